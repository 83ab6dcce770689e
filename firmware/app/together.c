// SPDX-License-Identifier: MIT
#include "together.h"
#include "app.h"
#include "engine/hash.h"
#include "firmware/hal.h"
#include "firmware/store/store.h"
#include "firmware/table/names.h"
#include "firmware/table/save.h"
#include "firmware/table/setup_bytes.h"
#include "firmware/table/table_away.h"
#include "firmware/time.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/icons.h"
#include "settings.h"
#include <string.h>

enum {
    STAND_IN_LEVEL = 2,
    FAREWELL_MS = 1500, // the line stays open for so long, to say goodbye
    PORT_LINE = 0,
    PORT_CABLE = 1,
};

// Kept: ../store/FORMAT.md has its bytes.
typedef struct {
    uint32_t id;
    uint32_t table;
    uint32_t seed; // tells whether the saved game is the one of that table
    uint32_t owners[GAME_PLAYERS_MAX];
    uint8_t guests;
    uint8_t unused[3];
    char name[LINK_NAME_BYTES];
    uint8_t unused_behind[3];
} known_t;

_Static_assert(sizeof(known_t) == 52, "as in FORMAT.md");

static struct {
    together_t state;
    station_t station;
    bool has_line;
    bool is_leaving;
    uint32_t left_ms;
    uint32_t now_ms; // of the step: time stands still in it
    uint32_t undone; // moves that guests know were taken back
    uint8_t questioned;
    known_t known;
    bool is_known_kept; // `known`, as far as it is ours
} self;

// A console is one or the other.
static union {
    dealer_t dealer;
    guest_t guest;
} role;

// --- What is kept ---------------------------------------------------------------------

static void keep(void) {
    store_write(STORE_TOGETHER, &self.known, sizeof self.known);
    self.is_known_kept = true;
}

static bool has_number(void) {
    return hal_serial_number()[0] != '\0';
}

static uint32_t make_id(void) {
    const char *number = hal_serial_number();
    const uint64_t id = has_number() ? hash_bytes(number, strlen(number)) : hal_entropy();
    return (uint32_t)id != 0 ? (uint32_t)id : 1;
}

static void load_known(void) {
    known_t *known = &self.known;
    self.is_known_kept =
        store_read(STORE_TOGETHER, known, sizeof *known) == sizeof *known;
    if (!self.is_known_kept) {
        memset(known, 0, sizeof *known);
    }
    known->name[LINK_NAME_BYTES - 1] = '\0';
    if (known->id == 0) {
        known->id = make_id();
    }
}

const char *together_name(void) {
    return self.known.name[0] != '\0'
               ? self.known.name
               : string(names_suggested((uint8_t)(self.known.id % NAMES_COUNT)));
}

void together_set_name(const char *name) {
    memset(self.known.name, 0, sizeof self.known.name);
    text_t out = text_over(self.known.name, sizeof self.known.name);
    text_string(&out, name);
    keep();
}

// --- Lines ----------------------------------------------------------------------------

typedef struct {
    size_t (*read)(void *bytes, size_t max);
    size_t (*write)(const void *bytes, size_t count);
} line_t;

// Where each port reads and writes.
static const line_t lines[] = {
    [PORT_LINE] = {hal_link_read, hal_link_write},
    [PORT_CABLE] = {hal_serial_read, hal_serial_write},
};

static bool is_cable_line;

static size_t read_line(void *context, void *bytes, size_t max) {
    return ((const line_t *)context)->read(bytes, max);
}

static size_t write_line(void *context, const void *bytes, size_t count) {
    return ((const line_t *)context)->write(bytes, count);
}

static void join_line(unsigned port, bool is_ring) {
    station_join(&self.station, port,
                 &(station_line_t){.read = read_line,
                                   .write = write_line,
                                   .context = (void *)&lines[port],
                                   .is_ring = is_ring});
}

static void open_lines(void) {
    self.is_leaving = false;
    if (self.has_line) {
        return;
    }
    self.has_line = true;
    station_start(&self.station, hal_entropy());
    if (hal_link_kind() != HAL_LINK_NONE) {
        hal_link_open();
        join_line(PORT_LINE, hal_link_kind() == HAL_LINK_RING);
    }
    if (is_cable_line) {
        join_line(PORT_CABLE, false);
    }
}

