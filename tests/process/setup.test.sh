#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What sets a machine up, where things go wrong: tools/packages, tools/deps, and the steps they
# show. Commands that install and fetch are stand-ins; tools/fresh tries the real ones.
# Prints TAP.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
# shellcheck source=tests/process/support.bash
source tests/process/support.bash

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
readonly bin=$work/bin copy=$work/copy
mkdir "$bin" "$copy" "$work/home"
cp -r tools "$copy"
echo '{}' | tee "$copy/package.json" >"$copy/package-lock.json"

# stand_in NAME LINES...: a command of that name that does this.
stand_in() {
    printf '#!/bin/bash\n%s\n' "${@:2}" >"$bin/$1"
    chmod +x "$bin/$1"
}

# Runs a tool of the copy; leaves $said and $status.
run() {
    said=$(env -u U8G2_PATH HOME="$work/home" PATH="$bin" "$copy/tools/$1" "${@:2}" 2>&1 </dev/null)
    status=$?
}

# --- A machine with next to nothing ---------------------------------------------------------

for name in bash sh env dirname basename cat cut sort sed awk grep head tail tr id mkdir mktemp rm \
    rmdir mv cp ln ls du find xargs sleep flock tar gzip cmp sha256sum sha512sum readlink touch true; do
    ln -s "$(type -P "$name")" "$bin/$name"
done

run packages nonsense
is "packages: an unknown group" "2 tools/packages: there is no group 'nonsense'." \
    "$status $(head -n 1 <<<"$said")"
run packages engine
is "packages: no Debian machine" \
    "1 tools/packages: this is no Debian machine. Install by your own means: cmake gcc libc6-dev ninja-build" \
    "$status $said"

# apt does as $work/apt says; what it installs is there afterwards.
# shellcheck disable=SC2016 # for the stand-ins
{
    stand_in dpkg ':'
    stand_in dpkg-query "[ -e $work/installed ] && echo installed"
    stand_in apt-get "[[ \$* != *\" update\"* || ! -e $work/no-lists ]] || { echo 'Could not resolve x'; exit 100; }" \
        '[[ $* == *" install "* ]] || exit 0' "source $work/apt"
    stand_in sudo "[ ! -e $work/refuse ] && exec \"\$@\""
}
installs="touch $work/installed; for name in gcc cmake ninja; do cp $bin/dpkg $bin/\$name; done"

# apt_fails NAME WORDS SENTENCE
apt_fails() {
    printf 'echo "%s"\nexit 100\n' "$2" >"$work/apt"
    run packages engine
    is "packages: $1" 1 "$status"
    is "packages: $1, said in a sentence" "$3" "$(tail -n 1 <<<"$said")"
}
apt_fails "no network" "E: Failed to fetch x  Temporary failure resolving 'x'" \
    "tools/packages: apt could not install cmake gcc libc6-dev ninja-build: The network cannot be reached."
apt_fails "a full disk" "E: You don't have enough free space in /var/cache/apt/archives/." \
    "tools/packages: apt could not install cmake gcc libc6-dev ninja-build: There is no space left on the disk."
printf 'E: Unable to locate package ninja-build' >"$work/words"
echo "cat $work/words; exit 100" >"$work/apt"
run packages engine
matches "packages: a suite without that package" \
    "1 .* has no package ninja-build: install by other means what it holds\." \
    "$status $(tail -n 1 <<<"$said")"

touch "$work/no-lists"
run packages engine
is "packages: not even the lists" "tools/packages: apt could not install cmake gcc libc6-dev ninja-build: The network cannot be reached." \
    "$(tail -n 1 <<<"$said")"
rm "$work/no-lists"

rm "$bin/id" && stand_in id 'echo 1000'
mv "$bin/sudo" "$work/sudo"
run packages engine
is "packages: neither root nor sudo" "1 tools/packages: these Debian packages are missing, and installing them takes root or sudo: cmake gcc libc6-dev ninja-build" \
    "$status $said"
