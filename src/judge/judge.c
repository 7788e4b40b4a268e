/* The journal of a game by posts. */
#include "judge.h"

#include "base/memory.h"
#include "session/json_read.h"
#include "session/shuffle_tags.h"
#include "session/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { VERSION = 2, CHECK = 12, STEPS = 256 };

static const char check_mark[] = ",\"check\":\"";

/* --- writing -------------------------------------------------------------------------------------- */

static bool cannot(struct trouble *trouble, const char *what, const char *path)
{
    return trouble_set(trouble, 0, what, "file", path, "reason", strerror(errno));
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

/* Adds a line, replacing a torn one if there is one; takes ownership of the object. On failure the file is unchanged. */
static bool append(struct judge *judge, json_t *line, struct trouble *trouble)
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

/* Whether the line ends with the check that follows from it; the chain goes on with it. */
static bool take_check(struct judge *judge, const char *line, size_t size)
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

static bool is_seat(const char *name)
{
    return strcmp(name, "1") == 0 || strcmp(name, "2") == 0;
}

/* Whether it can be a player's name: a line of UTF-8 that has room, and is not what the other seat is called by. */
static bool is_name(const char *name, int player)
{
    const size_t size = strnlen(name, JUDGE_NAME);
    if (size == 0 || !utf8_fits(name, size, MOST_FORUM_NAME) || name[0] == ' ' || name[size - 1] == ' ' ||
        (is_seat(name) && name[0] - '1' != player))
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

static bool has_names(const struct judge *judge)
{
    return is_name(judge->name[0], 0) && is_name(judge->name[1], 1) &&
           !is_same_name(judge->name[0], judge->name[1]);
}

/* Whether a text can stand in the file; else the trouble says why. */
static bool is_text(const char *text, size_t size, struct trouble *trouble)
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

static json_t *with_days(const struct judge *judge, json_t *line)
{
    if (judge->days)
        json_object_set_new(line, "days", json_integer(judge->days));
    return line;
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
        json_object_set_new(line, "shuffle", json_integer(judge->shuffle.version));
        json_object_set_new(line, "random", json_integer(judge->random));
        json_object_set_new(line, "table", json_string(judge->shuffle.table));
        json_object_set_new(line, "secret", json_string(seed));
    } else {
        sodium_bin2hex(seed, sizeof seed, (const uint8_t *)setup->seed, sizeof setup->seed);
        json_object_set_new(line, "seed", json_string(seed));
    }
    return with_days(judge, line);
}

/* The judge's commitment to the secret that the game has. */
static bool begin_shuffle(struct judge *judge, int version, const char *table)
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

static bool terms_read(struct judge *judge, const json_t *line)
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
        version != VERSION || !(setup->game = duel_find(game)))
        return false;
    const int variant = duel_index(setup->game->variants, rules),
              place = duel_index(setup->game->scenarios, scenario);
    if (variant < 0 || place < 0 || !seed == !secret ||
        (seed && !hex_take(seed, (uint8_t *)setup->seed, 32)) ||
        (secret && (!table || !hex_take(secret, judge->secret, 32) || !begin_shuffle(judge, shuffle, table) ||
                    !begin_random(judge, random))))
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
    return has_names(judge);
}

/* --- questions that a yes answers ----------------------------------------------------------------- */

static char *copy_of_bytes(const char *text, size_t size)
{
    char *copy = strndup(text, size);
    if (!copy)
        abort();
    return copy;
}

static char *copy_of(const char *text)
{
    return copy_of_bytes(text, strlen(text));
}

static void forget_asked(struct judge *judge, int player)
{
    free(judge->asked[player].text);
    free(judge->asked[player].private);
    judge->asked[player] = (struct judge_asked){ NULL, NULL, false };
}

static struct judge_words words_of(const struct judge_asked *asked)
{
    return (struct judge_words){ asked->text, strlen(asked->text), asked->private,
                                 asked->private ? strlen(asked->private) : 0 };
}

/* --- clocks --------------------------------------------------------------------------------------- */

/* Of whom something is wanted, a deck, a word for the deal or an answer: bits of the seats. */
static unsigned owing(const struct judge *judge)
{
    unsigned decks = 0, parts = 0;

    if (judge->off)
        return 0;
    if (judge->session)
        return duel_head(session_state(judge->session))->awaiting;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct shuffle_part *part = &judge->shuffle.part[player];
        decks |= (unsigned)!judge->has_deck[player] << player;
        parts |= (unsigned)(!part->committed && !part->set_aside) << player;
    }
    return decks ? decks : parts;
}

/* Stops the clocks of those who owe nothing, and starts those of whom something new is wanted: of the seats in `anew`, and of
 * whoever owed nothing until now. */
static void run_clocks(struct judge *judge, unsigned anew)
{
    const unsigned owed = judge->days ? owing(judge) : 0;

    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct judge_clock *clock = &judge->clock[player];
        if (!(owed >> player & 1))
            clock->allowed = 0;
        else if (anew >> player & 1 || clock->allowed == 0)
            *clock = (struct judge_clock){ .since = judge->now,
                                           .allowed = (int64_t)judge->days * JUDGE_DAY,
                                           .together = owed == 3,
                                           .spared = clock->spared };
    }
}

