// SPDX-License-Identifier: MIT
// Every language of the console, in the order menus show them: a line each. No guard:
// strings.h and strings.c include it for different ends.
// clang-format off
#include "english.h"
#include "spanish.h"
#include "russian.h"
#include "hungarian.h"
#include "german.h"
#include "french.h"
#include "italian.h"
#include "portuguese.h"
