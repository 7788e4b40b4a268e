/* Logistic regression through two rectified layers; each weight's step is scaled by the root of its mean square
 * gradient (Adam without momentum), and rows of inputs that are 0 are not touched. */
#include "learn.h"

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

/* How a change of the sum shows behind it, given what is behind it. */
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

/* The weights of a row, whose gradients are `scale` times `back`. */
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

/* --- whole numbers --------------------------------------------------------------------------------------- */

static long whole(float x, float unit, long most)
{
    long n = lroundf(x * unit);
    return n > most ? most : n < -most ? -most : n;
}

static void write_line(FILE *out, const float *weight, float unit, long most, int count)
{
    for (int j = 0; j < count; j++)
        fprintf(out, "%ld,", whole(weight[j], unit, most));
}

void learner_write(const struct learner *l, const char *name, const char *comment, FILE *out)
{
    fprintf(out, "/* %s */\nstatic const uint16_t %s_scale[] = {\n", comment, name);
    long *scale = calloc(l->inputs, sizeof *scale);
    for (unsigned i = 0; scale && i < l->inputs; i++) {
        float most = 0;
        for (int j = 0; j < NET_WIDE; j++)
            most = fmaxf(most, fabsf(l->row[i][j]));
        scale[i] = whole(ceilf(most / 127 * 1048576), 1, UINT16_MAX);
        scale[i] += scale[i] == 0;
        fprintf(out, "%ld,%s", scale[i], i % 16 == 15 ? "\n" : "");
    }
    fprintf(out, "};\nstatic const int8_t %s_row[][NET_WIDE] = {\n", name);
    for (unsigned i = 0; scale && i < l->inputs; i++) {
        fputs("{", out);
        write_line(out, l->row[i], 1048576.0f / (float)scale[i], 127, NET_WIDE);
        fputs("},\n", out);
    }
    free(scale);
    fprintf(out, "};\nstatic const int32_t %s_bias[] = {", name);
    write_line(out, l->bias, 65536, INT32_MAX / 2, NET_WIDE);
    fprintf(out, "};\nstatic const int16_t %s_inner[][NET_WIDE] = {\n", name);
    for (int k = 0; k < NET_NARROW; k++) {
        fputs("{", out);
        write_line(out, l->inner[k], 4096, INT16_MAX, NET_WIDE);
        fputs("},\n", out);
    }
    fprintf(out, "};\nstatic const int32_t %s_inner_bias[] = {", name);
    write_line(out, l->inner_bias, 1048576, INT32_MAX / 4, NET_NARROW);
    fprintf(out, "};\nstatic const int16_t %s_out[] = {", name);
    write_line(out, l->out, 4096, INT16_MAX, NET_NARROW);
    fprintf(
        out,
        "};\nstatic const struct net %s = { sizeof %s_scale / sizeof %s_scale[0], %s_scale, %s_row, %s_bias, %s_inner,\n"
        "    %s_inner_bias, %s_out, %ld, %d };\n",
        name, name, name, name, name, name, name, name, name, whole(l->out_bias, 16777216, INT32_MAX / 2),
        LEAK);
}

/* The next number, as a part of `unit`; *at: NULL once there is none before the table ends. */
static float next_number(const char **at, float unit)
{
    if (!*at)
        return 0;
    const char *digit = *at + strcspn(*at, "-0123456789;");
    char *end;
    const long number = strtol(digit, &end, 10);
    *at = end == digit ? NULL : end;
    return (float)number / unit;
}

static void read_line(const char **at, float *weight, float unit, int count)
{
    for (int j = 0; j < count; j++)
        weight[j] = next_number(at, unit);
}

/* Where the numbers of the first table of a text begin. */
static const char *first_table(const char *text)
{
    const char *at = strstr(text, "= {");
    return at ? at + strlen("= {") : NULL;
}

/* The same for the next one, if the last has ended. */
static void next_table(const char **at)
{
    const char *end = *at ? *at + strspn(*at, ",}\n") : NULL;
    *at = end && *end == ';' ? first_table(end) : NULL;
}

/* The tables of a text as learner_write orders them. False: something is missing, or there is too much. */
static bool read_tables(struct learner *l, const char *text)
{
    const char *at = first_table(text);
    for (unsigned i = 0; i < l->inputs; i++)
        l->row[i][0] = next_number(&at, 1);
    next_table(&at);
    for (unsigned i = 0; i < l->inputs; i++)
        read_line(&at, l->row[i], 1048576.0f / l->row[i][0], NET_WIDE);
    next_table(&at);
    read_line(&at, l->bias, 65536, NET_WIDE);
    next_table(&at);
    for (int k = 0; k < NET_NARROW; k++)
        read_line(&at, l->inner[k], 4096, NET_WIDE);
    next_table(&at);
    read_line(&at, l->inner_bias, 1048576, NET_NARROW);
    next_table(&at);
    read_line(&at, l->out, 4096, NET_NARROW);
    next_table(&at);
    const char *last = at ? strstr(at, "_out, ") : NULL;
    at = last ? last + strlen("_out, ") : NULL;
    l->out_bias = next_number(&at, 16777216);
    const float leak = next_number(&at, 1);
    l->leak = leak > 0 ? 1 / exp2f(leak) : 0;
    return at;
}

struct learner *learner_read(const char *text, unsigned inputs)
{
    struct learner *l = learner_empty(inputs);
    if (l && read_tables(l, text))
        return l;
    learner_free(l);
    return NULL;
}
