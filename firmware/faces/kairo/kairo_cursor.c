// SPDX-License-Identifier: MIT
#include "kairo_cursor.h"

uint8_t kairo_next_target(const kairo_sites_t *targets, uint8_t site, int step) {
    do {
        site = (uint8_t)(site + step);
    } while (!kairo_is_site(site) || !kairo_sites_has(targets, site));
    return site;
}

static kairo_sites_t without(const kairo_sites_t *sites, const kairo_sites_t *removed) {
    kairo_sites_t rest = *sites;
    for (unsigned row = 1; row <= KAIRO_SIDE; row++) {
        rest.row[row] &= (uint16_t)~removed->row[row];
    }
    return rest;
}

uint8_t kairo_next_preferred(const kairo_sites_t *targets, const kairo_sites_t *preferred,
                             uint8_t site, int step) {
    const kairo_sites_t rest = without(targets, preferred);
    const bool is_preferred = kairo_sites_has(preferred, site);
    const kairo_sites_t *present = is_preferred ? preferred : &rest;
    const kairo_sites_t *other = is_preferred ? &rest : preferred;
    const uint8_t next = kairo_next_target(present, site, step);
    const bool is_round = step > 0 ? next <= site : next >= site;
    if (is_round && !kairo_sites_empty(other)) {
        return kairo_next_target(other, kairo_site(0, 0), step);
    }
    return next;
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
