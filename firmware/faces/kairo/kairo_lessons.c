// SPDX-License-Identifier: MIT
// The lessons of Kairo, in the order in which they should be taken: positions, and steps
// in them. A step: its kind, its position, the move, whether the learner puts it together
// alone, the place that blinks, the sentence, and what is said to another move.
#include "kairo_lessons.h"
#include <stddef.h>

// --- Positions ------------------------------------------------------------------------

// clang-format off

// Most positions have in common that it is player 1's turn in the main phase, with all of
// the neutral stalls, and with the cards of a game that has just begun.
#define POSITION(customers, player_1, player_2, stands, medals, cards, supply)            \
    "kairo\nplayers 2\nphase main\nturn 1\nfirst 1\ndraws 0\nneutral -\nbag -\n"           \
    "customers " customers "\nplayer 1 " player_1 "\nplayer 2 " player_2 "\n" stands       \
    "medals " medals "\n" cards "supply " supply "\nend\n"
#define NEUTRAL_STALLS \
    "stand N W j9 i9 -\nstand N R c9 d9 -\nstand N P g12 g11 -\n" \
    "stand N G c4 d4 -\nstand N Y j4 i4 -\nstand N B g10 g9 -\n"
#define FIRST_STALLS \
    "stand 1 W e5 f5 -\nstand 1 P l8 k8 -\nstand 1 Y h2 g2 -\n" \
    "stand 2 R h5 g5 -\nstand 2 P a8 b8 -\nstand 2 G e2 f2 -\n"
#define CARDS_OF_LESSONS \
    "display R3,1,4,1\ndeck C2,7,5,C1,9,6,3,6,3,2,C3,3,8,2,9,2,4,7,1,8,6,5,9\ndiscard -\n"
#define CARDS_WITH_SIXES \
    "display R3,1,4,1\ndeck C2,7,6,C1,9,6,3,7,4,3,C3,3,8,2,9,2,5,8,1,8,6,5,9\ndiscard -\n"

static const char start_position[] = POSITION(
    "W=- R=k11 P=k1 G=b1 Y=f6 B=b11",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=7,8,R2",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=4,5,R1",
    FIRST_STALLS NEUTRAL_STALLS,
    "-", CARDS_OF_LESSONS,
    "W6R6P6G6Y6B6 barkers=7");

static const char own_position[] = POSITION(
    "W=f8 R=k6 P=k1 G=b1 Y=- B=b11",
    "vp=10 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=7,8,R2",
    "vp=10 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=4,5,R1",
    "stand 1 W e5 f5 e6,e7\nstand 1 P l8 k8 -\nstand 1 Y h2 g2 -\n"
    "stand 2 R h5 g5 h6,i5\nstand 2 P a8 b8 -\nstand 2 G e2 f2 -\n" NEUTRAL_STALLS,
    "Rg=2,Rs=2,Wg=1,Ws=1", CARDS_OF_LESSONS,
    "W4R4P6G6Y6B6 barkers=7");

static const char expand_position[] = POSITION(
    "W=- R=k11 P=k1 G=b1 Y=f8 B=b11",
    "vp=7 out=0 barkers=0 coins=W3R2P1G1Y1B1 hand=5,8,R2",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=4,7,R1",
    "stand 1 W e5 f5 e6\nstand 1 P l8 k8 -\nstand 1 Y h2 g2 -\n"
    "stand 2 R h5 g5 -\nstand 2 P a8 b8 -\nstand 2 G e2 f2 -\n" NEUTRAL_STALLS,
    "Wg=1,Ws=1", CARDS_OF_LESSONS,
    "W5R6P6G6Y6B6 barkers=7");

static const char mixed_position[] = POSITION(
    "W=- R=k11 P=k1 G=b1 Y=f8 B=b11",
    "vp=7 out=0 barkers=0 coins=W1R3P1G2Y1B1 hand=5,8,R2",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=4,7,R1",
    "stand 1 W e5 f5 e6\nstand 1 P l8 k8 -\nstand 1 Y h2 g2 -\n"
    "stand 2 R h5 g5 -\nstand 2 P a8 b8 -\nstand 2 G e2 f2 -\n" NEUTRAL_STALLS,
    "Wg=1,Ws=1", CARDS_OF_LESSONS,
    "W5R6P6G6Y6B6 barkers=7");

