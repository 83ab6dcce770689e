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
    for (unsigned i = 0; i < TALK_KEPT_MAX; i++) {
        free(t->kept[i]);
        t->kept[i] = NULL;
    }
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

const char *talk_keep(talk_t *t, const char *lines) {
    char **kept = &t->kept[t->kept_next++ % TALK_KEPT_MAX];
    talk(t, lines);
    *kept = realloc(*kept, t->answer_length + 1);
    assert_non_null(*kept);
    memcpy(*kept, t->answer, t->answer_length + 1);
    return *kept;
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

bool talk_random_move(talk_t *t, rng_t *rng) {
    talk(t, "moves");
    uint32_t count = 0;
    for (const char *at = t->answer; *at != '\0'; at++) {
        count += *at == '\n';
    }
    if (--count == 0) { // the last line is `ok`
        return false;
    }
    const char *move = t->answer;
    for (uint32_t skip = rng_below(rng, count); skip > 0; skip--) {
        move = strchr(move, '\n') + 1;
    }
    char line[PROTOCOL_LINE_MAX];
    text_t text = text_over(line, sizeof line);
    text_string(&text, "apply ");
    while (*move != '\n') {
        text_char(&text, *move++);
    }
    const char *answer = talk(t, line);
    if (strncmp(answer, "error", 5) == 0) {
        fail_msg("a listed move was refused: %s: %s", line, answer);
    }
    return true;
}

void talk_replay(talk_t *t, const char *record) {
    bool in_moves = false;
    bool in_load = false;
    while (strcmp(record, "ok\n") != 0) {
        char line[PROTOCOL_LINE_MAX];
        text_t text = text_over(line, sizeof line);
        text_string(&text, in_moves ? "apply " : "");
        for (; *record != '\n'; record++) {
            text_char(&text, *record);
        }
        record++;
        const char *answer = talk(t, line);
        in_load = in_load ? strcmp(line, "end") != 0 : strcmp(line, "load") == 0;
        in_moves = !in_load;
        const char *end = strstr(answer, "ok\n");
        if (!in_load && (end == NULL || end[3] != '\0')) {
            fail_msg("not replayed: %s: %s", line, answer);
        }
    }
}
