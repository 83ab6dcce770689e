// SPDX-License-Identifier: MIT
// The page in Firefox, where there is one: the same pictures, keys, saves, links, no network.

import { test } from 'node:test';
import { Browser, firefoxPath, isOn } from './support/browser.mjs';
import { linkTo, played, playFromLink, SET_UP } from './support/links.mjs';
import { expectScreen, expectText, expectWords, goldenPictures } from './support/screen.mjs';

const skip = firefoxPath() === undefined && 'there is no Firefox (apt install firefox-esr brings it)';
const menu = goldenPictures('128x64', 'en').get('menu');

async function plays(browser) {
    const page = await browser.open(await browser.visitor());
    await page.keyboard.press('z');
    await expectScreen(page, menu);
    await page.keyboard.press('ArrowDown');
    await expectScreen(page, (picture) => picture !== menu);
    await page.keyboard.press('w');
    await expectScreen(page, menu);
    await page.getByLabel('A: do').click();
    await expectScreen(page, (picture) => picture !== menu);
}

async function keepsSaves(browser) {
    const page = await browser.open(await browser.visitor());
    await playFromLink(page, SET_UP.marrakech);
    await page.reload();
    await isOn(page);
    await page.keyboard.press('z'); // the title goes on with a game at once
    await expectWords(page, /Layla/);
}

async function showsLinks(browser) {
    const page = await browser.open(await browser.visitor());
    const game = await played(page, SET_UP.marrakech, 6);
    const shown = await browser.open(await browser.visitor(), {
        path: `/${new URL(await linkTo(page, game)).hash}`,
    });
    await expectText(shown.locator('.state').first(), 'Move 0 of 6');
    await shown.getByRole('button', { name: 'To the end' }).click();
    await expectText(shown.locator('.state').first(), 'Move 6 of 6');
}

async function worksOffline(browser) {
    const page = await browser.open(await browser.visitor());
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    browser.server.close();
    browser.server.closeAllConnections();
    await page.reload();
    await isOn(page);
    await page.keyboard.press('z');
    await expectScreen(page, menu);
}

test('the page in Firefox', { skip }, async (t) => {
    const browser = await Browser.startFirefox();
    await t.test('pictures equal to the host’s, keys and mouse', () => plays(browser));
    await t.test('a game survives a reload', () => keepsSaves(browser));
    await t.test('a link shows a game', () => showsLinks(browser));
    await t.test('no network after the first visit', () => worksOffline(browser));
    await browser.close();
});
