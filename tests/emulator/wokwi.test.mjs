// SPDX-License-Identifier: MIT
// The Wokwi projects beside the Pico boards are wired as their board.h says.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { boardNames, loadBoard } from '../../tools/emulator/board.mjs';

const boards = fileURLToPath(new URL('../../boards', import.meta.url));
const projects = boardNames().filter((name) => existsSync(join(boards, name, 'diagram.json')));

// Where each pin of a part leads: { 'oled:SDA': 'pico:GP4', ... }
function wiresOf(diagram) {
    const ids = new Set(diagram.parts.map(({ id }) => id));
    const wires = {};
    for (const [from, to] of diagram.connections) {
        assert.ok(ids.has(from.split(':')[0]) && to.startsWith('pico:'), `${from} to ${to}`);
        assert.equal(wires[from], undefined, `${from} is wired twice`);
        wires[from] = to;
    }
    return wires;
}

test('both Pico boards have a project', () => {
    assert.deepEqual(projects, ['pico-sh1106', 'pico-ssd1306']);
});

for (const name of projects) {
    const board = loadBoard(name);
    const folder = join(boards, name);
    const diagram = JSON.parse(readFileSync(join(folder, 'diagram.json'), 'utf8'));

    test(`${name}: every pin of board.h is wired, and no other`, () => {
        const wires = wiresOf(diagram);
        const expected = {
            'oled:SDA': board.display.i2c.sdaPin,
            'oled:SCL': board.display.i2c.sclPin,
            'buzzer:2': board.buzzerPin,
        };
        for (const { id, type, attrs } of diagram.parts) {
            if (type === 'wokwi-pushbutton') {
                expected[`${id}:1.l`] = board.buttons[attrs.label];
                assert.match(wires[`${id}:2.l`], /^pico:GND/, `${id} to ground`);
            }
        }
        const buttons = diagram.parts.filter(({ type }) => type === 'wokwi-pushbutton');
        assert.deepEqual(
            buttons.map(({ attrs }) => attrs.label).sort(),
            Object.keys(board.buttons).sort(),
        );
        const toPins = Object.entries(wires).filter(([, to]) => /^pico:GP/.test(to));
        assert.deepEqual(
            Object.fromEntries(toPins),
            Object.fromEntries(Object.entries(expected).map(([part, pin]) => [part, `pico:GP${pin}`])),
        );
        assert.match(wires['oled:VCC'], /^pico:3V3/);
        assert.match(wires['oled:GND'], /^pico:GND/);
    });

    test(`${name}: the project runs the image of this board`, () => {
        const text = readFileSync(join(folder, 'wokwi.toml'), 'utf8');
        const path = (key) => normalize(join(folder, new RegExp(`^${key} = "(.+)"$`, 'm').exec(text)[1]));
        const top = dirname(boards);
        assert.equal(path('firmware'), join(top, `build/uf2/${name}.uf2`));
        assert.equal(path('elf'), join(top, `build/flash/${name}/boards/common/souk.elf`));
    });
}
