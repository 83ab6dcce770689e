// SPDX-License-Identifier: MIT
// An RP2040 with its flash, from power-on to power-off: rp2040js with our core, clock, boot
// ROM and the blocks of i2c.mjs and peripherals.mjs put in. A reset builds the chip anew
// around the memories that keep their contents, so nothing of its former life is left.

import { bootRomHalfWords } from './bootrom-image.mjs';
import { Clock } from './clock.mjs';
import { Core } from './core.mjs';
import { BrownOut, PowerCut } from './flash.mjs';
import { I2cController } from './i2c.mjs';
import {
    completePll,
    completePpb,
    FlashInterface,
    makeVoltageRegulator,
    QspiPins,
    RegisterBlock,
    Resets,
    RingOscillator,
    Timer,
    XipControl,
} from './peripherals.mjs';
import { Prng } from './prng.mjs';
import { callRom } from './rom-calls.mjs';
import { DREQChannel, IRQ, RP2040 } from './rp2040js.mjs';
import { hasValidSecondStage } from './uf2.mjs';
import { XipCache } from './xip-cache.mjs';

const ROM_SIZE = 16 * 1024;
const RESET_BIT_I2C0 = 3;
const RESET_BIT_I2C1 = 4;
const RESET_BIT_USB = 24;
const CHIP_ID_B2 = 0x20002927;
const FASTEST_AT_1_10 = 133e6; // of clk_sys
const WATCHDOG_SCRATCH = 8;
const WATCHDOG_LOAD = 0x04;
const WATCHDOG_TIMER = 1; // why it reset the chip

// Thrown when the firmware has come to a stop that no test should pass over.
export class FirmwareStopped extends Error {}

class Log {
    constructor() {
        this.messages = new Set(); // each once
    }

    debug() {}

    info() {}

    warn(name, message) {
        this.messages.add(`${name}: ${message}`);
    }

    error(name, message) {
        this.warn(name, message);
    }
}

export class Chip {
    // `flash` is a NorFlash; `onBuilt(chip)` wires up what is around the chip, after every
    // reset.
    constructor({ flash, uniqueId, seed = 1, revision = 'B1', cache = true, timerMicros = 0, onBuilt }) {
        this.flash = flash;
        this.timerMicros = timerMicros; // what the timer counts from, until a reset
        this.hasCache = cache; // false: the flash never lets the core wait
        this.revision = revision;
        this.usbBlock = null; // what resets with the USB controller
        this.uniqueId = uniqueId;
        this.random = new Prng(seed);
        this.onBuilt = onBuilt;
        this.onRest = () => {}; // called when the core goes to sleep, and when it wakes up
        this.onFed = () => {}; // called when the watchdog is fed
        this.log = new Log();
        this.ram = new Uint8Array(264 * 1024);
        this.scratch = new Uint32Array(WATCHDOG_SCRATCH);
        this.resetReason = 0;
        this.resets = 0;
        this.isPowered = true;
        this.isInUsbBoot = false;
        this.faults = []; // sentences
        this.lockUps = 0; // faults within faults
        this.stopError = null;
        this.nanosBeforeReset = 0;
        this.cyclesBeforeReset = 0;
        this.nanosAsleepBeforeReset = 0;
        this.fillRamWithNoise();
        this.build();
    }

    fillRamWithNoise() {
        const words = new Uint32Array(this.ram.buffer);
        for (let i = 0; i < words.length; i++) {
            words[i] = this.random.next();
        }
    }

    // --- Building -----------------------------------------------------------------------------

    build() {
        this.clock = new Clock();
        this.nanosAsleep = 0;
        this.isResetDue = false;
        this.rp2040 = new RP2040(this.clock);
        this.putMemories(this.rp2040);
        this.core = new Core(this.rp2040, this.clock);
        this.cache = new XipCache();
        this.core.cache = this.hasCache ? this.cache : null;
        this.rp2040.core = this.core;
        this.core.onFault = (fault) => this.noteFault(fault);
        this.core.onLockUp = () => this.lockUps++;
        this.rp2040.onBreak = (number) => this.breakpoint(number);
        this.putPeripherals(this.rp2040);
        this.core.connectPeripherals();
        this.putClocks(this.rp2040);
        this.startCore();
        this.onBuilt(this);
    }

