/* What stands in the file of a game by posts is the game: after whatever happened, a reader of the file finds every deck, word, post,
 * question and clock as the judge has it; what was refused has changed nothing; and what was changed in the file is found. */
#include "check.h"
#include "lengths.h"

#include "ai/ai.h"
#include "judge/course/judge.h"
#include "words/tell.h"

#include <jansson.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { ROOM = 1 << 16, GAMES = 10, STEPS = 16, START = 1600000000 };

static char game_path[] = P_tmpdir "/duello-journal-XXXXXX", copy_path[] = P_tmpdir "/duello-journal-XXXXXX";
static uint64_t luck;
static unsigned asked_for_yes, corrected_posts, late_answers, deals, refused, unwritten;

static unsigned die(unsigned n)
{
    return duel_mix_below(&luck, n);
}

/* The judge's secrets, from the same seed. */
static const char *source(void)
{
    return "journal";
}

static uint32_t any_number(void)
{
    return (uint32_t)duel_mix(&luck);
}

static void any_bytes(void *at, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)at)[i] = (uint8_t)duel_mix(&luck);
}

/* --- files ------------------------------------------------------------------------------------------ */

struct bytes {
    char   at[ROOM];
    size_t size;
};

static void read_bytes(const char *path, struct bytes *out)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        abort();
    out->size = fread(out->at, 1, ROOM, file);
    fclose(file);
    CHECK(out->size < ROOM);
}

static void write_bytes(const char *path, const char *at, size_t size)
{
    FILE *file = fopen(path, "wb");
    if (CHECK(file != NULL))
        CHECK(fwrite(at, 1, size, file) == size && fclose(file) == 0);
}

/* No file can grow beyond so many bytes, as if the disk were full; returns how many it was until now. */
static rlim_t set_disk(rlim_t most)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = most;
    CHECK_INT(setrlimit(RLIMIT_FSIZE, &limit), 0);
    return before;
}

/* --- two judges who should agree -------------------------------------------------------------------- */

static void same_text(const char *what, const char *a, const char *b)
{
    if (!CHECK_STR(a ? a : "(none)", b ? b : "(none)"))
        printf("    the %s\n", what);
}

static void same_game(const struct judge *judge, const struct judge *again)
{
    const struct record_tags tags = { .seeded = true };
    struct page was = { 0 }, is = { 0 };

    if (!CHECK_INT(again->session != NULL, judge->session != NULL) || !judge->session)
        return;
    record_print(judge->session, &tags, &was);
    record_print(again->session, &tags, &is);
    same_text("game", is.at, was.at);
    free(was.at);
    free(is.at);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct sample *sample = &judge->sampled.sample[player];
        CHECK_INT(again->sampled.sample[player].count, sample->count);
        CHECK_MEM(again->sampled.sample[player].number, sample->number, sample->count);
        for (unsigned at = 0; at < sample->count; at++)
            CHECK_INT(sampled_used(&again->sampled, player, at), sampled_used(&judge->sampled, player, at));
    }
}

static void same_clock(const struct judge_clock *is, const struct judge_clock *was, bool begun)
{
    CHECK_INT(is->allowed, was->allowed);
    CHECK_INT(is->spared, was->spared);
    if (was->allowed)           /* of a clock that stands the rest means nothing */
        CHECK_INT(is->since, was->since);
    if (was->allowed && begun)  /* nobody asks before the deal */
        CHECK_INT(is->together, was->together);
}

static void same_player(const struct judge *judge, const struct judge *again, int player)
{
    CHECK_STR(again->name[player], judge->name[player]);
    CHECK_INT(again->has_deck[player], judge->has_deck[player]);
    CHECK_INT(again->setup.deck[player].rows, judge->setup.deck[player].rows);
    CHECK_MEM(again->setup.deck[player].row, judge->setup.deck[player].row,
              judge->setup.deck[player].rows * sizeof judge->setup.deck[player].row[0]);
    CHECK_STR(again->part[player], judge->part[player]);
    CHECK_MEM(again->shuffle.part[player].commitment, judge->shuffle.part[player].commitment, DIGEST_BYTES);
    CHECK_INT(again->shuffle.part[player].committed, judge->shuffle.part[player].committed);
    CHECK_INT(again->shuffle.part[player].set_aside, judge->shuffle.part[player].set_aside);
    CHECK_INT(again->asked[player].plans, judge->asked[player].plans);
    for (unsigned i = 0; i < judge->asked[player].plans; i++)
        CHECK_STR(again->asked[player].plan[i], judge->asked[player].plan[i]);
    if (judge->asked[player].plans > 0)
        CHECK_INT(again->asked[player].correct, judge->asked[player].correct);
    same_clock(&again->clock[player], &judge->clock[player], judge->session != NULL);
    CHECK_INT(judge_until(again, player), judge_until(judge, player));
}

