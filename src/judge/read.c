/* Reading a post, answer by answer. At each question the legal answers are looked for in what was not used yet: first
 * the thing (a card, or a word such as "pass"), then what belongs to it (a row, a target), after it and before
 * the next thing. Sets are picked in ascending order, whatever the order in which they were named. */
#include "read.h"

#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS = 6, PART = 48, MENTIONS = 256, STEPS = 128 };

/* A legal answer as its words. */
struct candidate {
    duel_action action;
    char notation[READ_TEXT];
    unsigned parts;
    char part[PARTS][PART];
};

struct reader {
    const struct lexicon *lexicon;
    struct sampled *sampled;
    struct reading *reading;
    const char *text;
    int player;
    struct writing writing;
    unsigned candidates;
    struct candidate candidate[DUEL_ACTIONS_MAX];
    const char *wanted[DUEL_ACTIONS_MAX * PARTS + 1];   /* every word of every candidate, once */
    unsigned mentions;
    struct mention mention[MENTIONS];
};

/* The thing that an answer is about: the word after the verb, or the verb that stands alone. */
static const char *thing_of(const struct candidate *candidate)
{
    return candidate->part[candidate->parts > 1 ? 1 : 0];
}

static void split(struct candidate *candidate)
{
    const char *at = candidate->notation;
    candidate->parts = 0;
    while (*at && candidate->parts < PARTS) {
        const size_t size = strcspn(at, " ");
        snprintf(candidate->part[candidate->parts++], PART, "%.*s", (int)size, at);
        at += size + (at[size] == ' ');
    }
}

static void want(struct reader *reader, unsigned *count, const char *key)
{
    for (unsigned i = 0; i < *count; i++)
        if (strcmp(reader->wanted[i], key) == 0)
            return;
    reader->wanted[(*count)++] = key;
}

/* The legal answers of this question, and what they are made of. */
static void ask(struct reader *reader)
{
    const duel_state *state = session_state(reader->sampled->session);
    static _Thread_local duel_action action[DUEL_ACTIONS_MAX];
    unsigned wanted = 0;

    reader->candidates = (unsigned)duel_legal(state, reader->player, action);
    for (unsigned i = 0; i < reader->candidates; i++) {
        struct candidate *candidate = &reader->candidate[i];
        struct duel_text text;
        candidate->action = action[i];
        duel_text_init(&text, candidate->notation, READ_TEXT);
        duel_format(state, reader->player, action[i], &text);
        split(candidate);
        for (unsigned part = candidate->parts > 1 ? 1 : 0; part < candidate->parts; part++)
            want(reader, &wanted, candidate->part[part]);
    }
    reader->wanted[wanted] = NULL;
}

/* Everything that is named in what is not used yet, from left to right, the longest name first at each place. */
static void look(struct reader *reader)
{
    reader->mentions = 0;
    for (unsigned at = 0; at < reader->writing.tokens && reader->mentions < MENTIONS;) {
        struct mention *mention = &reader->mention[reader->mentions];
        if (reader->writing.token[at].used ||
            !lexicon_find(reader->lexicon, &reader->writing, at, reader->wanted, mention)) {
            at++;
            continue;
        }
        reader->mentions++;
        at += mention->tokens;
    }
}

static bool names(const struct mention *mention, const char *key)
{
    for (unsigned i = 0; i < mention->keys && i < sizeof mention->key / sizeof mention->key[0]; i++)
        if (strcmp(mention->key[i], key) == 0)
            return true;
    return false;
}

/* Whether the candidate is about the mention at `at`, and the verb said last before it, if any, is the candidate's ("I give
 * A and B, I take C"). With `any` the verb does not matter. */
static bool about(const struct reader *reader, unsigned at, const struct candidate *candidate, bool any)
{
    if (reader->mention[at].verb || !names(&reader->mention[at], thing_of(candidate)))
        return false;
    for (unsigned before = at; !any && candidate->parts > 1 && before-- > 0;)
        if (reader->mention[before].verb)
            return names(&reader->mention[before], candidate->part[0]);
    return true;
}

