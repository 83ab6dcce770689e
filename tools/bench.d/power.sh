# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# How awake every board is, and an estimate of what its chip and its display draw.

# shellcheck source=tools/boards.bash
source tools/boards.bash

power_figures() { # BOARD
    echo "power.$1".{menu,table,thinking,asleep}_{awake_percent,ma,display_ma}
}

for power_board in $(device_boards); do
    # shellcheck disable=SC2046 # a word each
    if wants $(power_figures "$power_board"); then
        progress "the current of $power_board: building its image"
        tools/flash --build-only "$power_board" >&2
        progress "the current of $power_board, in the emulator"
        while read -r power_name power_value; do
            figure "power.$power_board.$power_name" "$power_value" "${power_name##*_}"
        done < <(node tools/bench.d/power.mjs "build/uf2/$power_board.uf2" "$power_board")
    fi
done
