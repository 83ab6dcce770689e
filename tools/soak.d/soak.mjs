// SPDX-License-Identifier: MIT
// The shipped image plays game after game in the emulator, somebody pulls the plug at
// random in the midst of saving, and everything is watched that must not change: it always
// comes back, with the game as it was before the move or after it, the stack does not
// creep, nothing faults. Counts the erases of every sector of flash.

import { Prng } from '../emulator/prng.mjs';
import {
    ask,
    bootAndContinue,
    bootInEnglish,
    isChoosing,
    isOver,
    REFERENCE,
    waitForTurn,
} from '../../tests/emulator/support/device.mjs';
import { boot, waitForPicture } from '../../tests/emulator/support/images.mjs';

const RAM_START = 0x20000000;
const RAM_END = 0x42000; // from there
const STACK_PAINTED = 32 * 1024; // more than the stack may ever take
const STACK_BUDGET = 16 * 1024; // as in tests/guards/budgets.txt
const PAINT = 0xa5;
const SAVE_AREA_BYTES = 16 * 4096; // at the end of the flash
const ENDURANCE = 100000; // erases that a sector of flash is made for
const GAMES_A_YEAR = 10 * 365;

// --- Stack ------------------------------------------------------------------------------

// Everything below what is in use at this moment.
function paintStack(console) {
    const { ram, core } = console.chip;
    ram.fill(PAINT, RAM_END - STACK_PAINTED, core.SP - RAM_START);
}

// Bytes of stack that were ever used since it was painted.
function stackUsed(console) {
    const ram = console.chip.ram.subarray(RAM_END - STACK_PAINTED, RAM_END);
    return STACK_PAINTED - ram.findIndex((byte) => byte !== PAINT);
}

// --- Flash --------------------------------------------------------------------------------

// What it writes or erases is in the save area; the image before it stays as it is.
function checkFlash({ journal, data }) {
    const stray = journal.find(({ offset }) => offset < data.length - SAVE_AREA_BYTES);
    if (stray !== undefined) {
        throw new Error(`A ${stray.type} outside of the save area, at ${stray.offset}`);
    }
}

// --- Positions ----------------------------------------------------------------------------

const PLAYERS_MAX = 4;
const LOOKS_MAX = 100; // at a turn that others play
const SAME_MAX = 20; // turns without a change: nobody plays any more

// Rugs that are not laid yet, of all players together: they only ever become fewer.
function rugsLeft(position) {
    return [...position.matchAll(/ rugs=(\d+)/g)].reduce((sum, [, rugs]) => sum + Number(rugs), 0);
}

// --- Menus --------------------------------------------------------------------------------

// From the title: play, the second game; or the one that was played last.
const TO_MARRAKECH = ['A', 'A', 'DOWN', 'A', 'UP'];
const TO_THE_LAST_GAME = ['A', 'A', 'A', 'UP'];
const STEPS_MAX = 3; // to another choice than the one that is offered
const ENTRIES_MAX = 8; // of the page where it is chosen who plays
const PAGES_MAX = 40; // of the end of a game

// From the title to a table of Marrakech with whatever players are proposed: the way to
// begin is the entry above the first, or the one that A leads to.
function sitDown(console, buttons) {
    for (const button of buttons) {
        console.press(button);
        console.run({ ms: 500 });
    }
    for (let i = 0; ask(console, 'attach')[0] !== 'ok'; i++) {
        if (i === ENTRIES_MAX) {
            throw new Error(`No table came up:\n${console.frame().toText()}`);
        }
        console.press('A');
        console.run({ ms: 500 });
    }
    const [game] = ask(console, 'show');
    if (game !== 'marrakech') {
        throw new Error(`The wrong game came up: ${game}\n${console.frame().toText()}`);
    }
}

// From the end of a game, its count and its winners to the menu.
function leaveTable(console) {
    for (let i = 0; ask(console, 'attach')[0] === 'ok'; i++) {
        if (i === PAGES_MAX) {
            throw new Error(`The end has no end:\n${console.frame().toText()}`);
        }
        console.press('A');
        console.run({ ms: 500 });
    }
}

// --- One device, switched on again and again ----------------------------------------------

export class Soak {
    constructor({ seed = 1, onProgress = () => {} } = {}) {
        this.random = new Prng(seed);
        this.onProgress = onProgress;
        this.erases = new Map(); // by sector
        this.msBefore = 0; // of the times it was on before
        this.figures = { games: 0, turns: 0, cuts: 0, positionsKept: 0, stackBytes: 0 };
        this.console = null;
        this.isStopped = false;
        this.lastPosition = null;
        this.turnsSame = 0; // so many times in a row
    }

    // Ends the run behind the turn that is being played.
    stop() {
        this.isStopped = true;
    }

    get minutes() {
        return (this.msBefore + (this.console?.timeMs ?? 0)) / 60000;
    }

