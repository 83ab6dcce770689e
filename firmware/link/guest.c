// SPDX-License-Identifier: MIT
#include "guest.h"
#include "engine/check.h"
#include "firmware/time.h"
#include <string.h>

enum {
    OPEN_MS = 150,     // between two attempts
    BAD_VIEWS_MAX = 5, // in a row; then the dealer is given up
    ANSWER_BYTES = 80, // room for what a message may have to be answered with
};

void guest_start(guest_t *guest, station_t *station, const guest_console_t *console,
                 void *context, uint32_t id) {
    const uint8_t attempt = guest->attempt; // goes on: the last line may still be known
    memset(guest, 0, sizeof *guest);
    guest->attempt = attempt;
    guest->station = station;
    guest->console = console;
    guest->context = context;
    guest->id = id;
}

static void enter(guest_t *guest, guest_state_t state) {
    guest->state = state;
    guest->console->changed(guest->context);
}

static void refuse(guest_t *guest, link_reason_t reason) {
    guest->reason = reason;
    enter(guest, GUEST_REFUSED);
}

// --- Tables ---------------------------------------------------------------------------

static guest_table_t *find_table(guest_t *guest, uint32_t number) {
    for (unsigned i = 0; i < GUEST_TABLES; i++) {
        if (guest->tables[i].station != 0 && guest->tables[i].number == number) {
            return &guest->tables[i];
        }
    }
    return NULL;
}

// The table we are at has a place in the list however many others there are.
static guest_table_t *place_for_table(guest_t *guest, uint32_t number) {
    for (unsigned i = 0; i < GUEST_TABLES; i++) {
        if (guest->tables[i].station == 0) {
            return &guest->tables[i];
        }
    }
    return number == guest->number ? &guest->tables[0] : NULL;
}

// The table may be set for another game than it was when we spoke.
static void greet_again(guest_t *guest, uint8_t game) {
    guest->chosen_game = game;
    guest->owes_hello = true;
    guest->has_told_ready = !guest->is_ready;
}

// The dealer refused our rules: of the game that its table plays now, or of the one
// before?
static void settle_doubt(guest_t *guest, uint8_t game) {
    if (!guest->is_doubting || guest->state != GUEST_SEATED) {
        return;
    }
    guest->is_doubting = false;
    if (game != guest->chosen_game) {
        greet_again(guest, game);
    } else {
        refuse(guest, LINK_BAD_RULES);
    }
}

static void take_table(guest_t *guest, const frame_t *frame, uint32_t now_ms) {
    message_reader_t reader = message_read(frame->payload, frame->length);
    const uint8_t version = message_read_byte(&reader);
    message_read_number(&reader, 4); // the mark is for stations
    const uint32_t number = (uint32_t)message_read_number(&reader, 4);
    guest_table_t *table = find_table(guest, number);
    const bool is_new = table == NULL;
    table = is_new ? place_for_table(guest, number) : table;
    if (reader.is_short || table == NULL) {
        return;
    }
    if (is_new) {
        memset(table, 0, sizeof *table);
    }
    table->station = frame->from;
    table->version = version;
    table->number = number;
    table->heard_ms = now_ms;
    if (version == LINK_VERSION && frame->kind == FRAME_TABLE) {
        table->game = message_read_byte(&reader);
        const uint8_t seats = message_read_byte(&reader);
        table->players = seats >> 4;
        table->free_seats = seats & 15;
        table->phase = message_read_byte(&reader);
    } else if (version == LINK_VERSION && reader.left < LINK_NAME_BYTES) {
        memset(table->name, 0, sizeof table->name);
        memcpy(table->name, reader.at, reader.left);
        message_clean_name(table->name);
    }
    if (is_new || frame->kind == FRAME_NAME) {
        guest->console->changed(guest->context);
    }
    if (number == guest->number && guest->state == GUEST_OPENING) {
        guest->dealer = frame->from; // it may have come back with another number
        if (frame->kind == FRAME_TABLE) {
            guest->chosen_game = table->game;
        }
    } else if (number == guest->number && frame->kind == FRAME_TABLE) {
        settle_doubt(guest, table->game);
    }
}

