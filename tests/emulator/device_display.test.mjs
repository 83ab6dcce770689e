// SPDX-License-Identifier: MIT
// Displays: how fast pictures get there, and what happens when they do not.

import assert from 'node:assert/strict';
import test from 'node:test';
import { loadBoard } from '../../tools/emulator/board.mjs';
import { pressAndWatch, shareOfBus } from '../../tools/emulator/transfer.mjs';
import { ask, bootInEnglish, REFERENCE } from './support/device.mjs';
import { boot, hostFrames, waitForPicture } from './support/images.mjs';

const CURSOR_MS_MAX = 12;
const SHARE_OF_BUS_MIN = 0.85;

// --- Speed ------------------------------------------------------------------------------

// A press counts from its first edge on: there is nothing to wait for.
// A list that scrolls sends all of its rows, which takes the bus longer.
test('a cursor has moved within 12 ms of the press, in every row in sight', async (t) => {
    const console = await bootInEnglish();
    console.press('A');
    console.settle();
    const walks = {
        menu: ['UP', 'DOWN', 'DOWN', 'DOWN', 'DOWN'],
        settings: ['DOWN', 'DOWN', 'DOWN', 'UP', 'UP', 'UP'],
    };
    for (const [name, walk] of Object.entries(walks)) {
        const times = walk.map((button) => pressAndWatch(console, button).answerMs);
        const longest = Math.max(...times);
        t.diagnostic(`${name}: ${longest.toFixed(2)} ms at most`);
        assert.ok(longest <= CURSOR_MS_MAX, `${name}: ${longest.toFixed(2)} ms`);
        console.press('DOWN'); // out of sight: the list scrolls
        console.settle();
        console.press('A'); // into the settings
        console.settle();
    }
});

test('a whole picture travels at 85 % of what the bus allows, or more', async (t) => {
    const console = await bootInEnglish();
    console.press('A');
    console.settle();
    const toTitle = pressAndWatch(console, 'B');
    assert.ok(toTitle.bytes > 900, `only ${toTitle.bytes} bytes have changed`);
    const share = shareOfBus(toTitle, loadBoard(REFERENCE).definitions.DISPLAY_I2C_HZ);
    t.diagnostic(`${toTitle.transferMs.toFixed(2)} ms, ${(100 * share).toFixed(1)} % of the bus`);
    assert.ok(share >= SHARE_OF_BUS_MIN && share < 1, `${(100 * share).toFixed(1)} %`);
});

test('only what changed is sent', async () => {
    const console = await bootInEnglish();
    console.press('A');
    console.settle();
    const before = console.statistics.displayDataBytes;
    console.run({ ms: 3000 });
    assert.equal(console.statistics.displayDataBytes, before, 'a picture that stands still');
    console.press('DOWN');
    console.settle();
    const sent = console.statistics.displayDataBytes - before;
    assert.ok(sent > 0 && sent <= 512, `${sent} bytes for a cursor`);
});

// --- Both buses of a board that has two -------------------------------------------------

test('Pico-OLED-1.3 is found on I2C as well as on SPI', async () => {
    const expected = hostFrames('wait 500').at(-1);
    for (const bus of ['spi', 'i2c']) {
        const console = await boot('waveshare-oled-13', { bus });
        waitForPicture(console);
        assert.ok(console.settle().equals(expected), bus);
    }
});

test('no display is told what it does not know', async () => {
    for (const board of ['pico-ssd1306', 'thumby']) {
        const console = await boot(board);
        waitForPicture(console);
        assert.deepEqual(console.statistics.unknownDisplayCommands, [], board);
    }
});

// --- Trouble ----------------------------------------------------------------------------

// Two flashes a second, each an eighth of it.
function assertLedFlashes(console) {
    let changes = 0;
    let was = console.isLedOn;
    for (let i = 0; i < 400; i++) {
        console.run({ ms: 5 });
        changes += console.isLedOn !== was ? 1 : 0;
        was = console.isLedOn;
    }
    assert.ok(changes >= 6 && changes <= 9, `the LED has changed ${changes} times in 2 s`);
}

