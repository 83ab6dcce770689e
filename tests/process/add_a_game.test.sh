#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# "Add a game" in CONTRIBUTING.md: its commands copy nullgame under another name, and what
# they make compiles where it lies. Prints TAP.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

sed -n '/^       game=/,/^       done$/s/^       //p' CONTRIBUTING.md >"$work/commands"
game=$(sed -n '1s/^game=//p' "$work/commands")
mkdir "$work/tree"
cp -r engine firmware tests CONTRIBUTING.md "$work/tree"
cd "$work/tree" || exit 1

capture bash -eu "$work/commands"
is "the commands run" "0 " "$status $err"

files=(engine/"$game/$game".{c,h} engine/ai/"${game}_ai".{c,h} firmware/faces/"$game/${game}_face".{c,h})
capture ls "${files[@]}"
is "and leave a game, its opponents and its face" 0 "$status"
capture grep -il 'nullgame\|"nim"' "${files[@]}"
is "in which nothing is called as before" "" "$out"

# Its number is what step 2 asks for.
define=-DGAME_${game^^}=9
for file in engine/"$game/$game".c engine/ai/"${game}_ai".c firmware/faces/"$game/${game}_face".c; do
    capture cc -std=c11 -Wall -Wextra -Werror "$define" -I. -fsyntax-only "$file"
    is "$file compiles" "0 " "$status $err"
done

tap_done
