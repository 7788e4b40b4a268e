/* Card sets from files, known by their hash. */
#include "set.h"
#include "digest.h"
#include "page.h"

#include <stdlib.h>
#include <string.h>

/* A set is registered as "set-" and the first digits of its hash. That is 15 letters, and a game need not take longer names. */
enum { KEY_DIGITS = 11, KEY_ROOM = 16, PREFIX = 7 };

/* A registered set, or the text of one. */
struct source {
    const struct duel_game *game;
    unsigned scenario;
    const char *text;       /* NULL: that of `scenario` */
    size_t size;
};

static void put_source(const void *context, struct duel_text *out)
{
    const struct source *source = context;
    struct duel_set_error unused;
    if (source->text)
        source->game->read_set(NULL, source->text, source->size, out, NULL, &unused);
    else
        source->game->put_set(source->scenario, out);
}

static void hash_source(const struct source *source, char out[SET_HASH])
{
    struct page canon = { 0 };
    uint8_t bytes[DIGEST_BYTES];
    page_write(&canon, put_source, source);
    digest_of(canon.at, canon.used, bytes);
    text_join(out, SET_HASH, "sha256:");
    hex_put(out + PREFIX, bytes, sizeof bytes);
    free(canon.at);
}

bool set_hash(const struct duel_game *game, unsigned scenario, char out[SET_HASH])
{
    out[0] = '\0';
    if (game->put_set)
        hash_source(&(struct source){ .game = game, .scenario = scenario }, out);
    return game->put_set != NULL;
}

int set_find(const struct duel_game *game, const char *hash)
{
    for (int scenario = 0; game->scenarios[scenario]; scenario++) {
        char own[SET_HASH];
        if (set_hash(game, (unsigned)scenario, own) && strcmp(own, hash) == 0)
            return scenario;
    }
    return -1;
}

bool set_read(const struct duel_game *game, const char *text, size_t size, unsigned *scenario,
              struct duel_set_error *error)
{
    char hash[SET_HASH], key[KEY_ROOM];
    if (game->read_set(NULL, text, size, NULL, NULL, error) != DUEL_OK)
        return false;
    hash_source(&(struct source){ .game = game, .text = text, .size = size }, hash);
    const int known = set_find(game, hash);
    if (known >= 0) {
        *scenario = (unsigned)known;
        return true;
    }
    hash[PREFIX + KEY_DIGITS] = '\0';
    text_join(key, sizeof key, "set-", hash + PREFIX);
    return game->read_set(key, text, size, NULL, scenario, error) == DUEL_OK;
}

void set_name(const char *path, char out[SET_NAME])
{
    const char *from = strrchr(path, '/');
    from = from ? from + 1 : path;
    size_t used = 0;
    for (; *from && *from != '.' && used + 1 < SET_NAME; from++) {
        const char c = *from >= 'A' && *from <= 'Z' ? (char)(*from - 'A' + 'a') : *from;
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-')
            out[used++] = c;
    }
    out[used] = '\0';
    if (used == 0)
        text_join(out, SET_NAME, "set");
}
