// SPDX-License-Identifier: MIT
// A PC at the other end of the USB cable: resets and enumerates the device as Linux does
// (twice), reads its descriptors and strings, opens the serial port and moves bytes. It works
// on the buffers of the USB controller itself, at about the pace of a full-speed bus, and
// offers a packet only when there is one (rp2040js' own host sends empty packets without
// end). What happens on the wires is in usb-bus.mjs.

import { UsbBus } from './usb-bus.mjs';

// Layout of the controller's memory, as a device
const BUFFER_CONTROL = 0x80; // two words an endpoint: in, out
const ENDPOINT_CONTROL = 0x00; // likewise; endpoint 0 has none
const EP0_BUFFER = 0x100;
const SECOND_BUFFER = 64; // after the first, if double buffered

// One half of a buffer control word
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const FULL = 1 << 15;
const LENGTH = 0x3ff;
const DOUBLE_BUFFERED = 1 << 30; // in the endpoint control word

const PACKET_SIZE = 64;
const PACKET_NANOS = 50_000; // a full packet and its handshake
const ATTACH_NANOS = 100e6; // a host waits so long for contacts to settle
const RECOVERY_NANOS = 10e6; // after a reset
const ANSWER_NANOS = 500e6; // without an answer for so long the host begins again
const ATTEMPTS_MAX = 3; // and then gives up
const FIRST_LOOK_BYTES = 64; // at the device's descriptor, for the size of a packet

// Requests
const TO_HOST = 0x80;
const CLASS_INTERFACE = 0x21;
const GET_DESCRIPTOR = 6;
const SET_ADDRESS = 5;
const SET_CONFIGURATION = 9;
const CDC_SET_LINE_CODING = 0x20;
const CDC_SET_LINE_STATE = 0x22;
const LINE_CODING = Uint8Array.of(0x00, 0xc2, 0x01, 0x00, 0, 0, 8); // 115200 8N1
const DTR_AND_RTS = 3;

const DEVICE = 1;
const CONFIGURATION = 2;
const STRING = 3;
const INTERFACE = 4;
const ENDPOINT = 5;
const CDC_CONTROL_CLASS = 2;
const CDC_DATA_CLASS = 10;
const BULK = 2;

function setupPacket({ type, request, value = 0, index = 0, length = 0 }) {
    const packet = new Uint8Array(8);
    const view = new DataView(packet.buffer);
    view.setUint8(0, type);
    view.setUint8(1, request);
    view.setUint16(2, value, true);
    view.setUint16(4, index, true);
    view.setUint16(6, length, true);
    return packet;
}

// The interfaces of a configuration, each with its endpoints.
function parseInterfaces(descriptors) {
    const interfaces = [];
    for (let at = 0; at + 1 < descriptors.length && descriptors[at] > 0; at += descriptors[at]) {
        const item = descriptors.subarray(at, at + descriptors[at]);
        if (item[1] === INTERFACE) {
            interfaces.push({ number: item[2], class: item[5], subclass: item[6], endpoints: [] });
        } else if (item[1] === ENDPOINT) {
            interfaces.at(-1)?.endpoints.push({ address: item[2], type: item[3] & 3 });
        }
    }
    return interfaces;
}

export class UsbHost {
    // `serial` receives (`received(bytes)`) and is asked (`takeToSend(limit)`) for bytes.
    // `bus` is what UsbBus takes.
    constructor(rp2040, serial, bus = {}) {
        this.rp2040 = rp2040;
        this.usb = rp2040.usbCtrl;
        this.serial = serial;
        this.isPlugged = false;
        this.attempts = 0;
        this.alarms = new Map();
        this.bus = new UsbBus(rp2040, {
            ...bus,
            onPullUp: (isOn) => this.devicePulledUp(isOn),
            after: (name, nanos, action) => this.after(name, nanos, action),
        });
        this.usb.DPRAMUpdated = (offset) => this.memoryWritten(offset);
        this.forgetDevice();
    }

    forgetDevice() {
        this.requests = [];
        this.current = null;
        this.device = null; // { vendor, product, release, strings, interfaces }
        this.bulkIn = -1;
        this.bulkOut = -1;
        this.isOpen = false;
    }

    // --- The cable --------------------------------------------------------------------------

    plug() {
        this.isPlugged = true;
        this.attempts = 0;
        if (this.bus.isPulledUp) {
            this.attach();
        }
    }

    // Without VBUS detection the device notices only by silence.
    unplug() {
        this.isPlugged = false;
        this.forgetDevice();
        this.bus.fallSilent();
    }

    devicePulledUp(isOn) {
        if (!isOn) {
            this.forgetDevice();
        } else if (this.isPlugged) {
            this.attempts = 0;
            this.attach();
        }
    }

    after(name, nanos, action) {
        let alarm = this.alarms.get(name);
        if (!alarm) {
            alarm = this.rp2040.clock.createAlarm(() => alarm.action());
            this.alarms.set(name, alarm);
        }
        alarm.action = action;
        alarm.schedule(nanos);
    }

    // The PC goes to sleep, and wakes up.
    suspend() {
        this.bus.fallSilent();
    }

