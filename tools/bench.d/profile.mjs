// SPDX-License-Identifier: MIT
// Where a shipped image spends the time in which level 5 thinks: samples of the program counter
// in the emulator, with the cache of the flash counted, by function. The chip's own instructions
// are what counts here: what is cheap on a PC (64-bit shifts, multiplications that are long) may
// not be on it.
//
// usage: node profile.mjs IMAGE.uf2 IMAGE.elf BOARD [GAME] [PLAYERS]

import { execFileSync } from 'node:child_process';
import { Console } from '../emulator/console.mjs';
import { askDevice, Engine } from '../emulator/protocol.mjs';

const [uf2, elf, board, game = 'kairo', players = '2'] = process.argv.slice(2);
const SAMPLE_MS = 0.0101; // odd, so that it does not keep step with what repeats
const QUESTION = 'best level=5 sims=100';
const SHOWN = 16;
const FLASH = 0x10000000;

function symbolsOf(path) {
    return execFileSync('arm-none-eabi-nm', ['-n', '--defined-only', path], { encoding: 'utf8' })
        .split('\n')
        .map((line) => /^([0-9a-f]+) [tTwW] (\S+)$/.exec(line))
        .filter((found) => found !== null)
        .map(([, address, name]) => ({ address: parseInt(address, 16) & ~1, name }));
}

function functionAt(symbols, address) {
    if (address < FLASH) {
        return 'the boot ROM: copying, clearing, counting bits';
    }
    let low = 0;
    let high = symbols.length;
    while (high - low > 1) {
        const middle = (low + high) >> 1;
        [low, high] = symbols[middle].address <= address ? [middle, high] : [low, middle];
    }
    return symbols[low].name;
}

const engine = new Engine();
const position = await engine.middleOf({ game, players: Number(players), seed: 1, moves: 40 });
engine.quit();
const device = await Console.boot({ uf2, board });
device.serial.waitUntilOpen();
askDevice(device, `load\n${position}`);
const symbols = symbolsOf(elf);
const samples = new Map();
device.serial.write(`${QUESTION}\n`);
let count = 0;
for (; device.serial.port.nextLine() === null; count++) {
    device.run({ ms: SAMPLE_MS });
    const name = functionAt(symbols, device.chip.rp2040.core.PC);
    samples.set(name, (samples.get(name) ?? 0) + 1);
}
[...samples]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .forEach(([name, times]) => console.log(`${((times * 100) / count).toFixed(1)} % ${name}`));
