// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE
#include "join.h"
#include "clock.h"
#include "link_port.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { AGAIN_MS = 1000 };

static struct sockaddr_in hub;
static int line = -1;
static uint32_t tried_ms;

static bool connect_hub(void) {
    const int yes = 1;
    line = socket(AF_INET, SOCK_STREAM, 0);
    if (line < 0 || connect(line, (struct sockaddr *)&hub, sizeof hub) != 0) {
        close(line);
        line = -1;
        return false;
    }
    setsockopt(line, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(line, F_SETFL, O_NONBLOCK);
    return send(line, "", 1, MSG_NOSIGNAL) == 1; // the zero between frames: a console
}

static bool is_connected(void) {
    if (line < 0 && clock_ms() - tried_ms > AGAIN_MS) {
        tried_ms = clock_ms();
        connect_hub();
    }
    return line >= 0;
}

static size_t moved(ssize_t count) {
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) {
        close(line);
        line = -1;
    }
    return count > 0 ? (size_t)count : 0;
}

static size_t read_line(void *bytes, size_t max) {
    return is_connected() ? moved(recv(line, bytes, max, 0)) : 0;
}

static size_t write_line(const void *bytes, size_t count) {
    return is_connected() ? moved(send(line, bytes, count, MSG_NOSIGNAL)) : count;
}

bool join_hub(const char *port) {
    static const link_port_t line_to_hub = {read_line, write_line};
    char *end = NULL;
    const unsigned long number = strtoul(port, &end, 10);
    if (*port == '\0' || *end != '\0' || number == 0 || number > UINT16_MAX) {
        fprintf(stderr, "Not a port: %s\n", port);
        return false;
    }
    hub = (struct sockaddr_in){.sin_family = AF_INET,
                               .sin_port = htons((uint16_t)number),
                               .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (!connect_hub()) {
        fprintf(stderr, "There is no hub at port %s: start tools/link first.\n", port);
        return false;
    }
    link_port_use(&line_to_hub);
    return true;
}
