// SPDX-License-Identifier: MIT
// Every word of the shell, in every language, in every place where it appears, on both
// sizes of screen: none is cut. The table of places is checked against the words, so that
// a new word must say where it belongs.
#include "support/test.h"

#include "boards/host/devices.h"
#include "boards/host/tour.h"
#include "firmware/app/app.h"
#include "firmware/app/grid.h"
#include "firmware/app/settings.h"
#include "firmware/table/curtain.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/icons.h"
#include "firmware/ui/list.h"
#include "support/handheld.h"
#include <string.h>

typedef enum {
    NOWHERE,
    DIALOG,  // said or asked over a screen
    TITLE,   // above a list
    ROW,     // a row of a list, or its value: tried as one of both
    LINE,    // across the screen, by itself
    TEXT,    // running text
    NOTICE,  // over the lower edge
    FIGURES, // in front of numbers
    NAMED,   // across the screen, with a name in it
    UNSEEN,  // told to the program, not to the player
} place_t;

static const place_t places[STRING_COUNT] = {
    [STRING_LANGUAGE_NAME] = ROW,
    [STRING_PLURAL_RULE] = UNSEEN,
    [STRING_LANGUAGE_CODE] = UNSEEN,
    [STRING_ALPHABET] = UNSEEN, // but for single letters
    [STRING_YES] = DIALOG,
    [STRING_NO] = DIALOG,
    [STRING_ON] = ROW,
    [STRING_OFF] = ROW,
    [STRING_CONTINUE] = ROW,
    [STRING_PLAY_AGAIN] = ROW,
    [STRING_NEW_GAME] = ROW,
    [STRING_TOGETHER] = TITLE,
    [STRING_TABLE_OPEN] = TITLE,
    [STRING_TABLE_JOIN] = TITLE,
    [STRING_WAITING_ROOM] = TITLE,
    [STRING_GAME] = ROW,
    [STRING_WHO_BEGINS] = ROW,
    [STRING_BY_LOT] = ROW,
    [STRING_STAND_IN_DECLINED] = DIALOG,
    [STRING_REFUSED_STALE] = DIALOG,
    [STRING_REFUSED_TURN] = DIALOG,
    [STRING_REFUSED_UNDO] = DIALOG,
    [STRING_GUEST] = ROW,
    [STRING_SEAT_HERE] = ROW,
    [STRING_DEALER] = ROW,
    [STRING_GUEST_AWAITED] = ROW,
    [STRING_GUEST_PRESENT] = ROW,
    [STRING_GUEST_READY] = ROW,
    [STRING_BE_READY] = ROW,
    [STRING_READY] = ROW,
    [STRING_TABLE_RESUME] = ROW,
    [STRING_STAND_IN] = ROW,
    [STRING_LEAVE_TABLE] = ROW,
    [STRING_LINK_LOOKING] = ROW,
    [STRING_WAITS_FOR] = NAMED,
    [STRING_LINK_SILENT] = NAMED,
    [STRING_LOBBY_NO_GUEST] = DIALOG,
    [STRING_LOBBY_NOT_READY] = DIALOG,
    [STRING_HELP_AWAY] = DIALOG,
    [STRING_ASK_STAND_IN] = DIALOG,
    [STRING_LINK_NO_TABLE] = DIALOG,
    [STRING_LINK_OPEN] = DIALOG,
    [STRING_LINK_SWAPPED] = DIALOG,
    [STRING_LINK_OLDER] = DIALOG,
    [STRING_LINK_NEWER] = DIALOG,
    [STRING_LINK_VERSION] = DIALOG,
    [STRING_LINK_RULES] = DIALOG,
    [STRING_LINK_FULL] = DIALOG,
    [STRING_LINK_BAD_BYTES] = DIALOG,
    [STRING_LINK_CLOSED] = DIALOG,
    [STRING_RULES] = TITLE,
    [STRING_LEARN] = TITLE,
    [STRING_LEGEND] = ROW,
    [STRING_LEGEND_PLAYER] = ROW,
    [STRING_LESSON_DONE] = DIALOG,
    [STRING_LESSON_AGAIN] = ROW,
    [STRING_LESSON_SKIP] = ROW,
    [STRING_LESSON_LEAVE] = ROW,
    [STRING_HIGH_SCORES] = ROW,
    [STRING_SETTINGS] = TITLE,
    [STRING_ABOUT] = TITLE,
    [STRING_STORE_CUT] = DIALOG,
    [STRING_STORE_CUT_BY_KEY] = DIALOG,
    [STRING_STORE_LOST_BY_KEY] = DIALOG,
    [STRING_STORE_DAMAGED] = DIALOG,
    [STRING_STORE_WEARING] = DIALOG,
    [STRING_STORE_FOREIGN] = DIALOG,
    [STRING_STORE_OTHER_DATA] = DIALOG,
    [STRING_STORE_WORN] = DIALOG,
    [STRING_BATTERY_LOW] = DIALOG,
    [STRING_FAILED] = TEXT,
    [STRING_SAVE_UNREADABLE] = DIALOG,
    [STRING_SAVE_SHORTENED] = DIALOG,
    [STRING_WHICH_GAME] = TITLE,
    [STRING_PLAYERS] = ROW,
    [STRING_WHO_PLAYS] = TITLE,
    [STRING_LETS_PLAY] = ROW,
    [STRING_PERSON] = ROW,
    [STRING_LEVEL_1] = ROW,
    [STRING_LEVEL_2] = ROW,
    [STRING_LEVEL_3] = ROW,
    [STRING_LEVEL_4] = ROW,
    [STRING_LEVEL_5] = ROW,
    [STRING_SEAT] = TITLE,
    [STRING_WHO] = ROW,
    [STRING_NAME] = TITLE,
    [STRING_EMBLEM] = ROW,
    [STRING_CAMEL] = ROW,
    [STRING_LAMP] = ROW,
    [STRING_PALM] = ROW,
    [STRING_CRESCENT] = ROW,
    [STRING_DONE] = ROW,
    [STRING_WRITE_NAME] = ROW,
    [STRING_START] = ROW,
    [STRING_ASK_REPLACE] = DIALOG,
    [STRING_NAME_1] = ROW,
    [STRING_NAME_2] = ROW,
    [STRING_NAME_3] = ROW,
    [STRING_NAME_4] = ROW,
    [STRING_NAME_5] = ROW,
    [STRING_NAME_6] = ROW,
    [STRING_NAME_7] = ROW,
    [STRING_NAME_8] = ROW,
    [STRING_NAME_9] = ROW,
    [STRING_NAME_10] = ROW,
    [STRING_NAME_11] = ROW,
    [STRING_NAME_12] = ROW,
    [STRING_LANGUAGE] = ROW,
    [STRING_TEXT_SIZE] = ROW,
    [STRING_TEXT_NORMAL] = ROW,
    [STRING_TEXT_LARGE] = ROW,
    [STRING_SOUND] = ROW,
    [STRING_VOLUME] = ROW,
    [STRING_VOLUME_LOUD] = ROW,
    [STRING_VOLUME_MEDIUM] = ROW,
    [STRING_VOLUME_SOFT] = ROW,
    [STRING_LISTEN] = TITLE,
    [STRING_SOUND_IS_OFF] = DIALOG,
    [STRING_SOUND_MOVE] = ROW,
    [STRING_SOUND_CHOOSE] = ROW,
    [STRING_SOUND_BACK] = ROW,
    [STRING_SOUND_REFUSED] = ROW,
    [STRING_SOUND_TURN] = ROW,
    [STRING_SOUND_COINS] = ROW,
    [STRING_SOUND_TOLL] = ROW,
    [STRING_SOUND_DIE] = ROW,
    [STRING_SOUND_STEP] = ROW,
    [STRING_SOUND_CARD] = ROW,
    [STRING_SOUND_BUILD] = ROW,
    [STRING_SOUND_RUG] = ROW,
    [STRING_SOUND_MEDAL] = ROW,
    [STRING_SOUND_HINT] = ROW,
    [STRING_SOUND_FINAL] = ROW,
    [STRING_SOUND_WIN] = ROW,
    [STRING_SOUND_LOST] = ROW,
    [STRING_SOUND_START] = ROW,
    [STRING_BRIGHTNESS] = ROW,
    [STRING_BRIGHTNESS_LOW] = ROW,
    [STRING_BRIGHTNESS_MEDIUM] = ROW,
    [STRING_BRIGHTNESS_HIGH] = ROW,
    [STRING_DIM] = ROW,
    [STRING_DIM_15_S] = ROW,
    [STRING_DIM_30_S] = ROW,
    [STRING_DIM_1_MIN] = ROW,
    [STRING_DIM_2_MIN] = ROW,
    [STRING_DIM_5_MIN] = ROW,
    [STRING_DIM_NEVER] = ROW,
    [STRING_FLIP] = ROW,
    [STRING_SPEED] = ROW,
    [STRING_SPEED_SLOW] = ROW,
    [STRING_SPEED_NORMAL] = ROW,
    [STRING_SPEED_FAST] = ROW,
    [STRING_SPEED_OFF] = ROW,
    [STRING_HINTS] = ROW,
    [STRING_ERASE] = ROW,
    [STRING_ASK_ERASE] = DIALOG,
    [STRING_VERSION] = ROW,
    [STRING_BOARD] = ROW,
    [STRING_BATTERY] = ROW,
    [STRING_CHARGING] = ROW,
    [STRING_LICENCES] = ROW,
    [STRING_LICENCES_TEXT] = TEXT,
    [STRING_UPDATE] = ROW,
    [STRING_ASK_UPDATE] = DIALOG,
    [STRING_LOAD] = TITLE,
    [STRING_LOAD_FRAME_LONGEST] = ROW,
    [STRING_LOAD_FRAME_LAST] = ROW,
    [STRING_LOAD_STEP_LONGEST] = ROW,
    [STRING_LOAD_STACK_LEFT] = ROW,
    [STRING_LOAD_SAVES_WRITTEN] = ROW,
    [STRING_MILLISECONDS] = ROW,
    [STRING_BYTES] = ROW,
    [STRING_TIMES] = ROW,
    [STRING_RECORD_LINE] = TEXT,
    [STRING_RECORD_NONE] = TEXT,
    [STRING_AMONG_PEOPLE] = TEXT,
    [STRING_AGAINST_LEVEL] = TEXT,
    [STRING_UNDO] = ROW,
    [STRING_UNDO_GESTURE] = ROW,
    [STRING_LAST_MOVE] = ROW,
    [STRING_REPLAY] = ROW,
    [STRING_HINT] = ROW,
    [STRING_OVERVIEW] = ROW,
    [STRING_SAVE_AS] = ROW,
    [STRING_LOAD_GAME] = ROW,
    [STRING_SLOT_EMPTY] = ROW,
    [STRING_SLOT_OVER] = ROW,
    [STRING_ASK_OVERWRITE] = DIALOG,
    [STRING_SAVE_AND_LEAVE] = ROW,
    [STRING_GIVE_UP] = ROW,
    [STRING_ASK_GIVE_UP] = DIALOG,
    [STRING_PASS_TO] = LINE,
    [STRING_PRESS_A] = LINE,
    [STRING_TURN_DONE] = NOTICE,
    [STRING_GAME_DONE] = NOTICE,
    [STRING_UNDO_OFFERED] = NOTICE,
    [STRING_UNDONE] = NOTICE,
    [STRING_HINT_TAG] = NOTICE,
    [STRING_NOT_POSSIBLE] = DIALOG,
    [STRING_NO_UNDO_NOTHING] = DIALOG,
    [STRING_NO_UNDO_PASSED_ON] = DIALOG,
    [STRING_NO_HINT_OFF] = DIALOG,
    [STRING_NO_HINT_TABLE] = DIALOG,
    [STRING_NO_HINT_NOW] = DIALOG,
    [STRING_NO_REPLAY] = DIALOG,
    [STRING_HELP_CURTAIN] = DIALOG,
    [STRING_HINT_COMES] = NOTICE,
    [STRING_HELP_THINKING] = DIALOG,
    [STRING_HELP_DONE] = DIALOG,
    [STRING_HELP_WATCHING] = DIALOG,
    [STRING_TOTAL] = FIGURES,
    [STRING_WINS] = NAMED,
    [STRING_SHARED_WIN] = LINE,
    [STRING_NEW_RECORD] = LINE,
    [STRING_FINAL_BOARD] = ROW,
    [STRING_SCORING] = ROW,
    [STRING_TO_MENU] = ROW,
};

