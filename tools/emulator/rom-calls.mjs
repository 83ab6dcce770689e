// SPDX-License-Identifier: MIT
// What the emulated boot ROM leaves to the harness: it stops on BKPT with a number, the
// arguments in r0 to r3, and is carried on by what is here.

import { PAGE_SIZE, SECTOR_SIZE } from './flash.mjs';
import { callDoubleRoutine, callFloatRoutine, REAL_ROUTINES } from './rom-reals.mjs';

// BKPT numbers, as in bootrom.S.
const FLOAT = 0x00;
const DOUBLE = 0x20;

function exitXip(chip) {
    chip.core.isFlashReadable = false;
}

function enterXip(chip) {
    chip.core.isFlashReadable = true;
}

function erase(chip, [offset, count]) {
    for (let done = 0; done < count && !chip.isStopping; done += SECTOR_SIZE) {
        chip.flash.eraseSector(offset + done);
        chip.writeFlashFor(chip.flash.eraseNanos);
    }
}

function program(chip, [offset, address, count]) {
    for (let done = 0; done < count && !chip.isStopping; done += PAGE_SIZE) {
        const length = Math.min(PAGE_SIZE, count - done);
        const page = Uint8Array.from({ length }, (_, i) => chip.core.load8(address + done + i));
        chip.flash.programPage(offset + done, page);
        chip.writeFlashFor(chip.flash.programNanos);
    }
}

const calls = new Map([
    [0x80, () => {}], // connect_internal_flash
    [0x81, exitXip],
    [0x82, erase],
    [0x83, program],
    [0x84, (chip) => chip.core.cache?.flush()], // flash_flush_cache
    [0x85, enterXip],
    [0x86, (chip) => chip.enterUsbBoot()],
]);

// Carries out what BKPT `number` in the ROM stands for; false if it stands for nothing.
export function callRom(chip, number) {
    const { core } = chip;
    if (number < DOUBLE + REAL_ROUTINES) {
        const entry = number % REAL_ROUTINES;
        (number < FLOAT + REAL_ROUTINES ? callFloatRoutine : callDoubleRoutine)(entry, core);
        return true;
    }
    calls.get(number)?.(chip, [...core.registers.subarray(0, 4)]);
    return calls.has(number);
}
