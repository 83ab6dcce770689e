// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "save_file.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 4096, ASIDE_MAX = 100 };

static char file_path[PATH_BYTES]; // "": none
static char part_path[PATH_BYTES]; // beside it: what is being written

// --- What a file holds ----------------------------------------------------------------

static bool is_erased(const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != 0xFF) {
            return false;
        }
    }
    return true;
}

// A sector of ours begins with our mark, or nothing is in it.
static bool has_mark(const uint8_t *bytes, size_t count) {
    static const uint8_t mark[] = {'S', 'O', 'U', 'K'};
    for (size_t at = 0; at + sizeof mark <= count; at += HAL_FLASH_SECTOR_BYTES) {
        if (memcmp(bytes + at, mark, sizeof mark) == 0) {
            return true;
        }
    }
    return false;
}

typedef enum {
    FILE_NONE,
    FILE_OURS,
    FILE_DAMAGED, // ours, but of another size
    FILE_FOREIGN,
} content_t;

// Reads one byte more than there should be, to see whether there is more.
static content_t read_content(int file, uint8_t area[HAL_FLASH_BYTES]) {
    static uint8_t bytes[HAL_FLASH_BYTES + 1];
    size_t count = 0;
    ssize_t part;
    while (count < sizeof bytes &&
           (part = read(file, bytes + count, sizeof bytes - count)) > 0) {
        count += (size_t)part;
    }
    if (count == HAL_FLASH_BYTES && (has_mark(bytes, count) || is_erased(bytes, count))) {
        memcpy(area, bytes, HAL_FLASH_BYTES);
        return FILE_OURS;
    }
    return has_mark(bytes, count) || count == 0 ? FILE_DAMAGED : FILE_FOREIGN;
}

// --- Opening --------------------------------------------------------------------------

static bool refuse(const char *path, const char *why) {
    fprintf(stderr, "%s %s\n", path, why);
    return false;
}

// The lock is on a file of its own: the save itself is replaced with every write.
static const char *lock_of(const char *path) {
    static char lock_path[PATH_BYTES];
    snprintf(lock_path, sizeof lock_path, "%s.souk-lock", path);
    return lock_path;
}

bool save_file_is_used(const char *path) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    char *const found = realpath(path, NULL);
    const int file = open(lock_of(found != NULL ? found : path), O_RDWR | O_CLOEXEC);
    free(found);
    if (file < 0) {
        return false;
    }
    const bool is_locked = fcntl(file, F_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
    close(file);
    return is_locked;
}

static bool lock(const char *path) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    const char *const lock_path = lock_of(path);
    const int file = open(lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) {
        fprintf(stderr, "Cannot write %s: %s.\n", lock_path, strerror(errno));
        return false;
    }
    if (fcntl(file, F_SETLK, &whole) != 0) {
        close(file);
        return refuse(path, "is in use by another Souk; close that one first.");
    }
    return true; // and it stays open
}

// To the first of FILE.damaged, FILE.damaged-2, ... that is free.
static bool move_aside(const char *path) {
    static char aside[PATH_BYTES];
    for (unsigned i = 1; i < ASIDE_MAX; i++) {
        snprintf(aside, sizeof aside, i == 1 ? "%s.damaged" : "%s.damaged-%u", path, i);
        if (link(path, aside) == 0 && unlink(path) == 0) {
            fprintf(stderr, "%s is damaged; it is now %s, and a new save begins.\n", path,
                    aside);
            return true;
        }
        if (errno != EEXIST) {
            break;
        }
    }
    return refuse(path, "is damaged, and cannot be moved aside; it is left as it is.");
}

// What the file holds; a sentence has been printed if it is nothing for us.
static content_t look(const char *path, uint8_t area[HAL_FLASH_BYTES]) {
    struct stat status;
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); // it may be a pipe
    if (file < 0) {
        if (errno == ENOENT) {
            return FILE_NONE;
        }
        fprintf(stderr, "Cannot read %s: %s.\n", path, strerror(errno));
        return FILE_FOREIGN;
    }
    content_t content = FILE_FOREIGN;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
        content = read_content(file, area);
    }
    close(file);
    if (content == FILE_FOREIGN) {
        refuse(path, "is not a save of this console; it is left as it is.");
    }
    return content;
}

// The file that a name leads to: a link stays one, and whoever comes by another name
// finds the same lock.
static bool follow_links(const char *path, char target[PATH_BYTES]) {
    struct stat status;
    char *const found = realpath(path, NULL);
    const char *const name = found != NULL ? found : path;
    const bool is_broken =
        found == NULL && lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
    const bool is_short = strlen(name) + sizeof ".damaged-99" <= PATH_BYTES;
    if (is_short) {
        strcpy(target, name);
    }
    free(found);
    if (is_broken) {
        return refuse(path, "is a link to a file that is not there.");
    }
    return is_short || refuse(path, "is too long a name.");
}

// Nothing is made beside a file that is not ours. What another program may still have
// been writing is read again when it has ended.
bool save_file_open(const char *name, uint8_t area[HAL_FLASH_BYTES]) {
    static char path[PATH_BYTES];
    file_path[0] = '\0';
    if (!follow_links(name, path)) {
        return false;
    }
    if (look(path, area) == FILE_FOREIGN || !lock(path)) {
        return false;
    }
    const content_t content = look(path, area);
    if (content == FILE_FOREIGN || (content == FILE_DAMAGED && !move_aside(path))) {
        return false;
    }
    strcpy(file_path, path);
    snprintf(part_path, sizeof part_path, "%s.souk-part", path);
    return true;
}

// --- Writing --------------------------------------------------------------------------

static bool write_all(int file, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        const ssize_t part = write(file, bytes, count);
        if (part <= 0) {
            return false;
        }
        bytes += part;
        count -= (size_t)part;
    }
    return true;
}

bool save_file_write(const uint8_t area[HAL_FLASH_BYTES]) {
    if (file_path[0] == '\0') {
        return true;
    }
    const int file = open(part_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    const bool is_written =
        file >= 0 && write_all(file, area, HAL_FLASH_BYTES) && fsync(file) == 0;
    if (file < 0 || close(file) != 0 || !is_written ||
        rename(part_path, file_path) != 0) {
        fprintf(stderr, "Cannot write %s: from here on nothing is saved.\n", file_path);
        unlink(part_path);
        file_path[0] = '\0';
        return false;
    }
    return true;
}
