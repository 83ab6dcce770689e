// SPDX-License-Identifier: MIT
// Saved games out of a console and into it, as the text of its commands `save` and
// `restore`: the same for the console on the page, one on the cable, and tools/play.

import { make } from './dom.js';

const SLOTS = 4;
const LINE = /^restore \S/;

// `ask(command)` resolves to the lines of the answer and rejects with the reason.
export function savesPanel(ask) {
    const slot = make(
        'select',
        { id: 'slot' },
        Array.from({ length: SLOTS }, (_, i) => new Option(`Slot ${i + 1}`, i + 1)),
    );
    const text = make('textarea', { id: 'save-text', rows: 6, spellcheck: false });
    const state = make('p', { className: 'state', role: 'status' });
    const attempt = (work) => async () => {
        try {
            state.textContent = await work();
        } catch (error) {
            state.textContent = `It refuses: ${error.message}.`;
        }
    };
    const take = async () => {
        text.value = (await ask(`save ${slot.value}`)).join('\n');
        return 'Copy the text, or keep it as a file.';
    };
    const keep = async () => {
        await take();
        const url = URL.createObjectURL(new Blob([`${text.value}\n`], { type: 'text/plain' }));
        make('a', { href: url, download: `souk-slot-${slot.value}.txt` }).click();
        URL.revokeObjectURL(url);
        return 'It is in the folder for downloads.';
    };
    return make(
        'div',
        {},
        make('h3', {}, 'Saved games'),
        make('p', { className: 'row' }, make('label', { htmlFor: 'slot' }, 'From'), slot,
            make('button', { onclick: attempt(take) }, 'Show as text'),
            make('button', { onclick: attempt(keep) }, 'Export')),
        make('label', { htmlFor: 'save-text' }, 'A game as text'),
        text,
        make('p', { className: 'row' },
            make('button', { onclick: attempt(() => putBack(ask, text.value)) }, 'Import')),
        state,
    );
}

// All lines or, from the first that is refused on, none: the console sees to that.
async function putBack(ask, text) {
    const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
    if (lines.length === 0 || !lines.every((line) => LINE.test(line))) {
        return 'This is not a saved game of Souk: nothing was changed.';
    }
    for (const line of lines) {
        await ask(line);
    }
    return 'Imported. It is in the menu of the console.';
}
