// SPDX-License-Identifier: MIT
// The board of Marrakech: loops, groups and places beside Assam against slow ways to work
// them out.
#include "support/marrakech_play.h"
#include "support/marrakech_slow.h"
#include "support/test.h"
#include <string.h>

// --- Loops ----------------------------------------------------------------------------

// M-T4 in one line for each way off the board: where Assam left it, and where he is then.
static const char *const exits[] = {
    "a1 n b1 s", "b1 n a1 s", "c1 n d1 s", "d1 n c1 s", "e1 n f1 s", "f1 n e1 s",
    "g1 n g1 w", // round the north-east corner
    "g1 e g1 s", // and back
    "g2 e g3 w", "g3 e g2 w", "g4 e g5 w", "g5 e g4 w", "g6 e g7 w", "g7 e g6 w",
    "g7 s f7 n", "f7 s g7 n", "e7 s d7 n", "d7 s e7 n", "c7 s b7 n", "b7 s c7 n",
    "a7 s a7 e", // round the south-west corner
    "a7 w a7 n", // and back
    "a6 w a5 e", "a5 w a6 e", "a4 w a3 e", "a3 w a4 e", "a2 w a1 e", "a1 w a2 e",
};

static marrakech_assam_t assam_at(const char *text) {
    const char *const facings = "nesw";
    return (marrakech_assam_t){marrakech_named(text),
                               (uint8_t)(strchr(facings, text[3]) - facings)};
}

TEST(M_T4_each_of_the_28_exits_leads_back_onto_the_board) {
    assert_int_equal(28, sizeof exits / sizeof *exits);
    for (size_t i = 0; i < sizeof exits / sizeof *exits; i++) {
        const marrakech_assam_t back = assam_at(exits[i] + strlen("a1 n "));
        const marrakech_assam_t found = marrakech_walk(assam_at(exits[i]), 1);
        assert_int_equal(back.square, found.square);
        assert_int_equal(back.facing, found.facing);
    }
}

TEST(M_T4_every_loop_can_be_walked_the_other_way) {
    for (size_t i = 0; i < sizeof exits / sizeof *exits; i++) {
        const marrakech_assam_t left = assam_at(exits[i]);
        marrakech_assam_t back = marrakech_walk(left, 1);
        back.facing = (uint8_t)((back.facing + 2) % MARRAKECH_DIRECTIONS);
        const marrakech_assam_t home = marrakech_walk(back, 1);
        assert_int_equal(left.square, home.square);
        assert_int_equal((left.facing + 2) % MARRAKECH_DIRECTIONS, home.facing);
    }
}

TEST(M_T3_every_step_from_every_square_is_that_of_the_rules_words) {
    unsigned loops = 0;
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        for (uint8_t facing = 0; facing < MARRAKECH_DIRECTIONS; facing++) {
            if (!marrakech_on_board(square)) {
                continue;
            }
            slow_t slow = {.row = (int)marrakech_row(square),
                           .column = (int)marrakech_column(square),
                           .facing = "nesw"[facing]};
            slow_step(&slow);
            const marrakech_assam_t to =
                marrakech_walk((marrakech_assam_t){square, facing}, 1);
            assert_int_equal(slow.row, marrakech_row(to.square));
            assert_int_equal(slow.column, marrakech_column(to.square));
            assert_int_equal(slow.facing, "nesw"[to.facing]);
            loops += to.facing != facing;
        }
    }
    assert_int_equal(28, loops);
}

// --- Sets and groups ------------------------------------------------------------------

static const marrakech_set_t whole_board = 0x007F7F7F7F7F7F7Fu;

static unsigned count_slowly(marrakech_set_t set) {
    unsigned count = 0;
    for (; set != 0; set >>= 1) {
        count += set & 1;
    }
    return count;
}

// A flood fill over a list of squares still to be looked at.
static marrakech_set_t connected_slowly(marrakech_set_t set, uint8_t from) {
    uint8_t open[4 * MARRAKECH_SQUARE_END + 1];
    size_t count = 0;
    marrakech_set_t found = 0;
    open[count++] = from;
    while (count > 0) {
        const uint8_t square = open[--count];
        const unsigned row = marrakech_row(square);
        const unsigned column = marrakech_column(square);
        const marrakech_set_t here = (marrakech_set_t)1 << square;
        if ((set & here) == 0 || (found & here) != 0) {
            continue;
        }
        found |= here;
        if (row > 0) {
            open[count++] = marrakech_square(row - 1, column);
        }
        if (row < 6) {
            open[count++] = marrakech_square(row + 1, column);
        }
        if (column > 0) {
            open[count++] = marrakech_square(row, column - 1);
        }
        if (column < 6) {
            open[count++] = marrakech_square(row, column + 1);
        }
    }
    return found;
}

static void assert_groups(marrakech_set_t set) {
    assert_int_equal(count_slowly(set), marrakech_count(set));
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        if ((set >> square & 1) != 0) {
            assert_true(connected_slowly(set, square) ==
                        marrakech_connected(set, square));
        }
    }
}

