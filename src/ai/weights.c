/* Reads files of weights: lines, then numbers, the least byte first, and a seal. */
#include "weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_BYTES = 128, LEAK_MOST = 31, LADDER_DIGITS = 4 };

struct reader {
    const uint8_t *at;
    size_t left;
};

/* All in one piece of memory. */
struct whole {
    struct learned learned;     /* first, so that the caller can free it */
    struct net net;
    int32_t bias[NET_WIDE], inner_bias[NET_NARROW];
    int16_t inner[NET_NARROW][NET_WIDE], out[NET_NARROW];
    uint16_t *scale;
    int8_t (*row)[NET_WIDE];
};

/* The next line without its end, at most `size` - 1 bytes. False: there is none, or it is longer. */
static bool line(struct reader *reader, char *to, size_t size)
{
    const uint8_t *end = memchr(reader->at, '\n', reader->left);
    const size_t length = end ? (size_t)(end - reader->at) : 0;
    if (!end || length >= size)
        return false;
    memcpy(to, reader->at, length);
    to[length] = '\0';
    reader->at += length + 1;
    reader->left -= length + 1;
    return true;
}

/* A whole number of `bytes` bytes with its sign; what is not there counts as 0, and left as too little. */
static int64_t number(struct reader *reader, unsigned bytes)
{
    uint64_t value = 0;
    if (reader->left < bytes) {
        reader->left = 0;
        return 0;
    }
    for (unsigned i = 0; i < bytes; i++)
        value |= (uint64_t)reader->at[i] << 8 * i;
    reader->at += bytes;
    reader->left -= bytes;
    return (int64_t)(value << (64 - 8 * bytes)) >> (64 - 8 * bytes);
}

/* The tables that follow the inputs' own. */
static size_t tables_size(void)
{
    return 4 * NET_WIDE + (size_t)2 * NET_NARROW * NET_WIDE + 4 * NET_NARROW + 2 * NET_NARROW + 4 + 1;
}

static void read_tables(struct reader *reader, struct whole *whole)
{
    for (int i = 0; i < NET_WIDE; i++)
        whole->bias[i] = (int32_t)number(reader, 4);
    for (int i = 0; i < NET_NARROW; i++)
        for (int j = 0; j < NET_WIDE; j++)
            whole->inner[i][j] = (int16_t)number(reader, 2);
    for (int i = 0; i < NET_NARROW; i++)
        whole->inner_bias[i] = (int32_t)number(reader, 4);
    for (int i = 0; i < NET_NARROW; i++)
        whole->out[i] = (int16_t)number(reader, 2);
    whole->net.out_bias = (int32_t)number(reader, 4);
    whole->net.leak = (uint8_t)number(reader, 1);
}

/* The input of that key, looked for from *from on, where the next one most likely is; -1: the game has none. */
static int input_of(const struct duel_game *game, const char *key, unsigned *from)
{
    for (unsigned n = 0; n < game->features_size; n++) {
        const unsigned i = (*from + n) % game->features_size;
        char named[KEY_BYTES];
        struct duel_text text;
        duel_text_init(&text, named, sizeof named);
        if (duel_input_key(game, game->inputs, i, &text) && strcmp(named, key) == 0) {
            *from = i + 1;
            return (int)i;
        }
    }
    return -1;
}

/* One row of a ladder: its word and NET_LEVELS numbers. */
static bool read_row(const char **at, const char *word, uint16_t to[NET_LEVELS])
{
    const size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    for (int i = 0; i < NET_LEVELS; i++) {
        unsigned value = 0, digits = 0;
        if (*(*at)++ != ' ')
            return false;
        for (; **at >= '0' && **at <= '9'; ++*at, digits++)
            value = 10 * value + (unsigned)(**at - '0');
        if (digits < 1 || digits > LADDER_DIGITS)
            return false;
        to[i] = (uint16_t)value;
    }
    return *(*at)++ == '\n';
}

