// SPDX-License-Identifier: MIT
// Figures of the shipped image in the emulator, one a line, times in emulated milliseconds:
//   boot_ms                 from power-on until the title is on the glass
//   frame_menu_ms           from the edge of a button until the cursor of the menu has moved
//   frame_full_ms           a change of the whole screen: its transfer
//   frame_bus_percent       of what the bus could carry if there were only pixels
//   awake_menu_percent      the share of time in which the core does not sleep: in the menu,
//   awake_table_percent     on the table, when it is a person's turn,
//   awake_thinking_percent  and while an opponent thinks
//
// usage: node device.mjs IMAGE.uf2 BOARD

import { loadBoard } from '../emulator/board.mjs';
import { Console } from '../emulator/console.mjs';
import { pressAndWatch, shareOfBus } from '../emulator/transfer.mjs';

const PAUSE_MS = 300; // between presses
const WHOLE_SCREEN = 0.95; // of its bytes: so much must change to count as all of it
const STILL_MS = 10000; // that nothing happens
const THINKING_MS = 500; // a part of one thought
const THOUGHTS = 40;

const [uf2, board] = process.argv.slice(2);

function print(name, value) {
    console.log(`${name} ${Number(value.toPrecision(4))}`);
}

function press(device, buttons) {
    for (const button of buttons) {
        device.press(button);
        device.run({ ms: PAUSE_MS });
    }
}

// A device that has been used before: its language is chosen, so that it starts with the
// title. Without a cable, as it is carried about.
async function bootUsed() {
    const first = await Console.boot({ uf2, board });
    first.waitFor((frame) => frame.litCount > 0, { what: 'the first picture' });
    press(first, ['A']);
    return Console.boot({ uf2, board, flash: first.powerOff(), usb: false });
}

// --- Times ------------------------------------------------------------------------------

function measureBoot(device) {
    const pictures = device.recordFrames();
    device.waitFor(() => pictures.some(({ frame }) => frame.litCount > 0), { what: 'the title' });
    print('boot_ms', pictures.find(({ frame }) => frame.litCount > 0).ms);
}

// From the title, and back to it.
function measureFrames(device) {
    device.press('A');
    const menu = device.settle();
    const moves = ['DOWN', 'DOWN', 'DOWN', 'DOWN', 'DOWN', 'UP'].map((button) =>
        pressAndWatch(device, button),
    );
    print('frame_menu_ms', Math.max(...moves.map(({ answerMs }) => answerMs)));

    const whole = pressAndWatch(device, 'B');
    const screenBytes = (menu.width * menu.height) / 8;
    if (whole.bytes < screenBytes * WHOLE_SCREEN) {
        throw new Error(`from menu to title only ${whole.bytes} of ${screenBytes} bytes change`);
    }
    const busHz = loadBoard(board).definitions.DISPLAY_I2C_HZ;
    print('frame_full_ms', (whole.transferMs * screenBytes) / whole.bytes);
    print('frame_bus_percent', 100 * shareOfBus(whole, busHz));
}

// --- Sleep ------------------------------------------------------------------------------

function msAsleep(device) {
    const { shareAsleep, timeMs } = device.statistics;
    return shareAsleep * timeMs;
}

function percentAwake(device, ms) {
    const before = msAsleep(device);
    device.run({ ms });
    return 100 * (1 - (msAsleep(device) - before) / ms);
}

// Plays on, taking whatever is offered, until the opponent has been on turn.
function measureThinking(device) {
    let most = 0;
    for (let i = 0; i < THOUGHTS; i++) {
        device.press('A');
        most = Math.max(most, percentAwake(device, THINKING_MS));
    }
    return most;
}

function measureSleep(device) {
    press(device, ['A']);
    print('awake_menu_percent', percentAwake(device, STILL_MS));
    // A new game of Kairo for two, the second an opponent of level 5.
    press(device, ['A', 'A', 'DOWN', 'LEFT', 'DOWN', 'DOWN', 'RIGHT', 'RIGHT', 'RIGHT']);
    press(device, ['UP', 'UP', 'UP', 'A', 'A']);
    print('awake_table_percent', percentAwake(device, STILL_MS));
    print('awake_thinking_percent', measureThinking(device));
}

const device = await bootUsed();
measureBoot(device);
measureFrames(device);
measureSleep(device);
