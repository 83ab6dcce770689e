// SPDX-License-Identifier: MIT
#include "kairo_play.h"
#include "any_game.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 8192, MOVE_TEXT_MAX = 64, LINE_MAX = 512 };

static const game_t *const game = &kairo_game;

// --- Positions ------------------------------------------------------------------------

static const char *or_else(const char *text, const char *otherwise) {
    return text == NULL ? otherwise : text;
}

// Takes the cards named in a list, "3,4,C2", out of those left.
static void take_named(int left[KAIRO_CARD_KINDS], const char *list) {
    for (const char *at = list; *at != '\0';) {
        uint8_t card = KAIRO_CARD_KINDS - 1;
        while (card > 0 && !scan_string(&at, kairo_card_name(card))) {
            card--;
        }
        if (card == 0) {
            at++;
        } else {
            left[card]--;
        }
    }
}

static void write_deck(text_t *out, kairo_lines_t lines) {
    int left[KAIRO_CARD_KINDS];
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        left[card] = kairo_card_copies(card);
    }
    for (int player = 0; player < lines.players; player++) {
        take_named(left, or_else(lines.hand[player], ""));
    }
    take_named(left, lines.display);
    take_named(left, lines.discard);
    bool is_first = true;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (; left[card] > 0; left[card]--) {
            text_string(out, is_first ? "" : ",");
            text_string(out, kairo_card_name(card));
            is_first = false;
        }
    }
}

static void write_stands(text_t *out, const char *stands) {
    if (*stands == '\0') {
        return;
    }
    text_string(out, "stand ");
    for (const char *at = stands; *at != '\0'; at++) {
        if (scan_string(&at, "; ")) {
            text_string(out, "\nstand ");
        }
        text_char(out, *at);
    }
    text_char(out, '\n');
}

// Six of each colour but those that stand on the board: "1 R c7 d7 c8,c9" has two.
static void write_supply(text_t *out, kairo_lines_t lines) {
    int left[KAIRO_COLOURS] = {6, 6, 6, 6, 6, 6};
    for (const char *stand = lines.stands; stand != NULL && *stand != '\0';
         stand = strchr(stand, ';')) {
        char colour = 'W';
        char expansions[128] = "-";
        sscanf(stand + strspn(stand, "; "), "%*c %c %*s %*s %127[^;]", &colour,
               expansions);
        const char *letter = strchr(kairo_colour_letters, colour);
        if (expansions[0] != '-' && letter != NULL) {
            int *count = &left[letter - kairo_colour_letters];
            (*count)--;
            for (const char *at = expansions; *at != '\0'; at++) {
                *count -= *at == ',';
            }
        }
        stand++;
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        text_char(out, kairo_colour_letters[colour]);
        text_signed(out, left[colour]);
    }
    int barkers = KAIRO_BARKERS;
    for (int player = 0; player < lines.players; player++) {
        barkers -= lines.barkers[player];
    }
    text_string(out, " barkers=");
    text_signed(out, barkers);
}

static void write_players(text_t *out, kairo_lines_t lines) {
    for (int i = 0; i < lines.players; i++) {
        char line[LINE_MAX];
        snprintf(line, sizeof line,
                 "player %d vp=%d out=%d barkers=%d coins=%s hand=%s\n", i + 1,
                 lines.vp[i], lines.out[i], lines.barkers[i],
                 or_else(lines.coins[i], "W1R1P1G1Y1B1"), or_else(lines.hand[i], "-"));
        text_string(out, line);
    }
}

static void write_line(text_t *out, const char *word, const char *value) {
    text_string(out, word);
    text_char(out, ' ');
    text_string(out, value);
    text_char(out, '\n');
}

const char *kairo_position(kairo_lines_t lines) {
    static char buffer[GAME_POSITION_TEXT_MAX];
    lines.players = lines.players == 0 ? 4 : lines.players;
    lines.phase = or_else(lines.phase, "main");
    lines.display = or_else(lines.display, "7,8,9,R3");
    lines.discard = or_else(lines.discard, "-");
    lines.stands = or_else(lines.stands, "");
    const bool is_draw = strcmp(lines.phase, "draw") == 0;
    text_t out = text_over(buffer, sizeof buffer);
    char head[LINE_MAX];
    snprintf(head, sizeof head,
             "kairo\nplayers %d\nphase %s\nturn %d\nfirst %d\ndraws %s\nneutral %s\n"
             "bag %s\ncustomers %s\n",
             lines.players, lines.phase, lines.turn == 0 ? 1 : lines.turn,
             lines.first == 0 ? 1 : lines.first,
             or_else(lines.draws, is_draw ? "1" : "0"), or_else(lines.neutral, "-"),
             or_else(lines.bag, "-"),
             or_else(lines.customers, "W=b1 R=k1 P=f6 G=b11 Y=k11 B=-"));
    text_string(&out, head);
    write_players(&out, lines);
    write_stands(&out, lines.stands);
    write_line(&out, "medals", or_else(lines.medals, "-"));
    write_line(&out, "display", lines.display);
    text_string(&out, "deck ");
    if (lines.deck == NULL) {
        write_deck(&out, lines);
    }
    text_string(&out, or_else(lines.deck, ""));
    write_line(&out, "\ndiscard", lines.discard);
    text_string(&out, "supply ");
    if (lines.supply == NULL) {
        write_supply(&out, lines);
    }
    text_string(&out, or_else(lines.supply, ""));
    text_string(&out, "\nend\n");
    assert_false(out.overflowed);
    return buffer;
}