static void close_lines(void) {
    self.has_line = false;
    self.is_leaving = false;
    self.state = TOGETHER_OFF;
    if (hal_link_kind() != HAL_LINK_NONE) {
        hal_link_close();
    }
}

void together_set_cable(bool is_line) {
    if (self.has_line && is_line && !is_cable_line) {
        join_line(PORT_CABLE, false);
    } else if (self.has_line && !is_line && is_cable_line) {
        station_leave(&self.station, PORT_CABLE);
    }
    is_cable_line = is_line;
}

bool together_is_possible(void) {
    return hal_link_kind() != HAL_LINK_NONE || is_cable_line;
}

together_t together_state(void) {
    return self.is_leaving ? TOGETHER_OFF : self.state;
}

// --- Our table ------------------------------------------------------------------------

static bool next_news(void *context, uint8_t seat, link_news_t *news) {
    (void)context;
    return table_next_news(seat, news);
}

static uint32_t whole_view(void *context, uint8_t seat, game_state_t *view) {
    (void)context;
    return table_whole_view(seat, view);
}

static link_reason_t play(void *context, uint8_t seat, const game_move_t *move,
                          game_refusal_t *refusal) {
    (void)context;
    return table_play_away(seat, move, refusal);
}

static bool may_undo(void *context, uint8_t seat) {
    (void)context;
    return table_can_undo_away(seat);
}

static void undo(void *context, uint8_t seat) {
    (void)context;
    table_undo_away(seat);
}

static void changed(void *context) {
    (void)context;
    if (self.state == TOGETHER_LOBBY || self.state == TOGETHER_DEALING) {
        memcpy(self.known.owners, role.dealer.owners, sizeof self.known.owners);
    }
    frame_redraw();
}

static void stand_in(void *context, uint8_t seat, bool is_on) {
    (void)context;
    table_set_stand_in(seat, is_on ? STAND_IN_LEVEL : 0);
    frame_redraw();
}

static void declined(void *context, uint8_t seat) {
    (void)context;
    (void)seat;
    dialog_say(STRING_STAND_IN_DECLINED, NULL, NULL);
}

static const dealer_table_t our_table = {next_news, whole_view, play,     may_undo,
                                         undo,      changed,    stand_in, declined};

// The lobby's own settings; what guests have said of themselves stays.
static void put_seats(const table_setup_t *setup, uint8_t guests) {
    dealer_t *dealer = &role.dealer;
    const bool is_other_game = dealer->game != faces[setup->face]->game;
    dealer->game = faces[setup->face]->game;
    dealer->rules = link_rules_hash(dealer->game);
    dealer->seats.game = dealer->game->number;
    dealer->seats.players = setup->setup.players;
    dealer->seats.start = setup->setup.start;
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        link_seat_t *seat = &dealer->seats.seats[i];
        const bool is_guest = i < setup->setup.players && (guests >> i & 1) != 0;
        if (!is_guest && dealer->owners[i] != 0) {
            dealer_free_seat(dealer, i);
        }
        if (is_other_game) {
            seat->flags &= (uint8_t)~LINK_SEAT_READY; // to that they have not agreed yet
        }
        seat->who = (uint8_t)(is_guest                        ? LINK_SEAT_GUEST
                              : setup->seats[i].ai_level != 0 ? LINK_SEAT_OPPONENT
                                                              : LINK_SEAT_HERE);
        seat->level = setup->seats[i].ai_level;
        if (!is_guest || dealer->owners[i] == 0) {
            memcpy(seat->name, setup->seats[i].name, sizeof seat->name);
            seat->emblem = setup->seats[i].emblem;
        }
    }
    dealer_tell_seats(dealer);
}

static table_setup_t draft;
static uint8_t draft_guests;

static void open_table(const table_setup_t *setup, uint8_t guests, uint32_t number) {
    draft = *setup;
    draft_guests = guests;
    open_lines();
    dealer_open(&role.dealer, &self.station, &our_table, NULL, faces[setup->face]->game,
                number, hal_time_ms());
    strcpy(role.dealer.name, ""); // filled in below, cut at a letter
    text_t out = text_over(role.dealer.name, sizeof role.dealer.name - 1);
    text_string(&out, together_name());
}

void together_open(const table_setup_t *setup, uint8_t guests) {
    open_table(setup, guests, (uint32_t)hal_entropy());
    self.state = TOGETHER_LOBBY;
    put_seats(setup, guests);
}

