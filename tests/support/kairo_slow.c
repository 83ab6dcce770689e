// SPDX-License-Identifier: MIT
#include "kairo_slow.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef kairo_slow_t slow_t;
typedef kairo_slow_cell_t cell_t;

static const char colours[] = "WRPGYB";
static const char sides[] = "nesw";
static const int side_rows[] = {-1, 0, 1, 0};
static const int side_columns[] = {0, 1, 0, -1};

static int colour_index(char colour) {
    return (int)(strchr(colours, colour) - colours);
}

// --- Reading --------------------------------------------------------------------------

static void read_site(const char *text, int *row, int *column) {
    *column = text[0] - 'a' + 1;
    *row = atoi(text + 1);
}

static cell_t *cell_named(slow_t *slow, const char *text) {
    int row;
    int column;
    read_site(text, &row, &column);
    return &slow->at[row][column];
}

static void read_coins(const char *text, int coins[6]) {
    for (const char *p = text; *p != '\0' && *p != ' '; p++) {
        if (strchr(colours, *p) != NULL) {
            coins[colour_index(*p)] = atoi(p + 1);
        }
    }
}

static int card_index(const char *card) {
    const int number = atoi(card + (card[0] == 'C' || card[0] == 'R'));
    return card[0] == 'C' ? 9 + number : card[0] == 'R' ? 12 + number : number;
}

static void count_cards(slow_t *slow, const char *list) {
    for (const char *card = list; *card != '\0';) {
        if (*card != '-') {
            slow->cards[card_index(card)]++;
        }
        card += strcspn(card, ",");
        card += *card == ',';
    }
}

static void read_player(slow_t *slow, const char *line) {
    int number;
    char coins[64];
    char hand[64];
    int barkers;
    int out;
    assert_int_equal(5, sscanf(line,
                               "player %d vp=%*d out=%d barkers=%d coins=%63s hand=%63s",
                               &number, &out, &barkers, coins, hand));
    slow->barkers[number] = barkers;
    slow->out[number] = out;
    count_cards(slow, hand);
    read_coins(coins, slow->coins[number]);
    int count = 0;
    for (const char *card = hand; *card != '\0' && *card != '-';) {
        const size_t length = strcspn(card, ",");
        snprintf(slow->hand[number][count++], 4, "%.*s", (int)length, card);
        card += length + (card[length] == ',');
    }
}

static void read_stand(slow_t *slow, const char *line) {
    char owner;
    char colour;
    char stall[8];
    char entry[8];
    char expansions[64];
    assert_int_equal(5, sscanf(line, "stand %c %c %7s %7s %63s", &owner, &colour, stall,
                               entry, expansions));
    cell_t *cell = cell_named(slow, stall);
    cell->owner = owner;
    cell->colour = colour;
    cell->is_stall = true;
    slow->tiles++;
    slow->entries++;
    cell = cell_named(slow, entry);
    cell->entry_owner = owner;
    cell->entry_colour = colour;
    for (const char *site = expansions; *site != '\0' && *site != '-';) {
        cell = cell_named(slow, site);
        cell->owner = owner;
        cell->colour = colour;
        slow->tiles++;
        site += strcspn(site, ",");
        site += *site == ',';
    }
}

static void read_customers(slow_t *slow, const char *line) {
    for (const char *p = strchr(line, '='); p != NULL; p = strchr(p + 1, '=')) {
        if (p[1] != '-') {
            cell_named(slow, p + 1)->customer = p[-1];
            slow->customers++;
        }
    }
}

