// SPDX-License-Identifier: MIT
// Marrakech on the console: an arrow turns Assam, or chooses on which side of him the rug
// is laid and, pressed again, how it lies.
#include "engine/marrakech/marrakech.h"
#include "firmware/table/face.h"
#include "firmware/table/table.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "firmware/ui/words.h"
#include "marrakech_board.h"
#include "marrakech_explain.h"
#include "marrakech_internal.h"
#include "marrakech_panel.h"
#include "marrakech_round.h"
#include <string.h>

enum {
    PLACES_MAX = 12, // beside Assam
    BLINK_TICKS = 10,
};

static struct {
    uint8_t turn; // the turn of Assam that is chosen
    game_move_t places[PLACES_MAX];
    uint8_t place_count;
    uint8_t place; // the one chosen
    uint8_t tick;  // of the blinking rug
    bool is_explained;
} self;

static const marrakech_state_t *shown(void) {
    return table_shown();
}

static const marrakech_move_t *place_at(unsigned index) {
    return (const marrakech_move_t *)(const void *)&self.places[index];
}

// --- Choosing -------------------------------------------------------------------------

static void choose_begin(void) {
    self.turn = MARRAKECH_STRAIGHT;
    self.place = 0;
    self.tick = 0;
    self.place_count = 0;
    self.is_explained = false;
    marrakech_round_refresh();
    if (shown()->phase == MARRAKECH_PHASE_RUG) {
        game_cursor_t cursor = {{0}};
        self.place_count =
            (uint8_t)marrakech_game.list(shown(), &cursor, self.places, PLACES_MAX);
    }
}

static bool direction_of(uint8_t button, uint8_t *direction) {
    switch (button) {
    case BUTTON_UP:
        *direction = MARRAKECH_NORTH;
        return true;
    case BUTTON_RIGHT:
        *direction = MARRAKECH_EAST;
        return true;
    case BUTTON_DOWN:
        *direction = MARRAKECH_SOUTH;
        return true;
    case BUTTON_LEFT:
        *direction = MARRAKECH_WEST;
        return true;
    default:
        return false;
    }
}

// An arrow is where he shall look; his back is the one place he cannot.
static void turn_towards(uint8_t direction) {
    for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
        if (marrakech_turned(shown()->assam, turn).facing == direction) {
            self.turn = turn;
            sound_play(SOUND_MOVE);
            frame_redraw();
            return;
        }
    }
    table_note(STRING_MARRAKECH_NO_TURN_BACK, NULL, NULL);
}

// Every place beside Assam covers exactly one of his four neighbours.
static bool covers_side(unsigned index, uint8_t direction) {
    const uint8_t beside = (uint8_t)(shown()->assam.square + marrakech_step[direction]);
    return place_at(index)->earlier == beside || place_at(index)->later == beside;
}

// The next place on that side, after the one chosen.
static void choose_side(uint8_t direction) {
    for (unsigned step = 1; step <= self.place_count; step++) {
        const unsigned index = (self.place + step) % self.place_count;
        if (covers_side(index, direction)) {
            self.place = (uint8_t)index;
            self.tick = 0;
            sound_play(SOUND_MOVE);
            frame_redraw();
            return;
        }
    }
    table_note(STRING_MARRAKECH_NO_PLACE, NULL, NULL);
}

static void confirm(void) {
    if (shown()->phase == MARRAKECH_PHASE_RUG) {
        table_play(&self.places[self.place]);
        return;
    }
    const marrakech_move_t move = {.kind = MARRAKECH_MOVE_TURN, .turn = self.turn};
    game_move_t any;
    memcpy(&any, &move, sizeof any);
    table_play(&any);
}

// What Assam may stop on, or what the rug would cover.
static void write_explained(text_t *out) {
    if (shown()->phase == MARRAKECH_PHASE_RUG) {
        marrakech_explain_rug(out, shown(), place_at(self.place));
    } else {
        marrakech_explain_turn(out, shown(), self.turn);
    }
}

// B held once more is left to the table, which says what can be done.
static bool explain(void) {
    if (self.is_explained) {
        self.is_explained = false;
        return false;
    }
    char words[MARRAKECH_EXPLAIN_BYTES];
    text_t out = text_over(words, sizeof words);
    write_explained(&out);
    self.is_explained = true;
    table_explain(words);
    return true;
}

