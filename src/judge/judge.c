/* The journal of a game by posts. */
#include "judge.h"

#include "session/shuffle_tags.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VERSION = 1, CHECK = 12, STEPS = 256 };

/* --- writing -------------------------------------------------------------------------------------- */

static bool cannot(struct trouble *trouble, const char *what, const char *path)
{
    return trouble_set(trouble, 0, what, "file", path, "reason", strerror(errno), (char *)NULL);
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

/* Adds a line, in place of a torn one if there is one; the object is given away. On failure the file is as it was. */
static bool append(struct judge *judge, json_t *line, struct trouble *trouble)
{
    char *text = json_dumps(line, JSON_COMPACT);
    struct page page = { 0 };
    const int file = open(judge->path, O_WRONLY | O_APPEND | O_CLOEXEC);

    json_decref(line);
    if (!text)
        abort();
    page_put(&page, text);
    page_put(&page, "\n");
    free(text);
    const bool fine =
        file >= 0 && ftruncate(file, (off_t)judge->size) == 0 && write_through(file, page.at, page.used);
    if (!fine) {
        cannot(trouble, "judge-write", judge->path);
        if (file >= 0 && ftruncate(file, (off_t)judge->size) != 0)
            errno = 0;          /* what is left has no line end: it will be forgotten */
    }
    judge->size += fine ? page.used : 0;
    if (file >= 0)
        close(file);
    free(page.at);
    return fine;
}

static void check_of(const struct session *session, char out[CHECK + 1])
{
    const struct record_tags tags = { .seeded = true };
    uint8_t hash[crypto_hash_sha256_BYTES];
    struct page page = { 0 };

    record_print(session, &tags, &page);
    crypto_hash_sha256(hash, (const uint8_t *)page.at, page.used);
    free(page.at);
    sodium_bin2hex(out, CHECK + 1, hash, CHECK / 2);
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

static json_t *terms_line(const struct judge *judge)
{
    const struct session_setup *setup = &judge->setup;
    const struct duel_game *game = setup->game;
    char seed[2 * sizeof setup->seed + 1];
    json_t *numbers = json_object();

    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        if (setup->number[i])
            json_object_set_new(numbers, game->numbers[i], json_integer(setup->number[i]));
    json_t *line =
        json_pack("{s:i, s:s, s:s, s:s, s:[s,s], s:b, s:o, s:o}", "judge", VERSION, "game", game->name,
                  "rules", game->variants[setup->variant], "scenario", game->scenarios[setup->scenario],
                  "players", judge->name[0], judge->name[1], "open", judge->open_decks, "options",
                  keys_of(game->options, setup->options), "numbers", numbers);
    if (judge->is_shuffled) {
        sodium_bin2hex(seed, sizeof seed, judge->secret, sizeof judge->secret);
        json_object_set_new(line, "table", json_string(judge->shuffle.table));
        json_object_set_new(line, "secret", json_string(seed));
    } else {
        sodium_bin2hex(seed, sizeof seed, (const uint8_t *)setup->seed, sizeof setup->seed);
        json_object_set_new(line, "seed", json_string(seed));
    }
    return line;
}

/* The judge's commitment to the secret that the game has. */
static bool begin_shuffle(struct judge *judge, const char *table)
{
    uint8_t commitment[DIGEST_BYTES];

    judge->is_shuffled = true;
    return shuffle_begin(&judge->shuffle, table) == SHUFFLE_OK &&
           shuffle_commitment(&judge->shuffle, SHUFFLE_REFEREE, judge->secret, sizeof judge->secret,
                              commitment) == SHUFFLE_OK &&
           shuffle_commit(&judge->shuffle, SHUFFLE_REFEREE, commitment) == SHUFFLE_OK;
}

static bool terms_read(struct judge *judge, const json_t *line)
{
    struct session_setup *setup = &judge->setup;
    const char *game, *rules, *scenario, *name[DUEL_PLAYERS], *seed = NULL, *table = NULL, *secret = NULL,
                                                              *key;
    json_t *options, *numbers, *value;
    int version, open;
    size_t i;

    if (json_unpack((json_t *)(uintptr_t)line, "{s:i, s:s, s:s, s:s, s:[s,s], s:b, s:o, s:o, s?s, s?s, s?s}",
                    "judge", &version, "game", &game, "rules", &rules, "scenario", &scenario, "players",
                    &name[0], &name[1], "open", &open, "options", &options, "numbers", &numbers, "seed",
                    &seed, "table", &table, "secret", &secret) != 0 ||
        version != VERSION || !(setup->game = duel_find(game)))
        return false;
    const int variant = duel_index(setup->game->variants, rules),
              place = duel_index(setup->game->scenarios, scenario);
    if (variant < 0 || place < 0 || !seed == !secret ||
        (seed && !hex_take(seed, (uint8_t *)setup->seed, 32)) ||
        (secret && (!table || !hex_take(secret, judge->secret, 32) || !begin_shuffle(judge, table))))
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
    json_object_foreach(numbers, key, value) {
        const int number = duel_index(setup->game->numbers, key);
        if (number < 0 || !json_is_integer(value))
            return false;
        setup->number[number] = (int32_t)json_integer_value(value);
    }
    for (int player = 0; player < DUEL_PLAYERS; player++)
        snprintf(judge->name[player], JUDGE_NAME, "%s", name[player]);
    judge->open_decks = open;
    return true;
}

/* --- the game ------------------------------------------------------------------------------------- */

static void own_decks(struct judge *judge)
{
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        judge->setup.deck[player].game = judge->setup.game;
        judge->setup.deck[player].variant = judge->setup.variant;
        judge->setup.deck[player].scenario = judge->setup.scenario;
    }
}

struct shuffle judge_opened(const struct judge *judge)
{
    struct shuffle shuffle = judge->shuffle;

    shuffle_open(&shuffle, SHUFFLE_REFEREE, judge->secret, sizeof judge->secret);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (judge->part[player][0])
            shuffle_open(&shuffle, player, judge->part[player], strlen(judge->part[player]));
    return shuffle;
}

/* Deals once both decks are in, and both parts. */
static bool deal(struct judge *judge, struct duel_faults *faults, struct trouble *trouble)
{
    enum duel_status status;

    if (judge->session || !judge->has_deck[0] || !judge->has_deck[1])
        return true;
    if (judge->is_shuffled) {
        const struct shuffle opened = judge_opened(judge);
        if (!shuffle_is_ready(&opened))
            return true;
        char rules[RECORD_TAG];
        record_rules(judge->setup.game, judge->setup.variant, judge->setup.scenario, rules);
        shuffle_deal(&opened, &judge->setup, rules, 0);
    }
    sampled_begin(&judge->sampled, &judge->setup, faults, &status);
    judge->session = judge->sampled.session;
    return judge->session || trouble_set(trouble, 0, trouble_of(status), (char *)NULL);
}

static void remember(struct judge *judge, int player, unsigned from, bool secret)
{
    struct judge_post *post = realloc(judge->post, (judge->posts + 1) * sizeof *post);
    if (!post)
        abort();
    judge->post = post;
    judge->post[judge->posts++] =
        (struct judge_post){ (uint8_t)player, secret, from, judge->session->answers - from };
}

/* Whether what that player was asked at `from` was asked of both: what is said then is nobody else's to hear. */
static bool was_secret(const struct judge *judge, unsigned from)
{
    return duel_head(session_position(judge->session, from))->awaiting == 3;
}

/* Both samples, as numbers in their order. */
static json_t *samples_of(const struct judge *judge)
{
    json_t *both = json_array();
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct sample *sample = &judge->sampled.sample[player];
        json_t *numbers = json_array();
        for (unsigned i = 0; i < sample->count; i++)
            json_array_append_new(numbers, json_integer(sample->number[i]));
        json_array_append_new(both, numbers);
    }
    return both;
}

