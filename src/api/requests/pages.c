/* The client's files, and addresses for people. */
#include "pages.h"
#include "api/call/reply.h"
#include "api_document.h"
#include "api/state/server_state.h"
#include "net/packed.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How files may be packed, by what their names end in and what a browser calls it; the smallest first. */
enum { CODINGS = 2 };
static const struct {
    const char *ending, *name;
} codings[CODINGS] = { { ".br", "br" }, { ".gz", "gzip" } };

enum { BYTES_MAX = 64 * 1024 * 1024, TAG_BYTES = 16, TARGET_ROOM = 4 * NET_TARGET_MAX };
enum { PICTURE_NAME = 64, PICTURE_MAX = 1024 * 1024 /* bytes */ };

/* Where the pictures of cards lie: too many to be kept in memory, and some are drawn only while people play. */
static const char pictures_at[] = "/assets/art/";

struct bytes {
    unsigned char *at;
    size_t size;
};

struct file {
    char *path;                             /* of the request: "/assets/index-Df-mKlgg.css" */
    char tag[2 * TAG_BYTES + 3];            /* of the content, in quotes */
    struct bytes plain, packed[CODINGS];    /* `at` is NULL: there is no such form */
};

struct pages {
    struct file *file;                      /* by path */
    size_t count, room, bytes;
    char *pictures;                         /* the folder in which they are looked for; NULL: there are no pages */
};

/* --- reading the folder ------------------------------------------------------------------------ */

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct file *)a)->path, ((const struct file *)b)->path);
}

static int path_and_file(const void *path, const void *file)
{
    return strcmp(path, ((const struct file *)file)->path);
}

static struct file *file_at(const struct pages *pages, const char *path)
{
    return pages->count ? bsearch(path, pages->file, pages->count, sizeof *pages->file, path_and_file) : NULL;
}

/* A file of at most `most` bytes, whole; the caller frees it, also after a failure. False: errno says why. */
static bool read_bytes(const char *path, size_t most, struct bytes *bytes)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    bool good = file >= 0 && fstat(file, &status) == 0;
    if (good && (!S_ISREG(status.st_mode) || (size_t)status.st_size > most)) {
        errno = EFBIG;
        good = false;
    }
    if (good) {
        bytes->at = malloc((size_t)status.st_size + 1);
        bytes->size = (size_t)status.st_size;
        good = bytes->at && read(file, bytes->at, bytes->size) == (ssize_t)bytes->size;
    }
    if (file >= 0)
        close(file);
    return good;
}

static bool add_file(struct pages *pages, const char *path, const char *from)
{
    if (pages->count == pages->room) {
        pages->room = pages->room ? 2 * pages->room : 64;
        struct file *more = realloc(pages->file, pages->room * sizeof more[0]);
        if (!more)
            return false;
        pages->file = more;
    }
    struct file *file = &pages->file[pages->count++];
    *file = (struct file){ .path = strdup(path) };
    unsigned char hash[TAG_BYTES];
    char hex[2 * TAG_BYTES + 1];
    if (!file->path || !read_bytes(from, BYTES_MAX - pages->bytes, &file->plain))
        return false;
    pages->bytes += file->plain.size;
    crypto_generichash(hash, sizeof hash, file->plain.at, file->plain.size, NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    snprintf(file->tag, sizeof file->tag, "\"%s\"", hex);
    return true;
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), size = strlen(end);
    return length >= size && strcmp(text + length - size, end) == 0;
}

/* "NAME.br" is the packed form of "NAME": a file whose name is that of another and behind it the ending of `coding`. */
static void match(struct pages *pages, struct file *packed, int coding)
{
    const char *ending = codings[coding].ending;
    if (!ends_with(packed->path, ending))
        return;
    char *path = strndup(packed->path, strlen(packed->path) - strlen(ending));
    struct file *file = path ? file_at(pages, path) : NULL;
    free(path);
    if (!file || packed->plain.size >= file->plain.size)
        return;
    file->packed[coding] = packed->plain;
    packed->plain = (struct bytes){ NULL, 0 };
}

static bool match_packed(struct pages *pages)
{
    if (pages->count == 0)
        return false;
    qsort(pages->file, pages->count, sizeof pages->file[0], by_path);
    for (size_t i = 0; i < pages->count; i++)
        for (int coding = 0; coding < CODINGS; coding++)
            match(pages, &pages->file[i], coding);
    return file_at(pages, "/index.html") != NULL;
}

