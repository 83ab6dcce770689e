// SPDX-License-Identifier: MIT
// OLED controllers as the firmware meets them on a bus: SSD1306, SH1106, SH1107. They take
// commands and data and say what the glass shows. A command that a controller does not
// know is one byte long and has no effect, as on the real ones; it is remembered, because
// it usually means that the panel is not what the firmware thinks.

import { Frame } from './frame.mjs';
import { panels } from './panels.mjs';
import { Prng } from './prng.mjs';

// --- Commands: first and last byte, count of arguments, effect -------------------------------

const nothing = () => {};

const setLowColumn = [0x00, 0x0f, 0, (d, op) => (d.column = (d.column & 0x70) | (op & 0x0f))];
const commonCommands = [
    [0x81, 0x81, 1, (d, _, [value]) => (d.contrast = value)],
    [0xa0, 0xa1, 0, (d, op) => (d.segmentsRemapped = op === 0xa1)],
    [0xa4, 0xa5, 0, (d, op) => (d.isAllOn = op === 0xa5)],
    [0xa6, 0xa7, 0, (d, op) => (d.isInverted = op === 0xa7)],
    [0xad, 0xad, 1, (d, _, [value]) => (d.converter = value)], // or current reference
    [0xae, 0xaf, 0, (d, op) => (d.isOn = op === 0xaf)],
    [0xc0, 0xc7, 0, (d) => (d.scanRemapped = false)],
    [0xc8, 0xcf, 0, (d) => (d.scanRemapped = true)],
    [0xd5, 0xd5, 1, nothing], // clock
    [0xd9, 0xd9, 1, nothing], // pre-charge
    [0xdb, 0xdb, 1, nothing], // VCOMH
    [0xe3, 0xe3, 0, nothing], // no operation
];

const sixtyFourLines = [
    [0x40, 0x7f, 0, (d, op) => (d.startLine = op & 63)],
    [0xa8, 0xa8, 1, (d, _, [value]) => (d.multiplex = (value & 63) + 1)],
    [0xd3, 0xd3, 1, (d, _, [value]) => (d.offset = value & 63)],
    [0xda, 0xda, 1, (d, _, [value]) => (d.comPins = value & 0x32)],
];

const ssd1306Commands = [
    ...commonCommands,
    ...sixtyFourLines,
    setLowColumn,
    [0x10, 0x1f, 0, (d, op) => (d.column = (d.column & 0x0f) | ((op & 7) << 4))],
    [0x20, 0x20, 1, (d, _, [value]) => (d.mode = ['horizontal', 'vertical'][value & 3] ?? 'page')],
    [0x21, 0x21, 2, (d, _, [first, last]) => d.setColumns(first & 127, last & 127)],
    [0x22, 0x22, 2, (d, _, [first, last]) => d.setPages(first & 7, last & 7)],
    [0x26, 0x27, 6, nothing], // scrolling is set up; starting it is not known below
    [0x29, 0x2a, 5, nothing],
    [0x2e, 0x2e, 0, nothing], // scrolling off
    [0x8d, 0x8d, 1, (d, _, [value]) => (d.isPumpOn = (value & 4) !== 0)],
    [0xa3, 0xa3, 2, nothing],
    [0xb0, 0xb7, 0, (d, op) => (d.page = op & 7)],
];

const sh1106Commands = [
    ...commonCommands,
    ...sixtyFourLines,
    [0x00, 0x0f, 0, (d, op) => (d.column = (d.column & 0xf0) | (op & 0x0f))],
    [0x10, 0x1f, 0, (d, op) => (d.column = (d.column & 0x0f) | ((op & 15) << 4))],
    [0x30, 0x33, 0, nothing], // pump voltage
    [0xb0, 0xb7, 0, (d, op) => (d.page = op & 7)],
    [0xe0, 0xe0, 0, (d) => (d.columnBeforeModify = d.column)],
    [0xee, 0xee, 0, (d) => (d.column = d.columnBeforeModify ?? d.column)],
];

const sh1107Commands = [
    ...commonCommands,
    setLowColumn,
    [0x10, 0x17, 0, (d, op) => (d.column = (d.column & 0x0f) | ((op & 7) << 4))],
    [0x20, 0x21, 0, (d, op) => (d.mode = op === 0x21 ? 'vertical' : 'page')],
    [0xa8, 0xa8, 1, (d, _, [value]) => (d.multiplex = (value & 127) + 1)],
    [0xb0, 0xbf, 0, (d, op) => (d.page = op & 15)],
    [0xd3, 0xd3, 1, (d, _, [value]) => (d.offset = value & 127)],
    [0xdc, 0xdc, 1, (d, _, [value]) => (d.startLine = value & 127)],
];

