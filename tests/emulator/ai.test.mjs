// SPDX-License-Identifier: MIT
// The opponents on the device: asked over USB serial, the shipped image gives the same
// moves as the engine on the PC, and the console goes on while it thinks.

import assert from 'node:assert/strict';
import test from 'node:test';
import { askDevice, Engine } from '../../tools/emulator/protocol.mjs';
import { presserOf } from './support/device.mjs';
import { boot, waitForPicture } from './support/images.mjs';

const BOARD = 'pico-ssd1306';
const SLICE_MS_MAX = 8;
const questions = [
    'best level=1',
    'best level=2',
    'best level=3',
    'best level=4',
    'best level=5 sims=24',
    'best level=5 sims=90',
];

async function deviceWith(position, board = BOARD) {
    const device = await boot(board);
    device.serial.waitUntilOpen();
    askDevice(device, `load\n${position}`);
    return device;
}

for (const middle of [
    { game: 'kairo', players: 2, seed: 3, moves: 14 },
    { game: 'kairo', players: 4, seed: 5, moves: 70 },
    { game: 'marrakech', players: 2, seed: 7, moves: 31 },
    { game: 'marrakech', players: 3, seed: 9, moves: 40 },
]) {
    const { game, players, moves } = middle;
    test(`${game} for ${players} after ${moves} moves: the PC's moves`, async (t) => {
        const engine = new Engine();
        t.after(() => engine.quit());
        const position = await engine.middleOf(middle);
        await engine.ask(`load\n${position}`); // neither remembers the moves before it
        const device = await deviceWith(position);
        for (const question of questions) {
            const expected = await engine.ask(question);
            assert.deepEqual(askDevice(device, question), expected, question);
        }
    });
}

// One of each kind: fast clock and fast flash, slow flash, slow clock.
const heavy = [
    { game: 'kairo', players: 2, seed: 2, moves: 0 }, // the set-up
    { game: 'kairo', players: 4, seed: 70, moves: 70 },
    { game: 'marrakech', players: 4, seed: 60, moves: 60 },
];
for (const board of [BOARD, 'feather-oled', 'picoboy']) {
    for (const middle of heavy) {
        test(`${board}, ${middle.game} after ${middle.moves} moves: never longer than 8 ms at a stretch`, async (t) => {
            const engine = new Engine();
            const device = await deviceWith(await engine.middleOf(middle), board);
            engine.quit();
            const longest = device.watchLoop();
            askDevice(device, 'best level=5 sims=40');
            t.diagnostic(`${longest.ms.toFixed(2)} ms`);
            assert.ok(longest.ms > 1 && longest.ms <= SLICE_MS_MAX, `${longest.ms.toFixed(2)} ms`);
        });
    }
}

// The slowest board, and pictures between the slices.
test('picoboy, at the table of Kairo: never longer than 8 ms at a stretch', async (t) => {
    const press = presserOf('picoboy');
    const device = await boot('picoboy');
    waitForPicture(device);
    for (const button of ['A', 'A', 'A', 'A', 'DOWN', 'LEFT', 'DOWN', 'DOWN', 'RIGHT', 'RIGHT', 'RIGHT']) {
        press(device, button); // two players, the second of level 5
    }
    for (const button of ['UP', 'UP', 'UP', 'A', 'A']) {
        press(device, button);
    }
    const isThinking = () => device.statistics.clockHz === 108e6;
    for (let i = 0; i < 20 && !isThinking(); i++) {
        press(device, 'A');
    }
    const longest = device.watchLoop();
    let ms = 0;
    for (; ms < 2500 && isThinking(); ms += 50) {
        device.run({ ms: 50 });
    }
    t.diagnostic(`${longest.ms.toFixed(2)} ms`);
    assert.ok(ms > 1000, `it thinks for ${ms} ms`);
    assert.ok(longest.ms > 1 && longest.ms <= SLICE_MS_MAX, `${longest.ms.toFixed(2)} ms`);
});

// Where it would think for longer than level 5 may.
test('the slowest board answers within the time of the level', async () => {
    const engine = new Engine();
    const device = await deviceWith(await engine.middleOf(heavy[0]), 'picoboy');
    engine.quit();
    for (const [level, allowedMs] of [100, 500, 2000, 5000, 5000].entries()) {
        const startMs = device.timeMs;
        askDevice(device, `best level=${level + 1}`);
        const tookMs = device.timeMs - startMs;
        assert.ok(tookMs <= allowedMs, `level ${level + 1}: ${tookMs.toFixed(0)} ms`);
    }
});

test('it thinks at 200 MHz, and rests slowly before and after', async () => {
    const engine = new Engine();
    const device = await deviceWith(await engine.middleOf(heavy[2]));
    engine.quit();
    const slow = (what) => {
        device.run({ ms: 300 });
        assert.ok(device.statistics.clockHz <= 100e6, what);
    };
    slow('before');
    device.serial.write('best level=5 sims=600\n');
    device.run({ ms: 30 });
    assert.equal(device.statistics.clockHz, 200e6);
    assert.match(device.serial.readLine({ ms: 30000 }), /^move /);
    slow('after');
    assert.deepEqual(device.statistics.faults, [], 'the voltage is right for it');
});

test('while it thinks the console answers to its buttons', async () => {
    const engine = new Engine();
    const middle = { game: 'kairo', players: 4, seed: 5, moves: 70 };
    const device = await deviceWith(await engine.middleOf(middle));
    engine.quit();
    const before = device.settle();
    const linesBefore = device.serial.lines.length;
    device.serial.write('best level=5 sims=300\n');
    device.run({ ms: 50 });
    device.press('A'); // the language
    device.waitFor((frame) => !frame.equals(before), { ms: 500, what: 'the next screen' });
    assert.equal(device.serial.lines.length, linesBefore, 'it is still thinking');
    assert.match(device.serial.readLine({ ms: 30000 }), /^move /);
});
