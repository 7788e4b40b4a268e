/* Reading a post, answer by answer. At each question the legal answers are searched for in the part not used yet: first
 * the thing (a card, or a word such as "pass"), then what belongs to it (a row, a target), after it and before the next thing.
 * Sets are picked in ascending order, in whatever order they were named. */
#include "read.h"

#include "base/memory.h"
#include "session/utf8.h"
#include "words/tell.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { PARTS = 6, PART = 48, MENTIONS = 64, STEPS = 128, COUNT_MAX = 20, EPITHETS = 8 };

/* The keys that say whose half is meant, and those of the places there. */
static const char foe[] = "@foe", own[] = "@own", enemy[] = "enemy-", graveyard[] = "enemy-graveyard";

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
    size_t size;
    int player;
    struct writing writing;
    unsigned candidates;
    struct candidate candidate[DUEL_ACTIONS_MAX];
    struct wanted_keys wanted;       /* every word of every candidate */
    struct wanted_keys rows;         /* of which cells are bound */
    bool exchange;              /* the question is part of an exchange */
    unsigned mentions;
    struct mention mention[MENTIONS];
    const char *role[MENTIONS]; /* see role_of() */
    uint8_t mention_at[LEXICON_TOKENS];         /* the number, plus one, of the first mention that covers the token */
    bool void_clause[LEXICON_TOKENS],
        void_sentence[LEXICON_TOKENS]; /* what is named there is not meant now */
    uint16_t keeping[LEXICON_TOKENS];           /* of a clause: words that say that something is kept */
    enum word_class class[LEXICON_TOKENS], next[LEXICON_TOKENS];    /* next: how it affects what follows */
    uint16_t sentence[LEXICON_TOKENS], clause[LEXICON_TOKENS];
    const char *half[LEXICON_TOKENS];   /* of a sentence: the half stated for everything named in it */
    const char *last_half[LEXICON_TOKENS];      /* of a sentence: the half stated last, for one thing */
    const char *row[LEXICON_TOKENS];    /* of a sentence: the row stated for everything named in it */
    bool asks[LEXICON_TOKENS];          /* the sentence is a question */
    uint8_t idiom[LEXICON_TOKENS];      /* in a turn of speech that names nothing: words from here to its end */
    uint8_t counted[LEXICON_TOKENS];    /* at the first word of a mention: its count; 0: none given */
    bool doubt;                 /* something was negated, postponed or asked: nothing is inferred */
    bool placeless;             /* an answer without a place was given */
    bool guessed;               /* a row or target that was not said follows from the rules */
    bool second;                /* another card was spoken of */
    bool private;               /* something is told to the judge alone, in another message */
    bool several;               /* the post began with an answer to a question within a turn */
    uint8_t began, kind;        /* the kind of the first question, and of the last one answered in words */
    unsigned last;              /* the sentence in which that was */
    unsigned dones, silent;     /* the last ones were not said */
    char done[STEPS][PART], verb[STEPS][PART];  /* the things of the answers, and their verbs */
    char target[STEPS][PART];   /* and their targets; "": none */
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

static bool is_spelled(const struct token *token, const char *word)
{
    bool same = strlen(word) == token->length;
    for (unsigned i = 0; same && i < token->length; i++)
        same = token->letter[i] == (unsigned char)word[i];
    return same;
}

/* The legal answers of this question, and what they are made of. */
static void ask(struct reader *reader)
{
    const duel_state *state = session_state(reader->sampled->session);
    static _Thread_local duel_action action[DUEL_ACTIONS_MAX];
    reader->wanted = nothing_wanted;
    reader->exchange = false;
    reader->candidates = (unsigned)duel_legal(state, reader->player, action);
    for (unsigned i = 0; i < reader->candidates; i++) {
        struct candidate *candidate = &reader->candidate[i];
        struct duel_text text;
        candidate->action = action[i];
        duel_text_init(&text, candidate->notation, READ_TEXT);
        duel_format(state, reader->player, action[i], &text);
        split(candidate);
        for (unsigned part = candidate->parts > 1 ? 1 : 0; part < candidate->parts; part++)
            lexicon_want(reader->lexicon, &reader->wanted, candidate->part[part]);
        reader->exchange |=
            strcmp(candidate->part[0], "give") == 0 || strcmp(candidate->part[0], "take") == 0;
    }
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        for (unsigned i = 0; reader->class[at] == WORD_UNKNOWN && i < reader->candidates; i++)
            if (is_spelled(&reader->writing.token[at], reader->candidate[i].part[0]))
                reader->class[at] = WORD_CHATTER;       /* the verb of the notation */
}

/* --- the post as a whole -------------------------------------------------------------------------- */

/* Whether the word says that nothing in its sentence is meant for now. */
static bool is_wide(enum word_class class)
{
    return class == WORD_IF || class == WORD_TONIGHT || class == WORD_RESIGN || class == WORD_DRAW;
}

/* Whether the word is "then", which behind a card says that its time has not come. */
static bool is_then(const struct token *token)
{
    static const uint16_t then[] = { 0x43f, 0x43e, 0x442, 0x43e, 0x43c };       /* потом */
    return is_spelled(token, "then") || (token->length == 5 && memcmp(token->letter, then, sizeof then) == 0);
}

/* Finds sentences and clauses, and the class of every word that names nothing. */
static void survey(struct reader *reader)
{
    const struct writing *writing = &reader->writing;
    unsigned sentence = 0, clause = 0;

    for (unsigned at = 0, tokens; at < writing->tokens; at += tokens) {
        const enum word_class class = lexicon_class(reader->lexicon, writing, at, &tokens);
        for (unsigned i = at; i < at + tokens; i++) {
            reader->class[i] = class;
            reader->idiom[i] =
                tokens > 1 && class != WORD_FOE && class != WORD_OWN ? (uint8_t)(at + tokens - i) : 0;
        }
        reader->doubt |= class == WORD_NOT || class == WORD_LATER || is_wide(class);
        reader->private |= class == WORD_PRIVATE;
        reader->second |= class == WORD_SECOND;
    }
    for (unsigned at = 1; at < writing->tokens; at++) {
        const bool last = at + 1 == writing->tokens || writing->token[at + 1].gap;
        if (last && is_then(&writing->token[at]) && reader->class[at - 1] == WORD_UNKNOWN &&
            !writing->token[at].gap) {
            reader->class[at] = WORD_LATER;     /* "the ghoul then" */
            reader->doubt = true;
        }
    }
    for (unsigned at = 0; at < writing->tokens; at++) {
        const unsigned gap = at > 0 ? writing->token[at].gap : 0;
        const bool aside = reader->class[at] == WORD_ASIDE || (at > 0 && reader->class[at - 1] == WORD_ASIDE);
        if (gap & GAP_QUESTION)
            reader->asks[sentence] = true;
        if (gap & GAP_SENTENCE)
            sentence++;
        if (gap & GAP_SENTENCE || (gap & GAP_CLAUSE && !aside) || reader->class[at] == WORD_BUT)
            clause++;
        reader->sentence[at] = (uint16_t)sentence;
        reader->clause[at] = (uint16_t)clause;
    }
    if (writing->gap & GAP_QUESTION)
        reader->asks[sentence] = true;
    if (writing->tokens == 0)
        return;
    const struct token *end = &writing->token[writing->tokens - 1];     /* "Ves + ...", "Ves and ..." */
    reader->second |= reader->class[writing->tokens - 1] == WORD_AND;
    for (size_t at = end->at + (size_t)end->bytes; at < reader->size; at++)
        reader->second |= reader->text[at] == '+';
}

/* Marks numbers that count nothing: "turn 5", "5 points", and those before the items of a list, "1) ... 2) ...". */
static void survey_numbers(struct reader *reader)
{
    const struct writing *writing = &reader->writing;
    int item = 0;

    for (unsigned at = 0; at < writing->tokens; at++) {
        const bool last = at + 1 == writing->tokens;
        const unsigned gap = last ? writing->gap : writing->token[at + 1].gap;
        if (lexicon_number(&writing->token[at]) < 0)
            continue;
        const int number = lexicon_number(&writing->token[at]);
        const bool opens = at == 0 && gap & GAP_SENTENCE;      /* "3. Ves" */
        if (writing->token[at].letter[0] <= '9' && (number == item + 1 || opens) && !last &&
            gap & (GAP_SENTENCE | GAP_CLAUSE) && (at == 0 || item > 0 || writing->token[at].gap)) {
            item = number;
            reader->class[at] = WORD_CHATTER;
        }
        const bool before =
            at > 0 && reader->class[at - 1] == WORD_MEASURE && !(writing->token[at].gap & GAP_SENTENCE);
        const bool behind = !last && reader->class[at + 1] == WORD_MEASURE && !gap;
        const char sign = writing->token[at].at > 0 ? reader->text[writing->token[at].at - 1] : ' ';
        const bool points =
            (sign == '+' || sign == ':') && writing->token[at].letter[0] <= '9'; /* "+5", "12:10" */
        if (points && sign == ':' && at > 0 && lexicon_number(&writing->token[at - 1]) >= 0)
            reader->class[at - 1] = WORD_MEASURE;
        if (before || behind || points)
            reader->class[at] = WORD_MEASURE;
    }
}

