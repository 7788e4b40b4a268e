/* Records and sessions of every game under random play: what is printed reads back to the same game, and
 * no changed byte goes unnoticed. */
#include "check.h"
#include "lengths.h"
#include "terms.h"
#include "session/record.h"

#include <stdlib.h>

enum { ANSWERS_MAX = 4000, GAMES = 2, GAMES_LONG = 8, CHANGED = 120, BEGUN = 12, BEGUN_LONG = 40 };

static void set_decks(struct session_setup *setup, uint64_t seed)
{
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct duel_row row[DECK_ROWS];
        struct deck *deck = &setup->deck[player];
        deck->game = setup->game;
        deck->variant = setup->variant;
        int rows = setup->game->random_deck(setup->variant, setup->scenario, duel_mix(&seed), row, DECK_ROWS);
        for (int i = 0; i < rows; i++)
            deck_add(deck, row[i].card, row[i].count, row[i].zone);
    }
}

static struct session *begin(const struct duel_game *game, unsigned variant, uint64_t seed)
{
    struct session_setup setup = { .game = game, .variant = (uint8_t)variant };
    enum duel_status status;
    set_decks(&setup, seed);
    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        setup.number[i] = number_near(game, i, 60);
    for (int i = 0; i < 8; i++)
        setup.seed[i] = (uint32_t)duel_mix(&seed);
    int options = 0;
    while (game->options[options])
        options++;
    if (seed & 1)
        setup.options = (uint32_t)duel_mix(&seed) & ((1u << options) - 1);
    struct session *session = session_new(&setup, NULL, 0, NULL, &status);
    if (status != DUEL_OK) {    /* not all options fit all decks and numbers */
        setup.options = 0;
        session = session_new(&setup, NULL, 0, NULL, &status);
    }
    CHECK_INT(status, DUEL_OK);
    return session;
}

/* Random answers; who answers first is random too where both are asked. */
static void play_on(struct session *session, uint64_t *seed, unsigned most)
{
    while (most-- > 0 && duel_head(session_state(session))->awaiting) {
        int awaiting = duel_head(session_state(session))->awaiting;
        int player = awaiting == 3 ? (int)duel_mix_below(seed, 2) : awaiting >> 1;
        duel_action action[DUEL_ACTIONS_MAX];
        int count = duel_legal(session_state(session), player, action);
        if (!CHECK(count > 0))
            return;
        enum duel_status status =
            session_submit(session, player, action[duel_mix_below(seed, (unsigned)count)], NULL, 0);
        if (!CHECK_INT(status, DUEL_OK))
            return;
        session->answer[session->answers - 1].milliseconds = duel_mix_below(seed, 3) * 700;
    }
}

static struct session *play_game(const struct duel_game *game, unsigned variant, uint64_t seed)
{
    struct session *session = begin(game, variant, seed);
    if (session)
        play_on(session, &seed, ANSWERS_MAX);
    return session;
}

static struct page print(const struct session *session)
{
    struct record_tags tags = { .seat = { "anna", "a \"quoted\" \\ name" }, .date = "2026-01-31", .seeded = true };
    struct page page = { 0 };
    record_print(session, &tags, &page);
    return page;
}

static void round_trip(const struct session *session)
{
    struct page page = print(session), again = { 0 };
    struct record record;
    int line;
    CHECK(record_open(&record, page.at, page.used));
    CHECK_STR(record.trouble.what, NULL);
    CHECK(!record.other_rules && !record.other_generator && !record.unchecked);
    if (CHECK(record.session != NULL)) {
        CHECK(record_is_canonical(&record, page.at, page.used, &line));
        CHECK_INT(record.session->answers, session->answers);
        CHECK_INT(record.session->events, session->events);
        CHECK(duel_hash(session_state(record.session)) == duel_hash(session_state(session)));
        CHECK_MEM(session_state(record.session), session_state(session), session->setup.game->state_size);
        record_print(record.session, &record.tags, &again);
        CHECK_STR(again.at, page.at);
    }
    record_close(&record);
    free(page.at);
    free(again.at);
}