static bool is_thing(const struct reader *reader, unsigned at, bool any)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (about(reader, at, &reader->candidate[i], any))
            return true;
    return false;
}

static void use(struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < mention->tokens; i++)
        reader->writing.token[mention->first + i].used = true;
}

static void note(struct reader *reader, const char *id, const char *text)
{
    struct reading *reading = reader->reading;
    for (unsigned i = 0; i < reading->notes; i++)
        if (strcmp(reading->note[i].id, id) == 0 && strcmp(reading->note[i].text, text) == 0)
            return;
    if (reading->notes == READ_NOTES)
        return;
    reading->note[reading->notes].id = id;
    snprintf(reading->note[reading->notes++].text, READ_TEXT, "%s", text);
}

/* Whether a sign that ends a part of a sentence stands between two neighbouring mentions. */
static bool apart(const struct reader *reader, unsigned first)
{
    const struct mention *a = &reader->mention[first], *b = &reader->mention[first + 1];
    const struct token *end = &reader->writing.token[a->first + a->tokens - 1];

    for (unsigned at = end->at + end->bytes; at < reader->writing.token[b->first].at; at++)
        if (strchr(".,;!?\n", reader->text[at]))
            return true;
    return false;
}

/* Where `key` is named among the words that belong to the thing at `thing`: after it up to the next thing of this question, or
 * else right before it with no comma between. -1: nowhere. Words already in `taken` do not count. */
static int belonging(const struct reader *reader, unsigned thing, const char *key, const bool taken[MENTIONS])
{
    for (unsigned i = thing + 1; i < reader->mentions; i++) {
        if (!taken[i] && names(&reader->mention[i], key))
            return (int)i;
        if (!taken[i] && is_thing(reader, i, true))
            break;
    }
    const bool before = thing > 0 && !taken[thing - 1] && names(&reader->mention[thing - 1], key) &&
                        !apart(reader, thing - 1);
    return before ? (int)thing - 1 : -1;
}

/* How many parts of the candidate are said around the thing at `thing`; marks them in `taken`. */
static unsigned said(const struct reader *reader, unsigned thing, const struct candidate *candidate,
                     bool taken[MENTIONS])
{
    unsigned count = 0;
    taken[thing] = true;
    for (unsigned part = 2; part < candidate->parts; part++) {
        const int at = belonging(reader, thing, candidate->part[part], taken);
        if (at < 0)
            continue;
        taken[at] = true;
        count++;
    }
    return count;
}

static void offer_choice(struct reader *reader, const struct candidate *candidate)
{
    struct reading *reading = reader->reading;
    if (reading->choices < READ_CHOICES)
        snprintf(reading->choice[reading->choices++], READ_TEXT, "%s", candidate->notation);
}

/* The candidate meant by the thing at `thing`; NULL: several may be, and they are offered. */
static const struct candidate *meant(struct reader *reader, unsigned thing, bool taken[MENTIONS])
{
    const bool any = !is_thing(reader, thing, false);
    const struct candidate *best = NULL;
    unsigned best_said = 0, best_left = 0, equal = 0;

    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *candidate = &reader->candidate[i];
        bool trial[MENTIONS] = { false };
        if (!about(reader, thing, candidate, any))
            continue;
        const unsigned parts = said(reader, thing, candidate, trial);
        const unsigned left = candidate->parts < 2 ? 0 : candidate->parts - 2 - parts;
        if (best && (parts < best_said || (parts == best_said && left > best_left)))
            continue;
        equal = best && parts == best_said && left == best_left ? equal + 1 : 1;
        best = candidate, best_said = parts, best_left = left;
    }
    if (equal == 1 && (best_left == 0 || reader->reading->choices == 0)) {
        said(reader, thing, best, taken);
        return best;
    }
    for (unsigned i = 0; i < reader->candidates; i++) {
        bool trial[MENTIONS] = { false };
        const struct candidate *candidate = &reader->candidate[i];
        if (about(reader, thing, candidate, any) && said(reader, thing, candidate, trial) == best_said)
            offer_choice(reader, candidate);
    }
    return NULL;
}