    resume() {
        this.bus.resume();
    }

    // --- Enumeration ----------------------------------------------------------------------

    attach() {
        this.after('attach', ATTACH_NANOS, () => this.enumerate());
    }

    // Resets the device, then does what follows if it is still there.
    reset(then) {
        this.forgetDevice();
        this.bus.reset(() =>
            this.after('recovered', RECOVERY_NANOS, () => this.isPlugged && then()),
        );
    }

    // The first reset is for a look at the size of packets, the second for all the rest.
    enumerate() {
        if (!this.isPlugged || !this.bus.isPulledUp || this.attempts >= ATTEMPTS_MAX) {
            return;
        }
        this.attempts++;
        this.after('answer', ANSWER_NANOS, () => this.isOpen || this.enumerate());
        this.reset(() =>
            this.getDescriptor(DEVICE, 0, FIRST_LOOK_BYTES, () => this.reset(() => this.address())),
        );
    }

    address() {
        this.control({ type: 0, request: SET_ADDRESS, value: 1 });
        this.getDescriptor(DEVICE, 0, 18, (device) => this.gotDevice(device));
    }

    getDescriptor(type, number, length, then) {
        const index = type === STRING && number > 0 ? 0x0409 : 0;
        const value = (type << 8) | number;
        this.control({ type: TO_HOST, request: GET_DESCRIPTOR, value, index, length }, then);
    }

    gotDevice(bytes) {
        const view = new DataView(bytes.buffer, bytes.byteOffset);
        this.device = {
            vendor: view.getUint16(8, true),
            product: view.getUint16(10, true),
            release: view.getUint16(12, true),
            strings: {},
            interfaces: [],
        };
        this.getString('manufacturer', bytes[14]);
        this.getString('product', bytes[15]);
        this.getString('serial', bytes[16]);
        this.getDescriptor(CONFIGURATION, 0, 9, (head) => {
            const length = head[2] | (head[3] << 8);
            this.getDescriptor(CONFIGURATION, 0, length, (all) => this.gotConfiguration(all));
        });
    }

    getString(name, number) {
        if (number !== 0) {
            this.getDescriptor(STRING, number, 255, (bytes) => {
                this.device.strings[name] = new TextDecoder('utf-16le').decode(bytes.subarray(2));
            });
        }
    }

    gotConfiguration(bytes) {
        this.device.interfaces = parseInterfaces(bytes);
        this.control({ type: 0, request: SET_CONFIGURATION, value: 1 }, () => this.openPort());
    }

    // --- The serial port --------------------------------------------------------------------

    openPort() {
        const { interfaces } = this.device;
        const control = interfaces.find((i) => i.class === CDC_CONTROL_CLASS);
        const data = interfaces.find((i) => i.class === CDC_DATA_CLASS);
        if (!control || !data) {
            return;
        }
        for (const { address, type } of data.endpoints) {
            if (type === BULK && address & 0x80) {
                this.bulkIn = address & 15;
            } else if (type === BULK) {
                this.bulkOut = address;
            }
        }
        const index = control.number;
        const length = LINE_CODING.length;
        const coding = { type: CLASS_INTERFACE, request: CDC_SET_LINE_CODING, index, length };
        this.control(coding, undefined, LINE_CODING);
        this.setLineState(DTR_AND_RTS, () => {
            this.isOpen = true;
            this.serial.opened();
            this.pump();
        });
    }

    setLineState(value, then) {
        const index = this.device.interfaces.find((i) => i.class === CDC_CONTROL_CLASS).number;
        this.control({ type: CLASS_INTERFACE, request: CDC_SET_LINE_STATE, value, index }, then);
    }

    // The program on the PC closes the port: it reads no more, and the device is told.
    closePort() {
        this.isOpen = false;
        this.setLineState(0);
    }

    // Looks whether bytes wait for the device or in it.
    pump() {
        if (this.isOpen) {
            this.serveOut(this.bulkOut);
            this.serveIn(this.bulkIn);
        }
    }

    // --- Control transfers ------------------------------------------------------------------

    // Queues a request; `then(bytes)` gets what the device returns, `otherwise` is called
    // if it refuses.
    control(setup, then = () => {}, dataOut = null, otherwise = () => {}) {
        this.requests.push({ setup, then, dataOut, otherwise, received: [] });
        this.nextRequest();
    }

    nextRequest() {
        if (this.current || this.requests.length === 0) {
            return;
        }
        this.current = this.requests.shift();
        this.after('setup', PACKET_NANOS, () => {
            if (!this.current) {
                return; // the cable was pulled meanwhile
            }
            // A new request starts with nothing armed on endpoint 0.
            if (this.bus.happens('a SETUP packet')) {
                this.usb.sendSetupPacket(setupPacket(this.current.setup));
                this.serve(0);
            }
        });
    }

    finishRequest(isRefused) {
        const { then, otherwise, received } = this.current;
        this.current = null;
        if (isRefused) {
            otherwise();
        } else {
            then(Uint8Array.from(received));
        }
        this.nextRequest();
    }