// `rowsAreSegments`: the eight pixels of a byte lie along the segments, not the commons.
const controllers = {
    ssd1306: {
        columns: 128,
        pages: 8,
        lines: 64,
        commands: ssd1306Commands,
        hasRanges: true, // of columns and pages, within which writing wraps around
        needsPump: true, // dark without it
    },
    sh1106: { columns: 132, pages: 8, lines: 64, commands: sh1106Commands },
    sh1107: {
        columns: 128,
        pages: 16,
        lines: 128,
        commands: sh1107Commands,
        rowsAreSegments: true,
    },
};

function commandTable(commands) {
    const table = new Array(256).fill(null);
    for (const [first, last, argumentCount, apply] of commands) {
        table.fill({ argumentCount, apply }, first, last + 1);
    }
    return table;
}

const commandTables = Object.fromEntries(
    Object.entries(controllers).map(([name, { commands }]) => [name, commandTable(commands)]),
);

// Which pin a common line comes out at: command DA interleaves the two halves (bit 4) and
// swaps them (bit 5).
function commonPin(line, comPins) {
    const spread = comPins & 0x10 ? (line >> 1) + (line & 1 ? 32 : 0) : line;
    return comPins & 0x20 ? spread ^ 32 : spread;
}

// --- The display ----------------------------------------------------------------------------

export class Display {
    constructor(panelName, seed = 1) {
        const panel = panels[panelName];
        if (!panel) {
            const known = Object.keys(panels).join(', ');
            throw new Error(`There is no panel called "${panelName}"; there are: ${known}`);
        }
        this.panel = panel;
        this.controller = controllers[panel.controller];
        this.commands = commandTables[panel.controller];
        const { columns, pages } = this.controller;
        const random = new Prng(seed);
        this.ram = Uint8Array.from({ length: columns * pages }, () => random.next());
        this.bytesReceived = 0;
        this.dataBytes = 0;
        this.unknownCommands = new Set();
        this.version = 0; // changes with every byte
        this.reset();
    }

    // As after a pulse on the reset line; memory keeps its contents.
    reset() {
        const { columns, pages, lines } = this.controller;
        Object.assign(this, {
            mode: 'page',
            column: 0,
            page: 0,
            firstColumn: 0,
            lastColumn: columns - 1,
            firstPage: 0,
            lastPage: pages - 1,
            startLine: 0,
            offset: 0,
            multiplex: lines,
            comPins: this.panel.comPins === undefined ? undefined : 0x12,
            contrast: 0x7f,
            segmentsRemapped: false,
            scanRemapped: false,
            isOn: false,
            isAllOn: false,
            isInverted: false,
            isPumpOn: false,
            converter: null, // the argument of AD, once it was sent
            pending: null, // a command that waits for arguments
            columnBeforeModify: null,
        });
        this.version++;
    }

    setColumns(first, last) {
        this.firstColumn = this.column = first;
        this.lastColumn = last;
    }

    setPages(first, last) {
        this.firstPage = this.page = first;
        this.lastPage = last;
    }

    // --- Bytes from the bus -----------------------------------------------------------------

    command(byte) {
        this.bytesReceived++;
        this.version++;
        if (this.pending) {
            this.pending.values.push(byte);
        } else if (this.commands[byte]) {
            this.pending = { op: byte, ...this.commands[byte], values: [] };
        } else {
            this.unknownCommands.add(byte);
            return;
        }
        const { op, argumentCount, apply, values } = this.pending;
        if (values.length === argumentCount) {
            this.pending = null;
            apply(this, op, values);
        }
    }

    data(byte) {
        this.bytesReceived++;
        this.dataBytes++;
        this.version++;
        if (this.column < this.controller.columns) {
            this.ram[this.page * this.controller.columns + this.column] = byte;
        }
        this.advance();
    }

    // Only the SSD1306 has ranges and wraps around in them; the others stop after the last
    // column, and in vertical mode (SH1107) go down a column and on to the next.
    advance() {
        const { controller } = this;
        if (controller.hasRanges && this.mode !== 'vertical') {
            const isLast = this.column === this.lastColumn;
            this.column = isLast ? this.firstColumn : (this.column + 1) % controller.columns;
            if (isLast && this.mode === 'horizontal') {
                this.page = this.nextPage();
            }
        } else if (this.mode === 'vertical') {
            const isLast = this.page === this.lastPage;
            this.page = this.nextPage();
            if (isLast) {
                const isRight = this.column === this.lastColumn;
                this.column = isRight ? this.firstColumn : (this.column + 1) % controller.columns;
            }
        } else {
            this.column = Math.min(this.column + 1, controller.columns);
        }
    }

