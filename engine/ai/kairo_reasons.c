// SPDX-License-Identifier: MIT
#include "kairo_reasons.h"
#include "kairo_candidates.h"
#include <string.h>

static ai_reason_t because(unsigned code, unsigned a, unsigned b) {
    return (ai_reason_t){(uint8_t)code, {(uint8_t)a, (uint8_t)b, 0}};
}

// --- Building -------------------------------------------------------------------------

static bool leads(const kairo_state_t *state, uint8_t player, int32_t more) {
    for (uint8_t other = 0; other < state->players; other++) {
        if (other != player &&
            kairo_score(state, other) >= kairo_score(state, player) + more) {
            return false;
        }
    }
    return true;
}

static ai_reason_t of_expansion(const kairo_state_t *state, const kairo_move_t *move) {
    enum { GOLD = 1 << KAIRO_GOLD, SILVER = 1 << KAIRO_SILVER };
    const uint8_t medals = kairo_medals_won(state, state->turn, move->colour);
    const unsigned size = state->stand[state->turn][move->colour].size + 1u;
    uint8_t supply[KAIRO_COLOURS];
    memcpy(supply, state->supply, sizeof supply);
    supply[move->colour]--;
    if (state->phase == KAIRO_MAIN && kairo_supply_is_short(supply) &&
        leads(state, state->turn, (int32_t)size)) {
        return because(KAIRO_REASON_ENDS_AHEAD, 0, 0);
    }
    switch (medals) {
    case GOLD | SILVER:
        return because(KAIRO_REASON_BOTH_MEDALS,
                       size + KAIRO_GOLD_POINTS + KAIRO_SILVER_POINTS, 0);
    case GOLD:
        return because(KAIRO_REASON_GOLD, size + KAIRO_GOLD_POINTS, 0);
    case SILVER:
        return because(KAIRO_REASON_SILVER, size + KAIRO_SILVER_POINTS, 0);
    default:
        return because(KAIRO_REASON_POINTS, size, 0);
    }
}

// --- Luring ---------------------------------------------------------------------------

// The customer leaves the board: who would have got more of it than one gets now?
static ai_reason_t of_lure(const kairo_state_t *state, const kairo_move_t *move) {
    const kairo_pay_t pay = kairo_lure_pay(state, state->turn, move->target);
    kairo_sites_t nearest;
    kairo_lure_entries(state, move->colour, 0, &nearest);
    uint8_t rival = KAIRO_NOBODY;
    unsigned most = pay.to_player;
    for (uint8_t other = 0; other < state->players; other++) {
        const kairo_stand_t *stand = &state->stand[other][move->colour];
        if (other != state->turn && stand->entry != KAIRO_NO_SITE &&
            stand->entry != move->target && kairo_sites_has(&nearest, stand->entry) &&
            stand->size > most) {
            rival = other;
            most = stand->size;
        }
    }
    return rival == KAIRO_NOBODY ? because(KAIRO_REASON_COINS, pay.to_player, 0)
                                 : because(KAIRO_REASON_DENIES, most, rival);
}

// --- Cards ----------------------------------------------------------------------------

static ai_reason_t of_draw(const kairo_state_t *state, const kairo_move_t *move) {
    if (move->target == KAIRO_TAKE_BARKER) {
        return because(KAIRO_REASON_BARKER, 0, 0);
    }
    if (move->target == KAIRO_TAKE_DECK) {
        return because(KAIRO_REASON_MORE_CARDS, 0, 0);
    }
    kairo_candidates_t candidates;
    ai_choice_t none;
    kairo_candidates_begin(&candidates, state, NULL, &none, 1);
    const uint8_t card = state->display[move->target - 1];
    const bool builds = (kairo_card_segments(card) & candidates.growing) != 0;
    return because(builds ? KAIRO_REASON_CARD_BUILDS : KAIRO_REASON_MORE_CARDS, 0, 0);
}

// --- All moves ------------------------------------------------------------------------

static bool has_obvious_gain(const kairo_state_t *state) {
    ai_choice_t choices[AI_CHOICES_MAX];
    const size_t count = kairo_ai.choices(state, choices, AI_CHOICES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (choices[i].is_obvious) {
            return true;
        }
    }
    return false;
}

ai_reason_t kairo_reason(const void *view, const game_move_t *any_move) {
    const kairo_state_t *state = view;
    kairo_move_t move;
    memcpy(&move, any_move, sizeof move);
    if (state->phase == KAIRO_MAIN && move.kind != KAIRO_EXPAND &&
        has_obvious_gain(state)) {
        return because(KAIRO_REASON_MEDALS_WAIT, 0, 0);
    }
    switch ((kairo_move_kind_t)move.kind) {
    case KAIRO_PLACE:
        return because(state->neutral == KAIRO_NO_COLOUR ? KAIRO_REASON_ROOM
                                                         : KAIRO_REASON_NEUTRAL,
                       0, 0);
    case KAIRO_BUILD:
        return because(KAIRO_REASON_NEW_STALL, 0, 0);
    case KAIRO_MOVE:
        return because(KAIRO_REASON_BETTER_PLACE, 0, 0);
    case KAIRO_EXPAND:
        return of_expansion(state, &move);
    case KAIRO_LURE:
        return of_lure(state, &move);
    case KAIRO_TAKE:
        return of_draw(state, &move);
    case KAIRO_THROW:
        return because(KAIRO_REASON_LEAST_USEFUL, 0, 0);
    case KAIRO_STOP:
        return because(KAIRO_REASON_NOTHING_LEFT, 0, 0);
    default:
        return because(KAIRO_REASON_NONE, 0, 0);
    }
}

// --- In English -----------------------------------------------------------------------

const char *const kairo_reason_texts[KAIRO_REASONS] = {
    [KAIRO_REASON_NONE] = "as good as any",
    [KAIRO_REASON_BOTH_MEDALS] = "takes both medals",
    [KAIRO_REASON_GOLD] = "takes the gold medal",
    [KAIRO_REASON_SILVER] = "takes the silver medal",
    [KAIRO_REASON_ENDS_AHEAD] = "ends the game ahead",
    [KAIRO_REASON_POINTS] = "scores % points",
    [KAIRO_REASON_COINS] = "brings coins: %",
    [KAIRO_REASON_DENIES] = "keeps player @ from coins: %",
    [KAIRO_REASON_MEDALS_WAIT] = "comes first: the medals can wait",
    [KAIRO_REASON_NEW_STALL] = "opens a stand that can grow",
    [KAIRO_REASON_BETTER_PLACE] = "finds room for a blocked stall",
    [KAIRO_REASON_CARD_BUILDS] = "takes a card to build with",
    [KAIRO_REASON_MORE_CARDS] = "looks for better cards",
    [KAIRO_REASON_BARKER] = "gets a barker for a customer further away",
    [KAIRO_REASON_LEAST_USEFUL] = "gives up the least useful card",
    [KAIRO_REASON_ROOM] = "has room to grow, and its customer near",
    [KAIRO_REASON_NEUTRAL] = "puts the neutral stall out of the way",
    [KAIRO_REASON_NOTHING_LEFT] = "has nothing left to build",
};
