#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools/hardening.py, by which the tools that measure write into tests/HARDENING.md, on a copy
# of both. Prints TAP.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
mkdir "$work/tools" "$work/tests"
cp tools/hardening.py "$work/tools"

# Writes these rows; leaves $status and what the page has between its two comments in $table.
record() { # NAME HOW ROWS
    "$work/tools/hardening.py" "$1" "$2" <<<"$3" 2>"$work/err"
    status=$?
    table=$(sed -n '/^<!-- figures:/,/^<!-- end/p' "$work/tests/HARDENING.md" | grep '^|' | tail -n +3)
}

page='Before.

<!-- figures: written by a tool -->

| what | number | result |
|---|---|---|
| `a` | 1,000 | old |
| `b` | 5 | old |

<!-- end of figures -->

After.'
echo "$page" >"$work/tests/HARDENING.md"

record figures row '| `b` | 7 | new |'
is "a row takes the place of the one with its first cell" \
    $'0 | `a` | 1,000 | old |\n| `b` | 7 | new |' "$status $table"
record figures add '| `a` | 234 | new |'
is "numbers are added, other cells replaced" $'| `a` | 1,234 | new |\n| `b` | 7 | new |' "$table"
record figures row '| `c` | 1 | new |'
is "a row of its own comes last" '| `c` | 1 | new |' "$(tail -n 1 <<<"$table")"
record figures all '| `d` | 2 | new |'
is "or all rows are written anew" '| `d` | 2 | new |' "$table"
is "what stands around the table stays" "Before. After." \
    "$(sed -n '1p;$p' "$work/tests/HARDENING.md" | paste -sd ' ')"

record nothing row '| `a` | 1 | new |'
is "a table that is not there is an error" \
    "1 tools/hardening.py: tests/HARDENING.md has no table 'nothing'." "$status $(<"$work/err")"
"$work/tools/hardening.py" figures 2>/dev/null </dev/null
is "so are other words" 1 $?

cp tests/HARDENING.md "$work/tests"
for name in fuzzing mutants coverage soak store link; do
    record "$name" row '| a row |'
    is "the page has the table $name" 0 "$status"
done

# Tests move and are renamed; the page has to follow.
named=$(grep -oE '`(test_|a_)[a-z0-9_]+`' tests/HARDENING.md | tr -d '`' | sort -u)
missing=$(for name in $named; do
    [ -n "$(find tests -name "$name.c")" ] || grep -rqF "TEST($name)" tests --include='test_*.c' || echo "$name"
done)
is "the page names tests that there are" "" "$missing"
is "and some of them" yes "$([ "$(wc -w <<<"$named")" -gt 10 ] && echo yes)"

tap_done