/* The inputs' scales and rows, by key. False: nothing of it is this game's, or a number is out of its range. */
static bool read_inputs(const struct duel_game *game, struct reader *reader, unsigned count,
                        struct whole *whole)
{
    struct reader keys = *reader;
    char key[KEY_BYTES];
    unsigned found = 0, from = 0;
    for (unsigned i = 0; i < count; i++)
        if (!line(reader, key, sizeof key))
            return false;
    struct reader scale = *reader;
    if (reader->left != (size_t)count * (2 + NET_WIDE) + tables_size())
        return false;
    reader->at += (size_t)2 * count;
    reader->left -= (size_t)2 * count;
    for (unsigned i = 0; i < game->features_size; i++)
        whole->scale[i] = 1;
    for (unsigned i = 0; i < count; i++) {
        const uint16_t by = (uint16_t)number(&scale, 2);
        line(&keys, key, sizeof key);
        const int input = input_of(game, key, &from);
        if (by == 0)
            return false;
        for (int j = 0; j < NET_WIDE; j++) {
            const int8_t weight = (int8_t)number(reader, 1);
            if (input >= 0)
                whole->row[input][j] = weight;
        }
        if (input >= 0)
            whole->scale[input] = by, found++;
    }
    return found > 0;
}

/* Room for the weights of a game; all 0. */
static struct whole *room_for(const struct duel_game *game)
{
    const size_t inputs = game->features_size, rows = sizeof(struct whole) + inputs * sizeof(uint16_t);
    struct whole *whole = calloc(1, rows + inputs * NET_WIDE);
    if (!whole)
        return NULL;
    whole->scale = (uint16_t *)(whole + 1);
    whole->row = (int8_t(*)[NET_WIDE])((char *)whole + rows);
    whole->net = (struct net){
        .inputs = (uint16_t)inputs,
        .scale = whole->scale,
        .row = (const int8_t(*)[NET_WIDE])whole->row,
        .bias = whole->bias,
        .inner = (const int16_t(*)[NET_WIDE])whole->inner,
        .inner_bias = whole->inner_bias,
        .out = whole->out,
    };
    whole->learned.net = &whole->net;
    return whole;
}

uint64_t weights_seal(const void *bytes, size_t size)
{
    uint64_t seal = 0xcbf29ce484222325u;
    for (const uint8_t *at = bytes; size > 0; size--)
        seal = (seal ^ *at++) * 0x100000001b3u;
    return seal;
}

/* Whether the seal at the end is that of the file. */
static bool is_whole(const void *net, size_t size)
{
    if (size < WEIGHTS_SEAL)
        return false;
    struct reader seal = { (const uint8_t *)net + size - WEIGHTS_SEAL, WEIGHTS_SEAL };
    return (uint64_t)number(&seal, WEIGHTS_SEAL) == weights_seal(net, size - WEIGHTS_SEAL);
}

struct learned *weights_read(const void *net, size_t size, const char *ladder, struct trouble *trouble)
{
    struct reader reader = { .at = net, .left = size };
    char text[KEY_BYTES * 2], named[KEY_BYTES], *rest;
    if (!is_whole(net, size)) {
        trouble_set(trouble, 0, "weights");
        return NULL;
    }
    reader.left -= WEIGHTS_SEAL;
    if (!line(&reader, text, sizeof text) || strcmp(text, "duello net 2") != 0 ||
        !line(&reader, text, sizeof text) || !line(&reader, named, sizeof named) ||
        !line(&reader, text, sizeof text)) {
        trouble_set(trouble, 0, "weights");
        return NULL;
    }
    const unsigned long count = strtoul(text, &rest, 10);
    char *const rules = strchr(named, ' ');
    if (rules)
        *rules = '\0';
    const struct duel_game *game = duel_find(named);
    const int variant = game && rules ? duel_index(game->variants, rules + 1) : -1;
    if (variant < 0 || !game->inputs) {
        trouble_set(trouble, 0, "weights-game", "name", named);
        return NULL;
    }
    struct whole *whole = room_for(game);
    if (!whole) {
        trouble_set(trouble, 0, "engine-memory", "name", named);
        return NULL;
    }
    whole->learned.game = game->name;
    whole->learned.variant = game->variants[variant];
    bool whole_file = strcmp(rest, WEIGHTS_SHAPE) == 0 && count >= 1 && count <= UINT16_MAX &&
                      read_inputs(game, &reader, (unsigned)count, whole);
    if (whole_file)
        read_tables(&reader, whole);
    whole_file = whole_file && whole->net.leak <= LEAK_MOST &&
                 read_row(&ladder, "error", whole->learned.ladder.error) &&
                 read_row(&ladder, "plan", whole->learned.ladder.plan) && *ladder == '\0';
    if (whole_file)
        return &whole->learned;
    free(whole);
    trouble_set(trouble, 0, "weights");
    return NULL;
}