// --- Trying a word in its place -------------------------------------------------------

static string_t tried;
static list_place_t row_place;

static uint8_t row_count(void) {
    return 9; // more than a screen has room for, so that there is a scroll bar, too
}

static void row_text(uint8_t row, text_t *out) {
    (void)row;
    string_fill(out, tried, "4", NULL, NULL);
}

static void row_change(uint8_t row, int step) {
    (void)row;
    (void)step;
}

// As a label, and as a value that can be changed.
static void try_row(void) {
    static const list_t labels = {
        .rows = {.count = row_count, .label = row_text},
    };
    static const list_t values = {
        .rows = {.count = row_count, .label = row_text, .value = row_text},
        .change = row_change,
    };
    list_draw(&labels, &row_place);
    list_draw(&values, &row_place);
}

static void try_dialog(void) {
    dialog_say(tried, "Wwwwwwww", NULL);
    for (unsigned i = 0; i < 20 && dialog_is_open(); i++) {
        dialog_draw();
        dialog_input(&(input_event_t){.kind = INPUT_PRESS, .button = BUTTON_A});
    }
    assert_false(dialog_is_open());
}

static bool figures(unsigned n, string_t *label, int32_t numbers[]) {
    *label = tried;
    for (unsigned i = 0; i < table_players(); i++) {
        numbers[i] = 199;
    }
    return n == 0;
}

