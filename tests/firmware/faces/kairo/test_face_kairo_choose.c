// SPDX-License-Identifier: MIT
// Choosing a move of Kairo with six buttons: what can be put together is exactly what the
// engine lists, and what cannot says why.
#include "support/test.h"

#include "engine/ai/kairo_reasons.h"
#include "firmware/faces/kairo/kairo_steps.h"
#include "firmware/hal.h"
#include "firmware/ui/dialog.h"
#include "support/face_table.h"
#include "support/kairo_games.h"
#include "support/kairo_play.h"
#include <stdlib.h>
#include <string.h>

static const char *const screens[] = {"128x64", "72x40"};
static const uint8_t arrows[] = {BUTTON_UP, BUTTON_RIGHT, BUTTON_DOWN, BUTTON_LEFT};

enum {
    MOVES_MAX = 16384,
#ifdef __SANITIZE_ADDRESS__
    GAMES = 30,
#else
    GAMES = 150,
#endif
};

static game_move_t listed[MOVES_MAX];
static game_move_t reached[2 * MOVES_MAX];
static size_t reached_count;

static int compare_moves(const void *a, const void *b) {
    return memcmp(a, b, sizeof(game_move_t));
}

static size_t sort_unique(game_move_t *moves, size_t count) {
    qsort(moves, count, sizeof *moves, compare_moves);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || compare_moves(&moves[kept - 1], &moves[i]) != 0) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

// --- Going everywhere -----------------------------------------------------------------

static void explore(void);

// Presses A: a move is taken, something is said, or another step is opened, gone through
// and left with B.
static void accept_and_return(void) {
    const kairo_chooser_t before = *kairo_chooser();
    face_table_press(BUTTON_A);
    game_move_t move;
    if (face_table_taken(&move)) {
        assert_true(reached_count < sizeof reached / sizeof *reached);
        reached[reached_count++] = move;
        return;
    }
    if (face_table_said() != NULL) {
        assert_int_equal(before.step, kairo_chooser()->step);
        return;
    }
    assert_true(kairo_chooser()->depth > before.depth);
    explore();
    while (kairo_chooser()->depth > before.depth) {
        face_table_press(BUTTON_B);
    }
    assert_int_equal(before.step, kairo_chooser()->step);
    assert_int_equal(before.row, kairo_chooser()->row);
    assert_int_equal(before.site, kairo_chooser()->site);
}

// Accepts each of `count` choices in turn; `next` leads from one to the next, and round.
static void explore_round(unsigned count, uint8_t next, const uint8_t *at) {
    const uint8_t first = *at;
    for (unsigned i = 0; i < count; i++) {
        accept_and_return();
        face_table_press(next);
    }
    assert_int_equal(first, *at);
}

static void explore_list(void) {
    explore_round(kairo_step_rows(), BUTTON_DOWN, &kairo_chooser()->row);
}

static void explore_board(void) {
    explore_round(kairo_sites_count(&kairo_chooser()->targets), BUTTON_RIGHT,
                  &kairo_chooser()->site);
}

// Every way to pay with cards where the cursor is.
static void explore_plays(void) {
    const unsigned count = kairo_chooser()->plays.count;
    for (unsigned i = 0; i < count; i++) {
        accept_and_return();
        assert_int_equal(i, kairo_chooser()->play);
        if (count > 1) {
            face_table_press(BUTTON_RIGHT);
        }
    }
    assert_int_equal(0, kairo_chooser()->play);
}

static void explore_expansions(void) {
    const uint8_t first = kairo_chooser()->site;
    for (unsigned i = kairo_sites_count(&kairo_chooser()->targets); i > 0; i--) {
        explore_plays();
        face_table_press(BUTTON_DOWN);
    }
    assert_int_equal(first, kairo_chooser()->site);
}

static void explore_sides(void) {
    for (unsigned i = 0; i < sizeof arrows; i++) {
        face_table_press(arrows[i]);
        if (face_table_said() == NULL) {
            accept_and_return();
        }
    }
}

// It opens with the cards that were shown before it.
static void explore_from_preview(void) {
    const uint8_t first = kairo_chooser()->play;
    const unsigned count = kairo_chooser()->plays.count;
    for (unsigned i = 0; i < count; i++) {
        accept_and_return();
        face_table_press(BUTTON_RIGHT);
    }
    assert_int_equal(first, kairo_chooser()->play);
}

