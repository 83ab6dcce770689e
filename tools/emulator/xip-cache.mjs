// SPDX-License-Identifier: MIT
// The cache in front of the flash: 16 KB, two ways, lines of 8 bytes (RP2040 datasheet,
// 2.6.3). Only times are modelled: what is in the flash is read from there. Which way is
// replaced is not documented; here it is the one that was not used last.

const LINE_BITS = 3;
const SETS = 1024;
const LINE_SIZE_BITS = 8 << LINE_BITS;
const NOTHING = -1;

// How the flash's serial interface is set up for a read, by the second stage of the boot
// loader: clocks of its own for the command, address, pause and the 8 bytes of a line.
export function clocksOfLine(control, spiControl) {
    const QUAD = 2;
    const isQuad = ((control >>> 21) & 3) === QUAD;
    const dataWires = isQuad ? 4 : 1;
    const transfer = spiControl & 3; // 0: command and address on one wire, 1: address on all
    const commandWires = isQuad && transfer === 2 ? 4 : 1;
    const addressWires = isQuad && transfer !== 0 ? 4 : 1;
    const commandBits = [0, 4, 8, 16][(spiControl >>> 8) & 3];
    const addressBits = ((spiControl >>> 2) & 15) * 4;
    const pause = (spiControl >>> 11) & 31;
    return (
        commandBits / commandWires +
        addressBits / addressWires +
        pause +
        LINE_SIZE_BITS / dataWires
    );
}

export class XipCache {
    constructor() {
        this.lines = new Int32Array(2 * SETS); // the ways of a set beside each other
        this.used = new Uint8Array(SETS); // the way that was used last
        this.missCycles = 0; // of clk_sys
        this.misses = 0;
        this.flush();
    }

    flush() {
        this.lines.fill(NOTHING);
    }

    // An access through the cache, at an offset into the flash. Returns the cycles that the
    // core waits.
    access(offset) {
        const line = offset >>> LINE_BITS;
        const set = line & (SETS - 1);
        const { lines, used } = this;
        if (lines[2 * set] === line) {
            used[set] = 0;
            return 0;
        }
        if (lines[2 * set + 1] === line) {
            used[set] = 1;
            return 0;
        }
        used[set] ^= 1;
        lines[2 * set + used[set]] = line;
        this.misses++;
        return this.missCycles;
    }
}
