// SPDX-License-Identifier: MIT
// Marrakech: Assam and the rugs, for 2 to 4 players. RULES.md beside this file says which
// choices were made where the rulebook is silent. Everybody drives the game through
// `marrakech_game`; the state and the questions below are for those who must show it or
// think about it: the console and the opponents.
#ifndef ENGINE_MARRAKECH_MARRAKECH_H
#define ENGINE_MARRAKECH_MARRAKECH_H

#include "../game.h"
#include "board.h"

extern const game_t marrakech_game;

// --- Numbers of the game --------------------------------------------------------------

enum {
    MARRAKECH_COLOURS = 4,
    MARRAKECH_DIRHAMS_AT_START = 30,
    MARRAKECH_DIRHAMS_LOADED_MAX = 120, // what a position's text may give one player
    MARRAKECH_RUGS_MAX = 24,            // in one player's stack
    MARRAKECH_SERIAL_MAX = 99,
    MARRAKECH_DIE_FACES = 6,
    MARRAKECH_MOVES_MAX = 12, // in one position
};

enum {
    MARRAKECH_RED,
    MARRAKECH_YELLOW,
    MARRAKECH_BLUE,
    MARRAKECH_BROWN,
    MARRAKECH_NO_COLOUR = 0xFF
};

enum { MARRAKECH_NOBODY = 0xFF };

enum {
    MARRAKECH_PHASE_TURN, // Assam is to be turned, then the die rolls
    MARRAKECH_PHASE_RUG,  // he has walked, payment is done: a rug is to be laid
    MARRAKECH_PHASE_OVER,
    MARRAKECH_PHASES
};

extern const uint8_t marrakech_die[MARRAKECH_DIE_FACES]; // M-C3

// --- The state ------------------------------------------------------------------------

// What lies on top of a square: 0, or a half of a rug: its colour + 1 times 256, and its
// serial. The two halves of a rug are equal, and no other rug that shows is.
typedef uint16_t marrakech_cell_t;

enum { MARRAKECH_CELL_EMPTY = 0 };

typedef struct {
    marrakech_set_t squares[MARRAKECH_COLOURS]; // where a colour shows; follows from cell
    marrakech_places_t whole; // where both halves of a rug show; likewise
    marrakech_cell_t cell[MARRAKECH_SQUARE_END];
    uint32_t stack[2]; // two players: bit 0 is the top rug; 0: the player's first colour
                       // (r, y), 1: the second (b, n). Bits from rugs[] on are 0.
    uint16_t dirhams[GAME_PLAYERS_MAX];
    uint8_t rugs[GAME_PLAYERS_MAX];   // not laid yet
    uint8_t is_out[GAME_PLAYERS_MAX]; // could not pay (M-P2)
    marrakech_assam_t assam;
    uint8_t players;
    uint8_t phase;           // MARRAKECH_PHASE_..
    uint8_t turn;            // whose turn it is
    uint8_t stacks_hidden;   // a view of a two-player game: the stacks are blanked
    uint8_t has_odd_serials; // a rug shows whose serial is not the number of its place:
                             // from a loaded position; follows from cell
    uint8_t unused;          // 0
    rng_t rng;
    // Behind the position, because its text does not tell it: in a view, 1 + the colour
    // of the rug that the player on turn has in hand and lays next; else 0.
    uint8_t rug_in_hand;
    uint8_t unused_behind[7]; // 0
} marrakech_state_t;

// --- Moves and events -----------------------------------------------------------------

enum { MARRAKECH_MOVE_TURN = 1, MARRAKECH_MOVE_RUG = 2 };
enum { MARRAKECH_LEFT, MARRAKECH_STRAIGHT, MARRAKECH_RIGHT, MARRAKECH_TURNS };

// A game_move_t as this game sees it; fields of the other kind are 0.
typedef struct {
    uint8_t kind;    // MARRAKECH_MOVE_..
    uint8_t turn;    // MARRAKECH_LEFT ..
    uint8_t die;     // what the die must show, 1 .. 4; 0: let it roll
    uint8_t earlier; // the rug's squares: the earlier one, by row, then column,
    uint8_t later;   // and the one east or south of it
    uint8_t unused[GAME_MOVE_BYTES - 5];
} marrakech_move_t;

// The only thing chance does: arg[0] is what the die shows. Noted when forced, too.
enum { MARRAKECH_EVENT_DIE = 1 };

// --- Refusals -------------------------------------------------------------------------

