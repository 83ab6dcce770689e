// SPDX-License-Identifier: MIT
#include "kairo_candidates.h"
#include <stddef.h>
#include <string.h>

const uint8_t kairo_medal_points[KAIRO_MEDALS] = {KAIRO_GOLD_POINTS, KAIRO_SILVER_POINTS};

// --- Suggestions ----------------------------------------------------------------------

enum { NOISE = 31 }; // of a fast playout, at most

void kairo_suggest_gain(kairo_candidates_t *candidates, const kairo_move_t *move,
                        ai_score_t score, bool is_obvious) {
    if (candidates->noise != NULL) {
        score += (ai_score_t)(rng_next(candidates->noise) & NOISE);
    }
    ai_choice_t *choice = &candidates->out[0];
    if (candidates->count < candidates->max) {
        choice = &candidates->out[candidates->count++];
    } else {
        for (size_t i = 1; i < candidates->count; i++) {
            choice =
                candidates->out[i].score < choice->score ? &candidates->out[i] : choice;
        }
        if (choice->score >= score) {
            return;
        }
    }
    memcpy(&choice->move, move, sizeof choice->move);
    choice->score = score;
    choice->is_obvious = is_obvious;
}

void kairo_suggest(kairo_candidates_t *candidates, const kairo_move_t *move,
                   ai_score_t score) {
    kairo_suggest_gain(candidates, move, score, false);
}

bool kairo_is_idle(const kairo_candidates_t *candidates, ai_score_t at_most) {
    return candidates->noise != NULL && candidates->count > 0 &&
           at_most + NOISE <= candidates->out[0].score;
}

// --- Weights --------------------------------------------------------------------------

static void price_coins(kairo_candidates_t *candidates) {
    const kairo_player_t *player = &candidates->state->player[candidates->me];
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        candidates->coins += player->coins[colour];
    }
    const ai_score_t any = candidates->coins > COINS_ENOUGH
                               ? candidates->weight[KAIRO_PRIOR_COIN_SURPLUS]
                               : candidates->weight[KAIRO_PRIOR_COIN_ANY];
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const unsigned cost = candidates->state->stand[candidates->me][colour].size + 1u;
        const unsigned held = player->coins[colour];
        candidates->coin[colour] = any;
        if (candidates->can_grow[colour] && held < 2 * cost) {
            candidates->coin[colour] = held < cost
                                           ? candidates->weight[KAIRO_PRIOR_COIN_MISSING]
                                           : candidates->weight[KAIRO_PRIOR_COIN_USEFUL];
        }
        if (candidates->is_final) {
            candidates->coin[colour] = COIN_AT_THE_END;
        }
    }
}

static void price_cards(kairo_candidates_t *candidates) {
    const ai_score_t any =
        candidates->is_final ? CARD_AT_THE_END : candidates->weight[KAIRO_PRIOR_CARD_ANY];
    const ai_score_t builds = candidates->is_final
                                  ? CARD_BUILDS_AT_THE_END
                                  : candidates->weight[KAIRO_PRIOR_CARD_BUILDS];
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        const bool is_useful = (kairo_card_segments(card) & candidates->growing) != 0;
        candidates->card[card] = is_useful ? builds : any;
        if (kairo_is_joker(card)) {
            candidates->card[card] +=
                candidates->is_final ? 0 : candidates->weight[KAIRO_PRIOR_CARD_JOKER];
        }
    }
}

// --- Cards to play --------------------------------------------------------------------

static void find_singles(kairo_candidates_t *candidates) {
    const uint8_t *hand = candidates->state->player[candidates->me].hand;
    for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
        candidates->single[segment].is_there = false;
    }
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        if (hand[card] == 0) {
            continue;
        }
        const bool is_joker = kairo_is_joker(card);
        const kairo_play_t play = {
            .cards = {card},
            .is_joker = is_joker,
            .is_there = true,
            .price = candidates->card[card] +
                     (is_joker ? candidates->weight[KAIRO_PRIOR_COIN_ANY] : 0),
        };
        const unsigned segments = kairo_card_segments(card);
        for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
            kairo_play_t *best = &candidates->single[segment];
            if ((segments >> segment & 1) != 0 &&
                (!best->is_there || play.price < best->price)) {
                *best = play;
            }
        }
    }
}

// Of four cards the dearest is kept.
static void find_three(kairo_candidates_t *candidates) {
    const uint8_t *hand = candidates->state->player[candidates->me].hand;
    uint8_t held[KAIRO_HAND_MAX];
    unsigned count = 0;
    unsigned dearest = 0;
    ai_score_t price = 0;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (unsigned i = 0; i < hand[card] && count < KAIRO_HAND_MAX; i++) {
            held[count] = card;
            price += candidates->card[card];
            dearest = candidates->card[card] > candidates->card[held[dearest]] ? count
                                                                               : dearest;
            count++;
        }
    }
    candidates->three.is_joker = false;
    candidates->three.is_there = count >= 3;
    if (count < 3) {
        return;
    }
    if (count == KAIRO_HAND_MAX) {
        price -= candidates->card[held[dearest]];
        memmove(&held[dearest], &held[dearest + 1], count - dearest - 1);
    }
    memcpy(candidates->three.cards, held, sizeof candidates->three.cards);
    candidates->three.price = price;
}

// --- Beginning ------------------------------------------------------------------------

static void find_growth(kairo_candidates_t *candidates) {
    const kairo_state_t *state = candidates->state;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->stand[candidates->me][colour].stall == KAIRO_NO_SITE ||
            state->supply[colour] == 0) {
            continue;
        }
        kairo_sites_t *growth = &candidates->growth[colour];
        kairo_buildable_growth(&candidates->buildable, state, candidates->me, colour,
                               growth);
        if (candidates->noise == NULL) { // else a site is looked at when it is chosen
            kairo_buildable_remove_cuts(&candidates->buildable, growth);
        }
        candidates->can_grow[colour] = !kairo_sites_empty(growth);
        candidates->grown_in[colour] = kairo_segments_of(growth);
        candidates->growing |= candidates->grown_in[colour];
    }
}

void kairo_candidates_begin(kairo_candidates_t *candidates, const kairo_state_t *state,
                            rng_t *noise, ai_choice_t *out, size_t max) {
    memset(candidates, 0, offsetof(kairo_candidates_t, single));
    candidates->state = state;
    candidates->me = state->turn;
    candidates->is_final = state->phase == KAIRO_FINAL;
    const bool is_late = kairo_expansions_to_end(state->supply) <= 2;
    const unsigned stage = is_late ? KAIRO_PRIOR_LATE : KAIRO_PRIOR_EARLY;
    candidates->weight = &kairo_priors[state->players - 2][stage * KAIRO_PRIOR_WEIGHTS];
    candidates->out = out;
    candidates->max = max;
    candidates->noise = noise;
    kairo_buildable_of(state, &candidates->buildable);
    find_growth(candidates);
    price_coins(candidates);
    price_cards(candidates);
    if (state->phase == KAIRO_MAIN || candidates->is_final) {
        find_singles(candidates);
        find_three(candidates);
    }
}
