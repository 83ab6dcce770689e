#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Runs a firmware image in the emulator and shows what it does.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { boardNames } from './board.mjs';
import { Console } from './console.mjs';
import { pngOf } from './png.mjs';

const usage = `usage: tools/emulator/run.mjs IMAGE.uf2 [options]
  --board B       a folder in boards/ (default: the name of the image)
  --for MS        emulated milliseconds to run (default 1000)
  --press "T:BUTTON[/MS] ..."
                  presses buttons, T milliseconds after power-on: "500:A 900:DOWN/300"
  --serial TEXT   sends a line over USB serial once that is open; may be repeated
  --png FILE      writes the last picture, four times enlarged
  --text          prints it as rows of # and . (default: as blocks)
  --flash FILE    contents of the flash before, if the file is there, and afterwards
  --bus i2c|spi   for boards whose display can be on either
`;

const optionTypes = {
    board: { type: 'string' },
    for: { type: 'string', default: '1000' },
    press: { type: 'string' },
    serial: { type: 'string', multiple: true, default: [] },
    png: { type: 'string' },
    text: { type: 'boolean', default: false },
    flash: { type: 'string' },
    bus: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
};

class UsageError extends Error {}

function readArguments() {
    let parsed;
    try {
        parsed = parseArgs({ options: optionTypes, allowPositionals: true });
    } catch (error) {
        throw new UsageError(error.message);
    }
    const { values, positionals } = parsed;
    if (values.help) {
        return values;
    }
    if (positionals.length !== 1) {
        throw new UsageError('One image is needed.');
    }
    if (!/^\d+$/.test(values.for)) {
        throw new UsageError(`Not a number of milliseconds: ${values.for}`);
    }
    const [image] = positionals;
    const board = values.board ?? basename(image, '.uf2');
    if (!boardNames().includes(board)) {
        const known = boardNames().join(', ');
        throw new UsageError(`There is no board "${board}". Name one with --board: ${known}`);
    }
    return { ...values, image, board, ms: Number(values.for) };
}

// Sends the lines as soon as the port is open.
function talk(console, lines) {
    if (lines.length > 0) {
        console.serial.waitUntilOpen();
        console.serial.write(lines.map((line) => `${line}\n`).join(''));
    }
}

function report(console) {
    const s = console.statistics;
    const share = ((1 - s.shareAsleep) * 100).toFixed(1);
    const figures = [
        `${s.timeMs.toFixed(0)} ms`,
        `awake ${share} %`,
        `${(s.cyclesAwake / 1e6).toFixed(1)} million cycles`,
        `${s.displayBytes} bytes to the display`,
        `${s.flashOperations} operations on the flash`,
        `${s.resets} resets`,
        ...(console.isInUsbBoot ? ['now in the boot loader'] : []),
    ];
    process.stderr.write(`${figures.join(', ')}\n`);
    for (const line of [...s.faults, ...s.warnings]) {
        process.stderr.write(`${line}\n`);
    }
}

async function main() {
    const args = readArguments();
    if (args.help) {
        process.stdout.write(usage);
        return;
    }
    const hasFlash = args.flash && existsSync(args.flash);
    const console = await Console.boot({
        uf2: args.image,
        board: args.board,
        bus: args.bus,
        flash: hasFlash ? readFileSync(args.flash) : undefined,
    });
    if (args.press) {
        console.timeline(args.press);
    }
    talk(console, args.serial);
    console.run({ ms: Math.max(args.ms - console.timeMs, 0) });
    console.serial.lines.forEach((line) => process.stdout.write(`${line}\n`));
    process.stdout.write(args.text ? console.frame().toText() : console.frame().toBlocks());
    if (args.png) {
        writeFileSync(args.png, pngOf(console.frame()));
    }
    report(console);
    if (args.flash) {
        writeFileSync(args.flash, console.powerOff());
    }
}

main().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    if (error instanceof UsageError) {
        process.stderr.write(usage);
    }
    process.exitCode = error instanceof UsageError ? 2 : 1;
});
