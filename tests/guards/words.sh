#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What must not be in any file: names of package registries, paths of one machine,
# work that is noted instead of done. What must be: a licence line in every source, shell
# scripts without known mistakes, a package lock that works with any registry.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder

readonly registries='(npmjs|yarnpkg|debian|pypi|pythonhosted|ubuntu)\.(org|com|net)'
readonly machine_paths='(^|[^[:alnum:]_.~-])/(work|root|home|Users)/'
readonly postponed='\<(TO''DO|FIX''ME)\>'

# Lines of text files that match; binary files and pictures are left alone.
mentions() { # PATTERN FILE...
    grep -nIE -- "$@" /dev/null
}

# Of these files: shell scripts; sources, in whatever language, without a licence line.
shell_scripts() { # FILE...
    awk 'FNR == 1 && (FILENAME ~ /\.(sh|bash)$/ || /^#!.*[\/ ](ba)?sh( |$)/) { print FILENAME }
        { nextfile }' "$@"
}
without_licence() { # FILE...
    awk 'FNR == 1 { is_source = FILENAME ~ /\.(c|h|sh|bash|py|js|mjs|cjs)$/ || /^#!/ }
        FNR == 1 && is_source { missing[FILENAME] }
        /SPDX-License-Identifier: MIT/ { delete missing[FILENAME] }
        FNR == 3 { nextfile }
        END { for (file in missing) print file }' "$@"
}

# Of a language: texts with a place (%1) that the line above does not explain.
unexplained() { # FILE
    awk '/^STRING\(/ {
            for (n = 1; n <= 3; n++)
                if (index($0, "%" n) && !(above ~ /^\/\// && index(above, "%" n ": "))) { print; break }
        }
        { above = $0 }' "$1"
}

mapfile -t files < <(our_files .)
if found=$(mentions "$registries" "${files[@]}"); then
    fault "$found"
    fault "No file names a package registry: read it from the machine's own settings."
fi
if found=$(mentions "$machine_paths" "${files[@]}"); then
    fault "$found"
    fault "No file has a path that only one machine has."
fi
if found=$(mentions "$postponed" "${files[@]}"); then
    fault "$found"
    fault "Do it, or open an issue; a note in the code is forgotten."
fi

if found=$(without_licence "${files[@]}") && [ -n "$found" ]; then
    fault "$found"
    fault "The first lines of these have to say SPDX-License-Identifier: MIT."
fi

if found=$(unexplained firmware/ui/languages/english.h) && [ -n "$found" ]; then
    fault "$found"
    fault "Above these a comment has to say what is put in: // %1: a player's name"
fi

mapfile -t shells < <(shell_scripts "${files[@]}")
for file in "${shells[@]}"; do
    bash -n "$file" || fault "$file is no shell script that bash can read."
done
shellcheck -x -S warning -f gcc "${shells[@]}" ||
    fault "shellcheck has something against these scripts."

if grep -q '"resolved"' package-lock.json; then
    fault "package-lock.json has download addresses in it: take its \"resolved\" lines out."
fi

for board in $(device_boards); do
    elf=$(image_of "$board")
    if found=$(strings -n 6 "${elf%.elf}.bin" | mentions "$machine_paths|$PWD" -); then
        fault "$found"
        fault "The image of $board has paths of this machine in it."
    fi
done

# --- The guard itself --------------------------------------------------------------------

notices() { # PATTERN LINE
    echo "$2" >"$scratch/line"
    mentions "$1" "$scratch/line" >/dev/null || fault "This went unnoticed: $2"
}
notices "$registries" 'see https://registry.npm''js.org/x'
notices "$registries" 'deb http://deb.deb''ian.org/x'
notices "$machine_paths" 'cd /wo''rk/main'
notices "$machine_paths" '/ro''ot/x'
notices "$postponed" '// TO''DO later'
echo 'int x;' >"$scratch/a.c"
printf '#!/bin/sh\nif\n' >"$scratch/a"
[ "$(without_licence "$scratch/a.c" "$scratch/a" | wc -l)" -eq 2 ] ||
    fault "A source without a licence went unnoticed."
[ "$(shell_scripts "$scratch/a.c" "$scratch/a")" = "$scratch/a" ] ||
    fault "A shell script was not recognised."
printf '// %%1: a name\nSTRING(A, "%%1")\nSTRING(B, "%%1")\n' >"$scratch/a.h"
[ "$(unexplained "$scratch/a.h")" = 'STRING(B, "%1")' ] ||
    fault "A text without a word about what is put in went unnoticed."

echo "${#files[@]} files, ${#shells[@]} of them shell scripts"
conclude
