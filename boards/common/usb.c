// SPDX-License-Identifier: MIT
// The USB port: what the device says it is, and its serial port.
#include "board.h"
#include "firmware/hal.h"
#include "pico/usb_reset_interface.h"
#include "rp2040.h"
#include "tusb.h"

// --- Descriptors ----------------------------------------------------------------------

enum {
    VENDOR = 0x2E8A,  // Raspberry Pi's,
    PRODUCT = 0x000A, // for programs made with its SDK
    POWER_MA = 100,
};

enum {
    INTERFACE_SERIAL, // takes two
    INTERFACE_SERIAL_DATA,
    INTERFACE_RESET, // where the SDK expects it
    INTERFACE_COUNT,
};

enum {
    STRING_LANGUAGE,
    STRING_MAKER,
    STRING_NAME,
    STRING_NUMBER,
    STRING_SERIAL,
    STRING_RESET,
    STRING_COUNT,
};

enum {
    ENDPOINT_NOTES = 0x81,
    ENDPOINT_OUT = 0x02,
    ENDPOINT_IN = 0x82,
    NOTES_BYTES = 8,
    PACKET_BYTES = 64,
};

enum {
    RESET_DESCRIPTOR_BYTES = 9,
    DESCRIPTORS_BYTES = TUD_CONFIG_DESC_LEN + TUD_CDC_DESC_LEN + RESET_DESCRIPTOR_BYTES,
};

// The version as USB has it: 1.2.3 is 0x0123.
enum { RELEASE = SOUK_VERSION_MAJOR << 8 | SOUK_VERSION_MINOR << 4 | SOUK_VERSION_PATCH };

static const tusb_desc_device_t device = {
    .bLength = sizeof(tusb_desc_device_t),
    .bDescriptorType = TUSB_DESC_DEVICE,
    .bcdUSB = 0x0210, // with the descriptors that Windows wants for the reset interface
    .bDeviceClass = TUSB_CLASS_MISC,
    .bDeviceSubClass = MISC_SUBCLASS_COMMON,
    .bDeviceProtocol = MISC_PROTOCOL_IAD,
    .bMaxPacketSize0 = CFG_TUD_ENDPOINT0_SIZE,
    .idVendor = VENDOR,
    .idProduct = PRODUCT,
    .bcdDevice = RELEASE,
    .iManufacturer = STRING_MAKER,
    .iProduct = STRING_NAME,
    .iSerialNumber = STRING_NUMBER,
    .bNumConfigurations = 1,
};

static const uint8_t descriptors[DESCRIPTORS_BYTES] = {
    TUD_CONFIG_DESCRIPTOR(1, INTERFACE_COUNT, STRING_LANGUAGE, DESCRIPTORS_BYTES, 0,
                          POWER_MA),
    TUD_CDC_DESCRIPTOR(INTERFACE_SERIAL, STRING_SERIAL, ENDPOINT_NOTES, NOTES_BYTES,
                       ENDPOINT_OUT, ENDPOINT_IN, PACKET_BYTES),
    RESET_DESCRIPTOR_BYTES,
    TUSB_DESC_INTERFACE,
    INTERFACE_RESET,
    0,
    0,
    TUSB_CLASS_VENDOR_SPECIFIC,
    RESET_INTERFACE_SUBCLASS,
    RESET_INTERFACE_PROTOCOL,
    STRING_RESET,
};

const uint8_t *tud_descriptor_device_cb(void) {
    return (const uint8_t *)&device;
}

const uint8_t *tud_descriptor_configuration_cb(uint8_t index) {
    (void)index;
    return descriptors;
}

static const char *string_at(uint8_t index) {
    switch (index) {
    case STRING_MAKER:
        return "Souk";
    case STRING_NAME:
        return "Souk " SOUK_VERSION " (" BOARD_NAME ")";
    case STRING_NUMBER:
        return hal_serial_number();
    case STRING_SERIAL:
        return "Souk bazaar protocol";
    case STRING_RESET:
        return "Reset";
    default:
        return NULL;
    }
}

const uint16_t *tud_descriptor_string_cb(uint8_t index, uint16_t language) {
    (void)language;
    enum { ENGLISH = 0x0409, LETTERS_MAX = 48 };
    static uint16_t words[1 + LETTERS_MAX]; // must outlive the transfer
    unsigned count = 0;
    if (index == STRING_LANGUAGE) {
        words[++count] = ENGLISH;
    } else {
        const char *letter = string_at(index);
        if (letter == NULL) {
            return NULL;
        }
        for (; *letter != '\0' && count < LETTERS_MAX; letter++) {
            words[++count] = (uint8_t)*letter;
        }
    }
    words[0] = (uint16_t)(TUSB_DESC_STRING << 8 | (2 * count + 2));
    return words;
}

// --- Life -----------------------------------------------------------------------------

void usb_start(void) {
    tusb_rhport_init_t init = {.role = TUSB_ROLE_DEVICE, .speed = TUSB_SPEED_AUTO};
    tusb_init(0, &init);
}

static bool has_news;
static bool is_new_talk; // the cable was out, or another program has opened the port

void tud_mount_cb(void) {
    is_new_talk = true;
}

void tud_cdc_rx_cb(uint8_t interface) {
    (void)interface;
    has_news = true;
}

void tud_cdc_tx_complete_cb(uint8_t interface) {
    (void)interface;
    has_news = true;
}

void tud_cdc_line_state_cb(uint8_t interface, bool is_ready, bool wants_to_send) {
    (void)interface;
    (void)wants_to_send;
    is_new_talk |= !is_ready;
    has_news = true;
}

bool usb_step(void) {
    has_news = false;
    tud_task();
    return has_news;
}

bool usb_has_work(void) {
    return tud_task_event_ready();
}

// From the bus's reset on, before anything has been agreed.
bool usb_is_in_use(void) {
    return tud_connected() && !tud_suspended();
}

// --- The serial port ------------------------------------------------------------------

bool hal_serial_is_open(void) {
    const bool is_open = tud_cdc_connected() && !is_new_talk;
    is_new_talk = false;
    return is_open;
}

size_t hal_serial_read(void *bytes, size_t max) {
    return tud_cdc_read(bytes, max);
}

size_t hal_serial_room(void) {
    return tud_cdc_write_available();
}

size_t hal_serial_write(const void *bytes, size_t count) {
    const size_t taken = tud_cdc_write(bytes, count);
    tud_cdc_write_flush();
    return taken;
}
