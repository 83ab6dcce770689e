// SPDX-License-Identifier: MIT
// Saved games that travel as text: from the PC to a device over its cable and back, and from
// device to device. The text is the same everywhere.

import assert from 'node:assert/strict';
import test from 'node:test';
import {
    ask,
    beginMarrakech,
    bootInEnglish,
    choose,
    isOver,
    newGameOnPc,
    playTurn,
    REFERENCE,
    waitForTurn,
} from './support/device.mjs';
import { boot, hostExport, hostImport, waitForPicture } from './support/images.mjs';

const AREA_BYTES = 64 * 1024;

const playedOnPc = (downs) => newGameOnPc(downs, 'press A\nwait 300\n'.repeat(4));

// Without the `ok` at its end.
function savedText(console, slot) {
    const lines = ask(console, `save ${slot}`);
    assert.equal(lines.at(-1), 'ok', lines.at(-1));
    return lines.slice(0, -1);
}

function restore(console, lines) {
    lines.forEach((line) => assert.deepEqual(ask(console, line), ['ok'], line));
}

// Out of the table into the menu: the game is left, and no secret any more.
function leaveTable(console) {
    console.press('B');
    console.run({ ms: 500 });
    choose(console, 'Save and leave');
}

test('from the PC to a device, both games, and back: the same text', async () => {
    for (const [name, downs] of Object.entries({ kairo: 0, marrakech: 1 })) {
        const text = hostExport(playedOnPc(downs), 1);
        assert.match(text[0], new RegExp(`^restore ${name} bytes=`));
        const console = await bootInEnglish();
        restore(console, text);
        assert.deepEqual(savedText(console, 1), text);
        const again = await boot(REFERENCE, { flash: console.powerOff() });
        waitForPicture(again);
        assert.deepEqual(savedText(again, 1), text, 'it outlives power-off');
        assert.deepEqual(hostExport(hostImport(null, savedText(again, 1)), 1), text);
    }
});

test('from a device to the PC, in its flash and as text', async () => {
    const console = await bootInEnglish();
    beginMarrakech(console);
    waitForTurn(console);
    playTurn(console);
    waitForTurn(console);
    assert.match(ask(console, 'save 1')[0], /^error the game on the table is secret/);
    leaveTable(console);
    const text = savedText(console, 1);
    assert.deepEqual(hostExport(hostImport(null, text), 1), text);
    const flash = console.powerOff();
    assert.deepEqual(hostExport(flash.subarray(flash.length - AREA_BYTES), 1), text);
});

// Loaded by buttons, it is the position it was, and goes on.
test('a game that came over the cable is played on', async () => {
    const from = await bootInEnglish();
    beginMarrakech(from);
    const position = waitForTurn(from);
    leaveTable(from);
    const console = await bootInEnglish();
    restore(console, savedText(from, 1));
    console.press('A'); // to the menu
    console.run({ ms: 500 });
    choose(console, 'Load');
    console.press('A'); // the only one
    console.run({ ms: 500 });
    assert.deepEqual(ask(console, 'attach'), ['ok']);
    assert.equal(waitForTurn(console), position);
    playTurn(console);
    assert.notEqual(waitForTurn(console), position);
    assert.equal(isOver(console), false);
});

test('a bad or foreign text is refused over the cable, and nothing has changed', async () => {
    const text = hostExport(playedOnPc(1), 1);
    const console = await bootInEnglish();
    restore(console, text);
    const operations = () => console.statistics.flashOperations;
    const before = operations();
    const bad = {
        'a wrong digit': text.map((line, i) => (i === 3 ? line.replace(/.$/, (c) => (c === '0' ? '1' : '0')) : line)),
        'a line too few': text.filter((_, i) => i !== 3),
        'another game': text.map((line) => line.replace('marrakech', 'chess')),
        'the wrong checksum': text.map((line) => line.replace(/checksum=......../, 'checksum=00000000')),
        'not a save': ['restore', 'restore 0', 'restore x y', 'restore end'],
    };
    for (const [what, lines] of Object.entries(bad)) {
        const answers = lines.map((line) => ask(console, line).at(-1));
        assert.match(answers.at(-1), /^error .+/, what);
    }
    assert.equal(operations(), before, 'nothing was written');
    assert.deepEqual(savedText(console, 1), text);
    assert.match(ask(console, 'save 2')[0], /^error there is no game in this slot/);
});