static bool choose_input(const input_event_t *event) {
    if (event->kind == INPUT_HOLD && event->button == BUTTON_B) {
        return explain();
    }
    if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return false;
    }
    uint8_t direction = 0;
    if (direction_of(event->button, &direction)) {
        self.is_explained = false;
        if (shown()->phase == MARRAKECH_PHASE_RUG) {
            choose_side(direction);
        } else {
            turn_towards(direction);
        }
        return true;
    }
    if (event->button == BUTTON_A && event->kind == INPUT_PRESS) {
        confirm();
        return true;
    }
    return false;
}

static void choose_show(const game_move_t *any) {
    const marrakech_move_t *move = (const marrakech_move_t *)(const void *)any;
    if (move->kind == MARRAKECH_MOVE_TURN) {
        self.turn = move->turn;
    }
    for (unsigned i = 0; i < self.place_count; i++) {
        if (memcmp(&self.places[i], any, sizeof *any) == 0) {
            self.place = (uint8_t)i;
        }
    }
    frame_redraw();
}

// No button puts such a move together; a dealer may still have refused one.
static void say_refusal(game_refusal_t refusal) {
    static const uint16_t words[] = {
        [MARRAKECH_TURN_ASSAM_FIRST] = STRING_MARRAKECH_HELP_TURN,
        [MARRAKECH_LAY_RUG_FIRST] = STRING_MARRAKECH_HELP_RUG,
        [MARRAKECH_NOT_NEIGHBOURS] = STRING_MARRAKECH_LAY_BESIDE,
        [MARRAKECH_ON_ASSAM] = STRING_MARRAKECH_LAY_BESIDE,
        [MARRAKECH_NOT_BESIDE_ASSAM] = STRING_MARRAKECH_LAY_BESIDE,
        [MARRAKECH_COVERS_WHOLE_RUG] = STRING_MARRAKECH_COVER_HALVES,
    };
    const bool has_words =
        refusal.code < sizeof words / sizeof *words && words[refusal.code] != 0;
    table_say(has_words ? (string_t)words[refusal.code] : STRING_NOT_POSSIBLE, NULL,
              NULL);
}

static string_t choose_help(void) {
    return shown()->phase == MARRAKECH_PHASE_RUG ? STRING_MARRAKECH_HELP_RUG
                                                 : STRING_MARRAKECH_HELP_TURN;
}

// --- Drawing --------------------------------------------------------------------------

static void draw_turn(marrakech_scene_t *scene) {
    marrakech_assam_t path[MARRAKECH_DIE_MAX];
    marrakech_path(shown(), self.turn, MARRAKECH_DIE_MAX, path);
    scene->assam = marrakech_turned(scene->assam, self.turn);
    scene->mark_count = MARRAKECH_DIE_MAX;
    for (unsigned i = 0; i < MARRAKECH_DIE_MAX; i++) {
        scene->marks[i] = path[i].square;
    }
    marrakech_draw_board(scene);
    words_cover(0, 0, marrakech_layout()->panel_x, canvas_height() + 1); // said below
    marrakech_panel_turn(shown(), self.turn);
}

static void draw_rug(marrakech_scene_t *scene) {
    const marrakech_move_t *place = place_at(self.place);
    scene->rug_part = self.tick < BLINK_TICKS ? MARRAKECH_WHOLE : 0;
    scene->rug[0] = place->earlier;
    scene->rug[1] = place->later;
    scene->rug_colour = marrakech_next_colour(shown(), shown()->turn);
    marrakech_draw_board(scene);
    marrakech_panel_rug(shown(), scene->rug, scene->rug_colour);
}

static void draw(void) {
    // A narration may be broken off: by undo, or by leaving the table in the middle of
    // it.
    const bool is_cut = table_is_choosing() || table_is_thinking(NULL);
    if (marrakech_narrates() && !is_cut) {
        marrakech_narrate_draw();
        return;
    }
    marrakech_scene_t scene = {.state = shown(), .assam = shown()->assam};
    if (!table_is_choosing()) {
        marrakech_draw_board(&scene);
        marrakech_panel_players(shown());
        return;
    }
    if (shown()->phase == MARRAKECH_PHASE_RUG) {
        draw_rug(&scene);
    } else {
        draw_turn(&scene);
    }
    words_more(write_explained); // for those who do not see the board
}

