// SPDX-License-Identifier: MIT
// The models of the display controllers, command by command: what the glass shows.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Display, I2cDisplay, SpiDisplay } from '../../tools/emulator/display.mjs';

// Sets up a panel as u8g2 does, with an empty picture.
const setUps = {
    'ssd1306-128x64': [0xa8, 63, 0xd3, 0, 0x40, 0x8d, 0x14, 0x20, 0, 0xa1, 0xc8, 0xda, 0x12],
    'ssd1306-72x40': [0xa8, 39, 0xd3, 0, 0x40, 0x8d, 0x14, 0x20, 0, 0xa1, 0xc8, 0xda, 0x12],
    'sh1106-128x64': [0xa8, 63, 0xd3, 0, 0x40, 0xa1, 0xc8, 0xda, 0x12],
    'sh1107-64x128': [0xdc, 0, 0x20, 0xa0, 0xc0, 0xa8, 127, 0xd3, 0x60],
};

function send(display, ...bytes) {
    bytes.forEach((byte) => display.command(byte));
}

function write(display, page, column, ...bytes) {
    send(display, 0xb0 | page, 0x10 | (column >> 4), column & 15);
    bytes.forEach((byte) => display.data(byte));
}

function ready(panel) {
    const display = new Display(panel);
    send(display, ...setUps[panel]);
    display.ram.fill(0);
    send(display, 0xa4, 0xa6, 0xaf);
    return display;
}

// The lit pixels as 'x,y'.
function lit(display) {
    const frame = display.glass();
    const found = [];
    for (let y = 0; y < frame.height; y++) {
        for (let x = 0; x < frame.width; x++) {
            if (frame.get(x, y)) {
                found.push(`${x},${y}`);
            }
        }
    }
    return found;
}

// --- Every panel ------------------------------------------------------------------------------

const corners = [
    ['ssd1306-128x64', 0, 7],
    ['ssd1306-72x40', 28, 4],
    ['sh1106-128x64', 2, 7],
    ['sh1107-64x128', 0, 15],
];

for (const [panel, firstColumn, lastPage] of corners) {
    test(`${panel}: top left and bottom right are where u8g2 puts them`, () => {
        const display = ready(panel);
        const { width, height } = display.panel;
        write(display, 0, firstColumn, 0x01);
        write(display, lastPage, firstColumn + width - 1, 0x80);
        assert.deepEqual(lit(display), ['0,0', `${width - 1},${height - 1}`]);
        assert.deepEqual([...display.unknownCommands], []);
    });

    test(`${panel}: the eight pixels of a byte run downwards`, () => {
        const display = ready(panel);
        write(display, 1, firstColumn + 5, 0b00000110);
        assert.deepEqual(lit(display), ['5,9', '5,10']);
    });

    test(`${panel}: dark when off, all lit by A5, reversed by A7`, () => {
        const display = ready(panel);
        const { width, height } = display.panel;
        write(display, 0, firstColumn, 0x01);
        send(display, 0xae);
        assert.equal(display.glass().litCount, 0);
        send(display, 0xaf, 0xa5);
        assert.equal(display.glass().litCount, width * height);
        send(display, 0xa4, 0xa7);
        assert.equal(display.glass().litCount, width * height - 1);
        assert.equal(display.glass().get(0, 0), false);
    });

    test(`${panel}: remapping both directions turns the picture around`, () => {
        const display = ready(panel);
        const { width, height } = display.panel;
        write(display, 0, firstColumn + 3, 0x02);
        assert.deepEqual(lit(display), ['3,1']);
        send(display, display.segmentsRemapped ? 0xa0 : 0xa1, display.scanRemapped ? 0xc0 : 0xc8);
        assert.deepEqual(lit(display), [`${width - 4},${height - 2}`]);
    });

    test(`${panel}: contrast is taken, memory survives a reset pulse`, () => {
        const display = ready(panel);
        write(display, 0, firstColumn, 0x01);
        send(display, 0x81, 0x42);
        assert.equal(display.contrast, 0x42);
        display.reset();
        assert.equal(display.isOn, false);
        assert.equal(display.contrast, 0x7f);
        send(display, ...setUps[panel], 0xaf);
        assert.deepEqual(lit(display), ['0,0']);
    });
}

test('an unknown panel is refused by name', () => {
    assert.throws(() => new Display('vfd-1x1'), /no panel called "vfd-1x1"; there are: ssd1306/);
});

test('after power-on the memory is full of noise', () => {
    const display = new Display('ssd1306-128x64');
    send(display, ...setUps['ssd1306-128x64'], 0xaf);
    const { litCount } = display.glass();
    assert.ok(litCount > 2000 && litCount < 6000, `${litCount} pixels are lit`);
});

// --- SSD1306 -------------------------------------------------------------------------------------

const ssd1306 = () => ready('ssd1306-128x64');

test('SSD1306: without the charge pump it stays dark', () => {
    const display = ssd1306();
    write(display, 0, 0, 0xff);
    send(display, 0x8d, 0x10);
    assert.equal(display.glass().litCount, 0);
});

test('SSD1306: horizontal addressing fills a window and wraps in it', () => {
    const display = ssd1306();
    send(display, 0x21, 10, 11, 0x22, 2, 3);
    [1, 2, 4, 8, 16].forEach((byte) => display.data(byte)); // the fifth is at the start again
    assert.deepEqual(lit(display), ['11,17', '10,20', '10,26', '11,27'].sort(byRow));
});

