// SPDX-License-Identifier: MIT
// tools/soak link: two to four chips with the shipped image at one table, whole games of both
// games by buttons, each with another trouble: bytes that are lost, doubled, garbled or late,
// wires pulled at random and at every frame of a turn, power cut at every operation on the flash.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Prng } from '../emulator/prng.mjs';
import { REFERENCE } from '../../tests/emulator/support/device.mjs';
import { imageOf } from '../../tests/emulator/support/images.mjs';
import { Party } from '../../tests/emulator/support/party.mjs';
import {
    expectSound,
    framesOfMove,
    moveWithCutAtDealer,
    moveWithCutAtGuest,
    moveWithPullAtFrame,
    moveWithPulls,
} from '../../tests/emulator/support/troubles.mjs';

const GAMES = ['kairo', 'marrakech'];
const CHIPS = [2, 3, 4];
const PULLS = 100; // of a game
const PULLS_A_MOVE = 4;

const playOnly = async (party) => party.playMove();

// Each is a line's faults, and what is done instead of a plain move.
export const TROUBLES = {
    'bytes lost, 1 %': { faults: { lost: 0.01 }, move: playOnly },
    'bytes lost, 10 %': { faults: { lost: 0.1 }, move: playOnly },
    'bytes doubled, 5 %': { faults: { doubled: 0.05 }, move: playOnly },
    'bytes garbled, 2 %': { faults: { garbled: 0.02 }, move: playOnly },
    'bytes late by up to a second': { faults: { lateMs: 1000 }, move: playOnly },
    'wire pulled 100 times': {
        faults: {},
        async move(party, { random, figures }, state) {
            state.pulls ??= 0;
            if (state.pulls >= PULLS) {
                party.playMove();
                return;
            }
            moveWithPulls(party, random, PULLS_A_MOVE);
            state.pulls += PULLS_A_MOVE;
            figures.pulls += PULLS_A_MOVE;
        },
    },
    'wire pulled at every frame of a turn': {
        faults: {},
        // Each player's moves of each kind have frames of their own: counted in the first of
        // them, pulled one by one in those that follow.
        async move(party, { figures }, state) {
            const kind = (state[party.kindOfMove] ??= { frames: null, frame: 0 });
            if (kind.frames === null) {
                kind.frames = framesOfMove(party);
            } else if (kind.frame < kind.frames) {
                figures.pulls += moveWithPullAtFrame(party, ++kind.frame) ? 1 : 0;
            } else {
                party.playMove();
            }
        },
    },
    'power cut at every operation on the flash': {
        faults: {},
        async move(party, { random, figures }, state) {
            state.which ??= 0;
            if (party.moves % 3 === 2) {
                const index = 1 + (party.moves % (party.devices.length - 1));
                await moveWithCutAtGuest(party, random, index);
                figures.cuts++;
            } else {
                const count = await moveWithCutAtDealer(party, random, state.which);
                figures.cuts += state.which < count ? 1 : 0;
                state.which = state.which < count ? state.which + 1 : 0;
            }
        },
    },
};

// A long game of many is played with moves shown at once; the others are narrated.
const isLong = (game, chips) => game === 'kairo' && chips > 2;

// Every game, number of chips and trouble once; neighbours in the list differ in all three.
export function scenarios() {
    const all = Object.keys(TROUBLES).flatMap((trouble) =>
        CHIPS.flatMap((chips) =>
            GAMES.map((game) => ({ game, chips, trouble, isAtOnce: isLong(game, chips) })),
        ),
    );
    const STRIDE = 13; // has no factor in common with their number
    return all.map((_, i) => all[(i * STRIDE) % all.length]);
}

// The same by how long they take: Marrakech before Kairo, few chips before many.
export function scenariosByLength() {
    const lengthOf = ({ game, chips }) => chips + (game === 'kairo' ? CHIPS.length + 1 : 0);
    return scenarios().sort((a, b) => lengthOf(a) - lengthOf(b));
}

export const nameOf = ({ game, chips, trouble }) => `${game}, ${chips} chips, ${trouble}`;

export class LinkSoak {
    constructor({ seed = 1, onProgress = () => {} } = {}) {
        this.seed = seed;
        this.random = new Prng(seed);
        this.onProgress = onProgress;
        this.msBefore = 0;
        this.party = null;
        this.isStopped = false;
        this.figures = { games: 0, moves: 0, bytes: 0, pulls: 0, cuts: 0, takenBack: 0 };
        this.finished = []; // scenarios
    }

    get minutes() {
        return this.msBefore / 60000 + this.partyMinutes;
    }

    get partyMinutes() {
        return (this.party?.playedMs ?? 0) / 60000;
    }

    stop() {
        this.isStopped = true;
    }

    async run(minutes, list = scenarios()) {
        for (let i = this.seed - 1; this.minutes < minutes && !this.isStopped; i++) {
            await this.play(list[i % list.length], minutes);
        }
        return this.figures;
    }

