// SPDX-License-Identifier: MIT
// The RP2040's I2C controller as a master, with the time that bits take on the wire.
// rp2040js' own sends in no time, knows no DMA requests, and reports "transmitted" before
// it is true. Slaves are attached by address; the lines can be held low, as a confused
// display does. Slave mode and ten-bit addresses are not modelled: no board uses them.

import { BasePeripheral } from './rp2040js.mjs';

const FIFO_SIZE = 16;

// Registers
const IC_CON = 0x00;
const IC_TAR = 0x04;
const IC_DATA_CMD = 0x10;
const IC_SS_SCL_HCNT = 0x14;
const IC_SS_SCL_LCNT = 0x18;
const IC_FS_SCL_HCNT = 0x1c;
const IC_FS_SCL_LCNT = 0x20;
const IC_INTR_STAT = 0x2c;
const IC_INTR_MASK = 0x30;
const IC_RAW_INTR_STAT = 0x34;
const IC_RX_TL = 0x38;
const IC_TX_TL = 0x3c;
const IC_CLR_INTR = 0x40;
const IC_CLR_TX_ABRT = 0x54;
const IC_CLR_STOP_DET = 0x60;
const IC_ENABLE = 0x6c;
const IC_STATUS = 0x70;
const IC_TXFLR = 0x74;
const IC_RXFLR = 0x78;
const IC_TX_ABRT_SOURCE = 0x80;
const IC_DMA_CR = 0x88;
const IC_DMA_TDLR = 0x8c;
const IC_DMA_RDLR = 0x90;
const IC_ENABLE_STATUS = 0x9c;
const IC_FS_SPKLEN = 0xa0;

// IC_CON
const CON_SPEED_STANDARD = 1;
const CON_TX_EMPTY_CTRL = 1 << 8;

// IC_DATA_CMD
const CMD_READ = 1 << 8;
const CMD_STOP = 1 << 9;
const CMD_RESTART = 1 << 10;

// Interrupts
const INTR_RX_UNDER = 1 << 0;
const INTR_RX_OVER = 1 << 1;
const INTR_RX_FULL = 1 << 2;
const INTR_TX_OVER = 1 << 3;
const INTR_TX_EMPTY = 1 << 4;
const INTR_TX_ABRT = 1 << 6;
const INTR_ACTIVITY = 1 << 8;
const INTR_STOP_DET = 1 << 9;
const INTR_START_DET = 1 << 10;

// IC_ENABLE
const ENABLE = 1 << 0;
const ENABLE_ABORT = 1 << 1;

// For whoever works on the registers as a driver does.
export {
    CMD_READ, CMD_STOP, IC_CLR_STOP_DET, IC_CLR_TX_ABRT, IC_CON, IC_DATA_CMD, IC_DMA_CR,
    IC_ENABLE, IC_FS_SCL_HCNT, IC_FS_SCL_LCNT, IC_FS_SPKLEN, IC_INTR_MASK, IC_RAW_INTR_STAT,
    IC_RXFLR, IC_STATUS, IC_TAR, IC_TXFLR, IC_TX_ABRT_SOURCE, INTR_STOP_DET, INTR_TX_ABRT,
    INTR_TX_EMPTY, INTR_TX_OVER,
};

// IC_TX_ABRT_SOURCE
const ABORT_ADDRESS_NOACK = 1 << 0;
const ABORT_DATA_NOACK = 1 << 3;
const ABORT_ARBITRATION_LOST = 1 << 12;
const ABORT_BY_USER = 1 << 16;

// Which interrupt reading these registers clears.
const clearRegisters = new Map([
    [0x44, INTR_RX_UNDER],
    [0x48, INTR_RX_OVER],
    [0x4c, INTR_TX_OVER],
    [IC_CLR_TX_ABRT, INTR_TX_ABRT],
    [0x5c, INTR_ACTIVITY],
    [IC_CLR_STOP_DET, INTR_STOP_DET],
    [0x64, INTR_START_DET],
]);

