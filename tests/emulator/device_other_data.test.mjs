// SPDX-License-Identifier: MIT
// A Thumby or PicoBoy as it is sold has MicroPython's file system at the end of its flash.
// The shipped image does not touch it before its owner has agreed.

import assert from 'node:assert/strict';
import test from 'node:test';
import { loadBoard } from '../../tools/emulator/board.mjs';
import { Prng } from '../../tools/emulator/prng.mjs';
import { presserOf } from './support/device.mjs';
import { boot, waitForPicture } from './support/images.mjs';

const SAVE_BYTES = 64 * 1024;

function flashOfAnOwner(board) {
    const flash = new Uint8Array(loadBoard(board).flashBytes).fill(0xff);
    const random = new Prng(3);
    flash.forEach((_, i) => {
        flash[i] = i >= flash.length - SAVE_BYTES ? random.next() & 0xff : flash[i];
    });
    return flash;
}

for (const board of ['thumby', 'picoboy']) {
    const press = presserOf(board);
    const endOf = (flash) => flash.slice(-SAVE_BYTES);

    test(`${board}: other data stay until the answer is yes`, async () => {
        const flash = flashOfAnOwner(board);
        const console = await boot(board, { flash, usb: false });
        waitForPicture(console);
        press(console, 'A'); // the language
        console.run({ ms: 3000 });
        assert.equal(console.statistics.flashOperations, 0);
        assert.deepEqual(endOf(console.flash.data), endOf(flash));
        press(console, 'RIGHT');
        press(console, 'A');
        console.run({ ms: 2000 });
        const again = await boot(board, { flash: console.powerOff(), usb: false });
        const title = await boot(board, { flash: again.flash.data.slice(), usb: false });
        waitForPicture(title);
        title.run({ ms: 300 });
        const before = title.statistics.flashOperations;
        title.run({ ms: 300 });
        assert.equal(title.statistics.flashOperations, before, 'nothing is asked or erased again');
    });

    test(`${board}: with no as the answer it plays, and other data stay`, async () => {
        const flash = flashOfAnOwner(board);
        const console = await boot(board, { flash, usb: false });
        waitForPicture(console);
        press(console, 'A');
        console.run({ ms: 500 });
        for (let i = 0; i < 8; i++) {
            press(console, 'A'); // no, the menu, a new game
            console.run({ ms: 300 });
        }
        console.run({ ms: 15000 });
        assert.deepEqual(endOf(console.powerOff()), endOf(flash));
    });
}
