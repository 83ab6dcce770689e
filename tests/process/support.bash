# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# What every test of a process begins with: sourced, it goes to the top of the repository.
# Every test prints a line of TAP; tap_done prints the last one.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1

# For files of the test; gone when it ends.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Runs a command; leaves $out, $err and $status, and both outputs in files of $work.
# shellcheck disable=SC2034 # for those who source this
capture() { # COMMAND...
    "$@" >"$work/out" 2>"$work/err"
    status=$?
    out=$(<"$work/out")
    err=$(<"$work/err")
}

# Until a command succeeds: what is waited for comes on a slow machine, too.
await() { # COMMAND...
    local _
    for _ in {1..600}; do
        "$@" && return
        sleep 0.1
    done
    return 1
}

tap_number=0

tap() { # STATUS NAME
    tap_number=$((tap_number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $tap_number - $2"
    else
        echo "not ok $tap_number - $2"
        return 1
    fi
}

# is NAME EXPECTED ACTUAL
is() {
    local status=0
    [[ $2 == "$3" ]] || status=1
    tap $status "$1" || printf '#   expected: %q\n#   actual:   %q\n' "${2:0:300}" "${3:0:300}"
}

# matches NAME PATTERN ACTUAL: the whole of ACTUAL is as the pattern says
matches() {
    local status=0
    [[ $3 =~ ^$2$ ]] || status=1
    tap $status "$1" || printf '#   pattern: %s\n#   actual:  %q\n' "$2" "${3:0:300}"
}

tap_done() { echo "1..$tap_number"; }
