/* Logistic regression through two rectified layers; each weight's step is scaled by the root of its mean square
 * gradient (Adam without momentum), and rows of inputs that are 0 are not touched. */
#include "learn.h"
#include "weights.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define CLIP 7.99f          /* as far as the whole numbers of struct net reach */
#define KEEP 0.999f
enum { LEAK = 4 };           /* so that no unit falls silent for good */
#define SQUARE_FIRST 0.003f /* before anything is known of a gradient */
#define ODDS_MAX 12.0f

typedef float wide[NET_WIDE];

/* A weight and the mean square of its gradient. */
struct learner {
    unsigned inputs;
    float leak;                 /* what a sum below 0 counts of itself */
    wide *row, *row_square;     /* [inputs] */
    wide bias, bias_square;
    wide inner[NET_NARROW], inner_square[NET_NARROW];
    float inner_bias[NET_NARROW], inner_bias_square[NET_NARROW];
    float out[NET_NARROW], out_square[NET_NARROW];
    float out_bias, out_bias_square;
};

/* What the layers hold for one sample. */
struct layers {
    wide wide;
    float narrow[NET_NARROW];
    float odds;
};

/* Nearly normal: mean 0, deviation 1. */
static float noise(uint64_t *seed)
{
    float sum = 0;
    for (int i = 0; i < 3; i++)
        sum += (float)(int32_t)(duel_mix(seed) >> 32) / 2147483648.0f;
    return sum;
}

/* All 0. NULL: out of memory. */
static struct learner *learner_empty(unsigned inputs)
{
    struct learner *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->inputs = inputs;
    l->leak = 1.0f / (1 << LEAK);
    l->row = calloc(inputs, sizeof *l->row);
    l->row_square = calloc(inputs, sizeof *l->row_square);
    if (!l->row || !l->row_square) {
        learner_free(l);
        return NULL;
    }
    return l;
}

struct learner *learner_new(unsigned inputs, uint64_t seed)
{
    struct learner *l = learner_empty(inputs);
    if (!l)
        return NULL;
    for (unsigned i = 0; i < inputs; i++)
        for (int j = 0; j < NET_WIDE; j++)
            l->row[i][j] = 0.08f * noise(&seed);
    for (int k = 0; k < NET_NARROW; k++) {
        for (int j = 0; j < NET_WIDE; j++)
            l->inner[k][j] = 0.15f * noise(&seed);
        l->out[k] = 0.15f * noise(&seed);
    }
    for (int j = 0; j < NET_WIDE; j++) {
        l->bias[j] = 0.1f;
        l->bias_square[j] = SQUARE_FIRST;
        for (int k = 0; k < NET_NARROW; k++)
            l->inner_square[k][j] = SQUARE_FIRST;
        for (unsigned i = 0; i < inputs; i++)
            l->row_square[i][j] = SQUARE_FIRST;
    }
    for (int k = 0; k < NET_NARROW; k++)
        l->inner_bias_square[k] = l->out_square[k] = SQUARE_FIRST;
    l->out_bias_square = SQUARE_FIRST;
    return l;
}

void learner_free(struct learner *l)
{
    if (l) {
        free(l->row);
        free(l->row_square);
    }
    free(l);
}

static float rectified(float x, float leak)
{
    return x < 0 ? fmaxf(x * leak, -CLIP) : fminf(x, CLIP);
}

/* The derivative of a layer's output by its sum, from the output. */
static float slope(float x, float leak)
{
    return x >= CLIP || x <= -CLIP ? 0 : x < 0 ? leak : 1;
}

static void forward(const struct learner *l, const struct duel_feature feature[], int n, struct layers *at)
{
    memcpy(at->wide, l->bias, sizeof at->wide);
    for (int i = 0; i < n; i++) {
        const float value = (float)feature[i].value / 64;
        const float *row = l->row[feature[i].index];
        for (int j = 0; j < NET_WIDE; j++)
            at->wide[j] += value * row[j];
    }
    for (int j = 0; j < NET_WIDE; j++)
        at->wide[j] = rectified(at->wide[j], l->leak);
    at->odds = l->out_bias;
    for (int k = 0; k < NET_NARROW; k++) {
        float sum = l->inner_bias[k];
        for (int j = 0; j < NET_WIDE; j++)
            sum += at->wide[j] * l->inner[k][j];
        at->narrow[k] = rectified(sum, l->leak);
        at->odds += at->narrow[k] * l->out[k];
    }
    at->odds = fminf(fmaxf(at->odds, -ODDS_MAX), ODDS_MAX);
}