/* The same record as a careless person would copy it. */
static void lenient_reading(const struct session *session)
{
    struct page page = print(session), loose = { 0 };
    page_put(&loose, "\r\n  # a comment\r\n");
    for (size_t i = 0; i < page.used; i++) {
        if (page.at[i] == '\n')
            page_put(&loose, " \t\r\n\r\n");
        else if (page.at[i] == ' ' && i > 0 && page.at[i - 1] == '.')
            page_put(&loose, " \t  ");
        else
            page_put_bytes(&loose, page.at + i, 1);
    }
    struct record record;
    int line;
    CHECK(record_open(&record, loose.at, loose.used));
    CHECK_STR(record.trouble.what, NULL);
    if (record.session) {
        CHECK(!record_is_canonical(&record, loose.at, loose.used, &line));
        CHECK_INT(line, 1);
        CHECK(duel_hash(session_state(record.session)) == duel_hash(session_state(session)));
    }
    record_close(&record);

    /* Without comments: the seed decides, and the reader says that nothing was checked. */
    loose.used = 0;
    bool comment = false, tag = false;
    for (size_t i = 0; i < page.used; i++) {
        tag = i == 0 || page.at[i - 1] == '\n' ? page.at[i] == '[' : tag;
        comment = page.at[i] == '\n' ? false : comment || (page.at[i] == '#' && !tag);
        if (!comment)
            page_put_bytes(&loose, page.at + i, 1);
    }
    CHECK(record_open(&record, loose.at, loose.used));
    CHECK(record.unchecked);
    if (record.session)
        CHECK(duel_hash(session_state(record.session)) == duel_hash(session_state(session)));
    record_close(&record);
    free(page.at);
    free(loose.at);
}

/* Every byte in turn is changed; every third is also dropped, and doubled. `step` > 1 tries only every
 * step-th byte; where there is less time some CHANGED of them are tried, a step apart that meets every remainder of 12. */
static void changed_bytes(const struct session *session, size_t first, size_t step)
{
    struct page page = print(session);
    struct page other = { 0 };
    unsigned long missed = 0;
    const size_t wide = check_many(6 * (page.used / (6 * CHANGED)) + 1, 1);
    step = step > wide ? step : wide;
    for (size_t i = first; i < page.used; i += step)
        for (int how = 0; how < (i % 3 ? 1 : 3); how++) {
            static const char flip[] = { 1, 2, 4, 16 };
            struct record record;
            int line;
            other.used = 0;
            page_put_bytes(&other, page.at, i);
            char changed = (char)(page.at[i] ^ flip[i % sizeof flip]);
            if (how == 0)
                page_put_bytes(&other, &changed, 1);
            if (how == 2) {
                page_put_bytes(&other, page.at + i, 1);
                page_put_bytes(&other, page.at + i, 1);
            }
            page_put_bytes(&other, page.at + i + 1, page.used - i - 1);
            bool right = record_open(&record, other.at, other.used);
            if (!right)
                CHECK(record.trouble.what != NULL && record.trouble.line >= 0);
            else if (record_is_canonical(&record, other.at, other.used, &line) && missed++ < 5)
                printf("byte %zu, way %d: \"%.20s\" goes unnoticed\n", i, how, page.at + i);
            record_close(&record);
        }
    CHECK_INT((long long)missed, 0);
    free(page.at);
    free(other.at);
}

/* A changed word is blamed on its line. */
static void names_the_line(const struct session *session)
{
    struct page page = print(session);
    int line = 1, wrong = 0;
    for (size_t i = 0; i < page.used && wrong < 20; i++) {
        line += page.at[i] == '\n';
        if (page.at[i] != '#' || i + 3 >= page.used)
            continue;
        char kept = page.at[i + 3];
        page.at[i + 3] = kept == '0' ? '1' : '0';
        struct record record;
        CHECK(!record_open(&record, page.at, page.used));
        CHECK_INT(record.trouble.line, line);
        CHECK_STR(record.trouble.what, wrong ? "record-hash" : "record-head");
        record_close(&record);
        page.at[i + 3] = kept;
        wrong++;
    }
    CHECK(wrong > 0);
    free(page.at);
}

/* A record cut short is right only if it does not claim an end. */
static void cut_short(const struct session *session)
{
    struct page page = print(session);
    size_t cut = page.used - 1;
    while (cut > 0 && page.at[cut - 1] != '\n')
        cut--;
    struct record record;
    CHECK(!record_open(&record, page.at, cut));
    CHECK_STR(record.trouble.what, "record-result");
    record_close(&record);
    free(page.at);
}

