// SPDX-License-Identifier: MIT
// Kairo: stalls, customers, barkers and medals, for 2 to 4 players. This header is what
// the console and the opponents may know of the game beyond the contract: its state, its
// moves, its reasons to refuse a move, and questions one can ask a position. RULES.md
// beside this file says which choices were made where the rulebooks are silent.
#ifndef ENGINE_KAIRO_KAIRO_H
#define ENGINE_KAIRO_KAIRO_H

#include "../game.h"

extern const game_t kairo_game;

// --- Small numbers that mean something ------------------------------------------------

// game_setup_t.start
enum {
    KAIRO_START_VARIABLE,
    KAIRO_START_SUGGESTED,
};

enum {
    KAIRO_PLAYERS_MAX = 4,
    KAIRO_COLOURS = 6,
    KAIRO_SEGMENTS = 9,
    KAIRO_SIDE = 12,         // the board is 12 x 12 sites
    KAIRO_CUSTOMERS_OUT = 5, // customers on the board; the sixth waits beside it
    KAIRO_EXPANSIONS = 6,    // of each colour
    KAIRO_BARKERS = 7,
    KAIRO_CARDS = 33,
    KAIRO_DISPLAY = 4,
    KAIRO_HAND_MAX = 4,
    KAIRO_SETUP_STALLS = 3, // a player places in the set-up
    KAIRO_SETUP_CARDS = 3,  // and gets dealt
    KAIRO_GOLD_POINTS = 3,
    KAIRO_SILVER_POINTS = 2,
    KAIRO_COINS_PER_POINT = 3,
    KAIRO_AMOUNT_MAX = 9999, // coins of a colour, points: no more are counted
};

// Who owns a stand: a player (0..3), or it is neutral.
enum {
    KAIRO_NEUTRAL = 4,
    KAIRO_OWNERS = 5,
    KAIRO_NOBODY = 5, // a medal that lies in the supply
};

enum {
    KAIRO_WHITE,
    KAIRO_RED,
    KAIRO_PURPLE, // the restaurant colour
    KAIRO_GREEN,
    KAIRO_YELLOW,
    KAIRO_BLUE,
    KAIRO_NO_COLOUR,
};

enum {
    KAIRO_GOLD,
    KAIRO_SILVER,
    KAIRO_MEDALS,
};

// A stall card: 1..9 is the card of that segment, then the six jokers.
enum {
    KAIRO_NO_CARD = 0,
    KAIRO_JOKER_C1 = 10, // C1 C2 C3: the columns of segments, from the west
    KAIRO_JOKER_R1 = 13, // R1 R2 R3: the rows of segments, from the north
    KAIRO_CARD_KINDS = 16,
    KAIRO_UNKNOWN_CARD = 16, // in a view: a card of the deck
};

// A site is one byte: its row (1..12 from the north) times 16 and its column (1..12 from
// the west), so that neighbours are 1 or 16 apart and reading order is number order.
// 0 is no site.
enum {
    KAIRO_NO_SITE = 0,
    KAIRO_STEP_EAST = 1,
    KAIRO_STEP_SOUTH = 16,
};

static inline uint8_t kairo_site(unsigned row, unsigned column) {
    return (uint8_t)(row << 4 | column);
}

static inline uint8_t kairo_row(uint8_t site) {
    return site >> 4;
}

static inline uint8_t kairo_column(uint8_t site) {
    return site & 15;
}

// The four sides of a site, and of a stall its entry may be on: n e s w.
enum { KAIRO_SIDES = 4 };
extern const int8_t kairo_side_steps[KAIRO_SIDES]; // from a site to its neighbour

// A set of sites: row[r] bit c is the site in row r and column c. Rows 0 and 13 and bits
// 0 and 13 are there so that every site has four neighbours; they are empty.
typedef union {
    uint16_t row[KAIRO_SIDE + 2];
    uint32_t pair[(KAIRO_SIDE + 2) / 2]; // of rows: half the work where all are meant
} kairo_sites_t;

enum {
    KAIRO_ROW_FIRST = 1,
    KAIRO_ROW_LAST = KAIRO_SIDE,
    KAIRO_ROW_PAIRS = (KAIRO_SIDE + 2) / 2,
};

