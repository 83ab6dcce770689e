// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "engine/games.h"
#include "engine/hash.h"
#include "link_party.h"
#include <string.h>

enum { STEP_MS = 5, LOOKED_AT = 200, TABLE_NUMBER = 4711 };

// --- The dealer's table ---------------------------------------------------------------

static void mark_seen(party_t *party, uint8_t seat) {
    party->seen[seat].state = *session_state(&party->session);
    party->seen[seat].moves = party->moves;
}

static bool next_news(void *context, uint8_t seat, link_news_t *news) {
    party_t *party = context;
    const uint32_t behind = party->moves - party->seen[seat].moves;
    if (behind == 0) {
        return false;
    }
    const game_t *game = party->game;
    game_state_t *state = &party->seen[seat].state;
    memset(news, 0, sizeof *news);
    news->move = *session_move(&party->session, party->session.log_count - behind);
    news->player = game->to_move(state);
    game->view(state, seat, &news->before);
    game->apply(state, &news->move, &news->events);
    if (game->veil != NULL && news->player != seat) {
        game->veil(&news->events);
    }
    game->view(state, seat, &news->after);
    news->number = ++party->seen[seat].moves;
    return true;
}

static uint32_t whole_view(void *context, uint8_t seat, game_state_t *view) {
    party_t *party = context;
    mark_seen(party, seat);
    session_view(&party->session, seat, view);
    return party->moves;
}

static bool is_over(const party_t *party) {
    return party->game->is_over(session_state(&party->session));
}

static uint8_t to_move(const party_t *party) {
    return party->game->to_move(session_state(&party->session));
}

static game_refusal_t apply(party_t *party, const game_move_t *move) {
    game_events_t events = {0};
    const uint8_t mover = to_move(party);
    const game_refusal_t refusal = session_apply(&party->session, move, &events);
    if (refusal.code == 0) {
        party->moves++;
        party->mover = mover;
        party->is_undoable = events.count == 0;
    }
    return refusal;
}

static link_reason_t play(void *context, uint8_t seat, const game_move_t *move,
                          game_refusal_t *refusal) {
    party_t *party = context;
    if (is_over(party) || to_move(party) != seat) {
        return LINK_NOT_YOUR_TURN;
    }
    *refusal = apply(party, move);
    return refusal->code != 0 ? LINK_ILLEGAL : LINK_FINE;
}

static bool may_undo(void *context, uint8_t seat) {
    party_t *party = context;
    return party->is_undoable && party->mover == seat;
}

static void undo(void *context, uint8_t seat) {
    party_t *party = context;
    assert_int_equal(party->mover, seat);
    assert_true(session_undo(&party->session));
    party->moves--;
    party->is_undoable = false;
}

static void changed(void *context) {
    (void)context;
}

static void stand_in(void *context, uint8_t seat, bool is_on) {
    ((party_t *)context)->stands_in[seat] = is_on;
}

static void declined(void *context, uint8_t seat) {
    (void)seat;
    ((party_t *)context)->declined++;
}

static const dealer_table_t table = {next_news, whole_view, play,     may_undo,
                                     undo,      changed,    stand_in, declined};

// --- A guest's console ----------------------------------------------------------------

static const game_t *game_of(void *context, uint8_t number) {
    (void)context;
    for (const game_t *const *game = games; *game != NULL; game++) {
        if ((*game)->number == number) {
            return *game;
        }
    }
    return NULL;
}

static void on_seats(void *context, const link_table_t *seats) {
    (void)context;
    (void)seats;
}

static void on_view(void *context, const game_state_t *view, uint32_t number) {
    (void)view;
    (void)number;
    ((party_guest_t *)context)->views++;
}

static bool has_room(void *context) {
    return !((party_guest_t *)context)->is_narrating;
}

static void on_news(void *context, const link_news_t *news) {
    (void)news;
    ((party_guest_t *)context)->narrated++;
}

static void on_refused(void *context, link_message_t what, link_reason_t reason,
                       game_refusal_t refusal) {
    (void)what;
    (void)refusal;
    party_guest_t *guest = context;
    guest->refused++;
    guest->last_refusal = reason;
}

static void on_question(void *context, uint8_t seat) {
    party_guest_t *guest = context;
    guest->questions++;
    if (!guest->is_mute) {
        guest_answer(&guest->core, seat, !guest->is_against);
    }
}

static const guest_console_t console = {game_of, on_seats,   on_view,     has_room,
                                        on_news, on_refused, on_question, changed};

// --- Lines: station i sends to the next, the dealer is station 0 ----------------------

static size_t read_line(void *context, void *bytes, size_t max) {
    return bad_line_read(context, bytes, max);
}

static void join_line(party_t *party, station_t *station, unsigned place) {
    const unsigned count = party->guests + 1u;
    // Port 0 writes to the next, port 1 reads from the one before; what comes in there
    // and is not for us goes on through port 0.
    station_join(station, 0,
                 &(station_line_t){.write = bad_line_write,
                                   .context = &party->line[place],
                                   .is_ring = true});
    station_join(station, 1,
                 &(station_line_t){
                     .read = read_line,
                     .context = &party->line[(place + count - 1) % count],
                     .is_ring = true,
                 });
}

