// SPDX-License-Identifier: MIT
// What `picotool info` tells of the shipped images: name, version, board, features, pins.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { boardNames, loadBoard } from '../../tools/emulator/board.mjs';
import { imageOf } from './support/images.mjs';

const top = fileURLToPath(new URL('../..', import.meta.url));
const version = readFileSync(join(top, 'VERSION'), 'utf8').trim();

// A folder that was fetched, or a program that was there already.
function findPicotool() {
    const options = { encoding: 'utf8' };
    const path = execFileSync(join(top, 'tools/deps'), ['--path', 'picotool'], options).trim();
    return statSync(path).isDirectory() ? join(path, 'bin/picotool') : path;
}

const picotool = findPicotool();

for (const board of boardNames()) {
    test(`${board}: the image says what it is`, () => {
        const info = execFileSync(picotool, ['info', '-a', imageOf(board)], { encoding: 'utf8' });
        const { definitions, buttons } = loadBoard(board);
        const says = (pattern) => assert.match(info, new RegExp(pattern, 'm'));
        says(` name: +Souk$`);
        says(` version: +${version.replaceAll('.', '\\.')}$`);
        says(` board: ${definitions.NAME}$`);
        says(` display: ${definitions.DISPLAY_PANEL}$`);
        says(' embedded drive: .* saves$');
        for (const pin of Object.values(buttons)) {
            says(`^ ${pin}: +BUTTON_`);
        }
        if (definitions.DISPLAY_SDA_PIN !== undefined) {
            says(`^ ${definitions.DISPLAY_SDA_PIN}: +I2C\\d SDA$`);
            says(`^ ${definitions.DISPLAY_SCL_PIN}: +I2C\\d SCL$`);
        }
        if (definitions.DISPLAY_MOSI_PIN !== undefined) {
            says(`^ ${definitions.DISPLAY_MOSI_PIN}: +SPI\\d TX$`);
            says(`^ ${definitions.DISPLAY_SCK_PIN}: +SPI\\d SCK$`);
        }
    });
}