    putMemories(rp2040) {
        rp2040.logger = this.log;
        rp2040.sram = this.ram;
        rp2040.sramView = new DataView(this.ram.buffer);
        rp2040.flash = this.flash.data;
        rp2040.flash16 = new Uint16Array(this.flash.data.buffer);
        rp2040.flashView = new DataView(this.flash.data.buffer);
        rp2040.bootrom = new Uint32Array(ROM_SIZE / 4);
        new Uint16Array(rp2040.bootrom.buffer).set(bootRomHalfWords);
    }

    putPeripherals(rp2040) {
        const { peripherals } = rp2040;
        rp2040.i2c = [
            new I2cController(rp2040, 'I2C0', {
                irq: IRQ.I2C0,
                dreqTx: DREQChannel.DREQ_I2C0_TX,
                dreqRx: DREQChannel.DREQ_I2C0_RX,
            }),
            new I2cController(rp2040, 'I2C1', {
                irq: IRQ.I2C1,
                dreqTx: DREQChannel.DREQ_I2C1_TX,
                dreqRx: DREQChannel.DREQ_I2C1_RX,
            }),
        ];
        const flashInterface = new FlashInterface(rp2040, {
            uniqueId: this.uniqueId,
            onXip: (cyclesOfLine) => {
                this.core.isFlashReadable = true;
                this.cache.missCycles = cyclesOfLine;
            },
        });
        const resettable = [
            [RESET_BIT_I2C0, rp2040.i2c[0]],
            [RESET_BIT_I2C1, rp2040.i2c[1]],
            [RESET_BIT_USB, { reset: () => this.usbBlock?.blockReset() }],
        ];
        if (this.revision === 'B2') {
            peripherals[0x40000] = new RegisterBlock(rp2040, 'SYSINFO', [[0, CHIP_ID_B2]]);
        }
        peripherals[0x14000] = new XipControl(rp2040, () => this.cache.flush());
        peripherals[0x18000] = flashInterface;
        peripherals[0x4000c] = new Resets(rp2040, resettable);
        peripherals[0x40018] = new QspiPins(rp2040, () => flashInterface.select());
        peripherals[0x40028] = completePll(rp2040, rp2040.pllSys);
        peripherals[0x4002c] = completePll(rp2040, rp2040.pllUsb);
        peripherals[0x40044] = rp2040.i2c[0];
        peripherals[0x40048] = rp2040.i2c[1];
        this.timer = new Timer(rp2040, 'TIMER', this.resets === 0 ? this.timerMicros : 0);
        peripherals[0x40054] = this.timer;
        peripherals[0x40060] = new RingOscillator(rp2040, this.random);
        peripherals[0x40064] = makeVoltageRegulator(rp2040);
        this.watchdog = peripherals[0x40058];
        this.watchdog.scratchData.set(this.scratch);
        this.watchdog.reason = this.resetReason;
        this.watchdog.onWatchdogTrigger = () => {
            this.watchdog.alarm.enable = false; // or it would ring again at once
            this.requestReset(this.watchdog.reason);
        };
        const write = this.watchdog.writeUint32.bind(this.watchdog);
        this.watchdog.writeUint32 = (offset, value) => {
            write(offset, value);
            if (offset === WATCHDOG_LOAD) {
                this.onFed();
            }
        };
        completePpb(rp2040, this.core, () => this.requestReset(0));
    }

    // The chip wakes up on its ring oscillator; the firmware switches to the crystal.
    putClocks(rp2040) {
        rp2040.clkSys = rp2040.roscFreq;
        this.clock.setFrequency(rp2040.clkSys);
        rp2040.addClockListener((hertz) => {
            this.clock.setFrequency(hertz);
            this.checkVoltage(hertz);
        });
    }

    // Beyond 133 MHz the SDK wants 1.15 V.
    checkVoltage(hertz) {
        const VOLTS_1_15 = 0b1100;
        const voltage = (this.rp2040.peripherals[0x40064].readUint32(0) >> 4) & 15;
        if (hertz > FASTEST_AT_1_10 && voltage < VOLTS_1_15) {
            this.faults.push(`clk_sys is ${hertz / 1e6} MHz at less than 1.15 V`);
        }
    }

    // As the real ROM: a watchdog reset may name a place to go on at; else the flash is
    // started if its second stage is sound, and USB boot if not.
    startCore() {
        const { core, scratch } = this;
        core.VTOR = 0;
        core.SP = this.rp2040.readUint32(0);
        core.PC = this.rp2040.readUint32(4) & ~1;
        const WATCHDOG_MAGIC = 0xb007c0d3;
        const isVectored =
            this.resetReason !== 0 &&
            scratch[4] === WATCHDOG_MAGIC &&
            (scratch[5] ^ -WATCHDOG_MAGIC ^ scratch[7]) === 0;
        if (isVectored) {
            core.SP = scratch[6];
            core.PC = scratch[7] & ~1;
        } else if (!hasValidSecondStage(this.flash.data)) {
            this.enterUsbBoot();
        }
    }