    nextPage() {
        const { page, firstPage, lastPage, controller } = this;
        return page === lastPage ? firstPage : (page + 1) % controller.pages;
    }

    // --- The glass --------------------------------------------------------------------------

    get isLit() {
        return this.isOn && (this.isPumpOn || !this.controller.needsPump);
    }

    // The line of memory that common pin `pin` shows, or -1 if it is not driven.
    lineAtCommon(pin) {
        const { lines } = this.controller;
        const common = this.commonAtPin(pin);
        const scanned = this.scanRemapped
            ? this.multiplex - 1 - ((common - this.offset + lines) % lines)
            : (common + this.offset) % lines;
        if (scanned < 0 || scanned >= this.multiplex) {
            return -1;
        }
        return (scanned + this.startLine) % lines;
    }

    // The glass is wired for one value of DA; another one in force mixes up the lines.
    commonAtPin(line) {
        const { comPins } = this.panel;
        if (comPins === this.comPins) {
            return line;
        }
        const pin = commonPin(line, comPins);
        for (let common = 0; common < this.controller.lines; common++) {
            if (commonPin(common, this.comPins) === pin) {
                return common;
            }
        }
        return line;
    }

    // For each place along an axis of the glass, what is there: a segment's number in
    // memory, or a line (or -1).
    mapAxis({ axis, first, step }, map) {
        const length = axis === 'x' ? this.panel.width : this.panel.height;
        return Array.from({ length }, (_, i) => map(first + i * step));
    }

    get segmentCount() {
        const { rowsAreSegments, pages, columns } = this.controller;
        return rowsAreSegments ? pages * 8 : columns;
    }

    isSet(segment, line) {
        const { rowsAreSegments, columns } = this.controller;
        const row = rowsAreSegments ? segment : line;
        const column = rowsAreSegments ? line : segment;
        return ((this.ram[(row >> 3) * columns + column] >> (row & 7)) & 1) === 1;
    }

    // What the glass shows, as it is mounted.
    glass() {
        const { width, height, segments, commons } = this.panel;
        const frame = new Frame(width, height);
        if (!this.isLit) {
            return frame;
        }
        const last = this.segmentCount - 1;
        const segmentAt = this.mapAxis(segments, (s) => (this.segmentsRemapped ? last - s : s));
        const lineAt = this.mapAxis(commons, (pin) => this.lineAtCommon(pin));
        const segmentsAlongX = segments.axis === 'x';
        for (let y = 0; y < height; y++) {
            for (let x = 0; x < width; x++) {
                const segment = segmentAt[segmentsAlongX ? x : y];
                const line = lineAt[segmentsAlongX ? y : x];
                const isOn =
                    line >= 0 && (this.isAllOn || this.isSet(segment, line) !== this.isInverted);
                frame.pixels[y * width + x] = isOn ? 1 : 0;
            }
        }
        return frame;
    }
}

// --- On a bus -------------------------------------------------------------------------------

// As an I2C slave. Each transfer consists of control bytes, each followed by one byte, or,
// without the continuation bit, by all the rest.
export class I2cDisplay {
    constructor(display, isPresent = () => true) {
        this.display = display;
        this.isPresent = isPresent;
        this.control = null;
    }

    // Acknowledges its address if it is there.
    start() {
        this.control = null;
        return this.isPresent();
    }

    write(byte) {
        const CONTINUES = 0x80;
        const IS_DATA = 0x40;
        if (this.control === null) {
            this.control = byte;
            return true;
        }
        if (this.control & IS_DATA) {
            this.display.data(byte);
        } else {
            this.display.command(byte);
        }
        if (this.control & CONTINUES) {
            this.control = null;
        }
        return true;
    }

    // The status: bit 6 says that the display is off.
    read() {
        return this.display.isOn ? 0x00 : 0x40;
    }

    stop() {}
}

// On four wires; `isSelected` and `isData` look at the pins.
export class SpiDisplay {
    constructor(display, { isSelected, isData }) {
        this.display = display;
        this.isSelected = isSelected;
        this.isData = isData;
    }

    transmit(byte) {
        if (!this.isSelected()) {
            return;
        }
        if (this.isData()) {
            this.display.data(byte);
        } else {
            this.display.command(byte);
        }
    }
}
