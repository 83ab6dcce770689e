// SPDX-License-Identifier: MIT
#include "result.h"
#include "high_scores.h"
#include "table.h"

static const void *state(void) {
    return session_state(table_session());
}

static const game_t *game(void) {
    return table_face()->game;
}

bool result_has_won(uint8_t player) {
    return (game()->winners(state()) >> player & 1) != 0;
}

bool result_is_shared(void) {
    const uint8_t winners = game()->winners(state());
    return (winners & (winners - 1)) != 0;
}

int32_t result_score(uint8_t player) {
    return game()->score(state(), player);
}

// --- Ranking --------------------------------------------------------------------------

// Winners come before the others, whatever the scores say: they are the game's to name.
static bool is_better(uint8_t a, uint8_t b) {
    if (result_has_won(a) != result_has_won(b)) {
        return result_has_won(a);
    }
    return result_score(a) > result_score(b);
}

static uint8_t better_count(uint8_t player) {
    uint8_t count = 0;
    for (uint8_t other = 0; other < table_players(); other++) {
        count = (uint8_t)(count + is_better(other, player));
    }
    return count;
}

// Of equal ones the first player comes first.
static uint8_t rank_of(uint8_t player) {
    uint8_t rank = better_count(player);
    for (uint8_t other = 0; other < player; other++) {
        rank = (uint8_t)(rank + (better_count(other) == better_count(player)));
    }
    return rank;
}

uint8_t result_player(uint8_t rank) {
    uint8_t player = 0;
    while (rank_of(player) != rank) {
        player++;
    }
    return player;
}

uint8_t result_place(uint8_t rank) {
    return (uint8_t)(better_count(result_player(rank)) + 1);
}

// --- Records --------------------------------------------------------------------------

static bool is_person(uint8_t player) {
    return table_seat(player)->ai_level == 0;
}

// The level of the strongest opponent; 0: people among themselves.
static uint8_t strongest_level(void) {
    uint8_t strongest = 0;
    for (uint8_t player = 0; player < table_players(); player++) {
        const uint8_t level = table_seat(player)->ai_level;
        strongest = level > strongest ? level : strongest;
    }
    return strongest;
}

static uint8_t face_index(void) {
    uint8_t index = 0;
    while (faces[index] != table_face()) {
        index++;
    }
    return index;
}

bool result_note(void) {
    bool has_won = false;
    int32_t best = INT32_MIN;
    for (uint8_t player = 0; player < table_players(); player++) {
        if (is_person(player)) {
            best = result_score(player) > best ? result_score(player) : best;
            has_won = has_won || result_has_won(player);
        }
    }
    return high_scores_note(face_index(), strongest_level(), has_won, best);
}

void result_note_given_up(void) {
    high_scores_note_given_up(face_index(), strongest_level());
}
