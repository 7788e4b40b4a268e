/* For fuzz targets that are a command of the program: its standard input is the fuzzer's bytes, its
 * output goes nowhere. */
#ifndef DUELLO_FUZZ_PROGRAM_H
#define DUELLO_FUZZ_PROGRAM_H

#include "bytes.h"
#include "cli.h"

static inline int run_on(int (*command)(struct cli *, int, char **), int argc, char **argv,
                         const uint8_t *data, size_t size)
{
    FILE *const old[] = { stdin, stdout, stderr };
    char *text = text_of(data, size);
    FILE *in = size > 0 ? fmemopen(text, size, "rb") : fopen("/dev/null", "rb"),
         *out = fopen("/dev/null", "wb");
    if (!in || !out)
        abort();
    stdin = in, stdout = out, stderr = out;
    struct cli cli = { .command = argv[0], .program = "duello", .seed = 1 };
    const int code = command(&cli, argc, argv);
    stdin = old[0], stdout = old[1], stderr = old[2];
    fclose(in);
    fclose(out);
    free(text);
    return code;
}

#endif
