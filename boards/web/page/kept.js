// SPDX-License-Identifier: MIT
// Small things that the page remembers. A browser that keeps nothing for pages throws; then
// they are forgotten, and that is all.

export function recall(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

export function remember(key, value) {
    try {
        localStorage.setItem(key, value);
    } catch {
        // the page works without
    }
}