static void forget_tables(guest_t *guest, uint32_t now_ms) {
    for (unsigned i = 0; i < GUEST_TABLES; i++) {
        guest_table_t *table = &guest->tables[i];
        if (table->station != 0 &&
            time_is_due(table->heard_ms + LINK_FORGET_MS, now_ms, LINK_FORGET_MS)) {
            memset(table, 0, sizeof *table);
            guest->console->changed(guest->context);
        }
    }
}

// --- Opening a line -------------------------------------------------------------------

static void ask_again(guest_t *guest, uint32_t now_ms) {
    guest->opened_ms = now_ms - OPEN_MS;
    enter(guest, GUEST_OPENING);
}

// From the beginning: what was said on the last line is forgotten.
static void begin_opening(guest_t *guest, uint32_t now_ms) {
    guest->attempt++;
    guest->has_line = false;
    guest->is_doubting = false;
    ask_again(guest, now_ms);
}

void guest_join(guest_t *guest, uint32_t number, uint32_t now_ms) {
    const guest_table_t *table = find_table(guest, number);
    guest->number = number;
    guest->dealer = table != NULL ? table->station : FRAME_NOBODY;
    guest->chosen_game = table != NULL ? table->game : 0;
    guest->has_view = false;
    guest->game = NULL;
    guest->bad_views = 0;
    guest->is_ready = false;
    guest->move[0] = '\0';
    memset(&guest->table, 0, sizeof guest->table);
    begin_opening(guest, now_ms);
}

static void ask_to_open(guest_t *guest, uint32_t now_ms) {
    message_t *message = &guest->message;
    frame_t frame = {.to = guest->dealer, .kind = FRAME_OPEN};
    message_start(message, LINK_VERSION);
    message_number(message, guest->station->mark, 4);
    message_number(message, guest->number, 2);
    message_number(message, guest->id, 4);
    message_byte(message, guest->attempt);
    frame.length = (uint8_t)message->count;
    memcpy(frame.payload, message->bytes, message->count);
    guest->opened_ms = now_ms;
    if (guest->dealer != FRAME_NOBODY) {
        station_send(guest->station, frame);
    }
}

static void take_accept(guest_t *guest, const frame_t *frame, uint32_t now_ms) {
    if (guest->state != GUEST_OPENING || frame->from != guest->dealer ||
        frame->length < 4) {
        return;
    }
    const uint16_t mark = (uint16_t)(frame->payload[2] | frame->payload[3] << 8);
    if (frame->kind == FRAME_REJECT) {
        refuse(guest, frame->payload[0] != LINK_VERSION
                          ? LINK_BAD_VERSION
                          : (link_reason_t)frame->payload[1]);
    } else if (guest->has_line && frame->payload[1] == guest->attempt &&
               frame->line == guest->channel.line && mark == guest->dealer_mark) {
        guest->channel.heard_ms = now_ms; // it goes on where it was
        guest->channel.other = frame->from;
        enter(guest, GUEST_SEATED);
    } else if (frame->payload[1] == guest->attempt) {
        channel_open(&guest->channel, guest->station->me, frame->from, frame->line,
                     now_ms);
        guest->has_line = true;
        guest->dealer_mark = mark;
        guest->owes_hello = true;
        guest->owes_taken = guest->owes_wish = false;
        guest->has_told_ready = !guest->is_ready;
        enter(guest, GUEST_SEATED);
    }
}

// --- Messages to the dealer -----------------------------------------------------------

static bool send(guest_t *guest) {
    return channel_send(&guest->channel, guest->message.bytes, guest->message.count);
}

static void send_frames(guest_t *guest, uint32_t now_ms) {
    frame_t frame;
    while (channel_next_frame(&guest->channel, now_ms, &frame)) {
        station_send(guest->station, frame);
    }
}

// The rules are told by their hash for the game that the table plays.
static void send_hello(guest_t *guest) {
    message_t *message = &guest->message;
    const game_t *game = guest->console->game(guest->context, guest->chosen_game);
    message_start(message, LINK_HELLO);
    message_number(message, game != NULL ? link_rules_hash(game) : 0, 8);
    message_byte(message, 0);
    message_text(message, guest->name);
    message_text(message, guest->board);
    guest->owes_hello = !send(guest);
}

