// SPDX-License-Identifier: MIT
// A browser has no pins; its screens are those of the PC, in boards/host/host.c.
#ifndef BOARD_H
#define BOARD_H

#define BOARD_NAME "Browser"

#endif