float learner_odds(const struct learner *l, const struct duel_feature feature[], int n)
{
    struct layers at;
    forward(l, feature, n, &at);
    return at.odds;
}

static inline void move(float *weight, float *square, float gradient, float rate)
{
    *square = KEEP * *square + (1 - KEEP) * gradient * gradient;
    *weight -= rate * gradient / (sqrtf(*square) + 1e-3f);
}

/* Updates the weights of a row, whose gradients are `scale` times `back`. */
static void move_row(float *restrict weight, float *restrict square, const float *restrict back, float scale,
                     float rate)
{
    for (int j = 0; j < NET_WIDE; j++) {
        const float gradient = back[j] * scale;
        square[j] = KEEP * square[j] + (1 - KEEP) * gradient * gradient;
        weight[j] -= rate * gradient / (sqrtf(square[j]) + 1e-3f);
    }
}

float learner_step(struct learner *l, const struct duel_feature feature[], int n, float result, float rate)
{
    struct layers at;
    wide back = { 0 };

    forward(l, feature, n, &at);
    const float error = 1 / (1 + expf(-at.odds)) - result;
    move(&l->out_bias, &l->out_bias_square, error, rate);
    for (int k = 0; k < NET_NARROW; k++) {
        const float through = error * l->out[k] * slope(at.narrow[k], l->leak);
        move(&l->out[k], &l->out_square[k], error * at.narrow[k], rate);
        if (through == 0)
            continue;
        for (int j = 0; j < NET_WIDE; j++)
            back[j] += through * l->inner[k][j];
        move_row(l->inner[k], l->inner_square[k], at.wide, through, rate);
        move(&l->inner_bias[k], &l->inner_bias_square[k], through, rate);
    }
    for (int j = 0; j < NET_WIDE; j++) {
        back[j] *= slope(at.wide[j], l->leak);
    }
    move_row(l->bias, l->bias_square, back, 1, rate);
    for (int i = 0; i < n; i++)
        move_row(l->row[feature[i].index], l->row_square[feature[i].index], back,
                 (float)feature[i].value / 64, rate);
    return at.odds;
}

static void average(float *mean, const float *weight, size_t n, float share)
{
    for (size_t i = 0; i < n; i++)
        mean[i] += share * (weight[i] - mean[i]);
}

void learner_average(struct learner *mean, const struct learner *l, float share)
{
    for (unsigned i = 0; i < l->inputs; i++)
        average(mean->row[i], l->row[i], NET_WIDE, share);
    average(mean->bias, l->bias, NET_WIDE, share);
    for (int k = 0; k < NET_NARROW; k++)
        average(mean->inner[k], l->inner[k], NET_WIDE, share);
    average(mean->inner_bias, l->inner_bias, NET_NARROW, share);
    average(mean->out, l->out, NET_NARROW, share);
    average(&mean->out_bias, &l->out_bias, 1, share);
}

/* --- whole numbers, in a file as tools/weights tells ------------------------------------------------------ */

#define HEAD "duello net 2\n"

static long whole(float x, float unit, long most)
{
    long n = lroundf(x * unit);
    return n > most ? most : n < -most ? -most : n;
}

struct learner_keys learner_keys_of(const struct duel_game *game)
{
    struct learner_keys keys = { game->features_size, calloc(game->features_size, sizeof *keys.key) };
    for (unsigned i = 0; keys.key && i < keys.count; i++) {
        struct duel_text text;
        duel_text_init(&text, keys.key[i], LEARNER_KEY);
        duel_input_key(game, game->inputs, i, &text);
    }
    return keys;
}

