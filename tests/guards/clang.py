#!/usr/bin/python3 -B
# SPDX-License-Identifier: MIT
"""Usage: clang.py BUILD_FOLDER PATH_PATTERN [CLANG_OPTIONS...]

Shows the sources of a build whose path matches to clang, with the options they are
compiled with, for its warnings. It makes no code, because the tests run what gcc made.
"""
import subprocess
import sys

from compilation import compilations, two_at_a_time, without_output

# How gcc makes code, and unknown to clang.
GCC_ONLY = {"-fno-tree-loop-distribute-patterns"}


def check(compilation, options):
    """What clang says against a file; None if nothing."""
    arguments = without_output(compilation.arguments)[1:]
    arguments = [part for part in arguments if part not in GCC_ONLY]
    run = subprocess.run(
        ["clang", *options, *arguments, "-fsyntax-only", "-fno-caret-diagnostics"],
        cwd=compilation.folder,
        capture_output=True,
        text=True,
    )
    said = run.stderr.strip()
    return said or (f"{compilation.path}: clang failed." if run.returncode else None)


def main():
    build, pattern, *options = sys.argv[1:]
    files = compilations(build, pattern)
    said = two_at_a_time(lambda file: check(file, options), files)
    if said:
        sys.exit("\n".join(sorted(said)))
    print(f"clang has no warning for {len(files)} files of {build}")


if __name__ == "__main__":
    main()
