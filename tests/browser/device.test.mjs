// SPDX-License-Identifier: MIT
// The installer against a folder that plays the drive of the boot loader, and a device on
// the cable: the real image in the emulator, its USB serial port behind navigator.serial.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { boot } from '../emulator/support/images.mjs';
import { Browser, folder, isOn } from './support/browser.mjs';
import { deviceMenu } from './support/device.mjs';
import { expectScreen, expectText } from './support/screen.mjs';

let browser;
before(async () => (browser = await Browser.start()));
after(() => browser.close());

const state = (page) => page.locator('.state').first();

// --- The installer ------------------------------------------------------------------------

// In the page: a folder with these files, chosen whenever one is asked for.
function playDrive(files) {
    const written = {};
    globalThis.written = written;
    const fileHandle = (name) => ({
        getFile: async () => new Blob([files[name]]),
        createWritable: async () => ({
            write: async (bytes) => (written[name] = bytes),
            close: async () => (written[`${name} is whole`] = true),
        }),
    });
    window.showDirectoryPicker = async () => ({
        name: 'drive',
        getFileHandle: async (name, { create = false } = {}) => {
            if (!create && !(name in files)) {
                throw new DOMException('no such file', 'NotFoundError');
            }
            return fileHandle(name);
        },
    });
}

const INFO = 'UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n';

async function openInstaller(board) {
    const page = await browser.open(await browser.visitor());
    await page.getByRole('tab', { name: 'Put it on a device' }).click();
    await page.getByRole('button', { name: board }).click();
    return page;
}

test('wiring, steps and SHA-256 of a board, from its data', async () => {
    const page = await openInstaller('Pico SSD1306');
    const room = await page.locator('#room').innerText();
    assert.match(room, /display SDA\s+GP4\s+pin 6/);
    assert.match(room, /button A\s+GP11\s+pin 15/);
    assert.match(room, /BOOTSEL/);
    assert.match(room, /What Souk has saved there stays/);
    const image = readFileSync(join(folder, 'uf2/pico-ssd1306.uf2'));
    const sha256 = createHash('sha256').update(image).digest('hex');
    await expectText(page.locator('#sha256'), sha256);
});

test('the image is written onto the drive, whole', async () => {
    const page = await openInstaller('Thumby');
    await page.evaluate(playDrive, { 'INFO_UF2.TXT': INFO });
    await page.getByRole('button', { name: 'Write it onto the drive' }).click();
    await expectText(state(page), 'Written. The device restarts by itself, with Souk on its screen.');
    const [isWhole, bytes] = await page.evaluate(() => [
        written['thumby.uf2 is whole'],
        Array.from(written['thumby.uf2']),
    ]);
    assert.ok(isWhole);
    assert.deepEqual(Buffer.from(bytes), readFileSync(join(folder, 'uf2/thumby.uf2')));
});

test('another folder, and the drive of another kind of board, are left alone', async () => {
    const page = await openInstaller('Thumby');
    for (const [files, why] of [
        [{}, /it has no INFO_UF2\.TXT\. Nothing was written/],
        [{ 'INFO_UF2.TXT': 'Board-ID: SAMD21-Feather' }, /another kind of board\. Nothing was/],
    ]) {
        await page.evaluate(playDrive, files);
        await page.getByRole('button', { name: 'Write it onto the drive' }).click();
        await expectText(state(page), (words) => why.test(words));
        assert.deepEqual(await page.evaluate(() => Object.keys(written)), []);
    }
});

