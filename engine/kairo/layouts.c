// SPDX-License-Identifier: MIT
// The suggested starts of K-S6: a line is an owner (N: neutral), a colour, a site and the
// side of its entry. Each layout obeys K-S4. Those for two and four players are mirrored,
// west to east, player 1 to 2 and 3 to 4. RULES.md says how fair they are and how that
// was measured.
#include "internal.h"

// clang-format off
static const char *const for_two[] = {
    "1 W e5e", "1 P l8w", "1 Y h2w",
    "2 R h5w", "2 P a8e", "2 G e2e",
    "N W j9w", "N R c9e", "N P g12n", "N G c4e", "N Y j4w", "N B g10n",
    NULL,
};

static const char *const for_three[] = {
    "1 W h8n", "1 P a10e", "1 Y h10s",
    "2 R d7w", "2 P l9w",  "2 B j3n",
    "3 W d4s", "3 R g1e",  "3 G i5s",
    NULL,
};

static const char *const for_four[] = {
    "1 W c3e", "1 P a4e", "1 Y j8n",
    "2 R j3w", "2 P l4w", "2 G c8n",
    "3 W h3w", "3 G e7w", "3 B d9e",
    "4 R e3e", "4 Y h7e", "4 B i9w",
    NULL,
};
// clang-format on

const char *const *kairo_layouts_of(uint8_t players) {
    return players == 2 ? for_two : players == 3 ? for_three : for_four;
}
