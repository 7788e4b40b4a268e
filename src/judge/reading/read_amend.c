/* Corrections of a field that is told: "the novice instead of the scribe", "his place takes the scamp", "the sword and the ghost change
 * places". What is told before and behind them is the field; then each of the things goes where another one was. */
#include "layout.h"

#include "judge/words/likeness.h"

#include <string.h>

/* The only card that the words at `at` name, if it can be laid; with its length. NULL: none. */
static const char *thing_at(const struct reader *reader, unsigned at, unsigned *tokens)
{
    struct mention mention;
    *tokens = 0;
    if (at >= reader->writing.tokens ||
        !lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention) || mention.verb ||
        mention.keys != 1 || !layout_can_lie(reader, mention.key[0]))
        return NULL;
    *tokens = mention.tokens;
    return lexicon_key(reader->lexicon, mention.key[0]);
}

/* A thing, and where it is named. */
struct named {
    const char *key;
    unsigned at, tokens;
};

/* The last thing named before `at` in the sentence, or in its clause alone, but for `other`. False: there is none. */
static bool named_before(const struct reader *reader, unsigned at, bool clause, const char *other,
                         struct named *out)
{
    for (unsigned i = at; i-- > 0 && reader->sentence[i] == reader->sentence[at];) {
        if (clause && reader->clause[i] != reader->clause[at])
            return false;
        out->key = thing_at(reader, i, &out->tokens);
        out->at = i;
        if (out->key && out->at + out->tokens <= at && !(other && strcmp(other, out->key) == 0))
            return true;
    }
    return false;
}

/* The first thing from `at` on, likewise. */
static bool named_behind(const struct reader *reader, unsigned at, bool clause, struct named *out)
{
    for (unsigned i = at;
         at > 0 && i < reader->writing.tokens && reader->sentence[i] == reader->sentence[at - 1]; i++) {
        if (clause && reader->clause[i] != reader->clause[at - 1])
            return false;
        out->key = thing_at(reader, i, &out->tokens);
        out->at = i;
        if (out->key)
            return true;
    }
    return false;
}

/* Whether the thing is named before `at`. */
static bool is_named_before(const struct reader *reader, unsigned at, const char *key)
{
    unsigned tokens;
    for (unsigned i = 0; i < at; i++) {
        const char *here = thing_at(reader, i, &tokens);
        if (here && strcmp(here, key) == 0)
            return true;
    }
    return false;
}

static void mark(struct amends *amends, unsigned at, unsigned tokens)
{
    while (tokens-- > 0)
        amends->read[at + tokens] = true;
}

/* Notes that the thing goes where the other one is. */
static bool move(struct amends *amends, const char *thing, const char *to)
{
    if (amends->moves == AMENDS || strcmp(thing, to) == 0)
        return false;
    amends->move[amends->moves].thing = thing, amends->move[amends->moves].to = to;
    amends->move[amends->moves].row = amends->move[amends->moves].column = NONE;
    amends->moves++;
    return true;
}

/* Notes the places that are told from the word `first` to the one before `end`, of the last move. */
static void note_places(const struct reader *reader, struct amends *amends, unsigned first, unsigned end)
{
    struct item item;
    for (unsigned at = first; at < end; at++) {
        if (amends->read[at] || !layout_place_at(reader, at, &item))
            continue;
        if (item.kind == ITEM_ROW)
            amends->move[amends->moves - 1].row = item.number;
        else if (item.kind == ITEM_COLUMN)
            amends->move[amends->moves - 1].column = item.number;
        mark(amends, at, item.tokens);
    }
}

/* Widens the words of a correction by those before them that say that it is one: "no", "stop". */
static unsigned slip_before(const struct reader *reader, struct amends *amends, unsigned first)
{
    while (first > 0 && reader->sentence[first - 1] == reader->sentence[first]) {
        const enum word_class class = reader->class[first - 1];
        const bool slip = class == WORD_REDO || class == WORD_SLIP ||
                          token_is(&reader->writing.token[first - 1], "хотя") ||
                          token_is(&reader->writing.token[first - 1], "нет") ||
                          reader_is_spelled(&reader->writing.token[first - 1], "no");
        if (!slip && class != WORD_BUT && class != WORD_ASIDE)
            break;
        first--;
        amends->read[first] = true;
    }
    return first;
}

