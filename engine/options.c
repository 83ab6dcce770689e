// SPDX-License-Identifier: MIT
#include "options.h"

static bool is_word_end(char c) {
    return c == '\0' || c == ' ';
}

void options_write_range(const option_t *option, text_t *out) {
    if (option->names == NULL) {
        text_number(out, option->min);
        text_string(out, " to ");
        text_number(out, option->max);
        return;
    }
    for (const char *const *name = option->names; *name != NULL; name++) {
        text_string(out, name == option->names ? "" : " or ");
        text_string(out, *name);
    }
}

static bool refuse(text_t *reason, const option_t *option, const char *why) {
    text_string(reason, option->key);
    text_string(reason, why);
    return false;
}

static bool refuse_unknown(text_t *reason, const option_t *options, size_t count) {
    text_string(reason, "unknown option (there are:");
    for (size_t i = 0; i < count; i++) {
        text_char(reason, ' ');
        text_string(reason, options[i].key);
        text_string(reason, options[i].is_word ? "" : "=");
    }
    text_char(reason, ')');
    return false;
}

static option_t *scan_key(const char **at, option_t *options, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const char *p = *at;
        if (scan_string(&p, options[i].key) &&
            (options[i].is_word ? is_word_end(*p) : scan_char(&p, '='))) {
            *at = p;
            return &options[i];
        }
    }
    return NULL;
}

static bool scan_name(const char **at, option_t *option) {
    for (uint64_t i = 0; option->names[i] != NULL; i++) {
        const char *p = *at;
        if (scan_string(&p, option->names[i]) && is_word_end(*p)) {
            option->value = i;
            *at = p;
            return true;
        }
    }
    return false;
}

static bool scan_value(const char **at, option_t *option) {
    if (option->is_word) {
        return true;
    }
    if (option->names != NULL) {
        return scan_name(at, option);
    }
    return scan_number(at, option->max, &option->value) && option->value >= option->min &&
           is_word_end(**at);
}

bool options_read(option_t *options, size_t count, const char *words, text_t *reason) {
    for (scan_spaces(&words); !scan_end(words); scan_spaces(&words)) {
        option_t *option = scan_key(&words, options, count);
        if (option == NULL) {
            return refuse_unknown(reason, options, count);
        }
        if (option->is_given) {
            return refuse(reason, option, " is given twice");
        }
        if (!scan_value(&words, option)) {
            refuse(reason, option, " must be ");
            options_write_range(option, reason);
            return false;
        }
        option->is_given = true;
    }
    for (size_t i = 0; i < count; i++) {
        if (options[i].is_required && !options[i].is_given) {
            return refuse(reason, &options[i], " is missing");
        }
    }
    return true;
}
