// SPDX-License-Identifier: MIT
// So much static data that LEFT bytes of the RAM are left for the stack, to be linked as
// an image is.
enum { RAM_BYTES = 264 * 1024 };

__attribute__((section(".boot2"), used)) const char second_stage[256] = {1};
static char data[RAM_BYTES - LEFT];

void _entry_point(void) {
    ((volatile char *)data)[0] = 1;
}
