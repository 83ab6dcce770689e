#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The data of boards: every board.h passes the look at its pins, wrong pins do not compile
# and say why, and the tables in boards/README.md are what the boards say.
# shellcheck source=tests/guards/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"
scratch_folder

compile() { # FOLDER-WITH-BOARD.H
    printf '#include "firmware/hal.h"\n#include "pins_check.h"\n' |
        gcc -std=c11 -fsyntax-only -x c "-I$1" -Iboards/common -I. - 2>&1
}

boards=$(device_boards)
for board in $boards; do
    compile "boards/$board" || fault "boards/$board/board.h does not compile."
done

# A board in which one definition has another value, and what must be said.
refuses() { # BOARD NAME VALUE SENTENCE
    local said
    cat >"$scratch/board.h" <<END
#include "boards/$1/board.h"
#ifndef BOARD_$2
#error boards/$1/board.h has no BOARD_$2
#endif
#undef BOARD_$2
#define BOARD_$2 $3
END
    if said=$(compile "$scratch"); then
        fault "boards/$1/board.h with BOARD_$2 $3 compiles."
    elif [[ $said != *"$4"* ]]; then
        fault "About BOARD_$2 $3 it should be said \"$4\", not: $said"
    fi
}

refuses pico-ssd1306 BUTTON_A_PIN 13 'a pin is used twice'
refuses pico-ssd1306 BUZZER_PIN 4 'a pin is used twice'
refuses pico-ssd1306 LED_PIN 30 'not one of GPIO 0 to 29'
refuses pico-ssd1306 DISPLAY_SDA_PIN 6 'cannot be SDA'
refuses pico-ssd1306 DISPLAY_SCL_PIN 4 'cannot be SCL'
refuses pico-ssd1306 DISPLAY_I2C i2c1 'cannot be SDA'
refuses thumby DISPLAY_SCK_PIN 19 'cannot be SCK'
refuses thumby DISPLAY_MOSI_PIN 11 'cannot be TX'
refuses thumby DISPLAY_SPI spi1 'cannot be SCK'
refuses thumby BATTERY_PIN 12 'cannot measure'
refuses waveshare-oled-13 KEY_1_PIN 15 'a pin is used twice'

tools/boards-table --check || fault "The tables in boards/README.md are out of date."
echo "$(wc -w <<<"$boards") boards"
conclude