const resetValues = [
    [IC_CON, 0x65],
    [IC_TAR, 0x55],
    [IC_SS_SCL_HCNT, 0x28],
    [IC_SS_SCL_LCNT, 0x2f],
    [IC_FS_SCL_HCNT, 0x06],
    [IC_FS_SCL_LCNT, 0x0d],
    [IC_INTR_MASK, 0x8ff],
    [IC_FS_SPKLEN, 0x07],
    [0xf8, 0x3230312a], // component version and type
    [0xfc, 0x44570140],
];

// How long the phases of a transfer take, in bits.
const START_BITS = 1;
const BYTE_BITS = 9; // with the acknowledge
const STOP_BITS = 1;

export class I2cController extends BasePeripheral {
    constructor(rp2040, name, { irq, dreqTx, dreqRx }) {
        super(rp2040, name);
        this.irq = irq;
        this.dreqTx = dreqTx;
        this.dreqRx = dreqRx;
        this.slaves = new Map(); // by address: { start(isRead), write(byte), read(), stop() }
        this.heldLine = null; // 'sda' or 'scl', if another device holds it low
        this.bytesOnWire = 0; // addresses included
        this.alarm = rp2040.clock.createAlarm(() => this.phaseDone());
        this.reset();
    }

    // As by the block's bit in RESETS.
    reset() {
        this.alarm.cancel();
        this.registers = new Map(resetValues);
        this.tx = [];
        this.rx = [];
        this.latched = 0; // interrupts that stay until cleared
        this.abortSource = 0;
        this.slave = null;
        // idle; waiting for the bus to be free; address, data, stop on the wire; held: ours,
        // but nothing to send
        this.phase = 'idle';
        this.isSuspended = false; // within a phase, by a clock line that does not rise
        this.command = 0;
        this.update();
    }

    // --- Time -----------------------------------------------------------------------------

    get bitNanos() {
        const isStandard = ((this.get(IC_CON) >> 1) & 3) === CON_SPEED_STANDARD;
        const high = this.get(isStandard ? IC_SS_SCL_HCNT : IC_FS_SCL_HCNT);
        const low = this.get(isStandard ? IC_SS_SCL_LCNT : IC_FS_SCL_LCNT);
        // The controller adds these to the counts; with the SDK's values for 400 kHz this
        // makes 376 kHz, which is what people measure.
        const cycles = high + this.get(IC_FS_SPKLEN) + 7 + low + 1;
        return (cycles * 1e9) / this.rp2040.clkSys;
    }

    enter(phase, bits) {
        this.phase = phase;
        this.alarm.schedule(bits * this.bitNanos);
        this.update();
    }

    // --- The transfer -----------------------------------------------------------------------

    get isEnabled() {
        return (this.get(IC_ENABLE) & ENABLE) !== 0;
    }

    get isBusy() {
        return this.phase !== 'idle';
    }

    // Begins or goes on, if there is something to send and nothing under way.
    advance() {
        const canGoOn = this.phase === 'idle' || this.phase === 'held' || this.phase === 'waiting';
        if (!canGoOn || this.tx.length === 0 || !this.isEnabled) {
            this.update();
            return;
        }
        const next = this.tx[0];
        if (this.heldLine && this.phase !== 'held') {
            this.phase = 'waiting';
        } else if (this.phase !== 'held' || this.needsRestart(next)) {
            this.startPhase(next);
        } else {
            this.command = this.tx.shift();
            this.enter('data', BYTE_BITS);
        }
        this.update();
    }

    needsRestart(next) {
        return (next & CMD_RESTART) !== 0 || ((next ^ this.command) & CMD_READ) !== 0;
    }

    startPhase(next) {
        this.latched |= INTR_START_DET | INTR_ACTIVITY;
        this.command = next;
        this.enter('address', START_BITS + BYTE_BITS);
    }