int64_t judge_until(const struct judge *judge, int player)
{
    const struct judge_clock *clock = &judge->clock[player];
    const int64_t since = clock->since < judge->now ? clock->since : judge->now;
    return clock->allowed > 0 ? since + clock->allowed : 0;
}

/* Whether a turn was answered since answer `from`; what follows within a turn is owed in the same time. */
static bool has_moved(const struct judge *judge, int player, unsigned from)
{
    for (unsigned i = from; i < judge->session->answers; i++)
        if (duel_head(session_position(judge->session, i + 1))->prompt[player].begins)
            return true;
    return false;
}

/* --- the game ------------------------------------------------------------------------------------- */

/* What the game's things and the players are called. Only reading needs it, so most who open a file never make it. */
static const struct lexicon *lexicon_of(struct judge *judge)
{
    if (!judge->lexicon) {
        judge->lexicon = lexicon_new(judge->setup.game, judge->setup.scenario);
        lexicon_call(judge->lexicon, (const char *const[]){ judge->name[0], judge->name[1] });
    }
    return judge->lexicon;
}

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

    shuffle_open(&shuffle, SHUFFLE_REFEREE, NULL, judge->secret, sizeof judge->secret);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (judge->part[player][0])
            shuffle_open(&shuffle, player, shuffle.version > 1 ? judge->salt[player] : NULL,
                         judge->part[player], strlen(judge->part[player]));
    return shuffle;
}

/* Commits to the decks once both are in, and deals once both parts are. */
static bool deal(struct judge *judge, struct duel_faults *faults, struct trouble *trouble)
{
    enum duel_status status;

    if (judge->session || !judge->has_deck[0] || !judge->has_deck[1])
        return true;
    if (judge->is_shuffled) {
        char rules[RECORD_TAG];
        record_rules(judge->setup.game, judge->setup.variant, judge->setup.scenario, rules);
        shuffle_agree_on(&judge->shuffle, judge->secret, &judge->setup, rules, judge->random);
        const struct shuffle opened = judge_opened(judge);
        if (!shuffle_is_ready(&opened))
            return true;
        shuffle_deal(&opened, &judge->setup, rules, judge->random);
    }
    sampled_begin(&judge->sampled, &judge->setup, faults, &status);
    judge->session = judge->sampled.session;
    return judge->session || trouble_set(trouble, 0, trouble_of(status));
}

/* Whether the question that the player answers at `from` was put to both, though the other may have answered it by now: the
 * answer is then for nobody else to hear. */
static bool was_secret(const struct judge *judge, int player, unsigned from)
{
    for (unsigned at = from;; at--) {
        const struct duel_head *head = duel_head(session_position(judge->session, at));
        const struct duel_prompt *prompt = &head->prompt[player];
        if (!(head->awaiting >> player & 1))
            return false;
        if (head->awaiting == 3)
            return true;
        if (at == 0 ||
            (judge->session->answer[at - 1].player == player && prompt->begins && prompt->picked == 0))
            return false;
    }
}

/* The answers since `from` are a post of the player, and the clocks go on. `taken`: the post whose place it takes, NULL if none. */
static struct judge_post *remember(struct judge *judge, int player, unsigned from,
                                   const struct judge_post *taken)
{
    struct judge_clock stood[DUEL_PLAYERS];
    judge->post = grown(judge->post, &judge->post_room, judge->posts + 1, sizeof *judge->post);
    memcpy(stood, judge->clock, sizeof stood);
    if (taken)
        memcpy(judge->clock, taken->clock, sizeof stood);
    struct judge_post *post = &judge->post[judge->posts++];
    *post = (struct judge_post){ .player = (uint8_t)player,
                                 .secret = was_secret(judge, player, from),
                                 .from = from,
                                 .answers = judge->session->answers - from,
                                 .at = taken ? taken->at : judge->now };
    memcpy(post->clock, judge->clock, sizeof stood);
    const bool moved = has_moved(judge, player, from);
    run_clocks(judge, (unsigned)moved << player);
    if (moved && judge->clock[player].allowed > 0)
        judge->clock[player].since = post->at;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) /* what was granted meanwhile stays granted */
        if (judge->clock[seat].allowed > 0 && judge->clock[seat].allowed < stood[seat].allowed)
            judge->clock[seat].allowed = stood[seat].allowed;
    return post;
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

/* Whether decks and words are still taken. */
static bool may_prepare(const struct judge *judge, struct trouble *trouble)
{
    return judge->session ? trouble_set(trouble, 0, "judge-begun")
           : judge->off   ? trouble_set(trouble, 0, "judge-off")
                          : true;
}

static bool replay_deck(struct judge *judge, const json_t *line, int player)
{
    const char *cards = json_string_value(json_object_get(line, "cards"));

    if (!cards || !may_prepare(judge, NULL) || judge->shuffle.agreed ||
        !deck_read_line(&judge->setup.deck[player], cards, NULL))
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
    return used > 0 && utf8_fits(out, used, MOST_PART);
}

