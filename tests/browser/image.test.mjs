// SPDX-License-Identifier: MIT
// The real image on the page: it boots to the title and the menu of the golden pictures, and
// keeps its flash over power-off and power cuts.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Browser, isOn } from './support/browser.mjs';
import { expectScreen, expectText, goldenPictures, screenOf } from './support/screen.mjs';

let browser;
let page;
before(async () => {
    browser = await Browser.start();
    page = await browser.open(await browser.visitor());
    await page.getByRole('tab', { name: 'Real image' }).click();
    await isOn(page);
});
after(() => browser.close());

const shot = (name, size = '128x64') => goldenPictures(size, 'en').get(name);
const state = () => page.locator('.state');

// Waits until the picture has stood still for a while: emulated time is not ours.
async function settled() {
    let before;
    let now = await screenOf(page);
    do {
        before = now;
        await page.waitForTimeout(700);
        now = await screenOf(page);
    } while (now !== before || !/[^\u2800\n]/.test(now));
    return now;
}

// The language, the title, the menu: one press each. The title twinkles, so it never settles.
async function pressToMenu(size) {
    for (let presses = 0; presses < 30 && (await screenOf(page)) !== shot('menu', size); presses++) {
        await page.keyboard.press('z');
        await page.waitForTimeout(1500);
    }
    await expectScreen(page, shot('menu', size));
}

test('it boots to the question of a new device, the title and the menu', async () => {
    await settled();
    await pressToMenu('128x64');
    await expectText(state(), (words) => /^Speed: \d+ %$/.test(words));
});

test('off, on: the language is known; the flash tells what was written', async () => {
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expectText(state(), 'Off. What is in the flash stays there.');
    await page.getByRole('button', { name: 'Look at the flash' }).click();
    await page.locator('details').first().waitFor();
    const written = page.locator('summary', { hasText: 'bytes written' });
    assert.equal(await page.locator('details').count(), 16);
    assert.ok((await written.count()) >= 1);
    await written.first().click();
    await expectText(page.locator('pre').first(), (dump) => /^0000 {2}[0-9a-f]{2} /.test(dump));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await isOn(page);
    const title = shot('title');
    await expectScreen(page, (picture) => isNearly(picture, title));
});

test('power that fails in the middle of a write: on again, it works', async () => {
    await pressToMenu('128x64');
    await page.getByRole('button', { name: 'Cut the power' }).click();
    await page.keyboard.press('ArrowUp'); // settings are written when one is changed
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('z');
    await page.waitForTimeout(1000);
    for (let i = 0; i < 20 && /Speed|On/.test(await state().textContent()); i++) {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(700);
    }
    await expectText(state(), 'Off. What is in the flash stays there.');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await isOn(page);
    await pressToMenu('128x64');
});

test('another board: small screen, its own keys', async () => {
    await page.locator('#image-board').selectOption('thumby');
    await pressToMenu('72x40');
});

test('back to the console of the page', async () => {
    await page.getByRole('tab', { name: 'Play' }).click();
    await isOn(page);
    await page.keyboard.press('z');
    await expectScreen(page, shot('menu'));
});

// The stars twinkle: a few dots may differ.
function isNearly(picture, wanted) {
    const same = [...picture].filter((letter, i) => letter === wanted[i]).length;
    return picture.length === wanted.length && same > 0.95 * wanted.length;
}
