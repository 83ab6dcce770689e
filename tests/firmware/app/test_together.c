// SPDX-License-Identifier: MIT
// The console at a table with other devices: as the dealer, with guests that are not
// consoles, and as a guest, with a dealer that is not one.
#include "support/test.h"

#include "boards/host/devices.h"
#include "boards/host/link_port.h"
#include "engine/ai/ai.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include "firmware/app/app.h"
#include "firmware/app/dealing.h"
#include "firmware/app/known.h"
#include "firmware/app/lines.h"
#include "firmware/app/role.h"
#include "firmware/app/settings.h"
#include "firmware/app/together.h"
#include "firmware/hal.h"
#include "firmware/table/names.h"
#include "firmware/table/table_away.h"
#include "firmware/table/table_steps.h"
#include "firmware/time.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/strings.h"
#include "firmware/ui/words.h"
#include "support/handheld.h"
#include "support/link_party.h"
#include <string.h>

static party_t party;
static unsigned place; // of the console on the ring: 0 as the dealer

static size_t read_line(void *bytes, size_t max) {
    const unsigned count = party.guests + 1u;
    return bad_line_read(&party.line[(place + count - 1) % count], bytes, max);
}

static size_t write_line(const void *bytes, size_t count) {
    return bad_line_write(&party.line[place], bytes, count);
}

static void pass(uint32_t ms) {
    for (; ms >= 5; ms -= 5) {
        handheld_wait(5);
        party_run(&party, 5);
    }
}

static void press(uint8_t button) {
    handheld_press(button);
    party_run(&party, 120);
}

// A console in English whose moves are not narrated, and its line.
static void switch_on(const char *screen, const game_t *game, unsigned at,
                      const bad_line_faults_t *faults) {
    static const link_port_t port = {read_line, write_line};
    link_port_use(&port);
    place = at;
    party_open(&party, game, 2, 3, faults);
    handheld_open_in(screen, LANGUAGE_ENGLISH);
    settings_t quick = *settings();
    quick.speed = SPEED_OFF;
    settings_change(&quick);
}

static void choose_row(const screen_t *screen, const char *words) {
    handheld_expect(screen);
    for (unsigned i = 0; i < 12; i++) {
        char line[160];
        text_t text = text_over(line, sizeof line);
        bool is_chosen;
        for (unsigned n = 0; words_line(n, &text, &is_chosen); n++) {
            if (is_chosen && strstr(line, words) != NULL) {
                press(BUTTON_A);
                return;
            }
            text_clear(&text);
        }
        press(BUTTON_DOWN);
    }
    fail_msg("there is no row \"%s\"", words);
}

static bool says(const char *words) {
    char line[160];
    text_t text = text_over(line, sizeof line);
    bool is_chosen;
    for (unsigned n = 0; words_line(n, &text, &is_chosen); n++) {
        if (strstr(line, words) != NULL) {
            return true;
        }
        text_clear(&text);
    }
    return false;
}

// Lets time pass until the screen says so, 50 ms at a time.
static void wait_for_words(const char *words, unsigned most_times) {
    for (unsigned i = 0; !says(words); i++) {
        pass(50);
        assert_in_range(i, 0, most_times);
    }
}

// Over the table.
static void choose_in_menu(const char *words) {
    press(BUTTON_B);
    choose_row(&table_menu_screen, words);
}

static void open_together(void) {
    press(BUTTON_B);
    choose_row(&menu_screen, "Together");
    handheld_expect(&together_screen);
}

static rng_t seeded(uint64_t seed) {
    rng_t rng;
    rng_seed(&rng, seed);
    return rng;
}

// Any legal move of what the console shows.
static bool play_here(rng_t *rng) {
    static game_move_t moves[64];
    game_cursor_t cursor = {{0}};
    game_events_t events;
    if (table_place() != TABLE_IN_FRONT || dialog_is_open() || !table_is_choosing()) {
        return false;
    }
    const size_t count = table_face()->game->list(table_shown(), &cursor, moves, 64);
    return table_play_outside(&moves[rng_below(rng, (uint32_t)count)], &events).code == 0;
}

static bool is_over(void) {
    return app_is_open(&scoring_screen);
}

static void play_to_the_end(uint32_t limit_ms) {
    rng_t rng = seeded(1);
    for (uint32_t ms = 0; !is_over(); ms += 50) {
        pass(50);
        play_here(&rng);
        if (ms > limit_ms) {
            const guest_t *core = &party.guest[0].core;
            fail_msg("not over after %u ms; the console has step %d, the guest state %d, "
                     "%u moves, its own wish '%s' at %u, refused %u for %d",
                     (unsigned)limit_ms, (int)table_step(), (int)core->state,
                     (unsigned)core->moves, core->move, (unsigned)core->move_at,
                     party.guest[0].refused, (int)party.guest[0].last_refusal);
        }
    }
}

// --- The console deals ----------------------------------------------------------------

static void wait_for_guests(void) {
    for (unsigned i = 0; !together_can_begin(); i++) {
        party_all_ready(&party);
        pass(50);
        assert_in_range(i, 0, 4000);
    }
}