static const char joker_position[] = POSITION(
    "W=- R=k11 P=k1 G=b1 Y=f8 B=b11",
    "vp=0 out=0 barkers=0 coins=W2R1P1G3Y1B1 hand=7,8,R2",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=4,5,R1",
    FIRST_STALLS NEUTRAL_STALLS,
    "-", CARDS_OF_LESSONS,
    "W6R6P6G6Y6B6 barkers=7");

static const char tie_position[] = POSITION(
    "W=- R=k11 P=k1 G=b1 Y=f8 B=b11",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y2B1 hand=2,5,R2",
    "vp=7 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=4,7,R1",
    "stand 1 W e5 f5 -\nstand 1 P l8 k8 -\nstand 1 Y h2 g2 -\n"
    "stand 2 Y h5 g5 h6\nstand 2 P a8 b8 -\nstand 2 G e2 f2 -\n" NEUTRAL_STALLS,
    "Yg=2,Ys=2", CARDS_WITH_SIXES,
    "W6R6P6G6Y5B6 barkers=7");

static const char medals_position[] = POSITION(
    "W=- R=k11 P=k1 G=b1 Y=f8 B=b11",
    "vp=4 out=0 barkers=0 coins=W1R1P1G1Y3B1 hand=2,5,R2",
    "vp=7 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=4,7,R1",
    "stand 1 W e5 f5 -\nstand 1 P l8 k8 -\nstand 1 Y h2 g2 i2\n"
    "stand 2 Y h5 g5 h6\nstand 2 P a8 b8 -\nstand 2 G e2 f2 -\n" NEUTRAL_STALLS,
    "Yg=2,Ys=1", CARDS_WITH_SIXES,
    "W6R6P6G6Y4B6 barkers=7");

static const char barker_position[] = POSITION(
    "W=- R=k11 P=k1 G=b1 Y=j6 B=b11",
    "vp=0 out=0 barkers=1 coins=W1R1P1G1Y1B1 hand=7,8,R2",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=4,5,R1",
    FIRST_STALLS NEUTRAL_STALLS,
    "-", CARDS_OF_LESSONS,
    "W6R6P6G6Y6B6 barkers=6");

static const char blocked_position[] = POSITION(
    "W=- R=k11 P=k1 G=b1 Y=f8 B=b11",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=7,8,3",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=4,5,R1",
    "stand 1 W e5 f5 -\nstand 1 P l8 k8 -\nstand 1 Y h2 g2 -\n"
    "stand 2 R e7 e6 -\nstand 2 P a8 b8 -\nstand 2 G c5 d5 -\n"
    "stand N W j9 i9 -\nstand N R c9 d9 -\nstand N P g12 g11 -\nstand N B e3 e4 -\nstand N Y j4 i4 -\n",
    "-", "display R3,1,4,1\ndeck C3,7,6,C2,9,6,3,7,4,2,R2,3,8,2,9,2,5,8,1,9,6,5,C1\ndiscard -\n",
    "W6R6P6G6Y6B6 barkers=7");

static const char draw_position[] = POSITION(
    "W=- R=k11 P=k1 G=b1 Y=f6 B=b11",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=7,8,R2",
    "vp=0 out=0 barkers=0 coins=W1R1P1G1Y1B1 hand=4,3,R1",
    FIRST_STALLS NEUTRAL_STALLS,
    "-", "display 5,1,4,1\ndeck C2,C3,7,6,9,6,3,7,4,2,R3,3,8,2,9,2,5,8,1,9,6,5,C1\ndiscard -\n",
    "W6R6P6G6Y6B6 barkers=7");

static const char end_position[] = POSITION(
    "W=- R=k11 P=k1 G=b1 Y=f8 B=b11",
    "vp=16 out=0 barkers=0 coins=W2R1P1G2Y5B1 hand=2,5,R2",
    "vp=12 out=0 barkers=0 coins=W3R2P1Y1B3 hand=4,7,R1",
    "stand 1 W e5 f5 -\nstand 1 P l8 k8 -\nstand 1 Y h2 g2 i2,j2,h1\n"
    "stand 2 Y h5 g5 h6,h7\nstand 2 P a8 b8 -\nstand 2 G e2 f2 -\n" NEUTRAL_STALLS,
    "Yg=1,Ys=1", CARDS_WITH_SIXES,
    "W6R6P6G6Y1B6 barkers=7");

