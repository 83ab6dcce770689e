// SPDX-License-Identifier: MIT
// The page as people meet it: keys, fingers, mouse; a reload at any moment; no network.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Browser, isOn, SIZES } from './support/browser.mjs';
import {
    chosenRow,
    expectScreen,
    expectText,
    goldenPictures,
    moveCursor,
    screenOf,
    wordsOf,
} from './support/screen.mjs';
import { firstBytes } from './support/weight.mjs';

let browser;
before(async () => (browser = await Browser.start()));
after(() => browser.close());

const shot = (name, { size = '128x64', language = 'en' } = {}) =>
    goldenPictures(size, language).get(name);

// Waits until the menu is there, the only screen so far with a cursor; returns its words.
async function expectMenu(page) {
    await expectText(page.locator('#screen-words'), (words) => words.includes('→ '));
    return wordsOf(page);
}

// Waits until the screen says something else.
const expectOther = (page, words) =>
    expectText(page.locator('#screen-words'), (now) => now !== words);

// From a first visit to the menu, by keys.
async function openMenu(page) {
    await page.keyboard.press('z');
    return expectMenu(page);
}

test('keys of tools/play: arrows, letters by name and by place, Enter, Escape', async () => {
    const page = await browser.open(await browser.visitor());
    const menu = await openMenu(page);
    const rows = [await chosenRow(page)];
    for (const key of ['ArrowDown', 's', 'KeyS']) {
        rows.push(await moveCursor(page, () => page.keyboard.press(key)));
    }
    assert.equal(new Set(rows).size, 4);
    for (const [i, key] of ['ArrowUp', 'w', 'KeyW'].entries()) {
        assert.equal(await moveCursor(page, () => page.keyboard.press(key)), rows[2 - i]);
    }
    for (const [open, back] of [['Enter', 'Escape'], [' ', 'x'], ['y', 'Backspace']]) {
        await page.keyboard.press(open);
        await expectOther(page, menu);
        await page.keyboard.press(back);
        await expectText(page.locator('#screen-words'), menu);
    }
});

test('a mouse presses the buttons of the handheld', async () => {
    const page = await browser.open(await browser.visitor());
    await page.getByLabel('A: do').click();
    const menu = await expectMenu(page);
    await moveCursor(page, () => page.getByLabel('Down').click());
    await moveCursor(page, () => page.getByLabel('Up').click());
    await page.getByLabel('A: do').click();
    await expectOther(page, menu);
    await page.getByLabel('B: back').click();
    await expectText(page.locator('#screen-words'), menu);
});

test('the language of the browser at first, the one that was chosen afterwards', async () => {
    const context = await browser.visitor({ locale: 'hu-HU' });
    const page = await browser.open(context);
    await page.keyboard.press('z');
    await expectScreen(page, shot('menu', { language: 'hu' }));
    const another = await browser.open(await browser.visitor({ locale: 'nl-NL' }));
    await another.keyboard.press('z');
    await expectScreen(another, shot('menu'));
});

test('the small screen, kept over a reload', async () => {
    const page = await browser.open(await browser.visitor());
    await page.getByRole('button', { name: '128×64' }).click();
    await page.getByRole('button', { name: '72×40' }).waitFor();
    await isOn(page);
    await page.keyboard.press('z');
    await expectScreen(page, shot('menu', { size: '72x40' }));
    await page.reload();
    await isOn(page);
    await page.keyboard.press('z');
    await expectScreen(page, shot('menu', { size: '72x40' }));
});

test('a picture is drawn in whole pixels at every size of window', async () => {
    for (const [name, viewport] of Object.entries(SIZES)) {
        const page = await browser.open(await browser.visitor({ viewport, deviceScaleFactor: 2 }));
        await openMenu(page);
        const { scale, fits, scrolls } = await page.evaluate(() => {
            const { left, top, right, bottom } = document
                .getElementById('screen')
                .getBoundingClientRect();
            const { scrollWidth, scrollHeight } = document.documentElement;
            return {
                scale: Number(document.getElementById('screen').dataset.scale),
                fits: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
                scrolls: scrollWidth > innerWidth || scrollHeight > innerHeight,
            };
        });
        assert.ok(Number.isInteger(scale) && scale >= 4, `${name}: ${scale}`);
        assert.ok(fits, `${name}: the screen is cut off`);
        assert.ok(!scrolls, `${name}: the page scrolls`);
        await page.context().close();
    }
});

