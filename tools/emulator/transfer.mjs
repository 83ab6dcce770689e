// SPDX-License-Identifier: MIT
// How long pictures take to the glass.

const STEP_MS = 0.05; // how often the bus is looked at
const QUIET_MS = 5; // a transfer is over when the bus has been quiet for that long
const PATIENCE_MS = 2000;
const PAUSE_MS = 300; // between presses
const BITS_OF_I2C_BYTE = 9;

// The next transfer to the display: when it began and ended, and its bytes of picture.
function nextTransfer(console) {
    const pictureBefore = console.statistics.displayDataBytes;
    const deadlineMs = console.timeMs + PATIENCE_MS;
    let sent = console.statistics.displayBytes;
    let startMs = null;
    let endMs = null;
    while (endMs === null || console.timeMs - endMs < QUIET_MS) {
        if (console.timeMs > deadlineMs) {
            throw new Error(`no picture within ${PATIENCE_MS} ms`);
        }
        console.run({ ms: STEP_MS });
        if (console.statistics.displayBytes !== sent) {
            sent = console.statistics.displayBytes;
            endMs = console.timeMs;
            startMs ??= endMs - STEP_MS;
        }
    }
    const bytes = console.statistics.displayDataBytes - pictureBefore;
    return { startMs, endMs, bytes };
}

// Presses a button. Returns what follows: the bytes of picture, how long they travelled,
// and how long it all took from the edge of the button on.
export function pressAndWatch(console, button) {
    const pressedMs = console.timeMs;
    console.hold(button);
    const { startMs, endMs, bytes } = nextTransfer(console);
    console.release(button);
    console.run({ ms: PAUSE_MS });
    return { bytes, transferMs: endMs - startMs, answerMs: endMs - pressedMs };
}

// The share of the bus that was pixels and nothing else: 1 is what no bus can reach, as
// where they go has to be said, too.
export function shareOfBus({ bytes, transferMs }, busHz) {
    return (bytes * BITS_OF_I2C_BYTE * 1000) / busHz / transferMs;
}
