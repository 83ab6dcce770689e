// SPDX-License-Identifier: MIT
// Small blocks of the RP2040 that rp2040js leaves out, or has in a form the firmware would
// notice: the flash interface, resets, the oscillator's random bit, the system control
// register, and a timer whose alarms never ring early.

import { BasePeripheral, RPTimer } from './rp2040js.mjs';
import { clocksOfLine } from './xip-cache.mjs';

// --- Plain registers, which remember what is written -----------------------------------------

export class RegisterBlock extends BasePeripheral {
    constructor(rp2040, name, initial = []) {
        super(rp2040, name);
        this.values = new Map(initial);
    }

    readUint32(offset) {
        return this.values.get(offset) ?? 0;
    }

    writeUint32(offset, value) {
        this.values.set(offset, value);
    }
}

// Control of the flash's cache: flushed at once, its stream always empty.
export class XipControl extends RegisterBlock {
    constructor(rp2040, onFlush) {
        super(rp2040, 'XIP_CTRL', [
            [0x00, 3],
            [0x08, 3],
        ]);
        this.onFlush = onFlush;
    }

    writeUint32(offset, value) {
        const FLUSH = 0x04;
        super.writeUint32(offset, value);
        if (offset === FLUSH) {
            this.onFlush();
        }
    }
}

export function makeVoltageRegulator(rp2040) {
    const HAD_POWER_ON_RESET = 1 << 8;
    return new RegisterBlock(rp2040, 'VREG_AND_CHIP_RESET', [
        [0x00, 0x10b1],
        [0x08, HAD_POWER_ON_RESET],
    ]);
}

export class RingOscillator extends RegisterBlock {
    constructor(rp2040, random) {
        super(rp2040, 'ROSC', [[0x18, 0x80001000]]); // stable, enabled
        this.random = random;
    }

    readUint32(offset) {
        const RANDOM_BIT = 0x1c;
        return offset === RANDOM_BIT ? this.random.next() >>> 31 : super.readUint32(offset);
    }
}

// --- Resets -----------------------------------------------------------------------------------

export class Resets extends RegisterBlock {
    // `blocks`: by bit, those that can really be reset.
    constructor(rp2040, blocks) {
        super(rp2040, 'RESETS');
        this.blocks = blocks;
    }

    readUint32(offset) {
        const RESET_DONE = 0x08;
        return offset === RESET_DONE ? ~super.readUint32(0) & 0x1ffffff : super.readUint32(offset);
    }

    writeUint32(offset, value) {
        super.writeUint32(offset, value);
        for (const [bit, block] of this.blocks) {
            if (offset === 0 && value & (1 << bit)) {
                block.reset();
            }
        }
    }
}

// --- The flash's serial interface ---------------------------------------------------------------

// The chip select of the flash, which the SDK forces low to talk to the flash itself.
export class QspiPins extends RegisterBlock {
    constructor(rp2040, onSelect) {
        super(rp2040, 'IO_QSPI');
        this.onSelect = onSelect;
    }

    writeUint32(offset, value) {
        super.writeUint32(offset, value);
        const SELECT_CONTROL = 0x0c;
        const FORCED_LOW = 2;
        if (offset === SELECT_CONTROL && ((value >> 8) & 3) === FORCED_LOW) {
            this.onSelect();
        }
    }
}

// Answers the commands that the second stage and the SDK give by hand: status, identity.
// Reads in the memory window are the core's business; this only says when they work again.
export class FlashInterface extends RegisterBlock {
    constructor(rp2040, { uniqueId, onXip }) {
        super(rp2040, 'SSI', [
            [0x58, 0x51535049],
            [0x5c, 0x3430312a],
        ]);
        this.onXip = onXip;
        this.answers = new Map([
            [0x05, [0]], // status: ready
            [0x35, [0x02]], // second status: quad mode is on
            [0x9f, [0xef, 0x40, 0x15]], // maker, type, size: W25Q16JV
            [0x4b, [0, 0, 0, 0, ...uniqueId]],
        ]);
        this.select();
    }

    // A new command begins.
    select() {
        this.answer = null;
        this.received = [];
    }

    readUint32(offset) {
        const STATUS = 0x28;
        const DATA = 0x60;
        if (offset === STATUS) {
            const TRANSMIT_EMPTY_AND_READY = 0x06;
            return TRANSMIT_EMPTY_AND_READY | (this.received.length > 0 ? 0x08 : 0);
        }
        return offset === DATA ? (this.received.shift() ?? 0) : super.readUint32(offset);
    }

    writeUint32(offset, value) {
        const CONTROL = 0x00;
        const ENABLE = 0x08;
        const DATA = 0x60;
        super.writeUint32(offset, value);
        if (offset === DATA) {
            this.exchange(value & 0xff);
        } else if (offset === ENABLE) {
            this.select();
            const EEPROM_READ = 3;
            if (value & 1 && ((super.readUint32(CONTROL) >> 8) & 3) === EEPROM_READ) {
                this.onXip(this.cyclesOfLine);
            }
        }
    }

