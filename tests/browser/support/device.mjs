// SPDX-License-Identifier: MIT
// What a board's image shows in the emulator that tests/emulator drives: there it is compared
// with the PC, and here with the page.

import { boot, waitForPicture } from '../../emulator/support/images.mjs';
import { brailleOf } from './screen.mjs';

// The menu of a new device in its first language.
export async function deviceMenu(board) {
    const device = await boot(board);
    waitForPicture(device);
    device.press('A');
    device.run({ ms: 300 });
    device.press('A');
    return brailleOf(device.settle());
}
