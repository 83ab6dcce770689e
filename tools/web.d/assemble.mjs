// SPDX-License-Identifier: MIT
// Puts the page together: copies of its files, and files.js, which tells the service worker
// what there is.
//   node tools/web.d/assemble.mjs FOLDER

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const out = process.argv[2];

function filesUnder(folder) {
    return readdirSync(folder)
        .map((name) => join(folder, name))
        .flatMap((path) => (statSync(path).isDirectory() ? filesUnder(path) : [path]))
        .sort();
}

// What a visitor gets at once and keeps; the rest is kept when it is asked for.
const isCore = (path) => !path.endsWith('.uf2');

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
cpSync(join(top, 'build/wasm/boards/web/souk.wasm'), join(out, 'souk.wasm'));
writeFileList();
