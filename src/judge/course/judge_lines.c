/* The file of a game by posts: it is locked, and grows by whole lines, each with its check in the chain of all lines before. The first says
 * who plays, and what was agreed. */
#include "judge_parts.h"

#include "base/memory.h"
#include "session/json_read.h"
#include "session/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { CHECK = 12 };

static const char check_mark[] = ",\"check\":\"";

/* --- the file ------------------------------------------------------------------------------------- */

static bool cannot(struct trouble *trouble, const char *what, const char *path)
{
    return trouble_set(trouble, 0, what, "file", path, "reason", strerror(errno));
}

bool judge_lock(struct judge *judge, bool make, struct trouble *trouble)
{
    const int file = open(judge->path, O_RDWR | O_APPEND | O_CLOEXEC | (make ? O_CREAT | O_EXCL : 0), 0600);

    if (file >= 0 && flock(file, LOCK_EX) == 0) {
        judge->locked = file + 1;
        return true;
    }
    cannot(trouble, make ? "judge-write" : "judge-read", judge->path);
    if (file >= 0)
        close(file);
    return false;
}

char *judge_load(const char *path, size_t *size, struct trouble *trouble)
{
    FILE *file = fopen(path, "rb");
    char *text = room_for(JUDGE_FILE_MAX + 1);

    *size = file ? fread(text, 1, JUDGE_FILE_MAX + 1, file) : 0;
    if (!file || ferror(file)) {
        cannot(trouble, "judge-read", path);
        free(text);
        text = NULL;
    } else if (*size > JUDGE_FILE_MAX) {
        trouble_set(trouble, 0, "judge-long", "file", path);
        free(text);
        text = NULL;
    }
    if (file)
        fclose(file);
    return text;
}

/* Puts bytes at the end of the file and waits until they are on the disk. */
static bool write_through(int file, const char *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t wrote = write(file, bytes + done, size - done);
        if (wrote < 0 && errno != EINTR)
            return false;
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    return fsync(file) == 0;
}

/* The next link of the chain: of the one before, of a line as far as its check, and of the game as that line leaves it. */
static void link_of(const struct judge *judge, const char *line, size_t size, uint8_t out[DIGEST_BYTES])
{
    const struct record_tags tags = { .seeded = true };
    struct digest hash;
    struct page page = { 0 };

    digest_begin(&hash);
    digest_add(&hash, judge->link, sizeof judge->link);
    digest_add(&hash, line, size);
    if (judge->session) {
        record_print(judge->session, &tags, &page);
        digest_add(&hash, page.at, page.used);
    }
    digest_end(&hash, out);
    free(page.at);
}

bool judge_append(struct judge *judge, json_t *line, struct trouble *trouble)
{
    if (judge->days)
        json_object_set_new(line, "at", json_integer(judge->now));
    char *text = json_dumps(line, JSON_COMPACT), hex[2 * DIGEST_BYTES + 1];
    uint8_t link[DIGEST_BYTES];
    struct page page = { 0 };
    const int file = judge->locked - 1;

    json_decref(line);
    if (!text)
        abort();
    page_put_bytes(&page, text, strlen(text) - 1); /* without its brace */
    free(text);
    link_of(judge, page.at, page.used, link);
    hex_put(hex, link, sizeof link);
    page_put(&page, check_mark);
    page_put_bytes(&page, hex, CHECK);
    page_put(&page, "\"}\n");
    const bool fine =
        file >= 0 && ftruncate(file, (off_t)judge->size) == 0 && write_through(file, page.at, page.used);
    if (!fine) {
        cannot(trouble, "judge-write", judge->path);
        if (file >= 0 && ftruncate(file, (off_t)judge->size) != 0)
            errno = 0; /* the rest has no line end and will be ignored */
    } else {
        judge->size += page.used;
        memcpy(judge->link, link, sizeof link);
    }
    free(page.at);
    return fine;
}