static void explore(void) {
    switch (kairo_chooser()->step) {
    case KAIRO_STEP_SITE:
        if (kairo_chooser()->move.kind == KAIRO_EXPAND) {
            explore_expansions();
        } else {
            explore_board();
        }
        break;
    case KAIRO_STEP_PREVIEW:
        explore_from_preview();
        break;
    case KAIRO_STEP_CUSTOMER:
    case KAIRO_STEP_LURE:
        explore_board();
        break;
    case KAIRO_STEP_ENTRY:
        explore_sides();
        break;
    case KAIRO_STEP_PAY:
    case KAIRO_STEP_STOP:
        accept_and_return();
        break;
    case KAIRO_STEP_LOOK:
        break;
    default:
        explore_list();
        break;
    }
}

static void check_reach(const game_state_t *state, const char *screen) {
    size_t listed_count = kairo_list(state, listed, MOVES_MAX);
    face_table_open(screen, &kairo_face);
    face_table_show(state, kairo_games_mover(state));
    reached_count = 0;
    explore();
    listed_count = sort_unique(listed, listed_count);
    reached_count = sort_unique(reached, reached_count);
    assert_int_equal(listed_count, reached_count);
    assert_memory_equal(listed, reached, listed_count * sizeof *listed);
}

TEST(face_kairo_buttons_reach_every_move_and_no_other) {
    unsigned phases = 0;
    for (unsigned game = 0; game < GAMES; game++) {
        const game_state_t state =
            kairo_games_position((uint8_t)(2 + game % 3), game % 2, game, game * 7 % 120);
        if (!kairo_game.is_over(&state)) {
            phases |= 1u << kairo_of(&state)->phase;
            check_reach(&state, screens[game % 2]);
        }
    }
    assert_true(phases & 1u << KAIRO_MAIN);
}

TEST(face_kairo_buttons_reach_every_move_of_each_phase) {
    const game_state_t setup = kairo_games_position(3, KAIRO_START_VARIABLE, 3, 8);
    assert_int_equal(KAIRO_SETUP, kairo_of(&setup)->phase);
    check_reach(&setup, "72x40");
    const game_state_t neutral = kairo_games_position(2, KAIRO_START_VARIABLE, 3, 9);
    assert_true(kairo_of(&neutral)->neutral != KAIRO_NO_COLOUR);
    check_reach(&neutral, "72x40");
    const game_state_t draw = LOAD(.players = 3, .phase = "draw", .draws = "1",
                                   .hand = {"3,3,C1"}, .display = "1,-,3,R2");
    check_reach(&draw, "128x64");
    const game_state_t discard =
        LOAD(.players = 3, .phase = "discard", .hand = {"1,3,3,C1,R2"});
    check_reach(&discard, "72x40");
    const game_state_t final =
        LOAD(.players = 2, .phase = "final", .hand = {"1,5,C1,R2"}, .turn = 1,
             .coins = {"W2R4P1G1Y1B1"},
             .stands = "1 R c3 c4 -; 2 G f3 f4 g3,h3,h4,h5,h6,h7; 1 W g10 g9 -");
    check_reach(&final, "128x64");
}

// --- Payments -------------------------------------------------------------------------

// Goes to a place of the purse; false: the cursor cannot be there.
static bool go_to_place(unsigned place) {
    for (unsigned i = 0; i < KAIRO_PURSE_PLACES; i++) {
        if (kairo_chooser()->purse.place == place) {
            return true;
        }
        face_table_press(BUTTON_RIGHT);
    }
    return false;
}

static void pay_by_buttons(const kairo_payment_t *wish) {
    const kairo_purse_t *purse = &kairo_chooser()->purse;
    for (unsigned i = 0; i < KAIRO_COLOURS && purse->paid.fee != wish->fee; i++) {
        assert_true(go_to_place(KAIRO_PURSE_FEE));
        face_table_press(BUTTON_UP);
    }
    assert_int_equal(wish->fee, purse->paid.fee);
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        while (purse->paid.cost[colour] != wish->cost[colour]) {
            const uint8_t before = purse->paid.cost[colour];
            assert_true(go_to_place(1 + colour));
            face_table_press(before < wish->cost[colour] ? BUTTON_UP : BUTTON_DOWN);
            assert_int_not_equal(before, purse->paid.cost[colour]);
        }
    }
}

