/* The machine's own delays: an acknowledgement cannot be faster than the disk, nor arrive while the host has taken the
 * processors. */
#define _GNU_SOURCE
#include "load.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { WRITE = 32 * 1024, FILE_SIZE = 4 << 20, PAUSE_NS = 1000000 };

void disk_alone(const char *folder, double seconds, struct figures *times)
{
    char path[128], *bytes = calloc(1, FILE_SIZE);
    snprintf(path, sizeof path, "%s/disk-alone", folder);
    const int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0 || !bytes || pwrite(fd, bytes, FILE_SIZE, 0) != FILE_SIZE || fdatasync(fd) != 0)
        fail("%s cannot be written", path);
    const uint64_t end = nanoseconds() + (uint64_t)(seconds * 1e9);
    for (off_t at = 0; nanoseconds() < end; at = (at + WRITE) % FILE_SIZE) {
        memset(bytes, (int)(times->count & 0xff), WRITE);
        if (pwrite(fd, bytes, WRITE, at) != WRITE)
            fail("%s cannot be written", path);
        const uint64_t began = nanoseconds();
        fdatasync(fd);
        figures_add(times, nanoseconds() - began);
        nanosleep(&(struct timespec){ 0, PAUSE_NS }, NULL);
    }
    close(fd);
    unlink(path);
    free(bytes);
}

double seconds_stolen(void)
{
    char text[256] = "";
    unsigned long stolen = 0;
    FILE *file = fopen("/proc/stat", "r");
    if (file && fgets(text, sizeof text, file))
        sscanf(text, "cpu %*u %*u %*u %*u %*u %*u %*u %lu", &stolen);
    if (file)
        fclose(file);
    return (double)stolen / (double)sysconf(_SC_CLK_TCK);
}
