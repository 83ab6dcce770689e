// SPDX-License-Identifier: MIT
// Several chips in one time, with UARTs and pins wired together. The test drives the blocks
// of the chips by their registers, as firmware would; the shipped image runs meanwhile.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Together } from '../../tools/emulator/wires.mjs';
import { REFERENCE } from './support/device.mjs';
import { boot } from './support/images.mjs';

const UART0 = 0x40034000;
const DATA = UART0 + 0x00;
const FLAGS = UART0 + 0x18;
const RECEIVE_EMPTY = 1 << 4;
const BUSY = 1 << 3;
const IO_BANK0 = 0x40014000;
const PADS_BANK0 = 0x4001c000;
const INPUT_ENABLE = 1 << 6;
const FUNCTION_UART = 2;
const BYTE_MS = 10 / 115.2;

// 115200 baud from a clock of 100 MHz, or another divisor; GP0 and GP1.
function openUart(console, divisor = 100e6 / 16 / 115200) {
    const { rp2040 } = console.chip;
    rp2040.writeUint32(UART0 + 0x24, Math.floor(divisor));
    rp2040.writeUint32(UART0 + 0x28, Math.round((divisor % 1) * 64));
    rp2040.writeUint32(UART0 + 0x2c, 0x70);
    rp2040.writeUint32(UART0 + 0x30, 0x301);
    rp2040.writeUint32(IO_BANK0 + 0x04, FUNCTION_UART);
    rp2040.writeUint32(IO_BANK0 + 0x0c, FUNCTION_UART);
}

function send(console, bytes) {
    bytes.forEach((byte) => console.chip.rp2040.writeUint32(DATA, byte));
}

function receive(console) {
    const { rp2040 } = console.chip;
    const bytes = [];
    while (!(rp2040.readUint32(FLAGS) & RECEIVE_EMPTY)) {
        bytes.push(rp2040.readUint32(DATA) & 0xff);
    }
    return bytes;
}

// The images play at 100 MHz while a cable is in and something moves; held so here.
async function bootSome(count) {
    const consoles = [];
    for (let i = 0; i < count; i++) {
        const console = await boot(REFERENCE, { usb: false, seed: i + 1 });
        console.run({ ms: 400 });
        Object.defineProperty(console.chip.rp2040, 'clkPeri', { get: () => 100e6 });
        consoles.push(console);
    }
    return consoles;
}

test('two chips talk to each other over crossed wires, at the speed of their bits', async () => {
    const [a, b] = await bootSome(2);
    [a, b].forEach((console) => openUart(console));
    const together = new Together([a, b]);
    const ends = [a, b].map((console) => ({ console, uart: 0 }));
    together.joinRing(ends);
    send(a, [1, 2, 3]);
    send(b, [9]);
    assert.ok(a.chip.rp2040.readUint32(FLAGS) & BUSY);
    together.run({ ms: BYTE_MS * 0.9 });
    assert.deepEqual(receive(b), [], 'not before the last bit');
    together.run({ ms: BYTE_MS * 1.2 });
    assert.deepEqual(receive(b), [1, 2]);
    together.run({ ms: BYTE_MS * 2 });
    assert.deepEqual(receive(b), [3]);
    assert.deepEqual(receive(a), [9]);
    assert.equal(a.chip.rp2040.readUint32(FLAGS) & BUSY, 0);
});

test('four chips on one wire hear everything, themselves included', async () => {
    const consoles = await bootSome(4);
    consoles.forEach((console) => openUart(console));
    const together = new Together(consoles);
    together.joinShared(consoles.map((console) => ({ console, uart: 0 })));
    send(consoles[2], [0x55, 0xaa]);
    together.run({ ms: 1 });
    consoles.forEach((console) => assert.deepEqual(receive(console), [0x55, 0xaa]));
});

test('what two devices send at once on one wire is lost', async () => {
    const consoles = await bootSome(3);
    consoles.forEach((console) => openUart(console));
    const together = new Together(consoles);
    together.joinShared(consoles.map((console) => ({ console, uart: 0 })));
    send(consoles[0], [0x5c]);
    send(consoles[1], [0x36]);
    together.run({ ms: 1 });
    const heard = receive(consoles[2]);
    assert.equal(heard.length, 2);
    assert.ok(!heard.includes(0x5c) && !heard.includes(0x36));
    send(consoles[0], [0x5c]);
    together.run({ ms: 1 });
    send(consoles[1], [0x36]);
    together.run({ ms: 1 });
    assert.deepEqual(receive(consoles[2]), [0x5c, 0x36]);
});

test('at another speed, or without the pin, nothing is understood', async () => {
    const [a, b, c] = await bootSome(3);
    openUart(a);
    openUart(b, 100e6 / 16 / 9600);
    openUart(c);
    c.chip.rp2040.writeUint32(IO_BANK0 + 0x0c, 31);
    const together = new Together([a, b, c]);
    together.joinShared([a, b, c].map((console) => ({ console, uart: 0 })));
    send(a, [0x55]);
    together.run({ ms: 2 });
    assert.notDeepEqual(receive(b), [0x55]);
    assert.deepEqual(receive(c), []);
});

test('a pin that is driven on one chip is read on the other', async () => {
    const [a, b] = await bootSome(2);
    const SIO_FUNCTION = 5;
    const [OUT_SET, OUT_CLEAR, ENABLE_SET] = [0xd0000014, 0xd0000018, 0xd0000024];
    const LEVELS = 0xd0000004;
    const isHigh = () => (b.chip.rp2040.readUint32(LEVELS) & (1 << 3)) !== 0;
    new Together([a, b]).joinPins({ console: a, pin: 2 }, { console: b, pin: 3 });
    a.chip.rp2040.writeUint32(IO_BANK0 + 8 * 2 + 4, SIO_FUNCTION);
    b.chip.rp2040.writeUint32(IO_BANK0 + 8 * 3 + 4, SIO_FUNCTION);
    b.chip.rp2040.writeUint32(PADS_BANK0 + 4 + 4 * 3, INPUT_ENABLE);
    a.chip.rp2040.writeUint32(ENABLE_SET, 1 << 2);
    a.chip.rp2040.writeUint32(OUT_SET, 1 << 2);
    assert.equal(isHigh(), true);
    a.chip.rp2040.writeUint32(OUT_CLEAR, 1 << 2);
    assert.equal(isHigh(), false);
});

test('their times never drift apart, and the same run gives the same cycles', async () => {
    const runs = [];
    for (let i = 0; i < 2; i++) {
        const consoles = await bootSome(3);
        const before = consoles.map((console) => console.timeMs);
        new Together(consoles).run({ ms: 20 });
        consoles.forEach((console, j) => {
            assert.ok(Math.abs(console.timeMs - before[j] - 20) < 0.001, `${console.timeMs}`);
        });
        runs.push(consoles.map((console) => console.cycles));
    }
    assert.deepEqual(runs[1], runs[0]);
});
