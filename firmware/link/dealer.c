// SPDX-License-Identifier: MIT
#include "dealer.h"
#include "engine/check.h"
#include "firmware/time.h"
#include <string.h>

enum {
    PROBE_MS = 700, // how often one who is silent is spoken to
    VIEW_HEAD_BYTES = 10,
    NEWS_ROOM_BYTES = CHANNEL_MESSAGE_MAX,
};

void dealer_open(dealer_t *dealer, station_t *station, const dealer_table_t *table,
                 void *context, const game_t *game, uint32_t number, uint32_t now_ms) {
    memset(dealer, 0, sizeof *dealer);
    dealer->station = station;
    dealer->table = table;
    dealer->context = context;
    dealer->game = game;
    dealer->rules = link_rules_hash(game);
    dealer->number = number;
    dealer->next_line = (uint8_t)station->mark;
    dealer->table_ms = now_ms - LINK_TABLE_MS;
    dealer->absent = LINK_NOBODY;
    dealer->seats.game = game->number;
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        dealer->peers[i].seat = LINK_NOBODY;
    }
}

// --- Seats ----------------------------------------------------------------------------

static bool is_guest_seat(const dealer_t *dealer, uint8_t seat) {
    return seat < dealer->seats.players &&
           dealer->seats.seats[seat].who == LINK_SEAT_GUEST;
}

static bool is_name_of_another(const dealer_t *dealer, uint8_t seat) {
    const link_seat_t *seats = dealer->seats.seats;
    for (uint8_t other = 0; other < dealer->seats.players; other++) {
        const bool is_empty = is_guest_seat(dealer, other) && dealer->owners[other] == 0;
        if (other != seat && !is_empty &&
            strcmp(seats[other].name, seats[seat].name) == 0) {
            return true;
        }
    }
    return false;
}

// Behind a name that is cut, if need be, at the end of a letter; it may be any bytes.
static void number_name(char name[LINK_NAME_BYTES], uint8_t seat) {
    size_t length = strlen(name);
    while (length > 0 &&
           (length + 3 > LINK_NAME_BYTES || ((uint8_t)name[length] & 0xC0) == 0x80)) {
        length--;
    }
    name[length] = ' ';
    name[length + 1] = (char)('1' + seat);
    memset(name + length + 2, 0, LINK_NAME_BYTES - length - 2);
}

// Many go by the name that was suggested to them. In a game that is on names stay.
static void tell_names_apart(dealer_t *dealer) {
    for (uint8_t seat = 0; dealer->seats.phase == LINK_LOBBY && seat < GAME_PLAYERS_MAX;
         seat++) {
        if (dealer->owners[seat] != 0 && is_name_of_another(dealer, seat)) {
            number_name(dealer->seats.seats[seat].name, seat);
        }
    }
}

void dealer_tell_seats(dealer_t *dealer) {
    tell_names_apart(dealer);
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        dealer->peers[i].owes_seats = true;
    }
}

void dealer_tell_all(dealer_t *dealer) {
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        dealer->peers[i].owes_view = true;
    }
}

static uint8_t seat_of(const dealer_t *dealer, uint32_t id) {
    for (uint8_t seat = 0; seat < GAME_PLAYERS_MAX; seat++) {
        if (is_guest_seat(dealer, seat) && dealer->owners[seat] == id) {
            return seat;
        }
    }
    return LINK_NOBODY;
}

static uint8_t free_seats(const dealer_t *dealer) {
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < GAME_PLAYERS_MAX; seat++) {
        count =
            (uint8_t)(count + (is_guest_seat(dealer, seat) && dealer->owners[seat] == 0));
    }
    return count;
}

bool dealer_can_start(const dealer_t *dealer) {
    enum { NEEDED = LINK_SEAT_PRESENT | LINK_SEAT_READY };
    for (uint8_t seat = 0; seat < dealer->seats.players; seat++) {
        const uint8_t flags = dealer->seats.seats[seat].flags;
        if (is_guest_seat(dealer, seat) && (flags & NEEDED) != NEEDED) {
            return false;
        }
    }
    return true;
}