enum {
    MARRAKECH_FINE,
    // Moves, by form
    MARRAKECH_NOT_A_MOVE,         // no such move
    MARRAKECH_BAD_DIE,            // a forced die that shows neither 1, 2, 3 nor 4
    MARRAKECH_LATER_SQUARE_FIRST, // the rug's squares are in the wrong order
    // Moves, by rule
    MARRAKECH_GAME_IS_OVER,
    MARRAKECH_TURN_ASSAM_FIRST, // a rug while Assam is to be turned
    MARRAKECH_LAY_RUG_FIRST,    // a turn while a rug is to be laid
    MARRAKECH_NOT_NEIGHBOURS,   // the rug's squares do not touch
    MARRAKECH_ON_ASSAM,         // the rug would lie under Assam
    MARRAKECH_NOT_BESIDE_ASSAM, // no square of the rug touches Assam's
    MARRAKECH_COVERS_WHOLE_RUG, // M-R2
    // Positions, by form; arg[0] is the number of the line
    MARRAKECH_BAD_LINE,    // not the line that belongs there
    MARRAKECH_TEXT_BEHIND, // something follows "end"
    // Positions, by sense; arg[0] is a player, counted from 0, where one is meant
    MARRAKECH_BAD_DIRHAMS,      // more than 120
    MARRAKECH_BAD_RUGS,         // more than 24
    MARRAKECH_STACK_NOT_USED,   // a stack with three or four players
    MARRAKECH_STACK_HIDDEN,     // only counted, as in a view
    MARRAKECH_STACK_COLOUR,     // not one of the player's colours
    MARRAKECH_STACK_LENGTH,     // not as high as there are rugs
    MARRAKECH_COLOUR_NOT_USED,  // arg[0] is a colour that is not in this game
    MARRAKECH_RUG_TOO_OFTEN,    // arg[0], arg[1]: colour and serial seen three times
    MARRAKECH_RUG_APART,        // likewise: its halves are not neighbours
    MARRAKECH_TURN_OF_OUT,      // a player who is out cannot be on turn
    MARRAKECH_TURN_WITHOUT_RUG, // nor, before the end, one who has no rug
    MARRAKECH_TOO_FEW_IN,       // the game goes on while two or more are in
    MARRAKECH_NOBODY_IN,        // a player must be left
    // States: a value that no game can have
    MARRAKECH_BROKEN,
};

// --- Questions ------------------------------------------------------------------------

static inline const marrakech_state_t *marrakech_of(const game_state_t *state) {
    return (const marrakech_state_t *)(const void *)state;
}

static inline uint8_t marrakech_cell_colour(marrakech_cell_t cell) {
    return (uint8_t)((cell >> 8) - 1);
}

static inline uint8_t marrakech_cell_serial(marrakech_cell_t cell) {
    return (uint8_t)cell;
}

// The colour on top of a square, or MARRAKECH_NO_COLOUR.
static inline uint8_t marrakech_colour_at(const marrakech_state_t *state,
                                          uint8_t square) {
    return marrakech_cell_colour(state->cell[square]);
}

// Whose colour it is, in a game of so many players.
static inline uint8_t marrakech_colour_owner(uint8_t players, uint8_t colour) {
    return players == 2 ? colour & 1 : colour;
}

// Who owns what lies on top of a square, or MARRAKECH_NOBODY.
static inline uint8_t marrakech_owner_at(const marrakech_state_t *state, uint8_t square) {
    const uint8_t colour = marrakech_colour_at(state, square);
    if (colour == MARRAKECH_NO_COLOUR) {
        return MARRAKECH_NOBODY;
    }
    return marrakech_colour_owner(state->players, colour);
}

// The connected squares of one colour around a square (M-P1); none around an empty one.
marrakech_set_t marrakech_group_at(const marrakech_state_t *state, uint8_t square);

// Where a rug may be laid beside Assam (M-R1, M-R2).
static inline marrakech_places_t marrakech_places(const marrakech_state_t *state) {
    const marrakech_places_t beside = marrakech_places_beside[state->assam.square];
    return (marrakech_places_t){.east = beside.east & ~state->whole.east,
                                .south = beside.south & ~state->whole.south};
}

// How many squares show a colour of this player.
unsigned marrakech_visible(const marrakech_state_t *state, uint8_t player);

// The colour of the rug that a player lays next. MARRAKECH_NO_COLOUR where they have
// none, and where a view hides it: in a game of two, until they have it in hand.
uint8_t marrakech_next_colour(const marrakech_state_t *state, uint8_t player);

// Assam after a turn, before he walks (M-T2).
marrakech_assam_t marrakech_turned(marrakech_assam_t assam, uint8_t turn);

// His way when he is turned so and the die shows `die`: fills path[0 .. die-1] and
// returns the last of it. Between two squares he took a loop where his facing changes.
marrakech_assam_t marrakech_path(const marrakech_state_t *state, uint8_t turn,
                                 uint8_t die, marrakech_assam_t path[MARRAKECH_DIE_MAX]);

// What the player on turn has to pay when Assam stops on a square (M-P1, M-P2), whether
// or not they have so much.
typedef struct {
    uint8_t owner;   // MARRAKECH_NOBODY: there is nothing to pay
    uint8_t dirhams; // 1 per square of the group
} marrakech_payment_t;

marrakech_payment_t marrakech_payment_at(const marrakech_state_t *state, uint8_t square);

#endif
