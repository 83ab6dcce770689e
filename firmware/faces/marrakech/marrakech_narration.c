// SPDX-License-Identifier: MIT
#include "marrakech_narration.h"
#include "firmware/table/table.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "firmware/ui/strings.h"
#include "marrakech_board.h"
#include "marrakech_panel.h"
#include <string.h>

typedef enum {
    STAGE_NOTHING,
    STAGE_ROLL, // the die has not come to rest
    STAGE_WALK, // Assam is on his way
    STAGE_PAY,  // he has arrived: what that costs
    STAGE_OUT,  // more than the player had
    STAGE_RUG,  // the rug is there, blinking
} stage_t;

// Frames at normal speed.
enum {
    ROLL_TICKS = 18,
    ROLL_CHANGE_TICKS = 2,
    REST_TICKS = 10, // the die has come to rest
    STEP_TICKS = 8,
    PAY_TICKS = 36,
    FREE_TICKS = 8,
    RUG_TICKS = 28,
    BLINK_TICKS = 7,
};

static struct {
    stage_t stage;
    uint16_t tick; // of the stage
    marrakech_state_t before;
    marrakech_move_t move;
    uint8_t player;
    uint8_t die;
    marrakech_assam_t path[MARRAKECH_DIE_MAX];
    marrakech_payment_t due;
} self;

bool marrakech_narrates(void) {
    return self.stage != STAGE_NOTHING;
}

static const marrakech_state_t *after(void) {
    return table_shown();
}

// --- From stage to stage --------------------------------------------------------------

static void enter(stage_t stage) {
    static const sound_t sounds[] = {
        [STAGE_ROLL] = SOUND_DIE,
        [STAGE_PAY] = SOUND_COINS,
        [STAGE_OUT] = SOUND_REFUSED,
        [STAGE_RUG] = SOUND_CHOOSE,
    };
    self.stage = stage;
    self.tick = 0;
    if (stage == STAGE_PAY && self.due.owner == MARRAKECH_NOBODY) {
        return;
    }
    if (stage != STAGE_NOTHING && stage != STAGE_WALK) {
        sound_play(sounds[stage]);
    }
}

void marrakech_narrate_begin(const void *before, const game_move_t *move,
                             const game_events_t *events, uint8_t player) {
    memcpy(&self.before, before, sizeof self.before);
    memcpy(&self.move, move, sizeof self.move);
    self.player = player;
    if (self.move.kind == MARRAKECH_MOVE_RUG) {
        enter(STAGE_RUG);
        return;
    }
    self.die = events->count > 0 ? events->list[0].arg[0] : 1;
    const marrakech_assam_t end =
        marrakech_path(&self.before, self.move.turn, self.die, self.path);
    self.due = marrakech_payment_at(&self.before, end.square);
    enter(STAGE_ROLL);
}

static unsigned ticks_of_stage(void) {
    switch (self.stage) {
    case STAGE_ROLL:
        return ROLL_TICKS + REST_TICKS;
    case STAGE_WALK:
        return (self.die + 1u) * STEP_TICKS;
    case STAGE_PAY:
        return self.due.owner == MARRAKECH_NOBODY ? FREE_TICKS : PAY_TICKS;
    case STAGE_OUT:
        return PAY_TICKS;
    default:
        return RUG_TICKS;
    }
}

static stage_t stage_after(stage_t stage) {
    static const stage_t next[] = {[STAGE_ROLL] = STAGE_WALK,
                                   [STAGE_WALK] = STAGE_PAY,
                                   [STAGE_PAY] = STAGE_NOTHING,
                                   [STAGE_OUT] = STAGE_NOTHING,
                                   [STAGE_RUG] = STAGE_NOTHING};
    return stage == STAGE_PAY && after()->is_out[self.player] ? STAGE_OUT : next[stage];
}

bool marrakech_narrate_tick(void) {
    if (self.stage == STAGE_NOTHING) {
        return false;
    }
    self.tick++;
    if (self.stage == STAGE_WALK && self.tick % STEP_TICKS == 0) {
        sound_play(SOUND_STEP);
    }
    if (self.tick >= ticks_of_stage()) {
        enter(stage_after(self.stage));
    }
    frame_redraw();
    return self.stage != STAGE_NOTHING;
}

// --- Drawing --------------------------------------------------------------------------

// Where Assam is by now.
static marrakech_assam_t assam_now(void) {
    const marrakech_assam_t turned = marrakech_turned(self.before.assam, self.move.turn);
    switch (self.stage) {
    case STAGE_ROLL:
        return turned;
    case STAGE_WALK: {
        const unsigned steps = self.tick / STEP_TICKS;
        return steps == 0 ? turned
                          : self.path[steps <= self.die ? steps - 1u : self.die - 1u];
    }
    case STAGE_RUG:
        return self.before.assam;
    default:
        return self.path[self.die - 1];
    }
}

// A die that rolls shows one face after the other.
static uint8_t die_now(void) {
    if (self.stage != STAGE_ROLL || self.tick >= ROLL_TICKS) {
        return self.die;
    }
    return (uint8_t)(1 + self.tick / ROLL_CHANGE_TICKS % MARRAKECH_DIE_MAX);
}

static void write_words(text_t *out) {
    switch (self.stage) {
    case STAGE_ROLL:
        text_string(out, string(STRING_MARRAKECH_ROLLS));
        break;
    case STAGE_PAY:
        if (self.due.owner != MARRAKECH_NOBODY) {
            const unsigned held = self.before.dirhams[self.player];
            const unsigned paid = self.due.dirhams < held ? self.due.dirhams : held;
            string_fill(out, STRING_MARRAKECH_PAYS, string_number((int32_t)paid).digits,
                        table_seat(self.due.owner)->name, NULL);
        }
        break;
    case STAGE_OUT:
        text_string(out, string(STRING_MARRAKECH_OUT));
        break;
    case STAGE_RUG:
        text_string(out, string(STRING_MARRAKECH_LAYS));
        break;
    default:
        break;
    }
}

void marrakech_narrate_draw(void) {
    const bool is_rug = self.stage == STAGE_RUG;
    const bool shows_rug = is_rug && self.tick / BLINK_TICKS % 2 == 0;
    const marrakech_scene_t scene = {.state = shows_rug ? after() : &self.before,
                                     .assam = assam_now()};
    marrakech_draw_board(&scene);
    char words[64];
    text_t out = text_over(words, sizeof words);
    write_words(&out);
    const bool has_paid = self.stage == STAGE_PAY || self.stage == STAGE_OUT;
    marrakech_panel_narration(has_paid ? after() : &self.before, self.player,
                              is_rug ? 0 : die_now(), words);
}
