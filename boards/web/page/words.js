// SPDX-License-Identifier: MIT
// The words on the screen. A description of the screen always has all of them, with an
// arrow at the cursor; a live region is told of changes: of a new screen all, but only the
// new row where nothing but the cursor has moved.

const CURSOR = '\u2192 ';

export class Words {
    constructor(live, description) {
        this.live = live;
        this.description = description;
        this.lines = [];
    }

    // Lines as the console's command `words` gives them.
    show(lines) {
        const isNew = (line) => !this.lines.includes(line);
        const chosen = lines.filter((line) => line.startsWith('chosen ') && isNew(line));
        const others = lines.filter((line) => line.startsWith('words ') && isNew(line));
        const hasMoved = chosen.length > 0 && others.every((line) => this.wasChosen(line));
        const told = hasMoved ? chosen : [...chosen, ...others].length > 0 ? lines : [];
        this.lines = lines;
        this.description.textContent = lines
            .map((line) => line.replace('chosen ', CURSOR).replace('words ', ''))
            .join('\n');
        if (told.length > 0) {
            this.live.textContent = told.map((line) => line.replace(/^\w+ /, '')).join('. ');
        }
    }

    // The cursor has left it; what it says has not changed.
    wasChosen(line) {
        return this.lines.includes(line.replace(/^words /, 'chosen '));
    }
}