/* Discards what precedes a word such as "rather", and everything that is merely asked. */
static void strike(struct reader *reader)
{
    struct writing *writing = &reader->writing;
    unsigned redone = 0;

    for (unsigned at = 1; at < writing->tokens; at++)
        redone = reader->class[at] == WORD_REDO || reader->class[at] == WORD_UNDO ? at : redone;
    for (unsigned at = 0; at < redone; at++) {
        reader->doubt |= reader->class[at] != WORD_CHATTER;
        writing->token[at].used = true;
    }
    for (unsigned at = 0; at < writing->tokens; at++)
        if (reader->class[at] == WORD_FIRST || reader->class[at] == WORD_LAST ||
            reader->class[at] == WORD_INSTEAD) {
            const bool last = at + 1 == writing->tokens || writing->token[at + 1].gap;
            const bool behind = last && at > 0 && !writing->token[at].gap;      /* "Ves first, ..." */
            reader->next[behind ? at - 1 : last ? at : at + 1] = reader->class[at];
        }
}

static bool covers(const struct mention *mention, unsigned token)
{
    return token >= mention->first && token < (unsigned)mention->first + mention->tokens;
}

/* The mention that covers the token; NULL: none. */
static const struct mention *mention_of(const struct reader *reader, unsigned token)
{
    return reader->mention_at[token] ? &reader->mention[reader->mention_at[token] - 1] : NULL;
}

static bool names(const struct mention *mention, const char *key)
{
    for (unsigned i = 0; i < mention->keys && i < sizeof mention->key / sizeof mention->key[0]; i++)
        if (strcmp(mention->key[i], key) == 0)
            return true;
    return false;
}

static void use(struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < mention->tokens; i++)
        reader->writing.token[mention->first + i].used = true;
}

/* Whether the verb of the mention is one that may be answered now. */
static bool is_verb_now(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; mention->verb && i < reader->candidates; i++)
        if (names(mention, reader->candidate[i].part[0]))
            return true;
    return false;
}

/* Whether two things are compared there: "Ves is stronger than Keira". */
static bool compares(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;
    unsigned next = token + 1;
    if (next < reader->writing.tokens && reader->class[next] == WORD_WITHOUT)   /* "than" */
        next++;
    return reader->class[token] == WORD_THAN && token > 0 && next < reader->writing.tokens &&
           !word[token].gap && mention_of(reader, token - 1) && mention_of(reader, next);
}

/* Whether the word says that something is kept, which is no answer now. */
static bool keeps(const struct reader *reader, unsigned token)
{
    const struct mention *mention = mention_of(reader, token);
    return mention && mention->verb && names(mention, "keep") && !reader->exchange &&
           !is_verb_now(reader, mention);
}

/* Finds the clauses and sentences that negate, postpone or doubt what they name. */
static void survey_void(struct reader *reader)
{
    memset(reader->void_clause, 0, sizeof reader->void_clause);
    memset(reader->void_sentence, 0, sizeof reader->void_sentence);
    memset(reader->keeping, 0, sizeof reader->keeping);
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const enum word_class class = reader->class[at];
        const bool wide = is_wide(class) || compares(reader, at);
        reader->keeping[reader->clause[at]] += keeps(reader, at);
        if (!wide && class != WORD_NOT && class != WORD_LATER && class != WORD_UNDO)
            continue;
        const struct mention *mention = mention_of(reader, at);
        if (mention && (!mention->verb || is_verb_now(reader, mention)))
            continue;
        if (wide)
            reader->void_sentence[reader->sentence[at]] = true;
        else
            reader->void_clause[reader->clause[at]] = true;
    }
}

/* Whether the clause of the token negates, postpones or doubts what it names. */
static bool is_void(const struct reader *reader, unsigned token)
{
    const unsigned clause = reader->clause[token], sentence = reader->sentence[token];
    return reader->void_clause[clause] || reader->void_sentence[sentence] || reader->asks[sentence] ||
           reader->keeping[clause] > keeps(reader, token);
}

/* Whether the token names something that can be answered now. */
static bool is_wanted(const struct reader *reader, unsigned token)
{
    const struct mention *mention = mention_of(reader, token);
    for (unsigned i = 0; mention && i < mention->keys && i < sizeof mention->key / sizeof mention->key[0];
         i++)
        if (wanted_has(&reader->wanted, mention->key[i]))
            return true;
    return false;
}

/* Where a number before the mention would be: "two angry nekkers", "a pair of ghouls". */
static unsigned before_words(const struct reader *reader, unsigned first)
{
    const struct token *token = reader->writing.token;
    unsigned at = first;

    for (unsigned words = 0; at > 0 && words < 3; words++) {
        if (token[at].gap)
            return first - 1;
        at--;
        if (lexicon_number(&token[at]) > 0)
            return at;
        if (mention_of(reader, at) || (reader->class[at] != WORD_CHATTER && reader->class[at] != WORD_OF &&
                                       !lexicon_is_adjective(&token[at])))
            break;
    }
    return first - 1;
}

/* Whether another thing is named before the mention in its sentence. */
static bool follows_thing(const struct reader *reader, const struct mention *mention)
{
    const struct mention *before = mention - 1;
    return mention > reader->mention && !before->verb &&
           reader->sentence[before->first] == reader->sentence[mention->first];
}

/* Whether the word is "pieces": «шт», «штуки». */
static bool is_pieces(const struct reader *reader, unsigned token)
{
    const struct token *word = &reader->writing.token[token];
    return token < reader->writing.tokens && word->length > 1 && word->letter[0] == 0x448 &&
           word->letter[1] == 0x442 && reader->class[token] == WORD_CHATTER;
}

/* "3 nekkers", "nekkers x2": the number belongs to the mention next to it. */
static void count(struct reader *reader, struct mention *mention)
{
    const unsigned first = mention->first, behind = first + mention->tokens;
    const struct token *token = reader->writing.token;

    if (first > 0 && reader->class[first - 1] == WORD_ALL && !token[first].gap) {
        reader->counted[first] = COUNT_MAX + 1;
        return;
    }
    for (int side = 0; side < 2 && !reader->counted[first]; side++) {
        const unsigned at = side ? behind : first > 0 ? before_words(reader, first) : 0;
        if ((side ? behind >= reader->writing.tokens : first == 0) || token[at].used ||
            is_wanted(reader, at) ||
            (token[side ? at : first].gap & (GAP_SENTENCE | GAP_CLAUSE) && !(side && is_pieces(reader, at + 1))) ||
            (token[at].letter[0] <= '9' && reader->class[at] != WORD_UNKNOWN))
            continue;
        const int number = lexicon_number(&token[at]);
        const bool both = number == 2 && (token[at].letter[0] == 0x43e || token[at].letter[0] == 'b');
        if (number < 1 || number > COUNT_MAX || (side && both && follows_thing(reader, mention)))
            continue;           /* "A and B, both": one of each */
        if (side && behind + 1 < reader->writing.tokens && mention_of(reader, behind + 1) &&
            !(token[behind + 1].gap & (GAP_SENTENCE | GAP_CLAUSE)) && !mention_of(reader, behind + 1)->verb &&
            token[at].letter[0] != 'x' && token[at].letter[0] != 0x445)
            continue;           /* it counts what follows */
        reader->counted[first] = (uint8_t)number;
        reader->writing.token[at].used = true;
    }
}

/* What a word before the mention says about it: that it comes first or last, or that something replaces it. */
static enum word_class marker_of(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at];
    unsigned from = 0;          /* behind the thing named before it */
    for (unsigned i = at; i-- > 0 && from == 0;)
        from = reader->mention[i].verb ? 0 : reader->mention[i].first + 1u;
    for (unsigned token = from; token <= mention->first; token++)
        if (reader->next[token] != WORD_UNKNOWN && !reader->writing.token[token].used &&
            reader->clause[token] == reader->clause[mention->first])
            return reader->next[token];
    return WORD_UNKNOWN;
}

static bool is_row(const char *part);
static bool is_thing(const struct reader *reader, unsigned at, bool any);

/* Whether the thing was said to be the other player's, "your Ves", or to be left out, "without Ves". */
static bool is_not_own(const struct reader *reader, const struct mention *mention)
{
    const bool behind =
        mention->first > 0 && !mention_of(reader, mention->first - 1); /* a name may end in "О" */
    const enum word_class before = behind ? reader->class[mention->first - 1] : WORD_UNKNOWN;
    const struct mention *other = mention > reader->mention ? mention - 1 : NULL;
    if (before == WORD_AND && other && other->first + other->tokens + 1 == mention->first &&
        !reader->writing.token[mention->first - 1].gap && !reader->writing.token[mention->first].gap)
        return is_not_own(reader, other);       /* "your Ves and Keira" */
    if (mention->verb || reader->writing.token[mention->first].gap || is_row(mention->key[0]))
        return false;
    return before == WORD_WITHOUT || (before == WORD_YOURS && !reader->exchange);
}

enum { COLUMNS = 3 };

static const char *const place_rows[] = { "front", "back", NULL };
static const char *const place_columns[] = { "left", "middle", "right", NULL };
static const char *const cells[][COLUMNS] = { { "f0", "f1", "f2" }, { "b0", "b1", "b2" } };

