// SPDX-License-Identifier: MIT
// What a board gives to the console: buttons, time, rest, a display, a piece of flash, a
// buzzer, a serial port. Every board, the PC included, implements exactly these
// functions; nothing else of a board is visible to the console.
#ifndef FIRMWARE_HAL_H
#define FIRMWARE_HAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct u8g2_struct;

// --- Buttons --------------------------------------------------------------------------

// The same bits on every board, so that a script recorded on one plays on another.
enum {
    BUTTON_UP = 1,
    BUTTON_DOWN = 2,
    BUTTON_LEFT = 4,
    BUTTON_RIGHT = 8,
    BUTTON_A = 16,
    BUTTON_B = 32,
    BUTTON_COUNT = 6,
};

// The buttons that are down at this instant, contact bounce and all. A board with fewer
// than six makes the others out of long and double presses.
uint8_t hal_buttons(void);

// --- Time -----------------------------------------------------------------------------

// Milliseconds since the start; wraps after 49 days.
uint32_t hal_time_ms(void);

// Rests until hal_time_ms() reaches `wake_ms`, or until a button or the serial port has
// something new if that is sooner. May return early for no reason. A console that does
// not come here for seconds is taken for stuck, and restarted.
void hal_idle(uint32_t wake_ms);

// A long calculation goes on: the chip may run as fast as it can until it rests again.
void hal_hurry(void);

// --- Display --------------------------------------------------------------------------

// Sets `u8g2` up with the driver, size, rotation and bus of the board's panel, and
// readies the bus. Does not talk to the panel yet.
void hal_display_setup(struct u8g2_struct *u8g2);

// The contrast, of 255, at which the board's panel is as bright as it should ever be.
extern const uint8_t hal_display_contrast;

// The panel has missed something (it was unplugged, the bus was stuck) and answers again:
// it wants to be initialised and to get the whole picture. False while all is well and
// while it does not answer; what is sent to it then is dropped without waiting.
bool hal_display_wants_restart(void);

// --- Flash ----------------------------------------------------------------------------

// The save area: the last sectors of the board's flash, counted from 0 here. Nothing else
// of the flash can be reached. Erasing sets every bit of a sector, and takes 50 ms or
// more in which everything stands still; programming clears bits, about 1 ms a page.
enum {
    HAL_FLASH_SECTOR_BYTES = 4096,
    HAL_FLASH_PAGE_BYTES = 256,
    HAL_FLASH_SECTOR_COUNT = 16,
    HAL_FLASH_BYTES = HAL_FLASH_SECTOR_BYTES * HAL_FLASH_SECTOR_COUNT,
};

// The area, HAL_FLASH_BYTES of it, to be read like memory.
const uint8_t *hal_flash(void);

void hal_flash_erase(unsigned sector);

// Clears the bits that are 0 in `bytes`, `count` of them at `offset`, all in one page.
// `bytes` may themselves be in flash.
void hal_flash_program(uint32_t offset, const void *bytes, size_t count);

// Long work is under way and gets on: the console is not to be taken for stuck.
void hal_still_busy(void);

// --- Sound ----------------------------------------------------------------------------

// Sounds a tone until the next call; 0: silence. Nothing where there is no buzzer.
void hal_tone(uint32_t hz);

// How loud tones are, in per cent (1 .. 100), from the next one on. As loud as ever where
// the board cannot.
void hal_volume(uint8_t percent);

// --- Power ----------------------------------------------------------------------------

enum {
    HAL_BATTERY_UNKNOWN = -1, // this board cannot measure it
    HAL_BATTERY_CHARGING = 101,
    HAL_BATTERY_WARNING = 15, // at this many per cent it is time to say so
};

// How full the battery is, 0 .. 100, or one of the above.
int hal_battery(void);

// --- Serial port ----------------------------------------------------------------------

// Is a program listening? Between two talks it answers no at least once, however short
// the time between them was.
bool hal_serial_is_open(void);

// Takes at most `max` bytes that have come in. Returns how many; never waits.
size_t hal_serial_read(void *bytes, size_t max);

// How many bytes hal_serial_write would take now.
size_t hal_serial_room(void);

// Sends at most `count` bytes. Returns how many it took; never waits.
size_t hal_serial_write(const void *bytes, size_t count);

// --- The line to other devices --------------------------------------------------------

typedef enum {
    HAL_LINK_NONE, // this board has none
    HAL_LINK_LINE, // all who are on it hear each other, perhaps themselves, too
    HAL_LINK_RING, // each is heard by the next one only
} hal_link_kind_t;

hal_link_kind_t hal_link_kind(void);

// The line is in use from now on, or no longer. It is off at the start.
void hal_link_open(void);
void hal_link_close(void);

// As with the serial port: neither waits, and what does not fit is lost.
size_t hal_link_read(void *bytes, size_t max);
size_t hal_link_write(const void *bytes, size_t count);

typedef enum {
    HAL_LINK_FINE,    // or nothing is known
    HAL_LINK_OPEN,    // nothing is connected to our input
    HAL_LINK_SWAPPED, // another's output is connected to ours
} hal_link_state_t;

hal_link_state_t hal_link_state(void);

// --- Memory ---------------------------------------------------------------------------

enum { HAL_STACK_UNKNOWN = -1 }; // as on a PC, where it grows as it must

// Bytes of the stack that have never been used since the start.
int hal_stack_left(void);

// --- Starting again -------------------------------------------------------------------

_Noreturn void hal_restart(void);

// Can a new image be loaded from here, and the restart that does it. On a board without,
// the second is the same as hal_restart.
bool hal_has_boot_loader(void);
_Noreturn void hal_boot_loader(void);

// Why the console had to be restarted last, in words ("engine/session.c:80"); "" if it
// did not since it was switched on.
const char *hal_last_failure(void);

// --- About ----------------------------------------------------------------------------

// A number that is different every time: for the seeds of games.
uint64_t hal_entropy(void);

extern const char hal_board_name[];

// The serial number of this very board; "" where it has none.
const char *hal_serial_number(void);

#endif
