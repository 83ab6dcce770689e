// SPDX-License-Identifier: MIT
// The saves in the browser: a reload at any moment, two tabs, an update in between.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Browser, folder, isOn } from './support/browser.mjs';
import { playGame } from './support/games.mjs';
import { expectText, expectWords } from './support/screen.mjs';

let browser;
before(async () => (browser = await Browser.start()));
after(() => browser.close());

const KEYS = { UP: 'ArrowUp', DOWN: 'ArrowDown', LEFT: 'ArrowLeft', RIGHT: 'ArrowRight', A: 'z' };

test('a game is played to its end though the page is reloaded in the middle of presses', async () => {
    const page = await browser.open(await browser.visitor());
    let presses = 0;
    let reloads = 0;
    await playGame(page, 'marrakech', async (button) => {
        presses++;
        await page.keyboard.press(KEYS[button]);
        if (presses % 13 === 0 && reloads < 8) {
            reloads++;
            await page.reload();
            await isOn(page);
        }
    });
    assert.ok(reloads > 5, `${reloads} reloads`);
    assert.ok(presses < 900, `${presses} presses: moves were lost`);
});

test('of two tabs, the one that was opened last has the game', async () => {
    const context = await browser.visitor();
    const first = await browser.open(context);
    await first.keyboard.press('z');
    await expectWords(first, /New game/);
    const second = await browser.open(context);
    await expectText(first.locator('#notice p'), 'The game goes on in another tab.');
    await second.keyboard.press('z');
    await expectWords(second, /New game/);

    await first.getByRole('button', { name: 'Go on here' }).click();
    await isOn(first);
    await expectText(second.locator('#notice p'), 'The game goes on in another tab.');
    assert.ok(await first.locator('#notice').isHidden());
    await first.keyboard.press('z');
    await expectWords(first, /New game/);
});

test('whoever no longer owns the saves cannot write, and writes are whole', async () => {
    const page = await browser.open(await browser.visitor());
    const outcome = await page.evaluate(async () => {
        const { Saves } = await import('./saves.js');
        const sector = (number, value) => ({
            sector: number,
            bytes: new Uint8Array(4096).fill(value),
        });
        const old = await Saves.open();
        await old.write([sector(3, 1), sector(4, 1)]);
        const owner = await Saves.open();
        const refusal = await old.write([sector(3, 2), sector(4, 2)]).catch((error) => error);
        await owner.write([sector(4, 5)]);
        const reader = await Saves.open();
        const flash = reader.flash(65536, 4096);
        return [refusal.message, flash[3 * 4096], flash[4 * 4096], flash[15 * 4096]];
    });
    assert.deepEqual(outcome, ['The saves are in use by another tab', 1, 5, 0xff]);
});

test('an update is offered, and comes when it is wanted', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'souk-web-'));
    cpSync(folder, copy, { recursive: true });
    const edit = (name, change) => {
        const path = join(copy, name);
        writeFileSync(path, change(readFileSync(path, 'utf8')));
    };
    const updated = await Browser.start(copy);
    try {
        const page = await updated.open(await updated.visitor());
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        edit('index.html', (text) => text.replace('<title>Souk', '<title>Souk, newer'));
        edit('files.js', (text) => text.replace(/"version": "/, '$&newer-'));
        await page.reload();
        await isOn(page);
        await expectText(
            page.locator('#notice p'),
            'A new version of Souk is here. Your game is kept.',
        );
        assert.equal(await page.title(), 'Souk');
        await page.keyboard.press('z'); // the old one goes on meanwhile
        await expectWords(page, /New game/);
        await page.getByRole('button', { name: 'Use it now' }).click();
        await page.waitForFunction(() => document.title === 'Souk, newer');
    } finally {
        await updated.close();
        rmSync(copy, { recursive: true });
    }
});