static inline bool kairo_sites_has(const kairo_sites_t *sites, uint8_t site) {
    return (sites->row[site >> 4] >> (site & 15)) & 1;
}

static inline void kairo_sites_add(kairo_sites_t *sites, uint8_t site) {
    sites->row[site >> 4] |= (uint16_t)(1u << (site & 15));
}

static inline void kairo_sites_remove(kairo_sites_t *sites, uint8_t site) {
    sites->row[site >> 4] &= (uint16_t)~(1u << (site & 15));
}

static inline bool kairo_sites_empty(const kairo_sites_t *sites) {
    uint32_t any = 0;
    for (unsigned i = 0; i < KAIRO_ROW_PAIRS; i++) {
        any |= sites->pair[i];
    }
    return any == 0;
}

unsigned kairo_sites_count(const kairo_sites_t *sites);

// --- The board and the cards (tables in board.c) --------------------------------------

extern const kairo_sites_t kairo_market;
extern const kairo_sites_t kairo_restaurant;
// Where a card lets its player build; index 0: everywhere, as three cards do.
extern const kairo_sites_t kairo_card_sites[KAIRO_CARD_KINDS];
extern const uint8_t kairo_start_sites[KAIRO_CUSTOMERS_OUT];
extern const char kairo_colour_letters[]; // "WRPGYB"

bool kairo_is_site(unsigned site);
uint8_t kairo_segment(uint8_t site); // 1..9
uint8_t kairo_card_copies(uint8_t card);
const char *kairo_card_name(uint8_t card);
uint16_t kairo_card_segments(uint8_t card); // bit s: segment s

static inline bool kairo_is_joker(uint8_t card) {
    return card >= KAIRO_JOKER_C1 && card < KAIRO_CARD_KINDS;
}

// --- The state ------------------------------------------------------------------------

enum {
    KAIRO_SETUP,   // stalls are placed in turn
    KAIRO_MAIN,    // build, lure or draw
    KAIRO_DRAW,    // the second card is to be drawn
    KAIRO_DISCARD, // the hand is over its limit
    KAIRO_FINAL,   // build or stop
    KAIRO_OVER,
    KAIRO_PHASES,
};

typedef struct {
    uint8_t stall; // its site; 0: not on the board, and the rest is 0, too
    uint8_t entry;
    uint8_t size; // tiles: the stall and its expansions
} kairo_stand_t;

typedef struct {
    uint8_t site;
    uint8_t owner;
} kairo_expansion_t;

typedef struct {
    uint16_t points;
    uint16_t coins[KAIRO_COLOURS];
    uint8_t barkers;
    uint8_t hand[KAIRO_CARD_KINDS]; // how many of each card; [0]: unknown ones, in a view
    uint8_t unused;                 // 0
} kairo_player_t;

// Plain data; equal positions are equal bytes. Players count from 0.
typedef struct {
    kairo_player_t player[KAIRO_PLAYERS_MAX];
    // Three sets that follow from the stands and the map, kept because every question
    // needs them.
    kairo_sites_t tiles;   // stalls and expansions
    kairo_sites_t entries; // of stalls
    kairo_sites_t reach;   // market sites that customers can walk to, their own included
    kairo_stand_t stand[KAIRO_OWNERS][KAIRO_COLOURS];
    // On the board, by colour, sorted by site; unused ones are 0.
    kairo_expansion_t expansion[KAIRO_COLOURS][KAIRO_EXPANSIONS];
    uint8_t players;
    uint8_t phase;
    uint8_t turn;
    uint8_t first;
    uint8_t draws;      // cards still to be drawn in this turn: 1 in KAIRO_DRAW, else 0
    uint8_t neutral;    // the neutral stall to be placed now, or KAIRO_NO_COLOUR
    uint8_t bag;        // bit per colour: neutral stalls still in the bag
    uint8_t bag_hidden; // in a view: how many those are
    uint8_t out;        // bit per player: has stopped building
    uint8_t barkers;    // in the supply
    uint8_t customer[KAIRO_COLOURS];            // its site; 0: waits beside the board
    uint8_t supply[KAIRO_COLOURS];              // expansions
    uint8_t medal[KAIRO_COLOURS][KAIRO_MEDALS]; // who holds it
    uint8_t display[KAIRO_DISPLAY];             // 0: an empty slot
    uint8_t discard[KAIRO_CARD_KINDS];          // how many of each card
    uint8_t deck_count;
    uint8_t deck[KAIRO_CARDS]; // top card first, 0 behind the last
    uint8_t unused[2];         // 0
    rng_t rng;
} kairo_state_t;

