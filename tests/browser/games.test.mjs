// SPDX-License-Identifier: MIT
// Whole games on the page: both by keys, one by touch on a phone.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Browser, isOn, SIZES } from './support/browser.mjs';
import { playGame } from './support/games.mjs';
import { expectWords, wordsOf } from './support/screen.mjs';

const KEYS = { UP: 'ArrowUp', DOWN: 'ArrowDown', LEFT: 'a', RIGHT: 'd', A: 'z', B: 'x' };

async function playByKeys(browser, game) {
    const page = await browser.open(await browser.visitor());
    const end = await playGame(page, game, (button) => page.keyboard.press(KEYS[button]));
    assert.match(end, /\d/);
    await page.reload();
    await isOn(page);
    await page.keyboard.press('z');
    await expectWords(page, /New game/);
    assert.doesNotMatch(await wordsOf(page), /Continue/);
}

async function playByTouch(browser) {
    const phone = { viewport: SIZES.phone, hasTouch: true, isMobile: true };
    const page = await browser.open(await browser.visitor(phone));
    const end = await playGame(page, 'marrakech', (button) =>
        page.locator(`[data-button=${button}]`).tap(),
    );
    assert.match(end, /\d/);
    assert.equal(await page.evaluate(() => scrollX + scrollY), 0);
    assert.equal(await page.evaluate(() => visualViewport.scale), 1);
}

// They take as long as people would: at the same time, then.
test('whole games', { concurrency: true }, async (t) => {
    const browser = await Browser.start();
    await Promise.all([
        t.test('marrakech by keys', () => playByKeys(browser, 'marrakech')),
        t.test('kairo by keys', () => playByKeys(browser, 'kairo')),
        t.test('marrakech by touch on a phone', () => playByTouch(browser)),
    ]);
    await browser.close();
});
