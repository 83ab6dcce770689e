#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# clang-format 14 has nothing to change in our C files.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

formatter=$(command -v clang-format-14 || command -v clang-format)
version=$("$formatter" --version)
if [[ $version != *"version 14."* ]]; then
    fault "clang-format 14 decides, and this is another: $version"
    conclude
fi

mapfile -t sources < <(our_files '*.c' '*.h')
if said=$("$formatter" --dry-run -Werror "${sources[@]}" 2>&1); then
    echo "${#sources[@]} files are formatted"
else
    grep ' error: ' <<<"$said" >&2
    fault "Run $(basename "$formatter") -i on these files."
fi

# It would notice.
if echo 'int  main( ){return 0 ;}' | "$formatter" --dry-run -Werror --assume-filename=a.c 2>/dev/null; then
    fault "clang-format let bad formatting pass."
fi
conclude
