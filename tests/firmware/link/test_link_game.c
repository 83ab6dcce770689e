// SPDX-License-Identifier: MIT
// Whole games between a dealer and its guests, over every kind of bad line, with power
// lost on any side, and with hostile stations among them.
#include "support/test.h"

#include "engine/games.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include "support/link_party.h"
#include <string.h>

static party_t party;

static const bad_line_faults_t good_line;

// A game that has begun, on good lines.
static void begin(const game_t *game, uint8_t players, uint64_t seed) {
    party_open(&party, game, players, seed, &good_line);
    party_begin(&party);
}

// --- Whole games ----------------------------------------------------------------------

TEST(whole_games_with_two_three_and_four_stations) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        for (uint8_t players = 2; players <= 4; players++) {
            party_open(&party, *game, players, players, &good_line);
            party.is_dealer_idle = party.guest[0].is_idle = true;
            party_begin(&party);
            party_run(&party, 1000);
            party.is_dealer_idle = party.guest[0].is_idle = false;
            party_finish(&party, 600000);
            for (uint8_t i = 0; i < party.guests; i++) {
                assert_int_equal(party.moves, party.guest[i].narrated);
                assert_int_equal(1, party.guest[i].views);
                assert_int_equal(0, party.guest[i].refused);
            }
        }
    }
}

TEST(whole_games_of_two_to_four_over_bad_lines) {
    for (unsigned i = 0; i < BAD_LINES; i++) {
        for (const game_t *const *game = games; *game != NULL; game++) {
            for (uint8_t players = 2; players <= 4; players++) {
                party_open(&party, *game, players, 50 + i, &bad_lines[i]);
                party_begin(&party);
                party_finish(&party, 2000000);
            }
        }
    }
}

// --- Trouble --------------------------------------------------------------------------

TEST(a_wire_pulled_a_hundred_times_loses_nothing) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        for (uint8_t players = 2; players <= 4; players++) {
            rng_t rng;
            rng_seed(&rng, players);
            begin(*game, players, 4);
            for (unsigned i = 0; i < 100; i++) {
                party_run(&party, 5 + 5 * rng_below(&rng, 60));
                const uint32_t before = party.moves;
                party_pull(&party, true);
                party_run(&party, 5 + 5 * rng_below(&rng, 1200));
                // Where another player is to move, nothing goes on.
                assert_in_range(party.moves, before, before + 12);
                party_pull(&party, false);
            }
            party_finish(&party, 2000000);
        }
    }
}

enum { MOVES_BEFORE = 20, MOVES_OF_TURN = 8, STEP_MS = 5, BYTES_APART = 7 };

static void open_in_the_middle(const game_t *game, uint8_t players) {
    begin(game, players, 12);
    while (party.moves < MOVES_BEFORE) {
        party_run(&party, STEP_MS);
    }
}

static void play_on(void) {
    const uint32_t reached = party.moves;
    while (party.moves < reached + MOVES_OF_TURN || !party_is_settled(&party)) {
        party_run(&party, STEP_MS);
        assert_in_range(party.now_ms, 0, 100000);
    }
    party_expect_same(&party);
}

// Every wire, within every frame that it carries in a turn, for a moment and for long.
TEST(a_wire_pulled_within_every_frame_of_a_turn_loses_nothing) {
    for (unsigned all = 0; all < 2 * 3 * 2; all++) {
        const game_t *game = games[all % 2];
        const unsigned wire = all / 2 % 3;
        const uint32_t pulled_ms = all < 6 ? STEP_MS : 6000;
        for (uint32_t at = 1;; at += BYTES_APART) {
            open_in_the_middle(game, 3);
            bad_line_t *line = &party.line[wire];
            line->pull_at = line->carried + at;
            while (!line->is_pulled && party.moves < MOVES_BEFORE + MOVES_OF_TURN) {
                party_run(&party, STEP_MS);
            }
            if (!line->is_pulled) {
                assert_in_range(at, 20 * BYTES_APART, 10000);
                break;
            }
            party_run(&party, pulled_ms);
            line->is_pulled = false;
            play_on();
        }
    }
}

static void lose_power(uint8_t who, uint32_t off_ms) {
    if (who == 0) {
        party.is_dealer_off = true;
        party_run(&party, off_ms);
        party.is_dealer_off = false;
        party_restart_dealer(&party);
    } else {
        party.guest[who - 1].is_off = true;
        party_run(&party, off_ms);
        party_restart_guest(&party, (uint8_t)(who - 1));
    }
}