static bool read_folder(struct pages *pages, const char *folder)
{
    char *copy = strdup(folder), *const roots[] = { copy, NULL };
    size_t length = strlen(folder);
    FTS *walk = copy ? fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL) : NULL;
    bool good = walk != NULL;
    while (good) {
        errno = 0;
        FTSENT *entry = fts_read(walk);
        if (!entry)
            break;
        /* The folder of the pictures is passed over. The walk names it "FOLDER/assets/art", without the last stroke of `pictures_at`. */
        if (entry->fts_info == FTS_D &&
            strncmp(entry->fts_path + length, pictures_at, sizeof pictures_at - 2) == 0 &&
            entry->fts_path[length + sizeof pictures_at - 2] == '\0')
            fts_set(walk, entry, FTS_SKIP);
        else if (entry->fts_info == FTS_F)
            good = add_file(pages, entry->fts_path + length, entry->fts_accpath);
        else if (entry->fts_info == FTS_DNR || entry->fts_info == FTS_ERR || entry->fts_info == FTS_NS)
            good = (errno = entry->fts_errno) == 0;
    }
    if (good && errno == 0 && !match_packed(pages))
        errno = ENOENT;
    good = good && errno == 0;
    int why = errno;
    if (walk)
        fts_close(walk);
    free(copy);
    errno = why;
    return good;
}

struct pages *pages_open(const char *folder, struct trouble *trouble)
{
    struct pages *pages = calloc(1, sizeof *pages);
    if (!pages || !folder)
        return pages;
    char *clean = strdup(folder);
    for (size_t length = clean ? strlen(clean) : 0; length > 1 && clean[length - 1] == '/'; length--)
        clean[length - 1] = '\0';
    if (clean && read_folder(pages, clean)) {
        pages->pictures = clean;
        return pages;
    }
    trouble_set(trouble, 0, "serve-pages", "folder", folder, "reason", strerror(errno));
    free(clean);
    pages_free(pages);
    return NULL;
}

void pages_free(struct pages *pages)
{
    if (!pages)
        return;
    for (size_t i = 0; i < pages->count; i++) {
        free(pages->file[i].path);
        free(pages->file[i].plain.at);
        for (int coding = 0; coding < CODINGS; coding++)
            free(pages->file[i].packed[coding].at);
    }
    free(pages->file);
    free(pages->pictures);
    free(pages);
}

/* --- giving them away -------------------------------------------------------------------------- */

struct kind {
    const char *ending, *type;
    bool part;                              /* of pages: neither a document nor a script */
};

static const struct kind *kind_of(const char *path)
{
    static const struct kind kinds[] = {
        { ".html", "text/html; charset=utf-8", false },
        { ".js", "text/javascript; charset=utf-8", false },
        { ".css", "text/css; charset=utf-8", true },
        { ".json", "application/json", true },
        { ".svg", "image/svg+xml", true },
        { ".wasm", "application/wasm", true },
        { ".webp", "image/webp", true },
        { ".png", "image/png", true },
        { ".woff2", "font/woff2", true },
        { ".webmanifest", "application/manifest+json", true },
    };
    static const struct kind other = { "", "application/octet-stream", false };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (ends_with(path, kinds[i].ending))
            return &kinds[i];
    return &other;
}

/* Files in assets/ have a content hash in their name and never change: nobody asks for them again, so that they need no tag. All others
 * are revalidated each time, and sent when they have changed. A script is a part of a page where the browser says that it asks for it as
 * one; a worker that begins with it obeys what parts go without. */