static void read_line(slow_t *slow, const char *line) {
    sscanf(line, "players %d", &slow->players);
    sscanf(line, "phase %15s", slow->phase);
    sscanf(line, "turn %d", &slow->turn);
    sscanf(line, "neutral %c", &slow->neutral);
    sscanf(line, "display %3[^,],%3[^,],%3[^,],%3s", slow->display[0], slow->display[1],
           slow->display[2], slow->display[3]);
    char cards[256] = "-";
    if (sscanf(line, "deck %255s", cards) == 1 ||
        sscanf(line, "discard %255s", cards) == 1) {
        slow->has_deck_or_discards |= cards[0] != '-';
        count_cards(slow, cards);
    }
    if (sscanf(line, "display %255s", cards) == 1) {
        count_cards(slow, cards);
    }
    if (strncmp(line, "customers ", 10) == 0) {
        read_customers(slow, line);
    } else if (strncmp(line, "player ", 7) == 0) {
        read_player(slow, line);
    } else if (strncmp(line, "stand ", 6) == 0) {
        read_stand(slow, line);
    } else if (strncmp(line, "medals ", 7) == 0) {
        for (const char *p = strchr(line, '='); p != NULL; p = strchr(p + 1, '=')) {
            slow->medals[colour_index(p[-2])][p[-1] == 's'] = p[1];
        }
    } else if (strncmp(line, "supply ", 7) == 0) {
        read_coins(line + 7, slow->supply);
        sscanf(strchr(line, '='), "=%d", &slow->barkers_left);
    }
}

void kairo_slow_read(slow_t *slow, const char *text) {
    memset(slow, 0, sizeof *slow);
    while (*text != '\0') {
        char line[512];
        const size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        read_line(slow, line);
        text += length + 1;
    }
}

// --- The board ------------------------------------------------------------------------

static bool on_board(int row, int column) {
    return row >= 1 && row <= 12 && column >= 1 && column <= 12;
}

static bool in_restaurant(int row, int column) {
    return on_board(row, column) && (column == 1 || column == 12 || row == 12);
}

static bool in_market(int row, int column) {
    return on_board(row, column) && !in_restaurant(row, column);
}

static int segment_of(int row, int column) {
    return 1 + 3 * ((row - 1) / 4) + (column - 1) / 4;
}

// K-B1
static bool is_free(const slow_t *slow, int row, int column) {
    const cell_t *cell = &slow->at[row][column];
    return on_board(row, column) && cell->owner == 0 && cell->entry_owner == 0 &&
           cell->customer == 0;
}

// K-L3
static bool can_walk(const slow_t *slow, int row, int column) {
    return in_market(row, column) && slow->at[row][column].owner == 0;
}

// Steps from one site to every other; -1 where there is no way.
static void measure(const slow_t *slow, int row, int column, int steps[14][14]) {
    int queue[144][2];
    int first = 0;
    int count = 0;
    for (int r = 0; r < 14; r++) {
        for (int c = 0; c < 14; c++) {
            steps[r][c] = -1;
        }
    }
    steps[row][column] = 0;
    queue[count][0] = row;
    queue[count++][1] = column;
    while (first < count) {
        const int r = queue[first][0];
        const int c = queue[first++][1];
        for (int side = 0; side < 4; side++) {
            const int next_row = r + side_rows[side];
            const int next_column = c + side_columns[side];
            if (can_walk(slow, next_row, next_column) &&
                steps[next_row][next_column] < 0) {
                steps[next_row][next_column] = steps[r][c] + 1;
                queue[count][0] = next_row;
                queue[count++][1] = next_column;
            }
        }
    }
}

// K-E4
bool kairo_slow_all_reachable(const slow_t *slow) {
    int steps[14][14];
    bool is_measured = false;
    for (int row = 1; row <= 12; row++) {
        for (int column = 1; column <= 12; column++) {
            if (slow->at[row][column].customer != 0 && !is_measured) {
                measure(slow, row, column, steps);
                is_measured = true;
            }
        }
    }
    for (int row = 1; row <= 12; row++) {
        for (int column = 1; column <= 12; column++) {
            const cell_t *cell = &slow->at[row][column];
            if ((cell->customer != 0 || cell->entry_owner != 0) &&
                steps[row][column] < 0) {
                return false;
            }
        }
    }
    return true;
}

