// SPDX-License-Identifier: MIT
// Kairo's texts: moves and positions that can be read, those that cannot, and positions
// with something changed, by the thousand.
#include "support/kairo_play.h"
#include "support/kairo_slow.h"
#include "support/test.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const game_t *const game = &kairo_game;

enum { MUTANTS = TEST_QUICK ? 3000 : 60000 };

enum { MOVES_MAX = 8192, TEXT_MAX = GAME_POSITION_TEXT_MAX };

// --- Moves ----------------------------------------------------------------------------

TEST(moves_are_written_as_they_are_read) {
    static const char *const texts[] = {
        "S R c7e",
        "S P a12n",
        "B R c7e /5",
        "B W l12w /R2",
        "B Y b1s /1,5,C3",
        "B G b1s /5,5,5",
        "X R c8 /5",
        "X R c8 /R2 $W1,R2Y2",
        "X B c8 /9 $W2P2Y2B1",
        "X B c8 /1,2,3 $B7",
        "B R c7e /C1 $G1",
        "M R f2n /5",
        "M R f2n /R3 $W1",
        "L G d4",
        "D 1",
        "D 4",
        "D ?",
        "D B",
        "K 5",
        "K R3",
        "-",
        "D ? =5",
        "D ? =5,1,2,R1,C3",
        "K 5 =1,1",
        "S R c7e =G",
        "X R c8 /R2 $W1,R2Y2 =5",
        "L G d4 =9",
        "- =C1",
    };
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        game_move_t move;
        memset(&move, 0xFF, sizeof move);
        assert_int_equal(KAIRO_OK, game->read_move(&move, texts[i]).code);
        assert_string_equal(texts[i], kairo_move_text(&move));
    }
}

TEST(cards_and_coins_may_come_in_any_order) {
    game_move_t move;
    assert_int_equal(KAIRO_OK, game->read_move(&move, "B R c7e /R1,C3,1").code);
    assert_string_equal("B R c7e /1,C3,R1", kairo_move_text(&move));
    assert_int_equal(KAIRO_OK, game->read_move(&move, "X R c7 /R1 $G1,Y2W1R2").code);
    assert_string_equal("X R c7 /R1 $G1,W1R2Y2", kairo_move_text(&move));
}

static const char *const no_moves[] = {
    "",
    " ",
    "S",
    "S ",
    "S R",
    "S R ",
    "S R c7",
    "S R c7x",
    "S R c7e ",
    "S  R c7e",
    "S r c7e",
    "s R c7e",
    "S R m7e",
    "S R c0e",
    "S R c13e",
    "S R c07e",
    "S R a1w",
    "S R a1n",
    "S R l12e",
    "S R l12s",
    "S R c7e /5",
    "S R c7e $W1",
    "S R c7e =",
    "S R c7e =5",
    "S R c7e =GW",
    "S R c7e =G,W",
    "B R c7e",
    "B R c7e /",
    "B R c7e /0",
    "B R c7e /10",
    "B R c7e /C4",
    "B R c7e /R0",
    "B R c7e /C",
    "B R c7e /5,5",
    "B R c7e /5,5,5,5",
    "B R c7e /5,",
    "B R c7e /,5",
    "B R c7e 5",
    "B R c7e /5 $W1",
    "B R c7e /C1 $",
    "B R c7e /C1 $W2",
    "B R c7e /C1 $W1R1",
    "B R c7e /C1 $W1,R1",
    "B R c7e /C1 $W0",
    "B R c7e /C1 $W",
    "B R c7e /C1,1,2 $W1",
    "X R c8",
    "X R c8e /5",
    "X R c8 /5 $R",
    "X R c8 /5 $R0",
    "X R c8 /5 $R1R1",
    "X R c8 /5 $R16",
    "X R c8 /5 $R01",
    "X R c8 /5 $W1,R2",
    "X R c8 /C1 $R2",
    "X R c8 /C1 $W1,",
    "X R c8 /C1 $,R2",
    "X R c8 /C1 $W1,R2,R2",
    "X R c8 /5 $R99999999999999999999",
    "M R f2 /5",
    "L G",
    "L G d4e",
    "L G d4 $W1",
    "L G d4 /5",
    "D",
    "D 0",
    "D 5",
    "D 12",
    "D b",
    "D ? 5",
    "D ?=5",
    "D ? =",
    "D ? =0",
    "D ? =5,",
    "D ? =5 ",
    "D ? =1,1,1,2,2,2",
    "D ? =G",
    "K",
    "K 0",
    "K ?",
    "K 5,5",
    "--",
    "- ",
    "-5",
    "T l",
    "Q",
    "S R c7e\n",
    "\xC3\xA9",
};

