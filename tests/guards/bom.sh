#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Every image has its bill of materials beside it: the third-party components in it, each with
# a version and a licence; and the build stops at what it does not know.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder

# `name version licence` of each component, one a line.
components() { # SBOM
    python3 -c '
import json, sys
bom = json.load(open(sys.argv[1]))
assert bom["bomFormat"] == "CycloneDX", "no CycloneDX"
for part in bom["components"]:
    licence = part["licenses"][0]
    kind = licence.get("license", {})
    print(part["name"], part["version"], kind.get("id") or kind.get("name") or licence["expression"],
          sep="\t")
' "$1"
}

write_bom() { # MAP OUT
    cmake -DMAP="$1" -DOUT="$2" -DNAME=souk -DVERSION=0 -DTOP="$PWD" \
        -DSDK="$(tools/deps --path pico-sdk)" -DTINYUSB="$(tools/deps --path tinyusb)" \
        -DU8G2="$(tools/deps --path u8g2)" -DCC=arm-none-eabi-gcc -P cmake/bom.cmake
}

map_of() { # BOARD
    echo "$(dirname "$(image_of "$1")")/../../souk.elf.map"
}

readonly expected=(pico-sdk u8g2 libgcc newlib 'X11 misc-fixed' 'X11 Adobe Helvetica' FreeUniversal)

for board in $(device_boards); do
    bom=$scratch/$board.json
    if ! write_bom "$(map_of "$board")" "$bom" || ! parts=$(components "$bom"); then
        fault "There is no bill of materials of $board."
        continue
    fi
    for part in "${expected[@]}"; do
        grep -q "^$part" <<<"$parts" || fault "The bill of materials of $board has no $part."
    done
    if arm-none-eabi-nm "$(image_of "$board")" | grep " tud_" >"$scratch/usb" &&
        ! grep -q ^tinyusb <<<"$parts"; then
        fault "TinyUSB is in the image of $board, and not in its bill of materials."
    fi
    if grep -E $'\tunknown|\t\t|\t$' <<<"$parts"; then
        fault "Something of $board has no version or no licence."
    fi
    if [ "$build" = build ] && ! cmp -s <(components "build/uf2/$board.sbom.json") <(echo "$parts"); then
        fault "build/uf2/$board.sbom.json is not what is in the image."
    fi
    echo "$board: $(cut -f1 <<<"$parts" | cut -d'(' -f1 | sort -u | paste -sd, | sed 's/ *,/, /g')"
done

# It would notice an object and a font that are not in its tables.
map=$(map_of "$reference_board")
{ cat "$map" && echo ' .text.x 0x10001234 0x10 vendor/mystery.c.o'; } >"$scratch/object.map"
if said=$(write_bom "$scratch/object.map" "$scratch/bad.json" 2>&1); then
    fault "An unknown object was let into an image."
elif ! grep -q mystery <<<"$said"; then
    fault "An unknown object was refused for something else: $said"
fi
{ cat "$map" && echo ' .rodata.u8g2_font_mystery_tr'; } >"$scratch/font.map"
if write_bom "$scratch/font.map" "$scratch/bad.json" >/dev/null 2>&1; then
    fault "An unknown font was let into an image."
fi
conclude
