# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# How long the opponents think on every board: two minutes and a half of the emulator for each,
# as many at once as there are processors. `tools/bench ai.thumby` takes one board.

# shellcheck source=tools/boards.bash
source tools/boards.bash

ai_figures() { # BOARD
    local game
    for game in kairo marrakech; do
        echo "ai.$1.$game".{2,3,4}.level{1,2,3,4,5}_ms "ai.$1.$game.slice_ms"
    done
}

measure_ai() { # BOARD...
    local board name ms folder
    folder=$(mktemp -d)
    for board in "$@"; do
        progress "the opponents: building the image of $board"
        tools/flash --build-only "$board" >&2
    done
    progress "the opponents: thinking on $*, in the emulator"
    printf '%s\n' "$@" | xargs -P "$(nproc)" -I BOARD sh -c \
        "node tools/bench.d/ai.mjs build/uf2/BOARD.uf2 BOARD >'$folder/BOARD'"
    for board in "$@"; do
        while read -r name ms; do
            figure "ai.$board.$name" "$ms" ms
        done <"$folder/$board"
    done
    rm -r "$folder"
}

ai_boards=()
for ai_board in $(device_boards); do
    # shellcheck disable=SC2046 # a word each
    if wants $(ai_figures "$ai_board"); then
        ai_boards+=("$ai_board")
    fi
done
if [[ ${#ai_boards[@]} -gt 0 ]]; then
    measure_ai "${ai_boards[@]}"
fi
