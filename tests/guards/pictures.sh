#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The pictures of the README are what the console draws today, and the README shows all of
# them.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder
readonly folder=firmware/pictures

# The names of the pictures in which two folders differ, one a line.
differences() { # FOLDER FOLDER
    { ls "$1" && ls "$2"; } | sort -u | while read -r name; do
        cmp -s "$1/$name" "$2/$name" || echo "$name"
    done
}

"$build/host/boards/host/souk-screenshots" --readme "$scratch/drawn" ||
    fault "The pictures of the README cannot be drawn."
found=$(differences "$scratch/drawn" "$folder")
[ -z "$found" ] || fault "Not as the console draws them: ${found//$'\n'/ }
Run tools/screenshots --readme, look at $folder, and commit it."

shown=$(grep -oE "\($folder/[^)]+\)" README.md | tr -d '()' | sort)
there=$(printf '%s\n' "$folder"/* | sort)
[ "$shown" = "$there" ] || fault "README.md shows other pictures than there are in $folder."

# It would notice a picture that is old, one that is missing and one that is too many.
mkdir "$scratch/other"
cp "$scratch/drawn"/*.png "$scratch/other"
cp "$scratch/drawn/title.png" "$scratch/other/kairo.png"
mv "$scratch/other/marrakech.png" "$scratch/other/extra.png"
[ "$(differences "$scratch/drawn" "$scratch/other" | tr '\n' ' ')" = "extra.png kairo.png marrakech.png " ] ||
    fault "Pictures that differ went unnoticed."
conclude
