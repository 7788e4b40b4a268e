/* Files of weights: what is read from one is what was compiled in from it, and a file that is not whole is refused. */
#define _GNU_SOURCE     /* memmem */
#include "check.h"

#include "ai/weights.h"

enum { FILE_MOST = 1 << 18 };

struct file {
    size_t size;
    char bytes[FILE_MOST + 1];
};
static struct file net, ladder, broken;

/* src/ai/weights/GAME_RULES.ENDING; false: there is none. */
static bool load(struct file *file, const char *game, const char *rules, const char *ending)
{
    char path[256];
    snprintf(path, sizeof path, "src/ai/weights/%s_%s.%s", game, rules, ending);
    FILE *in = fopen(path, "rb");
    if (!in)
        return false;
    file->size = fread(file->bytes, 1, FILE_MOST, in);
    file->bytes[file->size] = '\0';
    fclose(in);
    return true;
}

static void test_same(const struct learned *read, const struct learned *compiled)
{
    const struct net *a = read->net, *b = compiled->net;
    CHECK_INT(a->inputs, b->inputs);
    CHECK(memcmp(a->scale, b->scale, a->inputs * sizeof *a->scale) == 0);
    CHECK(memcmp(a->row, b->row, a->inputs * sizeof *a->row) == 0);
    CHECK(memcmp(a->bias, b->bias, NET_WIDE * sizeof *a->bias) == 0);
    CHECK(memcmp(a->inner, b->inner, NET_NARROW * sizeof *a->inner) == 0);
    CHECK(memcmp(a->inner_bias, b->inner_bias, NET_NARROW * sizeof *a->inner_bias) == 0);
    CHECK(memcmp(a->out, b->out, NET_NARROW * sizeof *a->out) == 0);
    CHECK_INT(a->out_bias, b->out_bias);
    CHECK_INT(a->leak, b->leak);
    CHECK(memcmp(&read->ladder, &compiled->ladder, sizeof read->ladder) == 0);
    CHECK_STR(read->game, compiled->game);
    CHECK_STR(read->variant, compiled->variant);
}

/* Puts the right seal at the end of the broken file, cut to `size` bytes. */
static void seal(size_t size)
{
    const uint64_t right = weights_seal(broken.bytes, size - WEIGHTS_SEAL);
    for (int i = 0; i < WEIGHTS_SEAL; i++)
        broken.bytes[size - WEIGHTS_SEAL + (size_t)i] = (char)(right >> 8 * i);
}

/* As it is, and what is wrong with it is seen without the seal, too. */
static void refused(size_t size, const char *levels, const char *what);
static void refused_sealed(size_t size, const char *what)
{
    refused(size, ladder.bytes, "weights");
    if (size >= WEIGHTS_SEAL) {
        seal(size);
        refused(size, ladder.bytes, what);
    }
}

static void refused(size_t size, const char *levels, const char *what)
{
    struct trouble trouble = { .what = NULL };
    struct learned *read = weights_read(broken.bytes, size, levels, &trouble);
    CHECK(read == NULL);
    CHECK_STR(trouble.what ? trouble.what : "", what);
    CHECK_INT(trouble.line, 0);         /* of no line: such a file is no text */
    free(read);
}

/* The file with one text in place of another, of the same length. */
static void replaced(const char *from, const char *to)
{
    broken = net;
    char *at = memmem(broken.bytes, broken.size, from, strlen(from));
    if (CHECK(at != NULL && strlen(from) == strlen(to)))
        while (*to)
            *at++ = *to++;
}

/* The file as that of another game and rule set. */
static void renamed(const char *game, const char *rules)
{
    const char *at = strchr(strchr(net.bytes, '\n') + 1, '\n') + 1, *end = strchr(at, '\n');
    const size_t head = (size_t)(at - net.bytes);
    broken = net;
    const size_t name = (size_t)snprintf(broken.bytes + head, FILE_MOST - head, "%s %s", game, rules);
    broken.size = net.size - (size_t)(end - at) + name;
    memcpy(broken.bytes + head + name, end, net.size - (size_t)(end - net.bytes));
}

/* Weights of which no input is the game's tell it nothing; and there are games that have no inputs at all. */
static void test_other_games(const struct duel_game *own)
{
    unsigned without = 0;
    renamed(own->name, own->variants[0]);
    CHECK_INT((long long)broken.size, (long long)net.size);
    for (unsigned g = 0; g < duel_games_count; g++)
        if (!duel_games[g]->inputs) {
            renamed(duel_games[g]->name, duel_games[g]->variants[0]);
            refused_sealed(broken.size, "weights-game");
            without++;
        }
    CHECK(without > 0);
    broken = net;
    char *key = broken.bytes;
    for (int lines = 0; lines < 4; lines++)
        key = strchr(key, '\n') + 1;
    for (unsigned i = 0; i < own->features_size; i++, key = strchr(key, '\n') + 1)
        *key = '~';
    refused_sealed(net.size, "weights");
}