/* --- opening -------------------------------------------------------------------------------------- */

static bool replay_deck(struct judge *judge, const json_t *line, int player)
{
    const char *cards = json_string_value(json_object_get(line, "cards"));

    if (!cards || judge->session || !deck_read_line(&judge->setup.deck[player], cards, NULL))
        return false;
    judge->has_deck[player] = true;
    return deal(judge, NULL, NULL);
}

/* The words as they count: one line without blanks around it. False: there are none, or too many. */
static bool tidy(const char *text, size_t size, char out[SHUFFLE_PART + 1])
{
    size_t used = 0;

    for (size_t i = 0; i < size; i++) {
        const bool blank = (unsigned char)text[i] <= ' ' || text[i] == 0x7f;
        if (blank && (used == 0 || out[used - 1] == ' '))
            continue;
        if (used == SHUFFLE_PART && blank)
            continue;
        if (used == SHUFFLE_PART)
            return false;
        out[used++] = blank ? ' ' : text[i];
    }
    while (used > 0 && out[used - 1] == ' ')
        used--;
    out[used] = '\0';
    return used > 0;
}

/* Commits to a player's part. The status of a refusal as a trouble. */
static bool take_part(struct judge *judge, int player, const char *text, size_t size, struct trouble *trouble)
{
    uint8_t commitment[DIGEST_BYTES];
    char part[SHUFFLE_PART + 1] = "";

    if (!judge->is_shuffled)
        return trouble_set(trouble, 0, "judge-no-parts", (char *)NULL);
    if (judge->session)
        return trouble_set(trouble, 0, "judge-begun", (char *)NULL);
    if (!tidy(text, size, part))
        return trouble_set(trouble, 0, "judge-part", "most", trouble_number(SHUFFLE_PART), (char *)NULL);
    shuffle_commitment(&judge->shuffle, player, part, strlen(part), commitment);
    const enum shuffle_status status = shuffle_commit(&judge->shuffle, player, commitment);
    if (status != SHUFFLE_OK)
        return trouble_set(trouble, 0, status == SHUFFLE_TWICE ? "judge-part-twice" : "judge-part-late",
                           (char *)NULL);
    snprintf(judge->part[player], sizeof judge->part[player], "%s", part);
    return true;
}

