// SPDX-License-Identifier: MIT
// The two wires of USB and how the chip's controller sees them: reset, start of frame,
// suspend, resume, and the errata that decide whether it sees them at all.
//
// RP2040-E16: what crosses from the clock of USB (48 MHz) to clk_sys can be lost unless that
// is at least 1.1 times as fast. Here it always is lost then, and noted as a fault.
// RP2040-E5, of revisions B0 and B1: after a reset the controller waits for 800 us of silence
// before it takes part. Behind a hub with busy neighbours there is none, unless the SDK's
// work-around makes it look silent.

import { isPllOn } from './peripherals.mjs';

export const CLK_SYS_MIN = 52.8e6;

const RESET_NANOS = 15e6;
const FRAME_NANOS = 1e6;
const SILENCE_NANOS = 3e6; // means suspend
const RESUME_NANOS = 20e6;

// Registers of the controller
const SOF_READ = 0x48;
const SIE_CONTROL = 0x4c;
const SIE_STATUS = 0x50;
const MUXING = 0x74;
const PADS = [0x7c, 0x80]; // direct control of the transceiver, and its override

// In SIE_CONTROL
const PULL_UP = 1 << 16;
const TRANSCEIVER_OFF = 1 << 18;

// In SIE_STATUS
const SUSPENDED = 1 << 4;
const LINE_STATE = 3 << 2;
const LINE_J = 1 << 2;
const RESUME = 1 << 11;
const CONNECTED = 1 << 16;
const BUS_RESET = 1 << 19;

const TO_DIGITAL_PAD = 1 << 2; // in MUXING
const START_OF_FRAME = 1 << 17; // an interrupt
const CLOCK_ENABLE = 1 << 11; // in the control register of clk_usb

export { BUS_RESET, LINE_STATE, PULL_UP, RESUME, START_OF_FRAME, SUSPENDED };

export class UsbBus {
    //   onPullUp(isOn)  the device shows that it is there, or goes away
    //   after           sets a named alarm
    //   onFault(text)   something that is lost on the chip
    //   hasE5           a chip of revision B0 or B1
    //   isBusyHub       neighbours on the same hub are talking
    constructor(
        rp2040,
        { onPullUp, after, onFault = () => {}, hasE5 = true, isBusyHub = false },
    ) {
        this.rp2040 = rp2040;
        this.usb = rp2040.usbCtrl;
        this.onPullUp = onPullUp;
        this.after = after;
        this.onFault = onFault;
        this.isHubInTheWay = hasE5 && isBusyHub;
        this.isPulledUp = false;
        this.isInReset = false;
        this.isConnected = false; // the controller takes part
        this.isRunning = false; // frames are sent
        this.faults = new Set();
        this.watchRegisters();
    }

    watchRegisters() {
        const { usb } = this;
        const read = usb.readUint32.bind(usb);
        const write = usb.writeUint32.bind(usb);
        const pads = new Map(PADS.map((offset) => [offset, 0])); // only remembered
        usb.readUint32 = (offset) => {
            if (pads.has(offset)) {
                return pads.get(offset);
            }
            if (offset === SOF_READ) {
                usb.intRaw &= ~START_OF_FRAME;
                usb.checkInterrupts();
            }
            return read(offset);
        };
        usb.writeUint32 = (offset, value) => {
            if (pads.has(offset)) {
                pads.set(offset, value);
                return;
            }
            write(offset, value);
            this.written(offset, value);
        };
    }

    written(offset, value) {
        const { usb } = this;
        if (offset === SIE_STATUS) {
            usb.sieStatus &= ~(usb.rawWriteValue & SUSPENDED);
            this.showLine();
            usb.sieStatusUpdated();
        } else if (offset === MUXING && value & TO_DIGITAL_PAD && !this.isInReset) {
            this.isConnected = true;
        } else if (offset === SIE_CONTROL) {
            this.notePullUp((value & PULL_UP) !== 0 && (value & TRANSCEIVER_OFF) === 0);
        }
    }

    // The whole block has been reset.
    blockReset() {
        Object.assign(this.usb, { mainCtrl: 0, sieCtrl: 0, sieStatus: 0, buffStatus: 0 });
        Object.assign(this.usb, { intRaw: 0, intEnable: 0, intForce: 0 });
        this.usb.checkInterrupts();
        this.notePullUp(false);
    }

    notePullUp(isOn) {
        if (isOn === this.isPulledUp) {
            return;
        }
        this.isPulledUp = isOn;
        this.isConnected = false;
        this.fallSilent();
        this.onPullUp(isOn);
    }

    // rp2040js takes the end of a reset for the moment in which the firmware has seen it.
    showLine() {
        const { usb } = this;
        usb.sieStatus &= ~(LINE_STATE | CONNECTED);
        usb.sieStatus |= this.isInReset ? 0 : LINE_J;
        usb.sieStatus |= this.isConnected ? CONNECTED : 0;
    }

    // --- What can be lost -------------------------------------------------------------------

    get isClocked() {
        const { clocks, pllUsb } = this.rp2040;
        return (clocks.usbCtrl & CLOCK_ENABLE) !== 0 && isPllOn(pllUsb);
    }

    // Something happens on the bus. Does the firmware get to know?
    happens(what) {
        const { clkSys } = this.rp2040;
        if (!this.isPulledUp) {
            return false;
        }
        if (!this.isClocked) {
            this.lost(what, 'clk_usb stands still');
            return false;
        }
        if (clkSys < CLK_SYS_MIN) {
            this.lost(what, `clk_sys is ${(clkSys / 1e6).toFixed(0)} MHz`);
            return false;
        }
        return this.isConnected || what === 'a reset';
    }

    lost(what, why) {
        const fault = `USB: ${what} is lost because ${why}`;
        if (!this.faults.has(fault)) {
            this.faults.add(fault);
            this.onFault(fault);
        }
    }

    raise(bits) {
        this.usb.sieStatus |= bits;
        this.usb.sieStatusUpdated();
    }

    // --- What the host does -------------------------------------------------------------------

    reset(then) {
        this.isInReset = true;
        this.isConnected = false;
        this.showLine();
        if (this.happens('a reset')) {
            this.raise(BUS_RESET);
        }
        this.after('end of reset', RESET_NANOS, () => {
            this.isInReset = false;
            this.isConnected = this.isPulledUp && !this.isHubInTheWay;
            this.showLine();
            this.run();
            then();
        });
    }

    run() {
        this.isRunning = true;
        this.after('frame', FRAME_NANOS, () => this.frame());
    }

    frame() {
        const { usb } = this;
        if (!this.isRunning || !this.isPulledUp) {
            return;
        }
        if (!this.isInReset && this.happens('a start of frame')) {
            usb.sofFrameNumber = (usb.sofFrameNumber + 1) & 0x7ff;
            usb.intRaw |= START_OF_FRAME;
            if (usb.intEnable & START_OF_FRAME) {
                usb.checkInterrupts();
            }
        }
        this.after('frame', FRAME_NANOS, () => this.frame());
    }

    // No more frames: the host sleeps, or the cable is out. The pull-up alone holds the line.
    fallSilent() {
        this.isRunning = false;
        this.after('silence', SILENCE_NANOS, () => {
            if (!this.isRunning && this.isPulledUp && this.happens('suspend')) {
                this.raise(SUSPENDED);
            }
        });
    }

    resume() {
        if (this.happens('resume')) {
            this.raise(RESUME);
        }
        this.after('resumed', RESUME_NANOS, () => this.run());
    }
}
