// SPDX-License-Identifier: MIT
// The lessons of Marrakech, in the order in which they should be taken: positions, and
// steps in them. A step: its kind, its position, the move, whether the learner puts it
// together alone, the place that blinks, the sentence, and what is said to another move.
#include "marrakech_internal.h"
#include <stddef.h>

// --- Positions ------------------------------------------------------------------------

// clang-format off

static const char turn_position[] =
    "marrakech\n"
    "players 3\n"
    "phase turn\n"
    "turn 1\n"
    "assam d4 n\n"
    "player 1 dirhams=30 rugs=14 out=0 stack=-\n"
    "player 2 dirhams=30 rugs=14 out=0 stack=-\n"
    "player 3 dirhams=30 rugs=14 out=0 stack=-\n"
    "board ... ... ... ... ... ... ... / "
    "... y00 ... ... ... ... ... / "
    "... y00 ... ... ... ... ... / "
    "... ... ... ... ... ... ... / "
    "... ... ... ... ... b01 ... / "
    "... ... r02 r02 ... b01 ... / "
    "... ... ... ... ... ... ...\n"
    "end\n";

static const char loops_position[] =
    "marrakech\n"
    "players 3\n"
    "phase turn\n"
    "turn 1\n"
    "assam d2 n\n"
    "player 1 dirhams=30 rugs=14 out=0 stack=-\n"
    "player 2 dirhams=30 rugs=14 out=0 stack=-\n"
    "player 3 dirhams=30 rugs=14 out=0 stack=-\n"
    "board ... ... ... ... ... ... ... / "
    "... ... ... ... ... ... ... / "
    "... ... ... ... ... ... ... / "
    "... ... ... ... ... ... ... / "
    "... y00 ... ... ... b01 ... / "
    "... y00 r02 r02 ... b01 ... / "
    "... ... ... ... ... ... ...\n"
    "end\n";

static const char pay_position[] =
    "marrakech\n"
    "players 3\n"
    "phase turn\n"
    "turn 1\n"
    "assam d4 n\n"
    "player 1 dirhams=30 rugs=13 out=0 stack=-\n"
    "player 2 dirhams=30 rugs=13 out=0 stack=-\n"
    "player 3 dirhams=30 rugs=13 out=0 stack=-\n"
    "board ... ... y01 y01 ... ... ... / "
    "... ... ... y00 ... ... ... / "
    "... ... ... y00 ... ... ... / "
    "... ... ... ... ... ... ... / "
    "... r03 ... ... ... b02 ... / "
    "... r03 ... ... ... b02 ... / "
    "... ... ... ... ... ... ...\n"
    "end\n";

static const char lay_position[] =
    "marrakech\n"
    "players 3\n"
    "phase rug\n"
    "turn 1\n"
    "assam d4 n\n"
    "player 1 dirhams=30 rugs=12 out=0 stack=-\n"
    "player 2 dirhams=30 rugs=13 out=0 stack=-\n"
    "player 3 dirhams=30 rugs=13 out=0 stack=-\n"
    "board ... ... ... ... ... ... ... / "
    "... ... ... y00 ... ... ... / "
    "... ... ... y00 ... ... ... / "
    "... ... ... ... ... r01 ... / "
    "... b02 ... ... r03 r01 ... / "
    "... b02 ... ... r03 ... ... / "
    "... ... ... ... ... ... ...\n"
    "end\n";

static const char cover_position[] =
    "marrakech\n"
    "players 3\n"
    "phase rug\n"
    "turn 1\n"
    "assam d4 n\n"
    "player 1 dirhams=30 rugs=13 out=0 stack=-\n"
    "player 2 dirhams=30 rugs=13 out=0 stack=-\n"
    "player 3 dirhams=30 rugs=13 out=0 stack=-\n"
    "board ... ... y01 y01 ... ... ... / "
    "... ... ... y00 ... ... ... / "
    "... ... ... y00 ... ... ... / "
    "... ... ... ... ... ... ... / "
    "... b03 ... ... ... r02 ... / "
    "... b03 ... ... ... r02 ... / "
    "... ... ... ... ... ... ...\n"
    "end\n";

static const char two_position[] =
    "marrakech\n"
    "players 2\n"
    "phase rug\n"
    "turn 1\n"
    "assam d4 n\n"
    "player 1 dirhams=30 rugs=20 out=0 stack=brbrbrbrbrbrbrbrbrbr\n"
    "player 2 dirhams=30 rugs=21 out=0 stack=ynynynynynynynynynyny\n"
    "board ... ... ... ... ... ... ... / "
    "... ... ... ... y01 ... ... / "
    "... ... r00 ... y01 ... ... / "
    "... ... r00 ... ... n03 ... / "
    "... ... b02 b02 ... n03 ... / "
    "... ... ... ... ... ... ... / "
    "... ... ... ... ... ... ...\n"
    "end\n";

