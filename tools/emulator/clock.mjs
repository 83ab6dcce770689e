// SPDX-License-Identifier: MIT
// Emulated time. rp2040js' peripherals ask it for the time and set alarms on it; the core
// counts cycles down. Time is not advanced after each instruction: the core gets as many
// cycles as there are until the next alarm (a slice), and whoever asks for the time
// within a slice gets it from the cycles used so far.

const LONGEST_SLICE = 0x3fffffff; // cycles; V8 counts small integers ("| 0") fastest

class Alarm {
    constructor(clock, callback) {
        this.clock = clock;
        this.callback = callback;
        this.nanos = 0;
        this.next = null;
        this.isScheduled = false;
    }

    schedule(afterNanos) {
        this.cancel();
        this.clock.insert(this, this.clock.nanos + afterNanos);
    }

    cancel() {
        if (this.isScheduled) {
            this.clock.remove(this);
        }
    }
}

export class Clock {
    constructor() {
        this.sliceStart = 0; // nanoseconds since reset
        this.sliceCycles = 0; // given to the core in this slice
        this.cyclesLeft = 0; // of the slice; the core counts these down
        this.cyclesDone = 0; // in earlier slices
        this.nanosPerCycle = 8;
        this.nextAlarm = null;
    }

    setFrequency(hertz) {
        this.endSlice();
        this.nanosPerCycle = 1e9 / hertz;
    }

    get cycles() {
        return this.cyclesDone + this.sliceCycles - this.cyclesLeft;
    }

    // --- What rp2040js expects of a clock -----------------------------------------------

    get nanos() {
        return this.sliceStart + (this.sliceCycles - this.cyclesLeft) * this.nanosPerCycle;
    }

    createAlarm(callback) {
        return new Alarm(this, callback);
    }

    // --- Slices ---------------------------------------------------------------------------

    // Gives the core cycles up to the next alarm, but not beyond `untilNanos`; at least
    // one, so that time always goes on.
    startSlice(untilNanos) {
        const end = this.nextAlarm ? Math.min(this.nextAlarm.nanos, untilNanos) : untilNanos;
        const cycles = Math.ceil((end - this.sliceStart) / this.nanosPerCycle);
        this.sliceCycles = Math.min(Math.max(cycles, 1), LONGEST_SLICE) | 0;
        this.cyclesLeft = this.sliceCycles;
    }

    // Turns the cycles used into time and takes the rest back. An instruction may have
    // used a few more cycles than it was given.
    endSlice() {
        const used = this.sliceCycles - this.cyclesLeft;
        this.sliceStart += used * this.nanosPerCycle;
        this.cyclesDone += used;
        this.sliceCycles = 0;
        this.cyclesLeft = 0;
    }

    // Lets time pass with the core asleep.
    sleepUntil(nanos) {
        this.sliceStart = Math.max(this.sliceStart, nanos);
    }

    ringDueAlarms() {
        while (this.nextAlarm && this.nextAlarm.nanos <= this.sliceStart) {
            const alarm = this.nextAlarm;
            this.remove(alarm);
            alarm.callback();
        }
    }

    // --- The list of alarms, soonest first; the first set rings first among equals -------

    insert(alarm, nanos) {
        let before = null;
        let after = this.nextAlarm;
        while (after && after.nanos <= nanos) {
            before = after;
            after = after.next;
        }
        alarm.nanos = nanos;
        alarm.next = after;
        alarm.isScheduled = true;
        if (before) {
            before.next = alarm;
        } else {
            this.nextAlarm = alarm;
            this.shortenSlice(nanos);
        }
    }

    remove(alarm) {
        alarm.isScheduled = false;
        if (this.nextAlarm === alarm) {
            this.nextAlarm = alarm.next;
            return;
        }
        let item = this.nextAlarm;
        while (item.next !== alarm) {
            item = item.next;
        }
        item.next = alarm.next;
    }

    shortenSlice(nanos) {
        const used = this.sliceCycles - this.cyclesLeft;
        const left = Math.ceil((nanos - this.nanos) / this.nanosPerCycle);
        if (left < this.cyclesLeft) {
            this.cyclesLeft = Math.max(left, 0) | 0;
            this.sliceCycles = used + this.cyclesLeft;
        }
    }
}