static void other_histories(const struct duel_game *game, unsigned variant, uint64_t seed)
{
    struct session *session = begin(game, variant, seed), *twin = begin(game, variant, seed);
    if (!session || !twin)
        return;
    uint64_t choices = seed;
    play_on(session, &choices, 12);
    unsigned half = session->answers / 2;

    TEST("undo forgets, and the same answers lead to the same game");
    const duel_state *now = session_state(session);
    uint64_t hash = duel_hash(now);
    duel_action action[12];
    int player[12];
    unsigned answers = session->answers;
    for (unsigned i = 0; i < answers; i++) {
        action[i] = session->answer[i].action;
        player[i] = session->answer[i].player;
    }
    session_undo(session, half);
    CHECK_INT(session->answers, half);
    for (unsigned i = half; i < answers; i++)
        CHECK_INT(session_submit(session, player[i], action[i], NULL, 0), DUEL_OK);
    CHECK(duel_hash(session_state(session)) == hash);
    round_trip(session);

    TEST("a take-back keeps the counters, and its record is still right");
    session_take_back(session, half);
    if (half < answers)
        CHECK(session->answers == half);
    play_on(session, &choices, ANSWERS_MAX);
    struct page page = print(session);
    struct record record;
    CHECK(record_open(&record, page.at, page.used));
    record_close(&record);
    free(page.at);

    TEST("an end by the table is a line of the record");
    play_on(twin, &choices, 3);
    if (duel_head(session_state(twin))->awaiting) {
        session_end(twin, 1, DUEL_END_CONCEDED);
        CHECK_INT(duel_head(session_state(twin))->winner, 1);
        round_trip(twin);
        changed_bytes(twin, 0, 7);
    }

    TEST("only the own last answer, from which nobody learned, is taken back freely");
    session_undo(session, session->answers);
    for (unsigned i = session->answers; i > 0; i--) {
        const struct session_answer *last = &session->answer[i - 1];
        for (int who = 0; who < DUEL_PLAYERS; who++)
            CHECK(session_undo_is_free(session, who) == (last->player == who && last->learned == 0));
        session_undo(session, i - 1);
    }
    CHECK(!session_undo_is_free(session, 0));
    session_take_back(session, 5);
    CHECK_INT(session->answers, 0);
    CHECK_INT(session->events, session->dealt);

    TEST("a wrong answer changes nothing");
    answers = session->answers;
    const duel_action nonsense = { 255, { 255, 255, 255 } };
    CHECK(session_submit(session, 0, nonsense, NULL, 0) != DUEL_OK);
    CHECK(session_submit(session, 7, nonsense, NULL, 0) != DUEL_OK);
    CHECK_INT(session_submit(session, 0, nonsense, NULL, DUEL_FORCED_MAX + 1), DUEL_BAD_CHANCE);
    CHECK_INT(session->answers, answers);
    session_free(session);
    session_free(twin);
}

static void bad_records(void)
{
    static const struct {
        const char *text, *what;
        int line;
    } rows[] = {
        { "", "record-format", 1 },
        { "hello", "record-format", 1 },
        { "[Duello \"2\"]\n[Game \"gwent\"]\n0. deal\n", "record-format", 1 },
        { "[Duello \"1\"]\n[Game \"chess\"]\n0. deal\n", "no-game", 2 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n0. deal\n", "record-no-tag", 1 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"gothic\"]\n0. deal\n", "no-rules", 3 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Game \"gwent\"]\n", "record-tag-twice", 3 },
        { "[Duello 1]\n", "record-tag", 1 },
        { "[Duello \"1\" \n", "record-tag", 1 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"original\"]\n[Deck1 \"3 nonsense\"]\n0. deal\n", "no-card", 4 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"original\"]\n[Seed \"12\"]\n0. deal\n", "record-seed", 4 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"original\"]\n[Options \"x\"]\n0. deal\n", "no-option", 4 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"original\"]\n[Numbers \"x=1\"]\n0. deal\n", "no-number", 4 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"original\"]\n0. deal # what\n", "record-comment", 4 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"original\"]\n0. deal # 9:1/2\n", "record-comment", 4 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"original\"]\n0. deal\n", "record-deck", 1 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"original\"]\n[Scenario \"x\"]\n0. deal\n", "no-scenario", 4 },
        { "[Duello \"1\"]\n0. deal\n", "no-game", 1 },
        { "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"original\"]\n[Numbers \"x\"]\n0. deal\n", "no-number", 4 },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct record record;
        CHECK(!record_open(&record, rows[i].text, strlen(rows[i].text)));
        CHECK_STR(record.trouble.what, rows[i].what);
        CHECK_INT(record.trouble.line, rows[i].line);
        CHECK(record.session == NULL);
        record_close(&record);
    }
    struct record record;
    CHECK(!record_open(&record, "[Duello \"1\"]\0", 14));
    CHECK_STR(record.trouble.what, "zero-byte");
    record_close(&record);
}

