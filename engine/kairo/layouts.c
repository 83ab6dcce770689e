// SPDX-License-Identifier: MIT
// The suggested starts of K-S6: a line is an owner (N: neutral), a colour, a site and the
// side of its entry. Each layout obeys K-S4. RULES.md says how fair they are and how that
// was measured.
#include "parts.h"

static const char *const for_two[] = {
    "1 W c3e", "1 R h6s",  "1 G f10n", "2 B j3w",  "2 Y e6s",  "2 P l7w", "N W j8n",
    "N R d7n", "N P a10e", "N G f2s",  "N Y i10n", "N B c10n", NULL,
};

static const char *const for_three[] = {
    "1 W c3e", "1 R h6s", "1 G f10n", "2 B j3w",  "2 Y e6s",
    "2 P l7w", "3 R c8n", "3 B g3s",  "3 W j10n", NULL,
};

static const char *const for_four[] = {
    "1 W c3e", "1 R h6s",  "1 G f10n", "2 B j3w",  "2 Y e6s", "2 P l7w", "3 R c8n",
    "3 B g3s", "3 W j10n", "4 Y j7n",  "4 G c10e", "4 P a2e", NULL,
};

const char *const *layouts_of(uint8_t players) {
    return players == 2 ? for_two : players == 3 ? for_three : for_four;
}
