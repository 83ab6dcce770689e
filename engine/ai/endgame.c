// SPDX-License-Identifier: MIT
#include "endgame.h"
#include "../check.h"
#include "leads.h"
#include <string.h>

static endgame_position_t *top_of(endgame_t *endgame) {
    return &endgame->path[endgame->depth - 1];
}

void endgame_begin(endgame_t *endgame, const ai_game_t *game, const game_state_t *state,
                   const ai_choice_t *choices, uint8_t count) {
    CHECK(count > 0 && count <= ENDGAME_CHOICES);
    endgame->game = game;
    endgame->depth = 1;
    endgame_position_t *root = top_of(endgame);
    *root = (endgame_position_t){.state = *state, .count = count};
    root->mover = game->game->to_move(state);
    memcpy(root->choices, choices, count * sizeof *choices);
}

// The choice being tried, with chance as it is to come out now; its weight among the
// outcomes, or 0: there are no more.
static unsigned next_outcome(const ai_game_t *game, const endgame_position_t *position,
                             game_move_t *move) {
    *move = position->choices[position->next].move;
    if (game->roll != NULL) {
        return game->roll(move, position->outcome);
    }
    return position->outcome == 0;
}

// All outcomes of the choice have been tried.
static void weigh_choice(endgame_t *endgame) {
    endgame_position_t *position = top_of(endgame);
    ai_score_t leads[GAME_PLAYERS_MAX];
    for (unsigned player = 0; player < GAME_PLAYERS_MAX; player++) {
        leads[player] = position->sums[player] / position->weights;
    }
    if (endgame->depth == 1) {
        endgame->leads[position->next] = leads[position->mover];
    }
    if (position->next == 0 || leads[position->mover] > position->best[position->mover]) {
        memcpy(position->best, leads, sizeof leads);
    }
    position->next++;
    position->outcome = 0;
    position->weights = 0;
    memset(position->sums, 0, sizeof position->sums);
}

// The last position of the way leaves everybody so far ahead: back to the one before.
static endgame_result_t come_back(endgame_t *endgame,
                                  const ai_score_t leads[GAME_PLAYERS_MAX]) {
    endgame->depth--;
    if (endgame->depth == 0) {
        return ENDGAME_SOLVED;
    }
    endgame_position_t *position = top_of(endgame);
    game_move_t move;
    const int32_t weight = (int32_t)next_outcome(endgame->game, position, &move);
    position->weights += weight;
    for (unsigned player = 0; player < GAME_PLAYERS_MAX; player++) {
        position->sums[player] += weight * leads[player];
    }
    position->outcome++;
    if (next_outcome(endgame->game, position, &move) == 0) {
        weigh_choice(endgame);
    }
    return ENDGAME_GOES_ON;
}

static endgame_result_t look(endgame_t *endgame) {
    const ai_game_t *game = endgame->game;
    endgame_position_t *position = top_of(endgame);
    if (game->game->is_over(&position->state)) {
        ai_score_t leads[GAME_PLAYERS_MAX] = {0};
        ai_find_leads(game, &position->state, leads);
        return come_back(endgame, leads);
    }
    ai_choice_t choices[AI_CHOICES_MAX];
    const size_t count = game->choices(&position->state, choices, AI_CHOICES_MAX);
    if (count > ENDGAME_CHOICES) {
        return ENDGAME_TOO_LARGE;
    }
    memcpy(position->choices, choices, count * sizeof *choices);
    position->count = (uint8_t)count;
    position->mover = game->game->to_move(&position->state);
    return ENDGAME_GOES_ON;
}

static endgame_result_t go_deeper(endgame_t *endgame) {
    if (endgame->depth == ENDGAME_DEPTH) {
        return ENDGAME_TOO_LARGE;
    }
    const endgame_position_t *position = top_of(endgame);
    endgame_position_t *after = &endgame->path[endgame->depth++];
    game_move_t move;
    next_outcome(endgame->game, position, &move);
    *after = (endgame_position_t){.state = position->state};
    endgame->game->game->apply(&after->state, &move, NULL);
    return look(endgame);
}

endgame_result_t endgame_step(endgame_t *endgame) {
    const endgame_position_t *position = top_of(endgame);
    return position->next < position->count ? go_deeper(endgame)
                                            : come_back(endgame, position->best);
}
