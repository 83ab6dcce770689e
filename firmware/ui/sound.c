// SPDX-License-Identifier: MIT
#include "sound.h"
#include "firmware/hal.h"
#include "firmware/time.h"
#include <stddef.h>

typedef struct {
    uint16_t hz; // 0: a pause
    uint16_t ms; // 0: the end
} note_t;

// Equal temperament, rounded.
enum {
    C4 = 262,
    E4 = 330,
    G4 = 392,
    A4 = 440,
    C5 = 523,
    D5 = 587,
    E5 = 659,
    F5 = 698,
    GIS5 = 831,
    G5 = 784,
    A5 = 880,
    B5 = 988,
    C6 = 1047,
    D6 = 1175,
    E6 = 1319,
    G6 = 1568,
    C7 = 2093,
    E7 = 2637,
    PAUSE = 0,
};

enum { NOTES_MAX = 10 };

// Arrows and buttons click; only what happens at the table has a tune, and the longest
// is over in a second. No two are alike.
// clang-format off
static const note_t tunes[SOUND_COUNT][NOTES_MAX] = {
    [SOUND_MOVE] = {{C7, 6}},
    [SOUND_CHOOSE] = {{G6, 12}, {C7, 18}},
    [SOUND_BACK] = {{C7, 12}, {G6, 18}},
    [SOUND_REFUSED] = {{196, 60}, {PAUSE, 30}, {165, 110}},
    [SOUND_TURN] = {{G5, 70}, {C6, 110}},
    [SOUND_COINS] = {{E7, 25}, {PAUSE, 15}, {E7, 45}},
    [SOUND_TOLL] = {{E6, 40}, {PAUSE, 20}, {C6, 40}, {PAUSE, 20}, {A5, 80}},
    [SOUND_DIE] = {{D6, 15}, {PAUSE, 35}, {B5, 15}, {PAUSE, 55}, {G5, 20}},
    [SOUND_STEP] = {{E4, 12}},
    [SOUND_CARD] = {{A5, 8}, {PAUSE, 10}, {D6, 14}},
    [SOUND_BUILD] = {{C5, 25}, {PAUSE, 45}, {C5, 25}, {PAUSE, 45}, {G5, 60}},
    [SOUND_RUG] = {{A4, 30}, {C5, 30}, {E5, 30}, {A5, 60}},
    [SOUND_MEDAL] = {{C6, 60}, {E6, 60}, {G6, 60}, {C7, 140}},
    [SOUND_HINT] = {{E6, 40}, {PAUSE, 30}, {E6, 40}, {GIS5, 80}},
    [SOUND_FINAL] = {{D5, 120}, {PAUSE, 40}, {D5, 120}, {PAUSE, 40}, {A5, 260}},
    [SOUND_WIN] = {{C6, 110}, {PAUSE, 20}, {C6, 60}, {C6, 60}, {E6, 130}, {G6, 130},
                   {E6, 110}, {G6, 280}},
    [SOUND_LOST] = {{G5, 130}, {E5, 130}, {D5, 130}, {C5, 130}, {G4, 160}, {C4, 240}},
    [SOUND_START] = {{E5, 70}, {F5, 70}, {A5, 70}, {B5, 130}},
};
// clang-format on

static bool is_enabled = true;
static const note_t *note; // that sounds, or NULL
static bool is_new;        // it waits for the first step
static uint32_t until_ms;

static void stop(void) {
    note = NULL;
    hal_tone(0);
}

void sound_enable(bool is_on) {
    is_enabled = is_on;
    if (!is_on) {
        stop();
    }
}

bool sound_is_enabled(void) {
    return is_enabled;
}

void sound_set_volume(uint8_t volume) {
    // In per cent. People hear a tenth of the power as half as loud.
    static const uint8_t volumes[VOLUME_COUNT] = {100, 30, 10};
    hal_volume(volumes[volume]);
}

void sound_play(sound_t sound) {
    if (is_enabled) {
        note = tunes[sound];
        is_new = true;
    }
}

static void start_note(uint32_t now_ms) {
    is_new = false;
    until_ms = now_ms + note->ms;
    hal_tone(note->hz);
}

// A step that comes late makes its note longer, not the next one shorter.
uint32_t sound_step(uint32_t now_ms, uint32_t latest_ms) {
    if (note == NULL) {
        return latest_ms;
    }
    if (is_new) {
        start_note(now_ms);
    } else if (time_is_due(until_ms, now_ms, note->ms)) {
        note++;
        if (note->ms == 0) {
            stop();
            return latest_ms;
        }
        start_note(now_ms);
    }
    return time_sooner(latest_ms, until_ms, now_ms);
}
