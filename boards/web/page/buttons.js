// SPDX-License-Identifier: MIT
// Fingers, mouse, keyboard and gamepad on the six buttons of the handheld. Says which are
// down whenever that changes; how long a press is and what repeats is the console's affair.

import { BUTTON } from './machine.js';

// The keys of tools/play. Letters are also found by their place on the keyboard, for
// layouts that have other letters there.
const KEYS = {
    ArrowUp: BUTTON.UP,
    ArrowDown: BUTTON.DOWN,
    ArrowLeft: BUTTON.LEFT,
    ArrowRight: BUTTON.RIGHT,
    w: BUTTON.UP,
    s: BUTTON.DOWN,
    a: BUTTON.LEFT,
    d: BUTTON.RIGHT,
    z: BUTTON.A,
    y: BUTTON.A,
    Enter: BUTTON.A,
    ' ': BUTTON.A,
    x: BUTTON.B,
    Backspace: BUTTON.B,
    Escape: BUTTON.B,
    KeyW: BUTTON.UP,
    KeyS: BUTTON.DOWN,
    KeyA: BUTTON.LEFT,
    KeyD: BUTTON.RIGHT,
    KeyZ: BUTTON.A,
    KeyX: BUTTON.B,
};

// The standard gamepad: cross, stick, and the lower two of the four buttons.
const PAD_BUTTONS = [
    [0, BUTTON.A],
    [1, BUTTON.B],
    [12, BUTTON.UP],
    [13, BUTTON.DOWN],
    [14, BUTTON.LEFT],
    [15, BUTTON.RIGHT],
];
const STICK = 0.5; // how far it must be pushed

function buttonOfKey(event) {
    const isLatin = /^[a-z]$/i.test(event.key);
    return KEYS[event.key] ?? KEYS[event.key.toLowerCase()] ?? (isLatin ? 0 : (KEYS[event.code] ?? 0));
}

// Does this key belong to what has the focus?
function isForControl({ target, key }) {
    if (target.closest('input, textarea, select, dialog')) {
        return true;
    }
    return (key === 'Enter' || key === ' ') && target.closest('button, a, summary') !== null;
}

function padDown(pad) {
    let down = 0;
    for (const [index, button] of PAD_BUTTONS) {
        down |= pad.buttons[index]?.pressed ? button : 0;
    }
    const [x = 0, y = 0] = pad.axes;
    down |= x < -STICK ? BUTTON.LEFT : x > STICK ? BUTTON.RIGHT : 0;
    down |= y < -STICK ? BUTTON.UP : y > STICK ? BUTTON.DOWN : 0;
    return down;
}

export class Buttons {
    // `handheld` has elements with data-button; `onChange(down)` gets the bits.
    constructor(handheld, onChange) {
        this.handheld = handheld;
        this.onChange = onChange;
        this.down = 0;
        this.keys = new Map(); // by code, the button it holds down
        this.pointers = new Map(); // by id, the element under the finger
        this.padDown = 0;
        this.clickDown = 0;
        this.listen();
    }

    listen() {
        window.addEventListener('keydown', (event) => this.keyDown(event));
        window.addEventListener('keyup', (event) => this.keyUp(event));
        window.addEventListener('blur', () => this.releaseAll());
        document.addEventListener('visibilitychange', () => this.releaseAll());
        this.handheld.addEventListener('pointerdown', (event) => this.pointerDown(event));
        window.addEventListener('pointermove', (event) => this.pointerMove(event));
        for (const end of ['pointerup', 'pointercancel']) {
            window.addEventListener(end, (event) => this.pointerUp(event));
        }
        this.handheld.addEventListener('contextmenu', (event) => event.preventDefault());
        this.handheld.addEventListener('click', (event) => this.click(event));
        window.addEventListener('gamepadconnected', () => this.pollPads());
    }

    update() {
        let down = this.padDown | this.clickDown;
        this.keys.forEach((button) => (down |= button));
        this.pointers.forEach((key) => (down |= key ? BUTTON[key.dataset.button] : 0));
        if (down !== this.down) {
            this.down = down;
            for (const key of this.handheld.querySelectorAll('[data-button]')) {
                key.classList.toggle('is-down', (down & BUTTON[key.dataset.button]) !== 0);
            }
            this.onChange(down);
        }
    }

    // A key or finger may be let go elsewhere, unseen.
    releaseAll() {
        this.keys.clear();
        this.pointers.clear();
        this.padDown = 0;
        this.update();
    }

    // --- Keyboard -------------------------------------------------------------------------

    keyDown(event) {
        const button = buttonOfKey(event);
        if (button === 0 || event.ctrlKey || event.metaKey || event.altKey || isForControl(event)) {
            return;
        }
        event.preventDefault();
        if (!event.repeat) {
            this.keys.set(event.code, button);
            this.update();
        }
    }

    keyUp(event) {
        this.keys.delete(event.code);
        this.update();
    }

    // --- Mouse and touch ------------------------------------------------------------------

    keyAt({ clientX, clientY }) {
        const key = document.elementFromPoint(clientX, clientY)?.closest('[data-button]');
        return key && this.handheld.contains(key) ? key : null;
    }

    pointerDown(event) {
        event.preventDefault(); // no focus, no selection, no mouse event after the touch
        if (event.button !== 0) {
            return;
        }
        if (event.target.hasPointerCapture(event.pointerId)) {
            event.target.releasePointerCapture(event.pointerId); // so that a thumb can slide
        }
        this.pointers.set(event.pointerId, this.keyAt(event));
        this.update();
    }

    // A thumb slides from one arrow to the next; off the buttons it holds none.
    pointerMove(event) {
        if (this.pointers.has(event.pointerId)) {
            this.pointers.set(event.pointerId, this.keyAt(event));
            this.update();
        }
    }

    pointerUp(event) {
        this.pointers.delete(event.pointerId);
        this.update();
    }

    // A click without a pointer comes from a screen reader or a switch.
    click(event) {
        const key = event.target.closest('[data-button]');
        if (key && event.detail === 0) {
            this.clickDown = BUTTON[key.dataset.button];
            this.update();
            this.clickDown = 0;
            this.update();
        }
    }

    // --- Gamepad --------------------------------------------------------------------------

    // Gamepads do not tell: they are asked with every picture while there is one.
    pollPads() {
        if (this.isPolling) {
            return;
        }
        this.isPolling = true;
        const poll = () => {
            const pads = navigator.getGamepads().filter((pad) => pad !== null);
            this.padDown = pads.reduce((down, pad) => down | padDown(pad), 0);
            this.update();
            this.isPolling = pads.length > 0;
            if (this.isPolling) {
                requestAnimationFrame(poll);
            }
        };
        poll();
    }
}
