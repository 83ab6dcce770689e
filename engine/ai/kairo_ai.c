// SPDX-License-Identifier: MIT
// What an opponent knows of Kairo. Points come from expansions and medals, and both want
// coins of the right colour and a card for the right segment. So coins, cards and barkers
// are priced by what they would help to build, and every action by what it brings at
// these weights. Of the thousands of moves only those worth a thought are made.
#include "kairo_candidates.h"
#include "kairo_reasons.h"

// --- Customers ------------------------------------------------------------------------

static ai_score_t lure_score(const kairo_candidates_t *candidates, uint8_t colour,
                             uint8_t owner, uint8_t barkers) {
    const ai_score_t size = candidates->state->stand[owner][colour].size;
    ai_score_t score = -barkers * candidates->weight[KAIRO_PRIOR_BARKER];
    if (owner == candidates->me) {
        score += size * candidates->coin[colour];
    } else {
        const ai_score_t loss =
            owner == KAIRO_NEUTRAL ? 0 : size * candidates->weight[KAIRO_PRIOR_COIN_FED];
        score += candidates->coin[colour] - kairo_share_of_loss(candidates->state, loss);
    }
    return score;
}

// What it is worth that the customer leaves the board before a rival lures it: the most
// that one of those would get who are nearest. Without `nearest`: at most.
static ai_score_t denial_score(const kairo_candidates_t *candidates, uint8_t colour,
                               uint8_t owner, const kairo_sites_t *nearest) {
    const kairo_state_t *state = candidates->state;
    ai_score_t most = 0;
    for (uint8_t rival = 0; rival < state->players; rival++) {
        const kairo_stand_t *stand = &state->stand[rival][colour];
        if (rival != candidates->me && rival != owner && stand->size > most &&
            (nearest == NULL || kairo_sites_has(nearest, stand->entry))) {
            most = stand->size;
        }
    }
    return kairo_share_of_loss(state, most * candidates->weight[KAIRO_PRIOR_COIN_DENIED]);
}

static void think_lure(kairo_candidates_t *candidates, uint8_t colour, uint8_t owner,
                       uint8_t barkers, const kairo_sites_t *nearest) {
    const kairo_move_t move = {.kind = KAIRO_LURE,
                               .colour = colour,
                               .target = candidates->state->stand[owner][colour].entry};
    kairo_suggest(candidates, &move,
                  lure_score(candidates, colour, owner, barkers) +
                      denial_score(candidates, colour, owner, nearest));
}

// Past nearer entries: to one's own at least.
static void think_barkers(kairo_candidates_t *candidates, uint8_t colour,
                          const kairo_sites_t *nearest) {
    const kairo_state_t *state = candidates->state;
    const uint8_t barkers = state->player[candidates->me].barkers;
    if (barkers == 0 ||
        kairo_is_idle(candidates,
                      lure_score(candidates, colour, candidates->me, 1) +
                          denial_score(candidates, colour, candidates->me, nearest))) {
        return;
    }
    kairo_sites_t entries;
    kairo_lure_entries(state, colour, barkers, &entries);
    for (uint8_t owner = 0; owner < KAIRO_OWNERS; owner++) {
        const uint8_t entry = state->stand[owner][colour].entry;
        if (kairo_sites_has(&entries, entry) && !kairo_sites_has(nearest, entry) &&
            (owner == candidates->me || candidates->noise == NULL)) {
            think_lure(candidates, colour, owner,
                       kairo_lure_barkers(state, colour, entry), nearest);
        }
    }
}

static void think_lures_of(kairo_candidates_t *candidates, uint8_t colour) {
    kairo_sites_t nearest;
    kairo_lure_entries(candidates->state, colour, 0, &nearest);
    for (uint8_t owner = 0; owner < KAIRO_OWNERS; owner++) {
        if (kairo_sites_has(&nearest, candidates->state->stand[owner][colour].entry)) {
            think_lure(candidates, colour, owner, 0, &nearest);
        }
    }
    think_barkers(candidates, colour, &nearest);
}

