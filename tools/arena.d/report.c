// SPDX-License-Identifier: MIT
#include "arena.h"
#include <math.h>

double tally_share(const tally_t *tally) {
    return tally->won / tally->games;
}

double tally_error(const tally_t *tally) {
    const double share = tally_share(tally);
    const double variance = tally->won_squared / tally->games - share * share;
    return 1.96 * sqrt(variance > 0 ? variance / tally->games : 0);
}

// Elo of the first kind above the second, for a share of the wins. With more than two
// players the share of a single equal opponent is found first.
static double elo(double share, unsigned players) {
    const double odds = share / (1 - share) * (players - 1);
    return 400 * log10(odds);
}

void report_match(const match_t *match, const tally_t *tally) {
    const double played = tally->games;
    const double share = tally_share(tally);
    const double error = tally_error(tally);
    printf("%s players=%u games=%u seed=%llu\n", match->game->id, match->players,
           tally->games, (unsigned long long)match->seed);
    printf("share of wins %.1f %% +- %.1f\n", 100 * share, 100 * error);
    printf("points %.1f against %.1f\n", tally->points[0] / played,
           tally->points[1] / played);
    if (share - error > 0 && share + error < 1) {
        printf("Elo %+.0f, between %+.0f and %+.0f\n", elo(share, match->players),
               elo(share - error, match->players), elo(share + error, match->players));
    } else {
        printf("Elo: too one-sided for so few games\n");
    }
    printf("moves a game %.1f, longest %u, without an end %u\n",
           (double)tally->moves / played, tally->longest, tally->endless);
    printf("%s won %.1f of %u\n", match->first->name, tally->won, tally->games);
}

void report_ladder(const ladder_t *ladder) {
    const match_t *match = ladder->match;
    printf("%s players=%u games=%u seed=%llu\n", match->game->id, match->players,
           match->games, (unsigned long long)match->seed);
    printf("share of wins of %s, in %%\n\n| |",
           match->players == 2 ? "the row against the column"
                               : "one of the row against several of the column");
    for (unsigned column = 0; column < ladder->count; column++) {
        printf(" %s |", ladder->kinds[column].name);
    }
    printf("\n|---|");
    for (unsigned column = 0; column < ladder->count; column++) {
        printf("---|");
    }
    putchar('\n');
    for (unsigned row = 0; row < ladder->count; row++) {
        printf("| %s |", ladder->kinds[row].name);
        for (unsigned column = 0; column < ladder->count; column++) {
            const tally_t *tally = &ladder->tallies[row * ladder->count + column];
            if (tally->games == 0) {
                printf(" |");
            } else {
                printf(" %.1f +- %.1f |", 100 * tally_share(tally),
                       100 * tally_error(tally));
            }
        }
        putchar('\n');
    }
}
