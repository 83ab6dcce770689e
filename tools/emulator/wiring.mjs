// SPDX-License-Identifier: MIT
// What is soldered around the chip: display on its bus, buttons, buzzer, LED. Attached to
// the chip anew after every reset; the parts themselves keep their state.

import { Display, I2cDisplay, SpiDisplay } from './display.mjs';
import { GPIOPinState } from './rp2040js.mjs';

const FUNCTION_PWM = 4;

// A pin whose level is not driven from outside follows the chip's own pull resistors.
function levelOfOpenPin(pin) {
    return pin.value === GPIOPinState.InputPullUp || pin.value === GPIOPinState.High;
}

export class Wiring {
    constructor(board, { bus, seed = 1 } = {}) {
        this.board = board;
        this.busKind = bus ?? (board.display.spi ? 'spi' : 'i2c');
        if (!board.display[this.busKind]) {
            throw new Error(`The display of ${board.name} has no ${this.busKind} bus`);
        }
        this.display = new Display(board.display.panel, seed);
        this.pressed = new Set();
        this.spiBytes = 0;
        this.i2cBytesBefore = 0; // in former lives of the chip
        this.isDisplayPresent = true;
        this.stuckLine = null;
    }

    attach(chip) {
        this.chip = chip;
        this.i2cBytesBefore += this.i2c?.bytesOnWire ?? 0;
        this.pins = chip.rp2040.gpio;
        for (const number of Object.values(this.board.buttons)) {
            this.watch(number, () => this.settleButton(number));
        }
        if (this.busKind === 'i2c') {
            this.attachI2c(this.board.display.i2c);
        } else {
            this.attachSpi(this.board.display.spi);
        }
        this.attachReset(this.board.display.resetPin);
    }

    // Calls back now and whenever the chip changes how it uses the pin.
    watch(number, callback) {
        this.pins[number].addListener(callback);
        callback();
    }

    isHigh(number) {
        return this.pins[number].value === GPIOPinState.High;
    }

    // --- Buttons: closed to ground, open to the pull-up ---------------------------------

    settleButton(number) {
        const pin = this.pins[number];
        const level = this.pressed.has(number) ? false : levelOfOpenPin(pin);
        if (pin.rawInputValue !== level) {
            pin.setInputValue(level);
        }
    }

    pinOfButton(name) {
        const number = this.board.buttons[name];
        if (number === undefined) {
            const known = Object.keys(this.board.buttons).join(', ');
            throw new Error(`${this.board.name} has no button "${name}"; it has: ${known}`);
        }
        return number;
    }

    setButton(name, isDown) {
        const number = this.pinOfButton(name);
        if (isDown) {
            this.pressed.add(number);
        } else {
            this.pressed.delete(number);
        }
        this.settleButton(number);
    }

    // --- Display --------------------------------------------------------------------------

    attachI2c({ block, address, sdaPin, sclPin }) {
        this.i2c = this.chip.rp2040.i2c[block];
        this.i2c.slaves.set(address, new I2cDisplay(this.display, () => this.isDisplayAwake));
        this.settleBus({ sdaPin, sclPin });
        this.pins[sclPin].addListener((level) => this.clockPulse(level));
    }

    // Modules have pull-ups of their own, so the lines are high unless a device holds them.
    settleBus({ sdaPin, sclPin }) {
        this.pins[sdaPin].setInputValue(this.stuckLine?.line !== 'sda');
        this.pins[sclPin].setInputValue(this.stuckLine?.line !== 'scl');
        this.i2c.holdLow(this.stuckLine?.line ?? null);
    }

    // A display that lost count holds its data line low ('sda') until it has seen enough
    // clock pulses, which the firmware may give by hand; `null` lets go.
    stick(line, releaseAfterClocks = Infinity) {
        if (!this.i2c) {
            throw new Error('Only lines of an I2C bus can be held');
        }
        this.stuckLine = line === null ? null : { line, clocksLeft: releaseAfterClocks };
        this.settleBus(this.board.display.i2c);
    }

    clockPulse(level) {
        const isRise = level === GPIOPinState.High || level === GPIOPinState.InputPullUp;
        if (this.stuckLine && isRise && --this.stuckLine.clocksLeft <= 0) {
            this.stick(null);
        }
    }

    attachSpi({ block, dataPin, selectPin }) {
        const spi = this.chip.rp2040.spi[block];
        const slave = new SpiDisplay(this.display, {
            isSelected: () => this.isDisplayAwake && !this.isHigh(selectPin),
            isData: () => this.isHigh(dataPin),
        });
        const done = this.chip.clock.createAlarm(() => spi.completeTransmit(0));
        spi.onTransmit = (value) => {
            this.spiBytes++;
            slave.transmit(value & 0xff);
            done.schedule((spi.dataBits * 1e9) / spi.clockFrequency);
        };
        this.spi = spi;
    }

    // RES# is a level: while it is low, be it only by the chip's own pull-down, the panel is
    // in reset and deaf.
    attachReset(number) {
        if (number === null) {
            return;
        }
        this.watch(number, () => {
            if (!levelOfOpenPin(this.pins[number])) {
                this.display.reset();
            }
        });
    }

    get isDisplayAwake() {
        const { resetPin } = this.board.display;
        return this.isDisplayPresent && (resetPin === null || levelOfOpenPin(this.pins[resetPin]));
    }

    get isBusBusy() {
        return this.i2c ? this.i2c.isBusy : this.spi.busy;
    }

    get i2cBytes() {
        return this.i2cBytesBefore + (this.i2c?.bytesOnWire ?? 0);
    }

    // --- Outputs ----------------------------------------------------------------------------

    // Is the LED (or any pin) driven high?
    get isLedOn() {
        return this.board.ledPin !== null && this.isHigh(this.board.ledPin);
    }

    // The tone at the buzzer in hertz; 0 is silence.
    get toneHz() {
        const number = this.board.buzzerPin;
        if (number === null || this.pins[number].functionSelect !== FUNCTION_PWM) {
            return 0;
        }
        const { rp2040 } = this.chip;
        const channel = rp2040.pwm.channels[(number >> 1) & 7];
        const level = number & 1 ? channel.cc >>> 16 : channel.cc & 0xffff;
        const divider = (channel.div >> 4) + (channel.div & 15) / 16;
        if (!(channel.csr & 1) || level === 0 || level > channel.top || divider === 0) {
            return 0;
        }
        return rp2040.clkSys / divider / (channel.top + 1);
    }
}
