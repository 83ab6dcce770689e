// SPDX-License-Identifier: MIT
// Short tunes and clicks. A tune is a table of notes; sound_step moves through it and
// never waits. Off is silent.
#ifndef FIRMWARE_UI_SOUND_H
#define FIRMWARE_UI_SOUND_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    SOUND_MOVE,    // the cursor
    SOUND_CHOOSE,  // A
    SOUND_BACK,    // B
    SOUND_REFUSED, // that is not possible
    SOUND_TURN,    // a person's turn has come
    SOUND_COINS,   // money or points
    SOUND_TOLL,    // money goes to another
    SOUND_DIE,     // the die rolls
    SOUND_STEP,    // a figure walks
    SOUND_CARD,    // a card is taken or played
    SOUND_BUILD,   // something is built
    SOUND_RUG,     // a rug is laid
    SOUND_MEDAL,   // a medal changes hands
    SOUND_HINT,    // a hint has come
    SOUND_FINAL,   // the last part of the game begins
    SOUND_WIN,     // the end of the game
    SOUND_LOST,    // the end, and opponents have won
    SOUND_START,   // switched on
    SOUND_COUNT,
} sound_t;

enum { VOLUME_LOUD, VOLUME_MEDIUM, VOLUME_SOFT, VOLUME_COUNT };

void sound_enable(bool is_on);
bool sound_is_enabled(void);
void sound_set_volume(uint8_t volume); // VOLUME_..

// Plays a sound from its beginning; what was playing stops.
void sound_play(sound_t sound);

// Goes on with the tune. Returns when it wants to be called again, at the latest at
// `latest_ms`.
uint32_t sound_step(uint32_t now_ms, uint32_t latest_ms);

#endif
