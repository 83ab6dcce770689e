// SPDX-License-Identifier: MIT
// The end of a game: the scoring, with bars that grow line by line; fireworks for whoever
// has won; the ranking; then a last look at the board, the figures, or the same again.
#include "firmware/app/app.h"
#include "firmware/app/fireworks.h"
#include "firmware/app/gate.h"
#include "firmware/app/grid.h"
#include "firmware/app/settings.h"
#include "firmware/app/skyline.h"
#include "firmware/table/result.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/icons.h"
#include "firmware/ui/list.h"
#include "firmware/ui/sound.h"
#include "new_game.h"
#include <stddef.h>

enum {
    GROW_TICKS = 18,         // in which the bars of a line grow
    COUNT_TICKS = 6,         // from a number beside them to the next
    LINE_TICKS = 40,         // before the next line of the scoring begins
    CELEBRATION_TICKS = 150, // of fireworks
    LEAVE_TICKS = 180,       // a demo shows its ranking for so long
    HEADING_TICKS = 45,      // the winner and "new record" take turns
};

static const void *state(void) {
    return session_state(table_session());
}

static uint16_t ticks; // since the screen, or its last line, appeared

static bool is_at_once(void) {
    return settings()->speed == SPEED_OFF;
}

static bool leave_demo(const input_event_t *event) {
    const bool leaves = event->kind == INPUT_PRESS && table_is_demo();
    if (leaves) {
        app_show(&title_screen);
    }
    return leaves;
}

static bool is_on(const input_event_t *event) {
    return event->kind == INPUT_PRESS &&
           (event->button == BUTTON_A || event->button == BUTTON_B);
}

// --- Scoring --------------------------------------------------------------------------

// The face's lines, and the total below them.
static bool scoring_line(unsigned n, string_t *label, int32_t *numbers) {
    if (table_face()->figures.score_line(state(), n, label, numbers)) {
        return true;
    }
    string_t ignored;
    int32_t none[GAME_PLAYERS_MAX];
    if (n > 0 && !table_face()->figures.score_line(state(), n - 1, &ignored, none)) {
        return false;
    }
    *label = STRING_TOTAL;
    for (uint8_t player = 0; player < table_players(); player++) {
        numbers[player] = result_score(table_session(), player);
    }
    return true;
}

static unsigned line; // that grows, or has grown last

static bool is_total(unsigned n) {
    return n + 1 == grid_line_count(scoring_line);
}

// What a player has after the lines before this one, and what it adds.
static int32_t sum_before(unsigned n, uint8_t player) {
    int32_t sum = 0;
    for (unsigned i = 0; i < n; i++) {
        string_t label;
        int32_t numbers[GAME_PLAYERS_MAX] = {0};
        scoring_line(i, &label, numbers);
        sum += numbers[player];
    }
    return sum;
}

static int32_t added(unsigned n, uint8_t player) {
    string_t label;
    int32_t numbers[GAME_PLAYERS_MAX] = {0};
    scoring_line(n, &label, numbers);
    return is_total(n) ? numbers[player] - sum_before(n, player) : numbers[player];
}

// The score that a bar shows when it has grown for so long.
static int32_t score_after(uint8_t player, unsigned grow_ticks) {
    const int32_t grown = grow_ticks < GROW_TICKS ? (int32_t)grow_ticks : GROW_TICKS;
    return sum_before(line, player) + added(line, player) * grown / GROW_TICKS;
}

static int32_t best_score(void) {
    int32_t best = 1;
    for (uint8_t player = 0; player < table_players(); player++) {
        const int32_t score = result_score(table_session(), player);
        best = score > best ? score : best;
    }
    return best;
}

static void begin_line(unsigned n) {
    line = n;
    ticks = 0;
    frame_redraw();
    sound_play(SOUND_COINS);
}

static void show_total(void) {
    begin_line(grid_line_count(scoring_line) - 1);
    ticks = GROW_TICKS;
}

static void scoring_enter(void) {
    if (is_at_once()) {
        show_total();
    } else {
        begin_line(0);
    }
}

static void scoring_next(void) {
    if (!is_total(line)) {
        begin_line(line + 1);
    } else {
        app_open(is_at_once() ? &ranking_screen : &fireworks_screen);
    }
}

// A shows all there is to come, then goes on.
static bool scoring_input(const input_event_t *event) {
    if (leave_demo(event) || !is_on(event)) {
        return true;
    }
    if (is_total(line) && ticks >= GROW_TICKS) {
        scoring_next();
    } else {
        show_total();
    }
    return true;
}

static unsigned count_ticks(unsigned at) {
    return at - at % COUNT_TICKS;
}