mv "$work/sudo" "$bin/sudo"
touch "$work/refuse"
run packages engine
is "packages: sudo refuses" "1 tools/packages: sudo refused to install these Debian packages: cmake gcc libc6-dev ninja-build" \
    "$status $said"
rm "$work/refuse"

echo "$installs" >"$work/apt"
run packages engine
is "packages: a second run when the cause is gone" 0 "$status"
echo 'exit 100' >"$work/apt"
run packages engine
is "packages: nothing to do, nothing said" "0 " "$status $said"

# --- Dependencies ----------------------------------------------------------------------------

# A small package in the place of the real one, and its hash in the place of the pin.
inside=$work/npm/package/src/kit/QHROBOT/lib/U8g2
mkdir -p "$inside/src/clib"
echo licence >"$inside/LICENSE"
echo header >"$inside/src/clib/u8g2.h"
echo source >"$inside/src/clib/u8g2.c"
tar -czf "$work/good.tgz" -C "$work/npm" package
pin=$(sha512sum <"$work/good.tgz" | cut -d' ' -f1)
sed -i "s/^    \[u8g2\]=sha512:.*/    [u8g2]=sha512:$pin/" "$copy/tools/deps"

# npm does as $work/npm-does says, in the folder that it packs into.
# shellcheck disable=SC2016 # for the stand-in
stand_in npm "echo \"\$*\" >>$work/calls" \
    'while [ "$1" != --pack-destination ]; do shift; done; cd "$2"' "source $work/npm-does"
calls() { wc -l <"$work/calls"; }
gives() { echo "$1" >"$work/npm-does"; }
touch "$work/calls"
readonly u8g2=$copy/.deps/u8g2

gives 'echo "npm ERR! code ENOTFOUND"; exit 1'
run deps u8g2
is "deps: no network" "1 deps: cannot fetch the npm package that carries u8g2. The network cannot be reached." \
    "$status $(head -n 1 <<<"$said")"
gives 'echo "npm ERR! code ENOSPC"; exit 1'
run deps u8g2
is "deps: a full disk" "1 deps: cannot fetch the npm package that carries u8g2. There is no space left on the disk." \
    "$status $(head -n 1 <<<"$said")"
stand_in df 'printf "Filesystem MB Used Available\ntmpfs 5 1 4 20%% /\n"'
run deps u8g2
is "deps: hardly any space, found before" "1 deps: there is no space left on the disk: u8g2 takes 99 MB for a while, and 4 are free." \
    "$status $said"
rm "$bin/df"
gives "head -c 100 $work/good.tgz >u8g2.tgz"
run deps u8g2
is "deps: half a download is refused" "1 deps: wrong hash, refused: u8g2.tgz" \
    "$status $(head -n 1 <<<"$said")"
is "deps: and leaves nothing behind" "" "$(find "$copy/.deps" -name '*u8g2*')"
gives "cp $work/good.tgz u8g2.tgz; kill -9 \$PPID"
run deps u8g2
is "deps: a killed run leaves nothing that is used" "" "$(ls -d "$u8g2" 2>/dev/null)"

gives "cp $work/good.tgz u8g2.tgz"
run deps u8g2
is "deps: a second run when the cause is gone" "0 deps: u8g2: ready" "$status $said"
before=$(calls)
run deps u8g2
is "deps: nothing to do, nothing said" "0 $before " "$status $(calls) $said"
touch "$copy/tools/deps"
run deps u8g2
is "deps: younger pins: checked, and not fetched again" "0 $before " "$status $(calls) $said"

