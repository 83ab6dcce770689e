// SPDX-License-Identifier: MIT
#include "role.h"

role_t role;
