// SPDX-License-Identifier: MIT
// A whole game by buttons on the reference board, switched off again and again: what is
// gone on with is the game before the move or after it, never anything else.

import assert from 'node:assert/strict';
import test from 'node:test';
import { crc32 } from '../../tools/emulator/crc32.mjs';
import { Prng } from '../../tools/emulator/prng.mjs';
import {
    ask,
    beginMarrakech,
    bootAndContinue,
    bootInEnglish,
    goOn,
    isOver,
    nearlyFullFlash,
    playTurn,
    REFERENCE,
    waitForTurn,
} from './support/device.mjs';
import { boot, waitForPicture } from './support/images.mjs';

const CUTS_MIN = 200;
const CUT_WITHIN_MS = 400; // about one a turn
const SECTOR = 4096;
const AREA_BYTES = 64 * 1024;

// The game without a cut: the position at each turn of the person, the result, and the
// flash at the first turn. Everything in it is decided by the seed and the buttons.
async function playReference() {
    const console = await bootInEnglish();
    beginMarrakech(console);
    const positions = [waitForTurn(console)];
    const operationsBefore = [console.statistics.flashOperations];
    const flash = console.flash.data.slice();
    while (!isOver(console)) {
        playTurn(console);
        positions.push(waitForTurn(console));
        operationsBefore.push(console.statistics.flashOperations);
    }
    const result = ask(console, 'result')[0];
    assert.equal(new Set(positions).size, positions.length, 'no position comes twice');
    assert.deepEqual(console.statistics.faults, []);
    return { positions, operationsBefore, result, flash, console };
}

function areaOf(flash) {
    return flash.subarray(flash.length - AREA_BYTES);
}

const reference = await playReference();
const lastTurn = reference.positions.length - 1;

// After the last rug its stack is hidden as long as that can be taken back, which a game
// that was switched off cannot: either way nothing is in it.
const withoutEmptyStacks = (position) => position.replaceAll('stack=?0', 'stack=-');
const known = reference.positions.map(withoutEmptyStacks);

function turnOf(position, what) {
    const turn = known.indexOf(withoutEmptyStacks(position));
    assert.ok(turn >= 0, `${what}: this is no position of the game:\n${position}`);
    return turn;
}

// Goes on playing until the power goes, or the game is over. Returns the turn that was
// reached.
function playUntilOff(console, turn) {
    while (console.isOn && turn < lastTurn) {
        playTurn(console);
        try {
            turn = turnOf(waitForTurn(console), 'while playing');
        } catch (error) {
            if (console.isOn) {
                throw error;
            }
        }
    }
    return turn;
}

// Either in the middle of a flash operation, or at any moment.
function prepareCut(console, random) {
    if (random.fraction() < 0.5) {
        const ahead = 1 + Math.floor(random.fraction() * 3);
        const flashOperation = console.statistics.flashOperations + ahead;
        console.cutPowerAt({ flashOperation, part: random.fraction(), seed: random.next() });
    }
    console.after(random.fraction() * CUT_WITHIN_MS, () => console.powerOff());
}

// Plays the game to its end, switched off again and again. Returns how often.
async function playCutOff(random) {
    let { flash } = reference;
    let turn = 0;
    for (let cuts = 0; ; cuts++) {
        const console = await bootAndContinue(flash, { seed: random.next() });
        const found = turnOf(waitForTurn(console), `after cut ${cuts}`);
        assert.ok(found === turn || found === turn + 1, `after cut ${cuts}: turn ${found}, not ${turn}`);
        assert.deepEqual(console.statistics.faults, []);
        if (found === lastTurn) {
            assert.equal(ask(console, 'result')[0], reference.result);
            return cuts;
        }
        prepareCut(console, random);
        turn = playUntilOff(console, found);
        flash = console.powerOff();
    }
}

test(`a game that is cut off, ${CUTS_MIN} times in all, goes on where it was to the same end`, async () => {
    const random = new Prng(20);
    for (let cuts = 0; cuts < CUTS_MIN; ) {
        const more = await playCutOff(random);
        assert.ok(more > lastTurn / 2, `only ${more} cuts in a game`);
        cuts += more;
    }
});

