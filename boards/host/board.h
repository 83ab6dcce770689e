// SPDX-License-Identifier: MIT
// This PC has no pins; its screens are in host.c.
#ifndef BOARD_H
#define BOARD_H

#define BOARD_NAME "PC"

#endif
