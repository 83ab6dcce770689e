// SPDX-License-Identifier: MIT
// Games in links: shown move by move, played on from, shared, read from a QR code; and links
// that are broken or mean harm.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import decodeQR from 'qr/decode.js';
import { Browser, isOn, SIZES } from './support/browser.mjs';
import { finishGame } from './support/games.mjs';
import { expectTable, linkTo, linkToText, openLink, played, playFromLink, SET_UP } from './support/links.mjs';
import { expectText, expectWords, screenOf, wordsOf } from './support/screen.mjs';

let browser;
before(async () => (browser = await Browser.start()));
after(() => browser.close());

const state = (page) => page.locator('.state').first();
const button = (page, name) => page.getByRole('button', { name, exact: true });

// In a tab of its own, as from a message.
async function follow(link, options = {}) {
    const page = await (await browser.visitor(options)).newPage();
    await page.goto(link);
    return page;
}

const helper = async () => browser.open(await browser.visitor());

// The text of a saved game.
async function slotText(page, slot) {
    await page.getByRole('tab', { name: 'Saves' }).click();
    await isOn(page);
    await page.locator('#slot').selectOption(String(slot));
    await page.getByRole('button', { name: 'Show as text' }).click();
    await expectText(state(page), (words) => /^(Copy the text|It refuses)/.test(words));
    return page.locator('#save-text').inputValue();
}

// --- Looking at a game ----------------------------------------------------------------------

test('a link shows a game move by move, to its end', async () => {
    const page = await helper();
    const game = await played(page, SET_UP.marrakech);
    const shown = await follow(await linkTo(page, game));
    await isOn(shown);
    await expectText(state(shown), `Move 0 of ${game.moves.length}`);
    assert.match(await shown.locator('#room').innerText(), /Marrakech[\s\S]*Layla, Omar/);
    assert.equal(await shown.locator('.moves li').count(), game.moves.length + 1);
    await expectTable(shown);
    const first = await screenOf(shown);

    await button(shown, 'Next move').click();
    await expectText(state(shown), `Move 1 of ${game.moves.length}`);
    await shown.keyboard.press('ArrowRight');
    await expectText(state(shown), `Move 2 of ${game.moves.length}`);
    assert.notEqual(await screenOf(shown), first);
    await shown.keyboard.press('x'); // B goes back
    await expectText(state(shown), `Move 1 of ${game.moves.length}`);
    await shown.locator('#viewer-at').fill('40');
    await expectText(state(shown), `Move 40 of ${game.moves.length}`);
    await expectText(shown.locator('.moves [aria-current]'), (words) => words.endsWith(game.moves[39]));

    await button(shown, 'To the end').click();
    await expectText(state(shown), 'The game is over.');
    assert.ok(await button(shown, 'Play on from here').isDisabled());
    await expectWords(shown, /\d/);
    await button(shown, 'To the beginning').click();
    await expectText(state(shown), `Move 0 of ${game.moves.length}`);
});

test('“Show all” goes from move to move by itself', async () => {
    const page = await helper();
    const shown = await follow(await linkTo(page, await played(page, SET_UP.marrakech, 2)));
    await button(shown, 'Show all').click();
    await expectText(state(shown), 'Move 1 of 2');
    await expectText(state(shown), 'Move 2 of 2');
    await button(shown, 'Show all').waitFor(); // it has come to its end
});

test('a game from a position in its middle, and one without seats', async () => {
    const page = await helper();
    const position = await page.evaluate(async () => {
        const { Desk } = await import('./desk.js');
        const { compileMachine } = await import('./machine.js');
        const desk = new Desk(await compileMachine(new URL('souk.wasm', location.href)), {});
        ['new kairo players=3 start=suggested seed=8', 'apply D ?'].forEach((line) => desk.askAhead(line));
        return desk.askAhead('show');
    });
    const link = await linkToText(page, ['load', ...position, 'D ?'].join('\n'));
    const shown = await follow(link);
    await expectText(state(shown), 'Move 0 of 1');
    assert.match(await shown.locator('#room').innerText(), /Layla, Omar \(computer, level 2\), Zahra/);
});

// --- Playing on -----------------------------------------------------------------------------

