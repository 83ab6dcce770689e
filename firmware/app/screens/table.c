// SPDX-License-Identifier: MIT
// The table's screen: what the buttons mean in each step, and the picture around the
// face.
#include "firmware/table/table.h"
#include "firmware/app/app.h"
#include "firmware/app/together.h"
#include "firmware/table/curtain.h"
#include "firmware/table/remark.h"
#include "firmware/table/table_steps.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include <stddef.h>

static const seat_t *next_seat(void) {
    return table_seat(table_face()->game->to_move(session_state(table_session())));
}

// What A does in steps in which no move is chosen.
static void press_a(void) {
    switch (table_step()) {
    case STEP_CURTAIN:
        table_raise_curtain();
        break;
    case STEP_DONE:
        sound_play(SOUND_CHOOSE);
        table_pass_on();
        break;
    case STEP_NARRATE:
        table_skip_narration();
        break;
    default:
        break;
    }
}

static void press_b(void) {
    static const input_event_t press = {.kind = INPUT_PRESS, .button = BUTTON_B};
    if (table_step() == STEP_HINT) {
        table_drop_hint();
    } else if (table_is_replaying()) {
        sound_play(SOUND_BACK);
        table_stop_replay();
    } else if (table_step() != STEP_CHOOSE || !table_face()->choose.input(&press)) {
        sound_play(SOUND_BACK);
        app_open(table_is_lesson() ? &lesson_menu_screen : &table_menu_screen);
    }
}

static string_t help(void) {
    switch (table_step()) {
    case STEP_CHOOSE:
        return table_face()->choose.help();
    case STEP_CURTAIN:
        return STRING_HELP_CURTAIN;
    case STEP_THINK:
        return STRING_HELP_THINKING;
    case STEP_DONE:
        return STRING_HELP_DONE;
    case STEP_AWAY:
        return STRING_HELP_AWAY;
    default:
        return STRING_HELP_WATCHING;
    }
}

// B counts when it comes up, because held it means something else.
static bool input_b(const input_event_t *event) {
    if (event->kind == INPUT_HOLD) {
        if (table_step() != STEP_CHOOSE || !table_face()->choose.input(event)) {
            dialog_say(help(), next_seat()->name, NULL);
        }
    } else if (event->kind == INPUT_RELEASE && !event->was_held) {
        press_b();
    }
    return true;
}

// Does LEFT mean nothing when it is held?
static bool is_left_free(void) {
    const face_choosing_t *choose = &table_face()->choose;
    if (table_is_lesson()) {
        return false;
    }
    switch (table_step()) {
    case STEP_CHOOSE:
        return choose->is_at_start == NULL || choose->is_at_start();
    case STEP_NARRATE:
    case STEP_THINK:
    case STEP_DONE:
    case STEP_AWAY:
        return true;
    default:
        return false;
    }
}

// Takes the last move back, or says why not.
static void undo(void) {
    if (table_can_undo()) {
        sound_play(SOUND_BACK);
        table_undo();
    } else {
        table_say(table_why_no_undo(), NULL, NULL);
    }
}

// Held, LEFT takes the last move back: a short press by mistake costs nothing. Once a
// press, however long it is held.
static bool input_left(const input_event_t *event) {
    static bool is_spent;
    if (event->kind == INPUT_PRESS) {
        is_spent = false;
    } else if (event->kind == INPUT_REPEAT && !is_spent && is_left_free()) {
        is_spent = true;
        undo();
    }
    return is_spent;
}

bool table_screen_input(const input_event_t *event) {
    if (table_is_demo()) {
        if (event->kind == INPUT_PRESS) {
            app_show(&title_screen);
        }
        return true;
    }
    if (event->kind == INPUT_PRESS) {
        remark_clear();
    }
    if (event->button == BUTTON_B) {
        return input_b(event);
    }
    if (event->button == BUTTON_LEFT && input_left(event)) {
        return true;
    }
    if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return true;
    }
    if (table_step() == STEP_CHOOSE) {
        table_face()->choose.input(event);
    } else if (event->button == BUTTON_A && event->kind == INPUT_PRESS) {
        press_a();
    }
    return true;
}

void table_screen_tick(void) {
    table_tick();
    if (table_step() == STEP_OVER) {
        if (!table_is_lesson()) { // a lesson has something to say first
            app_open(&scoring_screen);
        }
        return;
    }
    if (table_step() == STEP_NARRATE || table_step() == STEP_CURTAIN) {
        return;
    }
    const face_t *face = table_face();
    const bool moves = face->animate != NULL && face->animate();
    if (moves || table_is_thinking(NULL)) {
        frame_redraw();
    }
}

// The turn is over: what A does and, if large text leaves room for it, that it can be
// taken back.
static void draw_done(void) {
    char words[REMARK_BYTES];
    text_t out = text_over(words, sizeof words);
    const bool is_over = table_face()->game->is_over(session_state(table_session()));
    const string_t done = is_over ? STRING_GAME_DONE : STRING_TURN_DONE;
    text_string(&out, string(done));
    if (table_can_undo()) {
        text_char(&out, '\n');
        text_string(&out, string(STRING_UNDO_OFFERED));
    }
    if (!curtain_has_room(words)) {
        text_clear(&out);
        text_string(&out, string(done));
    }
    curtain_draw_notice(words);
}

// Says for whom everybody waits.
static void draw_waiting(void) {
    char words[48];
    text_t out = text_over(words, sizeof words);
    together_write_waiting(next_seat()->name, &out);
    curtain_draw_notice(words);
}

void table_screen_draw(void) {
    if (table_step() == STEP_CURTAIN) {
        curtain_draw(next_seat());
        return;
    }
    table_face()->draw();
    if (table_step() == STEP_DONE) {
        draw_done();
    } else if (table_step() == STEP_HINT) {
        curtain_draw_notice(string(STRING_HINT_COMES));
    } else if (table_step() == STEP_AWAY) {
        draw_waiting();
    }
    uint8_t progress = 0;
    const bool is_thinking = table_is_thinking(&progress);
    remark_draw(is_thinking ? CURTAIN_THOUGHT_PX : 0);
    if (is_thinking) {
        curtain_draw_thought(progress, table_ticks());
    }
}

const screen_t table_screen = {
    .input = table_screen_input,
    .tick = table_screen_tick,
    .work = table_think,
    .draw = table_screen_draw,
};

// Not the enter of the screen: opening a screen enters it, and going on may open the next
// one, so that the two would call each other.
void table_screen_open(void) {
    app_open(&table_screen);
    table_proceed();
}