static void send_ready(guest_t *guest) {
    message_start(&guest->message, LINK_READY);
    message_byte(&guest->message, guest->is_ready);
    if (send(guest)) {
        guest->has_told_ready = guest->is_ready;
    }
}

static void send_taken(guest_t *guest) {
    message_start(&guest->message, LINK_TAKEN);
    message_number(&guest->message, guest->moves, 4);
    message_number(&guest->message, link_view_hash(guest->game, &guest->view), 4);
    guest->owes_taken = !send(guest);
}

static void send_wish(guest_t *guest) {
    message_start(&guest->message, LINK_WANT_VIEW);
    guest->owes_wish = !send(guest);
}

static void send_move(guest_t *guest) {
    message_start(&guest->message, LINK_MOVE);
    message_number(&guest->message, guest->move_at, 4);
    message_text(&guest->message, guest->move);
    send(guest); // if there is no room, the answer to what fills it brings a new view
}

void guest_set_ready(guest_t *guest, bool is_ready) {
    guest->is_ready = is_ready;
}

void guest_play(guest_t *guest, const game_move_t *move) {
    text_t text = text_over(guest->move, sizeof guest->move);
    guest->game->write_move(move, &text);
    guest->move_at = guest->moves;
    if (guest->has_line) {
        send_move(guest); // else it goes out with the next view
    }
}

void guest_undo(guest_t *guest) {
    if (guest->state == GUEST_SEATED) {
        message_start(&guest->message, LINK_UNDO);
        message_number(&guest->message, guest->moves, 4);
        send(guest);
    }
}

void guest_answer(guest_t *guest, uint8_t seat, bool is_yes) {
    if (guest->state == GUEST_SEATED) {
        message_start(&guest->message, LINK_ANSWER);
        message_byte(&guest->message, seat);
        message_byte(&guest->message, is_yes);
        send(guest);
    }
}

void guest_leave(guest_t *guest, uint32_t now_ms) {
    if (guest->state == GUEST_SEATED) {
        message_start(&guest->message, LINK_LEAVE);
        send(guest);
        send_frames(guest, now_ms);
    }
    guest->number = 0;
    enter(guest, GUEST_OVER);
}

// --- Messages from the dealer ---------------------------------------------------------

static void take_seats(guest_t *guest, message_reader_t *reader) {
    link_table_t table = {.game = message_read_byte(reader),
                          .players = message_read_byte(reader),
                          .start = message_read_byte(reader),
                          .phase = message_read_byte(reader),
                          .mine = message_read_byte(reader)};
    for (unsigned i = 0; i < table.players && i < GAME_PLAYERS_MAX; i++) {
        link_seat_t *seat = &table.seats[i];
        seat->who = message_read_byte(reader);
        seat->level = message_read_byte(reader);
        seat->emblem = message_read_byte(reader);
        seat->flags = message_read_byte(reader) & LINK_SEAT_FLAGS;
        message_read_name(reader, seat->name, sizeof seat->name);
        reader->is_short |= seat->who > LINK_SEAT_OPPONENT;
    }
    const game_t *game = guest->console->game(guest->context, table.game);
    if (game == NULL || !message_is_done(reader) || table.phase > LINK_RUNNING ||
        table.players < game->players_min || table.players > game->players_max ||
        table.mine >= table.players) {
        refuse(guest, game == NULL ? LINK_BAD_RULES : LINK_BAD_BYTES);
        return;
    }
    if (guest->has_view && (game != guest->game || table.mine != guest->table.mine ||
                            table.players != guest->table.players)) {
        guest->has_view = false;
    }
    if (table.game != guest->chosen_game) {
        greet_again(guest, table.game);
    }
    guest->game = game;
    guest->table = table;
    guest->console->seats(guest->context, &table);
}

static bool is_good_view(const guest_t *guest, const game_state_t *view, uint32_t hash) {
    return hash == link_view_hash(guest->game, view) &&
           guest->game->players(view) == guest->table.players &&
           guest->game->validate_view(view, guest->table.mine).code == 0;
}

static void want_view(guest_t *guest) {
    guest->owes_wish = true;
    if (++guest->bad_views > BAD_VIEWS_MAX) {
        refuse(guest, LINK_BAD_BYTES);
    }
}

