// SPDX-License-Identifier: MIT
// The USB port: what the device says it is, when it is on, and its serial port.
#include "board.h"
#include "firmware/hal.h"
#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pll.h"
#include "hardware/resets.h"
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

// --- Life: where the board can tell that nothing is plugged in, the port is off then --

static bool is_on;

static void switch_on(void) {
    is_on = true;
    const tusb_rhport_init_t init = {.role = TUSB_ROLE_DEVICE, .speed = TUSB_SPEED_AUTO};
    tusb_init(0, &init);
}

#ifdef BOARD_VBUS_PIN

// The converter for battery gauges has its clock from the same PLL.
#ifdef BOARD_BATTERY_PIN
#error board.h: a board with a battery gauge cannot have BOARD_VBUS_PIN.
#endif

static bool is_plugged_in(void) {
    return gpio_get(BOARD_VBUS_PIN);
}

static void stop_clock(void) {
    reset_block(RESETS_RESET_USBCTRL_BITS); // and with it the transceiver
    clock_stop(clk_usb);
    pll_deinit(pll_usb);
}

static void start_clock(void) {
    pll_init(pll_usb, PLL_USB_REFDIV, PLL_USB_VCO_FREQ_HZ, PLL_USB_POSTDIV1,
             PLL_USB_POSTDIV2);
    clock_configure(clk_usb, 0, CLOCKS_CLK_USB_CTRL_AUXSRC_VALUE_CLKSRC_PLL_USB,
                    USB_CLK_HZ, USB_CLK_HZ);
}

static void follow_cable(void) {
    if (is_on && !is_plugged_in()) {
        is_on = false;
        tud_deinit(0);
        stop_clock();
    } else if (!is_on && is_plugged_in()) {
        start_clock();
        switch_on();
    }
}

// An edge ends the sleep in hal_idle, as one of a button does.
void usb_start(void) {
    gpio_init(BOARD_VBUS_PIN);
    gpio_disable_pulls(BOARD_VBUS_PIN);
    gpio_set_irq_enabled(BOARD_VBUS_PIN, GPIO_IRQ_EDGE_FALL | GPIO_IRQ_EDGE_RISE, true);
    if (is_plugged_in()) {
        switch_on();
    } else {
        stop_clock();
    }
}

#else

static bool is_plugged_in(void) {
    return true; // for all we know
}

static void follow_cable(void) {
}

void usb_start(void) {
    switch_on();
}

#endif

bool usb_is_on(void) {
    return is_on;
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

void usb_step(void) {
    follow_cable();
    tud_task();
}

bool usb_has_work(void) {
    return is_on != is_plugged_in() || tud_task_event_ready();
}

bool usb_take_news(void) {
    const bool had_news = has_news;
    has_news = false;
    return had_news;
}

// --- The serial port ------------------------------------------------------------------

bool hal_serial_is_open(void) {
    const bool is_open = is_on && tud_cdc_connected() && !is_new_talk;
    is_new_talk = false;
    return is_open;
}

size_t hal_serial_read(void *bytes, size_t max) {
    return is_on ? tud_cdc_read(bytes, max) : 0;
}

size_t hal_serial_room(void) {
    return is_on ? tud_cdc_write_available() : 0;
}

size_t hal_serial_write(const void *bytes, size_t count) {
    const size_t taken = is_on ? tud_cdc_write(bytes, count) : 0;
    if (taken > 0) {
        tud_cdc_write_flush();
    }
    return taken;
}
