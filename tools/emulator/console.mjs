// SPDX-License-Identifier: MIT
// A whole console in the emulator, for tests and for people: the firmware as it is shipped,
// on a board as its board.h describes it, with fingers on the buttons, eyes on the glass, a
// PC at the USB port and a hand on the power switch.
//
//   const c = await Console.boot({ uf2: 'build/uf2/pico-ssd1306.uf2', board: 'pico-ssd1306' });
//   c.run({ ms: 800 });
//   c.press('A');
//   console.log(c.frame().toText());

import { Chip } from './chip.mjs';
import { NorFlash } from './flash.mjs';
import { Frame } from './frame.mjs';
import { Prng } from './prng.mjs';
import { parseScript, parseTimeline, PRESS_MS } from './script.mjs';
import { Serial } from './serial.mjs';
import { parseUf2, Uf2Error } from './uf2.mjs';
import { UsbHost } from './usb.mjs';
import { Wiring } from './wiring.mjs';

const MS = 1e6; // nanoseconds
const DEFAULT_UNIQUE_ID = [0xe6, 0x60, 0x58, 0x38, 0x83, 0x12, 0x34, 0x56];
const WAIT_STEP_MS = 1; // how often a condition is looked at
const WAIT_MS = 5000;
const BATTERY_FULL = 2300; // of 4095, at the converter

// The answer to "this never happened".
export class TimeoutError extends Error {}

// Files are read only here, so that all else also runs where there are none.
async function readUf2(path, flashBytes) {
    const { readFile } = await import('node:fs/promises');
    let bytes;
    try {
        bytes = await readFile(path);
    } catch (error) {
        const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
        throw new Uf2Error(`Cannot read the image ${path}: ${reason}`);
    }
    try {
        return parseUf2(bytes, flashBytes);
    } catch (error) {
        throw error instanceof Uf2Error ? new Uf2Error(`${path}: ${error.message}`) : error;
    }
}

// What flashing the image onto a device with that flash leaves there: the sectors the image
// touches are new, the others as they were.
function flashImage(flash, image) {
    const SECTOR = 4096;
    const sectors = new Set(image.segments.map(({ offset }) => Math.floor(offset / SECTOR)));
    for (const sector of sectors) {
        flash.data.fill(0xff, sector * SECTOR, (sector + 1) * SECTOR);
    }
    for (const { offset, bytes } of image.segments) {
        flash.data.set(bytes, offset);
    }
}

export class Console {
    // Puts the image onto the flash (an empty one, or `flash` from an earlier `powerOff`)
    // and switches on. Options:
    //   uf2      path of the image
    //   board    name of a folder in boards/, or what `parseBoard` returns
    //   flash    contents of the flash before
    //   usb      is a PC connected? (default: yes)
    //   bus      'i2c' or 'spi', for boards that have both
    //   seed     of the noise in memories after power-on
    //   display  false: none is connected
    //   held     buttons that are down while it is switched on
    //   hub      'busy': the PC is reached through a hub on which others talk all the time
    //   revision of the chip: 'B1' (default) or 'B2'
    //   cache    false: plain cycles, as if the flash were as fast as RAM
    //   uniqueId of the flash, eight bytes, from which the board has its number
    //   eraseMs  how long the flash takes to erase a sector
    //   timerMs  what the chip's timer begins with, as if it had been on for so long
    static async boot(options) {
        const { loadBoard } = await import('./board.mjs');
        const board = typeof options.board === 'string' ? loadBoard(options.board) : options.board;
        const image = await readUf2(options.uf2, board.flashBytes);
        return new Console(board, image, options);
    }

