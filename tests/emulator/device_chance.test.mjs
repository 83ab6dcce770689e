// SPDX-License-Identifier: MIT
// Chance on the device: bits of the ring oscillator that are taken too soon after each other are
// alike. The SDK's own pico_rand waits 5 to 10 us.

import assert from 'node:assert/strict';
import test from 'node:test';
import { beginMarrakech, bootInEnglish } from './support/device.mjs';

const RING_OSCILLATOR = 0x40060;
const RANDOM_BIT = 0x1c;
const APART_MS_MIN = 0.005;
const BITS = 64;

test('a game begins with bits of the ring oscillator that are far enough apart', async () => {
    const console = await bootInEnglish();
    const block = console.chip.rp2040.peripherals[RING_OSCILLATOR];
    const read = block.readUint32.bind(block);
    const times = [];
    block.readUint32 = (offset) => {
        if (offset === RANDOM_BIT) {
            times.push(console.timeMs);
        }
        return read(offset);
    };
    beginMarrakech(console);
    assert.ok(times.length >= BITS, `${times.length} bits`);
    const apart = times.slice(1).map((time, i) => time - times[i]);
    assert.ok(Math.min(...apart) >= APART_MS_MIN, `${Math.min(...apart) * 1000} us`);
});