TEST(power_lost_on_any_side_at_every_moment_of_a_turn_loses_nothing) {
    for (unsigned all = 0; all < 2 * 3 * 2; all++) {
        for (uint32_t moment = 0;; moment++) {
            open_in_the_middle(games[all % 2], 3);
            party_run(&party, moment * STEP_MS);
            if (party.moves > MOVES_BEFORE + MOVES_OF_TURN) {
                assert_in_range(moment, 5, 1000);
                break;
            }
            lose_power((uint8_t)(all / 2 % 3), all < 6 ? STEP_MS : 6000);
            play_on();
        }
    }
}

TEST(power_lost_on_any_side_at_any_moment_loses_nothing) {
    rng_t rng;
    rng_seed(&rng, 5);
    for (const game_t *const *game = games; *game != NULL; game++) {
        begin(*game, 3, 5);
        for (unsigned i = 0; i < 40; i++) {
            party_run(&party, 5 + 5 * rng_below(&rng, 100));
            lose_power((uint8_t)rng_below(&rng, 3), 5 * rng_below(&rng, 1500));
        }
        party_finish(&party, 2000000);
    }
}

TEST(a_difference_is_found_and_healed_from_the_dealers_copy) {
    begin(&kairo_game, 2, 6);
    party_run(&party, 100);
    party_guest_t *guest = &party.guest[0];
    for (unsigned i = 0; i < 20; i++) {
        const uint32_t before = party.moves;
        guest->core.view.bytes[i * 7] ^= 0x55; // memory that went bad
        while (party.moves < before + 3 || !party_is_settled(&party)) {
            party_run(&party, 5);
            assert_in_range(party.now_ms, 0, 100000);
        }
        party_expect_same(&party);
    }
    assert_true(guest->views > 1);
    party_finish(&party, 600000);
}

// Nor has it to wait for the next move: what a guest says that it has is compared.
TEST(a_difference_is_found_by_what_a_guest_says_that_it_has) {
    begin(&kairo_game, 2, 6);
    party.is_dealer_idle = party.guest[0].is_idle = true;
    party_run(&party, 2000);
    party_guest_t *guest = &party.guest[0];
    const unsigned views = guest->views;
    guest->core.view.bytes[9] ^= 0x55;
    guest->core.owes_taken = true;
    party_run(&party, 2000);
    assert_int_equal(views + 1, guest->views);
    party_expect_same(&party);
}

TEST(one_who_is_slow_to_look_gets_every_move_in_its_order) {
    party_open(&party, &marrakech_game, 3, 7, &good_line);
    party.is_dealer_idle = true;
    party_begin(&party);
    party_run(&party, 1000);
    party.is_dealer_idle = false;
    for (unsigned i = 0; !party_is_settled(&party) || party.moves < 40; i++) {
        party.guest[0].is_narrating = i % 8 != 0;
        party_run(&party, 50);
        assert_in_range(i, 0, 20000);
    }
    party.guest[0].is_narrating = false;
    party_run(&party, 1000);
    assert_int_equal(party.guest[0].core.moves, party.guest[0].narrated);
}

// On a ring one who is off breaks it: a person closes it with a wire, or puts it back.
static void close_ring_without_second(bool is_closed) {
    party.station.ports[1].line.context = &party.line[is_closed ? 1 : 2];
}

TEST(a_seat_that_stays_away_is_played_by_an_opponent_if_the_others_agree) {
    begin(&kairo_game, 3, 8);
    party_run(&party, 200);
    party.guest[1].is_off = true;
    party_run(&party, 10000);
    const uint32_t stuck = party.moves;
    party_run(&party, 20000);
    assert_int_equal(stuck, party.moves);
    close_ring_without_second(true);
    party_run(&party, 10000);
    const uint8_t away = party.guest[1].core.table.mine;
    party.guest[0].is_against = true;
    dealer_ask_stand_in(&party.dealer, away);
    party_run(&party, 10000);
    assert_int_equal(1, party.declined);
    assert_false(party.stands_in[away]);
    assert_in_range(party.moves, stuck, stuck + 1); // one was on its way
    party.guest[0].is_against = false;
    dealer_ask_stand_in(&party.dealer, away);
    assert_false(party.stands_in[away]);
    party_run(&party, 10000);
    assert_int_equal(2, party.guest[0].questions);
    assert_true(party.stands_in[away]);
    assert_true(party.moves > stuck);
    assert_int_equal(LINK_SEAT_STAND_IN,
                     party.dealer.seats.seats[away].flags & LINK_SEAT_STAND_IN);
    // And they come back.
    close_ring_without_second(false);
    party_restart_guest(&party, 1);
    party_run(&party, 5000);
    assert_false(party.stands_in[away]);
    party_finish(&party, 600000);
}

