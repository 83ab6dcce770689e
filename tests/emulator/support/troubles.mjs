// SPDX-License-Identifier: MIT
// What goes wrong while devices play at one table: wires that are pulled, power that fails.
// Whatever it is, afterwards all have the same game, and nothing of it is lost.

import { ask } from './device.mjs';

const SHORT_MS = 300;
const LONG_MS = 6500; // the others say that a player is away

function pull(party, ms) {
    const { ring, dealer } = party;
    ring.isPulled = true;
    dealer.after(ms, () => (ring.isPulled = false));
}

// A move, with the ring pulled when so many frames have passed since the last one.
export function moveWithPullAtFrame(party, frame, isLong = frame % 2 === 0) {
    let left = frame;
    party.onFrame = () => --left === 0 && pull(party, isLong ? LONG_MS : SHORT_MS);
    party.playMove();
    party.untilSame();
    party.onFrame = () => {};
    return left <= 0;
}

// How many frames a move takes, until all have it.
export function framesOfMove(party) {
    const before = party.frames;
    party.playMove();
    party.untilSame();
    return party.frames - before;
}

// A move, with the ring pulled so many times within its first seconds.
export function moveWithPulls(party, random, times) {
    for (let i = 0; i < times; i++) {
        party.dealer.after(random.fraction() * 3000, () =>
            pull(party, random.fraction() < 0.1 ? LONG_MS : random.fraction() * SHORT_MS),
        );
    }
    party.playMove();
    party.run(3000);
    party.until(() => !party.ring.isPulled, 'the wire is in');
    party.untilSame();
}

// The dealer's device is switched on again with what is in its flash, and goes on.
export async function bringBackDealer(party, flash) {
    const dealer = await party.restart(0, flash);
    party.openTogether(dealer);
    party.choose(dealer, 'Go on together');
    party.untilAtTable(dealer);
}

export async function bringBackGuest(party, index, flash) {
    const guest = await party.restart(index, flash);
    party.openTogether(guest);
    party.choose(guest, 'Join a table');
    party.until(() => !party.words(guest).includes('Looking'), 'a table', 60000, 200);
    party.press(guest, 'A');
    party.untilAtTable(guest);
}

// As if power had failed in operation `which` on the flash of the dealer since the move
// began. Returns how many there were.
export async function moveWithCutAtDealer(party, random, which) {
    const before = party.position(party.dealer);
    const first = party.dealer.statistics.flashOperations + 1;
    party.playMove();
    party.untilSame();
    const after = party.position(party.dealer);
    const count = party.dealer.statistics.flashOperations + 1 - first;
    if (which >= count) {
        return count;
    }
    const seed = Math.floor(random.fraction() * 1e6);
    const cut = { flashOperation: first + which, part: random.fraction(), seed };
    await bringBackDealer(party, party.dealer.flashIfCutAt(cut));
    const now = party.position(party.dealer);
    if (now !== before && now !== after) {
        throw new Error(`A save was lost:\n${before}\n-> ${after}\nand there is:\n${now}`);
    }
    party.takenBack += now === before ? 1 : 0;
    party.untilSame();
    return count;
}

// Power fails at a guest, in an operation on its flash if there was one, else now.
export async function moveWithCutAtGuest(party, random, index) {
    const guest = party.devices[index];
    const first = guest.statistics.flashOperations + 1;
    party.playMove();
    const count = guest.statistics.flashOperations + 1 - first;
    const seed = Math.floor(random.fraction() * 1e6);
    const flashOperation = first + Math.floor(random.fraction() * count);
    const flash =
        count > 0 ? guest.flashIfCutAt({ flashOperation, part: random.fraction(), seed }) : undefined;
    const kept = party.position(party.dealer);
    await bringBackGuest(party, index, flash);
    party.untilSame();
    if (party.position(party.dealer) !== kept) {
        throw new Error('The game changed while a guest was away');
    }
}

// All devices have gone on without a fault, and none knows what it may not.
export function expectSound(party) {
    party.devices.forEach((device, i) => {
        const { faults, resets } = device.statistics;
        if (faults.length > 0 || resets > 0) {
            throw new Error(`Device ${i + 1}: ${resets} resets, ${faults.join('; ')}`);
        }
    });
    const leaks = party.leaks();
    if (leaks.length > 0) {
        throw new Error(`A device knows what it may not:\n${leaks.join('\n')}`);
    }
    const guestRecord = ask(party.devices[1], 'record').at(-1);
    if (!party.isOver() && !guestRecord.startsWith('error')) {
        throw new Error(`A guest has a record of the game: ${guestRecord}`);
    }
}
