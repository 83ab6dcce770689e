// SPDX-License-Identifier: MIT
// The system clock while the chip rests: the crystal's 12 MHz instead of the PLL, which
// is switched off when that pays. Time itself comes from the crystal, and goes on.
#include "hardware/clocks.h"
#include "hardware/pll.h"
#include "rp2040.h"

enum {
    SLOW_US = 2000, // from this long a rest on
    OFF_US = 50000, // and from this one on the PLL is off: it takes a while to lock again
};

static bool pll_is_off;

// The multiplexer between reference and PLL may be switched at any time without a glitch.
static void use_source(uint32_t source) {
    clock_hw_t *const clock = &clocks_hw->clk[clk_sys];
    hw_write_masked(&clock->ctrl, source << CLOCKS_CLK_SYS_CTRL_SRC_LSB,
                    CLOCKS_CLK_SYS_CTRL_SRC_BITS);
    while ((clock->selected & 1u << source) == 0) {
    }
}

bool clock_slow_down(uint32_t rest_us) {
    if (rest_us < SLOW_US) {
        return false;
    }
    use_source(CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLK_REF);
    if (rest_us >= OFF_US) {
        pll_is_off = true;
        pll_deinit(pll_sys);
    }
    return true;
}

void clock_speed_up(void) {
    if (pll_is_off) {
        pll_is_off = false;
        pll_init(pll_sys, PLL_SYS_REFDIV, PLL_SYS_VCO_FREQ_HZ, PLL_SYS_POSTDIV1,
                 PLL_SYS_POSTDIV2);
    }
    use_source(CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLKSRC_CLK_SYS_AUX);
}
