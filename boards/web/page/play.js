// SPDX-License-Identifier: MIT
// The console on the page: the worker that runs it, and what goes wrong with it.

import { hideNotice, notify } from './notice.js';

const CHANNEL = 'souk';

export class Play {
    // `onFrame`, `onTone`, `onWords`: what is seen, heard, read. `onPower`: it is on, or off.
    constructor({ onFrame, onTone, onWords, onPower }) {
        this.hear = {
            frame: onFrame,
            tone: ({ hz }) => onTone(hz),
            words: ({ lines }) => onWords(lines),
            ready: () => onPower(true),
        };
        this.onPower = onPower;
        this.lastAsked = 0;
        this.asked = new Map(); // by number, what waits for an answer
        this.worker = null;
        this.channel = new BroadcastChannel(CHANNEL);
        this.channel.onmessage = ({ data }) => this.fromOtherTab(data);
    }

    start({ isSmall, failure = '' }) {
        hideNotice();
        this.options = { isSmall };
        this.worker = new Worker(new URL('console-worker.js', import.meta.url), { type: 'module' });
        this.worker.onmessage = ({ data }) => this.take(data);
        this.worker.onerror = () => this.off('The console could not be loaded.', 'Try again');
        this.worker.postMessage({
            type: 'start',
            isSmall,
            failure,
            languages: [...navigator.languages],
        });
        this.channel.postMessage('opened');
    }

    buttons(down) {
        this.worker?.postMessage({ type: 'buttons', down });
    }

    // A command of the protocol; rejects with the reason where it is refused.
    ask(command) {
        const { worker } = this;
        if (worker === null) {
            return Promise.reject(new Error('the console is off'));
        }
        return new Promise((resolve, reject) => {
            const number = ++this.lastAsked;
            this.asked.set(number, { resolve, reject });
            worker.postMessage({ type: 'ask', number, command });
        });
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
                this.off('The game goes on in another tab.', 'Go on here');
                break;
            case 'unsaved':
                this.off(`The browser does not save the game: ${reason}`, 'Try again');
                break;
            case 'failed':
                this.off(`Souk found a mistake of its own: ${failure}`, 'Start again', { failure });
                break;
            case 'broken':
                this.off(`The console does not start: ${reason}`, 'Try again');
                break;
            default:
                this.hear[type]?.(message);
        }
    }

    off(words, action, more = {}) {
        this.worker?.terminate();
        this.worker = null;
        this.hear.tone({ hz: 0 });
        this.onPower(false);
        notify(words, action, () => this.start({ ...this.options, ...more }));
    }

    fromOtherTab(word) {
        if (word === 'opened' && this.worker !== null) {
            this.stop().then(() => this.off('The game goes on in another tab.', 'Go on here'));
        }
    }
}