void together_change(const table_setup_t *setup, uint8_t guests) {
    draft = *setup;
    draft_guests = guests;
    put_seats(setup, guests);
}

bool together_can_begin(void) {
    return self.state == TOGETHER_LOBBY && dealer_can_start(&role.dealer);
}

// Guests sit under the names and emblems that they brought.
static void take_names(void) {
    for (uint8_t i = 0; i < draft.setup.players; i++) {
        const link_seat_t *seat = &role.dealer.seats.seats[i];
        if (seat->who == LINK_SEAT_GUEST) {
            draft.seats[i].ai_level = 0;
            if (seat->name[0] != '\0') {
                seat_set_name(&draft.seats[i], seat->name);
            }
        }
    }
}

static void deal(void) {
    table_set_away(draft_guests);
    self.undone = table_undone();
    self.state = TOGETHER_DEALING;
    dealer_start(&role.dealer);
    menu_return();
}

void together_begin(void) {
    take_names();
    draft.setup.seed = hal_entropy();
    table_begin(&draft);
    self.known.table = role.dealer.number;
    self.known.seed = (uint32_t)draft.setup.seed;
    self.known.guests = draft_guests;
    memcpy(self.known.owners, role.dealer.owners, sizeof self.known.owners);
    keep();
    deal();
    table_screen_open();
}

bool together_has_save(void) {
    table_setup_t setup;
    return self.known.guests != 0 && table_has_save() && save_open(&setup) &&
           (uint32_t)setup.setup.seed == self.known.seed;
}

void together_resume(void) {
    table_setup_t setup;
    if (!save_open(&setup)) {
        return;
    }
    const table_resumed_t resumed = table_resume();
    if (resumed == TABLE_LOST) {
        menu_sit_down(resumed);
        return;
    }
    open_table(&setup, self.known.guests, self.known.table);
    memcpy(role.dealer.owners, self.known.owners, sizeof role.dealer.owners);
    put_seats(&setup, self.known.guests);
    for (uint8_t i = 0; i < setup.setup.players; i++) {
        memcpy(role.dealer.seats.seats[i].name, setup.seats[i].name, LINK_NAME_BYTES);
        role.dealer.seats.seats[i].emblem = setup.seats[i].emblem;
    }
    deal();
    menu_sit_down(resumed);
}

// --- At another's ---------------------------------------------------------------------

static const game_t *game_of(void *context, uint8_t number) {
    (void)context;
    const uint8_t face = setup_face_of(number);
    return face < FACE_COUNT ? faces[face]->game : NULL;
}

// What the console can show of a table; names and emblems are anybody's.
static table_setup_t setup_of(const link_table_t *table) {
    table_setup_t setup = {.face = setup_face_of(table->game),
                           .setup = {.players = table->players, .start = table->start}};
    for (uint8_t i = 0; i < table->players; i++) {
        const link_seat_t *seat = &table->seats[i];
        setup.seats[i].emblem = (uint8_t)(seat->emblem % EMBLEM_COUNT);
        setup.seats[i].ai_level = 0;
        seat_set_name(&setup.seats[i], seat->name[0] != '\0' ? seat->name : "?");
    }
    return setup;
}

static void on_seats(void *context, const link_table_t *table) {
    (void)context;
    const table_setup_t setup = setup_of(table);
    table_guest_hints((table->seats[table->mine].flags & LINK_SEAT_NO_HINTS) == 0);
    if (table_is_guest() && app_is_open(&table_screen)) {
        table_guest_seats(&setup);
    }
    frame_redraw();
}

static void on_view(void *context, const game_state_t *view, uint32_t number) {
    (void)context;
    (void)number;
    const guest_t *guest = &role.guest;
    const table_setup_t setup = setup_of(&guest->table);
    if (!table_setup_is_possible(&setup)) {
        return;
    }
    const bool is_counted = app_is_open(&scoring_screen) || app_is_open(&ranking_screen);
    if (is_counted && table_is_guest() && guest->game->is_over(view)) {
        return; // its end is being looked at
    }
    if (!table_is_guest() || !app_is_open(&table_screen) || is_counted) {
        table_begin_guest(&setup, guest->table.mine);
        table_guest_view(view, guest->may_undo, guest->move[0] != '\0');
        menu_return();
        table_screen_open();
        return;
    }
    table_guest_view(view, guest->may_undo, guest->move[0] != '\0');
}