static void same_judge(const struct judge *judge, const struct judge *again)
{
    CHECK(again->setup.game == judge->setup.game && again->setup.variant == judge->setup.variant);
    CHECK_INT(again->setup.options, judge->setup.options);
    CHECK_MEM(again->setup.number, judge->setup.number, sizeof judge->setup.number);
    CHECK_INT(again->open_decks, judge->open_decks);
    CHECK_INT(again->is_shuffled, judge->is_shuffled);
    CHECK_INT(again->random, judge->random);
    CHECK_MEM(again->secret, judge->secret, sizeof judge->secret);
    CHECK_STR(again->shuffle.table, judge->shuffle.table);
    CHECK_INT(again->shuffle.agreed, judge->shuffle.agreed);
    CHECK_MEM(again->shuffle.deck, judge->shuffle.deck, sizeof judge->shuffle.deck);
    CHECK_INT(again->days, judge->days);
    CHECK_INT(again->off, judge->off);
    CHECK_MEM(again->link, judge->link, DIGEST_BYTES);
    CHECK_INT(again->size, judge->size);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        same_player(judge, again, player);
    same_game(judge, again);
    if (!CHECK_INT(again->posts, judge->posts))
        return;
    for (unsigned i = 0; i < judge->posts; i++) {
        const struct judge_post *was = &judge->post[i], *is = &again->post[i];
        CHECK(is->player == was->player && is->secret == was->secret && is->from == was->from &&
              is->answers == was->answers && is->late == was->late);
        if (judge->days)
            CHECK_INT(is->at, was->at);
    }
}

/* The file says the same as the judge who writes it; `then`: the time of its last line, 0 if that does not matter. */
static void reopened(const struct judge *judge, int64_t then)
{
    static struct bytes bytes;
    struct judge again;
    struct trouble trouble = { .what = NULL };
    const rlim_t most = set_disk(RLIM_INFINITY);

    read_bytes(game_path, &bytes);
    CHECK_INT(bytes.size, judge->size);
    write_bytes(copy_path, bytes.at, bytes.size);
    set_disk(most);
    if (!CHECK(judge_open(&again, copy_path, &trouble)))
        return;
    if (judge->days && then)
        CHECK_INT(again.now, then);
    again.now = judge->now;
    same_judge(judge, &again);
    judge_close(&again);
}

/* --- what can happen -------------------------------------------------------------------------------- */

static void random_deck(const struct judge *judge, struct deck *deck)
{
    deck_deal(deck, judge->setup.game, judge->setup.variant, judge->setup.scenario, 0, die(1000));
    if (die(8) == 0)
        deck->rows--;           /* perhaps not legal any more */
}

/* Some legal answer, in notation; a pass where there is none. */
static void write_answer(const struct judge *judge, int player, char out[READ_TEXT])
{
    duel_action list[DUEL_ACTIONS_MAX];
    struct page page = { 0 };
    const int count = duel_legal(session_state(judge->session), player, list);

    page_put(&page, "pass");
    if (count > 0) {
        page.used = 0;
        page_put_action(&page, session_state(judge->session), player, list[die((unsigned)count)]);
    }
    snprintf(out, READ_TEXT, "%s", page.at);
    free(page.at);
}

/* The name of a card that can be played, misspelt so that the judge asks; as above if there is none whose name is one long word. */
static void write_misspelt(const struct judge *judge, int player, char out[READ_TEXT])
{
    for (int tries = 0; tries < 20; tries++) {
        char key[READ_TEXT];
        write_answer(judge, player, out);
        const char *name =
            sscanf(out, "play %95s", key) == 1 ? tell_name(LANG_EN, judge->setup.game, key) : NULL;
        if (name && strlen(name) > 7 && !strchr(name, ' ')) {
            snprintf(out, READ_TEXT, "%s", name);
            memset(out + 2, 'z', 3);
            return;
        }
    }
}

