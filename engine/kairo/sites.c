// SPDX-License-Identifier: MIT
#include "sites.h"

unsigned kairo_sites_count(const kairo_sites_t *sites) {
    unsigned count = 0;
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        for (uint32_t left = sites->row[y]; left != 0; left &= left - 1) {
            count++;
        }
    }
    return count;
}