// Is anything added in this line, and not yet all of it?
static bool scoring_grows(void) {
    bool grows = false;
    for (uint8_t player = 0; player < table_players(); player++) {
        grows |= score_after(player, ticks) != score_after(player, ticks - 1u) ||
                 score_after(player, count_ticks(ticks)) !=
                     score_after(player, count_ticks(ticks - 1u));
    }
    return grows;
}

// The last line waits for a press; in a demo none comes.
static void scoring_tick(void) {
    ticks++;
    if (ticks <= GROW_TICKS && scoring_grows()) {
        frame_redraw();
    }
    const bool waits = is_total(line) && !table_is_demo();
    if (ticks >= LINE_TICKS && !waits) {
        scoring_next();
    }
}

static void draw_bar(uint8_t player, area_t area) {
    const int number_px = canvas_text_width(FONT_READ, "-000");
    const int left_x = area.x + EMBLEM_PX + 4;
    const int right_x = area.x + area.width - number_px - 3;
    const int32_t score = score_after(player, ticks);
    const int room = right_x > left_x ? right_x - left_x : 0;
    const int length = score > 0 ? (int)(score * room / best_score()) : 0;
    const int height = area.height - 2 < EMBLEM_PX ? area.height - 2 : EMBLEM_PX;
    canvas_icon(area.x + 1, area.y + (area.height - EMBLEM_PX) / 2,
                &icon_emblems[table_seat(player)->emblem]);
    canvas_box(left_x, area.y + (area.height - height) / 2, length < room ? length : room,
               height);
    const bool is_high =
        canvas_text_is_large() || area.height > canvas_text_height(FONT_READ);
    const font_t font = is_high ? FONT_READ : FONT_SMALL;
    const int32_t number = score_after(player, count_ticks(ticks));
    canvas_text_right(area.x + area.width - 1,
                      area.y + (area.height + canvas_text_height(font)) / 2, font,
                      string_number(number).digits);
}

// One below the other; where that is too low for large text, two side by side, and the
// numbers stand without bars if those have no room.
static void scoring_draw(void) {
    string_t label;
    int32_t numbers[GAME_PLAYERS_MAX];
    scoring_line(line, &label, numbers);
    list_draw_title(label);
    const int top = list_title_height(label);
    const int room = canvas_height() - top;
    const int players = table_players();
    const bool is_pair =
        canvas_text_is_large() && room / players < canvas_text_height(FONT_READ);
    const int columns = is_pair ? 2 : 1;
    const int width = canvas_width() / columns;
    const int height = room / ((players + columns - 1) / columns);
    for (int player = 0; player < players; player++) {
        draw_bar((uint8_t)player,
                 (area_t){player % columns * width, top + player / columns * height,
                          width, height});
    }
}

const screen_t scoring_screen = {
    .enter = scoring_enter,
    .input = scoring_input,
    .tick = scoring_tick,
    .draw = scoring_draw,
};

// --- Fireworks ------------------------------------------------------------------------

static bool shows_record(void) {
    return table_is_record() && ticks / HEADING_TICKS % 2 == 1;
}

// The name alone where there is no room for more.
static void write_heading(text_t *out) {
    const char *winner = table_seat(result_player(table_session(), 0))->name;
    if (shows_record()) {
        text_string(out, string(STRING_NEW_RECORD));
    } else if (result_is_shared(table_session())) {
        text_string(out, string(STRING_SHARED_WIN));
    } else {
        string_fill(out, STRING_WINS, winner, NULL, NULL);
        if (canvas_text_width(FONT_SMALL, out->buffer) > canvas_width()) {
            text_clear(out);
            text_string(out, winner);
        }
    }
}

static bool has_person_won(void) {
    for (uint8_t player = 0; player < table_players(); player++) {
        if (table_seat(player)->ai_level == 0 &&
            result_has_won(table_session(), player)) {
            return true;
        }
    }
    return false;
}

static void play_tune(void) {
    const bool is_lost = table_people() > 0 && !has_person_won();
    sound_play(is_lost ? SOUND_LOST : SOUND_WIN);
}

static void fireworks_enter(void) {
    ticks = 0;
    play_tune();
}

static bool fireworks_input(const input_event_t *event) {
    if (!leave_demo(event) && is_on(event)) {
        app_open(&ranking_screen);
    }
    return true;
}

static void fireworks_tick(void) {
    ticks++;
    frame_redraw();
    if (ticks >= CELEBRATION_TICKS) {
        app_open(&ranking_screen);
    }
}

static void fireworks_picture(void) {
    char heading[48];
    text_t out = text_over(heading, sizeof heading);
    write_heading(&out);
    skyline_draw(0);
    fireworks_draw(ticks);
    skyline_draw_sign(heading);
}

