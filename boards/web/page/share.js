// SPDX-License-Identifier: MIT
// A dialog that makes a link of the game on the table, and a QR code of its set-up. While
// the game is played that is all there is.

import { make } from './dom.js';
import { linkTo } from './link.js';
import encodeQR from './qr.js';
import { gameOnTable } from './record.js';
import { reason, text } from './text.js';

const QR_PIXEL = 4;
const QR_BORDER = 4; // pixels that must stay white

function qrPicture(link) {
    const rows = encodeQR(link, 'raw', { ecc: 'medium', border: QR_BORDER });
    const size = rows.length * QR_PIXEL;
    const canvas = make('canvas', { id: 'qr', className: 'qr', width: size, height: size });
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', text('qrOfSetUp'));
    const context = canvas.getContext('2d', { alpha: false });
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size, size);
    context.fillStyle = '#000';
    rows.forEach((row, y) =>
        row.forEach((isDark, x) => {
            if (isDark) {
                context.fillRect(x * QR_PIXEL, y * QR_PIXEL, QR_PIXEL, QR_PIXEL);
            }
        }),
    );
    return canvas;
}

function copyRow(link, state) {
    const field = make('input', { id: 'share-link', readOnly: true, value: link });
    field.setAttribute('aria-label', text('link'));
    field.onfocus = () => field.select();
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(link);
            state.textContent = text('copied');
        } catch {
            field.select();
            state.textContent = text('copyByHand');
        }
    };
    const send = () => navigator.share({ title: 'Souk', url: link }).catch(() => {});
    return make(
        'p',
        { className: 'row' },
        field,
        make('button', { className: 'primary', autofocus: true, onclick: copy }, text('copy')),
        'share' in navigator ? make('button', { onclick: send }, text('send')) : null,
    );
}

async function contents(ask, state) {
    const { setup, whole } = await gameOnTable(ask);
    const setupLink = await linkTo(setup);
    const wholeLink = whole && (await linkTo(whole));
    return [
        make('p', {}, text(whole ? 'shareWhole' : 'shareSetUp')),
        copyRow(wholeLink ?? setupLink, state),
        state,
        make('figure', {}, qrPicture(setupLink), make('figcaption', {}, text(whole ? 'qrSameCards' : 'qrNewCards'))),
    ];
}

// `ask(command)` asks the console.
export async function openShare(ask) {
    const state = make('p', { className: 'state', role: 'status' });
    const dialog = make('dialog', { id: 'share', className: 'sheet' });
    const close = make('button', { onclick: () => dialog.close() }, text('close'));
    let parts;
    try {
        parts = await contents(ask, state);
    } catch (error) {
        parts = [make('p', {}, reason(error.message)), make('p', {}, text('shareNeedsGame'))];
    }
    dialog.append(make('h2', {}, text('share')), ...parts, make('p', { className: 'row end' }, close));
    dialog.onclose = () => dialog.remove();
    document.body.append(dialog);
    dialog.showModal();
}
