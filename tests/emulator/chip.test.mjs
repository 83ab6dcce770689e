// SPDX-License-Identifier: MIT
// The chip around the processor: time and alarms, resets and what survives them, the
// commands the flash understands.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Chip } from '../../tools/emulator/chip.mjs';
import { Clock } from '../../tools/emulator/clock.mjs';
import { NorFlash } from '../../tools/emulator/flash.mjs';

const TIMER = 0x40054000;
const WATCHDOG = 0x40058000;
const SSI = 0x18000000;
const QSPI_SS_CONTROL = 0x4001800c;

// --- The clock --------------------------------------------------------------------------------

function passUntil(clock, nanos) {
    while (clock.nextAlarm && clock.nextAlarm.nanos <= nanos) {
        clock.sleepUntil(clock.nextAlarm.nanos);
        clock.ringDueAlarms();
    }
    clock.sleepUntil(nanos);
}

test('alarms ring at their time, in order, the first set first among equals', () => {
    const clock = new Clock();
    const rung = [];
    for (const [name, nanos] of [
        ['c', 300],
        ['a', 100],
        ['b1', 200],
        ['b2', 200],
    ]) {
        clock.createAlarm(() => rung.push([name, clock.nanos])).schedule(nanos);
    }
    passUntil(clock, 250);
    assert.deepEqual(rung, [
        ['a', 100],
        ['b1', 200],
        ['b2', 200],
    ]);
    passUntil(clock, 1000);
    assert.equal(rung.length, 4);
});

test('an alarm that is cancelled or set anew does not ring at its old time', () => {
    const clock = new Clock();
    const rung = [];
    const alarms = ['a', 'b', 'c'].map((name) => clock.createAlarm(() => rung.push(name)));
    alarms.forEach((alarm, i) => alarm.schedule(100 * (i + 1)));
    alarms[1].cancel();
    alarms[0].schedule(400);
    passUntil(clock, 350);
    assert.deepEqual(rung, ['c']);
    passUntil(clock, 450);
    assert.deepEqual(rung, ['c', 'a']);
});

test('within a slice the time follows the cycles, and a new alarm shortens the slice', () => {
    const clock = new Clock();
    clock.setFrequency(125e6);
    clock.startSlice(8000);
    assert.equal(clock.cyclesLeft, 1000);
    clock.cyclesLeft -= 100;
    assert.equal(clock.nanos, 800);
    clock.createAlarm(() => {}).schedule(80);
    assert.equal(clock.cyclesLeft, 10);
    clock.cyclesLeft -= 10;
    clock.endSlice();
    assert.equal(clock.nanos, 880);
    assert.equal(clock.cycles, 110);
});

test('at half the frequency a cycle takes twice the time', () => {
    const clock = new Clock();
    clock.setFrequency(125e6);
    clock.startSlice(8000);
    clock.cyclesLeft -= 100;
    clock.setFrequency(62.5e6);
    assert.equal(clock.nanos, 800);
    clock.startSlice(8000);
    clock.cyclesLeft -= 100;
    assert.equal(clock.nanos, 2400);
});

// --- The chip with a small program ------------------------------------------------------------

function crc32Mpeg(bytes) {
    return bytes.reduce((start, byte) => {
        let crc = start ^ (byte << 24);
        for (let bit = 0; bit < 8; bit++) {
            crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
        }
        return crc;
    }, -1);
}

// A flash whose second stage jumps straight to the program at 0x10000100.
function makeChip(program, literals = []) {
    const flash = new NorFlash(64 * 1024);
    const view = new DataView(flash.data.buffer);
    const put = (at, halfWords) => halfWords.forEach((h, i) => view.setUint16(at + 2 * i, h, true));
    put(0, [0x4800, 0x4700, 0x0101, 0x1000]); // LDR r0, [pc]; BX r0; 0x10000101
    view.setInt32(252, crc32Mpeg(flash.data.subarray(0, 252)), true);
    put(0x100, program);
    literals.forEach((word, i) => view.setUint32(0x140 + 4 * i, word, true));
    const uniqueId = [1, 2, 3, 4, 5, 6, 7, 8];
    return new Chip({ flash, uniqueId, onBuilt: () => {} });
}

