// SPDX-License-Identifier: MIT
// Assembles bootrom.S into bootrom-image.mjs. Run after a change to bootrom.S; a test
// fails if the two differ.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

// The half-words of bootrom.S; needs Debian's gcc-arm-none-eabi.
export function assembleBootRom() {
    const folder = mkdtempSync(join(tmpdir(), 'souk-bootrom-'));
    try {
        const object = join(folder, 'bootrom.o');
        const binary = join(folder, 'bootrom.bin');
        execFileSync('arm-none-eabi-as', ['-o', object, join(here, 'bootrom.S')]);
        execFileSync('arm-none-eabi-objcopy', ['-O', 'binary', object, binary]);
        const bytes = readFileSync(binary);
        return Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readUInt16LE(i * 2));
    } finally {
        rmSync(folder, { recursive: true });
    }
}

function asModule(halfWords) {
    const lines = [];
    for (let i = 0; i < halfWords.length; i += 10) {
        const row = halfWords.slice(i, i + 10).map((h) => `0x${h.toString(16).padStart(4, '0')}`);
        lines.push(`    ${row.join(', ')},`);
    }
    return `// SPDX-License-Identifier: MIT
// bootrom.S, assembled: written by assemble-bootrom.mjs, not by hand.

// prettier-ignore
export const bootRomHalfWords = Uint16Array.of(
${lines.join('\n')}
);
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    writeFileSync(join(here, 'bootrom-image.mjs'), asModule(assembleBootRom()));
}
