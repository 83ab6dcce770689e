// SPDX-License-Identifier: MIT
// What the shipped image does when its own program goes wrong. The harness makes it go
// wrong, by sending the core where it should not be.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import {
    ask,
    beginMarrakech,
    bootInEnglish,
    goOn,
    REFERENCE,
    waitForTurn,
} from './support/device.mjs';
import { waitForPicture } from './support/images.mjs';

const top = fileURLToPath(new URL('../..', import.meta.url));
const folder = process.env.SOUK_DEVICE_DIR ?? join(top, 'build/device');
const WATCHDOG_MS = 4000;
const BRANCH_TO_ITSELF = 0xe7fe;
const UNUSED_RAM = 0x20041000;
const USB_INTERRUPT = 5;

function addressOf(symbol) {
    const elf = join(folder, REFERENCE, 'boards/common/souk.elf');
    if (!existsSync(elf)) {
        throw new Error(`${elf} is missing. Build the images first, or set SOUK_DEVICE_DIR.`);
    }
    const lines = execFileSync('arm-none-eabi-nm', [elf], { encoding: 'utf8' }).split('\n');
    return parseInt(lines.find((line) => line.endsWith(` ${symbol}`)), 16);
}

// The core goes on at that address with these arguments, whatever it was doing.
function sendTo(console, address, ...values) {
    const { core } = console.chip.rp2040;
    values.forEach((value, i) => (core.registers[i] = value));
    core.registers[15] = address;
    core.waiting = false;
}

async function atTheTable() {
    const console = await bootInEnglish();
    beginMarrakech(console);
    const position = waitForTurn(console);
    return { console, position, picture: console.frame() };
}

// The console tells of it, waits for a button, starts again, and the game is there.
function assertRestartsOnAButton({ console, position, picture }, log) {
    console.run({ ms: 1000 });
    const shown = console.frame();
    assert.ok(shown.litCount > 0 && !shown.equals(picture), 'something is said');
    console.run({ ms: 2 * WATCHDOG_MS });
    assert.equal(console.statistics.resets, 0, 'it waits');
    assert.ok(console.frame().equals(shown));
    console.press('DOWN');
    console.run({ ms: 1000 });
    assert.equal(console.statistics.resets, 1);
    assert.match(ask(console, 'log')[0], log);
    assert.ok(goOn(console), 'the game was saved');
    assert.equal(waitForTurn(console), position);
}

test('a check that fails is shown, keeps the save and restarts on a button', async () => {
    const table = await atTheTable();
    sendTo(table.console, addressOf('check_failed'), addressOf('hal_board_name'), 123);
    assertRestartsOnAButton(table, /^failure Pico SSD1306:123$/);
});

test('a hard fault is shown with its address, keeps the save and restarts', async () => {
    const table = await atTheTable();
    sendTo(table.console, 0x30000000);
    assertRestartsOnAButton(table, /^failure hard fault at [0-9a-f]{16}$/);
});

test('a failure inside an interrupt is shown, keeps the save and restarts', async () => {
    const table = await atTheTable();
    const { core } = table.console.chip.rp2040;
    core.exceptionEntry(16 + USB_INTERRUPT);
    sendTo(table.console, addressOf('check_failed'), addressOf('hal_board_name'), 5);
    assertRestartsOnAButton(table, /^failure Pico SSD1306:5$/);
});

test('a display on SPI shows a hard fault, too', async () => {
    const console = await bootInEnglish('thumby');
    const title = console.frame();
    sendTo(console, 0x30000000);
    console.run({ ms: 1000 });
    assert.ok(console.frame().litCount > 0 && !console.frame().equals(title));
    console.run({ ms: 2 * WATCHDOG_MS });
    assert.equal(console.statistics.resets, 0, 'it waits');
});

// The display's code faults while it is to show a fault: the core locks up, and the watchdog
// ends that. What the first fault was is still known.
test('a fault while a fault is being shown does not hide the first one', async () => {
    const { console } = await atTheTable();
    const { core } = console.chip;
    sendTo(console, 0x30000000);
    while (core.IPSR !== 3) {
        console.run({ ms: 0.001 });
    }
    console.run({ ms: 5 });
    sendTo(console, 0x30000000);
    console.run({ ms: WATCHDOG_MS + 1500 });
    assert.equal(console.statistics.lockUps, 1);
    assert.equal(console.statistics.resets, 1);
    assert.match(ask(console, 'log')[0], /^failure hard fault at 0000000030000000$/);
});

test('a button that is down when it happens does not wipe the message away', async () => {
    const { console, picture } = await atTheTable();
    console.hold('A');
    sendTo(console, addressOf('check_failed'), addressOf('hal_board_name'), 1);
    console.run({ ms: 2000 });
    assert.equal(console.statistics.resets, 0);
    assert.ok(!console.frame().equals(picture));
    console.release('A');
    console.run({ ms: 200 });
    console.press('A');
    console.run({ ms: 500 });
    assert.equal(console.statistics.resets, 1);
});

test('a loop that stands still is restarted by the watchdog, and the game is there', async () => {
    const { console, position } = await atTheTable();
    console.chip.rp2040.writeUint16(UNUSED_RAM, BRANCH_TO_ITSELF);
    sendTo(console, UNUSED_RAM);
    console.chip.rp2040.core.PM = true; // not even interrupts
    console.run({ ms: WATCHDOG_MS + 1500 });
    assert.equal(console.statistics.resets, 1);
    assert.match(ask(console, 'log')[0], /^failure watchdog/);
    waitForPicture(console);
    assert.ok(goOn(console));
    assert.equal(waitForTurn(console), position);
});

test('what is noted of a failure is gone after the power was off', async () => {
    const { console } = await atTheTable();
    sendTo(console, addressOf('check_failed'), addressOf('hal_board_name'), 9);
    console.run({ ms: 1000 });
    const again = await bootInEnglish(REFERENCE, { flash: console.powerOff(), seed: 77 });
    assert.deepEqual(ask(again, 'log'), ['no failure', 'ok']);
});