static bool set_aside(struct judge *judge, int player, struct trouble *trouble)
{
    if (!judge->is_shuffled)
        return trouble_set(trouble, 0, "judge-no-parts", (char *)NULL);
    if (judge->session)
        return trouble_set(trouble, 0, "judge-begun", (char *)NULL);
    if (judge->part[player][0] || shuffle_set_aside(&judge->shuffle, player) != SHUFFLE_OK)
        return trouble_set(trouble, 0, "judge-part-twice", (char *)NULL);
    return true;
}

static bool replay_part(struct judge *judge, const json_t *line, int player)
{
    const char *text = json_string_value(json_object_get(line, "text"));
    return text && take_part(judge, player, text, strlen(text), NULL) && deal(judge, NULL, NULL);
}

static bool replay_post(struct judge *judge, const json_t *line, int player)
{
    const json_t *answers = json_object_get(line, "answers"), *answer;
    const char *check = json_string_value(json_object_get(line, "check"));
    char now[CHECK + 1];
    size_t i;

    if (!judge->session || !check)
        return false;
    if (json_is_true(json_object_get(line, "correct"))) {
        if (judge->posts == 0 || judge->post[judge->posts - 1].player != player)
            return false;
        sampled_undo(&judge->sampled, judge->post[--judge->posts].from);
    }
    const unsigned from = judge->session->answers;
    json_array_foreach(answers, i, answer) {
        duel_action action;
        const char *text = json_string_value(answer);
        if (!text || duel_parse(session_state(judge->session), player, text, &action) != DUEL_OK ||
            sampled_submit(&judge->sampled, player, action) != DUEL_OK)
            return false;
    }
    remember(judge, player, from, was_secret(judge, from));
    check_of(judge->session, now);
    return strcmp(now, check) == 0;
}

