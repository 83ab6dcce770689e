// SPDX-License-Identifier: MIT
// A monkey that presses anything for a long time: no crash, no hang, no illegal move, no
// text cut off, no hand shown to another. SOUK_MONKEY_PRESSES in the environment lets it
// press more than the tests have time for.
#include "support/test.h"

#include "engine/ai/ai.h"
#include "engine/rng.h"
#include "firmware/app/app.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "support/handheld.h"
#include <stdlib.h>
#include <string.h>

#if defined __SANITIZE_ADDRESS__
enum { MONKEY_PRESSES = 8000 };
#else
enum { MONKEY_PRESSES = 40000 };
#endif

// --- Opponents that do not think: any of the first moves, at once ---------------------

struct ai {
    game_move_t move;
};

ai_t *ai_start(void *pool, size_t pool_bytes, const ai_question_t *question) {
    assert_true(pool_bytes >= sizeof(ai_t));
    ai_t *ai = pool;
    game_cursor_t cursor = {{0}};
    game_move_t move;
    const uint64_t wanted = question->seed % 40;
    for (uint64_t i = 0; i <= wanted; i++) {
        if (question->game->list(question->view, &cursor, &move, 1) == 0) {
            break;
        }
        ai->move = move;
    }
    return ai;
}

bool ai_step(ai_t *ai) {
    (void)ai;
    return true;
}

uint8_t ai_progress(const ai_t *ai) {
    (void)ai;
    return 50;
}

game_move_t ai_move(const ai_t *ai) {
    return ai->move;
}

size_t ai_explain(const ai_t *ai, ai_explained_t explained[AI_EXPLAINED_MAX]) {
    explained[0] = (ai_explained_t){.move = ai->move};
    return 1;
}

// --- The monkey -----------------------------------------------------------------------

// What it came across: moves taken back, moves narrated again.
static unsigned undone, replayed;

static void note_what_happens(void) {
    const bool is_on = app_screen() == &table_screen && !table_is_demo();
    undone += is_on && handheld_says(string(STRING_UNDONE));
    replayed += is_on && table_is_replaying();
}

static void expect_sanity(void) {
    handheld_expect_whole_text("monkey");
    if (app_screen() != &table_screen || table_is_demo()) {
        return;
    }
    const game_t *game = table_face()->game;
    const game_state_t *state = session_state(table_session());
    assert_int_equal(0, game->validate(state).code);
    // What is shown is what the viewer may see: blanking it again changes nothing.
    game_state_t again;
    memcpy(&again, table_shown(), sizeof again);
    game->view(&again, table_viewer(), &again);
    assert_memory_equal(table_shown(), &again, game->state_bytes);
    // Of several people one has the device only while it is their turn.
    if (table_people() > 1 && table_is_choosing()) {
        assert_int_equal(game->to_move(state), table_viewer());
    }
}

// One press: sometimes long, sometimes two at once, sometimes a long rest, and now and
// then the power goes.
static void monkey_press(rng_t *rng) {
    static const uint8_t buttons[] = {
        BUTTON_A,    BUTTON_A,    BUTTON_A,     BUTTON_UP,    BUTTON_DOWN,
        BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_RIGHT, BUTTON_B};
    uint8_t button = buttons[rng_below(rng, sizeof buttons)];
    if (rng_below(rng, 50) == 0) {
        button |= buttons[rng_below(rng, sizeof buttons)];
    }
    handheld_hold(button, rng_below(rng, 30) == 0 ? 900 : 40);
    if (rng_below(rng, 40) == 0) {
        handheld_wait(rng_below(rng, 3000));
    }
    if (rng_below(rng, 3000) == 0) {
        handheld_wait(200000);
    }
    if (rng_below(rng, 2000) == 0) {
        handheld_restart();
    }
}

static void let_monkey_loose(const char *screen, uint64_t seed) {
    rng_t rng;
    rng_seed(&rng, seed);
    handheld_open(screen);
    undone = 0;
    replayed = 0;
    uint32_t moves = 0;
    const char *more = getenv("SOUK_MONKEY_PRESSES");
    const unsigned long presses = more != NULL ? strtoul(more, NULL, 10) : MONKEY_PRESSES;
    for (unsigned long i = 0; i < presses; i++) {
        monkey_press(&rng);
        expect_sanity();
        note_what_happens();
        if (app_screen() == &table_screen) {
            moves += table_session()->log_count > 0;
        }
    }
    assert_true(moves > 0); // it did get to play
    assert_true(undone > 0);
    assert_true(replayed > 0);
}

TEST(test_monkey_on_128x64) {
    let_monkey_loose("128x64", 1);
}

TEST(test_monkey_on_72x40) {
    let_monkey_loose("72x40", 2);
}