TEST(text_of_another_form_is_refused_and_leaves_the_move_alone) {
    for (unsigned i = 0; i < sizeof no_moves / sizeof *no_moves; i++) {
        game_move_t move;
        game_move_t before;
        memset(&move, 0xA5, sizeof move);
        before = move;
        if (game->read_move(&move, no_moves[i]).code == KAIRO_OK) {
            fail_msg("read: %s", no_moves[i]);
        }
        assert_memory_equal(&before, &move, sizeof move);
    }
}

TEST(check_takes_any_bytes) {
    rng_t rng;
    rng_seed(&rng, 8);
    const game_state_t states[] = {
        kairo_new(2, KAIRO_START_VARIABLE, 1, 1),
        kairo_new(4, KAIRO_START_SUGGESTED, 1, 1),
        LOAD(.phase = "discard", .hand = {"1,1,2,2,3"}),
    };
    for (unsigned i = 0; i < MUTANTS; i++) {
        game_move_t move;
        for (unsigned b = 0; b < sizeof move; b++) {
            // Mostly small numbers, so that some come close.
            const uint32_t bits = rng_next(&rng);
            move.bytes[b] = (uint8_t)(bits & 0x300 ? bits & (b < 8 ? 15 : 0) : bits);
        }
        const game_refusal_t refusal = game->check(&states[i % 3], &move);
        if (refusal.code == KAIRO_OK) { // then it is a move that has a text
            game_move_t again;
            assert_int_equal(KAIRO_OK,
                             game->read_move(&again, kairo_move_text(&move)).code);
            assert_memory_equal(&move, &again, sizeof move);
        }
    }
}

// --- Refusals and events --------------------------------------------------------------

TEST(every_refusal_has_words_that_fit) {
    for (unsigned code = 0; code < KAIRO_REFUSALS; code++) {
        // Arguments that are good for a colour, a site, a card, a phase and a line alike.
        for (uint8_t argument = 0; argument < 6; argument++) {
            char buffer[GAME_REFUSAL_TEXT_MAX];
            text_t out = text_over(buffer, sizeof buffer);
            game->write_refusal(
                (game_refusal_t){(uint8_t)code, {argument, argument, argument}}, &out);
            assert_false(out.overflowed);
            assert_true(out.length > 3);
            assert_null(strchr(buffer, '%'));
            assert_null(strchr(buffer, '\n'));
        }
    }
}

// --- Positions ------------------------------------------------------------------------

