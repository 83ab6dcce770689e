// SPDX-License-Identifier: MIT
// The emulated flash behaves like NOR flash, and loses power like it.

import assert from 'node:assert/strict';
import test from 'node:test';
import {
    FlashMisuse,
    NorFlash,
    PAGE_SIZE,
    PowerCut,
    SECTOR_SIZE,
} from '../../tools/emulator/flash.mjs';

const SIZE = 16 * SECTOR_SIZE;
const page = (byte) => new Uint8Array(PAGE_SIZE).fill(byte);

function bitsSet(bytes) {
    return bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
}

test('a new flash is erased, and keeps what it is given', () => {
    const flash = new NorFlash(SIZE, Uint8Array.of(1, 2, 3));
    assert.deepEqual([...flash.data.subarray(0, 5)], [1, 2, 3, 0xff, 0xff]);
});

test('programming clears bits and never sets one', () => {
    const flash = new NorFlash(SIZE);
    flash.programPage(0, page(0b11110000));
    flash.programPage(0, page(0b10101010));
    assert.equal(flash.data[0], 0b10100000);
    assert.equal(flash.data[PAGE_SIZE - 1], 0b10100000);
    assert.equal(flash.data[PAGE_SIZE], 0xff);
});

test('erasing sets every bit of one sector only', () => {
    const flash = new NorFlash(SIZE, new Uint8Array(SIZE));
    flash.eraseSector(SECTOR_SIZE);
    assert.equal(flash.data[SECTOR_SIZE - 1], 0);
    assert.ok(flash.data.subarray(SECTOR_SIZE, 2 * SECTOR_SIZE).every((byte) => byte === 0xff));
    assert.equal(flash.data[2 * SECTOR_SIZE], 0);
});

test('erases are counted by sector', () => {
    const flash = new NorFlash(SIZE);
    flash.eraseSector(0);
    flash.eraseSector(3 * SECTOR_SIZE);
    flash.eraseSector(3 * SECTOR_SIZE);
    assert.deepEqual([...flash.erases.subarray(0, 5)], [1, 0, 0, 2, 0]);
});

test('misaligned and outlying operations are refused and change nothing', () => {
    const flash = new NorFlash(SIZE);
    const before = flash.data.slice();
    assert.throws(() => flash.eraseSector(100), FlashMisuse);
    assert.throws(() => flash.eraseSector(SIZE), FlashMisuse);
    assert.throws(() => flash.programPage(1, page(0)), FlashMisuse);
    assert.throws(() => flash.programPage(0, new Uint8Array(100)), FlashMisuse);
    assert.throws(() => flash.programPage(SIZE, page(0)), FlashMisuse);
    assert.deepEqual(flash.data, before);
    assert.equal(flash.operations, 0);
});

test('a size that is not a power of two, or contents too long, are refused', () => {
    assert.throws(() => new NorFlash(SIZE + SECTOR_SIZE), RangeError);
    assert.throws(() => new NorFlash(SIZE, new Uint8Array(SIZE + 1)), RangeError);
});

test('a cut before an operation leaves the old contents, one after it the new', () => {
    for (const [part, expected] of [
        [0, 0xff],
        [1, 0x55],
    ]) {
        const flash = new NorFlash(SIZE);
        flash.cutAt(2, part);
        flash.eraseSector(0);
        assert.throws(() => flash.programPage(0, page(0x55)), PowerCut);
        assert.ok(flash.data.subarray(0, PAGE_SIZE).every((byte) => byte === expected));
    }
});

test('a cut in the midst of programming leaves some bits cleared and some not', () => {
    const flash = new NorFlash(SIZE);
    flash.cutAt(1, 0.5);
    assert.throws(() => flash.programPage(0, page(0)), PowerCut);
    const left = bitsSet(flash.data.subarray(0, PAGE_SIZE));
    assert.ok(left > 8 * PAGE_SIZE * 0.3 && left < 8 * PAGE_SIZE * 0.7, `${left} bits are left`);
    assert.equal(flash.data[PAGE_SIZE], 0xff);
});

test('a cut in the midst of an erase only ever sets bits', () => {
    const pattern = Uint8Array.from({ length: SIZE }, (_, i) => i * 7);
    const flash = new NorFlash(SIZE, pattern);
    flash.cutAt(1, 0.3);
    assert.throws(() => flash.eraseSector(0), PowerCut);
    const sector = flash.data.subarray(0, SECTOR_SIZE);
    assert.ok(sector.every((byte, i) => (byte & pattern[i]) === pattern[i]));
    assert.ok(bitsSet(sector) > bitsSet(pattern.subarray(0, SECTOR_SIZE)));
    assert.ok(bitsSet(sector) < 8 * SECTOR_SIZE);
});

test('the same cut leaves the same contents, another seed others', () => {
    const contents = (seed) => {
        const flash = new NorFlash(SIZE);
        flash.cutAt(1, 0.5, seed);
        assert.throws(() => flash.programPage(0, page(0)), PowerCut);
        return flash.data;
    };
    assert.deepEqual(contents(1), contents(1));
    assert.notDeepEqual(contents(1), contents(2));
});

test('the journal tells the contents at any cut as if power had really failed', () => {
    const operations = [
        (flash) => flash.eraseSector(0),
        (flash) => flash.programPage(256, page(0x3c)),
        (flash) => flash.programPage(512, page(0x00)),
        (flash) => flash.eraseSector(0),
        (flash) => flash.programPage(256, page(0x0f)),
    ];
    const whole = new NorFlash(SIZE, page(0xaa));
    operations.forEach((operate) => operate(whole));
    for (let n = 1; n <= operations.length; n++) {
        for (const part of [0, 0.4, 1]) {
            const cut = new NorFlash(SIZE, page(0xaa));
            cut.cutAt(n, part);
            assert.throws(() => operations.forEach((operate) => operate(cut)), PowerCut);
            assert.deepEqual(whole.contentsAtCut(n, part), cut.data, `operation ${n}, ${part}`);
        }
    }
});

test('nonsense cuts are refused', () => {
    const flash = new NorFlash(SIZE);
    assert.throws(() => flash.cutAt(0, 0.5), RangeError);
    assert.throws(() => flash.cutAt(1.5, 0.5), RangeError);
    assert.throws(() => flash.cutAt(1, 2), RangeError);
    assert.throws(() => flash.contentsAtCut(1, 0.5), RangeError);
});
