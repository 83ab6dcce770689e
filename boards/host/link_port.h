// SPDX-License-Identifier: MIT
// What the PC's line to other devices is made of. Neither function waits.
#ifndef BOARDS_HOST_LINK_PORT_H
#define BOARDS_HOST_LINK_PORT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    size_t (*read)(void *bytes, size_t max);
    size_t (*write)(const void *bytes, size_t count);
} link_port_t;

void link_port_use(const link_port_t *port); // NULL: there is none
bool link_port_is_used(void);

// A line on which nothing ever comes: for the menus of a device that has one.
void link_port_use_silent(void);

#endif
