// SPDX-License-Identifier: MIT
// Lessons: every one can be played to its end, by buttons, in every language on both
// sizes; a wrong move is never played; nothing of them is lost when power fails.
#include "support/test.h"

#include "engine/rng.h"
#include "engine/session.h"
#include "firmware/app/app.h"
#include "firmware/app/lesson.h"
#include "firmware/app/lessons_done.h"
#include "firmware/app/settings.h"
#include "firmware/store/store.h"
#include "firmware/table/table.h"
#include "firmware/table/table_steps.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/dialog.h"
#include "support/handheld.h"
#include <string.h>

enum {
    MOVES_MAX = 4096,
    PRESSES_MAX = 200,     // to the end of a lesson that one has only to go along with
    GAME_STEPS_MAX = 2000, // of a game
    MASHED = 60,
};

static const lesson_t *lesson_of(uint8_t face, uint8_t index) {
    return &faces[face]->learn.lessons[index];
}

static bool is_game(const lesson_t *lesson) {
    return lesson->steps[lesson->step_count - 1].kind == LESSON_PLAY;
}

// --- The tables -----------------------------------------------------------------------

static bool begins_so(const game_t *game, const game_move_t *move, const char *wanted) {
    char text[64];
    text_t out = text_over(text, sizeof text);
    game->write_move(move, &out);
    const size_t length = strlen(wanted);
    return strncmp(text, wanted, length) == 0 &&
           (text[length] == '\0' || text[length] == ' ');
}

// The first legal move that the step takes for right; fails the test if there is none.
static game_move_t right_move(const session_t *session, const lesson_step_t *step) {
    static game_move_t moves[MOVES_MAX];
    game_cursor_t cursor;
    game_cursor_start(&cursor);
    const size_t count = session->game->list(&session->state, &cursor, moves, MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (begins_so(session->game, &moves[i], step->move)) {
            return moves[i];
        }
    }
    fail_msg("\"%s\" is not legal there", step->move);
    return moves[0];
}

static void check_step(session_t *session, const game_t *game,
                       const lesson_step_t *step) {
    if (step->position != NULL) {
        assert_int_equal(0, session_load(session, game, step->position).code);
    }
    assert_true((step->say == STRING_NONE) == (step->kind == LESSON_ANSWER));
    if (step->kind == LESSON_MOVE || step->kind == LESSON_ANSWER) {
        const bool is_learners = game->to_move(&session->state) == 0;
        assert_true(is_learners == (step->kind == LESSON_MOVE));
        const game_move_t move = right_move(session, step);
        assert_int_equal(0, session_apply(session, &move, NULL).code);
    } else {
        assert_null(step->move);
    }
}

TEST(lessons_positions_load_and_expected_moves_are_legal) {
    for (uint8_t face = 0; face < FACE_COUNT; face++) {
        const game_t *const game = faces[face]->game;
        uint32_t numbers = 0;
        assert_true(faces[face]->learn.count > 0);
        for (uint8_t i = 0; i < faces[face]->learn.count; i++) {
            static game_move_t log[64];
            session_t session;
            const lesson_t *const lesson = lesson_of(face, i);
            session_init(&session, log, 64);
            assert_true(lesson->number < 32 && (numbers >> lesson->number & 1) == 0);
            numbers |= UINT32_C(1) << lesson->number;
            assert_non_null(lesson->steps[0].position);
            for (uint8_t step = 0; step < lesson->step_count; step++) {
                check_step(&session, game, &lesson->steps[step]);
            }
        }
    }
}

// By the numbers they were given: what people have done is kept by these. A new lesson
// has the next one, wherever in the list it stands.
static const string_t kairo_by_number[] = {
    STRING_KAIRO_LESSON_BAZAAR, STRING_KAIRO_LESSON_LURE,    STRING_KAIRO_LESSON_INCOME,
    STRING_KAIRO_LESSON_BUILD,  STRING_KAIRO_LESSON_EXPAND,  STRING_KAIRO_LESSON_CARDS,
    STRING_KAIRO_LESSON_MEDALS, STRING_KAIRO_LESSON_BARKERS, STRING_KAIRO_LESSON_BLOCKED,
    STRING_KAIRO_LESSON_DRAW,   STRING_KAIRO_LESSON_END,     STRING_KAIRO_LESSON_GAME,
};
static const string_t marrakech_by_number[] = {
    STRING_MARRAKECH_LESSON_WALK,  STRING_MARRAKECH_LESSON_LOOPS,
    STRING_MARRAKECH_LESSON_PAY,   STRING_MARRAKECH_LESSON_LAY,
    STRING_MARRAKECH_LESSON_COVER, STRING_MARRAKECH_LESSON_TWO,
    STRING_MARRAKECH_LESSON_END,   STRING_MARRAKECH_LESSON_GAME,
};

