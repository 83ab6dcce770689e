#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools/play and tools/screenshots as people and scripts start them. Prints TAP.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

# Runs it without display, terminal and home; leaves $out, $err and $status. The time limit
# is there for a console that hangs, not for a slow one.
play() {
    capture env -u DISPLAY -u WAYLAND_DISPLAY -u XDG_DATA_HOME HOME="$work" \
        timeout 300 tools/play "$@"
}

lines() { grep -cE "$1" "$work/out"; }

tools/play --help >/dev/null 2>&1 # builds it

# --- Nothing to show it on --------------------------------------------------------------

play </dev/null
is "a pipe: a whole game, exit 0" 0 "$status"
is "a pipe: its last picture" 64 "$(lines '^[.#]{128}$')"
is "a pipe: who played and who won" "3 yes" \
    "$(lines '^[A-Z][a-z]+: -?[0-9]+') $(grep -q '(wins)' "$work/out" && echo yes)"
is "a pipe: nothing is written to the home" "" "$(find "$work" -path '*souk*')"

play --board 72x40 </dev/null
is "a pipe: the small screen" "0 40" "$status $(lines '^[.#]{72}$')"

# --- Words --------------------------------------------------------------------------------

play --help
is "--help" "0 usage:" "$status ${out%% *}"
for words in "--nonsense" "--board" "--board 3x3" "--script" "--save"; do
    # shellcheck disable=SC2086 # several words are meant
    play $words
    is "refused: $words" "2 1" "$status $(grep -c usage: "$work/err")"
done

# --- Scripts ------------------------------------------------------------------------------

play --script - <<<$'wait 10 # a comment\n\npress DOWN 2\npress A\nwait 20\nshot title'
is "script: plays" 0 "$status"
is "script: names its pictures" 1 "$(lines '^shot title$')"
for line in "jump" "press C" "press" "hold A" "wait" "wait x" "wait 99999999999" "shot" \
    "press A until nowhere" "press A 2 3"; do
    play --script - <<<$'wait 1\n'"$line"
    is "script: refused: $line" "2 line 2" "$status $(grep -o 'line 2' <<<"$err")"
done
play --script "$work/none"
is "script: a file that is not there" "2 Cannot" "$status ${err%% *}"
play --script "$work"
is "script: a folder" "2 Cannot" "$status ${err%% *}"

play --script random:7:200
first=$out
play --script random:7:200
is "random presses: the seed says it all" "0 $first" "$status $out"
play --script random:x
is "random presses: a seed that is no number" 2 "$status"

# --- A serial port as a device has one ------------------------------------------------------

# ask COMMAND: says it, and prints the answer.
ask() {
    local line
    echo "$1" >&"$to"
    while read -r -t 60 line; do
        echo "$line"
        [[ $line =~ ^(ok|error) ]] && break
    done <&"$from"
}
reads() { [[ $(ask words) == *"$1"* ]]; }

coproc console { HOME="$work" exec timeout 300 tools/play --serial 2>"$work/err"; }
console_pid=$!
exec {from}<&"${console[0]}" {to}>&"${console[1]}"
is "serial: a command" "language English ok" "$(ask language | paste -sd' ')"
is "serial: a button is pressed" ok "$(ask "buttons A")"
await reads SOUK
is "serial: what it led to is said" 0 $?
is "serial: and let go" ok "$(ask buttons)"
is "serial: an error" error "$(ask nonsense | cut -d' ' -f1)"
kill "$console_pid"
wait "$console_pid" 2>/dev/null
is "serial: nothing is written to the home" "" "$(find "$work" -path '*souk*')"

# --- Words that are read aloud, and sounds -------------------------------------------------

play --words <<<zzs
is "words from a pipe: exit 0" 0 "$status"
is "words from a pipe: the languages, the title, the menu, the cursor in it" \
    "> English SOUK > New game > Rules" "$(grep -oE '^(> .*|SOUK)' "$work/out" | paste -sd' ')"
