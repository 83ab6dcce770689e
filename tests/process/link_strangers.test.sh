#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Strangers at the hub of tools/link: devices, stations, names and bytes of any kind.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

tools/link --help >/dev/null 2>&1 # builds it
PYTHONDONTWRITEBYTECODE=1 python3 tests/process/link/hub_test.py build/engine/tools/souk-link \
    build/host/boards/host/souk-console $((24000 + $$ % 17000)) "$work"