/* The piece of the post that a mention stands for, as it was written. */
static void quote(const struct reader *reader, const char *text, const struct mention *mention,
                  char out[READ_TEXT])
{
    const struct token *first = &reader->writing.token[mention->first],
                       *last = &reader->writing.token[mention->first + mention->tokens - 1];
    snprintf(out, READ_TEXT, "%.*s", (int)(last->at + last->bytes - first->at), text + first->at);
}

/* The first thing that was named. -1: nothing. */
static int first_thing(const struct reader *reader, bool any)
{
    for (unsigned at = 0; at < reader->mentions; at++)
        if (is_thing(reader, at, any))
            return (int)at;
    return -1;
}

/* Whether the thing at `thing` was said with something else than what the candidate says of it: "the scamp, front left" is not
 * the scamp in the back. */
static bool contradicted(const struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    bool taken[MENTIONS] = { false };

    if (said(reader, thing, candidate, taken) + 2 >= candidate->parts)
        return false;
    for (unsigned i = thing + 1; i < reader->mentions && !is_thing(reader, i, true); i++)
        if (!taken[i] && !reader->mention[i].verb && reader->mention[i].whole)
            return true;
    return false;
}

/* Whether all that the candidate says of the thing at `thing` was said with it. */
static bool all_said(const struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    bool taken[MENTIONS] = { false };
    return candidate->parts > 2 && said(reader, thing, candidate, taken) + 2 == candidate->parts;
}

/* The candidate that comes first in the list among those that are named, but for plain words such as "done"; those of which
 * everything was said go before the others. NULL: none. *thing is where it is named. */
static const struct candidate *lowest(const struct reader *reader, int *thing)
{
    for (int whole = 1; whole >= 0; whole--)
        for (unsigned i = 0; i < reader->candidates; i++)
            for (unsigned at = 0; reader->candidate[i].parts > 1 && at < reader->mentions; at++) {
                const struct candidate *candidate = &reader->candidate[i];
                if (!about(reader, at, candidate, false) ||
                    (whole ? !all_said(reader, at, candidate) : contradicted(reader, at, candidate)))
                    continue;
                *thing = (int)at;
                return candidate;
            }
    return NULL;
}

/* Whether `later` can still be answered once the first candidate about the thing at `at` was. */
static bool stays(const struct reader *reader, unsigned at, const struct candidate *later)
{
    static _Thread_local duel_action list[DUEL_ACTIONS_MAX];
    duel_room room;
    duel_state *state = (duel_state *)(void *)&room;

    for (unsigned i = 0; i < reader->candidates; i++) {
        if (!about(reader, at, &reader->candidate[i], false))
            continue;
        duel_copy(state, session_state(reader->sampled->session));
        duel_apply(state, reader->player, reader->candidate[i].action, NULL);
        const int count = duel_legal(state, reader->player, list);
        for (int k = 0; k < count; k++)
            if (memcmp(&list[k], &later->action, sizeof *list) == 0)
                return true;
        return false;
    }
    return false;
}

/* Whether the mention is a plain answer such as "done". */
static bool is_plain(const struct reader *reader, unsigned at)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (reader->candidate[i].parts == 1 && about(reader, at, &reader->candidate[i], false))
            return true;
    return false;
}

/* Whether some candidate is about the mention and not against what was said with it. */
static bool fits(const struct reader *reader, unsigned at)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (about(reader, at, &reader->candidate[i], false) &&
            !contradicted(reader, at, &reader->candidate[i]))
            return true;
    return false;
}

/* The next thing to answer with: the first that was named; of a set that must be picked in order, the lowest. */
static int next_thing(const struct reader *reader, bool several)
{
    const int first = first_thing(reader, false);
    int thing = first;

    if (several && first >= 0) {
        const struct candidate *low = lowest(reader, &thing);
        if (!low)
            return is_plain(reader, (unsigned)first) ? first : -1;
        return fits(reader, (unsigned)first) && stays(reader, (unsigned)first, low) ? first : thing;
    }
    return first < 0 && !several ? first_thing(reader, true) : first;
}

static bool give(struct reader *reader, const struct candidate *candidate)
{
    if (sampled_submit(reader->sampled, reader->player, candidate->action) != DUEL_OK)
        return false;
    reader->reading->answers++;
    return true;
}