static void expect_number(const face_t *face, string_t name, unsigned number) {
    for (uint8_t i = 0; i < face->learn.count; i++) {
        if (face->learn.lessons[i].name == name) {
            assert_int_equal(number, face->learn.lessons[i].number);
            return;
        }
    }
    fail_msg("lesson %u of %s is gone", number, face->game->id);
}

TEST(lessons_keep_their_permanent_numbers) {
    for (unsigned i = 0; i < sizeof kairo_by_number / sizeof *kairo_by_number; i++) {
        expect_number(&kairo_face, kairo_by_number[i], i);
    }
    for (unsigned i = 0; i < sizeof marrakech_by_number / sizeof *marrakech_by_number;
         i++) {
        expect_number(&marrakech_face, marrakech_by_number[i], i);
    }
}

// --- By buttons -----------------------------------------------------------------------

// The row that the list of lessons begins at.
static uint8_t first_undone(uint8_t face) {
    for (uint8_t i = 0; i < faces[face]->learn.count; i++) {
        if (!lessons_is_done(faces[face]->game->number, lesson_of(face, i)->number)) {
            return i;
        }
    }
    return 0;
}

// From the title, by buttons. Learn is first in the menu, or further down.
static void open_lesson(uint8_t face, uint8_t index) {
    handheld_press(BUTTON_B);
    handheld_expect(&menu_screen);
    for (unsigned row = 0; app_screen() != &learn_screen; row++) {
        assert_true(row < 10);
        app_back_to(&menu_screen);
        handheld_press_times(BUTTON_DOWN, row > 0);
        handheld_press(BUTTON_A);
    }
    handheld_press_times(BUTTON_DOWN, face);
    handheld_press(BUTTON_A);
    handheld_expect(&lessons_screen);
    const uint8_t count = faces[face]->learn.count;
    handheld_press_times(BUTTON_DOWN,
                         (unsigned)(index + count - first_undone(face)) % count);
    handheld_press(BUTTON_A);
    handheld_expect(&lesson_screen);
    assert_int_equal(face, lesson_progress()->face);
    assert_int_equal(index, lesson_progress()->index);
}

// Goes along with a lesson until it is over.
static void go_along(uint8_t face, uint8_t index) {
    const uint8_t game = faces[face]->game->number;
    const uint8_t number = lesson_of(face, index)->number;
    for (unsigned i = 0; i < PRESSES_MAX && !lessons_is_done(game, number); i++) {
        handheld_press(BUTTON_A);
        handheld_wait(500);
    }
    if (!lessons_is_done(game, number)) {
        fail_msg("%s, lesson %u stays at step %u", faces[face]->game->id, number,
                 lesson_progress()->step);
    }
}

// What the learner does in a game: expand wherever that is possible, so that it ends.
static game_move_t pick(const session_t *session) {
    static game_move_t moves[MOVES_MAX];
    game_cursor_t cursor;
    game_cursor_start(&cursor);
    const size_t count = session->game->list(&session->state, &cursor, moves, MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (begins_so(session->game, &moves[i], "X")) {
            return moves[i];
        }
    }
    return moves[session->log_count % count];
}

static void play_game(uint8_t face, uint8_t index) {
    const uint8_t game = faces[face]->game->number;
    const uint8_t number = lesson_of(face, index)->number;
    for (unsigned i = 0; i < GAME_STEPS_MAX && !lessons_is_done(game, number); i++) {
        if (lesson_said() == NULL && table_step() == STEP_CHOOSE) {
            const game_move_t move = pick(table_session());
            table_play(&move);
        } else {
            handheld_press(BUTTON_A); // reads a remark, skips what is narrated
        }
        handheld_wait(200);
    }
    assert_true(lessons_is_done(game, number));
}

static void take_every_lesson(const char *screen, language_t language,
                              uint8_t text_size) {
    for (uint8_t face = 0; face < FACE_COUNT; face++) {
        for (uint8_t i = 0; i < faces[face]->learn.count; i++) {
            handheld_open_in(screen, language);
            settings_t changed = *settings();
            changed.text_size = text_size;
            settings_change(&changed);
            open_lesson(face, i);
            if (is_game(lesson_of(face, i))) {
                play_game(face, i);
            } else {
                go_along(face, i);
            }
        }
    }
}

TEST(lessons_can_be_played_by_buttons_in_every_language_on_128x64) {
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        take_every_lesson("128x64", (language_t)language, TEXT_NORMAL);
    }
}

TEST(lessons_can_be_played_by_buttons_in_every_language_on_72x40) {
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        take_every_lesson("72x40", (language_t)language, TEXT_NORMAL);
    }
}