/* The line that made the deal holds the samples: they must be those that follow from the seed. */
static bool same_samples(const struct judge *judge, const json_t *line)
{
    const json_t *written = json_object_get(line, "samples");
    if (!written)
        return true;
    json_t *samples = judge->session ? samples_of(judge) : NULL;
    const bool same = samples && json_equal(samples, written);
    json_decref(samples);
    return same;
}

void judge_name(struct judge *judge, int player, const char *name)
{
    size_t size = strnlen(name, JUDGE_NAME);
    if (size == JUDGE_NAME)
        for (size--; size > 0 && ((unsigned char)name[size] & 0xc0) == 0x80;)
            size--;
    if (size == 0)
        name = trouble_number(player + 1), size = 1;
    memcpy(judge->name[player], name, size);
    judge->name[player][size] = '\0';
}

/* The game of a record, in place of terms: decks, deal and answers are those. */
static bool take_record(struct judge *judge, const char *text, size_t size, struct trouble *trouble)
{
    struct record record;

    if (!record_open(&record, text, size)) {
        if (trouble)
            *trouble = record.trouble;
        record_close(&record);
        return false;
    }
    judge->setup = record.session->setup;
    judge->tags = malloc(sizeof *judge->tags);
    if (!judge->tags)
        abort();
    *judge->tags = record.tags;
    if (!sampled_again(&judge->sampled, record.session)) {
        judge->sampled = sampled_by_generator(record.session);
        record.session = NULL;
    }
    judge->session = judge->sampled.session;
    record_close(&record);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        judge->has_deck[player] = true;
        judge_name(judge, player, judge->tags->seat[player]);
    }
    return true;
}

/* The first line. */
static bool replay_begin(struct judge *judge, const json_t *line)
{
    const json_t *from = json_object_get(line, "from");
    const bool fine = from ? json_is_string(from) && json_integer_value(json_object_get(line, "judge")) == VERSION &&
                                 take_record(judge, json_string_value(from), json_string_length(from), NULL)
                           : terms_read(judge, line);
    if (fine) {
        own_decks(judge);
        judge->lexicon = lexicon_new(judge->setup.game, judge->setup.scenario);
    }
    return fine;
}

static bool replay_line(struct judge *judge, const json_t *line)
{
    static const char *const kinds[] = { "post", "deck", "part", "aside", "end" };
    enum { POST, DECK, PART, ASIDE, END };
    unsigned kind = 0;

    while (kind < END && !json_object_get(line, kinds[kind]))
        kind++;
    const json_t *who = json_object_get(line, kinds[kind]);
    const int player = json_is_integer(who) ? (int)json_integer_value(who) : -1;
    if (player != 0 && player != 1)
        return false;
    if (kind == POST)
        return replay_post(judge, line, player);
    if (kind != END)
        return (kind == DECK   ? replay_deck(judge, line, player)
                : kind == PART ? replay_part(judge, line, player)
                               : set_aside(judge, player, NULL) && deal(judge, NULL, NULL)) &&
               same_samples(judge, line);
    if (!judge->session || duel_head(session_state(judge->session))->awaiting == 0)
        return false;
    session_end(judge->session, !player, DUEL_END_CONCEDED);
    return true;
}

static char *read_file(const char *path, size_t *size, struct trouble *trouble)
{
    FILE *file = fopen(path, "rb");
    char *text = malloc(JUDGE_FILE_MAX + 1);

    if (!text)
        abort();
    *size = file ? fread(text, 1, JUDGE_FILE_MAX + 1, file) : 0;
    if (!file || ferror(file)) {
        cannot(trouble, "judge-read", path);
        free(text);
        text = NULL;
    } else if (*size > JUDGE_FILE_MAX) {
        trouble_set(trouble, 0, "judge-long", "file", path, (char *)NULL);
        free(text);
        text = NULL;
    }
    if (file)
        fclose(file);
    return text;
}

