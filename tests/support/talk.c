// SPDX-License-Identifier: MIT
#include "support/test.h"

#include "support/talk.h"
#include <stdlib.h>
#include <string.h>

static void append(talk_t *t, const char *text) {
    const size_t length = strlen(text);
    while (t->answer_length + length + 1 > t->answer_max) {
        t->answer_max = t->answer_max * 2 + 1024;
        t->answer = realloc(t->answer, t->answer_max);
        assert_non_null(t->answer);
    }
    memcpy(t->answer + t->answer_length, text, length + 1);
    t->answer_length += length;
}

static void write_line(void *context, const char *line) {
    talk_t *t = context;
    assert_true(strlen(line) <= PROTOCOL_LINE_MAX);
    append(t, line);
    append(t, "\n");
    t->lines_in_step++;
}

void talk_start(talk_t *t, const game_t *const *games, uint32_t log_max) {
    assert_true(log_max <= TALK_LOG_MAX);
    memset(t, 0, sizeof *t);
    session_init(&t->session, t->log, log_max);
    t->config = (protocol_config_t){
        .games = games,
        .session = &t->session,
        .context = t,
        .write_line = write_line,
        .version = "souk 1.2.3 test",
        .entropy = 1,
        .perft_levels = t->levels,
        .perft_depth_max = TALK_PERFT_MAX,
    };
    protocol_init(&t->protocol, &t->config);
    append(t, "");
}

void talk_end(talk_t *t) {
    free(t->answer);
    t->answer = NULL;
}

static void work(talk_t *t) {
    bool has_more = true;
    while (has_more) {
        t->lines_in_step = 0;
        has_more = protocol_step(&t->protocol);
        assert_int_equal(has_more, protocol_is_busy(&t->protocol));
        assert_true(t->lines_in_step <= 1);
    }
}

static void send(talk_t *t, const void *bytes, size_t count) {
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < count; i++) {
        protocol_byte(&t->protocol, byte[i]);
        work(t);
    }
}

static void forget_answer(talk_t *t) {
    t->answer_length = 0;
    t->answer[0] = '\0';
}

const char *talk_bytes(talk_t *t, const void *bytes, size_t count) {
    forget_answer(t);
    send(t, bytes, count);
    return t->answer;
}

const char *talk(talk_t *t, const char *lines) {
    forget_answer(t);
    send(t, lines, strlen(lines));
    send(t, "\n", 1);
    return t->answer;
}

const char *talk_close(talk_t *t) {
    forget_answer(t);
    protocol_close(&t->protocol);
    work(t);
    return t->answer;
}

void talk_ok(talk_t *t, const char *lines) {
    assert_string_equal("ok\n", talk(t, lines));
}
