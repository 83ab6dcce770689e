// SPDX-License-Identifier: MIT
// Links to games, made by the page's own modules, and games that end.

import { isOn } from './browser.mjs';
import { expectWords } from './screen.mjs';

// A game: { heading, seats, moves } as in boards/web/page/record.js.
export const SET_UP = {
    marrakech: {
        heading: ['new marrakech players=2 seed=7 first=1'],
        seats: ['0/1/Layla', '0/0/Omar'],
        moves: [],
    },
    kairo: {
        heading: ['new kairo players=2 start=suggested seed=5 first=1'],
        seats: ['0/1/Layla', '0/0/Omar'],
        moves: [],
    },
};

// Plays the first move that there is, again and again; runs in the page.
async function playOut({ heading, max }) {
    const { Desk } = await import('./desk.js');
    const { compileMachine } = await import('./machine.js');
    const desk = new Desk(await compileMachine(new URL('souk.wasm', location.href)), {});
    desk.askAhead(heading.join('\n'));
    for (let i = 0; i < max; i++) {
        const [move] = desk.askAhead('moves');
        if (move === undefined) {
            break;
        }
        desk.askAhead(`apply ${move}`);
    }
    return desk.askAhead('record').slice(1);
}

// The set-up with moves; all of them, unless there is a number.
export async function played(page, game, max = 5000) {
    return { ...game, moves: await page.evaluate(playOut, { ...game, max }) };
}

export function linkTo(page, game) {
    return page.evaluate(async (given) => (await import('./link.js')).linkTo(given), game);
}

// Any text as a link, whether it is a game or not.
export function linkToText(page, text) {
    return page.evaluate(async (given) => {
        const packed = new Blob([given]).stream().pipeThrough(new CompressionStream('deflate-raw'));
        const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
        let binary = '';
        bytes.forEach((byte) => (binary += String.fromCharCode(byte)));
        const letters = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        return `${location.origin}/#game=1.${letters}`;
    }, text);
}

// Opens a link in this page, as if it had been pasted.
export async function openLink(page, link) {
    await page.evaluate((given) => {
        location.hash = new URL(given).hash;
    }, link);
}

// Puts a game, after its last move, onto the table of the page's console, by its link.
export async function playFromLink(page, game) {
    await openLink(page, await linkTo(page, game));
    const button = page.getByRole('button', { name: 'Play on from here' });
    await button.waitFor();
    if (game.moves.length > 0) {
        await page.locator('#viewer-at').fill(String(game.moves.length));
    }
    await button.click();
    await isOn(page);
    await expectTable(page);
}

// The table is shown, or what covers it between two players: not the title, and not nothing.
export const expectTable = (page) => expectWords(page, /^(?!SOUK)./);
