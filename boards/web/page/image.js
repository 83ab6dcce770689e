// SPDX-License-Identifier: MIT
// The room of the real image: a board is chosen, switched on and off; power is cut in the
// middle of a write; the flash is looked at.

import { boards, imageOf } from './boards.js';
import { hex, make } from './dom.js';
import { text } from './text.js';

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
        this.power = make('button', { textContent: text('switchOff'), onclick: () => this.toggle() });
        this.cut = make('button', {
            textContent: text('cutPower'),
            onclick: () => this.worker.postMessage({ type: 'cut' }),
        });
        this.look = make('button', {
            textContent: text('lookAtFlash'),
            onclick: () => this.worker.postMessage({ type: 'flash' }),
        });
        this.state = make('p', { className: 'state', role: 'status' });
        this.flash = make('div', { className: 'flash' });
        element.replaceChildren(
            make('h2', {}, text('theRealImage')),
            make('p', {}, text('imageIs')),
            make('p', {}, make('label', { htmlFor: 'image-board' }, `${text('board')} `), this.choice),
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
        this.power.textContent = text(isOn ? 'switchOff' : 'switchOn');
        this.cut.disabled = !isOn;
        this.out.onPower(isOn);
    }

    // --- Power ----------------------------------------------------------------------------

    async switchOn(isNew) {
        this.tell(text('imageLoading'));
        const board = this.list.find(({ id }) => id === this.choice.value);
        try {
            const { bytes } = await imageOf(board);
            this.worker ??= this.startWorker();
            const [seed] = crypto.getRandomValues(new Uint32Array(1));
            this.worker.postMessage({ type: 'on', board, uf2: bytes, isNew, seed });
            this.setPower(true);
            this.tell(text('isOn'));
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
            speed: ({ percent }) => this.isOn && this.tell(text('speed', { percent })),
            flash: ({ bytes }) => this.showFlash(bytes),
            off: () => {
                this.setPower(false);
                this.tell(text('isOff'));
            },
            broken: ({ reason }) => {
                this.setPower(false);
                this.tell(text('imageStopped', { why: reason }));
            },
        };
        worker.onmessage = ({ data }) => hear[data.type](data);
        worker.onerror = () => this.tell(text('emulatorNotLoaded'));
        return worker;
    }

    // --- Flash ----------------------------------------------------------------------------

    showFlash(bytes) {
        const sectors = Array.from({ length: bytes.length / SECTOR_BYTES }, (_, i) =>
            bytes.subarray(i * SECTOR_BYTES, (i + 1) * SECTOR_BYTES),
        );
        this.flash.replaceChildren(
            make('h3', {}, text('saveArea')),
            ...sectors.map((sector, i) => sectorElement(sector, i)),
        );
    }
}

function sectorElement(bytes, number) {
    const used = bytes.reduce((sum, byte) => sum + (byte === 0xff ? 0 : 1), 0);
    const words = used === 0 ? text('sectorErased', { number }) : text('sectorWritten', { number, bytes: used });
    const dump = make('pre');
    const details = make('details', {}, make('summary', {}, words), dump);
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
