// SPDX-License-Identifier: MIT
// A short run of tools/soak: the shipped image plays while power fails at random. Longer
// ones find more; this one shows that it is still possible, and that the soak would notice.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Soak } from '../../tools/soak.d/soak.mjs';

const MINUTES = 0.5; // emulated

test('it plays on, whenever power fails', async () => {
    const soak = new Soak({ seed: 1 });
    const figures = await soak.run(MINUTES);
    assert.ok(soak.minutes >= MINUTES);
    assert.ok(figures.turns > 3, `${figures.turns} turns`);
    assert.ok(figures.cuts > 0, 'power failed in the midst of a save');
    assert.ok(figures.positionsKept > 0, 'and the position was there again');
    assert.ok(figures.stackBytes > 256, 'the stack was measured');
    assert.ok(soak.wear.most > 0, 'erases were counted');
});

test('a save that is of no position that was played is noticed', () => {
    const soak = new Soak();
    const position = (rugs, assam) => `assam ${assam}\nplayer 1 rugs=${rugs}\nplayer 2 rugs=9`;
    const turn = [position(8, 'd4 n'), position(8, 'd6 s'), position(7, 'd6 s')];
    turn.forEach((seen) => soak.checkKept(turn, seen));
    assert.equal(soak.figures.positionsKept, 3);
    soak.checkKept(turn, position(7, 'a1 e')); // an opponent has moved on
    assert.throws(() => soak.checkKept(turn, position(9, 'd4 n')), /A save was lost/);
    assert.throws(() => soak.checkKept(turn, position(8, 'a1 n')), /A save was lost/);
    assert.throws(() => soak.checkKept(turn, position(2, 'a1 n')), /A save was lost/);
});