// The site of a player's stall; false if it is not on the board.
static bool find_stall(const slow_t *slow, char owner, char colour, int *row,
                       int *column) {
    for (*row = 1; *row <= 12; (*row)++) {
        for (*column = 1; *column <= 12; (*column)++) {
            const cell_t *cell = &slow->at[*row][*column];
            if (cell->is_stall && cell->owner == owner && cell->colour == colour) {
                return true;
            }
        }
    }
    return false;
}

static int stand_size(const slow_t *slow, char owner, char colour) {
    int size = 0;
    for (int row = 1; row <= 12; row++) {
        for (int column = 1; column <= 12; column++) {
            const cell_t *cell = &slow->at[row][column];
            size += cell->owner == owner && cell->colour == colour;
        }
    }
    return size;
}

// --- K-P and K-E ----------------------------------------------------------------------

static bool may_place_stall(const slow_t *slow, char owner, char colour, int row,
                            int column, int side) {
    const int entry_row = row + side_rows[side];
    const int entry_column = column + side_columns[side];
    if (!is_free(slow, row, column) || !on_board(entry_row, entry_column) ||
        !is_free(slow, entry_row, entry_column)) {
        return false; // K-P1, K-P6
    }
    if ((colour == 'P') != in_restaurant(row, column)) {
        return false; // K-P2
    }
    if (!in_market(entry_row, entry_column)) {
        return false; // K-P3
    }
    for (int r = 1; r <= 12; r++) {
        for (int c = 1; c <= 12; c++) {
            const cell_t *cell = &slow->at[r][c];
            if (cell->is_stall && cell->colour == colour &&
                segment_of(r, c) == segment_of(row, column)) {
                return false; // K-P4
            }
        }
    }
    for (int i = 0; i < 4; i++) {
        if (slow->at[row + side_rows[i]][column + side_columns[i]].owner != 0) {
            return false; // K-P5
        }
    }
    slow_t after = *slow;
    after.at[row][column] = (cell_t){.owner = owner, .colour = colour, .is_stall = true};
    after.at[entry_row][entry_column].entry_owner = owner;
    after.at[entry_row][entry_column].entry_colour = colour;
    return kairo_slow_all_reachable(&after); // K-E4
}

// K-E1 to K-E4, cards, coins and supply aside.
static bool may_expand(const slow_t *slow, char owner, char colour, int row, int column) {
    if (!is_free(slow, row, column) || (colour == 'P') != in_restaurant(row, column)) {
        return false;
    }
    bool touches_own = false;
    for (int i = 0; i < 4; i++) {
        const cell_t *beside = &slow->at[row + side_rows[i]][column + side_columns[i]];
        if (beside->owner != 0 && beside->colour == colour) {
            if (beside->owner != owner) {
                return false;
            }
            touches_own = true;
        }
    }
    if (!touches_own) {
        return false;
    }
    slow_t after = *slow;
    after.at[row][column].owner = owner;
    after.at[row][column].colour = colour;
    return kairo_slow_all_reachable(&after);
}

// K-M1
static bool is_blocked(const slow_t *slow, char owner, char colour) {
    if (stand_size(slow, owner, colour) != 1) {
        return false;
    }
    for (int row = 1; row <= 12; row++) {
        for (int column = 1; column <= 12; column++) {
            if (may_expand(slow, owner, colour, row, column)) {
                return false;
            }
        }
    }
    return true;
}

static void lift_stall(slow_t *slow, char owner, char colour) {
    for (int row = 1; row <= 12; row++) {
        for (int column = 1; column <= 12; column++) {
            cell_t *cell = &slow->at[row][column];
            if (cell->owner == owner && cell->colour == colour) {
                cell->owner = cell->colour = 0;
                cell->is_stall = false;
            }
            if (cell->entry_owner == owner && cell->entry_colour == colour) {
                cell->entry_owner = cell->entry_colour = 0;
            }
        }
    }
}

