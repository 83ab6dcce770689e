// SPDX-License-Identifier: MIT
#include "kairo_choose.h"
#include "firmware/table/table.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "kairo_explain.h"
#include "kairo_steps.h"
#include <string.h>

// The steps gone through, and where the cursor was in each.
static struct {
    kairo_step_t step;
    uint8_t row, site, play;
} history[KAIRO_STEP_COUNT];

static kairo_chooser_t *chooser(void) {
    return kairo_chooser_edit();
}

static const kairo_step_rules_t *step_rules(void) {
    return &kairo_steps[chooser()->step];
}

// --- From step to step ----------------------------------------------------------------

static void open_step(kairo_step_t step) {
    chooser()->step = step;
    chooser()->page = 0;
    chooser()->walk_count = 0;
    chooser()->explained = KAIRO_NO_SITE;
    step_rules()->open();
    chooser()->is_zoomed = chooser()->is_zoomed && step_rules()->is_on_board;
    frame_redraw();
}

static void go_to(kairo_step_t step) {
    const uint8_t depth = chooser()->depth++;
    history[depth].step = chooser()->step;
    history[depth].row = chooser()->row;
    history[depth].site = chooser()->site;
    history[depth].play = chooser()->play;
    open_step(step);
}

static void go_back(void) {
    const uint8_t depth = --chooser()->depth;
    open_step(history[depth].step);
    chooser()->row = history[depth].row;
    kairo_chooser_put_cursor(history[depth].site);
    chooser()->play = history[depth].play;
}

static kairo_step_t first_step(const kairo_state_t *state) {
    switch (state->phase) {
    case KAIRO_SETUP:
        return state->neutral == KAIRO_NO_COLOUR ? KAIRO_STEP_WHAT : KAIRO_STEP_SITE;
    case KAIRO_DRAW:
        return KAIRO_STEP_TAKE;
    case KAIRO_DISCARD:
        return KAIRO_STEP_THROW;
    default:
        return KAIRO_STEP_ACTION;
    }
}

void kairo_choose_begin(void) {
    const kairo_state_t *state = table_shown();
    memset(chooser(), 0, sizeof *chooser());
    kairo_find_options(state, &chooser()->options);
    kairo_chooser_find_best();
    kairo_chooser_find_new_card();
    if (state->neutral != KAIRO_NO_COLOUR) {
        chooser()->move = (kairo_move_t){.kind = KAIRO_PLACE, .colour = state->neutral};
    }
    open_step(first_step(state));
}

bool kairo_choose_is_at_start(void) {
    return chooser()->depth == 0;
}

// --- Buttons --------------------------------------------------------------------------

static void accept(void) {
    if (kairo_chooser_page_hides_list()) {
        chooser()->page = 0;
        return;
    }
    const kairo_step_t next = step_rules()->accept();
    if (next != KAIRO_STEP_STAY) {
        go_to(next);
    }
}

static bool arrow(uint8_t button) {
    const bool is_used = step_rules()->arrow != NULL && step_rules()->arrow(button);
    if (is_used) {
        sound_play(SOUND_MOVE);
    }
    return is_used;
}

// B held shows the segment large and says what is under the cursor. Held once more on the
// same site it is left to the table, which says what can be done in this step.
static bool explain(void) {
    const uint8_t site = chooser()->site;
    const bool is_again = chooser()->is_zoomed && chooser()->explained == site;
    if (is_again || !step_rules()->is_on_board) {
        chooser()->explained = KAIRO_NO_SITE;
        return false;
    }
    char words[KAIRO_EXPLAIN_BYTES];
    text_t out = text_over(words, sizeof words);
    kairo_explain(&out, site);
    chooser()->is_zoomed = true;
    chooser()->explained = site;
    table_explain(words);
    return true;
}

static bool back(void) {
    const bool is_aside = chooser()->is_zoomed || kairo_chooser_page_hides_list();
    if (!is_aside && chooser()->depth == 0) {
        return false;
    }
    sound_play(SOUND_BACK);
    if (is_aside) {
        chooser()->is_zoomed = false;
        chooser()->page = 0;
    } else {
        go_back();
    }
    return true;
}

bool kairo_choose_input(const input_event_t *event) {
    bool is_used = false;
    if (event->kind == INPUT_HOLD) {
        is_used = event->button == BUTTON_B && explain();
    } else if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return false;
    } else if (event->button == BUTTON_A) {
        accept();
        is_used = true;
    } else if (event->button == BUTTON_B) {
        is_used = back();
    } else {
        is_used = arrow(event->button);
    }
    frame_redraw();
    return is_used;
}

// --- Hint and help --------------------------------------------------------------------

void kairo_choose_show(const game_move_t *move) {
    kairo_move_t hint;
    memcpy(&hint, move, sizeof hint);
    kairo_choose_begin();
    while (step_rules()->point != NULL && step_rules()->point(&hint)) {
        accept();
    }
}

// What holding B explains. In the first list each row has an explanation of its own, and
// in the set-up nothing is said of cards and coins.
string_t kairo_choose_help(void) {
    const kairo_state_t *state = table_shown();
    const kairo_step_t step = chooser()->step;
    if (step == KAIRO_STEP_ACTION) {
        return (string_t)kairo_actions[kairo_chooser_action(chooser()->row)].help;
    }
    if (state->phase == KAIRO_SETUP &&
        (step == KAIRO_STEP_WHAT || step == KAIRO_STEP_SITE)) {
        return STRING_KAIRO_HELP_SETUP;
    }
    if (step == KAIRO_STEP_SITE && chooser()->move.kind == KAIRO_EXPAND) {
        return STRING_KAIRO_HELP_EXPANSION;
    }
    return (string_t)step_rules()->help;
}