void dealer_start(dealer_t *dealer) {
    dealer->seats.phase = LINK_RUNNING;
    dealer_tell_seats(dealer);
    dealer_tell_all(dealer);
}

static void set_flag(dealer_t *dealer, uint8_t seat, uint8_t flag, bool is_on) {
    uint8_t *flags = &dealer->seats.seats[seat].flags;
    const uint8_t changed = (uint8_t)(is_on ? *flags | flag : *flags & ~flag);
    if (*flags != changed) {
        *flags = changed;
        dealer_tell_seats(dealer);
        dealer->table->changed(dealer->context);
    }
}

// A player who is back plays for themselves: the others need no longer agree to an
// opponent in their place.
static void welcome_back(dealer_t *dealer, uint8_t seat) {
    if (dealer->absent == seat) {
        dealer->absent = LINK_NOBODY;
    }
    if ((dealer->seats.seats[seat].flags & LINK_SEAT_STAND_IN) != 0) {
        set_flag(dealer, seat, LINK_SEAT_STAND_IN, false);
        dealer->table->stand_in(dealer->context, seat, false);
    }
}

// The guest's own, or a free one.
static uint8_t find_seat(const dealer_t *dealer, uint32_t id) {
    const uint8_t own = seat_of(dealer, id);
    return own != LINK_NOBODY ? own : seat_of(dealer, 0);
}

static void refuse(dealer_t *dealer, dealer_peer_t *peer, link_message_t what,
                   link_reason_t reason, game_refusal_t refusal) {
    message_t *message = &dealer->message;
    message_start(message, LINK_REFUSED);
    message_byte(message, (uint8_t)what);
    message_byte(message, (uint8_t)reason);
    message_byte(message, refusal.code);
    message_bytes(message, refusal.arg, sizeof refusal.arg);
    channel_send(&peer->channel, message->bytes, message->count);
}

// A guest without a seat gets a free one, under their name, or is told that there is
// none.
static void seat_again(dealer_t *dealer, dealer_peer_t *peer, const link_seat_t *before) {
    peer->seat = seat_of(dealer, 0);
    if (peer->seat == LINK_NOBODY) {
        peer->has_hello = false;
        refuse(dealer, peer, LINK_HELLO, LINK_NO_SEAT, (game_refusal_t){0});
        return;
    }
    link_seat_t *seat = &dealer->seats.seats[peer->seat];
    dealer->owners[peer->seat] = peer->id;
    seat->flags = before->flags;
    memcpy(seat->name, before->name, sizeof seat->name);
}

void dealer_free_seat(dealer_t *dealer, uint8_t seat) {
    const link_seat_t before = dealer->seats.seats[seat];
    dealer->owners[seat] = 0;
    dealer->seats.seats[seat].flags = 0;
    dealer->seats.seats[seat].name[0] = '\0';
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        if (dealer->peers[i].seat == seat) {
            seat_again(dealer, &dealer->peers[i], &before);
        }
    }
    dealer_tell_seats(dealer);
}

// Before the game, one who is away keeps no seat from another who comes.
static void free_seat_of_one_away(dealer_t *dealer, uint32_t now_ms) {
    for (unsigned i = 0; i < LINK_GUESTS_MAX && dealer->seats.phase == LINK_LOBBY; i++) {
        dealer_peer_t *peer = &dealer->peers[i];
        const uint8_t seat = peer->seat;
        if (seat != LINK_NOBODY && channel_is_silent(&peer->channel, now_ms)) {
            memset(peer, 0, sizeof *peer);
            peer->seat = LINK_NOBODY;
            dealer_free_seat(dealer, seat);
            return;
        }
    }
}

// --- Opening a line -------------------------------------------------------------------

// One that has opened a line and said nothing on it for long gives its place up; before
// that its first words may be on their way. To the owner of a seat it gives it up at
// once.
static bool is_free(const dealer_peer_t *peer, bool is_owner, uint32_t now_ms) {
    return peer->station == 0 ||
           (peer->seat == LINK_NOBODY && !peer->is_there &&
            (is_owner || channel_is_silent(&peer->channel, now_ms)));
}

