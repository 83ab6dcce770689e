// SPDX-License-Identifier: MIT
#include "marrakech_panel.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/icons.h"
#include "firmware/ui/words.h"
#include "marrakech_board.h"
#include "marrakech_round.h"
#include <string.h>

enum {
    SWATCH_PX = 6,
    PLAYER_PX_MAX = 20,
    GAP_PX = 3,     // between words of one line
    ROW_GAP_PX = 2, // at most, between rows of figures
    COIN_PX = 3,
    ARC_PX = 9, // coins fly so much above the straight line
    FIGURE_BYTES = 12,
    FIGURE_PX = 5,
    DIE_HEAD_PX = 5,
    SIGNED_MAX = 9, // beside which there is room for something else
};

// Letters may be larger than usual: everything is placed by what they measure, and what
// there is no room for is left out.
static font_t font(void) {
    return canvas_text_is_large() ? FONT_NORMAL : FONT_SMALL;
}

static int text_px(void) {
    return canvas_text_height(font());
}

static int line_px(void) {
    return canvas_line_height(font());
}

// A line with an emblem.
static int heading_px(void) {
    return (text_px() + 1 > EMBLEM_PX ? text_px() + 1 : EMBLEM_PX) + 2;
}

static int base_of(int y) {
    return y + text_px();
}

static int width_of(const char *text) {
    return canvas_text_width(font(), text);
}

static void draw_number(int right_x, int y, int number) {
    canvas_text_right(right_x, base_of(y), font(), string_number(number).digits);
}

static int panel_x(void) {
    return marrakech_layout()->panel_x;
}

static int panel_right(void) {
    return panel_x() + marrakech_layout()->panel_width;
}

static bool is_wide(void) {
    return marrakech_layout()->is_wide;
}

// --- Owners ---------------------------------------------------------------------------

// The emblem, with the name for those who do not see it.
static void draw_emblem(int x, int y, uint8_t player) {
    canvas_icon(x, y, &icon_emblems[table_seat(player)->emblem]);
    words_say(x, base_of(y + 1), table_seat(player)->name);
}

static void draw_swatch(int x, int y, uint8_t colour) {
    marrakech_draw_weave(x, y, SWATCH_PX, SWATCH_PX, colour);
}

static int owner_px(uint8_t players) {
    return EMBLEM_PX + 1 + (players == 2 ? 2 : 1) * (SWATCH_PX + 1);
}

// An emblem and the rugs that are its owner's. Returns where it ends.
static int draw_owner(int x, int y, uint8_t players, uint8_t player) {
    draw_emblem(x, y, player);
    x += EMBLEM_PX + 1;
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        const bool is_used = colour < players || players == 2;
        if (is_used && marrakech_colour_owner(players, colour) == player) {
            draw_swatch(x, y + 1, colour);
            x += SWATCH_PX + 1;
        }
    }
    return x;
}

// Large figures may leave no room for rugs, of which two players have two each: then the
// emblem alone.
static int draw_owner_within(int x, int y, int width, uint8_t players, uint8_t player) {
    if (owner_px(players) <= width) {
        return draw_owner(x, y, players, player);
    }
    draw_emblem(x, y, player);
    return x + EMBLEM_PX + 1;
}

static void strike_out(int x, int y, int width) {
    canvas_box(x, y, width, 1);
}

// A name behind its emblem, if it has room.
static void draw_name(int x, int y, int right_x, uint8_t player) {
    const char *name = table_seat(player)->name;
    if (x + width_of(name) <= right_x) {
        words_cover(panel_x(), y, x - panel_x(), line_px()); // said once
        canvas_text(x, base_of(y), font(), name);
    }
}

// Figures that end at `right_x`, if they do not reach `left_x`; false: they do.
static bool draw_figures(int left_x, int right_x, int y, const char *figures) {
    const int x = right_x - width_of(figures);
    if (x < left_x) {
        return false;
    }
    canvas_text(x, base_of(y), font(), figures);
    return true;
}

// --- The players ----------------------------------------------------------------------

static int player_px(uint8_t players) {
    const int room = canvas_height() / players;
    return room < PLAYER_PX_MAX ? room : PLAYER_PX_MAX;
}

