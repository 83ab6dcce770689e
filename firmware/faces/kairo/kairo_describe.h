// SPDX-License-Identifier: MIT
// Words about the step somebody is at, for the panel: what is under the cursor, what a
// move costs and brings.
#ifndef FIRMWARE_FACES_KAIRO_KAIRO_DESCRIBE_H
#define FIRMWARE_FACES_KAIRO_KAIRO_DESCRIBE_H

#include "engine/text.h"

// In lines, as a panel has room for; and in one line, for a caption.
void kairo_describe_step(text_t *out);
void kairo_describe_step_briefly(text_t *out);

#endif