static bool has_room(void *context) {
    (void)context;
    return !table_is_guest() || table_guest_has_room();
}

static void on_news(void *context, const link_news_t *news) {
    (void)context;
    if (table_is_guest()) {
        table_guest_news(news, role.guest.may_undo);
    }
}

static void on_refused(void *context, link_message_t what, link_reason_t reason,
                       game_refusal_t refusal) {
    (void)context;
    if (!table_is_guest()) {
        return;
    }
    if (what == LINK_UNDO) {
        table_guest_undo_refused(STRING_REFUSED_UNDO);
    } else {
        table_guest_refused(reason == LINK_STALE           ? STRING_REFUSED_STALE
                            : reason == LINK_NOT_YOUR_TURN ? STRING_REFUSED_TURN
                            : reason == LINK_ILLEGAL       ? STRING_NONE
                                                           : STRING_NOT_POSSIBLE,
                            refusal);
    }
}

static void agree(void) {
    guest_answer(&role.guest, self.questioned, true);
}

static void decline(void) {
    guest_answer(&role.guest, self.questioned, false);
}

static void on_question(void *context, uint8_t seat) {
    (void)context;
    self.questioned = seat;
    dialog_ask_both(STRING_ASK_STAND_IN, agree, decline);
}

static string_t words_for(link_reason_t reason) {
    switch (reason) {
    case LINK_BAD_VERSION:
        return STRING_LINK_VERSION;
    case LINK_BAD_RULES:
        return STRING_LINK_RULES;
    case LINK_NO_SEAT:
        return STRING_LINK_FULL;
    default:
        return STRING_LINK_BAD_BYTES;
    }
}

static void on_changed(void *context) {
    (void)context;
    frame_redraw();
}

static const guest_console_t our_console = {game_of, on_seats,   on_view,     has_room,
                                            on_news, on_refused, on_question, on_changed};

void together_look(void) {
    open_lines();
    self.state = TOGETHER_LOOKING;
    guest_start(&role.guest, &self.station, &our_console, NULL, self.known.id);
    text_t name = text_over(role.guest.name, sizeof role.guest.name);
    text_string(&name, together_name());
    text_t board = text_over(role.guest.board, sizeof role.guest.board);
    text_string(&board, hal_board_name);
    role.guest.emblem = (uint8_t)(self.known.id % EMBLEM_COUNT);
}

// Where the board has no number of its own, as on a PC, the id must outlive the program:
// by it the dealer knows whose seat it is.
void together_join(uint32_t number) {
    if (!has_number() && !self.is_known_kept) {
        keep();
    }
    guest_join(&role.guest, number, hal_time_ms());
    self.state = TOGETHER_SEATED;
}

const guest_t *together_guest(void) {
    return &role.guest;
}

uint8_t together_mine(void) {
    return role.guest.table.mine;
}

bool together_is_ready(void) {
    return role.guest.is_ready;
}

void together_set_ready(bool is_ready) {
    guest_set_ready(&role.guest, is_ready);
}

// --- Both -----------------------------------------------------------------------------

const link_seat_t *together_seat(uint8_t seat) {
    return self.state == TOGETHER_SEATED ? &role.guest.table.seats[seat]
                                         : &role.dealer.seats.seats[seat];
}

void together_leave(void) {
    if (!self.has_line) {
        return;
    }
    if (self.state == TOGETHER_LOBBY || self.state == TOGETHER_DEALING) {
        dealer_close(&role.dealer);
    } else {
        guest_leave(&role.guest);
    }
    self.is_leaving = true;
    self.left_ms = hal_time_ms();
}

void together_stand_by(void) {
    if (self.is_leaving) {
        return; // goodbye comes first
    }
    if (self.state == TOGETHER_OFF || self.state == TOGETHER_LOOKING) {
        together_look();
    } else {
        together_leave();
    }
}

static uint8_t seat_away(void) {
    for (uint8_t i = 0; i < role.dealer.seats.players; i++) {
        const link_seat_t *seat = &role.dealer.seats.seats[i];
        if (seat->who == LINK_SEAT_GUEST &&
            (seat->flags & (LINK_SEAT_PRESENT | LINK_SEAT_STAND_IN)) == 0) {
            return i;
        }
    }
    return LINK_NOBODY;
}