static const char end_position[] =
    "marrakech\n"
    "players 3\n"
    "phase rug\n"
    "turn 1\n"
    "assam e4 s\n"
    "player 1 dirhams=24 rugs=1 out=0 stack=-\n"
    "player 2 dirhams=33 rugs=0 out=0 stack=-\n"
    "player 3 dirhams=33 rugs=0 out=0 stack=-\n"
    "board ... ... y01 y01 ... ... ... / "
    "y06 ... ... y00 ... r07 r07 / "
    "y06 ... ... y00 ... ... ... / "
    "... ... b05 b05 ... r02 ... / "
    "... b03 ... ... r04 r02 ... / "
    "... b03 ... ... r04 ... ... / "
    "... ... ... ... ... ... ...\n"
    "end\n";

static const char game_position[] =
    "marrakech\n"
    "players 2\n"
    "phase turn\n"
    "turn 1\n"
    "assam d4 n\n"
    "player 1 dirhams=27 rugs=4 out=0 stack=rbrb\n"
    "player 2 dirhams=33 rugs=4 out=0 stack=yyny\n"
    "board ... ... ... y09 y09 ... ... / "
    "... r04 ... ... y01 n07 ... / "
    "... r04 r00 ... y01 n07 ... / "
    "... ... r00 ... ... n03 ... / "
    "... r08 b02 b02 y05 n03 ... / "
    "... r08 b06 b06 y05 ... ... / "
    "... ... ... ... ... ... ...\n"
    "end\n";

static const lesson_step_t walk_steps[] = {
    {LESSON_READ, turn_position, NULL, false, "d4", STRING_MARRAKECH_WALK_ASSAM, STRING_NONE},
    {LESSON_MOVE, NULL, "T r", false, "d4", STRING_MARRAKECH_WALK_DO, STRING_MARRAKECH_WALK_NOT},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_MARRAKECH_WALK_RUG, STRING_NONE},
    {LESSON_MOVE, NULL, "R", true, NULL, STRING_MARRAKECH_WALK_LAY, STRING_NONE},
};

static const lesson_step_t loops_steps[] = {
    {LESSON_READ, loops_position, NULL, false, "d1", STRING_MARRAKECH_LOOPS_EDGE, STRING_NONE},
    {LESSON_MOVE, NULL, "T s", false, "d2", STRING_MARRAKECH_LOOPS_DO, STRING_MARRAKECH_LOOPS_NOT},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_MARRAKECH_LOOPS_BACK, STRING_NONE},
};

static const lesson_step_t pay_steps[] = {
    {LESSON_READ, pay_position, NULL, false, "d3", STRING_MARRAKECH_PAY_TOLL, STRING_NONE},
    {LESSON_MOVE, NULL, "T s", false, "d4", STRING_MARRAKECH_PAY_DO, STRING_MARRAKECH_PAY_NOT},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_MARRAKECH_PAY_PAID, STRING_NONE},
};

static const lesson_step_t lay_steps[] = {
    {LESSON_READ, lay_position, NULL, false, "d4", STRING_MARRAKECH_LAY_BESIDE, STRING_NONE},
    {LESSON_MOVE, NULL, "R d5 e5", false, "e6", STRING_MARRAKECH_LAY_DO, STRING_MARRAKECH_LAY_NOT},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_MARRAKECH_LAY_GROWS, STRING_NONE},
};

static const lesson_step_t cover_steps[] = {
    {LESSON_READ, cover_position, NULL, false, "d3", STRING_MARRAKECH_COVER_HALVES, STRING_NONE},
    {LESSON_MOVE, NULL, "R c3 d3", false, "d3", STRING_MARRAKECH_COVER_DO, STRING_MARRAKECH_COVER_NOT},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_MARRAKECH_COVER_SMALLER, STRING_NONE},
};

static const lesson_step_t two_steps[] = {
    {LESSON_READ, two_position, NULL, false, "c3", STRING_MARRAKECH_TWO_COLOURS, STRING_NONE},
    {LESSON_READ, NULL, NULL, false, "d5", STRING_MARRAKECH_TWO_APART, STRING_NONE},
    {LESSON_MOVE, NULL, "R", true, NULL, STRING_MARRAKECH_TWO_DO, STRING_NONE},
};

static const lesson_step_t end_steps[] = {
    {LESSON_READ, end_position, NULL, false, NULL, STRING_MARRAKECH_END_LAST, STRING_NONE},
    {LESSON_MOVE, NULL, "R", true, NULL, STRING_MARRAKECH_END_DO, STRING_NONE},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_MARRAKECH_END_POINTS, STRING_NONE},
};

static const lesson_step_t game_steps[] = {
    {LESSON_READ, game_position, NULL, false, NULL, STRING_MARRAKECH_GAME_SHORT, STRING_NONE},
    {LESSON_PLAY, NULL, NULL, false, NULL, STRING_MARRAKECH_GAME_PLAY, STRING_NONE},
};

// Numbers are permanent: what was done is kept by them.
#define LESSON(number, id, steps) {number, STRING_MARRAKECH_LESSON_##id, steps, sizeof steps / sizeof *steps}

const lesson_t marrakech_lessons[MARRAKECH_LESSONS] = {
    LESSON(0, WALK, walk_steps),
    LESSON(1, LOOPS, loops_steps),
    LESSON(2, PAY, pay_steps),
    LESSON(3, LAY, lay_steps),
    LESSON(4, COVER, cover_steps),
    LESSON(5, TWO, two_steps),
    LESSON(6, END, end_steps),
    LESSON(7, GAME, game_steps),
};
