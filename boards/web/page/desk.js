// SPDX-License-Identifier: MIT
// A console on the desk: a machine, a cable in it, and a program at its other end, which
// may also work in a time of its own, ahead of the clock on the wall.

import { BUTTON, Cable, Machine } from './machine.js';
import { LANGUAGES } from './languages/list.js';
import { Talk } from './talk.js';

const PRESS_MS = 60;
const STEPS_MAX = 100000; // of one answer; even a long list of moves takes less

export class Desk {
    // `options` are those of Machine.
    constructor(program, options) {
        this.machine = new Machine(program, { seed: crypto.getRandomValues(new Uint32Array(2)), ...options });
        this.cable = new Cable(this.machine);
        this.talk = new Talk((text) => this.cable.send(text));
        this.line = null; // to others
        this.onLine = () => {}; // called with bytes for them
        this.nowMs = 0;
    }

    // One step of the console, and what goes over the cable then. Returns for how many
    // milliseconds it may rest.
    step(nowMs, buttons) {
        this.nowMs = nowMs;
        const restMs = this.machine.step(nowMs, buttons);
        this.talk.receive(this.cable.exchange());
        this.exchangeLine();
        return restMs;
    }

    // --- Others, at the other end of a line -----------------------------------------------

    joinLine(onLine) {
        this.line = new Cable(this.machine, 'link');
        this.onLine = onLine;
    }

    leaveLine() {
        this.line?.plug(false);
        this.line = null;
    }

    exchangeLine() {
        const bytes = this.line?.exchange();
        if (bytes?.length > 0) {
            this.onLine(bytes);
        }
    }

    // --- Ahead of time --------------------------------------------------------------------

    // Returns the lines of the answer; throws the reason of a refusal.
    askAhead(command) {
        let answer = null;
        this.talk.question(
            command,
            (lines) => (answer = { lines }),
            (error) => (answer = { error }),
        );
        for (let steps = 0; answer === null; steps++) {
            if (steps === STEPS_MAX) {
                throw new Error('the console does not answer');
            }
            this.step(this.nowMs + 1, 0);
        }
        if (answer.error) {
            throw answer.error;
        }
        return answer.lines;
    }

    runAhead(ms, buttons = 0) {
        for (const end = this.nowMs + ms; this.nowMs < end; ) {
            this.step(this.nowMs + 1, buttons);
        }
    }

    pressAhead(button) {
        this.runAhead(PRESS_MS, button);
        this.runAhead(PRESS_MS);
    }

    // A new console asks for the language; the page knows it. Where the console does not,
    // it is English, the first of its list.
    chooseLanguage(codes) {
        const names = codes.map((code) => `chosen ${LANGUAGES[code]}`);
        const chosen = () => this.askAhead('words').find((line) => line.startsWith('chosen '));
        this.runAhead(PRESS_MS);
        const offered = new Set();
        for (let row = chosen(); !offered.has(row); row = chosen()) {
            offered.add(row);
            this.pressAhead(BUTTON.DOWN);
        }
        const wanted = names.find((name) => offered.has(name)) ?? [...offered][0];
        for (let i = 0; i < offered.size && chosen() !== wanted; i++) {
            this.pressAhead(BUTTON.DOWN);
        }
        this.pressAhead(BUTTON.A);
    }
}