/* How a post would be read is told, and nothing is played. */
static void try_post(struct judge *judge, int player, const struct judge_words *words)
{
    static struct reading reading;
    static char answer[READ_ANSWERS][READ_TEXT];
    const unsigned given = judge->session ? judge->session->answers : 0;
    unsigned answers = READ_ANSWERS + 1;

    if (judge_try(judge, player, words, &reading, answer, &answers))
        CHECK(answers > 0 && answers <= READ_ANSWERS && answer[answers - 1][0]);
    else
        CHECK(answers == 0 && reading.trouble.what);
    CHECK_INT(judge->session ? judge->session->answers : 0, given);
}

static bool post(struct judge *judge, int player, const char *text, const char *private, bool correct)
{
    static struct reading reading;
    const struct judge_words words = { text, strlen(text), private, private ? strlen(private) : 0 };
    try_post(judge, player, &words);
    const bool fine = judge_read(judge, player, &words, correct, &reading);
    CHECK(fine ? reading.answers > 0 : reading.trouble.what != NULL);
    corrected_posts += fine && correct;
    return fine;
}

static bool prepare(struct judge *judge, int player, struct trouble *trouble)
{
    static const char *const words[] = { "one", "  two\nwords ", "three", "", "four" };
    const char *word = words[die(5)];
    static struct deck deck;

    switch (die(5)) {
    case 0:
    case 1: random_deck(judge, &deck); return judge_deck(judge, player, &deck, NULL, trouble);
    case 2: return judge_set_aside(judge, player, trouble);
    default: return judge_part(judge, player, word, strlen(word), trouble);
    }
}

/* Something happens, or is tried; false: it was refused. */
static bool happen(struct judge *judge, int player, struct trouble *trouble)
{
    char text[READ_TEXT], other[READ_TEXT];
    const unsigned kind = die(judge->session ? 24 : 12);    /* before the deal, mostly what leads to it */

    if (kind == 0)
        return judge_extend(judge, player, (int)die(5) - 1, trouble);
    if (kind < 3) {
        const unsigned posts = judge->posts;
        const bool fine = judge_late(judge, player, trouble);
        late_answers += judge->posts > posts;
        return fine;
    }
    if (!judge->session || kind == 3)
        return prepare(judge, player, trouble);
    if (kind == 4 && die(8) == 0)
        return judge_concede(judge, player, trouble);
    (kind < 9 ? write_misspelt : write_answer)(judge, player, text);
    write_answer(judge, player, other);
    if (kind < 9 && !post(judge, player, text, die(6) ? NULL : other, die(5) == 0) &&
        judge->asked[player].plans > 0) {
        reopened(judge, 0);
        asked_for_yes++;
        snprintf(text, sizeof text, "%u", die(3) ? 1 + die(judge->asked[player].plans) : 77);
    }
    if (kind < 13 && judge->posts > 0) {
        const int last = judge->post[judge->posts - 1].player;
        return post(judge, last, other, NULL, true);
    }
    return post(judge, player, text, NULL, false);
}

static void begin(struct judge *judge, uint64_t seed)
{
    const struct duel_game *game = duel_find(seed % 3 == 2 ? "trade" : "gwent");
    *judge = (struct judge){ .setup = { .game = game, .seed = { (uint32_t)seed } },
                             .open_decks = die(2), .is_shuffled = die(3) > 0, .days = die(3), .now = START };
    unsigned variants = 0;
    while (game->variants[variants])
        variants++;
    judge->setup.variant = (uint8_t)die(variants);
    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        judge->setup.number[i] = strcmp(game->numbers[i], "contract") == 0 ? 300 : 30;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        judge_name(judge, player, player ? "Boris" : "Anna");
        if (judge->is_shuffled && die(3) == 0) {
            judge->random |= 1u << player;
            judge->has_deck[player] = true;
        } else if (die(3)) {
            deck_deal(&judge->setup.deck[player], game, judge->setup.variant, 0, 0, die(1000));
            judge->has_deck[player] = true;
        }
    }
}