play --words <<<'?!z'
is "words from a pipe: keys without a meaning are skipped" 1 "$(lines '^SOUK$')"
play --words --script - <<<$'wait 10\npress A\npress A'
is "words of a script" "0 1" "$status $(lines '^> New game')"
if command -v script >/dev/null; then
    : >"$work/out"
    (await grep -q Español "$work/out" && printf z && await grep -q SOUK "$work/out" && printf q) |
        HOME=$work timeout 300 script -qfc "tools/play --words --save $work/heard" /dev/null >"$work/out"
    is "words in a terminal: said, not drawn" "yes no" \
        "$(grep -q SOUK "$work/out" && echo yes) $(grep -q 1049h "$work/out" || echo no)"
fi

# A speaker that is a file, a window that nobody sees.
play --window </dev/null
if grep -q "without SDL2" "$work/err"; then
    tap 0 "sound in the window # SKIP built without SDL2"
else
    is "a window without a display" "1 1" "$status $(grep -c '^There is no display' "$work/err")"
    HOME=$work SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=disk SDL_DISKAUDIOFILE=$work/heard.raw \
        timeout 300 tools/play --window --save "$work/heard" >/dev/null 2>&1 &
    window=$!
    is_heard() { [[ -f $work/heard.raw && $(tr -d '\0' <"$work/heard.raw" | wc -c) -gt 1000 ]]; }
    await is_heard
    is "sound in the window: the tune of the start is heard" 0 $?
    kill "$window"
    wait "$window"
fi
rm -f "$work"/heard*

# --- The save -----------------------------------------------------------------------------

save=$work/save
language=$'wait 10\npress DOWN 2\npress A\nwait 50\nshot here'
title=$'wait 60\nshot here'
shot() { sed -n '/^shot here/,$p' "$work/out" | grep -v '^frame'; }
play --save "$save" --script - <<<"$language"
is "save: made" 65536 "$(wc -c <"$save")"
play --save "$save" --script - <<<"$title"
second=$(shot | head -n 64)
play --script - <<<"$title"
is "save: the language is not asked for again" different \
    "$([[ $(shot | head -n 64) == "$second" ]] && echo same || echo different)"

is "save: nothing is left beside it but the lock" "save save.souk-lock" \
    "$(cd "$work" && echo save*)"
cp "$save" "$work/whole"

head -c 5000 "$work/whole" >"$save"
play --save "$save" --script - <<<"$title"
is "save: one that was cut short is moved aside and named" "0 yes 5000" \
    "$status $(grep -q "$save.damaged" "$work/err" && echo yes) $(wc -c <"$save.damaged")"
head -c 6000 "$work/whole" >"$save"
play --save "$save" --script - <<<"$language"
is "save: and so is the next one" "0 6000 65536" \
    "$status $(wc -c <"$save.damaged-2") $(wc -c <"$save")"

for foreign in rubbish large; do
    echo rubbish >"$save"
    [[ $foreign == large ]] && head -c 70000 /dev/zero >"$save"
    sum=$(cksum <"$save")
    rm -f "$save.souk-lock"
    play --save "$save" --script - <<<"$language"
    is "save: a foreign file is refused and left alone: $foreign" "1 $sum 1 no" \
        "$status $(cksum <"$save") $(wc -l <"$work/err") \
$([[ -e $save.souk-lock ]] && echo yes || echo no)"
done
{ cat "$work/whole"; echo more; } >"$save"
play --save "$save" --script - <<<"$title"
is "save: one that is too long is moved aside" "0 65541" \
    "$status $(wc -c <"$save.damaged-3")"
play --save "$work" --script - <<<"$title"
is "save: a folder" 1 "$status"
mkfifo "$work/pipe"
play --save "$work/pipe" --script - <<<"$title"
is "save: a pipe" 1 "$status"

cp "$work/whole" "$save"
ln -s save "$work/link"
play --save "$work/link" --script - <<<$'wait 60\npress B\npress A 5\nwait 300\n'
is "save: a link stays a link, and what it leads to is written" "0 save different" \
    "$status $(readlink "$work/link") $(cmp -s "$save" "$work/whole" && echo same || echo different)"
ln -sf nowhere "$work/link"
play --save "$work/link" --script - <<<"$title"
is "save: a link to nothing" "1 1" "$status $(wc -l <"$work/err")"

# --- Saves that travel --------------------------------------------------------------------