/* Wrong lines after a good beginning: line 2 of play is replaced by `line`. */
static void bad_lines(void)
{
    static const struct {
        const char *line, *what;
    } rows[] = {
        { "2. dance", "record-line" },
        { "2. 3 pass", "record-line" },
        { "2. 1", "record-line" },
        { "2. 1 dance", "syntax" },
        { "2. end", "record-line" },
        { "2. end 3 conceded", "record-line" },
        { "2. end 1 boredom", "record-line" },
        { "2. end 1 conceded now", "record-line" },
        { "0. deal", "record-line" },
        { "[Late \"tag\"]", "record-tag-late" },
        { "2. end 1 clock\n3. end 2 clock", "not-awaited" },
        { "2. end 1 clock  # 0:1/2", NULL },
    };
    struct session *session = begin(duel_games[0], 0, 4);
    uint64_t seed = 4;
    if (!session)
        return;
    play_on(session, &seed, 1);
    struct page page = print(session);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct page text = { 0 };
        struct record record;
        page_put(&text, page.at);
        page_put(&text, rows[i].line);
        page_put(&text, "\n");
        record_open(&record, text.at, text.used);
        CHECK(record.trouble.what != NULL);
        if (rows[i].what)
            CHECK_STR(record.trouble.what, rows[i].what);
        CHECK(record.session && record.session->answers >= 1);
        record_close(&record);
        free(text.at);
    }
    free(page.at);
    session_free(session);
}

/* A value of a tag as it stands, control characters and numbers included. */
static void bad_values(void)
{
    static const struct {
        const char *tag, *what;
    } rows[] = {
        { "[Seat1 \"a\001b\"]", "record-tag" },
        { "[Seat1 \"a\tb\"]", "record-tag" },
        { "[Seat1 \"a\037b\"]", "record-tag" },
        { "[Seat1 \"a\177b\"]", "record-tag" },
        { "[Seat1 \"a b\303\251\"]", "record-deck" },         /* a blank and a letter are fine */
        { "[Seat1 \"a\\\"\\\\b\"]", "record-deck" },
        { "[Seat1 \"a\\\"]", "record-tag" },
        { "[Numbers \"contract=600 stake=10\"]", "record-deck" },
        { "[Numbers \"contract=2147483647\"]", "no-number" },
        { "[Numbers \"contract=2147483648\"]", "no-number" },
        { "[Numbers \"contract=-2147483649\"]", "no-number" },
        { "[Numbers \"contract=99999999999999999999\"]", "no-number" },
        { "[Numbers \"contract=\"]", "no-number" },
        { "[Numbers \"contract=1x\"]", "no-number" },
        { "[Numbers \"contract=0x10\"]", "no-number" },
        { "[Numbers \"contract\"]", "no-number" },
        { "[Numbers \"=600\"]", "no-number" },
        { "[Numbers \"contracts=600\"]", "no-number" },
        { "[Numbers \"contract=600 bogus=1\"]", "no-number" },
        { "[Date \"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
          "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789\"]",
          "record-tag-long" },
        { "[ATagWhoseNameIsLongerThanAnyNameOfATagMayBeInARecordOfDuello \"x\"]", "record-tag-long" },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct page text = { 0 };
        struct record record;
        page_put(&text, "[Duello \"1\"]\n[Game \"trade\"]\n[Rules \"standard\"]\n");
        page_put(&text, rows[i].tag);
        page_put(&text, "\n0. deal\n");
        CHECK(!record_open(&record, text.at, text.used));
        if (!CHECK_STR(record.trouble.what, rows[i].what))
            printf("    of: %s\n", rows[i].tag);
        CHECK(strstr(rows[i].what, "deck") || strstr(rows[i].what, "setup") || record.trouble.line == 4);
        record_close(&record);
        free(text.at);
    }
}

/* The record without its checks, whose first line with a roll, from line `from` of play on, says `words` in place of that
 * roll; "+" and words: after all its rolls; "~" and a digit: as the roll's stream. What is wrong with it, or "". *line: where; *other: whether another generator is blamed. */