// --- Moves ----------------------------------------------------------------------------

typedef enum {
    KAIRO_NO_MOVE, // zeroed bytes are no move
    KAIRO_PLACE,   // S: a stall in the set-up
    KAIRO_BUILD,   // B: a new stall
    KAIRO_EXPAND,  // X
    KAIRO_MOVE,    // M: a blocked stall
    KAIRO_LURE,    // L
    KAIRO_TAKE,    // D: draw a card
    KAIRO_THROW,   // K: discard a card
    KAIRO_STOP,    // -
    KAIRO_MOVE_KINDS,
} kairo_move_kind_t;

// What KAIRO_TAKE takes: 1..4 is a slot of the display.
enum {
    KAIRO_TAKE_DECK = 5,
    KAIRO_TAKE_BARKER = 6,
};

// Canonical: fields that a move does not use are 0, cards are in ascending order.
typedef struct {
    uint8_t kind;
    uint8_t colour;
    uint8_t
        target; // the site built on; the entry lured to; what is taken; what is thrown
    uint8_t entry;
    uint8_t cards[3]; // one or three cards played
    uint8_t fee;      // 1 + the colour a joker is paid in; 0: by default
    uint32_t cost; // of an expansion, four bits a colour, W lowest; 0: by default. Where
                   // both are due, both are given or neither
    uint32_t outcome; // what chance shall bring: up to five times four bits, first one
                      // lowest: a card, or 1 + a colour
} kairo_move_t;

// What chance did: game_event_t.kind, and what is in arg.
enum {
    KAIRO_EVENT_DRAW = 1, // card
    KAIRO_EVENT_REFILL,   // slot 1..4, card
    KAIRO_EVENT_NEUTRAL,  // colour
    KAIRO_EVENT_SHUFFLE,  // the discards are the new deck
};

// --- Refusals -------------------------------------------------------------------------

