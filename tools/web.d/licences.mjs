// SPDX-License-Identifier: MIT
// Third-party components of the page: licences.txt for people, sbom.json (CycloneDX) for programs.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(top, path), 'utf8').trim();

const ofNpm = (name, licence, file) => ({
    name,
    version: JSON.parse(read(`node_modules/${name}/package.json`)).version,
    licence,
    text: read(`node_modules/${name}/${file}`),
});

function u8g2() {
    const folder = process.env.U8G2_PATH ?? join(top, '.deps/u8g2');
    const file = ['LICENSE', 'csrc/../LICENSE'].map((name) => join(folder, name)).find(existsSync);
    const [, version] = /^u8g2 +u8g2 ([0-9.]+),/m.exec(read('tools/deps'));
    return {
        name: 'u8g2',
        version: process.env.U8G2_PATH ? 'unknown' : version,
        licence: 'BSD-2-Clause',
        text: file ? readFileSync(file, 'utf8').trim() : 'BSD-2-Clause, (c) olikraus@gmail.com',
    };
}

// It comes with the system; so does its licence.
function wasiLibc() {
    const path = '/usr/share/doc/wasi-libc/copyright';
    return {
        name: 'wasi-libc',
        version: 'of the system that built it',
        licence: 'Apache-2.0 WITH LLVM-exception AND MIT',
        text: existsSync(path)
            ? readFileSync(path, 'utf8').trim()
            : 'Apache-2.0 with LLVM exceptions; parts from musl, MIT',
    };
}

function bill(parts, version) {
    const entry = ({ name, version: of, licence }) => ({
        type: 'library',
        name,
        version: of,
        licenses: [/ /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    });
    return {
        bomFormat: 'CycloneDX',
        specVersion: '1.5',
        version: 1,
        metadata: { component: { type: 'application', name: 'souk-web', version } },
        components: parts.map(entry),
    };
}

// Writes both files into the folder of the page.
export function writeLicences(out) {
    const parts = [ofNpm('qr', 'MIT', 'LICENSE-MIT'), ofNpm('rp2040js', 'MIT', 'LICENSE'), u8g2(), wasiLibc()];
    const version = read('VERSION');
    const rule = '='.repeat(72);
    const texts = [{ name: 'Souk', version, text: read('LICENSE') }, ...parts].map(
        ({ name, version: of, text }) => `${rule}\n${name} ${of}\n${rule}\n\n${text}\n`,
    );
    writeFileSync(join(out, 'licences.txt'), texts.join('\n'));
    writeFileSync(join(out, 'sbom.json'), `${JSON.stringify(bill(parts, version), null, 2)}\n`);
}