// The moves that pay so: as said, and without a payment where it is the default.
static bool pays(const game_state_t *state, const game_move_t *any,
                 const kairo_payment_t *wish) {
    kairo_move_t move;
    kairo_payment_t paid;
    memcpy(&move, any, sizeof move);
    return kairo_payment(kairo_of(state), &move, &paid).code == KAIRO_OK &&
           memcmp(&paid, wish, sizeof paid) == 0;
}

// Counts through all handfuls of coins the player has; false after the last.
static bool next_handful(const uint16_t held[KAIRO_COLOURS],
                         uint8_t coins[KAIRO_COLOURS]) {
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (coins[colour] < held[colour]) {
            coins[colour]++;
            return true;
        }
        coins[colour] = 0;
    }
    return false;
}

// Puts a payment together from the one shown, plays it, and comes back.
static void check_payment(const game_state_t *state, const kairo_payment_t *wish) {
    pay_by_buttons(wish);
    face_table_press(BUTTON_A);
    game_move_t taken;
    assert_true(face_table_taken(&taken));
    assert_true(pays(state, &taken, wish));
    assert_int_equal(KAIRO_STEP_PAY, kairo_chooser()->step);
}

// Every payment that the engine lets pass for a move is handed to `check`, unless that is
// NULL. Returns how many.
static unsigned each_payment(const game_state_t *state, const kairo_move_t *listed_move,
                             void (*check)(const game_state_t *,
                                           const kairo_payment_t *)) {
    kairo_payment_t usual;
    kairo_payment(kairo_of(state), listed_move, &usual);
    const bool has_fee = usual.fee != 0;
    const bool has_cost = listed_move->kind == KAIRO_EXPAND;
    const kairo_player_t *player = &kairo_of(state)->player[kairo_of(state)->turn];
    unsigned count = 0;
    for (uint8_t fee = has_fee ? 1 : 0; fee <= (has_fee ? KAIRO_COLOURS : 0); fee++) {
        uint8_t coins[KAIRO_COLOURS] = {0};
        do {
            kairo_move_t move = *listed_move;
            move.fee = fee;
            for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
                move.cost |= (uint32_t)coins[colour] << (4 * colour);
            }
            kairo_payment_t wish;
            if ((move.cost != 0) == has_cost &&
                kairo_payment(kairo_of(state), &move, &wish).code == KAIRO_OK) {
                if (check != NULL) {
                    check(state, &wish);
                }
                count++;
            }
        } while (next_handful(player->coins, coins));
    }
    return count;
}

static unsigned check_payments(const game_state_t *state) {
    const kairo_move_t move = kairo_chooser()->purse.move;
    return each_payment(state, &move, check_payment);
}

static void open_payment(const game_state_t *state, const char *hint) {
    face_table_hint("128x64", &kairo_face, state, hint);
    assert_int_equal(KAIRO_STEP_PAY, kairo_chooser()->step);
}

TEST(face_kairo_every_payment_of_an_expansion_can_be_made) {
    const game_state_t state =
        LOAD(.players = 3, .hand = {"1"}, .coins = {"W2R2P1G0Y3B1"},
             .stands = "1 R c3 c4 d3,d2");
    open_payment(&state, "X R c2 /1");
    assert_int_equal(15, check_payments(&state));
}

TEST(face_kairo_every_fee_of_a_joker_can_be_paid) {
    const game_state_t state = LOAD(.players = 3, .hand = {"C1"},
                                    .coins = {"W2R2P1G0Y3B1"}, .stands = "1 R c3 c4 d3");
    open_payment(&state, "X R c2 /C1");
    assert_true(check_payments(&state) > 20);
    const game_state_t stall =
        LOAD(.players = 3, .hand = {"C1"}, .coins = {"W2R2P1G0Y3B0"});
    open_payment(&stall, "B R c2e /C1");
    assert_int_equal(4, check_payments(&stall));
}

