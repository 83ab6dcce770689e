// SPDX-License-Identifier: MIT
// What holding B explains, for each step of choosing.
#include "kairo_choose.h"

string_t kairo_choose_help(void) {
    const kairo_chooser_t *chooser = kairo_chooser();
    static const uint16_t of_step[KAIRO_STEP_COUNT] = {
        [KAIRO_STEP_ACTION] = STRING_KAIRO_HELP_BUILD,
        [KAIRO_STEP_WHAT] = STRING_KAIRO_HELP_WHAT,
        [KAIRO_STEP_SITE] = STRING_KAIRO_HELP_SITE,
        [KAIRO_STEP_ENTRY] = STRING_KAIRO_HELP_ENTRY,
        [KAIRO_STEP_CARDS] = STRING_KAIRO_HELP_CARDS,
        [KAIRO_STEP_PAY] = STRING_KAIRO_HELP_PAY,
        [KAIRO_STEP_PREVIEW] = STRING_KAIRO_HELP_PREVIEW,
        [KAIRO_STEP_CUSTOMER] = STRING_KAIRO_HELP_CUSTOMER,
        [KAIRO_STEP_LURE] = STRING_KAIRO_HELP_ENTRY_OF_LURE,
        [KAIRO_STEP_TAKE] = STRING_KAIRO_HELP_TAKE,
        [KAIRO_STEP_THROW] = STRING_KAIRO_HELP_THROW,
        [KAIRO_STEP_STOP] = STRING_KAIRO_HELP_STOP,
        [KAIRO_STEP_LOOK] = STRING_KAIRO_HELP_LOOK,
    };
    static const uint16_t of_action[] = {
        [KAIRO_ACTION_BUILD] = STRING_KAIRO_HELP_BUILD,
        [KAIRO_ACTION_LURE] = STRING_KAIRO_HELP_LURE,
        [KAIRO_ACTION_DRAW] = STRING_KAIRO_HELP_TAKE,
        [KAIRO_ACTION_STOP] = STRING_KAIRO_HELP_STOP,
        [KAIRO_ACTION_LOOK] = STRING_KAIRO_HELP_LOOK,
    };
    return (string_t)(chooser->step == KAIRO_STEP_ACTION
                          ? of_action[kairo_choose_action(chooser->row)]
                          : of_step[chooser->step]);
}
