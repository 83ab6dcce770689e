# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# For tools that build firmware, from the top of the tree: source this.

# The folders of all boards that are devices, a line each.
device_boards() {
    grep -l 'BOARD_CODE common' boards/*/board.cmake | xargs -n1 dirname | xargs -n1 basename
}
