#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The session in engine/PROTOCOL.md, line by line: what it says is sent is sent, and what it
# says is answered is answered. Prints TAP.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

mapfile -t session < <(sed -n '/^```session$/,/^```$/{/^```/d;p}' engine/PROTOCOL.md)
mapfile -t answers < <(printf '%s\n' "${session[@]}" | sed -n 's/^> //p' | timeout 300 tools/engine)

# A line that ends in ` ...` stands for any that begins so; a board has ... in its middle.
as_in_the_text() { # EXPECTED ACTUAL
    if [[ $1 == *" ..." && $1 != board\ * ]]; then
        [[ $2 == "${1%...}"* ]]
    else
        [[ $1 == "$2" ]]
    fi
}

next=0
command="the beginning"
fault=
finish() {
    is "$command" "" "$fault"
    fault=
}

for line in "${session[@]}"; do
    if [[ $line == "> "* ]]; then
        [[ $next -eq 0 && $command == "the beginning" ]] || finish
        command=${line#> }
    elif ! as_in_the_text "$line" "${answers[next]-}"; then
        fault=${fault:-"answered ${answers[next]-nothing}, not $line"}
        next=$((next + 1))
    else
        next=$((next + 1))
    fi
done
finish
is "nothing else is answered" "${#answers[@]}" "$next"
is "the session is not empty" 1 "$((${#session[@]} > 50))"
tap_done