// Dirhams and squares that show; where there is no room for both, dirhams.
static void draw_sum(int left_x, int right_x, int y, const marrakech_state_t *state,
                     uint8_t player) {
    char words[2 * FIGURE_BYTES];
    text_t out = text_over(words, sizeof words);
    text_number(&out, state->dirhams[player]);
    text_string(&out, is_wide() ? " + " : " ");
    text_number(&out, marrakech_visible(state, player));
    if (!draw_figures(left_x, right_x, y, words)) {
        draw_figures(left_x, right_x, y, string_number(state->dirhams[player]).digits);
    }
}

// A player and, below or beside that, dirhams, squares that show, rugs left.
static void draw_player(int y, const marrakech_state_t *state, uint8_t player) {
    const bool has_two_lines = heading_px() + text_px() < player_px(state->players);
    const int end_x = draw_owner(panel_x(), y, state->players, player);
    if (!has_two_lines) {
        draw_sum(end_x, panel_right(), y + 1, state, player);
    } else {
        const int figures_y = y + heading_px();
        const int rugs_x = panel_right() - (is_wide() ? 3 * FIGURE_PX : 0);
        draw_name(end_x + 1, y + 1, panel_right(), player);
        draw_sum(panel_x(), rugs_x, figures_y, state, player);
        if (is_wide()) {
            draw_figures(rugs_x + 1, panel_right(), figures_y,
                         string_number(state->rugs[player]).digits);
        }
    }
    if (state->is_out[player]) {
        strike_out(panel_x(), y + EMBLEM_PX / 2, panel_right() - panel_x());
    }
}

void marrakech_panel_players(const marrakech_state_t *state) {
    const int pitch = player_px(state->players);
    for (uint8_t player = 0; player < state->players; player++) {
        draw_player(player * pitch, state, player);
        if (player == state->turn && state->phase != MARRAKECH_PHASE_OVER) {
            canvas_box(panel_x() - 2, player * pitch, 1, pitch - 1);
        }
    }
}

// --- Purses ---------------------------------------------------------------------------

// A place in the panel.
typedef struct {
    int x, y;
} spot_t;

// Purses are at the foot of the panel: one on a line for two players, else two. On a
// small screen there are only those of the two between whom a toll is paid.
static spot_t purse_of(const marrakech_narrated_t *narrated, uint8_t player) {
    const bool is_pair = !is_wide() || narrated->state->players == 2;
    const uint8_t place = is_wide() ? player : player == narrated->owner;
    const uint8_t line = is_pair ? place : place / 2;
    const int x = is_pair ? 0 : place % 2 * marrakech_layout()->panel_width / 2;
    return (spot_t){panel_x() + x, canvas_height() - (2 - line) * heading_px() + 1};
}

static void draw_purse(const marrakech_narrated_t *narrated, uint8_t player) {
    const uint8_t players = narrated->state->players;
    const spot_t spot = purse_of(narrated, player);
    const bool is_pair = !is_wide() || players == 2;
    const int half_px = marrakech_layout()->panel_width / 2;
    const int right_x = is_pair ? panel_right() : spot.x + half_px - 3;
    const string_number_t dirhams = string_number(narrated->dirhams[player]);
    const int room = right_x - spot.x - width_of(dirhams.digits);
    draw_owner_within(spot.x, spot.y, room, players, player);
    draw_figures(spot.x, right_x, spot.y + 1, dirhams.digits);
}

static void draw_purses(const marrakech_narrated_t *narrated) {
    for (uint8_t player = 0; player < narrated->state->players; player++) {
        const bool has_part = player == narrated->player || player == narrated->owner;
        if (is_wide() || (narrated->owner != MARRAKECH_NOBODY && has_part)) {
            draw_purse(narrated, player);
        }
    }
}

// --- Choosing -------------------------------------------------------------------------

