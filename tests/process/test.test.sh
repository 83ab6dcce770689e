#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tests/run and tests/suite, which tools/test ends with: they are started on suites of a
# project of their own, some of which fail. Prints TAP.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

# A project with these suites, each KIND/NAME=SHELL COMMAND.
project() { # SUITE...
    local suite
    rm -rf "$work/build"
    {
        echo 'cmake_minimum_required(VERSION 3.25)'
        echo 'project(front LANGUAGES NONE)'
        echo 'enable_testing()'
        for suite in "$@"; do
            echo "add_test(NAME ${suite%%=*} COMMAND [[$PWD/tests/suite]]"
            echo "  [[$work/build/results]] ${suite%%=*} bash -c [=[${suite#*=}]=] bash)"
        done
    } >"$work/CMakeLists.txt"
    cmake -G Ninja -S "$work" -B "$work/build" >/dev/null
    mkdir -p "$work/build/tests"
    printf 'test_rules K_E3_one\ntest_rules K_E4_two\n' >"$work/build/tests/cases"
}

# Leaves $out and $status.
run() { # [NAME]
    out=$(tests/run "$work/build" "$@" 2>&1)
    status=$?
}

ends_with() { # TEST STATUS LINE
    is "$1" "$2 $3" "$status ${out##*$'\n'}"
}

# shellcheck disable=SC2016 # for the shells of these suites
program='if [ $# -eq 0 ]; then printf "ok 1 - K_E3_one\nok 2 - K_E4_two\n"; else echo "ok 1 - $1"; fi'
one_of_two='printf "ok 1 - a\nnot ok 2 - b\n"; exit 1'

project 'process/pair=printf "ok 1 - a\nok 2 - b\n"' 'guard/quiet=true' "host/test_rules=$program"
run
ends_with "every single test counts" 0 "5 passed, 0 failed"
run guard
ends_with "a kind can be named" 0 "1 passed, 0 failed"
run K-E3
ends_with "so can a test of a program, as the rules spell it" 0 "1 passed, 0 failed"
run test_rules
ends_with "a program that is named runs whole" 0 "2 passed, 0 failed"
run nothing_of_that_name
ends_with "a name that nothing has is an error" 1 "0 passed, 0 failed"
matches "and is said" ".*No test has 'nothing_of_that_name' in its name\..*" "$out"

project 'process/good=echo "ok 1 - a"' "process/bad=$one_of_two"
run
ends_with "a failed test fails the run" 1 "2 passed, 1 failed"
matches "and is shown" ".*not ok 2 - b.*" "$out"

project 'guard/bad=echo too large; false'
run
ends_with "a guard that fails fails the run" 1 "0 passed, 1 failed"
project 'process/silent=true'
run
ends_with "a suite without a result has failed" 1 "0 passed, 1 failed"
project 'process/broken=echo "ok 1 - a"; exit 3'
run
ends_with "so has one that ends badly after its tests" 1 "1 passed, 1 failed"
# shellcheck disable=SC2016
project 'process/ended=echo "ok 1 - a"; kill -9 $PPID'
run
ends_with "so has one that does not come to its end" 1 "0 passed, 1 failed"
project 'process/absent=printf "ok 1 - a\nok 2 - b # SKIP no display\n"'
run
ends_with "what is skipped has not passed" 0 "1 passed, 0 failed, 1 skipped"

tap_done
