#!/usr/bin/python3 -B
# SPDX-License-Identifier: MIT
"""Usage: tidy.py CACHE_FOLDER BUILD_FOLDER PATH_PATTERN [CLANG_TIDY_OPTIONS...]

Runs clang-tidy over the sources of a build whose path matches. What was found clean is
remembered by the hash of the source and of what the compiler sees, so that it is not
looked at again until it or something it includes changes.
"""
import functools
import hashlib
import os
import subprocess
import sys

from compilation import compilations, two_at_a_time, without_output

TOOL = "clang-tidy"


def read(path):
    with open(path, "rb") as file:
        return file.read()


@functools.cache
def version():
    return subprocess.run([TOOL, "--version"], capture_output=True, check=True).stdout


def fingerprint(compilation, options):
    """None for what does not compile."""
    command = without_output(compilation.arguments) + ["-E"]
    seen = subprocess.run(command, cwd=compilation.folder, capture_output=True)
    if seen.returncode != 0:
        return None
    digest = hashlib.sha256()
    for part in (
        version(),
        read(".clang-tidy"),
        " ".join(options).encode(),
        read(compilation.path),  # comments can silence clang-tidy
        seen.stdout,
    ):
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def check(compilation, build, options, cache):
    """What clang-tidy says against a file; None if nothing."""
    key = fingerprint(compilation, options)
    if key is None:
        return f"{compilation.path} does not compile."
    mark = os.path.join(cache, key)
    if os.path.exists(mark):
        return None
    run = subprocess.run(
        [TOOL, "-p", build, "--quiet", *options, compilation.path],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    if run.returncode == 0:
        open(mark, "w").close()
        return None
    errors = [line for line in run.stdout.splitlines() if " error: " in line]
    return "\n".join(errors) or f"{compilation.path}: {TOOL} ended with {run.returncode}."


def main():
    cache, build, pattern, *options = sys.argv[1:]
    os.makedirs(cache, exist_ok=True)
    files = compilations(build, pattern)
    said = two_at_a_time(lambda file: check(file, build, options, cache), files)
    if said:
        print("\n".join(sorted(said)), file=sys.stderr)
        sys.exit(f"{TOOL} {' '.join(['-p', build, *options])} FILE says more.")
    print(f"clang-tidy: {len(files)} files of {build} are clean")


if __name__ == "__main__":
    main()
