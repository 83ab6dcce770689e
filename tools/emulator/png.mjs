// SPDX-License-Identifier: MIT
// Writes black and white pictures as PNG files: one bit a pixel, nothing else.

import { deflateSync } from 'node:zlib';

import { crc32 } from './crc32.mjs';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BIT_DEPTH = 1;
const GRAYSCALE = 0;

function uint32(value) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
}

function chunk(type, data) {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

// `isLit(x, y)` says which pixels are white.
function encodePng(width, height, isLit) {
    const stride = 1 + Math.ceil(width / 8); // each row begins with its filter: none
    const rows = Buffer.alloc(stride * height);
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            if (isLit(x, y)) {
                rows[y * stride + 1 + (x >> 3)] |= 0x80 >> (x & 7);
            }
        }
    }
    const header = Buffer.concat([
        uint32(width),
        uint32(height),
        Buffer.of(BIT_DEPTH, GRAYSCALE, 0, 0, 0),
    ]);
    return Buffer.concat([
        SIGNATURE,
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(rows)),
        chunk('IEND', Buffer.alloc(0)),
    ]);
}

// A Frame as a PNG file.
export function pngOf(frame, { scale = 4 } = {}) {
    return encodePng(frame.width * scale, frame.height * scale, (x, y) =>
        frame.get(Math.floor(x / scale), Math.floor(y / scale)),
    );
}
