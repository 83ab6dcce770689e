// SPDX-License-Identifier: MIT
// Questions to a position of Kairo: what is where, what can be built, who can walk where.
#include "support/kairo_play.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static const game_t *const game = &kairo_game;

enum { W, R, P, G, Y, B };

// Every tile of a crowded board is told by its owner and colour, expansions too.
TEST(the_tile_on_a_site_has_its_owner_and_colour) {
    const game_state_t state =
        LOAD(.stands = "1 R c6 d6 c7,c8; 1 G i6 h6 i7; 2 W f9 f10 g9; 3 R i3 h3 j3");
    static const struct {
        unsigned row, column;
        uint8_t owner;
        char colour;
    } tiles[] = {{6, 3, 0, 'R'}, {7, 3, 0, 'R'}, {8, 3, 0, 'R'}, {6, 9, 0, 'G'},
                 {7, 9, 0, 'G'}, {9, 6, 1, 'W'}, {9, 7, 1, 'W'}, {3, 10, 2, 'R'}};
    for (unsigned i = 0; i < sizeof tiles / sizeof *tiles; i++) {
        uint8_t owner = 99;
        uint8_t colour = 99;
        const uint8_t site = kairo_site(tiles[i].row, tiles[i].column);
        assert_true(kairo_tile_at(kairo_of(&state), site, &owner, &colour));
        assert_int_equal(tiles[i].owner, owner);
        assert_int_equal(tiles[i].colour, kairo_colour_letters[colour]);
    }
    uint8_t owner, colour;
    assert_false(kairo_tile_at(kairo_of(&state), kairo_site(1, 5), &owner, &colour));
}

TEST(free_sites_are_those_without_tile_entry_or_customer) {
    const game_state_t state = LOAD(.stands = "1 R c6 d6 c7");
    kairo_sites_t sites;
    kairo_free_sites(kairo_of(&state), &sites);
    assert_false(kairo_sites_has(&sites, kairo_site(6, 3)));
    assert_false(kairo_sites_has(&sites, kairo_site(7, 3)));
    assert_false(kairo_sites_has(&sites, kairo_site(6, 4)));
    assert_false(kairo_sites_has(&sites, kairo_site(1, 2))); // a customer
    assert_true(kairo_sites_has(&sites, kairo_site(8, 3)));
    unsigned count = 0;
    for (unsigned site = 0; site < 256; site++) {
        count += kairo_is_site(site) && kairo_sites_has(&sites, (uint8_t)site);
    }
    const unsigned all = KAIRO_SIDE * KAIRO_SIDE;
    assert_in_range(all - count, 3 + 5,
                    3 + 5 + 4); // and the corners, where nothing stands
}

TEST(a_card_names_the_segments_of_its_rows) {
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        unsigned segments = 0;
        for (unsigned site = 0; site < 256; site++) {
            if (kairo_is_site(site) &&
                kairo_sites_has(&kairo_card_sites[card], (uint8_t)site)) {
                segments |= 1u << kairo_segment((uint8_t)site);
            }
        }
        assert_int_equal(segments, kairo_card_segments(card));
    }
}

// Told before what comes true afterwards.
TEST(medals_are_won_as_foretold) {
    const game_state_t state =
        LOAD(.players = 3, .turn = 2, .hand = {"1", "5", "9"}, .display = "7,8,R3,R2",
             .coins = {"R9", "R9", "R9"},
             .stands = "1 R c2 d2 c3; 2 R f7 f8 -; 3 R j10 i10 -", .medals = "Rg=1,Rs=1");
    assert_int_equal(1u << KAIRO_SILVER, kairo_medals_won(kairo_of(&state), 1, R));
    assert_int_equal(0, kairo_medals_won(kairo_of(&state), 0, R)); // has both
    game_state_t grown = state;
    kairo_play(&grown, "X R g7 /5");
    assert_string_equal("medals Rg=1,Rs=2", kairo_line(&grown, "medals"));
    assert_int_equal(1u << KAIRO_GOLD, kairo_medals_won(kairo_of(&grown), 1, R));
}

// b1, b2 and c1 are shut off by the red stand: no customer walks there.
TEST(there_is_no_way_to_sites_outside_the_reach_of_customers) {
    const game_state_t state = LOAD(.customers = "W=h3 R=k1 P=f6 G=b11 Y=k11 B=-",
                                    .stands = "1 R d1 e1 c2,d2; 2 G b3 b4 -");
    uint8_t walk[KAIRO_SIDE * KAIRO_SIDE];
    assert_int_equal(
        255, kairo_distance(kairo_of(&state), kairo_site(3, 8), kairo_site(1, 2)));
    assert_int_equal(
        0, kairo_walk(kairo_of(&state), kairo_site(3, 8), kairo_site(1, 2), walk));
    assert_int_equal(
        1, kairo_walk(kairo_of(&state), kairo_site(3, 8), kairo_site(3, 7), walk));
    assert_int_equal(kairo_site(3, 7), walk[0]);
    assert_int_equal(
        0, kairo_distance(kairo_of(&state), kairo_site(3, 8), kairo_site(3, 8)));
}