/* The least byte first. */
static void put_number(FILE *out, int64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        fputc((int)((uint64_t)number >> 8 * i & 0xff), out);
}

static void put_numbers(FILE *out, const float *weight, float unit, long most, int count, int bytes)
{
    for (int j = 0; j < count; j++)
        put_number(out, whole(weight[j], unit, most), bytes);
}

/* What one step of an input's weights is worth, in 1/1048576; at least 1. */
static long scale_of(const float *row)
{
    float most = 0;
    for (int j = 0; j < NET_WIDE; j++)
        most = fmaxf(most, fabsf(row[j]));
    const long scale = whole(ceilf(most / 127 * 1048576), 1, UINT16_MAX);
    return scale + (scale == 0);
}

static void write_all(const struct learner *l, const struct learner_keys *keys, const char *game,
                      const char *rules, const char *comment, FILE *out)
{
    fprintf(out, HEAD "%s\n%s %s\n%u" WEIGHTS_SHAPE "\n", comment, game, rules, l->inputs);
    for (unsigned i = 0; i < l->inputs; i++)
        fprintf(out, "%s\n", keys->key[i]);
    for (unsigned i = 0; i < l->inputs; i++)
        put_number(out, scale_of(l->row[i]), 2);
    for (unsigned i = 0; i < l->inputs; i++)
        put_numbers(out, l->row[i], 1048576.0f / (float)scale_of(l->row[i]), 127, NET_WIDE, 1);
    put_numbers(out, l->bias, 65536, INT32_MAX / 2, NET_WIDE, 4);
    for (int k = 0; k < NET_NARROW; k++)
        put_numbers(out, l->inner[k], 4096, INT16_MAX, NET_WIDE, 2);
    put_numbers(out, l->inner_bias, 1048576, INT32_MAX / 4, NET_NARROW, 4);
    put_numbers(out, l->out, 4096, INT16_MAX, NET_NARROW, 2);
    put_numbers(out, &l->out_bias, 16777216, INT32_MAX / 2, 1, 4);
    put_number(out, LEAK, 1);
}

bool learner_write(const struct learner *l, const struct learner_keys *keys, const char *game,
                   const char *rules, const char *comment, FILE *out)
{
    char *bytes = NULL;
    size_t size;
    FILE *memory = open_memstream(&bytes, &size);
    if (!memory)
        return false;
    write_all(l, keys, game, rules, comment, memory);
    const bool written = fclose(memory) == 0;
    if (written) {
        fwrite(bytes, 1, size, out);
        put_number(out, (int64_t)weights_seal(bytes, size), WEIGHTS_SEAL);
    }
    free(bytes);
    return written && !ferror(out);
}

/* A file that is read from its beginning. */
struct reading {
    const char *at;             /* NULL: something was wrong */
    const char *end;
};

/* The next line, which ends with a line feed; *length without it. NULL: there is none. */
static const char *take_line(struct reading *in, size_t *length)
{
    const char *line = in->at, *feed = line ? memchr(line, '\n', (size_t)(in->end - line)) : NULL;
    *length = feed ? (size_t)(feed - line) : 0;
    in->at = feed ? feed + 1 : NULL;
    return feed ? line : NULL;
}

/* The next so many numbers with a sign, as parts of `unit`. */
static void take_numbers(struct reading *in, float *weight, float unit, int count, int bytes)
{
    if (!in->at || in->end - in->at < (ptrdiff_t)count * bytes) {
        in->at = NULL;
        return;
    }
    for (int j = 0; j < count; j++, in->at += bytes) {
        uint32_t number = 0;
        for (int i = 0; i < bytes; i++)
            number |= (uint32_t)(unsigned char)in->at[i] << 8 * i;
        const int spare = 32 - 8 * bytes;
        weight[j] = (float)((int32_t)(number << spare) >> spare) / unit;
    }
}

