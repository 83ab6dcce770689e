#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools/release: what it refuses, and whether an image is the same bytes wherever and whenever
# it is built. Prints TAP.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
# shellcheck source=tests/process/support.bash
source tests/process/support.bash

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
readonly copy="$work/another folder"
mkdir "$copy"
git ls-files -co --exclude-standard | tar -c --files-from=- --ignore-failed-read 2>/dev/null | tar -x -C "$copy"

# --- The same bytes -------------------------------------------------------------------------

build_image() { # TOP: prints the hash of the image
    cmake -S "$1" --preset device-test -DBOARD=pico-ssd1306 -B "$1/build/device/pico-ssd1306" &&
        cmake --build "$1/build/device/pico-ssd1306"
} >>"$work/build.log" 2>&1

hash_of() { sha256sum <"$1/build/device/pico-ssd1306/boards/common/souk.uf2"; }

ln -s "$PWD/.deps" "$copy/.deps"
is "an image is built here" 0 "$(build_image "$PWD" && echo 0)"
# Whatever asks for the date gets one of 1970 there.
is "and in another folder, at another time" 0 \
    "$(SOURCE_DATE_EPOCH=0 TZ=Asia/Tokyo build_image "$copy" && echo 0)"
is "both are the same bytes" "$(hash_of "$PWD")" "$(hash_of "$copy")"
rm -rf "$copy/.deps" "$copy/build"

# --- What is refused ------------------------------------------------------------------------

in_copy() { git -C "$copy" -c user.name=a -c user.email=a@b -c commit.gpgsign=false "$@" >/dev/null 2>&1; }
release() { # leaves $said and $status
    said=$(cd "$copy" && PATH="$work/bin:$PATH" tools/release "$@" 2>&1)
    status=$?
}

# Nothing is built or installed here: the first thing that the build calls ends it.
mkdir "$work/bin"
printf '#!/bin/sh\necho "building now" >&2\nexit 1\n' >"$copy/tools/packages"
in_copy init && in_copy add -A && in_copy commit -m all
version=$(<VERSION)

release --help
is "--help" "0 usage: tools/release" "$status $(head -n 1 <<<"$said")"
release --nonsense
is "refused: --nonsense" 2 "$status"

release
is "a clean tree is built" "1 building now" "$status $said"

echo "// changed" >>"$copy/engine/text.c"
release
matches "refused: a change that is not committed" "1 .*not committed.*" "$status $said"
in_copy commit -am changed

sed -i "s/^## $version\$/&\nContents: $(printf '0%.0s' {1..64})/" "$copy/CHANGELOG.md"
in_copy commit -am "released with other contents"
release
matches "refused: a version that was released with other contents" \
    "1 .*$version has been released with other contents.*" "$status $said"

contents=$(git -C "$copy" ls-tree -r HEAD | grep -v CHANGELOG.md | sha256sum | cut -d' ' -f1)
sed -i "s/^Contents: 0.*/Contents: $contents/" "$copy/CHANGELOG.md"
in_copy commit -am "released with these"
release
is "a release can be made again" "1 building now" "$status $said"

echo 9.9.9 >"$copy/VERSION"
in_copy commit -am "another version"
release
matches "refused: a version without a word in the changelog" "1 .*says nothing.*9\.9\.9.*" \
    "$status $said"

# --- The engine's sources ---------------------------------------------------------------------

mapfile -t files < <(sed -n '/^readonly engine_files=/,/)/p' tools/release |
    tr -d '()' | sed 's/^readonly engine_files=//' | tr -s ' ' '\n' | grep .)
mkdir "$work/engine"
tar -c "${files[@]}" | tar -x -C "$work/engine"
is "the engine's sources build by themselves" "souk $version" \
    "$(echo version | "$work/engine/tools/engine" 2>/dev/null | grep -oE '^souk [0-9.]+')"

tap_done