// Whose turn it is, their rugs and dirhams.
static int draw_heading(const marrakech_state_t *state) {
    const uint8_t player = state->turn;
    const string_number_t dirhams = string_number(state->dirhams[player]);
    const int number_x = panel_right() - width_of(dirhams.digits);
    const int end_x =
        1 + draw_owner_within(panel_x(), 0, number_x - panel_x(), state->players, player);
    canvas_text(number_x, base_of(1), font(), dirhams.digits);
    draw_name(end_x, 1, number_x - GAP_PX, player);
    return heading_px();
}

// What A does; nothing where there is no room for it.
static int draw_prompt(int y, string_t words) {
    if (!is_wide() || width_of(string(words)) > marrakech_layout()->panel_width) {
        return y;
    }
    canvas_text(panel_x(), base_of(y), font(), string(words));
    return y + line_px();
}

// Where the figures of a roll stand, and what is above and below them.
typedef struct {
    bool has_heading;
    int row_px;
    int odds_x; // 0: there is no room for them
    bool has_heads;
    bool has_odds_head; // where all three have room side by side
    bool has_prompt;
    bool has_last_turn;
} rolls_t;

// Beside a large screen's board there is always room for them. Below a long word for the
// roll they keep clear of a toll of one digit, and of a roll where their head has no
// room.
static void place_odds(rolls_t *rolls) {
    const int roll_px = width_of(string(STRING_MARRAKECH_HEAD_ROLL));
    const int heads_width = roll_px + width_of(string(STRING_MARRAKECH_HEAD_ODDS)) +
                            width_of(string(STRING_MARRAKECH_HEAD_PAY)) + 2 * GAP_PX;
    const int small_width =
        DIE_HEAD_PX + width_of("17") + width_of("-9") + SWATCH_PX + 2 * GAP_PX;
    rolls->has_odds_head = heads_width <= marrakech_layout()->panel_width;
    if (is_wide()) {
        const int toll_x =
            panel_right() - SWATCH_PX - EMBLEM_PX - GAP_PX - width_of("-9");
        const int clear_x = toll_x - GAP_PX - width_of("1/6");
        const int head_x = panel_x() + roll_px + GAP_PX;
        rolls->odds_x = head_x < clear_x ? head_x : clear_x;
    } else if (small_width <= marrakech_layout()->panel_width) {
        rolls->odds_x = panel_x() + DIE_HEAD_PX + GAP_PX;
    }
}

static rolls_t place_rolls(void) {
    const int head_px = is_wide() ? line_px() : text_px() + 1;
    const int room = canvas_height() + 1;
    int used = MARRAKECH_DIE_MAX * (text_px() + 1);
    rolls_t rolls = {.has_heading = used + heading_px() <= room};
    used += rolls.has_heading ? heading_px() : 0;
    place_odds(&rolls);
    rolls.has_heads = used + head_px <= room;
    used += rolls.has_heads ? head_px : 0;
    rolls.has_last_turn = is_wide() && used + heading_px() <= room &&
                          marrakech_last_player() != MARRAKECH_NOBODY;
    used += rolls.has_last_turn ? heading_px() : 0;
    rolls.has_prompt = is_wide() && used + line_px() <= room;
    used += rolls.has_prompt ? line_px() : 0;
    const int air_px = (room - used) / MARRAKECH_DIE_MAX;
    rolls.row_px = text_px() + 1 + (air_px < ROW_GAP_PX ? air_px : ROW_GAP_PX);
    return rolls;
}

// A die, per cent and a coin, where there is no room for words.
static void draw_small_heads(int y, const rolls_t *rolls) {
    canvas_frame(panel_x(), y, DIE_HEAD_PX, DIE_HEAD_PX);
    canvas_pixel(panel_x() + 2, y + 2);
    if (rolls->odds_x != 0) {
        canvas_text(rolls->odds_x + 2, base_of(y), font(), "%");
    }
    canvas_disc(panel_right() - 10, y + 2, 2);
    words_say(panel_x(), base_of(y), string(STRING_MARRAKECH_HEAD_ROLL));
    words_say(panel_right(), base_of(y), string(STRING_MARRAKECH_HEAD_PAY));
}