test('playing on leaves the player’s own game in its slot', async () => {
    const page = await helper();
    await playFromLink(page, await played(page, SET_UP.kairo, 4));
    const own = await slotText(page, 1);
    assert.match(own, /^restore kairo/);
    await page.getByRole('tab', { name: 'Play' }).click();
    await isOn(page);

    await openLink(page, await linkTo(page, await played(page, SET_UP.marrakech, 10)));
    await expectText(state(page), 'Move 0 of 10');
    await page.locator('#viewer-at').fill('7');
    await expectText(state(page), 'Move 7 of 10');
    await button(page, 'Play on from here').click();
    await isOn(page);
    assert.equal(await page.evaluate(() => location.hash), '');
    await expectTable(page);
    await page.reload(); // it is saved from the first moment on
    await isOn(page);
    assert.match(await slotText(page, 2), /^restore marrakech/);
    assert.equal(await slotText(page, 1), own);
});

test('whoever leaves the table at once finds the game of the link among the saves', async () => {
    const page = await helper();
    await openLink(page, await linkTo(page, await played(page, SET_UP.marrakech, 10)));
    await button(page, 'Play on from here').waitFor();
    await page.evaluate(() => {
        const named = (name) => [...document.querySelectorAll('button')].find((each) => each.textContent === name);
        named('Play on from here').click();
        named('Saves').click();
    });
    assert.match(await slotText(page, 1), /^restore marrakech/);
    assert.ok(await page.locator('#notice').isHidden());
});

test('with four games that are not over there is no room, and a sentence', async () => {
    const page = await helper();
    for (let i = 0; i < 4; i++) {
        await playFromLink(page, SET_UP.marrakech);
        }
    await openLink(page, await linkTo(page, SET_UP.kairo));
    await button(page, 'Play on from here').click();
    await expectText(page.locator('#notice p'), 'It refuses: all four slots hold games that are not over.');
    await button(page, 'Close').click();
    assert.match(await slotText(page, 4), /^restore marrakech/);
});

test('a link in a second tab leaves the game in the first alone until it is played', async () => {
    const context = await browser.visitor();
    const first = await browser.open(context);
    await playFromLink(first, SET_UP.marrakech);
    const link = await linkTo(first, SET_UP.kairo);
    const second = await context.newPage();
    await second.goto(link);
    await isOn(second);
    assert.ok(await first.locator('#notice').isHidden());
    assert.ok(await first.locator('.handheld.is-on').isVisible());
    await button(second, 'Play on from here').click();
    await expectText(first.locator('#notice p'), 'The game goes on in another tab.');
    assert.match(await slotText(second, 1), /^restore marrakech/);
    assert.match(await slotText(second, 2), /^restore kairo/);
});

// --- Sharing --------------------------------------------------------------------------------

// What a phone would read off the screen.
async function readQR(page) {
    const picture = await page.locator('#qr').evaluate((canvas) => {
        const { width, height } = canvas;
        const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
        return { width, height, data: Array.from(data) };
    });
    return decodeQR({ ...picture, data: Uint8ClampedArray.from(picture.data) });
}

const gameInLink = (page, link) =>
    page.evaluate(async (hash) => (await import('./link.js')).gameIn(hash), new URL(link).hash);

// The text in a link, as it is.
const textInLink = (page, link) =>
    page.evaluate(async (given) => {
        const letters = given.slice(given.indexOf('.', given.indexOf('#')) + 1);
        const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
        const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
        return new Response(unpacked).text();
    }, link);

test('a game that is being played is shared without anything hidden', async () => {
    const page = await helper();
    await button(page, 'Share').click();
    await expectText(page.locator('#share p').first(), 'It refuses: no game is on the table.');
    await button(page, 'Close').click();

    await playFromLink(page, await played(page, SET_UP.kairo, 6));
    await button(page, 'Share').click();
    await page.locator('#share-link').waitFor();
    const link = await page.locator('#share-link').inputValue();
    assert.equal(
        await textInLink(page, link),
        'new kairo players=2 start=suggested first=1\nseat 0/1/Layla\nseat 0/0/Omar',
    );
    assert.match(await page.locator('#share').innerText(), /set-up only/);
    assert.equal(await readQR(page), link);

    // Whoever opens it gets other cards each time.
    const seeds = [await gameInLink(page, link), await gameInLink(page, link)].map(({ heading }) => heading[0]);
    assert.notEqual(seeds[0], seeds[1]);
    const other = await follow(link, { viewport: SIZES.phone });
    await button(other, 'Play on from here').click();
    await isOn(other);
    await expectTable(other);
});

// While the last move can still be taken back, the game is not over.
async function openShareOfWhole(page) {
    for (let i = 0; i < 20; i++) {
        await button(page, 'Share').click();
        await page.locator('#share-link').waitFor();
        if (/move by move/.test(await page.locator('#share').innerText())) {
            return;
        }
        await button(page, 'Close').click();
        await page.waitForTimeout(1500);
    }
    assert.fail('It is never over.');
}

