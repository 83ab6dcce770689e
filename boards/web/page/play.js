// SPDX-License-Identifier: MIT
// The console on the page: the worker that runs it, and what goes wrong with it.

import { hideNotice, notify } from './notice.js';
import { language, readersLanguages, text } from './text.js';

const CHANNEL = 'souk';
const OFF = 'the console is off';

export class Play {
    // `onFrame`, `onTone`, `onWords`: what is seen, heard, read, and in which language.
    // `onPower`: it is on, or off.
    // `onHub`: how the line to others is.
    constructor({ onFrame, onTone, onWords, onPower, onHub = () => {} }) {
        this.hear = {
            frame: onFrame,
            tone: ({ hz, percent }) => onTone(hz, percent),
            words: ({ lines, language }) => onWords(lines, language),
            hub: ({ state }) => onHub(state),
            ready: () => this.whenReady(),
        };
        this.onPower = onPower;
        this.hub = ''; // its address, which outlives the worker
        this.lastAsked = 0;
        this.asked = new Map(); // by number, what waits for an answer
        this.early = []; // what was asked before the console was ready
        this.isReady = false;
        this.worker = null;
        this.channel = new BroadcastChannel(CHANNEL);
        this.channel.onmessage = ({ data }) => this.fromOtherTab(data);
    }

    start({ isSmall, failure = '' }) {
        hideNotice();
        this.options = { isSmall };
        this.isReady = false;
        this.worker = new Worker(new URL('console-worker.js', import.meta.url), { type: 'module' });
        this.worker.onmessage = ({ data }) => this.take(data);
        this.worker.onerror = () => this.off(text('consoleNotLoaded'), text('tryAgain'));
        this.worker.postMessage({
            type: 'start',
            isSmall,
            failure,
            languages: readersLanguages(),
            language: language(),
        });
        this.channel.postMessage('opened');
    }

    get isOn() {
        return this.worker !== null;
    }

    buttons(down) {
        this.worker?.postMessage({ type: 'buttons', down });
    }

    // The hub's address; '' leaves it.
    joinHub(address) {
        this.hub = address;
        if (this.isReady) {
            this.worker?.postMessage({ type: 'hub', address });
        }
    }

    // A command of the protocol; rejects with the reason where it is refused.
    ask(command) {
        if (!this.isOn) {
            return Promise.reject(new Error(OFF));
        }
        return new Promise((resolve, reject) => {
            const number = ++this.lastAsked;
            this.asked.set(number, { resolve, reject });
            const message = { type: 'ask', number, command };
            if (this.isReady) {
                this.worker.postMessage(message);
            } else {
                this.early.push(message);
            }
        });
    }

    whenReady() {
        this.isReady = true;
        this.early.splice(0).forEach((message) => this.worker.postMessage(message));
        if (this.hub !== '') {
            this.joinHub(this.hub);
        }
        this.onPower(true);
    }

    // Whoever waits for an answer learns that none will come.
    giveUpAnswers() {
        const { asked } = this;
        this.asked = new Map();
        this.early = [];
        asked.forEach(({ reject }) => reject(new Error(OFF)));
    }

    answer({ number, lines, reason }) {
        const { resolve, reject } = this.asked.get(number);
        this.asked.delete(number);
        if (lines) {
            resolve(lines);
        } else {
            reject(new Error(reason));
        }
    }

    // Switches off, when everything has been saved.
    stop() {
        const { worker } = this;
        this.worker = null;
        this.giveUpAnswers();
        this.hear.tone({ hz: 0 });
        this.onPower(false);
        if (worker === null) {
            return Promise.resolve();
        }
        return new Promise((resolve) => {
            worker.onmessage = ({ data }) => {
                if (data.type === 'stopped') {
                    worker.terminate();
                    resolve();
                }
            };
            worker.postMessage({ type: 'stop' });
        });
    }

    // --- What the worker tells ------------------------------------------------------------

    take(message) {
        const { type, reason, failure } = message;
        switch (type) {
            case 'answer':
                this.answer(message);
                break;
            case 'taken':
                this.off(text('inAnotherTab'), text('goOnHere'));
                break;
            case 'unsaved':
                this.off(text('notSaved', { why: reason }), text('tryAgain'));
                break;
            case 'failed':
                this.off(text('ownMistake', { where: failure }), text('startAgain'), { failure });
                break;
            case 'broken':
                this.off(text('doesNotStart', { why: reason }), text('tryAgain'));
                break;
            default:
                this.hear[type]?.(message);
        }
    }

    off(words, action, more = {}) {
        this.worker?.terminate();
        this.worker = null;
        this.giveUpAnswers();
        this.hear.tone({ hz: 0 });
        this.onPower(false);
        notify(words, action, () => this.start({ ...this.options, ...more }));
    }

    fromOtherTab(word) {
        if (word === 'opened' && this.isOn) {
            this.stop().then(() => this.off(text('inAnotherTab'), text('goOnHere')));
        }
    }
}