bool together_is_somebody_away(void) {
    return together_state() == TOGETHER_DEALING && seat_away() != LINK_NOBODY;
}

void together_ask_stand_in(void) {
    if (together_is_somebody_away()) {
        dealer_ask_stand_in(&role.dealer, seat_away());
    }
}

void together_write_waiting(const char *name, text_t *out) {
    const uint32_t now_ms = hal_time_ms();
    const bool is_lost =
        self.state == TOGETHER_SEATED
            ? !guest_is_in_touch(&role.guest, now_ms)
            : (together_seat(table_face()->game->to_move(session_state(table_session())))
                   ->flags &
               LINK_SEAT_PRESENT) == 0;
    string_fill(out, is_lost ? STRING_LINK_SILENT : STRING_WAITS_FOR, name, NULL, NULL);
}

// --- Time -----------------------------------------------------------------------------

static void take_frame(void *context, const frame_t *frame) {
    (void)context;
    if (self.state == TOGETHER_LOBBY || self.state == TOGETHER_DEALING) {
        dealer_take(&role.dealer, frame, self.now_ms);
    } else {
        guest_take(&role.guest, frame, self.now_ms);
    }
}

static uint32_t step_dealer(uint32_t now_ms) {
    if (role.dealer.is_hintless != (settings()->has_hints == 0)) {
        role.dealer.is_hintless = settings()->has_hints == 0;
        dealer_tell_seats(&role.dealer);
    }
    if (self.state == TOGETHER_DEALING && self.undone != table_undone()) {
        self.undone = table_undone();
        dealer_tell_all(&role.dealer);
    }
    return dealer_step(&role.dealer, now_ms);
}

static void say_end(void) {
    const bool is_refused = role.guest.state == GUEST_REFUSED;
    const string_t words = is_refused ? words_for(role.guest.reason) : STRING_LINK_CLOSED;
    together_leave();
    if (app_is_open(&table_screen) || app_is_open(&waiting_room_screen)) {
        menu_return();
    }
    dialog_say(words, NULL, NULL);
}

static uint32_t step_guest(uint32_t now_ms) {
    game_move_t move;
    if (self.state == TOGETHER_SEATED && !self.is_leaving && table_is_guest() &&
        role.guest.game != NULL) {
        if (table_take_wish(&move)) {
            guest_play(&role.guest, &move);
        }
        if (table_take_undo_wish()) {
            guest_undo(&role.guest);
        }
    }
    const uint32_t due_ms = guest_step(&role.guest, now_ms);
    if (self.state == TOGETHER_SEATED && !self.is_leaving &&
        (role.guest.state == GUEST_REFUSED || role.guest.state == GUEST_OVER)) {
        say_end();
    }
    return due_ms;
}

static void follow_screens(void) {
    const bool needs_table =
        self.state == TOGETHER_DEALING ||
        (self.state == TOGETHER_SEATED && role.guest.has_view && table_is_guest());
    if (needs_table && !self.is_leaving && table_place() == TABLE_AWAY &&
        !app_is_open(&ranking_screen) && !app_is_open(&scoring_screen)) {
        together_leave(); // the table was left
    }
}

uint32_t together_step(uint32_t now_ms, uint32_t latest_ms) {
    if (!self.has_line) {
        return latest_ms;
    }
    if (self.is_leaving && time_is_due(self.left_ms + FAREWELL_MS, now_ms, FAREWELL_MS)) {
        close_lines();
        if (app_is_open(&together_screen)) {
            together_look();
        }
        return latest_ms;
    }
    if (self.state == TOGETHER_LOOKING && !app_is_open(&together_screen)) {
        close_lines();
        return latest_ms;
    }
    self.now_ms = now_ms;
    follow_screens();
    station_step(&self.station, now_ms, take_frame, NULL);
    const bool is_dealer = self.state == TOGETHER_LOBBY || self.state == TOGETHER_DEALING;
    const uint32_t due_ms = is_dealer ? step_dealer(now_ms) : step_guest(now_ms);
    station_step(&self.station, now_ms, take_frame, NULL);
    if (self.station.is_doubled) {
        station_rename(&self.station, hal_entropy());
    }
    const uint32_t soonest_ms = station_is_sending(&self.station) ? now_ms + 1 : due_ms;
    return time_sooner(latest_ms, soonest_ms, now_ms);
}

void together_start(void) {
    memset(&self, 0, sizeof self);
    load_known();
}
