// SPDX-License-Identifier: MIT
// How long the opponents of a shipped image think, in emulated milliseconds with the cache of
// the flash: the longest answer over ten positions each of games for two, three and four,
// from the first move to the last, asked over USB serial. One line for each game, number of
// players and level, `GAME.PLAYERS.levelN_ms MS`, and one for each game with the longest
// stretch in which the console could do nothing else: `GAME.slice_ms MS`.
//
// usage: node ai.mjs IMAGE.uf2 BOARD [POSITIONS]

import { Console } from '../emulator/console.mjs';
import { askDevice, Engine } from '../emulator/protocol.mjs';

const GAMES = ['kairo', 'marrakech'];
const PLAYERS = [2, 3, 4];
const LEVELS = [1, 2, 3, 4];

const [uf2, board, count = '10'] = process.argv.slice(2);

function answerMs(device, level) {
    const startMs = device.timeMs;
    askDevice(device, `best level=${level}`);
    return device.timeMs - startMs;
}

function measure(device, positions) {
    const longest = new Map(LEVELS.map((level) => [level, 0]));
    for (const position of positions) {
        askDevice(device, `load\n${position}`);
        for (const level of LEVELS) {
            longest.set(level, Math.max(longest.get(level), answerMs(device, level)));
        }
    }
    return longest;
}

const engine = new Engine();
const device = await Console.boot({ uf2, board });
device.serial.waitUntilOpen();
for (const game of GAMES) {
    const slice = device.watchLoop();
    for (const players of PLAYERS) {
        const question = { game, players, seed: players, count: Number(count) };
        const longest = measure(device, await engine.positionsOf(question));
        longest.forEach((ms, level) =>
            console.log(`${game}.${players}.level${level}_ms ${ms.toFixed(0)}`),
        );
    }
    console.log(`${game}.slice_ms ${slice.ms.toFixed(1)}`);
}
engine.quit();
