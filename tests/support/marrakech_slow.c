// SPDX-License-Identifier: MIT
#include "support/marrakech_slow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char empty[] = "...";

static bool is_same(const char *a, const char *b) {
    return strcmp(a, b) == 0;
}

static int owner_of(const slow_t *slow, char letter) {
    switch (letter) {
    case 'r':
        return 0;
    case 'y':
        return 1;
    case 'b':
        return slow->players == 2 ? 0 : 2;
    case 'n':
        return slow->players == 2 ? 1 : 3;
    default:
        return -1;
    }
}

// --- Text -----------------------------------------------------------------------------

static const char *next_line(const char *text) {
    return strchr(text, '\n') + 1;
}

static void read_players(slow_t *slow, const char **at) {
    for (int p = 0; p < slow->players; p++, *at = next_line(*at)) {
        int number;
        int out;
        sscanf(*at, "player %d dirhams=%d rugs=%d out=%d stack=%31s", &number,
               &slow->dirhams[p], &slow->rugs[p], &out, slow->stack[p]);
        slow->out[p] = out == 1;
        if (is_same(slow->stack[p], "-")) {
            slow->stack[p][0] = '\0';
        }
    }
}

void slow_read(slow_t *slow, const char *text) {
    memset(slow, 0, sizeof *slow);
    const char *at = next_line(text);
    slow->players = at[strlen("players ")] - '0';
    at = next_line(at);
    slow->phase = at[strlen("phase ")];
    at = next_line(at);
    slow->turn = at[strlen("turn ")] - '1';
    at = next_line(at);
    slow->column = at[strlen("assam ")] - 'a';
    slow->row = at[strlen("assam d")] - '1';
    slow->facing = at[strlen("assam d4 ")];
    at = next_line(at);
    read_players(slow, &at);
    at += strlen("board ");
    for (int row = 0; row < 7; row++) {
        for (int column = 0; column < 7; column++) {
            memcpy(slow->cell[row][column], at, 3);
            at += strlen("... ");
        }
        at += strlen("/ ");
    }
}

static char *append(char *at, const char *text) {
    const size_t length = strlen(text);
    memcpy(at, text, length + 1);
    return at + length;
}

void slow_write(const slow_t *slow, char text[SLOW_TEXT_MAX]) {
    const char *phase = slow->phase == 't' ? "turn" : slow->phase == 'r' ? "rug" : "over";
    char *at = text;
    at += sprintf(at, "marrakech\nplayers %d\nphase %s\nturn %d\nassam %c%d %c\n",
                  slow->players, phase, slow->turn + 1, 'a' + slow->column, slow->row + 1,
                  slow->facing);
    for (int p = 0; p < slow->players; p++) {
        at += sprintf(at, "player %d dirhams=%d rugs=%d out=%d stack=%s\n", p + 1,
                      slow->dirhams[p], slow->rugs[p], slow->out[p],
                      slow->stack[p][0] == '\0' ? "-" : slow->stack[p]);
    }
    at = append(at, "board");
    for (int row = 0; row < 7; row++) {
        at = append(at, row == 0 ? "" : " /");
        for (int column = 0; column < 7; column++) {
            at = append(append(at, " "), slow->cell[row][column]);
        }
    }
    append(at, "\nend\n");
}

// --- Walking --------------------------------------------------------------------------

// A loop leads from a row or column to its neighbour, and back onto the board.
static char go_round(int *row_or_column, bool is_to_next, char facing) {
    *row_or_column += is_to_next ? 1 : -1;
    return facing;
}

// M-T4, sentence by sentence; the loops at two corners only turn Assam.
static void take_loop(slow_t *slow) {
    const char column = (char)('a' + slow->column);
    const int row = slow->row + 1;
    const bool is_ace = column == 'a' || column == 'c' || column == 'e';
    const bool is_bdf = column == 'b' || column == 'd' || column == 'f';
    const bool is_246 = row == 2 || row == 4 || row == 6;
    const bool is_135 = row == 1 || row == 3 || row == 5;
    switch (slow->facing) {
    case 'n':
        slow->facing = column == 'g' ? 'w' : go_round(&slow->column, is_ace, 's');
        break;
    case 'e':
        slow->facing = row == 1 ? 's' : go_round(&slow->row, is_246, 'w');
        break;
    case 's':
        slow->facing = column == 'a' ? 'e' : go_round(&slow->column, is_bdf, 'n');
        break;
    default:
        slow->facing = row == 7 ? 'n' : go_round(&slow->row, is_135, 'e');
        break;
    }
}