// The line was only silent: no HELLO comes when it is heard again.
TEST(one_whose_wire_was_pulled_plays_again_when_it_is_put_back) {
    begin(&kairo_game, 2, 8);
    party_run(&party, 200);
    const uint8_t away = party.guest[0].core.table.mine;
    party_pull(&party, true);
    party_run(&party, 10000);
    dealer_ask_stand_in(&party.dealer, away); // nobody else is there to be asked
    assert_true(party.stands_in[away]);
    party_run(&party, 2000);
    party_pull(&party, false);
    party_run(&party, 5000);
    assert_false(party.stands_in[away]);
    assert_int_equal(LINK_SEAT_TAKEN | LINK_SEAT_PRESENT | LINK_SEAT_READY,
                     party.dealer.seats.seats[away].flags);
    party_finish(&party, 600000);
}

TEST(an_answer_about_one_who_is_back_changes_nothing) {
    begin(&kairo_game, 3, 8);
    party_run(&party, 200);
    const uint8_t away = party.guest[1].core.table.mine;
    party.guest[1].is_off = true;
    close_ring_without_second(true);
    party_run(&party, 10000);
    party.guest[0].is_mute = true;
    dealer_ask_stand_in(&party.dealer, away);
    party_run(&party, 2000);
    assert_int_equal(1, party.guest[0].questions);
    close_ring_without_second(false);
    party_restart_guest(&party, 1);
    party_run(&party, 5000);
    guest_answer(&party.guest[0].core, away, true);
    party_run(&party, 2000);
    assert_false(party.stands_in[away]);
    party_finish(&party, 600000);
}

TEST(a_guest_may_take_back_by_the_same_rules) {
    begin(&kairo_game, 2, 9);
    party.is_dealer_idle = true;
    party_run(&party, 3000);
    unsigned undone = 0;
    for (unsigned i = 0; i < 4000 && undone < 5; i++) {
        guest_t *core = &party.guest[0].core;
        if (core->may_undo) {
            const uint32_t before = party.moves;
            party.guest[0].is_idle = true;
            guest_undo(core);
            party_run(&party, 500);
            if (party.moves == before - 1) {
                undone++;
                party_expect_same(&party);
                assert_int_equal(party.moves, core->moves);
            }
            party.guest[0].is_idle = false;
        }
        party.is_dealer_idle = i % 2 == 0;
        party_run(&party, 50);
    }
    assert_int_equal(5, undone);
    // And not otherwise.
    party.guest[0].is_idle = party.is_dealer_idle = true;
    party_run(&party, 500);
    const uint32_t before = party.moves;
    party.is_undoable = false;
    party.guest[0].last_refusal = LINK_FINE;
    guest_undo(&party.guest[0].core);
    party_run(&party, 500);
    assert_int_equal(LINK_NO_UNDO, party.guest[0].last_refusal);
    assert_int_equal(before, party.moves);
}

// --- Numbers --------------------------------------------------------------------------

// One of four comes back with the number of another one: before it and behind it on the
// ring, and also while it only looks at what tables there are.
TEST(one_who_comes_with_the_number_of_another_disturbs_nobody) {
    for (unsigned all = 0; all < 2 * 3 * 3; all++) {
        const uint8_t there = (uint8_t)(all / 2 % 3);
        const uint8_t newcomer = (uint8_t)(all / 6);
        if (there == newcomer) {
            continue;
        }
        begin(&marrakech_game, 4, 30 + all);
        party_run(&party, 500);
        party_restart_guest(&party, newcomer);
        if (all % 2 == 0) {
            party.guest[newcomer].core.state = GUEST_LOOKING;
        }
        party.guest[newcomer].station.me = party.guest[there].station.me;
        party_run(&party, 6000);
        assert_true(guest_is_in_touch(&party.guest[there].core, party.now_ms));
        assert_true(party.guest[newcomer].station.me != party.guest[there].station.me);
        assert_in_range(party.renamed, 1, 2);
        if (all % 2 == 0) {
            guest_join(&party.guest[newcomer].core, party.dealer.number, party.now_ms);
        }
        party_finish(&party, 600000);
    }
}

