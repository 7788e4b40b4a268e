/* Posts of a game whose units stand on circles, where an answer is told by who does it and to whom: "my vanguard attacks yours", "Gallatin front
 * right". Sentence by sentence, each answer takes as many of the things named next as belong to it; whatever is named must belong to one, and a
 * word that nothing is known of stops the post, where something is named beside it. */
#include "reader.h"

#include "base/memory.h"
#include "judge/words/likeness.h"
#include "session/page.h"
#include "words/words.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS = 64, UNITS = 64, TOGETHER = 8 };

/* How a place is told by halves. */
enum { ROW_FRONT = 1, ROW_BACK = 2, LEFT = 4, RIGHT = 8, CENTRE = 16 };

enum kind {
    NAMED,  /* a card, a circle, a column, a plain word such as "no" */
    DONE_BY /* a verb */
};

/* Something that the post names. */
struct item {
    enum kind kind;
    struct mention mention;
    unsigned halves;   /* of a place that is told by halves; 0: it is none */
    unsigned count;    /* "two owls"; 0: no number was told */
    int side;          /* 0: "my", 1: "your", -1: neither */
    bool behind;       /* "behind him": the circle behind the thing */
    bool instrument;   /* "with him" */
    const char *stands; /* the circle that "him" stands for; NULL: it is no such word */
};

/* What the post names, and who stands where. */
struct circles {
    unsigned player;
    unsigned items, at; /* up to `at` all was answered */
    struct item item[ITEMS];
    unsigned units;
    char place[UNITS][8], card[UNITS][PART];
    const char *prompt;
    bool set;     /* several things are chosen, the lowest first */
    char last[8]; /* the circle that was answered with last */
    unsigned verb_sentence; /* the sentence, plus one, of the last verb; 0: there was none */
    char verb[PART];        /* and what it was about */
};

static bool is_end_of_turn(const struct circles *circles, const struct item *item)
{
    static const char *const before[] = { "assist", "ride", "stride", "main", "attack", NULL };
    return reader_names(&item->mention, "end-turn") && duel_index(before, circles->prompt) >= 0;
}

bool reader_has_circles(const struct lexicon *lexicon)
{
    return lexicon_key(lexicon, "vc0")[0] != '\0';
}

/* --- who stands where ------------------------------------------------------------------------------- */

/* Notes them, and wants all cards that the player sees. */
static void note_units(struct reader *reader, struct circles *circles)
{
    struct page page = { 0 };
    size_t area_at, thing_at;
    const json_t *area, *thing;

    page_put_view(&page, session_state(reader->sampled->session), reader->player);
    json_t *view = json_loads(page.at, 0, NULL);
    free(page.at);
    circles->units = 0;
    json_array_foreach(json_object_get(json_object_get(view, "table"), "areas"), area_at, area) {
        json_array_foreach(json_object_get(area, "things"), thing_at, thing) {
            const char *at = json_string_value(json_object_get(thing, "at")),
                       *card = json_string_value(json_object_get(thing, "card"));
            if (card)
                lexicon_want(reader->lexicon, &reader->wanted, lexicon_key(reader->lexicon, card));
            if (!at || !card || circles->units == UNITS)
                continue;
            snprintf(circles->place[circles->units], sizeof circles->place[0], "%s", at);
            snprintf(circles->card[circles->units++], PART, "%s", card);
        }
    }
    json_decref(view);
}

/* The card on the circle; "": none. */
static const char *card_on(const struct circles *circles, const char *place)
{
    for (unsigned i = 0; i < circles->units; i++)
        if (strcmp(circles->place[i], place) == 0)
            return circles->card[i];
    return "";
}

/* Whether the word is that of a circle of one of the two rows, "fl0" or "vc1". */
static bool is_circle(const char *part)
{
    static const char *const circles[] = { "vc", "fl", "fr", "bl", "bc", "br", NULL };
    char name[3] = { part[0], part[0] ? part[1] : '\0', '\0' };
    return strlen(part) == 3 && (part[2] == '0' || part[2] == '1') && duel_index(circles, name) >= 0;
}

/* Whether it is that of a column, whose two circles belong to it. */
static bool is_column(const char *part)
{
    return strcmp(part, "left") == 0 || strcmp(part, "right") == 0;
}