// From the lobby, when all guests are ready.
static void begin_table(bool is_small) {
    wait_for_guests();
    pass(50);
    assert_true(is_small || says("ready"));
    choose_row(&lobby_screen, "play!");
    handheld_expect(&table_screen);
}

static void open_table(const char *screen, const game_t *game,
                       const bad_line_faults_t *faults) {
    switch_on(screen, game, 0, faults);
    party.is_dealer_off = true;
    open_together();
    choose_row(&together_screen, "Open a table");
    handheld_expect(&lobby_screen);
    if (game == &marrakech_game) {
        choose_row(&lobby_screen, "Game");
    }
    const bool is_small = strcmp(screen, "72x40") == 0; // not all rows are in sight
    assert_true(is_small || says("awaited"));
    begin_table(is_small);
}

static void expect_same_at_guest(void) {
    const guest_t *core = &party.guest[0].core;
    game_state_t view;
    pass(20000);
    memset(&view, 0, sizeof view);
    session_view(table_session(), core->table.mine, &view);
    assert_true(core->has_view);
    assert_memory_equal(&view, &core->view, core->game->state_bytes);
}

TEST(the_console_deals_whole_games_of_both_games) {
    static const game_t *const all[] = {&kairo_game, &marrakech_game};
    for (unsigned i = 0; i < 2; i++) {
        open_table(handheld_screens[i], all[i], &(bad_line_faults_t){.lost = 10});
        play_to_the_end(4000000);
        expect_same_at_guest();
        assert_true(party.guest[0].narrated > 20);
    }
}

// The third seat, that is a guest's at first: so many kinds further on.
static void seat_third(const game_t *game, unsigned kind) {
    switch_on("128x64", game, 0, &(bad_line_faults_t){0});
    party.is_dealer_off = true;
    open_together();
    choose_row(&together_screen, "Open a table");
    if (game == &marrakech_game) {
        choose_row(&lobby_screen, "Game");
    }
    choose_row(&lobby_screen, "Players");
    for (unsigned i = 0; i < 3; i++) {
        press(BUTTON_DOWN);
    }
    for (unsigned i = 0; i < kind; i++) {
        press(BUTTON_A);
    }
}

TEST(an_opponent_has_another_name_than_the_dealer) {
    for (uint8_t n = 0; n < NAMES_COUNT; n++) {
        seat_third(&kairo_game, 1);
        known_set_name(string(names_suggested(n)));
        press(BUTTON_A); // the next level
        for (uint8_t seat = 0; seat < 3; seat++) {
            for (uint8_t other = 0; other < seat; other++) {
                assert_string_not_equal(together_seat(seat)->name,
                                        together_seat(other)->name);
            }
        }
    }
}

TEST(opponents_fill_seats_and_think_at_the_dealers) {
    enum { LEVEL_1 = 1 };
    static const game_t *const all[] = {&kairo_game, &marrakech_game};
    for (unsigned i = 0; i < 2; i++) {
        seat_third(all[i], LEVEL_1);
        assert_true(says("easy"));
        begin_table(true);
        assert_int_equal(LINK_SEAT_OPPONENT, party.guest[0].core.table.seats[2].who);
        play_to_the_end(8000000);
        expect_same_at_guest();
    }
}

// Between them stands the curtain, as ever; the guest does not see it.
TEST(two_may_share_the_dealers_device) {
    enum { HERE = 1 + AI_LEVEL_MAX };
    static const game_t *const all[] = {&kairo_game, &marrakech_game};
    for (unsigned i = 0; i < 2; i++) {
        seat_third(all[i], HERE);
        assert_true(says("here"));
        begin_table(true);
        rng_t rng;
        rng_seed(&rng, 12);
        unsigned curtains = 0;
        for (unsigned n = 0; !is_over(); n++) {
            pass(50);
            curtains += table_step() == STEP_CURTAIN;
            if (table_step() == STEP_CURTAIN || table_step() == STEP_DONE) {
                press(BUTTON_A); // passed on
            }
            play_here(&rng);
            assert_in_range(n, 0, 100000);
        }
        assert_true(curtains > 10 ||
                    all[i] == &marrakech_game); // where nothing is hidden
        expect_same_at_guest();
    }
}

TEST(a_guest_who_is_waited_for_is_named_and_when_away_that_is_said) {
    open_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    rng_t rng = seeded(2);
    party.guest[0].is_idle = true;
    for (unsigned i = 0; table_step() != STEP_AWAY; i++) {
        pass(50);
        play_here(&rng);
        assert_in_range(i, 0, 200);
    }
    pass(100);
    assert_true(says("Waiting: B"));
    party_pull(&party, true);
    pass(8000);
    press(BUTTON_UP); // wakes the screen
    assert_true(says("B: away"));
    // An opponent plays for them; nobody else is there to be asked.
    choose_in_menu("Stand-in");
    handheld_expect(&table_screen);
    pass(8000);
    assert_true(table_step() == STEP_CHOOSE || table_step() == STEP_THINK);
    // Until they are back.
    assert_true((together_seat(1)->flags & LINK_SEAT_STAND_IN) != 0);
    party_pull(&party, false);
    pass(5000);
    assert_int_equal(0, together_seat(1)->flags & LINK_SEAT_STAND_IN);
    party.guest[0].is_idle = false;
    play_to_the_end(4000000);
    expect_same_at_guest();
}

