// SPDX-License-Identifier: MIT
// A 64-bit hash of bytes, the same on every machine. For telling positions apart and for
// seeding; not a defence against collisions that are built on purpose.
#ifndef ENGINE_HASH_H
#define ENGINE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *bytes, size_t count);

#endif