static dealer_peer_t *peer_for(dealer_t *dealer, uint32_t id, uint32_t now_ms) {
    dealer_peer_t *unused = NULL;
    const bool is_owner = seat_of(dealer, id) != LINK_NOBODY;
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        dealer_peer_t *peer = &dealer->peers[i];
        if (peer->station != 0 && peer->id == id) {
            return peer;
        }
        if (is_free(peer, is_owner, now_ms) && (unused == NULL || unused->station != 0)) {
            unused = peer;
        }
    }
    return unused;
}

static void answer_open(dealer_t *dealer, const frame_t *to, frame_kind_t kind,
                        uint8_t line, uint8_t second) {
    frame_t frame = {.to = to->from, .kind = (uint8_t)kind, .line = line, .length = 4};
    frame.payload[0] = LINK_VERSION;
    frame.payload[1] = second;
    frame.payload[2] = (uint8_t)dealer->station->mark;
    frame.payload[3] = (uint8_t)(dealer->station->mark >> 8);
    station_send(dealer->station, frame);
}

static void open_line(dealer_t *dealer, dealer_peer_t *peer, const frame_t *frame,
                      uint32_t id, uint32_t now_ms) {
    peer->id = id;
    peer->station = frame->from;
    peer->has_hello = false;
    peer->seat = seat_of(dealer, id);
    channel_open(&peer->channel, dealer->station->me, frame->from, dealer->next_line++,
                 now_ms);
}

// Two guests with one number: what is for one may reach the other, and what one sends
// does not pass the other.
static bool is_anothers(const dealer_t *dealer, uint8_t station, uint32_t id) {
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        const dealer_peer_t *peer = &dealer->peers[i];
        if (peer->station == station && peer->id != id && peer->has_hello) {
            return true;
        }
    }
    return false;
}

static void take_open(dealer_t *dealer, const frame_t *frame, uint32_t now_ms) {
    message_reader_t reader = message_read(frame->payload, frame->length);
    const uint8_t version = message_read_byte(&reader);
    const uint32_t mark = (uint32_t)message_read_number(&reader, 4);
    const uint16_t number = (uint16_t)message_read_number(&reader, 2);
    const uint32_t id = (uint32_t)message_read_number(&reader, 4);
    const uint8_t attempt = message_read_byte(&reader);
    if (version != LINK_VERSION) {
        answer_open(dealer, frame, FRAME_REJECT, 0, LINK_BAD_VERSION);
        return;
    }
    if (!message_is_done(&reader) || number != (uint16_t)dealer->number || id == 0) {
        return;
    }
    if (is_anothers(dealer, frame->from, id)) {
        station_echo(dealer->station, frame);
    }
    if (find_seat(dealer, id) == LINK_NOBODY) {
        free_seat_of_one_away(dealer, now_ms);
    }
    if (find_seat(dealer, id) == LINK_NOBODY) {
        answer_open(dealer, frame, FRAME_REJECT, 0, LINK_NO_SEAT);
        return;
    }
    dealer_peer_t *peer = peer_for(dealer, id, now_ms);
    if (peer == NULL) {
        return; // it asks again; a guest that only looked in has left by then
    }
    // Asked again, because the answer was lost: the line stays as it is.
    if (peer->station != frame->from || peer->id != id || peer->mark != mark ||
        peer->attempt != attempt) {
        open_line(dealer, peer, frame, id, now_ms);
        peer->mark = mark;
        peer->attempt = attempt;
    }
    answer_open(dealer, frame, FRAME_ACCEPT, peer->channel.line, attempt);
}

// --- Messages from a guest ------------------------------------------------------------

