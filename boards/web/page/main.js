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
const play = new Play({
    onFrame: (frame) => screen.show(frame),
    onTone: (hz) => sound.tone(hz),
    onWords: (lines) => words.show(lines),
    onPower: (isOn) => element('handheld').classList.toggle('is-on', isOn),
});
new Buttons(element('handheld'), (down) => play.buttons(down));

// --- Size of the screen -------------------------------------------------------------------

let isSmall = localStorage.getItem(SIZE_KEY) === '72x40';

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
play.start({ isSmall });
registerOffline();
