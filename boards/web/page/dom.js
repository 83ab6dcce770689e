// SPDX-License-Identifier: MIT
// Elements without templates: make('p', { className: 'small' }, 'text', child, ...).

export function make(name, properties = {}, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children.flat().filter((child) => child !== null));
    return element;
}

export const hex = (number, digits) => number.toString(16).padStart(digits, '0');
