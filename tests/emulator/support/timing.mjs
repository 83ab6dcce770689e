// SPDX-License-Identifier: MIT
// How long pictures take on the reference board, for tests and for tools/bench.

import { bootInEnglish } from './device.mjs';

const I2C_HZ = 400000;
const BITS_OF_BYTE = 9;
const STEP_MS = 0.02;
const TIMEOUT_MS = 200;

// Runs while the condition holds. Returns the time at its end.
function runWhile(console, condition) {
    const end = console.timeMs + TIMEOUT_MS;
    while (condition()) {
        if (console.timeMs >= end) {
            throw new Error(`Nothing changes for ${TIMEOUT_MS} ms`);
        }
        console.run({ ms: STEP_MS });
    }
    return console.timeMs;
}

// Does something that changes the picture, and returns when it began to be sent, when it was
// there, and how many bytes of pixels that took.
function measureTransfer(console, action) {
    const isBusy = () => console.wiring.isBusBusy;
    runWhile(console, isBusy);
    const bytesBefore = console.statistics.displayDataBytes;
    action();
    const begin = runWhile(console, () => !isBusy());
    const end = runWhile(console, isBusy);
    return { begin, end, bytes: console.statistics.displayDataBytes - bytesBefore };
}

// All tiles of the picture, and the share of the time that their pixels alone would take.
export async function fullRefresh() {
    const console = await bootInEnglish();
    console.press('A');
    console.settle();
    // A display that comes back gets the whole picture, after it has been set up.
    console.setDisplayPresent(false);
    console.press('DOWN');
    console.setDisplayPresent(true);
    let transfer;
    do {
        transfer = measureTransfer(console, () => console.run({ ms: 5 }));
    } while (transfer.bytes < 1024);
    const ms = transfer.end - transfer.begin;
    const pixelsMs = (transfer.bytes * BITS_OF_BYTE * 1000) / I2C_HZ;
    return { ms, share: pixelsMs / ms };
}

// From the edge of the button to the end of the transfer.
export async function cursorMove() {
    const console = await bootInEnglish();
    console.press('A');
    console.settle();
    const pressed = console.timeMs;
    const { end, bytes } = measureTransfer(console, () => console.hold('DOWN'));
    return { ms: end - pressed, bytes };
}