static const char *with_roll(const struct page *page, unsigned from, const char *words, bool *right_line,
                             bool *other)
{
    struct page text = { 0 };
    struct record record;
    int line = 1, changed = 0;
    unsigned number = 0;

    for (const char *at = page->at, *end; *at; at = end + 1, line++) {
        end = strchr(at, '\n');
        const char *check = *at == '[' ? NULL : strstr(at, "  # ");
        if (!check || check > end) {
            page_put_bytes(&text, at, (size_t)(end + 1 - at));
            continue;
        }
        const char *rest = check + 4 + RECORD_HASH;
        page_put_bytes(&text, at, (size_t)(check + 4 - at));
        const bool rolls = memchr(rest, ':', (size_t)(end - rest)) != NULL;
        if (number++ >= from && rolls && !changed) {
            changed = line;
            if (words[0] == '+') {
                page_put_bytes(&text, rest, (size_t)(end - rest));
                page_put(&text, " ");
                page_put(&text, words + 1);
            } else if (words[0] == '~') {
                page_put(&text, " ");
                page_put(&text, words + 1);
                page_put_bytes(&text, rest + 2, (size_t)(end - rest - 2));
            } else {
                page_put(&text, words);
                rest += 1 + strcspn(rest + 1, " \n");
                page_put_bytes(&text, rest, (size_t)(end - rest));
            }
        } else {
            page_put_bytes(&text, rest, (size_t)(end - rest));
        }
        page_put(&text, "\n");
    }
    CHECK(changed > 0);
    const bool right = record_open(&record, text.at, text.used);
    CHECK_INT(right, record.trouble.what == NULL);
    *right_line = right || record.trouble.line == changed;
    *other = record.other_generator;
    record_close(&record);
    free(text.at);
    return right ? "" : record.trouble.what;
}

/* Without checks the rolls themselves are looked at: stream, range and number of each. */
static void bad_rolls(void)
{
    static const struct {
        const char *words, *deal, *play;        /* what is wrong in the deal, and in a line of play */
    } rows[] = {
        { "~3", "record-roll", "record-roll" },                 /* another stream */
        { "0:0/19", "record-roll", "record-roll" },             /* another range */
        { "0:0/21", "record-roll", "record-roll" },
        { "0:200/20", "record-chance", "record-chance" },       /* a result that no such roll has */
        { "4:0/20", "record-comment", "record-comment" },
        { "0:65536/20", "record-comment", "record-comment" },
        { "0:0/256", "record-comment", "record-comment" },
        { "0:0/20x", "record-comment", "record-comment" },
        { "0:0", "record-comment", "record-comment" },
        { "0/20", "record-comment", "record-comment" },
        { ":0/20", "record-comment", "record-comment" },
        { "+12", "record-comment", "record-comment" },
        { "+300000000ms", "record-comment", "record-comment" },
        { "+00000000 11111111", "record-comment", "record-comment" },
        { "+5ms 5ms", "record-comment", "record-comment" },
        { "+0:0/20", "record-chance", "record-roll-left" },     /* one too many */
    };
    struct session *session = begin(duel_find("gwent"), 0, 2);
    uint64_t seed = 3;
    bool right_line, other;

    if (!session)
        return;
    while (session->answers < 2)        /* a card is redrawn */
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            duel_action action[DUEL_ACTIONS_MAX];
            if (duel_head(session_state(session))->awaiting >> player & 1 &&
                CHECK(duel_legal(session_state(session), player, action) > 0))
                CHECK_INT(session_submit(session, player, action[1], NULL, 0), DUEL_OK);
        }
    play_on(session, &seed, 3);
    struct page page = print(session);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (unsigned from = 0; from < 2; from++) {
            if (!CHECK_STR(with_roll(&page, from, rows[i].words, &right_line, &other),
                           from ? rows[i].play : rows[i].deal))
                printf("    of: %s, %s\n", rows[i].words, from ? "play" : "deal");
            CHECK(right_line);
        }
    free(page.at);
    session_free(session);
}

/* What was rolled from one event of the session up to another; returns how often. */
static unsigned rolls_in(const struct session *session, unsigned from, unsigned to,
                         uint16_t result[DUEL_FORCED_MAX])
{
    unsigned rolls = 0;
    for (unsigned i = from; i < to; i++)
        if (session->event[i].kind == DUEL_CHANCE_EVENT)
            result[rolls++] = (uint16_t)session->event[i].amount;
    CHECK(rolls > 0);
    return rolls;
}