// What a step of the console began with has passed when the line's turn comes: a thought
// goes on at once all the same, and does not wait for what the line has to do next.
TEST(a_thought_goes_on_at_once_beside_a_line) {
    open_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    for (unsigned i = 0; i < 20; i++) {
        pass(50);
        const uint32_t now_ms = hal_time_ms();
        assert_int_equal(0,
                         time_left(together_step(now_ms, now_ms - 3), now_ms, TIME_FAR));
    }
}

TEST(after_a_power_cut_the_dealer_goes_on_and_the_guest_finds_it) {
    open_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    rng_t rng = seeded(3);
    for (unsigned i = 0; i < 60; i++) {
        pass(50);
        play_here(&rng);
    }
    const uint32_t before = party.guest[0].core.moves;
    assert_true(before > 3);
    handheld_restart();
    host_fix_entropy(99); // which it never is twice
    pass(1000);
    settings_t quick = *settings();
    assert_int_equal(SPEED_OFF, quick.speed);
    open_together();
    choose_row(&together_screen, "Go on together");
    handheld_expect(&table_screen);
    // The seat is the same guest's, and nobody else's.
    assert_int_equal(party.guest[0].core.id, role.dealer.owners[1]);
    pass(10000);
    assert_true(guest_is_in_touch(&party.guest[0].core, party.now_ms));
    play_to_the_end(4000000);
    expect_same_at_guest();
}

// A guest's name may be any bytes: signs that no console writes, a letter that is cut.
TEST(a_guest_of_any_name_is_dealt_to) {
    static const char *const names[] = {"a\nb\x7f\x1b[2J", "\xff\xc3\xfe",
                                        "0123456789abcde\xc3", ""};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        switch_on("128x64", &marrakech_game, 0, &(bad_line_faults_t){0});
        strcpy(party.guest[0].core.name, names[i]);
        party.is_dealer_off = true;
        open_together();
        choose_row(&together_screen, "Open a table");
        choose_row(&lobby_screen, "Game");
        begin_table(false);
        rng_t rng = seeded(11);
        for (unsigned n = 0; n < 40; n++) {
            pass(50);
            play_here(&rng);
        }
        assert_true(party.guest[0].core.moves > 0);
        // And the game goes on after a power cut.
        handheld_restart();
        press(BUTTON_A);
        handheld_expect(&table_screen);
        assert_int_equal(TOGETHER_DEALING, together_state());
    }
}

// "Continue" on the title is what one presses then.
TEST(continue_goes_on_with_the_others_where_there_is_a_line) {
    for (unsigned has_line = 0; has_line < 2; has_line++) {
        rng_t rng = seeded(4);
        open_table("128x64", &kairo_game, &(bad_line_faults_t){0});
        for (unsigned i = 0; i < 20; i++) {
            pass(50);
            play_here(&rng);
        }
        if (!has_line) {
            link_port_use(NULL);
        }
        handheld_restart();
        host_fix_entropy(98);
        handheld_expect(&title_screen);
        press(BUTTON_A);
        handheld_expect(&table_screen);
        assert_int_equal(has_line ? TOGETHER_DEALING : TOGETHER_OFF, together_state());
    }
    pass(10000);
    assert_true(guest_is_in_touch(&party.guest[0].core, party.now_ms));
    play_to_the_end(4000000);
    expect_same_at_guest();
}

// Power fails the moment a guest knows of a move: the dealer has it in its flash.
TEST(no_move_that_a_guest_knows_is_lost_with_the_dealers_power) {
    static const game_t *const all[] = {&kairo_game, &marrakech_game};
    rng_t rng;
    rng_seed(&rng, 11);
    for (unsigned i = 0; i < 2; i++) {
        open_table("128x64", all[i], &(bad_line_faults_t){0});
        const guest_t *core = &party.guest[0].core;
        for (unsigned cuts = 0; cuts < 12; cuts++) {
            const uint32_t known = core->moves;
            for (unsigned n = 0; core->moves == known || !core->has_view; n++) {
                pass(5);
                play_here(&rng);
                assert_in_range(n, 0, 4000);
            }
            const game_state_t kept = *session_state(table_session());
            handheld_restart();
            host_fix_entropy(100 + cuts);
            handheld_wait(1000);
            open_together();
            choose_row(&together_screen, "Go on together");
            handheld_expect(&table_screen);
            assert_memory_equal(&kept, session_state(table_session()),
                                all[i]->state_bytes);
            pass(3000);
        }
        expect_same_at_guest();
    }
}

static void send_move(const char *words) {
    guest_t *core = &party.guest[0].core;
    message_start(&core->message, LINK_MOVE);
    message_number(&core->message, core->moves, 4);
    message_text(&core->message, words);
    assert_true(channel_send(&core->channel, core->message.bytes, core->message.count));
    pass(1000);
}

