// SPDX-License-Identifier: MIT
#include "firmware/table/face.h"
#include <stddef.h>

const face_t *const faces[] = {
    &kairo_face,
    &marrakech_face,
    NULL,
};

_Static_assert(sizeof faces / sizeof *faces == FACE_COUNT + 1, "FACE_COUNT counts them");