TEST(face_kairo_a_wrong_payment_says_why_and_stays) {
    const game_state_t state =
        LOAD(.players = 3, .hand = {"1"}, .coins = {"W2R2P1G0Y3B1"},
             .stands = "1 R c3 c4 d3,d2");
    open_payment(&state, "X R c2 /1");
    assert_true(go_to_place(1 + KAIRO_RED));
    face_table_press(BUTTON_DOWN);
    face_table_press(BUTTON_A);
    assert_string_equal("It costs 4 red coins; 2 others for each one missing.",
                        face_table_said());
    face_table_press(BUTTON_DOWN);
    face_table_press(BUTTON_A);
    assert_string_equal("Needs at least 1 red coin.", face_table_said());
    assert_int_equal(KAIRO_STEP_PAY, kairo_chooser()->step);
}

// Few coins, so that all ways to pay can be counted; often just one is left.
TEST(face_kairo_asks_for_a_payment_exactly_where_there_are_several) {
    const game_state_t card = LOAD(.players = 3, .hand = {"1"}, .stands = "1 R c3 c4 d3");
    const game_state_t joker =
        LOAD(.players = 3, .hand = {"C1"}, .stands = "1 R c3 c4 d3,d2");
    unsigned asked = 0;
    unsigned not_asked = 0;
    for (unsigned i = 0; i < 2 * 4096; i++) {
        game_state_t state = i % 2 == 0 ? card : joker;
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            ((kairo_state_t *)(void *)&state)->player[0].coins[colour] =
                (uint16_t)(i >> (1 + 2 * colour) & 3);
        }
        const kairo_move_t move = {.kind = KAIRO_EXPAND,
                                   .colour = KAIRO_RED,
                                   .target = 0x23,
                                   .cards = {i % 2 == 0 ? 1 : KAIRO_JOKER_C1}};
        kairo_payment_t usual;
        if (kairo_payment(kairo_of(&state), &move, &usual).code != KAIRO_OK) {
            continue;
        }
        kairo_purse_t purse;
        kairo_purse_open(&purse, kairo_of(&state), &move);
        const bool is_asked = kairo_purse_has_choice(&purse);
        assert_int_equal(each_payment(&state, &move, NULL) > 1, is_asked);
        asked += is_asked;
        not_asked += !is_asked;
    }
    assert_true(asked > 100 && not_asked > 100);
}

// Two red and two white, or one red and four white.
TEST(face_kairo_asks_whether_to_keep_a_coin_back) {
    const game_state_t state =
        LOAD(.players = 3, .hand = {"1"}, .coins = {"W4R2"}, .stands = "1 R c3 c4 d3");
    open_payment(&state, "X R c2 /1");
    assert_int_equal(2, check_payments(&state));
}

TEST(face_kairo_what_leaves_no_choice_is_not_asked) {
    const game_state_t state = LOAD(.players = 3, .hand = {"1"},
                                    .coins = {"W0R3P0G0Y0B0"}, .stands = "1 R b2 b3 -");
    face_table_open("128x64", &kairo_face);
    face_table_show(&state, 0);
    face_table_press(BUTTON_A);
    while (kairo_chooser()->row != KAIRO_RED) {
        face_table_press(BUTTON_DOWN);
    }
    face_table_press(BUTTON_A);
    assert_int_equal(KAIRO_STEP_SITE, kairo_chooser()->step);
    face_table_press(BUTTON_A);
    game_move_t taken;
    assert_true(face_table_taken(&taken));
}

// --- Hints ----------------------------------------------------------------------------

TEST(face_kairo_a_hint_leads_to_its_move) {
    for (unsigned game = 0; game < GAMES; game++) {
        const game_state_t state =
            kairo_games_position((uint8_t)(2 + game % 3), game % 2, 100 + game, game * 5);
        if (kairo_game.is_over(&state)) {
            continue;
        }
        const size_t count = kairo_list(&state, listed, MOVES_MAX);
        face_table_open(screens[game % 2], &kairo_face);
        face_table_show(&state, kairo_games_mover(&state));
        for (size_t i = 0; i < count; i += 1 + count / 50) {
            kairo_face.choose.show(&listed[i]);
            face_table_press(BUTTON_A);
            game_move_t taken;
            assert_true(face_table_taken(&taken));
            assert_memory_equal(&listed[i], &taken, sizeof taken);
        }
    }
}