TEST(a_position_is_written_as_the_protocol_says) {
    const game_state_t state =
        LOAD(.players = 3, .turn = 2, .barkers = {0, 2}, .vp = {4, 0, 17},
             .coins = {"W1R1P1G1Y1B1", "R12B3", "-"}, .hand = {"C2,4,3", "9", "-"},
             .stands = "2 G f3 f4 -; 1 R c7 d7 c9,c8; 1 W c2 b2 -", .medals = "Rs=1,Rg=1",
             .display = "3,R1,-,7", .discard = "6,5",
             .deck = "4,4,9,1,1,1,2,2,2,3,5,5,6,6,7,7,8,8,8,9,C1,C3,R2,R3");
    assert_string_equal("kairo\n"
                        "players 3\n"
                        "phase main\n"
                        "turn 2\n"
                        "first 1\n"
                        "draws 0\n"
                        "neutral -\n"
                        "bag -\n"
                        "customers W=b1 R=k1 P=f6 G=b11 Y=k11 B=-\n"
                        "player 1 vp=4 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=3,4,C2\n"
                        "player 2 vp=0 out=0 barkers=2 coins=W0R12P0G0Y0B3 hand=9\n"
                        "player 3 vp=17 out=0 barkers=0 coins=W0R0P0G0Y0B0 hand=-\n"
                        "stand 1 W c2 b2 -\n"
                        "stand 1 R c7 d7 c8,c9\n"
                        "stand 2 G f3 f4 -\n"
                        "medals Rg=1,Rs=1\n"
                        "display 3,R1,-,7\n"
                        "deck 4,4,9,1,1,1,2,2,2,3,5,5,6,6,7,7,8,8,8,9,C1,C3,R2,R3\n"
                        "discard 5,6\n"
                        "supply W6R4P6G6Y6B6 barkers=5\n"
                        "end\n",
                        kairo_text(&state));
}

TEST(a_position_may_end_without_a_line_end_but_with_nothing_else) {
    char text[TEXT_MAX];
    game_state_t state;
    snprintf(text, sizeof text, "%s", POSITION(.players = 2));
    text[strlen(text) - 1] = '\0';
    assert_int_equal(KAIRO_OK, game->read(&state, text).code);
    strcat(text, "\n\n");
    assert_int_equal(KAIRO_BAD_LINE, game->read(&state, text).code);
    text[strlen(text) - 1] = 'x';
    assert_int_equal(KAIRO_BAD_LINE, game->read(&state, text).code);
}

// Replaces the line that begins so; an empty line takes it away.
static const char *with_line(const char *text, const char *beginning, const char *line) {
    static char changed[TEXT_MAX];
    text_t out = text_over(changed, sizeof changed);
    bool is_found = false;
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n") + 1;
        if (strncmp(text, beginning, strlen(beginning)) == 0) {
            is_found = true;
            text_string(&out, line);
            text_string(&out, *line == '\0' ? "" : "\n");
        } else {
            for (size_t i = 0; i < length; i++) {
                text_char(&out, text[i]);
            }
        }
        text += length;
    }
    assert_true(is_found);
    return changed;
}

#define TAKEN_AWAY ""

static const struct {
    const char *beginning;
    const char *words;
    const char *lines[6]; // ends with NULL
} malformed[] = {
    {"kairo", "line 1 should read: kairo", {"Kairo", TAKEN_AWAY}},
    {"players", "line 2 should read: players 2..4", {"players  2"}},
    {"phase",
     "line 3 should read: phase setup|main|draw|discard|final|over",
     {"phase mean", "phase main "}},
    {"turn", "line 4 should read: turn PLAYER", {"turn 3", "turn 0", "turn -1"}},
    {"first", "line 5 should read: first PLAYER", {"first"}},
    {"draws", "line 6 should read: draws 0..1", {"draws 2"}},
    {"neutral", "line 7 should read: neutral COLOUR or -", {"neutral w"}},
    {"bag", "line 8 should read: bag COLOURS or -", {"bag WW", "bag "}},
    {"customers",
     "line 9 should read: customers W=SITE R=SITE ... B=- (all six)",
     {"customers W=b1 R=k1 P=f6 G=b11 Y=k11",
      "customers R=k1 W=b1 P=f6 G=b11 Y=k11 B=-"}},
    {"player 2",
     "line 11 should read: player N vp=0 out=0 barkers=0 coins=W1R1... hand=CARDS",
     {"player 3 vp=0 out=0 barkers=0 coins=W1 hand=-",
      "player 2 vp=10000 out=0 barkers=0 coins=W1 hand=-",
      "player 2 vp=0 out=0 barkers=0 coins=W1W1 hand=-",
      "player 2 vp=0 out=0 barkers=0 coins=W1 hand=?3", TAKEN_AWAY}},
    {"stand",
     "line 12 should read: stand OWNER COLOUR STALL ENTRY EXPANSIONS, each once",
     {"stand 1 R c7 d7", "stand 1 R c7 d7 -,c8", "stand 1 R c7 d7 c8,c8",
      "stand 5 R c7 d7 -", "stand 1 R c7 d7 c8,c9,c10,b7,b8,b9,b10"}},
    {"medals",
     "line 13 should read: medals Rg=PLAYER,Rs=PLAYER... or -",
     {"medals Rg=3", "medals Rg=1,Rg=2"}},
    {"display",
     "line 14 should read: display CARD,CARD,CARD,CARD (- is an empty slot)",
     {"display 7,8,9", "display 7,8,9,R3,1"}},
    {"deck", "line 15 should read: deck CARDS or -", {"deck ?26", "deck 1,,2"}},
    {"discard", "line 16 should read: discard CARDS or -", {"discard"}},
    {"supply",
     "line 17 should read: supply W6R6P6G6Y6B6 barkers=7",
     {"supply W6R6P6G6Y6B6", "supply W6R7P6G6Y6B6 barkers=7"}},
    {"end", "line 18 should read: end, and nothing behind it", {TAKEN_AWAY, "end of it"}},
};