// At a hub neither hears the other, and only the dealer can tell.
TEST(the_dealer_tells_guests_that_they_have_one_number) {
    begin(&kairo_game, 2, 31);
    party_run(&party, 500);
    const uint8_t number = party.guest[0].station.me;
    frame_t frame = {.to = party.station.me,
                     .from = number,
                     .kind = FRAME_OPEN,
                     .length = 12,
                     .payload = {LINK_VERSION, 1, 2, 3, 4}};
    frame.payload[5] = (uint8_t)party.dealer.number;
    frame.payload[6] = (uint8_t)(party.dealer.number >> 8);
    frame.payload[7] = 77; // the id of another guest
    dealer_take(&party.dealer, &frame, party.now_ms);
    party_run(&party, 3000);
    assert_int_equal(1, party.renamed);
    assert_true(party.guest[0].station.me != number);
    assert_true(guest_is_in_touch(&party.guest[0].core, party.now_ms));
    party_finish(&party, 600000);
}

// Nor does a guest's own number that comes back to it from a dealer that is gone.
TEST(ones_own_frames_are_not_taken_for_anothers) {
    begin(&kairo_game, 4, 30);
    party_run(&party, 500);
    party.station.me ^= 1; // nobody takes what is for the dealer any more
    party_run(&party, 3000);
    party.station.me ^= 1;
    party_run(&party, 500);
    assert_int_equal(0, party.renamed);
    party_finish(&party, 600000);
}

// The dealer chooses again in the middle of a game, as two tables at one hub may have to:
// its guests find it under its new number, and their lines go on.
TEST(a_dealer_that_chooses_another_number_keeps_its_guests) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        begin(*game, 3, 32);
        for (unsigned i = 0; i < 5; i++) {
            party_run(&party, 500);
            station_rename(&party.station, rng_next(&party.rng));
            party_run(&party, 8000);
            for (unsigned n = 0; n < party.guests; n++) {
                assert_true(guest_is_in_touch(&party.guest[n].core, party.now_ms));
                assert_int_equal(1, party.guest[n].views);
            }
        }
        party_finish(&party, 600000);
    }
}

static void announce_others(void) {
    for (uint8_t i = 0; i < GUEST_TABLES + 1; i++) {
        const frame_t frame = {.to = FRAME_EVERYBODY,
                               .from = (uint8_t)(200 + i),
                               .kind = FRAME_TABLE,
                               .length = 12,
                               .payload = {LINK_VERSION, i, 0, 0, 0, i, 0, 0, 1}};
        guest_take(&party.guest[0].core, &frame, party.now_ms);
    }
}

// It is told that its line is not known any more, and need not wait until it is missed.
TEST(a_guest_that_chooses_another_number_is_back_at_once) {
    begin(&kairo_game, 2, 36);
    for (unsigned i = 0; i < 5; i++) {
        party_run(&party, 1000);
        const unsigned views = party.guest[0].views;
        station_rename(&party.guest[0].station, rng_next(&party.rng));
        party_run(&party, 1500);
        assert_true(party.guest[0].views > views);
    }
    party_finish(&party, 600000);
}

// Before a word from the dealer has told it that it has another line there.
TEST(one_who_sits_down_again_at_once_begins_a_new_line) {
    begin(&kairo_game, 3, 34);
    for (unsigned i = 0; i < 5; i++) {
        party_run(&party, 1000);
        party_rejoin(&party, (uint8_t)(i % 2));
        party_run(&party, 1000);
        assert_true(party.guest[i % 2].core.has_view);
    }
    party_finish(&party, 600000);
}

// More tables than a guest can list have opened while its dealer was off.
TEST(a_guest_finds_its_table_again_however_many_there_are) {
    begin(&kairo_game, 2, 33);
    party_run(&party, 500);
    party.is_dealer_off = true;
    for (unsigned all = 0; all < 30; all++) {
        if (all == 20) {
            party.is_dealer_off = false;
            party_restart_dealer(&party);
        }
        announce_others();
        party_run(&party, 500);
    }
    assert_true(guest_is_in_touch(&party.guest[0].core, party.now_ms));
    party_finish(&party, 600000);
}

// --- Refusals -------------------------------------------------------------------------

static void send_text_move(guest_t *core, uint32_t at, const char *text) {
    message_start(&core->message, LINK_MOVE);
    message_number(&core->message, at, 4);
    message_text(&core->message, text);
    assert_true(channel_send(&core->channel, core->message.bytes, core->message.count));
}