// Sentences are larger then, and take more pages.
TEST(lessons_can_be_played_in_large_text) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        take_every_lesson(handheld_screens[screen], LANGUAGE_ENGLISH, TEXT_LARGE);
        handheld_expect_whole_text(handheld_screens[screen]);
    }
}

// --- What is wrong is not played ------------------------------------------------------

// Reads on until the learner is to move; false: the lesson is over.
static bool read_on(void) {
    for (unsigned i = 0; i < PRESSES_MAX && !lesson_progress()->is_over; i++) {
        if (lesson_said() == NULL && table_step() == STEP_CHOOSE && !dialog_is_open()) {
            handheld_wait(100);
            if (lesson_said() == NULL) {
                return true;
            }
        }
        if (lesson_said() != NULL || dialog_is_open()) {
            handheld_press(BUTTON_A);
        }
        handheld_wait(300);
    }
    return false;
}

static void try_all_wrong_moves(const lesson_step_t *step) {
    static game_move_t moves[MOVES_MAX];
    const session_t *const session = table_session();
    const uint64_t before = session_hash(session);
    game_cursor_t cursor;
    game_cursor_start(&cursor);
    const size_t count = session->game->list(&session->state, &cursor, moves, MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (!begins_so(session->game, &moves[i], step->move)) {
            table_play(&moves[i]);
            assert_true(dialog_is_open()); // it is said why
            dialog_close();
            assert_int_equal(STEP_CHOOSE, table_step());
            assert_true(before == session_hash(session));
        }
    }
}

TEST(lessons_no_wrong_move_is_played_at_any_step) {
    for (uint8_t face = 0; face < FACE_COUNT; face++) {
        for (uint8_t i = 0; i < faces[face]->learn.count; i++) {
            const lesson_t *const lesson = lesson_of(face, i);
            if (is_game(lesson)) {
                continue;
            }
            handheld_open_in("128x64", LANGUAGE_ENGLISH);
            open_lesson(face, i);
            while (read_on()) {
                const lesson_step_t *const step = &lesson->steps[lesson_progress()->step];
                assert_int_equal(LESSON_MOVE, step->kind);
                try_all_wrong_moves(step);
                const game_move_t move = right_move(table_session(), step);
                table_play(&move);
            }
            if (!lesson_progress()->is_over) {
                fail_msg("%s, lesson %u stays at step %u", faces[face]->game->id, i,
                         lesson_progress()->step);
            }
        }
    }
}

// Any buttons at any step leave a lesson that can be taken up and brought to its end.
static void mash_at_step(const char *screen, uint8_t face, uint8_t index, uint8_t step) {
    static const uint8_t buttons[] = {BUTTON_UP,    BUTTON_DOWN, BUTTON_LEFT,
                                      BUTTON_RIGHT, BUTTON_A,    BUTTON_B};
    rng_t rng;
    rng_seed(&rng, (uint64_t)face << 16 | (uint64_t)index << 8 | step);
    handheld_open_in(screen, LANGUAGE_ENGLISH);
    open_lesson(face, index);
    for (unsigned i = 0; i < PRESSES_MAX && lesson_progress()->step < step; i++) {
        handheld_press(BUTTON_A);
        handheld_wait(500);
    }
    for (unsigned i = 0; i < MASHED; i++) {
        handheld_hold(buttons[rng_below(&rng, sizeof buttons)],
                      rng_below(&rng, 8) == 0 ? 700 : 60);
    }
    handheld_restart();
    open_lesson(face, index);
    go_along(face, index);
}

TEST(lessons_survive_any_buttons_at_every_step) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (uint8_t face = 0; face < FACE_COUNT; face++) {
            for (uint8_t i = 0; i < faces[face]->learn.count; i++) {
                const lesson_t *const lesson = lesson_of(face, i);
                const uint8_t stride = TEST_QUICK ? 4 : 1;
                for (uint8_t step = 0; step < lesson->step_count && !is_game(lesson);
                     step = (uint8_t)(step + stride)) {
                    mash_at_step(handheld_screens[screen], face, i, step);
                }
            }
        }
    }
}

// --- Kept over power-off --------------------------------------------------------------

TEST(lessons_go_on_at_the_step_at_which_power_failed) {
    for (uint8_t face = 0; face < FACE_COUNT; face++) {
        for (uint8_t i = 0; i < faces[face]->learn.count; i++) {
            const lesson_t *const lesson = lesson_of(face, i);
            for (uint8_t step = 0; step < lesson->step_count && !is_game(lesson);
                 step++) {
                handheld_open_in("128x64", LANGUAGE_ENGLISH);
                open_lesson(face, i);
                for (unsigned n = 0; lesson_progress()->step < step; n++) {
                    assert_true(n < PRESSES_MAX);
                    handheld_press(BUTTON_A);
                    handheld_wait(300);
                }
                for (unsigned n = 0; lesson_said() == NULL; n++) { // until it is at rest
                    assert_true(n < PRESSES_MAX);
                    handheld_wait(300);
                }
                const uint8_t left_at = lesson_progress()->step;
                const uint64_t position = session_hash(table_session());
                handheld_restart();
                open_lesson(face, i);
                assert_int_equal(left_at, lesson_progress()->step);
                assert_true(position == session_hash(table_session()));
            }
        }
    }
}

