// SPDX-License-Identifier: MIT
// For targets that run the whole console: the game on its table is in order.
#ifndef TESTS_FUZZ_TABLE_H
#define TESTS_FUZZ_TABLE_H

#include "firmware/table/table.h"
#include "fuzz.h"

static inline void claim_table_is_valid(void) {
    const session_t *session = table_session();
    if (session != NULL && session->game != NULL) {
        CLAIM(session->game->validate(session_state(session)).code == 0);
    }
}

#endif
