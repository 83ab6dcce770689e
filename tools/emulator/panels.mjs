// SPDX-License-Identifier: MIT
// The panels there are: which controller, and how its pins are wired to the glass. The
// name is BOARD_DISPLAY_PANEL in a board's board.h.
//
// `segments` and `commons` say along which axis of the glass the controller's segment and
// common pins run, which pin is at the left or top, and in which direction they count on.
// `comPins` is the value of command DA that fits the wiring of the common pins.

// Modules are built so that the picture is upright with both directions remapped.
const landscape = (controller, [width, height], firstSegment) => ({
    controller,
    width,
    height,
    segments: { axis: 'x', first: firstSegment, step: -1 },
    commons: { axis: 'y', first: height - 1, step: -1 },
    comPins: 0x12,
});

export const panels = {
    'ssd1306-128x64': landscape('ssd1306', [128, 64], 127),
    // 72 of the 128 columns, the first of them the 29th.
    'ssd1306-72x40': landscape('ssd1306', [72, 40], 99),
    // 128 of the 132 columns, the middle ones.
    'sh1106-128x64': landscape('sh1106', [128, 64], 129),
    // Portrait: commons from left to right, the middle 64 of the 128.
    'sh1107-64x128': {
        controller: 'sh1107',
        width: 64,
        height: 128,
        segments: { axis: 'y', first: 0, step: 1 },
        commons: { axis: 'x', first: 32, step: 1 },
    },
};
