// SPDX-License-Identifier: MIT
// Power cuts at operations on the flash, with the shipped image: the device always starts
// again, with the settings from before or after, never anything else.

import assert from 'node:assert/strict';
import test from 'node:test';
import { boot, waitForPicture } from './support/images.mjs';

const BOARD = 'pico-ssd1306';

// Chooses a language on a new device, which saves the first settings.
function chooseLanguage(console) {
    waitForPicture(console);
    console.run({ ms: 100 });
    console.press('A');
    console.run({ ms: 400 });
}

async function firstPicture(flash) {
    const console = await boot(BOARD, { flash });
    waitForPicture(console);
    console.run({ ms: 100 });
    return console.frame();
}

// Where a record was cut off the device says so first; a button takes that away.
async function pictureBehindMessage(flash, expected) {
    const console = await boot(BOARD, { flash });
    waitForPicture(console);
    console.run({ ms: 100 });
    const picture = console.frame();
    if (expected.some((known) => known.equals(picture))) {
        return picture;
    }
    console.press('B');
    console.run({ ms: 100 });
    return console.frame();
}

test('settings outlive power-off', async () => {
    const console = await boot(BOARD);
    const languages = await firstPicture(undefined);
    chooseLanguage(console);
    assert.ok(console.statistics.flashOperations > 0, 'something was saved');
    const next = await firstPicture(console.powerOff());
    assert.ok(!next.equals(languages), 'the language is not asked for again');
});

test('a cut at the first operation really stops the device there', async () => {
    const console = await boot(BOARD);
    console.cutPowerAt({ flashOperation: 1, part: 0.5 });
    assert.doesNotThrow(() => {
        waitForPicture(console);
        console.press('A');
        console.run({ ms: 400 });
    });
    assert.equal(console.isOn, false);
    assert.equal(console.statistics.flashOperations, 1);
    const stoppedMs = console.timeMs;
    console.run({ ms: 1000 });
    assert.equal(console.timeMs, stoppedMs, 'time stands still without power');
});

test('after a cut at any operation of a save the device starts', async () => {
    const saved = await boot(BOARD);
    chooseLanguage(saved);
    const operations = saved.statistics.flashOperations;
    const before = await firstPicture(undefined);
    const after = await firstPicture(saved.powerOff());
    for (let flashOperation = 1; flashOperation <= operations; flashOperation++) {
        const flash = saved.flashIfCutAt({ flashOperation, part: 0.5 });
        const picture = await pictureBehindMessage(flash, [before, after]);
        assert.ok(
            picture.equals(before) || picture.equals(after),
            `after a cut at operation ${flashOperation} it shows:\n${picture.toText()}`,
        );
    }
});
