// SPDX-License-Identifier: MIT
// The I2C controller by its registers, as the SDK's driver and an interrupt-driven one use
// it: what arrives, when, and what is reported.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Clock } from '../../tools/emulator/clock.mjs';
import * as I2C from '../../tools/emulator/i2c.mjs';

const BUSY = 1 << 5; // in IC_STATUS

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
    const i2c = new I2C.I2cController(rp2040, 'I2C', { irq: 23, dreqTx: 'tx', dreqRx: 'rx' });
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
    write(I2C.IC_CON, 0x165); // master, fast, restart, TX_EMPTY means "sent"
    write(I2C.IC_FS_SCL_LCNT, 187);
    write(I2C.IC_FS_SCL_HCNT, 126);
    write(I2C.IC_FS_SPKLEN, 11);
    write(I2C.IC_INTR_MASK, 0);
    write(I2C.IC_TAR, 0x3c);
    write(I2C.IC_ENABLE, 1);
    const pass = (nanos) => {
        const end = clock.nanos + nanos;
        while (clock.nextAlarm && clock.nextAlarm.nanos <= end) {
            clock.sleepUntil(clock.nextAlarm.nanos);
            clock.ringDueAlarms();
        }
        clock.sleepUntil(end);
    };
    const raw = () => i2c.readUint32(I2C.IC_RAW_INTR_STAT);
    return { i2c, slave, log, write, pass, raw, clock, interrupts, requests };
}

test('bytes arrive in order, between start and stop', () => {
    const { log, write, pass } = makeBus();
    [0x00, 0xae, 0xaf | I2C.CMD_STOP].forEach((command) => write(I2C.IC_DATA_CMD, command));
    pass(1e6);
    assert.deepEqual(log, ['start write', 0x00, 0xae, 0xaf, 'stop']);
});

test('a transfer takes the time its bits take at the speed set', () => {
    const { i2c, write, clock, raw } = makeBus();
    const bits = 1 + 9 * 11 + 1; // start, address and ten bytes, stop
    for (let i = 0; i < 10; i++) {
        write(I2C.IC_DATA_CMD, i === 9 ? i | I2C.CMD_STOP : i);
    }
    while (!(raw() & I2C.INTR_STOP_DET)) {
        clock.sleepUntil(clock.nextAlarm.nanos);
        clock.ringDueAlarms();
    }
    const kilohertz = (bits * 1e6) / clock.nanos;
    assert.ok(kilohertz > 370 && kilohertz < 380, `${kilohertz} kHz`);
    assert.equal(i2c.bytesOnWire, 11);
});

test('TX_EMPTY comes when the byte is out, not when it leaves the queue', () => {
    const { write, pass, raw } = makeBus();
    assert.ok(raw() & I2C.INTR_TX_EMPTY);
    write(I2C.IC_DATA_CMD, 1);
    assert.ok(!(raw() & I2C.INTR_TX_EMPTY));
    pass(30_000);
    assert.ok(!(raw() & I2C.INTR_TX_EMPTY), 'the address is out, the byte is not');
    pass(25_000);
    assert.ok(raw() & I2C.INTR_TX_EMPTY);
});

test('without more bytes the bus is held until they come', () => {
    const { i2c, log, write, pass } = makeBus();
    write(I2C.IC_DATA_CMD, 1);
    pass(1e6);
    assert.ok(i2c.readUint32(I2C.IC_STATUS) & BUSY);
    write(I2C.IC_DATA_CMD, 2 | I2C.CMD_STOP);
    pass(1e6);
    assert.deepEqual(log, ['start write', 1, 2, 'stop']);
    assert.ok(!(i2c.readUint32(I2C.IC_STATUS) & BUSY));
});

test('an address without a device is reported, and the rest dropped', () => {
    const { i2c, slave, log, write, pass, raw } = makeBus();
    slave.answers = false;
    write(I2C.IC_DATA_CMD, 1);
    write(I2C.IC_DATA_CMD, 2 | I2C.CMD_STOP);
    pass(1e6);
    assert.ok(raw() & I2C.INTR_TX_ABRT);
    assert.ok(raw() & I2C.INTR_STOP_DET);
    assert.equal(i2c.readUint32(I2C.IC_TX_ABRT_SOURCE) & 0xffff, 1);
    assert.equal(i2c.readUint32(I2C.IC_TXFLR), 0);
    write(I2C.IC_DATA_CMD, 3 | I2C.CMD_STOP); // not before the abort is acknowledged
    pass(1e6);
    i2c.readUint32(I2C.IC_CLR_TX_ABRT);
    assert.equal(i2c.readUint32(I2C.IC_TX_ABRT_SOURCE), 0);
    slave.answers = true;
    write(I2C.IC_DATA_CMD, 4 | I2C.CMD_STOP);
    pass(1e6);
    assert.deepEqual(log, ['start write', 'start write', 4, 'stop']);
});

test('a byte that is refused is reported', () => {
    const { i2c, slave, write, pass, raw } = makeBus();
    slave.accepts = 1;
    [1, 2, 3 | I2C.CMD_STOP].forEach((command) => write(I2C.IC_DATA_CMD, command));
    pass(1e6);
    assert.ok(raw() & I2C.INTR_TX_ABRT);
    assert.equal(i2c.readUint32(I2C.IC_TX_ABRT_SOURCE) & 0xffff, 1 << 3);
});

test('reading fills the receive queue', () => {
    const { i2c, log, write, pass } = makeBus();
    write(I2C.IC_DATA_CMD, I2C.CMD_READ);
    write(I2C.IC_DATA_CMD, I2C.CMD_READ | I2C.CMD_STOP);
    pass(1e6);
    assert.equal(i2c.readUint32(I2C.IC_RXFLR), 2);
    assert.equal(i2c.readUint32(I2C.IC_DATA_CMD), 0x77);
    assert.equal(i2c.readUint32(I2C.IC_RXFLR), 1);
    assert.deepEqual(log, ['start read', 'stop']);
});

