// SPDX-License-Identifier: MIT
// How long the opponents of a shipped image think, in emulated milliseconds with the cache of
// the flash, asked over USB serial: the longest answer in 30 positions each of games for two,
// three and four, ten from each of three games between opponents, from the first move to the
// last. One line for each game, number of players and level, `GAME.PLAYERS.levelN_ms MS`, and
// one for each game with the longest stretch in which the console could do nothing else:
// `GAME.slice_ms MS`.
//
// Levels 1 to 4 answer in every position. So does level 5, with a few simulations; where these
// take longest it then thinks as long as it wants to. More than that, up to all positions, can
// be asked for: it takes a quarter of an hour a board (Kairo for two and three: no longer answer).
//
// usage: node ai.mjs IMAGE.uf2 BOARD [POSITIONS-OF-A-GAME] [POSITIONS-OF-LEVEL-5]

import { Console } from '../emulator/console.mjs';
import { askDevice, Engine } from '../emulator/protocol.mjs';

const GAMES = ['kairo', 'marrakech'];
const PLAYERS = [2, 3, 4];
const GAMES_OF_EACH = 3;
const QUICK_LEVELS = [1, 2, 3, 4];
const SLOW_LEVEL = 5;
const PROBE = `level=${SLOW_LEVEL} sims=40`;

const [uf2, board, count = '10', slowCount = '5'] = process.argv.slice(2);

async function positionsOf(engine, game, players) {
    const positions = [];
    for (let i = 0; i < GAMES_OF_EACH; i++) {
        const question = { game, players, seed: players + 10 * i, count: Number(count) };
        positions.push(...(await engine.positionsOf(question)));
    }
    return positions;
}

function answerMs(device, position, question) {
    askDevice(device, `load\n${position}`);
    const startMs = device.timeMs;
    askDevice(device, `best ${question}`);
    return device.timeMs - startMs;
}

function longestAnswer(device, positions, question) {
    return Math.max(...positions.map((position) => answerMs(device, position, question)));
}

function slowest(device, positions) {
    return positions
        .map((position) => ({ position, ms: answerMs(device, position, PROBE) }))
        .sort((a, b) => b.ms - a.ms)
        .slice(0, Number(slowCount))
        .map(({ position }) => position);
}

const engine = new Engine();
const device = await Console.boot({ uf2, board });
device.serial.waitUntilOpen();
for (const game of GAMES) {
    const slice = device.watchLoop();
    for (const players of PLAYERS) {
        const print = (level, ms) =>
            console.log(`${game}.${players}.level${level}_ms ${ms.toFixed(0)}`);
        const positions = await positionsOf(engine, game, players);
        for (const level of QUICK_LEVELS) {
            print(level, longestAnswer(device, positions, `level=${level}`));
        }
        const slow = slowest(device, positions);
        print(SLOW_LEVEL, longestAnswer(device, slow, `level=${SLOW_LEVEL}`));
    }
    console.log(`${game}.slice_ms ${slice.ms.toFixed(1)}`);
}
engine.quit();
