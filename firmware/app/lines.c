// SPDX-License-Identifier: MIT
#include "lines.h"
#include "firmware/hal.h"

enum { PORT_LINE, PORT_CABLE };

typedef struct {
    size_t (*read)(void *bytes, size_t max);
    size_t (*write)(const void *bytes, size_t count);
} line_t;

// Where each port reads and writes.
static const line_t lines[] = {
    [PORT_LINE] = {hal_link_read, hal_link_write},
    [PORT_CABLE] = {hal_serial_read, hal_serial_write},
};

static station_t station;
static bool is_open;
static bool is_cable_line;

static size_t read_line(void *context, void *bytes, size_t max) {
    return ((const line_t *)context)->read(bytes, max);
}

static size_t write_line(void *context, const void *bytes, size_t count) {
    return ((const line_t *)context)->write(bytes, count);
}

static void join_line(unsigned port, bool is_ring) {
    station_join(&station, port,
                 &(station_line_t){.read = read_line,
                                   .write = write_line,
                                   .context = (void *)&lines[port],
                                   .is_ring = is_ring});
}

bool lines_are_possible(void) {
    return hal_link_kind() != HAL_LINK_NONE || is_cable_line;
}

void lines_set_cable(bool is_line) {
    if (is_open && is_line && !is_cable_line) {
        join_line(PORT_CABLE, false);
    } else if (is_open && !is_line && is_cable_line) {
        station_leave(&station, PORT_CABLE);
    }
    is_cable_line = is_line;
}

void lines_open(void) {
    if (is_open) {
        return;
    }
    is_open = true;
    station_start(&station, hal_entropy());
    if (hal_link_kind() != HAL_LINK_NONE) {
        hal_link_open();
        join_line(PORT_LINE, hal_link_kind() == HAL_LINK_RING);
    }
    if (is_cable_line) {
        join_line(PORT_CABLE, false);
    }
}

void lines_close(void) {
    is_open = false;
    if (hal_link_kind() != HAL_LINK_NONE) {
        hal_link_close();
    }
}

bool lines_are_open(void) {
    return is_open;
}

station_t *lines_station(void) {
    return &station;
}
