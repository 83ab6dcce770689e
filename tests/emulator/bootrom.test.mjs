// SPDX-License-Identifier: MIT
// The boot ROM: the committed image is its source, assembled; its routines do what the SDK
// expects of them.

import assert from 'node:assert/strict';
import test from 'node:test';
import { assembleBootRom } from '../../tools/emulator/assemble-bootrom.mjs';
import { bootRomHalfWords } from '../../tools/emulator/bootrom-image.mjs';
import { Chip } from '../../tools/emulator/chip.mjs';
import { NorFlash, SECTOR_SIZE } from '../../tools/emulator/flash.mjs';

const RAM = 0x20000000;
const RETURN = RAM + 0x100; // where routines return to: a breakpoint

function makeChip() {
    const flash = new NorFlash(64 * 1024);
    const chip = new Chip({ flash, uniqueId: new Array(8).fill(0), onBuilt: () => {} });
    chip.isInUsbBoot = false; // there is no image to start; routines are called by hand
    new DataView(chip.ram.buffer).setUint16(0x100, 0xbe00, true);
    return chip;
}

// Calls code in the ROM as the SDK would; returns r0.
function call(chip, address, ...args) {
    const { core } = chip;
    core.isStopped = false;
    chip.stopError = null;
    core.registers.set(args);
    core.registers[13] = RAM + 0x8000;
    core.registers[14] = RETURN | 1;
    core.registers[15] = address & ~1;
    for (let slices = 0; !core.isStopped; slices++) {
        assert.ok(slices < 1000, 'the routine returns');
        chip.runSlice(chip.clock.nanos + 1e9);
    }
    return core.registers[0];
}

const halfWord = (chip, address) => chip.rp2040.readUint16(address);

function find(chip, table, code) {
    const [first, second] = Buffer.from(code);
    const pointer = halfWord(chip, table);
    return call(chip, halfWord(chip, 0x18), pointer, first | (second << 8));
}

const findFunction = (chip, code) => find(chip, 0x14, code);

test('the committed image is bootrom.S, assembled', () => {
    assert.deepEqual(
        [...bootRomHalfWords],
        assembleBootRom(),
        'run: node tools/emulator/assemble-bootrom.mjs',
    );
});

test('every routine the SDK looks up is there, others are not', () => {
    const chip = makeChip();
    const codes = 'IF EX RE RP FC CX UB MS S4 MC C4 P3 R3 L3 T3'.split(' ');
    for (const code of codes) {
        assert.equal(findFunction(chip, code) & 1, 1, code);
    }
    assert.equal(findFunction(chip, 'ZZ'), 0);
    assert.notEqual(find(chip, 0x16, 'SF'), 0);
    assert.notEqual(find(chip, 0x16, 'SD'), 0);
});

const bits = [
    ['P3', (x) => x.toString(2).replaceAll('0', '').length],
    ['L3', (x) => Math.clz32(x)],
    ['T3', (x) => (x === 0 ? 32 : 31 - Math.clz32(x & -x))],
    ['R3', (x) => parseInt([...x.toString(2).padStart(32, '0')].reverse().join(''), 2)],
];

for (const [code, reference] of bits) {
    test(`bit routine ${code}`, () => {
        const chip = makeChip();
        const routine = findFunction(chip, code);
        for (const x of [0, 1, 2, 0x80000000, 0xffffffff, 0x12345678, 0x00f0a000]) {
            assert.equal(call(chip, routine, x), reference(x), x.toString(16));
        }
    });
}

test('memset and memcpy fill and copy exactly what they should', () => {
    const chip = makeChip();
    const bytes = (at, count) => [...chip.ram.subarray(at, at + count)];
    for (const [code, to, count] of [
        ['MS', 0x2001, 7],
        ['MS', 0x2000, 0],
        ['S4', 0x2000, 8],
    ]) {
        chip.ram.fill(0xee, 0x1ff0, 0x2020);
        assert.equal(call(chip, findFunction(chip, code), RAM + to, 0x5a, count), RAM + to);
        assert.deepEqual(bytes(to, count), new Array(count).fill(0x5a), code);
        assert.deepEqual([chip.ram[to - 1], chip.ram[to + count]], [0xee, 0xee], code);
    }
    for (const [code, to, from, count] of [
        ['MC', 0x2001, 0x3000, 9],
        ['MC', 0x2000, 0x3000, 8],
        ['MC', 0x2000, 0x3000, 0],
        ['C4', 0x2000, 0x3000, 12],
    ]) {
        chip.ram.fill(0xee, 0x1ff0, 0x2020);
        assert.equal(call(chip, findFunction(chip, code), RAM + to, RAM + from, count), RAM + to);
        assert.deepEqual(bytes(to, count), bytes(from, count), code);
        assert.deepEqual([chip.ram[to - 1], chip.ram[to + count]], [0xee, 0xee], code);
    }
});