// Rows 1-3, columns a-c: every set of squares there is, in each corner of the board.
TEST(M_P1_groups_of_every_shape_on_nine_squares) {
    const unsigned corners[] = {0, 4, 32, 36};
    for (unsigned shape = 0; shape < 512; shape++) {
        const marrakech_set_t set = (shape & 7) | (marrakech_set_t)(shape >> 3 & 7) << 8 |
                                    (marrakech_set_t)(shape >> 6) << 16;
        for (size_t corner = 0; corner < 4; corner++) {
            assert_groups(set << corners[corner]);
        }
    }
}

TEST(M_P1_random_groups_up_to_the_whole_board) {
    rng_t rng;
    rng_seed(&rng, 4);
    for (unsigned round = 0; round < 3000; round++) {
        const uint32_t density = 1 + rng_below(&rng, 16);
        marrakech_set_t set = 0;
        for (unsigned bit = 0; bit < MARRAKECH_SQUARE_END; bit++) {
            set |= (marrakech_set_t)(rng_below(&rng, 16) < density) << bit;
        }
        assert_groups(set & whole_board);
    }
    assert_groups(whole_board);
    assert_int_equal(49, marrakech_count(marrakech_connected(whole_board, 0)));
}

// The longest way through a board: a snake, a spiral, a comb.
TEST(M_P1_winding_groups_are_found_whole) {
    static const char *const boards[][7] = {
        {"#######", "......#", "#######", "#......", "#######", "......#", "#######"},
        {"#######", "......#", "#####.#", "#...#.#", "#.###.#", "#.....#", "#######"},
        {"#######", "#.#.#.#", "#.#.#.#", "#.#.#.#", "#.#.#.#", "#.#.#.#", "#.#.#.#"},
    };
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        marrakech_set_t set = 0;
        for (unsigned row = 0; row < 7; row++) {
            for (unsigned column = 0; column < 7; column++) {
                const bool is_in = boards[b][row][column] == '#';
                set |= (marrakech_set_t)is_in << marrakech_square(row, column);
            }
        }
        assert_groups(set);
        assert_true(set == marrakech_connected(set, 0));
    }
}

TEST(M_P1_corners_do_not_connect_and_neither_do_the_edges_of_the_board) {
    marrakech_set_t chequered = 0;
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        const bool is_dark = (marrakech_row(square) + marrakech_column(square)) % 2 == 0;
        chequered |= (marrakech_set_t)is_dark << square;
    }
    chequered &= whole_board;
    const marrakech_set_t west_and_east = 0x0041414141414141u;
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        if ((chequered >> square & 1) != 0) {
            assert_int_equal(1, marrakech_count(marrakech_connected(chequered, square)));
        }
        if ((west_and_east >> square & 1) != 0) {
            assert_int_equal(7,
                             marrakech_count(marrakech_connected(west_and_east, square)));
        }
    }
}

// --- Places beside Assam --------------------------------------------------------------

TEST(M_R1_places_beside_every_square_are_those_of_the_rules_words) {
    slow_t slow;
    slow_read(&slow, POSITION(.phase = "rug"));
    unsigned fewest = 99;
    for (uint8_t assam = 0; assam < MARRAKECH_SQUARE_END; assam++) {
        const marrakech_places_t places = marrakech_places_beside[assam];
        const unsigned count =
            marrakech_count(places.east) + marrakech_count(places.south);
        if (!marrakech_on_board(assam)) {
            assert_int_equal(0, count);
            continue;
        }
        slow.row = (int)marrakech_row(assam);
        slow.column = (int)marrakech_column(assam);
        char moves[SLOW_MOVES_MAX][SLOW_MOVE_TEXT];
        const size_t listed = slow_list(&slow, moves);
        assert_int_equal(listed, count);
        for (size_t i = 0; i < listed; i++) {
            const uint8_t earlier = marrakech_named(moves[i] + strlen("R "));
            const uint8_t later = marrakech_named(moves[i] + strlen("R a1 "));
            const marrakech_set_t set = later == earlier + 1 ? places.east : places.south;
            assert_true((set >> earlier & 1) != 0);
        }
        fewest = count < fewest ? count : fewest;
    }
    assert_int_equal(4, fewest);
}

// However the board is covered, whole rugs can forbid at most one place for each of
// Assam's neighbours. So it is enough to take, for every neighbour, the worst rug away.
TEST(M_R1_there_is_always_a_place) {
    for (uint8_t assam = 0; assam < MARRAKECH_SQUARE_END; assam++) {
        unsigned left_at_worst = 0;
        for (uint8_t facing = 0; facing < MARRAKECH_DIRECTIONS; facing++) {
            const uint8_t beside = (uint8_t)(assam + marrakech_step[facing]);
            unsigned places = 0;
            if (!marrakech_on_board(assam) || !marrakech_on_board(beside)) {
                continue;
            }
            for (uint8_t way = 0; way < MARRAKECH_DIRECTIONS; way++) {
                const uint8_t beyond = (uint8_t)(beside + marrakech_step[way]);
                places += marrakech_on_board(beyond) && beyond != assam;
            }
            left_at_worst += places - 1;
        }
        assert_true(left_at_worst >= 2 || !marrakech_on_board(assam));
    }
}
