// SPDX-License-Identifier: MIT
#include "lesson.h"
#include "engine/check.h"
#include "firmware/table/table.h"
#include "firmware/table/table_steps.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "lessons_done.h"
#include <string.h>

enum {
    SAID_BYTES = 320,
    REMARKS_MAX = 32, // how many different ones are remembered
    MOVE_TEXT_BYTES = 64,
};

static struct {
    lesson_progress_t at;
    bool is_due;    // the step has not begun: the table is still busy
    bool is_saying; // `said` is to be read
    bool is_remark; // and the learner's turn goes on after it
    char said[SAID_BYTES];
    uint32_t kept_moves;    // of a game with remarks, when its place was kept last
    lesson_remark_t remark; // waits until the move has been shown
    string_t remarks_made[REMARKS_MAX];
    uint8_t remark_count;
} self;

static const face_t *face(void) {
    return faces[self.at.face];
}

static const lesson_t *lesson(void) {
    return &face()->learn.lessons[self.at.index];
}

static const lesson_step_t *step(void) {
    return &lesson()->steps[self.at.step];
}

const lesson_progress_t *lesson_progress(void) {
    return &self.at;
}

uint8_t lesson_step_count(void) {
    return lesson()->step_count;
}

const char *lesson_said(void) {
    return self.is_saying ? self.said : NULL;
}

const char *lesson_mark(void) {
    const bool is_of_step = self.is_saying && !self.is_remark && !self.at.is_over;
    return is_of_step ? step()->mark : NULL;
}

// --- Saying ---------------------------------------------------------------------------

static void say(string_t text, const char *value) {
    text_t out = text_over(self.said, sizeof self.said);
    string_fill(&out, text, value, NULL, NULL);
    self.is_saying = true;
    frame_redraw();
}

void lesson_say_again(void) {
    if (!self.at.is_over && !self.is_due && step()->say != STRING_NONE) {
        self.is_remark = false;
        say(step()->say, NULL);
    }
}

// The move is put together up to its last press, so that one action is left.
static void point_at_move(void) {
    game_move_t move;
    if (self.is_due || step()->kind != LESSON_MOVE || step()->is_free ||
        table_step() != STEP_CHOOSE) {
        return; // a step that is due may be one behind the last
    }
    const game_refusal_t refusal = face()->game->read_move(&move, step()->move);
    CHECK(refusal.code == 0);
    face()->choose.show(&move);
}

// --- Steps ----------------------------------------------------------------------------

static bool takes(const game_move_t *move);
static bool answers(game_move_t *move);
static bool is_talking(void);
static const table_guide_t guide = {takes, answers, is_talking};

static void keep_place(void) {
    lesson_bookmark_t bookmark = {
        .game = face()->game->number,
        .lesson = lesson()->number,
        .step = self.at.step,
        .state = *session_state(table_session()),
    };
    lessons_set_bookmark(&bookmark);
    self.kept_moves = table_session()->log_count;
}

static void finish(void) {
    self.at.is_over = true;
    lessons_mark_done(face()->game->number, lesson()->number);
    sound_play(SOUND_WIN);
    say(STRING_LESSON_DONE, string(lesson()->name));
}

static void begin_step(void) {
    self.is_due = false;
    if (self.at.step >= lesson()->step_count) {
        finish();
        return;
    }
    if (step()->position != NULL) {
        const bool is_legal =
            table_begin_lesson(self.at.face, step()->position, NULL, &guide);
        CHECK(is_legal);
        table_proceed();
    }
    keep_place();
    if (step()->kind != LESSON_ANSWER) {
        lesson_say_again();
    }
}

static void go_on(void) {
    self.at.step++;
    self.is_due = true;
}

void lesson_read(void) {
    self.is_saying = false;
    frame_redraw();
    if (self.at.is_over) {
        return;
    }
    if (self.is_remark) {
        self.is_remark = false;
    } else if (step()->kind == LESSON_READ) {
        go_on();
    }
    point_at_move();
}

// --- Moves ----------------------------------------------------------------------------