static unsigned halves_of(const char *circle)
{
    const unsigned row = circle[0] == 'b' ? ROW_BACK : ROW_FRONT;
    return row | (circle[1] == 'l' ? LEFT : circle[1] == 'r' ? RIGHT : CENTRE);
}

/* --- what is named ---------------------------------------------------------------------------------- */

static unsigned half_named(const struct mention *mention)
{
    static const struct {
        const char *key;
        unsigned half;
    } halves[] = { { "row-front", ROW_FRONT }, { "row-back", ROW_BACK },     { "side-left", LEFT },
                   { "side-right", RIGHT },    { "side-centre", CENTRE } };
    for (size_t i = 0; i < sizeof halves / sizeof halves[0]; i++)
        if (reader_names(mention, halves[i].key))
            return halves[i].half;
    return 0;
}

/* What the words of a class do beside what is named: nothing, or they put it in doubt. */
static bool is_filler(const struct reader *reader, unsigned at)
{
    switch (reader->class[at]) {
    case WORD_CHATTER:
    case WORD_FIRST:
    case WORD_ONTO:
    case WORD_BUT:
    case WORD_ASIDE:
    case WORD_AND:
    case WORD_FOE:
    case WORD_OWN:
    case WORD_YOURS:
    case WORD_MEASURE:
    case WORD_OF:
    case WORD_TO_FOE:
    case WORD_TO_OWN:
    case WORD_PUT:
    case WORD_SECOND:
    case WORD_TOO: return true;
    case WORD_UNKNOWN:
    case WORD_NOT:
    case WORD_LATER:
    case WORD_IF:
    case WORD_REDO:
    case WORD_UNDO:
    case WORD_INSTEAD:
    case WORD_LAST:
    case WORD_PRIVATE:
    case WORD_ALL:
    case WORD_YES:
    case WORD_RESIGN:
    case WORD_DRAW:
    case WORD_TONIGHT:
    case WORD_WITHOUT:
    case WORD_THAN:
    case WORD_SLIP:
    case WORD_SAME:
    case WORD_SAME_ROW:
    case WORD_EXCEPT:
    case WORD_CLASSES: return false;
    }
    return false;
}

/* "21000", "10k": how strong something is, which decides nothing. */
static bool is_strength(const struct token *token)
{
    unsigned digits = 0;
    while (digits < token->length && token->letter[digits] >= '0' && token->letter[digits] <= '9')
        digits++;
    const bool thousands = digits > 0 && digits + 1 == token->length &&
                           (token->letter[digits] == 'k' || token->letter[digits] == 0x43a /* к */);
    return (digits == token->length && digits > 3) || thousands;
}

static bool is_side(const struct reader *reader, unsigned at, int *side)
{
    const enum word_class class = reader->class[at];
    const struct token *token = &reader->writing.token[at];
    const bool foe = class == WORD_YOURS || class == WORD_FOE || class == WORD_TO_FOE ||
                     reader_is_listed(token, "judge.word.circles.foe"),
               own = class == WORD_OWN || reader_is_listed(token, "judge.word.circles.own");
    *side = foe;
    return foe || own;
}

/* Adds what is named at the token, behind the words that were told before it. */
static void add_item(struct reader *reader, struct circles *circles, const struct mention *mention,
                     const struct item *told)
{
    struct item *before = circles->items > 0 ? &circles->item[circles->items - 1] : NULL;
    const unsigned half = mention->verb ? 0 : half_named(mention);

    if (half && before && before->halves &&
        before->mention.first + before->mention.tokens + 3 > mention->first &&
        reader->sentence[before->mention.first] == reader->sentence[mention->first] &&
        !(before->halves & (half < LEFT ? ROW_FRONT | ROW_BACK : LEFT | RIGHT | CENTRE))) {
        before->halves |= half;
        before->mention.tokens = (uint16_t)(mention->first + mention->tokens - before->mention.first);
        return;
    }
    if (circles->items == ITEMS)
        return;
    struct item *item = &circles->item[circles->items++];
    *item = *told;
    item->kind = mention->verb ? DONE_BY : NAMED;
    item->mention = *mention;
    item->halves = half;
    const struct token *word = &reader->writing.token[mention->first];
    const bool led =
        mention->first > 0 && !word->gap && reader_is_listed(word - 1, "judge.word.circles.with");
    item->instrument = led;
    for (unsigned i = 0; i < mention->tokens && mention->keys > 0 && word->letter[0] >= 0x400; i++)
        item->instrument |=
            is_instrument(&word[i]) && !lexicon_is_base(reader->lexicon, &word[i], mention->key[0]);
}

