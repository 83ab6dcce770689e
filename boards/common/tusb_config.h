// SPDX-License-Identifier: MIT
// What TinyUSB is to be: a device with one serial port. The reset interface that picotool
// looks for is the SDK's.
#ifndef TUSB_CONFIG_H
#define TUSB_CONFIG_H

#define CFG_TUSB_RHPORT0_MODE  OPT_MODE_DEVICE
#define CFG_TUD_CDC            1
#define CFG_TUD_CDC_RX_BUFSIZE 256
#define CFG_TUD_CDC_TX_BUFSIZE 512

#define PICO_STDIO_USB_ENABLE_RESET_VIA_BAUD_RATE        0
#define PICO_STDIO_USB_ENABLE_RESET_VIA_VENDOR_INTERFACE 1
#include "pico/stdio_usb.h"

#endif
