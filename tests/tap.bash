# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Sourced by what runs tests: counting the lines of TAP, and comparing names.

count_tests() { grep -hcE '^(not )?ok ' "$1" || true; }   # FILE
count_failed() { grep -hc '^not ok ' "$1" || true; }      # FILE
count_skipped() { grep -hciE '^ok .*# skip' "$1" || true; } # FILE

# K-E3 and k_e3 are the same name.
plain() { tr 'A-Z-' 'a-z_' <<<"$1"; }
