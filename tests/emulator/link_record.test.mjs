// SPDX-License-Identifier: MIT
// What tools/soak link all makes of the table that it wrote before.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf, playedByRecord, scenariosByLength } from '../../tools/soak.d/link.mjs';

const names = scenariosByLength().map(nameOf);

function pageWith(left, earlier) {
    return `# Page
<!-- link: written by tools/soak link all --record -->

| what | figure |
|---|---|
| image | \`pico-ssd1306.uf2\`, SHA-256 0123456789ab... |
| not played to their end | ${left} |
| of these, by earlier images | ${earlier} |
| failed | none |

<!-- end of link -->
`;
}

const namesIn = (played) => [...new Set(played.map(({ name }) => name))].sort();

test('what an image has played counts, what was left does not', () => {
    const left = names.slice(0, 3);
    const played = playedByRecord(pageWith(left.join('; '), 'none'));
    assert.deepEqual(namesIn(played), names.slice(3).sort());
    assert.ok(played.every(({ image }) => image === '0123456789ab'));
});

test('what images before it have played counts if that was all of what was left', () => {
    const left = names.slice(0, 3);
    const played = playedByRecord(pageWith(left.join('; '), '3, by aaaaaaaaaaaa, bbbbbbbbbbbb'));
    assert.deepEqual(namesIn(played), [...names].sort());
    assert.deepEqual(namesIn(playedByRecord(pageWith(left.join('; '), '2, by aaaaaaaaaaaa'))), names.slice(3).sort());
});

test('all was played, or there is no table', () => {
    assert.deepEqual(namesIn(playedByRecord(pageWith('none', 'none'))), [...names].sort());
    assert.deepEqual(playedByRecord('nothing'), []);
});
