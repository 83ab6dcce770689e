// SPDX-License-Identifier: MIT
// Stand-ins, weak, for parts of the console that are not there yet.
#include "app/canvas.h"
#include "app/face.h"
#include "app/sound.h"
#include "app/table.h"
#include "engine/ai/ai.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include "store.h"
#include <string.h>
#define WEAK __attribute__((weak))

// --- ai
struct ai {
    game_move_t move;
    int steps;
};
WEAK ai_t *ai_start(void *pool, size_t pool_bytes, const ai_question_t *q) {
    (void)pool_bytes;
    ai_t *ai = pool;
    ai->steps = 0;
    game_cursor_t cursor = {{0}};
    game_move_t moves[1];
    unsigned want = (unsigned)(q->seed % 5);
    for (unsigned i = 0; i <= want; i++) {
        if (q->game->list(q->view, &cursor, moves, 1) == 0) {
            break;
        }
        ai->move = moves[0];
    }
    return ai;
}
WEAK bool ai_step(ai_t *ai) {
    return ++ai->steps > 300;
}
WEAK uint8_t ai_progress(const ai_t *ai) {
    return (uint8_t)(ai->steps / 3);
}
WEAK game_move_t ai_move(const ai_t *ai) {
    return ai->move;
}
// --- sound
WEAK void sound_enable(bool is_on) {
    (void)is_on;
}
WEAK void sound_play(sound_t sound) {
    (void)sound;
}
WEAK uint32_t sound_step(uint32_t now_ms, uint32_t latest_ms) {
    (void)now_ms;
    return latest_ms;
}
// --- store
static struct {
    uint8_t bytes[192];
    size_t count;
    uint8_t version;
} blobs[STORE_KEY_COUNT + 1];
static game_move_t stored[2048];
static unsigned stored_count;
WEAK store_condition_t store_start(void) {
    return STORE_GOOD;
}
WEAK void store_erase_all(void) {
    memset(blobs, 0, sizeof blobs);
    stored_count = 0;
}
WEAK bool store_read(store_key_t key, uint8_t version, void *bytes, size_t count) {
    if (blobs[key].count != count || blobs[key].version != version) {
        return false;
    }
    memcpy(bytes, blobs[key].bytes, count);
    return true;
}
WEAK void store_write(store_key_t key, uint8_t version, const void *bytes, size_t count) {
    memcpy(blobs[key].bytes, bytes, count);
    blobs[key].count = count;
    blobs[key].version = version;
}
WEAK void store_game_begin(uint8_t version, const void *header, size_t count) {
    store_write(STORE_KEY_COUNT, version, header, count);
    stored_count = 0;
}
WEAK void store_game_move(const game_move_t *move) {
    stored[stored_count++ % 2048] = *move;
}
WEAK void store_game_undo(void) {
    stored_count--;
}
WEAK bool store_game_wants_snapshot(void) {
    return false;
}
WEAK void store_game_snapshot(const void *state, size_t count) {
    (void)state;
    (void)count;
}
WEAK void store_game_end(void) {
    blobs[STORE_KEY_COUNT].count = 0;
}
WEAK bool store_game_open(uint8_t version, void *header, size_t count) {
    return store_read(STORE_KEY_COUNT, version, header, count);
}
WEAK bool store_game_read_snapshot(void *state, size_t count) {
    (void)state;
    (void)count;
    return false;
}
WEAK bool store_game_read_move(unsigned index, game_move_t *move) {
    if (index >= stored_count) {
        return false;
    }
    *move = stored[index];
    return true;
}
// --- faces
static unsigned chosen, move_count, tell_ticks;
static char told[160];
static game_move_t nth(const game_t *game, unsigned n, unsigned *count) {
    game_cursor_t cursor = {{0}};
    game_move_t move, found = {{0}};
    unsigned i = 0;
    while (i < 50 && game->list(table_shown(), &cursor, &move, 1) == 1) {
        if (i == n) {
            found = move;
        }
        i++;
    }
    *count = i;
    return found;
}
static void choose_begin(void) {
    chosen = 0;
    nth(table_face()->game, 0, &move_count);
}
static bool choose_input(const input_event_t *event) {
    if (event->button == BUTTON_B) {
        return false;
    }
    if (event->button == BUTTON_A) {
        const game_move_t move = nth(table_face()->game, chosen, &move_count);
        table_play(&move);
        return true;
    }
    const bool back = event->button == BUTTON_UP || event->button == BUTTON_LEFT;
    chosen = (chosen + (back ? move_count - 1 : 1)) % move_count;
    table_redraw();
    return true;
}
static void choose_show(const game_move_t *move) {
    for (chosen = 0; chosen < move_count; chosen++) {
        const game_move_t one = nth(table_face()->game, chosen, &move_count);
        if (memcmp(&one, move, sizeof one) == 0) {
            return;
        }
    }
    chosen = 0;
}
static string_t choose_help(void) {
    return STRING_RULES;
}
static void tell_begin(const void *before, const game_move_t *move,
                       const game_events_t *events, uint8_t player) {
    (void)before;
    (void)events;
    text_t text = text_over(told, sizeof told);
    text_string(&text, table_seat(player)->name);
    text_string(&text, ": ");
    table_face()->game->write_move(move, &text);
    tell_ticks = 0;
}
static bool tell_tick(void) {
    return ++tell_ticks < 30;
}
static void draw(void) {
    char line[80];
    text_t text = text_over(line, sizeof line);
    uint8_t progress = 0;
    for (int n = 0; n < 6; n++) {
        text_clear(&text);
        if (table_face()->game->write_line(table_shown(), (unsigned)n, &text)) {
            line[canvas_width() / 4] = 0;
            canvas_text(0, 6 + n * 7, FONT_SMALL, line);
        }
    }
    text_clear(&text);
    if (table_is_choosing()) {
        const game_move_t move = nth(table_face()->game, chosen, &move_count);
        text_string(&text, table_seat(table_to_move())->name);
        text_string(&text, "? ");
        table_face()->game->write_move(&move, &text);
    } else if (table_is_thinking(&progress)) {
        text_string(&text, table_seat(table_to_move())->name);
        text_string(&text, " thinks ");
        text_number(&text, progress);
    } else {
        text_string(&text, told);
    }
    line[canvas_width() / 4] = 0;
    canvas_text(0, canvas_height() - 1, FONT_SMALL, line);
}
static bool score_line(const void *state, unsigned n, string_t *label, int32_t *points) {
    if (n > 0) {
        return false;
    }
    *label = STRING_TOTAL;
    for (uint8_t i = 0; i < table_players(); i++) {
        points[i] = table_face()->game->score(state, i);
    }
    return true;
}
static bool overview_line(const void *state, unsigned n, string_t *label,
                          int32_t *points) {
    (void)state;
    *label = STRING_SOUND;
    for (uint8_t i = 0; i < table_players(); i++) {
        points[i] = i;
    }
    return n < 3;
}
static const string_t some_rules[] = {STRING_LICENCES_TEXT, STRING_HELP_CURTAIN,
                                      STRING_COUNT};
static const string_t start_names[] = {STRING_SOUND, STRING_HINT};
#define FACE(the_name, the_game, starts, n)                                              \
    WEAK const face_t the_name = {                                                       \
        .game = &the_game,                                                               \
        .name = n,                                                                       \
        .start_names = starts,                                                           \
        .start_default = starts == NULL ? 0 : 1,                                         \
        .rules = some_rules,                                                             \
        .choose_begin = choose_begin,                                                    \
        .choose_input = choose_input,                                                    \
        .choose_show = choose_show,                                                      \
        .choose_help = choose_help,                                                      \
        .tell_begin = tell_begin,                                                        \
        .tell_tick = tell_tick,                                                          \
        .draw = draw,                                                                    \
        .score_line = score_line,                                                        \
        .overview_line = overview_line,                                                  \
    }
FACE(kairo_face, kairo_game, start_names, STRING_KAIRO_NAME);
FACE(marrakech_face, marrakech_game, NULL, STRING_MARRAKECH_NAME);
