// SPDX-License-Identifier: MIT
// The PC at the USB cable, against a small device that works on the controller's registers
// as firmware does.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Clock } from '../../tools/emulator/clock.mjs';
import { RP2040 } from '../../tools/emulator/rp2040js.mjs';
import { Serial } from '../../tools/emulator/serial.mjs';
import {
    BUS_RESET,
    LINE_STATE,
    PULL_UP,
    RESUME,
    START_OF_FRAME,
    SUSPENDED,
} from '../../tools/emulator/usb-bus.mjs';
import { UsbHost } from '../../tools/emulator/usb.mjs';

const DPRAM = 0x50100000;
const USB = 0x50110000;
const MAIN_CTRL = USB + 0x40;
const SIE_CTRL = USB + 0x4c;
const SIE_STATUS = USB + 0x50;
const SOF_READ = USB + 0x48;
const MUXING = USB + 0x74;
const INTR = USB + 0x8c;
const PLL_USB = 0x4002c000;
const CLK_USB_CTRL = 0x40008054;
const BUFF_STATUS = USB + 0x58;
const SETUP_REC = 1 << 17;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const FULL = 1 << 15;

const text = (string) => [2 + 2 * string.length, 3, ...Buffer.from(string, 'utf16le')];
const device = [18, 1, 0, 2, 0xef, 2, 1, 64, 0x8a, 0x2e, 0x0a, 0, 0x21, 0x03, 1, 2, 3, 1];
// 64 bytes, exactly a packet: no shorter one follows to mark the end.
const configuration = [
    [9, 2, 64, 0, 2, 1, 0, 0x80, 50],
    [9, 4, 0, 0, 1, 2, 2, 0, 0],
    [7, 0x24, 0, 0x20, 1, 0, 0],
    [7, 5, 0x81, 3, 8, 0, 16],
    [9, 4, 1, 0, 2, 10, 0, 0, 0],
    [7, 5, 0x02, 2, 64, 0, 0],
    [7, 5, 0x82, 2, 64, 0, 0],
    [9, 4, 2, 0, 0, 0xff, 0, 1, 0],
].flat();
const strings = {
    1: text('Maker'),
    2: text('A device with quite a long name, more than a packet'),
    3: text('0123'),
};

// A device with a serial port on endpoint 2 that sends back what it gets.
class EchoDevice {
    constructor(bus = {}) {
        this.clock = new Clock();
        this.rp2040 = new RP2040(this.clock);
        this.rp2040.logger = { debug() {}, info() {}, warn() {}, error() {} };
        this.serial = new Serial();
        this.faults = [];
        const onFault = (fault) => this.faults.push(fault);
        this.host = new UsbHost(this.rp2040, this.serial, { ...bus, onFault });
        this.hasWorkAround = false;
        this.resets = this.frames = this.suspends = this.resumes = 0;
        this.serial.onData = () => this.host.pump();
        this.requests = [];
        this.toSend = [];
        this.isEchoing = true;
        this.echo = [];
    }

    get memory() {
        return this.rp2040.usbDPRAM;
    }

    switchOn() {
        this.rp2040.writeUint32(DPRAM + 0x10, 0x80000000 | 0x180); // endpoint 2: buffers
        this.rp2040.writeUint32(DPRAM + 0x14, 0x80000000 | 0x1c0);
        this.rp2040.writeUint32(PLL_USB + 0x8, 100); // times 12 MHz, divided by 25
        this.rp2040.writeUint32(PLL_USB + 0xc, (5 << 16) | (5 << 12));
        this.rp2040.writeUint32(PLL_USB + 0x4, 0);
        this.rp2040.writeUint32(CLK_USB_CTRL, 1 << 11);
        this.rp2040.clkSys = 125e6;
        this.rp2040.writeUint32(MAIN_CTRL, 1);
        this.rp2040.writeUint32(SIE_CTRL, PULL_UP);
    }

    arm(endpoint, isOut, word) {
        this.rp2040.writeUint32(DPRAM + 0x80 + endpoint * 8 + (isOut ? 4 : 0), word);
    }

    run(ms) {
        const end = this.clock.nanos + ms * 1e6;
        while (this.clock.nanos < end) {
            this.clock.sleepUntil(this.clock.nanos + 5000);
            this.clock.ringDueAlarms();
            this.serve();
        }
    }