/* Commits to a player's part; of version 1 there is no salt (NULL). The status of a refusal as a trouble. */
static bool take_part(struct judge *judge, int player, const uint8_t *salt, const char *text, size_t size,
                      struct trouble *trouble)
{
    uint8_t commitment[DIGEST_BYTES] = { 0 };
    char part[SHUFFLE_PART + 1] = "";

    if (!judge->is_shuffled)
        return trouble_set(trouble, 0, "judge-no-parts");
    if (!may_prepare(judge, trouble))
        return false;
    if (!is_text(text, size, trouble))
        return false;
    if (!tidy(text, size, part))
        return trouble_set(trouble, 0, "judge-part", "most", trouble_number(MOST_PART));
    enum shuffle_status status =
        shuffle_commitment(&judge->shuffle, player, salt, part, strlen(part), commitment);
    if (status == SHUFFLE_OK)
        status = shuffle_commit(&judge->shuffle, player, commitment);
    if (status != SHUFFLE_OK)
        return trouble_set(trouble, 0,
                           status == SHUFFLE_TWICE   ? "judge-part-twice"
                           : status == SHUFFLE_EARLY ? "judge-part-early"
                                                     : "judge-part-late");
    if (salt)
        memcpy(judge->salt[player], salt, SHUFFLE_SALT);
    snprintf(judge->part[player], sizeof judge->part[player], "%s", part);
    return true;
}

static bool set_aside(struct judge *judge, int player, struct trouble *trouble)
{
    if (!judge->is_shuffled)
        return trouble_set(trouble, 0, "judge-no-parts");
    if (!may_prepare(judge, trouble))
        return false;
    if (judge->part[player][0] || shuffle_set_aside(&judge->shuffle, player) != SHUFFLE_OK)
        return trouble_set(trouble, 0, "judge-part-twice");
    return true;
}

static bool replay_part(struct judge *judge, const json_t *line, int player)
{
    const char *text = json_string_value(json_object_get(line, "text")),
               *hex = json_string_value(json_object_get(line, "salt"));
    uint8_t salt[SHUFFLE_SALT];

    return text && (!hex || hex_take(hex, salt, sizeof salt)) &&
           take_part(judge, player, hex ? salt : NULL, text, strlen(text), NULL) && deal(judge, NULL, NULL);
}

static bool replay_answers(struct judge *judge, const json_t *line, int player)
{
    const json_t *answers = json_object_get(line, "answers"), *answer;
    size_t i;

    json_array_foreach(answers, i, answer)
    {
        duel_action action;
        const char *text = json_string_value(answer);
        if (!text || duel_parse(session_state(judge->session), player, text, &action) != DUEL_OK ||
            sampled_submit(&judge->sampled, player, action) != DUEL_OK)
            return false;
    }
    return true;
}

static bool replay_post(struct judge *judge, const json_t *line, int player)
{
    const bool correct = json_is_true(json_object_get(line, "correct"));
    struct judge_post taken = { .player = 0 };

    if (!judge->session)
        return false;
    if (correct) {
        if (judge->posts == 0 || judge->post[judge->posts - 1].player != player)
            return false;
        taken = judge->post[--judge->posts];
        sampled_undo(&judge->sampled, taken.from);
    }
    const unsigned from = judge->session->answers;
    if (!replay_answers(judge, line, player))
        return false;
    remember(judge, player, from, correct ? &taken : NULL);
    forget_asked(judge, player);
    return true;
}

static void end_game(struct judge *judge, int player, int why)
{
    session_end(judge->session, !player, why);
    run_clocks(judge, 0);
}

/* The default was played for the player, and there is as much time again, once. */
static void spare(struct judge *judge, int player, unsigned from)
{
    remember(judge, player, from, NULL)->late = true;
    forget_asked(judge, player);
    judge->clock[player].spared = true;
    run_clocks(judge, 1u << player);
}

static void call_off(struct judge *judge, int player)
{
    judge->off = player + 1;
    run_clocks(judge, 0);
}

static bool replay_late(struct judge *judge, const json_t *line, int player)
{
    if (!judge->days || !(owing(judge) >> player & 1))
        return false;
    if (!judge->session && judge->has_deck[player])
        return set_aside(judge, player, NULL) && deal(judge, NULL, NULL);
    if (!judge->session) {
        call_off(judge, player);
    } else if (json_object_get(line, "answers")) {
        const unsigned from = judge->session->answers;
        if (!replay_answers(judge, line, player))
            return false;
        spare(judge, player, from);
    } else {
        end_game(judge, player, DUEL_END_CLOCK);
    }
    return true;
}

/* More time; `days` are not many. */
static bool extend(struct judge *judge, int player, json_int_t days)
{
    struct judge_clock *clock = &judge->clock[player];
    const int64_t until = judge_until(judge, player);

    if (until == 0 || days < 1 || days > JUDGE_DAYS_MAX)
        return false;
    clock->since = clock->since < judge->now ? clock->since : judge->now;
    clock->allowed = (until > judge->now ? until : judge->now) - clock->since + days * JUDGE_DAY;
    return true;
}

