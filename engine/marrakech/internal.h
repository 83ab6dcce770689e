// SPDX-License-Identifier: MIT
// What the files of this folder share with each other only: the functions that fill the
// game's table, and how the parts of a state that follow from others are worked out.
#ifndef ENGINE_MARRAKECH_INTERNAL_H
#define ENGINE_MARRAKECH_INTERNAL_H

#include "marrakech.h"
#include <string.h>

// --- Cells ----------------------------------------------------------------------------

static inline marrakech_cell_t marrakech_cell(uint8_t colour, uint8_t serial) {
    return (marrakech_cell_t)((colour + 1) << 8 | serial);
}

// The number of a place, which is the serial of a rug laid there: first those to the
// east, then those to the south, in the order of their earlier squares.
enum { MARRAKECH_SOUTH_NUMBERS = MARRAKECH_SIDE * MARRAKECH_SIDE };

static inline uint8_t marrakech_place_number(uint8_t earlier, uint8_t later) {
    const unsigned nth = earlier - marrakech_row(earlier);
    return (uint8_t)(later == earlier + 1 ? nth : nth + MARRAKECH_SOUTH_NUMBERS);
}

// --- Refusals -------------------------------------------------------------------------

static inline game_refusal_t marrakech_refuse(uint8_t code, uint8_t a, uint8_t b) {
    return (game_refusal_t){.code = code, .arg = {a, b, 0}};
}

// --- moves.c --------------------------------------------------------------------------

// The move that lays a rug from its earlier square to the east, and to the south.
extern const marrakech_move_t marrakech_rugs_east[MARRAKECH_SQUARE_END];
extern const marrakech_move_t marrakech_rugs_south[MARRAKECH_SQUARE_END];

// Whether a move turns Assam, well formed to its last byte; the die may be any.
static inline bool marrakech_is_turn(const marrakech_move_t *move) {
    static const marrakech_move_t nothing = {0};
    const size_t behind_die = offsetof(marrakech_move_t, die) + sizeof move->die;
    return move->kind == MARRAKECH_MOVE_TURN && move->turn < MARRAKECH_TURNS &&
           memcmp((const uint8_t *)move + behind_die,
                  (const uint8_t *)&nothing + behind_die, sizeof *move - behind_die) == 0;
}

// Whether a move lays a rug on a place of these, likewise.
static inline bool marrakech_is_rug_among(marrakech_places_t places,
                                          const marrakech_move_t *move) {
    const uint8_t earlier = move->earlier;
    if (earlier >= MARRAKECH_SQUARE_END) {
        return false;
    }
    const bool lies_east = move->later == earlier + 1;
    const marrakech_set_t named = lies_east ? places.east : places.south;
    const marrakech_move_t *rugs = lies_east ? marrakech_rugs_east : marrakech_rugs_south;
    return (named & marrakech_only(earlier)) != 0 &&
           memcmp(move, &rugs[earlier], sizeof *move) == 0;
}

bool marrakech_allows(const marrakech_state_t *state, const marrakech_move_t *move);

// --- rules.c --------------------------------------------------------------------------

unsigned marrakech_count_in(const marrakech_state_t *state); // players who are not out

// --- position.c -----------------------------------------------------------------------

// Works out `squares`, `whole` and `has_odd_serials` from `cell`. Refuses a colour or a
// rug that cannot be; the state is then half done.
game_refusal_t marrakech_derive(marrakech_state_t *state);

// Among rugs of a loaded position: gives the rug just laid here the lowest serial that no
// rug of its colour bears, if another one bears that of its place.
void marrakech_renumber(marrakech_state_t *state, uint8_t earlier, uint8_t later);

// Whether phase, turn, players in and rugs left go together.
game_refusal_t marrakech_check_turn(const marrakech_state_t *state);

// --- The game's table -----------------------------------------------------------------

// rules.c
void marrakech_new_game(void *state, const game_setup_t *setup);
void marrakech_apply(void *state, const game_move_t *move, game_events_t *events);
void marrakech_view(const void *state, uint8_t player, void *view);

// moves.c
size_t marrakech_list(const void *state, game_cursor_t *cursor, game_move_t *out,
                      size_t max);
game_refusal_t marrakech_check(const void *state, const game_move_t *move);
void marrakech_force(game_move_t *move, const game_events_t *events);

// score.c
int32_t marrakech_score(const void *state, uint8_t player);
uint8_t marrakech_winners(const void *state);

// position.c
game_refusal_t marrakech_validate(const void *state);
game_refusal_t marrakech_validate_view(const void *view, uint8_t player);

// text.c
bool marrakech_write_line(const void *state, unsigned n, text_t *out);
game_refusal_t marrakech_read(void *state, const char *text);
void marrakech_write_move(const game_move_t *move, text_t *out);
game_refusal_t marrakech_read_move(game_move_t *move, const char *text);
void marrakech_write_refusal(game_refusal_t refusal, text_t *out);
void marrakech_write_event(const game_event_t *event, text_t *out);

#endif
