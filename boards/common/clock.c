// SPDX-License-Identifier: MIT
// The system clock. The PLL runs at SYS_CLK_HZ, the speed of thought; play is at a part
// of that, and rests are as slow as the USB port allows: status that crosses from its 48
// MHz is lost unless the system clock is at least 1.1 times as fast (erratum RP2040-E16).
// Where the port is off, a rest is at the crystal's 12 MHz, and the PLL is off as well
// when that pays. Time itself comes from the crystal, and goes on.
#include "hardware/clocks.h"
#include "hardware/pll.h"
#include "hardware/timer.h"
#include "hardware/vreg.h"
#include "rp2040.h"

enum {
    SLOW_US = 2000, // from this long a rest on
    OFF_US = 50000, // and from this one on the PLL is off: it takes a while to lock again
};

enum {
    USB_MIN_HZ = 52800000,
    THINK_DIVIDER = 1,
    PLAY_DIVIDER = SYS_CLK_HZ >= 2 * USB_MIN_HZ ? 2 : 1,
    REST_DIVIDER = SYS_CLK_HZ / USB_MIN_HZ, // with the USB port on
};
_Static_assert(SYS_CLK_HZ >= USB_MIN_HZ, "USB would lose what happens on the bus.");

static bool pll_is_off;
static bool is_on_crystal;
static unsigned divider = THINK_DIVIDER;

// The multiplexer between reference and PLL may be switched at any time without a glitch.
static void use_source(uint32_t source) {
    clock_hw_t *const clock = &clocks_hw->clk[clk_sys];
    hw_write_masked(&clock->ctrl, source << CLOCKS_CLK_SYS_CTRL_SRC_LSB,
                    CLOCKS_CLK_SYS_CTRL_SRC_BITS);
    while ((clock->selected & 1u << source) == 0) {
    }
}

// So may the divider. The blocks that count cycles ask the SDK how fast they are.
static void use_divider(unsigned wanted) {
    if (divider != wanted) {
        divider = wanted;
        clocks_hw->clk[clk_sys].div = divider << CLOCKS_CLK_SYS_DIV_INT_LSB;
        clock_set_reported_hz(clk_sys, SYS_CLK_HZ / divider);
        clock_set_reported_hz(clk_peri, SYS_CLK_HZ / divider);
    }
}

// --- Thinking -------------------------------------------------------------------------

#if SYS_CLK_VREG_VOLTAGE_AUTO_ADJUST
// The SDK has raised the core's voltage for the full speed when it started the clocks.
static bool is_voltage_low;

static void raise_voltage(void) {
    if (is_voltage_low) {
        is_voltage_low = false;
        vreg_set_voltage(SYS_CLK_VREG_VOLTAGE_MIN);
        busy_wait_us_32(SYS_CLK_VREG_VOLTAGE_AUTO_ADJUST_DELAY_US);
    }
}

static void lower_voltage(void) {
    if (!is_voltage_low) {
        is_voltage_low = true;
        vreg_set_voltage(VREG_VOLTAGE_DEFAULT);
    }
}
#else
static void raise_voltage(void) {
}

static void lower_voltage(void) {
}
#endif

void clock_start(void) {
    use_divider(PLAY_DIVIDER);
    lower_voltage();
}

bool clock_think(void) {
    if (divider == THINK_DIVIDER) {
        return false;
    }
    raise_voltage();
    use_divider(THINK_DIVIDER);
    return true;
}

// --- Resting --------------------------------------------------------------------------

bool clock_slow_down(uint32_t rest_us, bool is_usb_on) {
    if (rest_us < SLOW_US) {
        return false;
    }
    if (is_usb_on) {
        use_divider(REST_DIVIDER);
    } else {
        use_divider(PLAY_DIVIDER);
        is_on_crystal = true;
        use_source(CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLK_REF);
        // The crystal is not to be divided.
        clocks_hw->clk[clk_sys].div = 1u << CLOCKS_CLK_SYS_DIV_INT_LSB;
        if (rest_us >= OFF_US) {
            pll_is_off = true;
            pll_deinit(pll_sys);
        }
    }
    lower_voltage();
    return true;
}

void clock_speed_up(void) {
    if (pll_is_off) {
        pll_is_off = false;
        pll_init(pll_sys, PLL_SYS_REFDIV, PLL_SYS_VCO_FREQ_HZ, PLL_SYS_POSTDIV1,
                 PLL_SYS_POSTDIV2);
    }
    if (is_on_crystal) {
        is_on_crystal = false;
        clocks_hw->clk[clk_sys].div = PLAY_DIVIDER << CLOCKS_CLK_SYS_DIV_INT_LSB;
        use_source(CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLKSRC_CLK_SYS_AUX);
    }
    use_divider(PLAY_DIVIDER);
}
