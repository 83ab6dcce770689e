// SPDX-License-Identifier: MIT
// The PC's save as a file: the save area, byte for byte. Only a file of our own is ever
// written, through another one beside it that is then renamed, and by one program at a
// time. A damaged one is moved aside, never lost.
#ifndef BOARDS_HOST_SAVE_FILE_H
#define BOARDS_HOST_SAVE_FILE_H

#include "firmware/hal.h"

// Reads the file into `area`, if there is one, and keeps others from using it until the
// program ends. False: it cannot be used, and a sentence was printed that says why. A
// file that is damaged has been moved aside, and a sentence says where.
bool save_file_open(const char *path, uint8_t area[HAL_FLASH_BYTES]);

// Does another program use the file now?
bool save_file_is_used(const char *path);

// Makes the file like `area`. False: it could not be written, and a sentence says so;
// from then on nothing is written.
bool save_file_write(const uint8_t area[HAL_FLASH_BYTES]);

#endif
