// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "train.h"
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

uint32_t workers_count(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > WORKERS_MAX ? WORKERS_MAX : (uint32_t)cores;
}

bool workers_run(void (*work)(const void *context, uint32_t worker, uint32_t workers),
                 const void *context) {
    const uint32_t workers = workers_count();
    bool is_fine = true;
    for (uint32_t worker = 0; worker < workers; worker++) {
        const pid_t child = fork();
        if (child == 0) {
            work(context, worker, workers);
            _exit(0);
        }
        is_fine &= child > 0;
    }
    int status;
    while (wait(&status) > 0) {
        is_fine &= status == 0;
    }
    return is_fine;
}

void *workers_memory(size_t bytes) {
    void *memory =
        mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        fprintf(stderr, "souk-train: there is not enough memory for so many games\n");
        exit(1);
    }
    return memory;
}

void workers_release(void *memory, size_t bytes) {
    munmap(memory, bytes);
}
