// SPDX-License-Identifier: MIT
// A game as text, a record of the protocol with the seats behind its heading:
//
//     new marrakech players=2 seed=11 first=1        or the lines `load` ... `end`
//     seat 0/1/Layla                                 level (0: a person), emblem, name
//     seat 2/0/Omar
//     T s                                            the moves, one a line
//
// What comes from outside is measured and taken apart here; whether it is a game is for the
// engine to say. Taken apart it is { heading: [line, ...], seats: [text, ...], moves: [...] }.

const LINES_MAX = 3000;
const LINE = /^[ -~]{1,1000}$/; // as long as a line of the protocol may be
const SEAT = /^seat ([0-9])\/([0-9]{1,2})\/((?:[A-Za-z0-9]|%[0-9A-F]{2}){1,48})$/;
const SEAT_WORD = 'seat ';
const PLAYERS_MAX = 4;
const NAMES = ['Layla', 'Omar', 'Zahra', 'Karim'];

// `key` names the sentence that says what is wrong.
export class RecordError extends Error {
    constructor(key) {
        super(key);
        this.key = key;
    }
}

function headingOf(lines) {
    if (lines[0].startsWith('new ')) {
        return [withSeed(lines[0])];
    }
    const end = lines.indexOf('end');
    if (lines[0] !== 'load' || end < 0 || lines.slice(0, end).includes('quit')) {
        throw new RecordError('gameBroken');
    }
    return lines.slice(0, end + 1);
}

// A set-up without a seed is another game each time it is opened.
function withSeed(line) {
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0];
    return / seed=/.test(line) ? line : `${line} seed=${seed}`;
}

export function gameOf(text) {
    const lines = text.split('\n');
    if (lines.length > LINES_MAX) {
        throw new RecordError('gameTooLong');
    }
    if (!lines.every((line) => LINE.test(line))) {
        throw new RecordError('gameBroken');
    }
    const heading = headingOf(lines);
    const rest = lines.slice(heading.length);
    const seats = rest.filter((line) => line.startsWith(SEAT_WORD));
    if (seats.length > PLAYERS_MAX || !seats.every((seat) => SEAT.test(seat))) {
        throw new RecordError('gameBroken');
    }
    return {
        heading,
        seats: seats.length > 0 ? seats.map((seat) => seat.slice(SEAT_WORD.length)) : usualSeats(heading),
        moves: rest.slice(seats.length),
    };
}

export function textOf({ heading, seats, moves }) {
    return [...heading, ...seats.map((seat) => `seat ${seat}`), ...moves].join('\n');
}

// --- Seats ----------------------------------------------------------------------------------

// { level, emblem, name } of a seat as text, and back.
export function seatOf(text) {
    const [, level, emblem, name] = SEAT.exec(`seat ${text}`);
    const bytes = Array.from(name.matchAll(/%(..)|./g), ([letter, code]) =>
        code ? parseInt(code, 16) : letter.charCodeAt(0),
    );
    return { level: Number(level), emblem: Number(emblem), name: new TextDecoder().decode(Uint8Array.from(bytes)) };
}

// Where a record comes without seats: the first player is a person.
function usualSeats(heading) {
    const [, players] = /(?:^| )players[= ](\d)/m.exec(heading.join('\n')) ?? [];
    return NAMES.slice(0, players).map((name, i) => `${i === 0 ? 0 : 2}/${i}/${name}`);
}

// The same seats, but only this player is a person: whose eyes a position is seen with.
export const seatsOfViewer = (seats, viewer) =>
    seats.map((seat, i) => seat.replace(/^\d/, i === viewer ? '0' : '1'));

// --- Consoles -------------------------------------------------------------------------------

// The commands that bring a console to where the game was after so many moves.
export function commandsFor({ heading, moves, seats }, at = moves.length) {
    return [
        heading.join('\n'),
        ...moves.slice(0, at).map((move) => `apply ${move}`),
        `play ${seats.join(' ')}`,
    ];
}

// The game on the table of a console: its set-up, and all of it, or null while it is played:
// then the console keeps its moves and its seed, which tell every card, to itself.
export async function gameOnTable(ask) {
    const [heading, ...seatLines] = await ask('setup');
    const seats = seatLines.map((line) => line.replace('seat ', ''));
    const setup = { heading: [heading], seats, moves: [] };
    await ask('attach');
    try {
        const record = await ask('record');
        const end = record[0] === 'load' ? record.indexOf('end') + 1 : 1;
        return { setup, whole: { heading: record.slice(0, end), seats, moves: record.slice(end) } };
    } catch {
        return { setup, whole: null };
    } finally {
        await ask('detach');
    }
}