/* Chance that was not the seed's: the record is right, and says so. Where the seed does not stand, every roll must. */
static void other_generators(void)
{
    struct session *drawn = begin(duel_find("gwent"), 0, 2);
    struct record record;
    enum duel_status status;
    enum { NOTHING, DEAL, ANSWER, WAYS };

    for (int other = NOTHING; drawn && other < WAYS; other++) {
        uint16_t result[DUEL_FORCED_MAX] = { 0 };
        unsigned rolls = rolls_in(drawn, 0, drawn->dealt, result);
        result[0] ^= other == DEAL;
        struct session *session = session_new(&drawn->setup, result, rolls, NULL, &status);
        struct session *twin = session_new(&drawn->setup, result, rolls, NULL, &status);
        if (!CHECK_INT(status, DUEL_OK))
            break;
        duel_action action[DUEL_ACTIONS_MAX];
        int player = duel_head(session_state(session))->awaiting & 1 ? 0 : 1;
        CHECK(duel_legal(session_state(session), player, action) > 1);
        CHECK_INT(session_submit(twin, player, action[1], NULL, 0), DUEL_OK);
        rolls = rolls_in(twin, twin->answer[0].event, twin->events, result);
        result[0] ^= other == ANSWER;
        CHECK_INT(session_submit(session, player, action[1], result, rolls), DUEL_OK);
        struct page page = print(session);
        CHECK(record_open(&record, page.at, page.used));
        CHECK_INT(record.other_generator, other != NOTHING);
        record_close(&record);
        free(page.at);
        const struct record_tags unseeded = { .seeded = false };
        page = (struct page){ 0 };
        record_print(session, &unseeded, &page);
        CHECK(record_open(&record, page.at, page.used));
        CHECK(!record.other_generator);
        record_close(&record);
        bool right_line, blamed;
        CHECK_STR(with_roll(&page, 1, "", &right_line, &blamed), "record-roll-missing");
        CHECK(right_line && !blamed);
        free(page.at);
        session_free(session);
        session_free(twin);
    }
    session_free(drawn);
}

/* What people are called reads back letter by letter, and is escaped as doc/record.md says. */
static void odd_names(void)
{
    static const struct {
        const char *name, *tag;
    } rows[] = {
        { "x\\", "[Seat2 \"x\\\\\"]\n" },
        { "\"", "[Seat2 \"\\\"\"]\n" },
        { "\\\"]", "[Seat2 \"\\\\\\\"]\"]\n" },
        { "a\\nb", "[Seat2 \"a\\\\nb\"]\n" },
        { " \xd1\x91 # [x] ", "[Seat2 \" \xd1\x91 # [x] \"]\n" },
    };
    struct session *session = begin(duel_find("trade"), 0, 3);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct record_tags tags = { .seeded = true, .extras = 1, .extra_name = { "Other" } };
        struct page page = { 0 };
        struct record record;
        int line;
        text_join(tags.seat[1], RECORD_TAG, rows[i].name);
        text_join(tags.extra[0], RECORD_TAG, rows[i].name);
        record_print(session, &tags, &page);
        CHECK(strstr(page.at, rows[i].tag) != NULL);
        CHECK(strstr(page.at, "Seat1") == NULL && strstr(page.at, "Date") == NULL);
        CHECK(record_open(&record, page.at, page.used));
        CHECK(record_is_canonical(&record, page.at, page.used, &line));
        CHECK_STR(record.tags.seat[1], rows[i].name);
        CHECK_STR(record.tags.extra[0], rows[i].name);
        CHECK_STR(record.tags.extra_name[0], "Other");
        CHECK_INT(record.tags.extras, 1);
        record_close(&record);
        free(page.at);
    }
    session_free(session);
}

/* base/lengths.h: the value of a tag. */
static void long_tags(void)
{
    struct session *session = begin(duel_find("trade"), 0, 3);
    for (int alphabet = 0; alphabet < ALPHABETS; alphabet++) {
        struct record_tags tags = { .seeded = true };
        struct page page = { 0 }, longer = { 0 };
        struct record record;
        spell(tags.seat[0], alphabet, MOST_TAG);
        record_print(session, &tags, &page);
        CHECK(record_open(&record, page.at, page.used));
        CHECK_STR(record.tags.seat[0], tags.seat[0]);
        record_close(&record);
        page_put(&longer, "\xef\xbb\xbf");
        page_put(&longer, page.at);
        CHECK(record_open(&record, longer.at, longer.used));   /* a byte order mark is read past */
        record_close(&record);
        longer.used = 0;
        const size_t value = (size_t)(strstr(page.at, "[Seat1 \"") + 8 - page.at);
        page_put_bytes(&longer, page.at, value);
        page_put(&longer, "x");
        page_put(&longer, page.at + value);
        CHECK(!record_open(&record, longer.at, longer.used));
        CHECK_STR(record.trouble.what, "record-tag-long");
        record_close(&record);
        free(longer.at);
        free(page.at);
    }
    session_free(session);
}

