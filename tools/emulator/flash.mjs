// SPDX-License-Identifier: MIT
// NOR flash as it is: an erase sets all bits of a sector, programming only ever clears bits,
// and either can be interrupted by a power cut, which leaves some of the bits done and some
// not. Keeps a journal, from which the contents at any cut can be had without running the
// firmware again.

import { Prng } from './prng.mjs';

export const SECTOR_SIZE = 4096;
export const PAGE_SIZE = 256;

// Typical times of the W25Q16JV, in nanoseconds.
export const ERASE_NANOS = 45e6;
export const PROGRAM_NANOS = 0.4e6;

export class FlashMisuse extends Error {}

export class PowerCut extends Error {}

// The supply sags in the middle of an operation: the flash loses it, the chip restarts.
export class BrownOut extends Error {}

function checkRange(flash, offset, length, unit, what) {
    if (offset % unit !== 0 || length % unit !== 0) {
        throw new FlashMisuse(
            `${what} of ${length} bytes at 0x${offset.toString(16)}: not a multiple of ${unit}`,
        );
    }
    if (offset + length > flash.data.length) {
        throw new FlashMisuse(
            `${what} of ${length} bytes at 0x${offset.toString(16)}: beyond the end of the flash`,
        );
    }
}

// What a unit of flash holds after the given part (0 to 1) of an operation. Which of the
// bits have changed by then is a matter of chance; `seed` chooses.
function interrupted(before, after, part, seed) {
    if (part <= 0) {
        return before.slice();
    }
    if (part >= 1) {
        return after.slice();
    }
    const random = new Prng(seed);
    return before.map((byte, i) => {
        let mask = 0;
        for (let bit = 1; bit < 256; bit <<= 1) {
            mask |= random.fraction() < part ? bit : 0;
        }
        return (byte & ~mask) | (after[i] & mask);
    });
}

export class NorFlash {
    // `contents` (bytes; may be shorter) is copied; the rest is erased.
    constructor(size, contents = new Uint8Array(0)) {
        if ((size & (size - 1)) !== 0 || size < SECTOR_SIZE) {
            throw new RangeError(`A flash of ${size} bytes: the size must be a power of two`);
        }
        if (contents.length > size) {
            throw new RangeError(`${contents.length} bytes do not fit into a flash of ${size}`);
        }
        this.data = new Uint8Array(size).fill(0xff);
        this.data.set(contents);
        this.journal = []; // of { type, offset, before, after }
        this.erases = new Uint32Array(size / SECTOR_SIZE); // by sector
        this.cut = null; // { operation, part, seed }
        this.eraseNanos = ERASE_NANOS; // a sector
        this.programNanos = PROGRAM_NANOS; // a page
    }

    get operations() {
        return this.journal.length;
    }

    // Power will fail at the given operation (1 is the first since power-on) when `part` of
    // it (0 to 1) is done.
    // With `isSag` the power comes back at once, and the watchdog has restarted the chip.
    cutAt(operation, part, seed = operation, isSag = false) {
        if (!Number.isInteger(operation) || operation < 1 || !(part >= 0 && part <= 1)) {
            throw new RangeError('A power cut needs an operation from 1 on and a part from 0 to 1');
        }
        this.cut = { operation, part, seed, isSag };
    }

    eraseSector(offset) {
        checkRange(this, offset, SECTOR_SIZE, SECTOR_SIZE, 'Erase');
        this.erases[offset / SECTOR_SIZE]++;
        this.change('erase', offset, new Uint8Array(SECTOR_SIZE).fill(0xff));
    }

    programPage(offset, bytes) {
        checkRange(this, offset, bytes.length, PAGE_SIZE, 'Programming');
        this.change(
            'program',
            offset,
            bytes.map((byte, i) => byte & this.data[offset + i]),
        );
    }

    change(type, offset, after) {
        const before = this.data.slice(offset, offset + after.length);
        this.journal.push({ type, offset, before, after });
        const { cut } = this;
        if (cut && this.operations === cut.operation) {
            this.data.set(interrupted(before, after, cut.part, cut.seed), offset);
            const Cut = cut.isSag ? BrownOut : PowerCut;
            throw new Cut(`Power cut at flash operation ${cut.operation}`);
        }
        this.data.set(after, offset);
    }

    // The whole flash as it would be had power failed at that operation.
    contentsAtCut(operation, part, seed = operation) {
        const { journal } = this;
        if (!(operation >= 1 && operation <= journal.length)) {
            throw new RangeError(`There was no flash operation ${operation} of ${journal.length}`);
        }
        const contents = this.data.slice();
        for (let i = journal.length - 1; i >= operation - 1; i--) {
            contents.set(journal[i].before, journal[i].offset);
        }
        const { offset, before, after } = journal[operation - 1];
        contents.set(interrupted(before, after, part, seed), offset);
        return contents;
    }
}
