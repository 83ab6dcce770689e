// SPDX-License-Identifier: MIT
// What a lesson is: a real position of a game and steps in it, a sentence and an action
// each. Lessons are tables that belong to a game's face; app/lesson.c plays them.
#ifndef FIRMWARE_TABLE_LESSON_H
#define FIRMWARE_TABLE_LESSON_H

#include "engine/game.h"
#include "firmware/ui/strings.h"

typedef enum {
    LESSON_READ,   // a sentence; A goes on
    LESSON_MOVE,   // a sentence, then the learner makes the move
    LESSON_ANSWER, // another player makes the move
    LESSON_PLAY,   // a sentence, then the game is played to its end, with remarks
} lesson_kind_t;

typedef struct {
    lesson_kind_t kind;
    const char *position; // set up before the step; NULL: it goes on from the last one

    // The move as text. Any legal move whose text begins so is right, and where the
    // learner need not choose, this one is put together up to the last press.
    const char *move;
    bool is_free; // the learner puts the move together without help

    const char *mark;   // a place of the board that blinks while the sentence is read
    string_t say;       // the sentence
    string_t otherwise; // said, kindly, when another move was made
} lesson_step_t;

typedef struct {
    uint8_t number; // permanent, 0 .. 31: which lessons were done is kept by it
    string_t name;
    const lesson_step_t *steps;
    uint8_t step_count;
} lesson_t;

// What is said about a move that was made in a game with remarks.
typedef struct {
    string_t text; // STRING_NONE: nothing
    int32_t number;
} lesson_remark_t;

#endif