static void draw_heads(int y, const rolls_t *rolls) {
    if (!is_wide()) {
        draw_small_heads(y, rolls);
        return;
    }
    const int base_y = base_of(y);
    canvas_text(panel_x(), base_y, font(), string(STRING_MARRAKECH_HEAD_ROLL));
    if (rolls->has_odds_head) {
        const int roll_px = width_of(string(STRING_MARRAKECH_HEAD_ROLL));
        canvas_text(panel_x() + roll_px + GAP_PX, base_y, font(),
                    string(STRING_MARRAKECH_HEAD_ODDS));
    }
    canvas_text_right(panel_right(), base_y, font(), string(STRING_MARRAKECH_HEAD_PAY));
}

// To whom: the emblem where rows are high enough, and the rug that is paid for. Beside
// the odds there may be no room for the sign of a toll of two digits.
static void draw_toll(int y, const rolls_t *rolls, const marrakech_state_t *state,
                      uint8_t square) {
    const int row_px = rolls->row_px;
    const marrakech_payment_t due = marrakech_payment_at(state, square);
    const int dirhams = (int)due.dirhams;
    const bool has_emblem = is_wide() && row_px >= EMBLEM_PX;
    const int swatch_x = panel_right() - SWATCH_PX;
    const int emblem_x = swatch_x - (has_emblem ? EMBLEM_PX + 1 : 0);
    const int odds_end = rolls->odds_x + width_of(is_wide() ? "1/6" : "17");
    const bool has_sign =
        rolls->odds_x == 0 ||
        emblem_x - 2 - width_of(string_number(-dirhams).digits) >= odds_end;
    draw_number(emblem_x - 2, y, has_sign ? -dirhams : dirhams);
    if (due.owner == MARRAKECH_NOBODY) {
        return;
    }
    const int swatch_px = row_px > SWATCH_PX ? SWATCH_PX : row_px - 1;
    marrakech_draw_weave(swatch_x, y, SWATCH_PX, swatch_px,
                         marrakech_colour_at(state, square));
    if (has_emblem) {
        draw_emblem(emblem_x, y - 1, due.owner);
    }
}

// What the one before did: the die and the toll.
static void draw_last_turn(void) {
    const uint8_t player = marrakech_last_player();
    const marrakech_deed_t *deed = marrakech_deed(player);
    const int y = canvas_height() - heading_px();
    int x = panel_x();
    draw_emblem(x, y, player);
    x += EMBLEM_PX + GAP_PX;
    const string_number_t die = string_number(deed->die);
    const int die_px = width_of(die.digits) + 5;
    canvas_frame(x, y - 1, die_px, EMBLEM_PX + 2);
    canvas_text(x + 3, base_of(y + (EMBLEM_PX - text_px()) / 2), font(), die.digits);
    x += die_px + GAP_PX;
    if (deed->paid > 0) {
        x += canvas_text(x, base_of(y + (EMBLEM_PX - text_px()) / 2), font(),
                         string_number(-deed->paid).digits);
        draw_emblem(x + GAP_PX, y, deed->owner);
    }
}

// Whose turn it is, where large text leaves no room for a heading: the emblem beside the
// lowest toll, if that has one digit.
static void draw_whose(const marrakech_state_t *state, const marrakech_assam_t *path,
                       int row_px) {
    unsigned least = SIGNED_MAX + 1;
    int y = 0;
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        const unsigned toll = marrakech_payment_at(state, path[die].square).dirhams;
        if (toll < least) {
            least = toll;
            y = (int)die * row_px;
        }
    }
    if (least <= SIGNED_MAX) {
        draw_emblem(panel_x() + text_px() - 1, y, state->turn);
    }
}

