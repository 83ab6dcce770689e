// SPDX-License-Identifier: MIT
// What the canvas shows, read back from its pixels, and the golden pictures to compare it
// with. Both as rows of Braille characters, 2 x 4 pixels each, as in tests/golden.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const WAIT_MS = 20000; // for what must come; a machine that is slow fails nothing by it

// Runs in the page: Braille of a canvas that screen.js draws on.
function readCanvas(id) {
    const canvas = document.getElementById(id);
    const scale = Number(canvas.dataset.scale);
    const border = 2;
    const width = canvas.width / scale - 2 * border;
    const height = canvas.height / scale - 2 * border;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const isLit = (x, y) => {
        const inCell = Math.floor(scale / 3);
        const column = (x + border) * scale + inCell;
        const row = (y + border) * scale + inCell;
        return data[4 * (row * canvas.width + column) + 1] > 60;
    };
    const dots = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
    let text = '';
    for (let y = 0; y < height; y += 4) {
        for (let x = 0; x < width; x += 2) {
            const bits = dots.filter((_, i) => isLit(x + (i & 1), y + (i >> 1)));
            text += String.fromCharCode(0x2800 + bits.reduce((sum, bit) => sum + bit, 0));
        }
        text += '\n';
    }
    return text;
}

// The same of a picture of tools/emulator.
export function brailleOf(frame) {
    const dots = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
    const letter = (x, y) =>
        dots.reduce((sum, bit, i) => sum + (frame.get(x + (i & 1), y + (i >> 1)) ? bit : 0), 0x2800);
    let text = '';
    for (let y = 0; y < frame.height; y += 4) {
        for (let x = 0; x < frame.width; x += 2) {
            text += String.fromCharCode(letter(x, y));
        }
        text += '\n';
    }
    return text;
}

export function screenOf(page) {
    return page.evaluate(readCanvas, 'screen');
}

// What the screen says: a line each, an arrow before the one with the cursor.
export function wordsOf(page) {
    return page.locator('#screen-words').textContent();
}

// The row with the cursor.
export async function chosenRow(page) {
    const rows = (await wordsOf(page)).split('\n');
    return rows.find((row) => row.startsWith('→ '))?.slice(2);
}

// The golden pictures of a size and language by name, in order.
export function goldenPictures(size, language) {
    const path = new URL(`../../golden/${size}-${language}.txt`, import.meta.url);
    const pictures = new Map();
    for (const part of readFileSync(path, 'utf8').split(/^shot /m).slice(1)) {
        const end = part.indexOf('\n');
        pictures.set(part.slice(0, end), part.slice(end + 1));
    }
    return pictures;
}

// Asks again and again until the answer is the expected one, or one of which `expected` is
// true; fails with the last.
async function expectSoon(expected, ask) {
    const isExpected = typeof expected === 'function' ? expected : (it) => it === expected;
    const end = Date.now() + WAIT_MS;
    let actual;
    do {
        actual = await ask();
        if (isExpected(actual)) {
            return;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
    } while (Date.now() < end);
    assert.equal(actual, expected);
}

// Waits until the page shows this picture, or one of which the function is true.
export function expectScreen(page, picture) {
    return expectSoon(picture, () => screenOf(page));
}

// Waits until an element says this.
export function expectText(locator, text) {
    return expectSoon(text, () => locator.textContent());
}

// Does something, and waits until the cursor is in another row; returns what that says.
export async function moveCursor(page, move) {
    const before = await chosenRow(page);
    await move();
    await expectSoon((row) => row !== undefined && row !== before, () => chosenRow(page));
    return chosenRow(page);
}

// Waits until the screen says something that matches.
export function expectWords(page, pattern) {
    return expectSoon((words) => pattern.test(words), () => wordsOf(page));
}
