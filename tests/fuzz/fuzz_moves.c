// SPDX-License-Identifier: MIT
// Moves as the input says: one of the list, any sixteen bytes, or a listed one with bytes
// changed (payments, forced outcomes). What check lets pass is played and leaves a state
// in order; its text reads back as the same move.
#include "engine/games.h"
#include "fuzz.h"
#include <string.h>

enum {
    PAGE = 512,
};

static bool pick(const game_t *game, const game_state_t *state, unsigned index,
                 game_move_t *move) {
    static game_move_t page[PAGE];
    game_cursor_t cursor = {{0}};
    const size_t count = game->list(state, &cursor, page, PAGE);
    if (count == 0) {
        return false;
    }
    *move = page[index % count];
    return true;
}

static void check_text(const game_t *game, const game_move_t *move) {
    char text[200];
    text_t out = text_over(text, sizeof text);
    game->write_move(move, &out);
    CLAIM(!out.overflowed);
    game_move_t reread = {{0}};
    CLAIM(game->read_move(&reread, text).code == 0);
    CLAIM(memcmp(move, &reread, sizeof reread) == 0);
}

static void change_bytes(food_t *food, game_move_t *move) {
    for (unsigned changes = eat(food) % 6; changes > 0; changes--) {
        const unsigned at = eat(food) % GAME_MOVE_BYTES;
        move->bytes[at] = eat(food);
    }
}

static void play(const game_t *game, game_state_t *state, const game_move_t *move) {
    const game_state_t before = *state;
    const game_refusal_t refusal = game->check(state, move);
    CLAIM(memcmp(&before, state, sizeof before) == 0);
    if (refusal.code != 0) {
        char words[GAME_REFUSAL_TEXT_MAX];
        text_t out = text_over(words, sizeof words);
        game->write_refusal(refusal, &out);
        CLAIM(out.length > 0 && !out.overflowed);
        return;
    }
    check_text(game, move);
    game_events_t events;
    game->apply(state, move, &events);
    CLAIM(events.count <= GAME_EVENTS_MAX);
    CLAIM(game->validate(state).code == 0);
    game_move_t forced = *move;
    game->force(&forced, &events);
    game_state_t again = before;
    CLAIM(game->check(&again, &forced).code == 0);
    game->apply(&again, &forced, NULL);
    CLAIM(memcmp(&again, state, game->position_bytes) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    food_t food = {data, size};
    const game_t *game = games[eat(&food) % 2];
    const game_setup_t setup = {
        .players = (uint8_t)(2 + eat(&food) % 3),
        .start = game->starts == NULL ? 0 : eat(&food) % 2,
        .seed = eat(&food),
    };
    game_state_t state = {{0}};
    game->new_game(&state, &setup);
    while (food.left > 0 && !game->is_over(&state)) {
        game_move_t move = {{0}};
        const uint8_t kind = eat(&food);
        if (kind % 4 == 0) {
            for (unsigned i = 0; i < GAME_MOVE_BYTES; i++) {
                move.bytes[i] = eat(&food);
            }
        } else {
            const unsigned index = eat(&food) | (unsigned)eat(&food) << 8;
            CLAIM(pick(game, &state, index, &move));
            if (kind % 4 == 1) {
                change_bytes(&food, &move);
            }
        }
        play(game, &state, &move);
    }
    return 0;
}
