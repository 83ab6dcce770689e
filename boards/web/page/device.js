// SPDX-License-Identifier: MIT
// The room of a device on the cable: its screen live on the handheld, its buttons from there,
// its saved games and the record of a finished one read out, saved games put back.

import { CableError, openCable } from './cable.js';
import { make } from './dom.js';
import { BUTTON } from './machine.js';
import { savesPanel } from './saves-panel.js';

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
        this.connect = make('button', { className: 'primary', onclick: () => this.toggle() }, 'Connect');
        this.record = make('button', { disabled: true, onclick: () => this.readRecord() });
        this.record.textContent = 'Read the record of the game';
        this.text = make('pre');
        const canDo = 'serial' in navigator;
        this.connect.disabled = !canDo;
        element.replaceChildren(
            make('h2', {}, 'A device on the cable'),
            make('p', {}, 'Its screen is shown here as it changes, and the buttons here are its own.'),
            make('p', { className: 'row' }, this.connect, this.record),
            this.state,
            this.text,
            savesPanel((command) => this.ask(command)),
        );
        this.tell(canDo ? 'Plug the device in by USB.' : 'This browser has no Web Serial; Chromium and Edge have.');
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
            this.setConnected(false, 'Let go.');
            return;
        }
        try {
            this.cable = await openCable();
        } catch (error) {
            this.tell(error instanceof CableError ? error.message : `It does not work: ${error.message}`);
            return;
        }
        this.cable.onGone = () => {
            this.cable = null;
            this.setConnected(false, 'The device is gone. Plug it in, and connect again.');
        };
        this.setConnected(true, this.cable.version);
        this.watch(this.cable);
    }

    setConnected(isOn, words) {
        this.connect.textContent = isOn ? 'Let go' : 'Connect';
        this.record.disabled = !isOn;
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
                this.tell(`The device has stopped answering: ${error.message}`);
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

    async readRecord() {
        const { talk } = this.cable;
        try {
            await talk.ask('attach');
            this.text.textContent = (await talk.ask('record')).join('\n');
            await talk.ask('detach');
        } catch (error) {
            this.tell(`The device refuses: ${error.message}.`);
            await talk.ask('detach').catch(() => {});
        }
    }
}
