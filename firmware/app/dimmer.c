// SPDX-License-Identifier: MIT
#include "dimmer.h"
#include "firmware/time.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"

typedef enum { AWAKE, DIM, ASLEEP } depth_t;

static depth_t depth;
static uint8_t awake_contrast;
static uint32_t dim_after_ms; // 0: never
static uint32_t touched_ms;
static uint32_t shifted_ms; // or the picture was put back where it belongs
static uint8_t shift;

// Round a square, so that every move is by one pixel.
static void shift_to(uint8_t corner, uint32_t now_ms) {
    static const uint8_t right[] = {0, 1, 1, 0};
    static const uint8_t down[] = {0, 0, 1, 1};
    shifted_ms = now_ms;
    if (shift != corner) {
        shift = corner;
        canvas_shift(right[shift], down[shift]);
        frame_redraw();
    }
}

static void apply_contrast(void) {
    canvas_contrast(depth == AWAKE ? awake_contrast : DIMMER_DIM_CONTRAST);
}

void dimmer_set(uint8_t contrast, uint32_t dim_ms) {
    awake_contrast = contrast;
    dim_after_ms = dim_ms;
    apply_contrast();
}

static void go(depth_t new_depth) {
    if (depth == new_depth) {
        return;
    }
    if (new_depth == ASLEEP || depth == ASLEEP) {
        canvas_power(new_depth != ASLEEP);
    }
    depth = new_depth;
    apply_contrast();
}

void dimmer_start(uint32_t now_ms) {
    depth = AWAKE;
    touched_ms = now_ms;
    shift_to(0, now_ms);
    apply_contrast();
}

bool dimmer_touched(uint32_t now_ms) {
    const bool was_awake = depth == AWAKE;
    touched_ms = now_ms;
    shift_to(0, now_ms);
    go(AWAKE);
    return !was_awake;
}

void dimmer_watched(uint32_t now_ms) {
    if (depth == AWAKE) {
        touched_ms = now_ms;
    }
}

uint32_t dimmer_idle_ms(uint32_t now_ms) {
    return now_ms - touched_ms;
}

bool dimmer_is_asleep(void) {
    return depth == ASLEEP;
}

uint32_t dimmer_step(uint32_t now_ms, uint32_t latest_ms) {
    if (depth != ASLEEP && now_ms - shifted_ms >= DIMMER_SHIFT_MS) {
        shift_to((uint8_t)((shift + 1) % 4), now_ms);
    }
    if (dim_after_ms == 0 || depth == ASLEEP) {
        return latest_ms;
    }
    const uint32_t idle_ms = dimmer_idle_ms(now_ms);
    const uint32_t sleep_ms = dim_after_ms * DIMMER_SLEEP_FACTOR;
    if (idle_ms >= sleep_ms) {
        go(ASLEEP);
    } else if (idle_ms >= dim_after_ms) {
        go(DIM);
        return time_sooner(latest_ms, now_ms + sleep_ms - idle_ms, now_ms);
    } else {
        return time_sooner(latest_ms, now_ms + dim_after_ms - idle_ms, now_ms);
    }
    return latest_ms;
}