function byRow(a, b) {
    const [ax, ay] = a.split(',').map(Number);
    const [bx, by] = b.split(',').map(Number);
    return ay - by || ax - bx;
}

test('SSD1306: vertical addressing goes down the pages first', () => {
    const display = ssd1306();
    send(display, 0x20, 1, 0x21, 10, 11, 0x22, 0, 1);
    [1, 1, 1, 1].forEach((byte) => display.data(byte));
    assert.deepEqual(lit(display), ['10,0', '11,0', '10,8', '11,8']);
    display.data(0);
    assert.deepEqual(lit(display), ['11,0', '10,8', '11,8']);
});

test('SSD1306: page addressing stays in its page', () => {
    const display = ssd1306();
    send(display, 0x20, 2);
    write(display, 3, 127, 1, 1);
    assert.deepEqual(lit(display), ['0,24', '127,24']);
});

test('SSD1306: start line and offset roll the picture', () => {
    const display = ssd1306();
    write(display, 0, 0, 0x01);
    send(display, 0x40 | 8);
    assert.deepEqual(lit(display), ['0,56']);
    send(display, 0x40, 0xd3, 8);
    assert.deepEqual(lit(display), ['0,56']);
});

test('SSD1306: lines beyond the multiplex ratio are dark', () => {
    const display = ssd1306();
    display.ram.fill(0xff);
    send(display, 0xa8, 31);
    assert.equal(display.glass().litCount, 32 * 128);
});

test('SSD1306: the wrong wiring of the lines mixes them up', () => {
    const display = ssd1306();
    write(display, 0, 0, 0b11);
    send(display, 0xda, 0x02);
    const rows = lit(display).map((pixel) => Number(pixel.split(',')[1]));
    assert.equal(rows.length, 2);
    assert.notEqual(Math.abs(rows[0] - rows[1]), 1);
    send(display, 0xda, 0x12);
    assert.deepEqual(lit(display), ['0,0', '0,1']);
});

test('SSD1306: arguments are not taken for commands', () => {
    const display = ssd1306();
    write(display, 0, 0, 1);
    send(display, 0x81, 0xae, 0xd9, 0xa7, 0x26, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5, 0xa5);
    assert.deepEqual(lit(display), ['0,0']);
    assert.equal(display.contrast, 0xae);
});

// --- SH1106 --------------------------------------------------------------------------------------

test('SH1106: commands of the SSD1306 are unknown but do no harm', () => {
    const display = new Display('sh1106-128x64');
    send(display, ...setUps['ssd1306-128x64'], 0x2e, 0xaf); // as u8g2 really does
    display.ram.fill(0);
    write(display, 0, 2, 1);
    assert.deepEqual(lit(display), ['0,0']);
    assert.deepEqual(display.unknownCommands, new Set([0x8d, 0x20, 0x2e]));
});

test('SH1106: what is written for an SSD1306 appears two columns to the left', () => {
    const display = ready('sh1106-128x64');
    write(display, 0, 5, 1);
    assert.deepEqual(lit(display), ['3,0']);
});

test('SH1106: writing stops at the last column', () => {
    const display = ready('sh1106-128x64');
    write(display, 0, 129, 1, 1, 1, 1, 1);
    assert.deepEqual(lit(display), ['127,0']);
});

// --- SH1107 --------------------------------------------------------------------------------------

test('SH1107: with a multiplex ratio of 64 the same picture', () => {
    const display = ready('sh1107-64x128');
    send(display, 0xa8, 63);
    write(display, 0, 0, 1);
    write(display, 15, 63, 0x80);
    assert.deepEqual(lit(display), ['0,0', '63,127']);
});

test('SH1107: a wrong offset moves the picture off the middle', () => {
    const display = ready('sh1107-64x128');
    write(display, 0, 0, 1);
    send(display, 0xd3, 0x50);
    assert.deepEqual(lit(display), ['16,0']);
});

test('SH1107: vertical addressing goes down the pages', () => {
    const display = ready('sh1107-64x128');
    send(display, 0x21);
    write(display, 14, 0, 1, 1, 1);
    assert.deepEqual(lit(display), ['1,0', '0,112', '0,120']);
});

// --- On the bus -------------------------------------------------------------------------------

test('I2C: control bytes tell commands from data', () => {
    const display = ready('ssd1306-128x64');
    const slave = new I2cDisplay(display);
    assert.equal(slave.start(), true);
    [0x80, 0xb1, 0x80, 0x10, 0x80, 0x04, 0x40, 0x01, 0x01].forEach((byte) => slave.write(byte));
    assert.deepEqual(lit(display), ['4,8', '5,8']);
    slave.start();
    [0x00, 0x81, 0x11].forEach((byte) => slave.write(byte));
    assert.equal(display.contrast, 0x11);
});

test('I2C: an absent display does not answer', () => {
    const slave = new I2cDisplay(new Display('ssd1306-128x64'), () => false);
    assert.equal(slave.start(), false);
});

test('SPI: the data line decides, and only a selected display listens', () => {
    const display = ready('ssd1306-128x64');
    const pins = { isSelected: true, isData: false };
    const slave = new SpiDisplay(display, {
        isSelected: () => pins.isSelected,
        isData: () => pins.isData,
    });
    [0xb0, 0x10, 0x07].forEach((byte) => slave.transmit(byte));
    pins.isData = true;
    slave.transmit(0x01);
    pins.isSelected = false;
    slave.transmit(0xff);
    assert.deepEqual(lit(display), ['7,0']);
});
