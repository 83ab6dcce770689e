# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# How long the opponents think on the device, in the middle of games for four.

measure_ai() {
    local name ms
    while read -r name ms; do
        figure "ai.$name" "$ms" ms
    done < <(node tools/bench.d/ai.mjs "build/uf2/$device_board.uf2" "$device_board")
}

if wants ai.{kairo,marrakech}.{level{1,2,3,4},slice}_ms; then
    progress "the opponents: building the device's image"
    device_board=pico-ssd1306
    tools/flash --build-only "$device_board" >&2
    progress "the opponents: thinking on the device, in the emulator"
    measure_ai
fi
