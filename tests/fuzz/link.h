// SPDX-License-Identifier: MIT
// For targets that talk to the console as another device: a wire, and what may come over
// it: any bytes, any frame, any message on an open channel.
#ifndef TESTS_FUZZ_LINK_H
#define TESTS_FUZZ_LINK_H

#define PIPE_BYTES 4096 // so that hardly anything is lost

#include "boards/host/devices.h"
#include "boards/host/host.h"
#include "boards/host/link_port.h"
#include "boards/host/pipe.h"
#include "firmware/app/app.h"
#include "firmware/app/together.h"
#include "firmware/console.h"
#include "firmware/table/table_away.h"
#include "fuzz.h"
#include <string.h>

enum { SETTLE_ROUNDS = 400 };

static pipe_t to_console, from_console; // what does not fit is lost
static station_t peer;                  // the other device

static inline size_t console_read(void *bytes, size_t max) {
    return pipe_take(&to_console, bytes, max);
}

static inline size_t console_write(const void *bytes, size_t count) {
    pipe_put(&from_console, bytes, count);
    return count;
}

static inline size_t peer_read(void *context, void *bytes, size_t max) {
    (void)context;
    return pipe_take(&from_console, bytes, max);
}

static inline size_t peer_write(void *context, const void *bytes, size_t count) {
    (void)context;
    pipe_put(&to_console, bytes, count);
    return count;
}

static inline void wire_open(void) {
    static const link_port_t port = {console_read, console_write};
    link_port_use(&port);
    to_console.count = from_console.count = 0;
    CLAIM(host_use_screen("128x64"));
    host_flash_reset();
    headless_open();
    host_fix_entropy(1);
    console_start();
    headless_run(50);
    menu_return();
    app_open(&together_screen);
    station_start(&peer, 77);
    station_join(&peer, 0, &(station_line_t){.read = peer_read, .write = peer_write});
}

// One piece of the input; `channel` is the peer's to the console.
static inline void wire_feed(food_t *food, channel_t *channel, uint8_t console_station) {
    uint8_t bytes[CHANNEL_MESSAGE_MAX];
    const uint8_t what = eat(food);
    const size_t count = (size_t)(what >> 2) * (what & 1 ? 1 : 8) + 1;
    for (size_t i = 0; i < count; i++) {
        bytes[i] = eat(food);
    }
    if ((what & 3) == 0) {
        pipe_put(&to_console, bytes, count);
    } else if ((what & 3) == 1) {
        frame_t frame = {.to = console_station,
                         .kind = (uint8_t)(bytes[0] % FRAME_KINDS),
                         .line = channel->line,
                         .sequence = (uint16_t)(channel->next + bytes[count - 1] % 4),
                         .length = (uint8_t)(count % (FRAME_PAYLOAD_MAX + 1))};
        memcpy(frame.payload, bytes, frame.length < count ? frame.length : count);
        frame.kind = frame.kind == 0 ? FRAME_DATA : frame.kind;
        station_send(&peer, frame);
    } else {
        channel_send(channel, bytes, count);
    }
}

#endif
