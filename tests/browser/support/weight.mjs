// SPDX-License-Identifier: MIT
// What a visitor has to fetch before there is a picture.

import { compressed } from '../../../tools/web.d/serve.mjs';
import { folder, isOn } from './browser.mjs';

// Everything that the page fetches before the first picture, in gzip, as any web server sends
// it, in bytes; what the service worker keeps for later comes on top of it, and in its own
// time. Words in other languages than the visitor's are never let through: the picture must
// come without.
export async function firstBytes(browser, locale = 'en-GB') {
    const context = await browser.visitor({ locale });
    await context.route('**/texts/*.bin', (route) =>
        route.request().url().endsWith(`/${locale.slice(0, 2)}.bin`) ? route.continue() : undefined,
    );
    const page = await context.newPage();
    const paths = new Set();
    page.on('response', (response) => paths.add(new URL(response.url()).pathname));
    await page.goto(`${browser.origin}/`);
    await isOn(page);
    const fetched = [...paths];
    await context.close();
    const sizes = fetched.map((path) => {
        const file = path === '/' ? '/index.html' : path;
        return compressed(`${folder}${file}`, 'gzip').length;
    });
    return sizes.reduce((sum, size) => sum + size, 0);
}
