# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# The page of tools/web in Chromium: what a visitor waits for. Ratios are of the same on an
# empty page (first_picture) and on this PC (thinking).

measure_web() {
    local name value engine
    engine=$(engine_program engine) || return
    while read -r name value; do
        figure "web.$name" "$value" "${name##*_}"
    done < <(node tools/bench.d/web.mjs "$engine")
}

if wants web.{first_bytes,first_picture_ratio,thinking_ratio,dropped_frames}; then
    progress "the page"
    tools/web --build-only >&2
    measure_web
fi
