// SPDX-License-Identifier: MIT
// What a visitor has to fetch before there is a picture.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { folder, isOn } from './browser.mjs';

// Everything that the page fetches before the first picture, compressed, in bytes; what the
// service worker keeps for later comes on top of it, and in its own time.
export async function firstBytes(browser) {
    const context = await browser.visitor();
    const page = await context.newPage();
    const paths = new Set();
    page.on('response', (response) => paths.add(new URL(response.url()).pathname));
    await page.goto(`${browser.origin}/`);
    await isOn(page);
    const fetched = [...paths];
    await context.close();
    const sizes = fetched.map((path) => {
        const file = path === '/' ? '/index.html' : path;
        return gzipSync(readFileSync(`${folder}${file}`), { level: 9 }).length;
    });
    return sizes.reduce((sum, size) => sum + size, 0);
}
