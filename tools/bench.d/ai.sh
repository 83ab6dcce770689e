# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# How long the opponents think on every board. All of it takes an hour or so of the
# emulator; `tools/bench ai.thumby` takes one board.

# shellcheck source=tools/boards.bash
source tools/boards.bash

ai_figures() { # BOARD
    local game
    for game in kairo marrakech; do
        echo "ai.$1.$game".{2,3,4}.level{1,2,3,4}_ms "ai.$1.$game.slice_ms"
    done
}

measure_ai() { # BOARD
    local name ms
    while read -r name ms; do
        figure "ai.$1.$name" "$ms" ms
    done < <(node tools/bench.d/ai.mjs "build/uf2/$1.uf2" "$1")
}

for ai_board in $(device_boards); do
    # shellcheck disable=SC2046 # a word each
    if wants $(ai_figures "$ai_board"); then
        progress "the opponents: building the image of $ai_board"
        tools/flash --build-only "$ai_board" >&2
        progress "the opponents: thinking on $ai_board, in the emulator"
        measure_ai "$ai_board"
    fi
done
