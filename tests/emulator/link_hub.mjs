// SPDX-License-Identifier: MIT
// The hub of tools/link between two devices: each is a line over its USB port.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import test from 'node:test';
import { boot } from './support/images.mjs';

const BOARD = 'pico-ssd1306';
const PORT = 20000 + (process.pid % 20000);
const hubProgram = new URL('../../build/host/tools/souk-link', import.meta.url).pathname;

async function startHub() {
    const hub = spawn(hubProgram, ['--port', `${PORT}`, '/dev/null']);
    hub.said = '';
    hub.stdout.on('data', (data) => (hub.said += data));
    for (let i = 0; !hub.said.includes('Waiting'); i++) {
        assert.ok(i < 500, 'the hub did not start');
        await new Promise((done) => setTimeout(done, 10));
    }
    return hub;
}

// The device's USB port at one end of a socket, as a serial port of the PC would be.
async function plugIn(device) {
    device.serial.waitUntilOpen();
    const socket = connect(PORT, '127.0.0.1');
    await new Promise((done) => socket.once('connect', done));
    device.serialPort.received = (bytes) => socket.write(Buffer.from(bytes));
    device.serial.write('link\n');
    socket.on('data', (data) => device.serial.write(data));
    return socket;
}

test('two devices at USB ports play through the hub', async () => {
    const hub = await startHub();
    const sockets = [];
    try {
        const devices = [];
        for (let i = 0; i < 2; i++) {
            devices.push(await boot(BOARD, { seed: i + 1, uniqueId: [1, 1, 1, 1, 1, 1, 1, i] }));
            devices[i].run({ ms: 500 });
            sockets.push(await plugIn(devices[i]));
        }
        const run = async (ms) => {
            for (; ms > 0; ms -= 10) {
                devices.forEach((device) => device.run({ ms: 10 }));
                await new Promise((done) => setTimeout(done, 1));
            }
        };
        const press = async (device, ...buttons) => {
            for (const button of buttons) {
                device.hold(button);
                await run(50);
                device.release(button);
                await run(50);
            }
        };
        const [dealer, guest] = devices;
        for (const device of devices) {
            await press(device, 'A');
            await run(300);
            await press(device, 'B');
            await run(300);
            await press(device, 'DOWN', 'A');
            await run(300);
        }
        await press(dealer, 'A');
        await press(guest, 'DOWN', 'A');
        await run(2500);
        await press(guest, 'A');
        await run(1500);
        await press(guest, 'A');
        await run(800);
        await press(dealer, 'UP', 'A');
        await run(2500);
        assert.match(hub.said, /has the table of/);
        assert.match(hub.said, /has a guest/);
        // The board is on the left of both pictures; only a cursor may differ.
        const boards = devices.map((device) =>
            device.frame().toText().split('\n').map((line) => line.slice(0, 63)).join(''),
        );
        const differing = [...boards[0]].filter((pixel, i) => pixel !== boards[1][i]).length;
        const lit = [...boards[0]].filter((pixel) => pixel === '#').length;
        assert.ok(lit > 500 && differing < 300, `${lit} pixels lit, ${differing} differ`);
        devices.forEach((device) => assert.deepEqual(device.statistics.faults, []));
    } finally {
        sockets.forEach((socket) => socket.destroy());
        hub.kill();
    }
});
