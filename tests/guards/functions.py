#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Usage: functions.py LINES FILE...

Fails with a sentence for every function in these C sources that has more than LINES lines,
from its name to its closing brace. It trusts the layout that the format guard sees to: a
function begins and ends at the left margin.
"""
import re
import sys

HEAD = re.compile(r"^[A-Za-z_][^;={}]*\((?!.*;\s*$)")
NAME = re.compile(r"TEST\((\w+)|(\w+)\s*\(")


def functions_of(lines):
    """Name, first line number and length of every function."""
    start = None  # of what may become a function
    is_open = False
    for number, line in enumerate(lines, 1):
        if is_open:
            if line == "}":
                yield name, start, number - start + 1
                is_open, start = False, None
            continue
        if HEAD.match(line):
            start, name = number, next(filter(None, NAME.search(line).groups()))
        elif start and not line.startswith(" "):
            start = None
        if start and line.endswith(") {"):
            is_open = True


def main():
    most, files = int(sys.argv[1]), sys.argv[2:]
    count, longest, faults = 0, 0, []
    for file in files:
        lines = open(file).read().splitlines()
        for name, line, length in functions_of(lines):
            count += 1
            longest = max(longest, length)
            if length > most:
                faults.append(f"{file}:{line} {name} has {length} lines; {most} are allowed.")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{count} functions, the longest of {longest} lines")


if __name__ == "__main__":
    main()
