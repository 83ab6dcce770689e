// SPDX-License-Identifier: MIT
// souk-link: the hub that joins devices at USB ports and consoles on this PC into one
// table. It reads frames as every station does, remembers at which port a station is, and
// passes each frame on to where it is for: what is for one is not seen by the others.
// tools/link builds and starts it.
#define _DEFAULT_SOURCE
#include "firmware/link/link.h"
#include "firmware/link/frame.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum {
    PORTS_MAX = 16,
    OUT_BYTES = 8192,
    PORT_DEFAULT = 7685,
    LOOK_MS = 1000, // between two looks for new devices
};

static const char usage[] =
    "usage: tools/link [--port N] [DEVICE...]\n"
    "Joins devices and consoles of this PC into one game: on each choose Together.\n"
    "  DEVICE     a serial port, as /dev/ttyACM0 (default: every Souk that is plugged "
    "in)\n"
    "  --port N   where consoles of this PC connect to (default 7685): tools/play "
    "--join\n"
    "Only this PC can connect. Ends with Ctrl-C.\n";

typedef struct {
    int fd; // -1: unused
    char name[64];
    bool is_device;
    frame_reader_t reader;
    uint8_t out[OUT_BYTES];
    size_t out_count;
} port_t;

static port_t ports[PORTS_MAX];
static int8_t port_of[256]; // of a station; -1: not known
static int listener;

static void say(const port_t *port, const char *what) {
    printf("%s: %s\n", port->name, what);
    fflush(stdout);
}

// --- Ports ----------------------------------------------------------------------------

static port_t *add_port(int fd, const char *name, bool is_device) {
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        if (ports[i].fd < 0) {
            memset(&ports[i], 0, sizeof ports[i]);
            ports[i].fd = fd;
            ports[i].is_device = is_device;
            snprintf(ports[i].name, sizeof ports[i].name, "%s", name);
            frame_reader_start(&ports[i].reader);
            say(&ports[i], "is here");
            return &ports[i];
        }
    }
    close(fd);
    return NULL;
}

static void drop_port(port_t *port) {
    say(port, "has gone");
    close(port->fd);
    port->fd = -1;
    for (unsigned i = 0; i < 256; i++) {
        if (port_of[i] == port - ports) {
            port_of[i] = -1;
        }
    }
}

static void put(port_t *port, const void *bytes, size_t count) {
    if (port->fd >= 0 && port->out_count + count <= OUT_BYTES) {
        memcpy(port->out + port->out_count, bytes, count);
        port->out_count += count;
    } // else the frame is lost, as on any line
}

static void flush(port_t *port) {
    const ssize_t sent = write(port->fd, port->out, port->out_count);
    if (sent > 0) {
        port->out_count -= (size_t)sent;
        memmove(port->out, port->out + sent, port->out_count);
    } else if (sent < 0 && errno != EAGAIN && errno != EINTR) {
        drop_port(port);
    }
}

// --- Frames ---------------------------------------------------------------------------

// Once for every table: who it is that the others may join.
static void tell_table(const port_t *port, const frame_t *frame) {
    static uint8_t told[256];
    enum { NAME_AT = 9 };
    if (frame->kind == FRAME_NAME && frame->length > NAME_AT && !told[frame->from]) {
        told[frame->from] = 1;
        printf("%s: has the table of %.*s\n", port->name, frame->length - NAME_AT,
               (const char *)frame->payload + NAME_AT);
        fflush(stdout);
    } else if (frame->kind == FRAME_ACCEPT) {
        printf("%s: has a guest\n", port->name);
        fflush(stdout);
    }
}

static void pass_on(port_t *from, frame_t frame) {
    uint8_t wire[FRAME_WIRE_MAX];
    port_of[frame.from] = (int8_t)(from - ports);
    tell_table(from, &frame);
    if (frame.hops == 0) {
        return;
    }
    frame.hops--;
    const size_t count = frame_encode(&frame, wire);
    const int8_t known = frame.to == FRAME_EVERYBODY ? -1 : port_of[frame.to];
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        if (&ports[i] != from && (known < 0 || known == (int8_t)i)) {
            put(&ports[i], wire, count);
        }
    }
}

static void read_port(port_t *port) {
    uint8_t bytes[1024];
    const ssize_t count = read(port->fd, bytes, sizeof bytes);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) {
        drop_port(port);
        return;
    }
    for (ssize_t i = 0; i < count; i++) {
        frame_t frame;
        if (frame_read(&port->reader, bytes[i], &frame)) {
            pass_on(port, frame);
        }
    }
}

