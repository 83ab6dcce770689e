// SPDX-License-Identifier: MIT
// What `picotool info` would read from the shipped images: name, version, board, features,
// pins. The list is in the flash; the words at its beginning say where.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { boardNames, loadBoard } from '../../tools/emulator/board.mjs';
import { parseUf2 } from '../../tools/emulator/uf2.mjs';
import { imageOf } from './support/images.mjs';

const FLASH = 0x10000000;
const MARK_BEFORE = 0x7188ebf2;
const MARK_BEHIND = 0xe71aa390;
const TYPES = { STRING: 6, PINS_OF_FUNCTION: 8, NAMED_PINS: 9, NAMED_PINS_64: 14 };
const NAMES = {
    0x02031c86: 'name',
    0x11a9bc3a: 'version',
    0xb6a07c19: 'description',
    0xa1f4b453: 'feature',
};

class Image {
    constructor(board) {
        const { segments, end } = parseUf2(readFileSync(imageOf(board)));
        this.bytes = new Uint8Array(end);
        segments.forEach(({ offset, bytes }) => this.bytes.set(bytes, offset));
        this.view = new DataView(this.bytes.buffer);
    }

    word(address) {
        return this.view.getUint32(address - FLASH, true);
    }

    text(address) {
        const start = address - FLASH;
        return Buffer.from(this.bytes.subarray(start, this.bytes.indexOf(0, start))).toString();
    }

    // Where the entries are: a list of their addresses, between the two words.
    *entries() {
        let at = FLASH + 0x100;
        while (this.word(at) !== MARK_BEFORE || this.word(at + 16) !== MARK_BEHIND) {
            at += 4;
        }
        for (let entry = this.word(at + 4); entry < this.word(at + 8); entry += 4) {
            yield this.word(entry);
        }
    }
}

const pinsOf = (mask) => [...Array(30).keys()].filter((pin) => (mask >>> pin) & 1);

// Five bits a pin, above three of form and four of function; a pin said again is the end.
function pinsOfFunction(word) {
    const pins = [7, 12, 17, 22, 27].map((shift) => (word >>> shift) & 31);
    return pins.slice(0, pins.findIndex((pin, i) => i > 0 && pin === pins[i - 1]));
}

function readInfo(board) {
    const image = new Image(board);
    const info = { features: [], pins: {}, busPins: new Set() };
    for (const entry of image.entries()) {
        const type = image.word(entry) & 0xffff;
        const [first, second, third] = [4, 8, 12].map((offset) => image.word(entry + offset));
        const what = type === TYPES.STRING ? NAMES[first] : undefined;
        if (what === 'feature') {
            info.features.push(image.text(second));
        } else if (what !== undefined) {
            info[what] = image.text(second);
        } else if (type === TYPES.NAMED_PINS) {
            pinsOf(first).forEach((pin) => (info.pins[pin] = image.text(second)));
        } else if (type === TYPES.NAMED_PINS_64) {
            pinsOf(first).forEach((pin) => (info.pins[pin] = image.text(third)));
        } else if (type === TYPES.PINS_OF_FUNCTION) {
            pinsOfFunction(first).forEach((pin) => info.busPins.add(pin));
        }
    }
    return info;
}

const version = readFileSync(new URL('../../VERSION', import.meta.url), 'utf8').trim();

for (const board of boardNames()) {
    test(`${board}: the image says what it is`, () => {
        const { definitions, buttons } = loadBoard(board);
        const info = readInfo(board);
        assert.equal(info.name, 'Souk');
        assert.equal(info.version, version);
        assert.match(info.description, /Kairo and Marrakech/);
        assert.ok(info.features.includes(`board: ${definitions.NAME}`), info.features.join('; '));
        assert.ok(info.features.includes(`display: ${definitions.DISPLAY_PANEL}`));
        const named = Object.keys(info.pins).map(Number);
        for (const pin of Object.values(buttons)) {
            assert.ok(named.includes(pin), `pin ${pin} is a button: ${JSON.stringify(info.pins)}`);
        }
        const busPins = ['SDA', 'SCL', 'SCK', 'MOSI']
            .map((pin) => definitions[`DISPLAY_${pin}_PIN`])
            .filter((pin) => pin !== undefined);
        assert.deepEqual([...info.busPins].sort(), busPins.sort());
    });
}
