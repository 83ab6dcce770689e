// SPDX-License-Identifier: MIT
// The panels there are: which controller, and how its pins are wired to the glass. The
// name is BOARD_DISPLAY_PANEL in a board's board.h.
//
// `segments` and `commons` say along which axis of the glass the controller's segment and
// common pins run, which pin is at the left or top, and in which direction they count on.
// `comPins` is the value of command DA that fits the wiring of the common pins.

export const panels = {
    // Modules are built so that the picture is upright with both directions remapped.
    'ssd1306-128x64': {
        controller: 'ssd1306',
        width: 128,
        height: 64,
        segments: { axis: 'x', first: 127, step: -1 },
        commons: { axis: 'y', first: 63, step: -1 },
        comPins: 0x12,
    },
    // 72 of the 128 columns, the first of them the 29th.
    'ssd1306-72x40': {
        controller: 'ssd1306',
        width: 72,
        height: 40,
        segments: { axis: 'x', first: 99, step: -1 },
        commons: { axis: 'y', first: 39, step: -1 },
        comPins: 0x12,
    },
    // 128 of the 132 columns, the middle ones.
    'sh1106-128x64': {
        controller: 'sh1106',
        width: 128,
        height: 64,
        segments: { axis: 'x', first: 129, step: -1 },
        commons: { axis: 'y', first: 63, step: -1 },
        comPins: 0x12,
    },
    // Portrait: commons from left to right, the middle 64 of the 128.
    'sh1107-64x128': {
        controller: 'sh1107',
        width: 64,
        height: 128,
        segments: { axis: 'y', first: 0, step: 1 },
        commons: { axis: 'x', first: 32, step: 1 },
    },
};
