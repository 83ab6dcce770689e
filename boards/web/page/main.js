// SPDX-License-Identifier: MIT
// The page: one handheld, and what it is connected to.

import { Buttons } from './buttons.js';
import { recall, remember } from './kept.js';
import { hasGame } from './link.js';
import { notify } from './notice.js';
import { registerOffline } from './offline.js';
import { Play } from './play.js';
import { commandsFor } from './record.js';
import { Screen } from './screen.js';
import { Sound } from './sound.js';
import { codeOf, reason, text, useFirstLanguage, useLanguage } from './text.js';
import { Words } from './words.js';

const SIZE_KEY = 'souk-size';
const element = (id) => document.getElementById(id);
const tabs = [...document.querySelectorAll('[role=tab]')];

const screen = new Screen(element('screen'), element('face'), element('plate'));
const sound = new Sound();
const words = new Words(element('words'), element('screen-words'));
const out = {
    onFrame: (frame) => screen.show(frame),
    onTone: (hz, percent) => sound.tone(hz, percent),
    onWords: (lines) => words.show(lines),
    onPower: (isOn) => {
        element('handheld').classList.toggle('is-on', isOn);
        if (!isOn) {
            screen.blank();
        }
    },
};

// --- Rooms: what the handheld is connected to ---------------------------------------------

let isSmall = recall(SIZE_KEY) === '72x40';
let together = null; // the dialog, once it was asked for
const play = new Play({ ...out, onWords: takeWords, onHub: (state) => together?.take(state) });
const playRoom = {
    open: () => play.start({ isSmall }),
    close: () => play.stop(),
    buttons: (down) => play.buttons(down),
};

// The page speaks the console's language.
async function takeWords(lines, language) {
    words.show(lines);
    if (await useLanguage(codeOf(language))) {
        room.translate?.();
    }
}

// The same console, with its saved games beside it.
async function savesRoom() {
    const { savesPanel } = await import('./saves-panel.js');
    const fill = () => element('room').replaceChildren(savesPanel((command) => play.ask(command)));
    const open = () => {
        fill();
        playRoom.open();
    };
    return { ...playRoom, open, translate: fill };
}

// A game in the address, until it is played on.
async function sharedRoom() {
    const { ViewerRoom } = await import('./viewer.js');
    return new ViewerRoom(out, {
        hash: location.hash,
        isSmall,
        onPlay: ({ game, at }) => enter('play', () => putOnTable(game, at)),
        onLeave: () => enter('play'),
    });
}

// The others are loaded when they are wanted.
const rooms = {
    play: () => playRoom,
    shared: sharedRoom,
    saves: savesRoom,
    image: async () => new (await import('./image.js')).ImageRoom(out),
    install: async () => new (await import('./install.js')).InstallRoom(),
    device: async () => new (await import('./device.js')).DeviceRoom(out),
};

let room = { close: () => {}, buttons: () => {} };
let entering = Promise.resolve(); // one room after the other, however fast tabs are pressed

// What is begun `inside` is finished before the next room is entered.
function enter(name, inside = () => {}) {
    entering = entering.then(() => changeRoom(name)).then(inside).catch((error) =>
        notify(text('roomNotLoaded', { why: error.message }), text('tryAgain'), () => enter(name, inside)),
    );
    return entering;
}

async function changeRoom(name) {
    await room.close();
    words.show([]);
    element('tab-shared').hidden = name !== 'shared';
    for (const tab of tabs) {
        tab.setAttribute('aria-selected', tab.dataset.room === name);
    }
    if (name !== 'shared' && hasGame(location.hash)) {
        history.replaceState(null, '', location.pathname);
    }
    const panel = element('room');
    panel.replaceChildren();
    panel.hidden = name === 'play';
    panel.setAttribute('aria-labelledby', `tab-${name}`);
    element('size').hidden = name !== 'play';
    element('share-game').hidden = name !== 'play';
    element('play-together').hidden = name !== 'play';
    document.querySelector('main').classList.toggle('is-room-alone', name === 'install');
    room = await rooms[name]();
    await room.open(panel);
}

// The game from a link comes onto the console's table; the one before stays in its slot.
async function putOnTable(game, at) {
    try {
        await Promise.all(commandsFor(game, at).map((command) => play.ask(command)));
    } catch (error) {
        if (play.isOn) { // else why it is off has been said
            notify(reason(error.message), text('close'), () => {});
        }
    }
}

for (const tab of tabs) {
    tab.onclick = () => enter(tab.dataset.room);
}
new Buttons(element('handheld'), (down) => room.buttons(down));
window.addEventListener('hashchange', () => {
    if (hasGame(location.hash)) {
        enter('shared');
    }
});

// --- Tools --------------------------------------------------------------------------------

function showSize() {
    element('size').textContent = isSmall ? '72×40' : '128×64';
}

element('size').onclick = async () => {
    isSmall = !isSmall;
    remember(SIZE_KEY, isSmall ? '72x40' : '128x64');
    showSize();
    await play.stop();
    play.start({ isSmall });
};

element('share-game').onclick = async () => {
    const { openShare } = await import('./share.js');
    await openShare((command) => play.ask(command));
};

async function togetherDialog() {
    const { hubIn, TogetherDialog } = await import('./together.js');
    together ??= new TogetherDialog((address) => play.joinHub(address));
    return { together, hubIn };
}

element('play-together').onclick = async () => (await togetherDialog()).together.open();

// A link that the hub has printed: its token stays out of the address bar and the history.
async function takeHubLink() {
    const { together: dialog, hubIn } = await togetherDialog();
    const address = hubIn(location.hash);
    history.replaceState(null, '', location.pathname);
    if (address !== null) {
        dialog.connect(address);
        dialog.open();
    }
}

element('fullscreen').hidden = !document.fullscreenEnabled;
element('fullscreen').onclick = () => {
    if (document.fullscreenElement) {
        document.exitFullscreen();
    } else {
        document.documentElement.requestFullscreen();
    }
};

showSize();
await useFirstLanguage();
enter(hasGame(location.hash) ? 'shared' : 'play');
if (location.hash.startsWith('#hub=')) {
    takeHubLink();
}
registerOffline();
