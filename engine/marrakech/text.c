// SPDX-License-Identifier: MIT
// Positions, moves, refusals and events as text. What is read is taken to the letter: one
// space apart, nothing left out, nothing behind.
#include "../hash.h"
#include "internal.h"
#include <string.h>

static const char colour_letters[] = "rybn";
static const char *const colour_names[MARRAKECH_COLOURS] = {"red", "yellow", "blue",
                                                            "brown"};
static const char facing_letters[] = "nesw";
static const char turn_letters[] = "lsr";
static const char *const phase_names[MARRAKECH_PHASES] = {"turn", "rug", "over"};

// --- Small things ---------------------------------------------------------------------

static void write_square(text_t *out, uint8_t square) {
    text_char(out, (char)('a' + marrakech_column(square)));
    text_char(out, (char)('1' + marrakech_row(square)));
}

static bool scan_square(const char **at, uint8_t *square) {
    const char *p = *at;
    uint8_t column;
    uint8_t row;
    if (!scan_one_of(&p, "abcdefg", &column) || !scan_one_of(&p, "1234567", &row)) {
        return false;
    }
    *square = marrakech_square(row, column);
    *at = p;
    return true;
}

static void write_rug(text_t *out, uint8_t colour, uint8_t serial) {
    text_char(out, colour_letters[colour % MARRAKECH_COLOURS]);
    text_char(out, (char)('0' + serial / 10 % 10));
    text_char(out, (char)('0' + serial % 10));
}

static bool scan_rug(const char **at, marrakech_cell_t *cell) {
    uint8_t colour;
    uint8_t tens;
    uint8_t ones;
    if (!scan_one_of(at, colour_letters, &colour) ||
        !scan_one_of(at, "0123456789", &tens) || !scan_one_of(at, "0123456789", &ones)) {
        return false;
    }
    *cell = marrakech_cell(colour, (uint8_t)(tens * 10 + ones));
    return true;
}

// A player, counted from 1 in the text.
static bool scan_player(const char **at, uint8_t players, uint8_t *player) {
    uint64_t number;
    if (!scan_number(at, players, &number) || number == 0) {
        return false;
    }
    *player = (uint8_t)(number - 1);
    return true;
}

// --- The lines of a position: writing -------------------------------------------------

static void write_stack(const marrakech_state_t *state, uint8_t player, text_t *out) {
    if (state->stacks_hidden) {
        text_char(out, '?');
        text_number(out, state->rugs[player]);
        return;
    }
    if (state->players != 2 || state->rugs[player] == 0) {
        text_char(out, '-');
        return;
    }
    for (uint8_t i = 0; i < state->rugs[player]; i++) {
        const unsigned is_second = (state->stack[player] >> i) & 1;
        text_char(out, colour_letters[player + 2 * is_second]);
    }
}

static void write_player(const marrakech_state_t *state, uint8_t player, text_t *out) {
    text_string(out, "player ");
    text_number(out, player + 1u);
    text_string(out, " dirhams=");
    text_number(out, state->dirhams[player]);
    text_string(out, " rugs=");
    text_number(out, state->rugs[player]);
    text_string(out, " out=");
    text_number(out, state->is_out[player]);
    text_string(out, " stack=");
    write_stack(state, player, out);
}

static void write_board(const marrakech_state_t *state, text_t *out) {
    text_string(out, "board");
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        if (!marrakech_on_board(square)) {
            text_string(out, square + 1 < MARRAKECH_SQUARE_END ? " /" : "");
            continue;
        }
        const marrakech_cell_t cell = state->cell[square];
        text_char(out, ' ');
        if (cell == MARRAKECH_CELL_EMPTY) {
            text_string(out, "...");
        } else {
            write_rug(out, marrakech_cell_colour(cell), marrakech_cell_serial(cell));
        }
    }
}

// --- The lines of a position: reading -------------------------------------------------

// Each reads a line up to its end and returns a refusal's code; `player` matters to the
// lines that are there once a player.

