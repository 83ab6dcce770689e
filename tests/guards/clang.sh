#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What gcc compiles without a warning, clang would as well: all our C code, for the PC and
# for the device.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder

image_of "$reference_board" >/dev/null
tests/guards/clang.py "$build/host" "(engine|firmware|boards/host|tools|tests|$build/host/tests)/.*" ||
    fault "Clang warns about code for the PC."
mapfile -t as_device < <(clang_as_device)
tests/guards/clang.py "$build/device/$reference_board" '(engine|firmware|boards)/.*' \
    "${as_device[@]}" || fault "Clang warns about code for devices."

# It would notice what gcc lets pass.
mkdir "$scratch/build"
echo 'int f(int x); int f(int x) { x = x; return x; }' >"$scratch/a.c"
printf '[{"directory": "%s", "file": "%s", "command": "cc -Wall -Werror -o a.o -c a.c"}]\n' \
    "$scratch" "$scratch/a.c" >"$scratch/build/compile_commands.json"
if tests/guards/clang.py "$scratch/build" '.*/a\.c' >/dev/null 2>&1; then
    fault "A warning of clang's went unnoticed."
fi
conclude
