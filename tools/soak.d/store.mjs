// SPDX-License-Identifier: MIT
// tools/soak store: every single bit of several histories flipped, then the store over as many
// lives as fit into some minutes, on flash that is cut, rots and wears out.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Returns what the command has printed, which is passed on when it ends.
function run(command, args, options = {}) {
    const stdio = ['ignore', 'pipe', 'inherit'];
    const { status, stdout } = spawnSync(command, args, { cwd: root, stdio, encoding: 'utf8', ...options });
    process.stdout.write(stdout ?? '');
    if (status !== 0) {
        process.exit(status ?? 1);
    }
    return stdout;
}

// Both programs print their figures as lines of "what: figure".
function figuresIn(output) {
    const lines = [...output.matchAll(/^([a-z][a-z ]*): (\d+.*)$/gm)];
    return lines.map(([, what, figure]) => [what, figure.replace(/\B(?=(\d{3})+\b)/g, ',')]);
}

function record(rows) {
    const input = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
    execFileSync('tools/hardening.py', ['store', 'all'], { cwd: root, input, stdio: ['pipe', 'inherit', 'inherit'] });
}

export function soakStore(words) {
    const isRecorded = words.at(-1) === '--record';
    const [minutes = '10', seed = '1', ...rest] = isRecorded ? words.slice(0, -1) : words;
    if (rest.length > 0 || !(Number(minutes) > 0) || !/^\d{1,9}$/.test(seed)) {
        console.error('usage: tools/soak store [MINUTES] [SEED] [--record]');
        process.exit(2);
    }
    if (!existsSync(`${root}/build/host/build.ninja`)) {
        run('cmake', ['--preset', 'host']);
    }
    run('cmake', ['--build', 'build/host', '--target', 'souk-soak-store', 'test_store_flips']);
    const env = { ...process.env, STORE_FLIPS: 'all' };
    console.log('Every single bit of the save area is flipped, which takes a while.');
    const flips = run('build/host/tests/test_store_flips', [], { env });
    console.log(`Then ${minutes} minutes of cuts, rot and wear.`);
    const lives = run('build/host/tests/souk-soak-store', [minutes, seed]);
    if (isRecorded) {
        record([['command', `\`tools/soak store ${minutes} ${seed}\``], ...figuresIn(flips + lives)]);
    }
}
