#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools/engine as a process, the way drivers use it. Prints TAP.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

# Runs the engine on standard input; leaves $out, $err and $status. The time limit is there
# for an engine that hangs, not for a slow one.
engine() {
    capture timeout 300 tools/engine "$@"
}

answers() { grep -cE '^(ok$|error )' "$work/out"; }

# --- Beginning and end ------------------------------------------------------------------

engine </dev/null # builds it, and may say so

engine <<<version
is "version: name, version, build" 1 "$(grep -cE '^souk [0-9.]+ \S+$' "$work/out")"
is "version: then ok" ok "$(tail -n 1 "$work/out")"
is "nothing on standard error" "" "$err"
is "end of input exits with 0" 0 "$status"

engine </dev/null
is "no input, no output" "0::" "$status:$out:$err"

engine < <(printf 'new kairo players=2 seed=1\nresult')
is "a last line without its end is a line" $'ok\nresult running\nok' "$out"

engine < <(printf 'quit\nversion\n')
is "quit ends at once, with 0" "0:ok" "$status:$out"

engine < <(printf 'load\nkairo\nplayers 2\n')
is "end of input inside a load" "0:error load without end" "$status:$out"

engine --nonsense </dev/null
is "an argument is refused on standard error" "2:" "$status:$out"

engine <&-
is "closed input is a failure, said on standard error" "1:" "$status:$out"
is "and said in words" 1 "$(grep -c 'standard input' "$work/err")"

# --- Answers come before the next question ------------------------------------------------

coproc driven { timeout 300 tools/engine; }
# shellcheck disable=SC2154 # coproc sets it, and unsets it at the end
driven_pid=$driven_PID
heard=
for question in "new marrakech players=2 seed=3" hash undo; do
    echo "$question" >&"${driven[1]}"
    while read -r -t 120 line <&"${driven[0]}"; do
        heard+="$line;"
        [[ $line == ok || $line == error* ]] && break
    done
done
is "each answer arrives while the engine waits" 1 \
    "$(grep -cE '^ok;[0-9a-f]{16};ok;error no move to take back;$' <<<"$heard")"
echo quit >&"${driven[1]}"
wait "$driven_pid"
is "a driven engine quits" 0 $?

# --- Much, and rubbish --------------------------------------------------------------------

lines=200000
engine < <(
    echo "new marrakech players=4 seed=1"
    yes hash | head -n $lines
)
is "$lines commands in one go" "$((lines + 1))" "$(grep -c '^ok$' "$work/out")"

engine < <(
    echo "new kairo players=4 seed=1"
    yes moves | head -n 20
)
is "long lists in one go" 21 "$(grep -c '^ok$' "$work/out")"

engine < <(
    head -c 3000000 /dev/zero | tr '\0' x
    printf '\nversion\r\n'
)
is "an endless line is one error" "error line too long" "$(head -n 1 "$work/out")"
is "and the next one is read" "2:ok" "$(answers):$(tail -n 1 "$work/out")"

junk=build/engine/tools/souk-engine # any large binary file
engine < <(
    cat "$junk"
    printf '\nversion\n'
)
is "a binary file gets an answer a line" "0:$(($(tr -cd '\n' <"$junk" | wc -c) + 2))" \
    "$status:$(answers)"
is "and the engine is well" ok "$(tail -n 1 "$work/out")"

# --- Output that goes nowhere -------------------------------------------------------------

is "a reader that goes away ends the engine" "help: this list" \
    "$(yes help 2>"$work/err" | timeout 300 tools/engine 2>"$work/err" | head -n 1)"
is "and it does not complain" "" "$(grep -v '^yes:' "$work/err")"

echo help | tools/engine >/dev/full 2>"$work/err"
is "a full disk is a failure, said on standard error" "1:1" \
    "$?:$(grep -c 'standard output' "$work/err")"

# --- Seeds --------------------------------------------------------------------------------

is "games without a seed differ from process to process" 4 \
    "$(for _ in 1 2 3 4; do
        printf 'new kairo players=4\nrecord\n' | tools/engine | grep ^new
    done | sort -u | wc -l)"

# --- Building -----------------------------------------------------------------------------

copy="$work/a copy"
mkdir "$copy" && cp -r CMakeLists.txt CMakePresets.json VERSION cmake engine tools "$copy" &&
    mkdir -p "$copy/boards" && cp -r boards/host "$copy/boards"
for i in 1 2 3; do
    (cd / && echo version | "$copy/tools/engine" >"$work/out$i" 2>"$work/err$i") &
done
wait
is "a fresh checkout builds, three at once, and speaks only protocol" \
    "$(for _ in 1 2 3; do engine <<<version && cat "$work/out"; done)" \
    "$(cat "$work"/out[123])"
is "and says no more than how far it is" "" "$(grep -v '^souk-engine: ' "$work"/err[123])"

before=$(stat -c %Y%i "$copy/build/engine/build.ninja" "$copy"/build/engine/.ninja_log)
echo version | "$copy/tools/engine" >/dev/null
is "nothing is built when nothing changed" "$before" \
    "$(stat -c %Y%i "$copy/build/engine/build.ninja" "$copy"/build/engine/.ninja_log)"

echo '#error broken on purpose' >>"$copy/engine/text.c"
echo version | "$copy/tools/engine" >"$work/out" 2>"$work/err"
is "a failed build leaves standard output empty" "1:" "$?:$(<"$work/out")"
is "and says why on standard error" 1 "$(grep -c 'error: #error broken' "$work/err")"

sed -i '$d' "$copy/engine/text.c"
echo version | "$copy/tools/engine" >"$work/out" 2>"$work/err"
is "put right, it works again" ok "$(tail -n 1 "$work/out")"

tap_done
