// SPDX-License-Identifier: MIT
#include "crc32.h"

enum { BITS = 8 };
static const uint32_t polynomial = 0xEDB88320;

// Four bits at a time: a table of 64 bytes, and twice as fast as bit by bit.
uint32_t crc32_of(uint32_t crc, const void *bytes, size_t count) {
    static const uint32_t table[16] = {
        0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4,
        0x4DB26158, 0x5005713C, 0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
        0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C,
    };
    const uint8_t *byte = bytes;
    crc = ~crc;
    for (; count > 0; count--, byte++) {
        crc = table[(crc ^ *byte) & 15] ^ crc >> 4;
        crc = table[(crc ^ *byte >> 4) & 15] ^ crc >> 4;
    }
    return ~crc;
}

// A wrong bit changes the checksum by what the polynomial makes of it in the bits that
// follow: nothing but the polynomial itself for the last one, a step more for each
// before.
int32_t crc32_wrong_bit(uint32_t difference, size_t count) {
    if ((difference & (difference - 1)) == 0) {
        return CRC32_IN_CHECKSUM;
    }
    uint32_t change = polynomial;
    for (int32_t bit = (int32_t)count * BITS - 1; bit >= 0; bit--) {
        if (change == difference) {
            return bit;
        }
        change = change >> 1 ^ ((0 - (change & 1)) & polynomial);
    }
    return CRC32_NOT_ONE_BIT;
}
