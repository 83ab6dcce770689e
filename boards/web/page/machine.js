// SPDX-License-Identifier: MIT
// The console in WebAssembly (boards/web/web.h) without a clock, a page or a place for its
// saves: those are whoever's who steps it.

import { LANGUAGES } from './languages/list.js';

export const BUTTON = { UP: 1, DOWN: 2, LEFT: 4, RIGHT: 8, A: 16, B: 32 };

const OTHERS = Object.keys(LANGUAGES).filter((code) => code !== 'en');
const RUNS = 0;
const RESTARTS = 1;
const FAILURE_LETTERS_MAX = 63;
const SERIAL_BYTES = 256;

// The console has ended. `failure` says where it found something impossible; it is ''
// when the console asked to be started anew.
export class MachineStopped extends Error {
    constructor(failure) {
        super(failure === '' ? 'The console wants to be restarted' : failure);
        this.failure = failure;
    }
}

// The program of any number of machines. What it says in a language other than English lies
// in a file of its own, written by tools/web.d/split.mjs.
class Program {
    constructor(url) {
        this.url = url;
        this.module = null;
        this.texts = new Map(); // by language: an address, and what belongs there
    }

    async fetchText(code) {
        const response = await fetch(new URL(`texts/${code}.bin`, this.url));
        if (!response.ok) {
            throw new Error(`texts/${code}.bin (${response.status})`);
        }
        this.texts.set(code, new Uint8Array(await response.arrayBuffer()));
    }

    async fetchRest() {
        const missing = OTHERS.filter((code) => !this.texts.has(code));
        await Promise.all(missing.map((code) => this.fetchText(code)));
    }

    // Puts the words that there are where they belong in a machine's memory.
    speakIn(memory) {
        for (const bytes of this.texts.values()) {
            memory.set(bytes.subarray(4), new DataView(bytes.buffer).getUint32(0, true));
        }
    }
}

// Resolves when the program is there with `language` (English is in it), or all of them; then
// fetchRest() brings the others.
export async function compileMachine(url = new URL('souk.wasm', import.meta.url), language = null) {
    const program = new Program(url);
    const words = language === null ? program.fetchRest() : OTHERS.includes(language) && program.fetchText(language);
    const [module] = await Promise.all([WebAssembly.compileStreaming(fetch(url)), words]);
    return Object.assign(program, { module });
}

export class Machine {
    // Options:
    //   flash    its contents; erased if there are none yet
    //   seed     two numbers of 32 bits, different every time
    //   isSmall  the screen of 72x40
    //   failure  of the machine before
    //   startMs  the time
    constructor(program, { flash, seed, isSmall = false, failure = '', startMs = 0 }) {
        this.program = program;
        this.exports = new WebAssembly.Instance(program.module).exports;
        this.learn();
        const { web_flash, web_flash_bytes, web_failure } = this.exports;
        this.flash = this.bytes(web_flash(), web_flash_bytes()).fill(0xff);
        if (flash) {
            this.flash.set(flash);
        }
        this.sectorBytes = this.exports.web_flash_sector_bytes();
        const letters = new TextEncoder().encode(failure).subarray(0, FAILURE_LETTERS_MAX);
        this.bytes(web_failure(), FAILURE_LETTERS_MAX).set(letters);
        this.exports.web_seed(...seed);
        this.calling(() => this.exports.web_start(startMs, isSmall));
        this.width = this.exports.web_width();
        this.height = this.exports.web_height();
    }

    // Knows all languages that the program has got by now.
    learn() {
        this.program.speakIn(new Uint8Array(this.exports.memory.buffer));
    }

    bytes(address, count) {
        return new Uint8Array(this.exports.memory.buffer, address, count);
    }

    text(address) {
        const bytes = new Uint8Array(this.exports.memory.buffer, address);
        return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
    }

    calling(work) {
        try {
            return work();
        } catch (error) {
            const { web_stop, web_failure } = this.exports;
            const stop = web_stop();
            if (stop === RUNS) {
                throw new MachineStopped(`${error.message}`);
            }
            throw new MachineStopped(stop === RESTARTS ? '' : this.text(web_failure()));
        }
    }

    // One round of the console's loop. Returns in how many milliseconds the next is due if
    // no button changes before; 0 or less: now.
    step(nowMs, buttons) {
        const due = this.calling(() => this.exports.web_step(nowMs, buttons));
        return (due - nowMs) | 0;
    }

    // --- What is seen and heard -----------------------------------------------------------

    get pictureVersion() {
        return this.exports.web_picture_version();
    }

    // A byte a pixel, row by row: 1 is lit. A copy.
    picture() {
        return this.bytes(this.exports.web_picture(), this.width * this.height).slice();
    }

    get contrast() {
        return this.exports.web_contrast();
    }

    get toneHz() {
        return this.exports.web_tone();
    }

    get volumePercent() {
        return this.exports.web_volume();
    }

    // --- Flash ----------------------------------------------------------------------------

    // The sectors that have changed since the last call: [{ sector, bytes }].
    takeChangedSectors() {
        const changed = this.exports.web_take_changed_sectors();
        const list = [];
        for (let sector = 0; changed >>> sector !== 0; sector++) {
            if ((changed >>> sector) & 1) {
                const start = sector * this.sectorBytes;
                list.push({ sector, bytes: this.flash.slice(start, start + this.sectorBytes) });
            }
        }
        return list;
    }
}

// The cable of a machine, or its line to others (`kind` is 'link'): takes bytes of any number
// and hands them over as there is room.
export class Cable {
    constructor(machine, kind = 'serial') {
        const { exports } = machine;
        this.machine = machine;
        this.plug = exports[`web_${kind}_plug`];
        this.place = exports[`web_${kind}_bytes`];
        this.put = exports[`web_${kind}_send`];
        this.take = exports[`web_${kind}_receive`];
        this.toSend = [];
        this.plug(true);
    }

    send(text) {
        this.sendBytes(new TextEncoder().encode(text));
    }

    sendBytes(bytes) {
        this.toSend.push(...bytes);
    }

    // Moves bytes both ways; returns those that came out. Between two steps.
    exchange() {
        const buffer = this.place();
        const next = this.toSend.slice(0, SERIAL_BYTES);
        this.machine.bytes(buffer, SERIAL_BYTES).set(next);
        this.toSend.splice(0, this.put(next.length));
        const received = [];
        for (let count; (count = this.take()) > 0; ) {
            received.push(...this.machine.bytes(buffer, count));
        }
        return Uint8Array.from(received);
    }
}