// While the dealer chooses, and then while the guest does.
TEST(the_consoles_table_refuses_a_guest_what_it_may_not) {
    open_table("128x64", &marrakech_game, &(bad_line_faults_t){0});
    party_guest_t *guest = &party.guest[0];
    rng_t rng = seeded(8);
    guest->is_idle = true;
    unsigned seen[2] = {0};
    for (unsigned i = 0; seen[0] < 3 || seen[1] < 3; i++) {
        const uint8_t mover = marrakech_game.to_move(session_state(table_session()));
        const uint32_t undone = table_undone();
        pass(2000); // all is shown and told
        const game_state_t before = *session_state(table_session());
        const unsigned refused = guest->refused;
        send_move(marrakech_game.to_move(&before) == 1 ? "R a1 a2" : "T l");
        assert_int_equal(refused + 1, guest->refused);
        assert_int_equal(mover == 1 ? LINK_ILLEGAL : LINK_NOT_YOUR_TURN,
                         guest->last_refusal);
        if (!guest->core.may_undo) {
            guest_undo(&guest->core);
            pass(1000);
            assert_int_equal(refused + 2, guest->refused);
            assert_int_equal(LINK_NO_UNDO, guest->last_refusal);
        }
        assert_int_equal(undone, table_undone());
        assert_memory_equal(&before, session_state(table_session()),
                            marrakech_game.state_bytes);
        seen[mover]++;
        guest->is_idle = false;
        for (unsigned n = 0; memcmp(&before, session_state(table_session()),
                                    marrakech_game.state_bytes) == 0;
             n++) {
            pass(5);
            play_here(&rng);
            assert_in_range(n, 0, 2000);
        }
        guest->is_idle = true;
        pass(1000);
        assert_in_range(i, 0, 100);
    }
}

// Where the guest has been told of it already, too.
TEST(what_the_dealer_takes_back_is_taken_back_at_guests) {
    open_table("128x64", &marrakech_game, &(bad_line_faults_t){0});
    const guest_t *core = &party.guest[0].core;
    rng_t rng = seeded(9);
    party.guest[0].is_idle = true;
    for (unsigned undone = 0, i = 0; undone < 3; i++) {
        pass(1000);
        if (table_can_undo()) {
            const uint32_t known = core->moves;
            table_undo();
            pass(2000);
            assert_int_equal(known - 1, core->moves);
            expect_same_at_guest();
            undone++;
        }
        for (unsigned n = 0; n < 2; n++) {
            pass(1000);
            play_here(&rng); // Assam and a rug
        }
        party.guest[0].is_idle = table_can_undo();
        assert_in_range(i, 0, 100);
    }
}

TEST(a_card_that_the_dealer_draws_is_not_told) {
    open_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    const link_news_t *news = &party.guest[0].core.news;
    rng_t rng = seeded(10);
    game_events_t events;
    game_move_t draw;
    assert_int_equal(0, kairo_game.read_move(&draw, "D ?").code);
    for (unsigned drawn = 0, i = 0; drawn < 6; i++) {
        pass(50);
        assert_in_range(i, 0, 4000);
        if (table_is_choosing() && table_play_outside(&draw, &events).code == 0) {
            const uint32_t known = party.guest[0].core.moves;
            for (unsigned n = 0; party.guest[0].core.moves == known; n++) {
                pass(5);
                assert_in_range(n, 0, 1000);
            }
            assert_true(events.list[0].arg[0] != 0); // it was a card
            assert_int_equal(KAIRO_EVENT_DRAW, news->events.list[0].kind);
            assert_int_equal(0, news->events.list[0].arg[0]);
            drawn++;
        } else {
            play_here(&rng);
        }
    }
}

// Another game was begun since.
TEST(only_the_game_with_others_goes_on_with_others) {
    open_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    pass(1000);
    choose_in_menu("leave");
    pass(3000);
    assert_true(dealing_has_save());
    table_setup_t alone = table_setup_demo(5);
    alone.seats[0].ai_level = 0; // a demonstration is not saved
    table_begin(&alone);
    table_screen_open();
    pass(1000);
    assert_false(dealing_has_save());
}

TEST(a_table_that_is_left_is_closed_for_all) {
    open_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    pass(1000);
    choose_in_menu("leave");
    pass(3000);
    assert_int_equal(GUEST_OVER, party.guest[0].core.state);
    assert_int_equal(TOGETHER_OFF, together_state());
}

// --- The console is a guest -----------------------------------------------------------

static void find_table(void) {
    open_together();
    choose_row(&together_screen, "Join a table");
    wait_for_words("Aisha", 4000);
    handheld_expect(&tables_screen);
}

static void sit_down(void) {
    press(BUTTON_A);
    handheld_expect(&waiting_room_screen);
    wait_for_words("I am ready", 400);
}

static void join_table(const char *screen, const game_t *game,
                       const bad_line_faults_t *faults) {
    switch_on(screen, game, 1, faults);
    party.guest[0].is_off = true;
    find_table();
    sit_down();
    choose_row(&waiting_room_screen, "I am ready");
    for (unsigned i = 0; !dealer_can_start(&party.dealer); i++) {
        pass(50);
        assert_in_range(i, 0, 4000);
    }
    dealer_start(&party.dealer);
    for (unsigned i = 0; app_screen() != &table_screen; i++) {
        pass(50);
        assert_in_range(i, 0, 4000);
    }
}

