// SPDX-License-Identifier: MIT
// The beats of a move of Kairo that is being narrated: which there are, which one is on,
// for how long, and what it is about.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_BEATS_H
#define FIRMWARE_FACES_KAIRO_KAIRO_BEATS_H

#include "engine/kairo/kairo.h"

// One thing that is narrated, with its own words.
typedef enum {
    KAIRO_BEAT_CARDS,  // are played
    KAIRO_BEAT_PAYS,   // for a joker, for an expansion
    KAIRO_BEAT_TILE,   // appears
    KAIRO_BEAT_POINTS, // for the expansion
    KAIRO_BEAT_GOLD,   // a medal changes hands
    KAIRO_BEAT_SILVER,
    KAIRO_BEAT_LURES, // the customer is pointed at
    KAIRO_BEAT_WALK,  // and goes
    KAIRO_BEAT_EARNS, // the player
    KAIRO_BEAT_OWNER_EARNS,
    KAIRO_BEAT_COMES, // the customer who waited
    KAIRO_BEAT_TAKES, // a card or a barker
    KAIRO_BEAT_DISCARDS,
    KAIRO_BEAT_STOPS,
    KAIRO_BEAT_NEUTRAL, // the next neutral stall comes out of the bag
    KAIRO_BEAT_SHUFFLE,
    KAIRO_BEAT_REFILL,
    KAIRO_BEAT_FINAL,
    KAIRO_BEAT_OVER,
    KAIRO_BEAT_KINDS,
} kairo_beat_t;

enum {
    KAIRO_BEATS_MAX = 12,
    KAIRO_STEP_FRAMES = 5, // of a customer's walk
};

// The move, and how far it has been narrated.
typedef struct {
    bool is_on;
    uint8_t player;
    uint8_t beats[KAIRO_BEATS_MAX];
    uint8_t beat_count;
    uint8_t beat;   // the present one
    uint16_t frame; // of it
    kairo_move_t move;
    game_events_t events;
    kairo_state_t before;
    uint8_t walk[KAIRO_SIDE * KAIRO_SIDE];
    uint8_t walk_count;
} kairo_narration_t;

extern kairo_narration_t kairo_narration;

const kairo_state_t *kairo_narration_after(void);

// kairo_narration.is_on says whether there is anything to narrate.
void kairo_beats_begin(const void *before, const game_move_t *move,
                       const game_events_t *events, uint8_t player);

// The next frame, of this beat or of the one that follows. Returns whether the beat is
// another one, or none is left.
bool kairo_beats_tick(void);

// The present beat, and how many frames it takes.
kairo_beat_t kairo_beat(void);
unsigned kairo_beat_frames(void);

// --- What it is about ---

// The first event of that kind in the move, or NULL.
const game_event_t *kairo_beat_event(uint8_t kind);

// The cards that are shown with it; KAIRO_NO_CARD: its back. Returns how many.
unsigned kairo_beat_find_cards(uint8_t cards[KAIRO_DISPLAY]);

// A card from the deck that the viewer drew: no other player may see it, and it is new to
// this one.
bool kairo_beat_is_secret_draw(void);

// The card of the viewer's hand that is new, or KAIRO_NO_CARD.
uint8_t kairo_beat_new_card(void);

// What a customer brings, and what building costs: a joker's fee included.
kairo_pay_t kairo_beat_lure_pay(void);
void kairo_beat_find_payment(uint8_t coins[KAIRO_COLOURS]);

#endif