TEST(moves_are_refused_with_a_reason) {
    static const struct {
        const char *text;
        int at; // beside the number of moves
        link_reason_t reason;
    } all[] = {
        {"nonsense", 0, LINK_BAD_MOVE},
        {"T l =3", 0, LINK_BAD_MOVE}, // chance is the dealer's
        {"R a1 a2", -1, LINK_STALE},
        {"R a1 a2", 1, LINK_STALE},
    };
    party_open(&party, &marrakech_game, 2, 3, &good_line);
    party.guest[0].is_idle = party.is_dealer_idle = true;
    party_begin(&party);
    party_run(&party, 2000);
    guest_t *core = &party.guest[0].core;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        const uint32_t before = party.moves;
        send_text_move(core, party.moves + (uint32_t)all[i].at, all[i].text);
        party_run(&party, 500);
        assert_int_equal(i + 1, party.guest[0].refused);
        assert_int_equal(before, party.moves);
        assert_int_equal(all[i].reason, party.guest[0].last_refusal);
    }
}

// What the guest sends is a move, and could be one at another time.
TEST(moves_out_of_turn_and_against_the_rules_are_refused) {
    begin(&marrakech_game, 2, 3);
    unsigned out_of_turn = 0, illegal = 0;
    for (unsigned i = 0; out_of_turn == 0 || illegal == 0; i++) {
        assert_in_range(i, 0, 100);
        party.is_dealer_idle = party.guest[0].is_idle = true;
        party_run(&party, 500);
        const game_state_t *state = session_state(&party.session);
        const uint32_t before = party.moves;
        const bool is_guests = marrakech_game.to_move(state) == 1;
        send_text_move(&party.guest[0].core, before, is_guests ? "R a1 a2" : "T l");
        party_run(&party, 500);
        assert_int_equal(before, party.moves);
        assert_int_equal(i + 1, party.guest[0].refused);
        assert_int_equal(is_guests ? LINK_ILLEGAL : LINK_NOT_YOUR_TURN,
                         party.guest[0].last_refusal);
        out_of_turn += !is_guests;
        illegal += is_guests;
        party.is_dealer_idle = party.guest[0].is_idle = false;
        party_run(&party, 5);
    }
    party_finish(&party, 600000);
}

TEST(another_version_other_rules_and_a_full_table_are_said) {
    party_open(&party, &kairo_game, 3, 3, &good_line);
    party_run(&party, 2000);
    guest_t *core = &party.guest[0].core;
    // Rules
    party.dealer.rules ^= 1;
    guest_join(core, core->tables[0].number, party.now_ms);
    party_run(&party, 2000);
    assert_int_equal(GUEST_REFUSED, core->state);
    assert_int_equal(LINK_BAD_RULES, core->reason);
    party.dealer.rules ^= 1;
    // Version
    frame_t frame = {.to = party.station.me, .kind = FRAME_OPEN, .length = 18};
    frame.payload[0] = LINK_VERSION + 1;
    core->state = GUEST_OPENING;
    station_send(&party.guest[0].station, frame);
    party_run(&party, 100);
    assert_int_equal(GUEST_REFUSED, core->state);
    assert_int_equal(LINK_BAD_VERSION, core->reason);
    // Full
    party.dealer.seats.seats[2].who = LINK_SEAT_OPPONENT;
    guest_join(&party.guest[1].core, core->tables[0].number, party.now_ms);
    party_run(&party, 2000);
    assert_int_equal(GUEST_SEATED, party.guest[1].core.state);
    guest_join(core, core->tables[0].number, party.now_ms);
    party_run(&party, 2000);
    assert_int_equal(GUEST_REFUSED, core->state);
    assert_int_equal(LINK_NO_SEAT, core->reason);
}

TEST(a_table_that_closes_and_a_guest_who_leaves_are_told) {
    party_open(&party, &kairo_game, 3, 3, &good_line);
    party_run(&party, 2000);
    for (unsigned i = 0; i < 2; i++) {
        guest_join(&party.guest[i].core, party.dealer.number, party.now_ms);
    }
    party_run(&party, 2000);
    assert_int_equal(LINK_SEAT_TAKEN | LINK_SEAT_PRESENT,
                     party.dealer.seats.seats[1].flags);
    const uint8_t mine = party.guest[0].core.table.mine;
    guest_leave(&party.guest[0].core, party.now_ms);
    party_run(&party, 1000);
    assert_int_equal(0, party.dealer.seats.seats[mine].flags);
    assert_int_equal(0, party.dealer.owners[mine]);
    dealer_close(&party.dealer);
    party_run(&party, 1000);
    assert_int_equal(GUEST_OVER, party.guest[1].core.state);
}

static void join_all(void) {
    party_run(&party, 2000);
    for (unsigned i = 0; i < party.guests; i++) {
        guest_join(&party.guest[i].core, party.dealer.number, party.now_ms);
        guest_set_ready(&party.guest[i].core, true);
        party_run(&party, 500);
        assert_int_equal(i + 1, party.guest[i].core.table.mine);
    }
}