TEST(malformed_lines_are_refused_by_their_number) {
    const char *good = POSITION(.players = 2, .stands = "1 R c7 d7 c8");
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        for (const char *const *line = malformed[i].lines; *line != NULL; line++) {
            kairo_refuses_position(malformed[i].words,
                                   with_line(good, malformed[i].beginning, *line));
        }
    }
}

typedef struct {
    const char *words;
    kairo_lines_t lines;
} refused_t;

static void refuse_all(const refused_t *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        kairo_refuses_position(cases[i].words, kairo_position(cases[i].lines));
    }
}

static const refused_t impossible[] = {
    {"draws, neutral or bag do not fit the phase", {.draws = "1"}},
    {"draws, neutral or bag do not fit the phase", {.phase = "draw", .draws = "0"}},
    {"draws, neutral or bag do not fit the phase", {.neutral = "W"}},
    {"draws, neutral or bag do not fit the phase", {.bag = "W"}},
    {"player 1 cannot hold 5 cards now", {.hand = {"1,1,2,2,3"}}},
    {"player 1 cannot hold 4 cards now", {.phase = "discard", .hand = {"1,1,2,2"}}},
    {"player 2 cannot hold 5 cards now", {.phase = "draw", .hand = {"-", "1,1,2,2,3"}}},
    {"the white customer cannot stand on a1",
     {.customers = "W=a1 R=k1 P=f6 G=b11 Y=k11 B=-"}},
    {"the red customer cannot stand on b1",
     {.customers = "W=b1 R=b1 P=f6 G=b11 Y=k11 B=-"}},
    {"the purple customer cannot stand on f6", {.stands = "1 R f6 f5 -"}},
    {"a red medal is held without an expanded stand",
     {.stands = "1 R c7 d7 -", .medals = "Rg=1"}},
    {"two things on c8 that exclude each other",
     {.stands = "1 R c7 d7 c8; 1 W b9 c9 c8"}},
    {"two things on d7 that exclude each other", {.stands = "1 R c7 d7 d8,d7,c8"}},
    {"the entry e7 is not beside its stall", {.stands = "1 R c7 e7 -"}},
    {"the entry d8 is not beside its stall", {.stands = "1 R c7 d8 -"}},
    {"an entry may not lie in the restaurant area (a7)", {.stands = "1 R b7 a7 -"}},
    {"only purple goes into the restaurant area (a7)", {.stands = "1 R a7 b7 -"}},
    {"purple goes into the restaurant area only, not to b7", {.stands = "1 P b7 c7 -"}},
    {"player 1: a red expansion is apart from its stall", {.stands = "1 R c7 d7 c9"}},
    {"a stand of no player here, or an expanded neutral one",
     {.players = 2, .stands = "3 R c7 d7 -"}},
};

