// SPDX-License-Identifier: MIT
// No picture of the menus, of both games and of the end of one takes longer than a frame,
// whatever moves in it: drawn and sent over the reference board's I2C bus.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ask, REFERENCE } from './support/device.mjs';
import { boot, hostSave, waitForPicture } from './support/images.mjs';

const FRAME_MS = 33;

// Two people instead of three seats.
const SEATED = `press DOWN
press LEFT
press DOWN 2
press LEFT 2
press UP 3
press A
`;

// Two people have played Marrakech to its end.
const PLAYED = `wait 100
press A
press A 2
press DOWN
press A
${SEATED}press A until ranking
wait 100
`;

const longest = (console) => Number(ask(console, 'figures')[0].split(' ')[1]);

// A console on which this has been played.
async function bootAfter(script) {
    const flash = new Uint8Array(2 * 1024 * 1024).fill(0xff);
    const save = hostSave(script);
    flash.set(save, flash.length - save.length);
    const console = await boot(REFERENCE, { flash });
    waitForPicture(console);
    return console;
}

function walk(console, buttons) {
    for (const button of buttons) {
        console.press(button, { ms: 40, pauseMs: 250 });
    }
}

test('menus, lists, dialogs, rules, the end: no frame is longer than 33 ms', async (t) => {
    const console = await bootAfter(PLAYED);
    walk(console, ['A', 'DOWN', 'DOWN', 'DOWN', 'A', 'A', 'RIGHT', 'RIGHT', 'B', 'B']); // rules
    walk(console, ['DOWN', 'DOWN', 'A', 'DOWN', 'RIGHT', 'UP', 'UP', 'A', 'B', 'B']); // settings
    t.diagnostic(`menus: ${longest(console)} ms at most`);
    walk(console, ['UP', 'UP', 'UP', 'A', 'A']); // load
    console.run({ ms: 6000 }); // bars
    t.diagnostic(`bars: ${longest(console)} ms at most`);
    walk(console, ['A']);
    console.run({ ms: 3000 }); // fireworks
    walk(console, ['A', 'A', 'DOWN', 'A', 'B', 'DOWN', 'A', 'B']);
    t.diagnostic(`to the end: ${longest(console)} ms at most`);
    assert.ok(ask(console, 'words').join().includes('Play again'), 'it has come that far');
    assert.ok(longest(console) <= FRAME_MS, `${longest(console)} ms`);
});

// Two people have begun Kairo.
const BEGUN = `wait 100
press A
press A 3
${SEATED}wait 100
`;

// The same in large text.
const BEGUN_LARGE = `wait 100
press A
press A
press DOWN 3
press A
press DOWN
press RIGHT
press B
press UP 3
press A 2
${SEATED}wait 100
`;

test('Kairo in large text: no frame is longer', async (t) => {
    const console = await bootAfter(BEGUN_LARGE);
    walk(console, ['A', 'A', 'RIGHT', 'RIGHT', 'LEFT', 'LEFT']); // the curtain, the pages
    const pages = ask(console, 'words').join();
    assert.ok(pages.includes('Build') && !pages.includes('Draw'), 'it has two rows in sight');
    walk(console, ['A', 'DOWN', 'DOWN', 'UP', 'A', 'RIGHT', 'RIGHT', 'A', 'A', 'B', 'B', 'B', 'B']);
    walk(console, ['DOWN', 'DOWN', 'A', 'DOWN', 'DOWN', 'UP', 'A']); // draws a card
    console.run({ ms: 3000 });
    walk(console, ['A']); // and another one
    console.run({ ms: 4000 });
    walk(console, ['A']); // throws one away
    console.run({ ms: 4000 });
    walk(console, ['A', 'A']); // passed on
    console.run({ ms: 8000 });
    walk(console, ['RIGHT', 'RIGHT', 'LEFT', 'LEFT', 'DOWN', 'DOWN', 'UP', 'UP']);
    assert.ok(ask(console, 'words').join().includes('Layla: '), 'it says what the other one did');
    t.diagnostic(`${longest(console)} ms at most`);
    assert.ok(longest(console) <= FRAME_MS, `${longest(console)} ms`);
});

test('Kairo: pages, building, paying, coins that fly and medals: no frame is longer', async (t) => {
    const console = await bootAfter(BEGUN);
    walk(console, ['A', 'A', 'RIGHT', 'RIGHT', 'LEFT', 'LEFT']); // the curtain, the pages
    assert.ok(ask(console, 'words').join().includes('Build'), 'it is a turn of Kairo');
    walk(console, ['A', 'A', 'RIGHT', 'RIGHT', 'DOWN', 'DOWN', 'A', 'A', 'B', 'B', 'B']); // a stall
    walk(console, ['DOWN', 'A', 'RIGHT', 'RIGHT', 'LEFT', 'LEFT']); // an expansion
    t.diagnostic(`choosing: ${longest(console)} ms at most`);
    walk(console, ['A', 'UP', 'DOWN', 'A']); // paid in mixed coins
    assert.ok(!ask(console, 'words').join().includes('Build'), 'it is played');
    console.run({ ms: 5000 });
    walk(console, ['A', 'A']);
    console.run({ ms: 12000 }); // told to the other player: coins, the tile, both medals
    t.diagnostic(`telling an expansion: ${longest(console)} ms at most`);
    walk(console, ['DOWN', 'A', 'RIGHT', 'A', 'A']);
    console.run({ ms: 3000 });
    walk(console, ['A', 'A']);
    console.run({ ms: 12000 }); // a lure
    t.diagnostic(`telling a lure: ${longest(console)} ms at most`);
    assert.ok(longest(console) <= FRAME_MS, `${longest(console)} ms`);
});

test('Marrakech: turning, the die, the walk, tolls and rugs: no frame is longer', async (t) => {
    const console = await bootAfter(`wait 100
press A
press A 2
press DOWN
press A
${SEATED}wait 100
`);
    walk(console, ['A']);
    assert.ok(ask(console, 'words').join().includes('odds'), 'it is a turn of Marrakech');
    for (let turn = 0; turn < 6; turn++) {
        walk(console, ['LEFT', 'UP', 'A']);
        console.run({ ms: 5000 }); // the die, the walk, the toll
        walk(console, ['RIGHT', 'DOWN', 'A']); // a rug
        console.run({ ms: 1500 });
    }
    t.diagnostic(`${longest(console)} ms at most`);
    assert.ok(longest(console) <= FRAME_MS, `${longest(console)} ms`);
    assert.ok(ask(console, 'words').join().includes('odds'), 'it went on');
});