/* After the row at `at`, things without columns fill its remaining cells from left to right: "front row: A, B, C". */
static void bind_row(struct reader *reader, unsigned at, int row)
{
    const unsigned sentence = reader->sentence[reader->mention[at].first];
    unsigned things = 0;

    for (unsigned i = at + 1; i < reader->mentions; i++, things++) {
        const struct mention *mention = &reader->mention[i];
        if (reader->sentence[mention->first] != sentence || duel_index(place_rows, mention->key[0]) >= 0)
            break;
        if (mention->verb || duel_index(place_columns, mention->key[0]) >= 0)
            return;
    }
    if (things == 0 || things > COLUMNS || reader->mentions + things > MENTIONS)
        return;
    for (unsigned i = at + things; i > at; i--) {           /* a place behind each */
        const unsigned column = COLUMNS - 1 - (at + things - i);
        memmove(&reader->mention[i + 2], &reader->mention[i + 1],
                (reader->mentions - i - 1) * sizeof reader->mention[0]);
        reader->mention[i + 1] =
            (struct mention){ .first = (uint16_t)(reader->mention[i].first + reader->mention[i].tokens - 1),
                              .tokens = 1, .whole = true, .keys = 1, .key = { cells[row][column] } };
        reader->mentions++;
    }
}

/* A column, "left", names a cell of the row that is named next to it, or else of the one named last, "front row: left ..., right
 * ..."; such rows are read by that. */
static void bind_cells(struct reader *reader)
{
    int last = -1;
    unsigned kept = 0;

    for (unsigned i = 0; i < reader->mentions; i++) {
        struct mention *mention = &reader->mention[i];
        const struct mention *next = mention + 1;
        const bool joined = i + 1 < reader->mentions && next->first == mention->first + mention->tokens &&
                            !reader->writing.token[next->first].gap;
        const int row = duel_index(place_rows, mention->key[0]),
                  column = duel_index(place_columns, mention->key[0]);
        int beside = joined ? duel_index(place_rows, next->key[0]) : -1;
        if (row >= 0) {
            last = row;
            bind_row(reader, i, row);
            continue;           /* no longer a mention, but read */
        }
        if (column >= 0 && beside < 0)
            beside = last;
        if (column >= 0 && beside >= 0) {
            mention->key[0] = cells[beside][column];
            mention->keys = 1;
        }
        reader->mention[kept++] = *mention;
    }
    reader->mentions = kept;
}

/* Whether the token is part of a row that cells were bound to. */
static bool is_heading(const struct reader *reader, unsigned token)
{
    struct mention mention;

    for (unsigned at = token < 3 ? 0 : token - 2; at <= token; at++)
        if (lexicon_find(reader->lexicon, &reader->writing, at, &reader->rows, &mention) &&
            covers(&mention, token) &&
            (strcmp(mention.key[0], "front") == 0 || strcmp(mention.key[0], "back") == 0))
            return true;
    return false;
}

/* "Leader" is the only one that can be used now, or else a verb: which? */
static void call_leader(const struct reader *reader, struct mention *mention)
{
    const char *leader = NULL;

    if (mention->verb || !names(mention, "leader"))
        return;
    mention->verb = true;
    for (unsigned i = 0; i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].part[0], "leader") == 0) {
            if (leader && strcmp(leader, thing_of(&reader->candidate[i])) != 0)
                return;
            leader = thing_of(&reader->candidate[i]);
        }
    if (leader) {
        mention->verb = false;
        mention->keys = 1;
        mention->key[0] = leader;
    }
}

static bool is_onto(const struct reader *reader, unsigned token)
{
    return (reader->class[token] == WORD_ONTO && !mention_of(reader, token)) ||
           reader->writing.token[token].gap & GAP_ARROW;
}

/* Where in the sentence somebody said for the first time that he takes, and not that he gives; behind the post: nowhere. */
static unsigned taking(const struct reader *reader, unsigned sentence)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (reader->mention[i].verb && reader->sentence[reader->mention[i].first] == sentence &&
            names(&reader->mention[i], "take") && !names(&reader->mention[i], "give"))
            return reader->mention[i].first;
    return LEXICON_TOKENS;
}

/* In an exchange, "A for B": "give" before the separating word, "take" after it; NULL: there is no such word. */
static const char *role_of(const struct reader *reader, const struct mention *mention)
{
    const unsigned behind = mention->first + mention->tokens, sentence = reader->sentence[mention->first];
    const unsigned takes = taking(reader, sentence);
    bool before = false, after = false, next = false, swapped = false;

    for (unsigned at = 1; at < reader->writing.tokens; at++) {
        if (reader->sentence[at] != sentence)
            continue;
        if (reader->class[at] == WORD_INSTEAD)
            return at < mention->first ? "give" : "take";
        if (!is_onto(reader, at))
            continue;
        before |= at <= mention->first;
        after |= at >= behind;
        next |= at == behind;
        swapped |= takes < at;
    }
    if (swapped)                /* "I take B for A" */
        return next ? "take" : before ? "give" : after ? "take" : NULL;
    return next ? "give" : before ? "take" : after ? "give" : NULL;
}

/* Notes what follows from the mentions: where they are, what they are in an exchange, and where nothing is meant. */
static void chart(struct reader *reader)
{
    memset(reader->mention_at, 0, sizeof reader->mention_at);
    for (unsigned i = reader->mentions; i-- > 0;)       /* of two at one place the first counts */
        for (unsigned k = 0; k < reader->mention[i].tokens; k++)
            reader->mention_at[reader->mention[i].first + k] = (uint8_t)(i + 1);
    survey_void(reader);
    for (unsigned i = 0; i < reader->mentions; i++)
        reader->role[i] = reader->exchange ? role_of(reader, &reader->mention[i]) : NULL;
}

/* Finds everything named in the part not used yet, from left to right, the longest name first at each place, except what is
 * negated or postponed. */
static void look(struct reader *reader)
{
    bool gone[MENTIONS] = { false };
    unsigned kept = 0;

    reader->mentions = 0;
    for (unsigned at = 0; at < reader->writing.tokens && reader->mentions < MENTIONS;) {
        struct mention *mention = &reader->mention[reader->mentions];
        if (reader->writing.token[at].used) {
            at++;
            continue;
        }
        const enum word_class class = reader->class[at];
        const bool found = lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, mention);
        if (reader->idiom[at] && !(found && mention->whole && mention->tokens >= reader->idiom[at])) {
            at += reader->idiom[at];
            continue;
        }
        if (!found) {
            if (class != WORD_FOE && class != WORD_OWN) {
                at++;
                continue;
            }
            *mention = (struct mention){ .first = (uint16_t)at, .tokens = 1, .whole = true, .keys = 1 };
            mention->key[0] = class == WORD_FOE ? foe : own;
            while (at + mention->tokens < reader->writing.tokens &&
                   reader->class[at + mention->tokens] == class &&
                   !(reader->writing.token[at + mention->tokens].gap & (GAP_SENTENCE | GAP_CLAUSE)))
                mention->tokens++;
        }
        at += mention->tokens;
        call_leader(reader, mention);
        reader->mentions++;
    }
    bind_cells(reader);
    chart(reader);
    for (unsigned i = 0; i < reader->mentions; i++)
        gone[i] = is_void(reader, reader->mention[i].first) ||
                  (marker_of(reader, i) == WORD_INSTEAD && !reader->exchange && is_thing(reader, i, true)) ||
                  is_not_own(reader, &reader->mention[i]);
    for (unsigned i = 0; i < reader->mentions; i++) {
        struct mention *mention = &reader->mention[i];
        for (unsigned k = 0; !mention->verb && k < reader->mentions; k++)      /* "spy" and then his name */
            if (k != i && !gone[i] && !gone[k] && !reader->mention[k].verb && mention->keys > 1 &&
                reader->mention[k].keys == 1 && names(mention, reader->mention[k].key[0]) &&
                reader->sentence[mention->first] == reader->sentence[reader->mention[k].first]) {
                use(reader, mention);
                gone[i] = true;
                if (i > 0 || k > 0)
                    count(reader, mention);
            }
        if (!gone[i])
            continue;
        if (!reader->writing.token[mention->first].used)
            reader->doubt = true;
        use(reader, mention);
    }
    for (unsigned i = 0; i < reader->mentions; i++)
        if (!gone[i])
            count(reader, &reader->mention[i]);
    for (unsigned i = 0; i < reader->mentions; i++)
        if (!gone[i])
            reader->mention[kept++] = reader->mention[i];
    reader->mentions = kept;
    chart(reader);
}

static bool is_parted(const struct reader *reader, unsigned from, unsigned to)
{
    return reader->clause[reader->mention[from].first] != reader->clause[reader->mention[to].first];
}

/* The verb that was said last before the mention, or in an exchange whose clause puts the verb last, "A I give, B I take", that
 * one; NULL: none was. */
static const struct mention *verb_before(const struct reader *reader, unsigned at)
{
    unsigned first = at;
    while (first > 0 && !is_parted(reader, first - 1, at))
        first--;
    for (unsigned i = at; reader->exchange && !reader->mention[first].verb && i < reader->mentions &&
                          !is_parted(reader, i, at);
         i++)
        if (reader->mention[i].verb)
            return &reader->mention[i];
    while (at-- > 0)
        if (reader->mention[at].verb)
            return &reader->mention[at];
    return NULL;
}

/* Whether the mention names the thing of the candidate; of who is to start, "I" and "you" do. */
static bool is_called(const struct reader *reader, const struct mention *mention,
                      const struct candidate *candidate)
{
    const char *thing = thing_of(candidate);
    if (candidate->parts == 2 && strcmp(candidate->part[0], "start") == 0)
        return names(mention, thing[0] - '0' == reader->player ? "self-first" : "other-first") ||
               names(mention, thing);
    return names(mention, thing);
}