    below(count) {
        return Math.floor(this.random.fraction() * count);
    }

    // Takes the figures of a time that it was on, and what its flash holds.
    switchOff() {
        const { statistics } = this.console;
        if (statistics.faults.length > 0 || statistics.resets > 0) {
            throw new Error(`It faulted or reset itself: ${statistics.faults.join('; ')}`);
        }
        checkFlash(this.console.flash);
        for (const [sector, count] of Object.entries(statistics.flashErases)) {
            this.erases.set(sector, (this.erases.get(sector) ?? 0) + count);
        }
        this.figures.stackBytes = Math.max(this.figures.stackBytes, stackUsed(this.console));
        if (this.figures.stackBytes > STACK_BUDGET) {
            throw new Error(`It took ${this.figures.stackBytes} bytes of stack`);
        }
        this.msBefore += this.console.timeMs;
        const flash = this.console.powerOff();
        this.console = null;
        return flash;
    }

    // A device at the table of a new game: one out of its box, or with the flash that all
    // games before have worn.
    async start(flash = null) {
        if (flash === null) {
            this.console = await bootInEnglish();
        } else {
            this.console = await boot(REFERENCE, { flash });
            waitForPicture(this.console);
            this.console.run({ ms: 500 });
        }
        paintStack(this.console);
        sitDown(this.console, flash === null ? TO_MARRAKECH : TO_THE_LAST_GAME);
    }

    async resume(flash) {
        this.console = await bootAndContinue(flash);
        paintStack(this.console);
    }

    position() {
        return ask(this.console, 'show').join('\n');
    }

    async run(minutes) {
        await this.start();
        while (this.minutes < minutes && !this.isStopped) {
            await this.turn();
            this.onProgress(this);
        }
        this.switchOff();
        return this.figures;
    }

    // A turn of the person and of the opponent; now and then one in which power fails.
    async turn() {
        this.checkMoving(waitForTurn(this.console));
        if (isOver(this.console)) {
            this.figures.games++;
            leaveTable(this.console);
            await this.start(this.switchOff());
            return;
        }
        this.figures.turns++;
        if (this.below(4) > 0) {
            this.choose();
            return;
        }
        const { positions, operations } = this.watchTurn();
        if (operations.length > 0) {
            await this.failAt(operations[this.below(operations.length)], positions);
        }
    }

    checkMoving(position) {
        this.turnsSame = position === this.lastPosition ? this.turnsSame + 1 : 0;
        this.lastPosition = position;
        if (this.turnsSame > SAME_MAX) {
            throw new Error(`It is stuck:\n${this.console.frame().toText()}`);
        }
    }

    // What is offered, or one of the choices beside it.
    choose() {
        for (let i = this.below(STEPS_MAX); i > 0; i--) {
            this.console.press('RIGHT', { ms: 40, pauseMs: 40 });
        }
        this.console.press('A', { ms: 40, pauseMs: 40 });
    }

    // Plays a turn to where the person is to choose again. Returns the positions that came
    // by, the first one first, and the numbers of the operations on the flash.
    watchTurn() {
        const { console } = this;
        const positions = [this.position()];
        const first = console.statistics.flashOperations + 1;
        this.choose();
        for (let i = 0; i < LOOKS_MAX; i++) {
            positions.push(this.position());
            if (isOver(console) || isChoosing(console)) {
                break;
            }
            console.press('A', { ms: 40, pauseMs: 40 });
        }
        const count = console.statistics.flashOperations + 1 - first;
        return { positions, operations: Array.from({ length: count }, (_, i) => first + i) };
    }

    // Goes on as if power had failed in that operation on the flash.
    async failAt(flashOperation, positions) {
        const cut = { flashOperation, part: this.random.fraction(), seed: this.below(1e6) };
        const flash = this.console.flashIfCutAt(cut);
        this.figures.cuts++;
        this.switchOff();
        await this.resume(flash);
        this.checkKept(positions, this.position());
    }

    // What came back is one of the positions of the turn; or the opponents have already
    // played on from one, which no look at them has seen.
    checkKept(positions, now) {
        if (positions.includes(now)) {
            this.figures.positionsKept++;
            return;
        }
        const played = rugsLeft(positions[0]) - rugsLeft(now);
        if (played < 1 || played > PLAYERS_MAX) {
            throw new Error(
                `A save was lost. Before power failed:\n${positions.join('\n')}\n` +
                    `and afterwards:\n${now}`,
            );
        }
    }

    // --- Figures ----------------------------------------------------------------------------

    // The most that one sector was erased, and how many years that makes at ten games a day.
    get wear() {
        const most = Math.max(0, ...this.erases.values());
        const games = this.figures.games;
        const years = most > 0 && games > 0 ? ((ENDURANCE / most) * games) / GAMES_A_YEAR : null;
        return { most, years };
    }
}
