// SPDX-License-Identifier: MIT
// Reads what the emulator must know of a board from its boards/<board>/board.h: the same
// lines the firmware is compiled with, so the two cannot differ.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const boardsFolder = fileURLToPath(new URL('../../boards', import.meta.url));

const DEFAULT_I2C_ADDRESS = 0x3c;
const DEFAULT_FLASH_BYTES = 2 * 1024 * 1024;

// The BOARD_... definitions of a header: numbers, strings without quotes, other words.
export function parseDefinitions(text) {
    const definitions = {};
    for (const line of text.split('\n')) {
        const match = /^\s*#\s*define\s+BOARD_(\w+)\s+("[^"]*"|[^\s/(]+|\([^)]*\))/.exec(line);
        if (match) {
            definitions[match[1]] = parseValue(match[2]);
        }
    }
    return definitions;
}

function parseValue(word) {
    if (word.startsWith('"')) {
        return word.slice(1, -1);
    }
    const bare = word.replace(/^\((.*)\)$/, '$1').replace(/[uUlL]+$/, '');
    return /^(0x[0-9a-fA-F]+|\d+)$/.test(bare) ? Number(bare) : word;
}

function pinOf(definitions, name) {
    const pin = definitions[name];
    if (pin === undefined) {
        return null;
    }
    if (!Number.isInteger(pin) || pin < 0 || pin > 29) {
        throw new Error(`BOARD_${name} is ${pin}, which is no pin of an RP2040 (0 to 29)`);
    }
    return pin;
}

function needPin(definitions, name) {
    const pin = pinOf(definitions, name);
    if (pin === null) {
        throw new Error(`BOARD_${name} is missing`);
    }
    return pin;
}

function readDisplay(definitions) {
    const display = {
        panel: definitions.DISPLAY_PANEL,
        rotation: Number(/^U8G2_R([0-3])$/.exec(definitions.DISPLAY_ROTATION)?.[1] ?? 0),
        resetPin: pinOf(definitions, 'DISPLAY_RESET_PIN'),
    };
    if (display.panel === undefined) {
        throw new Error('BOARD_DISPLAY_PANEL is missing');
    }
    // Some boards can be had with either; the first is how they are delivered.
    const spi = /^spi([01])$/.exec(definitions.DISPLAY_SPI);
    if (spi) {
        display.spi = {
            block: Number(spi[1]),
            dataPin: needPin(definitions, 'DISPLAY_DC_PIN'),
            selectPin: needPin(definitions, 'DISPLAY_CS_PIN'),
        };
    }
    const i2c = /^i2c([01])$/.exec(definitions.DISPLAY_I2C);
    if (i2c) {
        display.i2c = {
            block: Number(i2c[1]),
            address: definitions.DISPLAY_I2C_ADDRESS ?? DEFAULT_I2C_ADDRESS,
            sdaPin: needPin(definitions, 'DISPLAY_SDA_PIN'),
            sclPin: needPin(definitions, 'DISPLAY_SCL_PIN'),
        };
    }
    if (!i2c && !spi) {
        throw new Error('Neither BOARD_DISPLAY_I2C nor BOARD_DISPLAY_SPI names a bus');
    }
    return display;
}

// Six buttons have their meaning as name; on boards with fewer, keys are named as printed.
function readButtons(definitions) {
    const buttons = {};
    for (const name of Object.keys(definitions)) {
        const match = /^(?:BUTTON|KEY)_(\w+)_PIN$/.exec(name);
        if (match) {
            buttons[match[1]] = needPin(definitions, name);
        }
    }
    return buttons;
}

// A board from the text of its header.
export function parseBoard(text, name = 'board.h') {
    const definitions = parseDefinitions(text);
    try {
        return {
            name: definitions.NAME ?? name,
            display: readDisplay(definitions),
            buttons: readButtons(definitions),
            buzzerPin: pinOf(definitions, 'BUZZER_PIN'),
            ledPin: pinOf(definitions, 'LED_PIN'),
            batteryPin: pinOf(definitions, 'BATTERY_PIN'),
            vbusPin: pinOf(definitions, 'VBUS_PIN'),
            flashBytes: definitions.FLASH_BYTES ?? DEFAULT_FLASH_BYTES,
            definitions,
        };
    } catch (error) {
        throw new Error(`${name}: ${error.message}`);
    }
}

// The text of a header, with what it includes in the places where it does: a board's own, and
// the parts that several boards have.
function readHeader(file) {
    return readFileSync(file, 'utf8').replace(/^#include "(.*)"$/gm, (line, name) =>
        readHeader(join(dirname(file), name)),
    );
}

// Names of the boards that have an RP2040: those with a panel.
export function boardNames() {
    return readdirSync(boardsFolder)
        .filter((name) => {
            const header = join(boardsFolder, name, 'board.h');
            return existsSync(header) && /BOARD_DISPLAY_PANEL/.test(readFileSync(header, 'utf8'));
        })
        .sort();
}

export function loadBoard(name) {
    if (!boardNames().includes(name)) {
        throw new Error(`There is no board "${name}"; there are: ${boardNames().join(', ')}`);
    }
    return parseBoard(readHeader(join(boardsFolder, name, 'board.h')), name);
}
