// SPDX-License-Identifier: MIT
// A board with its real image, in the emulator, in real time as far as this machine goes.
// Messages in: on, off, cut, buttons, flash. Messages out: frame, tone, speed, off, flash,
// broken.

import { Changes } from './changes.js';
import { Console } from './emulator/console.mjs';
import { parseUf2 } from './emulator/uf2.mjs';
import { BUTTON } from './machine.js';

const SLICE_MS = 8; // of emulated time between two looks at the messages
const BEHIND_MS = 100; // further behind, the rest is given up: it is too slow, not stuck
const SPEED_MS = 1000; // between two figures
const LONG_MS = 450; // a press that boards with few keys take for a long one
const SHORT_MS = 80;
const SAVE_BYTES = 65536; // at the end of the flash

let device = null; // the console in the emulator
let flash; // what is kept over power-off; undefined: it has never been on
let board = null;
let buttons = new Changes();
let down = 0; // of the buttons, as the board has been told
let timer = 0;
let clock = null; // where both times were when they were last equal
let measured = null;
let shown = null;

const say = (type, more = {}, transfer = []) => self.postMessage({ type, ...more }, transfer);

// --- Power --------------------------------------------------------------------------------

function on(message) {
    ({ board } = message);
    if (message.isNew) {
        flash = undefined;
    }
    const image = parseUf2(message.uf2, board.flashBytes);
    device = new Console(board, image, { flash, seed: message.seed });
    flash = undefined;
    clock = { wall: performance.now(), emulated: 0 };
    measured = { ...clock };
    shown = null;
    buttons = new Changes();
    down = 0;
    run();
}

function off() {
    clearTimeout(timer);
    if (device !== null) {
        flash = device.powerOff();
        device = null;
    }
    say('tone', { hz: 0 });
    say('off');
}

// The power fails half-way through the next erase or program.
function cut() {
    device?.cutPowerAt({ flashOperation: device.flash.operations + 1 });
}

// --- Time ---------------------------------------------------------------------------------

function run() {
    if (device === null) {
        return;
    }
    const due = performance.now() - clock.wall + clock.emulated;
    if (due - device.timeMs > BEHIND_MS) {
        clock = { wall: performance.now(), emulated: device.timeMs };
    }
    press(buttons.at(device.timeMs));
    device.run({ ms: SLICE_MS });
    show();
    if (!device.isOn || device.isInUsbBoot) {
        off();
        return;
    }
    const ahead = device.timeMs - (performance.now() - clock.wall + clock.emulated);
    timer = setTimeout(run, Math.max(ahead, 0));
}

function show() {
    const { wiring } = device;
    const picture = device.frame();
    if (picture !== shown?.picture) {
        const { width, height, pixels } = picture;
        say('frame', { width, height, contrast: wiring.display.contrast, pixels });
    }
    if (device.toneHz !== shown?.hz) {
        say('tone', { hz: device.toneHz });
    }
    shown = { picture, hz: device.toneHz };
    const wall = performance.now();
    if (wall - measured.wall >= SPEED_MS) {
        const share = (device.timeMs - measured.emulated) / (wall - measured.wall);
        say('speed', { percent: Math.round(100 * Math.min(share, 1)) });
        measured = { wall, emulated: device.timeMs };
    }
}

// --- Buttons ------------------------------------------------------------------------------

// What a board with six buttons does with one is what is done here. On a board with fewer,
// a long or double press of a key stands for the button.
const GESTURES = {
    short: (key, isDown) => setKey(key, isDown),
    long: (key, isDown) => (isDown ? setKey(key, true) : device.after(LONG_MS, letGo(key))),
    double: (key, isDown) => {
        if (!isDown) {
            device.after(LONG_MS, letGo(key));
            return;
        }
        setKey(key, true);
        device.after(SHORT_MS, letGo(key));
        device.after(2 * SHORT_MS, () => setKey(key, true));
    },
};

function setKey(key, isDown) {
    if (isDown) {
        device.hold(key);
    } else {
        device.release(key);
    }
}

const letGo = (key) => () => setKey(key, false);

function press(newDown) {
    for (const [name, bit] of Object.entries(BUTTON)) {
        if (((newDown ^ down) & bit) !== 0) {
            const [key, gesture] = board.gestures[name];
            GESTURES[gesture](key, (newDown & bit) !== 0);
        }
    }
    down = newDown;
}

// --- Flash --------------------------------------------------------------------------------

function tellFlash() {
    const all = device?.flash.data ?? flash;
    const bytes = all === undefined ? new Uint8Array(0) : all.slice(-SAVE_BYTES);
    say('flash', { bytes });
}

const handlers = {
    on,
    off,
    cut,
    buttons: (message) => buttons.push(message.down),
    flash: tellFlash,
};

self.onmessage = ({ data }) => {
    try {
        handlers[data.type](data);
    } catch (error) {
        device = null;
        say('broken', { reason: error.message });
    }
};