    phaseDone() {
        if (this.heldLine === 'scl' || (this.heldLine === 'sda' && this.phase === 'stop')) {
            this.isSuspended = true;
            return;
        }
        if (this.heldLine === 'sda') {
            this.loseArbitration();
            return;
        }
        switch (this.phase) {
            case 'address':
                this.addressDone();
                break;
            case 'data':
                this.dataDone();
                break;
            case 'stop':
                this.stopDone();
                break;
        }
    }

    addressDone() {
        this.bytesOnWire++;
        const isRead = (this.command & CMD_READ) !== 0;
        const slave = this.slaves.get(this.get(IC_TAR) & 0x7f);
        if (!slave || !slave.start(isRead)) {
            this.abort(ABORT_ADDRESS_NOACK);
            return;
        }
        this.slave = slave;
        this.phase = 'held';
        if (this.tx.length > 0) {
            this.command = this.tx.shift();
            this.enter('data', BYTE_BITS);
        }
    }

    dataDone() {
        this.bytesOnWire++;
        if (this.command & CMD_READ) {
            this.receive(this.slave.read());
        } else if (!this.slave.write(this.command & 0xff)) {
            this.abort(ABORT_DATA_NOACK);
            return;
        }
        if (this.command & CMD_STOP || this.get(IC_ENABLE) & ENABLE_ABORT) {
            this.enter('stop', STOP_BITS);
            return;
        }
        this.phase = 'held';
        this.advance();
    }

    receive(byte) {
        if (this.rx.length === FIFO_SIZE) {
            this.latched |= INTR_RX_OVER;
        } else {
            this.rx.push(byte);
        }
    }

    abort(reason) {
        this.abortSource |= reason | (this.tx.length << 23);
        this.latched |= INTR_TX_ABRT;
        this.tx = [];
        this.enter('stop', STOP_BITS);
    }

    // The controller sends a 1 and sees a 0: it takes that for another master and leaves.
    loseArbitration() {
        this.abortSource |= ABORT_ARBITRATION_LOST | (this.tx.length << 23);
        this.latched |= INTR_TX_ABRT;
        this.tx = [];
        this.slave = null;
        this.phase = 'idle';
        this.update();
    }

    stopDone() {
        this.slave?.stop();
        this.slave = null;
        this.phase = 'idle';
        this.latched |= INTR_STOP_DET;
        if (this.get(IC_ENABLE) & ENABLE_ABORT) {
            this.set(IC_ENABLE, this.get(IC_ENABLE) & ~ENABLE_ABORT);
        }
        this.advance();
    }

    // Another device pulls a line low, or lets go (null).
    holdLow(line) {
        this.heldLine = line;
        if (line === null && this.isSuspended) {
            this.isSuspended = false;
            this.enter(this.phase, BYTE_BITS);
        } else if (line === null && this.phase === 'waiting') {
            this.phase = 'idle';
            this.advance();
        }
    }

    // --- Interrupts and DMA requests ------------------------------------------------------

    get rawInterrupts() {
        const isShifting = ['address', 'data', 'waiting'].includes(this.phase);
        const mustBeOut = (this.get(IC_CON) & CON_TX_EMPTY_CTRL) !== 0;
        const isEmpty =
            this.isEnabled && this.tx.length <= this.get(IC_TX_TL) && !(mustBeOut && isShifting);
        return (
            this.latched |
            (isEmpty ? INTR_TX_EMPTY : 0) |
            (this.rx.length > this.get(IC_RX_TL) ? INTR_RX_FULL : 0)
        );
    }

    update() {
        this.rp2040.setInterrupt(this.irq, (this.rawInterrupts & this.get(IC_INTR_MASK)) !== 0);
        const dmaControl = this.get(IC_DMA_CR);
        const { dma } = this.rp2040;
        const wantsTx = dmaControl & 2 && this.isEnabled && this.tx.length <= this.get(IC_DMA_TDLR);
        const wantsRx = dmaControl & 1 && this.rx.length > this.get(IC_DMA_RDLR);
        this.signal(dma, this.dreqTx, wantsTx && this.tx.length < FIFO_SIZE);
        this.signal(dma, this.dreqRx, wantsRx);
    }

