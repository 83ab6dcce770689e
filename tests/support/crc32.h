// SPDX-License-Identifier: MIT
// The checksum of saves, worked out bit by bit: for tests that forge them.
#ifndef TESTS_SUPPORT_CRC32_H
#define TESTS_SUPPORT_CRC32_H

#include <stddef.h>
#include <stdint.h>

uint32_t crc32(const uint8_t *bytes, size_t count);

#endif
