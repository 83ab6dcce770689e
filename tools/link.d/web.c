// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "web.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>

// --- The door -------------------------------------------------------------------------

bool web_door_open(web_door_t *door) {
    uint8_t bytes[WEB_TOKEN_LETTERS / 2];
    if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) {
        return false;
    }
    for (unsigned i = 0; i < sizeof bytes; i++) {
        snprintf(door->token + (size_t)2 * i, 3, "%02x", bytes[i]);
    }
    return true;
}

static bool is_token(const web_door_t *door, const char *path) {
    unsigned different = strcspn(path, " ") != 1 + WEB_TOKEN_LETTERS || path[0] != '/';
    for (unsigned i = 0; i < WEB_TOKEN_LETTERS && different == 0; i++) {
        different |= (unsigned)(path[1 + i] != door->token[i]) << 1;
    }
    return different == 0;
}

// "http://localhost", "127.0.0.1:7685" and the like: this name, and nothing but a port.
static bool is_name(const char *words, const char *name) {
    const size_t length = strlen(name);
    if (strncmp(words, name, length) != 0) {
        return false;
    }
    words += length;
    return *words == '\0' || (*words == ':' && words[1] != '\0' &&
                              words[1 + strspn(words + 1, "0123456789")] == '\0');
}

bool web_is_origin(const char *word) {
    const char *host = strstr(word, "://");
    return host != NULL && host != word && host[3] != '\0' &&
           strchr(host + 3, '/') == NULL;
}

static bool may_enter_from(const web_door_t *door, const char *origin) {
    for (unsigned i = 0; i < WEB_ORIGINS_MAX && door->origins[i] != NULL; i++) {
        if (strcmp(door->origins[i], origin) == 0) {
            return true;
        }
    }
    return is_name(origin, "http://localhost") || is_name(origin, "http://127.0.0.1");
}

// --- SHA-1 and Base64, which the answer to a WebSocket wants --------------------------

static uint32_t turned(uint32_t word, unsigned bits) {
    return word << bits | word >> (32 - bits);
}