/* Whether the word is what a verb right before it is about: "I give everything" gives something. */
static bool is_object(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at], *verb = at > 0 ? mention - 1 : NULL;
    const unsigned behind = mention->first + mention->tokens;
    if (reader->class[behind - 1] == WORD_ALL && behind < reader->writing.tokens &&
        !reader->writing.token[behind].gap && reader->class[behind] == WORD_CHATTER)
        return true;            /* "all cards ..." */
    return verb && verb->verb && verb->first + verb->tokens == mention->first &&
           !reader->writing.token[mention->first].gap && (names(verb, "give") || names(verb, "take"));
}

/* Whether the candidate is about the mention at `at`, and the last verb before it, if any, is the candidate's ("I give A and B,
 * I take C"). With `any` the verb does not matter, unless it is a different one altogether. */
static bool about(const struct reader *reader, unsigned at, const struct candidate *candidate, bool any)
{
    static const char *const others[] = { "give", "show", "discard", "keep", "kill", "redraw", "leader", "revive" };

    if (reader->mention[at].verb || !is_called(reader, &reader->mention[at], candidate))
        return false;
    if (candidate->parts == 1)
        return strcmp(candidate->part[0], "done") != 0 || !is_object(reader, at);
    const char *role = reader->role[at];
    if (role && (strcmp(role, "take") == 0) != (strcmp(candidate->part[0], "take") == 0))
        return false;
    const struct mention *verb = role ? NULL : verb_before(reader, at);
    if (!verb || names(verb, candidate->part[0]))
        return true;
    const bool over = reader->sentence[verb->first] != reader->sentence[reader->mention[at].first] &&
                      !reader->exchange && !is_verb_now(reader, verb);
    if (over && !names(verb, "keep"))
        return true;            /* the verb was about an earlier question */
    if (any && candidate->parts > 3 && (names(verb, "redraw") || names(verb, "fetch")))
        return true;            /* who exchanges a unit for a decoy, or takes it back with one, plays it */
    for (size_t i = 0; any && i < sizeof others / sizeof others[0]; i++)
        if (names(verb, others[i]) &&
            reader->clause[verb->first] == reader->clause[reader->mention[at].first])
            return false;
    return any;
}

static bool is_thing(const struct reader *reader, unsigned at, bool any)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (about(reader, at, &reader->candidate[i], any))
            return true;
    return false;
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
    reading->note[reading->notes].answer = reading->answers;
    snprintf(reading->note[reading->notes++].text, READ_TEXT, "%s", text);
}

/* Whether the mention is a place or target of some candidate. */
static bool is_place(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at];
    if (mention->verb || is_thing(reader, at, true))
        return false;
    if (names(mention, foe) || names(mention, own))
        return true;
    for (unsigned i = 0; i < reader->candidates; i++)
        for (unsigned part = 2; part < reader->candidate[i].parts; part++)
            if (names(mention, reader->candidate[i].part[part]))
                return true;
    return false;
}

static bool is_row(const char *part)
{
    return strncmp(part, enemy, strlen(enemy)) == 0
               ? strcmp(part, graveyard) != 0
               : strcmp(part, "close") == 0 || strcmp(part, "ranged") == 0 || strcmp(part, "siege") == 0;
}

/* Whether the mention is of something that cannot be answered now, such as a card that the next question is about. */
static bool is_other(const struct reader *reader, unsigned at)
{
    const struct mention *mention = &reader->mention[at];
    return !mention->verb && mention->whole && !is_thing(reader, at, true) && !is_place(reader, at) &&
           !is_row(mention->key[0]) && !names(mention, "done");
}

/* Whether in the thing's sentence places come before things. */
static bool places_first(const struct reader *reader, unsigned thing)
{
    const unsigned sentence = reader->sentence[reader->mention[thing].first];
    for (unsigned i = 0; i <= thing; i++) {
        if (reader->sentence[reader->mention[i].first] != sentence || reader->mention[i].verb)
            continue;
        if (is_thing(reader, i, true))
            return false;
        if (is_place(reader, i))
            return true;
    }
    return false;
}

/* Whether with the thing of the candidate the mention may be the target. */
static bool is_target(const struct reader *reader, unsigned at, const struct candidate *candidate)
{
    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *other = &reader->candidate[i];
        if (strcmp(other->part[0], candidate->part[0]) != 0 ||
            strcmp(thing_of(other), thing_of(candidate)) != 0)
            continue;
        for (unsigned part = 2; part < other->parts; part++)
            if (!is_row(other->part[part]) && names(&reader->mention[at], other->part[part]))
                return true;
    }
    return false;
}

/* Marks what belongs to the thing: what follows it up to the next thing or, where places come first, precedes it. A thing that
 * may be its target does not end the range. */
static void surroundings(const struct reader *reader, unsigned thing, const struct candidate *candidate,
                         bool near[MENTIONS])
{
    const bool first = places_first(reader, thing);
    const unsigned sentence = reader->sentence[reader->mention[thing].first];
    unsigned next = reader->mentions;
    bool targets = false;

    memset(near, 0, MENTIONS * sizeof near[0]);
    for (unsigned i = thing; i-- > 0 && reader->sentence[reader->mention[i].first] == sentence;) {
        if (is_thing(reader, i, true) || is_other(reader, i))
            break;
        const bool leads =
            i + 1 == thing && !is_parted(reader, i, thing) && i > 0 && is_parted(reader, i - 1, i);
        near[i] = first || leads;
    }
    for (unsigned i = thing + 1; i < reader->mentions; i++) {
        const bool target = !targets && is_target(reader, i, candidate);
        /* Who has one target has it already: that of another sentence is for the next question. */
        const bool later = targets && candidate->parts == 3 && is_target(reader, i, candidate) &&
                           reader->sentence[reader->mention[i].first] != sentence;
        targets |= target;
        if ((is_thing(reader, i, true) && !target) || is_other(reader, i) || later) {
            next = i;
            break;
        }
    }
    for (unsigned i = thing + 1; i < next; i++) {
        const bool same = reader->sentence[reader->mention[i].first] == sentence;
        const bool leads = i + 1 == next && next < reader->mentions && !is_parted(reader, i, next) &&
                           is_parted(reader, i - 1, i);
        near[i] =
            !leads && !(first && (!same || (next < reader->mentions &&
                                            reader->sentence[reader->mention[next].first] == sentence)));
    }
}

static bool is_enemy(const char *part)
{
    return strncmp(part, enemy, strlen(enemy)) == 0;
}

static const char *row_of(const char *part)
{
    return is_enemy(part) ? part + strlen(enemy) : part;
}

/* Whether another candidate about the same thing lays it in the same row of the other half. */
static bool has_other_half(const struct reader *reader, const struct candidate *candidate, const char *part)
{
    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *other = &reader->candidate[i];
        if (strcmp(thing_of(other), thing_of(candidate)) != 0 ||
            strcmp(other->part[0], candidate->part[0]) != 0)
            continue;
        for (unsigned k = 2; k < other->parts; k++)
            if (is_row(other->part[k]) && is_enemy(other->part[k]) != is_enemy(part))
                return true;
    }
    return false;
}

static bool is_part_of_any(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        for (unsigned part = 2; part < reader->candidate[i].parts; part++)
            if (names(mention, reader->candidate[i].part[part]))
                return true;
    return false;
}

/* Whether the thing is added to another: "and Ves", "Ves, too". */
static bool is_likewise(const struct reader *reader, const struct mention *thing)
{
    const unsigned behind = thing->first + thing->tokens;
    const enum word_class before = thing->first > 0 ? reader->class[thing->first - 1] : WORD_UNKNOWN;

    return before == WORD_AND || before == WORD_TOO ||
           (behind < reader->writing.tokens && reader->class[behind] == WORD_TOO);
}

/* The half stated once for all things of a sentence, before the first or after the last; NULL: none. *at is where. */
static const char *shared_half(const struct reader *reader, unsigned thing, unsigned *at)
{
    const unsigned sentence = reader->sentence[reader->mention[thing].first];
    const char *half = reader->half[sentence];
    unsigned halves = 0, first = MENTIONS, last = 0;

    *at = MENTIONS;
    for (unsigned i = 0; i < reader->mentions; i++) {
        if (reader->sentence[reader->mention[i].first] != sentence)
            continue;
        if (names(&reader->mention[i], foe) || names(&reader->mention[i], own)) {
            halves++;
            *at = i;
        } else if (is_thing(reader, i, true)) {
            first = first == MENTIONS ? i : first;
            last = i;
        }
    }
    if (halves == 0)
        return half || !is_likewise(reader, &reader->mention[thing]) ? half : reader->last_half[sentence];
    return halves == 1 && (*at < first || *at > last) ? reader->mention[*at].key[0] : NULL;
}

/* The row stated once for all things of a sentence, before the first with a colon, "close: A, B", or behind the last with
 * their number, "A and B, both close"; NULL: none. */
