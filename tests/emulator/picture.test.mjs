// SPDX-License-Identifier: MIT
// Pictures: text, turning, comparing, and PNG files that other programs can read.

import assert from 'node:assert/strict';
import test from 'node:test';
import { inflateSync } from 'node:zlib';
import { Frame } from '../../tools/emulator/frame.mjs';
import { pngOf } from '../../tools/emulator/png.mjs';

const corner = Frame.fromText('##.\n#..\n');

// The rows of bits in a PNG file of ours, and its size; checks every chunk's checksum.
function readPng(bytes) {
    assert.deepEqual([...bytes.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
    const chunks = {};
    for (let at = 8; at < bytes.length;) {
        const length = bytes.readUInt32BE(at);
        const body = bytes.subarray(at + 4, at + 8 + length);
        assert.equal(bytes.readUInt32BE(at + 8 + length), crc32(body));
        chunks[body.toString('latin1', 0, 4)] = body.subarray(4);
        at += 12 + length;
    }
    const width = chunks.IHDR.readUInt32BE(0);
    const height = chunks.IHDR.readUInt32BE(4);
    assert.deepEqual([...chunks.IHDR.subarray(8)], [1, 0, 0, 0, 0]);
    const rows = inflateSync(chunks.IDAT);
    const stride = 1 + Math.ceil(width / 8);
    assert.equal(rows.length, stride * height);
    const isLit = (x, y) => ((rows[y * stride + 1 + (x >> 3)] >> (7 - (x & 7))) & 1) === 1;
    return { width, height, isLit };
}

// The checksum of PNG by a table, where the encoder goes bit by bit.
function crc32(bytes) {
    const table = Array.from({ length: 256 }, (_, n) => {
        let c = n;
        for (let k = 0; k < 8; k++) {
            c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
        }
        return c >>> 0;
    });
    return (bytes.reduce((c, byte) => table[(c ^ byte) & 255] ^ (c >>> 8), 0xffffffff) ^ -1) >>> 0;
}

test('text goes in and comes out', () => {
    assert.equal(corner.toText(), '##.\n#..\n');
    assert.equal(corner.litCount, 3);
    assert.equal(corner.get(1, 0), true);
    assert.equal(corner.get(2, 1), false);
});

test('rows of different lengths or other letters are refused', () => {
    assert.throws(() => Frame.fromText('##\n#\n'), /Not a row of 2/);
    assert.throws(() => Frame.fromText('#x\n##\n'), /Not a row of 2/);
});

test('pictures are equal if size and pixels are', () => {
    assert.ok(corner.equals(Frame.fromText('##.\n#..\n')));
    assert.ok(!corner.equals(Frame.fromText('##.\n#.#\n')));
    assert.ok(!corner.equals(Frame.fromText('##\n.#\n..\n')));
});

test('turning goes clockwise', () => {
    assert.equal(corner.turned(1).toText(), '##\n.#\n..\n');
    assert.equal(corner.turned(2).toText(), '..#\n.##\n');
    assert.equal(corner.turned(3).toText(), '..\n#.\n##\n');
    assert.ok(corner.turned(4).equals(corner));
});

test('blocks show two rows a line', () => {
    assert.equal(corner.toBlocks(), '█▀ \n');
});

test('a PNG file holds each pixel, enlarged', () => {
    const picture = Frame.fromText(`${'#'.repeat(9)}.\n.${'.#'.repeat(4)}#\n`);
    const png = readPng(pngOf(picture, { scale: 3 }));
    assert.deepEqual([png.width, png.height], [30, 6]);
    for (let y = 0; y < 6; y++) {
        for (let x = 0; x < 30; x++) {
            assert.equal(png.isLit(x, y), picture.get(Math.floor(x / 3), Math.floor(y / 3)));
        }
    }
});