static bool is_on_board(int row, int column) {
    return row >= 0 && row < 7 && column >= 0 && column < 7;
}

void slow_step(slow_t *slow) {
    const int row = slow->row + (slow->facing == 's') - (slow->facing == 'n');
    const int column = slow->column + (slow->facing == 'e') - (slow->facing == 'w');
    if (is_on_board(row, column)) {
        slow->row = row;
        slow->column = column;
    } else {
        take_loop(slow);
    }
}

static char turned(char facing, char turn) {
    const char *clockwise = "nesw";
    const int now = (int)(strchr(clockwise, facing) - clockwise);
    const int quarters = turn == 'l' ? 3 : turn == 'r' ? 1 : 0;
    return clockwise[(now + quarters) % 4];
}

// --- Paying ---------------------------------------------------------------------------

static int fill(const slow_t *slow, char letter, int row, int column, bool seen[7][7]) {
    if (!is_on_board(row, column) || seen[row][column] ||
        slow->cell[row][column][0] != letter) {
        return 0;
    }
    seen[row][column] = true;
    return 1 + fill(slow, letter, row - 1, column, seen) +
           fill(slow, letter, row + 1, column, seen) +
           fill(slow, letter, row, column - 1, seen) +
           fill(slow, letter, row, column + 1, seen);
}

int slow_group(const slow_t *slow, int row, int column) {
    bool seen[7][7] = {{false}};
    const char letter = slow->cell[row][column][0];
    return letter == '.' ? 0 : fill(slow, letter, row, column, seen);
}

static void next_player(slow_t *slow) {
    int in = 0;
    for (int p = 0; p < slow->players; p++) {
        in += slow->out[p] ? 0 : 1;
    }
    if (in >= 2) {
        for (int i = 1; i <= slow->players; i++) {
            const int p = (slow->turn + i) % slow->players;
            if (!slow->out[p] && slow->rugs[p] > 0) {
                slow->turn = p;
                slow->phase = 't';
                return;
            }
        }
    }
    slow->phase = 'o';
}

static void settle(slow_t *slow) {
    slow->phase = 'r';
    const int owner = owner_of(slow, slow->cell[slow->row][slow->column][0]);
    if (owner < 0 || owner == slow->turn || slow->out[owner]) {
        return;
    }
    const int due = slow_group(slow, slow->row, slow->column);
    const int has = slow->dirhams[slow->turn];
    if (has >= due) {
        slow->dirhams[slow->turn] -= due;
        slow->dirhams[owner] += due;
        return;
    }
    slow->dirhams[slow->turn] = 0;
    slow->dirhams[owner] += has;
    slow->out[slow->turn] = true;
    next_player(slow);
}

// --- Rugs -----------------------------------------------------------------------------

static bool share_edge(int row_a, int column_a, int row_b, int column_b) {
    return abs(row_a - row_b) + abs(column_a - column_b) == 1;
}

bool slow_may_lay(const slow_t *slow, int row_a, int column_a, int row_b, int column_b) {
    const char *a = slow->cell[row_a][column_a];
    const char *b = slow->cell[row_b][column_b];
    return share_edge(row_a, column_a, row_b, column_b) &&
           !(row_a == slow->row && column_a == slow->column) &&
           !(row_b == slow->row && column_b == slow->column) &&
           (share_edge(row_a, column_a, slow->row, slow->column) ||
            share_edge(row_b, column_b, slow->row, slow->column)) &&
           (is_same(a, empty) || !is_same(a, b));
}

