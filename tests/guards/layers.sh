#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The arrows of the architecture: who includes what, the stairs of the firmware, and no
# circle of modules; and in the engine no variable that outlives a call and no floating
# point.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder
readonly guards=$PWD/tests/guards

mapfile -t sources < <(our_files '*.c' '*.h' | grep -v '^tests/guards/')
"$guards/layers.py" "${sources[@]}" || fault "The layers above are mixed up."

# --- The engine's objects, as compiled for the device ------------------------------------

# Symbols in memory that can be written: initialised, zeroed, common.
variables_in() { arm-none-eabi-nm -A "$@" | awk '$(NF-1) ~ /^[DdBbCGgSs]$/'; }

# What the compiler calls for floating point, and what people call for it.
float_calls_in() {
    arm-none-eabi-nm -A -u "$@" |
        grep -E ' (__aeabi_(c?[fd]|u?[il]2[fd])[a-z0-9]*|(sqrt|pow|exp|log|sin|cos|tan|floor|ceil|round|fabs)f?)$'
}

archive=$(dirname "$(image_of "$reference_board")")/../../engine/libengine.a
if found=$(variables_in "$archive") && [ -n "$found" ]; then
    fault "The engine has variables that outlive a call; they belong into its caller's structs:"
    echo "$found" >&2
fi
if found=$(float_calls_in "$archive"); then
    fault "The engine uses floating point:"
    echo "$found" >&2
fi
count=$(arm-none-eabi-ar t "$archive" | wc -l)
[ "$count" -gt 0 ] || fault "There is nothing in $archive to look at."
echo "$count objects of the engine looked through for variables and floating point"

# --- The guard itself: each of these lines must be refused -------------------------------

refuses() { # PATH LINE
    mkdir -p "$scratch/tree/$(dirname "$1")"
    echo "$2" >"$scratch/tree/$1"
    if (cd "$scratch/tree" && "$guards/layers.py" "$1" >/dev/null 2>&1); then
        fault "layers.py lets $1 have the line: $2"
    fi
    rm "$scratch/tree/$1"
}

mkdir -p "$scratch/tree/firmware/app" "$scratch/tree/boards/host" "$scratch/tree/engine"
touch "$scratch/tree/firmware/hal.h" "$scratch/tree/firmware/console.h" \
    "$scratch/tree/boards/host/host.h" "$scratch/tree/engine/game.h"
refuses engine/a.c '#include <stdio.h>'
refuses engine/a.c '#include "../firmware/hal.h"'
refuses engine/a.c '#include "firmware/hal.h"'
refuses engine/a.c '#include HEADER'
refuses engine/ai/a.c 'static float weight;'
refuses engine/a.c 'int half = 10 * 0.5;'
refuses firmware/app/a.c '#include <u8g2.h>'
refuses firmware/app/a.c '# include "u8g2.h"'
refuses firmware/app/a.c '#include "firmware/console.h"'
refuses firmware/app/a.c '#include "hardware/gpio.h"'
refuses firmware/ui/canvas.c '#include <SDL.h>'
refuses firmware/a.c '#include "boards/host/host.h"'
for stair in "ui store" "store link" "link table" "table faces" "faces app" "table serial" \
    "app serial" "serial app" "ui app"; do
    read -r lower upper <<<"$stair"
    mkdir -p "$scratch/tree/firmware/$upper"
    touch "$scratch/tree/firmware/$upper/b.h"
    refuses "firmware/$lower/a.c" "#include \"firmware/$upper/b.h\""
    refuses "firmware/$lower/a.h" "#include \"../$upper/b.h\""
done
refuses boards/host/a.c '#include "pico/stdlib.h"'
refuses boards/common/a.c '#include <SDL.h>'
refuses boards/common/a.c '#include "boards/host/host.h"'
refuses boards/pico/board.h '#include "engine/game.h"'
refuses tests/a.c '#include <u8g2.h>'
refuses tools/a.c '#include "hardware/gpio.h"'

# --- Circles of two and of three, by headers and by a source ------------------------------

refuses_circle() { # FILE=INCLUDED...
    local pair files=()
    rm -rf "$scratch/circle" && mkdir -p "$scratch/circle/firmware/table"
    for pair in "$@"; do
        files+=("firmware/table/${pair%=*}")
        echo "#include \"${pair#*=}\"" >"$scratch/circle/firmware/table/${pair%=*}"
    done
    if (cd "$scratch/circle" && "$guards/layers.py" "${files[@]}" >"$scratch/said" 2>&1); then
        fault "layers.py lets modules include each other in a circle: $*"
    fi
    grep -q 'in a circle' "$scratch/said" || fault "layers.py refuses the circle $* for another reason."
}
refuses_circle a.h=b.h b.h=a.h
refuses_circle a.h=string.h b.h=string.h a.c=b.h b.c=a.h
refuses_circle a.h=b.h b.h=c.h c.h=a.h
refuses_circle a.h=string.h b.h=string.h c.h=string.h a.c=b.h b.c=c.h c.c=a.h

compile() { # NAME LINE
    echo "$2" >"$scratch/$1.c"
    arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -O2 -c "$scratch/$1.c" -o "$scratch/$1.o"
}
compile variable 'static int calls; int count(void) { return ++calls; }'
compile float 'int half(int x) { return (int)(x * 0.5); }'
compile clean 'static const int table[] = {1, 2}; int at(int i) { return table[i]; }'
[ -n "$(variables_in "$scratch/variable.o")" ] || fault "A variable went unnoticed."
[ -n "$(float_calls_in "$scratch/float.o")" ] || fault "Floating point went unnoticed."
[ -z "$(variables_in "$scratch/clean.o")" ] || fault "A constant was taken for a variable."
conclude
