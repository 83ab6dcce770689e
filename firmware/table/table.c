// SPDX-License-Identifier: MIT
#include "table.h"
#include "engine/ai/memory.h"
#include "engine/check.h"
#include "engine/hash.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "guest_round.h"
#include "history.h"
#include "names.h"
#include "remark.h"
#include "result.h"
#include "save.h"
#include "table_away.h"
#include "table_steps.h"
#include "thinker.h"
#include <string.h>

enum {
    LOG_MOVES = 1024,
    NOBODY = GAME_PLAYERS_MAX,
    HINT_LEVEL = 4,
    HINT_TICKS = 150,
    END_MS = 10000,     // for a look at the end, unless A comes first
    THINK_MS_MIN = 600, // an opponent that answers at once cannot be followed
    NARRATION_TICKS_MAX = 10000,
    THOUGHT_SALT = 0x7468,
};

static struct {
    table_setup_t setup;
    const face_t *face;
    table_step_t step;
    bool is_demo;
    const table_guide_t *guide; // of a lesson; NULL: it is a game
    bool is_watched; // a person waits while opponents think and moves are narrated
    bool is_decided; // the opponent has found its move
    bool is_record;  // a person has beaten the best score
    uint8_t people;  // who sit here
    uint8_t away;    // a bit for each seat whose player sits at another device
    uint8_t stand_in[GAME_PLAYERS_MAX]; // the level of who plays for them; 0: nobody
    uint32_t undone;                    // how often moves were taken back
    bool is_ending;    // a person's move has ended the game, and they still look at it
    bool is_replaying; // moves are narrated once more
    table_step_t interrupted; // by that: the step that goes on then
    uint8_t holder;           // the person who has the device, or NOBODY
    uint16_t ticks;           // since this step began
    game_state_t shown;
    game_state_t before;
    game_state_t everybody; // what table_public gives
    // How far the moves were narrated. Where nobody waits behind a curtain that is as
    // they happen; else each person sees, when it rises, what happened since their turn.
    history_place_t seen;
    history_place_t seen_away[GAME_PLAYERS_MAX]; // by those who sit elsewhere
} table;

// At another's table.
static struct {
    bool is_on;
    bool may_undo;
    bool has_wish, is_wish_told, wants_undo;
    game_move_t wish;
    const link_news_t *news; // that is to be shown next; NULL: none
    uint32_t replayed;       // moves of the round, when they are shown once more
} guest;

// What the console says of every game.
static struct {
    uint8_t speed; // SPEED_..
    bool has_hints;
    bool is_hintless; // so is the table at which this is a guest
    table_place_t place;
} console;

// A guest has no moves of its own to keep: what it is told lies in their place.
_Static_assert(sizeof(guest_round_t) <= sizeof(game_move_t[LOG_MOVES]), "takes no room");
static union {
    game_move_t moves[LOG_MOVES];
    guest_round_t round;
} past;

static session_t session;
static ai_watcher_t watcher; // what opponents remember of the game

// --- Looking --------------------------------------------------------------------------

const void *table_shown(void) {
    return &table.shown;
}

uint8_t table_viewer(void) {
    return table.step == STEP_CURTAIN ? NOBODY : table.holder;
}

const seat_t *table_seat(uint8_t player) {
    return &table.setup.seats[player];
}

uint8_t table_players(void) {
    return table.setup.setup.players;
}

uint8_t table_to_move(void) {
    return table.face->game->to_move(&table.shown);
}

bool table_is_choosing(void) {
    return table.step == STEP_CHOOSE && !(table_is_lesson() && table.guide->is_talking());
}

bool table_is_thinking(uint8_t *progress) {
    const bool is_thinking = table.step == STEP_THINK || table.step == STEP_HINT;
    if (is_thinking && progress != NULL) {
        *progress = thinker_progress();
    }
    return is_thinking;
}

game_refusal_t table_check(const game_move_t *move) {
    return session_check(&session, move);
}

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

const face_t *table_face(void) {
    return table.face;
}

const game_setup_t *table_setup(void) {
    return &table.setup.setup;
}

const session_t *table_session(void) {
    return &session;
}

bool table_is_demo(void) {
    return table.is_demo;
}