TEST(face_kairo_a_hint_has_words_for_every_reason) {
    assert_int_equal(KAIRO_REASONS, kairo_face.choose.reason_count);
    assert_int_equal(STRING_NONE, kairo_face.choose.reasons[KAIRO_REASON_NONE].text);
    for (unsigned code = KAIRO_REASON_NONE + 1; code < KAIRO_REASONS; code++) {
        assert_int_not_equal(STRING_NONE, kairo_face.choose.reasons[code].text);
    }
}

TEST(face_kairo_a_hint_keeps_its_payment) {
    const game_state_t state = LOAD(.players = 3, .hand = {"C1"},
                                    .coins = {"W2R2P1G0Y3B1"}, .stands = "1 R c3 c4 d3");
    const game_move_t move =
        face_table_hint("128x64", &kairo_face, &state, "X R c2 /C1 $B1,R2W1Y1");
    face_table_press(BUTTON_A);
    game_move_t taken;
    assert_true(face_table_taken(&taken));
    assert_memory_equal(&move, &taken, sizeof taken);
}

// --- The cursor -----------------------------------------------------------------------

static void open_look(const game_state_t *state, const char *screen) {
    face_table_open(screen, &kairo_face);
    face_table_show(state, kairo_games_mover(state));
    while (kairo_chooser_action(kairo_chooser()->row) != KAIRO_ACTION_LOOK) {
        face_table_press(BUTTON_DOWN);
    }
    face_table_press(BUTTON_A);
    assert_int_equal(KAIRO_STEP_LOOK, kairo_chooser()->step);
}

TEST(face_kairo_the_cursor_goes_in_reading_order_and_round) {
    const game_state_t state = kairo_games_position(3, KAIRO_START_SUGGESTED, 1, 0);
    open_look(&state, "128x64");
    assert_int_equal(kairo_site(6, 6), kairo_chooser()->site);
    face_table_press(BUTTON_RIGHT);
    assert_int_equal(kairo_site(6, 7), kairo_chooser()->site);
    for (unsigned i = 0; i < 6; i++) {
        face_table_press(BUTTON_RIGHT);
    }
    assert_int_equal(kairo_site(7, 1), kairo_chooser()->site);
    face_table_press(BUTTON_LEFT);
    assert_int_equal(kairo_site(6, 12), kairo_chooser()->site);
    for (unsigned i = 0; i < 7; i++) {
        face_table_press(BUTTON_DOWN);
    }
    assert_int_equal(kairo_site(1, 12), kairo_chooser()->site);
    face_table_press(BUTTON_UP);
    assert_int_equal(kairo_site(12, 12), kairo_chooser()->site);
    face_table_press(BUTTON_RIGHT);
    assert_int_equal(kairo_site(1, 1), kairo_chooser()->site);
}

// --- Three cards ----------------------------------------------------------------------

// Opens the sites of a colour from the first list.
static void open_sites(const game_state_t *state, uint8_t colour) {
    face_table_show(state, kairo_games_mover(state));
    face_table_press(BUTTON_A);
    while (kairo_chooser()->row != colour) {
        face_table_press(BUTTON_DOWN);
    }
    face_table_press(BUTTON_A);
    assert_int_equal(KAIRO_STEP_SITE, kairo_chooser()->step);
}

// Goes through the sites from where the cursor starts: the price never falls, and is that
// of the cheapest cards. Returns how many are for three cards.
static unsigned check_site_order(const game_state_t *state, const kairo_sites_t *all) {
    const bool is_expansion = kairo_chooser()->move.kind == KAIRO_EXPAND;
    const uint8_t first = kairo_chooser()->site;
    kairo_price_t last = KAIRO_PRICE_CARD;
    unsigned dear_sites = 0;
    for (unsigned i = kairo_sites_count(all); i > 0; i--) {
        kairo_price_t price = KAIRO_PRICES;
        assert_true(kairo_chooser_price(&price));
        assert_true(price >= last);
        last = price;
        dear_sites += price == KAIRO_PRICE_THREE;
        kairo_plays_t plays;
        kairo_move_t move = kairo_chooser()->move;
        move.target = kairo_chooser()->site;
        kairo_find_plays(kairo_of(state), &move, &plays);
        assert_int_equal(price, kairo_price_of_cards(plays.cards[0]));
        face_table_press(is_expansion ? BUTTON_DOWN : BUTTON_RIGHT);
    }
    assert_int_equal(first, kairo_chooser()->site);
    return dear_sites;
}

