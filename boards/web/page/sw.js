// SPDX-License-Identifier: MIT
// Keeps the page for use without a network. files.js, which tools/web writes, lists every
// file with its hash: any change of any file is a new version of this worker, too.

importScripts('files.js');

const { version, core } = self.SOUK;
const CACHE = `souk-${version}`;

self.addEventListener('install', (event) => {
    const fresh = core.map((path) => new Request(path, { cache: 'reload' }));
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
    const forget = async () => {
        const names = await caches.keys();
        const old = names.filter((name) => name.startsWith('souk-') && name !== CACHE);
        await Promise.all(old.map((name) => caches.delete(name)));
        await self.clients.claim();
    };
    event.waitUntil(forget());
});

self.addEventListener('message', ({ data }) => {
    if (data === 'take over') {
        self.skipWaiting();
    }
});

// Images of boards are large: each is kept when it has been asked for once.
async function answer(request) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) {
        return kept;
    }
    const response = await fetch(request);
    if (response.ok) {
        await cache.put(request, response.clone());
    }
    return response;
}

self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) {
        event.respondWith(answer(request));
    }
});
