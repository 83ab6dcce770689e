// SPDX-License-Identifier: MIT
// The I2C controller by its registers, as the SDK's driver and an interrupt-driven one use
// it: what arrives, when, and what is reported.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Clock } from '../../tools/emulator/clock.mjs';
import { I2cController } from '../../tools/emulator/i2c.mjs';

const CON = 0x00;
const TAR = 0x04;
const DATA_CMD = 0x10;
const FS_SCL_HCNT = 0x1c;
const FS_SCL_LCNT = 0x20;
const INTR_MASK = 0x30;
const RAW_INTR_STAT = 0x34;
const CLR_TX_ABRT = 0x54;
const CLR_STOP_DET = 0x60;
const ENABLE = 0x6c;
const STATUS = 0x70;
const TXFLR = 0x74;
const RXFLR = 0x78;
const TX_ABRT_SOURCE = 0x80;
const DMA_CR = 0x88;
const FS_SPKLEN = 0xa0;

const TX_OVER = 1 << 3;
const TX_EMPTY = 1 << 4;
const TX_ABRT = 1 << 6;
const STOP_DET = 1 << 9;
const STOP = 1 << 9;
const READ = 1 << 8;
const BUSY = 1 << 5;

// A controller on a clock of its own, set up as i2c_init(i2c0, 400000) does at 125 MHz.
function makeBus() {
    const clock = new Clock();
    const interrupts = [];
    const requests = new Set();
    const rp2040 = {
        clock,
        clkSys: 125e6,
        setInterrupt: (irq, isRaised) => interrupts.push(isRaised),
        dma: { setDREQ: (d) => requests.add(d), clearDREQ: (d) => requests.delete(d) },
    };
    const i2c = new I2cController(rp2040, 'I2C', { irq: 23, dreqTx: 'tx', dreqRx: 'rx' });
    const log = [];
    const slave = {
        answers: true,
        accepts: Infinity,
        start: (isRead) => {
            log.push(isRead ? 'start read' : 'start write');
            return slave.answers;
        },
        write: (byte) => {
            log.push(byte);
            return slave.accepts-- > 0;
        },
        read: () => 0x77,
        stop: () => log.push('stop'),
    };
    i2c.slaves.set(0x3c, slave);
    const write = (offset, value) => i2c.writeUint32(offset, value);
    write(CON, 0x165); // master, fast, restart, TX_EMPTY means "sent"
    write(FS_SCL_LCNT, 187);
    write(FS_SCL_HCNT, 126);
    write(FS_SPKLEN, 11);
    write(INTR_MASK, 0);
    write(TAR, 0x3c);
    write(ENABLE, 1);
    const pass = (nanos) => {
        const end = clock.nanos + nanos;
        while (clock.nextAlarm && clock.nextAlarm.nanos <= end) {
            clock.sleepUntil(clock.nextAlarm.nanos);
            clock.ringDueAlarms();
        }
        clock.sleepUntil(end);
    };
    const raw = () => i2c.readUint32(RAW_INTR_STAT);
    return { i2c, slave, log, write, pass, raw, clock, interrupts, requests };
}

test('bytes arrive in order, between start and stop', () => {
    const { log, write, pass } = makeBus();
    [0x00, 0xae, 0xaf | STOP].forEach((command) => write(DATA_CMD, command));
    pass(1e6);
    assert.deepEqual(log, ['start write', 0x00, 0xae, 0xaf, 'stop']);
});

test('a transfer takes the time its bits take at the speed set', () => {
    const { i2c, write, clock, raw } = makeBus();
    const bits = 1 + 9 * 11 + 1; // start, address and ten bytes, stop
    for (let i = 0; i < 10; i++) {
        write(DATA_CMD, i === 9 ? i | STOP : i);
    }
    while (!(raw() & STOP_DET)) {
        clock.sleepUntil(clock.nextAlarm.nanos);
        clock.ringDueAlarms();
    }
    const kilohertz = (bits * 1e6) / clock.nanos;
    assert.ok(kilohertz > 370 && kilohertz < 380, `${kilohertz} kHz`);
    assert.equal(i2c.bytesOnWire, 11);
});