// Positions of many games, each with another seed and after another number of moves.
typedef struct {
    uint8_t players;
    uint64_t seed, last_seed;
    unsigned moves_below;
    game_state_t state; // the one that is on the table
    kairo_options_t options;
    uint8_t colour; // that may be built in it
    uint8_t colours_tried;
} turns_t;

// Puts the next position with a turn of the main game on the table; false: no more.
static bool next_turn(turns_t *turns) {
    game_state_t *state = &turns->state;
    while (turns->seed++ < turns->last_seed) {
        *state = kairo_games_position(turns->players, KAIRO_START_SUGGESTED, turns->seed,
                                      (unsigned)turns->seed % turns->moves_below);
        if (kairo_of(state)->phase == KAIRO_MAIN) {
            face_table_show(state, kairo_games_mover(state));
            turns->options = kairo_chooser()->options;
            return true;
        }
    }
    return false;
}

// Goes on to the next colour that may be built, in this turn or a later one.
static bool next_building(turns_t *turns) {
    do {
        while (turns->colours_tried < KAIRO_COLOURS) {
            turns->colour = turns->colours_tried++;
            if (turns->options.build_kind[turns->colour] != KAIRO_NO_MOVE) {
                return true;
            }
        }
        turns->colours_tried = 0;
    } while (next_turn(turns));
    return false;
}

TEST(face_kairo_the_cheapest_sites_and_cards_come_first) {
    unsigned dear_sites = 0;
    face_table_open("128x64", &kairo_face);
    turns_t turns = {.players = 2, .last_seed = 40, .moves_below = 20};
    while (next_building(&turns)) {
        open_sites(&turns.state, turns.colour);
        dear_sites +=
            check_site_order(&turns.state, &turns.options.build_sites[turns.colour]);
    }
    assert_true(dear_sites > 100);
}

// The move that A alone leads to, from the first list and this colour.
static kairo_move_t default_move(const game_state_t *state, uint8_t colour,
                                 unsigned *presses) {
    game_move_t taken;
    kairo_move_t move;
    open_sites(state, colour);
    for (*presses = 2; !face_table_taken(&taken); ++*presses) {
        assert_true(*presses < 9);
        face_table_press(BUTTON_A);
    }
    memcpy(&move, &taken, sizeof move);
    return move;
}

// Pressing A alone spends three cards only where nothing else would do, and then not
// without a step of its own.
TEST(face_kairo_three_cards_are_never_the_default_where_fewer_do) {
    unsigned by_three = 0;
    face_table_open("72x40", &kairo_face);
    turns_t turns = {.players = 3, .last_seed = 60, .moves_below = 30};
    while (next_building(&turns)) {
        unsigned presses = 0;
        const kairo_move_t move = default_move(&turns.state, turns.colour, &presses);
        const bool is_three = kairo_price_of_cards(move.cards) == KAIRO_PRICE_THREE;
        const kairo_sites_t *priced = turns.options.priced_sites[turns.colour];
        const bool has_cheaper = !kairo_sites_empty(&priced[KAIRO_PRICE_CARD]) ||
                                 !kairo_sites_empty(&priced[KAIRO_PRICE_JOKER]);
        assert_int_equal(!has_cheaper, is_three);
        assert_true(!is_three || presses > 3);
        by_three += is_three;
    }
    assert_true(by_three > 5);
}

// The cards that are played say so, wherever A goes on with them.
TEST(face_kairo_three_cards_say_so_in_every_step) {
    const game_state_t state =
        LOAD(.players = 3, .hand = {"7,8,9"}, .coins = {"W1R3P1G1Y1B1"},
             .stands = "1 R c3 c4 -; 1 W g10 g9 -");
    for (unsigned i = 0; i < 2; i++) {
        face_table_open(screens[i], &kairo_face);
        open_sites(&state, KAIRO_RED);
        for (unsigned step = 0; step < 2; step++) {
            bool is_chosen = false;
            assert_true(face_table_says("3 CARDS!", &is_chosen));
            assert_true(is_chosen);
            face_table_press(BUTTON_A);
        }
        game_move_t taken;
        assert_true(face_table_taken(&taken));
    }
}