    constructor(
        board,
        image,
        {
            flash,
            usb = true,
            bus,
            seed = 1,
            display = true,
            held = [],
            hub = null,
            revision = 'B1',
            cache = true,
            eraseMs,
            timerMs = 0,
            uniqueId = DEFAULT_UNIQUE_ID,
        } = {},
    ) {
        this.board = board;
        this.flash = new NorFlash(board.flashBytes, flash);
        this.flash.eraseNanos = eraseMs === undefined ? this.flash.eraseNanos : eraseMs * MS;
        flashImage(this.flash, image);
        this.wiring = new Wiring(board, { bus, seed });
        this.wiring.isDisplayPresent = display;
        this.serialPort = new Serial();
        this.isUsbPlugged = usb;
        this.hub = hub;
        this.events = []; // { nanos, action }, in order of time
        this.recorded = null; // of recordFrames
        this.onAttached = []; // called after every reset of the chip
        this.analog = new Map(); // readings by pin
        if (board.batteryPin !== null) {
            this.analog.set(board.batteryPin, BATTERY_FULL);
        }
        this.random = new Prng(seed);
        this.serial = new SerialForTests(this);
        this.chip = new Chip({
            flash: this.flash,
            uniqueId,
            seed,
            revision,
            cache,
            timerMicros: timerMs * 1000,
            onBuilt: (chip) => this.attach(chip),
        });
        held.forEach((name) => this.hold(name));
    }

    attach(chip) {
        this.wiring.attach(chip);
        this.usbHost = new UsbHost(chip.rp2040, this.serialPort, {
            onFault: (fault) => chip.faults.push(fault),
            hasE5: chip.revision === 'B1',
            isBusyHub: this.hub === 'busy',
        });
        chip.usbBlock = this.usbHost.bus;
        this.serialPort.onData = () => this.usbHost.pump();
        if (this.isUsbPlugged) {
            this.usbHost.plug();
        }
        this.settleVbus(chip);
        chip.onRest = () => this.pictureDone();
        for (const [pin, reading] of this.analog) {
            chip.rp2040.adc.channelValues[pin - 26] = reading;
        }
        this.onAttached.forEach((attached) => attached());
    }

    // --- Time -----------------------------------------------------------------------------

    // Emulated milliseconds since power-on.
    get timeMs() {
        return this.chip.nanos / MS;
    }

    // Cycles the core was awake, since power-on.
    get cycles() {
        return this.chip.cycles;
    }

    get isOn() {
        return this.chip.isPowered;
    }

    // Is it in the boot loader, waiting for a new image over USB?
    get isInUsbBoot() {
        return this.chip.isInUsbBoot;
    }

    // What the chip's own timer says.
    get timerMs() {
        return this.chip.timer.micros / 1000;
    }

    // As if so much time had passed in a moment: for weeks in which the device sleeps.
    skipTime({ ms }) {
        this.chip.timer.skip(ms * 1000);
    }

    // Lets emulated time pass. Ends early when power is cut or the boot loader entered.
    run({ ms }) {
        const end = this.chip.nanos + ms * MS;
        while (this.isOn && !this.isInUsbBoot) {
            const next = this.events[0];
            this.chip.runUntil(next && next.nanos < end ? next.nanos : end);
            if (this.events[0] === next && next && next.nanos <= this.chip.nanos) {
                this.events.shift();
                next.action();
            } else if (this.chip.nanos >= end) {
                return;
            }
        }
    }

    // Does something at a time from now; `run` must come by there.
    after(ms, action) {
        const nanos = this.chip.nanos + ms * MS;
        const place = this.events.findIndex((event) => event.nanos > nanos);
        this.events.splice(place < 0 ? this.events.length : place, 0, { nanos, action });
    }

    // Runs until the condition holds: a Frame that the glass must show, or a function of
    // the frame and this console. Throws TimeoutError if it does not within `ms`.
    waitFor(condition, { ms = WAIT_MS, what = 'what was waited for' } = {}) {
        const holds =
            condition instanceof Frame
                ? () => this.frame().equals(condition)
                : () => condition(this.frame(), this);
        const end = this.timeMs + ms;
        while (!holds()) {
            if (this.timeMs >= end || !this.isOn || this.isInUsbBoot) {
                throw new TimeoutError(
                    `After ${Math.round(ms)} ms, ${what} has not happened. The glass shows:\n` +
                        this.frame().toText(),
                );
            }
            this.run({ ms: WAIT_STEP_MS });
        }
        return this.frame();
    }

    // Runs until the picture has not changed for `quietMs`.
    settle({ quietMs = 200, ms = WAIT_MS } = {}) {
        const end = this.timeMs + ms;
        let before = this.frame();
        let since = this.timeMs;
        while (this.timeMs - since < quietMs) {
            if (this.timeMs >= end) {
                throw new TimeoutError(`The picture still changes after ${ms} ms`);
            }
            this.run({ ms: WAIT_STEP_MS });
            const now = this.frame();
            if (!now.equals(before)) {
                before = now;
                since = this.timeMs;
            }
        }
        return before;
    }