/* The input of a key, looked for from where the last one was; keys->count: there is none. */
static unsigned find(const struct learner_keys *keys, const char *key, size_t length, unsigned from)
{
    for (unsigned i = 0; i < keys->count; i++) {
        const unsigned at = (from + i) % keys->count;
        if (strncmp(keys->key[at], key, length) == 0 && !keys->key[at][length])
            return at;
    }
    return keys->count;
}

/* Passes over the lines before the keys; returns how many keys follow, 0 if these are not such lines. */
static unsigned take_head(struct reading *in)
{
    size_t length, at = 0;
    unsigned count = 0;
    const char *line = take_line(in, &length);
    if (!line || length + 1 != strlen(HEAD) || memcmp(line, HEAD, length) != 0)
        return 0;
    take_line(in, &length);                 /* the comment */
    take_line(in, &length);                 /* the game */
    line = take_line(in, &length);
    for (; line && at < length && at < 5 && line[at] >= '0' && line[at] <= '9'; at++)
        count = 10 * count + (unsigned)(line[at] - '0');
    const size_t more = strlen(WEIGHTS_SHAPE);
    return line && length == at + more && memcmp(line + at, WEIGHTS_SHAPE, more) == 0 ? count : 0;
}

/* The keys of `count` inputs, their scales and their weights; returns how many were among the keys. */
static unsigned take_inputs(struct reading *in, struct learner *l, unsigned count,
                            const struct learner_keys *keys)
{
    struct reading names = *in;
    unsigned known = 0, next = 0;
    size_t length;
    for (unsigned i = 0; i < count; i++)
        take_line(in, &length);
    struct reading scales = *in;
    if (in->at && in->end - in->at < 2 * (ptrdiff_t)count)
        in->at = NULL;
    in->at += in->at ? 2 * (ptrdiff_t)count : 0;
    for (unsigned i = 0; i < count && in->at; i++) {
        wide row;
        const char *key = take_line(&names, &length);
        const unsigned at = find(keys, key, length, next);
        const int scale = (unsigned char)scales.at[2 * i] | (unsigned char)scales.at[2 * i + 1] << 8;
        take_numbers(in, row, 1048576.0f / (float)scale, NET_WIDE, 1);
        if (scale == 0)
            in->at = NULL;
        if (at == keys->count || !in->at)
            continue;
        memcpy(l->row[at], row, sizeof row);
        next = at + 1;
        known++;
    }
    return known;
}

/* Reads a whole file that learner_write() wrote. False: something is missing, or there is too much. */
static bool read_all(struct learner *l, struct reading *in, const struct learner_keys *keys,
                     unsigned *missing, unsigned *unknown)
{
    float leak = 0;
    const unsigned count = take_head(in), known = take_inputs(in, l, count, keys);
    *missing = keys->count - known;
    *unknown = count - known;
    take_numbers(in, l->bias, 65536, NET_WIDE, 4);
    for (int k = 0; k < NET_NARROW; k++)
        take_numbers(in, l->inner[k], 4096, NET_WIDE, 2);
    take_numbers(in, l->inner_bias, 1048576, NET_NARROW, 4);
    take_numbers(in, l->out, 4096, NET_NARROW, 2);
    take_numbers(in, &l->out_bias, 16777216, 1, 4);
    take_numbers(in, &leak, 1, 1, 1);
    l->leak = leak > 0 ? 1 / exp2f(leak) : 0;
    return in->at == in->end && count > 0 && 2 * known >= keys->count && known <= keys->count;
}

struct learner *learner_read(const char *bytes, size_t size, const struct learner_keys *keys,
                             unsigned *missing, unsigned *unknown)
{
    struct reading in = { bytes, bytes + (size < WEIGHTS_SEAL ? 0 : size - WEIGHTS_SEAL) };
    const uint64_t seal = weights_seal(bytes, (size_t)(in.end - in.at));
    for (int i = 0; i < WEIGHTS_SEAL; i++)
        if (size < WEIGHTS_SEAL || (uint8_t)in.end[i] != (uint8_t)(seal >> 8 * i))
            return NULL;
    struct learner *l = learner_empty(keys->count);
    if (l && read_all(l, &in, keys, missing, unknown))
        return l;
    learner_free(l);
    return NULL;
}