static void start_dealer(party_t *party, uint64_t random) {
    dealer_t *dealer = &party->dealer;
    uint32_t owners[PARTY_MAX];
    memcpy(owners, dealer->owners, sizeof owners);
    const uint8_t phase = dealer->seats.phase;
    station_start(&party->station, random);
    join_line(party, &party->station, 0);
    dealer_open(dealer, &party->station, &table, party, party->game, TABLE_NUMBER,
                party->now_ms);
    memcpy(dealer->owners, owners, sizeof owners);
    dealer->seats.phase = phase;
    dealer->seats.players = (uint8_t)(party->guests + 1);
    strcpy(dealer->name, "Aisha");
    for (unsigned i = 1; i <= party->guests; i++) {
        dealer->seats.seats[i].who = LINK_SEAT_GUEST;
        dealer->seats.seats[i].emblem = (uint8_t)i;
    }
}

static void look_for_tables(party_t *party, uint8_t number) {
    party_guest_t *guest = &party->guest[number];
    guest_start(&guest->core, &guest->station, &console, guest, 1000u + number);
    guest->core.name[0] = (char)('B' + number);
    strcpy(guest->core.board, "PC");
}

static void start_guest(party_t *party, uint8_t number, uint64_t random) {
    station_start(&party->guest[number].station, random);
    join_line(party, &party->guest[number].station, number + 1u);
    look_for_tables(party, number);
}

void party_open(party_t *party, const game_t *game, uint8_t players, uint64_t seed,
                const bad_line_faults_t *faults) {
    memset(party, 0, sizeof *party);
    party->game = game;
    party->guests = (uint8_t)(players - 1);
    rng_seed(&party->rng, seed);
    for (unsigned i = 0; i < players; i++) {
        bad_line_start(&party->line[i], faults, seed * 8 + i);
    }
    session_init(&party->session, party->log, 2048);
    session_new(&party->session, game, &(game_setup_t){.players = players, .seed = seed});
    start_dealer(party, seed * 100 + 1);
    for (uint8_t i = 0; i < party->guests; i++) {
        rng_seed(&party->guest[i].rng, seed * 10 + i);
        start_guest(party, i, seed * 100 + 40 + i * 50u);
    }
}

// --- Playing --------------------------------------------------------------------------

// One of the first moves listed: to list all of Kairo's at every step would be slow.
static bool random_move(const game_t *game, const game_state_t *state, rng_t *rng,
                        game_move_t *move) {
    static game_move_t moves[LOOKED_AT];
    game_cursor_t cursor = {{0}};
    const size_t count = game->list(state, &cursor, moves, LOOKED_AT);
    if (count > 0) {
        *move = moves[rng_below(rng, (uint32_t)count)];
    }
    return count > 0;
}

static void guest_moves(party_guest_t *guest) {
    guest_t *core = &guest->core;
    game_move_t move;
    if (core->state == GUEST_SEATED && core->has_view && core->move[0] == '\0' &&
        core->table.phase == LINK_RUNNING && !guest->is_idle &&
        !core->game->is_over(&core->view) &&
        core->game->to_move(&core->view) == core->table.mine &&
        random_move(core->game, &core->view, &guest->rng, &move)) {
        guest_play(core, &move);
    }
}

static void dealer_moves(party_t *party) {
    game_move_t move;
    const uint8_t mover = to_move(party);
    if (party->dealer.seats.phase == LINK_RUNNING && !is_over(party) &&
        (mover == 0 || party->stands_in[mover]) && !party->is_dealer_idle &&
        random_move(party->game, session_state(&party->session), &party->rng, &move)) {
        assert_int_equal(0, apply(party, &move).code);
    }
}

static void take_by_dealer(void *context, const frame_t *frame) {
    party_t *party = context;
    dealer_take(&party->dealer, frame, party->now_ms);
}

static party_t *stepped;

static void take_by_guest(void *context, const frame_t *frame) {
    party_guest_t *guest = context;
    const uint64_t mixed[] = {guest->capture, hash_bytes(frame, sizeof *frame)};
    guest->capture = hash_bytes(mixed, sizeof mixed);
    guest->captured += frame->length;
    guest_take(&guest->core, frame, stepped->now_ms);
}

// As a console does when there is another one with its number.
static void rename_if_doubled(party_t *party, station_t *station) {
    if (station->is_doubled) {
        party->renamed++;
        station_rename(station, rng_next(&party->rng));
    }
}

