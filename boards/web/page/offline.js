// SPDX-License-Identifier: MIT
// The page without a network: a service worker keeps all of it. A new version waits until
// the player wants it.

import { notify } from './notice.js';
import { text } from './text.js';

function offer(waiting) {
    notify(text('newVersion'), text('useItNow'), () => waiting.postMessage('take over'));
}

export async function registerOffline() {
    if (!('serviceWorker' in navigator)) {
        return;
    }
    const { serviceWorker } = navigator;
    let isUpdate = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
        if (isUpdate) {
            location.reload();
        }
        isUpdate = true;
    });
    const registration = await serviceWorker.register('sw.js').catch(() => null);
    if (!registration) {
        return; // a browser that keeps nothing for pages; this one works without
    }
    const offerIfWaiting = () => {
        if (registration.waiting && serviceWorker.controller) {
            offer(registration.waiting);
        }
    };
    offerIfWaiting();
    registration.addEventListener('updatefound', () =>
        registration.installing.addEventListener('statechange', offerIfWaiting),
    );
}
