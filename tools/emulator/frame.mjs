// SPDX-License-Identifier: MIT
// A picture on the glass: width x height pixels, lit or not.

export class Frame {
    constructor(width, height, pixels = new Uint8Array(width * height)) {
        this.width = width;
        this.height = height;
        this.pixels = pixels; // one byte a pixel, row by row: 1 is lit
    }

    // From rows of '#' and '.', as `toText` gives them and `souk-console --script` prints.
    static fromText(text) {
        const rows = text.trim().split(/\s+/);
        const width = rows[0].length;
        const bad = rows.find((row) => row.length !== width || /[^#.]/.test(row));
        if (bad !== undefined) {
            throw new Error(`Not a row of ${width} times '#' or '.': ${bad}`);
        }
        const pixels = Uint8Array.from(rows.join(''), (c) => (c === '#' ? 1 : 0));
        return new Frame(width, rows.length, pixels);
    }

    get(x, y) {
        return this.pixels[y * this.width + x] === 1;
    }

    get litCount() {
        return this.pixels.reduce((sum, pixel) => sum + pixel, 0);
    }

    equals(other) {
        return (
            this.width === other.width &&
            this.height === other.height &&
            this.pixels.every((pixel, i) => pixel === other.pixels[i])
        );
    }

    // Turned by a number of quarter turns clockwise.
    turned(quarters) {
        const { width, height } = this;
        switch (quarters & 3) {
            case 1:
                return this.rearranged(height, width, (x, y) => [y, height - 1 - x]);
            case 2:
                return this.rearranged(width, height, (x, y) => [width - 1 - x, height - 1 - y]);
            case 3:
                return this.rearranged(height, width, (x, y) => [width - 1 - y, x]);
            default:
                return this;
        }
    }

    rearranged(width, height, source) {
        const turned = new Frame(width, height);
        for (let y = 0; y < height; y++) {
            for (let x = 0; x < width; x++) {
                turned.pixels[y * width + x] = this.get(...source(x, y)) ? 1 : 0;
            }
        }
        return turned;
    }

    rows() {
        return Array.from({ length: this.height }, (_, y) =>
            Array.from({ length: this.width }, (_, x) => (this.get(x, y) ? '#' : '.')).join(''),
        );
    }

    toText() {
        return this.rows().join('\n') + '\n';
    }

    // Two pixels a character, for people in front of a terminal.
    toBlocks() {
        const glyphs = [' ', '▀', '▄', '█'];
        const lines = [];
        for (let y = 0; y < this.height; y += 2) {
            let line = '';
            for (let x = 0; x < this.width; x++) {
                const hasLower = y + 1 < this.height && this.get(x, y + 1);
                line += glyphs[(this.get(x, y) ? 1 : 0) + (hasLower ? 2 : 0)];
            }
            lines.push(line);
        }
        return lines.join('\n') + '\n';
    }
}
