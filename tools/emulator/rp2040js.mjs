// SPDX-License-Identifier: MIT
// The parts of rp2040js that the harness builds on. The package exports only some of them,
// so the others are named by file, here and nowhere else; package-lock.json holds the
// package at the one version that this fits.

export { BasePeripheral, GPIOPinState, RP2040 } from 'rp2040js';
export { CortexM0Core } from '../../node_modules/rp2040js/dist/esm/cortex-m0-core.js';
export { DREQChannel } from '../../node_modules/rp2040js/dist/esm/peripherals/dma.js';
export { IRQ } from '../../node_modules/rp2040js/dist/esm/irq.js';
export { RPTimer } from '../../node_modules/rp2040js/dist/esm/peripherals/timer.js';