static void know(guest_t *guest, const game_state_t *view, uint32_t number,
                 uint8_t flags) {
    guest->view = *view;
    guest->moves = number;
    guest->may_undo = (flags & LINK_MAY_UNDO) != 0;
    guest->has_view = true;
    guest->bad_views = 0;
    guest->owes_taken = true;
    guest->owes_wish = false;
    if (guest->move[0] != '\0' && guest->move_at != number) {
        guest->move[0] = '\0'; // it was played, or is out of date
    }
}

static void take_view(guest_t *guest, message_reader_t *reader) {
    const uint32_t number = (uint32_t)message_read_number(reader, 4);
    const uint8_t flags = message_read_byte(reader);
    const uint32_t hash = (uint32_t)message_read_number(reader, 4);
    game_state_t *view = &guest->news.after;
    if (guest->game == NULL) {
        return;
    }
    memset(view, 0, sizeof *view);
    if (reader->is_short || reader->left != guest->game->state_bytes) {
        want_view(guest);
        return;
    }
    memcpy(view, reader->at, reader->left);
    if (!is_good_view(guest, view, hash)) {
        want_view(guest);
        return;
    }
    know(guest, view, number, flags);
    if (guest->move[0] != '\0') {
        send_move(guest); // it was lost with the line
    }
    guest->console->view(guest->context, view, number);
}

static bool read_move(const guest_t *guest, message_reader_t *reader, link_news_t *news) {
    char text[LINK_MOVE_BYTES];
    message_read_text(reader, text, sizeof text);
    news->events = (game_events_t){.count = message_read_byte(reader)};
    if (news->events.count > GAME_EVENTS_MAX) {
        return false;
    }
    bool is_good = guest->game->read_move(&news->move, text).code == 0;
    for (unsigned i = 0; i < news->events.count; i++) {
        game_event_t *event = &news->events.list[i];
        event->kind = message_read_byte(reader);
        for (unsigned j = 0; j < 3; j++) {
            event->arg[j] = message_read_byte(reader);
        }
        is_good &= guest->game->is_event(event);
    }
    return is_good && !reader->is_short;
}

static void take_news(guest_t *guest, message_reader_t *reader) {
    link_news_t *news = &guest->news;
    if (!guest->has_view) {
        return;
    }
    news->number = (uint32_t)message_read_number(reader, 4);
    const uint8_t flags = message_read_byte(reader);
    const uint32_t hash = (uint32_t)message_read_number(reader, 4);
    news->player = message_read_byte(reader);
    news->before = guest->view;
    news->after = guest->view;
    if (news->number != guest->moves + 1 || news->player >= guest->table.players ||
        news->player != guest->game->to_move(&guest->view) ||
        !read_move(guest, reader, news) ||
        !message_read_changes(reader, news->after.bytes, guest->game->state_bytes) ||
        !is_good_view(guest, &news->after, hash)) {
        want_view(guest);
        return;
    }
    know(guest, &news->after, news->number, flags);
    guest->console->news(guest->context, news);
}

static void take_refused(guest_t *guest, message_reader_t *reader) {
    const link_message_t what = (link_message_t)message_read_byte(reader);
    const link_reason_t reason = (link_reason_t)message_read_byte(reader);
    game_refusal_t refusal = {.code = message_read_byte(reader)};
    for (unsigned i = 0; i < sizeof refusal.arg; i++) {
        refusal.arg[i] = message_read_byte(reader);
    }
    if (!message_is_done(reader)) {
        return;
    }
    if (what == LINK_HELLO && reason == LINK_BAD_RULES) {
        guest->is_doubting = true; // until the table says what it plays
    } else if (what == LINK_HELLO) {
        refuse(guest, reason);
    } else {
        guest->move[0] = '\0';
        guest->owes_wish = true; // it looked possible: what we know may not be true
        guest->console->refused(guest->context, what, reason, refusal);
    }
}

