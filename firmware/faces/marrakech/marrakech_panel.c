// SPDX-License-Identifier: MIT
#include "marrakech_panel.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/icons.h"
#include "marrakech_board.h"

enum {
    LINE_PX = 7,
    SWATCH_PX = 6,
    NAME_LINE_PX = 9,
    WORD_LINES_MAX = 5,
};

static int base_of(int y) {
    return y + canvas_text_height(FONT_SMALL);
}

static void draw_number(int right_x, int y, int number) {
    canvas_text_right(right_x, base_of(y), FONT_SMALL, string_number(number).digits);
}

static int panel_x(void) {
    return marrakech_layout()->panel_x;
}

static int panel_right(void) {
    return panel_x() + marrakech_layout()->panel_width;
}

// --- The players ----------------------------------------------------------------------

static void draw_emblem(int x, int y, uint8_t player) {
    canvas_icon(x, y, &icon_emblems[table_seat(player)->emblem]);
}

static int draw_swatches(int x, int y, const marrakech_state_t *state, uint8_t player) {
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        const bool is_used = colour < state->players || state->players == 2;
        if (is_used && marrakech_colour_owner(state->players, colour) == player) {
            marrakech_draw_weave(x, y, SWATCH_PX, SWATCH_PX, colour);
            x += SWATCH_PX + 1;
        }
    }
    return x;
}

static void strike_out(int x, int y, int width) {
    canvas_box(x, y, width, 1);
}

// A name and, below it, weave, dirhams, squares that show, rugs left.
static void draw_wide_player(int y, const marrakech_state_t *state, uint8_t player) {
    draw_emblem(panel_x(), y, player);
    const int name_x = panel_x() + EMBLEM_PX + 2;
    const int width =
        canvas_text(name_x, base_of(y + 1), FONT_SMALL, table_seat(player)->name);
    if (state->is_out[player]) {
        strike_out(name_x, y + 4, width);
    }
    const int figures_y = y + 9;
    draw_swatches(panel_x(), figures_y - 1, state, player);
    draw_number(panel_x() + 28, figures_y, state->dirhams[player]);
    canvas_text(panel_x() + 30, base_of(figures_y), FONT_SMALL, "+");
    draw_number(panel_x() + 43, figures_y, (int)marrakech_visible(state, player));
    draw_number(panel_right() - 1, figures_y, state->rugs[player]);
}

static void draw_small_player(int y, const marrakech_state_t *state, uint8_t player) {
    draw_emblem(panel_x(), y, player);
    draw_number(panel_x() + 20, y + 1, state->dirhams[player]);
    draw_number(panel_right() - 1, y + 1, (int)marrakech_visible(state, player));
    if (state->is_out[player]) {
        strike_out(panel_x(), y + 3, panel_right() - panel_x());
    }
}

void marrakech_panel_players(const marrakech_state_t *state) {
    const marrakech_layout_t *at = marrakech_layout();
    for (uint8_t player = 0; player < state->players; player++) {
        const int y = player * at->player_px;
        if (at->is_wide) {
            draw_wide_player(y, state, player);
        } else {
            draw_small_player(y + 1, state, player);
        }
        if (player == state->turn && state->phase != MARRAKECH_PHASE_OVER) {
            canvas_box(panel_x() - 2, y, 1, at->player_px - 1);
        }
    }
}

// --- Choosing -------------------------------------------------------------------------

// Whose turn it is, their dirhams and, where there is room, what they are asked.
static int draw_heading(const marrakech_state_t *state, string_t words) {
    draw_emblem(panel_x(), 0, state->turn);
    draw_number(panel_right() - 1, 1, state->dirhams[state->turn]);
    if (!marrakech_layout()->is_wide) {
        return NAME_LINE_PX + 1;
    }
    canvas_text_box(panel_x(), base_of(NAME_LINE_PX + 1), marrakech_layout()->panel_width,
                    FONT_SMALL, string(words));
    return NAME_LINE_PX + LINE_PX + 3;
}

