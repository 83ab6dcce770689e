// SPDX-License-Identifier: MIT
// Kairo's entry in the contract of faces.
#include "engine/kairo/kairo.h"
#include "firmware/table/face.h"
#include "firmware/table/table.h"
#include "kairo_board.h"
#include "kairo_choose.h"
#include "kairo_last.h"
#include "kairo_legend.h"
#include "kairo_lessons.h"
#include "kairo_narration.h"
#include "kairo_panel.h"
#include "kairo_why.h"
#include "kairo_words.h"

// --- Drawing --------------------------------------------------------------------------

// What blinks is to be seen for so many frames of so many.
enum { SEEN_FRAMES = 16, BLINK_FRAMES = 24 };

static uint8_t frame;
static bool is_new; // a turn has begun: one's own stalls and expansions blink once

static bool blink(void) {
    return frame < SEEN_FRAMES;
}

static bool animate(void) {
    const bool before = blink();
    frame = (uint8_t)((frame + 1) % BLINK_FRAMES);
    const bool was_new = is_new;
    is_new = is_new && frame != 0;
    return blink() != before && (!table_is_choosing() || kairo_choosing_blinks(was_new));
}

static void sit_down(void) {
    frame = 0;
    is_new = false;
    kairo_board_look_at(KAIRO_NO_SITE, NULL); // a lesson may have been left in the midst
}

static void choose_begin(void) {
    frame = 0;
    is_new = true;
    kairo_last_refresh();
    kairo_choose_begin();
}

// After a press the cursor is to be seen at once.
static bool choose_input(const input_event_t *event) {
    frame = 0;
    is_new = false;
    return kairo_choose_input(event);
}

static void draw(void) {
    if (table_is_choosing()) {
        kairo_draw_choosing(blink(), is_new);
    } else if (kairo_narrates() && !table_is_thinking(NULL)) {
        kairo_narrate_draw();
    } else {
        kairo_draw_waiting(blink());
    }
}

// A card that another player drew from the deck, and how the discards were shuffled.
static bool is_unseen(const game_event_t *event, uint8_t player, uint8_t viewer) {
    return event->kind == KAIRO_EVENT_SHUFFLE ||
           (event->kind == KAIRO_EVENT_DRAW && player != viewer);
}

// --- Figures --------------------------------------------------------------------------

typedef int32_t figure_t(const kairo_state_t *state, uint8_t player);

typedef struct {
    uint16_t label; // string_t
    figure_t *figure;
} line_t;

static int32_t points_on_board(const kairo_state_t *state, uint8_t player) {
    return state->player[player].points;
}

static int32_t points_of_coins(const kairo_state_t *state, uint8_t player) {
    int32_t coins = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        coins += state->player[player].coins[colour];
    }
    return coins / KAIRO_COINS_PER_POINT;
}

static int32_t points_of_medals(const kairo_state_t *state, uint8_t player) {
    return kairo_score(state, player) - points_on_board(state, player) -
           points_of_coins(state, player);
}

static int32_t medals(const kairo_state_t *state, uint8_t player) {
    int32_t count = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        count += state->medal[colour][KAIRO_GOLD] == player;
        count += state->medal[colour][KAIRO_SILVER] == player;
    }
    return count;
}

static int32_t stalls(const kairo_state_t *state, uint8_t player) {
    int32_t count = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        count += state->stand[player][colour].stall != KAIRO_NO_SITE;
    }
    return count;
}

static int32_t expansions(const kairo_state_t *state, uint8_t player) {
    int32_t count = -stalls(state, player);
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        count += state->stand[player][colour].size;
    }
    return count;
}

static int32_t cards(const kairo_state_t *state, uint8_t player) {
    return (int32_t)kairo_hand_count(state, player);
}

static int32_t barkers(const kairo_state_t *state, uint8_t player) {
    return state->player[player].barkers;
}

static const line_t score_lines[] = {
    {STRING_KAIRO_POINTS, points_on_board},
    {STRING_KAIRO_MEDALS, points_of_medals},
    {STRING_KAIRO_COINS, points_of_coins},
};

