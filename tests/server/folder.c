/* Data folders for tests. */
#include "folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[64], file[384];

struct store *folder_open(void)
{
    struct trouble trouble = { .what = NULL };
    snprintf(path, sizeof path, "/tmp/duello-test-XXXXXX");
    struct store *store = mkdtemp(path) ? store_open(path, &trouble) : NULL;
    if (!store) {
        printf("no store in %s: %s %s\n", path, trouble.what ? trouble.what : "", trouble.value[1]);
        exit(1);
    }
    return store;
}

struct store *folder_again(struct trouble *trouble)
{
    return store_open(path, trouble);
}

const char *folder_path(void)
{
    return path;
}

const char *folder_file(const char *name)
{
    snprintf(file, sizeof file, "%s/%s", path, name);
    return file;
}

void folder_close(struct store *store)
{
    store_close(store);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        unlink(folder_file(entry->d_name));
    if (folder)
        closedir(folder);
    rmdir(path);
}
