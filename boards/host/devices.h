// SPDX-License-Identifier: MIT
// What the PC has in place of a board's flash, buzzer and serial port, and what tests
// look at and spoil. Flash behaves as the chips do: erasing sets bits, programming only
// clears them, and power can be cut in the middle of either.
#ifndef BOARDS_HOST_DEVICES_H
#define BOARDS_HOST_DEVICES_H

#include "firmware/hal.h"

// --- Flash ----------------------------------------------------------------------------

// The save area itself. All erased, until a file is opened or a test writes into it.
extern uint8_t host_flash[HAL_FLASH_BYTES];

// Reads the save area from a file, and from now on keeps the file like it (save_file.h).
// A file that is not there is made with the first write. Returns false if there is one
// that cannot be used, and has said why; the file is left alone.
bool host_flash_open(const char *path);

// As from the factory: erased, nothing counted, no power cut to come, no worn sectors.
void host_flash_reset(void);

// Operations (erase a sector, program a page) and erases of each sector so far.
unsigned host_flash_operations(void);
unsigned host_flash_erases(unsigned sector);

// Lets the power fail in the operation with this number, counted as above: `part` of 256
// of its bits have changed, chosen by `seed`; then `gone` is called, and must not return.
void host_flash_cut(unsigned operation, unsigned part, uint32_t seed, void (*gone)(void));

// Reads the cells that were changing in a power cut anew: each of them, until it is
// erased or programmed again, reads either way.
void host_flash_reread(uint32_t seed);

// Wears a sector out: from now on some of its bits, chosen by `seed`, do not change.
void host_flash_wear(unsigned sector, uint32_t seed);

// --- Sound ----------------------------------------------------------------------------

uint32_t host_tone(void);  // that sounds now; 0: silence
uint8_t host_volume(void); // in per cent

// Is called before the tone changes, with the one that ends.
void host_watch_tone(void (*ends)(uint32_t hz));

// --- Battery --------------------------------------------------------------------------

void host_set_battery(
    int battery); // what hal_battery returns; at first that it is unknown

// --- Serial port ----------------------------------------------------------------------

// Plugs the cable in or out; what was on its way is lost.
void host_serial_plug(bool is_in);

// Sends bytes to the console. Returns how many there was room for.
size_t host_serial_send(const void *bytes, size_t count);

// Takes what the console has sent.
size_t host_serial_receive(void *bytes, size_t max);

// --- Chance ---------------------------------------------------------------------------

// Makes hal_entropy return `first`, `first` + 1 and so on, so that every run is the same.
void host_fix_entropy(uint64_t first);

#endif