// Why something is refused. Behind each: its arguments, in order.
typedef enum {
    KAIRO_OK,
    // The move as such
    KAIRO_BAD_MOVE,        // not a Kairo move
    KAIRO_BAD_SITE,        // no such site
    KAIRO_BAD_CARD,        // no such card
    KAIRO_BAD_CARD_COUNT,  // one card or three
    KAIRO_BAD_PAYMENT,     // the payment cannot be read
    KAIRO_BAD_OUTCOME,     // the outcome cannot be read
    KAIRO_ENTRY_OFF_BOARD, // the entry's side leads off the board
    KAIRO_NOT_NOW,         // phase: what may be done in it
    // Stalls and expansions
    KAIRO_OTHER_NEUTRAL,     // colour: this neutral stall is due
    KAIRO_HAS_STALL,         // colour: the player's own is on the board already
    KAIRO_NO_STALL,          // colour: the player has none on the board
    KAIRO_SETUP_FULL,        // segment: holds two stalls, enough for the set-up
    KAIRO_PURPLE_ONLY,       // site: in the restaurant area
    KAIRO_MARKET_ONLY,       // site: of purple, but in the market
    KAIRO_SITE_TILE,         // site: a stall or expansion stands there
    KAIRO_SITE_ENTRY,        // site: an entry is there
    KAIRO_SITE_CUSTOMER,     // site: a customer stands there
    KAIRO_COLOUR_IN_SEGMENT, // colour, segment: has such a stall already
    KAIRO_TOUCHES_TILE,      // site: beside a stall or an expansion
    KAIRO_ENTRY_NOT_BESIDE,  // site: the entry is not beside the stall
    KAIRO_ENTRY_RESTAURANT,  // site: the entry would be in the restaurant area
    KAIRO_ENTRY_CUT_OFF,     // site: no customer could reach the new entry
    KAIRO_CUT_OFF,           // site: building there cuts an entry off from a customer
    KAIRO_NOT_AT_STAND,      // site, colour: does not touch the player's stand
    KAIRO_TOUCHES_SAME,      // site, colour: touches another stand of that colour
    KAIRO_NO_EXPANSION_LEFT, // colour
    KAIRO_STALL_IS_EXPANDED, // colour: so it cannot be moved
    KAIRO_STALL_NOT_BLOCKED, // colour: it can still be expanded
    KAIRO_SAME_SITE,         // site: the stall stands there
    // Cards and coins
    KAIRO_CARD_NOT_HELD,     // card
    KAIRO_NO_CARD_FOR,       // card, segment: the card is for other segments
    KAIRO_NO_FEE,            // a joker costs a coin, and there is none
    KAIRO_NO_OWN_COIN,       // colour: at least one of it is needed
    KAIRO_TOO_FEW_COINS,     // cost, colour
    KAIRO_NOTHING_DUE,       // a payment where nothing is to be paid
    KAIRO_PAYS_TOO_FEW_HELD, // colour: not that many are held
    KAIRO_PAYS_OWN_COLOUR,   // cost, colour: held, so to be paid in it
    KAIRO_PAYS_OWN_FIRST,    // colour: at least one of it must be paid
    KAIRO_PAYS_WRONG_SUM,    // cost, colour: two others for each missing one
    // Customers
    KAIRO_CUSTOMER_WAITS, // colour: is not on the board
    KAIRO_NO_ENTRY_THERE, // site, colour: no stand of that colour has its entry there
    KAIRO_ENTRY_TAKEN,    // site: a customer stands on it
    KAIRO_MORE_BARKERS,   // needed, held
    // Drawing and discarding
    KAIRO_SLOT_EMPTY,      // slot
    KAIRO_NO_CARDS_LEFT,   // neither deck nor discards
    KAIRO_NO_BARKERS_LEFT, // in the supply
    KAIRO_NO_SUCH_CHANCE,  // the forced outcome cannot happen
    // Positions
    KAIRO_BAD_LINE,          // line, field (kairo_field_t): cannot be read
    KAIRO_BAD_PHASE,         // draws, neutral or bag do not fit the phase
    KAIRO_BAD_SETUP,         // what cannot be in a set-up
    KAIRO_BAD_SETUP_ORDER,   // the stalls placed do not fit whose turn it is
    KAIRO_SETUP_STUCK,       // the stall that is due can be placed nowhere
    KAIRO_BAD_NEUTRAL,       // neutral stalls are for two players and are not expanded
    KAIRO_BAD_CUSTOMERS,     // not five on the board and one beside it
    KAIRO_BAD_CUSTOMER_SITE, // colour: stands where no customer can
    KAIRO_BAD_CARD_TOTAL,    // card, counted, should be
    KAIRO_BAD_HAND,          // player, cards: too many or too few in this phase
    KAIRO_BAD_BARKERS,       // counted
    KAIRO_BAD_SUPPLY,        // colour, counted
    KAIRO_BAD_AMOUNT,        // player: too many coins or points
    KAIRO_OVERLAP,           // site: two things that exclude each other
    KAIRO_NOT_CONNECTED,     // owner, colour: expansions apart from their stall
    KAIRO_BAD_REACH,         // an entry and a customer are cut off from each other
    KAIRO_BAD_MEDAL,         // colour: its holder has no expanded stand
    KAIRO_BAD_OUT,           // who is out does not fit the phase
    KAIRO_BAD_FINAL,         // supply and phase contradict each other
    KAIRO_BAD_BYTES,         // no state of this game
    KAIRO_REFUSALS,
} kairo_refusal_t;

// The lines of a position's text, for KAIRO_BAD_LINE.
typedef enum {
    KAIRO_FIELD_GAME,
    KAIRO_FIELD_PLAYERS,
    KAIRO_FIELD_PHASE,
    KAIRO_FIELD_TURN,
    KAIRO_FIELD_FIRST,
    KAIRO_FIELD_DRAWS,
    KAIRO_FIELD_NEUTRAL,
    KAIRO_FIELD_BAG,
    KAIRO_FIELD_CUSTOMERS,
    KAIRO_FIELD_PLAYER,
    KAIRO_FIELD_STAND,
    KAIRO_FIELD_MEDALS,
    KAIRO_FIELD_DISPLAY,
    KAIRO_FIELD_DECK,
    KAIRO_FIELD_DISCARD,
    KAIRO_FIELD_SUPPLY,
    KAIRO_FIELD_END,
    KAIRO_FIELDS,
} kairo_field_t;

