// SPDX-License-Identifier: MIT
// The console in a browser draws what it draws on the PC: every golden picture along the
// tours, in every language, on both sizes.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Browser } from './support/browser.mjs';
import { goldenPictures } from './support/screen.mjs';
import { installTours, LANGUAGES, readTour, TOURS } from './support/tour.mjs';

const shotsOf = (tour) => tour.filter(([verb]) => verb === 'shot').length;

test('every golden picture', async (t) => {
    const browser = await Browser.start();
    const page = await browser.open(await browser.visitor());
    await page.evaluate(installTours);
    for (const size of ['128x64', '72x40']) {
        for (const [number, language] of LANGUAGES.entries()) {
            await t.test(`${size} ${language}`, async () => {
                let golden = [...goldenPictures(size, language)];
                for (const name of TOURS) {
                    const tour = readTour(name);
                    const difference = await page.evaluate((given) => new Tour(given).play(given.tour), {
                        tour,
                        golden: golden.slice(0, shotsOf(tour)),
                        language: number,
                        isSmall: size === '72x40',
                    });
                    assert.equal(
                        difference,
                        null,
                        `${name}, ${difference?.name}: expected\n${difference?.expected}\n` +
                            `but saw\n${difference?.actual}`,
                    );
                    golden = golden.slice(shotsOf(tour));
                }
                assert.equal(golden.length, 0);
            });
        }
    }
    await browser.close();
});