static void leave(dealer_t *dealer, dealer_peer_t *peer) {
    const uint8_t seat = peer->seat;
    peer->has_hello = false;
    peer->is_there = false;
    peer->seat = LINK_NOBODY;
    if (dealer->seats.phase == LINK_LOBBY) {
        dealer_free_seat(dealer, seat);
    } else {
        set_flag(dealer, seat, LINK_SEAT_PRESENT, false);
    }
    dealer->table->changed(dealer->context);
}

static void take_hello(dealer_t *dealer, dealer_peer_t *peer, message_reader_t *reader) {
    const uint64_t rules = message_read_number(reader, 8);
    message_read_byte(reader); // 0: an emblem, once
    char name[LINK_NAME_BYTES];
    char board[LINK_BOARD_BYTES];
    message_read_name(reader, name, sizeof name);
    message_read_text(reader, board, sizeof board);
    const uint8_t seat = find_seat(dealer, peer->id);
    const link_reason_t reason = !message_is_done(reader) ? LINK_BAD_BYTES
                                 : rules != dealer->rules ? LINK_BAD_RULES
                                 : seat == LINK_NOBODY    ? LINK_NO_SEAT
                                                          : LINK_FINE;
    if (reason != LINK_FINE) {
        if (peer->has_hello) {
            leave(dealer, peer); // it agreed to the rules of the game before
        }
        refuse(dealer, peer, LINK_HELLO, reason, (game_refusal_t){0});
        return;
    }
    link_seat_t *taken = &dealer->seats.seats[seat];
    if (dealer->owners[seat] == 0 || dealer->seats.phase == LINK_LOBBY) {
        memcpy(taken->name, name, sizeof name);
    }
    dealer->owners[seat] = peer->id;
    peer->seat = seat;
    peer->has_hello = true;
    peer->is_there = true;
    peer->owes_view = true;
    taken->flags |= LINK_SEAT_TAKEN | LINK_SEAT_PRESENT;
    welcome_back(dealer, seat);
    dealer_tell_seats(dealer);
    dealer->table->changed(dealer->context);
}

// Chance is the dealer's: a move that demands an outcome is refused.
static link_reason_t read_move(const dealer_t *dealer, message_reader_t *reader,
                               game_move_t *move) {
    char text[LINK_MOVE_BYTES];
    message_read_text(reader, text, sizeof text);
    if (!message_is_done(reader) || strchr(text, '=') != NULL ||
        dealer->game->read_move(move, text).code != 0) {
        return LINK_BAD_MOVE;
    }
    return LINK_FINE;
}

static void take_move(dealer_t *dealer, dealer_peer_t *peer, message_reader_t *reader) {
    const uint32_t number = (uint32_t)message_read_number(reader, 4);
    game_move_t move;
    game_refusal_t refusal = {0};
    link_reason_t reason = read_move(dealer, reader, &move);
    if (reason == LINK_FINE && dealer->seats.phase != LINK_RUNNING) {
        reason = LINK_NOT_YOUR_TURN;
    }
    if (reason == LINK_FINE && number != peer->sent) {
        reason = LINK_STALE;
    }
    if (reason == LINK_FINE) {
        reason = dealer->table->play(dealer->context, peer->seat, &move, &refusal);
    }
    if (reason != LINK_FINE) {
        refuse(dealer, peer, LINK_MOVE, reason, refusal);
    }
}

static void take_undo(dealer_t *dealer, dealer_peer_t *peer, message_reader_t *reader) {
    const uint32_t number = (uint32_t)message_read_number(reader, 4);
    if (message_is_done(reader) && number == peer->sent &&
        dealer->seats.phase == LINK_RUNNING &&
        dealer->table->may_undo(dealer->context, peer->seat)) {
        dealer->table->undo(dealer->context, peer->seat);
        dealer_tell_all(dealer);
    } else {
        refuse(dealer, peer, LINK_UNDO, LINK_NO_UNDO, (game_refusal_t){0});
    }
}

// What the guest has now; another hash than ours means that it went wrong on the way.
static void take_taken(dealer_peer_t *peer, message_reader_t *reader) {
    const uint32_t number = (uint32_t)message_read_number(reader, 4);
    const uint32_t hash = (uint32_t)message_read_number(reader, 4);
    if (message_is_done(reader) && number == peer->sent && hash == peer->sent_hash) {
        peer->taken = number;
    } else {
        peer->owes_view = true;
    }
}

