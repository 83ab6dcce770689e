# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# What guards share. A guard is run from the top of the checkout when everything has been
# built, prints what it measured, and is passed if it exits with 0. It says what is wrong in
# sentences that tell the reader what to do. SOUK_BUILD names another build folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

readonly build=${SOUK_BUILD:-build}
# shellcheck disable=SC2034 # for those who source this
readonly reference_board=pico-ssd1306
faults=0

# One fault; the guard goes on to find others.
fault() {
    echo "$*" >&2
    faults=$((faults + 1))
}

# Ends a guard.
conclude() {
    [ "$faults" -eq 0 ] || exit 1
}

# shellcheck source=tools/boards.bash
source tools/boards.bash

# The image of a board; a sentence where there is none.
image_of() { # BOARD
    local elf=$build/device/$1/boards/common/souk.elf
    if [ ! -f "$elf" ]; then
        echo "There is no $elf: build it with cmake --preset device-test -DBOARD=$1 -B $build/device/$1" >&2
        return 1
    fi
    echo "$elf"
}

# Files in the repository, and new ones that are not ignored, that match these patterns.
our_files() { # PATTERN...
    git ls-files --cached --others --exclude-standard -- "$@" | sort -u | while read -r file; do
        if [ -f "$file" ]; then
            echo "$file"
        fi
    done
}

# Bytes that budgets.txt allows: `budget flash image`.
budget() { # KIND MODULE
    awk -v kind="$1" -v module="$2" '$1 == kind && $2 == module { print $3 }' \
        tests/guards/budgets.txt
}

# Options that make clang take what arm-none-eabi-gcc compiles: the chip, and where that
# compiler has its headers. One a line.
clang_as_device() {
    echo --target=thumbv6m-none-eabi
    arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -E -v -x c /dev/null 2>&1 >/dev/null |
        sed -n 's,^ \(/.*/include\)$,-isystem\1,p'
}

# A folder for what a guard makes; gone when it ends.
scratch_folder() {
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
}
