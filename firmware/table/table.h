// SPDX-License-Identifier: MIT
// The table: one game being played by people and opponents. It owns the session and the
// seats, asks whoever is to move, narrates each move through the game's face, lets the
// curtain down between people, thinks for opponents in slices, keeps the save up to date,
// and ends with the scoring. Faces call the functions of the first part, screens those of
// the second; internal.h says which table_*.c does what.
#ifndef FIRMWARE_TABLE_TABLE_H
#define FIRMWARE_TABLE_TABLE_H

#include "engine/session.h"
#include "face.h"
#include "table_setup.h"

// How fast moves are narrated.
enum { SPEED_SLOW, SPEED_NORMAL, SPEED_FAST, SPEED_OFF, SPEED_COUNT };

// Where the table's screen is: not open, under other screens, on top.
typedef enum { TABLE_AWAY, TABLE_COVERED, TABLE_IN_FRONT } table_place_t;

// --- For faces ------------------------------------------------------------------------

// The position as table_viewer() may see it; while a move is narrated, the one after it.
const void *table_shown(void);

// Whose eyes the picture is for: the person who holds the device. Watching opponents
// only: GAME_PLAYERS_MAX, and then all hands are hidden.
uint8_t table_viewer(void);

const seat_t *table_seat(uint8_t player);
uint8_t table_players(void);
uint8_t table_to_move(void);

// Is the player to move a person who is choosing now (not an opponent thinking, not a
// move being narrated)?
bool table_is_choosing(void);

// Is an opponent thinking, and how far has it got (0 .. 100)?
bool table_is_thinking(uint8_t *progress);

// Why this move may not be played, judged on the true position (code 0: it may).
game_refusal_t table_check(const game_move_t *move);

// Plays the move the person has chosen; refused moves show the refusal and change
// nothing.
void table_play(const game_move_t *move);

// Plays a move that a program has chosen for the person who is choosing; a refused
// one changes nothing.
game_refusal_t table_play_outside(const game_move_t *move, game_events_t *events);

// Shows a short message over the picture until a button is pressed: why a wish was
// refused.
void table_say(string_t text, const char *value1, const char *value2);

// Explains something over the picture, in words that have been put together.
void table_explain(const char *words);

// A message for a moment, at the lower edge: it takes no press.
void table_note(string_t text, const char *value1, const char *value2);

// Tells every move since the viewer's own last turn, in order, as they may see it. Takes
// as long as playing them: a face asks once, when table_round_count() has changed.
void table_round(void (*tell)(const face_played_t *played));
uint32_t table_round_count(void);

// --- For screens: beginning and ending ------------------------------------------------

// Sits down to a new game and saves it from now on; table_screen_open() is to come next.
void table_begin(const table_setup_t *setup);

// The same with a game that was played elsewhere, as far as it has got: its moves count
// as played here, and the last one is narrated. A game that is over is only looked at.
void table_begin_from(const table_setup_t *setup, const session_t *played);

// The same with opponents only, unsaved, and over as soon as a button is pressed.
void table_begin_demo(uint64_t seed);

// The demo is being watched: it keeps the screen awake.
void table_watch_demo(void);

// Would a new game take the place of one that is not over?
bool table_begin_loses_a_game(void);

typedef enum {
    TABLE_RESUMED,
    TABLE_SHORTENED, // its last moves are lost
    TABLE_LOST,      // it cannot be read after all
} table_resumed_t;

// Is there a saved game that is not over, and sitting down to it.
bool table_has_save(void);
table_resumed_t table_resume(void);

// Sits down to the game in a slot of save.h; the one before stays in its own.
table_resumed_t table_load(uint8_t slot);

// A copy of the game in a slot, as bytes of save.h; 0: it cannot be read now.
size_t table_copy_slot(uint8_t slot, uint8_t *bytes);

// Leaves a copy of the game on the table in another slot, under this name.
void table_save_as(uint8_t slot, const char *name);

// Ends the game for good: it counts as lost.
void table_give_up(void);

// --- For lessons ----------------------------------------------------------------------

// What guides the learner while a lesson is on the table.
typedef struct {
    // The learner has made a move. False: it is not the one wanted, and that was said.
    bool (*takes)(const game_move_t *move);

    // The move that the player to move, who is not the learner, makes now; false: an
    // opponent thinks of one.
    bool (*answers)(game_move_t *move);

    // Something is being said: the learner reads, and does not choose yet.
    bool (*is_talking)(void);
} table_guide_t;

// Sets up a position, by its text or as it was left (`kept`): the first player is a
// person, the others are opponents of the first level; nothing is saved. False: this is
// not a position of the game, and nothing has changed.
bool table_begin_lesson(uint8_t face, const char *position, const game_state_t *kept,
                        const table_guide_t *guide);

bool table_is_lesson(void);

// --- For settings and screens: how the game is shown -----------------------------------

void table_set_speed(uint8_t speed); // SPEED_..
void table_set_hints(bool has_hints);
void table_set_place(table_place_t place);
table_place_t table_place(void);

// --- For screens: the game that is on -------------------------------------------------

const face_t *table_face(void);
const game_setup_t *table_setup(void);
const session_t *table_session(void);
bool table_is_demo(void);

// How many people play.
uint8_t table_people(void);

// The game is over and a person has beaten the best score.
bool table_is_record(void);

// The last decision of the person who holds the device, and all that came after it, can
// be taken back: until their next one, or until something hidden is seen.
bool table_can_undo(void);
void table_undo(void);
string_t table_why_no_undo(void); // STRING_NONE: it is possible

bool table_can_hint(void);
void table_hint(void);
string_t table_why_no_hint(void);

// Is there a move since the viewer's own turn? Narrates the last turn, or all of them,
// again, whatever the speed; then everything is as it was.
bool table_can_replay(void);
void table_replay(bool is_last_only);
bool table_is_replaying(void);

// What everybody may see now, whoever holds the device.
const void *table_public(void);

#endif