static void expect_same_here(void) {
    game_state_t view;
    memset(&view, 0, sizeof view);
    session_view(&party.session, 1, &view);
    assert_memory_equal(&view, session_state(table_session()), party.game->state_bytes);
}

TEST(the_console_is_a_guest_in_whole_games_of_both_games) {
    static const game_t *const all[] = {&kairo_game, &marrakech_game};
    for (unsigned i = 0; i < 2; i++) {
        join_table(handheld_screens[1 - i], all[i], &(bad_line_faults_t){.lost = 10});
        play_to_the_end(4000000);
        expect_same_here();
        assert_false(table_has_save());
    }
}

// B leads back to the list of tables, and A to the same one again, at once or later.
TEST(one_who_only_looked_in_may_sit_down_again) {
    for (unsigned wait_ms = 100; wait_ms <= 8000; wait_ms *= 3) {
        switch_on("128x64", &kairo_game, 1, &(bad_line_faults_t){0});
        party.guest[0].is_off = true;
        find_table();
        for (unsigned times = 0; times < 4; times++) {
            sit_down();
            press(BUTTON_B);
            handheld_expect(&tables_screen);
            pass(wait_ms);
            wait_for_words("Aisha", 400);
        }
    }
}

TEST(one_who_goes_back_to_the_list_of_tables_gives_the_seat_up) {
    switch_on("128x64", &kairo_game, 1, &(bad_line_faults_t){0});
    party.guest[0].is_off = true;
    find_table();
    sit_down();
    assert_true(party.dealer.owners[1] != 0);
    press(BUTTON_B);
    handheld_expect(&tables_screen);
    pass(500);
    assert_int_equal(0, party.dealer.owners[1]);
    assert_int_equal(0, party.dealer.seats.seats[1].flags);
}

TEST(one_who_waits_for_the_game_sees_that_the_dealer_is_away) {
    switch_on("128x64", &kairo_game, 1, &(bad_line_faults_t){0});
    party.guest[0].is_off = true;
    find_table();
    sit_down();
    choose_row(&waiting_room_screen, "I am ready");
    assert_true(says("Ready"));
    party.is_dealer_off = true;
    wait_for_words("Looking", 200);
    press(BUTTON_A); // there is nothing to answer
    party.is_dealer_off = false;
    wait_for_words("Ready", 200);
    assert_true(dealer_can_start(&party.dealer));
}

// A PC's console has no number of its own, by which the dealer could know it again.
TEST(a_guest_that_was_switched_off_has_its_seat_again) {
    rng_t rng = seeded(7);
    join_table("128x64", &marrakech_game, &(bad_line_faults_t){0});
    for (unsigned cuts = 1; cuts <= 2; cuts++) {
        for (unsigned i = 0; party.moves < 8 * cuts; i++) {
            pass(50);
            play_here(&rng);
            assert_in_range(i, 0, 4000);
        }
        handheld_restart();
        host_fix_entropy(99 + cuts); // which it never is twice
        together_start();
        pass(1000);
        find_table();
        press(BUTTON_A);
        pass(3000);
        handheld_expect(&table_screen);
    }
    play_to_the_end(4000000);
    expect_same_here();
}

TEST(a_guest_sees_narrated_what_others_do) {
    join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    settings_t slow = *settings();
    slow.speed = SPEED_NORMAL;
    settings_change(&slow);
    unsigned narrations = 0;
    rng_t rng = seeded(4);
    for (unsigned i = 0; i < 4000 && narrations < 20; i++) {
        pass(50);
        narrations += table_step() == STEP_NARRATE && table_ticks() < 2;
        play_here(&rng);
    }
    assert_int_equal(20, narrations);
}

TEST(a_guest_of_a_table_that_closes_is_told) {
    join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    pass(500);
    dealer_close(&party.dealer);
    pass(2000);
    handheld_expect(&menu_screen);
    assert_true(dialog_is_open());
}

TEST(a_guest_who_leaves_is_gone) {
    join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    pass(500);
    choose_in_menu("Leave the table");
    pass(3000);
    handheld_expect(&together_screen);
    assert_true(lines_are_open()); // what is for others is passed on
    assert_int_equal(0, party.dealer.seats.seats[1].flags & LINK_SEAT_PRESENT);
}

TEST(a_guest_sees_that_it_is_the_dealer_who_is_away) {
    rng_t rng = seeded(11);
    join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    strcpy(party.dealer.seats.seats[0].name, "Aisha");
    dealer_tell_seats(&party.dealer);
    for (unsigned i = 0; table_step() != STEP_CHOOSE; i++) {
        pass(50);
        assert_in_range(i, 0, 400);
    }
    pass(300);
    party.is_dealer_off = true;
    assert_true(play_here(&rng)); // which the dealer does not hear
    wait_for_words("Aisha: away", 200);
    party.is_dealer_off = false;
    play_to_the_end(4000000);
    expect_same_here();
}