static bool replay_asked(struct judge *judge, const json_t *line, int player)
{
    const char *meant = json_string_value(json_object_get(line, "meant")),
               *private = json_string_value(json_object_get(line, "private"));

    forget_asked(judge, player);
    if (meant)
        judge->asked[player] = (struct judge_asked){ copy_of(meant), private ? copy_of(private) : NULL,
                                                     json_is_true(json_object_get(line, "correct")) };
    return judge->session != NULL;
}

/* The line that made the deal holds the samples, which must follow from the seed. */
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
    judge->tags = room_for(sizeof *judge->tags);
    *judge->tags = record.tags;
    if (!sampled_again(&judge->sampled, record.session)) {
        judge->sampled = sampled_by_generator(record.session);
        record.session = NULL;
    }
    judge->session = judge->sampled.session;
    judge->setup.position = judge->session->setup.position;
    record_close(&record);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        judge->has_deck[player] = true;
        judge_name(judge, player, judge->tags->seat[player]);
    }
    for (int player = 0; player < DUEL_PLAYERS && !has_names(judge); player++)
        judge_name(judge, player, "");
    return true;
}

/* When the line was written; a game with days says so in every line. */
static bool replay_time(struct judge *judge, const json_t *line)
{
    const json_t *at = json_object_get(line, "at");
    if (judge->days == 0)
        return true;
    judge->now = json_integer_value(at);
    return json_is_integer(at) && judge->now >= 0 && judge->now <= JUDGE_TIME_MAX;
}

/* The first line. */
static bool replay_begin(struct judge *judge, const json_t *line)
{
    const json_t *from = json_object_get(line, "from");
    const json_t *days = json_object_get(line, "days");
    bool fine = from
                    ? json_is_string(from) && json_integer_value(json_object_get(line, "judge")) == VERSION &&
                          take_record(judge, json_string_value(from), json_string_length(from), NULL)
                    : terms_read(judge, line);
    if (days) {
        fine = fine && json_integer_value(days) > 0 && json_integer_value(days) <= JUDGE_DAYS_MAX;
        judge->days = fine ? (unsigned)json_integer_value(days) : 0;
    }
    fine = fine && replay_time(judge, line);
    if (fine)
        own_decks(judge);
    if (!fine || !deal(judge, NULL, NULL)) /* of two random decks the judge commits to them at once */
        return false;
    run_clocks(judge, 3);
    return true;
}

static bool replay_line(struct judge *judge, const json_t *line)
{
    static const char *const kinds[] = { "post", "deck", "part", "aside", "late", "extend", "asked", "end" };
    enum { POST, DECK, PART, ASIDE, LATE, EXTEND, ASKED, END };
    unsigned kind = 0;

    while (kind < END && !json_object_get(line, kinds[kind]))
        kind++;
    const json_t *who = json_object_get(line, kinds[kind]);
    if (!json_is_integer(who) || json_integer_value(who) < 0 || json_integer_value(who) >= DUEL_PLAYERS ||
        !replay_time(judge, line))
        return false;
    const int player = (int)json_integer_value(who);
    const unsigned owed = owing(judge);
    bool fine = false;
    switch (kind) {
    case POST: return replay_post(judge, line, player);
    case EXTEND: return extend(judge, player, json_integer_value(json_object_get(line, "days")));
    case ASKED: return replay_asked(judge, line, player);
    case DECK: fine = replay_deck(judge, line, player); break;
    case PART: fine = replay_part(judge, line, player); break;
    case ASIDE: fine = set_aside(judge, player, NULL) && deal(judge, NULL, NULL); break;
    case LATE:
        if (judge->session)
            return replay_late(judge, line, player);
        fine = replay_late(judge, line, player);
        break;
    case END:
        fine = judge->session && owed != 0;
        if (fine)
            end_game(judge, player, DUEL_END_CONCEDED);
        return fine;
    }
    if (fine)
        run_clocks(judge, 1u << player);
    return fine && same_samples(judge, line);
}

/* Opens or creates the file and locks it: other programs wait until it is closed. */
static bool lock_file(struct judge *judge, bool make, struct trouble *trouble)
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

static char *read_file(const char *path, size_t *size, struct trouble *trouble)
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

bool judge_open(struct judge *judge, const char *path, struct trouble *trouble)
{
    size_t size;
    int number = 0;
    bool version = false;

    *judge = (struct judge){ 0 };
    snprintf(judge->path, sizeof judge->path, "%s", path);
    if (!lock_file(judge, false, trouble))
        return false;
    char *text = read_file(path, &size, trouble);
    if (!text) {
        judge_close(judge);
        return false;
    }
    bool fine = true;
    for (char *at = text, *end; fine && (end = memchr(at, '\n', size - (size_t)(at - text))); at = end + 1) {
        json_t *line = json_loadb(at, (size_t)(end - at), JSON_REJECT_DUPLICATES, NULL);
        version |= number == 0 && json_is_integer(json_object_get(line, "judge")) &&
                   json_integer_value(json_object_get(line, "judge")) != VERSION;
        fine = line && (number++ == 0 ? replay_begin(judge, line) : replay_line(judge, line)) &&
               take_check(judge, at, (size_t)(end - at));
        json_decref(line);
        judge->size = (size_t)(end + 1 - text);
    }
    free(text);
    if (fine && number > 0)
        return true;
    trouble_set(trouble, number, version ? "judge-version" : "judge-damaged", "file", path);
    judge_close(judge);
    return false;
}

