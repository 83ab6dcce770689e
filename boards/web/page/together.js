// SPDX-License-Identifier: MIT
// A dialog that joins the console with others on this machine, through the hub, tools/link. The
// address that the hub prints has a token in it: who does not know it is refused.

import { make } from './dom.js';
import { text } from './text.js';

const ADDRESS = /^wss?:\/\/(127\.0\.0\.1|localhost):\d{1,5}\/[0-9a-f]{32}$/;

const WORDS = {
    trying: 'togetherTrying',
    joined: 'togetherJoined',
    lost: 'togetherLost',
    closed: 'togetherRefused',
};

// A link of the hub has its address behind `#hub=`.
export function hubIn(hash) {
    const address = decodeURIComponent(hash.match(/^#hub=(.*)$/)?.[1] ?? '');
    return ADDRESS.test(address) ? address : null;
}

export class TogetherDialog {
    // `join(address)` tells the console; '' leaves.
    constructor(join) {
        this.join = join;
        this.address = '';
        this.state = null;
        this.line = null; // that says how it is, while the dialog is open
    }

    // How the line is, from the console.
    take(state) {
        this.state = state;
        this.show();
    }

    show() {
        if (this.line !== null) {
            this.line.textContent = this.state === null ? '' : text(WORDS[this.state]);
        }
    }

    connect(address) {
        this.address = address;
        this.state = null;
        this.join(address);
        this.show();
    }

    leave() {
        this.address = '';
        this.take(null);
        this.join('');
    }

    // From the field, with a sentence where it is no address of a hub.
    tryAddress(words) {
        const address = words.trim();
        if (ADDRESS.test(address)) {
            this.connect(address);
        } else {
            this.state = null;
            this.line.textContent = text('togetherNoAddress');
        }
    }

    open() {
        const field = make('input', { id: 'hub-address', value: this.address, autocomplete: 'off', spellcheck: false });
        field.setAttribute('aria-label', text('togetherAddress'));
        field.placeholder = 'ws://127.0.0.1:7685/…';
        this.line = make('p', { className: 'state', id: 'hub-state', role: 'status' });
        const dialog = make('dialog', { id: 'together', className: 'sheet' });
        const join = () => this.tryAddress(field.value);
        dialog.append(
            make('h2', {}, text('together')),
            make('p', {}, text('togetherHow')),
            make(
                'p',
                { className: 'row' },
                field,
                make('button', { id: 'hub-join', className: 'primary', onclick: join }, text('togetherJoin')),
                make('button', { id: 'hub-leave', onclick: () => this.leave() }, text('togetherLeave')),
            ),
            this.line,
            make('p', { className: 'row end' }, make('button', { onclick: () => dialog.close() }, text('close'))),
        );
        dialog.onclose = () => {
            dialog.remove();
            this.line = null;
            document.activeElement?.blur(); // keys are the console's again
        };
        this.show();
        document.body.append(dialog);
        dialog.showModal();
    }
}
