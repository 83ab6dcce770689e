// SPDX-License-Identifier: MIT
// A short run of tools/soak: the shipped image plays while power fails at random. Longer
// ones find more; this one shows that it is still possible, and that the soak would notice.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Soak } from '../../tools/soak.d/soak.mjs';

const MINUTES = 0.5; // emulated
const SEEDS = { kairo: 4, marrakech: 1 }; // of soaks that begin with that game

for (const [game, seed] of Object.entries(SEEDS)) {
    test(`${game} goes on, whenever power fails`, async () => {
        const soak = new Soak({ seed });
        const figures = await soak.run(MINUTES);
        assert.equal(soak.game, game);
        assert.ok(soak.minutes >= MINUTES);
        assert.ok(figures.turns > 3, `${figures.turns} turns`);
        assert.ok(figures.cuts > 0, 'power failed in the midst of a save');
        assert.ok(figures.stackBytes > 256, 'the stack was measured');
        assert.ok(soak.wear.most > 0, 'erases were counted');
    });
}

test('a save that is of no position that was played is noticed', () => {
    const soak = new Soak();
    soak.checkKept('before', 'after', 'after');
    assert.equal(soak.figures.takenBack, 0);
    soak.checkKept('before', 'after', 'before');
    assert.equal(soak.figures.takenBack, 1);
    assert.throws(() => soak.checkKept('before', 'after', 'another'), /A save was lost/);
});
