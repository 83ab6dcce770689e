// SPDX-License-Identifier: MIT
#include "marrakech_explain.h"
#include "firmware/table/table.h"
#include "firmware/ui/strings.h"

enum { LABEL_BYTES = 12 };

static void explain(text_t *out, const marrakech_state_t *state, uint8_t square,
                    const char *label) {
    const uint8_t owner = marrakech_owner_at(state, square);
    const marrakech_payment_t payment = marrakech_payment_at(state, square);
    text_string(out, out->length > 0 ? "\n" : "");
    if (payment.owner != MARRAKECH_NOBODY) {
        string_fill(out, STRING_MARRAKECH_EXPLAIN_OTHERS, label,
                    table_seat(payment.owner)->name,
                    string_number(payment.dirhams).digits);
    } else if (owner == state->turn) {
        const unsigned toll = marrakech_count(marrakech_group_at(state, square));
        string_fill(out, STRING_MARRAKECH_EXPLAIN_YOURS, label,
                    string_number((int32_t)toll).digits, NULL);
    } else { // empty, or of a player who is out
        string_fill(out, STRING_MARRAKECH_EXPLAIN_FREE, label, NULL, NULL);
    }
}

static void write_square(text_t *out, uint8_t square) {
    text_char(out, (char)('A' + marrakech_column(square)));
    text_number(out, marrakech_row(square) + 1);
}

void marrakech_explain_turn(text_t *out, const marrakech_state_t *state, uint8_t turn) {
    marrakech_assam_t path[MARRAKECH_DIE_MAX];
    marrakech_path(state, turn, MARRAKECH_DIE_MAX, path);
    for (unsigned i = 0; i < MARRAKECH_DIE_MAX; i++) {
        explain(out, state, path[i].square, string_number((int32_t)i + 1).digits);
    }
}

void marrakech_explain_rug(text_t *out, const marrakech_state_t *state,
                           const marrakech_move_t *rug) {
    const uint8_t squares[] = {rug->earlier, rug->later};
    for (unsigned i = 0; i < 2; i++) {
        char label[LABEL_BYTES];
        text_t place = text_over(label, sizeof label);
        write_square(&place, squares[i]);
        explain(out, state, squares[i], label);
    }
}
