// SPDX-License-Identifier: MIT
// What the hub tells of the tables that frames pass by: who has one, and who sits down.
#ifndef TOOLS_LINK_D_NEWS_H
#define TOOLS_LINK_D_NEWS_H

#include "firmware/link/frame.h"

enum { NEWS_BYTES = 64 };

// A frame that came from a station at its own port. False: nothing is new; else `words`
// is what that port has. A name may hold any bytes: what is not a letter is written as
// "?".
bool news_of_table(const frame_t *frame, char words[NEWS_BYTES]);

// The frame lets a guest in, for the first time: `words` is what the guest does.
bool news_of_guest(const frame_t *frame, char words[NEWS_BYTES]);

// Its port has gone: whoever has that number next is another one.
void news_forget(uint8_t station);

#endif