TEST(lessons_a_game_with_remarks_goes_on_where_it_was) {
    for (uint8_t face = 0; face < FACE_COUNT; face++) {
        const uint8_t last = (uint8_t)(faces[face]->learn.count - 1);
        handheld_open_in("128x64", LANGUAGE_ENGLISH);
        open_lesson(face, last);
        assert_true(read_on());
        const game_move_t move = right_move(
            table_session(), &(lesson_step_t){.move = face == 0 ? "D ?" : "T s"});
        table_play(&move);
        assert_true(read_on());
        const uint64_t position = session_hash(table_session());
        handheld_restart();
        open_lesson(face, last);
        assert_true(position == session_hash(table_session()));
    }
}

TEST(lessons_that_were_done_stay_done_and_learn_leaves_the_first_place) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_UP); // A begins a game; above that stands Learn
    handheld_press(BUTTON_A);
    handheld_expect(&learn_screen);
    app_show(&title_screen);
    open_lesson(0, 0);
    go_along(0, 0);
    handheld_restart();
    assert_true(lessons_is_done(GAME_KAIRO, 0));
    assert_false(lessons_is_done(GAME_KAIRO, 1));
    assert_false(lessons_is_done(GAME_MARRAKECH, 0));
    handheld_menu(0);
    handheld_expect(&new_game_screen);
}

// The bookmark may be of a lesson, a step or a position that an update has changed.
TEST(lessons_a_bookmark_that_makes_no_sense_begins_the_lesson_anew) {
    static const lesson_bookmark_t strange[] = {
        {.game = GAME_KAIRO, .lesson = 1, .step = 200},
        {.game = GAME_KAIRO, .lesson = 1, .step = 1, .state = {{1, 2, 3}}},
        {.game = GAME_KAIRO, .lesson = 31, .step = 1},
        {.game = 77, .lesson = 1, .step = 1},
    };
    for (unsigned i = 0; i < sizeof strange / sizeof *strange; i++) {
        handheld_open_in("128x64", LANGUAGE_ENGLISH);
        lessons_set_bookmark(&strange[i]);
        handheld_restart();
        open_lesson(0, 1);
        assert_int_equal(0, lesson_progress()->step);
        go_along(0, 1);
    }
}

TEST(lessons_what_a_newer_console_has_kept_is_not_misread) {
    static const uint8_t newer[] = {9, 1, 1, 1, GAME_KAIRO, 0, 0, 0, 255, 255, 255, 255};
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    store_write(STORE_LESSONS, newer, sizeof newer);
    handheld_restart();
    assert_false(lessons_any_done());
}

// FORMAT.md has these bytes.
TEST(lessons_are_kept_in_pinned_bytes) {
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    lessons_mark_done(GAME_MARRAKECH, 3);
    lessons_mark_done(GAME_KAIRO, 9);
    assert_int_equal(68, store_read(STORE_LESSONS, bytes, sizeof bytes));
    static const uint8_t expected[] = {1, 0, 0, 0, 2, 0, 0, 0, 8,
                                       0, 0, 0, 1, 0, 0, 0, 0, 2};
    assert_memory_equal(expected, bytes, sizeof expected);
    lesson_bookmark_t left = {.game = GAME_KAIRO, .lesson = 4, .step = 2};
    left.state.bytes[511] = 77;
    lessons_set_bookmark(&left);
    assert_int_equal(580, store_read(STORE_LESSONS, bytes, sizeof bytes));
    static const uint8_t bookmark[] = {1, GAME_KAIRO, 4, 2};
    assert_memory_equal(bookmark, bytes, sizeof bookmark);
    assert_int_equal(77, bytes[579]);
}

// A lesson is no game: nothing of it is saved as one or counts.
TEST(lessons_leave_the_saved_game_alone) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    table_setup_t setup = {.setup = {.players = 2, .seed = 5}};
    for (uint8_t i = 0; i < 2; i++) {
        seat_set_name(&setup.seats[i], "Ann");
    }
    table_begin(&setup);
    const uint64_t position = session_hash(table_session());
    app_show(&title_screen);
    lesson_begin(0, 1);
    app_open(&lesson_screen);
    go_along(0, 1);
    app_show(&title_screen);
    assert_int_equal(TABLE_RESUMED, table_resume());
    assert_true(position == session_hash(table_session()));
}