// --- Questions to a position ----------------------------------------------------------

// Stall cards in a player's hand, unknown ones included.
unsigned kairo_hand_count(const kairo_state_t *state, uint8_t player);

// Whose tile is on the site: false where there is none.
bool kairo_tile_at(const kairo_state_t *state, uint8_t site, uint8_t *owner,
                   uint8_t *colour);

// Whose entry is on the site: false where there is none.
bool kairo_entry_at(const kairo_state_t *state, uint8_t site, uint8_t *owner,
                    uint8_t *colour);

// The colour of the customer on the site, or of the one who waits beside the board
// (KAIRO_NO_SITE); KAIRO_NO_COLOUR where there is none.
uint8_t kairo_customer_at(const kairo_state_t *state, uint8_t site);

// The segments (bit s: segment s) that have a stall of this colour, and those with two
// stalls of any colour, where the set-up puts no more.
uint16_t kairo_segments_with(const kairo_state_t *state, uint8_t colour);
uint16_t kairo_full_segments(const kairo_state_t *state);

// The area where a colour is built (K-P1), without some segments.
void kairo_area_without(uint8_t colour, uint16_t segments, kairo_sites_t *area);

// The sites free by K-B1.
void kairo_free_sites(const kairo_state_t *state, kairo_sites_t *sites);

// Where a player's stand may grow by K-E1 to K-E4, cards, coins and supply aside.
void kairo_expansion_sites(const kairo_state_t *state, uint8_t player, uint8_t colour,
                           kairo_sites_t *sites);

// The entries a customer on the board can be lured to with so many barkers (K-L1, K-L2).
void kairo_lure_entries(const kairo_state_t *state, uint8_t colour, uint8_t barkers,
                        kairo_sites_t *sites);

// How many barkers it takes to lure the customer to this open entry of the same colour.
uint8_t kairo_lure_barkers(const kairo_state_t *state, uint8_t colour, uint8_t entry);

// What luring to an entry pays (K-L5): to the player who does it, and to the owner if
// that is another player.
typedef struct {
    uint8_t owner; // KAIRO_NEUTRAL too
    uint8_t to_player;
    uint8_t to_owner;
} kairo_pay_t;
kairo_pay_t kairo_lure_pay(const kairo_state_t *state, uint8_t player, uint8_t entry);

// Steps of the shortest walk between two sites that customers can reach; 255: none.
uint8_t kairo_distance(const kairo_state_t *state, uint8_t from, uint8_t to);

// A shortest walk: the sites after `from`, the last one `to`. Returns how many; `walk`
// must hold KAIRO_SIDE * KAIRO_SIDE. 0: there is none.
unsigned kairo_walk(const kairo_state_t *state, uint8_t from, uint8_t to, uint8_t *walk);

// What a move pays: as it says, or by default (K-A1, K-A2).
typedef struct {
    uint8_t fee;                 // 1 + the colour of a joker's coin; 0: none is due
    uint8_t cost[KAIRO_COLOURS]; // of an expansion; all 0: none is due
} kairo_payment_t;

// Works out the payment of the player to move; KAIRO_OK, or why that cannot be paid.
game_refusal_t kairo_payment(const kairo_state_t *state, const kairo_move_t *move,
                             kairo_payment_t *payment);

// The medals of a colour (bit per medal) that a player would take, from the supply or
// from another player, if their stand of it grew by a tile (K-E7).
uint8_t kairo_medals_won(const kairo_state_t *state, uint8_t player, uint8_t colour);

// Points: coins and medals as they would count if the game ended now.
int32_t kairo_score(const kairo_state_t *state, uint8_t player);

// Has the final phase begun by the supply (K-F1)?
bool kairo_supply_is_short(const uint8_t supply[KAIRO_COLOURS]);

// Writes a site as players call it: c7.
void kairo_write_site(text_t *out, uint8_t site);

#endif