void marrakech_panel_turn(const marrakech_state_t *state, uint8_t turn) {
    static const char *const chances[MARRAKECH_DIE_MAX] = {"1/6", "1/3", "1/3", "1/6"};
    int y = draw_heading(state, STRING_MARRAKECH_TURN_HIM);
    const int pitch = marrakech_layout()->is_wide ? LINE_PX + 3 : LINE_PX;
    marrakech_assam_t path[MARRAKECH_DIE_MAX];
    marrakech_path(state, turn, MARRAKECH_DIE_MAX, path);
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        const marrakech_payment_t due = marrakech_payment_at(state, path[die].square);
        draw_number(panel_x() + 4, y, (int)die + 1);
        if (marrakech_layout()->is_wide) {
            canvas_text(panel_x() + 12, base_of(y), FONT_SMALL, chances[die]);
        }
        draw_number(panel_right() - 9, y, -(int)due.dirhams);
        if (due.owner != MARRAKECH_NOBODY) {
            draw_emblem(panel_right() - 7, y - 1, due.owner);
        }
        y += pitch;
    }
}

// Squares of a player that the rug covers.
static int covered(const marrakech_state_t *state, uint8_t player, const uint8_t rug[2]) {
    return (marrakech_owner_at(state, rug[0]) == player) +
           (marrakech_owner_at(state, rug[1]) == player);
}

void marrakech_panel_rug(const marrakech_state_t *state, const uint8_t rug[2],
                         uint8_t colour) {
    int y = draw_heading(state, STRING_MARRAKECH_LAY_RUG);
    if (colour != MARRAKECH_NO_COLOUR) {
        marrakech_draw_weave(panel_x(), y, 2 * SWATCH_PX + 1, SWATCH_PX, colour);
    }
    draw_number(panel_right() - 1, y, state->rugs[state->turn]);
    y += LINE_PX + 1;
    for (uint8_t player = 0; player < state->players; player++) {
        const int change = (player == state->turn ? 2 : 0) - covered(state, player, rug);
        if (change != 0) {
            draw_emblem(panel_x(), y, player);
            char words[12];
            text_t text = text_over(words, sizeof words);
            text_string(&text, change > 0 ? "+" : "");
            text_signed(&text, change);
            canvas_text(panel_x() + EMBLEM_PX + 3, base_of(y + 1), FONT_SMALL, words);
            y += marrakech_layout()->is_wide ? LINE_PX + 2 : LINE_PX;
        }
    }
}

// --- Narrating ------------------------------------------------------------------------

static void draw_die(int x, int y, uint8_t die) {
    const int size = marrakech_layout()->die_px;
    const int step = (size - 3) / 4;
    const int pip = step - 1;
    canvas_frame(x, y, size, size);
    // By how many: the middle for odd numbers, two corners from two on, four from four
    // on.
    const int near = step;
    const int middle = size / 2 - pip / 2;
    const int far = size - step - pip;
    if (die % 2 == 1) {
        canvas_box(x + middle, y + middle, pip, pip);
    }
    if (die >= 2) {
        canvas_box(x + near, y + far, pip, pip);
        canvas_box(x + far, y + near, pip, pip);
    }
    if (die == 4) {
        canvas_box(x + near, y + near, pip, pip);
        canvas_box(x + far, y + far, pip, pip);
    }
}

// What everybody has, two on a line, at the foot of the panel.
static void draw_purses(const marrakech_state_t *state) {
    const int width = marrakech_layout()->panel_width / 2;
    const int top = canvas_height() - 2 * NAME_LINE_PX + 1;
    for (uint8_t player = 0; player < state->players; player++) {
        const int x = panel_x() + player % 2 * width;
        const int y = top + player / 2 * NAME_LINE_PX;
        draw_emblem(x, y, player);
        draw_number(x + EMBLEM_PX + 15, y + 1, state->dirhams[player]);
    }
}

void marrakech_panel_narration(const marrakech_state_t *state, uint8_t player,
                               uint8_t die, const char *words) {
    const marrakech_layout_t *at = marrakech_layout();
    int y = NAME_LINE_PX + 3;
    draw_emblem(panel_x(), 0, player);
    if (at->is_wide) {
        canvas_text(panel_x() + EMBLEM_PX + 2, base_of(1), FONT_SMALL,
                    table_seat(player)->name);
        draw_purses(state);
        if (die != 0) {
            draw_die(panel_right() - at->die_px - 1, y - 2, die);
        }
    } else if (die != 0) {
        draw_die(panel_right() - at->die_px - 1, 0, die);
    }
    const int width = at->panel_width - (at->is_wide && die != 0 ? at->die_px + 3 : 0);
    canvas_text_wrapped(panel_x(), base_of(y), width, WORD_LINES_MAX, FONT_SMALL, words);
}
