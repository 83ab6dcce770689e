// SPDX-License-Identifier: MIT
#include "kairo_beats.h"
#include "firmware/table/table.h"
#include "firmware/ui/sound.h"
#include <string.h>

static const struct {
    uint8_t frames; // at normal speed; a player's own move is narrated in half the time
    uint8_t sound;
} beat_kinds[KAIRO_BEAT_KINDS] = {
    [KAIRO_BEAT_CARDS] = {34, SOUND_CARD},
    [KAIRO_BEAT_PAYS] = {30, SOUND_COINS},
    [KAIRO_BEAT_TILE] = {36, SOUND_BUILD},
    [KAIRO_BEAT_POINTS] = {30, SOUND_COINS},
    [KAIRO_BEAT_GOLD] = {34, SOUND_MEDAL},
    [KAIRO_BEAT_SILVER] = {34, SOUND_MEDAL},
    [KAIRO_BEAT_LURES] = {24, SOUND_CHOOSE},
    [KAIRO_BEAT_WALK] = {KAIRO_STEP_FRAMES, SOUND_STEP},
    [KAIRO_BEAT_EARNS] = {34, SOUND_COINS},
    [KAIRO_BEAT_OWNER_EARNS] = {34, SOUND_COINS},
    [KAIRO_BEAT_COMES] = {30, SOUND_MOVE},
    [KAIRO_BEAT_TAKES] = {34, SOUND_CARD},
    [KAIRO_BEAT_DISCARDS] = {30, SOUND_MOVE},
    [KAIRO_BEAT_STOPS] = {40, SOUND_BACK},
    [KAIRO_BEAT_NEUTRAL] = {34, SOUND_MOVE},
    [KAIRO_BEAT_SHUFFLE] = {34, SOUND_MOVE},
    [KAIRO_BEAT_REFILL] = {28, SOUND_MOVE},
    [KAIRO_BEAT_FINAL] = {75, SOUND_FINAL},
    [KAIRO_BEAT_OVER] = {60, SOUND_TURN},
};

kairo_narration_t kairo_narration;

const kairo_state_t *kairo_narration_after(void) {
    return table_shown();
}

// --- What it is about -----------------------------------------------------------------

const game_event_t *kairo_beat_event(uint8_t kind) {
    for (unsigned i = 0; i < kairo_narration.events.count; i++) {
        if (kairo_narration.events.list[i].kind == kind) {
            return &kairo_narration.events.list[i];
        }
    }
    return NULL;
}

kairo_pay_t kairo_beat_lure_pay(void) {
    return kairo_lure_pay(&kairo_narration.before, kairo_narration.player,
                          kairo_narration.move.target);
}

void kairo_beat_find_payment(uint8_t coins[KAIRO_COLOURS]) {
    kairo_payment_t payment;
    kairo_payment(&kairo_narration.before, &kairo_narration.move, &payment);
    memcpy(coins, payment.cost, KAIRO_COLOURS);
    if (payment.fee != 0) {
        coins[payment.fee - 1]++;
    }
}

// The card taken: one that was open, or what came from the deck, which only that
// player may see. KAIRO_NO_CARD: its back.
static uint8_t card_taken(void) {
    if (kairo_narration.move.target <= KAIRO_DISPLAY) {
        return kairo_narration.before.display[kairo_narration.move.target - 1];
    }
    const game_event_t *drawn = kairo_beat_event(KAIRO_EVENT_DRAW);
    return drawn != NULL && kairo_narration.player == table_viewer() ? drawn->arg[0]
                                                                     : KAIRO_NO_CARD;
}

static unsigned find_refills(uint8_t cards[KAIRO_DISPLAY]) {
    unsigned count = 0;
    for (unsigned i = 0; i < kairo_narration.events.count && count < KAIRO_DISPLAY; i++) {
        if (kairo_narration.events.list[i].kind == KAIRO_EVENT_REFILL) {
            cards[count++] = kairo_narration.events.list[i].arg[1];
        }
    }
    return count;
}

unsigned kairo_beat_find_cards(uint8_t cards[KAIRO_DISPLAY]) {
    unsigned count = 0;
    switch (kairo_beat()) {
    case KAIRO_BEAT_CARDS:
    case KAIRO_BEAT_PAYS:
        while (count < 3 && kairo_narration.move.cards[count] != KAIRO_NO_CARD) {
            cards[count] = kairo_narration.move.cards[count];
            count++;
        }
        return count;
    case KAIRO_BEAT_TAKES:
        if (kairo_narration.move.target == KAIRO_TAKE_BARKER) {
            return 0;
        }
        cards[0] = card_taken();
        return 1;
    case KAIRO_BEAT_DISCARDS:
        cards[0] = kairo_narration.move.target;
        return 1;
    case KAIRO_BEAT_REFILL:
        return find_refills(cards);
    default:
        return 0;
    }
}

bool kairo_beat_is_secret_draw(void) {
    return kairo_beat() == KAIRO_BEAT_TAKES &&
           kairo_narration.move.target == KAIRO_TAKE_DECK &&
           card_taken() != KAIRO_NO_CARD;
}

uint8_t kairo_beat_new_card(void) {
    const bool is_taking = kairo_narration.move.kind == KAIRO_TAKE &&
                           kairo_narration.move.target != KAIRO_TAKE_BARKER;
    return is_taking && kairo_narration.player == table_viewer() ? card_taken()
                                                                 : KAIRO_NO_CARD;
}