/* The answer that silence stands for at this question, or NULL. */
static const struct candidate *implied(const struct reader *reader, const struct duel_prompt *prompt)
{
    const struct duel_game *game = reader->sampled->session->setup.game;
    char key[128];

    snprintf(key, sizeof key, "judge.implied.%s.%s", game->name, game->prompts[prompt->kind]);
    const char *answer = words_find(LANG_EN, key);
    for (unsigned i = 0; answer && i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].notation, answer) == 0)
            return &reader->candidate[i];
    return NULL;
}

static bool is_mentioned(const struct reader *reader, unsigned token)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (token >= reader->mention[i].first &&
            token < (unsigned)reader->mention[i].first + reader->mention[i].tokens)
            return true;
    return false;
}

/* Asks about the first word that is nearly the name of something possible now, but stands for nothing. False: there is none. */
static bool ask_near(struct reader *reader, const char *text)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const char *key = is_mentioned(reader, at)
                              ? NULL
                              : lexicon_near(reader->lexicon, &reader->writing, at, reader->wanted);
        if (!key)
            continue;
        char said_text[READ_TEXT];
        quote(reader, text, &(struct mention){ .first = (uint16_t)at, .tokens = 1 }, said_text);
        trouble_set(&reader->reading->trouble, 0, "near", "text", said_text, "key", key, (char *)NULL);
        for (unsigned i = 0; i < reader->candidates; i++)
            for (unsigned part = 0; part < reader->candidate[i].parts; part++)
                if (strcmp(reader->candidate[i].part[part], key) == 0) {
                    offer_choice(reader, &reader->candidate[i]);
                    break;
                }
        return true;
    }
    return false;
}

/* The only candidate of a verb that stands alone, after all that was understood: "my leader!". NULL: none. */
static const struct candidate *by_verb(const struct reader *reader)
{
    unsigned from = 0;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        from = reader->writing.token[at].used ? at + 1 : from;
    for (unsigned at = 0; at < reader->mentions; at++) {
        const struct candidate *only = NULL;
        unsigned count = 0;
        if (!reader->mention[at].verb || reader->mention[at].first < from)
            continue;
        for (unsigned i = 0; i < reader->candidates; i++)
            if (reader->candidate[i].parts > 1 && names(&reader->mention[at], reader->candidate[i].part[0])) {
                only = &reader->candidate[i];
                count++;
            }
        if (count == 1)
            return only;
    }
    return NULL;
}

/* Asks with what to do what a verb says. False: no verb was said that fits. */
static bool ask_verb(struct reader *reader, const char *text)
{
    struct reading *reading = reader->reading;
    char said_text[READ_TEXT];

    for (unsigned at = 0; at < reader->mentions && reading->choices == 0; at++) {
        const struct mention *mention = &reader->mention[at];
        for (unsigned i = 0; mention->verb && i < reader->candidates; i++)
            if (reader->candidate[i].parts > 1 && names(mention, reader->candidate[i].part[0]))
                offer_choice(reader, &reader->candidate[i]);
        if (reading->choices > 0) {
            quote(reader, text, mention, said_text);
            trouble_set(&reading->trouble, 0, "which", "text", said_text, (char *)NULL);
        }
    }
    return reading->choices > 0;
}

/* Nothing that could be meant was found: says what was named instead. */
static void complain(struct reader *reader, const char *text)
{
    struct reading *reading = reader->reading;
    char said_text[READ_TEXT];

    if (ask_near(reader, text) || ask_verb(reader, text))
        return;
    for (unsigned i = 0; i < reader->candidates; i++)
        offer_choice(reader, &reader->candidate[i]);
    if (reader->mentions == 0) {
        trouble_set(&reading->trouble, 0, "nothing", (char *)NULL);
        return;
    }
    quote(reader, text, &reader->mention[0], said_text);
    trouble_set(&reading->trouble, 0, "not-now", "text", said_text, "key", reader->mention[0].key[0],
                (char *)NULL);
}