static const char *shared_row(const struct reader *reader, unsigned thing)
{
    const unsigned sentence = reader->sentence[reader->mention[thing].first];
    const struct mention *row = NULL;
    unsigned rows = 0, things = 0, last = 0;
    bool before = false, number = false;

    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        if (reader->sentence[mention->first] != sentence)
            continue;
        if (!mention->verb && is_row(mention->key[0])) {
            rows++;
            row = mention;
            before = things == 0;
        } else if (is_thing(reader, i, true)) {
            things++;
            last = mention->first;
        }
    }
    if (rows == 0)
        return reader->row[sentence];
    if (rows > 1 || things < 2)
        return NULL;
    const struct token *end = &reader->writing.token[row->first + row->tokens - 1];
    for (unsigned at = last; at < row->first; at++)
        number |= lexicon_number(&reader->writing.token[at]) == (int)things;
    const size_t sign = end->at + (size_t)end->bytes;
    return (before && sign < reader->size && reader->text[sign] == ':') || (last < row->first && number)
               ? row->key[0]
               : NULL;
}

/* Whether the candidate stands there in the notation of records, word for word: there a row is one of the own half. */
static bool is_notation(const struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    const size_t verb = strlen(candidate->part[0]) + 1,
                 at = reader->writing.token[reader->mention[thing].first].at;
    const size_t end = at - verb + strlen(candidate->notation);

    for (unsigned i = reader->mention[thing].first; at >= verb && i < reader->writing.tokens; i++)
        if (reader->writing.token[i].at + (size_t)reader->writing.token[i].bytes == end)
            return memcmp(reader->text + at - verb, candidate->notation, end - (at - verb)) == 0;
    return false;
}

/* Matches a candidate with what belongs to the thing at `thing`. Returns how many of its parts were not said, marking in
 * `taken` those that were; -1: what was said contradicts it. */
static int weigh(const struct reader *reader, unsigned thing, const struct candidate *candidate,
                 bool taken[MENTIONS])
{
    bool near[MENTIONS];
    int open = 0;

    surroundings(reader, thing, candidate, near);
    taken[thing] = true;
    for (unsigned part = 2; part < candidate->parts; part++) {
        const char *word = candidate->part[part];
        const bool choice = is_row(word) && has_other_half(reader, candidate, word);
        bool is_said = false, half = !choice || is_notation(reader, thing, candidate);
        unsigned where;
        const char *shared = choice ? shared_half(reader, thing, &where) : NULL;
        if (shared && strcmp(shared, is_enemy(word) ? foe : own) == 0) {
            half = true;
            if (where < MENTIONS)
                taken[where] = true;
        } else if (shared) {
            return -1;
        }
        for (unsigned i = 0; i < reader->mentions; i++) {
            const struct mention *mention = &reader->mention[i];
            if (!near[i] || mention->verb)
                continue;
            if (!is_row(word)) {
                if (names(mention, word) || (strcmp(word, graveyard) == 0 && names(mention, foe)))
                    is_said = taken[i] = true;
                continue;
            }
            const bool its_half = names(mention, is_enemy(word) ? foe : own);
            if (its_half || names(mention, word) || names(mention, row_of(word))) {
                taken[i] = true;
                half |= its_half || (is_enemy(word) && names(mention, word));
                is_said |= names(mention, word) || names(mention, row_of(word));
            }
        }
        const char *row = is_row(word) && !is_said ? shared_row(reader, thing) : NULL;
        is_said |= row && strcmp(row, row_of(word)) == 0;
        open += !is_said && !(choice && half);
        open += is_said && !half;
    }
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        if (!near[i] || taken[i] || mention->verb || candidate->parts < 3)
            continue;
        const bool place = names(mention, foe) || names(mention, own) ||
                           (mention->whole && (is_row(mention->key[0]) || is_part_of_any(reader, mention)));
        if (place && !(names(mention, own) && !is_enemy(candidate->part[2]) &&
                       !has_other_half(reader, candidate, candidate->part[2])))
            return -1;
    }
    return open;
}

static void offer_choice(struct reader *reader, const struct candidate *candidate)
{
    struct reading *reading = reader->reading;
    if (reading->choices < READ_CHOICES)
        snprintf(reading->choice[reading->choices++], READ_TEXT, "%s", candidate->notation);
}

static bool is_said_in(const struct reader *reader, const bool taken[MENTIONS], const char *part)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (taken[i] && names(&reader->mention[i], part))
            return true;
    return false;
}

/* The only candidate about the thing that was said completely except for the implied verb, `judge.silent.GAME` in the texts. */
static const struct candidate *by_silent_verb(const struct reader *reader, unsigned thing, bool any)
{
    const struct candidate *only = NULL;
    char key[64];

    snprintf(key, sizeof key, "judge.silent.%s", reader->sampled->session->setup.game->name);
    const char *verb = words_find(LANG_EN, key);
    for (unsigned i = 0; verb && i < reader->candidates; i++) {
        bool trial[MENTIONS] = { false };
        if (strcmp(reader->candidate[i].part[0], verb) != 0 ||
            !about(reader, thing, &reader->candidate[i], any) ||
            weigh(reader, thing, &reader->candidate[i], trial) != 0)
            continue;
        if (only)
            return NULL;
        only = &reader->candidate[i];
    }
    return only;
}

/* The candidates about the thing that nothing said with it contradicts. */
struct fitting {
    unsigned all, wholes;       /* how many, and of these how many were said completely */
    const struct candidate *last, *whole;
};

static struct fitting fitting(const struct reader *reader, unsigned thing, bool any)
{
    struct fitting found = { 0 };
    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *candidate = &reader->candidate[i];
        bool trial[MENTIONS] = { false };
        if (!about(reader, thing, candidate, any))
            continue;
        const int open = weigh(reader, thing, candidate, trial);
        const bool far =
            candidate->parts > 2 && strcmp(candidate->part[candidate->parts - 1], graveyard) == 0 && open > 0;
        if (open < 0 || far)
            continue;
        found.last = candidate, found.all++;
        if (open == 0)
            found.whole = candidate, found.wholes++;
    }
    return found;
}

/* Whether the verb said last belongs to another sentence, and may have been meant for that alone. */
static bool is_old_verb(const struct reader *reader, unsigned thing)
{
    const struct mention *verb = verb_before(reader, thing);
    return verb && !reader->exchange &&
           reader->sentence[verb->first] != reader->sentence[reader->mention[thing].first];
}

