/* How networks learn, and that the whole numbers written for the opponents say what was learned. */
#include "check.h"

#include "ai/learn.h"
#include "ai/weights.h"

#include <math.h>
#include <stdlib.h>

enum { INPUTS = 12, STEPS = 6000 };

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

static struct net net;
static uint16_t scale[INPUTS];
static int8_t row[INPUTS][NET_WIDE];
static int32_t bias[NET_WIDE], inner_bias[NET_NARROW];
static int16_t inner[NET_NARROW][NET_WIDE], out[NET_NARROW];
static char key[INPUTS + 1][LEARNER_KEY];

/* The next number with a sign, the least byte first. */
static long number(const unsigned char **at, int bytes)
{
    const long sign = 1L << (8 * bytes - 1);
    long found = 0;
    for (int i = bytes - 1; i >= 0; i--)
        found = found * 256 + (*at)[i];
    *at += bytes;
    return (found ^ sign) - sign;
}

/* The file, read independently of the code that wrote it, as tools/weights reads it. */
static void read_net(const char *bytes, size_t size)
{
    char head[LEARNER_KEY * (INPUTS + 1)];
    int length = snprintf(head, sizeof head, "duello net 2\nA test.\ntoy small\n%d 64 32\n", INPUTS);
    for (int i = 0; i < INPUTS; i++)
        length += snprintf(head + length, sizeof head - (size_t)length, "%s\n", key[i]);
    if (!CHECK(size > (size_t)length))
        abort();
    CHECK_INT(memcmp(bytes, head, (size_t)length), 0);
    const unsigned char *at = (const unsigned char *)bytes + length;
    for (int i = 0; i < INPUTS; i++)
        scale[i] = (uint16_t)number(&at, 2);
    for (int i = 0; i < INPUTS; i++)
        for (int j = 0; j < NET_WIDE; j++)
            row[i][j] = (int8_t)number(&at, 1);
    for (int j = 0; j < NET_WIDE; j++)
        bias[j] = (int32_t)number(&at, 4);
    for (int k = 0; k < NET_NARROW; k++)
        for (int j = 0; j < NET_WIDE; j++)
            inner[k][j] = (int16_t)number(&at, 2);
    for (int k = 0; k < NET_NARROW; k++)
        inner_bias[k] = (int32_t)number(&at, 4);
    for (int k = 0; k < NET_NARROW; k++)
        out[k] = (int16_t)number(&at, 2);
    const int32_t last = (int32_t)number(&at, 4);
    net = (struct net){ INPUTS, scale, (const int8_t(*)[NET_WIDE])row, bias, (const int16_t(*)[NET_WIDE])inner,
                        inner_bias, out, last, (uint8_t)number(&at, 1) };
    CHECK((const char *)at == bytes + size - 8);
    uint64_t seal = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size - 8; i++)
        seal = (seal ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    for (int i = 0; i < 8; i++)
        CHECK_INT(at[i], seal >> 8 * i & 0xff);
}

/* Puts the right seal at the end. */
static void seal(char *bytes, size_t size)
{
    const uint64_t right = weights_seal(bytes, size - WEIGHTS_SEAL);
    for (int i = 0; i < WEIGHTS_SEAL; i++)
        bytes[size - WEIGHTS_SEAL + (size_t)i] = (char)(right >> 8 * i);
}

/* Another order of the inputs, one of which is new and another gone: the rest is worth what it was. */
static void other_inputs(const char *bytes, size_t size, uint64_t seed)
{
    TEST("weights find their inputs by key");
    static char moved[INPUTS][LEARNER_KEY];
    const struct learner_keys keys = { INPUTS, moved }, same = { INPUTS, key };
    unsigned missing, unknown;
    struct duel_feature feature[INPUTS + 1], there[INPUTS + 1];
    float result;
    for (int i = 0; i < INPUTS; i++)
        memcpy(moved[i], key[(i + 5) % INPUTS], LEARNER_KEY);
    memcpy(moved[0], "brand.new", sizeof "brand.new");      /* in the place of input 5 */
    struct learner *one = learner_read(bytes, size, &same, &missing, &unknown);
    CHECK_INT(missing, 0);
    CHECK_INT(unknown, 0);
    struct learner *other = learner_read(bytes, size, &keys, &missing, &unknown);
    CHECK_INT(missing, 1);
    CHECK_INT(unknown, 1);
    for (int i = 0; i < 100 && one && other; i++) {
        int n = sample(&seed, feature, &result), kept = 0;
        for (int j = 0; j < n; j++)
            if (feature[j].index != 5)
                feature[kept++] = feature[j];
        for (int j = 0; j < kept; j++)
            there[j] = (struct duel_feature){ (uint16_t)((feature[j].index + INPUTS - 5) % INPUTS), feature[j].value };
        CHECK(learner_odds(one, feature, kept) == learner_odds(other, there, kept));
        there[kept] = (struct duel_feature){ 0, 64 };
        CHECK(learner_odds(one, feature, kept) == learner_odds(other, there, kept + 1));
    }
    learner_free(one);
    learner_free(other);
}

