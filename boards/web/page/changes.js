// SPDX-License-Identifier: MIT
// Buttons that change faster than a console looks at them: each state lasts for a while, and
// none is lost.

const LASTS_MS = 30; // the console ignores bounce for 25 ms

export class Changes {
    constructor() {
        this.down = 0;
        this.waiting = [];
        this.sinceMs = -LASTS_MS;
    }

    push(down) {
        this.waiting.push(down);
    }

    // The state at this time.
    at(nowMs) {
        if (this.waiting.length > 0 && nowMs - this.sinceMs >= LASTS_MS) {
            this.down = this.waiting.shift();
            this.sinceMs = nowMs;
        }
        return this.down;
    }

    // In how many milliseconds there may be another.
    restMs(nowMs) {
        return this.waiting.length > 0 ? Math.max(this.sinceMs + LASTS_MS - nowMs, 0) : Infinity;
    }
}