test('TX_EMPTY comes when the byte is out, not when it leaves the queue', () => {
    const { write, pass, raw } = makeBus();
    assert.ok(raw() & TX_EMPTY);
    write(DATA_CMD, 1);
    assert.ok(!(raw() & TX_EMPTY));
    pass(30_000);
    assert.ok(!(raw() & TX_EMPTY), 'the address is out, the byte is not');
    pass(25_000);
    assert.ok(raw() & TX_EMPTY);
});

test('without more bytes the bus is held until they come', () => {
    const { i2c, log, write, pass } = makeBus();
    write(DATA_CMD, 1);
    pass(1e6);
    assert.ok(i2c.readUint32(STATUS) & BUSY);
    write(DATA_CMD, 2 | STOP);
    pass(1e6);
    assert.deepEqual(log, ['start write', 1, 2, 'stop']);
    assert.ok(!(i2c.readUint32(STATUS) & BUSY));
});

test('an address without a device is reported, and the rest dropped', () => {
    const { i2c, slave, log, write, pass, raw } = makeBus();
    slave.answers = false;
    write(DATA_CMD, 1);
    write(DATA_CMD, 2 | STOP);
    pass(1e6);
    assert.ok(raw() & TX_ABRT);
    assert.ok(raw() & STOP_DET);
    assert.equal(i2c.readUint32(TX_ABRT_SOURCE) & 0xffff, 1);
    assert.equal(i2c.readUint32(TXFLR), 0);
    write(DATA_CMD, 3 | STOP); // not before the abort is acknowledged
    pass(1e6);
    i2c.readUint32(CLR_TX_ABRT);
    assert.equal(i2c.readUint32(TX_ABRT_SOURCE), 0);
    slave.answers = true;
    write(DATA_CMD, 4 | STOP);
    pass(1e6);
    assert.deepEqual(log, ['start write', 'start write', 4, 'stop']);
});

test('a byte that is refused is reported', () => {
    const { i2c, slave, write, pass, raw } = makeBus();
    slave.accepts = 1;
    [1, 2, 3 | STOP].forEach((command) => write(DATA_CMD, command));
    pass(1e6);
    assert.ok(raw() & TX_ABRT);
    assert.equal(i2c.readUint32(TX_ABRT_SOURCE) & 0xffff, 1 << 3);
});

test('reading fills the receive queue', () => {
    const { i2c, log, write, pass } = makeBus();
    write(DATA_CMD, READ);
    write(DATA_CMD, READ | STOP);
    pass(1e6);
    assert.equal(i2c.readUint32(RXFLR), 2);
    assert.equal(i2c.readUint32(DATA_CMD), 0x77);
    assert.equal(i2c.readUint32(RXFLR), 1);
    assert.deepEqual(log, ['start read', 'stop']);
});

test('a write followed by a read restarts', () => {
    const { log, write, pass } = makeBus();
    write(DATA_CMD, 5);
    write(DATA_CMD, READ | STOP);
    pass(1e6);
    assert.deepEqual(log, ['start write', 5, 'start read', 'stop']);
});

test('more than sixteen bytes at once overflow', () => {
    const { write, raw } = makeBus();
    for (let i = 0; i < 18; i++) {
        write(DATA_CMD, i);
    }
    assert.ok(raw() & TX_OVER);
});

test('a held line stops everything until it is let go', () => {
    const { i2c, log, write, pass, raw } = makeBus();
    i2c.holdLow('sda');
    write(DATA_CMD, 1 | STOP);
    pass(100e6);
    assert.deepEqual(log, []);
    assert.ok(!(raw() & (TX_EMPTY | STOP_DET | TX_ABRT)));
    i2c.holdLow(null);
    pass(1e6);
    assert.deepEqual(log, ['start write', 1, 'stop']);
});

