// SPDX-License-Identifier: MIT
// tools/soak store: every single bit of five histories flipped, then the store over as many
// lives as fit into some minutes, on flash that is cut, rots and wears out.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

function run(command, args, options = {}) {
    const stdio = ['ignore', 'inherit', 'inherit'];
    const { status } = spawnSync(command, args, { cwd: root, stdio, ...options });
    if (status !== 0) {
        process.exit(status ?? 1);
    }
}

export function soakStore(words) {
    const [minutes = '10', seed = '1', ...rest] = words;
    if (rest.length > 0 || !(Number(minutes) > 0) || !/^\d{1,9}$/.test(seed)) {
        console.error('usage: tools/soak store [MINUTES] [SEED]');
        process.exit(2);
    }
    if (!existsSync(`${root}/build/host/build.ninja`)) {
        run('cmake', ['--preset', 'host']);
    }
    run('cmake', ['--build', 'build/host', '--target', 'souk-soak-store', 'test_store_flips']);
    const env = { ...process.env, STORE_FLIPS: 'all' };
    run('build/host/tests/test_store_flips', [], { env });
    run('build/host/tests/souk-soak-store', [minutes, seed]);
}