# again NAME: after what was done, it is fetched again and whole.
again() {
    local before
    before=$(calls)
    run deps u8g2
    is "deps: $1: fetched again" "0 $((before + 1)) header source" \
        "$status $(calls) $(cat "$u8g2/csrc/u8g2.h" "$u8g2/csrc/u8g2.c" | tr '\n' ' ' | sed 's/ $//')"
}
rm "$u8g2/csrc/u8g2.c"
again "a file is missing"
date=$(date -r "$u8g2/csrc/u8g2.c")
echo edited >"$u8g2/csrc/u8g2.c"
touch -d "$date" "$u8g2/csrc/u8g2.c"
again "a file was edited, with its old date"
rm -r "$u8g2"
again "the folder is gone"
rm -r "$copy/.deps/stamps"
again "the stamps are gone"

is "deps: nothing is written to the home" "" "$(find "$work/home" -mindepth 1)"
matches "deps: npm keeps its cache in the folder" ".*--cache $copy/\.deps/.*" "$(tail -n 1 "$work/calls")"

said=$(U8G2_PATH=$work/none tools/deps u8g2 2>&1)
is "deps: a wrong U8G2_PATH" "1 deps: U8G2_PATH is $work/none, but there is no csrc/u8g2.h in it." \
    "$? $(head -n 1 <<<"$said")"
tools/deps nonsense >/dev/null 2>&1
is "deps: refused: nonsense" 2 $?

# --- Playing: what is installed with and without a display ------------------------------------

mkdir -p "$work/play/tools"
cp tools/play tools/steps.bash "$work/play/tools"
# shellcheck disable=SC2016 # for the stand-ins
{
    printf '#!/bin/bash\necho "$1"\n[ "$1" != "$REFUSED" ]\n' >"$work/play/tools/packages"
    printf '#!/bin/bash\nexit 1\n' >"$work/play/tools/deps" # and no further
}
chmod +x "$work/play/tools"/*
asks_for() { # DISPLAY REFUSED
    DISPLAY=$1 WAYLAND_DISPLAY='' REFUSED=$2 "$work/play/tools/play" 2>&1 | paste -sd' '
}
is "play: without a display" "play" "$(asks_for '' '')"
is "play: with one, all at once" "window" "$(asks_for :0 '')"
is "play: with one, where SDL2 cannot be had" "window play tools/play: going on without a window." \
    "$(asks_for :0 window)"

# A newer compiler, with warnings that are not known yet, stops those who test and no others.
strict=
for preset in play engine web device host asan device-test; do
    strict+=" $preset=$(cmake --preset "$preset" -N 2>/dev/null | grep -c 'SOUK_WERROR="ON"')"
done
is "presets: where a warning is an error" \
    " play=0 engine=0 web=0 device=0 host=1 asan=1 device-test=1" "$strict"

# --- Progress --------------------------------------------------------------------------------

# What a terminal would show, the moves of the cursor as |.
shown=$(TERM=xterm script -qec \
    "bash -c 'source tools/steps.bash; step compiling $work/log printf \"[1/2] a\n[2/2] b\n\"'" \
    /dev/null </dev/null | sed 's/\x1b\[K//g' | tr -s '\r\n' '|')
matches "steps: one line that moves in a terminal" ".*compiling, 1 of 2\|compiling, 2 of 2\|.*" "$shown"
is "steps: everything is in the log" "[1/2] a [2/2] b" "$(paste -sd' ' "$work/log")"
is "steps: a short step says nothing in a log" "" \
    "$(bash -c "source tools/steps.bash; step compiling $work/log echo '[1/2] a'" 2>&1)"
is "steps: a log that cannot be written" 1 \
    "$(bash -c "source tools/steps.bash; step x /dev/full echo a" 2>&1 | grep -c 'space left on the disk')"
bash -c "source tools/steps.bash; step x $work/log false" 2>/dev/null
is "steps: a failure is passed on" 1 $?

# --- A stranger's machine ----------------------------------------------------------------------

tools/fresh 11 >/dev/null 2>&1
is "fresh: an unknown release" 2 $?
said=$(PATH="$bin:$PATH" tools/fresh 12 2>&1)
is "fresh: without root" "1 tools/fresh: making a bare system takes root: run it with sudo." "$? $said"

tap_done