bool table_is_lesson(void) {
    return table.guide != NULL;
}

static bool is_kept(void) {
    return !table.is_demo && !table_is_lesson() && !guest.is_on;
}

uint8_t table_people(void) {
    return table.people;
}

bool table_is_record(void) {
    return table.is_record;
}

const void *table_public(void) {
    session_view(&session, NOBODY, &table.everybody);
    return &table.everybody;
}

static const game_t *game(void) {
    return table.face->game;
}

static bool is_person(uint8_t player) {
    return table_seat(player)->ai_level == 0;
}

static bool is_here(uint8_t player) {
    return is_person(player) && (table.away >> player & 1) == 0;
}

// Of the opponent who plays this seat now; 0: a person does.
static uint8_t level_of(uint8_t player) {
    return is_person(player) ? table.stand_in[player] : table_seat(player)->ai_level;
}

static uint8_t next_player(void) {
    return game()->to_move(session_state(&session));
}

// --- Steps ----------------------------------------------------------------------------

static void go(table_step_t step) {
    table.step = step;
    table.ticks = 0;
    remark_clear();
    frame_redraw();
}

// Shows the position to whoever holds the device.
static void show_now(void) {
    session_view(&session, table_viewer(), &table.shown);
}

static void begin_choosing(void) {
    go(STEP_CHOOSE);
    show_now();
    table.face->choose.begin();
}

static void begin_curtain(void) {
    table.holder = NOBODY;
    go(STEP_CURTAIN);
    show_now();
}

// Unlike anything the game itself is shuffled with: an opponent that imagines the hidden
// cards must not hit on the true ones. And nothing but the position as the player sees it
// has a say, so that a game gone on with after a snapshot goes the way it would have
// gone.
static uint64_t thought_seed(const game_state_t *view) {
    const uint64_t source[] = {table.setup.setup.seed,
                               hash_bytes(view, game()->position_bytes), THOUGHT_SALT};
    return hash_bytes(source, sizeof source);
}

static void begin_thinking(table_step_t step, uint8_t level) {
    game_state_t view;
    session_view(&session, next_player(), &view);
    const uint64_t seed = thought_seed(&view); // what is remembered has no say either
    ai_watch(&watcher, &session, &view);
    thinker_start(game(), &view, level, seed);
    table.is_decided = false;
    go(step);
    show_now();
}

// --- Narrating ------------------------------------------------------------------------

// Does everybody see every move as it happens? Else a curtain keeps hands apart.
static bool is_shared(void) {
    return table.people <= 1 || table.face->is_open;
}

static bool has_audience(void) {
    return is_shared() || table.holder != NOBODY;
}

static void show_as_seen(game_state_t *shown) {
    memset(shown, 0, sizeof *shown);
    game()->view(&table.seen.state, table_viewer(), shown);
}

// People know what they did themselves.
static bool is_worth_narrating(const game_move_t *move, const game_events_t *events,
                               uint8_t player) {
    if (player != table_viewer()) {
        return table.is_replaying || console.speed != SPEED_OFF;
    }
    if (table.is_replaying || console.speed == SPEED_OFF) {
        return false;
    }
    const face_narration_t *narrate = &table.face->narrate;
    return narrate->is_news != NULL ? narrate->is_news(move, events) : events->count > 0;
}

// Begins to narrate the next move that is worth it; false: there is none.
static bool narrate_next(void) {
    const game_move_t *move;
    game_events_t events;
    uint8_t player;
    show_as_seen(&table.before);
    while (history_step(&table.seen, &move, &events, &player)) {
        if (is_worth_narrating(move, &events, player)) {
            go(STEP_NARRATE);
            show_as_seen(&table.shown);
            table.face->narrate.begin(&table.before, move, &events, player);
            return true;
        }
        show_as_seen(&table.before);
    }
    return false;
}

// A guest knows positions, not the moves to them.
static void know(const game_state_t *view) {
    session.state = *view;
    session.base = *view;
    ai_watch_anew(&watcher);
    history_begin(&table.setup, &session);
    table.seen = history_now();
}

