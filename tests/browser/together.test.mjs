// SPDX-License-Identifier: MIT
// Browsers at one table with a console of the PC, through the hub of tools/link; and who the
// hub does not let in.

import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { Hub, PcConsole, pause, until } from '../emulator/support/hub.mjs';
import { publicPosition } from '../emulator/support/party.mjs';
import { Browser, isOn } from './support/browser.mjs';
import { chosenRow, expectText, expectWords, moveCursor, wordsOf } from './support/screen.mjs';

let browser;
let hub;

before(async () => {
    hub = await Hub.start();
    hub.address = hub.said.match(/ws:\/\/\S+/)[0];
    browser = await Browser.start();
});

after(async () => {
    hub.stop();
    await browser.close();
});

const press = (page, key) => page.keyboard.press(key);

async function choose(page, row) {
    for (let i = 0; !(await chosenRow(page))?.startsWith(row); i++) {
        assert.ok(i < 12, `no row says ${row}: ${await wordsOf(page)}`);
        await moveCursor(page, () => press(page, 'ArrowDown'));
    }
    await press(page, 'Enter');
}

// Through the dialog, by the address that the hub prints.
async function joinHub(page, address) {
    await page.click('#play-together');
    await page.fill('#hub-address', address);
    await page.click('#hub-join');
}

// Once the hub has let the page in.
async function closeDialog(page) {
    await expectText(page.locator('#hub-state'), (words) => words.startsWith('Joined'));
    await press(page, 'Escape');
    await page.locator('#together').waitFor({ state: 'detached' });
}

// From the title of a console that is joined.
async function openTogether(page) {
    await press(page, 'x');
    await expectWords(page, /Together/);
    await choose(page, 'Together');
    await expectWords(page, /Open a table/);
}

async function joinTable(page) {
    await openTogether(page);
    await choose(page, 'Join a table');
    await expectWords(page, /Marrakech/);
    await press(page, 'Enter');
}

const positionOf = async (pc) => publicPosition(await pc.ask('show'));

test('a browser opens a table, another one and a PC sit down, and they play', async () => {
    const pc = await PcConsole.start(hub);
    const visitors = [await browser.visitor(), await browser.visitor()];
    try {
        const dealer = await browser.open(visitors[0]);
        const guest = await browser.open(visitors[1], {
            path: `/#hub=${encodeURIComponent(hub.address)}`,
        });
        await closeDialog(guest);
        assert.equal(new URL(guest.url()).hash, '', 'the token is in the address bar');
        await joinHub(dealer, hub.address);
        await closeDialog(dealer);

        await openTogether(dealer);
        await choose(dealer, 'Open a table');
        await expectWords(dealer, /Guest/);
        await press(dealer, 'Enter'); // Marrakech
        await expectWords(dealer, /Marrakech/);
        await press(dealer, 'ArrowDown');
        await press(dealer, 'Enter'); // three players
        await expectWords(dealer, /Players 3/);

        await joinTable(guest);
        await expectWords(guest, /I am ready/);
        await press(guest, 'Enter');
        await pc.openTogether();
        await pc.sitDown();
        for (let row = ''; !/play/.test(row); ) {
            row = await moveCursor(dealer, () => press(dealer, 'ArrowUp'));
        }
        await until(() => pc.isAtTable(), 'the game', () => press(dealer, 'Enter'));

        // Each plays what is offered; the PC sees the game go on, with everybody's turn in it.
        const positions = new Set();
        const turns = new Set();
        await until(
            async () => {
                const now = await positionOf(pc);
                positions.add(now);
                turns.add(now.match(/^turn (\d)/m)[1]);
                return positions.size > 6 && turns.size === 3;
            },
            'a round',
            async () => {
                await press(dealer, 'Enter');
                await press(guest, 'Enter');
                await pc.play();
                await pause(100);
            },
        );
    } finally {
        pc.stop();
        await Promise.all(visitors.map((visitor) => visitor.close())); // and their table
    }
});

// A browser has no number of its own, by which the dealer could know it again.
test('a browser that is loaded again has its seat again', async () => {
    const pc = await PcConsole.start(hub);
    try {
        const guest = await browser.open(await browser.visitor());
        const sitDown = async () => {
            await joinHub(guest, hub.address);
            await closeDialog(guest);
            await joinTable(guest);
        };
        await pc.openTogether();
        await pc.choose('Open a table');
        await pc.choose('Game Kairo');
        await sitDown();
        await expectWords(guest, /I am ready/);
        await press(guest, 'Enter');
        await pc.untilSaid('ready');
        await pc.choose('play!');
        await until(() => pc.isAtTable(), 'the game');
        await expectWords(guest, /: nothing to pay|Waiting/);
        await guest.reload();
        await isOn(guest);
        await sitDown();
        await expectWords(guest, /: nothing to pay|Waiting/);
        await until(async () => !(await pc.words()).includes('away'), 'the guest');
    } finally {
        pc.stop();
    }
});

test('a wrong token is refused, and nonsense is not even tried', async () => {
    const page = await browser.open(await browser.visitor());
    await joinHub(page, 'wss://elsewhere.example/00000000000000000000000000000000');
    await expectText(page.locator('#hub-state'), (words) => words.startsWith('This is no address'));
    browser.expected.push(/WebSocket connection to .* failed/);
    await page.fill('#hub-address', hub.address.replace(/\/[0-9a-f]+$/, `/${'0'.repeat(32)}`));
    await page.click('#hub-join');
    await expectText(page.locator('#hub-state'), (words) => words.startsWith('No hub lets us in'));
    await until(() => hub.said.includes('A browser was refused: a wrong token.'), 'the refusal');
    await page.click('#hub-leave');
});

// As a page of that origin would ask, with a token and a name for this PC.
function knock(origin, { host, token = hub.address.split('/').at(-1) } = {}) {
    const headers = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': 13,
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...(origin ? { Origin: origin } : {}),
        ...(host ? { Host: host } : {}),
    };
    return new Promise((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port: hub.port, path: `/${token}`, headers });
        asked.on('upgrade', (response, socket) => {
            socket.destroy();
            resolve(response.headers['sec-websocket-accept']);
        });
        asked.on('response', (response) => {
            response.resume();
            resolve(response.statusCode);
        });
        asked.on('error', reject);
        asked.end();
    });
}

test('other origins, other names of this PC and no origin are refused', async () => {
    const example = 's3pPLMBiTxaQ9kYGzzhZRbK+xOo='; // of RFC 6455
    assert.equal(await knock('http://localhost:8047'), example);
    assert.equal(await knock('http://127.0.0.1'), example);
    for (const origin of [
        'https://evil.example',
        'http://localhost.evil.example',
        'http://localhost:80.evil.example',
        'http://127.0.0.1.evil.example',
        'null',
        undefined,
    ]) {
        assert.equal(await knock(origin), 403, `${origin} was let in`);
    }
    assert.equal(await knock('http://localhost', { host: 'evil.example' }), 403);
    assert.equal(await knock('http://localhost', { token: '' }), 403);
    assert.equal(await knock('http://localhost', { token: `${hub.address.split('/').at(-1)}0` }), 403);
});

test('what a page posts to the port of consoles reaches no console', async () => {
    const answer = await fetch(`http://127.0.0.1:${hub.port}/`, { method: 'POST', body: '\0\x01\x02\0' }).then(
        (response) => response.status,
        () => 'closed',
    );
    assert.equal(answer, 403);
});
