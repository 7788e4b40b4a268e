/* How networks learn, and that the whole numbers written for the opponents say what was learned. */
#include "check.h"

#include "ai/learn.h"

#include <math.h>
#include <stdlib.h>

enum { INPUTS = 12, STEPS = 6000, NUMBERS = 8192 };

/* A player wins when exactly one of the first two is there; the others are noise. */
static int sample(uint64_t *seed, struct duel_feature out[], float *result)
{
    const int a = (int)(duel_mix(seed) & 1), b = (int)(duel_mix(seed) & 1);
    int n = 0;
    for (int i = 0; i < INPUTS; i++) {
        const int value = i == 0 ? a * 64 : i == 1 ? b * 64 : (int)duel_mix_below(seed, 129) - 64;
        out[n] = (struct duel_feature){ (uint16_t)i, (int16_t)value };
        n += value != 0;
    }
    *result = (float)(a != b);
    return n;
}

/* The whole numbers of the table called `name`; returns how many. */
static int numbers(const char *text, const char *name, long out[NUMBERS])
{
    const char *at = strstr(text, name);
    int n = 0;
    if (!CHECK(at != NULL) || !(at = strchr(at, '{')))
        return 0;
    const char *end = strstr(at, "};");
    while (at < end && n < NUMBERS) {
        char *after;
        long number = strtol(at, &after, 10);
        if (after == at) {
            at++;
            continue;
        }
        out[n++] = number;
        at = after;
    }
    return n;
}

static struct net net;
static uint16_t scale[INPUTS];
static int8_t row[INPUTS][NET_WIDE];
static int32_t bias[NET_WIDE], inner_bias[NET_NARROW];
static int16_t inner[NET_NARROW][NET_WIDE], out[NET_NARROW];

static void read_net(const char *text)
{
    static long number[NUMBERS];

    CHECK_INT(numbers(text, "small_scale[]", number), INPUTS);
    for (int i = 0; i < INPUTS; i++)
        scale[i] = (uint16_t)number[i];
    CHECK_INT(numbers(text, "small_row[]", number), INPUTS * NET_WIDE);
    for (int i = 0; i < INPUTS * NET_WIDE; i++)
        row[i / NET_WIDE][i % NET_WIDE] = (int8_t)number[i];
    CHECK_INT(numbers(text, "small_bias[]", number), NET_WIDE);
    for (int i = 0; i < NET_WIDE; i++)
        bias[i] = (int32_t)number[i];
    CHECK_INT(numbers(text, "small_inner[]", number), NET_NARROW * NET_WIDE);
    for (int i = 0; i < NET_NARROW * NET_WIDE; i++)
        inner[i / NET_WIDE][i % NET_WIDE] = (int16_t)number[i];
    CHECK_INT(numbers(text, "small_inner_bias[]", number), NET_NARROW);
    for (int i = 0; i < NET_NARROW; i++)
        inner_bias[i] = (int32_t)number[i];
    CHECK_INT(numbers(text, "small_out[]", number), NET_NARROW);
    for (int i = 0; i < NET_NARROW; i++)
        out[i] = (int16_t)number[i];
    long last[2] = { 0, 0 };
    const char *end = strstr(text, "small_out, ");
    if (CHECK(end != NULL))
        CHECK_INT(sscanf(end, "small_out, %ld, %ld", &last[0], &last[1]), 2);
    net = (struct net){ INPUTS, scale, (const int8_t(*)[NET_WIDE])row, bias, (const int16_t(*)[NET_WIDE])inner,
                        inner_bias, out, (int32_t)last[0], (uint8_t)last[1] };
}

int main(void)
{
    struct learner *learner = learner_new(INPUTS, 3);
    struct duel_feature feature[INPUTS + 1];
    uint64_t seed = 1;
    float result;

    TEST("it learns what no single input tells");
    for (int i = 0; i < STEPS; i++) {
        int n = sample(&seed, feature, &result);
        learner_step(learner, feature, n, result, 0.001f);
    }
    int right = 0, near = 0;
    float most = 0;
    static char text[1 << 16];
    FILE *file = tmpfile();
    learner_write(learner, "small", "A test.", file);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    read_net(text);
    for (int i = 0; i < 1000; i++) {
        int n = sample(&seed, feature, &result);
        float odds = learner_odds(learner, feature, n);
        right += (odds > 0) == (result > 0.5f);
        float whole = (float)net_odds(&net, feature, n) / 4096;
        near += fabsf(whole - odds) < 0.02f + 0.02f * fabsf(odds);
        most = fmaxf(most, fabsf(odds));
    }
    CHECK(right >= 990);

    TEST("the whole numbers agree with what was learned");
    CHECK_INT(near, 1000);
    CHECK(most > 2 && most < 12);     /* neither dull nor at the bound of what a learner says */

    TEST("what was written is read again");
    struct learner *again = learner_read(text, INPUTS);
    if (CHECK(again != NULL)) {
        near = 0;
        for (int i = 0; i < 1000; i++) {
            int n = sample(&seed, feature, &result);
            const float whole = (float)net_odds(&net, feature, n) / 4096;
            near += fabsf(learner_odds(again, feature, n) - whole) < 0.02f + 0.02f * fabsf(whole);
        }
        CHECK_INT(near, 1000);
    }
    learner_free(again);

    TEST("nothing else is read");
    const size_t size = strlen(text);
    CHECK(learner_read(text, INPUTS - 1) == NULL);
    CHECK(learner_read(text, INPUTS + 1) == NULL);
    CHECK(learner_read("", INPUTS) == NULL);
    for (size_t i = 0; i + 8 < size; i += 97) {
        const char kept = text[i];
        text[i] = '\0';
        CHECK(learner_read(text, INPUTS) == NULL);
        text[i] = kept;
    }

    TEST("a mean of weights goes as far as it is told");
    struct learner *mean = learner_new(INPUTS, 4);
    const int n = sample(&seed, feature, &result);
    const float before = learner_odds(mean, feature, n), there = learner_odds(learner, feature, n);
    CHECK(fabsf(before - there) > 0.1f);
    learner_average(mean, learner, 0);
    CHECK(learner_odds(mean, feature, n) == before);
    for (int i = 0; i < 12; i++)
        learner_average(mean, learner, 0.5f);
    CHECK(fabsf(learner_odds(mean, feature, n) - there) < 0.01f);
    learner_average(mean, learner, 1);
    CHECK(fabsf(learner_odds(mean, feature, n) - there) < 0.0001f);
    learner_step(learner, feature, n, 1 - result, 0.01f);
    CHECK(learner_odds(learner, feature, n) != there);      /* the mean has weights of its own */
    CHECK(fabsf(learner_odds(mean, feature, n) - there) < 0.0001f);
    learner_free(mean);
    learner_free(learner);
    return check_done("ai/learn");
}
