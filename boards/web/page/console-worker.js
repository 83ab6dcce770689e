// SPDX-License-Identifier: MIT
// Runs the console in real time beside the page, so that the page never waits for an
// opponent's thoughts. Messages in: start, buttons, ask, stop. Messages out: ready, frame, tone, words,
// answer;
// taken (another tab has the saves), unsaved, failed, broken: it is off then; stopped.

import { Changes } from './changes.js';
import { BUTTON, Cable, compileMachine, Machine, MachineStopped, pressAhead } from './machine.js';
import { Saves, SavesTaken } from './saves.js';
import { Talk } from './talk.js';

const STRETCH_MS = 8; // of work before messages are looked at
const PRESS_MS = 60;
const TALK_MS = 5; // between two looks at the cable while an answer is due
const REST_MAX_MS = 1000;
const LANGUAGES = ['en', 'es', 'ru', 'hu']; // in the order of the console's list
const FLASH_BYTES = 65536;
const SECTOR_BYTES = 4096;

let wasm = null;
let machine = null;
let cable = null; // of the machine, with us at the other end
let talk = null;
let saves = null;
let options = null; // of the start message
let clockStart = 0; // of performance.now, for the console's time 0
let timer = 0;
let buttons = new Changes();
let shown = { version: -1, contrast: -1, toneHz: 0 };

const nowMs = () => Math.floor(performance.now() - clockStart);
const say = (type, more = {}) => self.postMessage({ type, ...more });

// --- Starting -----------------------------------------------------------------------------

// The first time, the console asks for the language: the browser knows it.
function answerLanguage(startMs) {
    const wanted = options.languages.map((tag) => tag.slice(0, 2).toLowerCase());
    const known = wanted.find((language) => LANGUAGES.includes(language)) ?? 'en';
    const downs = Array(LANGUAGES.indexOf(known)).fill([BUTTON.DOWN, PRESS_MS]);
    return pressAhead(machine, startMs, [...downs, [BUTTON.A, PRESS_MS]]);
}

function build(flash, failure = '') {
    machine = new Machine(wasm, {
        flash,
        seed: crypto.getRandomValues(new Uint32Array(2)),
        isSmall: options.isSmall,
        failure,
    });
    cable = new Cable(machine);
    talk = new Talk((text) => cable.send(text));
    const startMs = flash ? 0 : answerLanguage(0);
    clockStart = performance.now() - startMs;
    shown = { version: -1, contrast: -1, toneHz: 0 };
    areWordsAsked = false;
    buttons = new Changes();
}

async function start(message) {
    options = message;
    wasm ??= await compileMachine();
    saves = await Saves.open();
    build(saves.flash(FLASH_BYTES, SECTOR_BYTES), message.failure);
    say('ready');
    run();
}

// The saves are on their way when this returns; `stopped` says that they have arrived.
let lastWrite = Promise.resolve();

async function stop() {
    clearTimeout(timer);
    machine = null;
    await lastWrite.catch(() => {});
    saves?.close();
    say('stopped');
}

// --- Running ------------------------------------------------------------------------------

function keepSaves() {
    const sectors = machine.takeChangedSectors();
    if (sectors.length === 0) {
        return;
    }
    lastWrite = saves.write(sectors);
    lastWrite.catch((error) => {
        machine = null;
        clearTimeout(timer);
        say(error instanceof SavesTaken ? 'taken' : 'unsaved', { reason: error.message });
    });
}

function show() {
    const version = machine.pictureVersion;
    const { contrast, toneHz, width, height } = machine;
    if (version !== shown.version || contrast !== shown.contrast) {
        const pixels = machine.picture();
        say('frame', { width, height, contrast, pixels });
        tellWords();
    }
    if (toneHz !== shown.toneHz) {
        say('tone', { hz: toneHz });
    }
    shown = { version, contrast, toneHz };
}

// What the screen says, for screen readers: when it has changed, and one question at a time.
let areWordsAsked = false;
let wordsTold = '';

async function tellWords() {
    if (areWordsAsked) {
        return;
    }
    areWordsAsked = true;
    try {
        const lines = await talk.ask('words');
        if (lines.join('\n') !== wordsTold) {
            wordsTold = lines.join('\n');
            say('words', { lines });
        }
    } finally {
        areWordsAsked = false;
    }
}

// Steps for as long as the console has something to do, but not for long. Returns for how
// long it may rest.
function stepForAWhile() {
    const end = performance.now() + STRETCH_MS;
    let restMs;
    do {
        const now = nowMs();
        restMs = Math.min(machine.step(now, buttons.at(now)), buttons.restMs(now));
        keepSaves();
        talk.receive(cable.exchange());
    } while (restMs <= 0 && performance.now() < end);
    return restMs;
}

function run() {
    if (machine === null) {
        return;
    }
    clearTimeout(timer);
    try {
        const restMs = stepForAWhile();
        show();
        runIn(talk.waiting.length > 0 ? Math.min(restMs, TALK_MS) : restMs);
    } catch (error) {
        if (!(error instanceof MachineStopped)) {
            throw error;
        }
        restart(error.failure);
    }
}

// A console that found a mistake of its own stays off until the player starts it again.
function restart(failure) {
    keepSaves();
    const flash = machine.flash.slice();
    if (failure !== '') {
        machine = null;
        say('failed', { failure });
        return;
    }
    build(flash);
    runIn(0);
}

// A timer of 0 ms is slowed down by browsers after a few times; a message is not.
const again = new MessageChannel();
let isRunComing = false;
again.port1.onmessage = () => {
    isRunComing = false;
    run();
};

function runIn(ms) {
    if (ms <= 0) {
        if (!isRunComing) {
            isRunComing = true;
            again.port2.postMessage(null);
        }
    } else {
        timer = setTimeout(run, Math.min(ms, REST_MAX_MS));
    }
}

// --- Messages -----------------------------------------------------------------------------

const handlers = {
    start,
    stop,
    ask: ({ number, command }) => {
        talk.ask(command).then(
            (lines) => say('answer', { number, lines }),
            ({ message }) => say('answer', { number, reason: message }),
        );
        run();
    },
    buttons: ({ down }) => {
        buttons.push(down);
        run();
    },
};

self.onmessage = ({ data }) => {
    Promise.resolve(handlers[data.type](data)).catch((error) =>
        say('broken', { reason: error.message }),
    );
};
