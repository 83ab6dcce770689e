// SPDX-License-Identifier: MIT
// The page: one handheld, and what it is connected to.

import { Buttons } from './buttons.js';
import { registerOffline } from './offline.js';
import { Play } from './play.js';
import { Screen } from './screen.js';
import { Sound } from './sound.js';
import { Words } from './words.js';

const SIZE_KEY = 'souk-size';
const element = (id) => document.getElementById(id);

const canvas = element('screen');
const screen = new Screen(canvas, element('face'), element('plate'));
const sound = new Sound();
const words = new Words(element('words'), element('screen-words'));
const out = {
    onFrame: (frame) => screen.show(frame),
    onTone: (hz) => sound.tone(hz),
    onWords: (lines) => words.show(lines),
    onPower: (isOn) => element('handheld').classList.toggle('is-on', isOn),
};

// --- Rooms: what the handheld is connected to ---------------------------------------------

let isSmall = localStorage.getItem(SIZE_KEY) === '72x40';
const play = new Play(out);
const playRoom = {
    open: () => play.start({ isSmall }),
    close: () => play.stop(),
    buttons: (down) => play.buttons(down),
};

// The same console, with its saved games beside it.
async function savesRoom() {
    const { savesPanel } = await import('./saves-panel.js');
    const open = (panel) => {
        panel.replaceChildren(savesPanel((command) => play.ask(command)));
        playRoom.open();
    };
    return { ...playRoom, open };
}

// The others are loaded when they are wanted.
const rooms = {
    play: () => playRoom,
    saves: savesRoom,
    image: async () => new (await import('./image.js')).ImageRoom(out),
    install: async () => new (await import('./install.js')).InstallRoom(),
    device: async () => new (await import('./device.js')).DeviceRoom(out),
};

let room = playRoom;

async function enter(name) {
    await room.close();
    words.show([]);
    for (const tab of document.querySelectorAll('[role=tab]')) {
        tab.setAttribute('aria-selected', tab.dataset.room === name);
    }
    const panel = element('room');
    panel.hidden = name === 'play';
    panel.setAttribute('aria-labelledby', `tab-${name}`);
    element('size').hidden = name !== 'play';
    document.querySelector('main').classList.toggle('is-room-alone', name === 'install');
    room = await rooms[name]();
    await room.open(panel);
}

for (const tab of document.querySelectorAll('[role=tab]')) {
    tab.onclick = () => enter(tab.dataset.room);
}
new Buttons(element('handheld'), (down) => room.buttons(down));

// --- Size of the screen -------------------------------------------------------------------

function showSize() {
    element('size').textContent = isSmall ? '72×40' : '128×64';
}

element('size').onclick = async () => {
    isSmall = !isSmall;
    localStorage.setItem(SIZE_KEY, isSmall ? '72x40' : '128x64');
    showSize();
    await play.stop();
    play.start({ isSmall });
};

// --- Full screen --------------------------------------------------------------------------

element('fullscreen').hidden = !document.fullscreenEnabled;
element('fullscreen').onclick = () => {
    if (document.fullscreenElement) {
        document.exitFullscreen();
    } else {
        document.documentElement.requestFullscreen();
    }
};

showSize();
playRoom.open();
registerOffline();
