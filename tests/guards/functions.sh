#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# No function of ours has more than sixty lines: one idea a function. A table that is longer
# stands outside of the function that uses it.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder
readonly lines_max=60

mapfile -t sources < <(our_files '*.c' '*.h')
tests/guards/functions.py "$lines_max" "${sources[@]}" || fault "The functions above are too long."

# --- The guard itself: a function with one line too many is found, however it begins ------

function_of() { # LINES HEAD...
    local lines=$1
    shift
    printf '%s\n' "$@" >"$scratch/planted.c"
    for ((i = $#; i < lines - 1; i++)); do
        echo "    x++;" >>"$scratch/planted.c"
    done
    echo "}" >>"$scratch/planted.c"
}

check_limit() { # HEAD...
    function_of $((lines_max + 1)) "$@"
    if tests/guards/functions.py "$lines_max" "$scratch/planted.c" >/dev/null 2>&1; then
        fault "A function of $((lines_max + 1)) lines went unnoticed: $*"
    fi
    function_of "$lines_max" "$@"
    tests/guards/functions.py "$lines_max" "$scratch/planted.c" >/dev/null ||
        fault "A function of $lines_max lines was refused: $*"
}
check_limit 'static void planted(void) {'
check_limit 'TEST(planted) {'
check_limit 'static const struct thing *planted(int first,' '                                   int second) {'
check_limit '__attribute__((used)) int planted(void) {'
conclude
