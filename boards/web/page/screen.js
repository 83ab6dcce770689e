// SPDX-License-Identifier: MIT
// A frame on the canvas as an OLED shows it through a loupe: whole squares with a gap, at
// the largest whole number of device pixels that there is room for.

const GAP_FROM_SCALE = 4; // below this a gap would take too much of the light
const BORDER = 2; // dark pixels round the picture

export class Screen {
    // The picture with the bezel round it must fit `room`, above and below the name plate
    // in it.
    constructor(canvas, room, plate) {
        this.canvas = canvas;
        this.context = canvas.getContext('2d', { alpha: false });
        this.room = room;
        this.plate = plate;
        this.frame = null;
        this.shown = null;
        this.isDue = false;
        new ResizeObserver(() => this.fit()).observe(room);
        // A move to another monitor, or a zoom of the page.
        window.addEventListener('resize', () => this.fit());
    }

    // Shows { width, height, contrast, pixels } with the next picture of the browser.
    show(frame) {
        const isNewSize =
            this.frame?.width !== frame.width || this.frame?.height !== frame.height;
        this.frame = frame;
        if (isNewSize) {
            this.fit();
        }
        this.drawSoon();
    }

    fit() {
        if (this.frame === null) {
            return;
        }
        const ratio = window.devicePixelRatio;
        const across = this.frame.width + 2 * BORDER;
        const down = this.frame.height + 2 * BORDER;
        const bezel = this.canvas.parentElement.offsetWidth - this.canvas.offsetWidth;
        const freeWidth = this.room.clientWidth - bezel;
        const freeHeight = this.room.clientHeight - bezel - 2 * this.plate.offsetHeight;
        const fitting = Math.min((freeWidth * ratio) / across, (freeHeight * ratio) / down);
        this.scale = Math.max(1, Math.floor(fitting));
        const [width, height] = [across * this.scale, down * this.scale];
        if (this.canvas.width !== width || this.canvas.height !== height) {
            this.canvas.width = width;
            this.canvas.height = height;
            this.canvas.style.width = `${width / ratio}px`;
            this.canvas.style.height = `${height / ratio}px`;
            this.canvas.dataset.scale = this.scale;
            this.drawSoon();
        }
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
        const { context, canvas, scale } = this;
        const { width, height, contrast, pixels } = this.frame;
        const light = 0.62 + 0.38 * Math.sqrt(contrast / 255);
        const size = scale - (scale >= GAP_FROM_SCALE ? Math.max(1, Math.floor(scale / 8)) : 0);
        context.fillStyle = '#05070a';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.fillStyle = `rgb(${Math.round(190 * light)} ${Math.round(236 * light)} ${Math.round(255 * light)})`;
        for (let y = 0; y < height; y++) {
            for (let x = 0; x < width; x++) {
                if (pixels[y * width + x] === 1) {
                    context.fillRect((x + BORDER) * scale, (y + BORDER) * scale, size, size);
                }
            }
        }
    }
}
