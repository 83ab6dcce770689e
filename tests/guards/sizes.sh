#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Flash and static RAM by module, against budgets.txt: the whole table for the reference
# board, the total for the others.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder

sizes() { # MAP OPTIONS...
    tests/guards/sizes.py "$1" tests/guards/budgets.txt "${@:2}"
}

for board in $(device_boards); do
    map=$(dirname "$(image_of "$board")")/../../souk.elf.map
    echo "$board"
    if [ "$board" = "$reference_board" ]; then
        sizes "$map" || fault "The image of $board is too large."
    else
        sizes "$map" --total || fault "The image of $board is too large."
    fi
done

# The guard would notice: with budgets of nothing, both are exceeded.
map=$(dirname "$(image_of "$reference_board")")/../../souk.elf.map
printf 'flash image 1\nram pico-sdk 1\n' >"$scratch/budgets.txt"
if said=$(tests/guards/sizes.py "$map" "$scratch/budgets.txt" 2>&1); then
    fault "sizes.py let an image pass that is over its budget."
elif [ "$(grep -c 'its budget is 1' <<<"$said")" -ne 2 ]; then
    fault "sizes.py did not report both budgets that were exceeded: $said"
fi
conclude