static bool shows(const slow_t *slow, const char *rug) {
    for (int row = 0; row < 7; row++) {
        for (int column = 0; column < 7; column++) {
            if (is_same(slow->cell[row][column], rug)) {
                return true;
            }
        }
    }
    return false;
}

static void name_rug(char rug[4], char letter, int serial) {
    rug[0] = letter;
    rug[1] = (char)('0' + serial / 10);
    rug[2] = (char)('0' + serial % 10);
    rug[3] = '\0';
}

// A rug is numbered by where it lies: 7 to a row, and 49 more when it points south. If
// another rug of its colour has that number, it takes the lowest that none has.
static void lay(slow_t *slow, int row_a, int column_a, int row_b, int column_b) {
    char *stack = slow->stack[slow->turn];
    char letter = "rybn"[slow->turn];
    if (slow->players == 2) {
        letter = stack[0];
        memmove(stack, stack + 1, strlen(stack));
    }
    strcpy(slow->cell[row_a][column_a], empty);
    strcpy(slow->cell[row_b][column_b], empty);
    char rug[4];
    name_rug(rug, letter, row_a * 7 + column_a + (row_a == row_b ? 0 : 49));
    for (int serial = 0; shows(slow, rug); serial++) {
        name_rug(rug, letter, serial);
    }
    strcpy(slow->cell[row_a][column_a], rug);
    strcpy(slow->cell[row_b][column_b], rug);
    slow->rugs[slow->turn]--;
    next_player(slow);
}

// --- Moves ----------------------------------------------------------------------------

static size_t add_rug(const slow_t *slow, int row_a, int column_a, int row_b,
                      int column_b, char move[SLOW_MOVE_TEXT]) {
    if (!is_on_board(row_b, column_b) ||
        !slow_may_lay(slow, row_a, column_a, row_b, column_b)) {
        return 0;
    }
    const char text[] = {'R',
                         ' ',
                         (char)('a' + column_a),
                         (char)('1' + row_a),
                         ' ',
                         (char)('a' + column_b),
                         (char)('1' + row_b),
                         '\0'};
    strcpy(move, text);
    return 1;
}

size_t slow_list(const slow_t *slow, char moves[SLOW_MOVES_MAX][SLOW_MOVE_TEXT]) {
    size_t count = 0;
    if (slow->phase == 't') {
        strcpy(moves[count++], "T l");
        strcpy(moves[count++], "T s");
        strcpy(moves[count++], "T r");
    }
    for (int row = 0; row < 7 && slow->phase == 'r'; row++) {
        for (int column = 0; column < 7; column++) {
            count += add_rug(slow, row, column, row, column + 1, moves[count]);
            count += add_rug(slow, row, column, row + 1, column, moves[count]);
        }
    }
    return count;
}

void slow_apply(slow_t *slow, const char *move) {
    if (move[0] == 'R') {
        lay(slow, move[3] - '1', move[2] - 'a', move[6] - '1', move[5] - 'a');
        return;
    }
    slow->facing = turned(slow->facing, move[2]);
    for (int steps = move[5] - '0'; steps > 0; steps--) {
        slow_step(slow);
    }
    settle(slow);
}

// --- The end --------------------------------------------------------------------------

int slow_score(const slow_t *slow, int player) {
    int score = slow->dirhams[player];
    for (int row = 0; row < 7; row++) {
        for (int column = 0; column < 7; column++) {
            score += owner_of(slow, slow->cell[row][column][0]) == player ? 1 : 0;
        }
    }
    return score;
}

static bool is_better(const slow_t *slow, int a, int b) {
    const int score_a = slow_score(slow, a);
    const int score_b = slow_score(slow, b);
    return score_a > score_b ||
           (score_a == score_b && slow->dirhams[a] > slow->dirhams[b]);
}

unsigned slow_winners(const slow_t *slow) {
    unsigned winners = 0;
    for (int p = 0; p < slow->players; p++) {
        bool wins = !slow->out[p];
        for (int other = 0; other < slow->players; other++) {
            wins = wins && (slow->out[other] || !is_better(slow, other, p));
        }
        winners |= wins ? 1u << p : 0u;
    }
    return winners;
}
