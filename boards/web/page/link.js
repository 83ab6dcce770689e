// SPDX-License-Identifier: MIT
// A game in the address of the page: `#game=1.` and its text (record.js), deflated, in the
// letters that addresses may have.

import { gameOf, RecordError, textOf } from './record.js';

const KEY = 'game=';
const VERSION = '1';
const LETTERS_MAX = 20000; // of an address; what mail and messengers let through is less
const TEXT_BYTES_MAX = 60000;

export const hasGame = (hash) => hash.startsWith(`#${KEY}`);

// --- Letters and bytes ----------------------------------------------------------------------

function toLetters(bytes) {
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(letters) {
    if (!/^[A-Za-z0-9_-]+$/.test(letters)) {
        throw new RecordError('gameBroken');
    }
    try {
        const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
        return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    } catch {
        throw new RecordError('gameBroken');
    }
}

// All bytes of a stream; one that does not end in time is cut off, not waited for.
async function collect(stream, bytesMax) {
    const pieces = [];
    let count = 0;
    const reader = stream.getReader();
    for (let piece; !(piece = await reader.read()).done; ) {
        count += piece.value.length;
        if (count > bytesMax) {
            await reader.cancel().catch(() => {});
            throw new RecordError('gameTooLong');
        }
        pieces.push(piece.value);
    }
    const bytes = new Uint8Array(count);
    pieces.reduce((at, piece) => (bytes.set(piece, at), at + piece.length), 0);
    return bytes;
}

const through = (bytes, transform) => new Blob([bytes]).stream().pipeThrough(transform);

// --- Games ----------------------------------------------------------------------------------

// The address of a game on this page.
export async function linkTo(game, page = location.href) {
    const text = new TextEncoder().encode(textOf(game));
    const packed = await collect(through(text, new CompressionStream('deflate-raw')), Infinity);
    const url = new URL(page);
    url.search = '';
    url.hash = `${KEY}${VERSION}.${toLetters(packed)}`;
    return url.href;
}

// The game in an address. Rejects with RecordError.
export async function gameIn(hash) {
    if (hash.length > LETTERS_MAX) {
        throw new RecordError('gameTooLong');
    }
    const [, version, letters] = /^#game=(\w+)\.(.*)$/.exec(hash) ?? [];
    if (letters === undefined) {
        throw new RecordError('gameBroken');
    }
    if (version !== VERSION) {
        throw new RecordError('linkNewer');
    }
    const packed = through(fromLetters(letters), new DecompressionStream('deflate-raw'));
    const bytes = await collect(packed, TEXT_BYTES_MAX).catch((error) => {
        throw error instanceof RecordError ? error : new RecordError('gameBroken');
    });
    return gameOf(new TextDecoder().decode(bytes));
}
