// SPDX-License-Identifier: MIT
// A small repeatable generator (xorshift32), for what is noise on real hardware: memory
// after power-on, bits of a page whose programming was interrupted.

export class Prng {
    constructor(seed = 1) {
        this.state = seed | 0 || 1;
    }

    // A whole number from 0 to 2^32 - 1.
    next() {
        let s = this.state;
        s ^= s << 13;
        s ^= s >>> 17;
        s ^= s << 5;
        this.state = s;
        return s >>> 0;
    }

    // From 0 up to but not including 1.
    fraction() {
        return this.next() / 0x100000000;
    }
}
