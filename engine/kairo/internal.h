// SPDX-License-Identifier: MIT
// What the files of Kairo share with each other only.
#ifndef ENGINE_KAIRO_INTERNAL_H
#define ENGINE_KAIRO_INTERNAL_H

#include "buildable.h"
#include "walk.h"

static inline game_refusal_t kairo_refuse(kairo_refusal_t code, unsigned a, unsigned b,
                                          unsigned c) {
    return (game_refusal_t){(uint8_t)code, {(uint8_t)a, (uint8_t)b, (uint8_t)c}};
}

static inline game_refusal_t kairo_accept(void) {
    return kairo_refuse(KAIRO_OK, 0, 0, 0);
}

static inline bool kairo_is_building(uint8_t kind) {
    return kind == KAIRO_BUILD || kind == KAIRO_EXPAND || kind == KAIRO_MOVE;
}

// Who will own the stall that is placed in the set-up now.
static inline uint8_t kairo_setup_owner(const kairo_state_t *state) {
    return state->neutral == KAIRO_NO_COLOUR ? state->turn : KAIRO_NEUTRAL;
}

// pay.c: do these coins pay this cost in this colour (K-E5)?
game_refusal_t kairo_can_afford(uint8_t colour, uint8_t cost,
                                const uint16_t coins[KAIRO_COLOURS]);

// And a joker's fee before, which comes from another colour where it can: that leaves the
// most for the cost. A cost of 0: the fee alone.
bool kairo_can_afford_joker(uint8_t colour, uint8_t cost,
                            const uint16_t coins[KAIRO_COLOURS]);

// score.c: hands the medals of a colour over after an expansion; the points they give.
unsigned kairo_take_medals(kairo_state_t *state, uint8_t player, uint8_t colour);
uint8_t kairo_winners(const kairo_state_t *state);

// setup.c
void kairo_new_game(void *state, const game_setup_t *setup);
void kairo_setup_clear(kairo_state_t *state, uint8_t players); // an empty board, no cards
// Goes on after a stall was placed in the set-up: to the next turn, a neutral stall, or
// the end of the set-up. Returns whether a neutral stall is to be drawn from the bag.
bool kairo_setup_advance(kairo_state_t *state);
void kairo_setup_finish(kairo_state_t *state);
bool kairo_setup_can_go_on(
    const kairo_state_t *state); // can the stall that is due be placed?

// layouts.c: the lines of a suggested start, NULL behind the last
const char *const *kairo_layouts_of(uint8_t players);

// moves.c
size_t kairo_list_moves(const void *state, game_cursor_t *cursor, game_move_t *out,
                        size_t max);
uint32_t kairo_draw_choices(const kairo_state_t *state); // bit per target of a draw

// query.c: where customers can walk, and where they stand
typedef struct {
    kairo_walk_t reach;
    kairo_walk_t customers;
} kairo_streets_t;
kairo_streets_t kairo_streets_of(const kairo_state_t *state);

// The entries of kairo_lure_entries, sorted. Returns how many.
unsigned kairo_lures(const kairo_state_t *state, uint8_t colour, uint8_t barkers,
                     const kairo_streets_t *streets, uint8_t sites[KAIRO_OWNERS]);

// rules.c
game_refusal_t kairo_check(const void *state, const game_move_t *move);

// play.c
void kairo_apply(void *state, const game_move_t *move, game_events_t *events);
// Can chance bring what the move demands? The move is legal otherwise.
bool kairo_outcome_is_possible(const kairo_state_t *state, const kairo_move_t *move);
void kairo_put_stall(kairo_state_t *state, uint8_t owner, uint8_t colour, uint8_t site,
                     uint8_t entry);
void kairo_put_expansion(kairo_state_t *state, uint8_t owner, uint8_t colour,
                         uint8_t site);
void kairo_find_reach(kairo_state_t *state);

// validate.c: `position` has no bit rows yet, or any; they are filled in
game_refusal_t kairo_validate_position(kairo_state_t *position);
game_refusal_t kairo_validate(const void *state);
game_refusal_t kairo_validate_view(const void *view, uint8_t player);

// move_text.c
bool kairo_scan_site(const char **at, uint8_t *site);
bool kairo_scan_card(const char **at, uint8_t *card);
bool kairo_scan_stall(const char **at, uint8_t *site, uint8_t *entry); // c7e
void kairo_write_move(const game_move_t *move, text_t *out);
game_refusal_t kairo_read_move(game_move_t *move, const char *text);
void kairo_write_event(const game_event_t *event, text_t *out);
void kairo_force(game_move_t *move, const game_events_t *events);

// position_write.c, position_read.c

// A phase: its name in a position, and what may be done in it, for KAIRO_NOT_NOW.
typedef struct {
    const char *name;
    const char *allowed;
} kairo_phase_text_t;
extern const kairo_phase_text_t kairo_phases[KAIRO_PHASES];

// A line of a position: the word it begins with, what must stand behind it, and how that
// is written of a player or stand where there are several.
typedef struct {
    const char *word;
    const char *form;
    void (*write)(const kairo_state_t *state, unsigned index, text_t *out);
} kairo_field_text_t;
extern const kairo_field_text_t kairo_fields[KAIRO_FIELDS];
extern const char kairo_owner_letters[]; // "1234N"
extern const char kairo_medal_letters[]; // "gs"
bool kairo_write_line(const void *state, unsigned n, text_t *out);
game_refusal_t kairo_read(void *state, const char *text);

// refusal_text.c
void kairo_write_refusal(game_refusal_t refusal, text_t *out);

#endif
