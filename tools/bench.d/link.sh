# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Two devices at one table, over wires: how many bytes a move takes on both of them together,
# and how long it is from A on one device to the first new picture on the other, and until the
# other has the move.

# shellcheck disable=SC2046 # a word each
if wants $(echo link.{kairo,marrakech}.{move_bytes,picture_ms,known_ms}); then
    progress "two devices at one table: building their image"
    tools/flash --build-only pico-ssd1306 >&2
    progress "two devices at one table, in the emulator"
    while read -r link_name link_value; do
        figure "link.$link_name" "$link_value" "${link_name##*_}"
    done < <(node tools/bench.d/link.mjs)
fi
