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
import { expectScreen, expectText, goldenPictures } from './support/screen.mjs';

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
    await expectScreen(page, goldenPictures('128x64', 'en').get('menu'));
    await page.getByRole('button', { name: 'Read the record' }).click();
    await expectText(state(page), 'The device refuses: no game on the table.');
    await page.evaluate(() => unplug());
    await expectText(state(page), 'The device is gone. Plug it in, and connect again.');
    assert.ok(device.isOn);
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
