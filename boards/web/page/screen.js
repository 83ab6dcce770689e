// SPDX-License-Identifier: MIT
// A frame on the canvas as an OLED shows it through a loupe: whole squares, with a darker gap
// between them that their light spills into, at the largest whole number of device pixels
// that there is room for.

const GAP_FROM_SCALE = 4; // below this a gap would take too much of the light
const BORDER = 2; // dark pixels round the picture
const SPILL = 0.5; // of the light, in the gaps: letters stay whole
const LIT = [190, 236, 255];
const GLASS = '#05070a';

export class Screen {
    // The picture with the bezel round it must fit `room`, above and below the name plate
    // in it.
    constructor(canvas, room, plate) {
        this.canvas = canvas;
        this.context = canvas.getContext('2d', { alpha: false });
        this.room = room;
        this.plate = plate;
        this.frame = null; // null: it is off
        this.size = { width: 128, height: 64 };
        this.isDue = false;
        new ResizeObserver(() => this.fit()).observe(room);
        // A move to another monitor, or a zoom of the page.
        window.addEventListener('resize', () => this.fit());
    }

    // Shows { width, height, contrast, pixels } with the next picture of the browser.
    show(frame) {
        const { width, height } = frame;
        const isNew = this.frame === null || width !== this.size.width || height !== this.size.height;
        this.frame = frame;
        this.size = { width, height };
        if (isNew) {
            this.fit();
        }
        this.drawSoon();
    }

    fit() {
        const ratio = window.devicePixelRatio;
        const across = this.size.width + 2 * BORDER;
        const down = this.size.height + 2 * BORDER;
        const bezel = this.canvas.parentElement.offsetWidth - this.canvas.offsetWidth;
        const freeWidth = this.room.clientWidth - bezel;
        const freeHeight = this.room.clientHeight - bezel - 2 * this.plate.offsetHeight;
        const fitting = Math.min((freeWidth * ratio) / across, (freeHeight * ratio) / down);
        this.scale = Math.max(1, Math.floor(fitting));
        const [width, height] = [across * this.scale, down * this.scale];
        if (this.frame !== null) {
            this.canvas.dataset.scale = this.scale;
        }
        if (this.canvas.width !== width || this.canvas.height !== height) {
            this.canvas.width = width;
            this.canvas.height = height;
            this.canvas.style.width = `${width / ratio}px`;
            this.canvas.style.height = `${height / ratio}px`;
            this.drawSoon();
        }
    }

    // Nothing, as when the power is off.
    blank() {
        this.frame = null;
        delete this.canvas.dataset.scale;
        this.drawSoon();
    }

    drawSoon() {
        if (!this.isDue) {
            this.isDue = true;
            requestAnimationFrame(() => {
                this.isDue = false;
                this.draw();
            });
        }
    }

    draw() {
        const { context, canvas } = this;
        context.fillStyle = GLASS;
        context.fillRect(0, 0, canvas.width, canvas.height);
        if (this.frame !== null) {
            this.drawPixels();
        }
    }

    drawPixels() {
        const { context, scale } = this;
        const { width, height, contrast, pixels } = this.frame;
        const light = 0.62 + 0.38 * Math.sqrt(contrast / 255);
        const size = scale - (scale >= GAP_FROM_SCALE ? Math.max(1, Math.floor(scale / 8)) : 0);
        const fill = (share, side) => {
            context.fillStyle = `rgb(${LIT.map((part) => Math.round(part * light * share)).join(' ')})`;
            for (let at = 0; at < width * height; at++) {
                if (pixels[at] === 1) {
                    const [x, y] = [at % width, Math.floor(at / width)];
                    context.fillRect((x + BORDER) * scale, (y + BORDER) * scale, side, side);
                }
            }
        };
        if (size < scale) {
            fill(SPILL, scale);
        }
        fill(1, size);
    }
}
