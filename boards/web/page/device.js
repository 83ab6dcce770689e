// SPDX-License-Identifier: MIT
// The room of a device on the cable: its screen live on the handheld, its buttons from there,
// its saved games and the record of a finished one read out, saved games put back.

import { CableError, openCable } from './cable.js';
import { make } from './dom.js';
import { BUTTON } from './machine.js';
import { commandsFor, gameOf, gameOnTable, RecordError, textOf } from './record.js';
import { savesPanel } from './saves-panel.js';
import { reason, text } from './text.js';

const CONTRAST = 160; // of the picture here; the device does not tell its own

// { width, height, pixels } from the answer to `screenshot`.
export function frameOf([heading, ...rows]) {
    const [, width, height] = /^screenshot (\d+)x(\d+)$/.exec(heading).map(Number);
    const pixels = Uint8Array.from(rows.join(''), (letter) => (letter === '#' ? 1 : 0));
    return { width, height, contrast: CONTRAST, pixels };
}

export class DeviceRoom {
    constructor(out) {
        this.out = out;
        this.cable = null;
    }

    open(element) {
        this.state = make('p', { className: 'state', role: 'status' });
        this.connect = make('button', { className: 'primary', onclick: () => this.toggle() }, text('connect'));
        this.record = make('textarea', { id: 'record-text', rows: 6, spellcheck: false });
        const button = (key, work) =>
            make('button', { disabled: true, onclick: () => this.attempt(work) }, text(key));
        this.actions = [
            button('readRecord', () => this.readRecord()),
            button('putRecord', () => this.putRecord()),
        ];
        const canDo = 'serial' in navigator;
        this.connect.disabled = !canDo;
        element.replaceChildren(
            make('h2', {}, text('deviceOnCable')),
            make('p', {}, text('deviceIs')),
            make('p', { className: 'row' }, this.connect),
            this.state,
            savesPanel((command) => this.ask(command)),
            make('h3', {}, text('record')),
            make('label', { htmlFor: 'record-text' }, text('recordIs')),
            this.record,
            make('p', { className: 'row' }, this.actions),
        );
        this.tell(text(canDo ? 'plugIn' : 'noWebSerial'));
    }

    async close() {
        const { cable } = this;
        this.cable = null;
        await cable?.close();
        this.out.onPower(false);
    }

    tell(words) {
        this.state.textContent = words;
    }

    async toggle() {
        if (this.cable !== null) {
            await this.close();
            this.setConnected(false, text('isLetGo'));
            return;
        }
        try {
            this.cable = await openCable();
        } catch (error) {
            this.tell(error instanceof CableError ? error.message : reason(error.message));
            return;
        }
        this.cable.onGone = () => {
            this.cable = null;
            this.setConnected(false, text('deviceGone'));
        };
        this.setConnected(true, this.cable.version);
        this.watch(this.cable);
    }

    setConnected(isOn, words) {
        this.connect.textContent = text(isOn ? 'letGo' : 'connect');
        this.actions.forEach((button) => (button.disabled = !isOn));
        this.out.onPower(isOn);
        this.tell(words);
    }

    // Asks for the picture again and again, as fast as the cable brings it.
    async watch(cable) {
        try {
            while (this.cable === cable) {
                this.out.onFrame(frameOf(await cable.talk.ask('screenshot')));
                this.out.onWords(await cable.talk.ask('words'));
            }
        } catch (error) {
            if (this.cable === cable) {
                this.tell(text('deviceSilent', { why: error.message }));
            }
        }
    }

    async ask(command) {
        if (this.cable === null) {
            throw new Error('no device is connected');
        }
        return this.cable.talk.ask(command);
    }

    buttons(down) {
        const names = Object.keys(BUTTON).filter((name) => (down & BUTTON[name]) !== 0);
        this.cable?.talk.ask(['buttons', ...names].join(' ')).catch((error) => this.tell(error.message));
    }

    // --- The record -----------------------------------------------------------------------

    async attempt(work) {
        try {
            this.tell(await work());
        } catch (error) {
            this.tell(error instanceof RecordError ? text(error.key) : reason(error.message));
        }
    }

    async readRecord() {
        const { whole } = await gameOnTable((command) => this.ask(command));
        if (whole === null) {
            return text('recordSecret');
        }
        this.record.value = textOf(whole);
        return text('recordRead');
    }

    async putRecord() {
        for (const command of commandsFor(gameOf(this.record.value.trim()))) {
            await this.ask(command);
        }
        return text('recordPut');
    }
}
