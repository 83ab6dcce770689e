// SPDX-License-Identifier: MIT
#include "devices.h"
#include "pipe.h"

static pipe_t to_console, from_console;
static bool is_plugged;

void host_serial_plug(bool is_in) {
    is_plugged = is_in;
    to_console.count = 0;
    from_console.count = 0;
}

size_t host_serial_send(const void *bytes, size_t count) {
    return is_plugged ? pipe_put(&to_console, bytes, count) : 0;
}

size_t host_serial_receive(void *bytes, size_t max) {
    return pipe_take(&from_console, bytes, max);
}

bool hal_serial_is_open(void) {
    return is_plugged;
}

size_t hal_serial_read(void *bytes, size_t max) {
    return pipe_take(&to_console, bytes, max);
}

size_t hal_serial_room(void) {
    return is_plugged ? PIPE_BYTES - from_console.count : 0;
}

size_t hal_serial_write(const void *bytes, size_t count) {
    return is_plugged ? pipe_put(&from_console, bytes, count) : 0;
}
