// SPDX-License-Identifier: MIT
// A face is how one game looks and is played on the console: it draws the table, lets a
// person choose a move with six buttons, and narrates moves as they happen. The table
// (table.h) owns the session, the seats and whose turn it is, and knows games on the
// screen only through this contract; faces.c is the one place that lists the faces.
//
// What a face remembers (cursor, open page, animation) is its own static struct: there is
// only one table. It must never show what table_viewer() may not see: it draws from the
// state that table_shown() gives, which is already that player's view.
#ifndef FIRMWARE_TABLE_FACE_H
#define FIRMWARE_TABLE_FACE_H

#include "engine/ai/ai.h"
#include "engine/game.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/icons.h"
#include "firmware/ui/input.h"
#include "firmware/ui/strings.h"
#include "lesson.h"
#include <stdbool.h>
#include <stdint.h>

// Words for a reason: its number is the first value, or, where they speak of a player,
// the second one after the name. STRING_NONE: nothing is said.
typedef struct {
    string_t text;
    bool has_player;
} face_reason_t;

// How a person chooses a move.
typedef struct {
    // The player to move is a person who sits at the device now. Also after an undo, a
    // refused move and a hint taken.
    void (*begin)(void);

    // A button while choosing. When the move is chosen: table_play(&move). B at the first
    // step is the table's (its menu); a face returns false for what it has no use for.
    // B held (INPUT_HOLD) explains the place under the cursor (table_explain); where a
    // face returns false, because it has just done so, the table says `help`.
    bool (*input)(const input_event_t *event);

    // Points the cursor at this move, as far as the screen can: the hint.
    void (*show)(const game_move_t *move);

    // What speaks for a hint, by code of ai_reason_t; NULL: it has no words for reasons.
    const face_reason_t *reasons;
    uint8_t reason_count;

    // What holding B explains: what can be done now.
    string_t (*help)(void);

    // Is nothing of the move chosen yet? Then holding LEFT takes the last move back.
    // NULL: always.
    bool (*is_at_start)(void);

    // Says why the game refuses a move (table_say). It may come from another device: code
    // and arguments are anything. NULL: it is only said that it is not possible.
    void (*say_refusal)(game_refusal_t refusal);
} face_choosing_t;

// A move that was played, as the viewer may know it. `before` and `after` are views, and
// good until the next move.
typedef struct {
    const void *before;
    const void *after;
    const game_move_t *move;
    const game_events_t *events;
    uint8_t player;
} face_played_t;

// How a move that was played is shown.
typedef struct {
    // `before` is the position before it and table_shown() the one after, both as the
    // viewer may see them. Prepares the narration.
    void (*begin)(const void *before, const game_move_t *move,
                  const game_events_t *events, uint8_t player);

    // A frame of the narration at normal speed has passed (several a tick when fast).
    // Calls frame_redraw if the picture is another one now. Returns false when it has
    // come to its end.
    bool (*tick)(void);

    // A move of the viewer's own: is there anything in it that they did not know when
    // they chose it? If not, it is not narrated to them. NULL: what chance did.
    bool (*is_news)(const game_move_t *move, const game_events_t *events);

    // Something that chance did in a move of `player`: has `viewer` not seen it? Then a
    // move before it can still be taken back. NULL: everybody sees everything.
    bool (*is_unseen)(const game_event_t *event, uint8_t player, uint8_t viewer);

    // What was seen, in words: why a move cannot be taken back any more. STRING_NONE: it
    // is only said that it cannot.
    string_t seen;

    // Writes what `player` did in their last turn since that of the viewer, in few words
    // and without their name, by table_round(); nothing: they did not move. NULL: it has
    // no words for that.
    void (*line)(text_t *out, uint8_t player);
} face_narration_t;

// Line `n` of a table: its label and a number for each player; false: no such line.
typedef bool face_line_t(const void *state, unsigned n, string_t *label,
                         int32_t numbers[GAME_PLAYERS_MAX]);

typedef struct {
    // What everybody may know at any time (points, medals, cards in hand...), for the
    // overview in the table's menu. `state` is a view.
    face_line_t *overview_line;

    // The final scoring (points on the board, medals, coins...).
    face_line_t *score_line;
} face_figures_t;

// A line of the legend: a picture of the game, and what it is.
enum { LEGEND_WIDTH_PX = 20, LEGEND_HEIGHT_PX = 9 };
typedef struct {
    string_t text;                        // %1: `number` counted from 1
    void (*draw)(area_t area, uint8_t n); // as it is drawn on the table
    uint8_t number;
} legend_row_t;

// How the game is taught.
typedef struct {
    const lesson_t *lessons; // in the order in which they should be taken
    uint8_t count;

    // Keeps a place of the board ("d4") in sight, and says where on the screen that is;
    // NULL: no place any more, and `area` is left alone.
    void (*look_at)(const char *place, area_t *area);

    // What there is to say about a move of the learner's, made in `before`, their view.
    // NULL: nothing ever.
    lesson_remark_t (*remark)(const void *before, const game_move_t *move);
} face_learning_t;

typedef struct {
    const game_t *game;
    string_t name;
    const icon_t *icon;          // beside its name; NULL: none
    const string_t *start_names; // for the game's starts, in order; NULL: it has none
    uint8_t start_default;       // which of them is offered first
    const string_t *rules; // chapters to read, ended by STRING_COUNT; the first line
                           // of each is its heading
    struct {
        const legend_row_t *rows;
        uint8_t count;
    } legend;
    bool is_open; // all views are equal: no player has anything to hide

    // Another game is on the table: what was remembered of the last one is forgotten.
    // NULL: there is nothing to forget.
    void (*sit_down)(void);

    face_choosing_t choose;
    face_narration_t narrate;

    // Draws the table: while a person chooses, while a move is narrated, while an
    // opponent thinks. Clears nothing, flushes nothing.
    void (*draw)(void);

    // A small animation frame (ours to move, sparkle, blink); returns whether the picture
    // changed. NULL: nothing moves by itself.
    bool (*animate)(void);

    face_figures_t figures;
    face_learning_t learn;
} face_t;

extern const face_t kairo_face;
extern const face_t marrakech_face;

// Every face, in the order menus show them; faces[FACE_COUNT] is NULL.
enum { FACE_COUNT = 2 };
extern const face_t *const faces[];

#endif