/* The candidate meant by the thing at `thing`; NULL: none, or several possible ones, which are then offered. */
static const struct candidate *meant(struct reader *reader, unsigned thing, bool taken[MENTIONS])
{
    bool any = !is_thing(reader, thing, false);
    struct fitting found = fitting(reader, thing, any);
    if (!found.all && !any && is_old_verb(reader, thing)) {
        found = fitting(reader, thing, true);
        any = found.all > 0;
    }
    const struct candidate *only = found.all == 1 ? found.last : found.wholes == 1 ? found.whole : NULL;
    const unsigned wholes = found.wholes;
    if (!only && wholes > 1 && !verb_before(reader, thing))
        only = by_silent_verb(reader, thing, any);
    if (only) {
        weigh(reader, thing, only, taken);
        for (unsigned part = 2; part < only->parts; part++)
            reader->guessed |= !is_row(only->part[part]) && !is_said_in(reader, taken, only->part[part]);
        unsigned where;
        reader->row[reader->sentence[reader->mention[thing].first]] = shared_row(reader, thing);
        const bool shared = shared_half(reader, thing, &where) != NULL;
        for (unsigned i = 0; i < reader->mentions; i++)
            if (taken[i] && (names(&reader->mention[i], foe) || names(&reader->mention[i], own))) {
                const unsigned sentence = reader->sentence[reader->mention[i].first];
                reader->last_half[sentence] = reader->mention[i].key[0];
                if (shared && where == i)
                    reader->half[sentence] = reader->mention[i].key[0];
            }
        return only;
    }
    for (int strict = 1; strict >= 0 && reader->reading->choices == 0; strict--)
        for (unsigned i = 0; i < reader->candidates; i++) {
            bool trial[MENTIONS] = { false };
            const struct candidate *candidate = &reader->candidate[i];
            if (about(reader, thing, candidate, any) &&
                (!strict || weigh(reader, thing, candidate, trial) >= 0))
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

/* The first thing that was named, or said to come first. -1: nothing. */
static int first_thing(const struct reader *reader, bool any)
{
    static const enum word_class others[] = { WORD_FIRST, WORD_UNKNOWN, WORD_LAST };
    for (size_t order = 0; order < sizeof others / sizeof others[0]; order++)
        for (unsigned at = 0; at < reader->mentions; at++) {
            const enum word_class marker = marker_of(reader, at);
            if ((marker == WORD_FIRST || marker == WORD_LAST ? marker : WORD_UNKNOWN) == others[order] &&
                is_thing(reader, at, any))
                return (int)at;
        }
    return -1;
}

/* Whether what was said with the thing at `thing` differs from the candidate: "the scamp, front left" is not
 * the scamp in the back. */
static bool contradicted(const struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    bool taken[MENTIONS] = { false };
    return weigh(reader, thing, candidate, taken) < 0;
}

/* Whether all that the candidate says of the thing at `thing` was said with it. */
static bool all_said(const struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    bool taken[MENTIONS] = { false };
    return candidate->parts > 2 && weigh(reader, thing, candidate, taken) == 0;
}

/* Whether the candidate lays something in a cell, which is never implied. */
static bool is_cell(const struct candidate *candidate)
{
    bool cell = false;
    for (int row = 0; candidate->parts > 2 && row < 2; row++)
        for (int column = 0; column < COLUMNS; column++)
            cell |= strcmp(candidate->part[2], cells[row][column]) == 0;
    return cell;
}

/* The first candidate in the list that is named, except plain words such as "done"; completely stated ones go before the
 * others. NULL: none. *thing is where it is named. */
static const struct candidate *lowest(const struct reader *reader, int *thing)
{
    for (int whole = 1; whole >= 0; whole--)
        for (unsigned i = 0; i < reader->candidates; i++)
            for (unsigned at = 0; reader->candidate[i].parts > 1 && at < reader->mentions; at++) {
                const struct candidate *candidate = &reader->candidate[i];
                if (!about(reader, at, candidate, false) || (!whole && is_cell(candidate)) ||
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
    duel_state *state = duel_in(&room);

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

/* Whether some candidate is about the mention and does not contradict what was said with it. */
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

/* Gives the answer; `key` is the thing it is about, as it was called. */
static bool give(struct reader *reader, const struct candidate *candidate)
{
    char thing[PART], verb[PART], target[PART];
    snprintf(thing, sizeof thing, "%s", thing_of(candidate));
    snprintf(verb, sizeof verb, "%s", candidate->part[0]);
    snprintf(target, sizeof target, "%s", candidate->parts > 3 ? candidate->part[3] : "");
    reader->placeless |= candidate->parts == 2;
    if (sampled_submit(reader->sampled, reader->player, candidate->action) != DUEL_OK)
        return false;
    if (reader->dones < STEPS) {
        snprintf(reader->verb[reader->dones], PART, "%s", verb);
        snprintf(reader->target[reader->dones], PART, "%s", target);
        snprintf(reader->done[reader->dones++], PART, "%s", thing);
    }
    reader->reading->answers++;
    return true;
}

/* The answer implied by silence at this question, or NULL. */
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

/* Whether the rest of a set may be told in another post, `judge.partly.GAME.PROMPT` in the texts. */
static bool may_pause(const struct reader *reader, const struct duel_prompt *prompt)
{
    const struct duel_game *game = reader->sampled->session->setup.game;
    char key[128];

    snprintf(key, sizeof key, "judge.partly.%s.%s", game->name, game->prompts[prompt->kind]);
    return !reader->doubt && words_find(LANG_EN, key);
}

/* --- what was not read ---------------------------------------------------------------------------- */

/* Whether the word is one more of something that is not named again: "a ghoul and one more". */
static bool is_one_more(const struct reader *reader, unsigned token)
{
    const unsigned next = token + 1;
    const bool last = next == reader->writing.tokens || reader->writing.token[next].gap;
    return token > 0 && last && reader->class[token - 1] == WORD_AND && !reader->writing.token[token].used &&
           !reader->writing.token[token].gap && lexicon_number(&reader->writing.token[token]) > 0;
}

static bool is_known(const struct reader *reader, unsigned token)
{
    if (is_one_more(reader, token))
        return false;
    return reader->writing.token[token].used || reader->class[token] != WORD_UNKNOWN ||
           mention_of(reader, token) || is_heading(reader, token);
}

/* Whether the token names a thing: by more than a part of the name of something that is not possible now. */
static bool names_thing(const struct reader *reader, unsigned token)
{
    const struct mention *mention = mention_of(reader, token);
    return mention && (mention->whole || mention->verb || is_wanted(reader, token));
}

/* Whether the clause or sentence that was asked about last is talk. */
struct talk {
    unsigned part;
    bool is;
};

/* Whether the clause or sentence of the token is talk unrelated to the game: several words, not joined to what was said before,
 * and nothing of the game among them. */
static bool is_talk(const struct reader *reader, unsigned token, const uint16_t part[], struct talk *last)
{
    unsigned words = 0, known = 0, first = token;

    if (last->part == part[token])
        return last->is;
    last->part = part[token];
    last->is = false;
    while (first > 0 && part[first - 1] == part[token])
        first--;
    for (unsigned at = first; at < reader->writing.tokens && part[at] == part[token]; at++) {
        if (reader->writing.token[at].used || (names_thing(reader, at) && !reader->idiom[at]))
            return false;
        words++;
        known += reader->class[at] != WORD_UNKNOWN;
    }
    last->is = words > 1 && (known > 0 || (part == reader->sentence && words > 2)) &&
               reader->class[first] != WORD_AND;
    return last->is;
}

/* Whether the token stands for something of the game. */
static bool is_taken(const struct reader *reader, unsigned token)
{
    return reader->writing.token[token].used || mention_of(reader, token);
}

/* Whether the word only says what something is like: "the grim Fiend", «беспощадного Беса». */
static bool is_epithet(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;
    const unsigned tokens = reader->writing.tokens;
    unsigned next = token + 1;

    if (!lexicon_is_adjective(&word[token])) {
        static const char *const articles[] = { "the", "my", "a", "an", "our", "this", NULL };
        bool article = false;
        for (int i = 0; token > 0 && articles[i]; i++)
            article |= is_spelled(&word[token - 1], articles[i]) && !word[token].gap;
        return article && next < tokens && !word[next].gap && word[token].letter[0] < 0x400 &&
               is_taken(reader, next);
    }
    while (next < tokens && next <= token + EPITHETS && !word[next].gap && !is_taken(reader, next) &&
           lexicon_is_adjective(&word[next]))
        next++;
    return (next < tokens && !word[next].gap && is_taken(reader, next)) ||
           (token > 0 && !word[token].gap && is_taken(reader, token - 1) && !lexicon_may_tell(&word[token]));
}

/* Whether the word, adjectives before it aside, stands behind one such as "of" or "without". */
static bool is_aside(const struct reader *reader, unsigned token)
{
    const struct token *word = reader->writing.token;

    for (int words = 0; words < EPITHETS && token > 0 && !word[token].gap; words++, token--) {
        const unsigned before = token - 1;
        if (reader->class[before] == WORD_OF || reader->class[before] == WORD_WITHOUT)
            return true;
        if (is_taken(reader, before) || !lexicon_is_adjective(&word[before]))
            return false;
    }
    return false;
}

/* Whether the word may be skipped: its surroundings are not about the game, or say that nothing is meant. */
static bool is_harmless(const struct reader *reader, unsigned token, struct talk *sentence,
                        struct talk *clause)
{
    if (lexicon_number(&reader->writing.token[token]) == (int)(reader->dones - reader->silent))
        return true;            /* "all three: A, B and C" */
    return is_void(reader, token) || is_epithet(reader, token) || is_aside(reader, token) ||
           is_talk(reader, token, reader->sentence, sentence) ||
           is_talk(reader, token, reader->clause, clause);
}

/* The first word that was not interpreted; with `strict`, talk counts too. -1: none. */
static int unread(const struct reader *reader, bool strict)
{
    struct talk sentence = { .part = LEXICON_TOKENS }, clause = sentence;

    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (!is_known(reader, at) && (strict || !is_harmless(reader, at, &sentence, &clause)))
            return (int)at;
    return -1;
}

/* Whether the card took part in what the player answered, as far as the player could foresee: it was the
 * only one, and so there was no question about it. */
static bool took_part(const struct reader *reader, const char *key)
{
    const struct session *session = reader->sampled->session;
    const struct session_setup *setup = &session->setup;
    const unsigned from = session->answers - reader->reading->answers;

    for (unsigned i = from; i < session->answers; i++) {
        const struct session_answer *answer = &session->answer[i];
        const int viewer = answer->learned >> reader->player & 1 ? DUEL_PUBLIC : reader->player;
        for (unsigned at = answer->event; at < answer->event + answer->events; at++) {
            const struct duel_event *event = &session->event[at];
            const char *card = event->card && event->seen_by >> viewer & 1
                                   ? setup->game->card_key(setup->scenario, event->card)
                                   : NULL;
            if (card && strcmp(card, key) == 0)
                return true;
        }
    }
    return false;
}

static bool was_done(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; i < reader->dones; i++)
        if (names(mention, reader->done[i]))
            return true;
    return false;
}

/* Whether a thing that was answered with is named again: perhaps it was to be answered twice. */
static bool is_repeated(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (!reader->mention[i].verb && reader->mention[i].whole && was_done(reader, &reader->mention[i]))
            return true;
    return false;
}

/* Whether, of several answers, one has the mention as its target: then it was named for that, and again for something else. */
static bool was_target(const struct reader *reader, const struct mention *mention)
{
    for (unsigned i = 0; reader->dones > 1 && i < reader->dones; i++)
        if (reader->target[i][0] && names(mention, reader->target[i]))
            return true;
    return false;
}

/* How many cards the player gave before this post, as one may at a table. */
static unsigned given_before(const struct reader *reader)
{
    const struct session *session = reader->sampled->session;
    unsigned given = 0;

    for (unsigned i = 0; i < session->answers - reader->reading->answers; i++) {
        char notation[READ_TEXT];
        struct duel_text text;
        if (session->answer[i].player != reader->player)
            continue;
        duel_text_init(&text, notation, sizeof notation);
        duel_format(session_position(session, i), reader->player, session->answer[i].action, &text);
        given += strncmp(notation, "give ", strlen("give ")) == 0;
    }
    return given;
}

/* In an exchange without open choices: whether fewer or more cards were named to be taken than were given. */
static bool is_uneven(const struct reader *reader)
{
    unsigned given = 0, taken = 0;

    for (unsigned i = 0; i < reader->dones; i++) {
        given += strcmp(reader->verb[i], "give") == 0;
        taken += strcmp(reader->verb[i], "take") == 0;
    }
    if (given == 0)
        return false;
    given += given_before(reader);
    for (unsigned i = 0; i < reader->mentions; i++)
        taken += !reader->mention[i].verb && reader->mention[i].keys == 1 &&
                 took_part(reader, reader->mention[i].key[0]);
    return taken > 0 && given != taken;
}

/* The first named thing that was not used. -1: none. */
static int unplayed(const struct reader *reader)
{
    struct talk sentence = { .part = LEXICON_TOKENS }, clause = sentence;

    if (reader->mentions > 0 && is_uneven(reader))
        return 0;
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const bool row = is_row(mention->key[0]) || names(mention, foe) || names(mention, own);
        const bool plain =
            names(mention, "done") || (!names_thing(reader, mention->first) && !reader->guessed &&
                                       (is_talk(reader, mention->first, reader->sentence, &sentence) ||
                                        is_talk(reader, mention->first, reader->clause, &clause)));
        if (mention->verb || plain ||
            (row ? reader->placeless || names(mention, own)
                 : (was_done(reader, mention) ||
                    (mention->keys == 1 && !was_target(reader, mention) &&
                     took_part(reader, mention->key[0]))) &&
                       reader->counted[mention->first] == 0))
            continue;
        return (int)i;
    }
    return -1;
}

/* Says what was understood, and asks about the words of a mention that were not. */
static bool ask_unread(struct reader *reader, const struct mention *mention)
{
    struct reading *reading = reader->reading;
    const struct session *session = reader->sampled->session;
    char said_text[READ_TEXT];

    reading->choices = 0;
    for (unsigned i = session->answers - reading->answers; i < session->answers; i++)
        if (reading->choices < READ_CHOICES) {
            struct duel_text text;
            duel_text_init(&text, reading->choice[reading->choices++], READ_TEXT);
            duel_format(session_position(session, i), reader->player, session->answer[i].action, &text);
        }
    quote(reader, reader->text, mention, said_text);
    return trouble_set(&reading->trouble, 0, reading->answers ? "unread" : "nothing", "text", said_text);
}

static bool ask_token(struct reader *reader, unsigned token)
{
    return ask_unread(reader, &(struct mention){ .first = (uint16_t)token, .tokens = 1 });
}

/* Asks about the first uninterpreted word that resembles the name of something possible now. False: there is none. */
static bool ask_near(struct reader *reader, const char *text)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const char *key = is_known(reader, at)
                              ? NULL
                              : lexicon_near(reader->lexicon, &reader->writing, at, &reader->wanted);
        if (!key)
            continue;
        char said_text[READ_TEXT];
        quote(reader, text, &(struct mention){ .first = (uint16_t)at, .tokens = 1 }, said_text);
        trouble_set(&reader->reading->trouble, 0, "near", "text", said_text, "key", key);
        reader->reading->near_at = reader->writing.token[at].at;
        reader->reading->near_size = reader->writing.token[at].bytes;
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

/* Asks for the object of a verb. False: there is no fitting verb. */
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
            trouble_set(&reading->trouble, 0, "which", "text", said_text);
        }
    }
    return reading->choices > 0;
}

