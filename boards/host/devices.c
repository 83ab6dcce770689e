// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "devices.h"
#include "engine/hash.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

// --- Sound, power, about --------------------------------------------------------------

static uint32_t tone_hz;

void hal_tone(uint32_t hz) {
    tone_hz = hz;
}

uint32_t host_tone(void) {
    return tone_hz;
}

static int battery = HAL_BATTERY_UNKNOWN;

void host_set_battery(int new_battery) {
    battery = new_battery;
}

int hal_battery(void) {
    return battery;
}

_Noreturn void hal_restart(void) {
    exit(0);
}

bool hal_has_boot_loader(void) {
    return false;
}

_Noreturn void hal_boot_loader(void) {
    hal_restart();
}

const char *hal_last_failure(void) {
    return ""; // stderr has it
}

const char *hal_serial_number(void) {
    return "";
}

// --- Chance ---------------------------------------------------------------------------

static bool entropy_is_fixed;
static uint64_t entropy;

void host_fix_entropy(uint64_t first) {
    entropy_is_fixed = true;
    entropy = first;
}

uint64_t hal_entropy(void) {
    if (entropy_is_fixed) {
        return entropy++;
    }
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    const uint64_t mixed[] = {entropy, (uint64_t)now.tv_sec, (uint64_t)now.tv_nsec};
    entropy = hash_bytes(mixed, sizeof mixed);
    return entropy;
}

// --- Serial port ----------------------------------------------------------------------

// A pipe of limited room, as a cable is. Bytes leave it at the front.
typedef struct {
    uint8_t bytes[256];
    size_t count;
} pipe_t;

static pipe_t to_console, from_console;
static bool is_plugged;

static size_t put(pipe_t *pipe, const void *bytes, size_t count) {
    const size_t room = sizeof pipe->bytes - pipe->count;
    const size_t taken = count < room ? count : room;
    memcpy(pipe->bytes + pipe->count, bytes, taken);
    pipe->count += taken;
    return taken;
}

static size_t take(pipe_t *pipe, void *bytes, size_t max) {
    const size_t taken = max < pipe->count ? max : pipe->count;
    memcpy(bytes, pipe->bytes, taken);
    pipe->count -= taken;
    memmove(pipe->bytes, pipe->bytes + taken, pipe->count);
    return taken;
}

void host_serial_plug(bool is_in) {
    is_plugged = is_in;
    to_console.count = 0;
    from_console.count = 0;
}

size_t host_serial_send(const void *bytes, size_t count) {
    return is_plugged ? put(&to_console, bytes, count) : 0;
}

size_t host_serial_receive(void *bytes, size_t max) {
    return take(&from_console, bytes, max);
}

bool hal_serial_is_open(void) {
    return is_plugged;
}

size_t hal_serial_read(void *bytes, size_t max) {
    return take(&to_console, bytes, max);
}

size_t hal_serial_room(void) {
    return is_plugged ? sizeof from_console.bytes - from_console.count : 0;
}

size_t hal_serial_write(const void *bytes, size_t count) {
    return is_plugged ? put(&from_console, bytes, count) : 0;
}