/* Notes the words of a correction, from the first to the last of what it names; between `first` and `end` nothing else may be told. */
static bool note(const struct reader *reader, struct amends *amends, unsigned first, unsigned end)
{
    first = slip_before(reader, amends, first);
    for (unsigned i = 0; i < amends->spans; i++)
        if (amends->span[i].first < end && first < amends->span[i].end)
            return false; /* two are told in one */
    for (unsigned at = first; at < end; at++) {
        const enum word_class class = reader->class[at];
        unsigned tokens;
        if (!amends->read[at] && (class == WORD_NOT || class == WORD_LATER || reader_is_wide(class) ||
                                  thing_at(reader, at, &tokens)))
            return false;
    }
    if (amends->spans == AMENDS)
        return false;
    amends->span[amends->spans].first = first, amends->span[amends->spans++].end = end;
    return true;
}

static unsigned lower(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned higher(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

/* Whether a word that takes something back stands right before `at`: "... the guard, oh no, instead of the scribe the novice". */
static bool is_behind_slip(const struct reader *reader, unsigned at)
{
    return at > 0 && !(reader->writing.token[at].gap & GAP_SENTENCE) &&
           (reader->class[at - 1] == WORD_REDO || reader->class[at - 1] == WORD_SLIP ||
            (reader->class[at - 1] == WORD_NOT && reader->writing.token[at - 1].length > 2));
}

/* "A instead of B", "in the place of B A", "his place takes A": the words from `first` to `end` say so, and `to` is B. */
static bool replace(const struct reader *reader, struct amends *amends, unsigned first, unsigned end,
                    struct named to, bool pronoun)
{
    struct named thing;
    unsigned from = first;

    const unsigned told = higher(end, pronoun ? 0 : to.at + to.tokens);
    struct named behind_it = { 0 };
    const bool slip = is_behind_slip(reader, first),
               next = told < reader->writing.tokens && !reader->writing.token[told].gap &&
                      (behind_it.key = thing_at(reader, told, &behind_it.tokens)) != NULL;
    const bool before = !slip && named_before(reader, first, true, pronoun ? NULL : to.key, &thing);
    if (before && next)
        return false; /* "the guard instead of the scribe the novice": which of the two? */
    if (!before && !named_behind(reader, end, false, &thing))
        return false;
    if (!before && pronoun && thing.at > 0 && is_instrument(&reader->writing.token[thing.at]) &&
        (reader_is_listed(&reader->writing.token[thing.at - 1], "judge.layout.behind") ||
         reader_is_listed(&reader->writing.token[thing.at - 1], "judge.layout.before"))) {
        mark(amends, thing.at - 1, thing.tokens + 1); /* "instead of him behind the magnate B" */
        if (!named_behind(reader, thing.at + thing.tokens, false, &thing))
            return false;
    }
    if (pronoun && before && !named_before(reader, thing.at, false, thing.key, &to))
        return false; /* "B into its place": that of what is named before B */
    mark(amends, thing.at, thing.tokens);
    if (!pronoun ||
        (to.at > 0 && is_named_before(reader, to.at, to.key) && to.at + to.tokens <= first && !before)) {
        mark(amends, to.at, to.tokens);
        from = lower(from, to.at);
    }
    const unsigned behind = higher(higher(end, thing.at + thing.tokens), pronoun ? 0 : to.at + to.tokens);
    if (!move(amends, thing.key, to.key))
        return false;
    note_places(reader, amends, lower(from, thing.at), behind);
    return note(reader, amends, lower(from, thing.at), behind);
}

/* What stands at `at` as such a correction. False: something of the kind that is not clear. */
static bool read_replacement(const struct reader *reader, struct amends *amends, unsigned at)
{
    const struct token *token = reader->writing.token;
    const bool instead = reader->class[at] == WORD_INSTEAD,
               place = reader_is_listed(&token[at], "judge.layout.place");
    struct named to = { 0 };
    unsigned first = at, end = at + 1;
    bool pronoun = false;

    while (instead && end < reader->writing.tokens && !token[end].gap && token[end].letter[0] < 0x400 &&
           (reader->class[end] == WORD_INSTEAD || reader_is_listed(&token[end], "judge.layout.my")))
        end++; /* "instead of the trader" */
    if (instead && end < reader->writing.tokens && reader_is_listed(&token[end], "judge.layout.it"))
        pronoun = true, end++;
    else if (place && at > 0 && !token[at].gap && reader_is_listed(&token[at - 1], "judge.layout.its"))
        pronoun = true, first--;
    else if ((to.key = thing_at(reader, end, &to.tokens)) && !(token[end].gap & (GAP_SENTENCE | GAP_CLAUSE)))
        to.at = end, end += to.tokens;
    else
        return false;
    if (pronoun && !named_before(reader, first, false, NULL, &to))
        return false;
    if (first > 0 && !token[first].gap &&
        (token_is(&token[first - 1], "на") || reader_is_spelled(&token[first - 1], "in")))
        first--;
    mark(amends, first, end - first);
    return replace(reader, amends, first, end, to, pronoun);
}

/* "I exchange B for A": the verb stands at `at`. */
static bool read_exchange(const struct reader *reader, struct amends *amends, unsigned at)
{
    struct named to, thing;
    unsigned on = at + 1;
    if (!named_before(reader, at, true, NULL, &to) && !named_behind(reader, at + 1, true, &to))
        return false;
    on = higher(on, to.at + to.tokens);
    if (on >= reader->writing.tokens || reader->writing.token[on].gap ||
        !(token_is(&reader->writing.token[on], "на") || reader_is_spelled(&reader->writing.token[on], "for")))
        return false;
    thing.key = thing_at(reader, on + 1, &thing.tokens), thing.at = on + 1;
    if (!thing.key || reader->writing.token[on + 1].gap)
        return false;
    mark(amends, at, 1), mark(amends, on, 1);
    mark(amends, to.at, to.tokens), mark(amends, thing.at, thing.tokens);
    return move(amends, thing.key, to.key) && note(reader, amends, lower(at, to.at), thing.at + thing.tokens);
}

/* "No, B for A", behind a word that takes something back, of which B was told before and A was not: "for" stands at `at`. */
static bool read_bare_exchange(const struct reader *reader, struct amends *amends, unsigned at)
{
    struct named to, thing;
    if (!named_before(reader, at, true, NULL, &to) || to.at + to.tokens != at || to.at == 0)
        return false;
    thing.at = at + 1;
    thing.key = thing_at(reader, thing.at, &thing.tokens);
    const bool slip = reader->class[to.at - 1] == WORD_REDO || reader->class[to.at - 1] == WORD_SLIP ||
                      token_is(&reader->writing.token[to.at - 1], "нет");
    const unsigned end = thing.at + thing.tokens;
    if (!slip || !thing.key || reader->writing.token[thing.at].gap ||
        !is_named_before(reader, to.at, to.key) || is_named_before(reader, to.at, thing.key) ||
        (end < reader->writing.tokens && reader->sentence[end] == reader->sentence[at]))
        return false;
    mark(amends, at, 1), mark(amends, to.at, to.tokens), mark(amends, thing.at, thing.tokens);
    return move(amends, thing.key, to.key) && note(reader, amends, to.at, end);
}

/* "Not B, but A", of which B was told before: the word for "not" stands at `at`. */
static bool read_denial(const struct reader *reader, struct amends *amends, unsigned at)
{
    struct named was = { 0 }, thing;
    unsigned first = at, on;

    was.at = at + 1;
    was.key = thing_at(reader, was.at, &was.tokens);
    if (!was.key || reader->writing.token[was.at].gap || !is_named_before(reader, at, was.key))
        return false;
    on = was.at + was.tokens;
    if (on >= reader->writing.tokens || reader->sentence[on] != reader->sentence[at] ||
        (reader->class[on] != WORD_BUT && !layout_is_dash(reader, on)))
        return false;
    on += reader->class[on] == WORD_BUT;
    thing.at = on;
    thing.key = thing_at(reader, on, &thing.tokens);
    if (!thing.key || (on < reader->writing.tokens && reader->writing.token[on].gap & GAP_SENTENCE))
        return false;
    const unsigned end = on + thing.tokens;
    mark(amends, at, end - at);
    while (first > 0 && reader->clause[first - 1] == reader->clause[at] &&
           reader->writing.token[first].gap == 0) {
        struct item item;
        if (!layout_place_at(reader, first - 1, &item) && reader->writing.token[first - 1].length > 2)
            break;
        first--;
    }
    if (!move(amends, thing.key, was.key))
        return false;
    note_places(reader, amends, first, end);
    return note(reader, amends, first, end);
}

/* Whether the words from `first` to `end` tell a place. */
static bool tells_place(const struct reader *reader, unsigned first, unsigned end)
{
    struct item item;
    for (unsigned at = first; at < end; at++)
        if (layout_place_at(reader, at, &item))
            return true;
    return false;
}

/* The only thing that is named from `first` to `end`. False: none is, or several are. */
static bool only_named(const struct reader *reader, unsigned first, unsigned end, struct named *out)
{
    unsigned things = 0, tokens;
    for (unsigned at = first; at < end; at++) {
        const char *key = thing_at(reader, at, &tokens);
        if (!key)
            continue;
        *out = (struct named){ key, at, tokens };
        things++;
        at += tokens - 1;
    }
    return things == 1;
}

/* Where the clause that begins at `first` ends, or the part of it before "and". */
static unsigned clause_end(const struct reader *reader, unsigned first)
{
    unsigned end = first;
    while (end < reader->writing.tokens && reader->clause[end] == reader->clause[first] &&
           (end == first || reader->class[end] != WORD_AND))
        end++;
    return end;
}

/* "Take B away, A instead of it", "I remove B, A there": the word that takes B away, which was told before, stands at `at`; what is told next is
 * put into its place. */
static bool read_removal(const struct reader *reader, struct amends *amends, unsigned at)
{
    unsigned first = at, end;
    struct named was = { 0 }, thing;

    while (first > 0 && reader->clause[first - 1] == reader->clause[at] && !reader->writing.token[first].gap)
        first--;
    end = clause_end(reader, at);
    if (end == reader->writing.tokens || !only_named(reader, first, end, &was) ||
        !is_named_before(reader, first, was.key) || tells_place(reader, first, end))
        return false;
    const unsigned from = end + (reader->class[end] == WORD_AND),
                   to = from < reader->writing.tokens ? clause_end(reader, from) : from;
    if (from == to || !only_named(reader, from, to, &thing) || tells_place(reader, from, to))
        return false;
    for (unsigned i = from; i < to; i++)
        if (i + 1 < to && reader_is_listed(&reader->writing.token[i], "judge.layout.its") &&
            reader_is_listed(&reader->writing.token[i + 1], "judge.layout.place"))
            mark(amends, i > from && reader->writing.token[i - 1].length < 3 ? i - 1 : i,
                 i > from && reader->writing.token[i - 1].length < 3 ? 3 : 2);
        else if (reader->class[i] == WORD_INSTEAD || reader->class[i] == WORD_SAME_ROW ||
                 reader_is_listed(&reader->writing.token[i], "judge.layout.it") ||
                 reader_is_listed(&reader->writing.token[i], "judge.layout.thither") ||
                 reader->class[i] == WORD_BUT)
            mark(amends, i, 1);
    for (unsigned i = first; i < was.at; i++) /* "... oh no, B is not needed, A there" */
        amends->read[i] |= token_is(&reader->writing.token[i], "нет") || reader->class[i] == WORD_BUT;
    mark(amends, at, 1), mark(amends, was.at, was.tokens), mark(amends, thing.at, thing.tokens);
    return move(amends, thing.key, was.key) && note(reader, amends, first, to);
}

/* Whether the word is "places" of "change places", perhaps misspelt. */
static bool is_places(const struct token *token)
{
    return reader_is_listed(token, "judge.layout.swap") ||
           (dictionary_known() && !token->real && token->length > 4 &&
            reader_is_near_listed(token, "judge.layout.swap"));
}

/* "A and B change places": the word stands at `at`. */
static bool read_swap(const struct reader *reader, struct amends *amends, unsigned at)
{
    const unsigned clause = reader->clause[at];
    struct named both[2];
    unsigned things = 0, first = at, end = at + 1, tokens;

    while (first > 0 && reader->clause[first - 1] == clause)
        first--;
    while (end < reader->writing.tokens && reader->clause[end] == clause)
        end++;
    for (unsigned i = first; i < end; i++) {
        const char *key = thing_at(reader, i, &tokens);
        if (!key)
            continue;
        if (things == 2)
            return false;
        both[things++] = (struct named){ key, i, tokens };
        i += tokens - 1;
    }
    for (unsigned i = first; i < end; i++)
        if (reader_is_listed(&reader->writing.token[i], "judge.layout.turned") || i == at ||
            is_places(&reader->writing.token[i]))
            amends->read[i] = true;
    if (things < 2)
        return false;
    mark(amends, both[0].at, both[0].tokens), mark(amends, both[1].at, both[1].tokens);
    return move(amends, both[0].key, both[1].key) && move(amends, both[1].key, both[0].key) &&
           note(reader, amends, first, end);
}

/* Whether in the clause of the word two things are joined by "and" or "with": "exchange A and B". */
static bool joins_two(const struct reader *reader, unsigned at)
{
    unsigned first = at, end = at, tokens;
    while (first > 0 && reader->clause[first - 1] == reader->clause[at])
        first--;
    while (end < reader->writing.tokens && reader->clause[end] == reader->clause[at])
        end++;
    for (unsigned i = first; i + 2 < end; i++)
        if (thing_at(reader, i, &tokens) && i + tokens + 1 < end &&
            (reader->class[i + tokens] == WORD_AND || token_is(&reader->writing.token[i + tokens], "с") ||
             token_is(&reader->writing.token[i + tokens], "со")) &&
            thing_at(reader, i + tokens + 1, &tokens))
            return true;
    return false;
}

bool layout_find_amends(const struct reader *reader, struct amends *amends)
{
    const struct token *token = reader->writing.token;

    static _Thread_local struct amends before;

    memset(amends, 0, sizeof *amends);
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        before = *amends;
        const bool its = at + 1 < reader->writing.tokens && !token[at + 1].gap &&
                         reader_is_listed(&token[at], "judge.layout.its") &&
                         reader_is_listed(&token[at + 1], "judge.layout.place");
        bool fine = true, open = false; /* open: the word may say something else, too */
        if (amends->read[at] || token[at].used)
            continue;
        if (its)
            fine = read_replacement(reader, amends, at + 1);
        else if (is_places(&token[at]))
            fine = read_swap(reader, amends, at);
        else if (reader_is_listed(&token[at], "judge.layout.swaps") && joins_two(reader, at))
            open = true, fine = read_swap(reader, amends, at);
        else if (reader->class[at] == WORD_INSTEAD)
            fine = read_replacement(reader, amends, at);
        else if (reader_is_listed(&token[at], "judge.layout.place") && at > 0 &&
                 !reader_is_listed(&token[at - 1], "judge.layout.left-over"))
            open = true, fine = read_replacement(reader, amends, at);
        else if (at > 1 && token_is(&token[at], "на") && !token[at].gap)
            open = true, fine = read_bare_exchange(reader, amends, at);
        else if (token_is(&token[at], "не") && at + 1 < reader->writing.tokens && !token[at + 1].gap &&
                 reader_is_listed(&token[at + 1], "judge.layout.needed"))
            open = true, fine = read_removal(reader, amends, at);
        else if (token_is(&token[at], "не") || reader_is_spelled(&token[at], "not"))
            open = true, fine = read_denial(reader, amends, at);
        else if (reader_is_listed(&token[at], "judge.layout.removes"))
            open = true, fine = read_removal(reader, amends, at);
        else if (reader_is_listed(&token[at], "judge.layout.replaces"))
            open = true, fine = read_exchange(reader, amends, at);
        if (!fine && !open)
            return false;
        if (!fine)
            *amends = before;
    }
    return true;
}

unsigned layout_amend_at(const struct amends *amends, unsigned at)
{
    for (unsigned i = 0; i < amends->spans; i++)
        if (amends->span[i].first == at)
            return amends->span[i].end - at;
    return 0;
}

/* The only cell in which the thing lies; NONE: there is none. */
static int cell_of(const char *const cell[CELLS], const char *key)
{
    int found = NONE;
    for (int i = 0; i < CELLS; i++)
        if (cell[i] && strcmp(cell[i], key) == 0)
            found = found == NONE ? i : CELLS;
    return found == CELLS ? NONE : found;
}

bool layout_amend(const struct amends *amends, const char *cell[CELLS])
{
    const char *was[CELLS];
    bool taken[CELLS] = { false };
    int at[AMENDS]; /* where each of them goes */

    memcpy(was, cell, sizeof was);
    for (unsigned i = 0; i < amends->moves; i++)
        for (int k = 0; k < CELLS; k++)
            if (was[k] && strcmp(was[k], amends->move[i].thing) == 0) {
                if (cell_of(was, amends->move[i].thing) == NONE)
                    return false; /* one of two */
                cell[k] = NULL;
            }
    for (unsigned i = 0; i < amends->moves; i++) {
        int to = cell_of(was, amends->move[i].to);
        const int row = amends->move[i].row, column = amends->move[i].column;
        const bool chain = to < 0; /* "A instead of B. No, C instead of A" */
        for (unsigned k = 0; k < i && chain; k++)
            if (strcmp(amends->move[k].thing, amends->move[i].to) == 0)
                to = at[k];
        if (to < 0 || (taken[to] && !chain) || (row >= 0 && row != to / COLUMNS) ||
            (column >= 0 && column != to % COLUMNS))
            return false;
        taken[to] = true;
        at[i] = to;
        cell[to] = amends->move[i].thing;
    }
    for (int i = 0; i < CELLS; i++)
        if (was[i] && !cell[i])
            return false; /* an empty place is left */
    return true;
}
