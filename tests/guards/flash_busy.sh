#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# While the flash is erased or programmed nothing can be fetched from it. From the linked
# images: everything that can run then lies in RAM or ROM, and interrupts are masked.
# Programs in flash_busy/ show that it finds what it should.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder

report() { # ELF RULES
    tests/guards/stack/flash_busy.py "$@" 2>&1
}

# An image that was found safe is not looked at again.
report_once() { # ELF RULES
    local mark
    mkdir -p "$build/flash_busy"
    mark=$build/flash_busy/$(cat "$1" "$2" tests/guards/stack/*.py | sha256sum | cut -c1-32)
    if [ ! -f "$mark" ]; then
        report "$@" >"$scratch/report" || { cat "$scratch/report" && return 1; }
        mv "$scratch/report" "$mark"
    fi
    cat "$mark"
}

for board in $(device_boards); do
    report_once "$(image_of "$board")" tests/guards/indirect-calls.txt ||
        fault "$board can hang while it saves."
done

# --- Samples: the second line of each says what is to be said about it ------------------

for sample in tests/guards/flash_busy/*.c; do
    name=$(basename "$sample" .c)
    expected=$(sed -n '2s,^// expect: ,,p' "$sample")
    arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -g -O2 -ffreestanding -nostdlib -Itests/guards/stack/samples \
        -Wl,-Ttext=0x10000100,--section-start=.ram_code=0x20000000,--defsym=__StackTop=0x20042000,-e,_reset_handler \
        "$sample" -o "$scratch/$name.elf"
    said=$(report "$scratch/$name.elf" tests/guards/stack/samples/rules.txt) || true
    grep -qF -- "$expected" <<<"$said" ||
        fault "About $sample it should be said \"$expected\", not: $said"
done
conclude
