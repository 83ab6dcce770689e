// SPDX-License-Identifier: MIT
#include "input.h"
#include "firmware/time.h"

static bool is_due(uint32_t due_ms, uint32_t now_ms) {
    return time_is_due(due_ms, now_ms, INPUT_HOLD_MS);
}

static bool repeats(uint8_t button) {
    return (button & INPUT_REPEATING) != 0;
}

// A button that is down and settled: repeat it or report it held when its time has come.
static bool still_down(input_t *input, unsigned index, uint8_t button, uint32_t now_ms,
                       input_event_t *event) {
    const bool reported = (input->held & button) != 0;
    if (!is_due(input->due_ms[index], now_ms) || (reported && !repeats(button))) {
        return false;
    }
    input->held |= button;
    input->due_ms[index] = now_ms + INPUT_REPEAT_MS;
    *event = (input_event_t){.kind = repeats(button) ? INPUT_REPEAT : INPUT_HOLD,
                             .button = button};
    return true;
}

static void changed(input_t *input, unsigned index, uint8_t button, uint32_t now_ms,
                    input_event_t *event) {
    input->down ^= button;
    input->settling |= button;
    input->due_ms[index] = now_ms + INPUT_DEBOUNCE_MS;
    const bool is_down = (input->down & button) != 0;
    *event = (input_event_t){.kind = is_down ? INPUT_PRESS : INPUT_RELEASE,
                             .button = button,
                             .was_held = !is_down && (input->held & button) != 0};
    if (is_down) {
        input->held &= (uint8_t)~button;
    }
}

static bool sample_button(input_t *input, unsigned index, uint8_t raw, uint32_t now_ms,
                          input_event_t *event) {
    const uint8_t button = (uint8_t)(1u << index);
    if (input->settling & button) {
        if (!is_due(input->due_ms[index], now_ms)) {
            return false;
        }
        input->settling &= (uint8_t)~button;
        input->due_ms[index] += INPUT_HOLD_MS - INPUT_DEBOUNCE_MS;
    }
    if ((raw ^ input->down) & button) {
        changed(input, index, button, now_ms, event);
        return true;
    }
    return (input->down & button) && still_down(input, index, button, now_ms, event);
}

unsigned input_sample(input_t *input, uint8_t raw, uint32_t now_ms,
                      input_event_t events[BUTTON_COUNT]) {
    unsigned count = 0;
    for (unsigned i = 0; i < BUTTON_COUNT; i++) {
        const uint8_t button = (uint8_t)(1u << i);
        input_event_t event;
        if (!sample_button(input, i, raw, now_ms, &event)) {
            continue;
        }
        if (input->muted & button) {
            if (event.kind == INPUT_RELEASE) {
                input->muted &= (uint8_t)~button;
            }
            continue;
        }
        events[count++] = event;
    }
    return count;
}

void input_mute(input_t *input) {
    input->muted |= input->down;
}

uint32_t input_rest_ms(const input_t *input, uint32_t now_ms, uint32_t longest_ms) {
    uint32_t rest = longest_ms;
    for (unsigned i = 0; i < BUTTON_COUNT; i++) {
        const uint8_t button = (uint8_t)(1u << i);
        const bool waits_for_hold =
            (input->down & button) && (repeats(button) || !(input->held & button));
        if (!(input->settling & button) && !waits_for_hold) {
            continue;
        }
        const uint32_t left = time_left(input->due_ms[i], now_ms, INPUT_HOLD_MS);
        rest = left < rest ? left : rest;
    }
    return rest;
}