static void play(uint64_t seed)
{
    static struct bytes before, after;
    struct judge judge;
    struct trouble trouble = { .what = NULL };
    const unsigned long failed = check_counts.failed;
    int64_t then = START;

    luck = seed;
    begin(&judge, seed);
    if (!CHECK(judge_new(&judge, game_path, NULL, &trouble)))
        printf("    %s\n", trouble.what);
    reopened(&judge, then);
    for (int step = 0; step < STEPS && check_counts.failed == failed; step++) {
        const bool dealt = judge.session != NULL;
        read_bytes(game_path, &before);
        judge.now += die(3) ? (int64_t)die(JUDGE_DAY) : (int64_t)die(4) * JUDGE_DAY;
        const int awaited = judge.session ? arena_turn(session_state(judge.session)) : 0;
        const int player = judge.session && die(5) ? awaited : (int)die(2);
        const bool full = die(4) == 0;
        if (full)
            set_disk(before.size + die(30));
        const bool fine = happen(&judge, player, &trouble);
        set_disk(RLIM_INFINITY);
        read_bytes(game_path, &after);
        CHECK(after.size >= before.size && memcmp(after.at, before.at, before.size) == 0);
        CHECK(full ? after.size == before.size && !fine : after.size > before.size || !fine);
        refused += !fine;
        unwritten += full && trouble.what && strcmp(trouble.what, "judge-write") == 0;
        if (full)
            reopened(&judge, then);
        deals += !dealt && judge.session;
        if (after.size > before.size)
            then = judge.now;
        if (getenv("JOURNAL") || step % 4 == 3)
            reopened(&judge, then);
    }
    judge_close(&judge);
    unlink(game_path);
    if (check_counts.failed > failed)
        printf("    again: JOURNAL=%llu test_judge_journal\n", (unsigned long long)seed);
}

/* A game of two decks in a new file, as far as the disk has room; how long the file is, 0 if the game could not be begun. */
static size_t begin_within(rlim_t most)
{
    struct judge judge = { .setup = { .game = duel_find("gwent"), .seed = { 5 } }, .has_deck = { true, true } };
    struct trouble trouble = { .what = NULL };

    for (int player = 0; player < DUEL_PLAYERS; player++) {
        judge_name(&judge, player, player ? "Boris" : "Anna");
        deck_deal(&judge.setup.deck[player], judge.setup.game, 0, 0, 0, 7);
    }
    set_disk(most);
    const bool fine = judge_new(&judge, game_path, NULL, &trouble);
    set_disk(RLIM_INFINITY);
    const size_t size = fine ? judge.size : 0;
    CHECK(fine || strcmp(trouble.what, "judge-write") == 0);
    judge_close(&judge);
    return size;
}

static void no_room(void)
{
    TEST("a game that cannot be begun is in nobody's way");
    const size_t size = begin_within(RLIM_INFINITY);
    unlink(game_path);
    for (size_t most = 0; most < size; most += 50) {
        CHECK_INT(begin_within(most), 0);
        CHECK(access(game_path, F_OK) != 0);
    }
    CHECK_INT(begin_within(size), size);
    CHECK_INT(begin_within(size), 0);
    CHECK(access(game_path, F_OK) == 0);    /* the other game's */
    unlink(game_path);
}

/* A game that goes on, in a new file: both decks are in, and nobody exchanges a card. */
static void begin_playing(struct judge *judge)
{
    struct trouble trouble = { .what = NULL };
    static struct deck deck;

    *judge = (struct judge){ .setup = { .game = duel_find("gwent"), .seed = { 5 } } };
    luck = 3;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        judge_name(judge, player, player ? "Boris" : "Anna");
    CHECK(judge_new(judge, game_path, NULL, &trouble));
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        deck_deal(&deck, judge->setup.game, 0, 0, 0, 7);
        CHECK(judge_deck(judge, player, &deck, NULL, &trouble));
    }
    for (int player = 0; player < DUEL_PLAYERS; player++)
        CHECK(post(judge, player, "done", NULL, false));
}

static void no_post(void)
{
    static char much[MOST_POST + 1];
    memset(much, 'x', sizeof much);
    const struct {
        struct judge_words words;
        const char *want;
    } rows[] = {
        { { much, sizeof much, NULL, 0 }, "too-long" },
        { { "pass", 4, much, sizeof much }, "too-long" },
        { { "pass\0", 5, NULL, 0 }, "zero-byte" },
        { { "pass", 4, "\0", 1 }, "zero-byte" },
        { { "pass \xff", 6, NULL, 0 }, "no-utf8" },
        { { "pass", 4, "\xd0", 1 }, "no-utf8" },
    };
    struct judge judge;
    char text[READ_TEXT];

    TEST("what cannot be a post changes nothing: the question before it still waits for a yes");
    begin_playing(&judge);
    const int player = arena_turn(session_state(judge.session));
    write_misspelt(&judge, player, text);
    CHECK(!post(&judge, player, text, NULL, false) && judge.asked[player].plans == 1);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        static struct reading reading;
        const size_t size = judge.size;
        CHECK(!judge_read(&judge, player, &rows[i].words, false, &reading));
        CHECK_STR(reading.trouble.what, rows[i].want);
        CHECK_INT(judge.size, size);
    }
    CHECK(post(&judge, player, "yes", NULL, false));
    judge_close(&judge);
    unlink(game_path);
}

