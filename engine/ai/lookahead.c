// SPDX-License-Identifier: MIT
#include "lookahead.h"
#include "../check.h"
#include "prospects.h"
#include <stddef.h>
#include <string.h>

static lookahead_position_t *top_of(lookahead_t *lookahead) {
    return &lookahead->path[lookahead->depth - 1];
}

void lookahead_begin(lookahead_t *lookahead, const ai_game_t *game,
                     lookahead_limits_t limits, const game_state_t *state,
                     const ai_choice_t *choices, uint8_t count) {
    CHECK(count > 0 && count <= LOOKAHEAD_CHOICES);
    lookahead->game = game;
    lookahead->limits = limits;
    lookahead->depth = 1;
    lookahead_position_t *root = top_of(lookahead);
    *root = (lookahead_position_t){.state = *state, .count = count};
    root->mover = game->game->to_move(state);
    memcpy(root->choices, choices, count * sizeof *choices);
}

// The choice being tried, with chance as it is to come out now; its weight among the
// outcomes, or 0: there are no more.
static unsigned next_outcome(const ai_game_t *game, const lookahead_position_t *position,
                             game_move_t *move) {
    *move = position->choices[position->next].move;
    if (game->roll != NULL) {
        return game->roll(move, position->outcome);
    }
    return position->outcome == 0;
}

// All outcomes of the choice have been tried.
static void weigh_choice(lookahead_t *lookahead) {
    lookahead_position_t *position = top_of(lookahead);
    ai_score_t prospects[GAME_PLAYERS_MAX];
    for (unsigned player = 0; player < GAME_PLAYERS_MAX; player++) {
        prospects[player] = position->sums[player] / position->weights;
    }
    if (lookahead->depth == 1) {
        lookahead->prospects[position->next] = prospects[position->mover];
    }
    if (position->next == 0 ||
        prospects[position->mover] > position->best[position->mover]) {
        memcpy(position->best, prospects, sizeof prospects);
    }
    position->next++;
    position->outcome = 0;
    position->weights = 0;
    memset(position->sums, 0, sizeof position->sums);
}

// The last position of the way leaves everybody so far ahead: back to the one before.
static lookahead_result_t come_back(lookahead_t *lookahead,
                                    const ai_score_t prospects[GAME_PLAYERS_MAX]) {
    lookahead->depth--;
    if (lookahead->depth == 0) {
        return LOOKAHEAD_DONE;
    }
    lookahead_position_t *position = top_of(lookahead);
    game_move_t move;
    const int32_t weight = (int32_t)next_outcome(lookahead->game, position, &move);
    position->weights += weight;
    for (unsigned player = 0; player < GAME_PLAYERS_MAX; player++) {
        position->sums[player] += weight * prospects[player];
    }
    position->outcome++;
    if (next_outcome(lookahead->game, position, &move) == 0) {
        weigh_choice(lookahead);
    }
    return LOOKAHEAD_GOES_ON;
}

// The moves to try: in the last turn all of them, because each is judged at once; before,
// those with the best priors. More than LOOKAHEAD_CHOICES: they are too many.
static size_t find_choices(const lookahead_t *lookahead, const lookahead_position_t *at,
                           ai_choice_t choices[AI_CHOICES_MAX]) {
    const ai_game_t *game = lookahead->game;
    const lookahead_limits_t limits = lookahead->limits;
    if (limits.turns == 0 || at->turns + 1 < limits.turns) {
        const size_t count = game->choices(&at->state, choices, AI_CHOICES_MAX);
        return limits.turns == 0 ? count : ai_best_choices(choices, count, limits.width);
    }
    game_move_t moves[LOOKAHEAD_CHOICES + 1];
    game_cursor_t cursor;
    game_cursor_start(&cursor);
    const size_t count =
        game->game->list(&at->state, &cursor, moves, LOOKAHEAD_CHOICES + 1);
    for (size_t i = 0; i < count; i++) {
        choices[i] = (ai_choice_t){.move = moves[i]};
    }
    return count;
}

static lookahead_result_t look(lookahead_t *lookahead) {
    const ai_game_t *game = lookahead->game;
    const uint8_t turns = lookahead->limits.turns;
    lookahead_position_t *position = top_of(lookahead);
    if (game->game->is_over(&position->state) ||
        (turns > 0 && position->turns == turns)) {
        ai_score_t prospects[GAME_PLAYERS_MAX] = {0};
        ai_find_prospects(game, &position->state, prospects);
        return come_back(lookahead, prospects);
    }
    ai_choice_t choices[AI_CHOICES_MAX];
    const size_t count = find_choices(lookahead, position, choices);
    if (count > LOOKAHEAD_CHOICES) {
        return LOOKAHEAD_TOO_LARGE;
    }
    memcpy(position->choices, choices, count * sizeof *choices);
    position->count = (uint8_t)count;
    return LOOKAHEAD_GOES_ON;
}

static lookahead_result_t go_deeper(lookahead_t *lookahead) {
    if (lookahead->depth == LOOKAHEAD_DEPTH) {
        return LOOKAHEAD_TOO_LARGE;
    }
    const game_t *game = lookahead->game->game;
    const lookahead_position_t *position = top_of(lookahead);
    lookahead_position_t *after = &lookahead->path[lookahead->depth++];
    game_move_t move;
    next_outcome(lookahead->game, position, &move);
    memset(after, 0, offsetof(lookahead_position_t, state));
    memcpy(&after->state, &position->state, game->state_bytes);
    game->apply(&after->state, &move, NULL);
    after->mover = game->to_move(&after->state);
    after->turns = (uint8_t)(position->turns + (after->mover != position->mover));
    return look(lookahead);
}

lookahead_result_t lookahead_step(lookahead_t *lookahead) {
    const lookahead_position_t *position = top_of(lookahead);
    return position->next < position->count ? go_deeper(lookahead)
                                            : come_back(lookahead, position->best);
}