bool judge_take_check(struct judge *judge, const char *line, size_t size)
{
    const size_t tail = strlen(check_mark) + CHECK + strlen("\"}");
    char hex[2 * DIGEST_BYTES + 1];
    uint8_t link[DIGEST_BYTES];

    if (size < tail || memcmp(line + size - tail, check_mark, strlen(check_mark)) != 0)
        return false;
    link_of(judge, line, size - tail, link);
    hex_put(hex, link, sizeof link);
    memcpy(judge->link, link, sizeof link);
    return memcmp(line + size - CHECK - 2, hex, CHECK) == 0;
}

/* --- names and texts ------------------------------------------------------------------------------ */

bool judge_is_seat(const char *name)
{
    return strcmp(name, "1") == 0 || strcmp(name, "2") == 0;
}

/* Whether it can be a player's name: a line of UTF-8 that has room, and is not what the other seat is called by. */
static bool is_name(const char *name, int player)
{
    const size_t size = strnlen(name, JUDGE_NAME);
    if (size == 0 || !utf8_fits(name, size, MOST_FORUM_NAME) || name[0] == ' ' || name[size - 1] == ' ' ||
        (judge_is_seat(name) && name[0] - '1' != player))
        return false;
    for (size_t at = 0, bytes; at < size; at += bytes) {
        uint32_t letter = 0;
        bytes = utf8_take(name + at, size - at, &letter);
        if (bytes == 0 || letter < ' ' || (letter >= 0x7f && letter < 0xa0))
            return false;
    }
    return true;
}

/* Whether both are one name, but for the size of letters: nobody could tell them apart in a post. */
static bool is_same_name(const char *a, const char *b)
{
    while (*a && *b) {
        uint32_t one = 0, other = 0;
        const size_t first = utf8_take(a, strlen(a), &one), second = utf8_take(b, strlen(b), &other);
        if (first == 0 || second == 0 || utf8_folded(one) != utf8_folded(other))
            return false;
        a += first, b += second;
    }
    return *a == *b;
}

bool judge_has_names(const struct judge *judge)
{
    return is_name(judge->name[0], 0) && is_name(judge->name[1], 1) &&
           !is_same_name(judge->name[0], judge->name[1]);
}

void judge_name(struct judge *judge, int player, const char *name)
{
    if (!*name)
        name = trouble_number(player + 1);
    size_t size = 0;
    for (unsigned letters = 0; name[size] && letters < MOST_FORUM_NAME; letters++) {
        const size_t taken = utf8_take(name + size, strlen(name + size), NULL);
        size += taken ? taken : 1;
    }
    memcpy(judge->name[player], name, size);
    judge->name[player][size] = '\0';
}

bool judge_is_text(const char *text, size_t size, struct trouble *trouble)
{
    if (size > 0 && memchr(text, '\0', size))
        return trouble_set(trouble, 0, "zero-byte");
    for (size_t at = 0, bytes; at < size; at += bytes)
        if ((bytes = utf8_take(text + at, size - at, NULL)) == 0)
            return trouble_set(trouble, 0, "no-utf8");
    return true;
}

/* --- what was agreed, as a line ------------------------------------------------------------------- */

static json_t *keys_of(const char *const *keys, uint32_t bits)
{
    json_t *list = json_array();
    for (int i = 0; keys[i]; i++)
        if (bits >> i & 1)
            json_array_append_new(list, json_string(keys[i]));
    return list;
}

json_t *judge_with_days(const struct judge *judge, json_t *line)
{
    if (judge->days)
        json_object_set_new(line, "days", json_integer(judge->days));
    return line;
}

