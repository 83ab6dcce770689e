// SPDX-License-Identifier: MIT
// The room where a board gets its image: which board, how it is wired, and the image onto
// the drive of its boot loader, or into the folder for downloads.

import { boardPicture } from './board-picture.js';
import { boards, imageOf } from './boards.js';
import { CableError, openCable } from './cable.js';
import { make } from './dom.js';
import { language, reason, text } from './text.js';

const DRIVE = 'RPI-RP2';
const INFO = 'INFO_UF2.TXT';

// The pins of a Pico's edge by GPIO number.
const PICO_PINS = [
    1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, null, null,
    null, 31, 32, 34,
];

// [[what, GPIO], ...] of everything that is connected.
export function wiringOf(board) {
    const { display, definitions } = board;
    const lines = ['SDA', 'SCL', 'SCK', 'MOSI', 'CS', 'DC', 'RESET'];
    return [
        ...lines.map((line) => [text('wireDisplay', { line }), definitions[`DISPLAY_${line}_PIN`]]),
        ...Object.entries(board.buttons).map(([name, pin]) => [text('wireButton', { name }), pin]),
        [text('wireBuzzer'), board.buzzerPin],
        ['LED', board.ledPin],
        [text('wireBattery'), board.batteryPin],
    ].filter(([, pin]) => pin !== undefined && pin !== null && display !== null);
}

// Its own data describe a board in English; in other languages, its figures do.
function descriptionOf({ description, display, buttons }) {
    const panel = display.panel.toUpperCase().replace('-', ' ').replace('X', '×');
    const bus = display.spi ? 'SPI' : 'I2C';
    return language() === 'en'
        ? description
        : text('boardIs', { panel, bus, keys: Object.keys(buttons).length });
}

// Is this folder the drive of a boot loader? Says why not.
async function refusalOf(folder) {
    let info;
    try {
        info = await (await (await folder.getFileHandle(INFO)).getFile()).text();
    } catch {
        return text('driveNoInfo', { name: folder.name, drive: DRIVE, file: INFO });
    }
    return info.includes(DRIVE)
        ? null
        : text('driveOther', { name: folder.name });
}

export class InstallRoom {
    async open(element) {
        this.element = element;
        this.list = await boards();
        const cards = this.list.map((board) =>
            make(
                'button',
                { className: 'card', onclick: () => this.choose(board) },
                boardPicture(board),
                make('strong', {}, board.name),
                make('span', {}, descriptionOf(board)),
            ),
        );
        element.replaceChildren(
            make('h2', {}, text('tabInstall')),
            make('p', {}, text('whichBoard')),
            make('div', { className: 'cards' }, cards),
            make('p', { className: 'small' }, make('a', { href: 'licences.txt' }, text('licences'))),
        );
    }

    close() {}

    buttons() {}

    // --- The steps for a board ------------------------------------------------------------

    async choose(board) {
        this.board = board;
        this.state = make('p', { className: 'state', role: 'status' });
        const hash = make('code', { id: 'sha256' }, text('beingFetched'));
        this.element.replaceChildren(
            make('p', {}, make('button', { onclick: () => this.open(this.element) }, `← ${text('anotherBoard')}`)),
            make('h2', {}, board.name),
            boardPicture(board),
            make('p', {}, descriptionOf(board)),
            this.wiring(board),
            make('h3', {}, `1. ${text('intoBootLoader')}`),
            make('p', {}, text(board.id === 'thumby' ? 'bootThumby' : 'bootOther'), ' ', text('driveAppears', { drive: DRIVE })),
            this.restart(),
            make('h3', {}, `2. ${text('ontoDrive')}`),
            make('p', {}, text('whatIsOverwritten')),
            this.actions(board),
            this.state,
            make('p', {}, text('sha256Of', { file: `${board.id}.uf2` }), ' ', hash),
        );
        try {
            this.image = await imageOf(board);
            hash.textContent = this.image.sha256;
        } catch (error) {
            hash.textContent = error.message;
        }
    }

    wiring(board) {
        const isOnPico = board.id.startsWith('pico-');
        const rows = wiringOf(board).map(([what, pin]) =>
            make(
                'tr',
                {},
                make('td', {}, what),
                make('td', {}, `GP${pin}`),
                isOnPico ? make('td', {}, PICO_PINS[pin] ? text('pin', { pin: PICO_PINS[pin] }) : text('onTheBoard')) : null,
            ),
        );
        const hint = isOnPico
            ? text('wiringHint')
            : text('nothingToWire');
        return make(
            'details',
            { open: isOnPico },
            make('summary', {}, text('wiring')),
            make('table', {}, rows),
            make('p', {}, hint),
        );
    }

    // A device that runs Souk can be told over the cable.
    restart() {
        if (!('serial' in navigator)) {
            return make('p', {}, text('updateByMenu'));
        }
        const button = make('button', { onclick: () => this.restartDevice() });
        button.textContent = text('restartIt');
        return make('p', {}, button);
    }

    async restartDevice() {
        try {
            const cable = await openCable();
            await cable.talk.ask('update');
            await cable.close();
            this.tell(text('itRestarts', { drive: DRIVE }));
        } catch (error) {
            this.tell(error instanceof CableError ? error.message : reason(error.message));
        }
    }

    actions(board) {
        const download = make('a', { href: board.uf2, download: `${board.id}.uf2`, className: 'file' });
        download.textContent = text('download', { file: `${board.id}.uf2` });
        if (!('showDirectoryPicker' in window)) {
            return make('p', { className: 'row' }, download, text('dragOntoDrive', { drive: DRIVE }));
        }
        const write = make('button', { className: 'primary', onclick: () => this.write() });
        write.textContent = text('writeOntoDrive', { drive: DRIVE });
        return make('p', { className: 'row' }, write, download);
    }

    // --- Writing --------------------------------------------------------------------------

    async write() {
        let folder;
        try {
            folder = await window.showDirectoryPicker({ id: 'souk', mode: 'readwrite' });
        } catch {
            this.tell(text('noDrive'));
            return;
        }
        try {
            const refusal = await refusalOf(folder);
            this.tell(refusal ?? (await this.writeTo(folder)));
        } catch (error) {
            this.tell(text('notWritten', { why: error.message }));
        }
    }

    async writeTo(folder) {
        this.tell(text('writing'));
        const { bytes } = this.image ?? (await imageOf(this.board));
        const file = await folder.getFileHandle(`${this.board.id}.uf2`, { create: true });
        const stream = await file.createWritable();
        await stream.write(bytes);
        await stream.close();
        return text('written');
    }

    tell(words) {
        this.state.textContent = words;
    }
}
