// SPDX-License-Identifier: MIT
// souk-link: the hub that joins devices at USB ports, consoles on this PC and browsers
// into one table. It reads frames as every station does, remembers at which port a
// station is, and passes each frame on to where it is for: what is for one is not seen by
// the others. tools/link builds and starts it.
#define _DEFAULT_SOURCE
#include "firmware/link/frame.h"
#include "link.d/device.h"
#include "link.d/news.h"
#include "link.d/stations.h"
#include "link.d/web.h"
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
#include <time.h>
#include <unistd.h>

enum {
    PORTS_MAX = 16,
    OUT_BYTES = 8192,
    PORT_DEFAULT = 7685,
    LOOK_MS = 1000, // between two looks for new devices
    STRANGER_S = 5, // a connection that has not shown what it is in this time is closed
    ANSWER_S = 3,   // what has not answered in this time may not be a Souk
    PATH_BYTES = 256,
};

static const char usage[] =
    "usage: tools/link [--port N] [--origin ORIGIN]... [DEVICE...]\n"
    "Joins devices, consoles and browsers of this PC into one game: on each choose\n"
    "Together.\n"
    "  DEVICE     a serial port, as /dev/ttyACM0 (default: every Souk that is plugged "
    "in)\n"
    "  --port N   where consoles of this PC connect to (default 7685): tools/play "
    "--join\n"
    "  --origin O a page from there may join, too, as https://souk.example; pages from\n"
    "             this PC (tools/web) may anyway\n"
    "Only this PC can connect, and a browser only with the address that is printed: it\n"
    "has a token in it, a new one every time. Ends with Ctrl-C.\n";

// What is at the other end. A stranger has not sent a byte yet, a visitor is a browser
// that has not been let in yet.
typedef enum {
    PORT_DEVICE,
    PORT_STRANGER,
    PORT_CONSOLE,
    PORT_VISITOR,
    PORT_BROWSER
} kind_t;

typedef struct {
    int fd; // -1: unused
    char name[PATH_BYTES];
    kind_t kind;
    time_t since;
    device_talk_t talk;
    bool has_said_silence; // that the device does not answer
    bool is_leaving;       // when all is written
    frame_reader_t reader;
    web_reader_t web;
    char request[WEB_REQUEST_BYTES];
    size_t request_count;
    uint8_t out[OUT_BYTES];
    size_t out_count;
} port_t;

static port_t ports[PORTS_MAX];
static int listener;
static web_door_t door;

static void say(const port_t *port, const char *what) {
    printf("%s: %s\n", port->name, what);
    fflush(stdout);
}

// --- Ports ----------------------------------------------------------------------------

static port_t *add_port(int fd, const char *name, kind_t kind) {
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        if (ports[i].fd < 0) {
            memset(&ports[i], 0, sizeof ports[i]);
            ports[i].fd = fd;
            ports[i].kind = kind;
            ports[i].since = time(NULL);
            snprintf(ports[i].name, sizeof ports[i].name, "%s", name);
            frame_reader_start(&ports[i].reader);
            if (kind == PORT_DEVICE) {
                say(&ports[i], "is here");
            }
            return &ports[i];
        }
    }
    close(fd);
    printf("%s: is one too many, the hub has room for %d.\n", name, PORTS_MAX);
    fflush(stdout);
    return NULL;
}

static void drop_port(port_t *port) {
    if (port->kind != PORT_STRANGER && port->kind != PORT_VISITOR) {
        say(port, "has gone");
    }
    close(port->fd);
    port->fd = -1;
    for (unsigned i = 0; i < 256; i++) {
        if (stations_port((uint8_t)i) == port - ports) {
            news_forget((uint8_t)i);
        }
    }
    stations_forget((int)(port - ports));
}

static void put(port_t *port, const void *bytes, size_t count) {
    if (port->fd >= 0 && port->out_count + count <= OUT_BYTES) {
        memcpy(port->out + port->out_count, bytes, count);
        port->out_count += count;
    } // else the frame is lost, as on any line
}

// A frame, in a message of its own where that is asked for. A port that has not shown yet
// what it is gets none.
static void put_frame(port_t *port, const uint8_t *wire, size_t count) {
    if (port->kind == PORT_BROWSER) {
        uint8_t message[WEB_HEADER_BYTES + FRAME_WIRE_MAX];
        web_write_header(message, count);
        memcpy(message + WEB_HEADER_BYTES, wire, count);
        put(port, message, WEB_HEADER_BYTES + count);
    } else if (port->kind != PORT_STRANGER && port->kind != PORT_VISITOR) {
        put(port, wire, count);
    }
}