// --- Cards and coins ------------------------------------------------------------------

static bool is_joker(const char *card) {
    return card[0] == 'C' || card[0] == 'R';
}

static bool card_allows(const char *card, int segment) {
    const int number = atoi(is_joker(card) ? card + 1 : card);
    if (card[0] == 'C') {
        return (segment - 1) % 3 == number - 1;
    }
    if (card[0] == 'R') {
        return (segment - 1) / 3 == number - 1;
    }
    return segment == number;
}

// K-E5 for a player with these coins.
static bool can_pay_cost(const int coins[6], int colour, int cost) {
    if (cost == 0 || coins[colour] >= cost) {
        return true;
    }
    int others = 0;
    for (int c = 0; c < 6; c++) {
        others += c == colour ? 0 : coins[c];
    }
    return coins[colour] >= 1 && others >= 2 * (cost - coins[colour]);
}

static bool can_pay(const int coins[6], int colour, int cost, bool has_fee) {
    if (!has_fee) {
        return can_pay_cost(coins, colour, cost);
    }
    for (int fee = 0; fee < 6; fee++) {
        int left[6];
        memcpy(left, coins, sizeof left);
        if (left[fee]-- > 0 && can_pay_cost(left, colour, cost)) {
            return true;
        }
    }
    return false;
}

// --- The list -------------------------------------------------------------------------

typedef struct {
    const slow_t *slow;
    char (*moves)[KAIRO_SLOW_MOVE_TEXT];
    size_t count;
    size_t max;
} list_t;

// Adds a move unless it is there; only the last few can be the same one.
static void add(list_t *list, size_t since, const char *text) {
    for (size_t i = since; i < list->count; i++) {
        if (strcmp(list->moves[i], text) == 0) {
            return;
        }
    }
    assert_true(list->count < list->max);
    snprintf(list->moves[list->count++], KAIRO_SLOW_MOVE_TEXT, "%s", text);
}

static int hand_size(const slow_t *slow) {
    int count = 0;
    while (slow->hand[slow->turn][count][0] != '\0') {
        count++;
    }
    return count;
}

// Adds `what` with every choice of cards that allows the segment and can be paid.
static void add_with_cards(list_t *list, const char *what, int segment, int colour,
                           int cost) {
    const slow_t *slow = list->slow;
    const char(*hand)[4] = slow->hand[slow->turn];
    const int *coins = slow->coins[slow->turn];
    const int count = hand_size(slow);
    const size_t since = list->count;
    char text[64];
    for (int a = 0; a < count; a++) {
        if (card_allows(hand[a], segment) &&
            can_pay(coins, colour, cost, is_joker(hand[a]))) {
            snprintf(text, sizeof text, "%s /%s", what, hand[a]);
            add(list, since, text);
        }
        for (int b = a + 1; b < count; b++) {
            for (int c = b + 1; c < count; c++) {
                if (can_pay(coins, colour, cost, false)) {
                    snprintf(text, sizeof text, "%s /%s,%s,%s", what, hand[a], hand[b],
                             hand[c]); // hands are sorted
                    add(list, since, text);
                }
            }
        }
    }
}

// B and M: every site and side for a stall on this board.
static void add_stalls(list_t *list, const slow_t *board, char kind, char colour,
                       int row_now, int column_now) {
    const char owner = (char)('0' + board->turn);
    for (int row = 1; row <= 12; row++) {
        for (int column = 1; column <= 12; column++) {
            if (row == row_now && column == column_now) {
                continue;
            }
            for (int side = 0; side < 4; side++) {
                if (may_place_stall(board, owner, colour, row, column, side)) {
                    char what[32];
                    snprintf(what, sizeof what, "%c %c %c%d%c", kind, colour,
                             'a' + column - 1, row, sides[side]);
                    add_with_cards(list, what, segment_of(row, column),
                                   colour_index(colour), 0);
                }
            }
        }
    }
}