    serve() {
        const status = this.rp2040.readUint32(SIE_STATUS);
        if (status & BUS_RESET) {
            this.resets++;
            this.needsWorkAround = this.hasWorkAround;
            this.rp2040.writeUint32(SIE_STATUS, BUS_RESET);
        } else if (this.needsWorkAround && status & LINE_STATE) {
            this.needsWorkAround = false;
            this.rp2040.writeUint32(MUXING, 1 << 2);
        }
        if (status & SUSPENDED) {
            this.suspends++;
            this.rp2040.writeUint32(SIE_STATUS, SUSPENDED);
        }
        if (status & RESUME) {
            this.resumes++;
            this.rp2040.writeUint32(SIE_STATUS, RESUME);
        }
        if (this.rp2040.readUint32(INTR) & START_OF_FRAME) {
            this.frames++;
            this.rp2040.readUint32(SOF_READ);
        }
        if (status & SETUP_REC) {
            this.rp2040.writeUint32(SIE_STATUS, SETUP_REC);
            this.setup(this.memory.slice(0, 8));
        }
        const done = this.rp2040.readUint32(BUFF_STATUS);
        this.rp2040.writeUint32(BUFF_STATUS, done);
        if (done & 1) {
            this.controlSent();
        }
        if (done & 2 && this.afterOut) {
            this.afterOut();
        }
        if (done & (1 << 5)) {
            this.dataCame();
        }
        if (done & (1 << 4)) {
            this.sendEcho();
        }
    }

    setup(packet) {
        const [type, request, low, high, , , length, lengthHigh] = packet;
        this.requests.push([type, request, low | (high << 8)]);
        const limit = length | (lengthHigh << 8);
        this.afterOut = null;
        if (type === 0x80 && request === 6) {
            const source = { 1: device, 2: configuration, 3: strings[low] }[high];
            this.answer(source.slice(0, limit), limit);
        } else if (type & 0x40) {
            this.arm(0, false, STALL); // vendor requests are refused
        } else if (type & 0x80) {
            this.answer([0, 0].slice(0, limit), limit);
        } else if (limit > 0) {
            this.afterOut = () => this.arm(0, false, AVAILABLE | FULL);
            this.arm(0, true, AVAILABLE | 64);
        } else {
            this.arm(0, false, AVAILABLE | FULL);
            if (request === 9) {
                this.arm(2, true, AVAILABLE | 64);
            }
        }
    }

    answer(bytes, limit) {
        this.toSend = [];
        for (let i = 0; i < bytes.length; i += 64) {
            this.toSend.push(bytes.slice(i, i + 64));
        }
        if (bytes.length % 64 === 0 && bytes.length < limit) {
            this.toSend.push([]);
        }
        this.controlSent();
    }

    controlSent() {
        const packet = this.toSend.shift();
        if (packet) {
            this.memory.set(packet, 0x100);
            this.arm(0, false, AVAILABLE | FULL | packet.length);
        } else if (this.toSend !== null) {
            this.arm(0, true, AVAILABLE | 64); // the host's "thank you"
        }
    }

    dataCame() {
        const length = this.rp2040.readUint32(DPRAM + 0x94) & 0x3ff;
        this.echo.push(...this.memory.subarray(0x1c0, 0x1c0 + length));
        if (this.isEchoing) {
            this.sendEcho();
            this.arm(2, true, AVAILABLE | 64);
        }
    }

    sendEcho() {
        const isSending = this.rp2040.readUint32(DPRAM + 0x90) & AVAILABLE;
        if (this.echo.length > 0 && !isSending) {
            const packet = this.echo.splice(0, 64);
            this.memory.set(packet, 0x180);
            this.arm(2, false, AVAILABLE | FULL | packet.length);
        }
    }
}

function connected() {
    const echo = new EchoDevice();
    echo.host.plug();
    echo.switchOn();
    echo.run(300);
    return echo;
}

test('the device is enumerated, its names are read, its port is opened', () => {
    const { host, serial, requests } = connected();
    assert.equal(serial.isOpen, true);
    assert.equal(host.device.vendor, 0x2e8a);
    assert.equal(host.device.release, 0x0321);
    assert.deepEqual(host.device.strings, {
        manufacturer: 'Maker',
        product: 'A device with quite a long name, more than a packet',
        serial: '0123',
    });
    assert.deepEqual(
        host.device.interfaces.map((i) => i.class),
        [2, 10, 255],
    );
    assert.deepEqual(requests.at(-1), [0x21, 0x22, 3], 'DTR and RTS are set at the end');
});

test('without a cable nothing happens; with it later everything does', () => {
    const echo = new EchoDevice();
    echo.switchOn();
    echo.run(60);
    assert.deepEqual(echo.requests, []);
    echo.host.plug();
    echo.run(300);
    assert.equal(echo.serial.isOpen, true);
});

test('the host resets the device twice before it takes all descriptors', () => {
    const { requests, resets } = connected();
    assert.equal(resets, 2);
    const addressed = requests.findIndex(([, request]) => request === 5);
    assert.deepEqual(requests[addressed - 1], [0x80, 6, 0x100], 'one look at its own in between');
});