static uint8_t read_name(marrakech_state_t *state, const char **at, uint8_t player) {
    (void)state;
    (void)player;
    return scan_string(at, marrakech_game.id) ? MARRAKECH_FINE : MARRAKECH_BAD_LINE;
}

static uint8_t read_players(marrakech_state_t *state, const char **at, uint8_t player) {
    (void)player;
    uint64_t players;
    if (!scan_string(at, "players ") ||
        !scan_number(at, marrakech_game.players_max, &players) ||
        players < marrakech_game.players_min) {
        return MARRAKECH_BAD_LINE;
    }
    state->players = (uint8_t)players;
    return MARRAKECH_FINE;
}

static uint8_t read_phase(marrakech_state_t *state, const char **at, uint8_t player) {
    (void)player;
    if (!scan_string(at, "phase ")) {
        return MARRAKECH_BAD_LINE;
    }
    for (uint8_t phase = 0; phase < MARRAKECH_PHASES; phase++) {
        if (scan_string(at, phase_names[phase])) {
            state->phase = phase;
            return MARRAKECH_FINE;
        }
    }
    return MARRAKECH_BAD_LINE;
}

static uint8_t read_turn(marrakech_state_t *state, const char **at, uint8_t player) {
    (void)player;
    const bool is_good =
        scan_string(at, "turn ") && scan_player(at, state->players, &state->turn);
    return is_good ? MARRAKECH_FINE : MARRAKECH_BAD_LINE;
}

static uint8_t read_assam(marrakech_state_t *state, const char **at, uint8_t player) {
    (void)player;
    const bool is_good = scan_string(at, "assam ") &&
                         scan_square(at, &state->assam.square) && scan_char(at, ' ') &&
                         scan_one_of(at, facing_letters, &state->assam.facing);
    return is_good ? MARRAKECH_FINE : MARRAKECH_BAD_LINE;
}

static uint8_t read_stack(marrakech_state_t *state, const char **at, uint8_t player) {
    if (scan_char(at, '?')) {
        return MARRAKECH_STACK_HIDDEN;
    }
    if (scan_char(at, '-')) {
        const bool is_right = state->players != 2 || state->rugs[player] == 0;
        return is_right ? MARRAKECH_FINE : MARRAKECH_STACK_LENGTH;
    }
    uint8_t height = 0;
    uint8_t colour;
    while (scan_one_of(at, colour_letters, &colour)) {
        if (state->players != 2) {
            return MARRAKECH_STACK_NOT_USED;
        }
        if (marrakech_colour_owner(state->players, colour) != player) {
            return MARRAKECH_STACK_COLOUR;
        }
        if (height == state->rugs[player]) {
            return MARRAKECH_STACK_LENGTH;
        }
        const uint32_t is_second = colour >= 2;
        state->stack[player] |= is_second << height++;
    }
    if (height == 0) {
        return MARRAKECH_BAD_LINE;
    }
    return height == state->rugs[player] ? MARRAKECH_FINE : MARRAKECH_STACK_LENGTH;
}

static uint8_t read_player(marrakech_state_t *state, const char **at, uint8_t player) {
    const uint64_t any =
        1000000; // more than fits is worth a better answer than "bad line"
    uint8_t number;
    uint64_t dirhams;
    uint64_t rugs;
    if (!scan_string(at, "player ") || !scan_player(at, state->players, &number) ||
        number != player || !scan_string(at, " dirhams=") ||
        !scan_number(at, any, &dirhams) || !scan_string(at, " rugs=") ||
        !scan_number(at, any, &rugs) || !scan_string(at, " out=") ||
        !scan_one_of(at, "01", &state->is_out[player]) || !scan_string(at, " stack=")) {
        return MARRAKECH_BAD_LINE;
    }
    if (dirhams > MARRAKECH_DIRHAMS_LOADED_MAX) {
        return MARRAKECH_BAD_DIRHAMS;
    }
    if (rugs > MARRAKECH_RUGS_MAX) {
        return MARRAKECH_BAD_RUGS;
    }
    state->dirhams[player] = (uint16_t)dirhams;
    state->rugs[player] = (uint8_t)rugs;
    return read_stack(state, at, player);
}

