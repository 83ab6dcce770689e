// SPDX-License-Identifier: MIT
// The built page (tools/web --build-only) in a real Chromium or Firefox. Every page that a test opens
// is watched: a request to another origin, an error or a complaint of the browser fails it.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, firefox } from 'playwright-core';
import { serve } from '../../../tools/web.d/serve.mjs';

export const folder = fileURLToPath(new URL('../../../build/web', import.meta.url));

const CHROMIUM = '/usr/bin/chromium';
const FIREFOX = [process.env.SOUK_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const FLAGS = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

// A phone, a tablet, a PC: upright, on its side.
export const SIZES = {
    phone: { width: 390, height: 844 },
    phoneOnItsSide: { width: 844, height: 390 },
    smallPhone: { width: 320, height: 568 },
    tablet: { width: 820, height: 1180 },
    desktop: { width: 1280, height: 800 },
};

// Resolves when the console is on and its first picture is there.
export async function isOn(page) {
    await page.locator('.handheld.is-on #screen[data-scale]').waitFor();
}

function launchChromium() {
    const isRoot = process.getuid() === 0; // for whom Chromium has no sandbox
    return chromium.launch({
        executablePath: CHROMIUM,
        args: isRoot ? [...FLAGS, '--no-sandbox'] : FLAGS,
    });
}

// Where it is, or undefined. tools/packages does not bring it: it is 80 MB to fetch and 300 MB
// on the disk, for one suite.
export const firefoxPath = () => FIREFOX.find((path) => path && existsSync(path));

// As Debian ships it, over WebDriver BiDi.
const launchFirefox = () =>
    firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath() });

export class Browser {
    static async start(root = folder, launch = launchChromium) {
        assert.ok(existsSync(root), `There is no ${root}: run tools/web --build-only.`);
        const server = await serve(root, 0);
        return new Browser(server, await launch());
    }

    static startFirefox() {
        return Browser.start(folder, launchFirefox);
    }

    constructor(server, browser) {
        this.server = server;
        this.browser = browser;
        this.origin = `http://127.0.0.1:${server.address().port}`;
        this.faults = [];
        // Patterns of faults that tests provoke; this one, by reading the canvas.
        this.expected = [/willReadFrequently/];
    }

    // A visitor: cookies, saves and cache of their own.
    async visitor(options = {}) {
        const context = await this.browser.newContext({
            viewport: SIZES.desktop,
            locale: 'en-GB',
            ...options,
        });
        context.setDefaultTimeout(20000);
        context.on('request', (request) => {
            if (new URL(request.url()).origin !== this.origin) {
                this.faults.push(`a request to ${request.url()}`);
            }
        });
        context.on('weberror', (error) => this.faults.push(`${error.error()}`));
        context.on('console', (message) => {
            if (message.type() === 'error' || message.type() === 'warning') {
                this.faults.push(message.text());
            }
        });
        return context;
    }

    // Opens the page; resolves when the first picture is there.
    async open(context, { path = '/' } = {}) {
        const page = await context.newPage();
        await page.goto(`${this.origin}${path}`);
        await isOn(page);
        return page;
    }

    async close() {
        await this.browser.close();
        this.server.close();
        this.server.closeAllConnections?.();
        const faults = this.faults.filter(
            (fault) => !this.expected.some((pattern) => pattern.test(fault)),
        );
        assert.deepEqual(faults, []);
    }
}
