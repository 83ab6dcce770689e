// SPDX-License-Identifier: MIT
// A talk with a console over a serial line: commands go out one by one, and the lines up to
// `ok` or `error ...` are the answer. It does not matter what the line is made of.

export class Refused extends Error {}

export class Talk {
    // `write(text)` sends.
    constructor(write) {
        this.write = write;
        this.waiting = []; // { lines, resolve, reject }, the oldest first
        this.partial = '';
        this.decoder = new TextDecoder();
    }

    // Resolves to the lines of the answer; rejects with Refused and the reason.
    ask(command) {
        return new Promise((resolve, reject) => this.question(command, resolve, reject));
    }

    question(command, resolve, reject) {
        this.waiting.push({ command, lines: [], resolve, reject });
        if (this.waiting.length === 1) {
            this.write(`${command}\n`);
        }
    }

    get isWaiting() {
        return this.waiting.length > 0;
    }

    // Bytes that came in.
    receive(bytes) {
        const pieces = (this.partial + this.decoder.decode(bytes, { stream: true })).split('\n');
        this.partial = pieces.pop();
        pieces.forEach((line) => this.takeLine(line.replace(/\r$/, '')));
    }

    takeLine(line) {
        const [question] = this.waiting;
        if (question === undefined) {
            return; // of a talk before this one
        }
        if (line === 'ok') {
            this.finish(() => question.resolve(question.lines));
        } else if (line.startsWith('error')) {
            this.finish(() => question.reject(new Refused(line.replace(/^error:? ?/, ''))));
        } else {
            question.lines.push(line);
        }
    }

    finish(settle) {
        this.waiting.shift();
        if (this.waiting.length > 0) {
            this.write(`${this.waiting[0].command}\n`);
        }
        settle();
    }

    // The line is gone: no more answers will come.
    end(reason) {
        this.waiting.splice(0).forEach(({ reject }) => reject(new Refused(reason)));
    }
}