static bool is_expected(const game_move_t *move) {
    char text[MOVE_TEXT_BYTES];
    text_t out = text_over(text, sizeof text);
    face()->game->write_move(move, &out);
    const size_t length = strlen(step()->move);
    const bool begins_so = strncmp(text, step()->move, length) == 0;
    return begins_so && (text[length] == '\0' || text[length] == ' ');
}

static bool is_new_remark(string_t text) {
    for (unsigned i = 0; i < self.remark_count; i++) {
        if (self.remarks_made[i] == text) {
            return false;
        }
    }
    return self.remark_count < REMARKS_MAX;
}

// A remark that was made once is known; it is not made again.
static void look_for_remark(const game_move_t *move) {
    if (face()->learn.remark == NULL) {
        return;
    }
    const lesson_remark_t remark = face()->learn.remark(table_shown(), move);
    if (remark.text != STRING_NONE && is_new_remark(remark.text)) {
        self.remark = remark;
        self.remarks_made[self.remark_count++] = remark.text;
    }
}

static bool takes(const game_move_t *move) {
    CHECK(!self.is_due);
    if (step()->kind == LESSON_PLAY) {
        look_for_remark(move);
        return true;
    }
    if (step()->kind == LESSON_MOVE && is_expected(move)) {
        go_on();
        return true;
    }
    table_say(step()->otherwise, NULL, NULL);
    return false;
}

static bool answers(game_move_t *move) {
    if (step()->kind != LESSON_ANSWER) {
        return false;
    }
    const game_refusal_t refusal = face()->game->read_move(move, step()->move);
    CHECK(refusal.code == 0);
    go_on();
    return true;
}

static bool is_talking(void) {
    return self.is_saying;
}

bool lesson_is_between_steps(void) {
    return self.is_due;
}

bool lesson_lets_think(void) {
    if (self.at.is_over || self.is_saying || self.is_due) {
        return false;
    }
    return step()->kind == LESSON_ANSWER || step()->kind == LESSON_PLAY;
}

// A game with remarks: what there is to say about the learner's move, before the others
// answer it; and its end.
static void tick_play(void) {
    if (table_step() == STEP_OVER) {
        finish();
    } else if (self.remark.text != STRING_NONE) {
        const string_number_t number = string_number(self.remark.number);
        self.is_remark = true;
        say(self.remark.text, number.digits);
        self.remark.text = STRING_NONE;
    } else if (table_step() == STEP_CHOOSE &&
               self.kept_moves != table_session()->log_count) {
        keep_place();
    }
}

void lesson_tick(void) {
    if (self.at.is_over || self.is_saying || dialog_is_open() ||
        table_step() == STEP_NARRATE) {
        return;
    }
    if (self.is_due) {
        begin_step();
    } else if (step()->kind == LESSON_PLAY) {
        tick_play();
    }
}

// --- Beginning ------------------------------------------------------------------------

// Goes on where the lesson was left. False: an update of the console has changed the
// step, or the game refuses the position that was kept.
static bool take_up(void) {
    const lesson_bookmark_t *left = lessons_bookmark();
    if (left->game != face()->game->number || left->lesson != lesson()->number ||
        left->step >= lesson()->step_count) {
        return false;
    }
    const lesson_step_t *const at = &lesson()->steps[left->step];
    if (at->position == NULL &&
        !table_begin_lesson(self.at.face, NULL, &left->state, &guide)) {
        return false;
    }
    self.at.step = left->step;
    if (at->position == NULL) {
        table_proceed();
    }
    begin_step();
    return true;
}

void lesson_begin(uint8_t face_index, uint8_t index) {
    memset(&self, 0, sizeof self);
    self.at.face = face_index;
    self.at.index = index;
    if (!take_up()) {
        begin_step();
    }
}

void lesson_begin_anew(void) {
    const uint8_t face_index = self.at.face;
    const uint8_t index = self.at.index;
    lessons_set_bookmark(NULL);
    lesson_begin(face_index, index);
}