static void add_expansions(list_t *list, char colour) {
    const slow_t *slow = list->slow;
    const char owner = (char)('0' + slow->turn);
    if (slow->supply[colour_index(colour)] == 0) {
        return;
    }
    for (int row = 1; row <= 12; row++) {
        for (int column = 1; column <= 12; column++) {
            if (may_expand(slow, owner, colour, row, column)) {
                char what[32];
                snprintf(what, sizeof what, "X %c %c%d", colour, 'a' + column - 1, row);
                add_with_cards(list, what, segment_of(row, column), colour_index(colour),
                               stand_size(slow, owner, colour) + 1);
            }
        }
    }
}

static void add_building(list_t *list) {
    const char owner = (char)('0' + list->slow->turn);
    if (hand_size(list->slow) == 0) {
        return; // nothing can be built without a card; saves time
    }
    for (int i = 0; i < 6; i++) {
        int row;
        int column;
        if (!find_stall(list->slow, owner, colours[i], &row, &column)) {
            add_stalls(list, list->slow, 'B', colours[i], 0, 0);
            continue;
        }
        add_expansions(list, colours[i]);
        if (is_blocked(list->slow, owner, colours[i])) {
            slow_t lifted = *list->slow;
            lift_stall(&lifted, owner, colours[i]);
            add_stalls(list, &lifted, 'M', colours[i], row, column);
        }
    }
}

// K-L1, K-L2
static void add_lures_of(list_t *list, int from_row, int from_column) {
    const slow_t *slow = list->slow;
    const char colour = slow->at[from_row][from_column].customer;
    int steps[14][14];
    measure(slow, from_row, from_column, steps);
    for (int row = 1; row <= 12; row++) {
        for (int column = 1; column <= 12; column++) {
            const cell_t *cell = &slow->at[row][column];
            if (cell->entry_colour != colour || cell->customer != 0) {
                continue;
            }
            int nearer = 0;
            for (int r = 1; r <= 12; r++) {
                for (int c = 1; c <= 12; c++) {
                    const cell_t *other = &slow->at[r][c];
                    nearer += other->entry_colour == colour && other->customer == 0 &&
                              steps[r][c] < steps[row][column];
                }
            }
            if (nearer <= slow->barkers[slow->turn]) {
                char text[32];
                snprintf(text, sizeof text, "L %c %c%d", colour, 'a' + column - 1, row);
                add(list, list->count, text);
            }
        }
    }
}

static void add_draws(list_t *list) {
    for (int slot = 0; slot < 4; slot++) {
        if (list->slow->display[slot][0] != '-') {
            char text[32];
            snprintf(text, sizeof text, "D %d", slot + 1);
            add(list, list->count, text);
        }
    }
    if (list->slow->has_deck_or_discards) {
        add(list, list->count, "D ?");
    }
    if (list->slow->barkers_left > 0) {
        add(list, list->count, "D B");
    }
}

// K-S4, K-S5
static void add_placements(list_t *list) {
    const slow_t *slow = list->slow;
    const char owner = slow->neutral == '-' ? (char)('0' + slow->turn) : 'N';
    int in_segment[10] = {0};
    for (int row = 1; row <= 12; row++) {
        for (int column = 1; column <= 12; column++) {
            in_segment[segment_of(row, column)] += slow->at[row][column].is_stall;
        }
    }
    for (int i = 0; i < 6; i++) {
        int row;
        int column;
        if ((slow->neutral != '-' && slow->neutral != colours[i]) ||
            find_stall(slow, owner, colours[i], &row, &column)) {
            continue;
        }
        for (row = 1; row <= 12; row++) {
            for (column = 1; column <= 12; column++) {
                for (int side = 0; side < 4; side++) {
                    if (in_segment[segment_of(row, column)] < 2 &&
                        may_place_stall(slow, owner, colours[i], row, column, side)) {
                        char text[32];
                        snprintf(text, sizeof text, "S %c %c%d%c", colours[i],
                                 'a' + column - 1, row, sides[side]);
                        add(list, list->count, text);
                    }
                }
            }
        }
    }
}