static uint8_t read_board(marrakech_state_t *state, const char **at, uint8_t player) {
    (void)player;
    if (!scan_string(at, "board")) {
        return MARRAKECH_BAD_LINE;
    }
    for (uint8_t square = 0; square + 1 < MARRAKECH_SQUARE_END; square++) {
        if (!scan_char(at, ' ')) {
            return MARRAKECH_BAD_LINE;
        }
        const bool is_good =
            marrakech_on_board(square)
                ? scan_string(at, "...") || scan_rug(at, &state->cell[square])
                : scan_char(at, '/');
        if (!is_good) {
            return MARRAKECH_BAD_LINE;
        }
    }
    return MARRAKECH_FINE;
}

static uint8_t read_end(marrakech_state_t *state, const char **at, uint8_t player) {
    (void)state;
    (void)player;
    return scan_string(at, "end") ? MARRAKECH_FINE : MARRAKECH_BAD_LINE;
}

// --- The lines of a position: their order ---------------------------------------------

enum {
    LINE_NAME,
    LINE_PLAYERS,
    LINE_PHASE,
    LINE_TURN,
    LINE_ASSAM,
    LINE_PLAYER, // one for each player
    LINE_BOARD,
    LINE_END,
    LINE_KINDS
};

static const struct {
    uint8_t (*read)(marrakech_state_t *state, const char **at, uint8_t player);
    const char *example;
} lines[LINE_KINDS] = {
    [LINE_NAME] = {read_name, "marrakech"},
    [LINE_PLAYERS] = {read_players, "players 4"},
    [LINE_PHASE] = {read_phase, "phase turn (or rug, or over)"},
    [LINE_TURN] = {read_turn, "turn 1"},
    [LINE_ASSAM] = {read_assam, "assam d4 n"},
    [LINE_PLAYER] = {read_player, "player 1 dirhams=30 rugs=12 out=0 stack=-"},
    [LINE_BOARD] = {read_board,
                    "board, then 7 rows of 7 cells (... or r00) with / between"},
    [LINE_END] = {read_end, "end"},
};

// What line `n` is when there are so many players, and whose, where it is a player's.
static uint8_t line_kind(uint8_t players, unsigned n, uint8_t *player) {
    *player = 0;
    if (n < LINE_PLAYER) {
        return (uint8_t)n;
    }
    if (n < LINE_PLAYER + (unsigned)players) {
        *player = (uint8_t)(n - LINE_PLAYER);
        return LINE_PLAYER;
    }
    const unsigned kind = n - players + 1;
    return (uint8_t)(kind < LINE_KINDS ? kind : LINE_KINDS);
}

bool marrakech_write_line(const void *from, unsigned n, text_t *out) {
    const marrakech_state_t *state = from;
    uint8_t player;
    switch (line_kind(state->players, n, &player)) {
    case LINE_NAME:
        text_string(out, marrakech_game.id);
        return true;
    case LINE_PLAYERS:
        text_string(out, "players ");
        text_number(out, state->players);
        return true;
    case LINE_PHASE:
        text_string(out, "phase ");
        text_string(out, phase_names[state->phase]);
        return true;
    case LINE_TURN:
        text_string(out, "turn ");
        text_number(out, state->turn + 1u);
        return true;
    case LINE_ASSAM:
        text_string(out, "assam ");
        write_square(out, state->assam.square);
        text_char(out, ' ');
        text_char(out, facing_letters[state->assam.facing]);
        return true;
    case LINE_PLAYER:
        write_player(state, player, out);
        return true;
    case LINE_BOARD:
        write_board(state, out);
        return true;
    case LINE_END:
        text_string(out, "end");
        return true;
    default:
        return false;
    }
}

