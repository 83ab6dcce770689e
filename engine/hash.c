// SPDX-License-Identifier: MIT
// FNV-1a over the bytes, then a finalizer, because FNV alone mixes its last bytes badly.
#include "hash.h"

uint64_t hash_bytes(const void *bytes, size_t count) {
    const uint8_t *p = bytes;
    uint64_t h = 0xCBF29CE484222325u;
    for (size_t i = 0; i < count; i++) {
        h = (h ^ p[i]) * 0x100000001B3u;
    }
    h = (h ^ (h >> 33)) * 0xFF51AFD7ED558CCDu;
    h = (h ^ (h >> 33)) * 0xC4CEB9FE1A85EC53u;
    return h ^ (h >> 33);
}