// The rug that is being chosen blinks.
static bool animate(void) {
    if (!table_is_choosing() || shown()->phase != MARRAKECH_PHASE_RUG) {
        return false;
    }
    self.tick = (uint8_t)((self.tick + 1) % (2 * BLINK_TICKS));
    return self.tick % BLINK_TICKS == 0;
}

// --- Figures --------------------------------------------------------------------------

typedef struct {
    string_t label;
    int32_t (*number)(const marrakech_state_t *state, uint8_t player);
} figure_t;

static int32_t squares(const marrakech_state_t *state, uint8_t player) {
    return (int32_t)marrakech_visible(state, player);
}

static int32_t dirhams(const marrakech_state_t *state, uint8_t player) {
    return state->dirhams[player];
}

static int32_t rugs(const marrakech_state_t *state, uint8_t player) {
    return state->rugs[player];
}

static int32_t points(const marrakech_state_t *state, uint8_t player) {
    return squares(state, player) + dirhams(state, player);
}

static bool figure_line(const figure_t *figures, unsigned count, const void *state,
                        unsigned n, string_t *label, int32_t *numbers) {
    if (n >= count) {
        return false;
    }
    *label = figures[n].label;
    const marrakech_state_t *position = state;
    for (uint8_t player = 0; player < position->players; player++) {
        numbers[player] = figures[n].number(position, player);
    }
    return true;
}

static bool overview_line(const void *state, unsigned n, string_t *label,
                          int32_t numbers[GAME_PLAYERS_MAX]) {
    static const figure_t figures[] = {
        {STRING_MARRAKECH_POINTS, points},
        {STRING_MARRAKECH_DIRHAMS, dirhams},
        {STRING_MARRAKECH_SQUARES, squares},
        {STRING_MARRAKECH_RUGS_LEFT, rugs},
    };
    return figure_line(figures, sizeof figures / sizeof *figures, state, n, label,
                       numbers);
}

static bool score_line(const void *state, unsigned n, string_t *label,
                       int32_t numbers[GAME_PLAYERS_MAX]) {
    static const figure_t figures[] = {
        {STRING_MARRAKECH_SQUARES, squares},
        {STRING_MARRAKECH_DIRHAMS, dirhams},
    };
    return figure_line(figures, sizeof figures / sizeof *figures, state, n, label,
                       numbers);
}

static const string_t rules[] = {
    STRING_MARRAKECH_RULES_AIM, STRING_MARRAKECH_RULES_TURN, STRING_MARRAKECH_RULES_PAY,
    STRING_MARRAKECH_RULES_RUG, STRING_MARRAKECH_RULES_END,  STRING_COUNT,
};

static void look_at(const char *place, area_t *area) {
    if (place != NULL) {
        const unsigned column = (unsigned)(place[0] - 'a');
        const unsigned row = (unsigned)(place[1] - '1');
        *area = marrakech_square_area(marrakech_square(row, column));
    }
}

static void draw_legend_rug(area_t area, uint8_t colour) {
    const int y = area.y + (area.height - 8) / 2;
    marrakech_draw_weave(area.x, y, 16, 8, colour);
}

static const legend_row_t legend[] = {
    {STRING_LEGEND_PLAYER, draw_legend_rug, MARRAKECH_RED},
    {STRING_LEGEND_PLAYER, draw_legend_rug, MARRAKECH_YELLOW},
    {STRING_LEGEND_PLAYER, draw_legend_rug, MARRAKECH_BLUE},
    {STRING_LEGEND_PLAYER, draw_legend_rug, MARRAKECH_BROWN},
};

const face_t marrakech_face = {
    .game = &marrakech_game,
    .name = STRING_MARRAKECH_NAME,
    .icon = &icon_rug,
    .rules = rules,
    .legend = {legend, sizeof legend / sizeof *legend},
    .is_open = true,
    .choose = {choose_begin, choose_input, choose_show, marrakech_why, MARRAKECH_REASONS,
               choose_help, NULL, say_refusal},
    .narrate = {marrakech_narrate_begin, marrakech_narrate_tick, NULL, NULL,
                STRING_MARRAKECH_SEEN, marrakech_round_line},
    .draw = draw,
    .animate = animate,
    .figures = {overview_line, score_line},
    .learn = {marrakech_lessons, MARRAKECH_LESSONS, look_at, marrakech_remark},
};
