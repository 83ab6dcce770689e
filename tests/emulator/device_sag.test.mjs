// SPDX-License-Identifier: MIT
// Supply that sags while the flash is at work: the operation is left half done, the chip is
// restarted by its watchdog with all that RAM holds, and nobody has switched anything off. At
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
    playTurn,
    REFERENCE,
    waitForTurn,
} from './support/device.mjs';

const FLASH_BYTES = 2 * 1024 * 1024;
const SAVE_BYTES = 64 * 1024;
const RESTART_MS = 3000;

function assertRestarted(console, what) {
    assert.equal(console.statistics.resets, 1, what);
    assert.deepEqual(console.statistics.faults, [], what);
    assert.match(ask(console, 'log')[0], /^failure watchdog/, what);
}

test('at every operation of some turns: a position of the game, and none before the last', async () => {
    const TURNS = 4;
    const first = await bootInEnglish(REFERENCE);
    beginMarrakech(first);
    const positions = [waitForTurn(first)];
    const flash = first.flash.data.slice();
    const start = first.statistics.flashOperations;
    const operationsOf = [];
    for (let turn = 1; turn <= TURNS + 1; turn++) {
        playTurn(first);
        positions.push(waitForTurn(first));
        operationsOf.push(first.statistics.flashOperations - start);
    }
    for (let operation = 1; operation <= operationsOf[TURNS - 1]; operation++) {
        const what = `operation ${operation}`;
        const turn = operationsOf.findIndex((count) => count >= operation);
        const console = await bootAndContinue(flash);
        assert.equal(waitForTurn(console), positions[0], what);
        const flashOperation = console.statistics.flashOperations + operation;
        console.sagAt({ flashOperation, part: 0.5, seed: operation });
        for (let i = 0; i < 60 && console.statistics.resets === 0; i++) {
            console.press('A', { ms: 40, pauseMs: 260 }); // plays, and skips what is shown
        }
        console.run({ ms: RESTART_MS });
        assertRestarted(console, what);
        assert.ok(goOn(console), `${what}: the game is there`);
        const found = positions.indexOf(waitForTurn(console));
        assert.ok(found === turn || found === turn + 1, `${what}: turn ${found}, not ${turn}`);
    }
});

test('at every erase while room is made for saves: it starts, and can be told again', async () => {
    const random = new Prng(8);
    const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
    flash.forEach((_, i) => {
        flash[i] = i >= FLASH_BYTES - SAVE_BYTES ? random.next() & 0xff : 0xff;
    });
    let sags = 0;
    for (let flashOperation = 1; flashOperation <= 40; flashOperation += 3) {
        const console = await bootInEnglish(REFERENCE, { flash });
        console.sagAt({ flashOperation, part: 0.6, seed: flashOperation });
        console.press('RIGHT');
        console.press('A'); // yes
        console.run({ ms: RESTART_MS });
        if (console.statistics.resets === 0) {
            break;
        }
        sags++;
        assertRestarted(console, `operation ${flashOperation}`);
        assert.match(ask(console, 'version')[0], /^souk /);
    }
    assert.ok(sags >= 5, `${sags} sags`);
});