// --- An opponent in place of one who is away ------------------------------------------

static void decide_stand_in(dealer_t *dealer) {
    const uint8_t seat = dealer->absent;
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        const dealer_peer_t *peer = &dealer->peers[i];
        if (peer->is_there && peer->has_hello && peer->seat != seat &&
            (dealer->agreed >> i & 1) == 0) {
            return;
        }
    }
    dealer->absent = LINK_NOBODY;
    set_flag(dealer, seat, LINK_SEAT_STAND_IN, true);
    dealer->table->stand_in(dealer->context, seat, true);
}

void dealer_ask_stand_in(dealer_t *dealer, uint8_t seat) {
    CHECK(is_guest_seat(dealer, seat));
    dealer->absent = seat;
    dealer->agreed = 0;
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        dealer->peers[i].owes_question = true;
    }
    decide_stand_in(dealer);
}

static void take_answer(dealer_t *dealer, unsigned number, message_reader_t *reader) {
    const uint8_t seat = message_read_byte(reader);
    const bool is_yes = message_read_byte(reader) == 1;
    if (!message_is_done(reader) || seat != dealer->absent || seat == LINK_NOBODY) {
        return;
    }
    if (is_yes) {
        dealer->agreed |= (uint8_t)(1u << number);
        decide_stand_in(dealer);
    } else {
        dealer->absent = LINK_NOBODY;
        dealer->table->declined(dealer->context, seat);
    }
}

// --- All messages ---------------------------------------------------------------------

static void take_message(dealer_t *dealer, unsigned number) {
    dealer_peer_t *peer = &dealer->peers[number];
    size_t count;
    const uint8_t *bytes = channel_message(&peer->channel, &count);
    message_reader_t reader = message_read(bytes, count);
    const uint8_t kind = message_read_byte(&reader);
    if (kind == LINK_HELLO) {
        take_hello(dealer, peer, &reader);
    } else if (!peer->has_hello) {
        return;
    } else if (kind == LINK_READY) {
        const bool is_ready = message_read_byte(&reader) == 1;
        set_flag(dealer, peer->seat, LINK_SEAT_READY, is_ready);
    } else if (kind == LINK_MOVE) {
        take_move(dealer, peer, &reader);
    } else if (kind == LINK_UNDO) {
        take_undo(dealer, peer, &reader);
    } else if (kind == LINK_TAKEN) {
        take_taken(peer, &reader);
    } else if (kind == LINK_WANT_VIEW) {
        peer->owes_view = true;
    } else if (kind == LINK_ANSWER) {
        take_answer(dealer, number, &reader);
    } else if (kind == LINK_LEAVE) {
        leave(dealer, peer);
    }
}

// A refusal may have to be answered: a message is taken only when there is room for it.
static void take_messages(dealer_t *dealer, unsigned number) {
    enum { ANSWER_BYTES = 8 };
    dealer_peer_t *peer = &dealer->peers[number];
    size_t count;
    while (channel_message(&peer->channel, &count) != NULL &&
           channel_has_room(&peer->channel, ANSWER_BYTES)) {
        take_message(dealer, number);
        channel_take(&peer->channel);
    }
}

void dealer_take(dealer_t *dealer, const frame_t *frame, uint32_t now_ms) {
    if (frame->kind == FRAME_OPEN) {
        take_open(dealer, frame, now_ms);
        return;
    }
    if (frame->kind < FRAME_DATA || frame->kind == FRAME_CLOSE) {
        return;
    }
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        dealer_peer_t *peer = &dealer->peers[i];
        if (peer->station == frame->from && peer->station != 0 &&
            peer->channel.line == frame->line) {
            channel_receive(&peer->channel, frame, now_ms);
            take_messages(dealer, i);
            return;
        }
    }
    answer_open(dealer, frame, FRAME_CLOSE, frame->line, 0);
}

