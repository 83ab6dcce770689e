// SPDX-License-Identifier: MIT
// The room of a game that came in a link: shown on the handheld position by position, with
// its moves beside it, until one of them is played on from.

import { make } from './dom.js';
import { gameIn } from './link.js';
import { BUTTON } from './machine.js';
import { RecordError, seatOf } from './record.js';
import { language, readersLanguages, reason, text } from './text.js';

const NEXT = BUTTON.RIGHT | BUTTON.DOWN | BUTTON.A;
const BEFORE = BUTTON.LEFT | BUTTON.UP | BUTTON.B;
const PAUSE_MS = 900; // between two moves that are shown one after the other

const nameOf = (id) => id.charAt(0).toUpperCase() + id.slice(1);

export class ViewerRoom {
    // `out` is what the handheld does. `hash` is the end of the address. `onPlay({ game, at })`
    // is called to play on, `onLeave()` to go back.
    constructor(out, { hash, isSmall, onPlay, onLeave }) {
        Object.assign(this, { out, hash, isSmall, onPlay, onLeave });
        this.game = null;
        this.at = 0;
        this.down = 0;
        this.isPlaying = false;
    }

    async open(element) {
        this.element = element;
        this.state = make('p', { className: 'state', role: 'status' }, text('linkReading'));
        element.replaceChildren(make('h2', {}, text('sharedGame')), this.state);
        let game;
        try {
            game = await gameIn(this.hash);
        } catch (error) {
            this.refuse(error instanceof RecordError ? text(error.key) : error.message);
            return;
        }
        this.worker = new Worker(new URL('viewer-worker.js', import.meta.url), { type: 'module' });
        this.worker.onmessage = ({ data }) => this.take(data);
        this.worker.onerror = () => this.refuse(text('consoleNotLoaded'));
        const { isSmall } = this;
        this.worker.postMessage({ type: 'load', game, isSmall, languages: [language(), ...readersLanguages()] });
    }

    close() {
        this.setPlaying(false);
        this.worker?.terminate();
        this.worker = null;
        this.out.onTone(0);
        this.out.onPower(false);
    }

    // The arrows of the handheld turn the pages.
    buttons(down) {
        const pressed = down & ~this.down;
        this.down = down;
        if (this.game !== null && (pressed & (NEXT | BEFORE)) !== 0) {
            this.setPlaying(false);
            this.show(this.at + ((pressed & NEXT) !== 0 ? 1 : -1));
        }
    }

    // --- What the worker tells ------------------------------------------------------------

    take(message) {
        const hear = {
            loaded: ({ game }) => this.build(game),
            refused: ({ reason: why, move }) =>
                this.refuse(move > 0 ? text('linkMoveRefused', { move, why }) : reason(why)),
            frame: (frame) => this.out.onFrame(frame),
            tone: ({ hz }) => this.out.onTone(hz),
            words: ({ lines }) => this.out.onWords(lines),
            shown: ({ at }) => this.whenShown(at),
            broken: ({ reason: why }) => this.refuse(reason(why)),
        };
        hear[message.type](message);
    }

    // A link that is no good: a sentence, and the way back.
    refuse(sentence) {
        this.game = null;
        this.out.onPower(false);
        this.element.replaceChildren(
            make('h2', {}, text('sharedGame')),
            make('p', { className: 'state', role: 'alert' }, sentence),
            make('p', { className: 'row' }, this.leaveButton()),
        );
    }

    leaveButton() {
        return make('button', { onclick: () => this.onLeave() }, text('backToMyGame'));
    }

    // --- The panel ------------------------------------------------------------------------

    build(game) {
        this.game = game;
        const names = game.seats.map((seat) => seatOf(seat).name);
        this.rows = [text('theBeginning'), ...game.moves.map((move, i) => `${names[game.turns[i]]}: ${move}`)].map(
            (words, at) => make('li', {}, make('button', { onclick: () => this.jump(at) }, words)),
        );
        this.slider = make('input', {
            type: 'range',
            id: 'viewer-at',
            min: 0,
            max: game.moves.length,
            oninput: () => this.jump(Number(this.slider.value)),
        });
        this.slider.setAttribute('aria-label', text('position'));
        this.playing = make('button', { id: 'viewer-run', onclick: () => this.setPlaying(!this.isPlaying) });
        this.playOn = make('button', { className: 'primary', onclick: () => this.onPlay({ game, at: this.at }) });
        this.playOn.textContent = text('playOnFromHere');
        const step = (label, sign, to) => {
            const button = make('button', { onclick: () => this.jump(to()) }, sign);
            button.setAttribute('aria-label', label);
            button.title = label;
            return button;
        };
        const { length } = game.moves;
        const controls = [
            step(text('toTheBeginning'), '«', () => 0),
            step(text('moveBefore'), '‹', () => this.at - 1),
            this.playing,
            step(text('moveNext'), '›', () => this.at + 1),
            step(text('toTheEnd'), '»', () => length),
        ];
        const ifMoves = (...parts) => (length > 0 ? parts : []);
        this.element.replaceChildren(
            make('h2', {}, text('sharedGameOf', { game: nameOf(game.id) })),
            make('p', {}, this.players(game)),
            ...ifMoves(make('p', { className: 'row controls' }, controls), make('p', {}, this.slider)),
            this.state,
            make('p', { className: 'row' }, this.playOn, this.leaveButton()),
            make('p', { className: 'small' }, text('playOnKeepsYours')),
            ...ifMoves(make('ol', { className: 'moves' }, this.rows)),
        );
        this.setPlaying(false);
        this.out.onPower(true);
        this.show(0);
    }

    players({ seats }) {
        const words = seats.map(seatOf).map(({ name, level }) =>
            level === 0 ? name : text('computerOfLevel', { name, level }),
        );
        return words.join(', ');
    }

    // --- Positions ------------------------------------------------------------------------

    jump(at) {
        this.setPlaying(false);
        this.show(at);
    }

    show(at) {
        const { length } = this.game.moves;
        this.at = Math.min(Math.max(at, 0), length);
        const isEnd = this.at === length && this.game.isOver;
        this.slider.value = this.at;
        this.state.textContent = isEnd ? text('gameIsOver') : this.placeWords(length);
        this.playOn.disabled = isEnd;
        this.rows.forEach((row, i) => row.firstChild.toggleAttribute('aria-current', i === this.at));
        const list = this.rows[0].parentElement;
        if (list !== null) {
            list.scrollTop = this.rows[this.at].offsetTop - list.clientHeight / 2;
        }
        this.worker.postMessage({ type: 'show', at: this.at });
    }

    placeWords(length) {
        return length === 0 ? text('setUpOnly') : text('moveOf', { at: this.at, all: length });
    }

    setPlaying(isPlaying) {
        this.isPlaying = isPlaying;
        clearTimeout(this.timer);
        if (this.playing) {
            this.playing.textContent = text(isPlaying ? 'pause' : 'showAll');
        }
        if (isPlaying) {
            this.show(this.at < this.game.moves.length ? this.at + 1 : 0);
        }
    }

    whenShown(at) {
        if (!this.isPlaying || at !== this.at) {
            return;
        }
        if (at === this.game.moves.length) {
            this.setPlaying(false);
            return;
        }
        this.timer = setTimeout(() => this.show(this.at + 1), PAUSE_MS);
    }
}
