# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# The image of the reference board: what it takes of the chip, and how quick it is in the
# emulator.

device_board=pico-ssd1306
device_folder=build/device/$device_board

measure_device_sizes() {
    local name flash ram
    read -r name flash ram < <(tests/guards/sizes.py "$device_folder/souk.elf.map" \
        tests/guards/budgets.txt --total)
    figure device.flash_bytes "$flash" bytes
    figure device.ram_bytes "$ram" bytes
}

# Main loop, interrupts and failures together, at their worst.
measure_device_stack() {
    local report main interrupts failures
    report=$(tests/guards/stack/report.py "$device_folder/boards/common/souk.elf" \
        tests/guards/indirect-calls.txt 65536) || return
    read -r _ _ main _ _ interrupts _ _ failures _ <<<"$report"
    figure device.stack_bytes $((main + interrupts + failures)) bytes
}

measure_device_times() {
    local name ms
    while read -r name ms; do
        figure "device.$name" "$ms" ms
    done < <(node tools/bench.d/device.mjs "build/uf2/$device_board.uf2" "$device_board")
}

if wants device.{flash_bytes,ram_bytes,stack_bytes,boot_ms,frame_full_ms,frame_menu_ms}; then
    progress "the device: building its image"
    tools/flash --build-only "$device_board" >&2
    if wants device.{flash,ram}_bytes; then
        measure_device_sizes
    fi
    if wants device.stack_bytes; then
        progress "the device: stack"
        measure_device_stack || progress "the device: its stack cannot be told, see above"
    fi
    if wants device.{boot_ms,frame_full_ms,frame_menu_ms}; then
        progress "the device: times, in the emulator"
        measure_device_times
    fi
fi
