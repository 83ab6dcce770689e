// SPDX-License-Identifier: MIT
// UF2 files are read, and what a device would not take is refused with a sentence.

import assert from 'node:assert/strict';
import test from 'node:test';
import { hasValidSecondStage, parseUf2, Uf2Error } from '../../tools/emulator/uf2.mjs';

const BLOCK = 512;

function block(number, count, { address = 0x10000000 + number * 256, ...other } = {}) {
    const bytes = new Uint8Array(BLOCK);
    const view = new DataView(bytes.buffer);
    const words = {
        magic: 0x0a324655,
        magic2: 0x9e5d5157,
        flags: 0x2000,
        address,
        size: 256,
        number,
        count,
        family: 0xe48bff56,
        ...other,
    };
    Object.values(words)
        .slice(0, 8)
        .forEach((word, i) => view.setUint32(i * 4, word, true));
    bytes.fill(number + 1, 32, 32 + 256);
    view.setUint32(508, other.last ?? 0x0ab16f30, true);
    return bytes;
}

const file = (...blocks) => Buffer.concat(blocks);

test('a good file gives its pages in order', () => {
    const { segments, end } = parseUf2(file(block(0, 2), block(1, 2)));
    assert.deepEqual(
        segments.map(({ offset, bytes }) => [offset, bytes.length, bytes[0]]),
        [
            [0, 256, 1],
            [256, 256, 2],
        ],
    );
    assert.equal(end, 512);
});

test('blocks that are not for the flash are passed over', () => {
    const note = block(9, 9, { flags: 1, address: 0 });
    assert.equal(parseUf2(file(block(0, 1), note)).segments.length, 1);
});

const rubbish = [
    ['an empty file', Buffer.alloc(0), /empty/],
    ['half a block', file(block(0, 1)).subarray(0, 300), /whole number/],
    ['text', Buffer.alloc(BLOCK, 'hello '), /magic/],
    ['a damaged end', file(block(0, 1, { last: 0 })), /magic/],
    ['an image for another chip', file(block(0, 1, { family: 0xada52840 })), /family 0xada52840/],
    ['an image for no chip in particular', file(block(0, 1, { flags: 0 })), /no family/],
    ['a missing block', file(block(0, 3), block(1, 3)), /3 blocks, but the file has 2/],
    ['blocks in disorder', file(block(1, 2), block(0, 2)), /calls itself block 1/],
    ['a block of odd size', file(block(0, 1, { size: 100 })), /100 bytes/],
    ['a block of more than a block', file(block(0, 1, { size: 5000 })), /5000 bytes/],
    ['an address within a page', file(block(0, 1, { address: 0x10000010 })), /start of a page/],
    ['an address in RAM', file(block(0, 1, { address: 0x20000000 })), /outside the flash/],
    ['an address beyond the flash', file(block(0, 1, { address: 0x10200000 })), /outside/],
    [
        'the same page twice',
        file(block(0, 2), block(1, 2, { address: 0x10000000 })),
        /same address/,
    ],
    ['nothing for the flash', file(block(0, 1, { flags: 1 })), /No block/],
];

for (const [what, bytes, reason] of rubbish) {
    test(`${what} is refused`, () => {
        assert.throws(
            () => parseUf2(bytes),
            (error) => error instanceof Uf2Error && reason.test(error.message),
        );
    });
}

test('a second stage counts as sound only with its checksum', () => {
    const flash = new Uint8Array(4096);
    new DataView(flash.buffer).setUint32(252, 0x7065399a, true); // CRC-32/MPEG-2 of 252 zeros
    assert.equal(hasValidSecondStage(flash), true);
    flash[10] ^= 1;
    assert.equal(hasValidSecondStage(flash), false);
    assert.equal(hasValidSecondStage(new Uint8Array(4096).fill(0xff)), false);
});