    controlIn(packet) {
        const { current } = this;
        if (!current) {
            return;
        }
        if (!(current.setup.type & TO_HOST)) {
            this.finishRequest(false); // the empty packet that ends a request to the device
            return;
        }
        current.received.push(...packet);
        const isWhole =
            packet.length < PACKET_SIZE || current.received.length >= current.setup.length;
        current.isStatusDue = isWhole;
        this.serve(0);
    }

    // What the host sends on endpoint 0, if anything.
    controlOutPacket() {
        const { current } = this;
        if (current?.isStatusDue) {
            return new Uint8Array(0);
        }
        return current?.dataOut && !(current.setup.type & TO_HOST) ? current.dataOut : null;
    }

    controlOutDone() {
        const { current } = this;
        if (current.isStatusDue) {
            this.finishRequest(false);
        } else {
            current.dataOut = null;
        }
    }

    // --- Packets ------------------------------------------------------------------------------

    memoryWritten(offset) {
        if (offset < BUFFER_CONTROL || offset >= BUFFER_CONTROL + 0x80) {
            return;
        }
        const endpoint = (offset - BUFFER_CONTROL) >> 3;
        if (endpoint === 0 && this.current && this.controlWord(0, false) & STALL) {
            this.after('stall', PACKET_NANOS, () => this.current && this.finishRequest(true));
            return;
        }
        this.serve(endpoint);
    }

    serve(endpoint) {
        this.serveIn(endpoint);
        this.serveOut(endpoint);
    }

    controlWord(endpoint, isOut) {
        return this.rp2040.usbDPRAMView.getUint32(this.controlOffset(endpoint, isOut), true);
    }

    controlOffset(endpoint, isOut) {
        return BUFFER_CONTROL + endpoint * 8 + (isOut ? 4 : 0);
    }

    // The buffer the device has ready, or null: { half, offset, length }.
    readyBuffer(endpoint, isOut) {
        if (endpoint < 0) {
            return null;
        }
        const word = this.controlWord(endpoint, isOut);
        const config =
            endpoint === 0
                ? EP0_BUFFER
                : this.rp2040.usbDPRAMView.getUint32(
                      ENDPOINT_CONTROL + endpoint * 8 + (isOut ? 4 : 0),
                      true,
                  );
        const halves = endpoint !== 0 && config & DOUBLE_BUFFERED ? [0, 1] : [0];
        for (const half of halves) {
            const control = (word >>> (half * 16)) & 0xffff;
            if (control & AVAILABLE) {
                const offset = (config & 0xffc0) + half * SECOND_BUFFER;
                return { half, offset, length: control & LENGTH };
            }
        }
        return null;
    }

    finishBuffer(endpoint, isOut, { half }, length) {
        const offset = this.controlOffset(endpoint, isOut);
        const view = this.rp2040.usbDPRAMView;
        const shift = half * 16;
        const done = isOut ? FULL | length : 0;
        const cleared = (AVAILABLE | FULL | (isOut ? LENGTH : 0)) << shift;
        view.setUint32(offset, (view.getUint32(offset, true) & ~cleared) | (done << shift), true);
        if (this.bus.happens(`a packet of endpoint ${endpoint}`)) {
            this.usb.indicateBufferReady(endpoint, isOut);
        }
    }

    isReading(endpoint) {
        return endpoint === 0 ? this.current !== null : endpoint !== this.bulkIn || this.isOpen;
    }

    serveIn(endpoint) {
        if (!this.isPlugged || !this.isReading(endpoint) || !this.readyBuffer(endpoint, false)) {
            return;
        }
        this.after(`in ${endpoint}`, PACKET_NANOS, () => {
            const buffer = this.readyBuffer(endpoint, false);
            if (!buffer || !this.isReading(endpoint)) {
                return;
            }
            const { offset, length } = buffer;
            const packet = this.rp2040.usbDPRAM.slice(offset, offset + length);
            this.finishBuffer(endpoint, false, buffer, length);
            if (endpoint === 0) {
                this.controlIn(packet);
            } else if (endpoint === this.bulkIn) {
                this.serial.received(packet);
            }
            this.serveIn(endpoint);
        });
    }

    packetFor(endpoint, limit) {
        if (endpoint === 0) {
            return this.controlOutPacket();
        }
        return endpoint === this.bulkOut && this.isOpen ? this.serial.takeToSend(limit) : null;
    }

    serveOut(endpoint) {
        const hasWork =
            endpoint === 0
                ? this.controlOutPacket() !== null
                : endpoint === this.bulkOut && this.isOpen && this.serial.hasToSend;
        if (!this.isPlugged || !hasWork || !this.readyBuffer(endpoint, true)) {
            return;
        }
        this.after(`out ${endpoint}`, PACKET_NANOS, () => {
            const buffer = this.readyBuffer(endpoint, true);
            const packet = buffer && this.packetFor(endpoint, Math.min(buffer.length, PACKET_SIZE));
            if (!packet) {
                return;
            }
            this.rp2040.usbDPRAM.set(packet, buffer.offset);
            this.finishBuffer(endpoint, true, buffer, packet.length);
            if (endpoint === 0) {
                this.controlOutDone();
            }
            this.serveOut(endpoint);
        });
    }
}
