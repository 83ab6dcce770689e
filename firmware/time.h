// SPDX-License-Identifier: MIT
// Times on a clock that wraps: milliseconds every 49.7 days, microseconds every 71
// minutes. A time lies ahead only if it is no further ahead than its timer is ever set;
// everything else is past. So a timer that was not looked at for weeks is due, whatever
// the clock has done meanwhile. The same functions serve both units.
#ifndef FIRMWARE_TIME_H
#define FIRMWARE_TIME_H

#include <stdbool.h>
#include <stdint.h>

enum { TIME_FAR = INT32_MAX }; // for times that are never left lying

// How long until `due`; 0: it is due. The timer is set at most `longest` ahead.
static inline uint32_t time_left(uint32_t due, uint32_t now, uint32_t longest) {
    const uint32_t left = due - now;
    return left <= longest ? left : 0;
}

static inline bool time_is_due(uint32_t due, uint32_t now, uint32_t longest) {
    return time_left(due, now, longest) == 0;
}

// The sooner of two times. One that has passed while others worked is due, not far ahead.
static inline uint32_t time_sooner(uint32_t a, uint32_t b, uint32_t now) {
    return time_left(a, now, TIME_FAR) < time_left(b, now, TIME_FAR) ? a : b;
}

#endif
