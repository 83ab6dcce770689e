// SPDX-License-Identifier: MIT
// Devices with the shipped image at one table, over wires between their UARTs.
// SOUK_LINK_LONG=1 plays whole games with every kind of fault; tools/soak link does that.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ask, isOver } from './support/device.mjs';
import { Party } from './support/party.mjs';

const PICO = 'pico-ssd1306';
const isLong = process.env.SOUK_LINK_LONG === '1';

function expectHealthy(party) {
    for (const device of party.devices) {
        assert.deepEqual(device.statistics.faults, []);
        assert.equal(device.statistics.resets, 0);
    }
}

test('two devices play by buttons; a pulled wire and lost bytes lose nothing', async () => {
    const party = await Party.open([PICO, PICO], { lost: 0.01 });
    party.begin();
    party.play(3);
    party.untilSame();
    party.ring.isPulled = true;
    party.press(party.devices[0], 'A');
    party.press(party.devices[1], 'A');
    party.run(7000);
    party.ring.isPulled = false;
    party.play(2);
    party.untilSame();
    expectHealthy(party);
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
    party.play(2);
    party.untilSame();
    const before = party.position(party.devices[0]);
    const guest = await party.restart(1);
    party.openTogether(guest);
    party.choose(guest, 'Join a table');
    party.until(() => !party.words(guest).includes('Looking'), 'a table', 60000, 200);
    party.press(guest, 'A');
    party.untilAtTable(guest);
    party.untilSame();
    assert.equal(party.position(guest), before);
    const dealer = await party.restart(0);
    party.openTogether(dealer);
    party.choose(dealer, 'Go on together');
    party.untilAtTable(dealer);
    party.until(() => party.words(party.devices[1]).includes(': away') === false, 'touch');
    party.untilSame();
    assert.equal(party.position(dealer), before);
    party.play(1);
    party.untilSame();
});

test('three devices on a ring', async () => {
    const party = await Party.open([PICO, PICO, PICO]);
    party.begin();
    party.play(3);
    party.untilSame();
    expectHealthy(party);
});

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
        [false, false, 'Nothing is connected'],
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

const faults = [{ lost: 0.01 }, { lost: 0.1 }, { doubled: 0.05 }, { garbled: 0.02 }];

for (const [i, fault] of faults.entries()) {
    const name = Object.entries(fault).flat().join(' ');
    test(`a whole game, bytes ${name}`, { skip: !isLong }, async () => {
        const party = await Party.open([PICO, PICO], { ...fault, seed: i + 1 });
        party.begin();
        while (!isOver(party.devices[0])) {
            party.play(1);
        }
        party.untilSame();
        expectHealthy(party);
    });
}
