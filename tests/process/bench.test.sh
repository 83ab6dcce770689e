#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools/bench as others call it: the form of its lines, and asking for some of them. Prints
# TAP.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

err=$work/err

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

# Instructions do not depend on the machine, only a little on the compiler: 9,781 and 318
# with gcc 12.
at_most() { # NAME MOST ACTUAL
    local status=0
    ((${3:-$2 + 1} <= $2)) || status=1
    tap $status "$1" || echo "#   at most: $2, actual: ${3:-none}"
}

at_most "a move of Kairo with its list takes no more instructions than it did" 10300 \
    "$(tools/bench kairo4.instructions 2>"$err" | cut -d' ' -f2)"
at_most "nor does a move of Marrakech" 335 \
    "$(tools/bench marrakech4.instructions 2>"$err" | cut -d' ' -f2)"

matches "an unknown name prints no figure and fails" "1" \
    "$(tools/bench nonsense 2>"$err")$?"
matches "and says so" "There is no figure with nonsense in its name." "$(<"$err")"

tap_done
