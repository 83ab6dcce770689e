// SPDX-License-Identifier: MIT
// Several devices with the shipped image at one table, played by buttons.

import { Together } from '../../../tools/emulator/wires.mjs';
import { Prng } from '../../../tools/emulator/prng.mjs';
import { ask, isChoosing, isOver } from './device.mjs';
import { boot } from './images.mjs';

const PRESS_MS = 45;

const LATE_BURST_MS = 5; // bytes that are sent in this time are late together

// What a line does to bytes: `lost`, `doubled` and `garbled` are shares of all.
export function faultsOf({ lost = 0, doubled = 0, garbled = 0, seed = 1 }) {
    const random = new Prng(seed);
    return (byte) => {
        if (random.fraction() < lost) {
            return [];
        }
        const arrived = random.fraction() < garbled ? random.next() & 0xff : byte;
        return random.fraction() < doubled ? [arrived, arrived] : [arrived];
    };
}

// How late bytes are: up to `ms`.
export function latenessOf(ms, seed, now) {
    const random = new Prng(seed);
    let [late, since] = [0, -Infinity];
    return () => {
        if (ms > 0 && now() - since > LATE_BURST_MS) {
            late = random.fraction() * ms;
            since = now();
        }
        return late;
    };
}

// The lines of `show` without what only one of the players may see.
export function publicPosition(lines) {
    return lines.map((line) => line.replace(/(hand|stack)=.*|deck .*/, '')).join('\n');
}

export class Party {
    // Out of their boxes, with English chosen and the title shown, on a ring of wires;
    // Thumbys on the one wire of their connector.
    static async open(boards, faults = {}) {
        const party = new Party();
        party.devices = [];
        for (const [i, board] of boards.entries()) {
            const uniqueId = [9, 8, 7, 6, 5, 4, 3, i];
            const seed = 1 + i + 100 * (faults.seed ?? 0); // of chance in the device
            party.devices.push(await boot(board, { seed, uniqueId }));
        }
        party.boards = boards;
        party.bytes = 0;
        party.frames = 0; // that went over any wire
        party.moves = 0;
        party.takenBack = 0; // moves that a power cut has undone
        party.playedMs = 0;
        party.restarts = 0;
        party.onFrame = () => {};
        party.faults = { seed: 1, lateMs: 0, ...faults };
        party.join();
        party.run(600);
        party.devices.forEach((device) => party.press(device, 'A'));
        party.run(300);
        return party;
    }

    run(ms) {
        this.together.run({ ms });
        this.playedMs += ms;
    }

    press(device, ...buttons) {
        for (const button of buttons) {
            device.hold(button);
            this.run(PRESS_MS);
            device.release(button);
            this.run(PRESS_MS);
        }
    }

    // Until the condition holds; returns after how many milliseconds.
    until(condition, what, limitMs = 20000, stepMs = 20) {
        for (let ms = 0; ms <= limitMs; ms += stepMs) {
            if (condition()) {
                return ms;
            }
            this.run(stepMs);
        }
        const glasses = this.devices.map((device) => device.frame().toText()).join('\n');
        throw new Error(`${what} has not happened after ${limitMs} ms:\n${glasses}`);
    }

    // What a device says on its glass.
    words(device) {
        return ask(device, 'words').slice(0, -1).join('\n');
    }

    // Goes down a list to the row that says so, and presses A.
    choose(device, label) {
        for (let i = 0; i < 12; i++) {
            if (new RegExp(`^chosen .*${label}`, 'm').test(this.words(device))) {
                this.press(device, 'A');
                return;
            }
            this.press(device, 'DOWN');
        }
        throw new Error(`No row says ${label}:\n${this.words(device)}`);
    }

    // From the title.
    showMovesAtOnce(device) {
        this.press(device, 'B');
        this.run(300);
        this.choose(device, 'Settings');
        this.run(300);
        this.choose(device, 'Move speed normal');
        this.press(device, 'A');
        if (!/^chosen Move speed at once/m.test(this.words(device))) {
            throw new Error(`Moves are not shown at once:\n${this.words(device)}`);
        }
        this.press(device, 'B', 'B');
        this.run(400);
    }

    // From the title.
    openTogether(device) {
        this.press(device, 'B');
        this.run(300);
        this.choose(device, 'Together');
        this.run(300);
    }

    untilSaid(device, words, limitMs = 20000) {
        this.until(() => this.words(device).includes(words), `"${words}"`, limitMs, 200);
    }

    // The first device opens a table for all, the others join it and are ready; it begins.
    begin(game = 'kairo') {
        const [dealer, ...guests] = this.devices;
        this.devices.forEach((device) => this.openTogether(device));
        this.choose(dealer, 'Open a table');
        this.run(300);
        this.press(dealer, ...(game === 'kairo' ? [] : ['A']));
        this.press(dealer, 'DOWN', ...Array(guests.length - 1).fill('A'), 'UP');
        for (const guest of guests) {
            this.choose(guest, 'Join a table');
            this.sitDown(guest);
            this.press(guest, 'A');
            this.untilSaid(guest, 'Ready');
        }
        this.press(dealer, 'UP');
        this.until(
            () => {
                this.press(dealer, 'A');
                this.run(1000);
                return ask(dealer, 'attach')[0] === 'ok';
            },
            'the beginning of the game',
            60000,
            1000,
        );
        guests.forEach((guest) => this.untilAtTable(guest));
    }

    // At the list of tables: waits for one, and for an answer from it.
    sitDown(guest) {
        this.until(() => !this.words(guest).includes('Looking'), 'a table', 300000, 200);
        this.press(guest, 'A');
        this.untilSaid(guest, 'I am ready', 300000);
    }

