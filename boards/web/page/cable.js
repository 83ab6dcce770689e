// SPDX-License-Identifier: MIT
// A device that runs Souk, on the cable, by Web Serial.

import { Talk } from './talk.js';
import { text } from './text.js';

const BAUD_RATE = 115200; // USB has none; the interface wants one

export class CableError extends Error {}

class Cable {
    constructor(port) {
        this.port = port;
        this.writer = port.writable.getWriter();
        this.encoder = new TextEncoder();
        this.talk = new Talk((text) => this.writer.write(this.encoder.encode(text)));
        this.onGone = () => {};
        this.reading = this.read();
    }

    async read() {
        this.reader = this.port.readable.getReader();
        try {
            for (let piece; !(piece = await this.reader.read()).done; ) {
                this.talk.receive(piece.value);
            }
        } catch {
            // the cable was pulled out
        }
        this.talk.end('the device is gone'); // a reason like those of the console
        this.onGone();
    }

    async close() {
        this.onGone = () => {};
        await this.reader.cancel().catch(() => {});
        await this.reading;
        this.reader.releaseLock();
        this.writer.releaseLock();
        await this.port.close().catch(() => {});
    }
}

// Lets the player choose a port. Rejects with a sentence where nothing of ours answers.
export async function openCable() {
    let port;
    try {
        port = await navigator.serial.requestPort();
    } catch {
        throw new CableError(text('noDeviceChosen'));
    }
    try {
        await port.open({ baudRate: BAUD_RATE });
    } catch {
        throw new CableError(text('portBusy'));
    }
    const cable = new Cable(port);
    const version = await Promise.race([cable.talk.ask('version'), later(ANSWER_MS)]).catch(() => null);
    if (!version?.[0]?.startsWith('souk ')) {
        await cable.close();
        throw new CableError(text('portNotSouk'));
    }
    cable.version = version[0];
    return cable;
}

const ANSWER_MS = 5000;
const later = (ms) => new Promise((resolve) => setTimeout(() => resolve(null), ms));