test('power cut at every operation of a save cycle: the game before or after it', async () => {
    const console = await bootAndContinue(nearlyFullFlash());
    const erases = () => Object.keys(console.statistics.flashErases).length;
    let before = waitForTurn(console);
    const play = () => {
        const first = console.statistics.flashOperations + 1;
        playTurn(console);
        const after = waitForTurn(console);
        const turn = { first, last: console.statistics.flashOperations, before, after };
        before = after;
        return turn;
    };
    let turns;
    do {
        turns = [play()];
    } while (erases() === 0);
    // The sector may have been erased ahead: on until it is opened.
    while (turns.at(-1).last - turns[0].first < 8) {
        turns.push(play());
    }
    for (const turn of turns) {
        for (let flashOperation = turn.first; flashOperation <= turn.last; flashOperation++) {
            for (const part of [0, 0.4, 0.9, 1]) {
                const cut = console.flashIfCutAt({ flashOperation, part, seed: flashOperation });
                const again = await bootAndContinue(cut);
                const found = waitForTurn(again);
                const what = `operation ${flashOperation}, part ${part}`;
                assert.ok(found === turn.before || found === turn.after, `${what}:\n${found}`);
            }
        }
    }
});

test('power cut while a game is begun: the device starts, with the game or without', async () => {
    const { console, operationsBefore } = reference;
    let withGame = 0;
    for (let flashOperation = 1; flashOperation <= operationsBefore[0]; flashOperation++) {
        const flash = console.flashIfCutAt({ flashOperation, part: 0.5, seed: 3 });
        const again = await boot(REFERENCE, { flash });
        withGame += goOn(again) ? 1 : 0;
        assert.deepEqual(again.statistics.faults, []);
        assert.equal(again.statistics.resets, 0);
    }
    assert.ok(withGame < operationsBefore[0], 'before its record was written there was none');
});

// A game begun now goes on after the power has been off.
async function assertSaves(console) {
    beginMarrakech(console);
    const position = waitForTurn(console);
    const again = await bootAndContinue(console.powerOff());
    assert.equal(waitForTurn(again), position);
}

// --- What is not ours -------------------------------------------------------------------

test('flash full of rubbish: the device asks, starts as if new, and saves again', async () => {
    const random = new Prng(5);
    const flash = new Uint8Array(2 * 1024 * 1024).fill(0xff);
    areaOf(flash).forEach((_, i, area) => (area[i] = random.next() & 0xff));
    const console = await bootInEnglish(REFERENCE, { flash });
    console.press('RIGHT'); // yes, its place may be used
    console.press('A');
    console.run({ ms: 2000 });
    await assertSaves(console);
});

// Makes every sector of the save say that it is of a later format.
function fromTheFuture(flash) {
    const area = areaOf(flash);
    const view = new DataView(area.buffer, area.byteOffset, area.byteLength);
    for (let at = 0; at < AREA_BYTES; at += SECTOR) {
        if (String.fromCharCode(...area.subarray(at, at + 4)) === 'SOUK') {
            view.setUint8(at + 4, 3);
            view.setUint32(at + 12, crc32(area.subarray(at, at + 12)), true);
        }
    }
}

test('a save from a future version is explained, kept until a write, and replaced', async () => {
    const flash = reference.flash.slice();
    fromTheFuture(flash);
    const console = await boot(REFERENCE, { flash });
    waitForPicture(console);
    const shown = console.settle();
    console.run({ ms: 500 });
    assert.equal(console.statistics.flashOperations, 0);
    assert.deepEqual(console.statistics.faults, []);
    const fresh = await boot(REFERENCE);
    waitForPicture(fresh);
    assert.ok(!shown.equals(fresh.settle()), 'it says something that a new device does not');
    console.press('A'); // that was read; then the language
    console.run({ ms: 500 });
    console.press('A');
    console.run({ ms: 500 });
    await assertSaves(console);
});
