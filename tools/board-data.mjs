// SPDX-License-Identifier: MIT
// What people want to know of a board, from the same board.h that it is built with.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadBoard } from './emulator/board.mjs';

const ARROWS = { UP: 'up', DOWN: 'down', LEFT: 'left', RIGHT: 'right', A: 'A', B: 'B' };

const headerOf = (name) =>
    readFileSync(fileURLToPath(new URL(`../boards/${name}/board.h`, import.meta.url)), 'utf8');

// The comment at the top of a board.h: what the board is.
export function describe(name) {
    const lines = headerOf(name).split('\n').slice(1);
    const end = lines.findIndex((line) => !line.startsWith('//'));
    const words = lines.slice(0, end).map((line) => line.slice(3));
    return words.join(' ').replace(/\. .*/, '.');
}

// The keys that mean more than one button: [name, pin, short, long, double].
export function keysOf(name) {
    const { buttons } = loadBoard(name);
    const calls = [...headerOf(name).matchAll(/\bKEY\(BOARD_(BUTTON|KEY)_(\w+)_PIN, (\w+), (\w+), (\w+)\)/g)];
    const meaning = (word) => (word === '0' ? '' : ARROWS[word.replace('BUTTON_', '')]);
    return calls.map(([, , key, ...words]) => [key, buttons[key], ...words.map(meaning)]);
}
