// SPDX-License-Identifier: MIT
// CRC-32 as zip and Ethernet have it, and what else it tells: in anything shorter than
// 11 KiB every single wrong bit has a remainder of its own, so that it can be put right,
// and two wrong bits are never taken for one.
#ifndef FIRMWARE_STORE_CRC32_H
#define FIRMWARE_STORE_CRC32_H

#include <stddef.h>
#include <stdint.h>

enum { CRC32_IN_CHECKSUM = -1, CRC32_NOT_ONE_BIT = -2 };

// Goes on from the `crc` of what came before; 0 at the start.
uint32_t crc32_of(uint32_t crc, const void *bytes, size_t count);

// Which bit is wrong if it is only one. `difference` is the checksum of `count` bytes as
// they are, XOR the one they should have. Returns the number of the bit (8 a byte, lowest
// first), CRC32_IN_CHECKSUM if the bytes are right, or CRC32_NOT_ONE_BIT.
int32_t crc32_wrong_bit(uint32_t difference, size_t count);

#endif
