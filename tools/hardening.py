#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes measured figures into the tables of tests/HARDENING.md.

A table stands between the lines `<!-- NAME: written by COMMAND -->` and `<!-- end of NAME -->`.
The tools that measure call this when they are given --record:
    tools/hardening.py NAME all         its rows are those on standard input, and no others
    tools/hardening.py NAME row         each row replaces the one with the same first cell
    tools/hardening.py NAME add         likewise, and its numbers are added to those there
"""
import re
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "tests" / "HARDENING.md"


def cells(row):
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def as_row(values):
    return "| " + " | ".join(values) + " |"


def number(cell):
    """The number in a cell like `12,345`, or None."""
    return int(cell.replace(",", "")) if re.fullmatch(r"[0-9][0-9,]*", cell) else None


def added(old, new):
    """The cells of two rows: numbers added up, else the new one."""
    return [f"{number(a) + number(b):,}" if None not in (number(a), number(b)) else b
            for a, b in zip(old, new)]


def merged(how, old_rows, new_rows):
    rows = [] if how == "all" else [cells(row) for row in old_rows]
    for new in map(cells, new_rows):
        at = next((i for i, old in enumerate(rows) if old[0] == new[0]), None)
        if at is None:
            rows.append(new)
        else:
            rows[at] = added(rows[at], new) if how == "add" else new
    return [as_row(row) for row in rows]


def with_table(text, name, how, new_rows):
    """The page with the rows in their table, below its two lines of heading."""
    found = re.search(rf"(<!-- {name}: written by [^\n]*-->\n\n(?:\|[^\n]*\n){{2}})"
                      rf"((?:\|[^\n]*\n)*)(?=\n<!-- end of {name} -->)", text)
    if found is None:
        sys.exit(f"tools/hardening.py: tests/HARDENING.md has no table '{name}'.")
    rows = merged(how, found.group(2).splitlines(), new_rows)
    return text[:found.end(1)] + "".join(row + "\n" for row in rows) + text[found.end():]


def record(name, how, new_rows):
    PAGE.write_text(with_table(PAGE.read_text(), name, how, new_rows))
    print(f"written into tests/HARDENING.md, table '{name}'", file=sys.stderr)


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[2] not in ("all", "row", "add"):
        sys.exit("usage: tools/hardening.py NAME all|row|add     with rows of Markdown on standard input")
    record(sys.argv[1], sys.argv[2], sys.stdin.read().splitlines())
