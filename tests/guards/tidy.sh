#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# clang-tidy finds nothing in our code; .clang-tidy says what it looks for and why.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder
readonly cache=$build/tidy
readonly device=$build/device/$reference_board

tidy() { tests/guards/tidy.py "$cache" "$@"; }

image_of "$reference_board" >/dev/null
tidy "$build/host" '(engine|firmware|boards/host|tools)/.*' ||
    fault "clang-tidy has something against the code for the PC."
# The same for code that only the device has.
mapfile -t as_device < <(clang_as_device)
tidy "$device" 'boards/common/.*' "${as_device[@]/#/--extra-arg-before=}" ||
    fault "clang-tidy has something against the code for devices."

# It would notice: each of these lines must be refused, for this reason.
refuses() { # REASON LINE
    echo "$2" >"$scratch/a.c"
    cp .clang-tidy "$scratch"
    local said
    said=$(clang-tidy --quiet "$scratch/a.c" -- 2>/dev/null) || true
    grep -q "$1" <<<"$said" || fault "clang-tidy does not mind ($1): $2"
}
refuses readability-braces 'int f(int x) { if (x) return 1; return 0; }'
refuses readability-identifier-naming 'int someName;'
refuses NullDereference 'int f(int *p) { if (p == 0) { return *p; } return 1; }'
refuses misc-redundant-expression 'int f(int x) { return x == x; }'
refuses bugprone 'int f(int x) { if (x) { return 1; } else { return 1; } }'
conclude