static game_refusal_t read_lines(marrakech_state_t *state, const char **at) {
    uint8_t kind;
    uint8_t line = 0;
    do {
        uint8_t player;
        kind = line_kind(state->players, line++, &player);
        const uint8_t code = lines[kind].read(state, at, player);
        const bool is_whole = scan_char(at, '\n') || (kind == LINE_END && scan_end(*at));
        if (code == MARRAKECH_BAD_LINE || (code == MARRAKECH_FINE && !is_whole)) {
            return marrakech_refuse(MARRAKECH_BAD_LINE, line, kind);
        }
        if (code != MARRAKECH_FINE) {
            return marrakech_refuse(code, player, 0);
        }
    } while (kind != LINE_END);
    return marrakech_refuse(scan_end(*at) ? MARRAKECH_FINE : MARRAKECH_TEXT_BEHIND, 0, 0);
}

game_refusal_t marrakech_read(void *to, const char *text) {
    marrakech_state_t state;
    const char *at = text;
    memset(&state, 0, sizeof state);
    game_refusal_t refusal = read_lines(&state, &at);
    if (refusal.code == MARRAKECH_FINE) {
        refusal = marrakech_derive(&state);
    }
    if (refusal.code == MARRAKECH_FINE) {
        refusal = marrakech_check_turn(&state);
    }
    if (refusal.code != MARRAKECH_FINE) {
        return refusal;
    }
    const size_t length = (size_t)(at - text) - (at[-1] == '\n');
    rng_seed(&state.rng, hash_bytes(text, length));
    memcpy(to, &state, sizeof state);
    return marrakech_refuse(MARRAKECH_FINE, 0, 0);
}

// --- Moves and events -----------------------------------------------------------------

void marrakech_write_move(const game_move_t *bytes, text_t *out) {
    marrakech_move_t move;
    memcpy(&move, bytes, sizeof move);
    if (move.kind == MARRAKECH_MOVE_RUG) {
        text_string(out, "R ");
        write_square(out, move.earlier);
        text_char(out, ' ');
        write_square(out, move.later);
        return;
    }
    text_string(out, "T ");
    text_char(out, turn_letters[move.turn % MARRAKECH_TURNS]);
    if (move.die != 0) {
        text_string(out, " =");
        text_number(out, move.die);
    }
}

static uint8_t scan_turn_move(const char **at, marrakech_move_t *move) {
    move->kind = MARRAKECH_MOVE_TURN;
    if (!scan_one_of(at, turn_letters, &move->turn)) {
        return MARRAKECH_NOT_A_MOVE;
    }
    if (scan_string(at, " =")) {
        uint64_t die;
        if (!scan_number(at, MARRAKECH_DIE_MAX, &die) || die == 0) {
            return MARRAKECH_BAD_DIE;
        }
        move->die = (uint8_t)die;
    }
    return MARRAKECH_FINE;
}

static uint8_t scan_rug_move(const char **at, marrakech_move_t *move) {
    move->kind = MARRAKECH_MOVE_RUG;
    if (!scan_square(at, &move->earlier) || !scan_char(at, ' ') ||
        !scan_square(at, &move->later)) {
        return MARRAKECH_NOT_A_MOVE;
    }
    return move->earlier < move->later ? MARRAKECH_FINE : MARRAKECH_LATER_SQUARE_FIRST;
}

game_refusal_t marrakech_read_move(game_move_t *bytes, const char *text) {
    marrakech_move_t move = {.kind = 0};
    uint8_t code = MARRAKECH_NOT_A_MOVE;
    if (scan_string(&text, "T ")) {
        code = scan_turn_move(&text, &move);
    } else if (scan_string(&text, "R ")) {
        code = scan_rug_move(&text, &move);
    }
    if (code == MARRAKECH_FINE && !scan_end(text)) {
        code = MARRAKECH_NOT_A_MOVE;
    }
    if (code == MARRAKECH_FINE) {
        memcpy(bytes, &move, sizeof move);
    }
    return marrakech_refuse(code, 0, 0);
}

