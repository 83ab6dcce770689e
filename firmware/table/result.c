// SPDX-License-Identifier: MIT
#include "result.h"
#include "high_scores.h"

static uint8_t winners(const session_t *session) {
    return session->game->winners(session_state(session));
}

bool result_has_won(const session_t *session, uint8_t player) {
    return (winners(session) >> player & 1) != 0;
}

bool result_is_shared(const session_t *session) {
    return (winners(session) & (winners(session) - 1)) != 0;
}

int32_t result_score(const session_t *session, uint8_t player) {
    return session->game->score(session_state(session), player);
}

// --- Ranking --------------------------------------------------------------------------

// Winners come before the others, whatever the scores say: they are the game's to name.
static bool is_better(const session_t *session, uint8_t a, uint8_t b) {
    if (result_has_won(session, a) != result_has_won(session, b)) {
        return result_has_won(session, a);
    }
    return result_score(session, a) > result_score(session, b);
}

static uint8_t better_count(const session_t *session, uint8_t player) {
    const uint8_t players = session->game->players(session_state(session));
    uint8_t count = 0;
    for (uint8_t other = 0; other < players; other++) {
        count = (uint8_t)(count + is_better(session, other, player));
    }
    return count;
}

// Of equal ones the first player comes first.
static uint8_t rank_of(const session_t *session, uint8_t player) {
    uint8_t rank = better_count(session, player);
    for (uint8_t other = 0; other < player; other++) {
        const bool is_equal =
            better_count(session, other) == better_count(session, player);
        rank = (uint8_t)(rank + is_equal);
    }
    return rank;
}

uint8_t result_player(const session_t *session, uint8_t rank) {
    uint8_t player = 0;
    while (rank_of(session, player) != rank) {
        player++;
    }
    return player;
}

uint8_t result_place(const session_t *session, uint8_t rank) {
    return (uint8_t)(better_count(session, result_player(session, rank)) + 1);
}

// --- High scores ----------------------------------------------------------------------

// The level of the strongest opponent; 0: people among themselves.
static uint8_t strongest_level(const table_setup_t *setup) {
    uint8_t strongest = 0;
    for (uint8_t player = 0; player < setup->setup.players; player++) {
        const uint8_t level = setup->seats[player].ai_level;
        strongest = level > strongest ? level : strongest;
    }
    return strongest;
}

bool result_note(const session_t *session, const table_setup_t *setup) {
    bool has_won = false;
    int32_t best = INT32_MIN;
    for (uint8_t player = 0; player < setup->setup.players; player++) {
        if (setup->seats[player].ai_level == 0) {
            const int32_t score = result_score(session, player);
            best = score > best ? score : best;
            has_won = has_won || result_has_won(session, player);
        }
    }
    return high_scores_note(setup->face, strongest_level(setup), has_won, best);
}

void result_note_given_up(const table_setup_t *setup) {
    high_scores_note_given_up(setup->face, strongest_level(setup));
}
