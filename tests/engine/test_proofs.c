// SPDX-License-Identifier: MIT
// Small pure functions of the engine for all inputs there are, or for all that matter,
// against the slowest way to say what they should do. Where the space is too large for
// that the comment says what was left out. (A model checker would do the same in fewer
// lines; Debian 12 has none.)
#include "engine/kairo/internal.h"
#include "engine/rng.h"
#include "engine/text.h"
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- Bits and rows of Kairo -----------------------------------------------------------

TEST(lowest_bit_is_right_for_every_row) {
    for (uint32_t bits = 1; bits <= UINT16_MAX; bits++) {
        unsigned expected = 0;
        while ((bits >> expected & 1) == 0) {
            expected++;
        }
        assert_int_equal(expected, kairo_lowest_bit(bits));
    }
}

// Rows y-1 to y+1 of columns 4 to 6, all 512 of them.
static kairo_sites_t neighbourhood(unsigned pattern, unsigned y) {
    kairo_sites_t rows = {{0}};
    for (unsigned i = 0; i < 3; i++) {
        rows.row[y - 1 + i] = (uint16_t)((pattern >> (3 * i) & 7) << 4);
    }
    return rows;
}

static bool is_in(unsigned pattern, int row, int column) {
    return row >= 0 && row < 3 && column >= 0 && column < 3 &&
           (pattern >> (3 * row + column) & 1) != 0;
}

TEST(rows_beside_is_right_for_every_neighbourhood) {
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        for (unsigned pattern = 0; pattern < 512; pattern++) {
            const kairo_sites_t rows = neighbourhood(pattern, y);
            const bool expected = is_in(pattern, 0, 1) || is_in(pattern, 2, 1) ||
                                  is_in(pattern, 1, 0) || is_in(pattern, 1, 2);
            assert_int_equal(expected, kairo_sites_beside(&rows, y) >> 5 & 1);
        }
    }
}

// In how many pieces, joined by edges within the nine sites, are the neighbours of the
// middle when it is taken out?
static unsigned pieces_around(unsigned pattern) {
    static const int ring[8][2] = {{0, 1}, {0, 2}, {1, 2}, {2, 2},
                                   {2, 1}, {2, 0}, {1, 0}, {0, 0}};
    unsigned pieces = 0;
    for (unsigned side = 0; side < 8; side += 2) {
        const unsigned corner = side + 1;
        const unsigned next = (side + 2) % 8;
        pieces += is_in(pattern, ring[side][0], ring[side][1]) &&
                  !(is_in(pattern, ring[corner][0], ring[corner][1]) &&
                    is_in(pattern, ring[next][0], ring[next][1]));
    }
    return pieces;
}

TEST(rows_may_split_is_right_for_every_neighbourhood) {
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        for (unsigned pattern = 0; pattern < 512; pattern++) {
            const kairo_sites_t rows = neighbourhood(pattern, y);
            const bool expected = is_in(pattern, 1, 1) && pieces_around(pattern) > 1;
            assert_int_equal(expected, kairo_sites_may_split(&rows, y) >> 5 & 1);
        }
    }
}

// --- Floods ---------------------------------------------------------------------------

static bool has(const kairo_sites_t *rows, unsigned y, unsigned x) {
    return (rows->row[y] >> x & 1) != 0;
}

static void fill_slowly(const kairo_sites_t *area, uint8_t from, kairo_sites_t *filled) {
    *filled = (kairo_sites_t){{0}};
    kairo_sites_add(filled, from);
    for (bool grew = true; grew;) {
        grew = false;
        for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
            for (unsigned x = 1; x <= KAIRO_SIDE; x++) {
                if (has(area, y, x) && !has(filled, y, x) &&
                    (has(filled, y - 1, x) || has(filled, y + 1, x) ||
                     has(filled, y, x - 1) || has(filled, y, x + 1))) {
                    filled->row[y] |= (uint16_t)(1u << x);
                    grew = true;
                }
            }
        }
    }
}

// Every site of the market, with each choice of open neighbours: where one step leads.
TEST(a_step_is_right_from_every_site) {
    for (unsigned at = 0; at < KAIRO_SIDE * KAIRO_SIDE; at++) {
        const uint8_t site = kairo_site(1 + at / KAIRO_SIDE, 1 + at % KAIRO_SIDE);
        if (!kairo_sites_has(&kairo_market, site)) {
            continue;
        }
        for (unsigned sides = 0; sides < 1u << KAIRO_SIDES; sides++) {
            kairo_sites_t expected = {{0}};
            kairo_sites_add(&expected, site);
            kairo_sites_t open = kairo_market;
            for (unsigned side = 0; side < KAIRO_SIDES; side++) {
                const uint8_t beside = (uint8_t)(site + kairo_side_steps[side]);
                if ((sides >> side & 1) == 0) {
                    kairo_sites_remove(&open, beside);
                } else if (kairo_sites_has(&kairo_market, beside)) {
                    kairo_sites_add(&expected, beside);
                }
            }
            kairo_sites_t reached;
            const kairo_walk_t walk =
                kairo_walk_step(kairo_walk_from(site), kairo_walk_over(&open));
            kairo_walk_to_sites(&walk, &reached);
            assert_memory_equal(&expected, &reached, sizeof reached);
        }
    }
}