static void add_discards(list_t *list) {
    const size_t since = list->count;
    for (int i = 0; i < hand_size(list->slow); i++) {
        char text[32];
        snprintf(text, sizeof text, "K %s", list->slow->hand[list->slow->turn][i]);
        add(list, since, text);
    }
}

size_t kairo_slow_list(const slow_t *slow, char (*moves)[KAIRO_SLOW_MOVE_TEXT],
                       size_t max) {
    list_t list = {.slow = slow, .moves = moves, .max = max};
    if (strcmp(slow->phase, "setup") == 0) {
        add_placements(&list);
    } else if (strcmp(slow->phase, "draw") == 0) {
        add_draws(&list);
    } else if (strcmp(slow->phase, "discard") == 0) {
        add_discards(&list);
    } else if (strcmp(slow->phase, "final") == 0) {
        add(&list, 0, "-");
        add_building(&list);
    } else if (strcmp(slow->phase, "main") == 0) {
        add_draws(&list);
        for (int row = 1; row <= 12; row++) {
            for (int column = 1; column <= 12; column++) {
                if (slow->at[row][column].customer != 0) {
                    add_lures_of(&list, row, column);
                }
            }
        }
        add_building(&list);
    }
    return list.count;
}

// --- What cannot be -------------------------------------------------------------------

static const char *cards_impossible(const slow_t *slow) {
    for (int card = 1; card <= 15; card++) {
        if (slow->cards[card] != (card <= 9 ? 3 : 1)) {
            return "cards";
        }
    }
    int barkers = slow->barkers_left;
    for (int player = 1; player <= slow->players; player++) {
        barkers += slow->barkers[player];
        int hand = 0;
        while (slow->hand[player][hand][0] != '\0') {
            hand++;
        }
        const bool is_turn = player == slow->turn;
        if (is_turn && strcmp(slow->phase, "discard") == 0) {
            if (hand < 5 || hand > 6) {
                return "discarding hand";
            }
        } else if (hand > (is_turn && strcmp(slow->phase, "draw") == 0 ? 5 : 4)) {
            return "hand";
        }
    }
    return barkers == 7 ? NULL : "barkers";
}

// Marks what hangs together with a tile of a stand; counts it.
static int mark_stand(const slow_t *slow, int row, int column, bool marked[14][14]) {
    const cell_t *here = &slow->at[row][column];
    int queue[144][2] = {{row, column}};
    int count = 1;
    marked[row][column] = true;
    for (int first = 0; first < count; first++) {
        for (int side = 0; side < 4; side++) {
            const int r = queue[first][0] + side_rows[side];
            const int c = queue[first][1] + side_columns[side];
            const cell_t *cell = &slow->at[r][c];
            if (!marked[r][c] && cell->owner == here->owner &&
                cell->colour == here->colour) {
                marked[r][c] = true;
                queue[count][0] = r;
                queue[count++][1] = c;
            }
        }
    }
    return count;
}

static const char *tile_impossible(const slow_t *slow, int row, int column) {
    const cell_t *cell = &slow->at[row][column];
    if ((cell->colour == 'P') != in_restaurant(row, column)) {
        return "area";
    }
    if (cell->entry_owner != 0 || cell->customer != 0) {
        return "entry or customer on a tile";
    }
    if (cell->owner == 'N' ? slow->players != 2 || !cell->is_stall
                           : cell->owner - '0' > slow->players) {
        return "owner";
    }
    for (int side = 0; side < 4; side++) {
        const cell_t *beside =
            &slow->at[row + side_rows[side]][column + side_columns[side]];
        if (beside->owner == 0) {
            continue;
        }
        if (cell->is_stall && beside->is_stall) {
            return "stalls touch";
        }
        if (cell->colour == beside->colour && cell->owner != beside->owner) {
            return "stands of one colour touch";
        }
    }
    return NULL;
}