const screen_t fireworks_screen = {
    .enter = fireworks_enter,
    .input = fireworks_input,
    .tick = fireworks_tick,
    .draw = fireworks_picture,
};

// --- Ranking --------------------------------------------------------------------------

static void ranking_enter(void) {
    ticks = 0;
    if (is_at_once()) {
        play_tune();
    }
}

// Winners have a cup instead of their number.
static void draw_place(uint8_t rank, uint8_t player, int base_y, int icon_y,
                       font_t font) {
    if (result_has_won(table_session(), player)) {
        canvas_icon(0, icon_y, &icon_cup);
    } else {
        canvas_text_centred(icon_cup.width_px / 2 + 1, base_y, font,
                            string_number(result_place(table_session(), rank)).digits);
    }
}

static void draw_rank(uint8_t rank, int y, int row_px, font_t font) {
    const uint8_t player = result_player(table_session(), rank);
    const seat_t *seat = table_seat(player);
    const int base_y = y + (row_px + canvas_text_height(font)) / 2;
    const int icon_y = y + (row_px - EMBLEM_PX) / 2;
    draw_place(rank, player, base_y, icon_y, font);
    int x = icon_cup.width_px + 2;
    canvas_icon(x, icon_y, &icon_emblems[seat->emblem]);
    x += EMBLEM_PX + 2;
    const string_number_t score = string_number(result_score(table_session(), player));
    const int right_x = canvas_width() - 1 - canvas_text_width(font, score.digits);
    canvas_text_right(canvas_width() - 1, base_y, font, score.digits);
    canvas_text_box(x, base_y, right_x - x - 2, font, seat->name);
}

// Where all rows would touch one another, they take the place of the heading.
static void ranking_draw(void) {
    char heading[48];
    text_t out = text_over(heading, sizeof heading);
    write_heading(&out);
    const uint8_t players = table_players();
    int top = list_heading_height(heading);
    const int letters_px = canvas_text_height(FONT_READ) + canvas_text_drop(FONT_READ);
    const int least = canvas_text_is_large() ? letters_px : EMBLEM_PX + 2;
    if ((canvas_height() - top) / players < least) {
        top = 0;
    } else {
        list_draw_heading(heading);
    }
    const int room = (canvas_height() - top) / players;
    const int most = canvas_line_height(FONT_READ) + 3;
    const int row_px = room < most ? room : most;
    const font_t font =
        canvas_text_is_large() || row_px > letters_px ? FONT_READ : FONT_SMALL;
    for (uint8_t rank = 0; rank < players; rank++) {
        draw_rank(rank, top + rank * row_px, row_px, font);
    }
}

static bool ranking_input(const input_event_t *event) {
    if (leave_demo(event)) {
        return true;
    }
    if (event->kind == INPUT_PRESS && event->button == BUTTON_B) {
        menu_return();
    } else if (event->kind == INPUT_PRESS) {
        app_open(&end_screen);
    }
    return true;
}

static void ranking_tick(void) {
    ticks++;
    if (table_is_record() && ticks % HEADING_TICKS == 0) {
        frame_redraw();
    }
    if (table_is_demo() && ticks >= LEAVE_TICKS) {
        app_show(&title_screen);
    }
}

const screen_t ranking_screen = {
    .enter = ranking_enter,
    .input = ranking_input,
    .tick = ranking_tick,
    .draw = ranking_draw,
};

// --- And now? -------------------------------------------------------------------------

static void look_at_board(void) {
    app_open(&final_board_screen);
}

static void look_at_figures(void) {
    app_open(&figures_screen);
}

static bool is_no_lesson(void) {
    return !table_is_lesson();
}

static const list_entry_t end_entries[] = {
    {STRING_PLAY_AGAIN, new_game_again_as_here, is_no_lesson, NULL, &icon_again},
    {STRING_FINAL_BOARD, look_at_board, NULL, NULL, &icon_die},
    {STRING_SCORING, look_at_figures, NULL, NULL, &icon_cup},
    {STRING_TO_MENU, menu_return, NULL, NULL, &icon_play},
    {.label = STRING_NONE},
};

static const list_t end_list = {.entries = end_entries, .picture = gate_draw};

const screen_t end_screen = {.list = &end_list};

// Any button leads back.
static bool look_input(const input_event_t *event) {
    if (is_on(event)) {
        app_back();
    }
    return true;
}

static void board_draw(void) {
    table_face()->draw();
}

const screen_t final_board_screen = {.input = look_input, .draw = board_draw};

static void figures_enter(void) {
    grid_open(scoring_line);
}

static bool figures_input(const input_event_t *event) {
    return is_on(event) ? look_input(event) : grid_input(event);
}

const screen_t figures_screen = {
    .enter = figures_enter, .input = figures_input, .draw = grid_draw};