static const line_t overview_lines[] = {
    {STRING_KAIRO_POINTS, points_on_board},
    {STRING_KAIRO_MEDALS, medals},
    {STRING_KAIRO_STALLS, stalls},
    {STRING_KAIRO_EXPANSIONS, expansions},
    {STRING_KAIRO_CARDS, cards},
    {STRING_KAIRO_BARKER_CARDS, barkers},
};

static bool find_line(const line_t *lines, size_t count, const kairo_state_t *state,
                      unsigned n, string_t *label, int32_t numbers[GAME_PLAYERS_MAX]) {
    if (n >= count) {
        return false;
    }
    *label = (string_t)lines[n].label;
    for (uint8_t player = 0; player < state->players; player++) {
        numbers[player] = lines[n].figure(state, player);
    }
    return true;
}

static bool score_line(const void *state, unsigned n, string_t *label,
                       int32_t points[GAME_PLAYERS_MAX]) {
    return find_line(score_lines, sizeof score_lines / sizeof *score_lines, state, n,
                     label, points);
}

static bool overview_line(const void *state, unsigned n, string_t *label,
                          int32_t numbers[GAME_PLAYERS_MAX]) {
    return find_line(overview_lines, sizeof overview_lines / sizeof *overview_lines,
                     state, n, label, numbers);
}

// --- Learning -------------------------------------------------------------------------

static void look_at(const char *place, area_t *area) {
    uint8_t site = KAIRO_NO_SITE;
    if (place != NULL) {
        unsigned row = 0;
        for (const char *digit = place + 1; *digit != '\0'; digit++) {
            row = row * 10 + (unsigned)(*digit - '0');
        }
        site = kairo_site(row, (unsigned)(place[0] - 'a') + 1);
    }
    kairo_board_look_at(site, area);
}

// --- The contract ---------------------------------------------------------------------

static const string_t start_names[] = {
    [KAIRO_START_VARIABLE] = STRING_KAIRO_START_VARIABLE,
    [KAIRO_START_SUGGESTED] = STRING_KAIRO_START_SUGGESTED,
};

static const string_t rules[] = {
    STRING_KAIRO_RULES_AIM,
    STRING_KAIRO_RULES_BOARD,
    STRING_KAIRO_RULES_SIGNS,
    STRING_KAIRO_RULES_SETUP,
    STRING_KAIRO_RULES_TURN,
    STRING_KAIRO_RULES_CARDS,
    STRING_KAIRO_RULES_STALL,
    STRING_KAIRO_RULES_EXPANSION,
    STRING_KAIRO_RULES_COST,
    STRING_KAIRO_RULES_MEDALS,
    STRING_KAIRO_RULES_MOVE,
    STRING_KAIRO_RULES_LURE,
    STRING_KAIRO_RULES_INCOME,
    STRING_KAIRO_RULES_DRAW,
    STRING_KAIRO_RULES_END,
    STRING_KAIRO_RULES_TWO,
    STRING_COUNT,
};

const face_t kairo_face = {
    .game = &kairo_game,
    .name = STRING_KAIRO_NAME,
    .icon = &icon_stall,
    .start_names = start_names,
    .start_default = KAIRO_START_SUGGESTED,
    .rules = rules,
    .legend = {kairo_legend, KAIRO_LEGEND_ROWS},
    .sit_down = sit_down,
    .choose = {choose_begin, choose_input, kairo_choose_show, kairo_why, KAIRO_REASONS,
               kairo_choose_help, kairo_choose_is_at_start, kairo_say_refusal},
    .narrate = {kairo_narrate_begin, kairo_narrate_tick, NULL, is_unseen,
                STRING_KAIRO_SEEN, kairo_last_line},
    .draw = draw,
    .animate = animate,
    .figures = {overview_line, score_line},
    .learn = {kairo_lessons, KAIRO_LESSONS, look_at, kairo_remark},
};
