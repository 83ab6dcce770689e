// SPDX-License-Identifier: MIT
// The console in a window: each pixel of the glass a square with a thin gap, as an OLED
// looks through a loupe. Contrast becomes brightness. The buzzer is heard where the PC
// has sound.
#include "buzzer.h"
#include "clock.h"
#include "devices.h"
#include "firmware/hal.h"
#include "firmware/time.h"
#include "host.h"
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static SDL_Window *window;
static SDL_Renderer *renderer;
static int scale;
static uint8_t buttons_down;
static uint32_t version_drawn;
static bool is_stale;

typedef struct {
    SDL_Keycode key;
    uint8_t button;
} binding_t;

static const binding_t bindings[] = {
    {SDLK_UP, BUTTON_UP},       {SDLK_DOWN, BUTTON_DOWN},   {SDLK_LEFT, BUTTON_LEFT},
    {SDLK_RIGHT, BUTTON_RIGHT}, {SDLK_w, BUTTON_UP},        {SDLK_s, BUTTON_DOWN},
    {SDLK_a, BUTTON_LEFT},      {SDLK_d, BUTTON_RIGHT},     {SDLK_z, BUTTON_A},
    {SDLK_y, BUTTON_A},         {SDLK_RETURN, BUTTON_A},    {SDLK_SPACE, BUTTON_A},
    {SDLK_x, BUTTON_B},         {SDLK_BACKSPACE, BUTTON_B}, {SDLK_ESCAPE, BUTTON_B},
};

static uint8_t button_of(SDL_Keycode key) {
    for (unsigned i = 0; i < sizeof bindings / sizeof *bindings; i++) {
        if (bindings[i].key == key) {
            return bindings[i].button;
        }
    }
    return 0;
}

static void take_event(const SDL_Event *event) {
    switch (event->type) {
    case SDL_QUIT:
        SDL_Quit();
        exit(0);
    case SDL_KEYDOWN:
        buttons_down |= button_of(event->key.keysym.sym);
        break;
    case SDL_KEYUP:
        buttons_down &= (uint8_t)~button_of(event->key.keysym.sym);
        break;
    case SDL_WINDOWEVENT:
        is_stale = true;
        if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
            buttons_down = 0; // the key may be let go elsewhere, unseen
        }
        break;
    default:
        break;
    }
}

static void present(void) {
    if (!is_stale && version_drawn == host_picture_version()) {
        return;
    }
    is_stale = false;
    version_drawn = host_picture_version();
    const uint8_t light = (uint8_t)(135 + host_display()->contrast * 120 / 255);
    SDL_SetRenderDrawColor(renderer, 8, 10, 14, 255);
    SDL_RenderClear(renderer);
    SDL_SetRenderDrawColor(renderer, (uint8_t)(light * 7 / 8), light, light, 255);
    const int gap = scale >= 4 ? 1 : 0;
    for (unsigned y = 0; y < host_height(); y++) {
        for (unsigned x = 0; x < host_width(); x++) {
            if (host_pixel(x, y)) {
                const SDL_Rect square = {((int)x + 1) * scale, ((int)y + 1) * scale,
                                         scale - gap, scale - gap};
                SDL_RenderFillRect(renderer, &square);
            }
        }
    }
    SDL_RenderPresent(renderer);
}

// --- Sound ----------------------------------------------------------------------------

enum {
    LEAD_MS = 30,   // of silence before a tone, so that the next samples come in time
    RENDER_MS = 10, // while a tone sounds
    CHUNK = BUZZER_RATE * RENDER_MS / 1000,
};

static SDL_AudioDeviceID speaker; // 0: there is none
static buzzer_t buzzer;
static uint32_t rendered_ms; // what has sounded until then is on its way

static void queue_samples(uint32_t ms) {
    int16_t samples[CHUNK];
    for (uint32_t left = ms * (BUZZER_RATE / 1000u); left > 0;) {
        const uint32_t count = left < CHUNK ? left : CHUNK;
        buzzer_render(&buzzer, samples, count);
        SDL_QueueAudio(speaker, samples, count * sizeof *samples);
        left -= count;
    }
}

// The tone that sounds now has sounded until now.
static void hear(uint32_t hz) {
    const uint32_t now_ms = clock_ms();
    const bool is_dry = SDL_GetQueuedAudioSize(speaker) == 0;
    if (speaker != 0 && (hz > 0 || !is_dry)) {
        if (is_dry) {
            buzzer.hz = 0;
            queue_samples(LEAD_MS);
        }
        buzzer.hz = hz;
        buzzer.volume = host_volume();
        queue_samples(now_ms - rendered_ms);
    }
    rendered_ms = now_ms;
}

static void open_speaker(void) {
    const SDL_AudioSpec wanted = {
        .freq = BUZZER_RATE, .format = AUDIO_S16SYS, .channels = 1, .samples = 512};
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) {
        speaker = SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
    }
    if (speaker != 0) { // a PC without sound plays all the same
        SDL_PauseAudioDevice(speaker, 0);
        host_watch_tone(hear);
    }
}

// --- The front end --------------------------------------------------------------------

static uint8_t buttons(void) {
    return buttons_down;
}

static void idle(uint32_t wake_ms) {
    present();
    const uint8_t before = buttons_down;
    for (;;) {
        const int left = (int)time_left(wake_ms, clock_ms(), TIME_FAR);
        const bool is_sounding = host_tone() != 0 && left > RENDER_MS;
        SDL_Event event;
        const bool has_event =
            SDL_WaitEventTimeout(&event, is_sounding ? RENDER_MS : left);
        if (is_sounding) {
            hear(host_tone());
        }
        if (has_event) {
            take_event(&event);
        }
        if (buttons_down != before || left <= 0 || (!has_event && !is_sounding)) {
            break;
        }
        present();
    }
}

// The largest whole scale that leaves the desktop some air, at most 10.
static int scale_for_desktop(void) {
    SDL_Rect desktop;
    if (SDL_GetDisplayUsableBounds(0, &desktop) != 0) {
        return 6;
    }
    const int across = desktop.w * 3 / 4 / ((int)host_width() + 2);
    const int down = desktop.h * 3 / 4 / ((int)host_height() + 2);
    const int fitting = across < down ? across : down;
    return fitting < 1 ? 1 : fitting > 10 ? 10 : fitting;
}

// Without a display SDL may draw into memory only, and the console would run unseen.
static bool is_seen(void) {
    return SDL_getenv("SDL_VIDEODRIVER") != NULL ||
           strcmp(SDL_GetCurrentVideoDriver(), "offscreen") != 0;
}

bool window_open(void) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return false;
    }
    if (!is_seen()) {
        SDL_Quit();
        return false;
    }
    scale = scale_for_desktop();
    const int width = ((int)host_width() + 2) * scale;
    const int height = ((int)host_height() + 2) * scale;
    window = SDL_CreateWindow("Souk - arrows, Z: A, X: B", SDL_WINDOWPOS_CENTERED,
                              SDL_WINDOWPOS_CENTERED, width, height, 0);
    renderer = window == NULL ? NULL : SDL_CreateRenderer(window, -1, 0);
    if (renderer == NULL) {
        fprintf(stderr, "No window: %s.\n", SDL_GetError());
        SDL_Quit();
        return false;
    }
    open_speaker();
    static const host_front_t front = {buttons, clock_ms, idle};
    host_use_front(&front);
    return true;
}
