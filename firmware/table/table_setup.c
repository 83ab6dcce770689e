// SPDX-License-Identifier: MIT
#include "table_setup.h"
#include "engine/ai/ai.h"
#include "firmware/ui/icons.h"
#include "names.h"
#include <string.h>

enum { DELETE = 0x7F };

void seat_set_name(seat_t *seat, const char *name) {
    memset(seat->name, 0, sizeof seat->name); // set-ups are saved and compared as bytes
    text_t out = text_over(seat->name, sizeof seat->name);
    text_string(&out, name);
}

// The name is sent over the cable as part of a line, which cannot hold these.
static bool has_controls(const char *name) {
    while ((uint8_t)*name >= ' ' && *name != DELETE) {
        name++;
    }
    return *name != '\0';
}

static bool name_is_possible(const char *name) {
    return memchr(name, '\0', SEAT_NAME_BYTES) != NULL && name[0] != '\0' &&
           !has_controls(name);
}

static bool seat_is_possible(const seat_t *seat) {
    return seat->ai_level <= AI_LEVEL_MAX && seat->emblem < EMBLEM_COUNT &&
           name_is_possible(seat->name);
}

static unsigned start_count(const game_t *of) {
    unsigned count = 0;
    while (of->starts != NULL && of->starts[count] != NULL) {
        count++;
    }
    return count == 0 ? 1 : count;
}

bool table_setup_is_possible(const table_setup_t *setup) {
    if (setup->face >= FACE_COUNT) {
        return false;
    }
    const game_t *of = faces[setup->face]->game;
    if (setup->setup.players < of->players_min ||
        setup->setup.players > of->players_max ||
        setup->setup.first > setup->setup.players ||
        setup->setup.start >= start_count(of)) {
        return false;
    }
    for (uint8_t i = 0; i < setup->setup.players; i++) {
        if (!seat_is_possible(&setup->seats[i])) {
            return false;
        }
    }
    return true;
}

table_setup_t table_setup_demo(uint64_t seed) {
    enum { PLAYERS = 3, LEVEL = 2 };
    table_setup_t setup = {.face = (uint8_t)(seed % FACE_COUNT)};
    setup.setup = (game_setup_t){
        .players = PLAYERS, .start = faces[setup.face]->start_default, .seed = seed};
    for (uint8_t i = 0; i < PLAYERS; i++) {
        setup.seats[i] = (seat_t){.ai_level = LEVEL, .emblem = i % EMBLEM_COUNT};
        seat_set_name(&setup.seats[i], string(names_suggested(i)));
    }
    return setup;
}