/* Inputs are written by the keys that their game gives them. */
static void keys_of_games(void)
{
    TEST("the keys of a game's inputs are the game's");
    for (unsigned g = 0; g < duel_games_count; g++) {
        const struct learner_keys keys = learner_keys_of(duel_games[g]);
        CHECK_INT(keys.count, duel_games[g]->features_size);
        for (unsigned i = 0; i < keys.count; i++) {
            char want[LEARNER_KEY];
            struct duel_text text;
            duel_text_init(&text, want, sizeof want);
            CHECK(duel_input_key(duel_games[g], duel_games[g]->inputs, i, &text) && duel_text_fits(&text));
            CHECK_STR(keys.key[i], want);
        }
        free(keys.key);
    }
}

enum { SAMPLES = 1000 };

/* In how many samples a learner says what the whole numbers of `net` say. */
static int agreeing(const struct learner *learner, uint64_t *seed)
{
    struct duel_feature feature[INPUTS];
    float result;
    int near = 0;
    for (int i = 0; i < SAMPLES; i++) {
        const int n = sample(seed, feature, &result);
        const float whole = (float)net_odds(&net, feature, n) / 4096;
        near += fabsf(learner_odds(learner, feature, n) - whole) < 0.02f + 0.02f * fabsf(whole);
    }
    return near;
}

int main(void)
{
    struct learner *learner = learner_new(INPUTS, 3);
    const struct learner_keys keys = { INPUTS, key };
    unsigned missing, unknown;
    struct duel_feature feature[INPUTS + 1];
    uint64_t seed = 1;
    float result;

    for (int i = 0; i < INPUTS; i++)
        snprintf(key[i], LEARNER_KEY, "kind.%d.thing-%d", i / 4, i % 4);
    keys_of_games();
    TEST("it learns what no single input tells");
    for (int i = 0; i < STEPS; i++) {
        int n = sample(&seed, feature, &result);
        learner_step(learner, feature, n, result, 0.001f);
    }
    int right = 0, near = 0;
    float most = 0;
    static char bytes[1 << 16];
    FILE *file = tmpfile();
    CHECK(learner_write(learner, &keys, "toy", "small", "A test.", file));
    rewind(file);
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    read_net(bytes, size);
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
    struct learner *again = learner_read(bytes, size, &keys, &missing, &unknown);
    if (CHECK(again != NULL))
        CHECK_INT(agreeing(again, &seed), SAMPLES);
    learner_free(again);

    TEST("how much leaks is read as well");
    char *const leak = bytes + size - WEIGHTS_SEAL - 1, usual = *leak;
    for (char other = 0; other < 12; other += 4) {
        *leak = other;
        seal(bytes, size);
        read_net(bytes, size);
        again = learner_read(bytes, size, &keys, &missing, &unknown);
        if (CHECK(again != NULL))
            CHECK_INT(agreeing(again, &seed), SAMPLES);
        learner_free(again);
    }
    *leak = usual;
    seal(bytes, size);
    read_net(bytes, size);

    other_inputs(bytes, size, seed);

    TEST("nothing else is read");
    static char foreign[INPUTS][LEARNER_KEY];
    for (int i = 0; i < INPUTS; i++)
        snprintf(foreign[i], LEARNER_KEY, i % 3 ? "other.%d" : "kind.0.thing-%d", i);
    CHECK(learner_read(bytes, size, &(struct learner_keys){ INPUTS, foreign }, &missing, &unknown) == NULL);
    for (size_t cut = 0; cut < size; cut += cut < 300 ? 1 : 97) {
        char *part = malloc(cut + 1);       /* of exactly that size, so that reading beyond it is seen */
        if (!part)
            abort();
        part = realloc(memcpy(part, bytes, cut), cut ? cut : 1);
        CHECK(part && learner_read(part, cut, &keys, &missing, &unknown) == NULL);
        if (part && cut >= WEIGHTS_SEAL)
            seal(part, cut);
        CHECK(part && learner_read(part, cut, &keys, &missing, &unknown) == NULL);
        free(part);
    }
    CHECK(learner_read(bytes, size - 1, &keys, &missing, &unknown) == NULL);
    CHECK(learner_read(bytes, size + 1, &keys, &missing, &unknown) == NULL);
    const size_t head = strlen("duello net 2\nA test.\ntoy small\n");
    for (size_t i = 0; i < head + 2; i++) {
        const char kept = bytes[i];
        if (i >= strlen("duello net 2\n") && i < head && kept != '\n')
            continue;                       /* who taught it, and what, may be anything */
        bytes[i] = 'x';
        seal(bytes, size);
        CHECK(learner_read(bytes, size, &keys, &missing, &unknown) == NULL);
        bytes[i] = kept;
        seal(bytes, size);
    }
    for (size_t i = 0; i < size; i += i < head ? 1 : 97) {       /* a bit of it */
        bytes[i] ^= 1;
        CHECK(learner_read(bytes, size, &keys, &missing, &unknown) == NULL);
        bytes[i] ^= 1;
    }
    const size_t numbers = size - WEIGHTS_SEAL - 1 - 4 - 2 * NET_NARROW - 4 * NET_NARROW -
                           2 * NET_WIDE * NET_NARROW - 4 * NET_WIDE - INPUTS * (NET_WIDE + 2);
    char kept[2];
    memcpy(kept, bytes + numbers, 2);
    memset(bytes + numbers, 0, 2);          /* a scale of 0 */
    seal(bytes, size);
    CHECK(learner_read(bytes, size, &keys, &missing, &unknown) == NULL);
    memcpy(bytes + numbers, kept, 2);
    seal(bytes, size);
    CHECK((again = learner_read(bytes, size, &keys, &missing, &unknown)) != NULL);
    learner_free(again);

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