static const char game_position[] = POSITION(
    "W=k8 R=f5 P=- G=i9 Y=g11 B=g6",
    "vp=30 out=0 barkers=2 coins=W2R1P2G2Y2B1 hand=2,7,8,9",
    "vp=30 out=0 barkers=1 coins=W1R1P2G1Y1B2 hand=1",
    "stand 1 W e5 f5 e6\nstand 1 P l8 k8 l6,l7\nstand 1 G d11 d10 e11\nstand 1 Y h2 g2 h1,i1\n"
    "stand 2 R h5 g5 i5\nstand 2 P a8 b8 a9\nstand 2 G e2 f2 -\nstand 2 Y g7 g6 f7,h7\nstand 2 B j2 k2 i2\n" NEUTRAL_STALLS,
    "Wg=1,Ws=1,Rg=2,Rs=2,Pg=1,Ps=1,Gg=1,Gs=1,Yg=1,Ys=2,Bg=2,Bs=2", "display C3,8,R3,9\ndeck 1,C1,9\ndiscard 1,2,2,3,3,3,4,4,4,5,5,5,6,6,6,7,7,8,C2,R1,R2\n",
    "W5R5P3G5Y2B5 barkers=4");

static const lesson_step_t bazaar_steps[] = {
    {LESSON_READ, start_position, NULL, false, "e5", STRING_KAIRO_BAZAAR_STALL, STRING_NONE},
    {LESSON_READ, NULL, NULL, false, "f5", STRING_KAIRO_BAZAAR_ENTRY, STRING_NONE},
    {LESSON_READ, NULL, NULL, false, "b1", STRING_KAIRO_BAZAAR_CUSTOMER, STRING_NONE},
    {LESSON_READ, NULL, NULL, false, "c4", STRING_KAIRO_BAZAAR_NEUTRAL, STRING_NONE},
    {LESSON_READ, NULL, NULL, false, "a8", STRING_KAIRO_BAZAAR_RIM, STRING_NONE},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_KAIRO_BAZAAR_TURN, STRING_NONE},
};

static const lesson_step_t lure_steps[] = {
    {LESSON_READ, start_position, NULL, false, "f6", STRING_KAIRO_LURE_NEAREST, STRING_NONE},
    {LESSON_MOVE, NULL, "L Y g2", false, "g2", STRING_KAIRO_LURE_DO, STRING_KAIRO_LURE_NOT},
    {LESSON_READ, NULL, NULL, false, "g2", STRING_KAIRO_LURE_WAITS, STRING_NONE},
};

static const lesson_step_t income_steps[] = {
    {LESSON_READ, own_position, NULL, false, "e6", STRING_KAIRO_INCOME_STAND, STRING_NONE},
    {LESSON_MOVE, NULL, "L W f5", false, "f5", STRING_KAIRO_INCOME_DO, STRING_KAIRO_INCOME_NOT},
    {LESSON_READ, NULL, NULL, false, "h5", STRING_KAIRO_INCOME_RIVAL, STRING_NONE},
};

static const lesson_step_t build_steps[] = {
    {LESSON_READ, start_position, NULL, false, "e10", STRING_KAIRO_BUILD_CARD, STRING_NONE},
    {LESSON_MOVE, NULL, "B R e10e /8", false, "e10", STRING_KAIRO_BUILD_DO, STRING_KAIRO_BUILD_NOT},
    {LESSON_READ, NULL, NULL, false, "e10", STRING_KAIRO_BUILD_ROOM, STRING_NONE},
};

static const lesson_step_t expand_steps[] = {
    {LESSON_READ, expand_position, NULL, false, "e5", STRING_KAIRO_EXPAND_BESIDE, STRING_NONE},
    {LESSON_MOVE, NULL, "X W e7 /5", false, "e7", STRING_KAIRO_EXPAND_DO, STRING_KAIRO_EXPAND_NOT},
    {LESSON_READ, NULL, NULL, false, "e7", STRING_KAIRO_EXPAND_POINTS, STRING_NONE},
    {LESSON_READ, mixed_position, NULL, false, NULL, STRING_KAIRO_EXPAND_MISSING, STRING_NONE},
    {LESSON_MOVE, NULL, "X W e7 /5", false, "e7", STRING_KAIRO_EXPAND_MIXED, STRING_KAIRO_EXPAND_NOT},
};

static const lesson_step_t cards_steps[] = {
    {LESSON_READ, joker_position, NULL, false, "d5", STRING_KAIRO_CARDS_JOKER, STRING_NONE},
    {LESSON_MOVE, NULL, "X W d5 /R2", false, "d5", STRING_KAIRO_CARDS_DO, STRING_KAIRO_CARDS_NOT},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_KAIRO_CARDS_THREE, STRING_NONE},
};