// --- Messages to a guest --------------------------------------------------------------

static void send_seats(dealer_t *dealer, dealer_peer_t *peer) {
    message_t *message = &dealer->message;
    const link_table_t *table = &dealer->seats;
    message_start(message, LINK_SEATS);
    message_byte(message, table->game);
    message_byte(message, table->players);
    message_byte(message, table->start);
    message_byte(message, table->phase);
    message_byte(message, peer->seat);
    for (unsigned i = 0; i < table->players; i++) {
        const link_seat_t *seat = &table->seats[i];
        message_byte(message, seat->who);
        message_byte(message, seat->level);
        message_byte(message, seat->emblem);
        message_byte(message, (uint8_t)(seat->flags |
                                        (dealer->is_hintless ? LINK_SEAT_NO_HINTS : 0)));
        message_text(message, seat->name);
    }
    peer->owes_seats = !channel_send(&peer->channel, message->bytes, message->count);
}

static uint8_t flags_for(dealer_t *dealer, const dealer_peer_t *peer) {
    return dealer->table->may_undo(dealer->context, peer->seat) ? LINK_MAY_UNDO : 0;
}

static void send_view(dealer_t *dealer, dealer_peer_t *peer) {
    message_t *message = &dealer->message;
    game_state_t *view = &dealer->news.after;
    if (!channel_has_room(&peer->channel, VIEW_HEAD_BYTES + dealer->game->state_bytes)) {
        return;
    }
    memset(view, 0, sizeof *view);
    peer->sent = dealer->table->whole_view(dealer->context, peer->seat, view);
    peer->taken = peer->sent - 1;
    peer->sent_hash = link_view_hash(dealer->game, view);
    message_start(message, LINK_VIEW);
    message_number(message, peer->sent, 4);
    message_byte(message, flags_for(dealer, peer));
    message_number(message, peer->sent_hash, 4);
    message_bytes(message, view, dealer->game->state_bytes);
    CHECK(!message->overflowed);
    channel_send(&peer->channel, message->bytes, message->count);
    peer->owes_view = false;
}

static void send_news(dealer_t *dealer, dealer_peer_t *peer) {
    message_t *message = &dealer->message;
    link_news_t *news = &dealer->news;
    char text[LINK_MOVE_BYTES];
    text_t words = text_over(text, sizeof text);
    if (!channel_has_room(&peer->channel, NEWS_ROOM_BYTES) ||
        !dealer->table->next_news(dealer->context, peer->seat, news)) {
        return;
    }
    dealer->game->write_move(&news->move, &words);
    peer->sent = news->number;
    peer->sent_hash = link_view_hash(dealer->game, &news->after);
    message_start(message, LINK_NEWS);
    message_number(message, news->number, 4);
    message_byte(message, flags_for(dealer, peer));
    message_number(message, peer->sent_hash, 4);
    message_byte(message, news->player);
    message_text(message, text);
    message_byte(message, news->events.count);
    for (unsigned i = 0; i < news->events.count; i++) {
        message_byte(message, news->events.list[i].kind);
        message_bytes(message, news->events.list[i].arg, 3);
    }
    message_changes(message, news->before.bytes, news->after.bytes,
                    dealer->game->state_bytes);
    if (message->overflowed || words.overflowed) {
        peer->owes_view = true; // so much changed that all of it is shorter
        return;
    }
    channel_send(&peer->channel, message->bytes, message->count);
}

static void send_question(dealer_t *dealer, dealer_peer_t *peer) {
    message_t *message = &dealer->message;
    message_start(message, LINK_QUESTION);
    message_byte(message, dealer->absent);
    peer->owes_question = !channel_send(&peer->channel, message->bytes, message->count);
}

static void send_messages(dealer_t *dealer, dealer_peer_t *peer) {
    if (peer->owes_seats) {
        send_seats(dealer, peer);
    }
    if (peer->owes_question && dealer->absent != peer->seat &&
        dealer->absent != LINK_NOBODY) {
        send_question(dealer, peer);
    }
    if (dealer->seats.phase != LINK_RUNNING || peer->owes_seats) {
        return;
    }
    if (peer->owes_view) {
        send_view(dealer, peer);
    } else if (peer->taken == peer->sent) {
        send_news(dealer, peer);
    }
}

