/* A fuzz target without the fuzzer: it is fed with the inputs kept for it, each whole and cut short at eight places, and what it
 * promises must hold. So a door that broke once is tried wherever the tests run; clang's fuzzer looks for what nobody has kept. */
#include "bytes.h"
#include "check.h"

#include <dirent.h>

enum { INPUT_MAX = 1 << 20, CUTS = 8 };

/* A copy that is no longer than what is read, so that reading past it is found. */
static bool fed(const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    if (!copy)
        abort();
    memcpy(copy, data, size);
    const int answer = LLVMFuzzerTestOneInput(copy, size);
    free(copy);
    return answer == 0;
}

int main(int argc, char **argv)
{
    static uint8_t data[INPUT_MAX];
    if (argc != 3) {
        fprintf(stderr, "inputs NAME FOLDER: feeds the files of the folder\n");
        return 2;
    }
    struct dirent **found;
    const int files = scandir(argv[2], &found, NULL, alphasort);
    for (int i = 0; i < files; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", argv[2], found[i]->d_name);
        FILE *file = found[i]->d_name[0] == '.' ? NULL : fopen(path, "rb");
        if (file) {
            fprintf(stderr, "%s\n", path);      /* what broke it, if the next lines end the program */
            TEST(found[i]->d_name);
            const size_t size = fread(data, 1, sizeof data, file);
            CHECK(size > 0 && feof(file));
            for (size_t cut = 0; cut < CUTS; cut++)
                CHECK(fed(data, size * cut / CUTS));
            CHECK(fed(data, size));
            fclose(file);
        }
        free(found[i]);
    }
    if (files >= 0)
        free(found);
    return check_done(argv[1]);
}