static void long_posts(void)
{
    static char text[ROOM_POST + BYTES_OF_CHARACTER];
    struct judge judge;

    TEST("a post has as many characters as base/lengths.h says, whatever their alphabet");
    begin_playing(&judge);
    const int player = arena_turn(session_state(judge.session));
    for (int row = 0; row < 2 * (ALPHABETS + 1); row++) {
        static struct reading reading;
        const unsigned letters = MOST_POST + row % 2;
        const size_t size = spell(text, row / 2 % ALPHABETS, letters);
        for (size_t i = 1; row / 2 == ALPHABETS && i < size; i += 2)
            text[i] = ' ';      /* as many words as there can be */
        const struct judge_words words = { text, size, NULL, 0 };
        CHECK(!judge_read(&judge, player, &words, false, &reading));
        CHECK((strcmp(reading.trouble.what, "too-long") == 0) == (letters > MOST_POST));
    }
    judge_close(&judge);
    unlink(game_path);
}

static void long_names(void)
{
    TEST("a name in a forum has so many characters, and what is longer is cut between them");
    for (int alphabet = 0; alphabet < ALPHABETS; alphabet++) {
        static struct judge judge;
        char name[ROOM_FORUM_NAME + BYTES_OF_CHARACTER], most[ROOM_FORUM_NAME];
        spell(name, alphabet, MOST_FORUM_NAME + 1);
        spell(most, alphabet, MOST_FORUM_NAME);
        judge_name(&judge, 0, name);
        CHECK_STR(judge.name[0], most);
        judge_name(&judge, 0, most);
        CHECK_STR(judge.name[0], most);
    }
}

/* --- what was changed in the file ------------------------------------------------------------------- */

static bool opens(const char *at, size_t size)
{
    struct judge judge;
    struct trouble trouble = { .what = NULL };

    write_bytes(copy_path, at, size);
    const bool fine = judge_open(&judge, copy_path, &trouble);
    CHECK(fine || trouble.what != NULL);
    if (fine)
        judge_close(&judge);
    return fine;
}

/* A short game with what can stand in a file. */
static void whole_file(struct bytes *out)
{
    struct judge judge;
    char text[READ_TEXT];

    begin_playing(&judge);
    const int player = arena_turn(session_state(judge.session));
    write_answer(&judge, player, text);
    CHECK(post(&judge, player, text, NULL, false));
    judge_close(&judge);
    read_bytes(game_path, out);
    unlink(game_path);
}

static size_t last_line(const struct bytes *bytes)
{
    size_t at = bytes->size - 1;
    while (at > 0 && bytes->at[at - 1] != '\n')
        at--;
    return at;
}

/* A program that is killed while it writes leaves a line without an end: nobody was answered, so it does not count. */
static void torn(const struct bytes *whole)
{
    TEST("a torn line is forgotten, and the next takes its place");
    const size_t line = last_line(whole);
    for (size_t size = line; size < whole->size; size += size < whole->size - 18 ? 17 : 1) {
        struct judge judge;
        struct trouble trouble = { .what = NULL };
        static struct bytes after;

        write_bytes(copy_path, whole->at, size);
        if (!CHECK(judge_open(&judge, copy_path, &trouble)))
            return;
        CHECK_INT(judge.size, line);
        CHECK_INT(judge.posts, 2);
        judge_close(&judge);
        read_bytes(copy_path, &after);
        CHECK_INT(after.size, size);
    }
    struct judge judge;
    struct trouble trouble = { .what = NULL };
    static struct bytes after;
    write_bytes(copy_path, whole->at, whole->size - 9);
    if (!CHECK(judge_open(&judge, copy_path, &trouble)))
        return;
    json_t *lost = json_loadb(whole->at + line, whole->size - line, 0, NULL);
    const char *text = json_string_value(json_object_get(lost, "text"));
    CHECK(post(&judge, (int)json_integer_value(json_object_get(lost, "post")), text, NULL, false));
    json_decref(lost);
    judge_close(&judge);
    read_bytes(copy_path, &after);
    CHECK_INT(after.size, whole->size);
    CHECK_MEM(after.at, whole->at, whole->size);
}