// --- Devices --------------------------------------------------------------------------

// The device answers "ok" and is a line from then on; that word is no frame.
static bool open_device(const char *path) {
    const int fd = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK);
    struct termios raw;
    if (fd < 0 || tcgetattr(fd, &raw) != 0) {
        if (fd >= 0) {
            close(fd);
        }
        return false;
    }
    cfmakeraw(&raw);
    tcsetattr(fd, TCSANOW, &raw);
    port_t *port = add_port(fd, path, true);
    if (port != NULL) {
        put(port, "\nlink\n", 6);
    }
    return port != NULL;
}

static bool is_open(const char *path) {
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        if (ports[i].fd >= 0 && strcmp(ports[i].name, path) == 0) {
            return true;
        }
    }
    return false;
}

static void look_for_devices(char **named) {
    glob_t found = {0};
    if (*named == NULL) {
        glob("/dev/serial/by-id/*Souk*", 0, NULL, &found);
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        if (!is_open(found.gl_pathv[i])) {
            open_device(found.gl_pathv[i]);
        }
    }
    globfree(&found);
    for (; *named != NULL; named++) {
        if (!is_open(*named)) {
            open_device(*named); // it may be plugged in later
        }
    }
}

// --- Consoles of this PC --------------------------------------------------------------

static bool listen_on(unsigned number) {
    const int yes = 1;
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)number),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    listener = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    return bind(listener, (struct sockaddr *)&address, sizeof address) == 0 &&
           listen(listener, PORTS_MAX) == 0;
}

static void take_console(void) {
    static unsigned number;
    char name[32];
    const int yes = 1;
    const int fd = accept(listener, NULL, NULL);
    if (fd < 0) {
        return;
    }
    fcntl(fd, F_SETFL, O_NONBLOCK);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    snprintf(name, sizeof name, "console %u", ++number);
    add_port(fd, name, false);
}

// --- The loop -------------------------------------------------------------------------

static void run_once(char **named) {
    struct pollfd waits[PORTS_MAX + 1] = {{.fd = listener, .events = POLLIN}};
    static time_t looked;
    if (time(NULL) != looked) {
        looked = time(NULL);
        look_for_devices(named);
    }
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        waits[i + 1].fd = ports[i].fd;
        waits[i + 1].events = (short)(POLLIN | (ports[i].out_count > 0 ? POLLOUT : 0));
    }
    if (poll(waits, PORTS_MAX + 1, LOOK_MS) <= 0) {
        return;
    }
    if ((waits[0].revents & POLLIN) != 0) {
        take_console();
    }
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        if (ports[i].fd == waits[i + 1].fd && ports[i].fd >= 0 &&
            (waits[i + 1].revents & (POLLIN | POLLHUP | POLLERR)) != 0) {
            read_port(&ports[i]);
        }
    }
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        if (ports[i].fd >= 0 && ports[i].out_count > 0) {
            flush(&ports[i]);
        }
    }
}

_Noreturn static void refuse(const char *what, const char *word) {
    fprintf(stderr, "%s%s\n%s", what, word, usage);
    exit(2);
}

int main(int argc, char **argv) {
    unsigned number = PORT_DEFAULT;
    int i = 1;
    for (; i < argc && argv[i][0] == '-'; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            return 0;
        }
        char *end = NULL;
        if (strcmp(argv[i], "--port") != 0 || i + 1 == argc) {
            refuse("Not understood: ", argv[i]);
        }
        const unsigned long wanted = strtoul(argv[++i], &end, 10);
        if (*end != '\0' || wanted == 0 || wanted > 65535) {
            refuse("Not a port: ", argv[i]);
        }
        number = (unsigned)wanted;
    }
    signal(SIGPIPE, SIG_IGN);
    memset(port_of, -1, sizeof port_of);
    for (unsigned n = 0; n < PORTS_MAX; n++) {
        ports[n].fd = -1;
    }
    if (!listen_on(number)) {
        fprintf(stderr, "Port %u cannot be used: %s. Is tools/link running already?\n",
                number, strerror(errno));
        return 1;
    }
    printf("Waiting for devices, and on port %u for tools/play --join.\n", number);
    fflush(stdout);
    for (;;) {
        run_once(argv + i);
    }
}
