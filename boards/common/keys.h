// SPDX-License-Identifier: MIT
// Six buttons out of fewer keys: a key may mean one button when it is pressed shortly,
// another when it is held, and a third when it is pressed twice. Pure: time and the
// levels of the keys come from the caller.
//
// A key that means one button only is passed on as it is, bounce and all. Of the others,
// a held key's button goes down when the time for a short press is over, and stays down
// until the key is let go; so does that of a double press. A short press is known when
// the key comes up (or, if it might become a double press, a little later): its button
// then goes down for KEYS_PULSE_MS.
#ifndef BOARDS_COMMON_KEYS_H
#define BOARDS_COMMON_KEYS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    KEYS_MAX = 6,
    KEYS_DEBOUNCE_MS = 20, // after a change a key is not looked at for this long
    KEYS_LONG_MS = 400,    // down for longer: a long press
    KEYS_DOUBLE_MS = 250,  // up for longer: the next press is another one
    KEYS_PULSE_MS = 40,
};

// What a key means: BUTTON_ bits, 0 for nothing.
typedef struct {
    uint8_t short_press;
    uint8_t long_press;
    uint8_t double_press;
} key_meaning_t;

typedef enum {
    KEY_UP,
    KEY_DOWN,     // short or long: not yet known
    KEY_LONG,     // held
    KEY_UP_AGAIN, // came up; the second press of two may follow
    KEY_DOUBLE,   // down for the second time
} key_phase_t;

typedef struct {
    key_phase_t phase;
    bool is_settling;      // changed less than KEYS_DEBOUNCE_MS ago
    bool is_pulsing;       // the short press's button is down
    uint32_t since_ms;     // when the phase began
    uint32_t pulse_end_ms; // while is_pulsing
} key_state_t;

typedef struct {
    const key_meaning_t *meanings;
    unsigned count; // KEYS_MAX at most
    key_state_t states[KEYS_MAX];
} keys_t;

// Takes a sample (bit i: key i is down) and returns the buttons that are down.
uint8_t keys_sample(keys_t *keys, uint8_t raw, uint32_t now_ms);

// How many milliseconds may pass, at most `longest_ms`, until keys_sample wants to be
// called again if no key changes.
uint32_t keys_rest_ms(const keys_t *keys, uint32_t now_ms, uint32_t longest_ms);

#endif