// In the page: what overlaps, or is out of sight, of the things that are to be seen at once.
function findClashes() {
    const ids = ['header h1', '.tools', 'nav', '.pad', '.bezel', '.actions', '#room'];
    const boxes = ids
        .map((id) => [id, document.querySelector(id).getBoundingClientRect()])
        .filter(([, box]) => box.width > 0);
    const faults = [];
    for (const [i, [id, a]] of boxes.entries()) {
        if (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1) {
            faults.push(`${id} is out of sight`);
        }
        for (const [other, b] of boxes.slice(i + 1)) {
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 2 && down > 2) {
                faults.push(`${id} lies over ${other}`);
            }
        }
    }
    return faults;
}

test('nothing lies over anything else, with and without a panel, in the longest language', async () => {
    for (const [name, viewport] of Object.entries(SIZES)) {
        const page = await browser.open(await browser.visitor({ viewport, locale: 'ru-RU' }));
        assert.deepEqual(await page.evaluate(findClashes), [], name);
        await page.locator('#tab-saves').click();
        await isOn(page);
        assert.deepEqual(await page.evaluate(findClashes), [], `${name} with a panel`);
        const across = await page.evaluate(() => document.getElementById('screen').getBoundingClientRect().width);
        assert.ok(across >= 128, `${name} with a panel: a picture of ${across} px`);
        await page.context().close();
    }
});

test('the page speaks the language of the console, and follows it', async () => {
    const page = await browser.open(await browser.visitor({ locale: 'hu-HU' }));
    await expectText(page.locator('#tab-play'), 'Játék');
    assert.equal(await page.getAttribute('html', 'lang'), 'hu');
    await page.locator('#tab-saves').click();
    await expectText(page.locator('#room h3'), 'Mentett játszmák');
    const context = await browser.visitor({ locale: 'sv-SE' });
    const other = await browser.open(context);
    await expectText(other.locator('#tab-play'), 'Play');
    // As of last time, until the console has told: it is in English.
    await other.evaluate(() => localStorage.setItem('souk-language', 'es'));
    await other.reload();
    await isOn(other);
    await expectText(other.locator('#tab-play'), 'Play');
});

test('at most 250 KB, compressed, until the first picture', async () => {
    for (const locale of ['en-GB', 'ru-RU', 'de-DE']) {
        const bytes = await firstBytes(browser, locale);
        assert.ok(bytes > 50000 && bytes <= 250 * 1000, `${locale}: ${bytes} bytes`);
    }
});

test('a gamepad', async () => {
    const context = await browser.visitor();
    await context.addInitScript(() => {
        const pad = { axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
        globalThis.pad = pad;
        navigator.getGamepads = () => [null, pad];
    });
    const page = await browser.open(context);
    const push = async (change) => {
        await page.evaluate(change);
        await page.locator('.is-down').waitFor();
        await page.evaluate(() => {
            pad.axes = [0, 0];
            pad.buttons.forEach((button) => (button.pressed = false));
        });
        await page.locator('.is-down').waitFor({ state: 'detached' });
    };
    await page.evaluate(() => dispatchEvent(new Event('gamepadconnected')));
    await push(() => (pad.buttons[0].pressed = true));
    const menu = await expectMenu(page);
    await moveCursor(page, () => push(() => (pad.axes = [0, 1])));
    await push(() => (pad.buttons[0].pressed = true));
    await expectText(page.locator('#screen-words'), (words) => !words.includes(menu.split('\n').at(-1)));
    await push(() => (pad.buttons[1].pressed = true));
    await moveCursor(page, () => push(() => (pad.buttons[12].pressed = true)));
    await expectText(page.locator('#screen-words'), menu);
});

test('the buzzer sounds after the first touch, and falls silent', async () => {
    const context = await browser.visitor();
    await context.addInitScript(() => {
        globalThis.heard = [];
        const { setTargetAtTime } = AudioParam.prototype;
        AudioParam.prototype.setTargetAtTime = function (value, ...more) {
            heard.push(value);
            return setTargetAtTime.call(this, value, ...more);
        };
    });
    const page = await browser.open(context);
    assert.deepEqual(await page.evaluate(() => heard), []);
    await openMenu(page);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => heard.some((gain) => gain > 0) && heard.at(-1) === 0);
});