    untilAtTable(device) {
        this.until(() => ask(device, 'attach')[0] === 'ok', 'a table', 300000, 200);
    }

    position(device) {
        return publicPosition(ask(device, 'show'));
    }

    isSame() {
        const [first, ...others] = this.devices.map((device) => this.position(device));
        return others.every((other) => other === first);
    }

    untilSame() {
        this.until(() => this.isSame(), 'the same position everywhere', 300000, 200);
    }

    // --- Playing by buttons -----------------------------------------------------------------

    get dealer() {
        return this.devices[0];
    }

    isOver() {
        return isOver(this.dealer);
    }

    // Who is to move, as the dealer has it: seats are in the order of the devices.
    get mover() {
        const line = ask(this.dealer, 'show').find((one) => one.startsWith('turn '));
        return this.devices[Number(line.slice('turn '.length)) - 1];
    }

    // Whose move it is, and of which kind.
    get kindOfMove() {
        const isKind = (line) => /^(turn|phase) /.test(line);
        return ask(this.dealer, 'show').filter(isKind).join(', ');
    }

    // Whoever is to move does: what is offered in Marrakech, what a hint says in Kairo.
    playMove() {
        const before = this.position(this.dealer);
        const HINT_PRESSES = 100; // what was hinted at is gone if the table was told anew
        let { mover } = this;
        let presses = 0;
        this.until(
            () => {
                if (before.startsWith('kairo') && presses++ % HINT_PRESSES === 0) {
                    mover = this.askForHint();
                }
                this.press(mover, 'A');
                return this.position(this.dealer) !== before;
            },
            'a move',
            120000,
            200,
        );
        this.moves++;
    }

    askForHint() {
        const mover = this.untilChoosing();
        this.openMenu(mover);
        this.choose(mover, 'Hint');
        return mover;
    }

    // Until the player who is to move may choose, with all that was shown before seen. A press
    // that came late may have led them to words that are to be closed first.
    untilChoosing() {
        const POLLS = 25;
        let mover = this.mover;
        let polls = 0;
        this.until(
            () => {
                mover = this.mover;
                if (++polls % POLLS === 0) {
                    this.backToTable(mover);
                }
                return isChoosing(mover);
            },
            'a choice',
            120000,
            200,
        );
        return mover;
    }

    // B leaves what was begun to be chosen, step by step, and then opens the menu.
    openMenu(device) {
        for (let i = 0; i < 6; i++) {
            this.press(device, 'B');
            this.run(200);
            if (/Overview/.test(this.words(device))) {
                return;
            }
        }
        throw new Error(`The menu does not open:\n${this.words(device)}`);
    }

    // Nobody is shown the deck, nor anybody another's hand; but when the game is over the
    // dealer may tell.
    leaks() {
        const watched = this.devices.slice(this.isOver() ? 1 : 0);
        const others = (line, i) => line.startsWith('player ') && !line.startsWith(`player ${i + 1} `);
        return watched.flatMap((device) =>
            ask(device, 'show').filter(
                (line) =>
                    (others(line, this.devices.indexOf(device)) && /hand=(?!\?\d+( |$)|-|$)/.test(line)) ||
                    /stack=[a-z]/.test(line) ||
                    /^deck (?!\?|-|$)/.test(line),
            ),
        );
    }

    // A on every device until the game has gone on by so many positions, seen by the dealer.
    // Where A alone leads nowhere, whoever chooses plays what an opponent would.
    play(positions) {
        const STUCK = 25;
        let last = this.position(this.devices[0]);
        for (let presses = 1; positions > 0; presses++) {
            if (presses > 20 * STUCK) {
                throw new Error('the game does not go on');
            }
            if (presses % STUCK === 0) {
                this.devices.forEach((device) => this.playBest(device));
            }
            this.devices.forEach((device) => this.press(device, 'A'));
            const now = this.position(this.devices[0]);
            if (now !== last) {
                positions--;
                presses = 1;
                last = now;
            }
        }
    }

    // B leaves dialogs and the menu; at the table it opens the menu, over which nothing goes on.
    backToTable(device) {
        this.press(device, 'B', 'B');
        for (let i = 0; i < 4 && /Overview/.test(this.words(device)); i++) {
            this.press(device, 'B');
        }
    }

    playBest(device) {
        this.backToTable(device);
        this.run(300);
        const [move] = ask(device, 'best level=1');
        if (move.startsWith('move ')) {
            ask(device, `apply ${move.slice(5)}`);
            this.run(300);
        }
    }

    // Off and on again, with what is in its flash, or another one.
    async restart(index, other) {
        const old = this.devices[index];
        const left = old.powerOff();
        const flash = other ?? left;
        const device = await boot(this.boards[index], {
            flash,
            seed: index + 50 + 10 * ++this.restarts + 100000 * this.faults.seed, // never the same twice
            uniqueId: old.chip.uniqueId,
        });
        this.replace(index, device);
        this.run(700);
        return device;
    }

    replace(index, device) {
        this.devices[index] = device;
        this.join();
    }

    join() {
        this.spoil ??= faultsOf(this.faults);
        this.together = new Together(this.devices);
        const ends = this.devices.map((console) => ({ console, uart: 0 }));
        const spoil = (byte) => this.pass(byte);
        const lateMs = latenessOf(this.faults.lateMs, this.faults.seed, () => this.dealer.timeMs);
        this.ring = this.boards.includes('thumby')
            ? this.together.joinShared(ends, { spoil })
            : this.together.joinRing(ends, { spoil, lateMs });
    }

    pass(byte) {
        this.bytes++;
        if (byte === 0 && this.lastByte !== 0) {
            this.frames++;
            this.onFrame();
        }
        this.lastByte = byte;
        return this.spoil(byte);
    }
}