static void give_away(uint8_t seat) {
    party.dealer.seats.seats[seat].who = LINK_SEAT_OPPONENT;
    dealer_free_seat(&party.dealer, seat);
    party_run(&party, 500);
}

TEST(a_guest_whose_seat_is_given_away_gets_another_one_or_is_told) {
    party_open(&party, &kairo_game, 4, 3, &good_line);
    join_all();
    const link_seat_t *third = &party.dealer.seats.seats[3];
    guest_leave(&party.guest[2].core, party.now_ms);
    party_run(&party, 500);
    // Another one is free.
    const guest_t *core = &party.guest[0].core;
    give_away(1);
    assert_int_equal(GUEST_SEATED, core->state);
    assert_int_equal(3, core->table.mine);
    assert_int_equal(core->id, party.dealer.owners[3]);
    assert_string_equal("B", third->name);
    assert_int_equal(3, third->emblem); // the seat's
    assert_int_equal(LINK_SEAT_TAKEN | LINK_SEAT_PRESENT | LINK_SEAT_READY, third->flags);
    // None is.
    give_away(3);
    assert_int_equal(GUEST_REFUSED, core->state);
    assert_int_equal(LINK_NO_SEAT, core->reason);
    assert_int_equal(2, party.guest[1].core.table.mine);
    party.dealer.seats.seats[3].who = LINK_SEAT_GUEST;
    guest_join(&party.guest[0].core, party.dealer.number, party.now_ms);
    party_run(&party, 500);
    assert_int_equal(3, core->table.mine);
}

// The first of two guests has the only seat, and is ready.
static void open_for_one_of_two(void) {
    party_open(&party, &kairo_game, 3, 3, &good_line);
    party.dealer.seats.seats[2].who = LINK_SEAT_OPPONENT;
    party_run(&party, 2000);
    guest_join(&party.guest[0].core, party.dealer.number, party.now_ms);
    guest_set_ready(&party.guest[0].core, true);
    party_run(&party, 1000);
    assert_true(dealer_can_start(&party.dealer));
}

// Says no more, but passes on what is for others.
static void fall_silent(guest_t *guest, uint32_t ms) {
    guest->state = GUEST_LOOKING;
    party_run(&party, ms);
}

static void speak_again(guest_t *guest) {
    guest->state = GUEST_SEATED;
    party_run(&party, 2000);
}

static guest_state_t try_to_sit_down(guest_t *guest) {
    guest_join(guest, party.dealer.number, party.now_ms);
    guest_set_ready(guest, true);
    party_run(&party, 2000);
    return guest->state;
}

TEST(one_who_is_away_before_the_game_keeps_no_seat_from_another) {
    open_for_one_of_two();
    guest_t *one = &party.guest[0].core;
    guest_t *other = &party.guest[1].core;
    fall_silent(one, 1000);
    assert_int_equal(GUEST_REFUSED, try_to_sit_down(other)); // the first may be back
    fall_silent(one, CHANNEL_SILENCE_MS);
    assert_false(dealer_can_start(&party.dealer));
    assert_int_equal(GUEST_SEATED, try_to_sit_down(other));
    assert_true(dealer_can_start(&party.dealer));
    speak_again(one);
    assert_int_equal(GUEST_REFUSED, one->state);
    assert_int_equal(LINK_NO_SEAT, one->reason);
}

TEST(one_who_is_away_before_the_game_and_comes_back_has_their_seat) {
    open_for_one_of_two();
    fall_silent(&party.guest[0].core, 2 * CHANNEL_SILENCE_MS);
    assert_false(dealer_can_start(&party.dealer));
    speak_again(&party.guest[0].core);
    assert_true(dealer_can_start(&party.dealer));
}

TEST(one_who_is_away_from_a_game_keeps_their_seat) {
    open_for_one_of_two();
    dealer_start(&party.dealer);
    fall_silent(&party.guest[0].core, 2 * CHANNEL_SILENCE_MS);
    assert_int_equal(GUEST_REFUSED, try_to_sit_down(&party.guest[1].core));
    speak_again(&party.guest[0].core);
    assert_true(party.guest[0].core.has_view);
}

