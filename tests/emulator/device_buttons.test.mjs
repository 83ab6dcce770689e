// SPDX-License-Identifier: MIT
// Buttons: contacts that bounce, all at once, and boards with fewer than six, on which
// the same presses must lead to the same pictures as on the PC.

import assert from 'node:assert/strict';
import test from 'node:test';
import { boardNames, loadBoard } from '../../tools/emulator/board.mjs';
import { panels } from '../../tools/emulator/panels.mjs';
import {
    ask,
    beginMarrakech,
    bootInEnglish,
    isOver,
    playTurn,
    presserOf,
    REFERENCE,
    waitForTurn,
} from './support/device.mjs';
import { boot, hostFrames, waitForPicture } from './support/images.mjs';

// --- Bounce -----------------------------------------------------------------------------

test('a press that bounces for 1 to 15 ms is one press', async () => {
    const console = await bootInEnglish();
    console.press('A');
    const menu = [console.settle()];
    for (;;) {
        console.press('DOWN');
        const frame = console.settle();
        if (frame.equals(menu[0])) {
            break;
        }
        menu.push(frame);
    }
    for (let bounceMs = 1; bounceMs <= 15; bounceMs++) {
        console.press('DOWN', { ms: 80, pauseMs: 80, bounceMs });
        const at = bounceMs % menu.length;
        assert.ok(console.settle({ quietMs: 100 }).equals(menu[at]), `${bounceMs} ms of bounce`);
    }
});

test('all buttons at once do no harm', async () => {
    for (const board of [REFERENCE, 'waveshare-oled-13']) {
        const console = await boot(board);
        waitForPicture(console);
        const names = Object.keys(loadBoard(board).buttons);
        for (let i = 0; i < 20; i++) {
            names.forEach((name) => console.hold(name));
            console.run({ ms: 30 + i * 40 });
            names.forEach((name) => console.release(name));
            console.run({ ms: 100 });
        }
        assert.deepEqual(console.statistics.faults, [], board);
        assert.equal(console.statistics.resets, 0, board);
        assert.equal(console.isOn && !console.isInUsbBoot, true, board);
    }
});

test('buttons that are down while it is switched on do nothing', async () => {
    const console = await boot(REFERENCE, { held: ['A', 'DOWN'] });
    waitForPicture(console);
    const shown = console.settle();
    const expected = hostFrames('wait 500').at(-1);
    assert.ok(shown.equals(expected), shown.toText());
});

// --- Fewer than six ---------------------------------------------------------------------

function screenOf(board) {
    const { width, height } = panels[loadBoard(board).display.panel];
    return `${Math.max(width, height)}x${Math.min(width, height)}`;
}

// The language, the title, the menu, into a list and back, into a new game and its seats.
const WAY = ['A', 'A', 'DOWN', 'DOWN', 'UP', 'A', 'B', 'UP', 'A', 'DOWN', 'A', 'DOWN', 'LEFT', 'DOWN', 'DOWN', 'RIGHT'];

for (const board of boardNames()) {
    test(`${board}: every button leads where it does on the PC`, async () => {
        const console = await boot(board);
        waitForPicture(console);
        console.run({ ms: 300 });
        const press = presserOf(board);
        WAY.forEach((button) => press(console, button));
        const script = `wait 300\n${WAY.map((button) => `press ${button}\nwait 800\n`).join('')}`;
        const expected = hostFrames(script, screenOf(board)).at(-1);
        const shown = console.settle();
        assert.ok(shown.equals(expected), `it shows\n${shown.toText()}\nand not\n${expected.toText()}`);
    });
}

for (const board of boardNames()) {
    test(`${board}: a game is begun and played by its buttons`, async () => {
        const console = await boot(board);
        waitForPicture(console);
        const press = presserOf(board);
        press(console, 'A'); // the language
        console.run({ ms: 500 });
        beginMarrakech(console, press);
        const positions = new Set();
        for (let turn = 0; turn < 4; turn++) {
            positions.add(waitForTurn(console, press));
            playTurn(console, press);
        }
        assert.equal(positions.size, 4);
    });
}

test('a whole game can be played with two buttons', async () => {
    const board = 'waveshare-oled-13';
    const press = presserOf(board);
    const console = await boot(board);
    waitForPicture(console);
    press(console, 'A'); // the language
    console.run({ ms: 500 });
    beginMarrakech(console, press);
    let turns = 0;
    for (; !isOver(console); turns++) {
        waitForTurn(console, press);
        playTurn(console, press);
    }
    assert.match(ask(console, 'result')[0], /^result over winners=/);
    assert.ok(turns >= 20, `${turns} turns`);
});