/* One question. 1: answered; 0: the post has nothing more to say; -1: in doubt. */
static int step(struct reader *reader, const char *text)
{
    const duel_state *state = session_state(reader->sampled->session);
    const struct duel_prompt prompt = duel_head(state)->prompt[reader->player];
    const bool goes_on = reader->reading->answers > 0 && (!prompt.begins || prompt.picked > 0);
    bool taken[MENTIONS] = { false };
    char said_text[READ_TEXT];

    ask(reader);
    look(reader);
    const int thing = next_thing(reader, prompt.max > 1);
    if (thing >= 0) {
        const struct candidate *candidate = meant(reader, (unsigned)thing, taken);
        if (!candidate) {
            quote(reader, text, &reader->mention[thing], said_text);
            trouble_set(&reader->reading->trouble, 0, "which", "text", said_text, (char *)NULL);
            return -1;
        }
        for (unsigned i = 0; i < reader->mentions; i++)
            if (taken[i])
                use(reader, &reader->mention[i]);
        return give(reader, candidate) ? 1 : -1;
    }
    const struct candidate *alone = by_verb(reader);
    if (alone && (goes_on || reader->reading->answers == 0)) {
        for (unsigned i = 0; i < reader->mentions; i++)
            if (names(&reader->mention[i], alone->part[0]))
                use(reader, &reader->mention[i]);
        return give(reader, alone) ? 1 : -1;
    }
    if (reader->reading->answers == 0) {
        complain(reader, text);
        return -1;
    }
    if (!goes_on)
        return 0;
    if (ask_near(reader, text))
        return -1;
    const struct candidate *silent = implied(reader, &prompt);
    if (!silent && reader->candidates == 1)
        silent = &reader->candidate[0];
    if (silent) {
        note(reader, "implied", silent->notation);
        return give(reader, silent) ? 1 : -1;
    }
    for (unsigned i = 0; i < reader->candidates; i++)
        offer_choice(reader, &reader->candidate[i]);
    trouble_set(&reader->reading->trouble, 0, "unsaid", (char *)NULL);
    return -1;
}

/* Cards that were named and led to nothing: the player should know. */
static void note_unused(struct reader *reader)
{
    reader->wanted[0] = NULL;
    look(reader);
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->mention[i].whole && !reader->mention[i].verb && reader->mention[i].keys == 1)
            note(reader, "not-now", reader->mention[i].key[0]);
}

/* Whether the player cannot know what comes after the last answer. */
static bool is_unknown(const struct session *session, int player, enum reading_reach reach)
{
    const struct session_answer *last = &session->answer[session->answers - 1];
    const struct duel_prompt *prompt = &duel_head(session_state(session))->prompt[player];
    return last->learned >> player & 1 || (reach == READ_SECRET && prompt->begins && prompt->picked == 0);
}

bool read_post(const struct lexicon *lexicon, struct sampled *sampled, int player, const char *text,
               size_t size, enum reading_reach reach, struct reading *reading)
{
    const struct session *session = sampled->session;
    const unsigned before = session->answers;
    struct reader *reader = calloc(1, sizeof *reader);
    bool fine = true;

    if (!reader)
        abort();
    *reading = (struct reading){ 0 };
    reader->lexicon = lexicon, reader->sampled = sampled, reader->reading = reading, reader->player = player;
    reader->text = text;
    if (!(duel_head(session_state(session))->awaiting >> player & 1)) {
        trouble_set(&reading->trouble, 0, "not-awaited", (char *)NULL);
        fine = false;
    } else if (size > LEXICON_TEXT * 4 || !writing_read(&reader->writing, text, size)) {
        trouble_set(&reading->trouble, 0, "too-long", (char *)NULL);
        fine = false;
    }
    int how = fine ? 1 : -1;
    for (unsigned steps = 0;
         how == 1 && steps < STEPS && duel_head(session_state(session))->awaiting >> player & 1; steps++) {
        if (steps > 0 && reach != READ_ALL && is_unknown(session, player, reach))
            break;
        how = step(reader, text);
    }
    fine = how >= 0;
    if (fine)
        note_unused(reader);
    else
        sampled_undo(sampled, before);
    if (!fine)
        reading->answers = 0;
    free(reader);
    return fine;
}