TEST(impossible_positions_are_refused_with_a_reason) {
    kairo_load(POSITION(.phase = "draw", .hand = {"1,1,2,2,3"}));
    kairo_load(POSITION(.phase = "discard", .hand = {"1,1,2,2,3,3"}));
    refuse_all(impossible, sizeof impossible / sizeof *impossible);
}

// --- Positions of the set-up ----------------------------------------------------------

#define DEALT .phase = "setup", .hand = {"1,1,1", "2,2,2", "3,3,3", "4,4,4"}

static const refused_t impossible_set_ups[] = {
    {"the stalls placed do not fit whose turn it is",
     {DEALT, .turn = 3, .stands = "1 R c7 d7 -"}},
    {"the stalls placed do not fit whose turn it is",
     {DEALT, .turn = 2, .stands = "2 R c7 d7 -"}},
    {"not what a set-up looks like", {DEALT, .vp = {1}}},
    {"not what a set-up looks like", {DEALT, .coins = {"W1R1P1G1Y1B2"}}},
    {"not what a set-up looks like", {DEALT, .barkers = {1}}},
    {"not what a set-up looks like", {DEALT, .discard = "5"}},
    {"not what a set-up looks like", {DEALT, .display = "5,5,5,-"}},
    {"not what a set-up looks like", {DEALT, .turn = 2, .stands = "1 R c7 d7 c8"}},
    {"not what a set-up looks like",
     {DEALT, .customers = "W=b2 R=k1 P=f6 G=b11 Y=k11 B=-"}},
    {"not what a set-up looks like",
     {DEALT, .turn = 4, .stands = "1 R c1 d1 -; 2 G c3 d3 -; 3 B b4 b5 -"}},
    {"draws, neutral or bag do not fit the phase", {DEALT, .draws = "1"}},
};

TEST(set_up_positions_must_be_possible) {
    kairo_load(POSITION(DEALT));
    kairo_load(POSITION(DEALT, .turn = 2, .stands = "1 R c7 d7 -"));
    refuse_all(impossible_set_ups,
               sizeof impossible_set_ups / sizeof *impossible_set_ups);
}

#define SIX_STALLS                                                                       \
    "1 R c3 d3 -; 1 G c7 d7 -; 1 B c10 d10 -; 2 R f3 g3 -; 2 G h8 h9 -; 2 P l9 k9 -"

static const refused_t impossible_neutrals[] = {
    {"the stalls placed do not fit whose turn it is",
     {DEALT, .players = 2, .stands = SIX_STALLS}},
    {"the stalls placed do not fit whose turn it is",
     {DEALT, .players = 2, .neutral = "G", .bag = "WRPYBG", .stands = SIX_STALLS}},
    {"the stalls placed do not fit whose turn it is",
     {DEALT, .players = 2, .neutral = "G", .bag = "WRPY", .stands = SIX_STALLS}},
    {"the stalls placed do not fit whose turn it is",
     {DEALT, .players = 2, .turn = 2, .neutral = "G", .bag = "WRPYB",
      .stands = SIX_STALLS}},
    {"the stalls placed do not fit whose turn it is",
     {DEALT, .players = 2, .neutral = "G"}},
    {"the stalls placed do not fit whose turn it is",
     {DEALT, .players = 2, .stands = "N G i3 j3 -", .turn = 2}},
};

TEST(set_up_positions_with_neutral_stalls_must_be_possible) {
    kairo_load(POSITION(DEALT, .players = 2, .neutral = "G", .bag = "WRPYB",
                        .stands = SIX_STALLS));
    kairo_load(POSITION(DEALT, .players = 2, .turn = 2, .neutral = "P", .bag = "WRYB",
                        .stands = SIX_STALLS "; N G i3 j3 -"));
    refuse_all(impossible_neutrals,
               sizeof impossible_neutrals / sizeof *impossible_neutrals);
}