void dealer_close(dealer_t *dealer) {
    message_t *message = &dealer->message;
    message_start(message, LINK_END);
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        if (dealer->peers[i].has_hello) {
            channel_send(&dealer->peers[i].channel, message->bytes, message->count);
            dealer->peers[i].has_hello = false;
        }
    }
}

// --- Time -----------------------------------------------------------------------------

static void announce(dealer_t *dealer, uint32_t now_ms) {
    if (!time_is_due(dealer->table_ms + LINK_TABLE_MS, now_ms, LINK_TABLE_MS)) {
        return;
    }
    frame_t frame = {.to = FRAME_EVERYBODY, .kind = FRAME_TABLE};
    uint8_t *at = frame.payload;
    *at++ = LINK_VERSION;
    for (unsigned i = 0; i < 4; i++) {
        *at++ = (uint8_t)(dealer->station->mark >> 8 * i);
    }
    for (unsigned i = 0; i < 4; i++) {
        *at++ = (uint8_t)(dealer->number >> 8 * i);
    }
    if (dealer->tells_name) {
        frame.kind = FRAME_NAME;
        for (const char *letter = dealer->name;
             *letter != '\0' && at < frame.payload + FRAME_PAYLOAD_MAX; letter++) {
            *at++ = (uint8_t)*letter;
        }
    } else {
        *at++ = dealer->seats.game;
        *at++ = (uint8_t)(dealer->seats.players << 4 | free_seats(dealer));
        *at++ = dealer->seats.phase;
    }
    frame.length = (uint8_t)(at - frame.payload);
    station_send(dealer->station, frame);
    dealer->tells_name = !dealer->tells_name;
    dealer->table_ms = now_ms;
}

static void look_after(dealer_t *dealer, dealer_peer_t *peer, uint32_t now_ms) {
    const bool is_there = peer->has_hello && !channel_is_silent(&peer->channel, now_ms);
    if (peer->is_there && !is_there && peer->seat != LINK_NOBODY) {
        set_flag(dealer, peer->seat, LINK_SEAT_PRESENT, false);
    } else if (!peer->is_there && is_there) {
        set_flag(dealer, peer->seat, LINK_SEAT_PRESENT, true);
        welcome_back(dealer, peer->seat);
    }
    peer->is_there = is_there;
}

// One who is silent gets a frame now and then: perhaps they hear us again.
static void send_frames(dealer_t *dealer, dealer_peer_t *peer, uint32_t now_ms) {
    frame_t frame;
    if (channel_is_silent(&peer->channel, now_ms)) {
        if (time_is_due(peer->tried_ms + PROBE_MS, now_ms, PROBE_MS)) {
            peer->tried_ms = now_ms;
            if (channel_next_frame(&peer->channel, now_ms, &frame)) {
                station_send(dealer->station, frame);
            }
        }
        return;
    }
    while (channel_next_frame(&peer->channel, now_ms, &frame)) {
        station_send(dealer->station, frame);
    }
}

uint32_t dealer_step(dealer_t *dealer, uint32_t now_ms) {
    announce(dealer, now_ms);
    uint32_t due_ms =
        now_ms + time_left(dealer->table_ms + LINK_TABLE_MS, now_ms, LINK_TABLE_MS);
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        dealer_peer_t *peer = &dealer->peers[i];
        if (peer->station == 0) {
            continue;
        }
        take_messages(dealer, i);
        look_after(dealer, peer, now_ms);
        if (peer->is_there) {
            send_messages(dealer, peer);
        }
        send_frames(dealer, peer, now_ms);
        if (peer->is_there) {
            due_ms = time_sooner(due_ms, channel_due_ms(&peer->channel, now_ms), now_ms);
        }
    }
    return due_ms;
}