game_state_t kairo_load(const char *text) {
    return any_game_load(game, text);
}

void kairo_refuses_position(const char *words, const char *text) {
    any_game_refuses_position(game, words, text);
}

game_state_t kairo_new(uint8_t players, uint8_t start, uint8_t first, uint64_t seed) {
    game_state_t state;
    memset(&state, 0, sizeof state);
    const game_setup_t setup = {
        .players = players, .first = first, .start = start, .seed = seed};
    game->new_game(&state, &setup);
    assert_int_equal(KAIRO_OK, game->validate(&state).code);
    return state;
}

const kairo_state_t *kairo_of(const game_state_t *state) {
    return (const kairo_state_t *)(const void *)state;
}

const char *kairo_text(const game_state_t *state) {
    return any_game_text(game, state);
}

const char *kairo_line(const game_state_t *state, const char *beginning) {
    return any_game_line(game, state, beginning);
}

// --- Moves ----------------------------------------------------------------------------

const char *kairo_move_text(const game_move_t *move) {
    static char buffer[MOVE_TEXT_MAX];
    text_t out = text_over(buffer, sizeof buffer);
    game->write_move(move, &out);
    assert_false(out.overflowed);
    return buffer;
}

size_t kairo_list(const game_state_t *state, game_move_t *moves, size_t max) {
    return any_game_list(game, state, moves, max);
}

static game_move_t read_move(const char *text) {
    game_move_t move;
    const game_refusal_t refusal = game->read_move(&move, text);
    if (refusal.code != KAIRO_OK) {
        fail_msg("%s cannot be read: %s", text, any_game_words(game, refusal));
    }
    return move;
}

// Is the move, without what it pays and what chance shall bring, in the list?
static bool is_listed(const game_state_t *state, const game_move_t *any_move) {
    static game_move_t moves[MOVES_MAX];
    kairo_move_t move;
    memcpy(&move, any_move, sizeof move);
    move.fee = 0;
    move.cost = 0;
    move.outcome = 0;
    const size_t count = kairo_list(state, moves, MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&moves[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

void kairo_allows(const game_state_t *state, const char *text) {
    const game_move_t move = read_move(text);
    const game_refusal_t refusal = game->check(state, &move);
    if (refusal.code != KAIRO_OK) {
        fail_msg("%s is refused: %s", text, any_game_words(game, refusal));
    }
    if (!is_listed(state, &move)) {
        fail_msg("%s is not in the list", text);
    }
}

void kairo_refuses(const game_state_t *state, const char *words, const char *text) {
    const game_state_t before = *state;
    game_move_t move;
    memset(&move, 0, sizeof move);
    game_refusal_t refusal = game->read_move(&move, text);
    if (refusal.code == KAIRO_OK) {
        refusal = game->check(state, &move);
        if (refusal.code == KAIRO_OK) {
            fail_msg("%s is not refused (%s)", text, words);
        }
        kairo_move_t plain;
        memcpy(&plain, &move, sizeof plain);
        if (plain.fee == 0 && plain.cost == 0 && plain.outcome == 0) {
            assert_false(is_listed(state, &move));
        }
    }
    assert_string_equal(words, any_game_words(game, refusal));
    assert_memory_equal(&before, state, sizeof before);
}

const char *kairo_play(game_state_t *state, const char *text) {
    static char buffer[256];
    kairo_allows(state, text);
    const game_move_t move = read_move(text);
    game_events_t events;
    game->apply(state, &move, &events);
    const game_refusal_t refusal = game->validate(state);
    if (refusal.code != KAIRO_OK) {
        fail_msg("after %s: %s\n%s", text, any_game_words(game, refusal),
                 kairo_text(state));
    }
    text_t out = text_over(buffer, sizeof buffer);
    for (unsigned i = 0; i < events.count; i++) {
        text_string(&out, i == 0 ? "" : ", ");
        game->write_event(&events.list[i], &out);
    }
    return buffer;
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

const char *kairo_moves(const game_state_t *state, const char *beginning) {
    static game_move_t moves[MOVES_MAX];
    static char texts[MOVES_MAX][MOVE_TEXT_MAX];
    static char buffer[MOVES_MAX * 24];
    const size_t listed = kairo_list(state, moves, MOVES_MAX);
    size_t count = 0;
    for (size_t i = 0; i < listed; i++) {
        const char *text = kairo_move_text(&moves[i]);
        if (strncmp(text, beginning, strlen(beginning)) == 0) {
            memcpy(texts[count++], text, strlen(text) + 1);
        }
    }
    qsort(texts, count, sizeof *texts, compare_texts);
    text_t out = text_over(buffer, sizeof buffer);
    for (size_t i = 0; i < count; i++) {
        text_string(&out, i == 0 ? "" : ", ");
        text_string(&out, texts[i]);
    }
    assert_false(out.overflowed);
    return buffer;
}

const char *kairo_result(const game_state_t *state) {
    return any_game_result(game, state);
}

void kairo_assert_refusal(game_refusal_t expected, game_refusal_t got) {
    assert_int_equal(expected.code, got.code);
    assert_memory_equal(&expected, &got, sizeof got);
}