// Both players have worked at it: no site is left for purple, which comes last.
#define NO_SITE_FOR_PURPLE                                                               \
    "1 P a9 b9 -; 2 P l9 k9 -; 1 W b2 b3 -; 2 W k2 k3 -; 1 R b5 b4 -; 2 R k5 k4 -; "     \
    "N W f10 g10 -; N G h11 h10 -; N R f1 f2 -; N Y b7 b8 -"

TEST(a_set_up_in_which_the_stall_that_is_due_has_no_site_ends_there) {
    game_state_t state = LOAD(DEALT, .players = 2, .neutral = "B", .bag = "P",
                              .stands = NO_SITE_FOR_PURPLE);
    assert_string_equal("neutral P", kairo_play(&state, "S B k7s"));
    assert_string_equal("phase main", kairo_line(&state, "phase"));
    assert_string_equal("turn 1", kairo_line(&state, "turn"));
    assert_string_equal("neutral -", kairo_line(&state, "neutral"));
    kairo_refuses_position("the stall that is due can be placed nowhere",
                           POSITION(DEALT, .players = 2, .turn = 2, .neutral = "P",
                                    .stands = NO_SITE_FOR_PURPLE "; N B k7 k8 -"));
}

// --- Mutants --------------------------------------------------------------------------

// A position of a random game, every so many moves.
static void random_position(rng_t *rng, char *text) {
    static game_move_t moves[MOVES_MAX];
    const game_setup_t setup = {.players = (uint8_t)(2 + rng_below(rng, 3)),
                                .start = (uint8_t)rng_below(rng, 2),
                                .seed = rng_next(rng)};
    game_state_t state;
    game->new_game(&state, &setup);
    const unsigned length = rng_below(rng, 250);
    for (unsigned i = 0; i < length && !game->is_over(&state); i++) {
        const size_t count = kairo_list(&state, moves, MOVES_MAX);
        game->apply(&state, &moves[rng_below(rng, (uint32_t)count)], NULL);
    }
    snprintf(text, TEXT_MAX, "%s", kairo_text(&state));
}

// A character of the same sort: digit for digit, colour for colour, column for column.
static char similar(rng_t *rng, char c) {
    static const char *const sorts[] = {"0123456789", "WRPGYB",     "abcdefghijkl",
                                        "CR",         "-123456789", "12N"};
    for (unsigned tries = 0; tries < 8; tries++) {
        const char *sort = sorts[rng_below(rng, sizeof sorts / sizeof *sorts)];
        if (strchr(sort, c) != NULL) {
            return sort[rng_below(rng, (uint32_t)strlen(sort))];
        }
    }
    return (char)(32 + rng_below(rng, 95));
}

static char *random_line(rng_t *rng, char *text, size_t *length) {
    char *line = text + rng_below(rng, (uint32_t)strlen(text));
    while (line > text && line[-1] != '\n') {
        line--;
    }
    *length = strcspn(line, "\n") + 1;
    return line;
}

static void mutate(rng_t *rng, char *text) {
    const size_t size = strlen(text);
    char *at = text + rng_below(rng, (uint32_t)size);
    size_t length;
    switch (rng_below(rng, 10)) {
    case 0: // a character less
        memmove(at, at + 1, strlen(at));
        break;
    case 1: // a character more
        memmove(at + 1, at, strlen(at) + 1);
        *at = similar(rng, *at);
        break;
    case 2: // a line less
        at = random_line(rng, text, &length);
        memmove(at, at + length, strlen(at + length) + 1);
        break;
    case 3: // a line twice
        at = random_line(rng, text, &length);
        memmove(at + length, at, strlen(at) + 1);
        break;
    default: // another letter or digit, in the lines that matter
        for (unsigned tries = 0; tries < 20 && !isalnum((unsigned char)*at); tries++) {
            at = text + rng_below(rng, (uint32_t)size);
        }
        *at = similar(rng, *at);
        break;
    }
}

