// SPDX-License-Identifier: MIT
// The boards there are (boards.json, written by tools/web from their board.h) and their
// images.

import { text } from './text.js';

let list = null;

async function fetchWell(path) {
    const response = await fetch(new URL(path, import.meta.url));
    if (!response.ok) {
        throw new Error(text('fileMissing', { file: path, status: response.status }));
    }
    return response;
}

export async function boards() {
    list ??= await (await fetchWell('boards.json')).json();
    return list;
}

// The image of a board, { bytes, sha256 }. One that is not what tools/web has put there is
// refused.
export async function imageOf(board) {
    const bytes = new Uint8Array(await (await fetchWell(board.uf2)).arrayBuffer());
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (sha256 !== board.sha256) {
        throw new Error(text('imageIncomplete', { board: board.id }));
    }
    return { bytes, sha256 };
}
