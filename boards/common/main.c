// SPDX-License-Identifier: MIT
#include "firmware/console.h"
#include "rp2040.h"

int main(void) {
    stack_start();
    clock_start();
    panic_start();
    buttons_start();
    usb_start();
    console_run();
}
