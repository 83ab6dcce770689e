// SPDX-License-Identifier: MIT
// The cache of the flash: what a miss costs with the second stages there are, what hits, and
// that the core really waits.

import assert from 'node:assert/strict';
import test from 'node:test';
import { clocksOfLine, XipCache } from '../../tools/emulator/xip-cache.mjs';
import { boot, waitForPicture } from './support/images.mjs';

const QUAD = 2 << 21;
const KB = 1024;

function cacheOf(missCycles) {
    const cache = new XipCache();
    cache.missCycles = missCycles;
    return cache;
}

test('a line of eight bytes costs what its bits take on the wires', () => {
    // Mode bits instead of a command, 32 bits of address and mode, 4 clocks of pause: EBh.
    assert.equal(clocksOfLine(QUAD, (4 << 11) | (8 << 2) | 2), 8 + 4 + 16);
    // A command, 24 bits of address, one wire: 03h.
    assert.equal(clocksOfLine(0, (2 << 8) | (6 << 2)), 8 + 24 + 64);
});

test('a line is fetched once, and then all its bytes are there', () => {
    const cache = cacheOf(56);
    assert.equal(cache.access(0x1000), 56);
    assert.equal(cache.access(0x1007), 0);
    assert.equal(cache.access(0x1008), 56);
    cache.flush();
    assert.equal(cache.access(0x1000), 56);
});

test('two lines of a set fit, a third one drops the one that was not used last', () => {
    const cache = cacheOf(56);
    const [a, b, c] = [0, 8 * KB, 16 * KB];
    cache.access(a);
    cache.access(b);
    assert.equal(cache.access(a), 0);
    assert.equal(cache.access(c), 56);
    assert.equal(cache.access(a), 0);
    assert.equal(cache.access(b), 56);
});

test('16 KB fit, and not more', () => {
    const sweep = (cache, bytes) => {
        for (let offset = 0; offset < bytes; offset += 8) {
            cache.access(offset);
        }
    };
    for (const [bytes, misses] of [
        [16 * KB, 0],
        [32 * KB, 4 * KB],
    ]) {
        const cache = cacheOf(1);
        sweep(cache, bytes);
        cache.misses = 0;
        sweep(cache, bytes);
        assert.equal(cache.misses, misses);
    }
});

for (const [board, cycles] of [
    ['pico-ssd1306', 28 * 2],
    ['picoboy', 28 * 2],
    ['feather-oled', 96 * 4],
]) {
    test(`${board}: a miss costs ${cycles} cycles, and none where they are not counted`, async () => {
        const slow = await boot(board);
        const plain = await boot(board, { cache: false });
        const slowMs = waitForPicture(slow);
        assert.equal(slow.chip.cache.missCycles, cycles);
        assert.ok(slow.chip.cache.misses > 1000);
        assert.ok(waitForPicture(plain) < slowMs);
        assert.equal(plain.chip.cache.misses, 0);
    });
}