static void no_file(const struct bytes *whole)
{
    static const struct {
        off_t size;
        const char *trouble;        /* NULL: it opens */
    } rows[] = { { JUDGE_FILE_MAX, NULL }, { JUDGE_FILE_MAX + 1, "judge-long" }, { 0, "judge-damaged" } };
    struct judge judge;
    struct trouble trouble = { .what = NULL };

    TEST("how long a file may be");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        trouble.what = NULL;
        write_bytes(copy_path, whole->at, whole->size);
        CHECK_INT(truncate(copy_path, rows[i].size), 0);        /* what is added is a line without an end */
        if (judge_open(&judge, copy_path, &trouble))
            judge_close(&judge);
        CHECK_STR(trouble.what, rows[i].trouble);
    }
    TEST("a file that is not there");
    trouble.what = NULL;
    unlink(copy_path);
    CHECK(!judge_open(&judge, copy_path, &trouble));
    CHECK_STR(trouble.what, "judge-read");
}

static void changed(const struct bytes *whole)
{
    static struct bytes other;

    TEST("any changed byte is found");
    CHECK(opens(whole->at, whole->size));
    for (size_t at = 0; at + 1 < whole->size; at += check_many(31, 1)) {
        other = *whole;
        other.at[at] ^= 1;
        if (!CHECK(!opens(other.at, other.size)))
            printf("    byte %zu\n", at);
    }
    TEST("a line that is gone is found, and one that stands twice");
    for (size_t at = 0, end; at < whole->size; at = end) {
        end = at + (size_t)((char *)memchr(whole->at + at, '\n', whole->size - at) - (whole->at + at)) + 1;
        other = *whole;
        memmove(other.at + at, other.at + end, whole->size - end);
        CHECK_INT(opens(other.at, whole->size - (end - at)), end == whole->size);
        memcpy(other.at, whole->at, end);
        memcpy(other.at + end, whole->at + at, whole->size - at);
        CHECK(!opens(other.at, whole->size + (end - at)));
    }
    CHECK(!opens("", 0));
    CHECK(!opens("{}\n", 3));
    CHECK(!opens("no json\n", 8));
}

/* --- what nobody wrote, with checks as they should be -------------------------------------------------- */

/* Adds a line with its check; before the deal that follows from the lines alone (judge.h). */
static void put_line(struct page *file, const char *line, uint8_t link[DIGEST_BYTES])
{
    struct digest hash;
    char hex[2 * DIGEST_BYTES + 1];
    const size_t size = strlen(line) - 1;

    digest_begin(&hash);
    digest_add(&hash, link, DIGEST_BYTES);
    digest_add(&hash, line, size);
    digest_end(&hash, link);
    page_put_bytes(file, line, size);
    page_put(file, ",\"check\":\"");
    page_put_bytes(file, hex_put(hex, link, DIGEST_BYTES), 12);
    page_put(file, "\"}\n");
}

/* Whether a file of these two lines (the second may be NULL) opens. */
static bool two_lines_open(const char *first, const char *second)
{
    uint8_t link[DIGEST_BYTES] = { 0 };
    struct page file = { 0 };

    put_line(&file, first, link);
    if (second)
        put_line(&file, second, link);
    const bool fine = opens(file.at, file.used);
    free(file.at);
    return fine;
}

/* The first line of a new game, without its check, with some members replaced: "{...}" of those. */
static char *first_line(bool shuffled, unsigned days, const char *changes)
{
    static struct bytes bytes;
    struct trouble trouble = { .what = NULL };
    struct judge judge = { .setup = { .game = duel_find("gwent"), .seed = { 5 } },
                           .is_shuffled = shuffled, .days = days, .now = START };

    judge_name(&judge, 0, "Anna");
    judge_name(&judge, 1, "Boris");
    CHECK(judge_new(&judge, game_path, NULL, &trouble));
    judge_close(&judge);
    read_bytes(game_path, &bytes);
    unlink(game_path);
    json_t *line = json_loadb(bytes.at, bytes.size, JSON_DISABLE_EOF_CHECK, NULL),
           *change = json_loads(changes, 0, NULL);
    const char *key;
    json_t *value;
    json_object_del(line, "check");
    CHECK(json_is_object(change));
    json_object_foreach(change, key, value) {
        if (json_is_null(value))
            json_object_del(line, key);
        else
            json_object_set(line, key, value);
    }
    char *text = json_dumps(line, JSON_COMPACT);
    json_decref(change);
    json_decref(line);
    return text;
}