TEST(names_come_without_what_is_no_letter) {
    party_open(&party, &kairo_game, 2, 3, &good_line);
    strcpy(party.dealer.name, "a\nb\x7f");
    strcpy(party.dealer.seats.seats[0].name, "\x1b[2J");
    strcpy(party.guest[0].core.name, "\tB");
    party_begin(&party);
    party_run(&party, 2000);
    assert_string_equal("a?b?", party.guest[0].core.tables[0].name);
    assert_string_equal("?[2J", party.guest[0].core.table.seats[0].name);
    assert_string_equal("?B", party.dealer.seats.seats[1].name);
}

static void expect_name(unsigned seat, const char *name) {
    assert_string_equal(name, party.dealer.seats.seats[seat].name);
    assert_string_equal(name, party.guest[0].core.table.seats[seat].name);
}

TEST(names_that_are_the_same_are_told_apart_before_the_game) {
    party_open(&party, &kairo_game, 4, 3, &good_line);
    strcpy(party.dealer.seats.seats[0].name, "Omar");
    strcpy(party.guest[0].core.name, "Omar");
    strcpy(party.guest[1].core.name, "Omar");
    strcpy(party.guest[2].core.name, "Zoe");
    join_all();
    party_run(&party, 500);
    expect_name(0, "Omar");
    expect_name(1, "Omar 2");
    expect_name(2, "Omar 3");
    expect_name(3, "Zoe");
    // And stay as they are from then on.
    party_begin(&party);
    strcpy(party.dealer.seats.seats[2].name, "Zoe");
    dealer_tell_seats(&party.dealer);
    party_run(&party, 500);
    expect_name(2, "Zoe");
    expect_name(3, "Zoe");
}

TEST(a_long_name_is_cut_between_letters_for_its_number) {
    static const struct {
        const char *name, *numbered;
    } all[] = {
        {"AAAAAAAAAAAAA\xC3\xA9Z", "AAAAAAAAAAAAA 2"},
        {"AAAAAAAAAAAA\xC3\xA9ZZ", "AAAAAAAAAAAA\xC3\xA9 2"},
        {"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80", " 2"},
    };
    for (unsigned i = 0; i < 3; i++) {
        party_open(&party, &kairo_game, 2, 3, &good_line);
        strcpy(party.dealer.seats.seats[0].name, all[i].name);
        strcpy(party.guest[0].core.name, all[i].name);
        join_all();
        expect_name(1, all[i].numbered);
    }
}

// --- Hostile stations -----------------------------------------------------------------

// A guest that keeps to no rule: random frames with numbers that are to come or long
// past, replays of them, moves out of turn, floods.
static void attack(rng_t *rng, station_t *from, const guest_t *core) {
    static frame_t sent[64];
    frame_t frame = {.to = party.station.me,
                     .kind = (uint8_t)(1 + rng_below(rng, FRAME_KINDS - 1)),
                     .line = rng_below(rng, 2) == 0 ? core->channel.line
                                                    : (uint8_t)rng_next(rng),
                     .sequence = (uint16_t)(core->channel.next + rng_below(rng, 25) - 16),
                     .length = (uint8_t)rng_below(rng, FRAME_PAYLOAD_MAX + 1)};
    for (unsigned i = 0; i < frame.length; i++) {
        frame.payload[i] =
            (uint8_t)(rng_below(rng, 4) == 0 ? rng_below(rng, 24) : rng_next(rng));
    }
    const unsigned which = rng_below(rng, sizeof sent / sizeof *sent);
    station_send(from, sent[which].to != 0 ? sent[which] : frame);
    sent[which] = frame;
}

// What is no frame: far too long, or too short, or cut off.
static void write_garbage(rng_t *rng, bad_line_t *line) {
    uint8_t bytes[700];
    const size_t count = 1 + rng_below(rng, sizeof bytes);
    for (size_t i = 0; i < count; i++) {
        bytes[i] = (uint8_t)(1 + rng_below(rng, 255));
    }
    bytes[rng_below(rng, (uint32_t)count)] = 0;
    bad_line_write(line, bytes, count);
}

// All of it at once, for so long as a step of the party takes.
static void attack_by(party_guest_t *bad, rng_t *rng) {
    for (unsigned n = 0; n < 4; n++) {
        attack(rng, &bad->station, &bad->core);
    }
    if (rng_below(rng, 16) == 0) {
        write_garbage(rng, &party.line[party.guests]); // to the dealer
    }
    // Well-formed messages with any content.
    uint8_t bytes[40];
    for (unsigned n = 0; n < sizeof bytes; n++) {
        bytes[n] = (uint8_t)rng_next(rng);
    }
    bytes[0] = (uint8_t)(1 + rng_below(rng, 9));
    if (bad->core.state == GUEST_SEATED) {
        channel_send(&bad->core.channel, bytes, 1 + rng_below(rng, sizeof bytes));
    }
    party_run(&party, 5);
}

