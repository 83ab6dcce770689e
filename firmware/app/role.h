// SPDX-License-Identifier: MIT
// A console is a dealer or a guest, never both at a time: they share their memory.
// Whoever takes a role begins it anew.
#ifndef FIRMWARE_APP_ROLE_H
#define FIRMWARE_APP_ROLE_H

#include "firmware/link/dealer.h"
#include "firmware/link/guest.h"

typedef union {
    dealer_t dealer;
    guest_t guest;
} role_t;

extern role_t role;

#endif