#define DUEL "\"game\":\"trade\",\"rules\":\"standard\",\"scenario\":\"reference\""
#define KEY "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

/* Checks can be made by whoever knows how: what was agreed must still be what this program could have agreed on. */
static void forged_terms(void)
{
    static const struct {
        const char *changes;
        bool shuffled, fine;
    } rows[] = {
        { "{}", false, true },
        { "{}", true, true },
        { "{\"judge\":1}", false, false },
        { "{\"judge\":3}", false, false },
        { "{\"judge\":\"2\"}", false, false },
        { "{\"game\":\"chess\"}", false, false },
        { "{\"game\":\"trade\"}", false, false },
        { "{\"rules\":\"classic\"}", false, true },
        { "{\"rules\":\"blitz\"}", false, false },
        { "{\"scenario\":\"moon\"}", false, false },
        { "{\"open\":true}", false, true },
        { "{\"open\":1}", false, false },
        { "{\"options\":[\"free-decks\"]}", false, true },
        { "{\"options\":[\"moon\"]}", false, false },
        { "{\"options\":[1]}", false, false },
        { "{\"numbers\":{\"moon\":1}}", false, false },
        { "{" DUEL ",\"numbers\":{\"contract\":300}}", false, true },
        { "{" DUEL ",\"numbers\":{\"contract\":\"300\"}}", false, false },
        { "{" DUEL ",\"numbers\":{\"contract\":4294967596}}", false, false },
        { "{\"players\":[\"Anna\",\"Anna\"]}", false, false },
        { "{\"players\":[\"Anna\",\"\"]}", false, false },
        { "{\"players\":[\"1\",\"2\"]}", false, true },
        { "{\"players\":[\"2\",\"Boris\"]}", false, false },
        { "{\"players\":[\"Anna\",\"1\"]}", false, false },
        { "{\"players\":[\"Anna\"]}", false, false },
        { "{\"players\":[\" Anna\",\"Boris\"]}", false, false },
        { "{\"players\":[\"Anna\",\"Boris \"]}", false, false },
        { "{\"players\":[\"An\\u0007na\",\"Boris\"]}", false, false },
        { "{\"players\":[\"An\\u009fna\",\"Boris\"]}", false, false },
        { "{\"players\":[\"An\\u007fna\",\"Boris\"]}", false, false },
        { "{\"players\":[\"An\\u00a0na\",\"Boris\"]}", false, true },
        { "{\"seed\":\"" KEY "\"}", false, true },
        { "{\"seed\":\"" KEY "00\"}", false, false },
        { "{\"seed\":\"7\"}", false, false },
        { "{\"seed\":null}", false, false },
        { "{\"secret\":\"" KEY "\",\"table\":\"x\"}", false, false },       /* dealt by a seed, or by a shuffle */
        { "{\"secret\":null}", true, false },
        { "{\"secret\":\"00\"}", true, false },
        { "{\"secret\":\"" KEY "\"}", true, true },
        { "{\"table\":null}", true, false },
        { "{\"table\":\"\"}", true, false },
        { "{\"shuffle\":1}", true, true },
        { "{\"shuffle\":0}", true, false },
        { "{\"shuffle\":3}", true, false },
        { "{\"random\":1}", true, true },
        { "{\"random\":3}", true, true },
        { "{\"random\":4}", true, false },
        { "{\"random\":-1}", true, false },
        { "{\"days\":1,\"at\":0}", false, true },
        { "{\"days\":365,\"at\":253402300799}", false, true },
        { "{\"days\":0,\"at\":5}", false, false },
        { "{\"days\":366,\"at\":5}", false, false },
        { "{\"days\":-1,\"at\":5}", false, false },
        { "{\"days\":1}", false, false },
        { "{\"days\":1,\"at\":-1}", false, false },
        { "{\"days\":1,\"at\":253402300800}", false, false },
        { "{\"days\":1,\"at\":\"5\"}", false, false },
    };
    TEST("what was agreed can be agreed on");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char *line = first_line(rows[i].shuffled, 0, rows[i].changes);
        if (!CHECK_INT(two_lines_open(line, NULL), rows[i].fine))
            printf("    %s\n", line);
        free(line);
    }
}

