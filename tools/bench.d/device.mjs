// SPDX-License-Identifier: MIT
// Times of the shipped image in the emulator, in emulated milliseconds, one a line:
//   boot_ms        from power-on until the title is on the glass
//   frame_full_ms  a change of the whole screen: its transfer
//   frame_menu_ms  from the edge of a button until the cursor of the menu has moved
//
// usage: node device.mjs IMAGE.uf2 BOARD

import { Console } from '../emulator/console.mjs';

const STEP_MS = 0.05; // how often the bus is looked at
const QUIET_MS = 5; // a transfer is over when the bus has been quiet for that long
const PATIENCE_MS = 2000;
const PAUSE_MS = 300; // between presses
const WHOLE_SCREEN = 0.95; // of its bytes: so much must change to count as all of it

const [uf2, board] = process.argv.slice(2);

// The next transfer to the display: when it began and ended, and its bytes of picture.
function nextTransfer(device) {
    const pictureBefore = device.statistics.displayDataBytes;
    const deadlineMs = device.timeMs + PATIENCE_MS;
    let sent = device.statistics.displayBytes;
    let startMs = null;
    let endMs = null;
    while (endMs === null || device.timeMs - endMs < QUIET_MS) {
        if (device.timeMs > deadlineMs) {
            throw new Error(`no picture within ${PATIENCE_MS} ms`);
        }
        device.run({ ms: STEP_MS });
        if (device.statistics.displayBytes !== sent) {
            sent = device.statistics.displayBytes;
            endMs = device.timeMs;
            startMs ??= endMs - STEP_MS;
        }
    }
    return { startMs, endMs, bytes: device.statistics.displayDataBytes - pictureBefore };
}

// Presses a button; returns the transfer that follows and what it took from the press on.
function pressAndWatch(device, button) {
    const pressedMs = device.timeMs;
    device.hold(button);
    const transfer = nextTransfer(device);
    device.release(button);
    device.run({ ms: PAUSE_MS });
    return { ...transfer, answerMs: transfer.endMs - pressedMs };
}

// A device that has been used before: its language is chosen, so that it starts with the
// title.
async function bootUsed() {
    const first = await Console.boot({ uf2, board });
    first.waitFor((frame) => frame.litCount > 0, { what: 'the first picture' });
    first.press('A');
    first.run({ ms: PAUSE_MS });
    return Console.boot({ uf2, board, flash: first.powerOff() });
}

const device = await bootUsed();
const pictures = device.recordFrames();
device.waitFor(() => pictures.some(({ frame }) => frame.litCount > 0), { what: 'the title' });
console.log(`boot_ms ${pictures.find(({ frame }) => frame.litCount > 0).ms.toFixed(1)}`);

device.press('A');
const menu = device.settle();
const moves = ['DOWN', 'DOWN', 'UP'].map((button) => pressAndWatch(device, button));
console.log(`frame_menu_ms ${Math.max(...moves.map(({ answerMs }) => answerMs)).toFixed(1)}`);

const whole = pressAndWatch(device, 'B');
const screenBytes = (menu.width * menu.height) / 8;
if (whole.bytes < screenBytes * WHOLE_SCREEN) {
    throw new Error(`from menu to title only ${whole.bytes} of ${screenBytes} bytes change`);
}
const wholeMs = ((whole.endMs - whole.startMs) * screenBytes) / whole.bytes;
console.log(`frame_full_ms ${wholeMs.toFixed(1)}`);
