// SPDX-License-Identifier: MIT
// Puts the page together: copies of its files, of the emulator, of the library that makes QR
// codes and of the boards' images that are built; the licences of all that; boards.json, which
// lists the boards for the page; and files.js, which lists all files for the service worker.
//   node tools/web.d/assemble.mjs FOLDER

import { createHash } from 'node:crypto';
import {
    cpSync,
    existsSync,
    mkdirSync,
    readdirSync,
    readFileSync,
    rmSync,
    statSync,
    writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, keysOf } from '../board-data.mjs';
import { boardNames, loadBoard } from '../emulator/board.mjs';
import { LANGUAGES } from '../../boards/web/page/languages/list.js';
import { writeLicences } from './licences.mjs';
import { split } from './split.mjs';

const top = fileURLToPath(new URL('../..', import.meta.url));
const out = process.argv[2];

function filesUnder(folder) {
    return readdirSync(folder)
        .map((name) => join(folder, name))
        .flatMap((path) => (statSync(path).isDirectory() ? filesUnder(path) : [path]))
        .sort();
}

// --- The console ----------------------------------------------------------------------------

function copyConsole() {
    const { wasm, texts } = split(readFileSync(join(top, 'build/wasm/boards/web/souk.wasm')), LANGUAGES);
    writeFileSync(join(out, 'souk.wasm'), wasm);
    mkdirSync(join(out, 'texts'));
    for (const [code, bytes] of Object.entries(texts)) {
        writeFileSync(join(out, `texts/${code}.bin`), bytes);
    }
}

// --- The emulator ---------------------------------------------------------------------------

// Modules that need files, processes or Node's own libraries stay behind.
const LEFT_OUT = ['assemble-bootrom', 'board', 'png', 'protocol', 'run'].map((name) => `${name}.mjs`);

// The package lies beside the emulator there, and a browser looks for nothing by its name.
function forBrowsers(text) {
    return text
        .replaceAll("'rp2040js'", "'./rp2040js/index.js'")
        .replaceAll("'../../node_modules/rp2040js/dist/esm/", "'./rp2040js/");
}

function copyEmulator() {
    const from = join(top, 'tools/emulator');
    const to = join(out, 'emulator');
    mkdirSync(to);
    for (const name of readdirSync(from)) {
        if (name.endsWith('.mjs') && !LEFT_OUT.includes(name)) {
            writeFileSync(join(to, name), forBrowsers(readFileSync(join(from, name), 'utf8')));
        }
    }
    cpSync(join(top, 'node_modules/rp2040js/dist/esm'), join(to, 'rp2040js'), {
        recursive: true,
        filter: (path) => statSync(path).isDirectory() || path.endsWith('.js'),
    });
}

// --- Boards -----------------------------------------------------------------------------------

// How each of the six buttons is pressed on the board: [key, 'short', 'long' or 'double'].
function gesturesOf(name, { buttons }) {
    const gestures = Object.fromEntries(Object.keys(buttons).map((key) => [key, [key, 'short']]));
    for (const [key, , ...meanings] of keysOf(name)) {
        meanings.forEach((button, i) => {
            if (button !== '') {
                gestures[button.toUpperCase()] = [key, ['short', 'long', 'double'][i]];
            }
        });
    }
    return gestures;
}

// A board whose image is not built is not offered.
function copyBoards() {
    mkdirSync(join(out, 'uf2'));
    const list = [];
    for (const name of boardNames()) {
        const image = join(top, 'build/uf2', `${name}.uf2`);
        if (existsSync(image)) {
            const board = loadBoard(name);
            const sha256 = createHash('sha256').update(readFileSync(image)).digest('hex');
            cpSync(image, join(out, 'uf2', `${name}.uf2`));
            list.push({
                id: name,
                description: describe(name),
                uf2: `uf2/${name}.uf2`,
                sha256,
                gestures: gesturesOf(name, board),
                keys: keysOf(name),
                ...board,
            });
        }
    }
    writeFileSync(join(out, 'boards.json'), `${JSON.stringify(list, null, 1)}\n`);
}

// --- The list of files ------------------------------------------------------------------------

// What a visitor gets at once and keeps; the rest is kept when it is asked for.
const isCore = (path) => !/^(uf2|emulator)\//.test(path);

function writeFileList() {
    const hash = createHash('sha256');
    const paths = filesUnder(out).map((path) => relative(out, path));
    for (const path of paths) {
        hash.update(path).update(readFileSync(join(out, path)));
    }
    const list = { version: hash.digest('hex').slice(0, 16), core: ['./', ...paths.filter(isCore)] };
    writeFileSync(join(out, 'files.js'), `self.SOUK = ${JSON.stringify(list, null, 4)};\n`);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(top, 'boards/web/page'), out, { recursive: true });
copyEmulator();
copyBoards();
cpSync(join(top, 'node_modules/qr/index.js'), join(out, 'qr.js'));
copyConsole();
writeLicences(out);
writeFileList();
