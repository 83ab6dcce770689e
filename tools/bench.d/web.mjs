// SPDX-License-Identifier: MIT
// Figures of the page in Chromium: `name value` a line.
//   node tools/bench.d/web.mjs SOUK-ENGINE

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Browser, folder, isOn } from '../../tests/browser/support/browser.mjs';

const QUESTION = ['new kairo players=2 seed=7', 'best level=4'];
const ROUNDS = 3;

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

// Everything that the page fetches before the first picture, compressed; what the service
// worker keeps for later comes on top of it, and in its own time.
async function firstBytes(browser) {
    const context = await browser.visitor();
    const page = await context.newPage();
    const paths = new Set();
    page.on('response', (response) => paths.add(new URL(response.url()).pathname));
    await page.goto(`${browser.origin}/`);
    await isOn(page);
    const fetched = [...paths];
    await context.close();
    const sizes = fetched.map((path) => {
        const file = path === '/' ? '/index.html' : path;
        return gzipSync(readFileSync(`${folder}${file}`), { level: 9 }).length;
    });
    return sizes.reduce((sum, size) => sum + size, 0);
}

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
    for (const key of ['z', 'z', 'ArrowDown', 'z', 'z', 'z']) {
        await page.keyboard.press(key, { delay: 50 });
        await page.waitForTimeout(150);
    }
    const busy = await late();
    await context.close();
    return Math.max(busy - quiet, 0);
}

const browser = await Browser.start();
browser.expected.push(/404/); // the icon of a page that is only a picture
console.log('first_bytes', await firstBytes(browser));
console.log('first_picture_ratio', (await firstPicture(browser)).toFixed(2));
console.log('thinking_ratio', (await thinking(browser, process.argv[2])).toFixed(2));
console.log('dropped_frames', await droppedFrames(browser));
await browser.close();
