// SPDX-License-Identifier: MIT
#include "firmware/table/table.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "firmware/ui/strings.h"
#include "marrakech_board.h"
#include "marrakech_internal.h"
#include "marrakech_panel.h"
#include <string.h>

typedef enum {
    STAGE_NOTHING,
    STAGE_ROLL, // the die has not come to rest
    STAGE_WALK, // Assam is on his way
    STAGE_PAY,  // he has arrived: what that costs
    STAGE_OUT,  // more than the player had
    STAGE_RUG,  // the rug is rolled out
} stage_t;

// Frames at normal speed.
enum {
    ROLL_TICKS = 18,
    ROLL_CHANGE_TICKS = 6, // three faces: nothing that blinks faster than 3 Hz
    REST_TICKS = 10,       // the die has come to rest
    STEP_TICKS = 8,
    PAY_TICKS = 40,
    COIN_TICKS = 12,     // one is in the air for so long
    COIN_GAP_TICKS = 16, // from one to the next: what they fly over does not flicker
    FREE_TICKS = 8,
    OUT_TICKS = 36,
    UNROLL_TICKS = 12,
    RUG_TICKS = 26,
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
    marrakech_look_t look; // of the picture that was asked for last
} self;

bool marrakech_narrates(void) {
    return self.stage != STAGE_NOTHING;
}

static const marrakech_state_t *after(void) {
    return table_shown();
}

// --- From stage to stage --------------------------------------------------------------

static const struct {
    uint8_t sound; // SOUND_COUNT: none
    uint8_t next;
    uint16_t words; // STRING_NONE: none, or they are put together
} stages[] = {
    [STAGE_NOTHING] = {SOUND_COUNT, STAGE_NOTHING, STRING_NONE},
    [STAGE_ROLL] = {SOUND_DIE, STAGE_WALK, STRING_MARRAKECH_ROLLS},
    [STAGE_WALK] = {SOUND_COUNT, STAGE_PAY, STRING_NONE},
    [STAGE_PAY] = {SOUND_TOLL, STAGE_NOTHING, STRING_NONE},
    [STAGE_OUT] = {SOUND_REFUSED, STAGE_NOTHING, STRING_MARRAKECH_OUT},
    [STAGE_RUG] = {SOUND_RUG, STAGE_NOTHING, STRING_MARRAKECH_LAYS},
};

static void enter(stage_t stage) {
    self.stage = stage;
    self.tick = 0;
    if (stage == STAGE_PAY && self.due.owner == MARRAKECH_NOBODY) {
        return;
    }
    if (stages[stage].sound != SOUND_COUNT) {
        sound_play((sound_t)stages[stage].sound);
    }
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
        return OUT_TICKS;
    default:
        return RUG_TICKS;
    }
}

static stage_t stage_after(stage_t stage) {
    const bool goes_out = stage == STAGE_PAY && after()->is_out[self.player];
    return goes_out ? STAGE_OUT : (stage_t)stages[stage].next;
}

// --- Drawing --------------------------------------------------------------------------

// Where Assam is by now, and where he goes.
static void place_assam(marrakech_scene_t *scene) {
    const marrakech_assam_t turned = marrakech_turned(self.before.assam, self.move.turn);
    const unsigned steps = self.tick / STEP_TICKS;
    if (self.stage == STAGE_RUG) {
        scene->assam = self.before.assam;
    } else if (self.stage == STAGE_ROLL) {
        scene->assam = turned;
    } else if (self.stage != STAGE_WALK || steps >= self.die) {
        scene->assam = self.path[self.die - 1];
    } else {
        scene->assam = steps == 0 ? turned : self.path[steps - 1];
        scene->assam_next = self.path[steps];
        scene->assam_part =
            (uint8_t)(self.tick % STEP_TICKS * MARRAKECH_WHOLE / STEP_TICKS);
    }
}

// A die that rolls shows one face after the other.
static uint8_t die_now(void) {
    if (self.stage != STAGE_ROLL || self.tick >= ROLL_TICKS) {
        return self.die;
    }
    return (uint8_t)(1 + self.tick / ROLL_CHANGE_TICKS % MARRAKECH_DIE_MAX);
}

static unsigned paid(void) {
    const unsigned held = self.before.dirhams[self.player];
    return self.due.dirhams < held ? self.due.dirhams : held;
}

static void write_words(text_t *out) {
    text_string(out, string((string_t)stages[self.stage].words));
    if (self.stage == STAGE_PAY && self.due.owner != MARRAKECH_NOBODY) {
        string_fill(out, STRING_MARRAKECH_PAYS, string_number((int32_t)paid()).digits,
                    table_seat(self.due.owner)->name, NULL);
    }
}

