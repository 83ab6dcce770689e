// SPDX-License-Identifier: MIT
// How awake a board is, and what it may draw, without a cable: the share of time in which
// the core does not sleep and an estimate of the chip's current, one figure a line:
//   menu_awake_percent  menu_ma     the menu, nothing happens
//   table_awake_percent table_ma    the table, a person is to move
//   thinking_awake_percent thinking_ma
//   asleep_awake_percent asleep_ma  after minutes, with the display off
//
// The estimate is for the RP2040 alone, at 3.3 V, without display, LED and regulator losses.
// Its datasheet (5.4, power consumption) gives typical averages for a few programs; two of
// them are used. The boot loader, awake at 48 MHz, takes 9.0 mA of the core's supply: so a
// core that is awake takes 9.0 / 48 mA for each MHz. Sleep with all clocks stopped takes
// 0.39 mA. A core that waits (WFI) with the clocks of all blocks running is in between; half
// of what it takes awake is assumed here, and so is a fifth more at 1.15 V (by the square of
// the voltage, and a margin).
//
// usage: node power.mjs IMAGE.uf2 BOARD

import { Console } from '../emulator/console.mjs';
import { isPllOn } from '../emulator/peripherals.mjs';
import { presserOf } from '../../tests/emulator/support/device.mjs';

const AWAKE_MA_A_MHZ = 9.0 / 48;
const ASLEEP_SHARE = 0.5;
const LEAST_MA = 0.39;
const HIGH_VOLTAGE = 1.2;
const PLL_MA = 0.5; // assumed, for each that runs
const STEP_MS = 1;

const [uf2, board] = process.argv.slice(2);
const press = presserOf(board);

function momentaryMa({ rp2040, core }) {
    const voltage = (rp2040.peripherals[0x40064].readUint32(0) >> 4) & 15;
    const share = core.waiting ? ASLEEP_SHARE : 1;
    const plls = [rp2040.pllSys, rp2040.pllUsb].filter(isPllOn).length;
    const core_ma = (rp2040.clkSys / 1e6) * AWAKE_MA_A_MHZ * share;
    return LEAST_MA + core_ma * (voltage > 0b1011 ? HIGH_VOLTAGE : 1) + plls * PLL_MA;
}

function measure(device, name, ms) {
    const asleepMs = () => device.statistics.shareAsleep * device.timeMs;
    const [startMs, startAsleepMs] = [device.timeMs, asleepMs()];
    let sum = 0;
    let steps = 0;
    while (device.timeMs < startMs + ms) {
        device.run({ ms: STEP_MS });
        sum += momentaryMa(device.chip);
        steps++;
    }
    const passedMs = device.timeMs - startMs;
    const awake = 100 * (1 - (asleepMs() - startAsleepMs) / passedMs);
    console.log(`${name}_awake_percent ${awake.toFixed(1)}`);
    console.log(`${name}_ma ${(sum / steps).toFixed(1)}`);
}

const device = await Console.boot({ uf2, board, usb: false });
device.waitFor((frame) => frame.litCount > 0);
for (const button of ['A', 'A']) {
    press(device, button); // the language, and from the title to the menu
    device.run({ ms: 600 });
}
measure(device, 'menu', 5000);
for (const button of ['A', 'DOWN', 'A', 'UP', 'A', 'A']) {
    press(device, button); // Marrakech, a person against an opponent
    device.run({ ms: 600 });
}
measure(device, 'table', 5000);
device.plugUsb();
device.serial.waitUntilOpen();
device.serial.write('new kairo players=4 seed=1\nbest level=4\n');
device.run({ ms: 500 });
measure(device, 'thinking', 2000);
device.unplugUsb();
device.run({ ms: 15 * 60 * 1000 });
measure(device, 'asleep', 5000);
