// SPDX-License-Identifier: MIT
// The opponents on the device: asked over USB serial, the shipped image gives the same
// moves as the engine on the PC, and the console goes on while it thinks.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { boot } from './support/images.mjs';

const BOARD = 'pico-ssd1306';
const ANSWER_MS = 20000; // emulated; a question that takes longer is stuck
const questions = [
    'best level=1',
    'best level=2',
    'best level=3',
    'best level=4 sims=24',
    'best level=4 sims=90',
];

// The engine on the PC.
class Engine {
    constructor() {
        const program = fileURLToPath(new URL('../../tools/engine', import.meta.url));
        this.process = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
        this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    }

    async ask(command) {
        this.process.stdin.write(`${command}\n`);
        const answer = [];
        for (;;) {
            const { value, done } = await this.lines.next();
            assert.ok(!done, `the engine has gone: ${command}`);
            if (value === 'ok') {
                return answer;
            }
            assert.ok(!value.startsWith('error'), `${command}: ${value}`);
            answer.push(value);
        }
    }

    async quit() {
        this.process.stdin.end('quit\n');
        for await (const line of { [Symbol.asyncIterator]: () => this.lines }) {
            assert.equal(line, 'ok');
        }
    }
}

// A position in the middle of a game between opponents, as text.
async function middleOf(engine, { game, players, seed, moves }) {
    await engine.ask(`new ${game} players=${players} seed=${seed}`);
    for (let i = 0; i < moves; i++) {
        const [best] = await engine.ask('best level=2');
        await engine.ask(best.replace(/^move /, 'apply '));
    }
    return (await engine.ask('show')).join('\n');
}

function askDevice(device, command) {
    device.serial.write(`${command}\n`);
    const answer = [];
    for (;;) {
        const line = device.serial.readLine({ ms: ANSWER_MS });
        if (line === 'ok') {
            return answer;
        }
        assert.ok(!line.startsWith('error'), `${command}: ${line}`);
        answer.push(line);
    }
}

async function connected() {
    const device = await boot(BOARD);
    device.serial.waitUntilOpen();
    return device;
}

for (const position of [
    { game: 'kairo', players: 2, seed: 3, moves: 14 },
    { game: 'kairo', players: 4, seed: 5, moves: 70 },
    { game: 'marrakech', players: 2, seed: 7, moves: 31 },
    { game: 'marrakech', players: 3, seed: 9, moves: 40 },
]) {
    const { game, players, moves } = position;
    test(`${game} for ${players} after ${moves} moves: the PC's moves`, async () => {
        const engine = new Engine();
        const device = await connected();
        const text = await middleOf(engine, position);
        askDevice(device, `load\n${text}`);
        for (const question of questions) {
            const expected = await engine.ask(question);
            assert.deepEqual(askDevice(device, question), expected, question);
        }
        await engine.quit();
    });
}

test('while it thinks the console answers to its buttons', async () => {
    const engine = new Engine();
    const device = await connected();
    const text = await middleOf(engine, { game: 'kairo', players: 4, seed: 5, moves: 70 });
    await engine.quit();
    askDevice(device, `load\n${text}`);
    const before = device.settle();
    const linesBefore = device.serial.lines.length;
    device.serial.write('best level=4 sims=300\n');
    device.run({ ms: 50 });
    device.press('A'); // the language
    device.waitFor((frame) => !frame.equals(before), { ms: 500, what: 'the next screen' });
    assert.equal(device.serial.lines.length, linesBefore, 'it is still thinking');
    assert.match(device.serial.readLine({ ms: ANSWER_MS }), /^move /);
});