    // A whole game, or as much of it as there is time for.
    async play(scenario, minutes) {
        const { faults, move } = TROUBLES[scenario.trouble];
        const seed = this.seed + this.finished.length;
        this.party = await Party.open(Array(scenario.chips).fill(REFERENCE), { ...faults, seed });
        const { party } = this;
        if (scenario.isAtOnce) {
            party.devices.forEach((device) => party.showMovesAtOnce(device));
        }
        party.begin(scenario.game);
        for (const state = {}; !party.isOver() && this.minutes < minutes && !this.isStopped; ) {
            await move(party, this, state);
            expectSound(party);
            this.onProgress(this, scenario);
        }
        party.untilSame();
        expectSound(party);
        if (party.isOver()) {
            this.figures.games++;
            this.finished.push(scenario);
        }
        this.figures.moves += party.moves;
        this.figures.bytes += party.bytes;
        this.figures.takenBack += party.takenBack;
        this.msBefore += party.playedMs;
        this.party = null;
    }
}

// --- All of them, one after the other ------------------------------------------------------

// A line of JSON for each game, as it ends: so a run may be broken off, several may share the
// work, and what is there already is not played again, unless the image has changed.
const JOURNAL = fileURLToPath(new URL('../../build/soak/link.jsonl', import.meta.url));

const imageHash = () => createHash('sha256').update(readFileSync(imageOf(REFERENCE))).digest('hex').slice(0, 12);