// All 2^12 areas of three rows of four sites, from every site, in two corners and in the
// middle. All of the market is too much: mazes stand for it below.
TEST(floods_are_right_for_every_small_area) {
    static const unsigned corners[][2] = {{1, 2}, {5, 5}, {9, 8}};
    for (unsigned c = 0; c < sizeof corners / sizeof *corners; c++) {
        for (unsigned pattern = 1; pattern < 1u << 12; pattern++) {
            kairo_sites_t area = {{0}};
            for (unsigned i = 0; i < 3; i++) {
                area.row[corners[c][0] + i] =
                    (uint16_t)((pattern >> (4 * i) & 15) << corners[c][1]);
            }
            for (unsigned i = 0; i < 12; i++) {
                if ((pattern >> i & 1) == 0) {
                    continue;
                }
                const uint8_t from =
                    kairo_site(corners[c][0] + i / 4, corners[c][1] + i % 4);
                kairo_sites_t expected, filled;
                fill_slowly(&area, from, &expected);
                const kairo_walk_t reached =
                    kairo_walk_everywhere(kairo_walk_from(from), kairo_walk_over(&area));
                kairo_walk_to_sites(&reached, &filled);
                assert_memory_equal(&expected, &filled, sizeof filled);
            }
        }
    }
}

// --- What stays connected (K-E4) ------------------------------------------------------

// A maze of the market: every site with the given chance in 16.
static kairo_sites_t random_maze(rng_t *rng, unsigned chance) {
    kairo_sites_t maze = {{0}};
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        for (unsigned x = 1; x <= KAIRO_SIDE; x++) {
            if (has(&kairo_market, y, x) && rng_below(rng, 16) < chance) {
                maze.row[y] |= (uint16_t)(1u << x);
            }
        }
    }
    return maze;
}

static bool survives_slowly(const kairo_buildable_t *buildable, uint8_t site,
                            kairo_sites_t *rest) {
    kairo_sites_t left = buildable->reach;
    kairo_sites_remove(&left, site);
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        for (unsigned x = 1; x <= KAIRO_SIDE; x++) {
            if (has(&buildable->needed, y, x)) {
                fill_slowly(&left, kairo_site(y, x), rest);
                return kairo_sites_within(&buildable->needed, rest);
            }
        }
    }
    return true;
}

// Any site of the reach but those needed, in mazes with long ways round.
TEST(what_survives_a_site_is_right_in_mazes) {
    rng_t rng;
    rng_seed(&rng, 31);
    unsigned survived = 0, cut = 0;
    for (unsigned n = 0; n < (TEST_QUICK ? 100u : 1500u); n++) {
        kairo_buildable_t buildable = {.reach = {{0}}};
        const kairo_sites_t maze = random_maze(&rng, 9 + n % 6);
        const unsigned y = 1 + rng_below(&rng, 11), x = 2 + rng_below(&rng, 10);
        if (!has(&maze, y, x)) {
            continue;
        }
        fill_slowly(&maze, kairo_site(y, x), &buildable.reach);
        kairo_sites_add(&buildable.needed, kairo_site(y, x));
        for (unsigned i = 0; i < 4; i++) { // others that are needed
            const uint8_t other =
                kairo_site(1 + rng_below(&rng, 11), 2 + rng_below(&rng, 10));
            if (kairo_sites_has(&buildable.reach, other)) {
                kairo_sites_add(&buildable.needed, other);
            }
        }
        for (unsigned at = 0; at < KAIRO_SIDE * KAIRO_SIDE; at++) {
            const uint8_t site = kairo_site(1 + at / KAIRO_SIDE, 1 + at % KAIRO_SIDE);
            if (!kairo_sites_has(&buildable.reach, site) ||
                kairo_sites_has(&buildable.needed, site)) {
                continue;
            }
            kairo_sites_t rest, expected_rest;
            const bool expected = survives_slowly(&buildable, site, &expected_rest);
            if (kairo_sites_may_split(&buildable.reach, kairo_row(site)) >>
                    kairo_column(site) &
                1) {
                assert_int_equal(expected,
                                 kairo_buildable_survives(&buildable, site, &rest));
                if (expected) {
                    assert_memory_equal(&expected_rest, &rest, sizeof rest);
                }
            } else {
                assert_true(expected);
            }
            survived += expected;
            cut += !expected;
        }
    }
    assert_true(survived > 500 && cut > 50);
}

// --- Payments (K-E5, K-B2) ------------------------------------------------------------

// Is there any payment at all? Of the colour `own` of them, at least one, and for each
// one missing two of others.
static bool some_payment_pays(unsigned cost, unsigned own_held, unsigned others_held) {
    for (unsigned own = 1; own <= own_held && own <= cost; own++) {
        if (own_held >= cost ? own == cost : others_held >= 2 * (cost - own)) {
            return true;
        }
    }
    return false;
}