/* Finds all that the post names; the token, plus one, of the first word that puts in doubt what is named in its sentence, or 0. */
static unsigned find_items(struct reader *reader, struct circles *circles)
{
    struct item told = { .side = -1 };
    unsigned doubt[LEXICON_TOKENS] = { 0 }, strange = 0, turned = 0;

    circles->items = 0;
    for (unsigned at = 0; at < reader->writing.tokens;) {
        const struct token *token = &reader->writing.token[at];
        const unsigned sentence = reader->sentence[at];
        struct mention mention;
        int side;
        if (at > 0 && reader->sentence[at - 1] != sentence)
            told = (struct item){ .side = -1 };
        if (token->used || is_strength(token)) {
            at++;
            continue;
        }
        if (told.behind && reader_is_listed(token, "judge.word.circles.it")) {
            mention = (struct mention){ .first = (uint16_t)at, .tokens = 1, .keys = 1, .key = { "" } };
            told.stands = "";
            add_item(reader, circles, &mention, &told);
            told = (struct item){ .side = -1 };
            at++;
            continue;
        }
        const bool behind =
            reader_is_listed(token, "judge.word.circles.behind") && at + 1 < reader->writing.tokens;
        const bool found = lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention);
        if (behind && !(found && mention.tokens > 1)) {
            told.behind = true;
            at++;
            continue;
        }
        const int number = lexicon_number(token);
        if (number > 1 && number <= COUNT_MAX && !(found && (mention.whole || mention.tokens > 1))) {
            struct item *before = circles->items > 0 ? &circles->item[circles->items - 1] : NULL;
            const bool times =
                token->letter[0] > '9' && (token->letter[0] == 'x' || token->letter[0] == 0x445 /* х */);
            if (times && before && before->kind == NAMED &&
                before->mention.first + before->mention.tokens == at)
                before->count = (unsigned)number; /* "owls x2" */
            else
                told.count = (unsigned)number;
            at++;
            continue;
        }
        if (found && reader->class[at] != WORD_UNKNOWN && !mention.whole && mention.tokens == 1 &&
            !reader_is_wanted(reader, at)) {
            at++;
            continue;
        }
        if (found) {
            add_item(reader, circles, &mention, &told);
            if (!mention.verb)
                told = (struct item){ .side = -1 };
            at += mention.tokens;
            continue;
        }
        if (is_side(reader, at, &side)) {
            struct item *before = circles->items > 0 ? &circles->item[circles->items - 1] : NULL;
            if (before && before->kind == NAMED && before->side < 0 && side == 1 && !token->gap &&
                before->mention.first + before->mention.tokens == at && reader->class[at] != WORD_YOURS)
                before->side = side;
            else
                told.side = side;
            at++;
            continue;
        }
        if (!is_filler(reader, at) && number != 1 && !reader_is_listed(token, "judge.word.circles.filler")) {
            const enum word_class class = reader->class[at];
            doubt[sentence] = doubt[sentence] ? doubt[sentence] : at + 1;
            if (class == WORD_UNKNOWN && (!token->real || !dictionary_known()))
                strange = strange ? strange : at + 1;
            if (class == WORD_IF || class == WORD_LATER || class == WORD_REDO || class == WORD_UNDO ||
                class == WORD_PRIVATE || class == WORD_SLIP || class == WORD_RESIGN || class == WORD_DRAW)
                turned = turned ? turned : at + 1;
        }
        at++;
    }
    for (unsigned i = 0; i < circles->items; i++) {
        const unsigned first = circles->item[i].mention.first, sentence = reader->sentence[first];
        if (doubt[sentence])
            return doubt[sentence];
        if (reader->asks[sentence])
            return first + 1;
    }
    return circles->items == 0 ? 0 : turned ? turned : strange;
}