static void play_on(game_state_t state, rng_t *rng) {
    static game_move_t moves[MOVES_MAX];
    for (unsigned i = 0; i < 6 && !game->is_over(&state); i++) {
        const size_t count = kairo_list(&state, moves, MOVES_MAX);
        assert_true(count > 0);
        const game_move_t move = moves[rng_below(rng, (uint32_t)count)];
        assert_int_equal(KAIRO_OK, game->check(&state, &move).code);
        game->apply(&state, &move, NULL);
        assert_int_equal(KAIRO_OK, game->validate(&state).code);
    }
}

static void assert_possible(const game_state_t *state) {
    kairo_slow_t slow;
    kairo_slow_read(&slow, kairo_text(state));
    const char *wrong = kairo_slow_impossible(&slow);
    if (wrong != NULL && kairo_of(state)->phase != KAIRO_SETUP) {
        fail_msg("accepted with impossible %s:\n%s", wrong, kairo_text(state));
    }
    assert_int_equal(KAIRO_OK, game->validate(state).code);
    game_state_t again;
    memset(&again, 0, sizeof again);
    assert_int_equal(KAIRO_OK, game->read(&again, kairo_text(state)).code);
    assert_memory_equal(state, &again, game->state_bytes);
}

TEST(mutated_positions_are_possible_or_refused_with_a_reason) {
    static char good[TEXT_MAX];
    static char text[TEXT_MAX + 512];
    rng_t rng;
    rng_seed(&rng, 9);
    unsigned accepted = 0;
    for (unsigned n = 0; n < MUTANTS; n++) {
        if (n % 20 == 0) {
            random_position(&rng, good);
        }
        memcpy(text, good, sizeof good);
        for (unsigned i = rng_below(&rng, 3) + 1; i > 0; i--) {
            mutate(&rng, text);
        }
        game_state_t state;
        memset(&state, 0x77, sizeof state);
        const game_state_t before = state;
        const game_refusal_t refusal = game->read(&state, text);
        if (refusal.code == KAIRO_OK) {
            accepted += strcmp(text, good) != 0;
            assert_possible(&state);
            play_on(state, &rng);
        } else {
            char words[GAME_REFUSAL_TEXT_MAX];
            text_t out = text_over(words, sizeof words);
            game->write_refusal(refusal, &out);
            assert_true(out.length > 3 && !out.overflowed);
            assert_memory_equal(&before, &state, sizeof state);
        }
    }
    print_message("%u of %d accepted\n", accepted, MUTANTS);
    assert_in_range(accepted, MUTANTS / 100, MUTANTS / 2);
}

// Bytes changed in a state, as a damaged save might have them.
TEST(mutated_states_are_possible_or_refused) {
    rng_t rng;
    rng_seed(&rng, 10);
    unsigned accepted = 0;
    game_state_t good = {0};
    char text[TEXT_MAX];
    for (unsigned n = 0; n < MUTANTS; n++) {
        if (n % 100 == 0) {
            random_position(&rng, text);
            good = kairo_load(text);
        }
        game_state_t state = good;
        for (unsigned i = rng_below(&rng, 2) + 1; i > 0; i--) {
            uint8_t *byte = &state.bytes[rng_below(&rng, game->position_bytes)];
            *byte = rng_below(&rng, 2) ? (uint8_t)rng_next(&rng)
                                       : (uint8_t)(*byte + rng_below(&rng, 3) - 1);
        }
        if (game->validate(&state).code == KAIRO_OK) {
            accepted += memcmp(&state, &good, sizeof state) != 0;
            kairo_load(kairo_text(&state));
            play_on(state, &rng);
        }
    }
    print_message("%u of %d accepted\n", accepted, MUTANTS);
    assert_true(accepted > 0);
}