test('a game that is over is shared whole, also when it has been left', async () => {
    const page = await helper();
    const game = await played(page, SET_UP.marrakech);
    await playFromLink(page, { ...game, moves: game.moves.slice(0, -1) });
    await finishGame(page, 'marrakech', (key) => page.keyboard.press(key === 'A' ? 'z' : key));
    const share = async () => {
        await openShareOfWhole(page);
        const link = await page.locator('#share-link').inputValue();
        assert.equal(await textInLink(page, await readQR(page)), [...game.heading, 'seat 0/1/Layla', 'seat 0/0/Omar'].join('\n'));
        await button(page, 'Close').click();
        return textInLink(page, link);
    };
    const text = await share();
    const lines = text.split('\n');
    assert.deepEqual(lines.slice(0, 3), [...game.heading, 'seat 0/1/Layla', 'seat 0/0/Omar']);
    assert.deepEqual(lines.slice(3, -1), game.moves.slice(0, -1));
    await page.reload();
    await isOn(page);
    assert.equal(await share(), text);
});

// --- Links that are no good -----------------------------------------------------------------

const BROKEN = 'This is not a whole game of Souk: something is missing or was changed on the way.';

test('broken and hostile addresses get a sentence, and nothing happens', async () => {
    const page = await helper();
    const good = new URL(await linkTo(page, SET_UP.marrakech)).hash;
    const cases = [
        ['#game=', BROKEN],
        ['#game=1.', BROKEN],
        ['#game=1.!!!!', BROKEN],
        ['#game=1.AAAA', BROKEN],
        [good.slice(0, -6), BROKEN],
        [good.replace('=1.', '=2.'), /newer Souk/],
        [`#game=1.${'A'.repeat(30000)}`, 'This is too long to be a game.'],
        ['#game=<img src=x onerror=alert(1)>', BROKEN],
    ];
    for (const [hash, sentence] of cases) {
        await page.evaluate((given) => (location.hash = given), hash);
        const isIt = (words) => (sentence instanceof RegExp ? sentence.test(words) : words === sentence);
        await expectText(page.locator('#room [role=alert]'), isIt);
        await button(page, 'Back to my game').click();
        await isOn(page);
    }
});

test('texts in links that are not games get a sentence', async () => {
    const page = await helper();
    const head = 'new marrakech players=2 seed=7 first=1';
    const cases = [
        ['', BROKEN],
        ['hello', BROKEN],
        ['new chess players=2', /unknown game/],
        ['new marrakech players=9 seed=1', /It refuses: /],
        [`${head}\nT s\nT s`, /^Move 2 of this game is not legal: /],
        [`${head}\n<script>alert(1)</script>`, /^Move 1 of this game is not legal: /],
        [`${head}\nseat 0/1/<script>\nseat 0/0/B`, BROKEN],
        [`${head}\nseat 0/1/A%0Aok\nseat 0/0/B`, /cannot sit at a table/],
        [`${head}\nseat 0/1/A`, /cannot sit at a table/],
        [`${head}\nseat 0/99/A\nseat 0/0/B`, /cannot sit at a table/],
        [`${head}\r\nT s`, BROKEN],
        ['load\nquit\nversion\nend', BROKEN],
        ['load\nmarrakech\nend', /It refuses: /],
        ['load\nmarrakech', BROKEN],
        [`${head}\n${'x'.repeat(1001)}`, BROKEN],
        [`${head}${'\nT s'.repeat(4000)}`, 'This is too long to be a game.'],
        ['A'.repeat(20000000), 'This is too long to be a game.'], // 20 MB in 20 KB
    ];
    for (const [text, sentence] of cases) {
        await openLink(page, await linkToText(page, text));
        const isIt = (words) => (sentence instanceof RegExp ? sentence.test(words) : words === sentence);
        await expectText(page.locator('#room [role=alert]'), isIt);
        await button(page, 'Back to my game').click();
        await isOn(page);
    }
    assert.doesNotMatch(await wordsOf(page), /Continue/); // and nothing has been saved
});

test('names from a link are words and nothing else', async () => {
    const page = await helper();
    const name = '%3Cb%20id%3Dx%3E'; // <b id=x>
    const text = `new marrakech players=2 seed=7 first=1\nseat 0/1/${name}\nseat 0/0/B\nT s`;
    await openLink(page, await linkToText(page, text));
    await expectText(state(page), 'Move 0 of 1');
    assert.match(await page.locator('#room').innerText(), /<b id=x>, B/);
    assert.equal(await page.locator('#x').count(), 0);
});