test('frames come every millisecond, and stop when the host sleeps', () => {
    const echo = connected();
    const before = echo.frames;
    echo.run(10);
    assert.equal(echo.frames - before, 10);
    echo.host.suspend();
    echo.run(10);
    assert.equal(echo.frames - before, 10);
    assert.equal(echo.suspends, 1);
    echo.host.resume();
    echo.run(30);
    assert.equal(echo.resumes, 1);
    assert.equal(echo.frames - before, 20);
});

test('what happens while the system clock is slow is lost, and noted', () => {
    const echo = new EchoDevice();
    echo.switchOn();
    echo.host.plug();
    echo.rp2040.clkSys = 52.7e6;
    echo.run(300);
    assert.equal(echo.resets, 0);
    assert.match(echo.faults.join('\n'), /a reset is lost because clk_sys is 53 MHz/);
    echo.rp2040.clkSys = 52.8e6;
    echo.run(1000);
    assert.equal(echo.serial.isOpen, true, 'the host tries again');
});

test('without its clock the controller sees nothing', () => {
    const echo = new EchoDevice();
    echo.switchOn();
    echo.host.plug();
    echo.rp2040.writeUint32(CLK_USB_CTRL, 0);
    echo.run(300);
    assert.match(echo.faults.join('\n'), /a reset is lost because clk_usb stands still/);
});

test('behind a busy hub only the work-around lets a first chip take part', () => {
    for (const hasWorkAround of [false, true]) {
        const echo = new EchoDevice({ isBusyHub: true });
        echo.hasWorkAround = hasWorkAround;
        echo.switchOn();
        echo.host.plug();
        echo.run(1000);
        assert.equal(echo.serial.isOpen, hasWorkAround);
    }
});

test('bytes go out and come back, in order and of any number', () => {
    const echo = connected();
    const long = 'abcdefghij'.repeat(50);
    echo.serial.write(`one\r\n${long}\nthree`);
    echo.run(20);
    assert.deepEqual(echo.serial.lines, ['one', long]);
    assert.equal(echo.serial.partial, 'three');
    echo.serial.write('\n');
    echo.run(5);
    assert.deepEqual(echo.serial.lines.slice(2), ['three']);
});

test('lines are read one by one', () => {
    const echo = connected();
    echo.serial.write('é\nb\n');
    echo.run(5);
    assert.equal(echo.serial.nextLine(), 'é');
    assert.equal(echo.serial.nextLine(), 'b');
    assert.equal(echo.serial.nextLine(), null);
});

test('a device that does not take bytes keeps the PC waiting, and loses none', () => {
    const echo = connected();
    echo.isEchoing = false;
    echo.serial.write('x'.repeat(300));
    echo.run(50);
    assert.equal(echo.echo.length, 64);
    assert.equal(echo.serial.toSend.length, 300 - 64);
    echo.isEchoing = true;
    echo.arm(2, true, AVAILABLE | 64);
    echo.run(50);
    assert.equal(echo.serial.bytesReceived, 300);
});

test('a closed port is not read', () => {
    const echo = connected();
    echo.host.closePort();
    echo.run(5);
    assert.deepEqual(echo.requests.at(-1), [0x21, 0x22, 0]);
    echo.echo.push(1, 2, 3);
    echo.sendEcho();
    echo.run(20);
    assert.equal(echo.serial.bytesReceived, 0);
});

test('requests get their answer, or learn that they are refused', () => {
    const echo = connected();
    let answer;
    echo.host.control({ type: 0x80, request: 0, length: 2 }, (bytes) => (answer = [...bytes]));
    echo.run(5);
    assert.deepEqual(answer, [0, 0]);
    let isRefused = false;
    const refused = () => (isRefused = true);
    echo.host.control({ type: 0xc0, request: 99, length: 8 }, () => {}, null, refused);
    echo.run(5);
    assert.equal(isRefused, true);
    echo.host.control({ type: 0x80, request: 0, length: 2 }, (bytes) => (answer = bytes.length));
    echo.run(5);
    assert.equal(answer, 2, 'and goes on afterwards');
});

test('on an idle connection there are frames and nothing else', () => {
    const echo = connected();
    const { requests, frames } = echo;
    const before = requests.length;
    let alarms = 0;
    const ring = echo.clock.ringDueAlarms.bind(echo.clock);
    echo.clock.ringDueAlarms = () => {
        alarms +=
            echo.clock.nextAlarm && echo.clock.nextAlarm.nanos <= echo.clock.sliceStart ? 1 : 0;
        ring();
    };
    echo.run(50);
    assert.equal(requests.length, before);
    assert.equal(alarms, echo.frames - frames, 'no packets without content');
});