// A large toll flies in a few coins that are worth more.
static unsigned coin_count(void) {
    return paid() < MARRAKECH_COINS_MAX ? paid() : MARRAKECH_COINS_MAX;
}

// The purses follow the coins: what has left one, and what has come to the other.
static void place_coins(marrakech_narrated_t *narrated) {
    unsigned left = 0;
    narrated->owner = self.due.owner;
    narrated->toll = (uint8_t)paid();
    for (unsigned i = 0; i < coin_count(); i++) {
        const unsigned start = i * COIN_GAP_TICKS;
        if (self.tick < start) {
            continue;
        }
        left++;
        if (self.tick >= start + COIN_TICKS) {
            narrated->arrived++;
        } else {
            narrated->coins[narrated->coin_count++] =
                (uint8_t)((self.tick - start) * MARRAKECH_WHOLE / COIN_TICKS);
        }
    }
    if (coin_count() > 0) {
        narrated->dirhams[self.player] -= (uint16_t)(paid() * left / coin_count());
        narrated->dirhams[self.due.owner] +=
            (uint16_t)(paid() * narrated->arrived / coin_count());
    }
}

static void place_rug(marrakech_scene_t *scene) {
    scene->rug[0] = self.move.earlier;
    scene->rug[1] = self.move.later;
    if (self.tick + 1 >= UNROLL_TICKS) {
        scene->state = after();
        return;
    }
    scene->rug_colour = marrakech_colour_at(after(), self.move.earlier);
    scene->rug_part = (uint8_t)((self.tick + 1) * MARRAKECH_WHOLE / UNROLL_TICKS);
}

// --- The picture ----------------------------------------------------------------------

enum { WORDS_BYTES = 64 };

typedef struct {
    marrakech_scene_t scene;
    marrakech_narrated_t narrated;
    char words[WORDS_BYTES];
} picture_t;

static void compose(picture_t *picture) {
    const bool is_rug = self.stage == STAGE_RUG;
    picture->scene = (marrakech_scene_t){.state = &self.before};
    place_assam(&picture->scene);
    if (is_rug) {
        place_rug(&picture->scene);
    }
    text_t out = text_over(picture->words, sizeof picture->words);
    write_words(&out);
    marrakech_narrated_t *narrated = &picture->narrated;
    *narrated = (marrakech_narrated_t){.state = &self.before,
                                       .player = self.player,
                                       .die = is_rug ? 0 : die_now(),
                                       .words = picture->words,
                                       .owner = MARRAKECH_NOBODY};
    memcpy(narrated->dirhams, self.before.dirhams, sizeof narrated->dirhams);
    if (self.stage == STAGE_PAY && self.due.owner != MARRAKECH_NOBODY) {
        place_coins(narrated);
    } else if (self.stage == STAGE_OUT) {
        memcpy(narrated->dirhams, after()->dirhams, sizeof narrated->dirhams);
    }
}

void marrakech_narrate_draw(void) {
    picture_t picture;
    compose(&picture);
    marrakech_draw_board(&picture.scene);
    marrakech_panel_narration(&picture.narrated);
}

// A new stage or a tick often gives the picture there was: what moves stands at the same
// pixel, the die shows its face already, words have no room.
static void redraw_if_other(void) {
    picture_t picture;
    compose(&picture);
    const marrakech_look_t look =
        marrakech_look_add(marrakech_scene_look(&picture.scene),
                           (int)marrakech_panel_look(&picture.narrated));
    if (look != self.look) {
        self.look = look;
        frame_redraw();
    }
}

// --- Tick by tick ---------------------------------------------------------------------

void marrakech_narrate_begin(const void *before, const game_move_t *move,
                             const game_events_t *events, uint8_t player) {
    memcpy(&self.before, before, sizeof self.before);
    memcpy(&self.move, move, sizeof self.move);
    self.player = player;
    if (self.move.kind == MARRAKECH_MOVE_RUG) {
        enter(STAGE_RUG);
        redraw_if_other();
        return;
    }
    self.die = events->count > 0 ? events->list[0].arg[0] : 1;
    const marrakech_assam_t end =
        marrakech_path(&self.before, self.move.turn, self.die, self.path);
    self.due = marrakech_payment_at(&self.before, end.square);
    enter(STAGE_ROLL);
    redraw_if_other();
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
    if (self.stage == STAGE_NOTHING) {
        frame_redraw(); // the table has the picture again
        return false;
    }
    redraw_if_other();
    return true;
}
