// SPDX-License-Identifier: MIT
// The hub of tools/link between devices, each a line over its USB port, and consoles of the
// PC: all at one table.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ask, bootInEnglish, choose } from './support/device.mjs';
import { Hub, PcConsole, pause, until } from './support/hub.mjs';
import { publicPosition } from './support/party.mjs';

const BOARD = 'pico-ssd1306';
const isLong = process.env.SOUK_LINK_LONG === '1';

// Devices in one time, which passes while the PC goes on, too.
class Devices {
    constructor(hub) {
        this.hub = hub;
        this.all = [];
        this.sockets = [];
    }

    async add() {
        const number = this.all.length;
        const uniqueId = [1, 1, 1, 1, 1, 1, 1, number];
        const device = await bootInEnglish(BOARD, { seed: number + 1, uniqueId });
        device.press('B');
        device.run({ ms: 300 });
        choose(device, 'Together');
        this.all.push(device);
        return device;
    }

    async run(ms = 20) {
        for (; ms > 0; ms -= 10) {
            this.all.forEach((device) => device.run({ ms: 10 }));
            await pause(0);
        }
    }

    async press(device, ...buttons) {
        for (const button of buttons) {
            device.hold(button);
            await this.run(50);
            device.release(button);
            await this.run(50);
        }
    }

    // The device's USB port becomes a line of the hub; words are not to be had from then on.
    async plugIn(device) {
        const number = this.all.indexOf(device);
        const socket = await this.hub.connect();
        this.sockets[number] = socket;
        device.serialPort.received = (bytes) => socket.write(Buffer.from(bytes));
        device.serial.write('link\n');
        socket.on('data', (data) => device.serial.write(data));
        await this.run(100);
    }

    // The cable out and in again: the port takes commands as ever.
    async pullOut(device) {
        this.sockets[this.all.indexOf(device)].destroy();
        delete device.serialPort.received;
        device.serialPort.toSend = [];
        device.unplugUsb();
        await this.run(300);
        device.plugUsb();
        device.serialPort.timesOpened = 0;
        device.serial.waitUntilOpen();
    }
}

async function sitDownAtAll(devices, dealer, guest, pcs) {
    choose(dealer, 'Open a table');
    dealer.press('A'); // from Kairo to Marrakech, where A alone plays a game
    dealer.press('DOWN');
    for (let players = 2; players < 2 + pcs.length; players++) {
        dealer.press('A');
    }
    dealer.press('UP');
    assert.match(ask(dealer, 'words').join('\n'), /Marrakech/);
    choose(guest, 'Join a table');
    const pass = () => devices.run();
    for (const device of [dealer, guest]) {
        await devices.plugIn(device);
    }
    await until(() => devices.hub.said.includes('has the table of'), 'a table at the hub', pass);
    await devices.run(2500);
    await devices.press(guest, 'A');
    await until(() => devices.hub.said.includes('sits at the table of'), 'the first guest', pass);
    await devices.run(1500);
    await devices.press(guest, 'A');
    for (const pc of pcs) {
        await pc.openTogether();
        await pc.sitDown(pass);
    }
    await devices.press(dealer, 'UP');
    await devices.press(dealer, 'A');
}

async function isOver(pc) {
    return (await pc.ask('result'))[0].startsWith('result over');
}

// Where nobody but devices plays, and none can be asked: A for so many rounds.
async function playBlindly(devices, rounds) {
    for (; rounds > 0; rounds--) {
        for (const device of devices.all) {
            await devices.press(device, 'A');
        }
        await devices.run(500);
    }
}

const movesOf = async (pc) => publicPosition(await pc.ask('show'));

// Everybody plays until a PC has seen so many positions, or the game is over.
async function playOn(devices, pcs, positions) {
    if (pcs.length === 0) {
        await playBlindly(devices, positions);
        return;
    }
    let last = await movesOf(pcs[0]);
    for (let rounds = 0; positions > 0 && !(await isOver(pcs[0])); rounds++) {
        assert.ok(rounds < 600, `the game does not go on:\n${last}`);
        for (const device of devices.all) {
            await devices.press(device, 'A');
        }
        for (const pc of pcs) {
            await pc.play();
        }
        const now = await movesOf(pcs[0]);
        if (now !== last) {
            positions--;
            rounds = 0;
            last = now;
        }
    }
}

// Nobody plays: until all have been shown what the dealer has sent them.
async function settle(devices, pcs) {
    let last = null;
    for (let quiet = 0; quiet < 3; quiet++) {
        await devices.run(1000);
        await pause(1000);
        const now = JSON.stringify(await Promise.all(pcs.map(movesOf)));
        quiet = now === last ? quiet : 0;
        last = now;
    }
}

async function expectSamePosition(devices, pcs) {
    for (const device of devices.all) {
        await devices.pullOut(device);
        assert.equal(ask(device, 'attach')[0], 'ok');
    }
    const shown = devices.all.map((device) => publicPosition(ask(device, 'show')));
    for (const pc of pcs) {
        shown.push(await movesOf(pc));
    }
    assert.match(shown[0], /rugs=(?!12|15|24)/, 'nobody has laid a rug');
    shown.forEach((position) => assert.equal(position, shown[0]));
}

async function playTogether(pcCount, positions) {
    const hub = await Hub.start();
    const devices = new Devices(hub);
    const pcs = [];
    try {
        const dealer = await devices.add();
        const guest = await devices.add();
        for (let i = 0; i < pcCount; i++) {
            pcs.push(await PcConsole.start(hub));
        }
        await sitDownAtAll(devices, dealer, guest, pcs);
        for (const pc of pcs) {
            await until(() => pc.isAtTable(), 'the game', () => devices.run());
        }
        await playOn(devices, pcs, positions);
        await settle(devices, pcs);
        await expectSamePosition(devices, pcs);
        assert.match(hub.said, new RegExp(`(sits at the table of[^]*){${1 + pcCount}}`));
        devices.all.forEach((device) => assert.deepEqual(device.statistics.faults, []));
    } finally {
        devices.sockets.forEach((socket) => socket.destroy());
        pcs.forEach((pc) => pc.stop());
        hub.stop();
    }
}

test('two devices at USB ports play through the hub', () => playTogether(0, 12));

test('two devices and two consoles of the PC are in one game', () =>
    playTogether(2, isLong ? Infinity : 6));