test('disabling gives up on a held bus, and the next transfer is clean', () => {
    const { i2c, log, write, pass } = makeBus();
    i2c.holdLow('sda');
    write(DATA_CMD, 1 | STOP);
    pass(1e6);
    write(ENABLE, 0);
    i2c.holdLow(null);
    write(ENABLE, 1);
    pass(1e6);
    write(DATA_CMD, 2 | STOP);
    pass(1e6);
    assert.deepEqual(log, ['start write', 2, 'stop']);
});

test('a data line that falls low in a transfer is taken for another master', () => {
    const { i2c, log, write, pass, raw } = makeBus();
    [1, 2, 3 | STOP].forEach((command) => write(DATA_CMD, command));
    pass(30_000);
    i2c.holdLow('sda');
    pass(1e6);
    assert.ok(raw() & TX_ABRT);
    assert.ok(i2c.readUint32(TX_ABRT_SOURCE) & (1 << 12));
    assert.ok(!(i2c.readUint32(STATUS) & BUSY));
    i2c.readUint32(CLR_TX_ABRT);
    write(DATA_CMD, 4 | STOP);
    pass(10e6);
    assert.deepEqual(log, ['start write'], 'nothing is said on a bus that is not free');
    i2c.holdLow(null);
    pass(1e6);
    assert.deepEqual(log, ['start write', 'start write', 4, 'stop']);
});

test('a clock line that is held stretches the transfer for as long', () => {
    const { i2c, log, write, pass, raw } = makeBus();
    [1, 2 | STOP].forEach((command) => write(DATA_CMD, command));
    pass(30_000);
    i2c.holdLow('scl');
    pass(100e6);
    assert.ok(!(raw() & (TX_ABRT | STOP_DET)));
    i2c.holdLow(null);
    pass(1e6);
    assert.deepEqual(log, ['start write', 1, 2, 'stop']);
});

test('an abort by the firmware ends the transfer with a stop', () => {
    const { i2c, log, write, pass, raw } = makeBus();
    [1, 2, 3].forEach((command) => write(DATA_CMD, command));
    pass(60_000);
    write(ENABLE, 3);
    pass(1e6);
    assert.equal(log.at(-1), 'stop');
    assert.ok(raw() & TX_ABRT);
    assert.ok(i2c.readUint32(TX_ABRT_SOURCE) & (1 << 16));
    assert.equal(i2c.readUint32(ENABLE), 1);
});

test('interrupts follow the mask, and reading clears them', () => {
    const { i2c, write, pass, interrupts } = makeBus();
    write(INTR_MASK, STOP_DET);
    write(DATA_CMD, 1 | STOP);
    pass(1e6);
    assert.equal(interrupts.at(-1), true);
    assert.equal(i2c.readUint32(CLR_STOP_DET), 1);
    assert.equal(interrupts.at(-1), false);
    assert.equal(i2c.readUint32(CLR_STOP_DET), 0);
});

test('DMA is asked for bytes while the queue is empty', () => {
    const { write, pass, requests } = makeBus();
    assert.equal(requests.has('tx'), false);
    write(DMA_CR, 2);
    assert.equal(requests.has('tx'), true);
    write(DATA_CMD, 1);
    write(DATA_CMD, 2);
    assert.equal(requests.has('tx'), false);
    pass(1e6);
    assert.equal(requests.has('tx'), true);
});

test('a reset of the block forgets everything', () => {
    const { i2c, log, write, pass, raw } = makeBus();
    write(DATA_CMD, 1);
    i2c.reset();
    pass(1e6);
    assert.deepEqual(log, []);
    assert.equal(raw(), 0);
    assert.equal(i2c.readUint32(ENABLE), 0);
});
