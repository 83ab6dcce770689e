// SPDX-License-Identifier: MIT
#include "marrakech_why.h"
#include "engine/ai/marrakech_reasons.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"

// By reason; the one about covering has a player's name as its first value.
static const string_t words[MARRAKECH_REASONS] = {
    [MARRAKECH_REASON_NO_TOLL] = STRING_MARRAKECH_WHY_NO_TOLL,
    [MARRAKECH_REASON_AT_MOST] = STRING_MARRAKECH_WHY_AT_MOST,
    [MARRAKECH_REASON_CHEAPEST] = STRING_MARRAKECH_WHY_CHEAPEST,
    [MARRAKECH_REASON_COVERS] = STRING_MARRAKECH_WHY_COVERS,
    [MARRAKECH_REASON_NEXT_PAYS] = STRING_MARRAKECH_WHY_NEXT_PAYS,
    [MARRAKECH_REASON_GROUP] = STRING_MARRAKECH_WHY_GROUP,
    [MARRAKECH_REASON_SHOWS] = STRING_MARRAKECH_WHY_SHOWS,
};

void marrakech_say_why(ai_reason_t reason) {
    if (reason.code == MARRAKECH_REASON_NONE || reason.code >= MARRAKECH_REASONS) {
        return;
    }
    const string_number_t number = string_number(reason.arg[0]);
    if (reason.code == MARRAKECH_REASON_COVERS) {
        dialog_say(words[reason.code], table_seat(reason.arg[1])->name, number.digits);
    } else {
        dialog_say(words[reason.code], number.digits, NULL);
    }
}
