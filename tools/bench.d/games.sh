# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Speed of the rules: random games through the contract, the whole list of moves each time.

# Enough for a steady average, few enough for callgrind.
declare -A bench_games_counted=([kairo]=32 [marrakech]=302)

# Plays, and says so: `games N`, `moves N`, ..., and the time it took the processor, `ms N`.
play_games() { # GAME PLAYERS GAMES
    local TIMEFORMAT='ms %3U'
    { time "$bench_game" "$@"; } 2>&1 | sed -E '/^ms /{s/[.,]//;s/ 0*([0-9])/ \1/}'
}

value_of() { # WORD; the words come on standard input
    sed -n "s/^$1 //p"
}

# Plays for about two seconds, so that starting up and the clock's grain do not count.
measure_speed() { # GAME PLAYERS
    local games=10 report ms=0
    while true; do
        report=$(play_games "$1" "$2" "$games")
        ms=$(value_of ms <<<"$report")
        ((ms < 2000)) || break
        games=$((ms < 100 ? games * 10 : games * 2200 / ms + 1))
    done
    figure "$1$2.games_per_second" $((games * 1000 / ms)) games/s
    figure "$1$2.moves_per_second" $(($(value_of moves <<<"$report") * 1000 / ms)) moves/s
}

# The difference of two runs of the same games: what starting up costs is in both.
measure_instructions() { # GAME PLAYERS
    local -A instructions moves
    local games few=2 many=${bench_games_counted[$1]}
    for games in $few "$many"; do
        moves[$games]=$("$bench_game" "$1" "$2" "$games" | value_of moves)
        instructions[$games]=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
            "$bench_game" "$1" "$2" "$games" 2>&1 >/dev/null |
            sed -n 's/.*Collected : //p')
    done
    figure "$1$2.instructions_per_move" \
        $(((instructions[$many] - instructions[$few]) / (moves[$many] - moves[$few]))) \
        instructions
}

measure_games() {
    local game players
    for game in kairo marrakech; do
        for players in 2 3 4; do
            if wants $game$players.{games,moves}_per_second; then
                progress "$game, $players players: speed"
                measure_speed $game $players
            fi
            if wants $game$players.instructions_per_move; then
                progress "$game, $players players: instructions"
                measure_instructions $game $players
            fi
        done
        if wants $game.state_bytes; then
            figure $game.state_bytes "$("$bench_game" $game 2 0 | value_of state_bytes)" bytes
        fi
    done
}

if wants {kairo,marrakech}{2,3,4}.{games_per_second,moves_per_second,instructions_per_move} \
    {kairo,marrakech}.state_bytes; then
    bench_game=$(engine_program bench_game)
    measure_games
fi