test('without the File System Access API there is a download', async () => {
    const context = await browser.visitor();
    await context.addInitScript(() => delete window.showDirectoryPicker);
    const page = await browser.open(context);
    await page.getByRole('tab', { name: 'Put it on a device' }).click();
    await page.getByRole('button', { name: 'PicoBoy' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download picoboy.uf2' }).click();
    const download = await coming;
    assert.equal(download.suggestedFilename(), 'picoboy.uf2');
    const bytes = readFileSync(await download.path());
    assert.deepEqual(bytes, readFileSync(join(folder, 'uf2/picoboy.uf2')));
});

// --- The cable ----------------------------------------------------------------------------

// In the page: one serial port, whose bytes go through functions of the test.
function playSerial() {
    let controller;
    let isPlugged = true;
    globalThis.fromDevice = (text) => isPlugged && controller.enqueue(new TextEncoder().encode(text));
    globalThis.unplug = () => {
        isPlugged = false;
        controller.error(new Error('unplugged'));
    };
    const port = {
        open: async () => {
            port.readable = new ReadableStream({ start: (given) => (controller = given) });
            port.writable = new WritableStream({
                write: (bytes) => toDevice(new TextDecoder().decode(bytes)),
            });
        },
        close: async () => {},
    };
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
}

// The real image at the other end, in a time of its own: it runs when it is spoken to.
async function connectDevice() {
    const device = await boot('pico-ssd1306');
    device.serial.waitUntilOpen();
    const context = await browser.visitor();
    const page = await context.newPage();
    let sent = 0;
    const answer = () => {
        const { lines } = device.serialPort;
        const text = lines.slice(sent).map((line) => `${line}\n`);
        sent = lines.length;
        return page.evaluate((all) => fromDevice(all), text.join(''));
    };
    await page.exposeFunction('toDevice', async (text) => {
        device.serial.write(text);
        for (let ms = 0; ms < 400 && !/^(ok|error.*)$/.test(lastLine(device, sent)); ms += 5) {
            device.run({ ms: 5 });
        }
        device.run({ ms: 20 });
        await answer();
    });
    await page.addInitScript(playSerial);
    await page.goto(`${browser.origin}/`);
    await isOn(page);
    return { device, page };
}

function lastLine(device, from) {
    const { lines } = device.serialPort;
    return lines.length > from ? lines.at(-1) : '';
}

test('a device on the cable: its screen here, its buttons from here', async () => {
    const { device, page } = await connectDevice();
    await page.getByRole('tab', { name: 'On the cable' }).click();
    await page.getByRole('button', { name: 'Connect' }).click();
    await expectText(state(page), (words) => words.startsWith('souk '));
    await page.keyboard.press('z', { delay: 400 }); // the language
    await page.keyboard.press('z', { delay: 400 });
    await expectScreen(page, await deviceMenu('pico-ssd1306'));
    await page.getByRole('button', { name: 'Read the record' }).click();
    await expectText(state(page), 'It refuses: no game is on the table.');
    await page.evaluate(() => unplug());
    await expectText(state(page), 'The device is gone. Plug it in, and connect again.');
    assert.ok(device.isOn);
});

// In the page: a saved game as text, and the end of a game as a record, both made by the
// console of the page.
async function makeTexts() {
    const { Desk } = await import('./desk.js');
    const { compileMachine } = await import('./machine.js');
    const wasm = await compileMachine(new URL('souk.wasm', location.href));
    const desk = new Desk(wasm, {});
    desk.chooseLanguage(['en']);
    desk.askAhead('new kairo players=2 start=suggested seed=5 first=1');
    desk.askAhead('apply D ?');
    desk.askAhead('play 0/1/Layla 2/0/Omar');
    const left = new Desk(wasm, { flash: desk.machine.flash.slice() }); // switched off and on
    const save = left.askAhead('save 1').join('\n');

    left.askAhead('new marrakech players=2 seed=7 first=1');
    const last = []; // positions and moves, the latest first
    for (let move; ([move] = left.askAhead('moves')) && move !== undefined; ) {
        last.unshift({ position: left.askAhead('show'), move });
        left.askAhead(`apply ${move}`);
    }
    const [{ move: second }, { move: first, position }] = last;
    return { save, record: ['load', ...position, 'seat 0/1/Layla', 'seat 1/0/Omar', first, second].join('\n') };
}

test('a device on the cable: its saves and records are read out and put back', async () => {
    const { device, page } = await connectDevice();
    const { save, record } = await page.evaluate(makeTexts);
    await page.getByRole('tab', { name: 'On the cable' }).click();
    const saves = page.locator('.state').nth(1);
    const button = (name) => page.getByRole('button', { name });
    await button('Show as text').click();
    await expectText(saves, 'It refuses: no device is connected.');
    await button('Connect').click();
    await expectText(state(page), (words) => words.startsWith('souk '));

    await button('Show as text').click();
    await expectText(saves, 'It refuses: there is no game in this slot.');
    await page.locator('#save-text').fill(save.replace(/checksum=./, 'checksum=x'));
    await button('Import').click();
    await expectText(saves, 'It refuses: this is not the first line of a save.');
    await page.locator('#save-text').fill(save);
    await button('Import').click();
    await expectText(saves, 'Imported. It is in the menu of the console.');
    await page.locator('#save-text').fill('');
    const coming = page.waitForEvent('download');
    await button('Export').click();
    assert.equal(readFileSync(await (await coming).path(), 'utf8'), `${save}\n`);

    await page.locator('#record-text').fill('new chess players=2');
    await button('Put it onto the device').click();
    await expectText(state(page), (words) => words.startsWith('It refuses: unknown game'));
    await page.locator('#record-text').fill('<script>');
    await button('Put it onto the device').click();
    await expectText(state(page), (words) => words.startsWith('This is not a whole game'));
    await page.locator('#record-text').fill(record.split('\n').slice(0, -1).join('\n'));
    await button('Put it onto the device').click();
    await expectText(state(page), (words) => words.startsWith('The game is on the device'));
    await button('Read the record').click();
    await expectText(state(page), 'The record is secret until the game is over.');
    await page.locator('#slot').selectOption('2');
    await button('Show as text').click();
    await expectText(saves, 'It refuses: the game on the table is secret; leave it first.');

    await page.locator('#record-text').fill(record);
    await button('Put it onto the device').click();
    await expectText(state(page), (words) => words.startsWith('The game is on the device'));
    await page.locator('#record-text').fill('');
    await button('Read the record').click();
    await expectText(state(page), 'This is the game that was played last.');
    const read = (await page.locator('#record-text').inputValue()).split('\n');
    assert.deepEqual(read.filter((line) => line.startsWith('seat ')), ['seat 0/1/Layla', 'seat 1/0/Omar']);
    assert.equal(read[0], 'load');
    assert.ok(device.isOn);

    await page.locator('#slot').selectOption('1'); // what was imported first is still there
    await button('Show as text').click();
    await expectText(saves, 'Copy the text, or keep it as a file.');
    assert.equal(await page.locator('#save-text').inputValue(), save);
});

test('a device that runs Souk is restarted into its boot loader', async () => {
    const { device, page } = await connectDevice();
    await page.getByRole('tab', { name: 'Put it on a device' }).click();
    await page.getByRole('button', { name: 'Pico SSD1306' }).click();
    await page.getByRole('button', { name: 'restart it' }).click();
    await expectText(state(page), 'It restarts: the drive RPI-RP2 appears in a moment.');
    device.run({ ms: 500 });
    assert.ok(device.isInUsbBoot);
});
