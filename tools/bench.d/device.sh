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

# What the last word of a name says is the unit.
measure_device_runs() {
    local name value
    while read -r name value; do
        figure "device.$name" "$value" "${name##*_}"
    done < <(node tools/bench.d/device.mjs "build/uf2/$device_board.uf2" "$device_board")
}

device_runs=(device.{boot_ms,frame_menu_ms,frame_full_ms,frame_bus_percent}
    device.awake_{menu,table,thinking}_percent)

if wants device.{flash_bytes,ram_bytes,stack_bytes} "${device_runs[@]}"; then
    progress "the device: building its image"
    tools/flash --build-only "$device_board" >&2
    if wants device.{flash,ram}_bytes; then
        measure_device_sizes
    fi
    if wants device.stack_bytes; then
        progress "the device: stack"
        measure_device_stack || progress "the device: its stack cannot be told, see above"
    fi
    if wants "${device_runs[@]}"; then
        progress "the device: times and sleep, in the emulator"
        measure_device_runs
    fi
fi