bool judge_open(struct judge *judge, const char *path, struct trouble *trouble)
{
    size_t size;
    int number = 0;
    char *text = read_file(path, &size, trouble);

    *judge = (struct judge){ 0 };
    if (!text)
        return false;
    snprintf(judge->path, sizeof judge->path, "%s", path);
    bool fine = true;
    for (char *at = text, *end; fine && (end = memchr(at, '\n', size - (size_t)(at - text))); at = end + 1) {
        json_t *line = json_loadb(at, (size_t)(end - at), JSON_REJECT_DUPLICATES, NULL);
        fine = line && (number++ == 0 ? replay_begin(judge, line) : replay_line(judge, line));
        json_decref(line);
        judge->size = (size_t)(end + 1 - text);
    }
    free(text);
    if (fine && number > 0)
        return true;
    trouble_set(trouble, number, "judge-damaged", "file", path, (char *)NULL);
    judge_close(judge);
    return false;
}

void judge_close(struct judge *judge)
{
    sampled_end(&judge->sampled);
    lexicon_free(judge->lexicon);
    free(judge->tags);
    free(judge->post);
    *judge = (struct judge){ 0 };
}

/* --- new ------------------------------------------------------------------------------------------ */

static json_t *with_samples(const struct judge *judge, json_t *line)
{
    json_object_set_new(line, "samples", samples_of(judge));
    return line;
}

/* `deals`: the deal follows from this line, and the samples with it. */
static json_t *deck_line(const struct judge *judge, int player, bool deals)
{
    struct page cards = { 0 };
    deck_print_line(&judge->setup.deck[player], &cards);
    json_t *line = json_pack("{s:i, s:s}", "deck", player, "cards", cards.at ? cards.at : "");
    free(cards.at);
    return deals ? with_samples(judge, line) : line;
}

static bool create_file(const char *path, struct trouble *trouble)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return cannot(trouble, "judge-write", path);
    close(file);
    return true;
}

bool judge_from(struct judge *judge, const char *path, const char *record, size_t size,
                struct trouble *trouble)
{
    *judge = (struct judge){ 0 };
    snprintf(judge->path, sizeof judge->path, "%s", path);
    if (!take_record(judge, record, size, trouble))
        return false;
    if (duel_head(session_state(judge->session))->awaiting == 0)
        return trouble_set(trouble, 0, "judge-over", (char *)NULL);
    own_decks(judge);
    judge->lexicon = lexicon_new(judge->setup.game, judge->setup.scenario);
    json_t *text = json_stringn(record, size);
    if (!text)
        return trouble_set(trouble, 0, "judge-utf8", (char *)NULL);
    if (!create_file(path, trouble))
        return json_decref(text), false;
    return append(judge, json_pack("{s:i, s:o}", "judge", VERSION, "from", text), trouble);
}

bool judge_new(struct judge *judge, const char *path, struct duel_faults *faults, struct trouble *trouble)
{
    own_decks(judge);
    snprintf(judge->path, sizeof judge->path, "%s", path);
    if (judge->is_shuffled) {
        char table[2 * 8 + 1];
        uint8_t name[8];
        randombytes_buf(judge->secret, sizeof judge->secret);
        randombytes_buf(name, sizeof name);
        if (!begin_shuffle(judge, sodium_bin2hex(table, sizeof table, name, sizeof name)))
            abort();
    }
    if (!deal(judge, faults, trouble))
        return false;
    if (!create_file(path, trouble))
        return false;
    bool fine = append(judge, terms_line(judge), trouble);
    for (int player = 0; fine && player < DUEL_PLAYERS; player++)
        fine = !judge->has_deck[player] ||
               append(judge, deck_line(judge, player, player == 1 && judge->session), trouble);
    judge->lexicon = lexicon_new(judge->setup.game, judge->setup.scenario);
    return fine;
}

/* Whether the rules allow the deck, whatever the other player's is. */
static bool is_legal(const struct judge *judge, int player, const struct deck *deck,
                     struct duel_faults *faults, struct trouble *trouble)
{
    struct session_setup setup = judge->setup;
    duel_room room;