static void serve(struct exchange *exchange, const struct file *file)
{
    const char *known = net_header(exchange, "if-none-match"),
               *takes = net_header(exchange, "accept-encoding");
    const struct kind *kind = kind_of(file->path);
    bool forever = strncmp(file->path, "/assets/", 8) == 0;
    int coding = 0;
    while (coding < CODINGS && !(file->packed[coding].at && packed_is_taken(takes, codings[coding].name)))
        coding++;
    const bool script = ends_with(file->path, ".js");
    const char *use = net_header(exchange, "sec-fetch-dest");
    if (kind->part || (script && use && strcmp(use, "script") == 0))
        net_is_part(exchange);
    if (!forever)
        net_add_header(exchange, "ETag", file->tag);
    net_add_header(exchange, "Cache-Control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    net_add_header(exchange, "Vary", script ? "Accept-Encoding, Sec-Fetch-Dest" : "Accept-Encoding");
    if (!forever && known && strstr(known, file->tag)) {
        net_respond(exchange, 304, NULL, NULL, 0);
    } else if (coding < CODINGS) {
        net_add_header(exchange, "Content-Encoding", codings[coding].name);
        net_respond_static(exchange, 200, kind->type, file->packed[coding].at, file->packed[coding].size);
    } else {
        net_respond_static(exchange, 200, kind->type, file->plain.at, file->plain.size);
    }
}

/* What tools/web names a picture: "0037d43d2ce7-colour.webp". */
static bool is_picture(const char *name)
{
    const size_t stem = strspn(name, "0123456789abcdefghijklmnopqrstuvwxyz-");
    return stem > 0 && strlen(name) < PICTURE_NAME &&
           (strcmp(name + stem, ".webp") == 0 || strcmp(name + stem, ".png") == 0);
}

/* A picture of a card, from the disk: its name is the digest of what it is made from, so it never changes. False: there is none, or not
 * yet. */
static bool serve_picture(const struct pages *pages, struct exchange *exchange, const char *path)
{
    const char *name = path + sizeof pictures_at - 1;
    if (!pages->pictures || strncmp(path, pictures_at, sizeof pictures_at - 1) != 0 || !is_picture(name))
        return false;
    struct bytes bytes = { NULL, 0 };
    char from[PATH_MAX];
    const int length = snprintf(from, sizeof from, "%s%s", pages->pictures, path);
    const bool good = length < (int)sizeof from && read_bytes(from, PICTURE_MAX, &bytes);
    if (good) {
        net_is_part(exchange);
        net_add_header(exchange, "Cache-Control", "public, max-age=31536000, immutable");
        net_respond(exchange, 200, kind_of(name)->type, bytes.at, bytes.size);
    }
    free(bytes.at);
    return good;
}

/* --- addresses for people ---------------------------------------------------------------------- */

static void redirect(struct exchange *exchange, const char *target)
{
    net_add_header(exchange, "Location", target);
    net_respond(exchange, 303, NULL, NULL, 0);
}

/* "/game/ID.record" and "/game/ID.json" are what the API has. */
static bool lead_to_api(struct exchange *exchange, const char *path)
{
    char id[STORE_ID], target[64];
    int length = 0;
    if (sscanf(path, "/game/%12[a-z0-9]%n", id, &length) != 1)
        return false;
    bool record = strcmp(path + length, ".record") == 0;
    if (!record && strcmp(path + length, ".json") != 0)
        return false;
    snprintf(target, sizeof target, "/api/v1/games/%s%s", id, record ? "/record" : "");
    redirect(exchange, target);
    return true;
}

/* "/table/ID?invite=SECRET" is "/#/table/ID?invite=SECRET". */
static bool lead_to_page(struct exchange *exchange, const struct net_request *request)
{
    static const char *const folders[] = { "/table/", "/join/", "/game/", "/person/" };
    bool known = strcmp(request->path, "/account") == 0;
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        known = known || (strncmp(request->path, folders[i], strlen(folders[i])) == 0 &&
                          request->path[strlen(folders[i])] != '\0');
    if (!known)
        return false;
    char target[TARGET_ROOM] = "/#";
    size_t used = 2;
    const char *rest = request->path;
    if (strncmp(rest, "/game/", 6) == 0) {      /* where the client shows records */
        used += (size_t)snprintf(target + used, sizeof target - used, "/replay");
        rest += 5;
    }
    for (const char *from = rest; *from && used < sizeof target - 4; from++) {
        bool plain = strchr("/-._~", *from) || (*from >= '0' && *from <= '9') ||
                     ((*from | 32) >= 'a' && (*from | 32) <= 'z');
        used += (size_t)snprintf(target + used, sizeof target - used, plain ? "%c" : "%%%02X",
                                 (unsigned char)*from);
    }
    if (*request->query)
        snprintf(target + used, sizeof target - used, "?%s", request->query);
    redirect(exchange, target);
    return true;
}

void pages_request(struct server *server, struct exchange *exchange, const struct net_request *request)
{
    struct call call = { .server = server, .exchange = exchange };
    bool root = strcmp(request->path, "/") == 0;
    const struct file *file = file_at(server->pages, root ? "/index.html" : request->path);
    if (request->method != NET_GET && request->method != NET_HEAD) {
        net_add_header(exchange, "Allow", "GET, HEAD");
        call_problem(&call, 405, "no-method");
    } else if (strcmp(request->path, "/server.json") == 0) {      /* the folder's file says: no server */
        static const char there[] = "{\"server\":true}";
        net_respond(exchange, 200, "application/json", there, sizeof there - 1);
    } else if (file && file->plain.at) {
        serve(exchange, file);
    } else if (serve_picture(server->pages, exchange, request->path)) {
        return;
    } else if (strcmp(request->path, "/api.yaml") == 0) {
        packs_respond(server->packs, exchange, net_header(exchange, "if-none-match"),
                      net_header(exchange, "accept-encoding"), "application/yaml", api_document,
                      api_document_size);
    } else if (root) {
        const char *text = server->options->no_pages;
        net_respond(exchange, 503, "text/plain; charset=utf-8", text, text ? strlen(text) : 0);
    } else if (!lead_to_api(exchange, request->path) && !lead_to_page(exchange, request)) {
        call_problem(&call, 404, "no-path");
    }
}
