// SPDX-License-Identifier: MIT
// The USB port of the shipped image: what it says it is, the protocol over it, junk, a
// cable that is pulled, and the ways into the boot loader.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Prng } from '../../tools/emulator/prng.mjs';
import { Frame } from '../../tools/emulator/frame.mjs';
import { ask, beginMarrakech, bootInEnglish, REFERENCE, waitForTurn } from './support/device.mjs';
import { boot, waitForPicture } from './support/images.mjs';

const VENDOR_CLASS = 255;
const RESET_TO_BOOT_LOADER = 1;
const RESET_TO_FLASH = 2;

test('the device says its name, its version and the number of its chip', async () => {
    const console = await boot(REFERENCE);
    console.serial.waitUntilOpen();
    const { vendor, strings, interfaces } = console.usbHost.device;
    assert.equal(vendor, 0x2e8a);
    assert.match(strings.product, /^Souk \d+\.\d+\.\d+ \(Pico SSD1306\)$/);
    assert.match(strings.serial, /^[0-9A-F]{16}$/);
    assert.ok(interfaces.some((one) => one.class === VENDOR_CLASS), 'the one that picotool needs');
    assert.match(ask(console, 'version')[0], /^souk \d+\.\d+\.\d+ Pico SSD1306$/);
});

test('a game can be played from outside, to its end', async () => {
    const console = await boot(REFERENCE);
    const random = new Prng(4);
    assert.deepEqual(ask(console, 'new marrakech players=3 seed=8'), ['ok']);
    for (;;) {
        const moves = ask(console, 'moves').slice(0, -1);
        if (moves.length === 0) {
            break;
        }
        const move = moves[Math.floor(random.fraction() * moves.length)];
        assert.equal(ask(console, `apply ${move}`).at(-1), 'ok', move);
    }
    assert.match(ask(console, 'result')[0], /^result over winners=/);
    const record = ask(console, 'record').slice(0, -1);
    const hash = ask(console, 'hash')[0];
    assert.deepEqual(ask(console, record[0]), ['ok']);
    record.slice(1).forEach((move) => assert.equal(ask(console, `apply ${move}`).at(-1), 'ok'));
    assert.equal(ask(console, 'hash')[0], hash);
});

test('a long answer comes whole, and the console is alive meanwhile', async () => {
    const console = await bootInEnglish();
    console.press('A');
    const menu = console.settle();
    ask(console, 'new kairo players=2 seed=1');
    const first = ask(console, 'moves');
    console.serial.write('moves\n');
    console.press('DOWN', { ms: 30, pauseMs: 30 });
    assert.ok(!console.frame().equals(menu), 'the cursor has moved before the answer was over');
    const second = [];
    do {
        second.push(console.serial.readLine());
    } while (second.at(-1) !== 'ok');
    assert.ok(first.length > 1000);
    assert.deepEqual(second, first);
});

test('junk and lines that are too long are refused, and nothing else happens', async () => {
    const console = await boot(REFERENCE);
    const random = new Prng(6);
    ask(console, 'new kairo players=2 seed=1');
    const hash = ask(console, 'hash')[0];
    for (let i = 0; i < 40; i++) {
        console.serial.write(Uint8Array.from({ length: 200 }, () => random.next() & 0xff));
        console.run({ ms: 5 });
    }
    console.serial.write('\n');
    console.run({ ms: 100 });
    for (let line; (line = console.serialPort.nextLine()) !== null; ) {
        assert.match(line, /^error /);
    }
    assert.deepEqual(ask(console, 'x'.repeat(3000)), ['error line too long']);
    assert.equal(ask(console, 'hash')[0], hash);
    assert.deepEqual(console.statistics.faults, []);
    assert.equal(console.statistics.resets, 0);
});

test('commands are answered while an opponent thinks', async () => {
    const console = await bootInEnglish();
    beginMarrakech(console);
    waitForTurn(console);
    console.press('A'); // turns Assam
    waitForTurn(console);
    console.press('A'); // lays the rug, and the opponent thinks
    for (let i = 0; i < 40; i++) {
        assert.equal(ask(console, 'show', { ms: 500 }).at(-1), 'ok');
        console.run({ ms: 10 });
    }
    ask(console, 'detach');
    ask(console, 'new marrakech players=2 seed=3');
    assert.match(ask(console, 'best level=1')[0], /^move T /);
    ask(console, 'attach');
    waitForTurn(console);
});

test('the picture that is sent is the one on the glass, whichever way it is mounted', async () => {
    for (const board of [REFERENCE, 'feather-oled', 'thumby']) {
        const console = await boot(board);
        waitForPicture(console);
        const shown = console.settle();
        const [size, ...rows] = ask(console, 'screenshot').slice(0, -1);
        assert.equal(size, `screenshot ${shown.width}x${shown.height}`);
        assert.ok(Frame.fromText(rows.join('\n')).equals(shown), board);
    }
});

test('a cable that is pulled in the middle of a command leaves nothing behind', async () => {
    const console = await boot(REFERENCE);
    ask(console, 'new marrakech players=2 seed=1');
    console.serial.write('moves and then half a li');
    console.run({ ms: 20 });
    console.unplugUsb();
    console.run({ ms: 200 });
    console.plugUsb();
    console.run({ ms: 500 });
    assert.deepEqual(ask(console, 'result'), ['result running', 'ok']);
});

// --- The boot loader --------------------------------------------------------------------

function resetInterface(console) {
    return console.usbHost.device.interfaces.find((one) => one.class === VENDOR_CLASS).number;
}

function requestReset(console, request) {
    console.serial.waitUntilOpen();
    console.usbHost.control({ type: 0x21, request, value: 0, index: resetInterface(console) });
}

test('picotool reboot -f -u leads into the boot loader', async () => {
    const console = await boot(REFERENCE);
    requestReset(console, RESET_TO_BOOT_LOADER);
    console.run({ ms: 500 });
    assert.ok(console.isInUsbBoot);
});

test('picotool reboot -f starts the console anew', async () => {
    const console = await boot(REFERENCE);
    requestReset(console, RESET_TO_FLASH);
    console.run({ ms: 1500 });
    assert.equal(console.statistics.resets, 1);
    assert.ok(!console.isInUsbBoot);
    assert.deepEqual(ask(console, 'log'), ['no failure', 'ok']);
});
