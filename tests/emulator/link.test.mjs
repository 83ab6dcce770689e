// SPDX-License-Identifier: MIT
// Devices with the shipped image at one table, over wires between their UARTs. tools/soak link
// plays whole games with every kind of fault.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Prng } from '../../tools/emulator/prng.mjs';
import { ask } from './support/device.mjs';
import { Party } from './support/party.mjs';
import {
    bringBackDealer,
    bringBackGuest,
    expectSound,
    framesOfMove,
    moveWithCutAtDealer,
    moveWithCutAtGuest,
    moveWithPullAtFrame,
} from './support/troubles.mjs';

const PICO = 'pico-ssd1306';

// The game goes on by so many positions, and then all devices have the same one.
function playOn(party, positions) {
    party.play(positions);
    party.untilSame();
}

// The wire is pulled for longer than a device waits for the other, and put back.
function pullWire(party) {
    party.ring.isPulled = true;
    party.devices.forEach((device) => party.press(device, 'A'));
    party.run(7000);
    party.ring.isPulled = false;
    playOn(party, 2);
}

test('two devices play by buttons; a pulled wire and lost bytes lose nothing', async () => {
    const party = await Party.open([PICO, PICO], { lost: 0.01 });
    party.begin();
    playOn(party, 3);
    pullWire(party);
    expectSound(party);
});

test('what one may see is not on the wire to another, nor on their glass', async () => {
    const party = await Party.open([PICO, PICO]);
    party.begin();
    const [dealer, guest] = party.devices;
    assert.match(ask(dealer, 'show').join('\n'), /player 2 .*hand=\?3/);
    assert.match(ask(guest, 'show').join('\n'), /player 1 .*hand=\?3/);
    assert.match(ask(guest, 'record').at(-1), /^error/);
});

test('power lost at a guest, then at the dealer: both come back to the same game', async () => {
    const party = await Party.open([PICO, PICO]);
    party.begin();
    playOn(party, 2);
    const before = party.position(party.devices[0]);
    await bringBackGuest(party, 1);
    party.untilSame();
    assert.equal(party.position(party.devices[1]), before);
    await bringBackDealer(party);
    party.until(() => party.words(party.devices[1]).includes(': away') === false, 'touch');
    party.untilSame();
    assert.equal(party.position(party.dealer), before);
    playOn(party, 1);
});

test('three devices on a ring', async () => {
    const party = await Party.open([PICO, PICO, PICO]);
    party.begin();
    playOn(party, 3);
    expectSound(party);
});

// On a ring what two say to each other passes the third, who has left the table.
test('one of three leaves, an opponent plays for them, and they come back', async () => {
    const party = await Party.open([PICO, PICO, PICO]);
    party.begin('marrakech');
    const [dealer, one, other] = party.devices;
    party.openMenu(one);
    party.choose(one, 'Leave the table');
    party.run(2000);
    party.openMenu(dealer);
    party.choose(dealer, 'Stand-in');
    party.untilSaid(other, 'Shall');
    party.press(other, 'RIGHT', 'A');
    const positions = new Set();
    party.until(
        () => {
            [dealer, other].forEach((device) => party.press(device, 'A'));
            positions.add(party.position(dealer));
            return positions.size > 7; // a roll and a rug for each, and more
        },
        'a round',
        120000,
    );
    party.choose(one, 'Join a table');
    party.until(() => !party.words(one).includes('Looking'), 'a table', 60000, 200);
    party.press(one, 'A');
    party.untilAtTable(one);
    party.untilSame();
    expectSound(party);
});

for (const [count, words] of [
    [2, 'two'],
    [3, 'three'],
]) {
    test(`${words} Thumbys on the one wire of their connectors`, async () => {
        const party = await Party.open(Array(count).fill('thumby'), { lost: 0.01 });
        party.begin('marrakech');
        playOn(party, 4);
        pullWire(party);
        expectSound(party);
    });
}

test('nothing connected, and swapped wires, are said', async () => {
    const party = await Party.open([PICO, PICO]);
    const [device] = party.devices;
    const levels = (tx, rx) => {
        device.chip.rp2040.gpio[0].setInputValue(tx);
        device.chip.rp2040.gpio[1].setInputValue(rx);
    };
    party.openTogether(device);
    party.choose(device, 'Join a table');
    party.run(300);
    for (const [tx, rx, words] of [
        [false, false, 'RX hears nothing'],
        [true, false, 'TX is connected to TX'],
        [false, true, 'No table found'],
    ]) {
        levels(tx, rx);
        party.press(device, 'A');
        assert.ok(party.words(device).includes(words), `${words}: ${party.words(device)}`);
        party.press(device, 'B');
        party.press(device, 'B');
        party.press(device, 'A');
    }
});

// Shorter than in tools/soak link, where all of these are whole games on two to four chips.
const shares = [
    ['1 % of the bytes lost', 3, 'marrakech', { lost: 0.01 }, 6],
    ['10 % of the bytes lost', 3, 'kairo', { lost: 0.1 }, 1],
    ['bytes doubled and garbled', 2, 'kairo', { doubled: 0.03, garbled: 0.02 }, 3],
    ['bytes late by up to a second', 2, 'marrakech', { lateMs: 1000 }, 4],
    ['four chips', 4, 'marrakech', {}, 4],
];

for (const [name, chips, game, fault, moves] of shares) {
    test(`${name}: the same game on all sides`, async () => {
        const party = await Party.open(Array(chips).fill(PICO), fault);
        party.begin(game);
        while (party.moves < moves) {
            party.playMove();
        }
        party.untilSame();
        expectSound(party);
    });
}

test('the wire is pulled within frames of a move', async () => {
    const party = await Party.open([PICO, PICO]);
    party.begin('marrakech');
    const frames = framesOfMove(party);
    assert.ok(frames > 5);
    for (let i = 1; i <= 3; i++) {
        assert.ok(moveWithPullAtFrame(party, Math.ceil((i * Math.min(frames, 20)) / 4)));
    }
    expectSound(party);
});

test('power is cut in operations on the flash of either side', async () => {
    const party = await Party.open([PICO, PICO]);
    const random = new Prng(5);
    party.begin('marrakech');
    let count = 0;
    for (let which = 0; which < 2; which++) {
        count = await moveWithCutAtDealer(party, random, which);
    }
    assert.ok(count > 0, 'nothing was saved');
    await moveWithCutAtGuest(party, random, 1);
    expectSound(party);
});

test('a whole game by buttons', async () => {
    const party = await Party.open([PICO, PICO]);
    party.begin('marrakech');
    while (!party.isOver()) {
        party.playMove();
    }
    party.untilSame();
    expectSound(party);
    assert.ok(party.moves > 60, `${party.moves} moves`);
});

// A line has something to do all the time; a thought does not wait for it.
test('a hint at a guest takes no longer than at a table of its own', async () => {
    const party = await Party.open([PICO, PICO]);
    party.begin();
    while (party.untilChoosing() !== party.devices[1]) {
        party.playMove();
    }
    const guest = party.askForHint();
    const isThinking = () => party.words(guest).includes('A hint...');
    assert.ok(isThinking());
    const ms = party.until(() => !isThinking(), 'a hint');
    assert.ok(ms < 1500, `${ms} ms`);
});