/* Puts who boosts, told before the attack that he boosts, behind it: "Gallatin with Pongal's boost attacks ...". */
static void put_boost_last(const struct reader *reader, struct circles *circles)
{
    for (unsigned at = 0; at + 2 < circles->items; at++) {
        const unsigned sentence = reader->sentence[circles->item[at].mention.first];
        const struct item verb = circles->item[at], who = circles->item[at + 1];
        unsigned end = at + 2;
        bool attacks = false, behind = false;
        if (verb.kind != DONE_BY || !reader_names(&verb.mention, "boost") || who.kind != NAMED)
            continue;
        for (; end < circles->items && reader->sentence[circles->item[end].mention.first] == sentence;
             end++) {
            const struct item *item = &circles->item[end];
            attacks |= item->kind == DONE_BY && reader_names(&item->mention, "attack");
            behind |= item->kind == NAMED;
        }
        const bool amidst = at > 0 && behind && circles->item[at - 1].kind == NAMED &&
                            reader->sentence[circles->item[at - 1].mention.first] == sentence;
        if (!attacks && !amidst)
            continue;
        memmove(&circles->item[at], &circles->item[at + 2], (end - at - 2) * sizeof verb);
        circles->item[end - 2] = verb, circles->item[end - 1] = who;
    }
}

/* --- what belongs to an answer ---------------------------------------------------------------------- */

/* Whether the thing names that part of an answer. */
static bool names_part(const struct circles *circles, const struct item *item, const char *part)
{
    const unsigned player = (unsigned)(part[0] && part[1] ? part[2] : 0) - '0';
    if (!is_circle(part)) {
        if (is_column(part) && item->halves)
            return item->halves & (part[0] == 'l' ? LEFT : RIGHT);
        for (unsigned i = 0; is_column(part) && i < circles->units; i++)
            if (is_circle(circles->place[i]) && circles->place[i][1] == part[0] &&
                circles->place[i][2] - '0' == (int)circles->player &&
                (reader_names(&item->mention, circles->card[i]) ||
                 reader_names(&item->mention, circles->place[i])))
                return true;
        return reader_names(&item->mention, part) ||
               (strlen(part) < sizeof circles->place[0] && card_on(circles, part)[0] &&
                reader_names(&item->mention, card_on(circles, part)));
    }
    const bool foe = player != circles->player;
    if (item->side >= 0 && item->side != foe)
        return false;
    if (item->behind) { /* the circle behind him */
        char before[4] = { part[1] == 'c' ? 'v' : 'f', part[1], part[2], '\0' };
        if (part[0] != 'b')
            return false;
        if (item->stands)
            return strcmp(item->stands, before) == 0;
        const struct item plain = { .mention = item->mention, .side = item->side, .halves = item->halves };
        return names_part(circles, &plain, before);
    }
    if (item->halves) {
        const unsigned halves = halves_of(part);
        /* Whose left it is nobody can tell, where the other's circles are meant. */
        const unsigned said = foe ? item->halves & (ROW_FRONT | ROW_BACK | CENTRE) : item->halves;
        return (halves & said) == said && !(foe && item->halves & (LEFT | RIGHT) && halves & CENTRE) &&
               part[0] != 'v';
    }
    if (reader_names(&item->mention, part))
        return true;
    return card_on(circles, part)[0] && reader_names(&item->mention, card_on(circles, part));
}

/* Whether a plain word such as "no" is that answer: `judge.say.GAME.ANSWER`, or where it is said only to one question
 * `judge.say.GAME.ANSWER-QUESTION`. */
static bool names_plain(const struct circles *circles, const struct item *item, const char *answer)
{
    char key[2 * PART];
    snprintf(key, sizeof key, "%s-%s", answer, circles->prompt);
    return reader_names(&item->mention, answer) || reader_names(&item->mention, key) ||
           (strcmp(answer, "end") == 0 && is_end_of_turn(circles, item));
}

/* Whether of the attack's things, `count` of them, those before `split` name who attacks, and the others who is attacked; with `turned` the other
 * way round. What the attack is made with, "with Gallatin", is always who attacks. */
static bool fits_attack(const struct circles *circles, const struct candidate *candidate,
                        const unsigned thing[], unsigned count, unsigned split, bool turned)
{
    bool armed = false;
    for (unsigned i = 0; i < count; i++)
        armed |= circles->item[thing[i]].instrument;
    for (unsigned i = 0; i < count; i++) {
        const struct item *item = &circles->item[thing[i]];
        const bool attacks = armed ? item->instrument : (i < split) != turned;
        if (!names_part(circles, item, candidate->part[attacks ? 1 : 2]))
            return false;
    }
    return true;
}

