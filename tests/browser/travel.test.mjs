// SPDX-License-Identifier: MIT
// Saved games out of the page and into it, as text.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { hostExport, hostImport } from '../emulator/support/images.mjs';
import { Browser, isOn } from './support/browser.mjs';
import { played, playFromLink, SET_UP } from './support/links.mjs';
import { expectText } from './support/screen.mjs';

let browser;
before(async () => (browser = await Browser.start()));
after(() => browser.close());

async function openSaves(page) {
    await page.getByRole('tab', { name: 'Saves' }).click();
    await isOn(page);
}

const state = (page) => page.locator('.state');

test('a game travels to a PC and to another browser; nonsense changes nothing', async () => {
    const page = await browser.open(await browser.visitor());
    await playFromLink(page, await played(page, SET_UP.marrakech, 9));
    await openSaves(page);
    await page.getByRole('button', { name: 'Show as text' }).click();
    await expectText(state(page), 'Copy the text, or keep it as a file.');
    const text = await page.locator('#save-text').inputValue();
    assert.match(text, /^restore /);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    assert.equal(readFileSync(await (await coming).path(), 'utf8'), `${text}\n`);

    const lines = text.split('\n');
    assert.deepEqual(hostExport(hostImport(null, lines), 1), lines, 'the same text on a PC');

    const other = await browser.open(await browser.visitor());
    await openSaves(other);
    const bring = async (value, words) => {
        await other.locator('#save-text').fill(value);
        await other.getByRole('button', { name: 'Import' }).click();
        await expectText(state(other), words);
    };
    await bring('', 'This is not a saved game of Souk: nothing was changed.');
    await bring('<script>alert(1)</script>', 'This is not a saved game of Souk: nothing was changed.');
    await bring(text.replace(/[0-9]/, 'x'), (words) => words.startsWith('It refuses: '));
    await bring(text.split('\n').slice(1).join('\n') || 'restore x', (words) => words.startsWith('It refuses: '));
    await bring(text, 'Imported. It is in the menu of the console.');
    await other.reload();
    await isOn(other);
    await openSaves(other);
    await other.getByRole('button', { name: 'Show as text' }).click();
    await expectText(state(other), 'Copy the text, or keep it as a file.');
    assert.equal(await other.locator('#save-text').inputValue(), text);
});

test('an empty slot is refused in a sentence', async () => {
    const page = await browser.open(await browser.visitor());
    await openSaves(page);
    await page.locator('#slot').selectOption('4');
    await page.getByRole('button', { name: 'Show as text' }).click();
    await expectText(state(page), (words) => /^It refuses: .+\.$/.test(words));
});
