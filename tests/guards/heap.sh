#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# No image has a heap. The build refuses one by itself (cmake/refuse_heap.cmake); here the
# images are looked at once more, and so is whether the refusal works.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder

refuse_heap() { # ELF
    cmake -DNM=arm-none-eabi-nm -DIMAGE="$1" -P cmake/refuse_heap.cmake 2>&1
}

link_program() { # NAME, the statement in its main()
    printf '#include <stdlib.h>\nvoid *volatile p;\nint main(void) { %s return 0; }\n' "$2" \
        >"$scratch/$1.c"
    arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -O2 --specs=nosys.specs -nostartfiles \
        -Wl,--gc-sections -Wl,-e,main -w "$scratch/$1.c" -o "$scratch/$1.elf" 2>/dev/null
}

for board in $(device_boards); do
    elf=$(image_of "$board")
    if refuse_heap "$elf"; then
        echo "no heap in $board"
    else
        fault "The image of $board has a heap."
    fi
done

link_program harmless ''
refuse_heap "$scratch/harmless.elf" || fault "A program without a heap was refused."
declare -A uses=([malloc]='p = malloc(4);' [calloc]='p = calloc(1, 4);'
    [realloc]='p = realloc(p, 8);' [free]='free(p);' [sbrk]='void *sbrk(int); p = sbrk(4);')
for name in "${!uses[@]}"; do
    link_program "$name" "${uses[$name]}"
    if refuse_heap "$scratch/$name.elf" >"$scratch/said"; then
        fault "A program that calls $name was not refused."
    elif ! grep -q "$name" "$scratch/said"; then
        fault "A program that calls $name was refused for something else."
    fi
done
if refuse_heap "$scratch/missing.elf" >/dev/null; then
    fault "An image that is not there was not refused."
fi
conclude
