// SPDX-License-Identifier: MIT
// The console of the page with its saves, beside the page, so that the page never waits for
// an opponent's thoughts. Messages in: start, buttons, ask, hub, stop. Messages out: ready, frame,
// tone, words, answer; hub (how the line to others is); taken (another tab has the saves), unsaved, failed, broken: it is off
// then; stopped.

import { Desk } from './desk.js';
import { HubLine } from './hub-line.js';
import { compileMachine } from './machine.js';
import { Runner } from './runner.js';
import { Saves, SavesTaken } from './saves.js';

const FLASH_BYTES = 65536;
const SECTOR_BYTES = 4096;
const REST_MS = 300; // what is seen comes first
const RETRY_MS = 5000;

let program = null;
let runner = null;
let saves = null;
let options = null; // of the start message
let lastWrite = Promise.resolve();
let hub = null; // the line to others

const say = (type, more = {}) => self.postMessage({ type, ...more });

// --- Power --------------------------------------------------------------------------------

function build(flash, failure = '') {
    const desk = new Desk(program, { flash, isSmall: options.isSmall, failure });
    if (!flash) {
        desk.chooseLanguage(options.languages);
    }
    runner = new Runner(desk, { say, keep: keepSaves, onStop: restart });
    hub?.serve(runner);
}

async function start(message) {
    options = message;
    program ??= await compileMachine(undefined, message.language);
    saves = await Saves.open();
    build(saves.flash(FLASH_BYTES, SECTOR_BYTES), message.failure);
    say('ready');
    runner.run();
    setTimeout(learnRest, REST_MS);
}

// The other languages, for whoever chooses one.
async function learnRest() {
    try {
        await program.fetchRest();
        runner?.desk.machine.learn();
    } catch {
        setTimeout(learnRest, RETRY_MS); // no network just now
    }
}

// The saves are on their way when this returns; `stopped` says that they have arrived.
async function stop() {
    hub?.close();
    runner?.off();
    await lastWrite.catch(() => {});
    saves?.close();
    say('stopped');
}

// A console that found a mistake of its own stays off until the player starts it again.
function restart(failure) {
    if (failure !== '') {
        say('failed', { failure });
        return;
    }
    build(runner.desk.machine.flash.slice());
    runner.run();
}

// --- Saves --------------------------------------------------------------------------------

function keepSaves() {
    const sectors = runner.desk.machine.takeChangedSectors();
    if (sectors.length === 0) {
        return;
    }
    lastWrite = saves.write(sectors);
    lastWrite.catch((error) => {
        runner.off();
        say(error instanceof SavesTaken ? 'taken' : 'unsaved', { reason: error.message });
    });
}

// --- Others -------------------------------------------------------------------------------

// An empty address leaves the hub.
function joinHub({ address }) {
    hub?.close();
    hub = address === '' ? null : new HubLine(address, (state) => say('hub', { state }));
    hub?.serve(runner);
}

// --- Messages -----------------------------------------------------------------------------

const handlers = {
    start,
    stop,
    ask: ({ number, command }) =>
        runner.ask(command).then(
            (lines) => say('answer', { number, lines }),
            ({ message }) => say('answer', { number, reason: message }),
        ),
    hub: joinHub,
    buttons: ({ down }) => runner?.press(down),
};

self.onmessage = ({ data }) => {
    Promise.resolve(handlers[data.type](data)).catch((error) =>
        say('broken', { reason: error.message }),
    );
};
