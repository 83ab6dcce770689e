// SPDX-License-Identifier: MIT
#include "engine/check.h"
#include "engine/hash.h"
#include "firmware/ui/frame.h"
#include "internal.h"
#include "thinker.h"

enum {
    HINT_LEVEL = 4,
    THINK_MS_MIN = 600, // an opponent that answers at once cannot be followed
    THOUGHT_SALT = 0x7468,
};

// Differs from what the game itself is shuffled with: an opponent that imagines the
// hidden cards must not hit on the true ones. Beside the game's seed it depends only on
// the position as the player sees it, so a game resumed from a snapshot goes on as it
// would have without.
static uint64_t thought_seed(const game_state_t *view) {
    const uint64_t source[] = {table.setup.setup.seed,
                               hash_bytes(view, table_game()->position_bytes),
                               THOUGHT_SALT};
    return hash_bytes(source, sizeof source);
}

void table_begin_thinking(table_step_t step, uint8_t level) {
    game_state_t view;
    session_view(&table.session, table_next_player(), &view);
    const uint64_t seed = thought_seed(&view); // taken before memory is added to the view
    ai_watch(&table.watcher, &table.session, &view);
    thinker_start(table_game(), &view, level, seed);
    table.is_decided = false;
    table_go(step);
    table_show_now();
}

static bool is_guided(game_move_t *move) {
    return table_is_lesson() && table.step == STEP_THINK && table.guide->answers(move);
}

static void act_on_thought(void) {
    game_move_t move;
    if (!is_guided(&move)) {
        move = thinker_move();
    }
    if (table.step == STEP_HINT) {
        ai_explained_t explained[AI_EXPLAINED_MAX];
        thinker_explain(explained);
        table_begin_choosing();
        table.face->choose.show(&move);
        table_say_reason(explained[0].reason);
    } else {
        game_events_t events;
        CHECK(table_decide(&move, &events).code == 0);
    }
}

bool table_think(void) {
    if (!table_is_thinking(NULL)) {
        return false;
    }
    if (!table.is_decided) {
        table.is_decided = thinker_step();
    }
    const bool may_act = table.step == STEP_HINT || table_console.speed == SPEED_OFF ||
                         table.ticks * FRAME_MS >= THINK_MS_MIN;
    if (table.is_decided && may_act) {
        act_on_thought();
    }
    return !table.is_decided;
}

// --- Hints ---------------------------------------------------------------------------

string_t table_why_no_hint(void) {
    if (!table_console.has_hints) {
        return STRING_NO_HINT_OFF;
    }
    if (table.guest.is_on && table_console.is_hintless) {
        return STRING_NO_HINT_TABLE;
    }
    const bool is_asked = table.step == STEP_CHOOSE && !table_is_lesson();
    return is_asked ? STRING_NONE : STRING_NO_HINT_NOW;
}

bool table_can_hint(void) {
    return table_why_no_hint() == STRING_NONE;
}

void table_hint(void) {
    CHECK(table_can_hint());
    table_begin_thinking(STEP_HINT, HINT_LEVEL);
}

void table_drop_hint(void) {
    CHECK(table.step == STEP_HINT);
    table_begin_choosing();
}
