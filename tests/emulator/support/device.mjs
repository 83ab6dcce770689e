// SPDX-License-Identifier: MIT
// What tests do with a device again and again: talk to it, sit down to a game, go on with
// one, play a turn by its buttons.

import { boot, hostSave, waitForPicture } from './images.mjs';

export const REFERENCE = 'pico-ssd1306';

// A press must not fall into the erasing of a sector, when buttons are not read.
const PAUSE_MS = 500;

// --- Serial port ------------------------------------------------------------------------

// Sends a command and returns the lines of its answer, `ok` or the error included.
export function ask(console, command, { ms = 20000 } = {}) {
    console.serial.waitUntilOpen();
    console.serial.write(`${command}\n`);
    const lines = [];
    do {
        lines.push(console.serial.readLine({ ms }));
    } while (lines.at(-1) !== 'ok' && !lines.at(-1).startsWith('error'));
    return lines;
}

// --- Buttons ----------------------------------------------------------------------------

// What the keys of boards mean that have fewer than there are buttons: pressed shortly, long,
// twice.
const meaningsOf = {
    'waveshare-oled-13': { 0: ['DOWN', 'UP', 'RIGHT'], 1: ['A', 'B', 'LEFT'] },
    'feather-oled': { A: ['UP', 'LEFT'], B: ['A', 'B'], C: ['DOWN', 'RIGHT'] },
    picoboy: { ENTER: ['A', 'B'] },
};

// The key for a button, and which of its meanings that is.
function keyOf(board, button) {
    for (const [key, meanings] of Object.entries(meaningsOf[board] ?? {})) {
        if (meanings.includes(button)) {
            return [key, ['short', 'long', 'double'][meanings.indexOf(button)]];
        }
    }
    return [button, 'short'];
}

// A function that presses a button on this board, and waits until it has been understood.
export function presserOf(board) {
    return (console, button) => {
        const [key, how] = keyOf(board, button);
        if (how === 'double') {
            console.press(key, { ms: 60, pauseMs: 60 });
        }
        console.press(key, { ms: how === 'long' ? 500 : 60, pauseMs: 400 });
    };
}

const pressShortly = (console, button) => console.press(button, { ms: 40, pauseMs: 40 });

// --- The way to the table, by buttons ---------------------------------------------------

// A device out of its box, with the first language chosen: the title.
export async function bootInEnglish(board = REFERENCE, options = {}) {
    const console = await boot(board, options);
    waitForPicture(console);
    console.press('A');
    console.run({ ms: PAUSE_MS });
    return console;
}

// Moves the cursor to the row that begins with these words.
export function moveTo(console, words, press = pressShortly) {
    for (let i = 0; !ask(console, 'words').some((line) => line.startsWith(`chosen ${words}`)); i++) {
        if (i > 12) {
            throw new Error(`There is no row "${words}":\n${console.frame().toText()}`);
        }
        press(console, 'DOWN');
        console.run({ ms: PAUSE_MS });
    }
}

export function choose(console, words, press = pressShortly) {
    moveTo(console, words, press);
    press(console, 'A');
    console.run({ ms: PAUSE_MS });
}

// From the title: Marrakech, a person against one opponent.
export function beginMarrakech(console, press = pressShortly) {
    for (const button of ['A', 'A', 'DOWN', 'A', 'DOWN', 'LEFT', 'UP', 'A']) {
        press(console, button);
        console.run({ ms: PAUSE_MS });
    }
    const answer = ask(console, 'attach');
    if (answer[0] !== 'ok') {
        throw new Error(`${answer[0]}; the glass shows:\n${console.frame().toText()}`);
    }
}

// Goes on with the saved game; false if there is none. A message about a save that was cut
// off takes a press of its own.
export function goOn(console) {
    waitForPicture(console);
    for (let i = 0; i < 2; i++) {
        console.press('A');
        console.run({ ms: PAUSE_MS });
        if (ask(console, 'attach')[0] === 'ok') {
            return true;
        }
    }
    return false;
}

// Switches on with a saved game and goes on with it.
export async function bootAndContinue(flash, options = {}) {
    const console = await boot(REFERENCE, { flash, ...options });
    if (!goOn(console)) {
        throw new Error(`There is no game to go on with:\n${console.frame().toText()}`);
    }
    return console;
}

// --- A log that is nearly full ----------------------------------------------------------

const FLASH_BYTES = 2 * 1024 * 1024; // of the reference board
const AREA_BYTES = 64 * 1024;
const SECTOR_BYTES = 4096;

// What the PC has saved of a person's game against one opponent: the first game that the
// menu offers, or one further down. `script` is what is done at the table.
export function newGameOnPc(downs, script = '') {
    const toTable = ['A', 'A', 'A', ...Array(downs).fill('DOWN'), 'A', 'DOWN', 'LEFT', 'UP', 'A'];
    return hostSave(`wait 200\n${toTable.map((button) => `press ${button}\nwait 300\n`).join('')}${script}`);
}

// A flash with a save whose log is about to begin a new sector, made on the PC: as many
// presses of A as there can be before it does.
export function nearlyFullFlash() {
    const saveAfter = (presses) => newGameOnPc(1, 'press A\nwait 100\n'.repeat(presses));
    const sectorsOf = (save) => {
        const count = AREA_BYTES / SECTOR_BYTES;
        const starts = Array.from({ length: count }, (_, i) => i * SECTOR_BYTES);
        return starts.filter((at) => save.toString('latin1', at, at + 4) === 'SOUK').length;
    };
    let [few, many] = [0, 1000];
    const sectors = sectorsOf(saveAfter(few + 1));
    while (many - few > 1) {
        const middle = (few + many) >> 1;
        [few, many] = sectorsOf(saveAfter(middle)) > sectors ? [few, middle] : [middle, many];
    }
    const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
    flash.set(saveAfter(few), FLASH_BYTES - AREA_BYTES);
    return flash;
}

// --- At the table -----------------------------------------------------------------------

export const isOver = (console) => ask(console, 'result')[0].startsWith('result over');

// A hint is refused to whoever is not to move, as all moves are, and is shorter.
export const isChoosing = (console) => ask(console, 'best level=1').at(-1) === 'ok';

// Lets the others play, and A make haste, until the person is to choose or the game is
// over. Returns the position as the person sees it. `press` is for boards on which a
// button is not simply a button.
export function waitForTurn(console, press = pressShortly) {
    for (let i = 0; !isOver(console) && !isChoosing(console); i++) {
        if (i > 2000) {
            throw new Error(`No player comes to choose:\n${console.frame().toText()}`);
        }
        press(console, 'A');
    }
    return ask(console, 'show').join('\n');
}

// Plays the move that is offered, the same one in the same position.
export function playTurn(console, press = pressShortly) {
    press(console, 'A');
}