test('two thumbs, a slide from one arrow to the next, a button that is held', async () => {
    const context = await browser.visitor({ viewport: SIZES.phone, hasTouch: true });
    const page = await browser.open(context);
    await openMenu(page);
    const touch = (type, points) =>
        page.evaluate(
            ([kind, list]) => {
                for (const [id, name] of list) {
                    const key = document.querySelector(`[data-button=${name}]`);
                    const box = key.getBoundingClientRect();
                    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
                    const options = { pointerId: id, pointerType: 'touch', bubbles: true, ...at };
                    key.dispatchEvent(new PointerEvent(kind, { button: 0, ...options }));
                }
                return [...document.querySelectorAll('.is-down')].map((key) => key.dataset.button);
            },
            [type, points],
        );
    assert.deepEqual(await touch('pointerdown', [[1, 'LEFT'], [2, 'B']]), ['LEFT', 'B']);
    assert.deepEqual(await touch('pointermove', [[1, 'UP']]), ['UP', 'B']);
    assert.deepEqual(await touch('pointercancel', [[2, 'B']]), ['UP']);
    assert.deepEqual(await touch('pointerup', [[1, 'UP']]), []);
    await touch('pointerdown', [[3, 'DOWN']]); // held, it goes on and on through the menu
    const seen = new Set();
    for (const end = Date.now() + 20000; seen.size < 4 && Date.now() < end; ) {
        seen.add(await wordsOf(page));
    }
    await touch('pointerup', [[3, 'DOWN']]);
    assert.equal(seen.size, 4);
});

test('a screen reader hears the screen, and then the row with the cursor', async () => {
    const page = await browser.open(await browser.visitor());
    const words = page.locator('#words');
    assert.equal(await words.getAttribute('aria-live'), 'polite');
    await openMenu(page);
    const rows = (await wordsOf(page)).replace('→ ', '').split('\n');
    await expectText(words, rows.join('. '));
    const second = await moveCursor(page, () => page.keyboard.press('ArrowDown'));
    assert.ok(rows.includes(second) && second !== rows[0]);
    await expectText(words, second);
    await page.keyboard.press('Enter');
    await expectText(words, (text) => text !== second && text.includes('. '));
});

test('the policy lets nothing in from elsewhere, and no inline script', async () => {
    const page = await browser.open(await browser.visitor());
    const policy = await page.getAttribute('meta[http-equiv=Content-Security-Policy]', 'content');
    assert.match(policy, /default-src 'self'/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:/);
    const outcome = await page.evaluate(async () => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.wasInline = true';
        document.head.append(script);
        const fetched = await fetch('http://127.0.0.1:9/').then(
            () => 'fetched',
            () => 'refused',
        );
        return { wasInline: globalThis.wasInline === true, fetched };
    });
    browser.expected.push(/Content Security Policy/);
    assert.deepEqual(outcome, { wasInline: false, fetched: 'refused' });
});

test('without a network after the first visit', async () => {
    const context = await browser.visitor();
    const page = await browser.open(context);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await isOn(page);
    await openMenu(page);
    const again = await context.newPage();
    await again.goto(`${browser.origin}/`);
    await isOn(again);
    assert.notEqual(await screenOf(again), '');
});
