// SPDX-License-Identifier: MIT
// The chip's timer where 32 bits of it change their sign and where they wrap, counted in
// microseconds (after 36 and 72 minutes) and in milliseconds (after 25 and 50 days): the
// shipped image goes on as ever, awake and asleep.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ask, beginMarrakech, bootInEnglish, playTurn, waitForTurn } from './support/device.mjs';

const DAY_MS = 24 * 3600 * 1000;
const EDGES_MS = { '2^31 us': 2 ** 31 / 1000, '2^32 us': 2 ** 32 / 1000, '2^31 ms': 2 ** 31, '2^32 ms': 2 ** 32 };
const edges = Object.entries(EDGES_MS);

const bootAt = (timerMs) => bootInEnglish(undefined, { timerMs });

function assertSound(console) {
    assert.deepEqual(console.statistics.faults, []);
    assert.equal(console.statistics.resets, 0);
}

// --- Awake ------------------------------------------------------------------------------

// Through the menu and the settings: what the glass shows after each press, and what it
// took. `transfersMs` are moments at which a picture was on its way.
function walk(console) {
    const presses = ['A', 'DOWN', 'DOWN', 'DOWN', 'A', 'DOWN', 'RIGHT', 'RIGHT', 'B', 'UP', 'UP', 'UP'];
    const transfersMs = [];
    const runAndLook = (ms) => {
        for (let i = 0; i < ms; i++) {
            const before = console.display.dataBytes;
            console.run({ ms: 1 });
            if (console.display.dataBytes > before) {
                transfersMs.push(console.timeMs);
            }
        }
    };
    const frames = presses.map((button) => {
        console.hold(button);
        runAndLook(60);
        console.release(button);
        runAndLook(180);
        return console.frame().toText();
    });
    return { frames, transfersMs, bytes: console.display.dataBytes, cycles: console.cycles };
}

function assertSimilarCycles(actual, expected, what) {
    assert.ok(actual < 1.2 * expected, `${what}: ${actual} cycles awake, not ${expected}`);
}

test('a walk through the menus is the same across every edge', async () => {
    const fresh = await bootAt(0);
    const expected = walk(fresh);
    assert.ok(new Set(expected.frames).size > 6, 'the presses do something');
    const { transfersMs } = expected;
    assert.ok(transfersMs.length > 20);
    const inTransfers = [0.2, 0.5, 0.8].map((part) => transfersMs[Math.floor(transfersMs.length * part)]);
    for (const [name, edgeMs] of edges) {
        for (const aheadMs of [100, 1500, 3001, ...inTransfers]) {
            const console = await bootAt(edgeMs - aheadMs);
            const actual = walk(console);
            const what = `${aheadMs.toFixed(1)} ms ahead of ${name}`;
            assert.deepEqual(actual.frames, expected.frames, what);
            // a transfer that is given up is begun again with the whole picture
            assert.ok(Math.abs(actual.bytes - expected.bytes) < 256, `${what}: ${actual.bytes} bytes sent`);
            assertSimilarCycles(actual.cycles, expected.cycles, what);
            assert.ok(console.timerMs > edgeMs, `${name} was passed`);
            assertSound(console);
        }
    }
});

function playTurns(console, turns) {
    for (let turn = 0; turn < turns; turn++) {
        const before = waitForTurn(console);
        playTurn(console);
        assert.notEqual(waitForTurn(console), before);
    }
}

test('a game against an opponent goes on across every edge', async () => {
    const fresh = await bootAt(0);
    beginMarrakech(fresh);
    for (const [name, edgeMs] of edges) {
        const console = await bootAt(edgeMs - fresh.timeMs - 500);
        beginMarrakech(console);
        assert.ok(console.timerMs < edgeMs, `${name} is still to come`);
        playTurns(console, 3);
        assert.ok(console.timerMs > edgeMs, `${name} was passed`);
        assertSound(console);
    }
});

// --- Asleep -----------------------------------------------------------------------------

const SLEEPS_AFTER_MS = 4 * 60 * 1000;

// To the menu, and then nobody presses anything.
async function bootAndFallAsleep(timerMs) {
    const console = await bootAt(timerMs);
    console.press('A');
    console.settle();
    const menu = ask(console, 'words');
    console.run({ ms: SLEEPS_AFTER_MS + 1000 });
    assert.equal(console.display.isOn, false, 'it sleeps');
    return { console, menu };
}

// A press wakes it, and does nothing else; then it is as it was.
function wakeAndPlay(console, menu) {
    console.press('A');
    console.run({ ms: 500 });
    assert.equal(console.display.isOn, true, 'it is awake');
    assert.deepEqual(ask(console, 'words'), menu);
    console.press('B'); // to the title
    console.run({ ms: 500 });
    beginMarrakech(console);
    playTurns(console, 2);
    assert.ok(ask(console, 'result')[0].startsWith('result running'));
    assertSound(console);
}

function cyclesOfAMinute(console) {
    const before = console.cycles;
    console.run({ ms: 60000 });
    return console.cycles - before;
}

test('asleep across every edge, it sleeps on, wakes and plays', async () => {
    const cycles = cyclesOfAMinute((await bootAndFallAsleep(0)).console);
    for (const [name, edgeMs] of edges) {
        const { console, menu } = await bootAndFallAsleep(edgeMs - SLEEPS_AFTER_MS - 30000);
        assert.ok(console.timerMs < edgeMs, `${name} is still to come`);
        assertSimilarCycles(cyclesOfAMinute(console), cycles, name);
        assert.ok(console.timerMs > edgeMs, `${name} was passed`);
        wakeAndPlay(console, menu);
    }
});

test('asleep for weeks, it wakes and plays', async () => {
    for (const days of [24, 25, 30, 49, 50, 75]) {
        const { console, menu } = await bootAndFallAsleep(0);
        console.skipTime({ ms: days * DAY_MS });
        console.run({ ms: 2000 });
        wakeAndPlay(console, menu);
    }
});