static void flush(port_t *port) {
    const ssize_t sent = write(port->fd, port->out, port->out_count);
    if (sent > 0) {
        port->out_count -= (size_t)sent;
        memmove(port->out, port->out + sent, port->out_count);
    }
    const bool is_broken = sent < 0 && errno != EAGAIN && errno != EINTR;
    if (is_broken || (port->is_leaving && port->out_count == 0)) {
        drop_port(port);
    }
}

// --- Frames ---------------------------------------------------------------------------

static void tell_news(const port_t *from, const frame_t *frame) {
    char words[NEWS_BYTES];
    const int guest = stations_port(frame->to);
    if (news_of_table(frame, words)) {
        say(from, words);
    } else if (guest >= 0 && news_of_guest(frame, words)) {
        say(&ports[guest], words);
    }
}

// To all, or to the port where its station is. What is for one station is never sent to
// others, not even while its port is unknown.
static void pass_on(port_t *from, frame_t frame) {
    uint8_t wire[FRAME_WIRE_MAX];
    const station_claim_t claim = stations_note(&frame, (int)(from - ports), time(NULL));
    if (claim == STATION_TAKEN) {
        const frame_t taken = stations_say_taken(frame.from);
        put_frame(from, wire, frame_encode(&taken, wire));
    }
    if (claim != STATION_FINE || frame.hops == 0) {
        return;
    }
    tell_news(from, &frame);
    frame.hops--;
    const size_t count = frame_encode(&frame, wire);
    const int known = stations_port(frame.to);
    for (int i = 0; i < PORTS_MAX; i++) {
        if (&ports[i] != from && (frame.to == FRAME_EVERYBODY || known == i)) {
            put_frame(&ports[i], wire, count);
        }
    }
}

static void take_byte(port_t *port, uint8_t byte) {
    frame_t frame;
    if (frame_read(&port->reader, byte, &frame)) {
        port->talk.answer = DEVICE_IS_LINE; // whatever it has said
        pass_on(port, frame);
    }
}

// --- Browsers -------------------------------------------------------------------------

static void take_request(port_t *port, char letter) {
    char answer[WEB_ANSWER_BYTES] = "";
    const char *why;
    port->request[port->request_count++] = letter == '\0' ? '?' : letter;
    port->request[port->request_count] = '\0';
    const web_entry_t entry = web_enter(&door, port->request, answer, &why);
    if (entry == WEB_UNFINISHED) {
        return;
    }
    put(port, answer, strlen(answer));
    if (entry == WEB_LET_IN) {
        port->kind = PORT_BROWSER;
        say(port, "is here");
    } else {
        port->is_leaving = true;
        printf("A browser was refused: %s.\n", why);
        fflush(stdout);
    }
}

static void take_from_browser(port_t *port, uint8_t raw) {
    uint8_t byte;
    const web_read_t read = web_read(&port->web, raw, &byte);
    if (read == WEB_BYTE) {
        take_byte(port, byte);
    } else if (read == WEB_END) {
        port->is_leaving = true;
    }
}

// Consoles begin with the zero between frames; a browser, whatever page sent it, with a
// word in capital letters.
static void meet(port_t *port, uint8_t first) {
    static unsigned consoles, browsers;
    const bool is_browser = first >= 'A' && first <= 'Z';
    port->kind = is_browser ? PORT_VISITOR : PORT_CONSOLE;
    snprintf(port->name, sizeof port->name, "%s %u", is_browser ? "browser" : "console",
             is_browser ? ++browsers : ++consoles);
    if (!is_browser) {
        say(port, "is here");
    }
}

static void take_raw(port_t *port, uint8_t byte) {
    if (port->kind == PORT_STRANGER) {
        meet(port, byte);
    }
    if (port->is_leaving) {
        return;
    }
    if (port->kind == PORT_VISITOR) {
        take_request(port, (char)byte);
    } else if (port->kind == PORT_BROWSER) {
        take_from_browser(port, byte);
    } else {
        if (port->kind == PORT_DEVICE && port->talk.answer != DEVICE_IS_LINE) {
            device_hear(&port->talk, (char)byte);
        }
        take_byte(port, byte);
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
        take_raw(port, bytes[i]);
    }
    if (port->is_leaving && port->out_count == 0) {
        drop_port(port);
    }
}

// --- Devices --------------------------------------------------------------------------

static bool is_open(const char *path) {
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        if (ports[i].fd >= 0 && strcmp(ports[i].name, path) == 0) {
            return true;
        }
    }
    return false;
}

// Why a device cannot be opened, once and not every second.
static void say_why_not(const char *path, const char *why) {
    static char said[PORTS_MAX][PATH_BYTES];
    static const char *reasons[PORTS_MAX];
    unsigned i = 0;
    while (i < PORTS_MAX - 1 && said[i][0] != '\0' && strcmp(said[i], path) != 0) {
        i++;
    }
    if (strcmp(said[i], path) != 0 || reasons[i] != why) {
        snprintf(said[i], sizeof said[i], "%s", path);
        reasons[i] = why;
        printf("%s: %s.\n", path, why);
        fflush(stdout);
    }
}