static bool was_verb(const struct reader *reader, const struct mention *verb)
{
    for (unsigned i = 0; i < reader->dones; i++)
        if (names(verb, reader->verb[i]))
            return true;
    return false;
}

/* Asks for the object of a verb that was not used: "the fiend, and my leader". False: there is none. */
static bool ask_verb_left(struct reader *reader, const char *text)
{
    for (unsigned at = 0; at < reader->mentions; at++)
        if (is_verb_now(reader, &reader->mention[at]) && !was_verb(reader, &reader->mention[at])) {
            reader->mention[0] = reader->mention[at];
            reader->mentions = 1;
            return ask_verb(reader, text);
        }
    return false;
}

/* Says that no post ends the game, if this one is about that. */
static bool ask_end(struct reader *reader)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->class[at] == WORD_RESIGN || reader->class[at] == WORD_DRAW)
            return trouble_set(&reader->reading->trouble, 0,
                               reader->class[at] == WORD_RESIGN ? "resign" : "draw"),
                   true;
    return false;
}

/* Whether the post says yes, and nothing else. */
static bool says_yes(const struct reader *reader)
{
    bool yes = false;

    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        if (reader->class[at] != WORD_YES && reader->class[at] != WORD_CHATTER)
            return false;
        yes |= reader->class[at] == WORD_YES;
    }
    return yes && reader->writing.tokens < 4 && !reader->doubt && !(reader->writing.gap & GAP_QUESTION);
}

bool read_is_yes(const struct lexicon *lexicon, const char *text, size_t size)
{
    struct reader *reader = zeroed(sizeof *reader);
    reader->lexicon = lexicon;
    const bool yes = utf8_fits(text, size, MOST_POST) && writing_read(&reader->writing, text, size) &&
                     (survey(reader), says_yes(reader));
    free(reader);
    return yes;
}

/* The only thing that can be answered to a question within a turn, if the post says yes. NULL: it does not. */
static const struct candidate *agreed(const struct reader *reader, const struct duel_prompt *prompt)
{
    const struct candidate *only = NULL;

    for (unsigned i = 0; i < reader->candidates; i++) {
        if (reader->candidate[i].parts > 1 && only)
            return NULL;
        only = reader->candidate[i].parts > 1 ? &reader->candidate[i] : only;
    }
    return !prompt->begins && says_yes(reader) ? only : NULL;
}

/* No possible answer was found: says what was named instead. */
static void complain(struct reader *reader, const char *text)
{
    struct reading *reading = reader->reading;
    char said_text[READ_TEXT];

    if (ask_end(reader) || ask_near(reader, text) || ask_verb(reader, text))
        return;
    if (reader->private && trouble_set(&reading->trouble, 0, "private"))
        return;
    for (unsigned i = 0; i < reader->candidates; i++)
        offer_choice(reader, &reader->candidate[i]);
    if (reader->mentions == 0) {
        trouble_set(&reading->trouble, 0, "nothing");
        return;
    }
    quote(reader, text, &reader->mention[0], said_text);
    trouble_set(&reading->trouble, 0, "not-now", "text", said_text, "key", reader->mention[0].key[0]);
}

/* Whether the name of the thing has that very word. */
static bool is_in_name(const struct reader *reader, const struct token *word, const char *key)
{
    static _Thread_local struct writing writing;
    const struct duel_game *game = reader->sampled->session->setup.game;

    for (int lang = 0; lang < LANG_COUNT; lang++) {
        const char *name = tell_name((enum lang)lang, game, key);
        if (!name || !writing_read(&writing, name, strlen(name)))
            continue;
        for (unsigned at = 0; at < writing.tokens; at++)
            if (writing.token[at].length == word->length &&
                memcmp(writing.token[at].letter, word->letter, word->length * sizeof word->letter[0]) == 0)
                return true;
    }
    return false;
}

/* Whether a plural without a count may mean several: "nekkers", with two in hand and two to play. */
static bool is_uncounted(const struct reader *reader, const struct mention *mention,
                         const struct candidate *candidate)
{
    static _Thread_local duel_action list[DUEL_ACTIONS_MAX];
    const struct token *said = &reader->writing.token[mention->first];
    duel_room room;
    duel_state *state = duel_in(&room);

    if (said->letter[0] < 0x400)
        said += mention->tokens - 1;
    const enum word_class before = mention->first > 0 ? reader->class[mention->first - 1] : WORD_UNKNOWN;
    const bool genitive = before == WORD_FIRST || before == WORD_LAST || before == WORD_INSTEAD;
    if (reader->counted[mention->first] || !lexicon_is_plural(said) || genitive ||
        is_in_name(reader, said, thing_of(candidate)))
        return false;
    duel_copy(state, session_state(reader->sampled->session));
    duel_apply(state, reader->player, candidate->action, NULL);
    const int count = duel_legal(state, reader->player, list);
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i], &candidate->action, sizeof *list) == 0)
            return true;
    return false;
}

/* Whether a target is named a second time with the thing: perhaps it is played, too, "decoy on the trebuchet, and the trebuchet
 * again". */