void judge_close(struct judge *judge)
{
    sampled_end(&judge->sampled);
    lexicon_free(judge->lexicon);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        forget_asked(judge, player);
    free(judge->tags);
    free(judge->post);
    if (judge->locked)
        close(judge->locked - 1);
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

/* A file that could not be begun is gone, so that it is in nobody's way. */
static bool begun(const struct judge *judge, bool fine)
{
    if (!fine)
        unlink(judge->path);
    return fine;
}

bool judge_from(struct judge *judge, const char *path, const char *record, size_t size,
                struct trouble *trouble)
{
    *judge = (struct judge){ .days = judge->days, .now = judge->now };
    snprintf(judge->path, sizeof judge->path, "%s", path);
    if (!take_record(judge, record, size, trouble))
        return false;
    if (duel_head(session_state(judge->session))->awaiting == 0)
        return trouble_set(trouble, 0, "judge-over");
    own_decks(judge);
    json_t *text = json_stringn(record, size);
    if (!text)
        return trouble_set(trouble, 0, "judge-utf8");
    if (!lock_file(judge, true, trouble))
        return json_decref(text), false;
    run_clocks(judge, 3);
    return begun(
        judge,
        append(judge, with_days(judge, json_pack("{s:i, s:o}", "judge", VERSION, "from", text)), trouble));
}

/* The line of a deck that was there from the beginning: the last one deals. */
static bool append_deck(struct judge *judge, int player, struct trouble *trouble)
{
    if (player == DUEL_PLAYERS - 1)
        judge->session = judge->sampled.session;
    return append(judge, deck_line(judge, player, judge->session), trouble);
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
        if (!begin_shuffle(judge, SHUFFLE_VERSION, sodium_bin2hex(table, sizeof table, name, sizeof name)))
            abort();
    }
    if (!has_names(judge) || is_seat(judge->name[0]) || is_seat(judge->name[1]))
        return trouble_set(trouble, 0, "judge-names", "most", trouble_number(MOST_FORUM_NAME));
    if (!deal(judge, faults, trouble) || !lock_file(judge, true, trouble))
        return false;
    judge->session = NULL; /* until the line that deals */
    bool fine = append(judge, terms_line(judge), trouble);
    for (int player = 0; fine && player < DUEL_PLAYERS; player++)
        fine = !judge->has_deck[player] || judge->random >> player & 1 || append_deck(judge, player, trouble);
    run_clocks(judge, 3);
    return begun(judge, fine);
}

/* Whether the rules allow the deck, regardless of the other player's. */
static bool allows_deck(const struct judge *judge, int player, const struct deck *deck,
                        struct duel_faults *faults, struct trouble *trouble)
{
    struct session_setup setup = judge->setup;
    duel_room room;

    setup.deck[0] = setup.deck[1] = *deck;
    const struct duel_setup plain = session_duel_setup(&setup);
    const enum duel_status status = duel_setup(setup.game, duel_in(&room), &plain, faults, NULL);
    if (status == DUEL_OK)
        return true;
    uint16_t own = 0; /* every fault is there twice: of each deck */
    for (unsigned i = 0; faults && i < faults->count && i < faults->room; i++)
        if (faults->fault[i].player == 0) {
            faults->fault[own] = faults->fault[i];
            faults->fault[own++].player = (uint8_t)player;
        }
    if (faults)
        faults->count = own;
    return trouble_set(trouble, 0, trouble_of(status));
}

/* What decks and words change before the deal and by it, to be put back if their line cannot be written. */
struct prepared {
    struct session_setup setup;
    struct shuffle shuffle;
    bool has_deck[DUEL_PLAYERS];
};

static struct prepared prepared(const struct judge *judge)
{
    struct prepared before = { .setup = judge->setup, .shuffle = judge->shuffle };
    memcpy(before.has_deck, judge->has_deck, sizeof before.has_deck);
    return before;
}

static void put_back(struct judge *judge, const struct prepared *before)
{
    sampled_end(&judge->sampled);
    judge->session = NULL;
    judge->setup = before->setup;
    judge->shuffle = before->shuffle;
    memcpy(judge->has_deck, before->has_deck, sizeof before->has_deck);
}

bool judge_deck(struct judge *judge, int player, const struct deck *deck, struct duel_faults *faults,
                struct trouble *trouble)
{
    const struct prepared before = prepared(judge);

    if (!may_prepare(judge, trouble))
        return false;
    if (judge->shuffle.agreed || judge->random >> player & 1)
        return trouble_set(trouble, 0, "judge-deck-bound");
    if (!allows_deck(judge, player, deck, faults, trouble))
        return false;
    judge->setup.deck[player] = *deck;
    own_decks(judge);
    judge->has_deck[player] = true;
    if (deal(judge, faults, trouble) && append(judge, deck_line(judge, player, judge->session), trouble)) {
        run_clocks(judge, 1u << player);
        return true;
    }
    put_back(judge, &before);
    return false;
}

