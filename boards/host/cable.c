// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cable.h"
#include "clock.h"
#include "devices.h"
#include "firmware/time.h"
#include "host.h"
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINGER_MS = 1000 }; // after the end of the input, for the last answer

static char waiting[256]; // read, and not yet taken by the console
static size_t count;
static bool is_ended;
static uint32_t moved_ms; // when a byte went either way

static uint8_t no_buttons(void) {
    return 0; // they come over the cable, by name
}

static void print_answers(void) {
    char bytes[256];
    size_t received;
    while ((received = host_serial_receive(bytes, sizeof bytes)) > 0) {
        fwrite(bytes, 1, received, stdout);
        moved_ms = clock_ms();
    }
    fflush(stdout);
}

static void hand_over(void) {
    const size_t taken = host_serial_send(waiting, count);
    count -= taken;
    memmove(waiting, waiting + taken, count);
}

static void read_commands(void) {
    const ssize_t got = read(STDIN_FILENO, waiting + count, sizeof waiting - count);
    is_ended = got <= 0;
    count += is_ended ? 0 : (size_t)got;
    moved_ms = clock_ms();
}

static void end_in_time(void) {
    if (is_ended && count == 0 &&
        time_is_due(moved_ms + LINGER_MS, clock_ms(), LINGER_MS)) {
        exit(0);
    }
}

static void idle(uint32_t wake_ms) {
    print_answers();
    hand_over();
    end_in_time();
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int left = (int)time_left(wake_ms, clock_ms(), TIME_FAR);
    left = is_ended && left > LINGER_MS ? LINGER_MS : left;
    if (is_ended || count == sizeof waiting) {
        poll(NULL, 0, left);
    } else if (poll(&input, 1, left) > 0) {
        read_commands();
        hand_over();
    }
}

void cable_open(void) {
    static const host_front_t front = {no_buttons, clock_ms, idle};
    host_use_front(&front);
    host_serial_plug(true);
}