    // --- Buttons --------------------------------------------------------------------------

    hold(name) {
        this.wiring.setButton(name, true);
    }

    release(name) {
        this.wiring.setButton(name, false);
    }

    // Down for `ms`, up for `pauseMs`. With `bounceMs`, the contact opens and closes at
    // random for that long at either edge.
    press(name, { ms = PRESS_MS, pauseMs = PRESS_MS, bounceMs = 0 } = {}) {
        this.edge(name, true, bounceMs);
        this.run({ ms });
        this.edge(name, false, bounceMs);
        this.run({ ms: pauseMs });
    }

    edge(name, isDown, bounceMs) {
        this.wiring.setButton(name, isDown);
        let at = 0;
        let state = isDown;
        while (bounceMs > 0 && (at += 0.05 + this.random.fraction()) < bounceMs) {
            state = !state;
            const now = state;
            this.after(at, () => this.wiring.setButton(name, now));
        }
        if (bounceMs > 0) {
            this.after(bounceMs, () => this.wiring.setButton(name, isDown));
        }
    }

    // Prepares presses: [{ at, button, ms }], in milliseconds from now and how long it is
    // down; or the same as text, "500:A 900:DOWN 1500:B/800".
    timeline(presses) {
        const list = typeof presses === 'string' ? parseTimeline(presses) : presses;
        for (const { button } of list) {
            this.wiring.pinOfButton(button);
        }
        for (const { at, button, ms = PRESS_MS } of list) {
            this.after(at, () => this.hold(button));
            this.after(at + ms, () => this.release(button));
        }
    }

    // Plays a script of the kind that `souk-console --script` plays on the PC.
    play(script) {
        for (const { button, downMs, upMs } of parseScript(script)) {
            if (button) {
                this.press(button, { ms: downMs, pauseMs: upMs });
            } else {
                this.run({ ms: upMs });
            }
        }
    }

    // --- The glass --------------------------------------------------------------------------

    // The picture as the player sees it, that is, with the panel mounted as on this board.
    frame() {
        const { display } = this.wiring;
        if (this.shown?.version !== display.version) {
            const frame = display.glass().turned((4 - this.board.display.rotation) & 3);
            this.shown = { version: display.version, frame };
        }
        return this.shown.frame;
    }

    get display() {
        return this.wiring.display;
    }

    // From now on, keeps each picture that differs from the one before, as { ms, frame }. A
    // picture counts when the core falls asleep or wakes up with nothing under way on the
    // bus: then it is whole.
    recordFrames() {
        this.recorded = [];
        return this.recorded;
    }

    pictureDone() {
        if (this.recorded === null || this.wiring.isBusBusy) {
            return;
        }
        const last = this.recorded.at(-1)?.frame;
        const frame = this.frame();
        if (frame !== last && !(last && frame.equals(last))) {
            this.recorded.push({ ms: this.timeMs, frame });
        }
    }

    // --- Trouble ----------------------------------------------------------------------------

    setDisplayPresent(isPresent) {
        this.wiring.isDisplayPresent = isPresent;
    }

    // Holds 'sda' or 'scl' low; null lets go.
    stickBus(line, { releaseAfterClocks } = {}) {
        this.wiring.stick(line, releaseAfterClocks);
    }

    plugUsb() {
        this.isUsbPlugged = true;
        this.usbHost.plug();
        this.settleVbus();
    }

    unplugUsb() {
        this.isUsbPlugged = false;
        this.usbHost.unplug();
        this.settleVbus();
    }

    // The cable's 5 V, where the board leads them to a pin.
    settleVbus({ rp2040 } = this.chip) {
        if (this.board.vbusPin !== null) {
            rp2040.gpio[this.board.vbusPin].setInputValue(this.isUsbPlugged);
        }
    }

    // The PC goes to sleep with the cable in, and wakes up.
    suspendUsb() {
        this.usbHost.suspend();
    }

    resumeUsb() {
        this.usbHost.resume();
    }

    // What the device says of itself: { vendor, product, release, strings, interfaces }, or
    // null before it was asked.
    get usbDevice() {
        return this.usbHost.device;
    }