static void think_lures(kairo_candidates_t *candidates) {
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        const ai_score_t own = lure_score(candidates, colour, candidates->me, 0);
        const ai_score_t neutral = lure_score(candidates, colour, KAIRO_NEUTRAL, 0);
        if (candidates->state->customer[colour] != KAIRO_NO_SITE &&
            !kairo_is_idle(candidates,
                           (own > neutral ? own : neutral) +
                               denial_score(candidates, colour, KAIRO_NEUTRAL, NULL))) {
            think_lures_of(candidates, colour);
        }
    }
}

// --- Cards to take and to throw -------------------------------------------------------

static ai_score_t cheapest_held(const kairo_candidates_t *candidates) {
    ai_score_t cheapest = INT32_MAX;
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        if (candidates->state->player[candidates->me].hand[card] > 0 &&
            candidates->card[card] < cheapest) {
            cheapest = candidates->card[card];
        }
    }
    return cheapest;
}

// What one more card is worth: with a full hand another one has to go.
static ai_score_t worth_of_card(const kairo_candidates_t *candidates, ai_score_t price) {
    if (kairo_hand_count(candidates->state, candidates->me) < KAIRO_HAND_MAX) {
        return price;
    }
    const ai_score_t lost = cheapest_held(candidates);
    return price > lost ? price - lost : 0;
}

static void think_draws(kairo_candidates_t *candidates) {
    const kairo_state_t *state = candidates->state;
    // The first card comes with a second one.
    const ai_score_t second =
        state->phase == KAIRO_MAIN
            ? worth_of_card(candidates, candidates->weight[KAIRO_PRIOR_CARD_UNKNOWN])
            : 0;
    kairo_move_t move = {.kind = KAIRO_TAKE};
    for (unsigned slot = 1; slot <= KAIRO_DISPLAY; slot++) {
        const uint8_t card = state->display[slot - 1];
        if (card != KAIRO_NO_CARD) {
            // A second copy of a card one holds already brings less.
            const ai_score_t held = state->player[candidates->me].hand[card];
            move.target = (uint8_t)slot;
            kairo_suggest(
                candidates, &move,
                worth_of_card(candidates,
                              candidates->card[card] -
                                  candidates->weight[KAIRO_PRIOR_CARD_AGAIN] * held) +
                    second);
        }
    }
    move.target = KAIRO_TAKE_DECK;
    if (kairo_game.check(state, (const game_move_t *)(const void *)&move).code == 0) {
        kairo_suggest(
            candidates, &move,
            worth_of_card(candidates, candidates->weight[KAIRO_PRIOR_CARD_UNKNOWN]) +
                second);
    }
    if (state->barkers > 0) {
        move.target = KAIRO_TAKE_BARKER;
        kairo_suggest(candidates, &move,
                      candidates->weight[KAIRO_PRIOR_BARKER] -
                          candidates->weight[KAIRO_PRIOR_BARKER_AGAIN] *
                              state->player[candidates->me].barkers +
                          second);
    }
}

static void think_throws(kairo_candidates_t *candidates) {
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        const uint8_t held = candidates->state->player[candidates->me].hand[card];
        if (held > 0) {
            const kairo_move_t move = {.kind = KAIRO_THROW, .target = card};
            kairo_suggest(candidates, &move,
                          candidates->weight[KAIRO_PRIOR_CARD_AGAIN] * (held - 1) -
                              candidates->card[card]);
        }
    }
}

// --- All moves ------------------------------------------------------------------------

// Whoever can still expand gains by it: even the dearest expansion brings more points
// than its coins would. Only then there is something to weigh.
static void think_ending(kairo_candidates_t *candidates) {
    kairo_think_expansions(candidates);
    if (candidates->count > 0) {
        return;
    }
    const kairo_move_t stop = {.kind = KAIRO_STOP};
    kairo_suggest(candidates, &stop, 0);
    if (candidates->noise == NULL) {
        kairo_think_stalls(candidates);
    }
}