    signal(dma, dreq, isWanted) {
        if (isWanted) {
            dma.setDREQ(dreq);
        } else {
            dma.clearDREQ(dreq);
        }
    }

    // --- Registers ----------------------------------------------------------------------------

    get(offset) {
        return this.registers.get(offset) ?? 0;
    }

    set(offset, value) {
        this.registers.set(offset, value);
    }

    readUint32(offset) {
        switch (offset) {
            case IC_DATA_CMD:
                return this.readData();
            case IC_INTR_STAT:
                return this.rawInterrupts & this.get(IC_INTR_MASK);
            case IC_RAW_INTR_STAT:
                return this.rawInterrupts;
            case IC_CLR_INTR:
                this.abortSource = 0;
                return this.clear(~0);
            case IC_STATUS:
                return this.status;
            case IC_TXFLR:
                return this.tx.length;
            case IC_RXFLR:
                return this.rx.length;
            case IC_TX_ABRT_SOURCE:
                return this.abortSource;
            case IC_ENABLE_STATUS:
                return this.get(IC_ENABLE) & ENABLE;
        }
        if (offset === IC_CLR_TX_ABRT) {
            this.abortSource = 0;
        }
        if (clearRegisters.has(offset)) {
            return this.clear(clearRegisters.get(offset));
        }
        return this.get(offset);
    }

    get status() {
        return (
            (this.isBusy ? 0x21 : 0) |
            (this.tx.length < FIFO_SIZE ? 0x02 : 0) |
            (this.tx.length === 0 ? 0x04 : 0) |
            (this.rx.length > 0 ? 0x08 : 0) |
            (this.rx.length === FIFO_SIZE ? 0x10 : 0)
        );
    }

    clear(interrupts) {
        const wasSet = (this.latched & interrupts) !== 0;
        this.latched &= ~interrupts;
        this.update();
        return wasSet ? 1 : 0;
    }

    readData() {
        const byte = this.rx.shift();
        if (byte === undefined) {
            this.latched |= INTR_RX_UNDER;
        }
        this.update();
        return byte ?? 0;
    }

    writeUint32(offset, value) {
        if (offset === IC_DATA_CMD) {
            this.writeCommand(value & 0x7ff);
        } else if (offset === IC_ENABLE) {
            this.writeEnable(value);
        } else {
            this.set(offset, value);
            this.update();
        }
    }

    writeCommand(command) {
        if (this.latched & INTR_TX_ABRT) {
            return; // the FIFO is kept empty until the abort is acknowledged
        }
        if (this.tx.length === FIFO_SIZE) {
            this.latched |= INTR_TX_OVER;
        } else {
            this.tx.push(command);
        }
        this.advance();
    }

    writeEnable(value) {
        this.set(IC_ENABLE, value);
        if (!(value & ENABLE)) {
            this.disable();
        } else if (value & ENABLE_ABORT && this.isBusy) {
            this.abortSource |= ABORT_BY_USER;
            this.latched |= INTR_TX_ABRT;
            this.tx = [];
            if (this.phase === 'held' || this.phase === 'waiting') {
                this.enter('stop', STOP_BITS);
            }
        }
        this.advance();
    }

    // A byte under way is finished and stopped; a bus that another device holds is left.
    disable() {
        this.tx = [];
        this.rx = [];
        if (this.phase === 'held') {
            this.enter('stop', STOP_BITS);
        } else if (this.phase === 'waiting' || this.isSuspended) {
            this.isSuspended = false;
            this.phase = 'idle';
        } else if (this.phase === 'data') {
            this.command |= CMD_STOP;
        }
    }
}
