#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools/arena as others call it: its report, its last line, the same again for the same
# words, other builds, tables, what is left of an interrupted match, and words it does not
# know. Prints TAP.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

err=$work/err

number='-?[0-9]+(\.[0-9]+)?'
newline=$'\n'

tools/arena --help >/dev/null 2>&1 # builds it, and may say so

report=$(tools/arena marrakech 2 1 games=10 2>"$err")
matches "a report: wins, points, Elo with its error, lengths" \
    "marrakech players=2 games=10 seed=1${newline}share of wins $number % \+- $number${newline}points $number against $number${newline}Elo[^$newline]+${newline}moves a game $number, longest [0-9]+, without an end 0${newline}2 won [0-9]+\.[0-9] of 10" \
    "$report"
is "nothing else, without a terminal" "" "$(<"$err")"
is "the same words, the same games" "$report" "$(tools/arena marrakech 2 1 games=10)"

matches "an Elo has an error" "Elo [+-][0-9]+, between [+-][0-9]+ and [+-][0-9]+" \
    "$(tools/arena marrakech 2 1 games=60 | grep Elo)"

# Every seed is played from every seat: equals share the wins to the last one.
wins() { tail -n 1 <<<"$1" | cut -d ' ' -f 3; }
is "among equals everybody wins as often, at two" 10.0 \
    "$(wins "$(tools/arena kairo 2:sims=1 2:sims=1 games=20)")"
is "and at four" 10.0 "$(wins "$(tools/arena kairo 2 2 players=4 games=40)")"

matches "greedy and random are players, too" "greedy won [0-9]+\.[0-9] of 4" \
    "$(tools/arena marrakech greedy random games=4 players=3 | tail -n 1)"
matches "a level with its own simulations" "4:sims=20 won [0-9]+\.[0-9] of 2" \
    "$(tools/arena kairo 4:sims=20 3 games=2 | tail -n 1)"

# shellcheck source=tools/program.sh
source tools/program.sh
other=$(engine_program engine)
matches "another build plays along through the protocol" "2 won [0-9]+\.[0-9] of 6" \
    "$(tools/arena kairo 2 "engine:$other:1" games=6 players=3 | tail -n 1)"
picture=$(mktemp)
table=$(tools/arena marrakech 1 2 "engine:$other:3:sims=1" random games=4 "picture=$picture")
is "more than two kinds: a table of everything against everything" 4 \
    "$(grep -cE "^\| (1|2|engine:.*|random) \|( [0-9.]+ \+- [0-9.]+ \|| \|){4}$" <<<"$table")"
is "and a picture with a square for each match" 12 "$(grep -c '%</text>' "$picture")"
rm -f "$picture"
cannot_play() { # KIND REASON
    tools/arena kairo 4 "$1" >/dev/null 2>"$err"
    is "cannot play: $1" "2 souk-arena: $2" "$? $(<"$err")"
}
cannot_play engine:/nowhere "/nowhere: not a program that can be started"
cannot_play engine:/bin/true "/bin/true: it has ended"
cannot_play "engine:$other:9" "$other: error level must be 1 to 5"

# Interrupted later and later, until a game has been played by then.
stopped=$(mktemp)
for seconds in 0.1 0.3 1 3 9 27 81; do
    timeout --foreground --signal=INT "$seconds" tools/arena marrakech 2 1 games=1000000 >"$stopped" 2>"$err"
    [[ -s $stopped ]] && break
done
played=$(grep -oE '[0-9]+$' "$stopped" | tail -n 1)
matches "interrupted, it tells of the games played" "2 won [0-9]+\.[0-9] of $played" \
    "$(tail -n 1 "$stopped")"
is "and that these were not all" "souk-arena: stopped after $played of 1000000 games" \
    "$(tail -n 1 "$err")"
rm -f "$stopped"

refuses() { # WORDS...
    tools/arena "$@" >/dev/null 2>"$err"
    is "refused, with how it is meant: $*" "2 usage:" "$? $(grep -o '^usage:' "$err")"
}
refuses
refuses kairo 4
refuses chess 4 3
refuses kairo 6 1
refuses kairo 4x 1
refuses kairo 4:sims=0 1
refuses kairo 4 3 games=0
refuses kairo 4 3 games=1000001
refuses kairo 4 3 players=5
refuses kairo 4 3 seed=x
refuses kairo 4 3 nonsense
refuses kairo 4 engine:
refuses kairo 4 engine:/bin/true:x
refuses kairo 4 3 picture=nowhere.svg

help=$(tools/arena --help)
is "help is no error" "0 usage:" "$? ${help%% *}"

tap_done