    setup.deck[0] = setup.deck[1] = *deck;
    const struct duel_setup plain = session_duel_setup(&setup);
    const enum duel_status status = duel_setup(setup.game, (duel_state *)(void *)&room, &plain, faults, NULL);
    if (status == DUEL_OK)
        return true;
    uint16_t own = 0;           /* every fault is there twice: of each deck */
    for (unsigned i = 0; faults && i < faults->count && i < faults->room; i++)
        if (faults->fault[i].player == 0) {
            faults->fault[own] = faults->fault[i];
            faults->fault[own++].player = (uint8_t)player;
        }
    if (faults)
        faults->count = own;
    return trouble_set(trouble, 0, trouble_of(status), (char *)NULL);
}

bool judge_deck(struct judge *judge, int player, const struct deck *deck, struct duel_faults *faults,
                struct trouble *trouble)
{
    const struct deck before = judge->setup.deck[player];
    const bool had = judge->has_deck[player];

    if (judge->session)
        return trouble_set(trouble, 0, "judge-begun", (char *)NULL);
    if (!is_legal(judge, player, deck, faults, trouble))
        return false;
    judge->setup.deck[player] = *deck;
    own_decks(judge);
    judge->has_deck[player] = true;
    if (deal(judge, faults, trouble) && append(judge, deck_line(judge, player, judge->session), trouble))
        return true;
    sampled_end(&judge->sampled);
    judge->session = NULL;
    judge->setup.deck[player] = before;
    judge->has_deck[player] = had;
    return false;
}

bool judge_read_deck(struct judge *judge, int player, const char *text, size_t size, struct reading *reading,
                     struct duel_faults *faults)
{
    struct deck deck = { .game = judge->setup.game,
                         .variant = judge->setup.variant,
                         .scenario = judge->setup.scenario };

    return read_deck(judge->lexicon, &deck, text, size, reading) &&
           judge_deck(judge, player, &deck, faults, &reading->trouble);
}

/* Deals if all is in now, and adds the line. On failure the shuffle is what it was. */
static bool go_on(struct judge *judge, json_t *line, const struct shuffle *before, int player,
                  struct trouble *trouble)
{
    const bool dealt = deal(judge, NULL, trouble);

    if (dealt && append(judge, judge->session ? with_samples(judge, line) : line, trouble))
        return true;
    if (!dealt)
        json_decref(line);
    sampled_end(&judge->sampled);
    judge->session = NULL;
    judge->shuffle = *before;
    judge->part[player][0] = '\0';
    return false;
}

bool judge_part(struct judge *judge, int player, const char *text, size_t size, struct trouble *trouble)
{
    const struct shuffle before = judge->shuffle;

    if (!take_part(judge, player, text, size, trouble))
        return false;
    json_t *words = json_string(judge->part[player]);
    if (!words) {               /* no UTF-8 */
        judge->shuffle = before;
        judge->part[player][0] = '\0';
        return trouble_set(trouble, 0, "judge-part", "most", trouble_number(SHUFFLE_PART), (char *)NULL);
    }
    return go_on(judge, json_pack("{s:i, s:o}", "part", player, "text", words), &before, player, trouble);
}

bool judge_set_aside(struct judge *judge, int player, struct trouble *trouble)
{
    const struct shuffle before = judge->shuffle;
    return set_aside(judge, player, trouble) &&
           go_on(judge, json_pack("{s:i}", "aside", player), &before, player, trouble);
}

/* --- playing -------------------------------------------------------------------------------------- */

static json_t *post_line(const struct judge *judge, int player, const char *text, size_t size, unsigned from,
                         bool correct)
{
    json_t *answers = json_array(), *words = json_stringn(text, size);
    char check[CHECK + 1];

    for (unsigned i = from; i < judge->session->answers; i++) {
        struct page page = { 0 };
        page_put_action(&page, session_position(judge->session, i), player, judge->session->answer[i].action);
        json_array_append_new(answers, json_string(page.at));
        free(page.at);
    }
    check_of(judge->session, check);
    json_t *line = json_pack("{s:i, s:o, s:o, s:s}", "post", player, "text", words ? words : json_null(),
                             "answers", answers, "check", check);
    if (correct)
        json_object_set_new(line, "correct", json_true());
    return line;
}

