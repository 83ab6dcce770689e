// SPDX-License-Identifier: MIT
// souk-engine: the bazaar protocol on standard input and output. Nothing but protocol
// goes to standard output, and every answer is there before the next command is waited
// for. Ends with 0 at `quit` and at the end of input.
#define _DEFAULT_SOURCE // getentropy, clock_gettime
#include "engine/ai/opponent.h"
#include "engine/games.h"
#include "engine/protocol.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum {
    LOG_MAX = 16384, // moves that can be undone, and that a record holds
    PERFT_DEPTH_MAX = 16,
    BUFFER_BYTES = 65536,
};

static void write_line(void *context, const char *line) {
    (void)context;
    fputs(line, stdout);
    putchar('\n');
}

static uint64_t gather_entropy(void) {
    uint64_t entropy;
    if (getentropy(&entropy, sizeof entropy) != 0) {
        perror("souk-engine: no random seed to be had");
        exit(EXIT_FAILURE);
    }
    return entropy;
}

static uint32_t time_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)((uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000);
}

// Answers a command to its end and sends the answer off.
static void work(protocol_t *protocol) {
    while (protocol_step(protocol)) {
    }
    if (fflush(stdout) != 0) {
        perror("souk-engine: standard output");
        exit(EXIT_FAILURE);
    }
}

static void serve(protocol_t *protocol) {
    static uint8_t input[BUFFER_BYTES];
    ssize_t count;
    while ((count = read(STDIN_FILENO, input, sizeof input)) > 0) {
        for (ssize_t i = 0; i < count; i++) {
            protocol_byte(protocol, input[i]);
            if (protocol_is_busy(protocol)) {
                work(protocol);
            }
            if (protocol_has_quit(protocol)) {
                return;
            }
        }
    }
    if (count < 0) {
        perror("souk-engine: standard input");
        exit(EXIT_FAILURE);
    }
    protocol_close(protocol);
    work(protocol);
}

int main(int argc, char **argv) {
    static game_move_t move_log[LOG_MAX];
    static perft_level_t perft_levels[PERFT_DEPTH_MAX];
    static char output[BUFFER_BYTES];
    static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
    static opponent_search_t search = {.pool = pool};
    static opponent_t opponent = {
        .thinker = &opponent_search, .context = &search, .time_ms = time_ms};
    static session_t session;
    static protocol_t protocol;
    if (argc > 1) {
        const bool wants_help = strcmp(argv[1], "--help") == 0;
        fprintf(stderr, "usage: tools/engine\n"
                        "Speaks the bazaar protocol on standard input and output; "
                        "begin with the line: help\n");
        return wants_help ? EXIT_SUCCESS : 2;
    }
    setvbuf(stdout, output, _IOFBF, sizeof output);
    session_init(&session, move_log, LOG_MAX);
    const protocol_opponent_t for_protocol = opponent_for_protocol(&opponent);
    const protocol_config_t config = {
        .games = games,
        .session = &session,
        .write_line = write_line,
        .version = "souk " SOUK_VERSION " " SOUK_BUILD,
        .entropy = gather_entropy(),
        .opponent = &for_protocol,
        .perft_levels = perft_levels,
        .perft_depth_max = PERFT_DEPTH_MAX,
    };
    protocol_init(&protocol, &config);
    serve(&protocol);
    return EXIT_SUCCESS;
}
