// SPDX-License-Identifier: MIT
// Supply that sags while the flash is at work: the operation is left half done, the chip is
// restarted by its watchdog with all that RAM holds, and nothing was switched off. At
// every operation of a turn, and of making room for saves.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Prng } from '../../tools/emulator/prng.mjs';
import {
    ask,
    beginMarrakech,
    bootAndContinue,
    bootInEnglish,
    goOn,
    nearlyFullFlash,
    playTurn,
    REFERENCE,
    waitForTurn,
} from './support/device.mjs';
import { boot, waitForPicture } from './support/images.mjs';

const FLASH_BYTES = 2 * 1024 * 1024;
const SAVE_BYTES = 64 * 1024;
const SECTOR_BYTES = 4096;
const RESTART_MS = 1500;

function assertRestarted(console, what) {
    assert.equal(console.statistics.resets, 1, what);
    assert.deepEqual(console.statistics.faults, [], what);
    assert.match(ask(console, 'log')[0], /^failure watchdog/, what);
}

// Goes on with a saved game and plays `turns` turns, and then for as long as `isNotYet`. Returns
// the positions, and how many operations since switching on led to each.
async function playOn(flash, turns, isNotYet = () => false) {
    const console = await bootAndContinue(flash);
    const positions = [waitForTurn(console)];
    const operationsOf = [console.statistics.flashOperations];
    while (positions.length <= turns || isNotYet(console)) {
        playTurn(console);
        positions.push(waitForTurn(console));
        operationsOf.push(console.statistics.flashOperations);
    }
    return { positions, operationsOf };
}

// The supply sags at an operation: the game goes on with the position before the turn in which
// that was, or with the one after it.
async function assertSagIsSurvived(flash, { positions, operationsOf }, flashOperation) {
    const what = `operation ${flashOperation}`;
    const turn = operationsOf.findIndex((count) => count >= flashOperation);
    const console = await boot(REFERENCE, { flash });
    console.sagAt({ flashOperation, part: 0.5, seed: flashOperation });
    waitForPicture(console);
    for (let i = 0; i < 80 && console.statistics.resets === 0; i++) {
        console.press('A', { ms: 40, pauseMs: 260 }); // goes on, plays, and skips what is shown
    }
    console.run({ ms: RESTART_MS });
    assertRestarted(console, what);
    assert.ok(goOn(console), `${what}: the game is there`);
    const found = positions.indexOf(waitForTurn(console));
    assert.ok(found === turn || found === turn - 1, `${what}: turn ${found}, not ${turn}`);
}

async function assertAllSagsAreSurvived(flash, played) {
    const operations = played.operationsOf.at(-1);
    for (let operation = 1; operation <= operations; operation++) {
        await assertSagIsSurvived(flash, played, operation);
    }
    return operations;
}

test('at every operation of some turns: a position of the game, and none before the last', async (t) => {
    const first = await bootInEnglish(REFERENCE);
    beginMarrakech(first);
    waitForTurn(first);
    const flash = first.powerOff();
    const operations = await assertAllSagsAreSurvived(flash, await playOn(flash, 4));
    t.diagnostic(`${operations} operations`);
});

test('at every operation of a save that begins a sector: the game before it or after it', async (t) => {
    const flash = nearlyFullFlash();
    const sectorsOf = (console, type) =>
        console.flash.journal
            .filter((operation) => operation.type === type)
            .map(({ offset }) => Math.floor(offset / SECTOR_BYTES));
    const isNotBegun = (console) =>
        !sectorsOf(console, 'erase').includes(sectorsOf(console, 'program').at(-1));
    const played = await playOn(flash, 2, isNotBegun);
    t.diagnostic(`${await assertAllSagsAreSurvived(flash, played)} operations`);
});

// --- Room for saves ---------------------------------------------------------------------

const wordsOf = (console) => ask(console, 'words').join('\n');

// Chooses a language if it is asked, agrees that other data go, reads what else is said, until
// the title is there or the chip was restarted.
function agree(console) {
    const { resets } = console.statistics;
    for (let i = 0; i < 5 && console.statistics.resets === resets; i++) {
        const words = wordsOf(console);
        if (words.includes('SOUK')) {
            return;
        }
        if (words.includes('other')) {
            console.press('RIGHT');
        }
        console.press('A');
        console.run({ ms: RESTART_MS });
    }
}

test('at every operation while room is made for saves: it starts, and room can be made', async () => {
    const random = new Prng(8);
    const flash = new Uint8Array(FLASH_BYTES).map((_, i) =>
        i >= FLASH_BYTES - SAVE_BYTES ? random.next() & 0xff : 0xff,
    );
    const whole = await bootInEnglish(REFERENCE, { flash });
    agree(whole);
    const operations = whole.statistics.flashOperations;
    assert.ok(operations > SAVE_BYTES / SECTOR_BYTES, `${operations} operations`);
    for (let flashOperation = 1; flashOperation <= operations; flashOperation++) {
        const what = `operation ${flashOperation}`;
        const console = await bootInEnglish(REFERENCE, { flash });
        console.sagAt({ flashOperation, part: 0.6, seed: flashOperation });
        agree(console);
        assertRestarted(console, what);
        agree(console);
        const again = await boot(REFERENCE, { flash: console.powerOff() });
        waitForPicture(again);
        assert.match(wordsOf(again), /SOUK/, `${what}: the language was saved`);
    }
});