// --- Going back -----------------------------------------------------------------------

TEST(face_kairo_b_goes_back_step_by_step_and_is_the_tables_at_the_first) {
    static const input_event_t b = {.kind = INPUT_PRESS, .button = BUTTON_B};
    static const input_event_t held_b = {.kind = INPUT_HOLD, .button = BUTTON_B};
    const game_state_t state = kairo_games_position(3, KAIRO_START_SUGGESTED, 1, 0);
    open_look(&state, "128x64");
    assert_true(kairo_face.choose.input(&held_b));
    assert_true(kairo_chooser()->is_zoomed);
    assert_false(kairo_face.choose.input(&held_b)); // the table says what can be done
    assert_true(kairo_chooser()->is_zoomed);
    assert_true(kairo_face.choose.input(&b));
    assert_false(kairo_chooser()->is_zoomed);
    assert_int_equal(KAIRO_STEP_LOOK, kairo_chooser()->step);
    assert_true(kairo_face.choose.input(&b));
    assert_int_equal(KAIRO_STEP_ACTION, kairo_chooser()->step);
    assert_false(kairo_face.choose.input(&b));
    assert_false(kairo_face.choose.input(&held_b));
}

// --- Pages of figures -----------------------------------------------------------------

TEST(face_kairo_left_and_right_turn_over_figures_in_every_list) {
    const game_state_t state =
        LOAD(.players = 3, .turn = 2, .phase = "draw", .draws = "1");
    for (unsigned i = 0; i < 2; i++) {
        face_table_open(screens[i], &kairo_face);
        face_table_show(&state, 1);
        static const uint8_t expected[] = {1, 2, 0, KAIRO_NOBODY};
        for (unsigned page = 0; page < sizeof expected; page++) {
            face_table_press(BUTTON_RIGHT);
            assert_true(kairo_chooser_page_hides_list());
            assert_int_equal(expected[page], kairo_chooser_page_player());
        }
        face_table_press(BUTTON_RIGHT);
        assert_false(kairo_chooser_page_hides_list());
    }
}

// A and B on a page only bring the list back; nothing is chosen that is not in sight.
TEST(face_kairo_a_page_that_hides_the_list_is_left_first) {
    static const uint8_t leaving[] = {BUTTON_A, BUTTON_B, BUTTON_UP, BUTTON_DOWN};
    const game_state_t state = LOAD(.players = 3, .phase = "draw", .draws = "1");
    face_table_open("72x40", &kairo_face);
    face_table_show(&state, 0);
    for (unsigned i = 0; i < sizeof leaving; i++) {
        game_move_t move;
        face_table_press(BUTTON_LEFT);
        assert_true(kairo_chooser_page_hides_list());
        face_table_press(leaving[i]);
        assert_false(kairo_chooser_page_hides_list());
        assert_false(face_table_taken(&move));
        assert_int_equal(0, kairo_chooser()->row);
    }
}

// --- Why not --------------------------------------------------------------------------

// What A says on this colour of the list of what to build.
static const char *why_not(const game_state_t *state, unsigned colour) {
    face_table_open("128x64", &kairo_face);
    face_table_show(state, kairo_games_mover(state));
    while (kairo_chooser()->row != 0) {
        face_table_press(BUTTON_UP);
    }
    face_table_press(BUTTON_A);
    if (kairo_chooser()->step == KAIRO_STEP_ACTION) {
        return face_table_said();
    }
    while (kairo_chooser()->row != colour) {
        face_table_press(BUTTON_DOWN);
    }
    face_table_press(BUTTON_A);
    return face_table_said();
}

// What the list of actions begins with.
static kairo_action_t first_action(const game_state_t *state) {
    face_table_show(state, kairo_games_mover(state));
    assert_int_equal(KAIRO_STEP_ACTION, kairo_chooser()->step);
    return kairo_chooser_action(kairo_chooser()->row);
}

