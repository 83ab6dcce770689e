// SPDX-License-Identifier: MIT
// Figures of the page in Chromium: `name value` a line.
//   node tools/bench.d/web.mjs SOUK-ENGINE

import { execFileSync } from 'node:child_process';
import { Browser, isOn } from '../../tests/browser/support/browser.mjs';
import { playFromLink } from '../../tests/browser/support/links.mjs';
import { firstBytes } from '../../tests/browser/support/weight.mjs';

const QUESTION = ['new kairo players=2 seed=7', 'best level=5'];
const ROUNDS = 3;

// Opponents among themselves, thinking all the time.
const OPPONENTS = {
    heading: ['new kairo players=4 start=suggested seed=7'],
    seats: ['4/0/A', '4/1/B', '4/2/C', '4/3/D'],
    moves: [],
};

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

// From the start of loading to the first picture, in parts of the same for an empty page.
async function firstPicture(browser) {
    const load = async (path, wait) => {
        const context = await browser.visitor();
        const page = await context.newPage();
        const start = performance.now();
        await page.goto(`${browser.origin}${path}`);
        await wait(page);
        const ms = performance.now() - start;
        await context.close();
        return ms;
    };
    const ratios = [];
    for (let i = 0; i < ROUNDS; i++) {
        const empty = await load('/icon.svg', () => {});
        ratios.push((await load('/', isOn)) / empty);
    }
    return median(ratios);
}

// The same question to the engine in the browser and to the one on this PC.
async function thinking(browser, engine) {
    const context = await browser.visitor();
    const page = await browser.open(context);
    const inBrowser = () =>
        page.evaluate(async (commands) => {
            const { Cable, compileMachine, Machine } = await import('./machine.js');
            const { Talk } = await import('./talk.js');
            const wasm = await compileMachine(new URL('souk.wasm', location.href));
            const machine = new Machine(wasm, { seed: [0, 1] });
            const cable = new Cable(machine);
            const talk = new Talk((text) => cable.send(text));
            let isDone = false;
            const all = Promise.all(commands.map((command) => talk.ask(command)));
            all.then(() => (isDone = true));
            const start = performance.now();
            for (let now = 0; !isDone; now++) {
                machine.step(now, 0);
                talk.receive(cable.exchange());
                await null;
            }
            return performance.now() - start;
        }, QUESTION);
    const onPc = () => {
        const start = performance.now();
        execFileSync(engine, { input: `${QUESTION.join('\n')}\n` });
        return performance.now() - start;
    };
    const ratios = [];
    for (let i = 0; i < ROUNDS; i++) {
        const pc = onPc();
        ratios.push((await inBrowser()) / pc);
    }
    await context.close();
    return median(ratios);
}

// Pictures of the browser that came late while opponents played, in parts of those that
// came late while nothing was going on; the machine's own hiccups are in both.
async function droppedFrames(browser) {
    const context = await browser.visitor();
    const page = await browser.open(context);
    const late = () =>
        page.evaluate(
            () =>
                new Promise((resolve) => {
                    let count = 0;
                    let last = performance.now();
                    const end = last + 4000;
                    const look = (now) => {
                        count += now - last > 34 ? Math.round((now - last) / 16.7) - 1 : 0;
                        last = now;
                        if (now < end) {
                            requestAnimationFrame(look);
                        } else {
                            resolve(count);
                        }
                    };
                    requestAnimationFrame(look);
                }),
        );
    const quiet = await late();
    await playFromLink(page, OPPONENTS);
    const busy = await late();
    await context.close();
    return Math.max(busy - quiet, 0);
}

const browser = await Browser.start();
browser.expected.push(/404/); // the icon of a page that is only a picture
console.log('first_bytes', await firstBytes(browser, 'ru-RU'));
console.log('first_picture_ratio', (await firstPicture(browser)).toFixed(2));
console.log('thinking_ratio', (await thinking(browser, process.argv[2])).toFixed(2));
console.log('dropped_frames', await droppedFrames(browser));
await browser.close();
