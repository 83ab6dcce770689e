// SPDX-License-Identifier: MIT
// Playing a move: what it changes, what chance adds, and whose turn is next. The move has
// been checked.
#include "../check.h"
#include "internal.h"
#include <string.h>

// --- Chance ---------------------------------------------------------------------------

// What chance brings in one move: by the generator, or as the move demands.
typedef struct {
    uint32_t forced;       // outcomes still to come, four bits each, the next one lowest
    bool is_impossible;    // one of them could not happen
    game_events_t *events; // may be NULL
} chance_t;

static void note(chance_t *chance, unsigned kind, unsigned a, unsigned b) {
    game_events_t *events = chance->events;
    if (events != NULL && events->count < GAME_EVENTS_MAX) {
        events->list[events->count++] =
            (game_event_t){(uint8_t)kind, {(uint8_t)a, (uint8_t)b, 0}};
    }
}

static uint8_t next_forced(chance_t *chance) {
    const uint8_t outcome = chance->forced & 15;
    chance->forced >>= 4;
    return outcome;
}

static void shuffle_discards(kairo_state_t *state, chance_t *chance) {
    unsigned count = 0;
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (; state->discard[card] > 0; state->discard[card]--) {
            state->deck[count++] = (uint8_t)card;
        }
    }
    if (count > 0) {
        state->deck_count = (uint8_t)count;
        rng_shuffle(&state->rng, state->deck, count);
        note(chance, KAIRO_EVENT_SHUFFLE, 0, 0);
    }
}

// Takes the top card of the deck, or the one that is forced; no card if there is none.
static uint8_t take_card(kairo_state_t *state, chance_t *chance) {
    if (state->deck_count == 0) {
        shuffle_discards(state, chance);
    }
    if (state->deck_count == 0) {
        return KAIRO_NO_CARD;
    }
    unsigned at = 0;
    const uint8_t forced = next_forced(chance);
    if (forced != 0) {
        while (at < state->deck_count && state->deck[at] != forced) {
            at++;
        }
        if (at == state->deck_count) {
            chance->is_impossible = true;
            at = 0;
        }
    }
    const uint8_t card = state->deck[at];
    state->deck_count--;
    memmove(&state->deck[at], &state->deck[at + 1], state->deck_count - at);
    state->deck[state->deck_count] = 0;
    return card;
}

static void draw_neutral(kairo_state_t *state, chance_t *chance) {
    uint8_t colours[KAIRO_COLOURS];
    unsigned count = 0;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->bag >> colour & 1) {
            colours[count++] = colour;
        }
    }
    // The generator moves on even if the colour is forced, so that a game replayed with
    // its outcomes written out has the same future.
    uint8_t colour = colours[rng_below(&state->rng, count)];
    const uint8_t forced = next_forced(chance);
    if (forced != 0) {
        if (state->bag >> (forced - 1) & 1) {
            colour = (uint8_t)(forced - 1);
        } else {
            chance->is_impossible = true;
        }
    }
    state->bag &= (uint8_t)~(1u << colour);
    state->neutral = colour;
    note(chance, KAIRO_EVENT_NEUTRAL, colour, 0);
}

// --- The end of a turn ----------------------------------------------------------------

static void end_turn(kairo_state_t *state, chance_t *chance) {
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        if (state->display[slot] == KAIRO_NO_CARD) {
            state->display[slot] = take_card(state, chance);
            if (state->display[slot] != KAIRO_NO_CARD) {
                note(chance, KAIRO_EVENT_REFILL, slot + 1, state->display[slot]);
            }
        }
    }
    const unsigned all = (1u << state->players) - 1;
    if (state->out == all) {
        state->phase = KAIRO_OVER;
        return;
    }
    state->draws = 0;
    state->phase = state->phase == KAIRO_FINAL ? KAIRO_FINAL : KAIRO_MAIN;
    do {
        state->turn = (uint8_t)(state->turn + 1 == state->players ? 0 : state->turn + 1);
    } while (state->out >> state->turn & 1);
}

