/* duello serve: the table in the browser. */
#include "cli.h"
#include "api/server/server.h"

#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <uv.h>

enum { HOST_ROOM = 64, PATH_ROOM = 1024, TEXT_ROOM = 1024, ORIGINS_MAX = 16, PORT = 8080 };

struct serving {
    struct cli *cli;
    struct server_preset *preset;
    unsigned presets, room;
    const struct duel_game *game;
    bool quiet;
};

/* --- options ----------------------------------------------------------------------------------- */

/* "8080", "127.0.0.1", "0.0.0.0:80", "[::1]:8080": host and port; what is missing stays. */
static bool read_listen(const char *text, char host[HOST_ROOM], uint16_t *port)
{
    const char *colon = strrchr(text, ':'), *number = NULL;
    size_t length = strlen(text);
    bool bracket = text[0] == '[';
    if (strspn(text, "0123456789") == length) {
        number = text;
        length = 0;
    } else if (colon && (bracket ? colon[-1] == ']' : strchr(text, ':') == colon)) {
        number = colon + 1;
        length = (size_t)(colon - text);
    }
    if (bracket) {
        if (length < 2 || text[length - 1] != ']')
            return false;
        text++;
        length -= 2;
    }
    if (length >= HOST_ROOM)
        return false;
    if (length > 0)
        snprintf(host, HOST_ROOM, "%.*s", (int)length, text);
    if (!number)
        return true;
    char *end;
    unsigned long value = strtoul(number, &end, 10);
    if (*number == '\0' || *end != '\0' || value > 65535)
        return false;
    *port = (uint16_t)value;
    return true;
}

bool cli_data_folder(const char *said, char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (said) {
        snprintf(path, size, "%s", said);
        return true;
    }
    if (data && *data)
        snprintf(path, size, "%s", data);
    else if (home && *home)
        snprintf(path, size, "%s/.local/share", home);
    else
        return false;
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0755);      /* a failure here recurs, and is reported, when the folder is opened */
        *slash = '/';
    }
    mkdir(path, 0755);
    size_t length = strlen(path);
    snprintf(path + length, size - length, "/duello");
    return true;
}

/* The client's files: where the build puts them, or where an installation has them, seen from the program. */
static bool usual_pages(char path[PATH_ROOM])
{
    static const char *const places[] = { "../web/dist", "../share/duello/web" };
    char program[PATH_ROOM], index[PATH_ROOM];
    size_t size = sizeof program;
    if (uv_exepath(program, &size) != 0)
        return false;
    const char *folder = dirname(program);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        int length = snprintf(index, sizeof index, "%s/%s/index.html", folder, places[i]);
        if (length >= (int)sizeof index || access(index, R_OK) != 0)
            continue;
        snprintf(path, PATH_ROOM, "%s/%s", folder, places[i]);
        return true;
    }
    return false;
}

/* Splits "https://a.example,https://b.example" in place. */
static bool read_origins(char *text, const char *origin[ORIGINS_MAX + 1])
{
    int count = 0;
    for (char *word; text && (word = strsep(&text, ","));) {
        if (count == ORIGINS_MAX || !strstr(word, "://"))
            return false;
        origin[count++] = word;
    }
    origin[count] = NULL;
    return true;
}

/* --- decks that come with the program ---------------------------------------------------------- */

static void take_preset(void *context, const char *name, const char *path)
{
    struct serving *serving = context;
    if (serving->presets == serving->room) {
        serving->room = serving->room ? 2 * serving->room : 64;
        serving->preset = realloc(serving->preset, serving->room * sizeof serving->preset[0]);
        if (!serving->preset)
            abort();
    }
    struct server_preset *preset = &serving->preset[serving->presets];
    *preset = (struct server_preset){ .name = strdup(name) };
    if (preset->name && cli_deck(serving->cli, serving->game, path, &preset->deck))
        serving->presets++;
    else
        free(preset->name);
}

/* --- what it says ------------------------------------------------------------------------------ */

static void say_ready(void *context, const char *url)
{
    const struct serving *serving = context;
    if (serving->quiet)
        puts(url);
    else
        cli_say(serving->cli, stdout, "cli.serve.ready", "url", url);
    fflush(stdout);
}

static void say_trouble(void *context, const struct trouble *trouble)
{
    cli_trouble(((const struct serving *)context)->cli, NULL, trouble);
}

int run_serve(struct cli *cli, int argc, char **argv)
{
    const char *listen = NULL, *data = NULL, *pages = NULL, *origins = NULL, *url = NULL;
    bool behind_proxy = false, unlimited = false, quiet = false;
    const struct cli_option own[] = {
        { "listen", &listen, NULL },
        { "data", &data, NULL },
        { "pages", &pages, NULL },
        { "origin", &origins, NULL },
        { "public-url", &url, NULL },
        { "behind-proxy", NULL, &behind_proxy },
        { "no-limits", NULL, &unlimited },
        { "quiet", NULL, &quiet },
        { NULL, NULL, NULL },
    };
    const char *origin[ORIGINS_MAX + 1];
    char host[HOST_ROOM] = "127.0.0.1", folder[PATH_ROOM], found[PATH_ROOM], missing[TEXT_ROOM];
    uint16_t port = PORT;
    int code;
    if (cli_options(cli, argc, argv, own, NULL, 0, 0, &code) < 0)
        return code;
    if (listen && !read_listen(listen, host, &port))
        return cli_usage(cli, "cli.serve.bad-listen", "value", listen);
    if (url && !strstr(url, "://"))
        return cli_usage(cli, "cli.serve.bad-url", "value", url);
    if (!cli_data_folder(data, folder, sizeof folder))
        return cli_usage(cli, "cli.serve.no-folder");
    char *words = origins ? strdup(origins) : NULL;
    if (!read_origins(words, origin)) {
        free(words);
        return cli_usage(cli, "cli.serve.bad-url", "value", origins);
    }
    if (!pages && usual_pages(found))
        pages = found;
    struct duel_text text = { .at = missing, .size = sizeof missing };
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        words_put(&text, (enum lang)lang, "cli.serve.no-pages", NULL, 0);
        duel_put(&text, "\n");
    }
    if (!pages && !quiet)
        cli_say(cli, stdout, "cli.serve.no-pages");
    struct serving serving = { .cli = cli, .quiet = quiet };
    for (unsigned i = 0; i < duel_games_count; i++) {
        serving.game = duel_games[i];
        cli_presets(duel_games[i], take_preset, &serving);
    }
    const struct server_options options = {
        .version = DUELLO_VERSION,
        .host = host,
        .port = port,
        .data = folder,
        .pages = pages,
        .no_pages = missing,
        .origins = origin,
        .public_url = url,
        .behind_proxy = behind_proxy,
        .unlimited = unlimited,
        .preset = serving.preset,
        .presets = serving.presets,
        .log = say_trouble,
        .ready = say_ready,
        .context = &serving,
    };
    struct trouble trouble = { .what = NULL };
    bool ran = server_run(&options, &trouble);
    if (!ran)
        cli_trouble(cli, NULL, &trouble);
    for (unsigned i = 0; i < serving.presets; i++)
        free(serving.preset[i].name);
    free(serving.preset);
    free(words);
    return ran ? CLI_OK : CLI_REFUSED;
}
