// SPDX-License-Identifier: MIT
// How awake a board is, and what it may draw, without a cable: the share of time in which
// the core does not sleep, and an estimate of the current of chip and display at 3.3 V, one
// figure a line:
//   menu_awake_percent  menu_ma  menu_display_ma         the menu, nothing happens
//   table_awake_percent table_ma table_display_ma        the table, a person is to move
//   thinking_awake_percent thinking_ma thinking_display_ma
//   asleep_awake_percent asleep_ma asleep_display_ma     after minutes, with the display off
//
// The chip, by the RP2040's datasheet, 5.7 (typical, 25 degrees; its own regulator passes the
// core's current on one to one):
//   awake          9.0 mA at 48 MHz: BOOTSEL mode, idle, DVDD (table 631)
//   waiting (WFI)  0.117 mA for each MHz: the clocks of all blocks of table 629, which go on
//   all stopped    0.39 mA: Sleep (table 631), below which nothing goes
//   pins, USB      1.2 mA and 0.2 mA: the same line, IOVDD while awake, USB_VDD while the
//                  port is on
// More voltage is more current in the same proportion. A PLL is assumed to take 0.5 mA.
//
// The display, by its controller's datasheet: a lit pixel takes the segment's current at full
// contrast for its share of the rows, by the contrast that is set, times what the higher
// voltage costs. SSD1306 (8.8): 0.1 mA, its charge pump doubles 3.3 V. SH1106 (features, V2.3):
// 0.2 mA at most, doubled as well. SH1107 (command 81): 0.5 mA, and 12 V are assumed. Modules
// may set less. Switched off: 10 uA (SSD1306), 5 uA. LED, regulator and flash are left out.
//
// usage: node power.mjs IMAGE.uf2 BOARD

import { Console } from '../emulator/console.mjs';
import { panels } from '../emulator/panels.mjs';
import { isPllOn } from '../emulator/peripherals.mjs';
import { askDevice } from '../emulator/protocol.mjs';
import { presserOf } from '../../tests/emulator/support/device.mjs';

const AWAKE_MA_A_MHZ = 9.0 / 48;
const WAITING_MA_A_MHZ = 0.117;
const LEAST_MA = 0.39;
const PINS_MA = 1.2;
const USB_MA = 0.2;
const PLL_MA = 0.5;
const HIGH_VOLTAGE = 1.15 / 1.1;

const displays = {
    ssd1306: { segmentMa: 0.1, pump: 2, offMa: 0.01 },
    sh1106: { segmentMa: 0.2, pump: 2, offMa: 0.005 },
    sh1107: { segmentMa: 0.5, pump: 12 / 3.3, offMa: 0.005 },
};

const STEP_MS = 1;

const [uf2, board] = process.argv.slice(2);
const press = presserOf(board);

function momentaryMa({ rp2040, core }) {
    const voltage = (rp2040.peripherals[0x40064].readUint32(0) >> 4) & 15;
    const isUsbOn = isPllOn(rp2040.pllUsb);
    const plls = [rp2040.pllSys, rp2040.pllUsb].filter(isPllOn).length;
    const aMhz = core.waiting ? WAITING_MA_A_MHZ : AWAKE_MA_A_MHZ;
    const core_ma = (rp2040.clkSys / 1e6) * aMhz * (voltage > 0b1011 ? HIGH_VOLTAGE : 1);
    const pins_ma = (core.waiting ? 0 : PINS_MA) + (isUsbOn ? USB_MA : 0);
    return LEAST_MA + core_ma + pins_ma + plls * PLL_MA;
}

function displayMa(device) {
    const { display } = device;
    const { segmentMa, pump, offMa } = displays[panels[device.board.display.panel].controller];
    if (!display.isOn) {
        return offMa;
    }
    const segments = device.frame().litCount / display.multiplex; // on average, at a time
    return segments * segmentMa * (display.contrast / 256) * pump;
}

function measure(device, name, ms) {
    const asleepMs = () => device.statistics.shareAsleep * device.timeMs;
    const [startMs, startAsleepMs] = [device.timeMs, asleepMs()];
    let [sum, displaySum, steps] = [0, 0, 0];
    for (; device.timeMs < startMs + ms; steps++) {
        device.run({ ms: STEP_MS });
        sum += momentaryMa(device.chip);
        displaySum += displayMa(device);
    }
    const passedMs = device.timeMs - startMs;
    const awake = 100 * (1 - (asleepMs() - startAsleepMs) / passedMs);
    console.log(`${name}_awake_percent ${awake.toFixed(1)}`);
    console.log(`${name}_ma ${(sum / steps).toFixed(1)}`);
    console.log(`${name}_display_ma ${(displaySum / steps).toFixed(1)}`);
}

const device = await Console.boot({ uf2, board, usb: false });
device.waitFor((frame) => frame.litCount > 0);
for (const button of ['A', 'A']) {
    press(device, button); // the language, and from the title to the menu
    device.run({ ms: 600 });
}
measure(device, 'menu', 5000);
for (const button of ['A', 'DOWN', 'A', 'DOWN', 'LEFT', 'UP', 'A']) {
    press(device, button); // Marrakech, a person against an opponent
    device.run({ ms: 600 });
}
measure(device, 'table', 5000);
device.plugUsb();
device.serial.waitUntilOpen();
askDevice(device, 'attach'); // there really was a table
askDevice(device, 'detach');
device.serial.write('new kairo players=4 seed=1\nbest level=5\n');
device.run({ ms: 500 });
measure(device, 'thinking', 2000);
device.unplugUsb();
device.run({ ms: 15 * 60 * 1000 });
measure(device, 'asleep', 5000);
