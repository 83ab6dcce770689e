// SPDX-License-Identifier: MIT
// A console that shows a game from a link, position by position. It has no saves: nothing
// that comes in a link touches the player's own. Messages in: load, show. Messages out:
// loaded, refused, frame, tone, words, shown, broken.

import { Desk } from './desk.js';
import { compileMachine } from './machine.js';
import { commandsFor, seatsOfViewer } from './record.js';
import { Runner } from './runner.js';

const LOOK_MS = 150; // between two looks whether the move has been shown
const NOT_CHOOSING = 'no player is choosing a move now';

let program = null;
let flash = null; // of a console that has been told the language, and nothing else
let isSmall = false;
let game = null;
let runner = null;
let showing = 0; // the number of the position on the table

const say = (type, more = {}) => self.postMessage({ type, ...more });

function newDesk(languages) {
    const desk = new Desk(program, { flash, isSmall });
    if (flash === null) {
        desk.chooseLanguage(languages);
        flash = desk.machine.flash.slice();
    }
    return desk;
}

// --- Is it a game? ------------------------------------------------------------------------

const turnOf = (position) => Number(/^turn (\d)$/.exec(position.find((line) => line.startsWith('turn ')))[1]) - 1;

// Plays all of it in the engine. Throws its reason where it refuses; `move` says which one.
function check(desk, { heading, moves }) {
    const turns = [];
    desk.askAhead(heading.join('\n'));
    for (const [i, move] of moves.entries()) {
        turns.push(turnOf(desk.askAhead('show')));
        try {
            desk.askAhead(`apply ${move}`);
        } catch (error) {
            throw Object.assign(error, { move: i + 1 });
        }
    }
    const position = desk.askAhead('show');
    turns.push(turnOf(position));
    const [result] = desk.askAhead('result');
    return { id: position[0], turns, isOver: result.startsWith('result over') };
}

async function load(message) {
    program ??= await compileMachine(undefined, message.languages[0]);
    ({ isSmall } = message);
    flash = null;
    try {
        const desk = newDesk(message.languages);
        const checked = check(desk, message.game);
        game = { ...message.game, ...checked };
        desk.askAhead(`play ${game.seats.join(' ')}`); // can they sit at a table?
        say('loaded', { game });
    } catch (error) {
        say('refused', { reason: error.message, move: error.move ?? 0 });
    }
}

// --- Showing ------------------------------------------------------------------------------

// Puts the position after so many moves onto the table of a new console, as the player to
// move sees it; the last move is told there.
function show({ at }) {
    const desk = newDesk();
    const seats = seatsOfViewer(game.seats, game.turns[at]);
    commandsFor({ ...game, seats }, at).forEach((command) => desk.askAhead(command));
    desk.askAhead('attach');
    runner?.off();
    runner = new Runner(desk, { say, onStop: (failure) => say('broken', { reason: failure }) });
    runner.run();
    showing++;
    if (at < game.moves.length || !game.isOver) {
        tellWhenShown(at, showing);
    }
}

// The move has been narrated when the next one is being chosen.
async function tellWhenShown(at, number) {
    let reason = NOT_CHOOSING;
    while (reason === NOT_CHOOSING && number === showing) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        reason = await runner.ask('apply ?').catch((error) => error.message);
    }
    if (number === showing) {
        say('shown', { at });
    }
}

const handlers = { load, show };

self.onmessage = ({ data }) => {
    Promise.resolve()
        .then(() => handlers[data.type](data))
        .catch((error) => say('broken', { reason: error.message }));
};
