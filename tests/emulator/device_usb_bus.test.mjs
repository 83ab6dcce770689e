// SPDX-License-Identifier: MIT
// The wires of USB and the shipped images: a cable that comes late, a host that resets,
// sleeps and wakes up, a busy hub, and clocks that must be fast enough for all of it.

import assert from 'node:assert/strict';
import test from 'node:test';
import { boardNames, loadBoard } from '../../tools/emulator/board.mjs';
import { isPllOn } from '../../tools/emulator/peripherals.mjs';
import { ask, beginMarrakech, bootInEnglish, REFERENCE, waitForTurn } from './support/device.mjs';
import { boot, waitForPicture } from './support/images.mjs';

const XOSC_HZ = 12e6;
const USB_MIN_HZ = 52.8e6;
const VENDOR_CLASS = 255;
const RESET_TO_FLASH = 2;

function assertTalks(console, what) {
    console.serial.waitUntilOpen();
    assert.match(ask(console, 'version')[0], /^souk /, what);
    assert.deepEqual(console.statistics.faults, [], what);
    assert.equal(console.statistics.resets, 0, what);
}

for (const board of boardNames()) {
    test(`${board}: a cable that comes late is noticed, while it rests and while it plays`, async () => {
        const console = await boot(board, { usb: false });
        waitForPicture(console);
        console.run({ ms: 3000 });
        console.plugUsb();
        assertTalks(console, 'at rest');
        console.unplugUsb();
        console.run({ ms: 2000 });
        console.plugUsb();
        console.run({ ms: 500 });
        assert.match(ask(console, 'version')[0], /^souk /, 'for the second time');
        assert.deepEqual(console.statistics.faults, []);
    });

    test(`${board}: without a cable it rests slowly, as far as the port allows`, async () => {
        const console = await boot(board, { usb: false });
        waitForPicture(console);
        console.run({ ms: 3000 });
        let slowest = Infinity;
        for (let i = 0; i < 200; i++) {
            console.run({ ms: 1 });
            slowest = Math.min(slowest, console.statistics.clockHz);
        }
        const canTell = loadBoard(board).vbusPin !== null;
        assert.equal(slowest === XOSC_HZ, canTell, `${slowest} Hz`);
        assert.equal(isPllOn(console.chip.rp2040.pllUsb), !canTell, 'PLL_USB');
        assert.ok(canTell || slowest >= USB_MIN_HZ, `${slowest} Hz`);
        assert.ok(slowest < 70e6, `${slowest} Hz`);
    });
}

test('a host that sleeps and wakes up finds the device as it was', async () => {
    const console = await boot(REFERENCE);
    ask(console, 'new marrakech players=2 seed=1');
    const hash = ask(console, 'hash')[0];
    console.suspendUsb();
    console.run({ ms: 3000 });
    console.resumeUsb();
    console.run({ ms: 100 });
    assert.equal(ask(console, 'hash')[0], hash);
    assert.deepEqual(console.statistics.faults, []);
});

test('a host that resets the device again and again can always talk to it', async () => {
    const console = await boot(REFERENCE);
    console.serial.waitUntilOpen();
    for (let i = 0; i < 5; i++) {
        console.run({ ms: 700 });
        console.usbHost.attempts = 0;
        console.usbHost.enumerate();
        console.run({ ms: 400 });
        assertTalks(console, `reset ${i + 1}`);
    }
});

test('a cable that goes in and out many times leaves nothing behind', async () => {
    const console = await boot(REFERENCE);
    for (let i = 0; i < 40; i++) {
        console.run({ ms: i % 4 === 0 ? 350 : 20 });
        console.unplugUsb();
        console.run({ ms: 7 });
        console.plugUsb();
    }
    console.run({ ms: 500 });
    assertTalks(console, 'at last');
});

for (const revision of ['B1', 'B2']) {
    test(`a chip of revision ${revision} is found behind a hub on which others talk`, async () => {
        const console = await boot(REFERENCE, { hub: 'busy', revision });
        assertTalks(console, revision);
    });
}

test('plugged in while an opponent thinks', async () => {
    const console = await bootInEnglish(REFERENCE);
    beginMarrakech(console);
    waitForTurn(console);
    console.press('A');
    waitForTurn(console);
    console.unplugUsb();
    console.press('A');
    console.run({ ms: 300 });
    console.plugUsb();
    console.run({ ms: 600 });
    ask(console, 'attach');
    assert.equal(ask(console, 'show').at(-1), 'ok');
    assert.deepEqual(console.statistics.faults, []);
});

// Sixteen sectors are erased. A request has three stages, each of which may have to wait for
// one of them, but not for all.
test('while room is made for saves the host is answered between two erases', async () => {
    const ERASE_MS = 45;
    const GET_STATUS = { type: 0x80, request: 0, value: 0, index: 0, length: 2 };
    const flash = new Uint8Array(loadBoard(REFERENCE).flashBytes).fill(0x55);
    const console = await bootInEnglish(REFERENCE, { flash, eraseMs: ERASE_MS });
    console.serial.waitUntilOpen();
    console.press('RIGHT'); // yes
    console.hold('A');
    let longestMs = 0;
    while (Object.keys(console.statistics.flashErases).length < 16) {
        const startMs = console.timeMs;
        assert.ok(console.usbRequest(GET_STATUS) !== null, 'there is an answer');
        longestMs = Math.max(longestMs, console.timeMs - startMs);
    }
    assert.ok(longestMs > ERASE_MS / 2 && longestMs < 4 * ERASE_MS, `${longestMs} ms`);
});

// --- A restart that is asked for --------------------------------------------------------

function requestRestart(console) {
    const { interfaces } = console.usbHost.device;
    const { number } = interfaces.find((one) => one.class === VENDOR_CLASS);
    console.usbHost.control({ type: 0x21, request: RESET_TO_FLASH, value: 0, index: number });
}

test('picotool reboot -f works where something moves all the time', async () => {
    const console = await bootInEnglish(REFERENCE); // the title
    console.serial.waitUntilOpen();
    requestRestart(console);
    console.run({ ms: 250 });
    assert.equal(console.statistics.resets, 1);
});

// The slowest flash there is erases for longer than the restart waits.
test('a restart that is asked for never comes while the flash is written', async () => {
    for (const pressMs of [1, 20, 60, 95]) {
        const console = await boot(REFERENCE, { eraseMs: 400 });
        waitForPicture(console);
        console.serial.waitUntilOpen();
        console.after(pressMs, () => console.hold('A')); // the language, which is saved
        requestRestart(console);
        console.run({ ms: 1500 });
        assert.equal(console.statistics.resets, 1);
        assert.deepEqual(console.statistics.faults, [], `${pressMs} ms later`);
    }
});