new_game=$'wait 60\npress B\npress A 5\nwait 300\n'
rm -f "$save"*
cp "$work/whole" "$save"
play --save "$save" --export 1
is "export: an empty slot" "1 1" "$status $(wc -l <"$work/err")"
play --save "$save" --script - <<<"$new_game"
play --save "$save" --export 1
is "export: a game" "0 restore" "$status ${out%% *}"
game=$out
play --save "$work/other" --import - <<<"$game"
is "import: into another save" "0 " "$status $err"
play --save "$work/other" --export 1
is "import: and it is the same there" "0 $game" "$status $out"
for bad in '2s/[0-9a-f]$/x/' '3d' '2s/ 02/ 03/' '1s/kairo/chess/;1s/marrakech/chess/' '$d' \
    '5s/0/1/2'; do
    play --save "$work/other" --import - <<<"$(sed "$bad" <<<"$game")"
    is "import: refused with a sentence: $bad" "1 1" "$status $(wc -l <"$work/err")"
done
play --save "$work/other" --export 1
is "import: what was there still is" "$game" "$out"
play --save "$work/other" --export 2
is "import: and nothing has come" 1 "$status"
for words in "--export 5" "--import $work/none"; do
    # shellcheck disable=SC2086 # two words are meant
    play --save "$work/other" $words
    is "refused: ${words%% *} with nonsense" "2 1" "$status $(wc -l <"$work/err")"
done

rm -f "$save"*
cp "$work/whole" "$save"
# The first one waits for its script until the second has been refused.
mkfifo "$work/script"
env -u DISPLAY -u WAYLAND_DISPLAY HOME="$work" timeout 300 tools/play --save "$save" \
    --script "$work/script" >/dev/null 2>&1 &
first=$!
await test -e "$save.souk-lock"
play --save "$save" --script - <<<"$language"
is "save: a second program gets a sentence" "1 yes" \
    "$status $(grep -q 'in use by another' "$work/err" && echo yes)"
echo "wait 10" >"$work/script"
wait "$first"
play --save "$save" --script - <<<"$title"
is "save: and then its turn" 0 "$status"

# --- Screenshots --------------------------------------------------------------------------

timeout 300 tools/screenshots "$work/shots" >"$work/out" 2>"$work/err"
is "screenshots: exit 0" 0 $?
is "screenshots: every one in a folder for each size and language" 16 \
    "$(find "$work/shots" -name title.png -not -path '*/large/*' | wc -l)"
is "screenshots: as many enlarged as real" \
    "$(find "$work/shots" -name '*.png' -path '*/large/*' | wc -l)" \
    "$(find "$work/shots" -name '*.png' -not -path '*/large/*' | wc -l)"
checked=$(
    python3 - "$work/shots" <<'PYTHON'
import pathlib, struct, sys, zlib

def pixels(path):
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", path
    at, chunks = 8, {}
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        crc, = struct.unpack(">I", data[at + 8 + length:at + 12 + length])
        assert crc == zlib.crc32(name + body), (path, name)
        chunks[name] = body
        at += 12 + length
    width, height, bits = struct.unpack(">IIB", chunks[b"IHDR"][:9])
    rows = zlib.decompress(chunks[b"IDAT"])
    assert len(rows) == height * (1 + (width * bits + 7) // 8), path
    return width, height, bits, any(rows)

top = pathlib.Path(sys.argv[1])
sizes = {"128x64": (128, 64), "72x40": (72, 40)}
for screen, (width, height) in sizes.items():
    for path in (top / screen / "ru").glob("*.png"):
        assert pixels(path) == (width, height, 1, True), path
        large = pixels(path.parent / "large" / path.name)
        assert large[0] > 5 * width and large[1] > 5 * height and large[2] == 2, path
print("fine")
PYTHON
)
is "screenshots: PNG of the right sizes, whole" fine "$checked"
timeout 300 tools/screenshots --nonsense >/dev/null 2>&1
is "screenshots: refused: --nonsense" 2 $?
timeout 300 tools/screenshots /dev/null/x >/dev/null 2>"$work/err"
is "screenshots: a folder that cannot be" "1 Cannot" "$? $(cut -d' ' -f1 "$work/err")"

tap_done
