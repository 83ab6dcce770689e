// SPDX-License-Identifier: MIT
#include "remote.h"
#include "firmware/table/save.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include <string.h>

static bool is_last_looked_at; // nothing is on the table but what has been left, over

bool remote_has_game(void) {
    is_last_looked_at &= table_place() == TABLE_AWAY && save_is_over();
    return (table_place() != TABLE_AWAY || is_last_looked_at) && !table_is_demo();
}

bool remote_has_game_or_last(void) {
    if (!remote_has_game()) {
        is_last_looked_at =
            table_place() == TABLE_AWAY && save_is_over() && table_resume() != TABLE_LOST;
    }
    return remote_has_game();
}

// The last move may still be taken back while it is being shown.
bool remote_is_over(void) {
    return table_face()->game->is_over(session_state(table_session())) &&
           (is_last_looked_at || !table_can_undo());
}

// A menu or a message that is being read is not to be played under.
static bool is_in_front(void) {
    return table_place() == TABLE_IN_FRONT && !dialog_is_open();
}

bool remote_is_choosing(void) {
    return is_in_front() && table_is_choosing();
}

// --- What the protocol asks -----------------------------------------------------------

static const game_t *game(void *context) {
    (void)context;
    return remote_has_game() ? table_face()->game : NULL;
}

static bool is_one_of(const char *word, const char *const *words) {
    while (*words != NULL && strcmp(word, *words) != 0) {
        words++;
    }
    return *words != NULL;
}

// Commands that would reveal or change what is hidden, or play when it is not their turn.
// Dice and cards are the console's own.
static const char *veto(void *context, const char *command, const char *arguments) {
    (void)context;
    static const char *const not_at_the_table[] = {"new", "load", "perft", NULL};
    static const char *const by_the_mover[] = {"moves", "best", "apply", NULL};
    if (is_one_of(command, not_at_the_table)) {
        return "not at the table (try detach)";
    }
    if (is_one_of(command, by_the_mover) && !remote_is_choosing()) {
        return "no player is choosing a move now";
    }
    if (strcmp(command, "apply") == 0 && strchr(arguments, '=') != NULL) {
        return "at the table chance cannot be forced";
    }
    return NULL;
}

static void look(void *context, game_state_t *seen) {
    (void)context;
    if (remote_is_over()) {
        *seen = *session_state(table_session());
    } else {
        session_view(table_session(), table_viewer(), seen);
    }
}

static game_refusal_t apply(void *context, const game_move_t *move,
                            game_events_t *events) {
    (void)context;
    return table_play_outside(move, events);
}

static bool undo(void *context) {
    (void)context;
    if (!is_in_front() || !table_can_undo()) {
        return false;
    }
    table_undo();
    return true;
}

// The record has the seed in it, and with that every card to come.
static const session_t *session(void *context) {
    (void)context;
    return remote_has_game() && remote_is_over() ? table_session() : NULL;
}

const protocol_game_t remote_game = {
    .game = game,
    .veto = veto,
    .look = look,
    .apply = apply,
    .undo = undo,
    .session = session,
};