static void forged_lines(void)
{
    static const char deck[] = "\"cards\":\"leader eredin-bringer-of-death, faction monsters, 2 nekker\"";
    static const struct {
        const char *line;
        bool shuffled;
        unsigned days;
        bool fine;
    } rows[] = {
        { "{\"deck\":0,DECK}", false, 0, true },
        { "{\"deck\":1,DECK}", true, 0, true },
        { "{\"deck\":2,DECK}", false, 0, false },
        { "{\"deck\":4294967296,DECK}", false, 0, false },
        { "{\"deck\":-1,DECK}", false, 0, false },
        { "{\"deck\":\"0\",DECK}", false, 0, false },
        { "{\"deck\":0}", false, 0, false },
        { "{\"deck\":0,\"cards\":\"1 nokker\"}", false, 0, false },
        { "{\"deck\":0,DECK,\"samples\":[[],[]]}", false, 0, false },
        { "{\"dock\":0,DECK}", false, 0, false },
        { "[]", false, 0, false },
        { "{\"post\":0,\"text\":\"pass\",\"answers\":[]}", false, 0, false },
        { "{\"asked\":0,\"text\":\"pass\"}", false, 0, false },
        { "{\"asked\":0,\"text\":\"pass\",\"plans\":[\"pass\"]}", false, 0, false },
        { "{\"end\":0}", false, 0, false },
        { "{\"part\":0,\"text\":\"word\"}", false, 0, false },
        { "{\"aside\":0}", false, 0, false },
        { "{\"aside\":0}", true, 0, true },
        { "{\"part\":0,\"text\":\"word\"}", true, 0, false }, /* before the decks */
        { "{\"late\":0}", false, 0, false },
        { "{\"late\":0,\"at\":5}", false, 3, true },
        { "{\"extend\":0,\"days\":3}", false, 0, false },
        { "{\"extend\":0,\"days\":3,\"at\":5}", false, 3, true },
        { "{\"extend\":0,\"days\":1,\"at\":5}", false, 3, true },
        { "{\"extend\":0,\"days\":0,\"at\":5}", false, 3, false },
        { "{\"extend\":0,\"days\":365,\"at\":5}", false, 3, true },
        { "{\"extend\":0,\"days\":366,\"at\":5}", false, 3, false },
        { "{\"extend\":0,\"days\":3}", false, 3, false },
        { "{\"deck\":0,DECK}", false, 3, false },
        { "{\"deck\":0,DECK,\"at\":5}", false, 3, true },
        { "{\"deck\":0,DECK,\"at\":-5}", false, 3, false },
    };
    TEST("a line that could not have been written is refused");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char line[512] = "";
        const char *at = strstr(rows[i].line, "DECK");
        char *first = first_line(rows[i].shuffled, rows[i].days, "{}");
        if (at)
            snprintf(line, sizeof line, "%.*s%s%s", (int)(at - rows[i].line), rows[i].line, deck, at + 4);
        if (!CHECK_INT(two_lines_open(first, at ? line : rows[i].line), rows[i].fine))
            printf("    %s\n", rows[i].line);
        free(first);
    }
}

int main(void)
{
    const char *one = getenv("JOURNAL");
    struct randombytes_implementation same = { .implementation_name = source, .random = any_number, .buf = any_bytes };
    static struct bytes whole;

    for (char *path = game_path; path; path = path == game_path ? copy_path : NULL) {
        const int file = mkstemp(path);
        if (!CHECK(file >= 0))
            return check_done("judge_journal");
        close(file);
    }
    unlink(game_path);          /* the judge makes it anew */
    CHECK(randombytes_set_implementation(&same) == 0 && sodium_init() >= 0);
    signal(SIGXFSZ, SIG_IGN);   /* a write that the disk has no room for fails */
    CHECK_INT(setrlimit(RLIMIT_NOFILE, &(struct rlimit){ 32, 32 }),
              0); /* whatever is opened is closed again */
    TEST("whoever opens the file finds the game as it is");
    const uint64_t first = one ? strtoull(one, NULL, 10) : 1, last = one ? first : check_many(GAMES, 400);
    for (uint64_t seed = first; seed <= last; seed++)
        play(seed);
    CHECK(one || (asked_for_yes && corrected_posts && late_answers && deals && refused && unwritten));
    no_room();
    no_post();
    long_posts();
    long_names();
    whole_file(&whole);
    torn(&whole);
    no_file(&whole);
    changed(&whole);
    forged_terms();
    forged_lines();
    unlink(copy_path);
    return check_done("judge_journal");
}