TEST(a_guest_sees_that_another_guest_is_away) {
    join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    link_seat_t *other = &party.dealer.seats.seats[0];
    party.is_dealer_idle = true;
    rng_t rng = seeded(12);
    for (unsigned i = 0; table_step() != STEP_AWAY || table_to_move() != 0; i++) {
        pass(50);
        play_here(&rng);
        assert_in_range(i, 0, 400);
    }
    other->who = LINK_SEAT_GUEST;
    strcpy(other->name, "Zoe");
    dealer_tell_seats(&party.dealer);
    wait_for_words("Zoe: away", 20);
    other->flags = LINK_SEAT_STAND_IN;
    dealer_tell_seats(&party.dealer);
    wait_for_words("Waiting: Zoe", 20);
    other->flags = LINK_SEAT_PRESENT;
    dealer_tell_seats(&party.dealer);
    pass(1000);
    assert_true(says("Waiting: Zoe"));
}

TEST(an_older_version_is_said_with_what_to_do) {
    switch_on("128x64", &kairo_game, 1, &(bad_line_faults_t){0});
    party.guest[0].is_off = party.is_dealer_off = true;
    open_together();
    choose_row(&together_screen, "Join a table");
    press(BUTTON_A);
    assert_true(dialog_is_open()); // no table is found
    press(BUTTON_A);
    frame_t frame = {.to = FRAME_EVERYBODY, .kind = FRAME_TABLE, .length = 12};
    frame.payload[0] = LINK_VERSION + 1;
    station_send(&party.station, frame);
    station_step(&party.station, party.now_ms, NULL, NULL);
    pass(100);
    press(BUTTON_A);
    assert_true(says("newer Souk") && says("this device"));
    press(BUTTON_A);
    frame.payload[0] = LINK_VERSION - 1;
    station_send(&party.station, frame);
    station_step(&party.station, party.now_ms, NULL, NULL);
    pass(100);
    press(BUTTON_A);
    assert_true(says("older Souk") && says("that device"));
}

// --- Words between them ---------------------------------------------------------------

TEST(a_guest_may_say_no_to_a_stand_in) {
    static const bool answers[] = {false, true};
    for (unsigned i = 0; i < 2; i++) {
        join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
        party.is_dealer_idle = true;
        pass(500);
        party.dealer.absent = 0;
        const uint8_t question[] = {LINK_QUESTION, 0};
        channel_send(&party.dealer.peers[0].channel, question, sizeof question);
        pass(500);
        assert_true(dialog_is_open());
        if (answers[i]) {
            press(BUTTON_RIGHT);
        }
        press(BUTTON_A);
        pass(500);
        assert_int_equal(!answers[i], party.declined);
        assert_int_equal(answers[i], party.stands_in[0]);
    }
}

static void wait_until_choosing(void) {
    for (unsigned i = 0; !table_is_choosing(); i++) {
        pass(50);
        assert_in_range(i, 0, 2000);
    }
    pass(300);
}

TEST(a_move_that_comes_too_late_is_refused_with_the_reason) {
    rng_t rng = seeded(5);
    join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    wait_until_choosing();
    pass(200);
    assert_true(play_here(&rng));
    party.dealer.peers[0].sent++; // there was a move that this guest has not seen
    party.is_dealer_idle = true;
    bool is_said = false;
    for (unsigned i = 0; i < 40 && !is_said; i++) {
        pass(20);
        is_said = says("The game had");
    }
    assert_true(is_said);
    press(BUTTON_A); // seen
    party.is_dealer_idle = false;
    play_to_the_end(4000000);
    expect_same_here();
}

TEST(the_dealer_says_who_begins) {
    for (unsigned first = 1; first <= 2; first++) {
        switch_on("128x64", &kairo_game, 0, &(bad_line_faults_t){0});
        party.is_dealer_off = true;
        party.guest[0].is_idle = true;
        open_together();
        choose_row(&together_screen, "Open a table");
        for (unsigned i = 0; i < first; i++) {
            choose_row(&lobby_screen, "Begins");
        }
        begin_table(true); // the guest's row is out of sight
        assert_int_equal(first - 1, kairo_game.to_move(session_state(table_session())));
    }
}

// --- The same for all -----------------------------------------------------------------

// Plays a move that the console takes for legal; by what the dealer has it is not.
static void play_refused(void (*spoil)(const game_move_t *move), const char *reason) {
    game_move_t move;
    game_cursor_t cursor = {{0}};
    game_events_t events;
    wait_until_choosing();
    assert_int_equal(1, party.game->list(table_shown(), &cursor, &move, 1));
    const game_state_t kept = party.session.state;
    spoil(&move);
    assert_int_equal(0, table_play_outside(&move, &events).code);
    bool is_said = false;
    for (unsigned i = 0; i < 200 && !is_said; i++) {
        pass(5);
        is_said = says(reason);
    }
    party.session.state = kept;
    dealer_tell_all(&party.dealer); // what was told meanwhile is not true
    pass(500);
    assert_true(is_said);
    assert_true(dialog_is_open());
    for (unsigned i = 0; dialog_is_open(); i++) {
        press(BUTTON_A); // seen, page by page
        assert_in_range(i, 0, 9);
    }
    pass(500);
    assert_int_equal(STEP_CHOOSE, table_step());
}

