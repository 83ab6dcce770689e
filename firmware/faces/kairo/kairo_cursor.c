// SPDX-License-Identifier: MIT
#include "kairo_cursor.h"

uint8_t kairo_next_target(const kairo_sites_t *targets, uint8_t site, int step) {
    do {
        site = (uint8_t)(site + step);
    } while (!kairo_is_site(site) || !kairo_sites_has(targets, site));
    return site;
}

static unsigned group_of(const kairo_sites_t *groups, unsigned count, uint8_t site) {
    unsigned group = 0;
    while (group < count - 1 && !kairo_sites_has(&groups[group], site)) {
        group++;
    }
    return group;
}

uint8_t kairo_next_in_groups(const kairo_sites_t *groups, unsigned count, uint8_t site,
                             int step) {
    unsigned group = group_of(groups, count, site);
    if (kairo_sites_has(&groups[group], site)) {
        const uint8_t next = kairo_next_target(&groups[group], site, step);
        const bool is_round = step > 0 ? next <= site : next >= site;
        if (!is_round) {
            return next;
        }
    }
    do {
        group = (group + (step > 0 ? 1 : count - 1)) % count;
    } while (kairo_sites_empty(&groups[group]));
    return kairo_next_target(&groups[group], kairo_site(0, 0), step);
}

uint8_t kairo_target_in_next_row(const kairo_sites_t *targets, uint8_t site, int step) {
    unsigned row = kairo_row(site);
    do {
        row = (row + (step > 0 ? 1u : KAIRO_SIDE - 1u) - 1) % KAIRO_SIDE + 1;
    } while (targets->row[row] == 0);
    const unsigned column = kairo_column(site);
    for (unsigned away = 0; away < KAIRO_SIDE; away++) {
        if (column > away && targets->row[row] >> (column - away) & 1) {
            return kairo_site(row, column - away);
        }
        if (targets->row[row] >> (column + away) & 1) {
            return kairo_site(row, column + away);
        }
    }
    return site;
}
