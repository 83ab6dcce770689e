// SPDX-License-Identifier: MIT
// The shipped images and their panels, where u8g2, makers and data sheets differ: the reset
// line, registers that u8g2 leaves alone, speeds of buses, a battery pin that may not be one.

import assert from 'node:assert/strict';
import test from 'node:test';
import { boardNames, loadBoard } from '../../tools/emulator/board.mjs';
import { ask } from './support/device.mjs';
import { boot, waitForPicture } from './support/images.mjs';

test('a Waveshare module that is wired for I2C is found, and has a picture', async () => {
    const console = await boot('waveshare-oled-13', { bus: 'i2c' });
    waitForPicture(console);
    assert.ok(console.statistics.i2cBytes > 0);
});

for (const board of ['feather-oled', 'waveshare-oled-13']) {
    test(`${board}: the SH1107 gets the maker's registers`, async () => {
        const { display } = await boot(board).then((console) => {
            waitForPicture(console);
            return console;
        });
        assert.equal(display.multiplex, 64);
        assert.equal(display.converter, 0x8a);
    });
}

// The fastest bit on the display's bus while it plays and while it thinks.
for (const board of boardNames()) {
    const { display, definitions } = loadBoard(board);
    test(`${board}: the display's bus is never faster than it may be`, async () => {
        const console = await boot(board);
        const { wiring } = console;
        let fastest = 0;
        if (display.spi) {
            const transmit = wiring.spi.onTransmit;
            wiring.spi.onTransmit = (value) => {
                fastest = Math.max(fastest, wiring.spi.clockFrequency);
                transmit(value);
            };
        } else {
            const { schedule } = wiring.i2c.alarm;
            wiring.i2c.alarm.schedule = function (nanos) {
                fastest = Math.max(fastest, 1e9 / wiring.i2c.bitNanos);
                schedule.call(this, nanos);
            };
        }
        waitForPicture(console);
        const allowed = display.spi ? definitions.DISPLAY_SPI_HZ : definitions.DISPLAY_I2C_HZ;
        assert.ok(fastest > allowed / 2 && fastest <= allowed * 1.001, `${fastest} Hz at first`);
        ask(console, 'new kairo players=2 seed=1');
        console.serial.write('best level=5 sims=40\n');
        console.run({ ms: 60 });
        console.press(Object.keys(console.board.buttons)[0], { ms: 500 });
        assert.ok(fastest <= allowed * 1.001, `${fastest} Hz while it thinks`);
    });
}

test('a Thumby whose pin 26 cannot be a battery does not warn of an empty one', async () => {
    for (const reading of [0, 300, 4095]) {
        const console = await boot('thumby', { usb: false });
        console.setAnalog(26, reading);
        waitForPicture(console);
        const before = console.settle();
        console.run({ ms: 20000 });
        console.press('DOWN');
        console.press('UP');
        assert.ok(console.settle().equals(before), `${reading}`);
    }
});