bool judge_read_deck(struct judge *judge, int player, const char *text, size_t size, struct reading *reading,
                     struct duel_faults *faults)
{
    struct deck deck = { .game = judge->setup.game,
                         .variant = judge->setup.variant,
                         .scenario = judge->setup.scenario };

    *reading = (struct reading){ 0 };
    return is_text(text, size, &reading->trouble) &&
           read_deck(lexicon_of(judge), &deck, text, size, reading) &&
           judge_deck(judge, player, &deck, faults, &reading->trouble);
}

/* Deals if everything is in, and adds the line. On failure everything is as before. */
static bool go_on(struct judge *judge, json_t *line, const struct prepared *before, int player,
                  struct trouble *trouble)
{
    const bool dealt = deal(judge, NULL, trouble);

    if (dealt && append(judge, judge->session ? with_samples(judge, line) : line, trouble)) {
        run_clocks(judge, 1u << player);
        return true;
    }
    if (!dealt)
        json_decref(line);
    put_back(judge, before);
    judge->part[player][0] = '\0';
    return false;
}

bool judge_part(struct judge *judge, int player, const char *text, size_t size, struct trouble *trouble)
{
    const struct prepared before = prepared(judge);
    const bool salted = before.shuffle.version > 1;
    uint8_t salt[SHUFFLE_SALT];
    char hex[2 * SHUFFLE_SALT + 1];

    randombytes_buf(salt, sizeof salt);
    if (!take_part(judge, player, salted ? salt : NULL, text, size, trouble))
        return false;
    json_t *line = json_pack("{s:i, s:s}", "part", player, "text", judge->part[player]);
    if (salted)
        json_object_set_new(line, "salt", json_string(hex_put(hex, salt, sizeof salt)));
    return go_on(judge, line, &before, player, trouble);
}

bool judge_set_aside(struct judge *judge, int player, struct trouble *trouble)
{
    const struct prepared before = prepared(judge);
    return set_aside(judge, player, trouble) &&
           go_on(judge, json_pack("{s:i}", "aside", player), &before, player, trouble);
}

/* --- playing -------------------------------------------------------------------------------------- */

static json_t *answers_since(const struct judge *judge, int player, unsigned from)
{
    json_t *answers = json_array();

    for (unsigned i = from; i < judge->session->answers; i++) {
        struct page page = { 0 };
        page_put_action(&page, session_position(judge->session, i), player, judge->session->answer[i].action);
        json_array_append_new(answers, json_string(page.at));
        free(page.at);
    }
    return answers;
}

static json_t *json_of(const char *text, size_t size)
{
    json_t *json = json_stringn(text, size);
    return json ? json : json_null();
}

/* A line that holds what a player wrote. */
static json_t *words_line(const char *kind, int player, const struct judge_words *words, bool correct)
{
    json_t *line = json_pack("{s:i, s:o}", kind, player, "text", json_of(words->text, words->size));

    if (words->private)
        json_object_set_new(line, "private", json_of(words->private, words->private_size));
    if (correct)
        json_object_set_new(line, "correct", json_true());
    return line;
}

/* A post that was taken back, to be restored if its replacement fails. */
struct taken {
    struct judge_post post;
    duel_action action[STEPS];
};