    // --- Ends ---------------------------------------------------------------------------------

    get isStopping() {
        return !this.isPowered || this.isResetDue || this.isInUsbBoot || this.stopError !== null;
    }

    stopCore() {
        this.core.isStopped = true;
    }

    powerOff() {
        this.isPowered = false;
        this.stopCore();
    }

    enterUsbBoot() {
        this.isInUsbBoot = true;
        this.stopCore();
    }

    requestReset(reason) {
        this.resetReason = reason;
        this.isResetDue = true;
        this.stopCore();
    }

    // The flash, RAM and the watchdog's scratch registers keep their contents.
    reset() {
        this.scratch.set(this.watchdog.scratchData);
        this.nanosBeforeReset += this.clock.nanos;
        this.cyclesBeforeReset += this.clock.cycles;
        this.nanosAsleepBeforeReset += this.nanosAsleep;
        this.resets++;
        this.build();
    }

    noteFault(fault) {
        const at = this.core.registers[15].toString(16);
        this.faults.push(`Hard fault at 0x${at}: ${fault.message}`);
    }

    breakpoint(number) {
        const at = this.core.registers[15] - 2;
        try {
            if (at < ROM_SIZE && callRom(this, number)) {
                return;
            }
        } catch (error) {
            if (error instanceof PowerCut) {
                this.powerOff();
            } else if (error instanceof BrownOut) {
                this.requestReset(WATCHDOG_TIMER);
            } else {
                throw error;
            }
            return;
        }
        const cause = this.faults.length > 0 ? ` after: ${this.faults.at(-1)}` : '';
        this.stopError = new FirmwareStopped(
            `The firmware stopped at a breakpoint at 0x${at.toString(16)}${cause}`,
        );
        this.stopCore();
    }

    // --- Time -----------------------------------------------------------------------------------

    get nanos() {
        return this.nanosBeforeReset + this.clock.nanos;
    }

    get cycles() {
        return this.cyclesBeforeReset + this.clock.cycles;
    }

    get totalNanosAsleep() {
        return this.nanosAsleepBeforeReset + this.nanosAsleep;
    }

    // Time that the core spends waiting in the ROM; the rest of the chip goes on.
    passTime(nanos) {
        const { clock } = this;
        const end = clock.nanos + nanos;
        while (clock.nanos < end) {
            const until = Math.min(end, clock.nextAlarm?.nanos ?? end);
            clock.cyclesLeft -= Math.max(Math.ceil((until - clock.nanos) / clock.nanosPerCycle), 0);
            clock.endSlice();
            clock.ringDueAlarms();
        }
    }

    // The flash is at work. A reset meanwhile leaves it half done, as a power cut does.
    writeFlashFor(nanos) {
        const wasResetDue = this.isResetDue;
        this.passTime(nanos);
        if (this.isResetDue && !wasResetDue) {
            this.faults.push('The chip was reset while the flash was being written');
        }
    }

    // Runs until the time (nanoseconds since power-on) or until the chip stops for good.
    runUntil(nanos) {
        while (this.isPowered && !this.isInUsbBoot && this.nanos < nanos) {
            this.runSlice(nanos - this.nanosBeforeReset);
            if (this.isResetDue) {
                this.reset();
            }
            if (this.stopError) {
                const error = this.stopError;
                this.stopError = null;
                this.powerOff();
                throw error;
            }
        }
    }

    runSlice(untilNanos) {
        const { clock, core } = this;
        const wasAsleep = core.waiting;
        core.wakeIfDue();
        if (core.waiting !== wasAsleep) {
            this.onRest();
        }
        if (core.waiting) {
            const alarm = clock.nextAlarm ? clock.nextAlarm.nanos : Infinity;
            const wake = Math.max(Math.min(alarm, untilNanos), clock.nanos);
            this.nanosAsleep += wake - clock.nanos;
            clock.sleepUntil(wake);
        } else {
            clock.startSlice(untilNanos);
            core.runSlice();
            clock.endSlice();
            if (core.waiting) {
                this.onRest();
            }
        }
        clock.ringDueAlarms();
    }
}