static void try_figures(void) {
    grid_open(figures);
    grid_draw();
}

static void try_line(const char *name) {
    char line[96];
    text_t out = text_over(line, sizeof line);
    string_fill(&out, tried, name, NULL, NULL);
    canvas_text_centred(canvas_width() / 2, 12, FONT_READ, line);
}

static void try_word(place_t place) {
    switch (place) {
    case DIALOG:
        try_dialog();
        break;
    case TITLE:
        list_draw_title(tried);
        try_row();
        break;
    case ROW:
        try_row();
        break;
    case LINE:
        try_line(NULL);
        break;
    case NAMED:
        try_line("Nnnnnnnn");
        break;
    case NOTICE:
        curtain_draw_notice(string(tried));
        break;
    case FIGURES:
        try_figures();
        break;
    default:
        break;
    }
}

static void open_in_size(const char *screen, language_t language, unsigned text_size) {
    handheld_open_in(screen, language);
    settings_t changed = *settings();
    changed.text_size = (uint8_t)text_size;
    settings_change(&changed);
}

TEST(test_words_every_word_of_the_shell_fits_its_place) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned i = 0; i < 2 * LANGUAGE_COUNT; i++) {
            open_in_size(handheld_screens[screen], (language_t)(i / 2), i % 2);
            table_begin_demo(1);
            // The words of menus and the table come first, before those of any game.
            for (tried = STRING_NONE + 1; tried < STRING_KAIRO_NAME; tried++) {
                if (places[tried] == NOWHERE) {
                    fail_msg("where does \"%s\" appear?", string(tried));
                }
                strings_forget();
                const unsigned before = canvas_clipped_count();
                if (places[tried] == TEXT) {
                    // Lower lines leave the screen; only broken words count.
                    char text[800];
                    text_t out = text_over(text, sizeof text);
                    string_fill(&out, tried, "12345", "12345", "-199");
                    canvas_count_lines(canvas_width() - 4, FONT_READ, text);
                } else {
                    try_word(places[tried]);
                }
                if (canvas_clipped_count() != before) {
                    fail_msg("\"%s\" does not fit on %s", string(tried),
                             handheld_screens[screen]);
                }
            }
        }
    }
}