static const lesson_step_t medals_steps[] = {
    {LESSON_READ, tie_position, NULL, false, "h5", STRING_KAIRO_MEDALS_LARGEST, STRING_NONE},
    {LESSON_MOVE, NULL, "X Y h1 /2", false, "h1", STRING_KAIRO_MEDALS_DO, STRING_KAIRO_MEDALS_NOT},
    {LESSON_READ, medals_position, NULL, false, "h2", STRING_KAIRO_MEDALS_EQUAL, STRING_NONE},
    {LESSON_MOVE, NULL, "X Y h1 /2", false, "h1", STRING_KAIRO_MEDALS_GOLD, STRING_KAIRO_MEDALS_NOT},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_KAIRO_MEDALS_TWICE, STRING_NONE},
};

static const lesson_step_t barkers_steps[] = {
    {LESSON_READ, barker_position, NULL, false, "i4", STRING_KAIRO_BARKERS_NEARER, STRING_NONE},
    {LESSON_MOVE, NULL, "L Y g2", false, "g2", STRING_KAIRO_BARKERS_DO, STRING_KAIRO_BARKERS_NOT},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_KAIRO_BARKERS_BACK, STRING_NONE},
};

static const lesson_step_t blocked_steps[] = {
    {LESSON_READ, blocked_position, NULL, false, "e5", STRING_KAIRO_BLOCKED_SHUT, STRING_NONE},
    {LESSON_MOVE, NULL, "M W d10e /7", false, "d10", STRING_KAIRO_BLOCKED_DO, STRING_KAIRO_BLOCKED_NOT},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_KAIRO_BLOCKED_WAYS, STRING_NONE},
};

static const lesson_step_t draw_steps[] = {
    {LESSON_READ, draw_position, NULL, false, NULL, STRING_KAIRO_DRAW_TWO, STRING_NONE},
    {LESSON_MOVE, NULL, "D 1", false, NULL, STRING_KAIRO_DRAW_OPEN, STRING_KAIRO_DRAW_NOT_OPEN},
    {LESSON_MOVE, NULL, "D ?", false, NULL, STRING_KAIRO_DRAW_DECK, STRING_KAIRO_DRAW_NOT_DECK},
    {LESSON_MOVE, NULL, "K", true, NULL, STRING_KAIRO_DRAW_DISCARD, STRING_NONE},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_KAIRO_DRAW_FOUR, STRING_NONE},
};

static const lesson_step_t end_steps[] = {
    {LESSON_READ, end_position, NULL, false, "h2", STRING_KAIRO_END_LAST, STRING_NONE},
    {LESSON_MOVE, NULL, "X Y h3 /2", false, "h3", STRING_KAIRO_END_DO, STRING_KAIRO_END_NOT},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_KAIRO_END_FINAL, STRING_NONE},
    {LESSON_ANSWER, NULL, "-", false, NULL, STRING_NONE, STRING_NONE},
    {LESSON_MOVE, NULL, "-", false, NULL, STRING_KAIRO_END_STOP, STRING_KAIRO_END_NOT_STOP},
    {LESSON_READ, NULL, NULL, false, NULL, STRING_KAIRO_END_SCORING, STRING_NONE},
};

static const lesson_step_t game_steps[] = {
    {LESSON_READ, game_position, NULL, false, NULL, STRING_KAIRO_GAME_SHORT, STRING_NONE},
    {LESSON_PLAY, NULL, NULL, false, NULL, STRING_KAIRO_GAME_PLAY, STRING_NONE},
};

// Numbers are permanent: what was done is kept by them.
#define LESSON(number, id, steps) {number, STRING_KAIRO_LESSON_##id, steps, sizeof steps / sizeof *steps}

const lesson_t kairo_lessons[KAIRO_LESSONS] = {
    LESSON(0, BAZAAR, bazaar_steps),
    LESSON(1, LURE, lure_steps),
    LESSON(2, INCOME, income_steps),
    LESSON(3, BUILD, build_steps),
    LESSON(4, EXPAND, expand_steps),
    LESSON(5, CARDS, cards_steps),
    LESSON(6, MEDALS, medals_steps),
    LESSON(7, BARKERS, barkers_steps),
    LESSON(8, BLOCKED, blocked_steps),
    LESSON(9, DRAW, draw_steps),
    LESSON(10, END, end_steps),
    LESSON(11, GAME, game_steps),
};