/* A post that was taken back, to be given again if what should replace it fails. */
struct taken {
    struct judge_post post;
    duel_action action[STEPS];
};

static bool take_back(struct judge *judge, int player, struct taken *taken, struct reading *reading)
{
    const struct judge_post *last = judge->posts > 0 ? &judge->post[judge->posts - 1] : NULL;

    if (!last || last->player != player || last->answers > STEPS ||
        last->from + last->answers != judge->session->answers)
        return trouble_set(&reading->trouble, 0, "too-late", (char *)NULL);
    taken->post = *last;
    for (unsigned i = 0; i < last->answers; i++)
        taken->action[i] = judge->session->answer[last->from + i].action;
    sampled_undo(&judge->sampled, last->from);
    judge->posts--;
    return true;
}

static void give_back(struct judge *judge, const struct taken *taken)
{
    sampled_undo(&judge->sampled, taken->post.from);
    for (unsigned i = 0; i < taken->post.answers; i++)
        sampled_submit(&judge->sampled, taken->post.player, taken->action[i]);
    judge->posts++;
}

static bool learned(const struct judge *judge, const struct judge_post *post)
{
    for (unsigned i = 0; i < post->answers; i++)
        if (judge->session->answer[post->from + i].learned >> post->player & 1)
            return true;
    return false;
}

bool judge_read(struct judge *judge, int player, const char *text, size_t size, bool correct,
                struct reading *reading)
{
    struct taken taken = { .post = { 0 } };
    bool seen = false;

    *reading = (struct reading){ 0 };
    if (!judge->session)
        return trouble_set(&reading->trouble, 0, "decks", (char *)NULL);
    if (size > JUDGE_POST_MAX)
        return trouble_set(&reading->trouble, 0, "too-long", (char *)NULL);
    if (correct) {
        seen = judge->posts > 0 && learned(judge, &judge->post[judge->posts - 1]);
        if (!take_back(judge, player, &taken, reading))
            return false;
    }
    const unsigned from = judge->session->answers;
    const bool fine = read_post(judge->lexicon, &judge->sampled, player, text, size, READ_ALL, reading) &&
                      append(judge, post_line(judge, player, text, size, from, correct), &reading->trouble);
    reading->seen = seen;
    if (fine) {
        remember(judge, player, from, was_secret(judge, from));
        return true;
    }
    sampled_undo(&judge->sampled, from);
    reading->answers = 0;
    if (correct)
        give_back(judge, &taken);
    return false;
}

bool judge_concede(struct judge *judge, int player, struct trouble *trouble)
{
    if (!judge->session || duel_head(session_state(judge->session))->awaiting == 0)
        return trouble_set(trouble, 0, "judge-over", (char *)NULL);
    if (!append(judge, json_pack("{s:i}", "end", player), trouble))
        return false;
    session_end(judge->session, !player, DUEL_END_CONCEDED);
    return true;
}

static void add_tag(struct record_tags *tags, const char *name, const char *value)
{
    snprintf(tags->extra_name[tags->extras], sizeof tags->extra_name[0], "%s", name);
    snprintf(tags->extra[tags->extras++], RECORD_TAG, "%s", value);
}

void judge_tags(const struct judge *judge, struct record_tags *tags)
{
    if (judge->tags) {
        *tags = *judge->tags;
        return;
    }
    *tags = (struct record_tags){ .seeded = true };
    for (int player = 0; player < DUEL_PLAYERS; player++)
        snprintf(tags->seat[player], RECORD_TAG, "%s", judge->name[player]);
    add_tag(tags, "Deal", "samples");
    const struct shuffle opened = judge_opened(judge);
    if (judge->is_shuffled)
        shuffle_put_tags(&opened, 0, tags);
}