/* Whether the things are those of the attack: one of the two, or both. */
static bool is_attack(const struct circles *circles, const struct candidate *candidate,
                      const unsigned thing[], unsigned count, bool turned)
{
    bool fits = false;
    for (unsigned split = count > 1; split < count + (count < 2); split++)
        fits |= fits_attack(circles, candidate, thing, count, split, turned);
    return fits;
}

/* Whether it is a verb only by the way, "I put him there as a guardian", or a word that only goes with what is named, "circle". */
static bool is_light(const struct reader *reader, const struct item *item)
{
    const struct token *word = &reader->writing.token[item->mention.first];
    return item->mention.tokens == 1 &&
           ((item->kind == DONE_BY && (reader->class[item->mention.first] == WORD_PUT ||
                                       reader_is_listed(word, "judge.word.circles.filler"))) ||
            reader_is_listed(word, "judge.word.circles.light"));
}

/* How many of the candidate's words the things from `from` to `to` tell, and one more, if all of them belong to it; 0: they do not. */
static unsigned belongs(const struct reader *reader, const struct circles *circles,
                        const struct candidate *candidate, unsigned from, unsigned to, bool turned)
{
    const bool attacks = candidate->parts == 3 && strcmp(candidate->part[0], "attack") == 0;
    unsigned sentence = 0, named = 0, thing[TOGETHER], places = 0, names = 0;
    bool verb = false;

    for (unsigned i = from; i < to; i++) {
        const struct item *item = &circles->item[i];
        const unsigned first = item->mention.first;
        if (sentence && reader->sentence[first] + 1u != sentence)
            return 0;
        if (named > 0 || i + 1 == to || item->kind == NAMED)
            sentence = reader->sentence[first] + 1u; /* "Attack! Gallatin ..." */
        if (candidate->parts > 1 && reader_names(&item->mention, candidate->part[0])) {
            verb = true;
            continue;
        }
        if (candidate->parts > 1 && is_light(reader, item) && to > from + 1)
            continue; /* "I take ... as a guardian" */
        if (item->kind == DONE_BY && candidate->parts > 1)
            return 0;
        if (named > 0 && (item->count > 1 || candidate->parts == 1))
            return 0;
        if (candidate->parts == 1) {
            if (!names_plain(circles, item, candidate->notation))
                return 0;
            named++;
            continue;
        }
        thing[named++] = i;
        unsigned part = 1;
        while (!attacks && part < candidate->parts && !names_part(circles, item, candidate->part[part]))
            part++;
        if (part == candidate->parts)
            return 0;
        /* Once by its place and once by its name, "front left Gallatin"; but two names are two things, but for a column. */
        unsigned *told = item->halves || item->behind || is_circle(item->mention.key[0]) ? &places : &names;
        if (!attacks && *told >> part & 1 && !is_column(candidate->part[part]))
            return 0;
        *told |= 1u << part;
    }
    if (attacks && !is_attack(circles, candidate, thing, named, turned))
        return 0;
    const bool carried = circles->verb_sentence == sentence && candidate->parts > 1;
    const bool is =
        (named > 0 || verb) && (verb || !carried || strcmp(circles->verb, candidate->part[0]) == 0);
    return is ? 1 + (unsigned)__builtin_popcount(places | names) : 0;
}

/* The candidates to which most of the next things belong; *to is behind those things. */
static unsigned find_meant(const struct reader *reader, const struct circles *circles, unsigned *to,
                           const struct candidate *meant[TOGETHER])
{
    const unsigned left = circles->items - circles->at;
    for (*to = circles->at + (left < TOGETHER ? left : TOGETHER); *to > circles->at; --*to)
        for (int turned = 0; turned < 2; turned++) {
            unsigned count = 0, most = 1;
            for (unsigned i = 0; i < reader->candidates; i++) {
                const unsigned told =
                    belongs(reader, circles, &reader->candidate[i], circles->at, *to, turned);
                if (told < most)
                    continue;
                count = told > most ? 0 : count;
                most = told;
                if (count < TOGETHER)
                    meant[count] = &reader->candidate[i];
                count++;
            }
            if (count > 0)
                return count;
        }
    return 0;
}

/* The only candidate to which the things from `from` to `to` belong; NULL: there is none, or several. */
static const struct candidate *only_of(const struct reader *reader, const struct circles *circles,
                                       unsigned from, unsigned to)
{
    const struct candidate *only = NULL;
    unsigned most = 1; /* a verb alone chooses nothing of a set */
    for (unsigned i = 0; i < reader->candidates; i++) {
        const unsigned told = belongs(reader, circles, &reader->candidate[i], from, to, false);
        if (told >= most) {
            only = told > most ? &reader->candidate[i] : NULL;
            most = told;
        }
    }
    return only;
}