test('a write followed by a read restarts', () => {
    const { log, write, pass } = makeBus();
    write(I2C.IC_DATA_CMD, 5);
    write(I2C.IC_DATA_CMD, I2C.CMD_READ | I2C.CMD_STOP);
    pass(1e6);
    assert.deepEqual(log, ['start write', 5, 'start read', 'stop']);
});

test('more than sixteen bytes at once overflow', () => {
    const { write, raw } = makeBus();
    for (let i = 0; i < 18; i++) {
        write(I2C.IC_DATA_CMD, i);
    }
    assert.ok(raw() & I2C.INTR_TX_OVER);
});

test('a held line stops everything until it is let go', () => {
    const { i2c, log, write, pass, raw } = makeBus();
    i2c.holdLow('sda');
    write(I2C.IC_DATA_CMD, 1 | I2C.CMD_STOP);
    pass(100e6);
    assert.deepEqual(log, []);
    assert.ok(!(raw() & (I2C.INTR_TX_EMPTY | I2C.INTR_STOP_DET | I2C.INTR_TX_ABRT)));
    i2c.holdLow(null);
    pass(1e6);
    assert.deepEqual(log, ['start write', 1, 'stop']);
});

test('disabling gives up on a held bus, and the next transfer is clean', () => {
    const { i2c, log, write, pass } = makeBus();
    i2c.holdLow('sda');
    write(I2C.IC_DATA_CMD, 1 | I2C.CMD_STOP);
    pass(1e6);
    write(I2C.IC_ENABLE, 0);
    i2c.holdLow(null);
    write(I2C.IC_ENABLE, 1);
    pass(1e6);
    write(I2C.IC_DATA_CMD, 2 | I2C.CMD_STOP);
    pass(1e6);
    assert.deepEqual(log, ['start write', 2, 'stop']);
});

test('a data line that falls low in a transfer is taken for another master', () => {
    const { i2c, log, write, pass, raw } = makeBus();
    [1, 2, 3 | I2C.CMD_STOP].forEach((command) => write(I2C.IC_DATA_CMD, command));
    pass(30_000);
    i2c.holdLow('sda');
    pass(1e6);
    assert.ok(raw() & I2C.INTR_TX_ABRT);
    assert.ok(i2c.readUint32(I2C.IC_TX_ABRT_SOURCE) & (1 << 12));
    assert.ok(!(i2c.readUint32(I2C.IC_STATUS) & BUSY));
    i2c.readUint32(I2C.IC_CLR_TX_ABRT);
    write(I2C.IC_DATA_CMD, 4 | I2C.CMD_STOP);
    pass(10e6);
    assert.deepEqual(log, ['start write'], 'nothing is said on a bus that is not free');
    i2c.holdLow(null);
    pass(1e6);
    assert.deepEqual(log, ['start write', 'start write', 4, 'stop']);
});

test('a clock line that is held stretches the transfer for as long', () => {
    const { i2c, log, write, pass, raw } = makeBus();
    [1, 2 | I2C.CMD_STOP].forEach((command) => write(I2C.IC_DATA_CMD, command));
    pass(30_000);
    i2c.holdLow('scl');
    pass(100e6);
    assert.ok(!(raw() & (I2C.INTR_TX_ABRT | I2C.INTR_STOP_DET)));
    i2c.holdLow(null);
    pass(1e6);
    assert.deepEqual(log, ['start write', 1, 2, 'stop']);
});

test('an abort by the firmware ends the transfer with a stop', () => {
    const { i2c, log, write, pass, raw } = makeBus();
    [1, 2, 3].forEach((command) => write(I2C.IC_DATA_CMD, command));
    pass(60_000);
    write(I2C.IC_ENABLE, 3);
    pass(1e6);
    assert.equal(log.at(-1), 'stop');
    assert.ok(raw() & I2C.INTR_TX_ABRT);
    assert.ok(i2c.readUint32(I2C.IC_TX_ABRT_SOURCE) & (1 << 16));
    assert.equal(i2c.readUint32(I2C.IC_ENABLE), 1);
});

test('interrupts follow the mask, and reading clears them', () => {
    const { i2c, write, pass, interrupts } = makeBus();
    write(I2C.IC_INTR_MASK, I2C.INTR_STOP_DET);
    write(I2C.IC_DATA_CMD, 1 | I2C.CMD_STOP);
    pass(1e6);
    assert.equal(interrupts.at(-1), true);
    assert.equal(i2c.readUint32(I2C.IC_CLR_STOP_DET), 1);
    assert.equal(interrupts.at(-1), false);
    assert.equal(i2c.readUint32(I2C.IC_CLR_STOP_DET), 0);
});

test('DMA is asked for bytes while the queue is empty', () => {
    const { write, pass, requests } = makeBus();
    assert.equal(requests.has('tx'), false);
    write(I2C.IC_DMA_CR, 2);
    assert.equal(requests.has('tx'), true);
    write(I2C.IC_DATA_CMD, 1);
    write(I2C.IC_DATA_CMD, 2);
    assert.equal(requests.has('tx'), false);
    pass(1e6);
    assert.equal(requests.has('tx'), true);
});

test('a reset of the block forgets everything', () => {
    const { i2c, log, write, pass, raw } = makeBus();
    write(I2C.IC_DATA_CMD, 1);
    i2c.reset();
    pass(1e6);
    assert.deepEqual(log, []);
    assert.equal(raw(), 0);
    assert.equal(i2c.readUint32(I2C.IC_ENABLE), 0);
});