json_t *judge_terms_line(const struct judge *judge)
{
    const struct session_setup *setup = &judge->setup;
    const struct duel_game *game = setup->game;
    char seed[2 * sizeof setup->seed + 1];
    json_t *numbers = json_object();

    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        if (setup->number[i])
            json_object_set_new(numbers, game->numbers[i], json_integer(setup->number[i]));
    json_t *line =
        json_pack("{s:i, s:s, s:s, s:s, s:[s,s], s:b, s:o, s:o}", "judge", JUDGE_VERSION, "game", game->name,
                  "rules", game->variants[setup->variant], "scenario", game->scenarios[setup->scenario],
                  "players", judge->name[0], judge->name[1], "open", judge->open_decks, "options",
                  keys_of(game->options, setup->options), "numbers", numbers);
    if (judge->is_shuffled) {
        sodium_bin2hex(seed, sizeof seed, judge->secret, sizeof judge->secret);
        json_object_set_new(line, "shuffle", json_integer(judge->shuffle.version));
        json_object_set_new(line, "random", json_integer(judge->random));
        json_object_set_new(line, "table", json_string(judge->shuffle.table));
        json_object_set_new(line, "secret", json_string(seed));
    } else {
        sodium_bin2hex(seed, sizeof seed, (const uint8_t *)setup->seed, sizeof setup->seed);
        json_object_set_new(line, "seed", json_string(seed));
    }
    return judge_with_days(judge, line);
}

bool judge_begin_shuffle(struct judge *judge, int version, const char *table)
{
    uint8_t commitment[DIGEST_BYTES];

    judge->is_shuffled = true;
    return shuffle_begin(&judge->shuffle, version, table) == SHUFFLE_OK &&
           shuffle_commitment(&judge->shuffle, SHUFFLE_REFEREE, NULL, judge->secret, sizeof judge->secret,
                              commitment) == SHUFFLE_OK &&
           shuffle_commit(&judge->shuffle, SHUFFLE_REFEREE, commitment) == SHUFFLE_OK;
}

/* Random decks are not sent: the shuffle draws them. */
static bool begin_random(struct judge *judge, int seats)
{
    if (seats < 0 || seats >= 1 << DUEL_PLAYERS)
        return false;
    judge->random = (unsigned)seats;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        judge->has_deck[player] |= seats >> player & 1;
    return true;
}

bool judge_take_terms(struct judge *judge, const json_t *line)
{
    struct session_setup *setup = &judge->setup;
    const char *game, *rules, *scenario, *name[DUEL_PLAYERS], *seed = NULL, *table = NULL, *secret = NULL,
                                                              *key;
    json_t *options, *numbers, *value;
    int version, open, shuffle = 1, random = 0;
    size_t i;

    if (json_unpack(json_to_read(line),
                    "{s:i, s:s, s:s, s:s, s:[s,s], s:b, s:o, s:o, s?s, s?s, s?s, s?i, s?i}", "judge",
                    &version, "game", &game, "rules", &rules, "scenario", &scenario, "players", &name[0],
                    &name[1], "open", &open, "options", &options, "numbers", &numbers, "seed", &seed, "table",
                    &table, "secret", &secret, "shuffle", &shuffle, "random", &random) != 0 ||
        version != JUDGE_VERSION || !(setup->game = duel_find(game)))
        return false;
    const int variant = duel_index(setup->game->variants, rules),
              place = duel_index(setup->game->scenarios, scenario);
    if (variant < 0 || place < 0 || !seed == !secret ||
        (seed && !hex_take(seed, (uint8_t *)setup->seed, 32)) ||
        (secret && (!table || !hex_take(secret, judge->secret, 32) ||
                    !judge_begin_shuffle(judge, shuffle, table) || !begin_random(judge, random))))
        return false;
    setup->variant = (uint8_t)variant, setup->scenario = (uint8_t)place;
    json_array_foreach(options, i, value)
    {
        const int option =
            json_is_string(value) ? duel_index(setup->game->options, json_string_value(value)) : -1;
        if (option < 0)
            return false;
        setup->options |= 1u << option;
    }
    json_object_foreach(numbers, key, value)
    {
        const int number = duel_index(setup->game->numbers, key);
        if (number < 0 || !json_is_integer(value) ||
            json_integer_value(value) != (int32_t)json_integer_value(value))
            return false;
        setup->number[number] = (int32_t)json_integer_value(value);
    }
    for (int player = 0; player < DUEL_PLAYERS; player++)
        snprintf(judge->name[player], JUDGE_NAME, "%s", name[player]);
    judge->open_decks = open;
    return judge_has_names(judge);
}
