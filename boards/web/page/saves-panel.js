// SPDX-License-Identifier: MIT
// Saved games out of a console and into it, as the text of its commands `save` and
// `restore`: the same for the console on the page, one on the cable, and tools/play.

import { make } from './dom.js';
import { reason, text } from './text.js';

const SLOTS = 4;
const LINE = /^restore \S/;

// `ask(command)` resolves to the lines of the answer and rejects with the reason.
export function savesPanel(ask) {
    const slot = make(
        'select',
        { id: 'slot' },
        Array.from({ length: SLOTS }, (_, i) => new Option(text('slot', { number: i + 1 }), i + 1)),
    );
    const field = make('textarea', { id: 'save-text', rows: 6, spellcheck: false });
    const state = make('p', { className: 'state', role: 'status' });
    const attempt = (work) => async () => {
        try {
            state.textContent = await work();
        } catch (error) {
            state.textContent = reason(error.message);
        }
    };
    const take = async () => {
        field.value = (await ask(`save ${slot.value}`)).join('\n');
        return text('copyText');
    };
    const keep = async () => {
        await take();
        const url = URL.createObjectURL(new Blob([`${field.value}\n`], { type: 'text/plain' }));
        make('a', { href: url, download: `souk-slot-${slot.value}.txt` }).click();
        URL.revokeObjectURL(url);
        return text('isDownloaded');
    };
    return make(
        'div',
        {},
        make('h3', {}, text('savedGames')),
        make('p', { className: 'row' }, make('label', { htmlFor: 'slot' }, text('from')), slot,
            make('button', { onclick: attempt(take) }, text('showAsText')),
            make('button', { onclick: attempt(keep) }, text('export'))),
        make('label', { htmlFor: 'save-text' }, text('gameAsText')),
        field,
        make('p', { className: 'row' },
            make('button', { onclick: attempt(() => putBack(ask, field.value)) }, text('import'))),
        state,
    );
}

// All lines or, from the first that is refused on, none: the console sees to that.
async function putBack(ask, given) {
    const lines = given.split('\n').map((line) => line.trim()).filter((line) => line !== '');
    if (lines.length === 0 || !lines.every((line) => LINE.test(line))) {
        return text('notASave');
    }
    for (const line of lines) {
        await ask(line);
    }
    return text('imported');
}