TEST(face_kairo_the_cursor_begins_where_something_can_be_done) {
    const game_state_t bare = LOAD(.players = 3);
    const game_state_t entry = LOAD(.players = 3, .stands = "1 R c2 c3 -");
    const game_state_t built = LOAD(.players = 3, .hand = {"1"});
    const game_state_t last =
        LOAD(.players = 2, .phase = "final", .stands = "2 G f3 f4 g3,h3,h4,h5,h6,h7");
    for (unsigned i = 0; i < 2; i++) {
        face_table_open(screens[i], &kairo_face);
        assert_int_equal(KAIRO_ACTION_DRAW, first_action(&bare));
        assert_int_equal(KAIRO_ACTION_LURE, first_action(&entry));
        assert_int_equal(KAIRO_ACTION_BUILD, first_action(&built));
        assert_int_equal(KAIRO_ACTION_STOP, first_action(&last));
    }
}

TEST(face_kairo_drawing_begins_at_the_first_card_there_is) {
    static const struct {
        const char *display;
        uint8_t target;
    } cases[] = {{"7,8,9,R3", 1}, {"-,-,9,R3", 3}, {"-,-,-,-", KAIRO_TAKE_DECK}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const game_state_t state =
            LOAD(.players = 3, .phase = "draw", .display = cases[i].display);
        face_table_open(screens[i % 2], &kairo_face);
        face_table_show(&state, kairo_games_mover(&state));
        assert_int_equal(KAIRO_STEP_TAKE, kairo_chooser()->step);
        assert_int_equal(cases[i].target, kairo_chooser()->row + 1);
    }
}

TEST(face_kairo_says_why_nothing_can_be_built) {
    const game_state_t no_hand = LOAD(.players = 3);
    assert_string_equal("You have no stall cards: draw some first.",
                        why_not(&no_hand, KAIRO_WHITE));
    const game_state_t no_hand_at_last =
        LOAD(.players = 2, .phase = "final", .stands = "2 G f3 f4 g3,h3,h4,h5,h6,h7");
    assert_string_equal("You have no stall cards, and none are drawn any more.",
                        why_not(&no_hand_at_last, KAIRO_WHITE));
    const game_state_t no_coin = LOAD(.players = 3, .hand = {"1"},
                                      .coins = {"W1R0P1G1Y1B1"}, .stands = "1 R c2 c3 -");
    assert_string_equal("Needs at least 1 red coin.", why_not(&no_coin, KAIRO_RED));
    const game_state_t no_card =
        LOAD(.players = 3, .hand = {"9"}, .stands = "1 R d4 d3 -");
    assert_string_equal("No card for segment 1, 2, 4.", why_not(&no_card, KAIRO_RED));
    const game_state_t too_few =
        LOAD(.players = 3, .hand = {"1"}, .coins = {"W1R1P0G0Y0B0"},
             .stands = "1 R c2 c3 d2");
    assert_string_equal("Too few coins: 3 red, or 2 others for each missing.",
                        why_not(&too_few, KAIRO_RED));
    const game_state_t no_fee =
        LOAD(.players = 3, .hand = {"C1"}, .coins = {"W0R0P0G0Y0B0"});
    assert_string_equal("A joker costs 1 coin, and you have none.",
                        why_not(&no_fee, KAIRO_RED));
}

TEST(face_kairo_says_why_an_entry_cannot_be_there) {
    const game_state_t state = LOAD(.players = 3, .hand = {"1"});
    face_table_hint("128x64", &kairo_face, &state, "B R b2e /1");
    while (kairo_chooser()->step != KAIRO_STEP_ENTRY) {
        face_table_press(BUTTON_B);
    }
    face_table_press(BUTTON_LEFT);
    assert_string_equal("A2 is in the restaurant area: no entries there.",
                        face_table_said());
    face_table_press(BUTTON_UP);
    assert_string_equal("A customer stands on B1.", face_table_said());
    face_table_press(BUTTON_DOWN);
    assert_null(face_table_said());
    assert_int_equal(kairo_site(3, 2), kairo_chooser()->site);
}

TEST(face_kairo_says_why_nothing_can_be_drawn_there) {
    const game_state_t state =
        LOAD(.players = 3, .phase = "draw", .draws = "1", .display = "1,-,3,R2");
    face_table_open("128x64", &kairo_face);
    face_table_show(&state, 0);
    face_table_press(BUTTON_DOWN);
    face_table_press(BUTTON_A);
    assert_string_equal("There is no card here.", face_table_said());
}