// What a guest is told comes with its views; nothing is played again here. False: it is
// not worth narrating.
static bool narrate_guest(void) {
    const link_news_t *news = guest.news;
    guest.news = NULL;
    table.before = session.state;
    guest_round_see(&past.round, &session.state);
    guest_round_note(&past.round, news);
    know(&news->after);
    if (!is_worth_narrating(&news->move, &news->events, news->player)) {
        return false;
    }
    go(STEP_NARRATE);
    table.shown = news->after;
    table.face->narrate.begin(&table.before, &news->move, &news->events, news->player);
    return true;
}

// The next move of the round, once more; false: that was all.
static bool narrate_guest_again(void) {
    const guest_round_t *round = &past.round;
    while (guest.replayed < round->count) {
        const guest_move_t *played = &round->moves[guest.replayed];
        table.before = *guest_round_before(round, guest.replayed++);
        if (is_worth_narrating(&played->move, &played->events, played->player)) {
            go(STEP_NARRATE);
            table.shown = played->after;
            table.face->narrate.begin(&table.before, &played->move, &played->events,
                                      played->player);
            return true;
        }
    }
    return false;
}

static void narrate_tick(void) {
    static const uint8_t ticks_a_frame[SPEED_COUNT] = {1, 1, 3, 1};
    if (console.speed == SPEED_SLOW && table.ticks % 2 == 0) {
        return;
    }
    bool goes_on = true;
    for (unsigned i = ticks_a_frame[console.speed]; i > 0 && goes_on; i--) {
        goes_on = table.face->narrate.tick();
    }
    if (!goes_on) {
        table_proceed();
    }
}

void table_skip_narration(void) {
    for (unsigned i = 0; i < NARRATION_TICKS_MAX && table.face->narrate.tick(); i++) {
    }
    table_proceed();
}

// --- What comes next ------------------------------------------------------------------

static void end_game(void) {
    go(STEP_OVER);
    show_now();
    if (is_kept() && !save_is_over()) { // else it is only looked at again
        save_end();
        table.is_record = table.people > 0 && result_note(&session, &table.setup);
    }
}

static bool is_over(void) {
    return game()->is_over(session_state(&session));
}

// Is the person who holds the device to look at the end of their turn?
static bool is_turn_to_be_left(void) {
    if (is_shared()) {
        return table.is_ending;
    }
    return table.holder != NOBODY && (is_over() || next_player() != table.holder);
}