// --- The board ------------------------------------------------------------------------

void kairo_find_reach(kairo_state_t *state) {
    kairo_buildable_t buildable;
    kairo_buildable_of(state, &buildable);
    kairo_buildable_find_reach(&buildable);
    state->reach = buildable.reach;
}

// A tile stands on `site` now; customers have to go round it.
static void close_site(kairo_state_t *state, uint8_t site) {
    kairo_sites_add(&state->tiles, site);
    if (kairo_sites_has(&state->reach, site)) {
        const bool may_split =
            kairo_sites_may_split(&state->reach, kairo_row(site)) >> kairo_column(site) &
            1;
        kairo_sites_remove(&state->reach, site);
        if (may_split) {
            kairo_find_reach(state);
        }
    }
}

void kairo_put_stall(kairo_state_t *state, uint8_t owner, uint8_t colour, uint8_t site,
                     uint8_t entry) {
    state->stand[owner][colour] = (kairo_stand_t){site, entry, 1};
    kairo_sites_add(&state->entries, entry);
    close_site(state, site);
}

void kairo_put_expansion(kairo_state_t *state, uint8_t owner, uint8_t colour,
                         uint8_t site) {
    kairo_expansion_t *list = state->expansion[colour];
    unsigned at = KAIRO_EXPANSIONS - state->supply[colour];
    for (; at > 0 && list[at - 1].site > site; at--) {
        list[at] = list[at - 1];
    }
    list[at] = (kairo_expansion_t){site, owner};
    state->supply[colour]--;
    state->stand[owner][colour].size++;
    close_site(state, site);
}

static void lift_stall(kairo_state_t *state, kairo_stand_t *stand) {
    kairo_sites_remove(&state->tiles, stand->stall);
    kairo_sites_remove(&state->entries, stand->entry);
    *stand = (kairo_stand_t){0};
    kairo_find_reach(state);
}

// --- One function for each kind of move -----------------------------------------------

static void add_amount(uint16_t *amount, unsigned more) {
    const unsigned sum = *amount + more;
    *amount = (uint16_t)(sum < KAIRO_AMOUNT_MAX ? sum : KAIRO_AMOUNT_MAX);
}

static void play_place(kairo_state_t *state, const kairo_move_t *move, chance_t *chance) {
    kairo_put_stall(state, kairo_setup_owner(state), move->colour, move->target,
                    move->entry);
    if (kairo_setup_advance(state)) {
        draw_neutral(state, chance);
    }
    if (state->phase == KAIRO_SETUP && !kairo_setup_can_go_on(state)) {
        kairo_setup_finish(state);
    }
}

static void pay(kairo_state_t *state, const kairo_move_t *move) {
    kairo_player_t *player = &state->player[state->turn];
    kairo_payment_t payment;
    const game_refusal_t refusal = kairo_payment(state, move, &payment);
    CHECK(refusal.code == KAIRO_OK);
    if (payment.fee != 0) {
        player->coins[payment.fee - 1]--;
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        player->coins[colour] = (uint16_t)(player->coins[colour] - payment.cost[colour]);
    }
    for (unsigned i = 0; i < 3 && move->cards[i] != KAIRO_NO_CARD; i++) {
        player->hand[move->cards[i]]--;
        state->discard[move->cards[i]]++;
    }
}

static void play_building(kairo_state_t *state, const kairo_move_t *move,
                          chance_t *chance) {
    const uint8_t colour = move->colour;
    pay(state, move);
    if (move->kind == KAIRO_EXPAND) {
        kairo_put_expansion(state, state->turn, colour, move->target);
        uint16_t *points = &state->player[state->turn].points;
        add_amount(points, state->stand[state->turn][colour].size);
        add_amount(points, kairo_take_medals(state, state->turn, colour));
        if (kairo_supply_is_short(state->supply)) {
            state->phase = KAIRO_FINAL;
        }
    } else {
        if (move->kind == KAIRO_MOVE) {
            lift_stall(state, &state->stand[state->turn][colour]);
        }
        kairo_put_stall(state, state->turn, colour, move->target, move->entry);
    }
    end_turn(state, chance);
}