// Every purse of up to three coins of each of four colours, every cost, each colour.
TEST(who_can_pay_is_right_for_every_small_purse) {
    for (unsigned purse = 0; purse < 4 * 4 * 4 * 4; purse++) {
        const uint16_t coins[KAIRO_COLOURS] = {(uint16_t)(purse % 4),
                                               (uint16_t)(purse / 4 % 4),
                                               0,
                                               (uint16_t)(purse / 16 % 4),
                                               0,
                                               (uint16_t)(purse / 64)};
        const unsigned sum = 0u + coins[0] + coins[1] + coins[3] + coins[5];
        for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
            const unsigned own = coins[colour];
            for (uint8_t cost = 1; cost <= 8; cost++) {
                assert_int_equal(some_payment_pays(cost, own, sum - own),
                                 kairo_can_afford(colour, cost, coins).code == KAIRO_OK);
                const bool with_joker =
                    sum > own ? some_payment_pays(cost, own, sum - own - 1)
                              : own > 0 && some_payment_pays(cost, own - 1, 0);
                assert_int_equal(with_joker, kairo_can_afford_joker(colour, cost, coins));
            }
            assert_int_equal(sum > 0, kairo_can_afford_joker(colour, 0, coins));
        }
    }
}

// --- Numbers in texts -----------------------------------------------------------------

// Every number and every limit up to 1100, with a character behind it that ends it.
TEST(numbers_are_read_as_they_are_written_up_to_every_limit) {
    static const uint64_t limits[] = {0,   1,   8,   9,   10,  11,  98,   99,
                                      100, 254, 255, 256, 998, 999, 1000, 1099};
    for (unsigned n = 0; n < 1100; n++) {
        char buffer[24];
        text_t text = text_over(buffer, sizeof buffer);
        text_number(&text, n);
        char expected[24];
        snprintf(expected, sizeof expected, "%u", n);
        assert_string_equal(expected, buffer);
        text_char(&text, n % 2 ? ',' : '/');
        for (unsigned i = 0; i < sizeof limits / sizeof *limits; i++) {
            const char *at = buffer;
            uint64_t read = 12345;
            assert_int_equal(n <= limits[i], scan_number(&at, limits[i], &read));
            assert_int_equal(n <= limits[i] ? n : 12345, read);
            assert_ptr_equal(n <= limits[i] ? strchr(buffer, n % 2 ? ',' : '/') : buffer,
                             at);
        }
    }
}

// Around every power of two, up to the largest, against the C library.
TEST(large_numbers_are_read_as_they_are_written) {
    for (unsigned bit = 0; bit < 64; bit++) {
        for (unsigned i = 0; i < 3; i++) {
            const uint64_t number = ((uint64_t)1 << bit) + i - 1;
            char buffer[24];
            text_t text = text_over(buffer, sizeof buffer);
            text_number(&text, number);
            assert_true(strtoull(buffer, NULL, 10) == number);
            const char *at = buffer;
            uint64_t read = 0;
            assert_true(scan_number(&at, number, &read));
            assert_true(read == number && scan_end(at));
            at = buffer;
            assert_true(number == 0 || !scan_number(&at, number - 1, &read));
        }
    }
}

// Every text of up to three characters out of those that numbers are made of or end with.
TEST(short_texts_are_numbers_or_not) {
    static const char characters[] = {'\0', '/', '0', '1', '9', ':', '-', ' '};
    enum { KINDS = sizeof characters };
    for (unsigned n = 0; n < KINDS * KINDS * KINDS; n++) {
        const char text[] = {characters[n % KINDS], characters[n / KINDS % KINDS],
                             characters[n / KINDS / KINDS], '\0'};
        const size_t digits = strspn(text, "0123456789");
        const bool is_number = digits == 1 || (digits > 1 && text[0] != '0');
        const char *at = text;
        uint64_t read = 0;
        assert_int_equal(is_number, scan_number(&at, 999, &read));
        assert_ptr_equal(text + (is_number ? digits : 0), at);
        if (is_number) {
            assert_true(strtoull(text, NULL, 10) == read);
        }
    }
}

// --- Buffers --------------------------------------------------------------------------

// Every capacity and every length: nothing is written behind the end.
TEST(no_text_runs_over_its_buffer) {
    for (size_t capacity = 1; capacity < 24; capacity++) {
        for (size_t length = 0; length < 30; length++) {
            char buffer[40];
            memset(buffer, '#', sizeof buffer);
            text_t text = text_over(buffer, capacity);
            for (size_t i = 0; i < length; i++) {
                text_char(&text, (char)('a' + i % 26));
            }
            const size_t fits = length < capacity ? length : capacity - 1;
            assert_int_equal(fits, strlen(buffer));
            assert_int_equal(fits, text.length);
            assert_int_equal(length > fits, text.overflowed);
            assert_int_equal('#', buffer[capacity]);
        }
    }
}
