// SPDX-License-Identifier: MIT
// A drawing of a board, made from its data: the glass in its shape, the keys it has, the
// plug. Not to scale; good enough to know it by.

import { text } from './text.js';

const SVG = 'http://www.w3.org/2000/svg';
const CROSS = { UP: [0, -14], DOWN: [0, 14], LEFT: [-14, 0], RIGHT: [14, 0] };

function shape(name, attributes, text = '') {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) {
        element.setAttribute(key, value);
    }
    element.textContent = text;
    return element;
}

// Where a key is: arrows in a cross on the left, all others in a column on the right.
function placeOfKey(name, others) {
    if (CROSS[name]) {
        const [x, y] = CROSS[name];
        return [32 + x, 50 + y];
    }
    const i = others.indexOf(name);
    return [168, 50 + (i - (others.length - 1) / 2) * 22];
}

function key(name, [x, y]) {
    const disc = shape('circle', { cx: x, cy: y, r: 8, class: 'picture-key' });
    const label = CROSS[name] ? '' : name.slice(0, 2);
    return [disc, shape('text', { x, y: y + 3, class: 'picture-label' }, label)];
}

export function boardPicture(board) {
    const [, width, height] = /(\d+)x(\d+)$/.exec(board.display.panel).map(Number);
    const isTurned = board.display.rotation % 2 === 1;
    const [across, down] = isTurned ? [height, width] : [width, height];
    const names = Object.keys(board.buttons);
    const others = names.filter((name) => !CROSS[name]);
    const scale = 80 / Math.max(across, down * 1.6);
    const picture = shape('svg', { viewBox: '0 0 200 100', class: 'picture', role: 'img' });
    picture.append(
        shape('title', {}, text('drawingOf', { board: board.name })),
        shape('rect', { x: 92, y: 0, width: 16, height: 8, class: 'picture-plug' }),
        shape('rect', { x: 4, y: 6, width: 192, height: 90, rx: 12, class: 'picture-board' }),
        shape('rect', {
            x: 100 - (across * scale) / 2 - 4,
            y: 50 - (down * scale) / 2 - 4,
            width: across * scale + 8,
            height: down * scale + 8,
            rx: 3,
            class: 'picture-glass',
        }),
        shape('text', { x: 100, y: 54, class: 'picture-glass-label' }, `${across}×${down}`),
        ...names.flatMap((name) => key(name, placeOfKey(name, others))),
    );
    return picture;
}