static void step(party_t *party) {
    stepped = party;
    for (unsigned i = 0; i <= party->guests; i++) {
        party->line[i].now_ms = party->now_ms;
    }
    if (!party->is_dealer_off) {
        station_step(&party->station, party->now_ms, take_by_dealer, party);
        dealer_moves(party);
        dealer_step(&party->dealer, party->now_ms);
        station_step(&party->station, party->now_ms, take_by_dealer, party);
        rename_if_doubled(party, &party->station);
    }
    for (uint8_t i = 0; i < party->guests; i++) {
        party_guest_t *guest = &party->guest[i];
        if (!guest->is_off) {
            station_step(&guest->station, party->now_ms, take_by_guest, guest);
            guest_moves(guest);
            guest_step(&guest->core, party->now_ms);
            station_step(&guest->station, party->now_ms, take_by_guest, guest);
            rename_if_doubled(party, &guest->station);
        }
    }
    party->now_ms += STEP_MS;
}

void party_run(party_t *party, uint32_t ms) {
    for (; ms >= STEP_MS; ms -= STEP_MS) {
        step(party);
    }
}

bool party_all_ready(party_t *party) {
    bool is_all = true;
    for (uint8_t i = 0; i < party->guests; i++) {
        guest_t *core = &party->guest[i].core;
        if (party->guest[i].is_off) {
            continue;
        }
        if (core->state == GUEST_LOOKING && core->tables[0].station != 0 &&
            core->tables[0].game != 0) {
            guest_join(core, core->tables[0].number, party->now_ms);
        }
        guest_set_ready(core, true);
        is_all &= (party->dealer.seats.seats[i + 1].flags & LINK_SEAT_READY) != 0;
    }
    return is_all;
}

void party_begin(party_t *party) {
    for (unsigned i = 0; !party_all_ready(party); i++) {
        assert_in_range(i, 0, 60000);
        step(party);
    }
    assert_true(dealer_can_start(&party->dealer));
    for (uint8_t seat = 0; seat < PARTY_MAX; seat++) {
        mark_seen(party, seat);
    }
    dealer_start(&party->dealer);
}

static bool knows_all(party_t *party, uint8_t guest) {
    const guest_t *core = &party->guest[guest].core;
    return core->has_view && core->moves == party->moves;
}

bool party_is_settled(party_t *party) {
    for (uint8_t i = 0; i < party->guests; i++) {
        if (!party->guest[i].is_off && !knows_all(party, i)) {
            return false;
        }
    }
    return true;
}

void party_finish(party_t *party, uint32_t limit_ms) {
    const uint32_t start_ms = party->now_ms;
    while (!is_over(party) || !party_is_settled(party)) {
        step(party);
        if (party->now_ms - start_ms > limit_ms) {
            const guest_t *core = &party->guest[0].core;
            fail_msg("the game is not over after %u ms and %u moves; the first guest "
                     "has %u, state %d, attempt %u, views %u, refused %u, round trip %u",
                     (unsigned)limit_ms, (unsigned)party->moves, (unsigned)core->moves,
                     (int)core->state, core->attempt, party->guest[0].views,
                     party->guest[0].refused, core->channel.round_trip_ms);
        }
    }
    party_expect_same(party);
}

void party_expect_same(party_t *party) {
    for (uint8_t i = 0; i < party->guests; i++) {
        const guest_t *core = &party->guest[i].core;
        game_state_t view;
        if (party->guest[i].is_off || !knows_all(party, i)) {
            continue;
        }
        memset(&view, 0, sizeof view);
        session_view(&party->session, core->table.mine, &view);
        assert_memory_equal(&view, &core->view, party->game->state_bytes);
    }
}

void party_put(party_t *party, const game_state_t *state) {
    assert_int_equal(0, session_restore(&party->session, party->game, state).code);
    for (uint8_t seat = 0; seat < PARTY_MAX; seat++) {
        mark_seen(party, seat);
    }
}

void party_play(party_t *party, const game_move_t *move) {
    const uint8_t seat = to_move(party);
    if (seat == 0) {
        assert_int_equal(0, apply(party, move).code);
        return;
    }
    for (uint8_t i = 0; i < party->guests; i++) {
        if (party->guest[i].core.table.mine == seat) {
            guest_play(&party->guest[i].core, move);
        }
    }
}

// --- Trouble --------------------------------------------------------------------------

void party_restart_guest(party_t *party, uint8_t number) {
    start_guest(party, number, rng_next(&party->rng) | (uint64_t)party->now_ms << 32);
    party->guest[number].is_off = false;
    guest_join(&party->guest[number].core, TABLE_NUMBER, party->now_ms);
    guest_set_ready(&party->guest[number].core, true);
}

void party_rejoin(party_t *party, uint8_t number) {
    look_for_tables(party, number);
    guest_join(&party->guest[number].core, TABLE_NUMBER, party->now_ms);
    guest_set_ready(&party->guest[number].core, true);
    party->guest[number].core.dealer = party->station.me;
    party->guest[number].core.chosen_game = party->game->number;
}

void party_restart_dealer(party_t *party) {
    start_dealer(party, rng_next(&party->rng) | (uint64_t)party->now_ms << 32);
    for (uint8_t seat = 0; seat < PARTY_MAX; seat++) {
        mark_seen(party, seat);
    }
}

void party_pull(party_t *party, bool is_pulled) {
    for (unsigned i = 0; i <= party->guests; i++) {
        party->line[i].is_pulled = is_pulled;
    }
}
