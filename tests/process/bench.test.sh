#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools/bench as others call it: the form of its lines, and asking for some of them. Prints
# TAP.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1

err=$(mktemp)
trap 'rm -f "$err"' EXIT
tests=0

# matches NAME PATTERN ACTUAL: the whole of ACTUAL is as the pattern says
matches() {
    tests=$((tests + 1))
    if [[ $3 =~ ^$2$ ]]; then
        echo "ok $tests - $1"
    else
        echo "not ok $tests - $1"
        printf '#   pattern: %s\n#   actual:  %q\n' "$2" "${3:0:300}"
    fi
}

number='[1-9][0-9]*'
newline=$'\n'

matches "one figure a line: name value unit" \
    "kairo.state_bytes $number bytes${newline}marrakech.state_bytes $number bytes" \
    "$(tools/bench state_bytes 2>"$err")"

matches "names are matched in part, and several may be given" \
    "marrakech4.instructions_per_move $number instructions${newline}marrakech.state_bytes $number bytes" \
    "$(tools/bench marrakech4.instr marrakech.state 2>"$err")"

matches "speed comes by games and by moves" \
    "marrakech4.games_per_second $number games/s${newline}marrakech4.moves_per_second $number moves/s" \
    "$(tools/bench marrakech4.games marrakech4.moves 2>"$err")"

matches "an unknown name prints no figure and fails" "1" \
    "$(tools/bench nonsense 2>"$err")$?"
matches "and says so" "There is no figure with nonsense in its name." "$(<"$err")"

echo "1..$tests"