/* How a game ended, in words of the game or of the table. */
static void ends(void)
{
    static const char *const table[] = { "conceded", "clock", "penalty", "agreed", "abandoned" };
    const struct duel_game *game = duel_find("trade");
    for (int i = 0; game->ends[i]; i++)
        CHECK_STR(record_end_name(game, i), game->ends[i]);
    for (int i = 0; i < 5; i++)
        CHECK_STR(record_end_name(game, DUEL_END_TABLE + i), table[i]);
    CHECK_STR(record_end_name(game, DUEL_END_TABLE + 5), "table");
    CHECK_STR(record_end_name(game, UINT8_MAX), "table");
    static const struct {
        uint8_t awaiting, winner;
        const char *want;
    } rows[] = {
        { 1, 0, "null" },
        { 0, 0, "{\"winner\":0,\"ended_by\":\"clock\"}" },
        { 0, 1, "{\"winner\":1,\"ended_by\":\"clock\"}" },
        { 0, DUEL_NOBODY, "{\"winner\":null,\"ended_by\":\"clock\"}" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct duel_head head = { .awaiting = rows[i].awaiting,
                                        .winner = rows[i].winner,
                                        .ended_by = DUEL_END_CLOCK };
        struct page page = { 0 };
        record_print_result(game, &head, &page);
        CHECK_STR(page.at, rows[i].want);
        free(page.at);
    }
}

/* An end with every winner and reason that the table knows reads back. */
static void ended_by_the_table(void)
{
    for (int reason = DUEL_END_TABLE; reason < DUEL_END_TABLE + 5; reason++)
        for (int winner = 0; winner <= DUEL_NOBODY; winner++) {
            struct session *session = begin(duel_find("trade"), 0, 3);
            session_end(session, winner, reason);
            round_trip(session);
            CHECK_INT(record_lines(session), 2);
            session_free(session);
        }
    CHECK_INT(record_lines(NULL), 0);
}

/* Too much of anything. */
static void too_much(void)
{
    struct page text = { 0 };
    struct record record;
    page_put(&text, "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"original\"]\n");
    size_t head = text.used;
    for (int i = 0; i < 60; i++) {
        page_put(&text, "[Tag");
        page_put_int(&text, i);
        page_put(&text, " \"x\"]\n");
    }
    CHECK(!record_open(&record, text.at, text.used));
    CHECK_STR(record.trouble.what, "record-tag");
    text.used = head;
    for (int i = 0; i < 20; i++) {
        page_put(&text, "[Tag");
        page_put_int(&text, i);
        page_put(&text, " \"x\"]\n");
    }
    CHECK(!record_open(&record, text.at, text.used));
    text.used = head;
    page_put(&text, "[Seat1 \"");
    for (int i = 0; i < 200; i++)
        page_put(&text, "x");
    page_put(&text, "\"]\n");
    CHECK(!record_open(&record, text.at, text.used));
    CHECK_STR(record.trouble.what, "record-tag-long");
    text.used = head;
    while (text.used < 70000)
        page_put(&text, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
    CHECK(!record_open(&record, text.at, text.used));
    CHECK_STR(record.trouble.what, "record-line-long");
    while (text.used <= RECORD_BYTES_MAX)
        page_put(&text, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
    CHECK(!record_open(&record, text.at, text.used));
    CHECK_STR(record.trouble.what, "record-big");
    free(text.at);
}

/* A game that begins in the middle of another, wherever that has a text. */
static void from_positions(const struct session *whole)
{
    static char text[DUEL_POSITION_MAX];
    int begun = 0;
    unsigned next = 0;
    for (unsigned after = 0; after <= whole->answers; after++) {
        struct session_setup setup = whole->setup;
        struct duel_text out;
        enum duel_status status;
        duel_text_init(&out, text, sizeof text);
        if (after >= next && duel_head(session_position(whole, after))->awaiting)
            duel_put_position(session_position(whole, after), &out);
        if (out.used == 0)
            continue;           /* not every position can be said */
        next = after + 5 + whole->answers / (unsigned)check_many(BEGUN, BEGUN_LONG);
        memset(setup.deck, 0, sizeof setup.deck);
        setup.position = text;
        struct session *session = session_new(&setup, NULL, 0, NULL, &status);
        if (!CHECK(session != NULL))
            continue;
        text[0] = '\0';                                                 /* a session has its own */
        uint64_t seed = after;
        play_on(session, &seed, ANSWERS_MAX);
        round_trip(session);
        begun++;
        struct session *copy = session_copy(session);
        session_free(session);
        CHECK(copy->setup.position != text && strlen(copy->setup.position) > 0);
        session_free(copy);
    }
    CHECK(begun > 0 || !whole->setup.game->put_position);
}

/* A position is written as the game writes it; one that is wrong, or stands beside a deck, is refused in its line. */
static void positions(void)
{
    static const char head[] = "[Duello \"1\"]\n[Game \"gwent\"]\n[Rules \"classic\"]\n";
    static const struct {
        const char *tags, *trouble;
        int line;
    } rows[] = {
        { "[Position \"turn 2;factions monsters skellige;  hand0 nekker;hand1 udalryk\"]\n\n1. 1 play nekker close\n",
          NULL, 0 },
        { "[Position \"factions monsters skellige; hand0 nekkers\"]\n", "position-card", 4 },
        { "[Deck1 \"3 nekker\"]\n[Position \"factions monsters skellige; hand0 nekker\"]\n",
          "record-position-deck", 5 },
        { "[Position \"\"]\n", "position-no-factions", 4 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct page text = { 0 };
        struct record record;
        page_put(&text, head);
        page_put(&text, rows[i].tags);
        CHECK_INT(record_open(&record, text.at, text.used), !rows[i].trouble);
        CHECK_STR(record.trouble.what, rows[i].trouble);
        CHECK_INT(record.trouble.line, rows[i].line);
        if (!rows[i].trouble && CHECK(record.session != NULL)) {
            struct page canonical = { 0 };
            record_print(record.session, &record.tags, &canonical);
            CHECK(strstr(
                canonical.at,
                "[Position \"factions monsters skellige; round 1; lives 2 2; first 0; active 0; turn 2; plays 1; "
                "hand0 nekker; hand1 udalryk\"]\n"));
            free(canonical.at);
        }
        record_close(&record);
        free(text.at);
    }
}

static uint64_t sum_of_variant(unsigned variant, unsigned scenario)
{
    return 7 + 2 * variant + scenario;
}

static uint64_t sum_of_scenario(unsigned variant, unsigned scenario)
{
    return 7 + variant + 256 * (uint64_t)scenario;
}

/* What cards do counts beside what they are called. */
static void rules_of_cards(void)
{
    const struct duel_game *const known = duel_find("poker");
    struct duel_game named = *known, first = *known, second = *known;
    char hash[4][RECORD_TAG];
    named.rules_sum = NULL;
    first.rules_sum = sum_of_variant;
    second.rules_sum = sum_of_scenario;
    record_rules(known, 0, 0, hash[0]);
    record_rules(&named, 0, 0, hash[1]);
    CHECK_STR(hash[1], hash[0]);
    record_rules(&first, 0, 0, hash[1]);
    CHECK(strcmp(hash[1], hash[0]) != 0);
    record_rules(&second, 0, 0, hash[2]);
    CHECK_STR(hash[2], hash[1]);
    record_rules(&first, 1, 0, hash[1]);
    record_rules(&second, 1, 0, hash[2]);
    CHECK(strcmp(hash[1], hash[2]) != 0);
    record_rules(&first, 0, 1, hash[1]);
    record_rules(&second, 0, 1, hash[2]);
    CHECK(strcmp(hash[1], hash[2]) != 0);
}

int main(void)
{
    TEST("what cards do is in the hash of the rules");
    rules_of_cards();
    TEST("a position in place of a deal");
    positions();
    TEST("what is no record is refused with line and reason");
    bad_records();
    bad_lines();
    bad_values();
    bad_rolls();
    too_much();
    TEST("names are escaped and read back");
    odd_names();
    TEST("the value of a tag has as many characters as there may be, whatever their alphabet");
    long_tags();
    TEST("how a game ended");
    ends();
    ended_by_the_table();
    TEST("chance that is not the seed's is told apart");
    other_generators();
    for (unsigned g = 0; g < duel_games_count; g++)
        for (unsigned variant = 0; duel_games[g]->variants[variant]; variant++) {
            struct session *shortest = NULL;
            for (uint64_t seed = 1; seed <= check_many(GAMES, GAMES_LONG); seed++) {
                struct session *session = play_game(duel_games[g], variant, seed);
                if (!session)
                    continue;
                TEST("a record reads back to the same game");
                round_trip(session);
                TEST("a record may begin with a position");
                from_positions(session);
                TEST("a record may be carelessly copied");
                lenient_reading(session);
                TEST("a record cut short is noticed");
                cut_short(session);
                TEST("the first wrong line is named");
                names_the_line(session);
                if (!shortest || session->answers < shortest->answers) {
                    session_free(shortest);
                    shortest = session;
                } else {
                    session_free(session);
                }
            }
            other_histories(duel_games[g], variant, 99 + variant);
            TEST("every changed byte is found");
            if (shortest)
                changed_bytes(shortest, 0, 1);
            session_free(shortest);
        }
    return check_done("session/record");
}
