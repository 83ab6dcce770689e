// SPDX-License-Identifier: MIT
// How long the opponents of the shipped image think, in emulated milliseconds: the longest
// answer over some positions in the middle of games for four, asked over USB serial. One
// line for each game and level: `GAME.levelN_ms MS`; and one for each game with the longest
// stretch in which the console could do nothing else: `GAME.slice_ms MS`.
//
// usage: node ai.mjs IMAGE.uf2 BOARD

import { Console } from '../emulator/console.mjs';
import { askDevice, Engine } from '../emulator/protocol.mjs';

const PLAYERS = 4;
const LEVELS = [1, 2, 3, 4];
const middles = {
    kairo: [40, 55, 70],
    marrakech: [30, 45, 60],
};

const [uf2, board] = process.argv.slice(2);

function answerMs(device, level) {
    const startMs = device.timeMs;
    askDevice(device, `best level=${level}`);
    return device.timeMs - startMs;
}

const engine = new Engine();
const device = await Console.boot({ uf2, board });
device.serial.waitUntilOpen();
for (const [game, counts] of Object.entries(middles)) {
    const longest = new Map(LEVELS.map((level) => [level, 0]));
    const slice = device.watchLoop();
    for (const moves of counts) {
        const middle = { game, players: PLAYERS, seed: moves, moves };
        askDevice(device, `load\n${await engine.middleOf(middle)}`);
        for (const level of LEVELS) {
            longest.set(level, Math.max(longest.get(level), answerMs(device, level)));
        }
    }
    longest.forEach((ms, level) => console.log(`${game}.level${level}_ms ${ms.toFixed(0)}`));
    console.log(`${game}.slice_ms ${slice.ms.toFixed(1)}`);
}
engine.quit();
