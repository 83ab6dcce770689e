// SPDX-License-Identifier: MIT
#include "support/face_spy.h"

#include "firmware/table/table.h"
#include "support/nullgame.h"
#include "support/nullgame_face.h"

face_t face_spy;

static face_spy_seen_t seen[FACE_SPY_SEEN_MAX];
static unsigned seen_count, hint_count;

unsigned face_spy_seen_count(void) {
    return seen_count;
}

const face_spy_seen_t *face_spy_seen(unsigned n) {
    return &seen[n];
}

void face_spy_forget(void) {
    seen_count = 0;
    hint_count = 0;
}

unsigned face_spy_hint_count(void) {
    return hint_count;
}

const char *face_spy_cursor(void) {
    static char line[16];
    text_t text = text_over(line, sizeof line);
    nullgame_game.write_move(nullgame_face_cursor(), &text);
    return line;
}

static const face_reason_t reasons[] = {
    [FACE_SPY_REASON] = {.text = STRING_MILLISECONDS}};

static void choose_show(const game_move_t *move) {
    hint_count++;
    nullgame_face.choose.show(move);
}

static void narrate_begin(const void *before, const game_move_t *move,
                          const game_events_t *events, uint8_t player) {
    nullgame_face.narrate.begin(before, move, events, player);
    if (seen_count == FACE_SPY_SEEN_MAX || nullgame_game.to_move(before) != player) {
        seen_count = FACE_SPY_SEEN_MAX; // a test that counts will notice
        return;
    }
    face_spy_seen_t *one = &seen[seen_count++];
    *one = (face_spy_seen_t){
        .player = player, .viewer = table_viewer(), .chance_count = events->count};
    text_t text = text_over(one->move, sizeof one->move);
    nullgame_game.write_move(move, &text);
}

__attribute__((constructor)) static void fill(void) {
    face_spy = nullgame_face;
    face_spy.choose.show = choose_show;
    face_spy.choose.reasons = reasons;
    face_spy.choose.reason_count = FACE_SPY_REASON + 1;
    face_spy.narrate.begin = narrate_begin;
}
