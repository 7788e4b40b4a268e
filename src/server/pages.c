/* Pages and the files they need. */
#include "pages.h"
#include "parts.h"

#include <stdio.h>
#include <string.h>

static const char shell[] = "/page/page.html";

static const struct page_file *file_at(const char *path)
{
    for (unsigned i = 0; i < page_files_count; i++)
        if (strcmp(page_files[i].path, path) == 0)
            return &page_files[i];
    return NULL;
}

static void serve(struct exchange *exchange, const struct page_file *file)
{
    const char *known = net_header(exchange, "if-none-match"),
               *takes = net_header(exchange, "accept-encoding");
    net_add_header(exchange, "ETag", file->tag);
    net_add_header(exchange, "Cache-Control", "no-cache");      /* asked for each time, sent when it has changed */
    net_add_header(exchange, "Vary", "Accept-Encoding");
    if (known && strstr(known, file->tag)) {
        net_respond(exchange, 304, NULL, NULL, 0);
    } else if (takes && strstr(takes, "gzip")) {
        net_add_header(exchange, "Content-Encoding", "gzip");
        net_respond_static(exchange, 200, file->type, file->packed, file->packed_size);
    } else {
        net_respond_static(exchange, 200, file->type, file->plain, file->plain_size);
    }
}

/* "/game/ID.record" and "/game/ID.json" are addresses for people; the API has what they mean. */
static bool redirect(struct exchange *exchange, const char *path)
{
    char id[STORE_ID], target[64];
    int length = 0;
    if (sscanf(path, "/game/%12[a-z0-9]%n", id, &length) != 1)
        return false;
    bool record = strcmp(path + length, ".record") == 0;
    if (!record && strcmp(path + length, ".json") != 0)
        return false;
    snprintf(target, sizeof target, "/api/v1/games/%s%s", id, record ? "/record" : "");
    net_add_header(exchange, "Location", target);
    net_respond(exchange, 302, NULL, NULL, 0);
    return true;
}

static bool is_shell(const char *path)
{
    static const char *const folders[] = { "/table/", "/game/", "/person/" };
    if (strcmp(path, "/") == 0 || strcmp(path, "/account") == 0)
        return true;
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        if (strncmp(path, folders[i], strlen(folders[i])) == 0 && !strchr(path + strlen(folders[i]), '/'))
            return true;
    return false;
}

void pages_request(struct server *server, struct exchange *exchange, const struct net_request *request)
{
    struct call call = { .server = server, .exchange = exchange };
    const struct page_file *file = file_at(request->path);
    if (request->method != NET_GET && request->method != NET_HEAD) {
        net_add_header(exchange, "Allow", "GET, HEAD");
        call_problem(&call, 405, "no-method", (char *)NULL);
    } else if (file) {
        serve(exchange, file);
    } else if (redirect(exchange, request->path)) {
        return;
    } else if (is_shell(request->path)) {
        serve(exchange, file_at(shell));
    } else {
        call_problem(&call, 404, "no-path", (char *)NULL);
    }
}
