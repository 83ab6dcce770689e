// SPDX-License-Identifier: MIT
// The scripts of tests/tour on the console in the browser, in the time of
// boards/host/headless.c: a millisecond passes only when the script says so.

import { readFileSync } from 'node:fs';

const source = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

// Those with golden pictures, in their order; and the languages, in the console's.
export const TOURS = [...source('boards/host/tour.c').matchAll(/\{"(\w+)", true\}/g)].map(([, name]) => name);
const LANGUAGE_FILES = source('firmware/ui/languages/languages.h').matchAll(/#include "(\w+\.h)"/g);
export const LANGUAGES = [...LANGUAGE_FILES].map(
    ([, file]) => /STRING\(LANGUAGE_CODE, "(\w+)"\)/.exec(source(`firmware/ui/languages/${file}`))[1],
);

// [[verb, word, number or screen], ...]
export function readTour(name) {
    const text = readFileSync(new URL(`../../tour/${name}.txt`, import.meta.url), 'utf8');
    return text
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim())
        .filter((line) => line !== '')
        .map((line) => line.replace(' until ', ' ').split(/\s+/));
}

// Gives the page a class to play tours with; runs in the page, so it must stand alone.
// A line `press A until SCREEN` presses for as long as the lines behind it do not lead to the
// next golden picture: the machine is put back to before them every time.
export async function installTours() {
    const { BUTTON, compileMachine, Machine } = await import('./machine.js');
    const wasm = await compileMachine(new URL('souk.wasm', location.href));
    const PRESS_MS = 60;
    const UNTIL_MAX = 5000;

    globalThis.Tour = class Tour {
        // `golden` are the pictures to come, [[name, picture], ...].
        constructor({ golden, language, isSmall }) {
            this.golden = golden;
            this.machine = new Machine(wasm, { seed: [0, 1], isSmall });
            this.now = 0;
            this.due = 0;
            this.down = 0;
            this.beAPc();
            this.chooseLanguage(language);
            this.machine.exports.web_seed(0, 1); // the next one asks for the seed of a game
        }

        // The golden pictures show the name of the board.
        beAPc() {
            const name = this.machine.bytes(this.machine.exports.web_board_name(), 3);
            name.set(new TextEncoder().encode('PC\0'));
        }

        chooseLanguage(number) {
            this.run(10);
            this.press('DOWN', number);
            this.press('A', 1);
        }

        run(ms) {
            const end = this.now + ms;
            while (this.due <= end) {
                this.now = Math.max(this.due, this.now);
                this.due = this.now + Math.max(this.machine.step(this.now, this.down), 1);
            }
            this.now = end;
        }

        hold(button, ms) {
            this.down = BUTTON[button];
            this.due = this.now;
            this.run(ms);
            this.down = 0;
            this.due = this.now;
            this.run(PRESS_MS);
        }

        press(button, times) {
            for (let i = 0; i < times; i++) {
                this.hold(button, PRESS_MS);
            }
        }

        // The picture in Braille, as in tests/golden.
        picture() {
            const { width, height } = this.machine;
            const pixels = this.machine.picture();
            const dots = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
            let text = '';
            for (let y = 0; y < height; y += 4) {
                for (let x = 0; x < width; x += 2) {
                    const lit = dots.filter((_, i) => pixels[(y + (i >> 1)) * width + x + (i & 1)]);
                    text += String.fromCharCode(lit.reduce((sum, bit) => sum + bit, 0x2800));
                }
                text += '\n';
            }
            return text;
        }

        isGolden(name) {
            const [wantedName, wanted] = this.golden[0];
            return name === wantedName && this.picture() === wanted;
        }

        act([verb, word, more = '1']) {
            if (verb === 'wait') {
                this.run(Number(word));
            } else if (verb === 'hold') {
                this.hold(word, Number(more));
            } else {
                this.press(word, Number(more));
            }
        }

        // Does the next shot of these lines come out right? The machine is left as it was.
        isNextGolden(lines) {
            const memory = this.machine.exports.memory.buffer.slice(0);
            const { now, due } = this;
            const shot = lines.findIndex(([verb]) => verb === 'shot');
            lines.slice(0, shot).forEach((line) => this.act(line));
            const isGolden = this.isGolden(lines[shot][1]);
            new Uint8Array(this.machine.exports.memory.buffer).set(new Uint8Array(memory));
            Object.assign(this, { now, due });
            return isGolden;
        }

        pressUntil(button, lines) {
            for (let i = 0; i < UNTIL_MAX && !this.isNextGolden(lines); i++) {
                this.press(button, 1);
            }
        }

        // The PC is given figures of its load to show; here they are measured.
        isMeasured(verb, word) {
            return verb === 'figures' || (verb === 'shot' && word.startsWith('figures'));
        }

        // Returns the first difference, or null.
        play(lines) {
            for (const [i, line] of lines.entries()) {
                const [verb, word, more = '1'] = line;
                if (verb === 'press' && !/^\d+$/.test(more)) {
                    this.pressUntil(word, lines.slice(i + 1));
                } else if (['wait', 'hold', 'press'].includes(verb)) {
                    this.act(line);
                } else if (this.isMeasured(verb, word)) {
                    this.golden.splice(0, verb === 'shot' ? 1 : 0);
                } else if (this.isGolden(word)) {
                    this.golden.shift();
                } else {
                    return { name: word, expected: this.golden[0][1], actual: this.picture() };
                }
            }
            return null;
        }
    };
}