static bool is_again(const struct reader *reader, unsigned thing, unsigned at, const bool taken[MENTIONS])
{
    const struct mention *mention = &reader->mention[at];
    struct mention any;
    if (at == thing || is_row(mention->key[0]) ||
        !lexicon_find(reader->lexicon, &reader->writing, mention->first, &nothing_wanted, &any) ||
        any.keys != 1)
        return false;
    for (unsigned i = 0; i < at; i++)
        if (i != thing && taken[i] && names(&reader->mention[i], mention->key[0]))
            return true;
    return false;
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
    if (reader->mentions == MENTIONS) {         /* more than anybody can do in a turn */
        trouble_set(&reader->reading->trouble, 0, "too-long");
        return -1;
    }
    int thing = next_thing(reader, prompt.max > 1);
    if (reader->reading->answers == 0)
        reader->began = prompt.kind, reader->several = !prompt.begins || prompt.max > 1;
    else if (thing >= 0 && !goes_on && prompt.kind != reader->kind &&
             reader->sentence[reader->mention[thing].first] <= reader->last)
        return 0;               /* another turn is another sentence */
    if (thing >= 0) {
        const unsigned first = reader->mention[thing].first;
        reader->last = reader->sentence[first], reader->kind = prompt.kind;
        const struct candidate *candidate = meant(reader, (unsigned)thing, taken);
        if (!candidate) {
            quote(reader, text, &reader->mention[thing], said_text);
            trouble_set(&reader->reading->trouble, 0, "which", "text", said_text);
            return -1;
        }
        if (is_uncounted(reader, &reader->mention[thing], candidate))
            return ask_unread(reader, &reader->mention[thing]), -1;
        if (reader->counted[first] > 1) {
            reader->counted[first]--;       /* and once more */
            return give(reader, candidate) ? 1 : -1;
        }
        for (unsigned i = 0; i < reader->mentions; i++)
            if (taken[i] && !is_again(reader, (unsigned)thing, i, taken))
                use(reader, &reader->mention[i]);
        return give(reader, candidate) ? 1 : -1;
    }
    const bool sure = !reader->doubt && unread(reader, false) < 0;
    const struct candidate *alone = sure ? by_verb(reader) : NULL;
    if (alone && (goes_on || reader->reading->answers == 0)) {
        for (unsigned i = 0; i < reader->mentions; i++)
            if (names(&reader->mention[i], alone->part[0]))
                use(reader, &reader->mention[i]);
        return give(reader, alone) ? 1 : -1;
    }
    const struct candidate *yes = reader->reading->answers == 0 ? agreed(reader, &prompt) : NULL;
    if (yes)
        return give(reader, yes) ? 1 : -1;
    if (reader->reading->answers == 0) {
        complain(reader, text);
        return -1;
    }
    if (!goes_on)
        return 0;
    if (ask_verb_left(reader, text))
        return -1;
    const bool complete = prompt.kind != reader->began && !reader->exchange && prompt.picked == 0;
    if (ask_near(reader, text))
        return -1;
    const int word = unread(reader, true);
    if (word >= 0)
        return ask_token(reader, (unsigned)word), -1;
    const struct candidate *silent =
        reader->candidates > 1 &&
                (reader->second || (!reader->exchange && (reader->doubt || is_repeated(reader))))
            ? NULL
            : implied(reader, &prompt);
    if (silent && strcmp(silent->notation, "done") != 0 && reader->began != prompt.kind)
        silent = NULL;          /* who only answers a question has not ended the turn */
    if (!silent && !reader->doubt && reader->candidates == 1 && prompt.max <= 1)
        silent = &reader->candidate[0];
    if (silent) {
        note(reader, "implied", silent->notation);
        reader->silent++;
        return give(reader, silent) ? 1 : -1;
    }
    if ((complete && (reader->several || reader->private)) ||
        (prompt.picked > 0 && may_pause(reader, &prompt)))
        return 0;               /* the question is answered; the next one is asked separately */
    for (unsigned i = 0; i < reader->candidates; i++)
        offer_choice(reader, &reader->candidate[i]);
    trouble_set(&reader->reading->trouble, 0, "unsaid");
    return -1;
}

/* Whether every word of the post is accounted for once all answers are given; otherwise the trouble asks. */
static bool all_read(struct reader *reader)
{
    reader->wanted = nothing_wanted;
    reader->candidates = 0;
    reader->exchange = false;
    look(reader);
    const int left = unplayed(reader), word = unread(reader, reader->guessed);
    if (left >= 0)
        return ask_unread(reader, &reader->mention[left]);
    return word < 0 || ask_token(reader, (unsigned)word);
}

/* Whether the player cannot know what comes after the last answer. */
static bool is_unknown(const struct session *session, int player, enum reading_reach reach)
{
    const struct session_answer *last = &session->answer[session->answers - 1];
    const struct duel_prompt *prompt = &duel_head(session_state(session))->prompt[player];
    return last->learned >> player & 1 || (reach == READ_SECRET && prompt->begins && prompt->picked == 0);
}

/* Reads the text, already in the intended alphabet. */
static bool read_text(const struct lexicon *lexicon, struct sampled *sampled, int player, const char *text,
                      size_t size, enum reading_reach reach, struct reading *reading, bool *foreign)
{
    const struct session *session = sampled->session;
    const unsigned before = session->answers;
    struct reader *reader = zeroed(sizeof *reader);
    bool stopped = false;

    *reading = (struct reading){ 0 };
    reader->lexicon = lexicon, reader->sampled = sampled, reader->reading = reading, reader->player = player;
    reader->text = text, reader->size = size;
    bool fine = true;
    if (!(duel_head(session_state(session))->awaiting >> player & 1))
        fine = trouble_set(&reading->trouble, 0, "not-awaited");
    else if (!utf8_fits(text, size, MOST_POST) || !writing_read(&reader->writing, text, size))
        fine = trouble_set(&reading->trouble, 0, "too-long");
    int how = fine ? 1 : -1;
    for (int row = 0; place_rows[row]; row++)
        lexicon_want(lexicon, &reader->rows, place_rows[row]);
    if (fine) {
        survey(reader);
        survey_numbers(reader);
        *foreign = reader->writing.tokens > 0;
        for (unsigned i = 0; i < reader->writing.tokens; i++)
            *foreign &= reader->writing.token[i].letter[0] < 0x400 &&
                        (reader->class[i] == WORD_UNKNOWN || reader->writing.token[i].length < 3);
        strike(reader);
    }
    for (unsigned steps = 0;
         how == 1 && steps < STEPS && duel_head(session_state(session))->awaiting >> player & 1; steps++) {
        if (steps > 0 && reach != READ_ALL && is_unknown(session, player, reach)) {
            stopped = true;
            break;
        }
        how = step(reader, text);
    }
    fine = how >= 0 && (stopped || all_read(reader));
    if (!fine)
        sampled_undo(sampled, before);
    if (!fine)
        reading->answers = 0;
    free(reader);
    return fine;
}

/* --- the wrong alphabet --------------------------------------------------------------------------- */

struct spelling {
    const char *latin, *cyrillic;
};

/* Russian typed with the English layout, and Russian in Latin letters. */
static const struct spelling layout[] = {
    { "q", "й" }, { "w", "ц" }, { "e", "у" }, { "r", "к" }, { "t", "е" }, { "y", "н" },   { "u", "г" },
    { "i", "ш" }, { "o", "щ" }, { "p", "з" }, { "[", "х" }, { "]", "ъ" }, { "a", "ф" },   { "s", "ы" },
    { "d", "в" }, { "f", "а" }, { "g", "п" }, { "h", "р" }, { "j", "о" }, { "k", "л" },   { "l", "д" },
    { ";", "ж" }, { "'", "э" }, { "z", "я" }, { "x", "ч" }, { "c", "с" }, { "v", "м" },   { "b", "и" },
    { "n", "т" }, { "m", "ь" }, { ",", "б" }, { ".", "ю" }, { "{", "х" }, { ":", "ж" },   { "\"", "э" },
    { "<", "б" }, { ">", "ю" }, { "`", "ё" }, { "&", "?" }, { "/", "." }, { NULL, NULL },
};
static const struct spelling letters[] = {
    { "shch", "щ" }, { "sch", "щ" }, { "zh", "ж" }, { "kh", "х" }, { "ts", "ц" }, { "ch", "ч" },
    { "sh", "ш" },   { "yu", "ю" },  { "ju", "ю" }, { "ya", "я" }, { "ja", "я" }, { "yo", "е" },
    { "jo", "е" },   { "ye", "е" },  { "je", "е" }, { "a", "а" },  { "b", "б" },  { "c", "ц" },
    { "d", "д" },    { "e", "е" },   { "f", "ф" },  { "g", "г" },  { "h", "х" },  { "i", "и" },
    { "j", "й" },    { "k", "к" },   { "l", "л" },  { "m", "м" },  { "n", "н" },  { "o", "о" },
    { "p", "п" },    { "q", "к" },   { "r", "р" },  { "s", "с" },  { "t", "т" },  { "u", "у" },
    { "v", "в" },    { "w", "в" },   { "x", "кс" }, { "y", "ы" },  { "z", "з" },  { NULL, NULL },
};

/* The text in Russian letters; to be freed. */
static char *respelled(const struct spelling *spelling, const char *text, size_t size, size_t *out)
{
    char *to = room_for(4 * size + 1);      /* "x" is two letters of two bytes */
    *out = 0;
    for (size_t at = 0; at < size;) {
        const struct spelling *one = spelling;
        size_t length = 0;
        for (; one->latin; one++) {
            length = strlen(one->latin);
            if (length <= size - at && strncasecmp(one->latin, text + at, length) == 0)
                break;
        }
        if (one->latin) {
            memcpy(to + *out, one->cyrillic, strlen(one->cyrillic));
            *out += strlen(one->cyrillic);
            at += length;
        } else {
            to[(*out)++] = text[at++];
        }
    }
    to[*out] = '\0';
    return to;
}

bool read_post(const struct lexicon *lexicon, struct sampled *sampled, int player, const char *text,
               size_t size, enum reading_reach reach, struct reading *reading)
{
    static const struct spelling *const spellings[] = { layout, letters };
    bool foreign = false, ignored;

    if (read_text(lexicon, sampled, player, text, size, reach, reading, &foreign))
        return true;
    for (size_t i = 0; foreign && i < sizeof spellings / sizeof spellings[0]; i++) {
        struct reading *other = room_for(sizeof *other);
        size_t respelled_size;
        char *russian = respelled(spellings[i], text, size, &respelled_size);
        const bool fine =
            read_text(lexicon, sampled, player, russian, respelled_size, reach, other, &ignored);
        if (fine)
            *reading = *other;
        free(russian);
        free(other);
        if (fine)
            return true;
    }
    return false;
}