function assertAlive(console) {
    assert.equal(ask(console, 'log').at(-1), 'ok');
    assert.deepEqual(console.statistics.faults, []);
    assert.equal(console.statistics.resets, 0);
}

test('without a display the console runs, flashes its LED, and shows all when it comes', async () => {
    const console = await boot(REFERENCE, { display: false });
    console.run({ ms: 1000 });
    assertAlive(console);
    assertLedFlashes(console);
    console.press('A'); // the language
    console.run({ ms: 500 });
    console.setDisplayPresent(true);
    console.waitFor((frame) => frame.litCount > 500, { ms: 3000, what: 'the title' });
    console.run({ ms: 200 });
    assert.ok(!console.isLedOn);
    assertAlive(console);
});

test('a display that is unplugged and comes back shows the whole picture again', async () => {
    const console = await bootInEnglish();
    console.press('A');
    const menu = console.settle();
    console.setDisplayPresent(false);
    console.press('DOWN');
    console.press('UP');
    assertAlive(console);
    console.display.reset(); // it had no power
    console.setDisplayPresent(true);
    console.waitFor(menu, { ms: 3000, what: 'the menu' });
});

for (const line of ['sda', 'scl']) {
    test(`I2C stuck low (${line}) does not hold the console up`, async () => {
        const console = await bootInEnglish();
        console.press('A');
        const menu = console.settle();
        console.stickBus(line);
        console.press('DOWN');
        assertAlive(console);
        assertLedFlashes(console);
        const before = console.cycles;
        console.run({ ms: 2000 });
        const awake = (console.cycles - before) / (2 * console.statistics.clockHz);
        assert.ok(awake < 0.02, `awake ${(awake * 100).toFixed(1)} % while the bus is stuck`);
        console.stickBus(null);
        console.waitFor((frame) => frame.litCount > 0 && !frame.equals(menu), { ms: 3000 });
        console.press('UP');
        console.waitFor(menu, { ms: 3000, what: 'the menu' });
    });
}

test('a display that holds SDA until it has seen its clocks is set free by hand', async () => {
    const console = await bootInEnglish();
    console.press('A');
    const menu = console.settle();
    console.stickBus('sda', { releaseAfterClocks: 6 });
    console.press('DOWN');
    console.waitFor((frame) => frame.litCount > 0 && !frame.equals(menu), { ms: 3000 });
    assertAlive(console);
});

test('stuck from the start: the console starts all the same', async () => {
    const console = await boot(REFERENCE);
    console.stickBus('scl');
    console.run({ ms: 2000 });
    assertAlive(console);
    console.stickBus(null);
    waitForPicture(console);
});

// --- Sound, light, battery --------------------------------------------------------------

test('a press is heard', async () => {
    const console = await bootInEnglish();
    console.press('A');
    console.settle();
    console.hold('DOWN');
    console.waitFor(() => console.toneHz > 0, { ms: 50, what: 'a click' });
    console.release('DOWN');
    console.waitFor(() => console.toneHz === 0, { ms: 200, what: 'silence' });
    console.run({ ms: 500 });
    assert.equal(console.toneHz, 0);
});

test('a battery that runs down says so on a board that can measure it', async () => {
    const board = loadBoard('thumby');
    const console = await boot('thumby', { usb: false });
    console.setAnalog(board.definitions.BATTERY_PIN, 2200);
    waitForPicture(console);
    console.press('A');
    console.settle();
    console.press('A');
    const menu = console.settle();
    console.setAnalog(board.definitions.BATTERY_PIN, 2040);
    console.waitFor((frame) => !frame.equals(menu) && frame.litCount > 0, {
        ms: 40000,
        what: 'the warning',
    });
});
