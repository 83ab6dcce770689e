// SPDX-License-Identifier: MIT
// What a move costs between two devices with the shipped image on a good line, by buttons. One
// line for each game and figure, `GAME.FIGURE VALUE`:
//   move_bytes  on both wires, from one choice to the next, without what is said every quarter of
//               a second anyway (measured while no player moves)
//   picture_ms  from A on one device to the first new picture on the other, in the middle of all
//   known_ms    from A until the other device knows the move

import { REFERENCE } from '../../tests/emulator/support/device.mjs';
import { Party } from '../../tests/emulator/support/party.mjs';

const MOVES = 8;
const IDLE_MS = 4000;
const LOOK_MS = 1;
const HINT_MS = 1500; // until a hint is there
const PRESSES_MAX = 30;

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

// Bytes a millisecond while no player moves.
function idleRate(party) {
    const before = party.bytes;
    party.run(IDLE_MS);
    return (party.bytes - before) / IDLE_MS;
}

// The press that ends a move, watched from the other device. Presses before it that only lead
// there change nothing at the dealer's.
function watchMove(party) {
    const mover = party.untilChoosing();
    const other = party.devices.find((device) => device !== mover);
    const before = party.position(other);
    if (before.startsWith('kairo')) {
        party.press(mover, 'B');
        party.run(200);
        party.choose(mover, 'Hint');
        party.run(HINT_MS);
    }
    for (let presses = 0; presses < PRESSES_MAX; presses++) {
        const picture = other.frame();
        let pictureMs;
        mover.hold('A');
        for (let ms = 0; ms < 1500; ms += LOOK_MS) {
            party.run(LOOK_MS);
            if (ms === 45) {
                mover.release('A');
            }
            pictureMs ??= other.frame().equals(picture) ? undefined : ms + LOOK_MS;
            if (pictureMs !== undefined && ms % 10 === 0 && party.position(other) !== before) {
                return { pictureMs, knownMs: ms + LOOK_MS };
            }
        }
    }
    throw new Error(`no move after ${PRESSES_MAX} presses`);
}

for (const game of ['kairo', 'marrakech']) {
    const party = await Party.open([REFERENCE, REFERENCE]);
    party.begin(game);
    party.run(3000);
    const rate = idleRate(party);
    const [bytes, pictures, known] = [[], [], []];
    for (let i = 0; i < MOVES; i++) {
        party.untilChoosing();
        const [bytesBefore, msBefore] = [party.bytes, party.playedMs];
        const { pictureMs, knownMs } = watchMove(party);
        party.untilSame();
        party.run(300);
        bytes.push(Math.round(party.bytes - bytesBefore - rate * (party.playedMs - msBefore)));
        pictures.push(pictureMs);
        known.push(knownMs);
    }
    console.log(`${game}.move_bytes ${median(bytes)}`);
    console.log(`${game}.picture_ms ${median(pictures)}`);
    console.log(`${game}.known_ms ${median(known)}`);
}