/* Of a set, the lowest that is named anywhere in what is left, one thing or two together, "soul, Wingal"; they come to stand first, up to *to. NULL:
 * none is. */
static const struct candidate *lowest_of_set(const struct reader *reader, struct circles *circles,
                                             unsigned *to)
{
    const struct candidate *lowest = NULL;
    unsigned from = 0, end = 0;
    for (unsigned at = circles->at; at < circles->items; at++)
        for (unsigned size = at + 1 < circles->items ? 2 : 1; size > 0; size--) {
            const struct candidate *only = only_of(reader, circles, at, at + size);
            if (!only || only->parts < 2)
                continue;
            if (!lowest || only < lowest)
                lowest = only, from = at, end = at + size;
            at += size - 1;
            break;
        }
    if (!lowest)
        return NULL;
    const struct item item[] = { circles->item[from], circles->item[end - 1] };
    memmove(&circles->item[circles->at + end - from], &circles->item[circles->at],
            (from - circles->at) * sizeof item[0]);
    memcpy(&circles->item[circles->at], item, (end - from) * sizeof item[0]);
    *to = circles->at + end - from;
    return lowest;
}

/* --- answers ---------------------------------------------------------------------------------------- */

static const struct candidate *listed_answer(const struct reader *reader, const struct circles *circles,
                                             const char *kind)
{
    char key[128];
    snprintf(key, sizeof key, "judge.%s.%s.%s", kind, reader->sampled->session->setup.game->name,
             circles->prompt);
    const char *answer = words_find(LANG_EN, key);
    for (unsigned i = 0; answer && i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].notation, answer) == 0)
            return &reader->candidate[i];
    return NULL;
}

/* Asks about what is named next. */
static bool ask_about(struct reader *reader, const struct item *item, const struct candidate *const meant[],
                      unsigned count)
{
    char text[READ_TEXT];
    reader_quote(reader, reader->text, &item->mention, text);
    if (count == 0) {
        reader_offer_likely(reader);
        return trouble_set(&reader->reading->trouble, 0, reader->reading->answers ? "unread" : "not-now",
                           "text", text, "key", item->mention.key[0]);
    }
    for (unsigned i = 0; i < count && i < TOGETHER; i++)
        reader_offer_choice(reader, meant[i]);
    return trouble_set(&reader->reading->trouble, 0, "which", "text", text);
}

/* Notes of what is said with the answer what the next one may take up again. */
static void note_said(struct reader *reader, struct circles *circles, const struct candidate *candidate,
                      unsigned to)
{
    for (unsigned i = circles->at; i < to; i++)
        if (candidate->parts > 1 && reader_names(&circles->item[i].mention, candidate->part[0])) {
            circles->verb_sentence = reader->sentence[circles->item[i].mention.first] + 1u;
            snprintf(circles->verb, sizeof circles->verb, "%s", candidate->part[0]);
        }
    for (unsigned part = 1; part < candidate->parts; part++)
        if (is_circle(candidate->part[part]))
            snprintf(circles->last, sizeof circles->last, "%s", candidate->part[part]);
}