    // Sends a request to the device's control endpoint, as picotool does. Returns what the
    // device answers, or null if it refuses or falls silent.
    usbRequest({ type, request, value, index, length }, { data = null, ms = 1000 } = {}) {
        let answer;
        this.usbHost.control(
            { type, request, value, index, length },
            (bytes) => (answer = bytes),
            data,
            () => (answer = null),
        );
        const end = this.timeMs + ms;
        while (answer === undefined && this.timeMs < end && this.isOn && !this.isInUsbBoot) {
            this.run({ ms: WAIT_STEP_MS });
        }
        return answer ?? null;
    }

    // --- Power --------------------------------------------------------------------------------

    // Switches off; returns the contents of the flash, for the next boot.
    powerOff() {
        this.chip.powerOff();
        return this.flash.data.slice();
    }

    // Power fails at that operation on the flash (1 is the first since power-on), when
    // `part` of it (0 to 1) is done.
    cutPowerAt({ flashOperation, part = 0.5, seed }) {
        this.flash.cutAt(flashOperation, part, seed);
    }

    // The supply sags at that operation, when `part` of it is done, and the watchdog bites: the
    // flash has lost the rest, the chip starts again by itself.
    sagAt({ flashOperation, part = 0.5, seed }) {
        this.flash.cutAt(flashOperation, part, seed, true);
    }

    // The flash as it would be now had power failed at an operation that is past: the same
    // as running it again with cutPowerAt, without running it again.
    flashIfCutAt({ flashOperation, part = 0.5, seed }) {
        return this.flash.contentsAtCut(flashOperation, part, seed);
    }

    // --- Figures ------------------------------------------------------------------------------

    get statistics() {
        const { chip, wiring, flash } = this;
        return {
            timeMs: this.timeMs,
            cyclesAwake: this.cycles,
            shareAsleep: chip.nanos > 0 ? chip.totalNanosAsleep / chip.nanos : 0,
            clockHz: chip.rp2040.clkSys,
            i2cBytes: wiring.i2cBytes,
            spiBytes: wiring.spiBytes,
            displayBytes: wiring.display.bytesReceived,
            displayDataBytes: wiring.display.dataBytes,
            flashOperations: flash.operations,
            flashErases: Object.fromEntries(
                [...flash.erases.entries()].filter(([, count]) => count > 0),
            ),
            resets: chip.resets,
            faults: [...chip.faults],
            lockUps: chip.lockUps,
            warnings: [...chip.log.messages],
            unknownDisplayCommands: [...wiring.display.unknownCommands],
        };
    }

    // The longest pass of the firmware's loop from now on, without its sleep, in `ms` of what is
    // returned: it feeds the watchdog once a pass.
    watchLoop() {
        const awakeMs = () => (this.chip.nanos - this.chip.totalNanosAsleep) / MS;
        const longest = { ms: 0 };
        let last = awakeMs();
        this.chip.onFed = () => {
            longest.ms = Math.max(longest.ms, awakeMs() - last);
            last = awakeMs();
        };
        return longest;
    }

    get toneHz() {
        return this.wiring.toneHz;
    }

    get isLedOn() {
        return this.wiring.isLedOn;
    }

    // What the converter reads at a pin (26 to 29): 0 to 4095.
    setAnalog(pin, reading) {
        this.analog.set(pin, reading);
        this.chip.rp2040.adc.channelValues[pin - 26] = reading;
    }
}

// The serial port, where reading lets time pass.
class SerialForTests {
    constructor(console) {
        this.console = console;
    }

    get port() {
        return this.console.serialPort;
    }

    get lines() {
        return this.port.lines;
    }

    get isOpen() {
        return this.port.isOpen;
    }

    write(data) {
        this.port.write(data);
    }

    // The next line, as soon as it is there.
    readLine({ ms = WAIT_MS } = {}) {
        const line = this.port.nextLine();
        if (line !== null) {
            return line;
        }
        let found = null;
        const what = 'a line over USB serial';
        this.console.waitFor(() => (found = this.port.nextLine()) !== null, { ms, what });
        return found;
    }

    waitUntilOpen({ ms = WAIT_MS } = {}) {
        this.console.waitFor(() => this.isOpen, { ms, what: 'opening of the USB serial port' });
    }
}
