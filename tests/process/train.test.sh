#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools/train as others call it: the same words give the same numbers, with their command
# and figures; the plot; words it does not know. Prints TAP.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
# shellcheck source=tests/process/support.bash
source tests/process/support.bash

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

prior=(kairo-prior players=2 pairs=20 steps=2)
tools/train "${prior[@]}" "out=$folder/one" "plot=$folder/plot.svg" >"$folder/said" 2>/dev/null
tools/train "${prior[@]}" "out=$folder/two" >/dev/null 2>&1
is "the same words, the same weights of the prior" "$(<"$folder/one")" "$(<"$folder/two")"
is "they tell their command" "// Made by: tools/train ${prior[*]}" "$(sed -n 2p "$folder/one")"
is "and their figures" "// $(<"$folder/said")" "$(sed -n 3p "$folder/one")"
is "there are all of them" 46 "$(grep -v '^//' "$folder/one" | grep -o ',' | wc -l)"
is "the plot has two lines" 2 "$(grep -c '<polyline' "$folder/plot.svg")"
tools/train "${prior[@]}" seed=2 "out=$folder/two" >/dev/null 2>&1
is "another seed, other weights" 1 "$(cmp -s <(tail -n +4 "$folder/one") <(tail -n +4 "$folder/two"); echo $?)"

judgement=(kairo players=3 first=20 games=10 sims=4)
tools/train "${judgement[@]}" "out=$folder/one" >/dev/null 2>&1
tools/train "${judgement[@]}" "out=$folder/two" >/dev/null 2>&1
is "the same words, the same judgement" "$(<"$folder/one")" "$(<"$folder/two")"
matches "it tells how far it is off in games kept apart" \
    "// off by [0-9.]+ points in the games learnt from, [0-9.]+ in games kept apart," \
    "$(sed -n 3p "$folder/one")"

judgement=(kairo-network players=4 first=20 games=10 sims=4)
tools/train "${judgement[@]}" "out=$folder/one" >/dev/null 2>&1
tools/train "${judgement[@]}" "out=$folder/two" >/dev/null 2>&1
is "the same words, the same network" "$(<"$folder/one")" "$(<"$folder/two")"
is "it has all its words" 2116 "$(grep -o '0x[0-9A-F]\{8\},' "$folder/one" | wc -l)"
matches "it tells how far it is off, too" \
    "// off by [0-9.]+ points in the games learnt from, [0-9.]+ in games kept apart" \
    "$(sed -n 3p "$folder/one")"

judgement=(marrakech players=2 games=20)
tools/train "${judgement[@]}" "out=$folder/one" >/dev/null 2>&1
tools/train "${judgement[@]}" "out=$folder/two" >/dev/null 2>&1
is "the same words, the same judgement of Marrakech" "$(<"$folder/one")" "$(<"$folder/two")"
tools/train "${judgement[@]}" seed=2 "out=$folder/two" >/dev/null 2>&1
is "another seed, another judgement" 1 "$(cmp -s <(tail -n +4 "$folder/one") <(tail -n +4 "$folder/two"); echo $?)"

tools/train marrakech players=3 games=20 "out=$folder/one" >/dev/null 2>&1
tools/train marrakech players=4 games=20 "out=$folder/two" >/dev/null 2>&1
is "three and four players share a judgement" "$(tail -n +5 "$folder/one")" "$(tail -n +5 "$folder/two")"
is "all of it is there" "$(grep -v '^//' engine/ai/weights/marrakech_4.inc | grep -o ',' | wc -l)" \
    "$(grep -v '^//' "$folder/two" | grep -o ',' | wc -l)"

refuses() { # WORDS...
    tools/train "$@" >/dev/null 2>"$folder/err"
    is "refused, with how it is meant: $*" "2 usage:" "$? $(grep -o '^usage:' "$folder/err")"
}
refuses
refuses chess players=2 out=x
refuses kairo out=x
refuses kairo players=5 out=x
refuses kairo players=2
refuses kairo players=2 nonsense out=x
tools/train "${prior[@]}" out=/nowhere/file >/dev/null 2>"$folder/err"
is "a file that cannot be written" "1 souk-train: a file cannot be written" \
    "$? $(tail -n 1 "$folder/err")"

help=$(tools/train --help)
is "help is no error" "0 usage:" "$? ${help%% *}"

tap_done
