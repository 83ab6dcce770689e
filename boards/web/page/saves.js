// SPDX-License-Identifier: MIT
// The flash of the console in the browser's IndexedDB, a record a sector. What one step of
// the console changed is written in one transaction: a tab that is closed at any moment
// loses at most that step.
//
// Whoever opened the saves last owns them. Every transaction looks at the owner before it
// writes, so two tabs can never mix their saves, however late the older one hears of it.

const DATABASE = 'souk';
const STORE = 'flash';
const OWNER = 'owner';

export class SavesTaken extends Error {
    constructor() {
        super('The saves are in use by another tab');
    }
}

const settled = (request) =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

function openDatabase() {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return settled(request);
}

export class Saves {
    // Takes the saves over from whichever tab has them. `contents` are sectors by number.
    static async open() {
        const saves = new Saves(await openDatabase(), crypto.randomUUID());
        await saves.takeOver();
        return saves;
    }

    constructor(database, owner) {
        this.database = database;
        this.owner = owner;
        this.contents = new Map();
    }

    begin() {
        return this.database.transaction(STORE, 'readwrite', { durability: 'strict' });
    }

    finished(transaction) {
        return new Promise((resolve, reject) => {
            transaction.oncomplete = () => resolve();
            transaction.onabort = () => reject(transaction.error ?? new SavesTaken());
        });
    }

    async takeOver() {
        const transaction = this.begin();
        const done = this.finished(transaction);
        const store = transaction.objectStore(STORE);
        store.put(this.owner, OWNER);
        store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
            if (cursor) {
                if (typeof cursor.key === 'number') {
                    this.contents.set(cursor.key, cursor.value);
                }
                cursor.continue();
            }
        };
        await done;
    }

    // Writes sectors, [{ sector, bytes }], all of them or none. Rejects with SavesTaken when
    // another tab owns the saves by now.
    write(sectors) {
        const transaction = this.begin();
        const done = this.finished(transaction);
        const store = transaction.objectStore(STORE);
        store.get(OWNER).onsuccess = ({ target }) => {
            if (target.result !== this.owner) {
                transaction.abort();
                return;
            }
            for (const { sector, bytes } of sectors) {
                store.put(bytes, sector);
            }
        };
        return done;
    }

    // The flash as it was left, or null where nothing was ever saved.
    flash(bytes, sectorBytes) {
        if (this.contents.size === 0) {
            return null;
        }
        const flash = new Uint8Array(bytes).fill(0xff);
        for (const [sector, contents] of this.contents) {
            if ((sector + 1) * sectorBytes <= bytes && contents.length === sectorBytes) {
                flash.set(contents, sector * sectorBytes);
            }
        }
        return flash;
    }

    close() {
        this.database.close();
    }
}
