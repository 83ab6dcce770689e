// SPDX-License-Identifier: MIT
// The hub of tools/link, and consoles of the PC that sit down at its table: programs that
// are driven through their serial port, as a device is.

import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const programs = fileURLToPath(new URL('../../../build/host/', import.meta.url));
const PRESS_MS = 50;
const LIMIT_MS = 120000; // machines may be slow

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// Until the condition holds. `passed` lets time pass for whoever has a time of their own.
export async function until(condition, what, passed = () => pause(20)) {
    const end = Date.now() + LIMIT_MS;
    while (!(await condition())) {
        if (Date.now() > end) {
            throw new Error(`${typeof what === 'string' ? what : await what()} has not happened`);
        }
        await passed();
    }
}

export class Hub {
    static async start(...options) {
        const hub = new Hub();
        hub.port = 20000 + (process.pid % 20000);
        const args = ['--port', `${hub.port}`, ...options, '/dev/null'];
        hub.process = spawn(`${programs}tools/souk-link`, args);
        hub.said = '';
        hub.process.stdout.on('data', (data) => (hub.said += data));
        hub.process.stderr.on('data', (data) => (hub.said += data));
        await until(() => hub.said.includes('Waiting'), () => `the hub's start: ${hub.said}`);
        return hub;
    }

    // A line to it, as a serial port of the PC would be.
    async connect() {
        const socket = connect(this.port, '127.0.0.1');
        await new Promise((done, failed) => {
            socket.once('connect', done);
            socket.once('error', failed);
        });
        socket.setNoDelay(true);
        return socket;
    }

    stop() {
        this.process.kill();
    }
}

export class PcConsole {
    // `save`: a file, so that its game outlives it.
    static async start(hub, { save, options = [] } = {}) {
        const pc = new PcConsole();
        const args = [`--join=${hub.port}`, '--serial', ...options];
        pc.process = spawn(`${programs}boards/host/souk-console`, save ? [...args, '--save', save] : args);
        pc.lines = [];
        pc.partial = '';
        pc.process.stdout.on('data', (data) => {
            const pieces = (pc.partial + data).split('\n');
            pc.partial = pieces.pop();
            pc.lines.push(...pieces);
        });
        await pc.ask('language');
        return pc;
    }

    async ask(command) {
        this.process.stdin.write(`${command}\n`);
        const isEnd = (line) => line === 'ok' || line.startsWith('error');
        await until(() => this.lines.some(isEnd), `an answer to ${command}`, () => pause(1));
        return this.lines.splice(0, this.lines.findIndex(isEnd) + 1);
    }

    async press(...buttons) {
        for (const button of buttons) {
            await this.ask(`buttons ${button}`);
            await pause(PRESS_MS);
            await this.ask('buttons');
            await pause(PRESS_MS);
        }
    }

    async words() {
        return (await this.ask('words')).slice(0, -1).join('\n');
    }

    untilSaid(words, passed) {
        const what = async () => `"${words}" on a PC's screen, which says:\n${await this.words()}\n`;
        return until(async () => (await this.words()).includes(words), what, passed);
    }

    async choose(label) {
        for (let i = 0; !new RegExp(`^chosen .*${label}`, 'm').test(await this.words()); i++) {
            if (i === 12) {
                throw new Error(`No row says ${label}:\n${await this.words()}`);
            }
            await this.press('DOWN');
        }
        await this.press('A');
    }

    // Out of its box: to where a table is opened or joined.
    async openTogether() {
        await this.choose('English');
        await pause(300);
        await this.press('B');
        await this.choose('Together');
    }

    // From there to a chair, ready.
    async sitDown(passed) {
        await this.choose('Join a table');
        await until(async () => !(await this.words()).includes('Looking'), 'a table', passed);
        await this.press('A');
        await this.untilSaid('I am ready', passed);
        await this.press('A');
        await this.untilSaid('Ready', passed);
    }

    async isAtTable() {
        return (await this.ask('attach'))[0] === 'ok';
    }

    // Plays what an opponent would, if it is this console's turn.
    async play() {
        const [move] = await this.ask('best level=1');
        return move.startsWith('move ') && (await this.ask(`apply ${move.slice(5)}`))[0] === 'ok';
    }

    stop() {
        this.process.kill();
    }
}
