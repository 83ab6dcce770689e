// SPDX-License-Identifier: MIT
// Boards are read from the headers that the firmware is compiled with.

import assert from 'node:assert/strict';
import test from 'node:test';
import {
    boardNames,
    loadBoard,
    parseBoard,
    parseDefinitions,
} from '../../tools/emulator/board.mjs';
import { panels } from '../../tools/emulator/panels.mjs';
import { parseScript, parseTimeline } from '../../tools/emulator/script.mjs';

const minimal = `
#define BOARD_NAME "Test"
#define BOARD_DISPLAY_PANEL "ssd1306-128x64" // remark
#define BOARD_DISPLAY_I2C i2c1
#define BOARD_DISPLAY_SDA_PIN 2
#define BOARD_DISPLAY_SCL_PIN 3
#define BOARD_BUTTON_A_PIN (11)
`;

test('numbers, strings and words are told apart', () => {
    const text = `
#define BOARD_A 0x3C
#  define BOARD_B "two words" // x
#define BOARD_C i2c0
#define OTHER 1
// #define BOARD_D 1
`;
    assert.deepEqual(parseDefinitions(text), { A: 0x3c, B: 'two words', C: 'i2c0' });
});

test('a board is read with what is left out at its usual value', () => {
    const board = parseBoard(minimal);
    assert.equal(board.name, 'Test');
    assert.deepEqual(board.buttons, { A: 11 });
    assert.deepEqual(board.display.i2c, { block: 1, address: 0x3c, sdaPin: 2, sclPin: 3 });
    assert.equal(board.display.rotation, 0);
    assert.equal(board.buzzerPin, null);
    assert.equal(board.flashBytes, 2 * 1024 * 1024);
});

test('what is missing or impossible is named', () => {
    const refusals = [
        [/PANEL/, /BOARD_DISPLAY_PANEL is missing/],
        [/SDA/, /BOARD_DISPLAY_SDA_PIN is missing/],
        [/DISPLAY_I2C /, /names a bus/],
    ];
    for (const [line, reason] of refusals) {
        const text = minimal
            .split('\n')
            .filter((l) => !line.test(l))
            .join('\n');
        assert.throws(() => parseBoard(text), reason);
    }
    assert.throws(() => parseBoard(minimal.replace('(11)', '30')), /BOARD_BUTTON_A_PIN is 30/);
});

test('an unknown board is refused with the names of those there are', () => {
    assert.throws(() => loadBoard('toaster'), /no board "toaster"; there are: .*pico-ssd1306/);
});

test('every board in boards/ can be read, and its panel is known', () => {
    const names = boardNames();
    assert.ok(names.includes('pico-ssd1306'));
    for (const name of names) {
        const board = loadBoard(name);
        assert.ok(board.display.panel in panels, `${name}: ${board.display.panel}`);
        assert.ok(Object.keys(board.buttons).length >= 2, name);
    }
});

test('the reference board is wired as its documents say', () => {
    const board = loadBoard('pico-ssd1306');
    assert.deepEqual(board.buttons, { LEFT: 12, UP: 13, RIGHT: 14, DOWN: 15, A: 11, B: 10 });
    assert.deepEqual(board.display.i2c, { block: 0, address: 0x3c, sdaPin: 4, sclPin: 5 });
});

test('scripts of presses are read line by line', () => {
    assert.deepEqual(parseScript('press A\n\n# no\nhold B 800 # long\nwait 5\n'), [
        { button: 'A', downMs: 60, upMs: 60 },
        { button: 'B', downMs: 800, upMs: 60 },
        { button: null, downMs: 0, upMs: 5 },
    ]);
    assert.throws(() => parseScript('press A\npush B\n'), /Line 2 .*push B/);
});

test('timelines are read item by item', () => {
    assert.deepEqual(parseTimeline(' 500:A  900:DOWN/300 '), [
        { at: 500, button: 'A', ms: 60 },
        { at: 900, button: 'DOWN', ms: 300 },
    ]);
    assert.throws(() => parseTimeline('500:A soon:B'), /"soon:B"/);
});