// --- Which beats a move has -----------------------------------------------------------

static void add(kairo_beat_t beat) {
    if (kairo_narration.beat_count < KAIRO_BEATS_MAX) {
        kairo_narration.beats[kairo_narration.beat_count++] = (uint8_t)beat;
    }
}

static bool pays_anything(void) {
    kairo_payment_t payment;
    return kairo_payment(&kairo_narration.before, &kairo_narration.move, &payment).code ==
               KAIRO_OK &&
           (payment.fee != 0 || kairo_narration.move.kind == KAIRO_EXPAND);
}

static bool medal_moved(unsigned medal) {
    const uint8_t colour = kairo_narration.move.colour;
    return kairo_narration.before.medal[colour][medal] !=
           kairo_narration_after()->medal[colour][medal];
}

static void add_building(void) {
    if (kairo_narration.move.cards[0] != KAIRO_NO_CARD) {
        add(KAIRO_BEAT_CARDS);
        if (pays_anything()) {
            add(KAIRO_BEAT_PAYS);
        }
    }
    add(KAIRO_BEAT_TILE);
    if (kairo_narration.move.kind == KAIRO_EXPAND) {
        add(KAIRO_BEAT_POINTS);
        if (medal_moved(KAIRO_GOLD)) {
            add(KAIRO_BEAT_GOLD);
        }
        if (medal_moved(KAIRO_SILVER)) {
            add(KAIRO_BEAT_SILVER);
        }
    }
}

static void add_luring(void) {
    const uint8_t from = kairo_narration.before.customer[kairo_narration.move.colour];
    kairo_narration.walk_count = (uint8_t)kairo_walk(
        &kairo_narration.before, from, kairo_narration.move.target, kairo_narration.walk);
    add(KAIRO_BEAT_LURES);
    add(KAIRO_BEAT_WALK);
    add(KAIRO_BEAT_EARNS);
    if (kairo_beat_lure_pay().to_owner > 0) {
        add(KAIRO_BEAT_OWNER_EARNS);
    }
    add(KAIRO_BEAT_COMES);
}

static void add_move(void) {
    switch ((kairo_move_kind_t)kairo_narration.move.kind) {
    case KAIRO_PLACE:
    case KAIRO_BUILD:
    case KAIRO_EXPAND:
    case KAIRO_MOVE:
        add_building();
        break;
    case KAIRO_LURE:
        add_luring();
        break;
    case KAIRO_TAKE:
        add(KAIRO_BEAT_TAKES);
        break;
    case KAIRO_THROW:
        add(KAIRO_BEAT_DISCARDS);
        break;
    case KAIRO_STOP:
        add(KAIRO_BEAT_STOPS);
        break;
    default:
        break;
    }
}

static void add_chance(void) {
    if (kairo_beat_event(KAIRO_EVENT_NEUTRAL) != NULL) {
        add(KAIRO_BEAT_NEUTRAL);
    }
    if (kairo_beat_event(KAIRO_EVENT_SHUFFLE) != NULL) {
        add(KAIRO_BEAT_SHUFFLE);
    }
    if (kairo_beat_event(KAIRO_EVENT_REFILL) != NULL) {
        add(KAIRO_BEAT_REFILL);
    }
}

static void add_phase(void) {
    if (kairo_narration_after()->phase == KAIRO_FINAL &&
        kairo_narration.before.phase != KAIRO_FINAL) {
        add(KAIRO_BEAT_FINAL);
    }
    if (kairo_narration_after()->phase == KAIRO_OVER) {
        add(KAIRO_BEAT_OVER);
    }
}

// --- Time -----------------------------------------------------------------------------

kairo_beat_t kairo_beat(void) {
    return (kairo_beat_t)kairo_narration.beats[kairo_narration.beat];
}

unsigned kairo_beat_frames(void) {
    const unsigned frames = beat_kinds[kairo_beat()].frames;
    if (kairo_beat() == KAIRO_BEAT_WALK) {
        return frames * kairo_narration.walk_count;
    }
    return kairo_narration.player == table_viewer() && kairo_beat() != KAIRO_BEAT_FINAL
               ? frames / 2
               : frames;
}

static void sound_beat(void) {
    if (kairo_narration.is_on) {
        sound_play((sound_t)beat_kinds[kairo_beat()].sound);
    }
}

void kairo_beats_begin(const void *before, const game_move_t *move,
                       const game_events_t *events, uint8_t player) {
    memset(&kairo_narration, 0, sizeof kairo_narration);
    memcpy(&kairo_narration.before, before, sizeof kairo_narration.before);
    memcpy(&kairo_narration.move, move, sizeof kairo_narration.move);
    kairo_narration.events = *events;
    kairo_narration.player = player;
    add_move();
    add_chance();
    add_phase();
    kairo_narration.is_on = kairo_narration.beat_count > 0;
    sound_beat();
}

bool kairo_beats_tick(void) {
    kairo_narration.frame++;
    if (kairo_beat() == KAIRO_BEAT_WALK &&
        kairo_narration.frame % KAIRO_STEP_FRAMES == 0) {
        sound_play(SOUND_STEP);
    }
    if (kairo_narration.frame < kairo_beat_frames()) {
        return false;
    }
    kairo_narration.frame = 0;
    kairo_narration.beat++;
    kairo_narration.is_on = kairo_narration.beat < kairo_narration.beat_count;
    sound_beat();
    return true;
}
