// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "device.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// Two programs at one port would each get a part of what the device sends.
static bool is_ours_alone(int fd) {
    return flock(fd, LOCK_EX | LOCK_NB) == 0 && ioctl(fd, TIOCEXCL) == 0;
}

static const char *reason(int error) {
    switch (error) {
    case ENOENT:
        return "is not there yet; plug it in";
    case EACCES:
        return "may not be opened: join its group (as \"sudo usermod -aG dialout $USER\" "
               "on Debian) and log in again";
    case EBUSY:
    case EWOULDBLOCK:
        return "is in use by another program";
    case ENOTTY:
        return "is no serial port";
    default:
        return strerror(error);
    }
}

int device_open(const char *path, const char **why) {
    const int fd = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    struct termios raw;
    if (fd < 0 || tcgetattr(fd, &raw) != 0 || !is_ours_alone(fd)) {
        *why = reason(errno);
        if (fd >= 0) {
            close(fd);
        }
        return -1;
    }
    cfmakeraw(&raw);
    tcsetattr(fd, TCSANOW, &raw);
    return fd;
}

device_answer_t device_hear(device_talk_t *talk, char letter) {
    if (letter != '\n') {
        if (talk->count < sizeof talk->line) {
            talk->line[talk->count++] = letter;
        }
        return talk->answer;
    }
    if (talk->count >= 2 && memcmp(talk->line, "ok", 2) == 0) {
        talk->answer = DEVICE_IS_LINE;
    } else if (talk->count >= 5 && memcmp(talk->line, "error", 5) == 0) {
        talk->answer = DEVICE_IS_OLD;
    }
    talk->count = 0;
    return talk->answer;
}