// What the others did, in words: to people who were not shown it.
static void write_round(text_t *out) {
    const face_t *face = table.face;
    if (console.speed != SPEED_OFF || face->narrate.line == NULL || table_is_lesson()) {
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
static void say_what_is_possible(unsigned ticks) {
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

static void await_others(void) {
    go(STEP_AWAY);
    show_now();
}

static void ask_next_player(void) {
    if (level_of(next_player()) != 0) {
        begin_thinking(STEP_THINK, level_of(next_player()));
        say_what_is_possible(REMARK_STAYS);
    } else if (!is_here(next_player())) {
        await_others();
    } else if (!is_shared() && table.holder != next_player()) {
        begin_curtain();
    } else {
        table.holder = next_player();
        sound_play(SOUND_TURN);
        begin_choosing();
        say_what_is_possible(REMARK_TICKS);
    }
}

// Everything is as it was; false: others have gone on meanwhile, or may have.
static bool end_replay(void) {
    table.is_replaying = false;
    table.seen = history_now();
    if (table.interrupted == STEP_AWAY || guest.news != NULL ||
        (table.interrupted == STEP_THINK && level_of(next_player()) == 0)) {
        return false;
    }
    go(table.interrupted);
    show_now();
    return true;
}

static void proceed_guest(void) {
    if (table.is_replaying && (narrate_guest_again() || end_replay())) {
        return;
    }
    if (guest.news != NULL && narrate_guest()) {
        return;
    }
    if (is_over()) {
        end_game();
    } else if (next_player() == table.holder && !guest.has_wish) {
        ask_next_player();
    } else {
        await_others();
    }
}

// Called whenever something has come to its end: the news first, then whoever is next.
void table_proceed(void) {
    if (guest.is_on) {
        proceed_guest();
        return;
    }
    if (has_audience() && narrate_next()) {
        return;
    }
    if (table.is_replaying && end_replay()) {
        return;
    }
    table.seen = history_now();
    if (is_turn_to_be_left()) {
        go(STEP_DONE);
        show_now();
    } else if (is_over()) {
        end_game();
    } else {
        ask_next_player();
    }
}

void table_raise_curtain(void) {
    table.holder = next_player();
    table.seen = *history_round(table.holder);
    sound_play(SOUND_TURN);
    table_proceed();
}

void table_pass_on(void) {
    table.is_ending = false;
    if (!is_shared()) {
        table.holder = NOBODY;
    }
    table_proceed();
}

// --- The round ------------------------------------------------------------------------

// Whoever has the device, their own last turn is where it began.
static const history_place_t *round_start(void) {
    return table_viewer() == NOBODY ? NULL : history_round(table_viewer());
}

static uint32_t guest_round_start(void) {
    return guest_round_first(&past.round, game(), table_viewer());
}

static void tell_guest(void (*tell)(const face_played_t *played)) {
    const guest_round_t *round = &past.round;
    for (uint32_t n = guest_round_start(); n < round->count; n++) {
        const guest_move_t *move = &round->moves[n];
        tell(&(face_played_t){.before = guest_round_before(round, n),
                              .after = &move->after,
                              .move = &move->move,
                              .events = &move->events,
                              .player = move->player});
    }
}

uint32_t table_round_count(void) {
    if (guest.is_on) {
        return past.round.count - guest_round_start();
    }
    return round_start() == NULL ? 0 : history_moves() - round_start()->moves;
}

void table_round(void (*tell)(const face_played_t *played)) {
    static history_place_t place;
    static game_state_t views[2];
    if (guest.is_on) {
        tell_guest(tell);
        return;
    }
    if (round_start() == NULL) {
        return;
    }
    place = *round_start();
    game_events_t events;
    face_played_t played = {.events = &events};
    memset(views, 0, sizeof views);
    game()->view(&place.state, table_viewer(), &views[0]);
    for (unsigned n = 0; history_step(&place, &played.move, &events, &played.player);
         n++) {
        game_state_t *after = &views[(n + 1) % 2];
        memset(after, 0, sizeof *after);
        game()->view(&place.state, table_viewer(), after);
        played.before = &views[n % 2];
        played.after = after;
        tell(&played);
    }
}

// Of the round's moves: how many there are by others, and after how many of all the last
// of these others began their turn.
static struct {
    uint32_t count;
    uint32_t by_others;
    uint32_t before_last_turn;
    uint8_t last_player;
} round_figures;

static void count_move(const face_played_t *played) {
    if (played->player != table_viewer()) {
        if (round_figures.by_others == 0 || played->player != round_figures.last_player) {
            round_figures.before_last_turn = round_figures.count;
        }
        round_figures.by_others++;
        round_figures.last_player = played->player;
    }
    round_figures.count++;
}

static void count_round(void) {
    memset(&round_figures, 0, sizeof round_figures);
    table_round(count_move);
}

bool table_can_replay(void) {
    const bool is_possible = table.step == STEP_CHOOSE || table.step == STEP_THINK ||
                             table.step == STEP_DONE || table.step == STEP_NARRATE ||
                             table.step == STEP_AWAY;
    if (is_possible) {
        count_round();
    }
    return is_possible && round_figures.by_others > 0;
}

bool table_is_replaying(void) {
    return table.is_replaying;
}

// A narration that is under way begins again from there.
void table_replay(bool is_last_only) {
    CHECK(table_can_replay());
    if (table.step != STEP_NARRATE) {
        table.interrupted = table.step;
        table.is_replaying = true;
    } else if (guest.is_on && !table.is_replaying) {
        table.interrupted = STEP_AWAY;
        table.is_replaying = true;
    }
    guest.replayed =
        guest.is_on ? guest_round_start() + is_last_only * round_figures.before_last_turn
                    : 0;
    if (guest.is_on) {
        table_proceed();
        return;
    }
    table.seen = *round_start();
    const game_move_t *move;
    game_events_t events;
    uint8_t player;
    for (uint32_t n = round_figures.before_last_turn; n > 0 && is_last_only; n--) {
        history_step(&table.seen, &move, &events, &player);
    }
    table_proceed();
}

void table_stop_replay(void) {
    CHECK(table.is_replaying);
    table.seen = history_now();
    guest.replayed = past.round.count;
    table_proceed();
}

// --- Playing --------------------------------------------------------------------------

static game_refusal_t apply(const game_move_t *move, game_events_t *events) {
    const uint8_t player = next_player();
    *events = (game_events_t){0};
    const game_refusal_t refusal = session_apply(&session, move, events);
    if (refusal.code != 0) {
        return refusal;
    }
    history_note(player, events);
    table.is_ending = is_here(player) && is_over() && !table_is_lesson();
    if (is_kept()) {
        save_move(&session, move);
    }
    return refusal;
}

// The dealer decides; what is not possible by what is known here is not even asked.
static game_refusal_t wish_for(const game_move_t *move) {
    const game_refusal_t refusal = session_check(&session, move);
    if (refusal.code == 0) {
        guest.wish = *move;
        guest.has_wish = true;
        guest.is_wish_told = false;
        await_others();
    }
    return refusal;
}

static game_refusal_t play(const game_move_t *move, game_events_t *events) {
    if (guest.is_on) {
        *events = (game_events_t){0};
        return wish_for(move);
    }
    const game_refusal_t refusal = apply(move, events);
    if (refusal.code == 0) {
        table_proceed();
    }
    return refusal;
}

game_refusal_t table_play_outside(const game_move_t *move, game_events_t *events) {
    CHECK(table.step == STEP_CHOOSE);
    return play(move, events);
}

// The game's own reason, in the face's words if it has any.
static void say_refusal(game_refusal_t refusal) {
    if (table.face->choose.say_refusal != NULL && refusal.code != 0) {
        table.face->choose.say_refusal(refusal);
    } else {
        table_say(STRING_NOT_POSSIBLE, NULL, NULL);
    }
}

void table_play(const game_move_t *move) {
    game_events_t events;
    CHECK(table.step == STEP_CHOOSE);
    if (table_is_lesson() && !table.guide->takes(move)) {
        begin_choosing();
        return;
    }
    const game_refusal_t refusal = play(move, &events);
    if (refusal.code != 0) {
        say_refusal(refusal);
        table.face->choose.begin();
    }
}

// --- Undo and hint --------------------------------------------------------------------

string_t table_why_no_undo(void) {
    const history_decision_t last = history_decision();
    if (guest.is_on && guest.may_undo && !guest.wants_undo &&
        (table.step == STEP_CHOOSE || table.step == STEP_AWAY)) {
        return STRING_NONE;
    }
    if (!is_kept() || table.step == STEP_OVER || last.moves == 0) {
        return STRING_NO_UNDO_NOTHING;
    }
    if (!is_here(last.player) || (!is_shared() && last.player != table.holder)) {
        return STRING_NO_UNDO_PASSED_ON;
    }
    if (!last.is_exposed) {
        return STRING_NONE;
    }
    const string_t seen = table.face->narrate.seen;
    return seen != STRING_NONE ? seen : STRING_NOT_POSSIBLE;
}

bool table_can_undo(void) {
    return table_why_no_undo() == STRING_NONE;
}

static void take_back(uint32_t moves) {
    session_undo_moves(&session, moves);
    ai_watch_anew(&watcher);
    save_undo(&session, moves);
    history_undone(moves);
    table.is_ending = false;
    table.is_replaying = false;
    table.seen = history_now();
    table.undone++;
}

void table_undo(void) {
    CHECK(table_can_undo());
    if (guest.is_on) {
        guest.wants_undo = true;
        return;
    }
    const history_decision_t last = history_decision();
    take_back(last.moves);
    table.holder = last.player;
    begin_choosing();
    remark_say(STRING_NONE, string(STRING_UNDONE), REMARK_TICKS);
}

string_t table_why_no_hint(void) {
    if (!console.has_hints) {
        return STRING_NO_HINT_OFF;
    }
    if (guest.is_on && console.is_hintless) {
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
    begin_thinking(STEP_HINT, HINT_LEVEL);
}

// --- Beginning ------------------------------------------------------------------------

// The only person holds the device all the time; of several, none does at first.
static uint8_t first_holder(void) {
    for (uint8_t player = 0; player < table_players() && table.people == 1; player++) {
        if (is_here(player)) {
            return player;
        }
    }
    return NOBODY;
}

static void count_people(void) {
    table.people = 0;
    for (uint8_t player = 0; player < table_players(); player++) {
        table.people = (uint8_t)(table.people + is_here(player));
    }
    table.holder = first_holder();
}

static void sit_down(const table_setup_t *setup, bool is_demo) {
    memset(&table, 0, sizeof table);
    memset(&guest, 0, sizeof guest);
    table.setup = *setup;
    table.face = faces[setup->face];
    table.is_demo = is_demo;
    table.is_watched = !is_demo;
    count_people();
    session_init(&session, past.moves, LOG_MOVES);
    session_new(&session, game(), &setup->setup);
    ai_watch_anew(&watcher);
}

// From here on moves are narrated: what was played before is old.
static void open_eyes(void) {
    if (table.face->sit_down != NULL) {
        table.face->sit_down();
    }
    history_begin(&table.setup, &session);
    table.seen = history_now();
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        table.seen_away[player] = history_now();
    }
}

// Sits down to the saved game and leaves it in its slot.
static void park_current(void) {
    table_setup_t setup;
    uint32_t moves;
    if (!save_open(&setup)) {
        return;
    }
    sit_down(&setup, false);
    if (save_restore(&session, &moves) != SAVE_LOST) {
        save_park(&session, save_current(), NULL);
    }
}

// Sits down to it, and returns the slot that it is to be saved in.
static uint8_t begin(const table_setup_t *setup) {
    CHECK(table_setup_is_possible(setup));
    const uint8_t slot = save_slot_for_new();
    if (slot != SAVE_NO_SLOT && slot != save_current()) {
        park_current();
    }
    sit_down(setup, false);
    return slot != SAVE_NO_SLOT ? slot : save_current();
}

void table_begin(const table_setup_t *setup) {
    save_begin(setup, begin(setup));
    open_eyes();
}

void table_begin_from(const table_setup_t *setup, const session_t *played) {
    const uint8_t slot = begin(setup);
    if (played->origin == SESSION_NEW) {
        save_begin(setup, slot);
    } else {
        CHECK(session_restore(&session, game(), &played->base).code == 0);
        save_begin_at(setup, slot, &played->base);
    }
    open_eyes();
    for (uint32_t n = 0; n < played->log_count; n++) {
        const uint8_t player = next_player();
        game_events_t events = {0};
        table.seen = history_now();
        CHECK(session_apply(&session, session_move(played, n), &events).code == 0);
        history_note(player, &events);
        save_move(&session, session_move(played, n));
    }
    if (game()->is_over(session_state(&session))) {
        save_end();
    }
}

bool table_begin_loses_a_game(void) {
    return save_slot_for_new() == SAVE_NO_SLOT;
}

void table_begin_demo(uint64_t seed) {
    const table_setup_t setup = table_setup_demo(seed);
    sit_down(&setup, true);
    open_eyes();
}

static const seat_t learner_seats[GAME_PLAYERS_MAX] = {
    {.emblem = 0},
    {.ai_level = 1, .emblem = 1},
    {.ai_level = 1, .emblem = 2},
    {.ai_level = 1, .emblem = 3},
};

bool table_begin_lesson(uint8_t face, const char *position, const game_state_t *kept,
                        const table_guide_t *guide) {
    const game_t *const taught = faces[face]->game;
    session_t tried;
    session_init(&tried, past.moves, LOG_MOVES);
    const game_refusal_t refusal = kept != NULL ? session_restore(&tried, taught, kept)
                                                : session_load(&tried, taught, position);
    if (refusal.code != 0) {
        return false;
    }
    table_setup_t setup = {.face = face};
    setup.setup.players = taught->players(session_state(&tried));
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        setup.seats[player] = learner_seats[player];
        seat_set_name(&setup.seats[player], string(names_suggested(player)));
    }
    sit_down(&setup, false);
    session = tried;
    table.guide = guide;
    open_eyes();
    return true;
}

void table_watch_demo(void) {
    table.is_watched = true;
}

void table_give_up(void) {
    save_forget();
    if (table.people > 0) {
        result_note_given_up(&table.setup);
    }
}

bool table_has_save(void) {
    table_setup_t setup;
    return save_open(&setup) && !save_is_over();
}

table_resumed_t table_resume(void) {
    table_setup_t setup;
    if (!save_open(&setup)) {
        return TABLE_LOST;
    }
    sit_down(&setup, false);
    uint32_t moves;
    const save_outcome_t outcome = save_restore(&session, &moves);
    open_eyes();
    return outcome == SAVE_WHOLE       ? TABLE_RESUMED
           : outcome == SAVE_SHORTENED ? TABLE_SHORTENED
                                       : TABLE_LOST;
}

table_resumed_t table_load(uint8_t slot) {
    save_slot_t wanted;
    if (!save_look(slot, &wanted)) {
        return TABLE_LOST;
    }
    if (!wanted.is_current) {
        park_current();
        save_load(slot);
    }
    return table_resume();
}

// The game being played may have been left: then nothing is on the table.
size_t table_copy_slot(uint8_t slot, uint8_t *bytes) {
    const bool is_away = console.place == TABLE_AWAY;
    if (slot == save_current() &&
        (is_away ? table_resume() == TABLE_LOST : table.is_demo || guest.is_on)) {
        return 0;
    }
    return save_copy(slot, &session, bytes);
}

void table_save_as(uint8_t slot, const char *name) {
    CHECK(!table.is_demo && !guest.is_on);
    save_park(&session, slot, name);
}

// --- How it is shown ------------------------------------------------------------------

void table_set_speed(uint8_t speed) {
    CHECK(speed < SPEED_COUNT);
    console.speed = speed;
}

void table_set_hints(bool has_hints) {
    console.has_hints = has_hints;
}

void table_set_place(table_place_t place) {
    console.place = place;
}

table_place_t table_place(void) {
    return console.place;
}

// --- Time passes ----------------------------------------------------------------------

table_step_t table_step(void) {
    return table.step;
}

unsigned table_ticks(void) {
    return table.ticks;
}

void table_drop_hint(void) {
    CHECK(table.step == STEP_HINT);
    begin_choosing();
}

void table_tick(void) {
    table.ticks++;
    remark_tick();
    const bool is_busy = table.step == STEP_NARRATE || table_is_thinking(NULL);
    if (is_busy && table.is_watched) {
        frame_keep_awake();
    }
    if (table.step == STEP_NARRATE) {
        narrate_tick();
    } else if (table.step == STEP_DONE && table.is_ending &&
               table.ticks * FRAME_MS >= END_MS) {
        table_pass_on();
    }
}

// The tag says that the move under the cursor was not chosen by the player.
static void say_reason(ai_reason_t reason) {
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
        begin_choosing();
        table.face->choose.show(&move);
        say_reason(explained[0].reason);
    } else {
        game_events_t events;
        CHECK(play(&move, &events).code == 0);
    }
}

bool table_think(void) {
    if (!table_is_thinking(NULL)) {
        return false;
    }
    if (!table.is_decided) {
        table.is_decided = thinker_step();
    }
    const bool may_act = table.step == STEP_HINT || console.speed == SPEED_OFF ||
                         table.ticks * FRAME_MS >= THINK_MS_MIN;
    if (table.is_decided && may_act) {
        act_on_thought();
    }
    return !table.is_decided;
}

// --- Players at other devices ---------------------------------------------------------

void table_set_away(uint8_t seats) {
    table.away = seats;
    count_people();
}

uint8_t table_away(void) {
    return table.away;
}

void table_set_stand_in(uint8_t seat, uint8_t level) {
    table.stand_in[seat] = level;
    if (table.step == STEP_AWAY || table.step == STEP_THINK) {
        table_proceed();
    }
}

bool table_next_news(uint8_t seat, link_news_t *news) {
    history_place_t *place = &table.seen_away[seat];
    const game_move_t *move;
    memset(news, 0, sizeof *news);
    game()->view(&place->state, seat, &news->before);
    if (!history_step(place, &move, &news->events, &news->player)) {
        return false;
    }
    news->move = *move;
    game()->view(&place->state, seat, &news->after);
    if (game()->veil != NULL && news->player != seat) {
        game()->veil(&news->events);
    }
    news->number = place->moves;
    return true;
}

uint32_t table_whole_view(uint8_t seat, game_state_t *view) {
    table.seen_away[seat] = history_now();
    session_view(&session, seat, view);
    return table.seen_away[seat].moves;
}

link_reason_t table_play_away(uint8_t seat, const game_move_t *move,
                              game_refusal_t *refusal) {
    game_events_t events;
    if (is_over() || next_player() != seat || (table.away >> seat & 1) == 0 ||
        table.stand_in[seat] != 0) {
        return LINK_NOT_YOUR_TURN;
    }
    *refusal = apply(move, &events);
    if (refusal->code != 0) {
        return LINK_ILLEGAL;
    }
    if (table.step == STEP_AWAY) {
        table_proceed();
    }
    return LINK_FINE;
}

bool table_can_undo_away(uint8_t seat) {
    const history_decision_t last = history_decision();
    return last.moves > 0 && last.player == seat && !last.is_exposed &&
           (table.away >> seat & 1) != 0 && table.step != STEP_OVER;
}

void table_undo_away(uint8_t seat) {
    CHECK(table_can_undo_away(seat));
    take_back(history_decision().moves);
    if (table.step != STEP_CURTAIN && table.step != STEP_DONE) {
        table_proceed();
    }
}

uint32_t table_undone(void) {
    return table.undone;
}

// --- At another's table ---------------------------------------------------------------

void table_begin_guest(const table_setup_t *setup, uint8_t mine) {
    sit_down(setup, false);
    guest.is_on = true;
    table_set_away((uint8_t)(0xFF & ~(1u << mine)));
    past.round.count = 0;
    past.round.start = session.state;
    open_eyes();
    go(STEP_AWAY);
}

bool table_is_guest(void) {
    return guest.is_on;
}

void table_guest_hints(bool has_hints) {
    console.is_hintless = !has_hints;
}

void table_guest_seats(const table_setup_t *setup) {
    memcpy(table.setup.seats, setup->seats, sizeof table.setup.seats);
    frame_redraw();
}

void table_guest_view(const game_state_t *view, bool may_undo, bool is_asked) {
    const bool is_choosing = table.step == STEP_CHOOSE || table.step == STEP_HINT;
    if (is_choosing && !is_asked && memcmp(&session.state, view, sizeof *view) == 0) {
        guest.may_undo = may_undo;
        guest.wants_undo = false;
        return; // a wire was pulled: what they have chosen so far stays
    }
    know(view);
    guest_round_see(&past.round, view);
    table.is_replaying = false;
    guest.news = NULL;
    guest.may_undo = may_undo;
    guest.has_wish = is_asked;
    guest.is_wish_told = true;
    guest.wants_undo = false;
    table_proceed();
}

void table_guest_news(const link_news_t *news, bool may_undo) {
    CHECK(guest.news == NULL);
    guest.news = news;
    guest.may_undo = may_undo;
    guest.has_wish = guest.wants_undo = false;
    if (table.step != STEP_NARRATE) {
        table_proceed();
    }
}

bool table_guest_has_room(void) {
    return guest.news == NULL;
}

void table_guest_undo_refused(string_t why) {
    table_say(why, NULL, NULL);
}

void table_guest_refused(string_t why, game_refusal_t refusal) {
    const bool had_wish = guest.has_wish;
    guest.has_wish = guest.wants_undo = false;
    if (!had_wish) {
        return;
    }
    if (why == STRING_NONE) {
        say_refusal(refusal);
    } else {
        table_say(why, NULL, NULL);
    }
    table.is_replaying = false;
    table_proceed();
}

bool table_take_wish(game_move_t *move) {
    const bool is_new = guest.has_wish && !guest.is_wish_told;
    guest.is_wish_told = true;
    *move = guest.wish;
    return is_new;
}

bool table_take_undo_wish(void) {
    const bool wants_undo = guest.wants_undo;
    guest.wants_undo = false;
    return wants_undo;
}
