// SPDX-License-Identifier: MIT
// The page's own words: a table a language in languages/. The page speaks the language of the
// console on it; before the console has told, the one of last time, or the browser's.

import { recall, remember } from './kept.js';
import { LANGUAGES, languagesFor } from './languages/list.js';

const KEY = 'souk-language';

let words = null;
let present = null;

export const language = () => present;
export const readersLanguages = () => languagesFor([...navigator.languages]);

// Resolves when the words of the language are there, and on the page.
export async function useLanguage(code) {
    if (code === present) {
        return false;
    }
    present = code;
    const table = (await import(`./languages/${code}.js`)).default;
    if (code === present) {
        words = table;
        remember(KEY, code);
        document.documentElement.lang = code;
        translatePage();
    }
    return code === present;
}

export function useFirstLanguage() {
    const kept = recall(KEY);
    return useLanguage(kept in LANGUAGES ? kept : readersLanguages()[0]);
}

// The language that calls itself so; English where the page has not got it.
export const codeOf = (name) =>
    Object.keys(LANGUAGES).find((code) => LANGUAGES[code] === name) ?? 'en';

// The words for a key, with values put in for {names}.
export function text(key, values = {}) {
    if (words[key] === undefined) {
        console.error(`There are no words for ${key}`);
        return key;
    }
    return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// Why a console refuses. It says so in English; most of it has words here, too.
export function reason(english) {
    const why = words.reasons[english.replace(/\.$/, '')] ?? english;
    return text('refused', { why });
}

// What stands in index.html: data-text, and attributes by data-label, data-title.
function translatePage() {
    for (const element of document.querySelectorAll('[data-text]')) {
        element.textContent = text(element.dataset.text);
    }
    for (const element of document.querySelectorAll('[data-label]')) {
        element.setAttribute('aria-label', text(element.dataset.label));
    }
    for (const element of document.querySelectorAll('[data-title]')) {
        element.title = text(element.dataset.title);
    }
}