static void sha1_block(uint32_t state[5], const uint8_t block[64]) {
    uint32_t words[80];
    for (unsigned i = 0; i < 16; i++) {
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    }
    for (unsigned i = 16; i < 80; i++) {
        words[i] = turned(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (unsigned i = 0; i < 80; i++) {
        static const uint32_t constants[] = {0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC,
                                             0xCA62C1D6};
        const unsigned part = i / 20;
        const uint32_t mixed = part == 0   ? (b & c) | (~b & d)
                               : part == 2 ? (b & c) | (b & d) | (c & d)
                                           : b ^ c ^ d;
        const uint32_t next = turned(a, 5) + mixed + e + constants[part] + words[i];
        e = d;
        d = c;
        c = turned(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

// Of a text of less than 119 letters: two blocks.
static void sha1(const char *text, uint8_t digest[20]) {
    uint32_t state[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    uint8_t blocks[128] = {0};
    const size_t length = strlen(text);
    const size_t count = length < 56 ? 64 : 128;
    memcpy(blocks, text, length);
    blocks[length] = 0x80;
    blocks[count - 2] = (uint8_t)(length * 8 >> 8);
    blocks[count - 1] = (uint8_t)(length * 8);
    for (size_t at = 0; at < count; at += 64) {
        sha1_block(state, blocks + at);
    }
    for (unsigned i = 0; i < 20; i++) {
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
    }
}

static void base64_of_20(const uint8_t bytes[20], char text[29]) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (unsigned i = 0; i < 7; i++) {
        uint32_t three = 0;
        for (unsigned n = 0; n < 3; n++) {
            three = three << 8 | (3 * i + n < 20 ? bytes[3 * i + n] : 0);
        }
        for (unsigned n = 0; n < 4; n++) {
            text[4 * i + n] = letters[three >> (18 - 6 * n) & 63];
        }
    }
    text[27] = '=';
    text[28] = '\0';
}

// --- Requests -------------------------------------------------------------------------

enum { VALUE_LETTERS = 160, KEY_LETTERS = 24 };

// The value of a header; "": it has none, or one that is too long.
static void header(const char *request, const char *name, char value[VALUE_LETTERS]) {
    const size_t length = strlen(name);
    value[0] = '\0';
    for (const char *line = strstr(request, "\r\n"); line != NULL;
         line = strstr(line + 2, "\r\n")) {
        const char *at = line + 2;
        if (strncasecmp(at, name, length) == 0 && at[length] == ':') {
            at += length + 1;
            at += strspn(at, " \t");
            const size_t count = strcspn(at, "\r\n");
            if (count < VALUE_LETTERS) {
                memcpy(value, at, count);
                value[count] = '\0';
            }
            return;
        }
    }
}

static const char *reason_to_refuse(const web_door_t *door, const char *request,
                                    char key[VALUE_LETTERS]) {
    char value[VALUE_LETTERS];
    header(request, "Upgrade", value);
    header(request, "Sec-WebSocket-Key", key);
    if (strncmp(request, "GET ", 4) != 0 || strcasecmp(value, "websocket") != 0 ||
        strlen(key) != KEY_LETTERS) {
        return "no WebSocket";
    }
    header(request, "Host", value); // a name that others may have pointed to this PC
    if (!is_name(value, "localhost") && !is_name(value, "127.0.0.1")) {
        return "another host's name";
    }
    header(request, "Origin", value);
    if (!may_enter_from(door, value)) {
        return "a page of another origin (--origin lets it in)";
    }
    return is_token(door, request + 4) ? NULL : "a wrong token";
}

web_entry_t web_enter(const web_door_t *door, const char *request,
                      char answer[WEB_ANSWER_BYTES], const char **why) {
    char key[VALUE_LETTERS];
    if (strstr(request, "\r\n\r\n") == NULL) {
        *why = "a request without an end";
        return strlen(request) + 1 < WEB_REQUEST_BYTES ? WEB_UNFINISHED : WEB_REFUSED;
    }
    *why = reason_to_refuse(door, request, key);
    if (*why != NULL) {
        snprintf(answer, WEB_ANSWER_BYTES,
                 "HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain\r\n"
                 "Connection: close\r\n\r\nRefused: %s.\n",
                 *why);
        return WEB_REFUSED;
    }
    uint8_t digest[20];
    char accept[29];
    strcat(key, "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    sha1(key, digest);
    base64_of_20(digest, accept);
    snprintf(answer, WEB_ANSWER_BYTES,
             "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
             accept);
    return WEB_LET_IN;
}

// --- Messages -------------------------------------------------------------------------

enum { KIND_CONTINUED = 0, KIND_BYTES = 2, KIND_PONG = 10, MASK_BYTES = 4 };

static unsigned extra_bytes(const web_reader_t *reader) {
    const unsigned length = reader->head[1] & 127;
    return length == 126 ? 2 : 0;
}

static web_read_t take_head(web_reader_t *reader, uint8_t raw) {
    reader->head[reader->head_count++] = raw;
    if (reader->head_count < 2) {
        return WEB_NOTHING;
    }
    const unsigned kind = reader->head[0] & 15;
    const unsigned length = reader->head[1] & 127;
    const bool is_ours =
        kind == KIND_CONTINUED || kind == KIND_BYTES || kind == KIND_PONG;
    if (!is_ours || (reader->head[1] & 128) == 0 || length == 127) {
        return WEB_END; // leaving, text, without a mask, or far too long
    }
    const unsigned extra = extra_bytes(reader);
    if (reader->head_count == 2 + extra + MASK_BYTES) {
        reader->left =
            extra == 0 ? length : (unsigned)(reader->head[2] << 8 | reader->head[3]);
        reader->at = 0;
        reader->head_count = reader->left > 0 ? reader->head_count : 0;
    }
    return WEB_NOTHING;
}

web_read_t web_read(web_reader_t *reader, uint8_t raw, uint8_t *byte) {
    if (reader->left == 0) {
        return take_head(reader, raw);
    }
    const uint8_t *mask = reader->head + 2 + extra_bytes(reader);
    *byte = raw ^ mask[reader->at++ % MASK_BYTES];
    const bool is_pong = (reader->head[0] & 15) == KIND_PONG;
    if (--reader->left == 0) {
        reader->head_count = 0;
    }
    return is_pong ? WEB_NOTHING : WEB_BYTE;
}

void web_write_header(uint8_t header[WEB_HEADER_BYTES], size_t count) {
    header[0] = 0x80 | KIND_BYTES;
    header[1] = (uint8_t)count;
}
