// SPDX-License-Identifier: MIT
// A box over the screen: something is said until a button is pressed, or a question is
// asked. While it is open it has the buttons, and the screen underneath stands still.
#ifndef FIRMWARE_UI_DIALOG_H
#define FIRMWARE_UI_DIALOG_H

#include "input.h"
#include "strings.h"
#include <stdbool.h>

// Says a text (values as in string_fill). One that is longer than the box is turned over
// page by page.
void dialog_say(string_t text, const char *value1, const char *value2);

// The same with words that have been put together.
void dialog_say_words(const char *words);

// Asks; `on_yes` is called if the answer is yes. "No" is selected at first.
void dialog_ask(string_t question, void (*on_yes)(void));

// The same, where the answer no is to be told, too.
void dialog_ask_both(string_t question, void (*on_yes)(void), void (*on_no)(void));

bool dialog_is_open(void);
void dialog_close(void);
void dialog_input(const input_event_t *event);
void dialog_draw(void);

#endif
