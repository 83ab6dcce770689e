// SPDX-License-Identifier: MIT
// The PC's line to other devices: a stream that the hub, the page or a test holds the
// other end of.
#include "link_port.h"
#include "firmware/hal.h"

static const link_port_t *port;

void link_port_use(const link_port_t *new_port) {
    port = new_port;
}

bool link_port_is_used(void) {
    return port != NULL;
}

static size_t read_nothing(void *bytes, size_t max) {
    (void)bytes;
    (void)max;
    return 0;
}

static size_t write_nowhere(const void *bytes, size_t count) {
    (void)bytes;
    return count;
}

void link_port_use_silent(void) {
    static const link_port_t silent = {read_nothing, write_nowhere};
    link_port_use(&silent);
}

hal_link_kind_t hal_link_kind(void) {
    return port != NULL ? HAL_LINK_LINE : HAL_LINK_NONE;
}

void hal_link_open(void) {
}

void hal_link_close(void) {
}

size_t hal_link_read(void *bytes, size_t max) {
    return port != NULL ? port->read(bytes, max) : 0;
}

size_t hal_link_write(const void *bytes, size_t count) {
    return port != NULL ? port->write(bytes, count) : 0;
}

hal_link_state_t hal_link_state(void) {
    return HAL_LINK_FINE;
}