void marrakech_write_event(const game_event_t *event, text_t *out) {
    text_string(out, "die ");
    text_number(out, event->arg[0]);
}

// --- Refusals -------------------------------------------------------------------------

// %p is the player arg[0], %c the colour arg[0], %r the rug arg[0] arg[1], %n the number
// arg[0], %e the example of line kind arg[1].
static const char *const refusals[] = {
    [MARRAKECH_FINE] = "nothing is wrong",
    [MARRAKECH_NOT_A_MOVE] = "a move is T l, T s, T r, or R and two squares: R d5 d6",
    [MARRAKECH_BAD_DIE] = "the die shows 1, 2, 3 or 4",
    [MARRAKECH_LATER_SQUARE_FIRST] = "name the earlier square first: by row, then column",
    [MARRAKECH_GAME_IS_OVER] = "the game is over",
    [MARRAKECH_TURN_ASSAM_FIRST] = "first turn Assam",
    [MARRAKECH_LAY_RUG_FIRST] = "first lay the rug",
    [MARRAKECH_NOT_NEIGHBOURS] = "the squares are not neighbours",
    [MARRAKECH_ON_ASSAM] = "Assam stands there",
    [MARRAKECH_NOT_BESIDE_ASSAM] = "the rug must touch Assam's square",
    [MARRAKECH_COVERS_WHOLE_RUG] = "that would cover one whole rug",
    [MARRAKECH_BAD_LINE] = "line %n of the position should read like: %e",
    [MARRAKECH_TEXT_BEHIND] = "something follows the position's end",
    [MARRAKECH_BAD_DIRHAMS] = "player %p has more than 120 dirhams",
    [MARRAKECH_BAD_RUGS] = "player %p has more than 24 rugs",
    [MARRAKECH_STACK_NOT_USED] = "only games of two players have stacks: stack=-",
    [MARRAKECH_STACK_HIDDEN] = "the stack of player %p is hidden",
    [MARRAKECH_STACK_COLOUR] = "the stack of player %p has a colour of another player",
    [MARRAKECH_STACK_LENGTH] = "the stack of player %p is not as high as rugs= says",
    [MARRAKECH_COLOUR_NOT_USED] = "no player has %c rugs in this game",
    [MARRAKECH_RUG_TOO_OFTEN] = "rug %r has more than two halves",
    [MARRAKECH_RUG_APART] = "the halves of rug %r are not neighbours",
    [MARRAKECH_TURN_OF_OUT] = "player %p is out and cannot be on turn",
    [MARRAKECH_TURN_WITHOUT_RUG] = "player %p is on turn without a rug left",
    [MARRAKECH_TOO_FEW_IN] = "only one player is in: the game would be over",
    [MARRAKECH_NOBODY_IN] = "not everybody can be out",
    [MARRAKECH_BROKEN] = "the state is broken",
};

void marrakech_write_refusal(game_refusal_t refusal, text_t *out) {
    const size_t known = sizeof refusals / sizeof *refusals;
    const uint8_t code = refusal.code < known ? refusal.code : MARRAKECH_BROKEN;
    for (const char *at = refusals[code]; *at != '\0'; at++) {
        if (*at != '%') {
            text_char(out, *at);
            continue;
        }
        switch (*++at) {
        case 'p':
            text_number(out, refusal.arg[0] + 1u);
            break;
        case 'c':
            text_string(out, colour_names[refusal.arg[0] % MARRAKECH_COLOURS]);
            break;
        case 'r':
            write_rug(out, refusal.arg[0], refusal.arg[1]);
            break;
        case 'n':
            text_number(out, refusal.arg[0]);
            break;
        case 'e':
            text_string(out, lines[refusal.arg[1] % LINE_KINDS].example);
            break;
        }
    }
}