static void build_that_stall(const game_move_t *move) {
    kairo_move_t wish;
    kairo_state_t *state = (kairo_state_t *)(void *)&party.session.state;
    memcpy(&wish, move, sizeof wish);
    state->stand[1][wish.colour].stall = 0x11;
}

static void turn_assam_first(const game_move_t *move) {
    (void)move;
    marrakech_state_t *state = (marrakech_state_t *)(void *)&party.session.state;
    state->phase = MARRAKECH_PHASE_TURN;
}

// The dealer's setting is the table's; who wants none for themselves has none.
TEST(hints_are_for_all_or_for_nobody) {
    join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    wait_until_choosing();
    assert_int_equal(STRING_NONE, table_why_no_hint());
    party.dealer.is_hintless = true;
    dealer_tell_seats(&party.dealer);
    pass(500);
    assert_int_equal(STRING_NO_HINT_TABLE, table_why_no_hint());
    party.dealer.is_hintless = false;
    dealer_tell_seats(&party.dealer);
    pass(500);
    assert_int_equal(STRING_NONE, table_why_no_hint());
    // And as the dealer, also when it changes its mind in the middle of a game.
    open_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    settings_t all = *settings();
    for (unsigned i = 0; i < 3; i++) {
        all.has_hints = i % 2;
        settings_change(&all);
        pass(1000);
        const uint8_t flags = party.guest[0].core.table.seats[1].flags;
        assert_int_equal(all.has_hints == 0, (flags & LINK_SEAT_NO_HINTS) != 0);
    }
    // At one's own table nobody else has a say.
    all.has_hints = 1;
    settings_change(&all);
    wait_until_choosing();
    assert_int_equal(STRING_NONE, table_why_no_hint());
}

TEST(a_guest_is_told_the_games_own_reason) {
    rng_t rng = seeded(6);
    join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    play_refused(build_that_stall, "already");
    play_to_the_end(4000000);
    expect_same_here();
    join_table("128x64", &marrakech_game, &(bad_line_faults_t){0});
    wait_until_choosing();
    assert_true(play_here(&rng)); // Assam; a rug comes next
    play_refused(turn_assam_first, "arrows");
    play_to_the_end(4000000);
    expect_same_here();
}

TEST(any_refusal_from_another_device_has_words) {
    join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    wait_until_choosing();
    for (unsigned face = 0; face < FACE_COUNT; face++) {
        const bool has_words = faces[face]->choose.say_refusal != NULL; // or the table's
        for (unsigned n = 0; n < 256 * 256 && has_words; n++) {
            const uint8_t arg = (uint8_t)n;
            const game_refusal_t refusal = {(uint8_t)(n >> 8), {arg, (uint8_t)~arg, arg}};
            strings_forget(); // as every step does
            faces[face]->choose.say_refusal(refusal);
            assert_true(dialog_is_open());
        }
    }
}

// The console shows the round once more, from its menu; everything is as it was then.
// Returns how many moves were shown.
static unsigned replay(const char *row, table_step_t after) {
    choose_in_menu(row);
    handheld_expect(&table_screen);
    assert_false(dialog_is_open());
    unsigned shown = table_is_replaying();
    for (unsigned i = 0; table_is_replaying(); i++) {
        // Only what this seat has seen: its own view.
        assert_int_equal(0, party.game->validate_view(table_shown(), 1).code);
        shown += table_step() == STEP_NARRATE && table_ticks() < 2;
        handheld_wait(33);
        assert_in_range(i, 0, 4000);
    }
    assert_int_equal(after, table_step());
    assert_memory_equal(session_state(table_session()), table_shown(),
                        party.game->state_bytes);
    return shown;
}

TEST(a_guest_may_look_at_the_last_move_and_the_round_again) {
    static const game_t *const all[] = {&kairo_game, &marrakech_game};
    for (unsigned i = 0; i < 2; i++) {
        rng_t rng = seeded(7);
        join_table("128x64", all[i], &(bad_line_faults_t){0});
        unsigned rounds = 0;
        for (unsigned n = 0; n < 400 && rounds < 6; n++) {
            wait_until_choosing();
            if (table_can_replay()) {
                assert_true(replay("Last move", STEP_CHOOSE) > 0);
                assert_true(replay("Replay", STEP_CHOOSE) > 0);
                rounds++;
            }
            assert_true(play_here(&rng));
        }
        assert_int_equal(6, rounds);
        play_to_the_end(4000000);
        expect_same_here();
    }
}

// From now on the others take long.
static void wait_for_others(bool *is_idle) {
    *is_idle = true;
    press(BUTTON_UP); // wakes the screen
    pass(300);
    assert_int_equal(STEP_AWAY, table_step());
}

// The others go on while their last move is shown once more: what they do is not missed.
static void replay_while_they_go_on(bool *is_idle) {
    choose_in_menu("Last move");
    assert_true(table_is_replaying());
    *is_idle = false;
    pass(20000);
    assert_false(table_is_replaying());
    assert_int_equal(STEP_CHOOSE, table_step());
}

