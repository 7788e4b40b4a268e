/* Pictures of the judge's tables: one into a file of its own, or those of all posts into a folder. */
#include "judge_picture.h"

#include "picture/picture.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 4096, NAME = 256, TRIES = 1000 };

static bool ends_with(const char *path, const char *end)
{
    const size_t size = strlen(path), length = strlen(end);
    return size > length && strcmp(path + size - length, end) == 0;
}

bool picture_can_write(const char *path)
{
    return ends_with(path, ".svg") || ends_with(path, ".png");
}

static bool cannot_write(const struct cli *cli, const char *path)
{
    return cli_fail(cli, NULL, 0, "cli.trouble.judge-write", "file", path, "reason", strerror(errno)) ==
           CLI_OK;
}

/* --- drawing ---------------------------------------------------------------------------------------------- */

/* The view as SVG. False: the game has no drawing. */
static bool draw(const struct cli *cli, const struct judge *judge, const json_t *view, int below,
                 unsigned width, struct page *svg)
{
    const struct picture picture = { .game = judge->setup.game,
                                     .variant = judge->setup.variant,
                                     .scenario = judge->setup.scenario,
                                     .name = { judge->name[0], judge->name[1] },
                                     .below = below,
                                     .lang = cli->lang,
                                     .view = view };
    struct faces *faces = faces_new();
    const bool drawn = picture_draw(faces, &picture, width, svg);
    faces_free(faces);
    return drawn;
}

/* False: the complaint is printed. */
static bool to_png(const struct cli *cli, const struct page *svg, struct page *png)
{
    return picture_png(svg, png) ||
           cli_fail(cli, NULL, 0, "cli.judge.no-png", "reason", strerror(errno ? errno : EIO)) == CLI_OK;
}

/* --- one file --------------------------------------------------------------------------------------------- */

/* False: errno says why. */
static bool write_all(int file, const struct page *page)
{
    for (size_t at = 0; at < page->used;) {
        const ssize_t written = write(file, page->at + at, page->used - at);
        if (written < 0 && errno != EINTR)
            return false;
        at += written > 0 ? (size_t)written : 0;
    }
    return true;
}

/* Writes a new file whole or not at all, or, with `again`, in place of an old one. False: errno says why. */
static bool write_file(const char *path, const struct page *page, bool again)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (again ? O_TRUNC : O_EXCL), 0666);
    if (file < 0)
        return false;
    bool whole = write_all(file, page);
    whole = close(file) == 0 && whole;
    if (!whole && !again) {
        const int why = errno;
        unlink(path);
        errno = why;
    }
    return whole;
}

bool picture_write(const struct cli *cli, const struct judge *judge, int viewer, unsigned width,
                   const char *path)
{
    struct page text = { 0 }, svg = { 0 }, png = { 0 };
    page_put_view(&text, session_state(judge->session), viewer);
    json_t *view = json_loads(text.at, 0, NULL);
    bool fine = draw(cli, judge, view, viewer == 1, width, &svg) ||
                cli_fail(cli, NULL, 0, "cli.judge.no-picture", "game", judge->setup.game->name) == CLI_OK;
    fine = fine && (!ends_with(path, ".png") || to_png(cli, &svg, &png)) &&
           (write_file(path, png.used > 0 ? &png : &svg, true) || cannot_write(cli, path));
    json_decref(view);
    free(text.at);
    free(svg.at);
    free(png.at);
    return fine;
}

/* --- the pictures of posts -------------------------------------------------------------------------------- */

bool picture_folder_open(const struct picture_folder *folder)
{
    return mkdir(folder->folder, 0777) == 0 || errno == EEXIST || cannot_write(folder->cli, folder->folder);
}

static bool holds(const char *path, const struct page *page)
{
    FILE *file = fopen(path, "rb");
    struct page found = { 0 };
    char piece[4096];
    for (size_t size; file && (size = fread(piece, 1, sizeof piece, file)) > 0;)
        page_put_bytes(&found, piece, size);
    const bool same = found.at && found.used == page->used && memcmp(found.at, page->at, page->used) == 0;
    if (file)
        fclose(file);
    free(found.at);
    return same;
}

/* Writes the picture under a name that no other picture has: GAME-POST.png, then GAME-POST-2.png. False: errno says why. */
static bool keep(const struct picture_folder *folder, unsigned post, const struct page *png, char name[NAME])
{
    const char *slash = strrchr(folder->game, '/'), *game = slash ? slash + 1 : folder->game;
    char path[PATH], again[16] = "";
    for (int i = 2; i < TRIES; i++) {
        if (snprintf(name, NAME, "%s-%u%s.png", game, post, again) >= NAME ||
            snprintf(path, sizeof path, "%s/%s", folder->folder, name) >= (int)sizeof path) {
            errno = ENAMETOOLONG;
            return false;
        }
        if (write_file(path, png, false) || (errno == EEXIST && holds(path, png)))
            return true;
        if (errno != EEXIST)
            return false;
        snprintf(again, sizeof again, "-%d", i);
    }
    return false;
}

/* The address of a file of that name. */
static void put_address(const char *at, const char *name, struct page *out)
{
    page_put(out, at);
    page_put(out, at[0] && at[strlen(at) - 1] == '/' ? "" : "/");
    for (; *name; name++) {
        char escaped[4];
        if ((*name >= '0' && *name <= '9') || ((*name | 32) >= 'a' && (*name | 32) <= 'z') ||
            strchr("-._~", *name))
            snprintf(escaped, sizeof escaped, "%c", *name);
        else
            snprintf(escaped, sizeof escaped, "%%%02X", (unsigned char)*name);
        page_put(out, escaped);
    }
}

/* The picture itself as an address. */
static void put_data(const struct page *svg, struct page *out)
{
    const size_t size = sodium_base64_encoded_len(svg->used, sodium_base64_VARIANT_ORIGINAL);
    char *text = malloc(size);
    if (!text)
        abort();
    sodium_bin2base64(text, size, (const unsigned char *)svg->at, svg->used, sodium_base64_VARIANT_ORIGINAL);
    page_put(out, "data:image/svg+xml;base64,");
    page_put(out, text);
    free(text);
}

void picture_folder_take(void *context, const struct judge *judge, const json_t *view, bool field,
                         struct page *address, struct page *file)
{
    const struct picture_folder *folder = context;
    struct page svg = { 0 }, png = { 0 };
    char name[NAME];
    (void)field;
    if (draw(folder->cli, judge, view, 0, folder->width, &svg) && to_png(folder->cli, &svg, &png)) {
        if (!keep(folder, judge->posts, &png, name)) {
            cannot_write(folder->cli, folder->folder);
        } else if (folder->address) {
            put_address(folder->address, name, address);
        } else if (folder->format == SHEET_HTML) {
            put_data(&svg, address);
        } else {
            page_put(file, folder->folder);
            page_put(file, "/");
            page_put(file, name);
        }
    }
    free(svg.at);
    free(png.at);
}