const literal = (register, number, at) =>
    0x4800 | (register << 8) | ((0x40 - ((at * 2 + 4) & ~3)) / 4 + number);

test('a sound flash is started through its second stage', () => {
    const chip = makeChip([0x2042, 0xe7fe]); // MOVS r0, #66; and stay there
    chip.runUntil(1e6);
    assert.equal(chip.core.registers[0], 66);
    assert.equal(chip.isInUsbBoot, false);
});

test('a watchdog reset keeps RAM and scratch registers and tells its reason', () => {
    const chip = makeChip(
        [
            literal(0, 0, 0), // r0: the watchdog
            0x6881, // LDR r1, [r0, #8]: the reason
            0x2900, // CMP r1, #0
            0xd1fe, // stay here if there is one
            literal(1, 1, 4),
            literal(2, 2, 5),
            0x6011, // to RAM
            0x60c1, // and to the first scratch register
            literal(3, 3, 8),
            0x6003, // trigger
            0xe7fe,
        ],
        [WATCHDOG, 0x12345678, 0x20000400, 0x80000000],
    );
    const noise = chip.ram.slice(0x8000, 0x8100);
    chip.runUntil(5e6);
    assert.equal(chip.resets, 1);
    assert.equal(chip.core.registers[1], 2, 'forced');
    assert.equal(chip.watchdog.scratchData[0], 0x12345678);
    assert.equal(new DataView(chip.ram.buffer).getUint32(0x400, true), 0x12345678);
    assert.deepEqual(chip.ram.slice(0x8000, 0x8100), noise);
    assert.ok(chip.nanos >= 5e6, 'time goes on over resets');
});

test('memory after power-on is noise, the same for the same seed', () => {
    const first = makeChip([0xe7fe]).ram;
    const second = makeChip([0xe7fe]).ram;
    assert.deepEqual(first, second);
    assert.ok(new Set(first.subarray(0, 4096)).size > 200);
});

test('a timer alarm never rings before the counter is there', () => {
    const chip = makeChip([0xbf30, 0xe7fd]); // sleep for ever
    const { rp2040, clock } = chip;
    const seen = [];
    rp2040.setInterrupt = (irq, isRaised) => {
        if (irq === 0 && isRaised) {
            seen.push(rp2040.readUint32(TIMER + 0x28));
        }
    };
    rp2040.writeUint32(TIMER + 0x38, 1);
    for (let i = 0; i < 50; i++) {
        chip.runUntil(chip.nanos + 1000 + i * 37); // to any place between two microseconds
        const target = Math.floor(clock.nanos / 1000) + 1 + i;
        rp2040.writeUint32(TIMER + 0x10, target);
        chip.runUntil(chip.nanos + 1e6);
        assert.equal(seen.pop(), target);
        rp2040.writeUint32(TIMER + 0x34, 1);
    }
});

test('asleep, time passes without cycles', () => {
    const chip = makeChip([0xbf30, 0xe7fd]);
    chip.runUntil(1e9);
    assert.ok(chip.cycles < 2000, `${chip.cycles} cycles`);
    assert.ok(chip.totalNanosAsleep > 0.99e9);
});

test('the flash answers to its identity, status and name', () => {
    const { rp2040 } = makeChip([0xe7fe]);
    const command = (...bytes) => {
        rp2040.writeUint32(QSPI_SS_CONTROL, 2 << 8);
        const answer = bytes.map((byte) => {
            rp2040.writeUint32(SSI + 0x60, byte);
            return rp2040.readUint32(SSI + 0x60);
        });
        rp2040.writeUint32(QSPI_SS_CONTROL, 3 << 8);
        return answer;
    };
    const identity = command(0x4b, 0, 0, 0, 0, ...new Array(8).fill(0));
    assert.deepEqual(identity.slice(5), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.equal(command(0x05, 0)[1] & 1, 0, 'not busy');
    assert.deepEqual(command(0x9f, 0, 0, 0).slice(1), [0xef, 0x40, 0x15]);
});
