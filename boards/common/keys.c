// SPDX-License-Identifier: MIT
#include "keys.h"
#include "firmware/time.h"

static bool is_plain(const key_meaning_t *meaning) {
    return meaning->long_press == 0 && meaning->double_press == 0;
}

// How long the phase lasts if the key does nothing; 0: for ever.
static uint32_t phase_ms(const key_state_t *state) {
    switch (state->phase) {
    case KEY_DOWN:
        return KEYS_LONG_MS;
    case KEY_UP_AGAIN:
        return KEYS_DOUBLE_MS;
    default:
        return 0;
    }
}

static void enter(key_state_t *state, key_phase_t phase, uint32_t now_ms) {
    state->phase = phase;
    state->since_ms = now_ms;
}

static void pulse(key_state_t *state, uint32_t now_ms) {
    enter(state, KEY_UP, now_ms);
    state->is_pulsing = true;
    state->pulse_end_ms = now_ms + KEYS_PULSE_MS;
}

// The key did nothing for as long as the phase lasts.
static void time_is_up(key_state_t *state, uint32_t now_ms) {
    if (state->phase == KEY_DOWN) {
        enter(state, KEY_LONG, now_ms);
    } else {
        pulse(state, now_ms);
    }
}

static void went_down(key_state_t *state, uint32_t now_ms) {
    enter(state, state->phase == KEY_UP_AGAIN ? KEY_DOUBLE : KEY_DOWN, now_ms);
}

static void came_up(key_state_t *state, const key_meaning_t *meaning, uint32_t now_ms) {
    if (state->phase != KEY_DOWN) {
        enter(state, KEY_UP, now_ms);
    } else if (meaning->double_press != 0) {
        enter(state, KEY_UP_AGAIN, now_ms);
    } else {
        pulse(state, now_ms);
    }
}

static bool is_down(const key_state_t *state) {
    return state->phase == KEY_DOWN || state->phase == KEY_LONG ||
           state->phase == KEY_DOUBLE;
}

// Another key goes down: the one before it was not the first of two.
static void decide_others(keys_t *keys, unsigned but_index, uint32_t now_ms) {
    for (unsigned i = 0; i < keys->count; i++) {
        if (i != but_index && keys->states[i].phase == KEY_UP_AGAIN) {
            pulse(&keys->states[i], now_ms);
        }
    }
}

static void sample_key(keys_t *keys, unsigned index, bool is_low, uint32_t now_ms) {
    key_state_t *state = &keys->states[index];
    const uint32_t lasted_ms = now_ms - state->since_ms;
    if (state->is_pulsing && time_is_due(state->pulse_end_ms, now_ms, KEYS_PULSE_MS)) {
        state->is_pulsing = false;
    }
    if (state->is_settling && lasted_ms < KEYS_DEBOUNCE_MS) {
        return;
    }
    state->is_settling = false;
    if (is_low != is_down(state)) {
        if (is_low) {
            decide_others(keys, index, now_ms);
            went_down(state, now_ms);
        } else {
            came_up(state, &keys->meanings[index], now_ms);
        }
        state->is_settling = true;
    } else if (phase_ms(state) != 0 && lasted_ms >= phase_ms(state)) {
        time_is_up(state, now_ms);
    }
}

static uint8_t buttons_of(const key_state_t *state, const key_meaning_t *meaning) {
    uint8_t buttons = state->is_pulsing ? meaning->short_press : 0;
    if (state->phase == KEY_LONG) {
        buttons |= meaning->long_press;
    } else if (state->phase == KEY_DOUBLE) {
        buttons |= meaning->double_press;
    }
    return buttons;
}

uint8_t keys_sample(keys_t *keys, uint8_t raw, uint32_t now_ms) {
    uint8_t buttons = 0;
    for (unsigned i = 0; i < keys->count; i++) {
        const bool is_low = (raw >> i & 1) != 0;
        if (is_plain(&keys->meanings[i])) {
            buttons |= is_low ? keys->meanings[i].short_press : 0;
        } else {
            sample_key(keys, i, is_low, now_ms);
        }
    }
    for (unsigned i = 0; i < keys->count; i++) {
        buttons |= buttons_of(&keys->states[i], &keys->meanings[i]);
    }
    return buttons;
}

static uint32_t sooner(uint32_t rest_ms, uint32_t since_ms, uint32_t after_ms,
                       uint32_t now_ms) {
    const uint32_t passed_ms = now_ms - since_ms;
    const uint32_t left_ms = passed_ms < after_ms ? after_ms - passed_ms : 0;
    return left_ms < rest_ms ? left_ms : rest_ms;
}

uint32_t keys_rest_ms(const keys_t *keys, uint32_t now_ms, uint32_t longest_ms) {
    uint32_t rest_ms = longest_ms;
    for (unsigned i = 0; i < keys->count; i++) {
        const key_state_t *state = &keys->states[i];
        if (state->is_settling) {
            rest_ms = sooner(rest_ms, state->since_ms, KEYS_DEBOUNCE_MS, now_ms);
        }
        if (phase_ms(state) != 0) {
            rest_ms = sooner(rest_ms, state->since_ms, phase_ms(state), now_ms);
        }
        if (state->is_pulsing) {
            rest_ms = sooner(rest_ms, state->pulse_end_ms - KEYS_PULSE_MS, KEYS_PULSE_MS,
                             now_ms);
        }
    }
    return rest_ms;
}