static void take_message(guest_t *guest, const uint8_t *bytes, size_t count) {
    message_reader_t reader = message_read(bytes, count);
    const uint8_t kind = message_read_byte(&reader);
    if (kind == LINK_SEATS) {
        take_seats(guest, &reader);
    } else if (kind == LINK_VIEW) {
        take_view(guest, &reader);
    } else if (kind == LINK_NEWS) {
        take_news(guest, &reader);
    } else if (kind == LINK_REFUSED) {
        take_refused(guest, &reader);
    } else if (kind == LINK_QUESTION) {
        const uint8_t seat = message_read_byte(&reader);
        if (message_is_done(&reader) && seat < guest->table.players) {
            guest->console->question(guest->context, seat);
        }
    } else if (kind == LINK_END) {
        enter(guest, GUEST_OVER);
    }
}

// A move is taken only when the console has shown the one before, and nothing when there
// is no room for an answer.
static void take_messages(guest_t *guest) {
    const uint8_t *bytes;
    size_t count;
    while (guest->state == GUEST_SEATED &&
           (bytes = channel_message(&guest->channel, &count)) != NULL &&
           channel_has_room(&guest->channel, ANSWER_BYTES) &&
           (bytes[0] != LINK_NEWS || guest->console->has_room(guest->context))) {
        take_message(guest, bytes, count);
        channel_take(&guest->channel);
    }
}

void guest_take(guest_t *guest, const frame_t *frame, uint32_t now_ms) {
    const bool is_ours =
        (guest->state == GUEST_SEATED || guest->state == GUEST_OPENING) &&
        guest->has_line && frame->from == guest->dealer &&
        frame->line == guest->channel.line;
    const bool is_at_table =
        guest->state == GUEST_SEATED || guest->state == GUEST_OPENING || guest->has_line;
    if (!is_at_table && frame_is_talk(frame)) {
        guest->station->is_doubled = true; // it is for another one with our number
    } else if (frame->kind == FRAME_TABLE || frame->kind == FRAME_NAME) {
        take_table(guest, frame, now_ms);
    } else if (frame->kind == FRAME_ACCEPT || frame->kind == FRAME_REJECT) {
        take_accept(guest, frame, now_ms);
    } else if (frame->kind == FRAME_CLOSE && is_ours) {
        begin_opening(guest, now_ms);
    } else if (is_ours) {
        if (guest->state == GUEST_OPENING) {
            enter(guest, GUEST_SEATED); // the line was only silent
        }
        channel_receive(&guest->channel, frame, now_ms);
        take_messages(guest);
    }
}

// --- Time -----------------------------------------------------------------------------

bool guest_is_in_touch(const guest_t *guest, uint32_t now_ms) {
    return guest->state == GUEST_SEATED && !channel_is_silent(&guest->channel, now_ms);
}

static void send_what_is_owed(guest_t *guest) {
    if (guest->owes_hello) {
        send_hello(guest);
    }
    if (guest->is_ready != guest->has_told_ready && !guest->owes_hello) {
        send_ready(guest);
    }
    if (guest->owes_wish) {
        send_wish(guest);
    }
    if (guest->owes_taken && guest->has_view) {
        send_taken(guest);
    }
}

uint32_t guest_step(guest_t *guest, uint32_t now_ms) {
    uint32_t due_ms = now_ms + OPEN_MS;
    forget_tables(guest, now_ms);
    take_messages(guest);
    if (guest->state == GUEST_OVER && guest->has_line &&
        !channel_is_silent(&guest->channel, now_ms)) {
        send_frames(guest, now_ms); // the farewell
    }
    if (guest->state == GUEST_SEATED && guest->channel.is_broken) {
        begin_opening(guest, now_ms);
    } else if (guest->state == GUEST_SEATED &&
               channel_is_silent(&guest->channel, now_ms)) {
        ask_again(guest, now_ms);
    }
    if (guest->state == GUEST_SEATED) {
        send_what_is_owed(guest);
        send_frames(guest, now_ms);
        due_ms = time_sooner(due_ms, channel_due_ms(&guest->channel, now_ms), now_ms);
    } else if (guest->state == GUEST_OPENING && guest->chosen_game != 0 &&
               time_is_due(guest->opened_ms + OPEN_MS, now_ms, OPEN_MS)) {
        ask_to_open(guest, now_ms);
    }
    return due_ms;
}