static bool take_back(struct judge *judge, int player, struct taken *taken, struct reading *reading)
{
    const struct judge_post *last = judge->posts > 0 ? &judge->post[judge->posts - 1] : NULL;

    if (!last || last->player != player || last->late || last->answers > STEPS ||
        last->from + last->answers != judge->session->answers)
        return trouble_set(&reading->trouble, 0, "too-late");
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

static bool may_read(const struct judge *judge, const struct judge_words *words, struct reading *reading)
{
    if (!judge->session)
        return trouble_set(&reading->trouble, 0, "decks");
    if (!utf8_fits(words->text, words->size, MOST_POST) ||
        !utf8_fits(words->private, words->private_size, MOST_POST))
        return trouble_set(&reading->trouble, 0, "too-long");
    return is_text(words->text, words->size, &reading->trouble) &&
           (!words->private || is_text(words->private, words->private_size, &reading->trouble));
}

/* Reads the post, then the private message, from which it may also take everything. The private one is no answer to
 * what comes after the post's turn. */
static bool read_words(struct judge *judge, int player, const struct judge_words *words,
                       enum reading_reach reach, struct reading *reading)
{
    const unsigned from = judge->session->answers;
    const enum reading_reach first = words->private ? (enum reading_reach)(reach | READ_LEFT) : reach;
    bool fine =
        read_post(lexicon_of(judge), &judge->sampled, player, words->text, words->size, first, reading);

    if (!words->private || (!fine && strcmp(reading->trouble.what, "private") != 0))
        return fine;
    if (fine && !(duel_head(session_state(judge->session))->awaiting >> player & 1))
        return true; /* nothing was left to it */
    struct reading *rest = room_for(sizeof *rest);
    const unsigned answers = reading->answers, notes = fine ? reading->notes : 0;
    fine = read_post(lexicon_of(judge), &judge->sampled, player, words->private, words->private_size, reach,
                     rest);
    if (fine) {
        reading->answers = answers + rest->answers;
        reading->notes = notes;
        reading->choices = 0;
        reading->trouble = rest->trouble;
        for (unsigned i = 0; i < rest->notes && reading->notes < READ_NOTES; i++) {
            reading->note[reading->notes] = rest->note[i];
            reading->note[reading->notes++].answer += answers;
        }
    } else {
        *reading = *rest;
        reading->in_private = true;
        sampled_undo(&judge->sampled, from);
    }
    free(rest);
    return fine;
}

/* The text with the misspelt word that the question is about replaced by the key of what it can mean. */
static char *corrected(const char *text, size_t size, const struct reading *reading)
{
    struct page page = { 0 };
    page_put_bytes(&page, text, reading->near_at);
    page_put(&page, reading->trouble.value[1]);
    page_put_bytes(&page, text + reading->near_at + reading->near_size,
                   size - reading->near_at - reading->near_size);
    return page.at;
}

/* Whether the answers since `from` include what the judge asks about. */
static bool includes(const struct judge *judge, int player, unsigned from, const char *choice)
{
    bool found = false;
    for (unsigned i = from; !found && i < judge->session->answers; i++) {
        struct page page = { 0 };
        page_put_action(&page, session_position(judge->session, i), player, judge->session->answer[i].action);
        found = strcmp(page.at, choice) == 0;
        free(page.at);
    }
    return found;
}

/* What a yes to the question would play, if that is one thing: the post with the word put right. Nothing is played. */
static struct judge_asked ask(struct judge *judge, int player, const struct judge_words *words, bool correct,
                              const struct reading *question)
{
    const bool private = question->in_private;
    struct judge_asked asked = { NULL, NULL, correct };
    const unsigned from = judge->session->answers;

    if (question->near_size == 0 || question->choices != 1)
        return asked;
    asked.text =
        private ? copy_of_bytes(words->text, words->size) : corrected(words->text, words->size, question);
    if (words->private)
        asked.private = private ? corrected(words->private, words->private_size, question)
                                : copy_of_bytes(words->private, words->private_size);
    const struct judge_words meant = words_of(&asked);
    struct reading *reading = room_for(sizeof *reading);
    if (!read_words(judge, player, &meant, READ_ALL, reading) ||
        !includes(judge, player, from, question->choice[0])) {
        free(asked.text);
        free(asked.private);
        asked = (struct judge_asked){ NULL, NULL, false };
    }
    sampled_undo(&judge->sampled, from);
    free(reading);
    return asked;
}

/* Keeps the question for the player's next post, in the place of an earlier one; where that cannot be written, it is the earlier one
 * that a yes answers, and the reading says so. */
static void keep_asked(struct judge *judge, int player, const struct judge_words *words,
                       struct judge_asked asked, struct reading *reading)
{
    if (!asked.text && !judge->asked[player].text)
        return;
    json_t *line = words_line("asked", player, words, false);
    if (asked.text) {
        json_object_set_new(line, "meant", json_string(asked.text));
        if (asked.private)
            json_object_set_new(line, "private", json_string(asked.private));
        if (asked.correct)
            json_object_set_new(line, "correct", json_true());
    }
    if (append(judge, line, &reading->trouble)) {
        forget_asked(judge, player);
        judge->asked[player] = asked;
        return;
    }
    reading->choices = 0;
    free(asked.text);
    free(asked.private);
}

/* Whether the last post was of one who plays on alone: the judge has said whether that was enough, and what lies there is not
 * taken back ("Игроку запрещено менять или убирать уже выложенные карты, если он передумает"). */
static bool is_told(const struct judge *judge)
{
    const struct judge_post *last = judge->posts > 0 ? &judge->post[judge->posts - 1] : NULL;
    struct page page = { 0 };

    if (!last)
        return false;
    page_put_view(&page, session_position(judge->session, last->from), DUEL_PUBLIC);
    json_t *view = json_loads(page.at, 0, NULL);
    const json_t *other = json_array_get(json_object_get(view, "players"), (size_t)!last->player);
    const bool told = json_is_true(json_object_get(other, "passed"));
    json_decref(view);
    free(page.at);
    return told;
}

/* What is to be read: what the player was asked about, if this is a plain yes to it. */
static struct judge_words meant_words(struct judge *judge, int player, const struct judge_words *words)
{
    const struct judge_asked *asked = &judge->asked[player];
    return asked->text && !words->private && read_is_yes(lexicon_of(judge), words->text, words->size)
               ? words_of(asked)
               : *words;
}

bool judge_try(struct judge *judge, int player, const struct judge_words *words, struct reading *reading,
               char answer[READ_ANSWERS][READ_TEXT], unsigned *answers)
{
    *reading = (struct reading){ 0 };
    *answers = 0;
    if (!may_read(judge, words, reading))
        return false;
    const unsigned from = judge->session->answers;
    const struct judge_words meant = meant_words(judge, player, words);
    const bool fine = read_words(judge, player, &meant, READ_KNOWN, reading);
    for (unsigned i = from; fine && i < judge->session->answers && *answers < READ_ANSWERS; i++) {
        struct duel_text out;
        duel_text_init(&out, answer[(*answers)++], READ_TEXT);
        duel_format(session_position(judge->session, i), player, judge->session->answer[i].action, &out);
    }
    sampled_undo(&judge->sampled, from);
    return fine;
}

static bool learned(const struct judge *judge, const struct judge_post *post)
{
    for (unsigned i = 0; i < post->answers; i++)
        if (judge->session->answer[post->from + i].learned >> post->player & 1)
            return true;
    return false;
}

bool judge_read(struct judge *judge, int player, const struct judge_words *words, bool correct,
                struct reading *reading)
{
    struct taken taken = { .post = { 0 } };
    bool seen = false;

    *reading = (struct reading){ 0 };
    if (!may_read(judge, words, reading))
        return false;
    const struct judge_words meant = meant_words(judge, player, words);
    if (meant.text != words->text)
        correct = judge->asked[player].correct;
    if (correct && is_told(judge))
        return trouble_set(&reading->trouble, 0, "told");
    if (correct) {
        seen = judge->posts > 0 && learned(judge, &judge->post[judge->posts - 1]);
        if (!take_back(judge, player, &taken, reading))
            return false;
    }
    const unsigned from = judge->session->answers;
    const bool read = read_words(judge, player, &meant, READ_ALL, reading);
    reading->seen = seen;
    if (read) {
        json_t *line = words_line("post", player, words, correct);
        json_object_set_new(line, "answers", answers_since(judge, player, from));
        if (append(judge, line, &reading->trouble)) {
            remember(judge, player, from, correct ? &taken.post : NULL);
            forget_asked(judge, player);
            return true;
        }
    }
    sampled_undo(&judge->sampled, from);
    const struct judge_asked asked =
        read ? (struct judge_asked){ NULL, NULL, false } : ask(judge, player, &meant, correct, reading);
    reading->answers = 0;
    if (correct)
        give_back(judge, &taken);
    if (!read)
        keep_asked(judge, player, words, asked, reading);
    return false;
}

/* Whether something is owed in a game with days. */
static bool has_clock(const struct judge *judge, int player, struct trouble *trouble)
{
    return judge->days == 0                    ? trouble_set(trouble, 0, "judge-no-days")
           : judge->clock[player].allowed == 0 ? trouble_set(trouble, 0, "judge-not-owing")
                                               : true;
}

bool judge_extend(struct judge *judge, int player, int days, struct trouble *trouble)
{
    const struct judge_clock before = judge->clock[player];

    if (!has_clock(judge, player, trouble))
        return false;
    if (!extend(judge, player, days))
        return trouble_set(trouble, 0, "judge-days", "most", trouble_number(JUDGE_DAYS_MAX));
    if (append(judge, json_pack("{s:i, s:i}", "extend", player, "days", days), trouble))
        return true;
    judge->clock[player] = before;
    return false;
}

/* Ends the game for a reason of the table: the player loses. */
static bool lose(struct judge *judge, int player, const char *line, int why, struct trouble *trouble)
{
    const unsigned before = judge->session->answers;

    session_end(judge->session, !player, why);
    if (append(judge, json_pack("{s:i}", line, player), trouble)) {
        run_clocks(judge, 0);
        return true;
    }
    sampled_undo(&judge->sampled, before);
    return false;
}

static bool answer_by_default(struct judge *judge, int player, struct trouble *trouble)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const unsigned from = judge->session->answers;

    if (duel_legal(session_state(judge->session), player, list) == 0 ||
        sampled_submit(&judge->sampled, player, list[0]) != DUEL_OK)
        abort(); /* who is awaited has an answer */
    if (append(judge, json_pack("{s:i, s:o}", "late", player, "answers", answers_since(judge, player, from)),
               trouble)) {
        spare(judge, player, from);
        return true;
    }
    sampled_undo(&judge->sampled, from);
    return false;
}

bool judge_late(struct judge *judge, int player, struct trouble *trouble)
{
    const struct prepared before = prepared(judge);

    if (!has_clock(judge, player, trouble))
        return false;
    if (judge->now < judge_until(judge, player))
        return trouble_set(trouble, 0, "judge-in-time");
    if (judge->session)
        return judge->clock[player].spared ? lose(judge, player, "late", DUEL_END_CLOCK, trouble)
                                           : answer_by_default(judge, player, trouble);
    if (judge->has_deck[player])
        return set_aside(judge, player, trouble) &&
               go_on(judge, json_pack("{s:i}", "late", player), &before, player, trouble);
    if (!append(judge, json_pack("{s:i}", "late", player), trouble))
        return false;
    call_off(judge, player);
    return true;
}

bool judge_concede(struct judge *judge, int player, struct trouble *trouble)
{
    if (!judge->session || duel_head(session_state(judge->session))->awaiting == 0)
        return trouble_set(trouble, 0, "judge-over");
    return lose(judge, player, "end", DUEL_END_CONCEDED, trouble);
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
        shuffle_put_tags(&opened, judge->random, tags);
}
