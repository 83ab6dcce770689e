// SPDX-License-Identifier: MIT
#include "kairo_mind.h"
#include <string.h>

const uint8_t kairo_medal_points[KAIRO_MEDALS] = {KAIRO_GOLD_POINTS, KAIRO_SILVER_POINTS};

// --- Suggestions ----------------------------------------------------------------------

enum { WHIM = 31 }; // how much somebody in haste is off, at most

void kairo_suggest_gain(kairo_mind_t *mind, const kairo_move_t *move, ai_score_t score,
                        bool is_obvious) {
    if (mind->whim != NULL) {
        score += (ai_score_t)(rng_next(mind->whim) & WHIM);
    }
    ai_choice_t *choice = &mind->out[0];
    if (mind->count < mind->max) {
        choice = &mind->out[mind->count++];
    } else {
        for (size_t i = 1; i < mind->count; i++) {
            choice = mind->out[i].score < choice->score ? &mind->out[i] : choice;
        }
        if (choice->score >= score) {
            return;
        }
    }
    memcpy(&choice->move, move, sizeof choice->move);
    choice->score = score;
    choice->is_obvious = is_obvious;
}

void kairo_suggest(kairo_mind_t *mind, const kairo_move_t *move, ai_score_t score) {
    kairo_suggest_gain(mind, move, score, false);
}

bool kairo_is_idle(const kairo_mind_t *mind, ai_score_t at_most) {
    return mind->whim != NULL && mind->count > 0 && at_most + WHIM <= mind->out[0].score;
}

// --- Prices ---------------------------------------------------------------------------

static void price_coins(kairo_mind_t *mind) {
    const kairo_player_t *player = &mind->state->player[mind->me];
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        mind->coins += player->coins[colour];
    }
    const ai_score_t any = mind->coins > COINS_ENOUGH ? COIN_SURPLUS : COIN_ANY;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const unsigned cost = mind->state->stand[mind->me][colour].size + 1u;
        const unsigned held = player->coins[colour];
        mind->coin[colour] = any;
        if (mind->can_grow[colour] && held < 2 * cost) {
            mind->coin[colour] = held < cost ? COIN_MISSING : COIN_USEFUL;
        }
        if (mind->is_final) {
            mind->coin[colour] = COIN_AT_THE_END;
        }
    }
}

static void price_cards(kairo_mind_t *mind) {
    const ai_score_t any = mind->is_final ? CARD_AT_THE_END : CARD_ANY;
    const ai_score_t builds = mind->is_final ? CARD_BUILDS_AT_THE_END : CARD_BUILDS;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        const bool is_useful = (kairo_card_segments(card) & mind->growing) != 0;
        mind->card[card] = is_useful ? builds : any;
        if (kairo_is_joker(card)) {
            mind->card[card] += mind->is_final ? 0 : CARD_JOKER;
        }
    }
}

// --- Cards to play --------------------------------------------------------------------

static void find_singles(kairo_mind_t *mind) {
    const uint8_t *hand = mind->state->player[mind->me].hand;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        if (hand[card] == 0) {
            continue;
        }
        const bool is_joker = kairo_is_joker(card);
        const kairo_play_t play = {
            .cards = {card},
            .is_joker = is_joker,
            .is_there = true,
            .price = mind->card[card] + (is_joker ? COIN_ANY : 0),
        };
        const unsigned segments = kairo_card_segments(card);
        for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
            kairo_play_t *best = &mind->single[segment];
            if ((segments >> segment & 1) != 0 &&
                (!best->is_there || play.price < best->price)) {
                *best = play;
            }
        }
    }
}

// Of four cards the dearest is kept.
static void find_three(kairo_mind_t *mind) {
    const uint8_t *hand = mind->state->player[mind->me].hand;
    uint8_t held[KAIRO_HAND_MAX];
    unsigned count = 0;
    unsigned dearest = 0;
    ai_score_t price = 0;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (unsigned i = 0; i < hand[card] && count < KAIRO_HAND_MAX; i++) {
            held[count] = card;
            price += mind->card[card];
            dearest = mind->card[card] > mind->card[held[dearest]] ? count : dearest;
            count++;
        }
    }
    if (count < 3) {
        return;
    }
    if (count == KAIRO_HAND_MAX) {
        price -= mind->card[held[dearest]];
        memmove(&held[dearest], &held[dearest + 1], count - dearest - 1);
    }
    memcpy(mind->three.cards, held, sizeof mind->three.cards);
    mind->three.price = price;
    mind->three.is_there = true;
}

// --- Beginning ------------------------------------------------------------------------

// The segments that have a site of the set: four rows at a time, then four columns.
static uint16_t segments_of(const kairo_rows_t *rows) {
    enum { ACROSS = 3, SITES = KAIRO_SIDE / ACROSS };
    unsigned segments = 0;
    for (unsigned band = 0; band < ACROSS; band++) {
        uint32_t columns = 0;
        for (unsigned y = 0; y < SITES; y++) {
            columns |= rows->row[ROWS_FIRST + SITES * band + y];
        }
        for (unsigned i = 0; i < ACROSS; i++) {
            const bool has_site = (columns >> (1 + SITES * i) & 15) != 0;
            segments |= (unsigned)has_site << (1 + ACROSS * band + i);
        }
    }
    return (uint16_t)segments;
}

static void find_growth(kairo_mind_t *mind) {
    const kairo_state_t *state = mind->state;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->stand[mind->me][colour].stall == KAIRO_NO_SITE ||
            state->supply[colour] == 0) {
            continue;
        }
        kairo_rows_t *growth = &mind->growth[colour];
        ground_growth(&mind->ground, state, mind->me, colour, growth);
        if (mind->whim == NULL) { // else a site is looked at when it is chosen
            ground_remove_cuts(&mind->ground, growth);
        }
        mind->can_grow[colour] = !rows_empty(growth);
        mind->grown_in[colour] = segments_of(growth);
        mind->growing |= mind->grown_in[colour];
    }
}

void kairo_mind_begin(kairo_mind_t *mind, const kairo_state_t *state, rng_t *whim,
                      ai_choice_t *out, size_t max) {
    memset(mind, 0, sizeof *mind);
    mind->state = state;
    mind->me = state->turn;
    mind->is_final = state->phase == KAIRO_FINAL;
    mind->out = out;
    mind->max = max;
    mind->whim = whim;
    ground_of(state, &mind->ground);
    find_growth(mind);
    price_coins(mind);
    price_cards(mind);
    if (state->phase == KAIRO_MAIN || mind->is_final) {
        find_singles(mind);
        find_three(mind);
    }
}
