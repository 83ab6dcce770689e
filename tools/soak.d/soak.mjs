// SPDX-License-Identifier: MIT
// The shipped image plays game after game in the emulator, both games by turns, and power fails
// at random in the middle of saving. Everything is watched that must not change: it always comes
// back, with the game as it was before the move or after it, the stack does not creep, nothing
// faults. Counts the erases of every sector of flash.

import { Prng } from '../emulator/prng.mjs';
import {
    ask,
    bootAndContinue,
    bootInEnglish,
    choose,
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

// --- Menus --------------------------------------------------------------------------------

const GAMES = ['kairo', 'marrakech'];
const ENTRIES_MAX = 8; // of the page where it is chosen who plays
const PAGES_MAX = 40; // of the end of a game

// From the title to a table with whatever players are proposed; A leads there.
function sitDown(console, game) {
    console.press('A');
    console.run({ ms: 500 });
    choose(console, 'New game');
    choose(console, game[0].toUpperCase() + game.slice(1));
    for (let i = 0; ask(console, 'attach')[0] !== 'ok'; i++) {
        if (i === ENTRIES_MAX) {
            throw new Error(`No table came up:\n${console.frame().toText()}`);
        }
        console.press('A');
        console.run({ ms: 500 });
    }
    const [shown] = ask(console, 'show');
    if (shown !== game) {
        throw new Error(`The wrong game came up: ${shown}\n${console.frame().toText()}`);
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

// --- Turns --------------------------------------------------------------------------------

const STEPS_MAX = 3; // to another choice than the one that is offered
const SAME_MAX = 20; // turns without a change: the game stands still
const PATIENCE_MS = 120000; // with the others
const LOOK_MS = 100;

// How the person plays. `below` is for chance.
const play = {
    // What is offered, or one of the choices beside it.
    marrakech(console, below) {
        for (let i = below(STEPS_MAX); i > 0; i--) {
            console.press('RIGHT', { ms: 40, pauseMs: 40 });
        }
        console.press('A', { ms: 40, pauseMs: 40 });
    },
    // A move takes many choices there: it comes over the cable.
    kairo(console, below) {
        const [best] = ask(console, `best level=${1 + below(3)}`);
        const answer = ask(console, best.replace(/^move/, 'apply')).at(-1);
        if (answer !== 'ok') {
            throw new Error(`The hint was "${best}", but: ${answer}`);
        }
    },
};

// Lets the others play without a press, which might be one too many: what the person comes
// to see depends on nothing but the position before.
function waitPatiently(console) {
    for (let ms = 0; !isOver(console) && !isChoosing(console); ms += LOOK_MS) {
        if (ms > PATIENCE_MS) {
            throw new Error(`No player comes to choose:\n${console.frame().toText()}`);
        }
        console.run({ ms: LOOK_MS });
    }
    return ask(console, 'show').join('\n');
}

// --- One device, switched on again and again ----------------------------------------------

export class Soak {
    constructor({ seed = 1, onProgress = () => {} } = {}) {
        this.random = new Prng(seed);
        this.onProgress = onProgress;
        this.erases = new Map(); // by sector
        this.msBefore = 0; // of the times it was on before
        this.figures = { games: {}, turns: 0, cuts: 0, takenBack: 0, stackBytes: 0 };
        GAMES.forEach((game) => (this.figures.games[game] = 0));
        this.nextGame = seed; // they take turns
        this.game = undefined; // the one on the table
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
        this.game = GAMES[this.nextGame++ % GAMES.length];
        if (flash === null) {
            this.console = await bootInEnglish();
        } else {
            this.console = await boot(REFERENCE, { flash });
            waitForPicture(this.console);
            this.console.run({ ms: 500 });
        }
        paintStack(this.console);
        sitDown(this.console, this.game);
    }

    async resume(flash) {
        this.console = await bootAndContinue(flash);
        paintStack(this.console);
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

    // A turn of the person and of the opponents; now and then one in which power fails.
    async turn() {
        const before = waitForTurn(this.console);
        this.checkMoving(before);
        if (isOver(this.console)) {
            this.figures.games[this.game]++;
            leaveTable(this.console);
            await this.start(this.switchOff());
            return;
        }
        this.figures.turns++;
        if (this.below(4) > 0) {
            this.play();
        } else {
            await this.turnWithCut(before);
        }
    }

    play() {
        play[this.game](this.console, (count) => this.below(count));
    }

    checkMoving(position) {
        this.turnsSame = position === this.lastPosition ? this.turnsSame + 1 : 0;
        this.lastPosition = position;
        if (this.turnsSame > SAME_MAX) {
            throw new Error(`It is stuck:\n${this.console.frame().toText()}`);
        }
    }

    // Plays a turn to where the person is to choose again, and goes on as if power had failed
    // in one of the operations on the flash that it took.
    async turnWithCut(before) {
        const first = this.console.statistics.flashOperations + 1;
        this.play();
        const after = waitPatiently(this.console);
        const count = this.console.statistics.flashOperations + 1 - first;
        if (count === 0) {
            return;
        }
        const flashOperation = first + this.below(count);
        const cut = { flashOperation, part: this.random.fraction(), seed: this.below(1e6) };
        const flash = this.console.flashIfCutAt(cut);
        this.figures.cuts++;
        this.switchOff();
        await this.resume(flash);
        this.checkKept(before, after, waitPatiently(this.console));
    }

    // The move was saved, and then the others play on as they did; or it is to be made again.
    checkKept(before, after, now) {
        if (now !== before && now !== after) {
            throw new Error(
                `A save was lost. Before the turn in which power failed:\n${before}\n` +
                    `after it:\n${after}\nand what came back:\n${now}`,
            );
        }
        this.figures.takenBack += now === after ? 0 : 1;
    }

    // --- Figures ----------------------------------------------------------------------------

    // The most that one sector was erased, and how many years that makes at ten games a day.
    get wear() {
        const most = Math.max(0, ...this.erases.values());
        const games = Object.values(this.figures.games).reduce((sum, count) => sum + count);
        const years = most > 0 && games > 0 ? ((ENDURANCE / most) * games) / GAMES_A_YEAR : null;
        return { most, years };
    }
}
