// SPDX-License-Identifier: MIT
// Several consoles in one time, with wires between them. Each runs a short step in turn, so
// that none is ever ahead of another by more than that step; what one sends reaches the
// others when its last bit has passed over the wire. On a ring that is as long as a byte
// takes, so steps are nearly as long.
//
//   const together = new Together([a, b]);
//   together.joinRing([{ console: a, uart: 0 }, { console: b, uart: 0 }]);
//   together.run({ ms: 100 });

const STEP_MS = 0.01;
const RING_STEP_MS = 0.08; // less than a byte at 115,200 baud

const UART_FLAGS = 0x18;
const BUSY = 1 << 3;
const TRANSMIT_FULL = 1 << 5;
const TRANSMIT_EMPTY = 1 << 7;
const FIFO_BYTES = 32;
const BITS_OF_BYTE = 10; // with start and stop
const BAUD_TOLERANCE = 0.03; // beyond it the last bits are sampled wrongly
const FUNCTION_UART = 2;
const LATEST_MS = 10; // longer than a full queue takes to be sent

// Bytes that two send at once, by more than the consoles' clocks are apart.
const doOverlap = (a, b) =>
    a.console !== b.console && a.startMs < b.endMs - STEP_MS && b.startMs < a.endMs - STEP_MS;

// The UART of a console with the time that its bytes take, which rp2040js leaves out.
class Line {
    constructor(console, number, onByte) {
        this.console = console;
        this.number = number;
        this.onByte = onByte;
        this.busyUntil = 0; // nanoseconds since power-on
        console.lines = { ...console.lines, [number]: this };
        this.attach();
        console.onAttached.push(() => this.attach());
    }

    // Anew after every reset of the chip. One Line a UART: a later one takes its place.
    attach() {
        if (this.console.lines?.[this.number] !== this) {
            return;
        }
        const { uart } = this;
        const read = Object.getPrototypeOf(uart).readUint32.bind(uart);
        uart.onByte = (byte) => this.send(byte);
        uart.readUint32 = (offset) =>
            offset === UART_FLAGS ? this.flags(read(offset)) : read(offset);
    }

    get chip() {
        return this.console.chip;
    }

    get uart() {
        return this.chip.rp2040.uart[this.number];
    }

    get byteNanos() {
        return (BITS_OF_BYTE * 1e9) / this.uart.baudRate;
    }

    // Is any pin given to this UART? Its pins come round every sixteen: TX, RX, CTS, RTS.
    hasPin(role) {
        return this.chip.rp2040.gpio.some(
            (pin, i) =>
                i % 4 === role &&
                ((i + 4) >> 3) % 2 === this.number &&
                pin.functionSelect === FUNCTION_UART,
        );
    }

    flags(value) {
        const waiting = Math.ceil((this.busyUntil - this.chip.nanos) / this.byteNanos);
        const isBusy = waiting > 0 ? BUSY : TRANSMIT_EMPTY;
        return (
            (value & ~(BUSY | TRANSMIT_FULL | TRANSMIT_EMPTY)) |
            isBusy |
            (waiting > FIFO_BYTES ? TRANSMIT_FULL : 0)
        );
    }

    send(byte) {
        if (this.hasPin(0)) {
            this.busyUntil = Math.max(this.busyUntil, this.chip.nanos) + this.byteNanos;
            this.onByte(byte, this.busyUntil, this.uart.baudRate);
        }
    }

    // Behind the one before it, however late that was.
    receiveInOrder(byte, atNanos, baudRate) {
        this.freeAt = Math.max(atNanos, (this.freeAt ?? 0) + this.byteNanos);
        this.receive(() => byte, this.freeAt, baudRate);
    }

    // A byte whose last bit has passed at that time, when it is known what has come of it. At
    // another speed it is not understood.
    receive(byteThen, atNanos, baudRate) {
        const { uart, chip } = this;
        const isUnderstood = Math.abs(baudRate / uart.baudRate - 1) <= BAUD_TOLERANCE;
        const alarm = chip.clock.createAlarm(() => {
            if (uart.enabled && this.hasPin(1)) {
                uart.feedByte(isUnderstood ? byteThen() : byteThen() ^ 0xff);
            }
        });
        alarm.schedule(Math.max(atNanos - chip.nanos, 0));
    }
}