export function readJournal(path = JOURNAL) {
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

function note(entry, path = JOURNAL) {
    mkdirSync(dirname(path), { recursive: true });
    appendFileSync(path, `${JSON.stringify(entry)}\n`);
}

// The last word on each scenario that this image has played.
export function resultsOf(journal, image) {
    return new Map(journal.filter((one) => one.image === image).map((one) => [one.name, one]));
}

async function playWhole(scenario, number) {
    const image = imageHash();
    const name = nameOf(scenario);
    const soak = new LinkSoak({ seed: number });
    const began = Date.now();
    const entry = () => ({
        name,
        number,
        image,
        minutes: soak.minutes,
        seconds: Math.round((Date.now() - began) / 1000),
        ...soak.figures,
    });
    try {
        await soak.play(scenario, Infinity);
        if (imageHash() !== image) {
            process.stderr.write(`${name}: the image was built anew meanwhile, this does not count\n`);
            return;
        }
        note(entry());
    } catch (error) {
        note({ ...entry(), failed: error.stack });
    }
    const last = readJournal().at(-1);
    process.stderr.write(`${number} ${name}: ${last.failed ?? `${last.moves} moves, ${last.seconds} s`}\n`);
}

// Of all scenarios those that are this part's share (every PARTS-th), and have no result yet.
async function playAll(part, parts) {
    for (const [i, scenario] of scenariosByLength().entries()) {
        const isPlayed = () => resultsOf(readJournal(), imageHash()).has(nameOf(scenario));
        if (i % parts === part - 1 && !isPlayed()) {
            await playWhole(scenario, i + 1);
        }
    }
}

// What the table in tests/HARDENING.md says was played to its end, and by which images: the journal
// is in build/, and gone with it.
export function playedByRecord(page) {
    const [, table = ''] = /<!-- link: written by [^\n]*-->([^]*?)<!-- end of link -->/.exec(page) ?? [];
    const cellOf = (what) => new RegExp(`^\\| ${what} \\| (.*) \\|$`, 'm').exec(table)?.[1] ?? '';
    const listIn = (cell) => (cell === 'none' || cell === '' ? [] : cell.split('; '));
    const [, image] = /SHA-256 ([0-9a-f]+)/.exec(cellOf('image')) ?? [];
    const left = listIn(cellOf('not played to their end'));
    const without = new Set([...left, ...listIn(cellOf('failed'))]);
    const names = image === undefined ? [] : scenarios().map(nameOf);
    const played = names.filter((name) => !without.has(name)).map((name) => ({ name, image }));
    const [, count, images] = /^(\d+), by (.*)$/.exec(cellOf('of these, by earlier images')) ?? [];
    if (Number(count) === left.length) {
        played.push(...left.flatMap((name) => images.split(', ').map((one) => ({ name, image: one }))));
    }
    return played;
}

const PAGE = fileURLToPath(new URL('../../tests/HARDENING.md', import.meta.url));

// Those of the scenarios that earlier images have played to their end.
function playedEarlier(names) {
    const entries = [...readJournal(), ...playedByRecord(readFileSync(PAGE, 'utf8'))];
    const whole = entries.filter((entry) => entry.failed === undefined && names.includes(entry.name));
    const images = new Set(whole.map((entry) => entry.image));
    const count = new Set(whole.map((entry) => entry.name)).size;
    return count > 0 ? `${count}, by ${[...images].join(', ')}` : 'none';
}

const sumOf = (entries, key) => entries.reduce((sum, entry) => sum + (entry[key] ?? 0), 0);

function figuresOfAll() {
    const image = imageHash();
    const results = resultsOf(readJournal(), image);
    const whole = [...results.values()].filter((entry) => entry.failed === undefined);
    const left = scenariosByLength().map(nameOf).filter((name) => !results.has(name));
    const failed = [...results.values()].filter((entry) => entry.failed !== undefined);
    const names = (list) => (list.length > 0 ? list.join('; ') : 'none');
    const minutes = sumOf(whole, 'minutes').toFixed(0);
    return [
        ['image', `\`${REFERENCE}.uf2\`, SHA-256 ${image}...`],
        ['played to their end', `${whole.length} of ${scenarios().length} scenarios`],
        ['not played to their end', names(left)],
        ['of these, by earlier images', playedEarlier(left)],
        ['failed', names(failed.map(({ name }) => name))],
        ['emulated', `${minutes} minutes, ${comma(sumOf(whole, 'moves'))} moves`],
        ['on the wires', `${comma(sumOf(whole, 'bytes'))} bytes`],
        ['wires pulled', `${comma(sumOf(whole, 'pulls'))} times`],
        [
            'power cut',
            `${comma(sumOf(whole, 'cuts'))} times, ${comma(sumOf(whole, 'takenBack'))} times the last move was to be made again`,
        ],
        ['differences, losses, leaks', failed.length > 0 ? 'see above' : 'none'],
    ];
}

async function soakAll([share = '1/1', ...rest], isRecorded) {
    const [, part, parts] = (/^(\d+)\/(\d+)$/.exec(share) ?? []).map(Number);
    if (rest.length > 0 || !(part >= 1 && part <= parts)) {
        usage();
    }
    process.on('SIGINT', () => process.exit(0));
    if (!isRecorded) {
        await playAll(part, parts);
    }
    const figures = figuresOfAll();
    figures.forEach(([what, figure]) => console.log(`${what}: ${figure}`));
    if (isRecorded) {
        record([['command', '`tools/soak link all`'], ...figures]);
    }
}

// --- For some minutes --------------------------------------------------------------------

function usage() {
    console.error('usage: tools/soak link [MINUTES] [SEED] [--record] | all [PART/PARTS] | all --record');
    process.exit(2);
}

const comma = (number) => number.toLocaleString('en-GB');

function figuresOf({ minutes, figures, finished }) {
    const kinds = (key) => new Set(finished.map((scenario) => scenario[key]));
    return [
        ['emulated', `${minutes.toFixed(1)} minutes, ${figures.games} whole games, ${comma(figures.moves)} moves`],
        ['on the wires', `${comma(figures.bytes)} bytes`],
        ['chips at a table', [...kinds('chips')].sort().join(', ') || 'none to the end'],
        ['troubles of whole games', [...kinds('trouble')].join('; ') || 'none to the end'],
        ['wires pulled', comma(figures.pulls)],
        ['power cut', `${figures.cuts} times, ${figures.takenBack} times the last move was to be made again`],
        ['differences, losses, leaks', 'none'],
    ];
}

function record(rows) {
    const input = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
    const tool = fileURLToPath(new URL('../hardening.py', import.meta.url));
    execFileSync(tool, ['link', 'all'], { input, stdio: ['pipe', 'inherit', 'inherit'] });
}

export async function soakLink(words) {
    const isRecorded = words.at(-1) === '--record';
    const plain = isRecorded ? words.slice(0, -1) : words;
    if (plain[0] === 'all') {
        await soakAll(plain.slice(1), isRecorded);
        return;
    }
    const [minutes = '60', seed = '1', ...rest] = plain;
    if (rest.length > 0 || !(Number(minutes) > 0) || !/^[1-9]\d{0,8}$/.test(seed)) {
        usage();
    }
    let said;
    const soak = new LinkSoak({
        seed: Number(seed),
        onProgress({ minutes: done }, { game, chips, trouble }) {
            const line = nameOf({ game, chips, trouble });
            if (line !== said) {
                process.stderr.write(`${done.toFixed(1)} of ${minutes} minutes: ${line}\n`);
            }
            said = line;
        },
    });
    process.on('SIGINT', () => soak.stop());
    process.on('SIGTERM', () => soak.stop());
    try {
        await soak.run(Number(minutes));
    } catch (error) {
        console.error(`\nSeed ${seed}, after ${soak.minutes.toFixed(1)} minutes, ${said}: ${error.stack}`);
        process.exit(1);
    }
    const figures = figuresOf(soak);
    figures.forEach(([what, figure]) => console.log(`${what}: ${figure}`));
    if (isRecorded) {
        record([['command', `\`tools/soak link ${minutes} ${seed}\``], ...figures]);
    }
}
