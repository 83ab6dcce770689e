// SPDX-License-Identifier: MIT
// Where the tests find what they run: the shipped images, and the console on the PC.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Console } from '../../../tools/emulator/console.mjs';
import { Frame } from '../../../tools/emulator/frame.mjs';

const top = fileURLToPath(new URL('../../..', import.meta.url));
const imageFolder = process.env.SOUK_UF2_DIR ?? join(top, 'build/uf2');
const hostConsole = process.env.SOUK_CONSOLE ?? join(top, 'build/host/boards/host/souk-console');

function need(path, how) {
    if (!existsSync(path)) {
        throw new Error(`${path} is missing. ${how}`);
    }
    return path;
}

export function imageOf(board) {
    const path = join(imageFolder, `${board}.uf2`);
    return need(path, 'Build the images first (tools/test does), or set SOUK_UF2_DIR.');
}

export async function boot(board, options = {}) {
    return Console.boot({ uf2: imageOf(board), board, ...options });
}

// The pictures that the console on the PC shows while it plays a script. `options`: --line
// for the menus of a board that others can be wired to.
export function hostFrames(script, screen = '128x64', options = []) {
    const program = need(hostConsole, 'Build it first (tools/test does), or set SOUK_CONSOLE.');
    const output = execFileSync(program, ['--board', screen, ...options, '--script', '-'], {
        input: script,
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
    });
    return output
        .split(/^frame \d+\n/m)
        .slice(1)
        .map((text) => Frame.fromText(text));
}

// Runs the console on the PC with a save; returns what it printed, and the save after that.
// `save` is what the file holds before (none: there is no file).
function runWithSave(save, args, input) {
    const program = need(hostConsole, 'Build it first (tools/test does), or set SOUK_CONSOLE.');
    const folder = mkdtempSync(join(tmpdir(), 'souk-save-'));
    const file = join(folder, 'save');
    try {
        if (save !== null) {
            writeFileSync(file, save);
        }
        const options = { input, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 };
        const output = execFileSync(program, ['--save', file, ...args], options);
        return { output, save: readFileSync(file) };
    } finally {
        rmSync(folder, { recursive: true });
    }
}

// What the console on the PC has saved after a script: the save area, as it is in flash.
export const hostSave = (script) => runWithSave(null, ['--script', '-'], script).save;

// A saved game out of such a save as lines of text, and into one (null: a new one).
export const hostExport = (save, slot) =>
    runWithSave(save, ['--export', String(slot)], '').output.trimEnd().split('\n');
export const hostImport = (save, lines) => runWithSave(save, ['--import', '-'], `${lines.join('\n')}\n`).save;

// Runs until the first picture; returns when that was, in emulated milliseconds.
export function waitForPicture(console) {
    console.waitFor((frame) => frame.litCount > 0, { ms: 2000, what: 'the first picture' });
    return console.timeMs;
}
