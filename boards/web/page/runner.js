// SPDX-License-Identifier: MIT
// Runs one console in a worker, in real time: steps it while it has something to do, shows
// what has changed, and talks with it over its cable.

import { Changes } from './changes.js';
import { MachineStopped } from './machine.js';

const STRETCH_MS = 8; // of work before messages are looked at
const TALK_MS = 5; // between two looks at the cable while an answer is due
const REST_MAX_MS = 1000;

export class Runner {
    // `desk` is a machine with a cable (desk.js), which may have been used before. Handlers:
    // `say(type, more)` for frame, tone and words; `keep()` after each step, for what was
    // saved; `onStop(failure)` when the console has ended.
    constructor(desk, { say, keep = () => {}, onStop }) {
        this.desk = desk;
        this.say = say;
        this.keep = keep;
        this.onStop = onStop;
        this.isOn = true;
        this.clockStart = performance.now() - desk.nowMs;
        this.buttons = new Changes();
        this.shown = { version: -1, contrast: -1, toneHz: 0 };
        this.areWordsAsked = false;
        this.wordsTold = '';
        this.timer = 0;
        // A timer of 0 ms is slowed down by browsers after a few times; a message is not.
        this.again = new MessageChannel();
        this.isRunComing = false;
        this.again.port1.onmessage = () => {
            this.isRunComing = false;
            this.run();
        };
    }

    off() {
        this.isOn = false;
        clearTimeout(this.timer);
        this.again.port1.close();
    }

    // Resolves to the lines of the answer; rejects with the reason.
    ask(command) {
        const answer = this.desk.talk.ask(command);
        this.run();
        return answer;
    }

    press(down) {
        this.buttons.push(down);
        this.run();
    }

    // Bytes from others.
    hear(bytes) {
        this.desk.line?.sendBytes(bytes);
        this.run();
    }

    // --- Time -----------------------------------------------------------------------------

    nowMs() {
        return Math.floor(performance.now() - this.clockStart);
    }

    run() {
        if (!this.isOn) {
            return;
        }
        clearTimeout(this.timer);
        try {
            const restMs = this.stepForAWhile();
            this.show();
            this.runIn(this.desk.talk.isWaiting ? Math.min(restMs, TALK_MS) : restMs);
        } catch (error) {
            if (!(error instanceof MachineStopped)) {
                throw error;
            }
            this.keep();
            this.off();
            this.onStop(error.failure);
        }
    }

    // Steps for as long as the console has something to do, but not for long. Returns for
    // how long it may rest.
    stepForAWhile() {
        const end = performance.now() + STRETCH_MS;
        let restMs;
        do {
            const now = this.nowMs();
            restMs = Math.min(this.desk.step(now, this.buttons.at(now)), this.buttons.restMs(now));
            restMs = this.desk.line?.toSend.length > 0 ? 0 : restMs;
            this.keep();
        } while (this.isOn && (restMs <= 0 || this.desk.talk.isWaiting) && performance.now() < end);
        return restMs;
    }

    runIn(ms) {
        if (ms > 0) {
            this.timer = setTimeout(() => this.run(), Math.min(ms, REST_MAX_MS));
        } else if (!this.isRunComing) {
            this.isRunComing = true;
            this.again.port2.postMessage(null);
        }
    }

    // --- What is seen, heard and read -----------------------------------------------------

    show() {
        const { machine } = this.desk;
        const version = machine.pictureVersion;
        const { contrast, toneHz, width, height } = machine;
        if (version !== this.shown.version || contrast !== this.shown.contrast) {
            this.say('frame', { width, height, contrast, pixels: machine.picture() });
            this.tellWords();
        }
        if (toneHz !== this.shown.toneHz) {
            this.say('tone', { hz: toneHz, percent: machine.volumePercent });
        }
        this.shown = { version, contrast, toneHz };
    }

    // What the screen says, for screen readers, and in which language: when it has changed,
    // and one question at a time.
    async tellWords() {
        if (this.areWordsAsked) {
            return;
        }
        this.areWordsAsked = true;
        try {
            const { talk } = this.desk;
            const lines = await talk.ask('words');
            if (lines.join('\n') !== this.wordsTold) {
                this.wordsTold = lines.join('\n');
                const [language] = await talk.ask('language');
                this.say('words', { lines, language: language.replace('language ', '') });
            }
        } finally {
            this.areWordsAsked = false;
        }
    }
}
