// SPDX-License-Identifier: MIT
#include "support/face_table.h"

#include "boards/host/host.h"
#include "engine/check.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/words.h"
#include <string.h>

static struct {
    const face_t *face;
    game_state_t state;
    game_state_t shown;
    uint8_t viewer;
    bool is_choosing;
    bool is_thinking;
    uint8_t progress;
    bool is_taken;
    game_move_t taken;
    bool is_said;
    char said[640];
    seat_t seats[GAME_PLAYERS_MAX];
} table;

// --- What faces call ------------------------------------------------------------------

const void *table_shown(void) {
    return &table.shown;
}

uint8_t table_viewer(void) {
    return table.viewer;
}

const seat_t *table_seat(uint8_t player) {
    CHECK(player < table_players());
    return &table.seats[player];
}

uint8_t table_players(void) {
    return table.face->game->players(&table.shown);
}

uint8_t table_to_move(void) {
    return table.face->game->to_move(&table.shown);
}

bool table_is_choosing(void) {
    return table.is_choosing;
}

bool table_is_thinking(uint8_t *progress) {
    if (progress != NULL) {
        *progress = table.progress;
    }
    return table.is_thinking;
}

game_refusal_t table_check(const game_move_t *move) {
    return table.face->game->check(&table.state, move);
}

void table_play(const game_move_t *move) {
    CHECK(table.is_choosing);
    CHECK(table_check(move).code == 0);
    table.taken = *move;
    table.is_taken = true;
}

void table_say(string_t text, const char *value1, const char *value2) {
    text_t out = text_over(table.said, sizeof table.said);
    string_fill(&out, text, value1, value2, NULL);
    table.is_said = true;
}

void table_explain(const char *words) {
    text_t out = text_over(table.said, sizeof table.said);
    text_string(&out, words);
    table.is_said = true;
}

void table_note(string_t text, const char *value1, const char *value2) {
    table_say(text, value1, value2);
}

// The move that was narrated last, if its outcome is what is shown.
static struct {
    game_state_t state; // after it
    game_state_t before;
    game_state_t after;
    game_move_t move;
    game_events_t events;
    uint8_t player;
} played;

uint32_t table_round_count(void) {
    return memcmp(&played.state, &table.state, sizeof played.state) == 0;
}

void table_round(void (*tell)(const face_played_t *played)) {
    if (table_round_count() > 0) {
        tell(&(face_played_t){&played.before, &played.after, &played.move, &played.events,
                              played.player});
    }
}

// --- What tests call ------------------------------------------------------------------

void face_table_open(const char *screen, const face_t *face) {
    static const seat_t seats[GAME_PLAYERS_MAX] = {
        {.emblem = 0, .name = "Layla"},
        {.emblem = 1, .name = "Omar"},
        {.emblem = 2, .name = "Зульфия"},
        {.emblem = 3, .name = "Mohammed"},
    };
    const bool is_screen = host_use_screen(screen);
    CHECK(is_screen);
    memset(&table, 0, sizeof table);
    memcpy(table.seats, seats, sizeof seats);
    table.face = face;
    canvas_start();
}

static void show(const game_state_t *state, uint8_t viewer) {
    table.state = *state;
    table.viewer = viewer;
    table.is_taken = false;
    table.is_said = false;
    table.is_thinking = false;
    table.is_choosing = false;
    memset(&table.shown, 0, sizeof table.shown);
    table.face->game->view(state, viewer, &table.shown);
}

void face_table_show(const game_state_t *state, uint8_t viewer) {
    show(state, viewer);
    if (table_to_move() == viewer && !table.face->game->is_over(state)) {
        table.is_choosing = true;
        table.face->choose.begin();
    }
}

game_move_t face_table_hint(const char *screen, const face_t *face,
                            const game_state_t *state, const char *words) {
    game_move_t move;
    CHECK(face->game->read_move(&move, words).code == 0);
    face_table_open(screen, face);
    face_table_show(state, face->game->to_move(state));
    face->choose.show(&move);
    return move;
}

void face_table_think(uint8_t progress) {
    table.is_choosing = false;
    table.is_thinking = true;
    table.progress = progress;
}

void face_table_narrate(game_state_t *state, const game_move_t *move, uint8_t viewer) {
    const game_t *game = table.face->game;
    const uint8_t player = game->to_move(state);
    game_state_t before = {{0}};
    game_events_t events = {0};
    game->view(state, viewer, &before);
    game->apply(state, move, &events);
    show(state, viewer);
    played.state = *state;
    played.before = before;
    played.after = table.shown;
    played.move = *move;
    played.events = events;
    played.player = player;
    table.face->narrate.begin(&before, move, &events, player);
}

void face_table_press(uint8_t button) {
    strings_forget();
    const input_event_t press = {.kind = INPUT_PRESS, .button = button};
    table.face->choose.input(&press);
}

bool face_table_taken(game_move_t *move) {
    const bool is_taken = table.is_taken;
    *move = table.taken;
    table.is_taken = false;
    return is_taken;
}

const char *face_table_said(void) {
    const bool is_said = table.is_said;
    table.is_said = false;
    return is_said ? table.said : NULL;
}

void face_table_draw(void) {
    canvas_clear();
    table.face->draw();
    canvas_flush();
}

const char *face_table_picture(void) {
    static char picture[129 * 64 + 1];
    char *at = picture;
    for (unsigned y = 0; y < host_height(); y++) {
        for (unsigned x = 0; x < host_width(); x++) {
            *at++ = host_pixel(x, y) ? '#' : '.';
        }
        *at++ = '\n';
    }
    *at = '\0';
    return picture;
}

bool face_table_says(const char *words, bool *is_chosen) {
    char line[512];
    face_table_draw();
    for (unsigned n = 0;; n++) {
        text_t out = text_over(line, sizeof line);
        if (!words_line(n, &out, is_chosen)) {
            return false;
        }
        if (strstr(line, words) != NULL) {
            return true;
        }
    }
}
