// SPDX-License-Identifier: MIT
#include "devices.h"
#include <string.h>

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