TEST(a_guest_may_look_again_while_others_choose_and_does_not_miss_their_move) {
    rng_t rng = seeded(8);
    join_table("128x64", &marrakech_game, &(bad_line_faults_t){0});
    // The other rolls, and takes long to lay the rug.
    for (unsigned i = 0;
         table_step() != STEP_AWAY || table_to_move() != 0 || !table_can_replay(); i++) {
        party.is_dealer_idle = false;
        pass(5);
        party.is_dealer_idle = true;
        pass(300);
        play_here(&rng);
        pass(300);
        assert_in_range(i, 0, 200);
    }
    wait_for_others(&party.is_dealer_idle);
    assert_true(replay("Last move", STEP_AWAY) > 0);
    replay_while_they_go_on(&party.is_dealer_idle);
    expect_same_here();
    play_to_the_end(4000000);
    expect_same_here();
}

TEST(the_dealer_may_look_again_while_a_guest_chooses_and_does_not_miss_their_move) {
    rng_t rng = seeded(9);
    open_table("128x64", &marrakech_game, &(bad_line_faults_t){0});
    for (unsigned i = 0; table_step() != STEP_AWAY || !table_can_replay(); i++) {
        party.guest[0].is_idle = i % 4 != 0;
        pass(5);
        play_here(&rng);
        assert_in_range(i, 0, 20000);
    }
    wait_for_others(&party.guest[0].is_idle);
    replay_while_they_go_on(&party.guest[0].is_idle);
    play_to_the_end(4000000);
    expect_same_at_guest();
}

TEST(a_round_that_is_taken_back_while_the_menu_is_open_is_not_shown) {
    rng_t rng = seeded(10);
    open_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    guest_t *core = &party.guest[0].core;
    for (unsigned i = 0;
         table_step() != STEP_CHOOSE || table_round_count() != 1 || !core->may_undo;
         i++) {
        pass(50);
        if (table_step() == STEP_CHOOSE && !core->may_undo) {
            play_here(&rng);
        }
        assert_in_range(i, 0, 2000);
    }
    press(BUTTON_B);
    handheld_expect(&table_menu_screen);
    party.guest[0].is_idle = true;
    guest_undo(core);
    pass(1000);
    choose_row(&table_menu_screen, "Replay");
    assert_true(says("Nobody has moved"));
}

TEST(what_a_guest_has_chosen_so_far_stays_when_the_dealer_tells_all_again) {
    join_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    wait_until_choosing();
    const unsigned ticks = table_ticks();
    dealer_tell_all(&party.dealer);
    pass(1000);
    assert_int_equal(STEP_CHOOSE, table_step());
    assert_true(table_ticks() > ticks + 20); // it did not begin anew
}

TEST(a_last_move_that_is_taken_back_brings_guests_back_from_the_scoring) {
    join_table("128x64", &marrakech_game, &(bad_line_faults_t){0});
    play_to_the_end(4000000);
    pass(2000);
    dealer_tell_all(&party.dealer); // nothing new: the scoring stays
    pass(1000);
    assert_true(is_over());
    assert_true(session_undo(&party.session));
    party.moves--;
    dealer_tell_all(&party.dealer);
    party.is_dealer_idle = true;
    pass(1000);
    handheld_expect(&table_screen);
    party.is_dealer_idle = false;
    play_to_the_end(4000000);
    expect_same_here();
}

static void open_lobby(void) {
    switch_on("128x64", &kairo_game, 0, &(bad_line_faults_t){0});
    party.is_dealer_off = true;
    open_together();
    choose_row(&together_screen, "Open a table");
    wait_for_guests();
}

// By it people tell whose a stand is: no two may have the same, whoever sits down, and it
// is the same on all devices.
TEST(each_player_has_an_emblem_of_their_own_on_every_device) {
    open_table("128x64", &kairo_game, &(bad_line_faults_t){0});
    pass(1000);
    const link_table_t *told = &party.guest[0].core.table;
    for (uint8_t seat = 0; seat < told->players; seat++) {
        assert_int_equal(table_seat(seat)->emblem, told->seats[seat].emblem);
        for (uint8_t other = 0; other < seat; other++) {
            assert_int_not_equal(told->seats[other].emblem, told->seats[seat].emblem);
        }
    }
}

TEST(a_guest_whose_seat_is_given_to_an_opponent_is_told) {
    open_lobby();
    const guest_t *core = &party.guest[0].core;
    // A second seat for guests: they get that.
    choose_row(&lobby_screen, "Players");
    choose_row(&lobby_screen, "B"); // their row
    pass(500);
    assert_int_equal(GUEST_SEATED, core->state);
    assert_int_equal(2, core->table.mine);
    assert_string_equal("B", core->table.seats[2].name);
    assert_string_not_equal("B", core->table.seats[1].name);
    assert_true(together_can_begin());
    // And now there is none.
    choose_row(&lobby_screen, "B");
    pass(500);
    assert_int_equal(GUEST_REFUSED, core->state);
    assert_int_equal(LINK_NO_SEAT, core->reason);
}

TEST(a_table_may_change_its_game_while_guests_sit_there) {
    open_lobby();
    choose_row(&lobby_screen, "Game");
    assert_false(together_can_begin()); // the rules of the other one come first
    begin_table(false);
    assert_ptr_equal(&marrakech_game, party.guest[0].core.game);
    play_to_the_end(4000000);
    expect_same_at_guest();
}