/* One answer. 1: given; 0: the post has nothing more to say; -1: in doubt. */
static int step(struct reader *reader, struct circles *circles)
{
    const struct session *session = reader->sampled->session;
    const struct duel_prompt *prompt = &duel_head(session_state(session))->prompt[reader->player];
    const struct candidate *meant[TOGETHER], *only = NULL;
    unsigned to = circles->at;

    circles->prompt = session->setup.game->prompts[prompt->kind];
    circles->set = prompt->max > 1;
    reader_ask(reader);
    note_units(reader, circles);
    for (unsigned i = circles->at; i < circles->items; i++)
        if (circles->item[i].stands)
            circles->item[i].stands = circles->last;
    while (circles->at < circles->items && circles->item[circles->at].kind == DONE_BY) {
        /* "stand, draw, ride": what goes by itself */
        bool now = false;
        for (unsigned i = 0; i < reader->candidates; i++)
            now |= reader_names(&circles->item[circles->at].mention, reader->candidate[i].part[0]);
        if (now || !(reader_names(&circles->item[circles->at].mention, "stand") ||
                     reader_names(&circles->item[circles->at].mention, "draw")))
            break;
        circles->at++;
    }
    if (circles->at == circles->items) {
        only = reader->reading->answers > 0 ? listed_answer(reader, circles, "implied") : NULL;
        if (!only)
            return 0;
        reader_note(reader, "implied", only->notation);
        return reader_give(reader, only) ? 1 : -1;
    }
    const struct item *next = &circles->item[circles->at];
    if (circles->set)
        only = lowest_of_set(reader, circles, &to);
    if (!only) {
        const unsigned count = find_meant(reader, circles, &to, meant);
        if (count > 1)
            return ask_about(reader, next, meant, count), -1;
        only = count ? meant[0] : NULL;
    }
    if (!only) {
        only = reader->candidates == 1 && strcmp(reader->candidate[0].notation, "end") == 0
                   ? &reader->candidate[0]
                   : listed_answer(reader, circles, "skipped");
        if (!only)
            return ask_about(reader, next, NULL, 0), -1;
        reader_note(reader, "implied", only->notation);
        return reader_give(reader, only) ? 1 : -1;
    }
    while (only->parts == 1 && to < circles->items &&
           names_plain(circles, &circles->item[to], only->notation) &&
           !is_end_of_turn(circles, &circles->item[to]))
        to++; /* "no guard, I take it" */
    for (unsigned i = circles->at; i < to; i++)
        if (circles->item[i].kind == NAMED && circles->item[i].count == 0 && only->parts > 1 &&
            reader_names(&circles->item[i].mention, only->part[1]) && !is_circle(only->part[1]) &&
            reader_is_uncounted(reader, &circles->item[i].mention, only))
            return ask_about(reader, &circles->item[i], &only, 1), -1; /* "owls": how many? */
    note_said(reader, circles, only, to);
    struct item *counted = &circles->item[circles->at];
    while (counted + 1 < &circles->item[to] && (counted->kind == DONE_BY || counted->count == 0))
        counted++;
    if (counted->count > 1)
        counted->count--; /* and once more */
    else if (!(only->parts == 1 && is_end_of_turn(circles, counted) &&
               strcmp(circles->prompt, "attack") != 0))
        circles->at = to;
    return reader_give(reader, only) ? 1 : -1;
}

/* Whether all that is left says only again what was said last, "no guard, I take it", or that the turn is over. */
static bool says_no_more(const struct reader *reader, const struct circles *circles)
{
    const char *last = reader->dones > 0 ? reader->verb[reader->dones - 1] : "";
    for (unsigned i = circles->at; i < circles->items; i++) {
        const struct item *item = &circles->item[i];
        if (!names_plain(circles, item, last) && !reader_names(&item->mention, "end-turn"))
            return false;
    }
    return true;
}

bool reader_read_circles(struct reader *reader, bool (*stops)(const struct reader *, void *), void *context)
{
    struct circles *circles = room_for(sizeof *circles);
    int how = 1;

    *circles = (struct circles){ .player = (unsigned)reader->player, .prompt = "" };
    reader_ask(reader);
    wanted_clear(&reader->wanted);
    for (unsigned i = 0; i < reader->candidates; i++)
        for (unsigned part = 1; part < reader->candidate[i].parts; part++)
            lexicon_want(reader->lexicon, &reader->wanted, reader->candidate[i].part[part]);
    note_units(reader, circles);
    const unsigned doubt = find_items(reader, circles);
    put_boost_last(reader, circles);
    if (doubt > 0) {
        how = -1;
        reader_offer_likely(reader);
        reader_ask_token(reader, doubt - 1);
    } else if (circles->items == 0) {
        how = -1;
        reader_complain(reader, reader->text);
    }
    for (unsigned steps = 0;
         how == 1 && steps < STEPS &&
         duel_head(session_state(reader->sampled->session))->awaiting >> reader->player & 1;
         steps++) {
        if (steps > 0 && stops(reader, context)) {
            how = 2;
            break;
        }
        how = step(reader, circles);
    }
    if (how >= 0 && how < 2 && circles->at < circles->items && !says_no_more(reader, circles))
        how = ask_about(reader, &circles->item[circles->at], NULL, 0) ? 0 : -1;
    free(circles);
    return how >= 0;
}