static const char *stall_impossible(const slow_t *slow, int row, int column) {
    const cell_t *cell = &slow->at[row][column];
    int entries = 0;
    for (int side = 0; side < 4; side++) {
        const cell_t *beside =
            &slow->at[row + side_rows[side]][column + side_columns[side]];
        entries +=
            beside->entry_owner == cell->owner && beside->entry_colour == cell->colour;
    }
    if (entries != 1) {
        return "entry not beside its stall";
    }
    for (int r = 1; r <= 12; r++) {
        for (int c = 1; c <= 12; c++) {
            const cell_t *other = &slow->at[r][c];
            if (other->is_stall && other != cell && other->colour == cell->colour &&
                segment_of(r, c) == segment_of(row, column)) {
                return "two of a colour in a segment";
            }
        }
    }
    bool marked[14][14] = {{false}};
    return mark_stand(slow, row, column, marked) ==
                   stand_size(slow, cell->owner, cell->colour)
               ? NULL
               : "a stand in pieces";
}

static const char *board_impossible(const slow_t *slow) {
    int tiles = 0;
    int entries = 0;
    int customers = 0;
    int expansions[6] = {0};
    for (int row = 1; row <= 12; row++) {
        for (int column = 1; column <= 12; column++) {
            const cell_t *cell = &slow->at[row][column];
            const char *wrong = NULL;
            if (cell->owner != 0) {
                tiles++;
                expansions[colour_index(cell->colour)] += !cell->is_stall;
                wrong = tile_impossible(slow, row, column);
                if (wrong == NULL && cell->is_stall) {
                    wrong = stall_impossible(slow, row, column);
                }
            }
            entries += cell->entry_owner != 0;
            customers += cell->customer != 0;
            if ((cell->entry_owner != 0 || cell->customer != 0) &&
                !in_market(row, column)) {
                wrong = "entry or customer outside the market";
            }
            if (wrong != NULL) {
                return wrong;
            }
        }
    }
    for (int colour = 0; colour < 6; colour++) {
        if (slow->supply[colour] + expansions[colour] != 6) {
            return "expansions";
        }
    }
    if (tiles != slow->tiles || entries != slow->entries) {
        return "two on a site";
    }
    if (customers != 5 || slow->customers != 5) {
        return "customers";
    }
    return kairo_slow_all_reachable(slow) ? NULL : "cut off";
}

static const char *phase_impossible(const slow_t *slow) {
    int empty = 0;
    int nearly = 0;
    for (int colour = 0; colour < 6; colour++) {
        empty += slow->supply[colour] == 0;
        nearly += slow->supply[colour] == 1;
    }
    const bool is_short = empty > 0 || nearly >= 2;
    const bool is_final = strcmp(slow->phase, "final") == 0;
    const bool is_over = strcmp(slow->phase, "over") == 0;
    if (!is_over && is_short != is_final) {
        return "final phase";
    }
    for (int player = 1; player <= slow->players; player++) {
        if (is_over ? !slow->out[player]
                    : slow->out[player] && (!is_final || player == slow->turn)) {
            return "out";
        }
    }
    for (int colour = 0; colour < 6; colour++) {
        for (int medal = 0; medal < 2; medal++) {
            const char holder = slow->medals[colour][medal];
            if (holder != 0 && stand_size(slow, holder, colours[colour]) < 2) {
                return "medal";
            }
        }
    }
    return slow->neutral == '-' ? NULL : "neutral";
}

const char *kairo_slow_impossible(const slow_t *slow) {
    const char *wrong = cards_impossible(slow);
    wrong = wrong == NULL ? board_impossible(slow) : wrong;
    return wrong == NULL ? phase_impossible(slow) : wrong;
}