export class Together {
    constructor(consoles) {
        this.consoles = consoles;
        this.stepMs = RING_STEP_MS;
        this.starts = new Map(); // of the run that is on
    }

    // By how much the first is ahead of the second now, in the time of both.
    lead(console, other) {
        const passedFor = (one) => one.timeMs - this.starts.get(one);
        return this.starts.size > 0 ? passedFor(console) - passedFor(other) : 0;
    }

    // One wire that all of these UARTs send on and hear, the sender too, as Thumby's link has
    // it. Where two send at once the wire is low if either pulls it: nobody understands what
    // either said. `spoil` and the result as for a ring.
    joinShared(ends, { spoil = (byte) => [byte] } = {}) {
        const wire = { isPulled: false };
        this.stepMs = STEP_MS;
        const origins = new Map(ends.map(({ console }) => [console, console.timeMs]));
        let onWire = [];
        const put = (console, byte, since, byteMs) => {
            const endMs = console.timeMs - origins.get(console) + since;
            const sent = { console, byte, startMs: endMs - byteMs, endMs };
            onWire = onWire.filter((other) => other.endMs > sent.startMs - LATEST_MS);
            const clashing = onWire.filter((other) => doOverlap(sent, other));
            for (const one of clashing) {
                [sent.byte, one.byte] = [sent.byte & one.byte, one.byte & ~sent.byte];
            }
            onWire.push(sent);
            return sent;
        };
        wire.lines = ends.map(
            ({ console, uart }) =>
                new Line(console, uart, (byte, atNanos, baudRate) => {
                    const since = atNanos - console.chip.nanos;
                    const byteMs = (BITS_OF_BYTE * 1000) / baudRate;
                    for (const one of wire.isPulled ? [] : spoil(byte)) {
                        const sent = put(console, one, since / 1e6, byteMs);
                        wire.lines.forEach((line) =>
                            line.receive(() => sent.byte, line.chip.nanos + since, baudRate),
                        );
                    }
                }),
        );
        return wire;
    }

    // A ring: TX of each to RX of the next one, and of the last to the first. `spoil(byte)`
    // returns the bytes that arrive in place of one: none, it, others; `lateMs()` how much
    // later what is sent now arrives, never before what was sent earlier. The result can
    // be pulled and put back.
    joinRing(ends, { spoil = (byte) => [byte], lateMs = () => 0 } = {}) {
        const ring = { isPulled: false };
        const lines = ends.map(
            ({ console, uart }, i) =>
                new Line(console, uart, (byte, atNanos, baudRate) => {
                    const arrived = ring.isPulled ? [] : spoil(byte);
                    const next = lines[(i + 1) % lines.length];
                    const ms = lateMs() + this.lead(console, next.console);
                    const since = atNanos - console.chip.nanos + ms * 1e6;
                    for (const one of arrived) {
                        next.receiveInOrder(one, next.chip.nanos + since, baudRate);
                    }
                }),
        );
        ring.lines = lines;
        return ring;
    }

    // From a pin that drives to a pin that listens.
    joinPins(from, to) {
        this.stepMs = STEP_MS;
        const follow = () => {
            const source = from.console.chip.rp2040.gpio[from.pin];
            source.addListener((level) =>
                to.console.chip.rp2040.gpio[to.pin].setInputValue(level === 1),
            );
        };
        follow();
        from.console.onAttached.push(follow);
    }

    // Lets time pass for all; they need not have been switched on at the same time.
    run({ ms }) {
        const { consoles, stepMs } = this;
        const starts = consoles.map((console) => console.timeMs);
        consoles.forEach((console, i) => this.starts.set(console, starts[i]));
        for (let passed = stepMs; passed < ms + stepMs; passed += stepMs) {
            for (let i = 0; i < consoles.length; i++) {
                const left = starts[i] + Math.min(passed, ms) - consoles[i].timeMs;
                if (left > 0) {
                    consoles[i].run({ ms: left });
                }
            }
        }
        this.starts.clear();
    }
}
