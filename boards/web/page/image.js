// SPDX-License-Identifier: MIT
// The room of the real image: a board is chosen, switched on and off; power is cut in the
// middle of a write; the flash is looked at.

import { boards, imageOf } from './boards.js';
import { hex, make } from './dom.js';

const SECTOR_BYTES = 4096;
const ROW_BYTES = 16;

export class ImageRoom {
    // `out` is what the handheld does: onFrame, onTone, onPower.
    constructor(out) {
        this.out = out;
        this.worker = null;
    }

    async open(element) {
        this.list = await boards();
        this.build(element);
        await this.switchOn(true);
    }

    close() {
        this.worker?.terminate();
        this.worker = null;
        this.out.onTone(0);
        this.out.onPower(false);
    }

    buttons(down) {
        this.worker?.postMessage({ type: 'buttons', down });
    }

    // --- The panel ------------------------------------------------------------------------

    build(element) {
        const choices = this.list.map(({ id, name }) => new Option(name, id));
        this.choice = make('select', { id: 'image-board', onchange: () => this.switchOn(true) }, choices);
        this.choice.value = 'pico-ssd1306';
        this.power = make('button', { textContent: 'Switch off', onclick: () => this.toggle() });
        this.cut = make('button', {
            textContent: 'Cut the power in the next write',
            onclick: () => this.worker.postMessage({ type: 'cut' }),
        });
        this.look = make('button', {
            textContent: 'Look at the flash',
            onclick: () => this.worker.postMessage({ type: 'flash' }),
        });
        this.state = make('p', { className: 'state', role: 'status' });
        this.flash = make('div', { className: 'flash' });
        element.replaceChildren(
            make('h2', {}, 'The real image'),
            make('p', {}, 'The UF2 that goes onto a device, byte for byte, on an emulated RP2040.'),
            make('p', {}, make('label', { htmlFor: 'image-board' }, 'Board '), this.choice),
            make('p', { className: 'row' }, this.power, this.cut, this.look),
            this.state,
            this.flash,
        );
    }

    tell(words) {
        this.state.textContent = words;
    }

    setPower(isOn) {
        this.isOn = isOn;
        this.power.textContent = isOn ? 'Switch off' : 'Switch on';
        this.cut.disabled = !isOn;
        this.out.onPower(isOn);
    }

    // --- Power ----------------------------------------------------------------------------

    async switchOn(isNew) {
        this.tell('Loading the image');
        const board = this.list.find(({ id }) => id === this.choice.value);
        try {
            const { bytes } = await imageOf(board);
            this.worker ??= this.startWorker();
            const [seed] = crypto.getRandomValues(new Uint32Array(1));
            this.worker.postMessage({ type: 'on', board, uf2: bytes, isNew, seed });
            this.setPower(true);
            this.tell('On');
        } catch (error) {
            this.tell(error.message);
            this.setPower(false);
        }
    }

    toggle() {
        if (this.isOn) {
            this.worker.postMessage({ type: 'off' });
        } else {
            this.switchOn(false);
        }
    }

    startWorker() {
        const worker = new Worker(new URL('image-worker.js', import.meta.url), { type: 'module' });
        const hear = {
            frame: (frame) => this.out.onFrame(frame),
            tone: ({ hz }) => this.out.onTone(hz),
            speed: ({ percent }) => this.isOn && this.tell(`Speed: ${percent} %`),
            flash: ({ bytes }) => this.showFlash(bytes),
            off: () => {
                this.setPower(false);
                this.tell('Off. What is in the flash stays there.');
            },
            broken: ({ reason }) => {
                this.setPower(false);
                this.tell(`The image has stopped: ${reason}`);
            },
        };
        worker.onmessage = ({ data }) => hear[data.type](data);
        worker.onerror = () => this.tell('The emulator could not be loaded.');
        return worker;
    }

    // --- Flash ----------------------------------------------------------------------------

    showFlash(bytes) {
        const sectors = Array.from({ length: bytes.length / SECTOR_BYTES }, (_, i) =>
            bytes.subarray(i * SECTOR_BYTES, (i + 1) * SECTOR_BYTES),
        );
        this.flash.replaceChildren(
            make('h3', {}, 'The save area'),
            ...sectors.map((sector, i) => sectorElement(sector, i)),
        );
    }
}

function sectorElement(bytes, number) {
    const used = bytes.reduce((sum, byte) => sum + (byte === 0xff ? 0 : 1), 0);
    const words = used === 0 ? 'erased' : `${used} bytes written`;
    const dump = make('pre');
    const details = make('details', {}, make('summary', {}, `Sector ${number}: ${words}`), dump);
    details.ontoggle = () => (dump.textContent = details.open ? hexDump(bytes) : '');
    return details;
}

// Rows that are erased are left out.
function hexDump(bytes) {
    const rows = [];
    for (let at = 0; at < bytes.length; at += ROW_BYTES) {
        const row = bytes.subarray(at, at + ROW_BYTES);
        if (row.some((byte) => byte !== 0xff)) {
            const letters = String.fromCharCode(...row).replace(/[^ -~]/g, '.');
            rows.push(`${hex(at, 4)}  ${Array.from(row, (byte) => hex(byte, 2)).join(' ')}  ${letters}`);
        }
    }
    return rows.join('\n');
}