test('erasing and programming reach the flash and take time', () => {
    const chip = makeChip();
    chip.flash.data.fill(0);
    const start = chip.nanos;
    call(chip, findFunction(chip, 'EX'));
    call(chip, findFunction(chip, 'RE'), SECTOR_SIZE, 2 * SECTOR_SIZE, 65536, 0xd8);
    assert.equal(chip.flash.operations, 2);
    assert.ok(chip.nanos - start > 2 * 40e6);
    chip.ram.fill(0x77, 0x4000, 0x4000 + 512);
    call(chip, findFunction(chip, 'RP'), SECTOR_SIZE, RAM + 0x4000, 512);
    assert.equal(chip.flash.operations, 4);
    assert.equal(chip.flash.data[SECTOR_SIZE + 511], 0x77);
    assert.equal(chip.flash.data[SECTOR_SIZE + 512], 0xff);
});

test('a power cut in the midst of a program stops the chip there', () => {
    const chip = makeChip();
    chip.flash.cutAt(2, 1);
    chip.ram.fill(0, 0x4000, 0x4000 + 1024);
    call(chip, findFunction(chip, 'RP'), 0, RAM + 0x4000, 1024);
    assert.equal(chip.isPowered, false);
    assert.deepEqual([chip.flash.data[511], chip.flash.data[512]], [0, 0xff]);
});

test('asking for the boot loader is noticed', () => {
    const chip = makeChip();
    call(chip, findFunction(chip, 'UB'), 0, 0);
    assert.equal(chip.isInUsbBoot, true);
});

test('a flash without a sound second stage ends in the boot loader', () => {
    const chip = new Chip({
        flash: new NorFlash(64 * 1024),
        uniqueId: new Array(8).fill(0),
        onBuilt: () => {},
    });
    chip.runUntil(1e9);
    assert.equal(chip.isInUsbBoot, true);
});

// --- Floating point ---------------------------------------------------------------------------

const singles = new Float32Array(1);
const singleWords = new Uint32Array(singles.buffer);
const doubles = new Float64Array(1);
const doubleWords = new Uint32Array(doubles.buffer);
const single = (x) => ((singles[0] = x), singleWords[0]);
const double = (x) => ((doubles[0] = x), [...doubleWords]);

function realRoutine(chip, table, entry) {
    return chip.rp2040.readUint32(find(chip, 0x16, table) + 4 * entry);
}

test('singles: arithmetic, roots, conversions', () => {
    const chip = makeChip();
    const compute = (entry, ...args) => call(chip, realRoutine(chip, 'SF', entry), ...args);
    assert.equal(compute(0, single(1.5), single(2.25)), single(3.75));
    assert.equal(compute(1, single(1), single(3)), single(-2));
    assert.equal(compute(2, single(1.1), single(3)), single(Math.fround(1.1) * 3));
    assert.equal(compute(3, single(1), single(3)), single(1 / 3));
    assert.equal(compute(6, single(2)), single(Math.SQRT2));
    assert.equal(compute(7, single(-2.5)) | 0, -3);
    assert.equal(compute(7, single(1e20)) | 0, 0x7fffffff);
    assert.equal(compute(9, single(-5)), 0);
    assert.equal(compute(11, -7), single(-7));
    assert.equal(compute(12, 5, 1), single(2.5));
    assert.equal(compute(2, single(1e-30), single(1e-30)), 0, 'no denormals');
});

test('doubles: arithmetic, and 64-bit whole numbers', () => {
    const chip = makeChip();
    const compute = (entry, ...args) => {
        call(chip, realRoutine(chip, 'SD', entry), ...args.flat());
        return [...chip.core.registers.subarray(0, 2)];
    };
    assert.deepEqual(compute(2, double(1.1), double(1.1)), double(1.1 * 1.1));
    assert.deepEqual(compute(16, double(1)), double(Math.sin(1)));
    assert.deepEqual(compute(27, double(-(2 ** 40))), [0, 0xffffff00]);
    assert.deepEqual(compute(23, [1, 0xffffffff]), double(-(2 ** 32) + 1));
    assert.equal(compute(31, double(0.1))[0], single(0.1));
});
