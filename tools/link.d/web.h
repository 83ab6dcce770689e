// SPDX-License-Identifier: MIT
// Browsers at the hub: the part of HTTP and of WebSocket (RFC 6455) that it takes. A page
// gets in from an origin that may, with the token in its address, and not otherwise. No
// library: it would be the only package that the hub needs, for two hundred lines.
#ifndef TOOLS_LINK_D_WEB_H
#define TOOLS_LINK_D_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WEB_TOKEN_LETTERS = 32,
    WEB_REQUEST_BYTES = 2048,
    WEB_ORIGINS_MAX = 8,
    WEB_ANSWER_BYTES = 512,
    WEB_HEADER_BYTES = 2, // before a frame of ours
};

typedef struct {
    char token[WEB_TOKEN_LETTERS + 1];
    const char *origins[WEB_ORIGINS_MAX]; // beside pages of this PC; ends with NULL
} web_door_t;

// Is it what a browser calls the origin of a page: a scheme and a host, no path?
bool web_is_origin(const char *word);

// A new token by chance; false: there is none.
bool web_door_open(web_door_t *door);

// What has come of a request.
typedef enum { WEB_UNFINISHED, WEB_LET_IN, WEB_REFUSED } web_entry_t;

// Looks at a request, a text that ends with a 0. Writes what is to be answered once it is
// whole, and why a visitor was refused.
web_entry_t web_enter(const web_door_t *door, const char *request,
                      char answer[WEB_ANSWER_BYTES], const char **why);

// The stream of messages behind it, from a browser.
typedef struct {
    uint8_t head[14]; // of a message: kind, length, mask
    unsigned head_count;
    uint64_t left; // of its bytes
    uint64_t at;
} web_reader_t;

typedef enum { WEB_NOTHING, WEB_BYTE, WEB_END } web_read_t;

// Takes a byte; WEB_BYTE: `byte` is one of the line. WEB_END: the browser leaves, or does
// not keep to the protocol.
web_read_t web_read(web_reader_t *reader, uint8_t raw, uint8_t *byte);

// The header of a message to a browser with so many bytes, less than 126.
void web_write_header(uint8_t header[WEB_HEADER_BYTES], size_t count);

#endif