void marrakech_panel_turn(const marrakech_state_t *state, uint8_t turn) {
    static const char *const chances[2][MARRAKECH_DIE_MAX] = {
        {"17", "33", "33", "17"}, {"1/6", "1/3", "1/3", "1/6"}};
    const rolls_t rolls = place_rolls();
    marrakech_assam_t path[MARRAKECH_DIE_MAX];
    marrakech_path(state, turn, MARRAKECH_DIE_MAX, path);
    int y = rolls.has_heading ? draw_heading(state) : 0;
    if (rolls.has_prompt) {
        y = draw_prompt(y, STRING_MARRAKECH_TURN_HIM);
    }
    if (rolls.has_heads) {
        draw_heads(y, &rolls);
        y += is_wide() ? line_px() : text_px() + 1;
    }
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        canvas_text(panel_x() + 1, base_of(y), font(),
                    string_number((int32_t)die + 1).digits);
        if (rolls.odds_x != 0) {
            canvas_text(rolls.odds_x, base_of(y), font(), chances[is_wide()][die]);
        }
        draw_toll(y, &rolls, state, path[die].square);
        y += rolls.row_px;
    }
    if (!rolls.has_heading) {
        draw_whose(state, path, rolls.row_px);
    }
    if (rolls.has_last_turn) {
        draw_last_turn();
    }
}

// Squares of a player that the rug covers.
static int covered(const marrakech_state_t *state, uint8_t player, const uint8_t rug[2]) {
    return (marrakech_owner_at(state, rug[0]) == player) +
           (marrakech_owner_at(state, rug[1]) == player);
}

static void draw_change(int right_x, int y, int change) {
    char words[FIGURE_BYTES];
    text_t text = text_over(words, sizeof words);
    text_string(&text, change > 0 ? "+" : "");
    text_signed(&text, change);
    canvas_text_right(right_x, base_of(y), font(), words);
}