// What speaks for a hint stands over the picture, with the longest name in it.
TEST(test_words_every_reason_for_a_hint_fits_over_the_table) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
            handheld_open_in(handheld_screens[screen], (language_t)language);
            for (unsigned i = 0; i < 4 * 32; i++) {
                canvas_large_text(i >= 2 * 32);
                const face_choosing_t *choose = &faces[i / 32 % 2]->choose;
                if (i % 32 >= choose->reason_count) {
                    continue;
                }
                strings_forget();
                char text[256];
                text_t out = text_over(text, sizeof text);
                const face_reason_t *reason = &choose->reasons[i % 32];
                string_fill(&out, reason->text, reason->has_player ? "Wwwwwwww" : "12",
                            "12", NULL);
                curtain_draw_remark(string(STRING_HINT_TAG), text, 0);
                if (canvas_clipped_count() != 0) {
                    fail_msg("\"%s\" does not fit on %s", text, handheld_screens[screen]);
                }
            }
        }
    }
}

// --- Words that meet ------------------------------------------------------------------

// Every value of every setting, of the seats, every name.
static void walk_through(const char *screen, language_t language, unsigned text_size) {
    open_in_size(screen, language, text_size);
    handheld_menu(3);
    handheld_press(BUTTON_DOWN);
    for (unsigned row = 2; row < 10; row++) { // not the language, nor the size
        handheld_press(settings()->is_flipped ? BUTTON_UP : BUTTON_DOWN);
        for (unsigned i = 0; i < 6; i++) {
            handheld_press(BUTTON_RIGHT);
            handheld_expect_whole_text("settings");
        }
    }
    app_show(&title_screen);
    handheld_menu(0);
    handheld_press(BUTTON_A);
    handheld_expect(&seats_screen);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_RIGHT);               // four
    for (unsigned seat = 0; seat < 5; seat++) { // and how it begins
        handheld_press(BUTTON_DOWN);
        for (unsigned i = 0; i < 5; i++) {
            handheld_press(BUTTON_RIGHT);
            handheld_expect_whole_text("seats");
        }
    }
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_A);
    handheld_expect(&seat_screen);
    handheld_press_times(BUTTON_DOWN, 2);
    for (unsigned i = 0; i < EMBLEM_COUNT; i++) {
        handheld_press(BUTTON_RIGHT);
        handheld_expect_whole_text("emblems");
    }
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_A);
    handheld_press_times(BUTTON_DOWN, 13);
    handheld_expect_whole_text("names");
}

TEST(test_words_every_value_fits_beside_its_label) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned i = 0; i < 2 * LANGUAGE_COUNT; i++) {
            walk_through(handheld_screens[screen], (language_t)(i / 2), i % 2);
        }
    }
}

TEST(test_words_battery_fits_wherever_it_stands) {
    static const int levels[] = {0, 7, 100, HAL_BATTERY_CHARGING};
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned i = 0; i < LANGUAGE_COUNT * 4; i++) {
            handheld_open_in(handheld_screens[screen], (language_t)(i / 4));
            host_set_battery(levels[i % 4]);
            handheld_menu(4);
            if (dialog_is_open()) {
                handheld_press(BUTTON_B); // it says that it is low
            }
            app_show(&about_screen);
            handheld_wait(50);
            handheld_press_times(BUTTON_DOWN, 4);
            handheld_expect_whole_text("about");
            host_set_battery(HAL_BATTERY_UNKNOWN);
        }
    }
}