TEST(a_hostile_guest_does_not_disturb_the_others) {
    rng_t rng;
    rng_seed(&rng, 77);
    begin(&kairo_game, 3, 10);
    party_run(&party, 500);
    party_guest_t *bad = &party.guest[1];
    bad->is_idle = true;
    for (unsigned i = 0; i < 3000; i++) {
        attack_by(bad, &rng);
        assert_int_equal(0, party.game->validate(session_state(&party.session)).code);
    }
    assert_true(guest_is_in_touch(&party.guest[0].core, party.now_ms));
    bad->is_idle = false;
    party_restart_guest(&party, 1);
    party_finish(&party, 600000);
}

// Who has been greeted has a seat, and it is theirs alone.
static void expect_seats_in_order(void) {
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        const dealer_peer_t *peer = &party.dealer.peers[i];
        if (peer->has_hello) {
            assert_in_range(peer->seat, 1, party.guests);
            assert_int_equal(peer->id, party.dealer.owners[peer->seat]);
            assert_int_equal(LINK_SEAT_GUEST, party.dealer.seats.seats[peer->seat].who);
        }
    }
    assert_int_equal(party.guest[0].core.id, party.dealer.owners[1]);
}

// It sits down again and again, and loses its seat by its own doing or the dealer's.
TEST(a_hostile_guest_before_the_game_does_not_disturb_the_others) {
    rng_t rng;
    rng_seed(&rng, 79);
    party_open(&party, &kairo_game, 3, 10, &good_line);
    join_all();
    link_seat_t *seat = &party.dealer.seats.seats[2];
    unsigned seated = 0;
    for (unsigned i = 0; i < 100; i++) {
        for (unsigned n = rng_below(&rng, 40); n > 0; n--) {
            attack_by(&party.guest[1], &rng);
            expect_seats_in_order();
        }
        seat->who = i % 3 == 0 ? LINK_SEAT_HERE : LINK_SEAT_GUEST;
        dealer_free_seat(&party.dealer, 2);
        expect_seats_in_order();
        guest_join(&party.guest[1].core, party.dealer.number, party.now_ms);
        party_run(&party, 300);
        seated += party.dealer.owners[2] == party.guest[1].core.id;
    }
    assert_true(seated > 20);
    seat->who = LINK_SEAT_GUEST;
    party_restart_guest(&party, 1);
    party_run(&party, 10000);
    party_begin(&party);
    party_finish(&party, 600000);
}

TEST(a_hostile_dealer_does_not_break_a_guest) {
    rng_t rng;
    rng_seed(&rng, 78);
    for (const game_t *const *game = games; *game != NULL; game++) {
        unsigned refused = 0;
        begin(*game, 2, 11);
        party_run(&party, 500);
        guest_t *core = &party.guest[0].core;
        for (unsigned i = 0; i < 4000; i++) {
            channel_t *channel = &party.dealer.peers[0].channel;
            uint8_t bytes[CHANNEL_MESSAGE_MAX];
            const size_t count = 1 + rng_below(&rng, sizeof bytes);
            for (unsigned n = 0; n < count; n++) {
                bytes[n] = (uint8_t)rng_next(&rng);
            }
            bytes[0] = (uint8_t)(LINK_SEATS + rng_below(&rng, 4));
            if (rng_below(&rng, 2) == 0 && core->has_view) { // nearly a view
                message_t message;
                game_state_t view = core->view;
                view.bytes[rng_below(&rng, (*game)->state_bytes)] =
                    (uint8_t)rng_next(&rng);
                message_start(&message, LINK_VIEW);
                message_number(&message, party.moves, 4);
                message_byte(&message, 0);
                message_number(&message, link_view_hash(*game, &view), 4);
                message_bytes(&message, &view, (*game)->state_bytes);
                channel_send(channel, message.bytes, message.count);
            } else {
                channel_send(channel, bytes, count);
            }
            party_run(&party, 20);
            if (core->has_view) {
                assert_int_equal(
                    0, (*game)->validate_view(&core->view, core->table.mine).code);
            }
            if (core->state == GUEST_REFUSED || core->state == GUEST_OVER) {
                refused++;
                guest_join(core, party.dealer.number, party.now_ms);
            }
        }
        guest_join(core, party.dealer.number, party.now_ms);
        party_run(&party, 5000);
        party_expect_same(&party);
        assert_int_equal(GUEST_SEATED, core->state);
        assert_true(refused > 0); // it does not go on asking for ever
    }
}
