// SPDX-License-Identifier: MIT
#include "firmware/console.h"
#include "rp2040.h"

int main(void) {
    buttons_start();
    usb_start();
    console_run();
}
