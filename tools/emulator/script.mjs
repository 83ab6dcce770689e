// SPDX-License-Identifier: MIT
// Button presses as text: scripts, as the console on the PC plays them (boards/host/script.h),
//   press A     hold B 800     wait 500     # a remark
// and timelines, "500:A 900:DOWN 1500:B/800", each with its time and how long it is down.

export const PRESS_MS = 60; // down, and then up, as a person does

// Returns [{ at, button, ms }].
export function parseTimeline(text) {
    return text
        .trim()
        .split(/\s+/)
        .map((item) => {
            const match = /^(\d+):(\w+?)(?:\/(\d+))?$/.exec(item);
            if (!match) {
                throw new Error(`Not understood in a timeline: "${item}" (TIME:BUTTON[/MS])`);
            }
            const [, at, button, ms = PRESS_MS] = match;
            return { at: Number(at), button, ms: Number(ms) };
        });
}

// Returns [{ button, downMs, upMs }]; without a button it is a pause.
export function parseScript(text) {
    const steps = [];
    text.split('\n').forEach((line, i) => {
        const words = line.replace(/#.*/, '').trim();
        if (words === '') {
            return;
        }
        const press = /^press (\w+)$/.exec(words);
        const hold = /^hold (\w+) (\d+)$/.exec(words);
        const wait = /^wait (\d+)$/.exec(words);
        if (press) {
            steps.push({ button: press[1], downMs: PRESS_MS, upMs: PRESS_MS });
        } else if (hold) {
            steps.push({ button: hold[1], downMs: Number(hold[2]), upMs: PRESS_MS });
        } else if (wait) {
            steps.push({ button: null, downMs: 0, upMs: Number(wait[1]) });
        } else {
            throw new Error(`Line ${i + 1} of the script is not understood: ${words}`);
        }
    });
    return steps;
}
