#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The worst case of stack, for the main loop and for interrupts, from the linked image:
# frames and calls from its instructions, calls through pointers from its tables and from
# indirect-calls.txt. Recursion is refused. Programs in stack/samples show that it counts
# right and refuses what it should.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder

report() { # ELF RULES BUDGET
    tests/guards/stack/report.py "$@" 2>&1
}

if ! /usr/bin/python3 -c 'import elftools' 2>/dev/null; then
    fault "Python's elftools is missing: run tools/packages test (Debian's python3-pyelftools)."
    conclude
fi

# An image that was found safe is not looked at again.
report_once() { # ELF RULES BUDGET
    local mark
    mkdir -p "$build/stack"
    mark=$build/stack/$(cat "$1" "$2" tests/guards/stack/*.py <(echo "$3") | sha256sum | cut -c1-32)
    if [ ! -f "$mark" ]; then
        report "$@" >"$scratch/report" || { cat "$scratch/report" && return 1; }
        mv "$scratch/report" "$mark"
    fi
    cat "$mark"
}

is_stale() { # ELF
    [ -n "$(find engine firmware boards/common -name '*.[ch]' -newer "$1" -print -quit)" ]
}

for board in $(device_boards); do
    echo "$board"
    elf=$(image_of "$board")
    if ! report_once "$elf" tests/guards/indirect-calls.txt "$(budget stack image)"; then
        fault "The stack of $board is not safe."
        if is_stale "$elf"; then
            fault "The image is older than its sources, though: build it, and look again."
        fi
    fi
done

# --- The linker refuses an image that leaves the stack less than its budget --------------

link_with() { # BYTES-LEFT
    local folder=$build/device/$reference_board
    arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -nostdlib -DLEFT="$1" -L"$folder" \
        -T"$folder/boards/common/memory.ld" tests/guards/stack/full_ram.c -o "$scratch/full.elf" 2>&1
}

stack_budget=$(budget stack image)
said=$(link_with "$stack_budget") || fault "With $stack_budget bytes left the linker says: $said"
said=$(link_with $((stack_budget - 8))) && fault "The linker lets the stack have less than $stack_budget bytes."
[[ $said == *"less than its budget"* ]] || fault "The linker does not say what is wrong, but: $said"

# --- Samples ----------------------------------------------------------------------------

build_sample() { # NAME
    arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -g -O2 -ffreestanding -nostdlib -fstack-usage \
        -Wl,-Ttext=0x10000100,-Tdata=0x20000000,--defsym=__StackTop=0x20042000,-e,_reset_handler \
        "tests/guards/stack/samples/$1.c" -o "$scratch/$1.elf" -dumpdir "$scratch/$1-"
}

# A sample says in its second line what is to be said about it.
for sample in tests/guards/stack/samples/*.c; do
    name=$(basename "$sample" .c)
    expected=$(sed -n '2s,^// expect: ,,p' "$sample")
    build_sample "$name"
    said=$(report "$scratch/$name.elf" tests/guards/stack/samples/rules.txt 4096) && passed=1 || passed=0
    if ! grep -qF -- "$expected" <<<"$said"; then
        fault "About $sample it should be said \"$expected\", not: $said"
    elif [[ $expected == stack* && $passed -eq 0 ]] || [[ $expected != stack* && $passed -eq 1 ]]; then
        fault "$sample has the wrong result: $said"
    fi
done

# What the compiler says about the functions of sums.c, added up by hand.
sum_of() { # FUNCTION...
    local name total=0
    for name in "$@"; do
        total=$((total + $(awk -F'\t' -v name=":$name" 'index($1 "$", name "$") { print $2 }' "$scratch"/sums-*.su)))
    done
    echo "$total"
}
readonly exception_frame=36 shared_frame=8
main=$(sum_of _reset_handler start middle deep_step)
interrupts=$((2 * exception_frame + shared_frame + $(sum_of isr deep_handler)))
failures=$((2 * $(sum_of failed)))
expected="stack main $main bytes, interrupts $interrupts bytes, failures $failures bytes, of 4096"
said=$(report "$scratch/sums.elf" tests/guards/stack/samples/rules.txt 4096)
[ "${said%%$'\n'*}" = "$expected" ] || fault "For sums.c the compiler says \"$expected\", the guard \"$said\"."
conclude
