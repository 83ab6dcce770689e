// SPDX-License-Identifier: MIT
// The room where a board gets its image: which board, how it is wired, and the image onto
// the drive of its boot loader, or into the folder for downloads.

import { boardPicture } from './board-picture.js';
import { boards, imageOf } from './boards.js';
import { CableError, openCable } from './cable.js';
import { make } from './dom.js';

const DRIVE = 'RPI-RP2';
const INFO = 'INFO_UF2.TXT';

// The pins of a Pico's edge by GPIO number.
const PICO_PINS = [
    1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, null, null,
    null, 31, 32, 34,
];

const BOOT = {
    thumby: 'Switch it off, hold the D-pad down, plug it in, switch it on, and let go.',
    other: 'Unplug it, hold its BOOTSEL button, plug it in by USB, and let go.',
};

// [[what, GPIO], ...] of everything that is connected.
export function wiringOf(board) {
    const { display, definitions } = board;
    const lines = ['SDA', 'SCL', 'SCK', 'MOSI', 'CS', 'DC', 'RESET'];
    return [
        ...lines.map((line) => [`display ${line}`, definitions[`DISPLAY_${line}_PIN`]]),
        ...Object.entries(board.buttons).map(([name, pin]) => [`button ${name}`, pin]),
        ['buzzer', board.buzzerPin],
        ['LED', board.ledPin],
        ['battery', board.batteryPin],
    ].filter(([, pin]) => pin !== undefined && pin !== null && display !== null);
}

// Is this folder the drive of a boot loader? Says why not.
async function refusalOf(folder) {
    let text;
    try {
        text = await (await (await folder.getFileHandle(INFO)).getFile()).text();
    } catch {
        return `“${folder.name}” is not the drive ${DRIVE}: it has no ${INFO}. Nothing was written.`;
    }
    return text.includes(DRIVE)
        ? null
        : `“${folder.name}” is the drive of another kind of board. Nothing was written.`;
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
                make('span', {}, board.description),
            ),
        );
        element.replaceChildren(
            make('h2', {}, 'Put it on a device'),
            make('p', {}, 'Which board is it?'),
            make('div', { className: 'cards' }, cards),
        );
    }

    close() {}

    buttons() {}

    // --- The steps for a board ------------------------------------------------------------

    async choose(board) {
        this.board = board;
        this.state = make('p', { className: 'state', role: 'status' });
        const hash = make('code', { id: 'sha256' }, 'being fetched');
        this.element.replaceChildren(
            make('p', {}, make('button', { onclick: () => this.open(this.element) }, '← Another board')),
            make('h2', {}, board.name),
            boardPicture(board),
            make('p', {}, board.description),
            this.wiring(board),
            make('h3', {}, '1. Into the boot loader'),
            make('p', {}, BOOT[board.id] ?? BOOT.other, ` A drive named ${DRIVE} appears.`),
            this.restart(),
            make('h3', {}, '2. The image onto the drive'),
            make(
                'p',
                {},
                'This replaces the program on the device. What Souk has saved there stays; ' +
                    'files and programs of others on it are overwritten.',
            ),
            this.actions(board),
            this.state,
            make('p', {}, `SHA-256 of ${board.id}.uf2: `, hash),
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
                isOnPico ? make('td', {}, PICO_PINS[pin] ? `pin ${PICO_PINS[pin]}` : 'on the board') : null,
            ),
        );
        const hint = isOnPico
            ? 'Display to 3V3 (pin 36) and GND (pin 38); each button between its pin and GND.'
            : 'Nothing to wire: this is how it is built.';
        return make(
            'details',
            { open: isOnPico },
            make('summary', {}, 'Wiring'),
            make('table', {}, rows),
            make('p', {}, hint),
        );
    }

    // A device that runs Souk can be told over the cable.
    restart() {
        if (!('serial' in navigator)) {
            return make('p', {}, 'On a device with Souk, “Update” under About leads there as well.');
        }
        const button = make('button', { onclick: () => this.restartDevice() });
        button.textContent = 'It runs Souk already: restart it';
        return make('p', {}, button);
    }

    async restartDevice() {
        try {
            const cable = await openCable();
            await cable.talk.ask('update');
            await cable.close();
            this.tell(`It restarts: the drive ${DRIVE} appears in a moment.`);
        } catch (error) {
            this.tell(error instanceof CableError ? error.message : `It refuses: ${error.message}`);
        }
    }

    actions(board) {
        const download = make('a', { href: board.uf2, download: `${board.id}.uf2`, className: 'file' });
        download.textContent = `Download ${board.id}.uf2`;
        if (!('showDirectoryPicker' in window)) {
            return make('p', { className: 'row' }, download, ` and drag it onto the drive ${DRIVE}.`);
        }
        const write = make('button', { className: 'primary', onclick: () => this.write() });
        write.textContent = `Write it onto the drive ${DRIVE}`;
        return make('p', { className: 'row' }, write, download);
    }

    // --- Writing --------------------------------------------------------------------------

    async write() {
        let folder;
        try {
            folder = await window.showDirectoryPicker({ id: 'souk', mode: 'readwrite' });
        } catch {
            this.tell('No drive was chosen. Nothing was written.');
            return;
        }
        try {
            const refusal = await refusalOf(folder);
            this.tell(refusal ?? (await this.writeTo(folder)));
        } catch (error) {
            this.tell(`It could not be written: ${error.message}`);
        }
    }

    async writeTo(folder) {
        this.tell('Writing');
        const { bytes } = this.image ?? (await imageOf(this.board));
        const file = await folder.getFileHandle(`${this.board.id}.uf2`, { create: true });
        const stream = await file.createWritable();
        await stream.write(bytes);
        await stream.close();
        return 'Written. The device restarts by itself, with Souk on its screen.';
    }

    tell(words) {
        this.state.textContent = words;
    }
}
