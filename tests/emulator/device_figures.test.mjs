// SPDX-License-Identifier: MIT
// The figures of the shipped image: what it says about its own load is what the emulator
// measures from outside.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ask, beginMarrakech, bootInEnglish, waitForTurn } from './support/device.mjs';

const STACK_TOP = 0x20042000;
const STACK_BYTES = 16384;
const PAINT = 0xa5a5a5a5;

function figuresOf(console) {
    const lines = ask(console, 'figures').slice(0, -1);
    return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, n]) => [name, Number(n)]));
}

// What is left of the paint, counted in the chip's memory.
function paintLeft({ chip: { rp2040 } }) {
    const bottom = STACK_TOP - STACK_BYTES;
    let at = bottom;
    while (at < STACK_TOP && rp2040.readUint32(at) >>> 0 === PAINT) {
        at += 4;
    }
    return at - bottom;
}

test('the stack that is left is what no call has ever touched', async () => {
    const console = await bootInEnglish();
    const early = figuresOf(console).stack_left_bytes;
    assert.ok(early > 0 && early < STACK_BYTES, `${early} bytes`);
    assert.equal(early, paintLeft(console));
    assert.equal(ask(console, 'new kairo players=4 seed=3').at(-1), 'ok');
    assert.equal(ask(console, 'best level=5 sims=40').at(-1), 'ok');
    const late = figuresOf(console).stack_left_bytes;
    assert.equal(late, paintLeft(console));
    assert.ok(late < early, `thinking uses the stack: ${late} of ${early} bytes are left`);
});

test('pictures take time, and saves are counted', async () => {
    const console = await bootInEnglish();
    const before = figuresOf(console);
    assert.ok(before.saves_written > 0, 'the language was saved');
    assert.ok(before.frame_longest_ms > 0);
    assert.ok(before.frame_longest_ms >= before.frame_last_ms);
    assert.ok(before.step_longest_ms >= before.frame_longest_ms, 'a picture is drawn in a step');
    beginMarrakech(console);
    waitForTurn(console);
    const after = figuresOf(console);
    assert.ok(after.saves_written > before.saves_written, 'a game is saved as it is played');
    assert.ok(after.step_longest_ms >= before.step_longest_ms, 'the longest never shrinks');
});
