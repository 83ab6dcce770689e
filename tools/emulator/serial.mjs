// SPDX-License-Identifier: MIT
// The terminal program at the PC's end of the USB serial port: collects lines, sends text.
// It outlives resets of the device, as a terminal program that reconnects would.

export class Serial {
    constructor() {
        this.toSend = [];
        this.partial = ''; // of a line that is still coming in
        this.lines = []; // all that came in, without their ends
        this.linesRead = 0;
        this.bytesReceived = 0;
        this.timesOpened = 0;
        this.onData = () => {}; // set by whoever moves the bytes
    }

    get isOpen() {
        return this.timesOpened > 0;
    }

    // --- For tests ------------------------------------------------------------------------

    // Text, or bytes as they are. Goes out as soon as the device takes it.
    write(data) {
        this.toSend.push(...(typeof data === 'string' ? new TextEncoder().encode(data) : data));
        this.onData();
    }

    // The next line not read yet, or null.
    nextLine() {
        return this.linesRead < this.lines.length ? this.lines[this.linesRead++] : null;
    }

    // --- For the USB host -------------------------------------------------------------------

    opened() {
        this.timesOpened++;
    }

    get hasToSend() {
        return this.toSend.length > 0;
    }

    takeToSend(limit) {
        return this.hasToSend ? Uint8Array.from(this.toSend.splice(0, limit)) : null;
    }

    received(bytes) {
        this.bytesReceived += bytes.length;
        const pieces = (this.partial + String.fromCharCode(...bytes)).split('\n');
        this.partial = pieces.pop();
        for (const piece of pieces) {
            const line = piece.endsWith('\r') ? piece.slice(0, -1) : piece;
            const lineBytes = Uint8Array.from(line, (letter) => letter.charCodeAt(0));
            this.lines.push(new TextDecoder().decode(lineBytes));
        }
    }
}
