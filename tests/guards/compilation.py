# SPDX-License-Identifier: MIT
"""How our files are compiled, from the compile_commands.json of a build folder."""
import concurrent.futures
import json
import os
import re
import shlex
import sys
from collections import namedtuple

Compilation = namedtuple("Compilation", "path folder arguments")


def compilations(build, pattern):
    """One for each source whose path from here matches."""
    with open(os.path.join(build, "compile_commands.json")) as file:
        entries = json.load(file)
    found = {}
    for entry in entries:
        path = os.path.relpath(entry["file"])
        if re.fullmatch(pattern, path) and os.path.exists(path):
            arguments = shlex.split(entry["command"])
            found[path] = Compilation(path, entry["directory"], arguments)
    if not found:
        sys.exit(f"{build} has no sources that match {pattern}.")
    return list(found.values())


def without_output(arguments):
    """The same command, without its output and without saying what to do."""
    at = arguments.index("-o")
    return [part for part in arguments[:at] + arguments[at + 2 :] if part != "-c"]


def two_at_a_time(function, items):
    """The set of what `function` returns for the items, other than None."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return set(pool.map(function, items)) - {None}
