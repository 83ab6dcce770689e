// SPDX-License-Identifier: MIT
// A pipe of limited room, as a cable is. Bytes leave it at the front.
#ifndef BOARDS_HOST_PIPE_H
#define BOARDS_HOST_PIPE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifndef PIPE_BYTES
#define PIPE_BYTES 256
#endif

typedef struct {
    uint8_t bytes[PIPE_BYTES];
    size_t count;
} pipe_t;

static inline size_t pipe_put(pipe_t *pipe, const void *bytes, size_t count) {
    const size_t room = PIPE_BYTES - pipe->count;
    const size_t taken = count < room ? count : room;
    memcpy(pipe->bytes + pipe->count, bytes, taken);
    pipe->count += taken;
    return taken;
}

static inline size_t pipe_take(pipe_t *pipe, void *bytes, size_t max) {
    const size_t taken = max < pipe->count ? max : pipe->count;
    memcpy(bytes, pipe->bytes, taken);
    pipe->count -= taken;
    memmove(pipe->bytes, pipe->bytes + taken, pipe->count);
    return taken;
}

#endif
