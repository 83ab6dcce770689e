// SPDX-License-Identifier: MIT
// Plays scripts of button presses on the headless console. A script has one action a
// line; empty lines and what follows a # are passed over:
//   press A          down for 60 ms, then up for 60 ms (UP DOWN LEFT RIGHT A B)
//   press A 5        the same five times
//   press A until scoring   the same until this screen is on top, 5000 times at most
//                    (title menu rules records settings about load table scoring
//                    fireworks ranking), or, in a lesson, until there is nothing
//                    more to read and a move is wanted: choosing
//   hold B 800       down for this many milliseconds, then up for 60 ms
//   wait 500         nothing for this many milliseconds
//   send attach      this line goes over the cable; its answer must be ok
//   figures          those of the hidden page are the same ones from now on
//   shot NAME        the picture as it is now is wanted under this name
#ifndef BOARDS_HOST_SCRIPT_H
#define BOARDS_HOST_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>

// What is done with the pictures; any function may be NULL.
typedef struct {
    void (*passed)(uint32_t now_ms); // a millisecond has passed
    void (*shot)(const char *name);  // a line `shot` was reached
} script_audience_t;

// Plays a whole script on a console that has been started. Returns 0, or the number of
// the first line that makes no sense, whose screen did not come or that was answered with
// an error; those before it have been played.
unsigned script_run(const char *text, const script_audience_t *audience);

// Presses random buttons, some of them long, and waits in between.
void script_run_random(uint64_t seed, unsigned presses);

// Plays the file ("-": standard input), printing each picture that differs from the one
// before as `frame MILLISECONDS`, each one wanted as `shot NAME`, followed by rows of '.'
// and '#'. "random", "random:SEED" or "random:SEED:PRESSES" presses random buttons and
// prints the last picture. Returns the exit status of the program.
int script_play(const char *path);

// The same, but prints what the pictures say (read_aloud.h) instead of them.
int script_play_words(const char *path);

// Prints the picture on the glass.
void script_print_picture(void);

#endif