static void play_lure(kairo_state_t *state, const kairo_move_t *move, chance_t *chance) {
    kairo_player_t *player = &state->player[state->turn];
    const uint8_t barkers = kairo_lure_barkers(state, move->colour, move->target);
    player->barkers = (uint8_t)(player->barkers - barkers);
    state->barkers = (uint8_t)(state->barkers + barkers);
    const kairo_pay_t earned = kairo_lure_pay(state, state->turn, move->target);
    add_amount(&player->coins[move->colour], earned.to_player);
    if (earned.to_owner > 0) {
        add_amount(&state->player[earned.owner].coins[move->colour], earned.to_owner);
    }
    const uint8_t waiting = kairo_customer_at(state, KAIRO_NO_SITE);
    state->customer[waiting] = move->target;
    state->customer[move->colour] = KAIRO_NO_SITE;
    end_turn(state, chance);
}

static void play_take(kairo_state_t *state, const kairo_move_t *move, chance_t *chance) {
    kairo_player_t *player = &state->player[state->turn];
    if (move->target == KAIRO_TAKE_BARKER) {
        state->barkers--;
        player->barkers++;
    } else if (move->target == KAIRO_TAKE_DECK) {
        const uint8_t card = take_card(state, chance);
        note(chance, KAIRO_EVENT_DRAW, card, 0);
        player->hand[card]++;
    } else {
        player->hand[state->display[move->target - 1]]++;
        state->display[move->target - 1] = KAIRO_NO_CARD;
    }
    if (state->phase == KAIRO_MAIN) {
        state->phase = KAIRO_DRAW;
        state->draws = 1;
        return;
    }
    state->draws = 0;
    if (kairo_hand_count(state, state->turn) > KAIRO_HAND_MAX) {
        state->phase = KAIRO_DISCARD;
    } else {
        end_turn(state, chance);
    }
}

static void play_throw(kairo_state_t *state, const kairo_move_t *move, chance_t *chance) {
    state->player[state->turn].hand[move->target]--;
    state->discard[move->target]++;
    if (kairo_hand_count(state, state->turn) <= KAIRO_HAND_MAX) {
        end_turn(state, chance);
    }
}

static void play(kairo_state_t *state, const kairo_move_t *move, chance_t *chance) {
    switch ((kairo_move_kind_t)move->kind) {
    case KAIRO_PLACE:
        play_place(state, move, chance);
        break;
    case KAIRO_BUILD:
    case KAIRO_EXPAND:
    case KAIRO_MOVE:
        play_building(state, move, chance);
        break;
    case KAIRO_LURE:
        play_lure(state, move, chance);
        break;
    case KAIRO_TAKE:
        play_take(state, move, chance);
        break;
    case KAIRO_THROW:
        play_throw(state, move, chance);
        break;
    case KAIRO_STOP:
        state->out |= (uint8_t)(1u << state->turn);
        end_turn(state, chance);
        break;
    default:
        CHECK(false);
    }
}

void kairo_apply(void *state, const game_move_t *any_move, game_events_t *events) {
    kairo_move_t move;
    memcpy(&move, any_move, sizeof move);
    if (events != NULL) {
        events->count = 0;
    }
    chance_t chance = {.forced = move.outcome, .events = events};
    play(state, &move, &chance);
}

bool kairo_outcome_is_possible(const kairo_state_t *state, const kairo_move_t *move) {
    if (state->deck[0] == KAIRO_UNKNOWN_CARD) {
        return false; // a view cannot tell
    }
    kairo_state_t trial = *state;
    chance_t chance = {.forced = move->outcome};
    play(&trial, move, &chance);
    return !chance.is_impossible && chance.forced == 0;
}
