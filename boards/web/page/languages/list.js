// SPDX-License-Identifier: MIT
// The languages of the page, and what each calls itself, here and on the console.

export const LANGUAGES = {
    en: 'English',
    es: 'Español',
    ru: 'Русский',
    hu: 'Magyar',
    de: 'Deutsch',
    fr: 'Français',
    it: 'Italiano',
    pt: 'Português',
};

// Of the languages that a reader prefers ('de-AT', ...), those there are, the best first.
export function languagesFor(tags) {
    const codes = tags.map((tag) => tag.slice(0, 2).toLowerCase());
    return [...new Set([...codes.filter((code) => code in LANGUAGES), 'en'])];
}