// Two players who would both rather see the other one move could go on for ever, by
// drawing with a full hand, which is to pass, or by luring, which brings coins that
// are of no more use. So a full hand draws only and a rich player lures only if there
// is nothing else to do. Whoever does neither builds: with any three cards that is
// legal wherever there is room, and what is built is never taken away.
static void think_main(kairo_candidates_t *candidates) {
    const bool is_full =
        kairo_hand_count(candidates->state, candidates->me) == KAIRO_HAND_MAX;
    const bool is_rich = candidates->coins > COINS_PLENTY;
    if (!is_full) { // first, because it is quickly done and may do for a playout
        think_draws(candidates);
    }
    kairo_think_expansions(candidates);
    if (!is_rich) {
        think_lures(candidates);
    }
    kairo_think_stalls(candidates);
    if (candidates->noise == NULL) {
        kairo_think_moved_stalls(candidates);
    }
    if (candidates->count == 0 && is_rich) {
        think_lures(candidates);
    }
    if (candidates->count == 0 && is_full) {
        think_draws(candidates);
    }
}

static size_t think(const kairo_state_t *state, rng_t *noise, ai_choice_t *out,
                    size_t max) {
    kairo_candidates_t candidates;
    kairo_candidates_begin(&candidates, state, noise, out, max);
    switch (state->phase) {
    case KAIRO_SETUP:
        kairo_think_placing(&candidates);
        break;
    case KAIRO_MAIN:
        think_main(&candidates);
        break;
    case KAIRO_DRAW:
        think_draws(&candidates);
        break;
    case KAIRO_DISCARD:
        think_throws(&candidates);
        break;
    default:
        think_ending(&candidates);
    }
    return candidates.count;
}

static size_t choices(const void *state, ai_choice_t *out, size_t max) {
    return think(state, NULL, out, max < AI_CHOICES_MAX ? max : AI_CHOICES_MAX);
}

static void play_fast(void *state, rng_t *rng) {
    ai_choice_t best;
    if (think(state, rng, &best, 1) == 0) {
        think(state, NULL, &best, 1); // what a fast playout leaves out is all there is
    }
    kairo_game.apply(state, &best.move, NULL);
}

#define SEARCH .choices = 12, .rounds = 3, .replies = 6, .curiosity = 208
// Four players have a judgement that makes up for looking less far.
#define SEARCH_OF_MORE .choices = 12, .rounds = 1, .replies = 6, .curiosity = 208

// There are more places for a stall than moves later on, and all are compared.
static bool is_set_up(const void *view) {
    return ((const kairo_state_t *)view)->phase == KAIRO_SETUP;
}

// Nothing is drawn any more: who builds what with the cards and coins they have?
static bool is_final(const void *view) {
    return ((const kairo_state_t *)view)->phase == KAIRO_FINAL;
}

const ai_game_t kairo_ai = {
    .game = &kairo_game,
    .determinize = kairo_determinize,
    .memory = {kairo_notice, kairo_recall},
    .choices = choices,
    .play_fast = play_fast,
    .is_slow = is_set_up,
    .is_ending = is_final,
    .judge = kairo_judge,
    .reasons = {kairo_reason, kairo_reason_texts, KAIRO_REASONS},
    .levels =
        {
            [AI_FOR_TWO] =
                {
                    [1] = {.choices = 1, .overlook = 8},
                    [2] = {.sims = 8, .choices = 3, .overlook = 8},
                    [3] = {.sims = 28, .overlook = 8, SEARCH},
                    [4] = {.sims = 140, SEARCH},
                    [5] = {.sims = 1600, SEARCH},
                },
            [AI_FOR_MORE] =
                {
                    [1] = {.choices = 1, .overlook = 50},
                    [2] = {.choices = 1, .overlook = 8},
                    [3] = {.sims = 16, .choices = 3, .overlook = 28},
                    [4] = {.sims = 150, .choices = 6, .rounds = 1},
                    [5] = {.sims = 2600, SEARCH_OF_MORE},
                },
        },
};