// The device answers "ok" and is a line from then on; that word is not a frame.
static void open_device(const char *path) {
    const char *why = "is too long a name";
    if (is_open(path)) {
        return;
    }
    const int fd = strlen(path) < PATH_BYTES ? device_open(path, &why) : -1;
    if (fd < 0) {
        say_why_not(path, why);
        return;
    }
    port_t *port = add_port(fd, path, PORT_DEVICE);
    if (port != NULL) {
        put(port, "\nlink\n", 6);
    }
}

static void look_for_devices(char **named) {
    glob_t found = {0};
    if (*named == NULL) {
        glob("/dev/serial/by-id/*Souk*", 0, NULL, &found);
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        open_device(found.gl_pathv[i]);
    }
    globfree(&found);
    for (; *named != NULL; named++) {
        open_device(*named); // it may be plugged in later
    }
}

static void look_at_answers(void) {
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        port_t *port = &ports[i];
        if (port->fd >= 0 && port->kind == PORT_DEVICE && !port->has_said_silence &&
            port->talk.answer != DEVICE_IS_LINE && time(NULL) - port->since >= ANSWER_S) {
            port->has_said_silence = true;
            say(port, port->talk.answer == DEVICE_IS_OLD
                          ? "has an older Souk, without Together: update it (tools/flash)"
                          : "does not answer; is it a Souk?");
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

static void take_stranger(void) {
    const int yes = 1;
    const int fd = accept(listener, NULL, NULL);
    if (fd < 0) {
        return;
    }
    fcntl(fd, F_SETFL, O_NONBLOCK);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    add_port(fd, "somebody", PORT_STRANGER);
}

static void drop_strangers(void) {
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        const bool is_strange =
            ports[i].kind == PORT_STRANGER || ports[i].kind == PORT_VISITOR;
        if (ports[i].fd >= 0 && is_strange && time(NULL) - ports[i].since > STRANGER_S) {
            drop_port(&ports[i]);
        }
    }
}

// --- The loop -------------------------------------------------------------------------

static void run_once(char **named) {
    struct pollfd waits[PORTS_MAX + 1] = {{.fd = listener, .events = POLLIN}};
    static time_t looked;
    if (time(NULL) != looked) {
        looked = time(NULL);
        look_for_devices(named);
        look_at_answers();
        drop_strangers();
    }
    for (unsigned i = 0; i < PORTS_MAX; i++) {
        waits[i + 1].fd = ports[i].fd;
        waits[i + 1].events = (short)(POLLIN | (ports[i].out_count > 0 ? POLLOUT : 0));
    }
    if (poll(waits, PORTS_MAX + 1, LOOK_MS) <= 0) {
        return;
    }
    if ((waits[0].revents & POLLIN) != 0) {
        take_stranger();
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

// Returns the port; `*at` is then behind the options.
static unsigned read_options(int argc, char **argv, int *at) {
    unsigned number = PORT_DEFAULT;
    unsigned origins = 0;
    for (; *at < argc && argv[*at][0] == '-'; ++*at) {
        const char *option = argv[*at];
        char *end = NULL;
        if (strcmp(option, "--help") == 0) {
            fputs(usage, stdout);
            exit(0);
        }
        const bool is_port = strcmp(option, "--port") == 0;
        if ((!is_port && strcmp(option, "--origin") != 0) || *at + 1 == argc ||
            origins + 1 == WEB_ORIGINS_MAX) {
            refuse("Not understood: ", option);
        }
        const char *value = argv[++*at];
        if (!is_port && !web_is_origin(value)) {
            refuse("Not an origin, as https://souk.example: ", value);
        } else if (!is_port) {
            door.origins[origins++] = value;
            continue;
        }
        const unsigned long wanted = strtoul(value, &end, 10);
        if (*end != '\0' || wanted == 0 || wanted > 65535) {
            refuse("Not a port: ", value);
        }
        number = (unsigned)wanted;
    }
    return number;
}

int main(int argc, char **argv) {
    int i = 1;
    const unsigned number = read_options(argc, argv, &i);
    signal(SIGPIPE, SIG_IGN);
    stations_start();
    for (unsigned n = 0; n < PORTS_MAX; n++) {
        ports[n].fd = -1;
    }
    if (!web_door_open(&door) || !listen_on(number)) {
        fprintf(stderr, "Port %u cannot be used: %s. Is tools/link running already?\n",
                number, strerror(errno));
        return 1;
    }
    printf("For browsers (tools/web, Together): ws://127.0.0.1:%u/%s\n", number,
           door.token);
    printf("Waiting for devices, and on port %u for tools/play --join.\n", number);
    fflush(stdout);
    for (;;) {
        run_once(argv + i);
    }
}
