// SPDX-License-Identifier: MIT
// The page's own words: every language has every word, with the same values in it; every
// word that the page asks for is there, and none is left over. No browser is needed.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES, languagesFor } from '../../boards/web/page/languages/list.js';

const page = new URL('../../boards/web/page/', import.meta.url);
const tables = {};
for (const code of Object.keys(LANGUAGES)) {
    tables[code] = (await import(new URL(`languages/${code}.js`, page))).default;
}
const { en } = tables;

const valuesIn = (words) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

// Every key that a source names: text('key'), data-text="key", or as a string of its own.
function wordsNamed() {
    const files = readdirSync(page).filter((name) => /\.(js|html)$/.test(name));
    const sources = files.map((name) => readFileSync(new URL(name, page), 'utf8')).join('\n');
    const asked = [...sources.matchAll(/\btext\(\s*'(\w+)'/g), ...sources.matchAll(/data-(?:text|label|title)="(\w+)"/g)];
    const strings = [...sources.matchAll(/'(\w+)'/g), ...sources.matchAll(/"(\w+)"/g)];
    return { asked: new Set(asked.map(([, key]) => key)), strings: new Set(strings.map(([, key]) => key)) };
}

for (const [code, table] of Object.entries(tables)) {
    test(`${LANGUAGES[code]} has every word of the page`, () => {
        assert.deepEqual(Object.keys(table), Object.keys(en));
        assert.deepEqual(Object.keys(table.reasons), Object.keys(en.reasons));
        for (const [key, words] of Object.entries(en)) {
            if (key !== 'reasons') {
                assert.deepEqual(valuesIn(table[key]), valuesIn(words), key);
                assert.notEqual(table[key].trim(), '', key);
            }
        }
    });

    test(`${LANGUAGES[code]} is not English that was forgotten`, () => {
        const same = Object.keys(en).filter((key) => key !== 'reasons' && table[key] === en[key]);
        const sentences = same.filter((key) => en[key].replace(/\{\w+\}/g, '').trim().split(' ').length > 2);
        assert.deepEqual(code === 'en' ? [] : sentences, []);
    });
}

test('the page asks for no word that is missing, and has none that it never asks for', () => {
    const { asked, strings } = wordsNamed();
    assert.deepEqual([...asked].filter((key) => !(key in en)), []);
    assert.deepEqual(Object.keys(en).filter((key) => key !== 'reasons' && !strings.has(key)), []);
});

test('the reasons are those that the console gives', () => {
    const folders = ['firmware/serial/', 'firmware/table/', 'boards/web/page/'];
    const sources = folders.flatMap((folder) => {
        const url = new URL(`../../${folder}`, import.meta.url);
        return readdirSync(url)
            .filter((name) => /\.(c|js)$/.test(name))
            .map((name) => readFileSync(new URL(name, url), 'utf8'));
    });
    const all = sources.join('\n').replace(/"\s*\n\s*"/g, '');
    assert.deepEqual(
        Object.keys(en.reasons).filter((words) => !all.includes(`"${words}"`) && !all.includes(`'${words}'`)),
        [],
    );
});

// A language that calls itself otherwise here than on the console would never be found.
test('every language of the console is one of the page, by the same name', () => {
    const folder = new URL('../../firmware/ui/languages/', import.meta.url);
    const names = readdirSync(folder)
        .map((name) => readFileSync(new URL(name, folder), 'utf8'))
        .flatMap((source) => [...source.matchAll(/^STRING\(LANGUAGE_NAME, "(.*)"\)/gm)])
        .map(([, name]) => name);
    assert.ok(names.length >= 4, `${names}`);
    assert.deepEqual(names.filter((name) => !Object.values(LANGUAGES).includes(name)), []);
});

// The console's words in other languages come in files of their own: all together they are
// the program as it was built.
test('languages that are taken out of the program come back where they were', async () => {
    const { split } = await import('../../tools/web.d/split.mjs');
    const built = readFileSync(new URL('../../build/wasm/boards/web/souk.wasm', import.meta.url));
    const { wasm, texts } = split(built, LANGUAGES);
    const memoryOf = (bytes) =>
        Buffer.from(new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.memory.buffer);
    const whole = memoryOf(built);
    const memory = memoryOf(wasm);
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(LANGUAGES).filter((code) => code !== 'en').sort());
    for (const [code, bytes] of Object.entries(texts)) {
        const address = bytes.readUInt32LE(0);
        assert.ok(bytes.length > 5000, code);
        assert.ok(memory.subarray(address, address + bytes.length - 4).every((byte) => byte === 0), code);
        bytes.copy(memory, address, 4);
    }
    assert.deepEqual(memory, whole);
});

test('a reader of several languages gets the first that there is, then English', () => {
    assert.deepEqual(languagesFor(['sv-SE', 'de-AT', 'hu', 'de']), ['de', 'hu', 'en']);
    assert.deepEqual(languagesFor([]), ['en']);
});
