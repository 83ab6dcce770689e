// SPDX-License-Identifier: MIT
// Both ends that speak the bazaar protocol: the engine on the PC and a device at the USB
// cable. A question is answered by its lines, without the `ok`; an error throws.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ANSWER_MS = 30000; // emulated; what takes longer is stuck

export class ProtocolError extends Error {}

// Collects an answer line by line: true when it is complete.
function isLast(line, question, answer) {
    if (line === 'ok') {
        return true;
    }
    if (line === undefined || line.startsWith('error')) {
        throw new ProtocolError(`${question}: ${line ?? 'the engine has gone'}`);
    }
    answer.push(line);
    return false;
}

export class Engine {
    constructor() {
        const program = fileURLToPath(new URL('../engine', import.meta.url));
        this.process = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
        this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    }

    async ask(question) {
        this.process.stdin.write(`${question}\n`);
        const answer = [];
        while (!isLast((await this.lines.next()).value, question, answer));
        return answer;
    }

    // The text of a position in the middle of a game between opponents.
    async middleOf({ game, players, seed, moves }) {
        await this.ask(`new ${game} players=${players} seed=${seed}`);
        for (let i = 0; i < moves; i++) {
            const [best] = await this.ask('best level=2');
            await this.ask(best.replace(/^move /, 'apply '));
        }
        return (await this.ask('show')).join('\n');
    }

    // Texts of `count` positions, evenly spread over a whole game between opponents.
    async positionsOf({ game, players, seed, count }) {
        await this.ask(`new ${game} players=${players} seed=${seed}`);
        const positions = [];
        while ((await this.ask('result'))[0] === 'result running') {
            positions.push((await this.ask('show')).join('\n'));
            const [best] = await this.ask('best level=2');
            await this.ask(best.replace(/^move /, 'apply '));
        }
        const step = positions.length / count;
        return Array.from({ length: count }, (_, i) => positions[Math.floor(i * step)]);
    }

    quit() {
        this.process.stdin.end('quit\n');
    }
}

// Asks a Console.
export function askDevice(device, question) {
    device.serial.write(`${question}\n`);
    const answer = [];
    while (!isLast(device.serial.readLine({ ms: ANSWER_MS }), question, answer));
    return answer;
}
