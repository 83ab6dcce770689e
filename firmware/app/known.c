// SPDX-License-Identifier: MIT
#include "known.h"
#include "engine/hash.h"
#include "firmware/hal.h"
#include "firmware/store/store.h"
#include "firmware/table/names.h"
#include "firmware/ui/strings.h"
#include <string.h>

_Static_assert(sizeof(known_t) == 52, "as in FORMAT.md");

static known_t kept;
static bool is_stored; // the flash has it, perhaps as it was earlier

static bool has_number(void) {
    return hal_serial_number()[0] != '\0';
}

static uint32_t make_id(void) {
    const char *number = hal_serial_number();
    const uint64_t id = has_number() ? hash_bytes(number, strlen(number)) : hal_entropy();
    return (uint32_t)id != 0 ? (uint32_t)id : 1;
}

void known_load(void) {
    is_stored = store_read(STORE_TOGETHER, &kept, sizeof kept) == sizeof kept;
    if (!is_stored) {
        memset(&kept, 0, sizeof kept);
    }
    kept.name[LINK_NAME_BYTES - 1] = '\0';
    if (kept.id == 0) {
        kept.id = make_id();
    }
}

known_t *known(void) {
    return &kept;
}

void known_keep(void) {
    store_write(STORE_TOGETHER, &kept, sizeof kept);
    is_stored = true;
}

void known_keep_id(void) {
    if (!has_number() && !is_stored) {
        known_keep();
    }
}

const char *known_name(void) {
    return kept.name[0] != '\0'
               ? kept.name
               : string(names_suggested((uint8_t)(kept.id % NAMES_COUNT)));
}

void known_set_name(const char *name) {
    memset(kept.name, 0, sizeof kept.name);
    text_t out = text_over(kept.name, sizeof kept.name);
    text_string(&out, name);
    known_keep();
}
