// SPDX-License-Identifier: MIT
// expect: stack main
// A screen draws by letting a face draw. That is no recursion: the types tell them apart.
#include "program.h"

typedef struct {
    int width;
    void (*draw)(void);
} face_t;

typedef struct {
    void (*draw)(const face_t *face);
} screen_t;

typedef struct {
    const screen_t *screen;
    const face_t *faces[2];
} app_t;

static void draw_face(void) {
    use(0);
}

static void draw_screen(const face_t *face) {
    char buffer[100];
    use(buffer);
    face->draw();
    use(buffer);
}

const face_t face = {1, draw_face};
const screen_t screen = {draw_screen};
static app_t app = {&screen, {&face, &face}};

OUT_OF_LINE static app_t *the_app(void) {
    use(&app);
    return &app;
}

void start(void) {
    the_app()->screen->draw(the_app()->faces[1]);
    the_app()->faces[0]->draw();
    use(&app);
}