void marrakech_panel_rug(const marrakech_state_t *state, const uint8_t rug[2],
                         uint8_t colour) {
    int y = draw_prompt(draw_heading(state), STRING_MARRAKECH_LAY_RUG);
    if (colour != MARRAKECH_NO_COLOUR) {
        marrakech_draw_weave(panel_x(), y, 2 * SWATCH_PX + 1, SWATCH_PX, colour);
    }
    words_say(panel_x(), base_of(y), string(STRING_MARRAKECH_RUGS_LEFT));
    draw_number(panel_right(), y, state->rugs[state->turn]);
    y += text_px() > SWATCH_PX ? text_px() + 1 : SWATCH_PX + 2;
    const int emblem_px = is_wide() ? EMBLEM_PX + 2 : EMBLEM_PX + 1;
    const int row_px = emblem_px > text_px() + 1 ? emblem_px : text_px() + 1;
    const int owner_width = marrakech_layout()->panel_width - width_of("+2");
    for (uint8_t player = 0; player < state->players; player++) {
        const int change = (player == state->turn ? 2 : 0) - covered(state, player, rug);
        if (change != 0 && y + EMBLEM_PX <= canvas_height()) {
            draw_owner_within(panel_x(), y, owner_width, state->players, player);
            draw_change(panel_right(), y + 1, change);
            y += row_px;
        }
    }
    if (is_wide() && y <= canvas_height() - 2 * heading_px()) {
        marrakech_narrated_t narrated = {.state = state, .owner = MARRAKECH_NOBODY};
        memcpy(narrated.dirhams, state->dirhams, sizeof narrated.dirhams);
        draw_purses(&narrated);
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

// Where a coin is on its way from purse to purse. Each flies in a bow of its own, so that
// what they fly over does not flicker.
static spot_t coin_spot(const marrakech_narrated_t *narrated, unsigned coin) {
    const spot_t from = purse_of(narrated, narrated->player);
    const spot_t to = purse_of(narrated, narrated->owner);
    const int coins_x = from.x == to.x ? marrakech_layout()->panel_width / 2 : SWATCH_PX;
    const int part = narrated->coins[coin];
    const int rest = MARRAKECH_WHOLE - part;
    const int arc = (narrated->arrived + coin) % 2 == 0 ? ARC_PX : ARC_PX / 2;
    const int bow = 4 * arc * part * rest / (MARRAKECH_WHOLE * MARRAKECH_WHOLE);
    return (spot_t){from.x + coins_x + (to.x - from.x) * part / MARRAKECH_WHOLE - bow,
                    from.y + 2 + (to.y - from.y) * part / MARRAKECH_WHOLE};
}

static void draw_coins(const marrakech_narrated_t *narrated) {
    canvas_ink(INK_INVERT);
    for (unsigned i = 0; i < narrated->coin_count; i++) {
        const spot_t spot = coin_spot(narrated, i);
        canvas_box(spot.x, spot.y, COIN_PX, COIN_PX);
    }
    canvas_ink(INK_ON);
}

// Large letters may leave no room for it above the purses.
static bool has_die(const marrakech_narrated_t *narrated) {
    const bool has_purses = is_wide() || narrated->owner != MARRAKECH_NOBODY;
    const int bottom = canvas_height() - (has_purses ? 2 * heading_px() : 0);
    return narrated->die != 0 && heading_px() + marrakech_layout()->die_px <= bottom + 1;
}

// Words beside the die, or below it.
static area_t words_area(const marrakech_narrated_t *narrated) {
    const int die_px = has_die(narrated) ? marrakech_layout()->die_px + 2 : 0;
    const bool has_purses = is_wide() || narrated->owner != MARRAKECH_NOBODY;
    const int y = heading_px() + (is_wide() ? 3 : die_px);
    const int bottom = canvas_height() - (has_purses ? 2 * heading_px() : 0);
    return (area_t){panel_x(), y,
                    marrakech_layout()->panel_width - (is_wide() ? die_px : 0),
                    bottom - y};
}

// Finds letters in which the words have room; false: there are none. The die and the
// purses say the same, so large text leaves the words out rather than have them small.
static bool has_words(const marrakech_narrated_t *narrated, font_t *fitting) {
    const area_t area = words_area(narrated);
    *fitting = is_wide() ? FONT_NORMAL : font();
    if (!canvas_text_is_large() &&
        !canvas_text_fits(area.width, area.height - 2, *fitting, narrated->words)) {
        *fitting = FONT_SMALL;
    }
    return canvas_text_fits(area.width, area.height, *fitting, narrated->words);
}

// Where there is no room for words, the toll alone.
static void draw_narrated(const marrakech_narrated_t *narrated) {
    const area_t area = words_area(narrated);
    font_t fitting;
    if (has_words(narrated, &fitting)) {
        canvas_text_wrapped(area.x, area.y + canvas_text_height(fitting), area.width,
                            (unsigned)canvas_height(), fitting, narrated->words);
    } else if (narrated->owner != MARRAKECH_NOBODY) {
        const int die_px = has_die(narrated) ? marrakech_layout()->die_px + 2 : 0;
        const int lowest_y = area.y + area.height - text_px() - 1; // above the purses
        const int y = heading_px() + 3;
        draw_number(panel_right() - die_px - 2, y < lowest_y ? y : lowest_y,
                    -(int)narrated->toll);
    }
}

void marrakech_panel_narration(const marrakech_narrated_t *narrated) {
    const int end_x =
        draw_owner(panel_x(), 0, narrated->state->players, narrated->player);
    if (is_wide()) {
        draw_name(end_x + 1, 1, panel_right(), narrated->player);
    }
    if (has_die(narrated)) {
        draw_die(panel_right() - marrakech_layout()->die_px - 1,
                 heading_px() + (is_wide() ? 1 : 0), narrated->die);
        if (narrated->words[0] == '\0') { // it has come to rest
            words_say(panel_right(), base_of(1), string_number(narrated->die).digits);
        }
    }
    draw_purses(narrated);
    draw_narrated(narrated);
    if (narrated->owner != MARRAKECH_NOBODY) {
        draw_coins(narrated);
    }
}

marrakech_look_t marrakech_panel_look(const marrakech_narrated_t *narrated) {
    font_t fitting;
    const bool says_words = narrated->words[0] != '\0' && has_words(narrated, &fitting);
    marrakech_look_t look = marrakech_look_add(0, has_die(narrated) ? narrated->die : 0);
    look = marrakech_look_add(look, says_words ? narrated->words[0] : 0);
    look = marrakech_look_add(look, narrated->owner);
    for (uint8_t player = 0; player < narrated->state->players; player++) {
        look = marrakech_look_add(look, narrated->dirhams[player]);
    }
    for (unsigned i = 0; i < narrated->coin_count; i++) {
        const spot_t spot = coin_spot(narrated, i);
        look = marrakech_look_add(marrakech_look_add(look, spot.x), spot.y);
    }
    return look;
}