static void test_broken(void)
{
    const size_t last = net.size - WEIGHTS_SEAL - 1;
    for (size_t size = 0; size < net.size; size += size < 2000 ? 1 : 997) {
        broken = net;
        refused_sealed(size, "weights");
    }
    broken = net;
    broken.bytes[broken.size] = 'x';
    refused_sealed(net.size + 1, "weights");
    replaced("duello net 2\n", "duello net 1\n");
    refused_sealed(net.size, "weights");
    replaced("\ntrade standard\n", "\nchess standard\n");
    refused_sealed(net.size, "weights-game");
    replaced("\ntrade standard\n", "\ntrade-standard\n");
    refused_sealed(net.size, "weights-game");
    replaced("\ntrade standard\n", "\ntrade original\n");
    refused_sealed(net.size, "weights-game");
    replaced("\n1153 64 32\n", "\n1152 64 32\n");
    refused_sealed(net.size, "weights");
    replaced("\n1153 64 32\n", "\n-153 64 32\n");
    refused_sealed(net.size, "weights");
    replaced("\n1153 64 32\n", "\n1153 32 64\n");
    refused_sealed(net.size, "weights");
    broken = net;
    broken.bytes[last] = 32;                /* the leak: at most 31 */
    refused_sealed(net.size, "weights");
    for (size_t at = 0; at < net.size; at += at < 100 ? 1 : 4999) {      /* a bit of it */
        broken = net;
        broken.bytes[at] ^= 4;
        refused(net.size, ladder.bytes, "weights");
    }
    broken = net;
    static const char *const ladders[] = { "", "error 1 2 3 4 5 6 7 8\n", "error 1 2 3 4 5 6 7\nplan 1 2 3 4 5 6 7 8\n",
        "error 1 2 3 4 5 6 7 8\nplan 1 2 3 4 5 6 7 8", "error 1 2 3 4 5 6 7 8 9\nplan 1 2 3 4 5 6 7 8\n",
        "error 1 2 3 4 5 6 7 12345\nplan 1 2 3 4 5 6 7 8\n", "error 1 2 3 4 5 6 7 -8\nplan 1 2 3 4 5 6 7 8\n",
        "plan 1 2 3 4 5 6 7 8\nerror 1 2 3 4 5 6 7 8\n", "error 1 2 3 4 5 6 7 8\nplan 1 2 3 4 5 6 7 8\n\n" };
    for (size_t i = 0; i < sizeof ladders / sizeof *ladders; i++)
        refused(net.size, ladders[i], "weights");
}

/* An input that has no weights counts as 0, and weights that have no input are left out. */
static void test_other_inputs(const struct learned *compiled)
{
    replaced("\ncell.0.scamp\n", "\ncell.0.scarp\n");
    seal(broken.size);
    struct learned *read = weights_read(broken.bytes, broken.size, ladder.bytes, NULL);
    if (!CHECK(read != NULL))
        return;
    unsigned differ = 0;
    for (unsigned i = 0; i < read->net->inputs; i++) {
        static const int8_t nothing[NET_WIDE];
        if (memcmp(read->net->row[i], compiled->net->row[i], NET_WIDE) == 0)
            continue;
        differ++;
        CHECK(memcmp(read->net->row[i], nothing, NET_WIDE) == 0);
        CHECK_INT(read->net->scale[i], 1);
    }
    CHECK_INT(differ, 1);
    free(read);
}

/* What is read takes the place of what was compiled in, for its rule set alone. */
static void test_taught(const struct duel_game *game, unsigned variant)
{
    static const char levels[] = "error 8 7 6 5 4 3 2 1\nplan 0 0 0 0 0 0 0 9\n";
    static struct learned *read;
    const struct learned *before = net_learned(game, variant);
    read = weights_read(net.bytes, net.size, levels, NULL);
    if (!CHECK(read != NULL) || !CHECK(net_learn(read)))
        return;
    CHECK(net_learned(game, variant) == read);
    CHECK(net_for(game, variant) == read->net);
    CHECK_INT(read->ladder.error[0], 8);
    CHECK_INT(read->ladder.plan[NET_LEVELS - 1], 9);
    for (unsigned g = 0; g < duel_games_count; g++)
        for (unsigned v = 0; duel_games[g]->variants[v]; v++)
            CHECK((net_learned(duel_games[g], v) == read) == (duel_games[g] == game && v == variant));
    CHECK(before != read);
}

int main(void)
{
    const struct duel_game *last = NULL;
    unsigned variant = 0, read_files = 0;
    for (unsigned g = 0; g < duel_games_count; g++)
        for (unsigned v = 0; duel_games[g]->variants[v]; v++) {
            const struct learned *compiled = net_learned(duel_games[g], v);
            TEST("each rule set that was learned has its files, and no other");
            const bool found = load(&net, duel_games[g]->name, duel_games[g]->variants[v], "net") &&
                               load(&ladder, duel_games[g]->name, duel_games[g]->variants[v], "ladder");
            CHECK_INT(found, compiled != NULL);
            if (!found || !compiled)
                continue;
            TEST("what is read is what was compiled in");
            struct learned *read = weights_read(net.bytes, net.size, ladder.bytes, NULL);
            if (CHECK(read != NULL))
                test_same(read, compiled);
            free(read);
            read_files++;
            last = duel_games[g], variant = v;
        }
    CHECK(read_files >= 4);
    if (last) {
        TEST("a file that is not whole is refused");
        test_broken();
        TEST("weights of another game are refused");
        test_other_games(last);
        TEST("weights know their inputs by key");
        test_other_inputs(net_learned(last, variant));
        TEST("what comes later takes the place");
        test_taught(last, variant);
    }
    return check_done("ai/weights");
}
