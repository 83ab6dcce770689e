#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The formatter of package-lock.json, the same on every machine, has nothing to change in our
# C files.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

readonly formatter=node_modules/.bin/clang-format

mapfile -t sources < <(our_files '*.c' '*.h')
if said=$("$formatter" --dry-run -Werror "${sources[@]}" 2>&1); then
    echo "${#sources[@]} files are formatted"
else
    grep ' error: ' <<<"$said" >&2 || echo "$said" >&2
    fault "Run $formatter -i on these files."
fi

# It would notice.
if echo 'int  main( ){return 0 ;}' | "$formatter" --dry-run -Werror --assume-filename=a.c 2>/dev/null; then
    fault "clang-format let bad formatting pass."
fi
conclude
