// SPDX-License-Identifier: MIT
#include "kairo_why.h"
#include "engine/ai/kairo_reasons.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"

// By reason. Those that speak of a player have their name as the first value and the
// number as the second one.
static const struct {
    string_t text;
    bool has_player;
} words[KAIRO_REASONS] = {
    [KAIRO_REASON_BOTH_MEDALS] = {STRING_KAIRO_WHY_BOTH_MEDALS, false},
    [KAIRO_REASON_GOLD] = {STRING_KAIRO_WHY_GOLD, false},
    [KAIRO_REASON_SILVER] = {STRING_KAIRO_WHY_SILVER, false},
    [KAIRO_REASON_ENDS_AHEAD] = {STRING_KAIRO_WHY_ENDS_AHEAD, false},
    [KAIRO_REASON_POINTS] = {STRING_KAIRO_WHY_POINTS, false},
    [KAIRO_REASON_COINS] = {STRING_KAIRO_WHY_COINS, false},
    [KAIRO_REASON_DENIES] = {STRING_KAIRO_WHY_DENIES, true},
    [KAIRO_REASON_MEDALS_WAIT] = {STRING_KAIRO_WHY_MEDALS_WAIT, false},
    [KAIRO_REASON_NEW_STALL] = {STRING_KAIRO_WHY_NEW_STALL, false},
    [KAIRO_REASON_BETTER_PLACE] = {STRING_KAIRO_WHY_BETTER_PLACE, false},
    [KAIRO_REASON_CARD_BUILDS] = {STRING_KAIRO_WHY_CARD_BUILDS, false},
    [KAIRO_REASON_MORE_CARDS] = {STRING_KAIRO_WHY_MORE_CARDS, false},
    [KAIRO_REASON_BARKER] = {STRING_KAIRO_WHY_BARKER, false},
    [KAIRO_REASON_LEAST_USEFUL] = {STRING_KAIRO_WHY_LEAST_USEFUL, false},
    [KAIRO_REASON_ROOM] = {STRING_KAIRO_WHY_ROOM, false},
    [KAIRO_REASON_NEUTRAL] = {STRING_KAIRO_WHY_NEUTRAL, false},
    [KAIRO_REASON_NOTHING_LEFT] = {STRING_KAIRO_WHY_NOTHING_LEFT, false},
};

void kairo_say_why(ai_reason_t reason) {
    if (reason.code == KAIRO_REASON_NONE || reason.code >= KAIRO_REASONS) {
        return;
    }
    const string_number_t number = string_number(reason.arg[0]);
    if (words[reason.code].has_player) {
        dialog_say(words[reason.code].text, table_seat(reason.arg[1])->name,
                   number.digits);
    } else {
        dialog_say(words[reason.code].text, number.digits, NULL);
    }
}
