// SPDX-License-Identifier: MIT
// Whole games by nothing but buttons, by a player who reads the screen.

import assert from 'node:assert/strict';
import { playFromLink, SET_UP } from './links.mjs';
import { wordsOf } from './screen.mjs';

const PRESSES_MAX = 4000;

// Waits until the picture has had the time to change: two of the console's own frames.
const PAUSE_MS = 70;

// What to press when the screen says so; the first that fits. A goes on.
const PLAY = {
    marrakech: [],
    kairo: [
        [/→ (Build|Lure|Draw|Stop)/, 'B'], // to the menu, for a hint, which A then plays
        [/^Hint\n/, 'UP'],
        [/→ empty/, 'DOWN'],
    ],
};

// Plays a game of two people from its beginning until a player has won. `press(button)`
// presses one.
export async function playGame(page, game, press) {
    await playFromLink(page, SET_UP[game]);
    return finishGame(page, game, press);
}

// The same with the game that is on the table.
export async function finishGame(page, game, press) {
    const pressAll = async (buttons) => {
        for (const button of buttons.split(' ')) {
            await press(button);
            await page.waitForTimeout(PAUSE_MS);
        }
    };
    for (let presses = 0; presses < PRESSES_MAX; presses++) {
        const words = await wordsOf(page);
        if (/(wins!|share)[^]*\d/.test(words)) {
            return words;
        }
        const [, buttons] = PLAY[game].find(([pattern]) => pattern.test(words)) ?? [null, 'A'];
        await pressAll(buttons);
    }
    return assert.fail(`No end after ${PRESSES_MAX} presses:\n${await wordsOf(page)}`);
}
