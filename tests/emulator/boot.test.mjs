// SPDX-License-Identifier: MIT
// The shipped images in the emulator: they boot, show the pictures that the console on the
// PC shows, pixel for pixel, and answer to buttons.

import assert from 'node:assert/strict';
import test from 'node:test';
import { boardNames, loadBoard } from '../../tools/emulator/board.mjs';
import { panels } from '../../tools/emulator/panels.mjs';
import { boot, hostFrames, waitForPicture } from './support/images.mjs';

const REFERENCE = 'pico-ssd1306';
const BOOT_MS_MAX = 600;

// From a flash without settings: the languages, the title, the menu, down and up in it.
const WIPE_MS = 60;

const script = (pauseMs) => `
wait 200
press A            # the first language
wait ${pauseMs}    # the title twinkles
press A
wait 300
press DOWN
wait 300
press DOWN
wait 300
press UP
wait 300
`;

function assertSubsequence(frames, reference, what) {
    let at = 0;
    frames.forEach((frame, i) => {
        while (at < reference.length && !reference[at].equals(frame)) {
            at++;
        }
        const picture = frame.toText();
        assert.ok(at < reference.length, `${what}: picture ${i} is not the PC's:\n${picture}`);
    });
}

function screenOf(board) {
    const { width, height } = panels[loadBoard(board).display.panel];
    return `${Math.max(width, height)}x${Math.min(width, height)}`;
}

test('the reference board shows every picture of the PC, pixel for pixel', async () => {
    const console = await boot(REFERENCE);
    const recorded = console.recordFrames();
    waitForPicture(console);
    console.play(script(1000));
    // While one screen wipes over another, the stars of the title stand as they happen to.
    const rests = recorded.filter(({ ms }, i) => i + 1 === recorded.length || recorded[i + 1].ms - ms > WIPE_MS);
    const frames = rests.map(({ frame }) => frame).filter((frame) => frame.litCount > 0);
    // The PC waits longer on the title, so that it has shown all of the twinkling that the
    // device, whose clock runs a little differently, can have shown.
    const expected = hostFrames(script(3000), '128x64', ['--line']);
    assertSubsequence(frames, expected, REFERENCE);
    assert.ok(frames.at(-1).equals(expected.at(-1)), 'it ends on the same picture');
    assert.ok(frames.length >= 6, `only ${frames.length} pictures`);
});

test('the menu moves on a button and moves back', async () => {
    const console = await boot(REFERENCE);
    waitForPicture(console);
    console.press('A');
    console.run({ ms: 300 });
    console.press('A');
    const menu = console.settle();
    console.press('DOWN');
    const below = console.settle();
    assert.ok(!below.equals(menu), 'DOWN moves');
    console.press('UP');
    assert.ok(console.settle().equals(menu), 'UP moves back');
});

test('the first picture comes in time, and the core sleeps between pictures', async () => {
    const console = await boot(REFERENCE);
    const firstMs = waitForPicture(console);
    assert.ok(firstMs <= BOOT_MS_MAX, `the first picture came after ${firstMs} ms`);
    const before = console.cycles;
    console.run({ ms: 1000 });
    const awake = (console.cycles - before) / console.statistics.clockHz;
    assert.ok(awake < 0.25, `awake ${(awake * 100).toFixed(1)} % of a second without a press`);
    assert.deepEqual(console.statistics.faults, []);
    assert.deepEqual(console.statistics.warnings, []);
});

test('a timeline presses as fingers do, bounce or not', async () => {
    const byHand = await boot(REFERENCE);
    waitForPicture(byHand);
    byHand.press('DOWN', { bounceMs: 8 });
    byHand.press('DOWN', { bounceMs: 8 });
    const timed = await boot(REFERENCE);
    waitForPicture(timed);
    timed.timeline([
        { at: 0, button: 'DOWN', ms: 60 },
        { at: 120, button: 'DOWN', ms: 60 },
    ]);
    timed.run({ ms: 240 });
    assert.ok(timed.settle().equals(byHand.settle()));
    assert.throws(() => timed.timeline('10:FIRE'), /no button "FIRE"; it has: UP/);
});

for (const board of boardNames()) {
    test(`${board} boots and shows what the PC shows at its size`, async () => {
        const console = await boot(board);
        waitForPicture(console);
        const shown = console.settle();
        const expected = hostFrames('wait 500', screenOf(board)).at(-1);
        assert.ok(shown.equals(expected), `it shows:\n${shown.toText()}`);
        assert.deepEqual(console.statistics.faults, []);
    });
}