    // How many cycles of clk_sys it takes to fill a line of the cache.
    get cyclesOfLine() {
        const CONTROL = 0x00;
        const DIVIDER = 0x14;
        const SPI_CONTROL = 0xf4;
        const clocks = clocksOfLine(super.readUint32(CONTROL), super.readUint32(SPI_CONTROL));
        return clocks * super.readUint32(DIVIDER);
    }

    exchange(byte) {
        if (this.answer === null) {
            this.answer = [...(this.answers.get(byte) ?? [])];
            this.received.push(0xff);
        } else {
            this.received.push(this.answer.shift() ?? 0xff);
        }
    }
}

// --- PLLs -----------------------------------------------------------------------------------------

// rp2040js reports the frequency of a PLL whether it has power or not.
export function isPllOn(pll) {
    const POWER_DOWN = 1 << 0;
    const POST_DIVIDERS_DOWN = 1 << 3;
    const OSCILLATOR_DOWN = 1 << 5;
    return (pll.pwr & (POWER_DOWN | POST_DIVIDERS_DOWN | OSCILLATOR_DOWN)) === 0;
}

// rp2040js' PLLs are locked always. These lock a while after their oscillator got power, at
// most 500 cycles of the crystal.
export function completePll(rp2040, pll) {
    const CONTROL = 0x00;
    const POWER = 0x04;
    const LOCKED = 1 << 31;
    const OSCILLATOR_DOWN = (1 << 0) | (1 << 5);
    const LOCK_NANOS = 42e3;
    let lockedAt = Infinity;
    const read = pll.readUint32.bind(pll);
    const write = pll.writeUint32.bind(pll);
    pll.readUint32 = (offset) =>
        offset === CONTROL && rp2040.clock.nanos < lockedAt
            ? read(offset) & ~LOCKED
            : read(offset);
    pll.writeUint32 = (offset, value) => {
        const wasOff = (pll.pwr & OSCILLATOR_DOWN) !== 0;
        write(offset, value);
        const isOff = (pll.pwr & OSCILLATOR_DOWN) !== 0;
        if (offset === POWER && isOff !== wasOff) {
            lockedAt = isOff ? Infinity : rp2040.clock.nanos + LOCK_NANOS;
        }
    };
    return pll;
}

// --- The core's own registers -------------------------------------------------------------------

// Adds the system control register, and the reset request, to rp2040js' block.
export function completePpb(rp2040, core, onResetRequest) {
    const AIRCR = 0xd0c;
    const SCR = 0xd10;
    const SYSRESETREQ = 1 << 2;
    const { ppb } = rp2040;
    const read = ppb.readUint32.bind(ppb);
    const write = ppb.writeUint32.bind(ppb);
    ppb.readUint32 = (offset) => {
        switch (offset) {
            case SCR:
                return core.systemControl;
            case AIRCR:
                return 0xfa050000;
            default:
                return read(offset);
        }
    };
    ppb.writeUint32 = (offset, value) => {
        if (offset === SCR) {
            core.systemControl = value;
        } else if (offset === AIRCR) {
            if (value & SYSRESETREQ) {
                onResetRequest();
            }
        } else {
            write(offset, value);
        }
    };
}

// --- The timer ----------------------------------------------------------------------------------

// rp2040js drops the fraction of a microsecond, so that an alarm rings before the counter
// has reached it, and sleeping code wakes up too early. And it always counts from 0, so that
// nothing could be seen of a chip that has been on for an hour or a month.
export class Timer extends RPTimer {
    constructor(rp2040, name, startMicros = 0) {
        super(rp2040, name);
        this.realClock = this.clock;
        this.startMicros = Math.round(startMicros);
        this.clock = this; // what is counted, for rp2040js
    }

    // Whole microseconds: fractions of so large a number would be rounded.
    get micros() {
        return this.startMicros + Math.floor(this.realClock.nanos / 1000);
    }

    get nanos() {
        return this.micros * 1000;
    }

    // As if so much time had passed at once. What the chip waits for comes as late as that.
    skip(micros) {
        this.startMicros += Math.round(micros);
    }

    writeUint32(offset, value) {
        const ALARM_FIRST = 0x10;
        const ALARM_LAST = 0x1c;
        super.writeUint32(offset, value);
        if (offset >= ALARM_FIRST && offset <= ALARM_LAST) {
            const { nanos } = this.realClock;
            const microsToGo = (value - this.micros) >>> 0;
            const { clockAlarm } = this.alarms[(offset - ALARM_FIRST) / 4];
            clockAlarm.schedule(Math.max((Math.floor(nanos / 1000) + microsToGo) * 1000 - nanos, 0));
        }
    }
}
