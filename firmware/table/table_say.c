// SPDX-License-Identifier: MIT
#include "firmware/ui/dialog.h"
#include "firmware/ui/sound.h"
#include "internal.h"
#include "remark.h"

enum { HINT_TICKS = 150 };

void table_say(string_t text, const char *value1, const char *value2) {
    sound_play(SOUND_REFUSED);
    dialog_say(text, value1, value2);
}

void table_explain(const char *words) {
    sound_play(SOUND_MOVE);
    dialog_say_words(words);
}

void table_note(string_t text, const char *value1, const char *value2) {
    char words[REMARK_BYTES];
    text_t out = text_over(words, sizeof words);
    sound_play(SOUND_REFUSED);
    string_fill(&out, text, value1, value2, NULL);
    remark_say(STRING_NONE, words, REMARK_TICKS);
}

// The game's own reason, in the face's words if it has any.
void table_say_refusal(game_refusal_t refusal) {
    if (table.face->choose.say_refusal != NULL && refusal.code != 0) {
        table.face->choose.say_refusal(refusal);
    } else {
        table_say(STRING_NOT_POSSIBLE, NULL, NULL);
    }
}

// What the others did, in words: to people who were not shown it.
static void write_round(text_t *out) {
    const face_t *face = table.face;
    if (table_console.speed != SPEED_OFF || face->narrate.line == NULL ||
        table_is_lesson()) {
        return;
    }
    for (uint8_t i = 1; i < table_players(); i++) {
        const uint8_t player = (uint8_t)((table_viewer() + i) % table_players());
        char words[REMARK_BYTES];
        text_t line = text_over(words, sizeof words);
        face->narrate.line(&line, player);
        if (words[0] != '\0') {
            text_string(out, out->length > 0 ? "\n" : "");
            text_string(out, table_seat(player)->name);
            text_string(out, ": ");
            text_string(out, words);
        }
    }
}

// A turn begins, or an opponent has to answer one: what can be taken back is said.
void table_say_what_is_possible(unsigned ticks) {
    char words[REMARK_BYTES];
    text_t out = text_over(words, sizeof words);
    if (table.step == STEP_CHOOSE) {
        write_round(&out);
    }
    if (table_can_undo()) {
        text_string(&out, out.length > 0 ? "\n" : "");
        text_string(&out, string(STRING_UNDO_OFFERED));
    }
    if (words[0] != '\0') {
        remark_say(STRING_NONE, words, ticks);
    }
}

// The tag says that the move under the cursor was not chosen by the player.
void table_say_reason(ai_reason_t reason) {
    const face_choosing_t *choose = &table.face->choose;
    char text[REMARK_BYTES] = "";
    text_t out = text_over(text, sizeof text);
    if (reason.code < choose->reason_count &&
        choose->reasons[reason.code].text != STRING_NONE) {
        const face_reason_t *words = &choose->reasons[reason.code];
        const string_number_t number = string_number(reason.arg[0]);
        const bool has_name = words->has_player;
        string_fill(&out, words->text,
                    has_name ? table_seat(reason.arg[1])->name : number.digits,
                    has_name ? number.digits : NULL, NULL);
    }
    remark_say(STRING_HINT_TAG, text, HINT_TICKS);
}
