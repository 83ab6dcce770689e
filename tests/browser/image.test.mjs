// SPDX-License-Identifier: MIT
// The real image on the page: it boots to the title and the menu that tests/emulator knows, and
// keeps its flash over power-off and power cuts.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Browser, isOn } from './support/browser.mjs';
import { deviceMenu } from './support/device.mjs';
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
async function pressToMenu(board) {
    const menu = await deviceMenu(board);
    for (let presses = 0; presses < 30 && (await screenOf(page)) !== menu; presses++) {
        await page.keyboard.press('z');
        await page.waitForTimeout(1500);
    }
    await expectScreen(page, menu);
}

test('it boots to the question of a new device, the title and the menu', async () => {
    await settled();
    await pressToMenu('pico-ssd1306');
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
    await pressToMenu('pico-ssd1306');
    await page.getByRole('button', { name: 'Cut the power' }).click();
    for (let i = 0; i < 40 && /Speed|On/.test(await state().textContent()); i++) {
        await page.keyboard.press('z'); // into a new game, which is written down
        await page.waitForTimeout(700);
    }
    await expectText(state(), 'Off. What is in the flash stays there.');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await isOn(page);
    // A message about it may come first; then the title, which may offer to go on.
    const isTitle = (picture) => isNearly(picture, shot('title'), 0.85);
    for (let i = 0; i < 10 && !isTitle(await screenOf(page)); i++) {
        await page.waitForTimeout(2000);
        if (!isTitle(await screenOf(page))) {
            await page.keyboard.press('z');
        }
    }
    await expectScreen(page, isTitle);
    await page.keyboard.press('z');
    await expectScreen(page, (picture) => !isTitle(picture));
});

test('another board: small screen, its own keys', async () => {
    await page.locator('#image-board').selectOption('thumby');
    await pressToMenu('thumby');
});

test('back to the console of the page', async () => {
    await page.getByRole('tab', { name: 'Play' }).click();
    await isOn(page);
    await page.keyboard.press('z');
    await expectScreen(page, shot('menu'));
});

// The stars twinkle: a few dots may differ.
function isNearly(picture, wanted, share = 0.95) {
    const same = [...picture].filter((letter, i) => letter === wanted[i]).length;
    return picture.length === wanted.length && same > share * wanted.length;
}
