/* Posts that lay a whole field: things in rows and columns, "front: A, B, C; back: D, E, F", "left A, behind it B", "f0 A, f1 B". They are
 * read as one picture, whatever the order in which it is told, and answered cell by cell. */
#include "layout.h"

#include "judge/words/likeness.h"
#include "words/words.h"

#include <string.h>

/* Whether every candidate lays something in a cell. */
static bool is_laying(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (reader->candidate[i].parts != 3 || reader_cell_of(reader, reader->candidate[i].part[2]) < 0)
            return false;
    return reader->candidates > 0;
}

static bool add(struct layout *layout, struct item item)
{
    if (layout->items == ITEMS)
        return false;
    layout->item[layout->items++] = item;
    return true;
}

/* The place that has that key. */
static bool place_named(const struct reader *reader, const char *key, struct item *item)
{
    const int row = duel_index(reader_place_rows, key), column = duel_index(reader_place_columns, key),
              cell = reader_cell_of(reader, key);
    *item = (struct item){ .kind = row >= 0      ? ITEM_ROW
                                   : column >= 0 ? ITEM_COLUMN
                                                 : ITEM_CELL,
                           .number = row >= 0      ? row
                                     : column >= 0 ? column
                                                   : cell };
    return item->number >= 0;
}

/* How many of the thing at `at` are told before it: "all three scamps". */
static unsigned copies_at(const struct reader *reader, unsigned at)
{
    for (unsigned before = at; before-- > 0 && before + 3 > at && !reader->writing.token[before + 1].gap;) {
        const int number = lexicon_number(&reader->writing.token[before]);
        if (number > 1 && number <= COLUMNS && reader->writing.token[before].letter[0] > '9')
            return (unsigned)number;
    }
    return 1;
}

/* The thing that the word at `at` stands for or names, which is no thing to be laid once more: "behind the Fiend", "behind it". 1: it, 2:
 * them, 3: the thing *key; 0: nothing. *tokens: with its preposition, "next to". */
static int reference_at(const struct reader *reader, unsigned at, unsigned *tokens, const char **key)
{
    const struct token *token = reader->writing.token;
    struct mention mention;
    unsigned next = at;

    *key = NULL;
    if (next >= reader->writing.tokens || token[next].gap & (GAP_SENTENCE | GAP_CLAUSE))
        return 0;
    next += reader_is_listed(&token[next], "judge.layout.of");
    if (next >= reader->writing.tokens || token[next].gap & (GAP_SENTENCE | GAP_CLAUSE))
        return 0;
    const bool their = reader_is_listed(&token[next], "judge.layout.their");
    if (next + 1 < reader->writing.tokens && reader_is_listed(&token[next + 1], "judge.layout.backs") &&
        (their || reader_is_listed(&token[next], "judge.layout.its"))) { /* "behind their backs" */
        *tokens = next + 2 - at;
        return their ? 2 : 1;
    }
    if (reader_is_listed(&token[next], "judge.layout.backs")) { /* "behind the back of the Fiend" */
        next++;
        if (next < reader->writing.tokens && !token[next].gap &&
            reader_is_listed(&token[next], "judge.layout.its")) { /* "behind the cloak of his" */
            *tokens = next + 1 - at;
            return 1;
        }
        next += next < reader->writing.tokens && reader_is_listed(&token[next], "judge.layout.of");
    }
    *tokens = next + 1 - at;
    if (next == at && at > 0 && token_is(&token[at - 1], "за") &&
        (token_is(&token[at], "них") || token_is(&token[at], "него") || token_is(&token[at], "неё")))
        return 0; /* "for them" */
    if (next < reader->writing.tokens && reader_is_listed(&token[next], "judge.layout.them"))
        return 2;
    if (next < reader->writing.tokens && reader_is_listed(&token[next], "judge.layout.it"))
        return 1;
    if (next >= reader->writing.tokens ||
        !lexicon_find(reader->lexicon, &reader->writing, next, &reader->wanted, &mention) || mention.verb ||
        mention.keys != 1 || !layout_can_lie(reader, mention.key[0]))
        return 0;
    if (next == at && token[next].letter[0] >= 0x400 && !is_instrument(&token[next]) &&
        !(at > 0 && reader_is_listed(&token[at - 1], "judge.layout.either")) &&
        lexicon_is_base(reader->lexicon, &token[next], mention.key[0]))
        return 0; /* «позади скамп», but «позади скампа» */
    *tokens = next + mention.tokens - at;
    *key = lexicon_key(reader->lexicon, mention.key[0]);
    return 3;
}

/* Whether the words at `at` say that something stands behind another thing, as it guards its back: "his back warms the miner", "covers the
 * magnate's back". Either the verb stands first or the back does; whose it is stands beside the back. */
static bool guards_back(const struct reader *reader, unsigned at, struct item *item)
{
    const struct token *token = reader->writing.token;
    bool back = false, whose = false, verb = false, theirs = false;
    unsigned next = at;
    struct mention mention;

    *item = (struct item){ .kind = ITEM_BEHIND, .first = at };
    for (; next < reader->writing.tokens && next < at + FEW && (next == at || !token[next].gap); next++) {
        const bool covers = reader_is_listed(&token[next], "judge.layout.covers") ||
                            reader_is_listed(&token[next], "judge.layout.guards");
        if (next > at && reader->class[next] == WORD_AND)
            break;
        if (!back && reader_is_listed(&token[next], "judge.layout.the-back"))
            back = true;
        else if (!whose && reader_is_listed(&token[next], "judge.layout.to-them"))
            whose = theirs = true;
        else if (!whose && (reader_is_listed(&token[next], "judge.layout.its") ||
                            reader_is_listed(&token[next], "judge.layout.to-it")))
            whose = true;
        else if (!verb && covers && (next == at || back))
            verb = true;
        else if (!whose && next > at && (back || verb) &&
                 lexicon_find(reader->lexicon, &reader->writing, next, &reader->wanted, &mention) &&
                 !mention.verb && mention.tokens == 1 && mention.keys == 1 &&
                 layout_can_lie(reader, mention.key[0]) &&
                 ((back && verb) || !lexicon_is_base(reader->lexicon, &token[next], mention.key[0]))) {
            whose = true;
            item->key = lexicon_key(reader->lexicon, mention.key[0]);
        } else {
            break;
        }
    }
    item->tokens = next - at;
    if (theirs)
        item->kind = ITEM_ROW, item->number = 1;
    bool before = false; /* "..., his back the miner": as another was told to */
    for (unsigned i = 0; i < at && back && whose && !verb; i++)
        before |= reader->sentence[i] == reader->sentence[at] &&
                  reader_is_listed(&token[i], "judge.layout.the-back");
    return back && whose && (verb || before);
}

/* "The last cell", "the free place": how many words those are; 0: there is nothing like it. */
static unsigned last_cell_at(const struct reader *reader, unsigned at)
{
    const struct token *token = &reader->writing.token[at];
    return at + 1 < reader->writing.tokens && !token[1].gap &&
                   reader_is_listed(token, "judge.layout.left-over") &&
                   reader_is_listed(token + 1, "judge.layout.a-cell")
               ? 2
               : 0;
}

/* Whether a row is told before the word in its clause. */
static bool tells_row_before(const struct reader *reader, unsigned at)
{
    struct item item;
    for (unsigned i = at; i-- > 0 && reader->clause[i] == reader->clause[at];)
        if (layout_place_at(reader, i, &item) && item.kind == ITEM_ROW)
            return true;
    return false;
}

/* "At them behind the back", "with the hero behind his back": what stands behind whom. False: nothing like it. */
static bool at_their_back(const struct reader *reader, unsigned at, struct item *item)
{
    const struct token *token = reader->writing.token;
    unsigned tokens = 0;
    const char *key = NULL;

    if (!token_is(&token[at], "у"))
        return false;
    const int to = reference_at(reader, at + 1, &tokens, &key);
    const unsigned behind = at + 1 + tokens;
    if (to == 0 || behind + 1 >= reader->writing.tokens || token[behind].gap || token[behind + 1].gap ||
        !reader_is_listed(&token[behind], "judge.layout.behind") ||
        !reader_is_listed(&token[behind + 1], "judge.layout.backs"))
        return false;
    *item = (struct item){ .kind = to == 2 ? ITEM_ROW : ITEM_BEHIND,
                           .number = to == 2,
                           .first = at,
                           .tokens = tokens + 3,
                           .key = key };
    return true;
}

/* "Behind the back of A stands B, and at that of C D": whom the last item told so, and this word begins likewise. False: nothing like it. */
static bool at_back_likewise(const struct reader *reader, unsigned at, const struct layout *layout,
                             struct item *item)
{
    struct mention mention;
    bool before = false;

    if (!token_is(&reader->writing.token[at], "у") || at == 0 || at + 1 >= reader->writing.tokens ||
        (!reader->writing.token[at].gap && reader->class[at - 1] != WORD_AND))
        return false;
    for (unsigned i = 0; i < layout->items; i++)
        before |= layout->item[i].kind == ITEM_BEHIND &&
                  reader->sentence[layout->item[i].first] == reader->sentence[at];
    if (!before || layout->item[layout->items - 1].kind != ITEM_THING ||
        !lexicon_find(reader->lexicon, &reader->writing, at + 1, &reader->wanted, &mention) || mention.verb ||
        mention.keys != 1 || !layout_can_lie(reader, mention.key[0]) || reader->writing.token[at + 1].gap)
        return false;
    *item = (struct item){ .kind = ITEM_BEHIND,
                           .first = at,
                           .tokens = mention.tokens + 1,
                           .key = lexicon_key(reader->lexicon, mention.key[0]) };
    return true;
}

/* "Behind the left scamp": the cell behind that one. False: nothing like it. */
static bool behind_side(const struct reader *reader, unsigned at, struct item *item)
{
    const struct token *token = &reader->writing.token[at];
    struct item side;
    struct mention mention;
    if (!reader_is_listed(token, "judge.layout.behind") || at + 2 >= reader->writing.tokens || token[1].gap ||
        token[2].gap || !lexicon_is_adjective(token + 1) || !layout_place_at(reader, at + 1, &side) ||
        side.kind != ITEM_COLUMN || side.tokens != 1 ||
        !lexicon_find(reader->lexicon, &reader->writing, at + 2, &reader->wanted, &mention) || mention.verb ||
        mention.keys != 1 || !layout_can_lie(reader, mention.key[0]) || !is_instrument(token + 2))
        return false;
    *item = (struct item){
        .kind = ITEM_CELL, .number = COLUMNS + side.number, .first = at, .tokens = 2 + mention.tokens
    };
    return true;
}

/* What the word there says of how one thing stands to another, or to all of a row. False: nothing like it. */
static bool relation_at(const struct reader *reader, unsigned at, struct layout *layout, struct item *item)
{
    static const struct {
        const char *list;
        enum item_kind kind;
        int number;
    } words[] = {
        { "judge.layout.behind", ITEM_BEHIND, 0 }, { "judge.layout.before", ITEM_BEFORE, 0 },
        { "judge.layout.beside", ITEM_BESIDE, 0 }, { "judge.layout.left", ITEM_ASIDE, 0 },
        { "judge.layout.right", ITEM_ASIDE, 2 },
    };
    const struct token *token = &reader->writing.token[at];
    unsigned tokens = 0;
    const char *key = NULL;

    if (at_their_back(reader, at, item) || at_back_likewise(reader, at, layout, item))
        return true;
    if (reader_is_listed(token, "judge.layout.covers") && at > 0 && !token->gap &&
        reader_is_listed(&token[-1], "judge.layout.to-them"))
        return false; /* "behind, they are covered by A, B, C" */
    if (reader_is_listed(token, "judge.layout.covers") && at + 1 < reader->writing.tokens && !token[1].gap &&
        tells_row_before(reader, at) && layout_place_at(reader, at + 1, item))
        return false; /* "the rear is covered on the left by A" */
    if (reader_is_listed(token, "judge.layout.covers")) { /* "A covers B": it stands before the next thing */
        *item = (struct item){ .kind = ITEM_BEHIND, .number = COVERED, .first = at, .tokens = 1 };
        return true;
    }
    if (token->length < 3 && at + 1 < reader->writing.tokens && !token[1].gap &&
        !reader_is_listed(token, "judge.layout.of") &&
        (reader_is_listed(token + 1, "judge.layout.left") ||
         reader_is_listed(token + 1, "judge.layout.right")) &&
        relation_at(reader, at + 1, layout, item)) { /* "at the left hand of it" */
        item->first--, item->tokens++;
        return true;
    }
    if (reader_is_listed(token, "judge.layout.of")) { /* "on its left-hand side" */
        const int to = reference_at(reader, at, &tokens, &key);
        unsigned side = at + tokens;
        side += to > 0 && side < reader->writing.tokens && reader->writing.token[side].length < 3;
        for (size_t i = 0;
             (to == 1 || to == 3) && side < reader->writing.tokens && i < sizeof words / sizeof words[0]; i++)
            if (words[i].kind == ITEM_ASIDE && !reader->writing.token[side].gap &&
                reader_is_listed(&reader->writing.token[side], words[i].list)) {
                *item = (struct item){ .kind = ITEM_ASIDE,
                                       .number = words[i].number,
                                       .first = at,
                                       .tokens = side + 1 - at,
                                       .key = key };
                return true;
            }
    }
    if (behind_side(reader, at, item))
        return true;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!reader_is_listed(token, words[i].list))
            continue;
        unsigned behind = at + 1; /* "at the left hand of it" */
        behind += words[i].kind == ITEM_ASIDE && behind < reader->writing.tokens && !token[1].gap &&
                  reader_is_listed(token + 1, "judge.layout.line");
        if (words[i].kind == ITEM_ASIDE &&
            (behind >= reader->writing.tokens ||
             !reader_is_listed(&reader->writing.token[behind], "judge.layout.of")))
            continue; /* "left of it", but "the left scamp" */
        const int to = reference_at(reader, behind, &tokens, &key);
        *item = (struct item){ .kind = words[i].kind,
                               .number = words[i].number,
                               .first = at,
                               .tokens = behind - at + tokens,
                               .key = key };
        const bool either = to == 3 && reader_is_listed(token, "judge.layout.either");
        layout->either |= either;
        if (either && layout->apart)
            return false;
        if (to == 0) {
            item->tokens = 1;
            return words[i].kind == ITEM_BESIDE;
        }
        if (to == 2 && words[i].kind != ITEM_BEHIND && words[i].kind != ITEM_BEFORE)
            return false;
        if (to == 2)
            item->kind = ITEM_ROW, item->number = words[i].kind == ITEM_BEHIND;
        return true;
    }
    return false;
}

/* "Between A and B", things that are told elsewhere: how many words that is; 0: there is nothing like it. */
static unsigned between_at(const struct reader *reader, unsigned at)
{
    unsigned next = at + 1;
    if (!reader_is_listed(&reader->writing.token[at], "judge.layout.between"))
        return 0;
    for (unsigned things = 0; things < 2; things++) {
        struct mention mention;
        next += things > 0 && next < reader->writing.tokens && reader->class[next] == WORD_AND;
        if (next >= reader->writing.tokens ||
            !lexicon_find(reader->lexicon, &reader->writing, next, &reader->wanted, &mention) ||
            mention.verb || mention.keys != 1 || !layout_can_lie(reader, mention.key[0]))
            return 0;
        next += mention.tokens;
    }
    return next - at;
}

/* "Without A and B", which alone begin their clause: how many words that is; 0: there is nothing like it. */
static unsigned out_at(const struct reader *reader, unsigned at)
{
    unsigned next = at + 1, things = 0;
    struct mention mention;

    if ((reader->class[at] != WORD_EXCEPT && !token_is(&reader->writing.token[at], "без") &&
         !reader_is_spelled(&reader->writing.token[at], "without")) ||
        reader->idiom[at] > 1)
        return 0;
    while (next < reader->writing.tokens && reader->sentence[next] == reader->sentence[at] &&
           lexicon_find(reader->lexicon, &reader->writing, next, &reader->wanted, &mention) &&
           !mention.verb && mention.keys == 1 && layout_can_lie(reader, mention.key[0])) {
        next += mention.tokens, things++;
        if (next + 1 >= reader->writing.tokens || reader->class[next] != WORD_AND ||
            reader->writing.token[next].gap)
            break;
        next++;
    }
    return things > 0 ? next - at : 0;
}

/* Whether the thing there is told to be covered as another was before, in fewer words: "A covers B, and C - D". */
static bool is_covered_likewise(const struct reader *reader, const struct layout *layout, unsigned at)
{
    bool covers = false;

    for (unsigned i = 0; i < layout->items; i++)
        covers |= layout->item[i].kind == ITEM_BEHIND && layout->item[i].number == COVERED &&
                  reader->sentence[layout->item[i].first] == reader->sentence[at];
    return covers && layout->item[layout->items - 1].kind != ITEM_BEHIND && at > 0 &&
           layout_is_dash(reader, at);
}

/* Whether the mention is the rest of a name that a preposition parts: "the smuggler from the Bitter Coast". */
static bool is_rest_of_name(const struct reader *reader, const struct layout *layout,
                            const struct mention *mention)
{
    const struct item *last = layout->items > 0 ? &layout->item[layout->items - 1] : NULL;
    return last && last->kind == ITEM_THING && strcmp(last->key, mention->key[0]) == 0 &&
           last->first + last->tokens + 1 == mention->first && !mention->whole &&
           reader->writing.token[mention->first - 1].length < 3 &&
           !reader->writing.token[mention->first - 1].gap && !reader->writing.token[mention->first].gap;
}

static bool is_verb(enum speech speech)
{
    return speech == SPEECH_I || speech == SPEECH_YOU || speech == SPEECH_IT || speech == SPEECH_PAST ||
           speech == SPEECH_TO || speech == SPEECH_DO;
}

/* Whether the clause of the word compares, and tells no place: "as thieves use to do". */
static bool is_simile(const struct reader *reader, unsigned at)
{
    unsigned first = at;
    struct item item;
    while (first > 0 && reader->clause[first - 1] == reader->clause[at])
        first--;
    if (!reader_is_listed(&reader->writing.token[first], "judge.layout.as"))
        return false;
    for (unsigned i = first; i < reader->writing.tokens && reader->clause[i] == reader->clause[at]; i++)
        if (layout_place_at(reader, i, &item))
            return false;
    return true;
}

/* Whether the word there names what can be laid, or is none that a dictionary or a list has. */
static bool names_next(const struct reader *reader, unsigned at)
{
    struct mention mention;
    const struct token *token = &reader->writing.token[at];
    return (!token->real && token->length > FEW && reader->class[at] == WORD_UNKNOWN) ||
           (lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention) && !mention.verb &&
            mention.keys == 1 && layout_can_lie(reader, mention.key[0]));
}

/* Whether the word stands as an item of a list does: what parts items, a place or the end stands on one side of it at least, and before it no
 * word that says something of it. */
static bool is_item(const struct reader *reader, const struct layout *layout, unsigned at)
{
    const struct token *token = &reader->writing.token[at];
    const struct item *last = layout->items > 0 ? &layout->item[layout->items - 1] : NULL;
    struct item item;
    const bool begins = at == 0 || token->gap || reader->class[at - 1] == WORD_AND || layout_is_dash(reader, at) ||
                        (last && last->first + last->tokens == at),
               ends = at + 1 == reader->writing.tokens || token[1].gap || reader->class[at + 1] == WORD_AND ||
                      strchr("/|\\", layout_sign_behind(reader, at)) || layout_is_dash(reader, at + 1) ||
                      layout_place_at(reader, at + 1, &item) || names_next(reader, at + 1);
    return begins && ends;
}

/* Whether an item stands right before the word, and right behind it another one, or both are parted from it by commas alone. */
static bool is_amid_items(const struct reader *reader, const struct layout *layout, unsigned at)
{
    const struct item *last = layout->items > 0 ? &layout->item[layout->items - 1] : NULL;
    struct mention mention;
    struct item item;
    if (!last || last->first + last->tokens != at || (last->kind != ITEM_THING && !item_is_place(last)))
        return false;
    return at + 1 == reader->writing.tokens || layout_place_at(reader, at + 1, &item) ||
           (lexicon_find(reader->lexicon, &reader->writing, at + 1, &reader->wanted, &mention) &&
            !mention.verb && mention.keys == 1 && layout_can_lie(reader, mention.key[0]));
}

/* What the word there names that can be laid, if it is an item of a list that no dictionary and no list of words has, and one slip of the
 * keyboard, in long words two, away from one name alone. The words stay as they were written. */
static bool slip_at(struct reader *reader, const struct layout *layout, unsigned at, struct mention *mention)
{
    enum { LONG = 9, SHORT = 5 };
    struct token *token = &reader->writing.token[at];
    const struct token as_written = *token;
    struct writing *writing = &reader->writing;

    if (!dictionary_known() || reader->plain || token->length < SHORT || token->letter[0] < 0x400 ||
        reader->class[at] != WORD_UNKNOWN || !is_item(reader, layout, at) ||
        (token->real && !is_amid_items(reader, layout, at)))
        return false;
    const struct token *word = lexicon_guess(reader->lexicon, token, &reader->wanted, false);
    if (!word || word->length < SHORT ||
        word_edits(word, token) > (word->length < LONG || token->real ? 1u : 2u) ||
        (token->real && word->letter[0] != token->letter[0]))
        return false;
    memcpy(token->letter, word->letter, sizeof token->letter);
    token->length = word->length;
    const bool found = lexicon_find(reader->lexicon, writing, at, &reader->wanted, mention) &&
                       !mention->verb && mention->tokens == 1 && mention->keys == 1 &&
                       layout_can_lie(reader, mention->key[0]);
    *token = as_written;
    return found;
}

/* Whether the mention is of what cannot be laid, and its sentence, one of several words, names no place, number or thing that can. */
static bool is_named_aside(const struct reader *reader, unsigned at, const struct mention *mention)
{
    const unsigned sentence = reader->sentence[at];
    unsigned words = 0;
    struct item item;
    struct mention other;
    for (unsigned i = 0; i < mention->keys && i < 16; i++)
        if (layout_can_lie(reader, mention->key[i]))
            return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        if (reader->sentence[i] != sentence)
            continue;
        words++;
        if (layout_place_at(reader, i, &item) || lexicon_number(&reader->writing.token[i]) > 0 ||
            reader->class[i] == WORD_PUT || reader->class[i] == WORD_REDO || reader->class[i] == WORD_SLIP ||
            reader->class[i] == WORD_INSTEAD)
            return false;
        if (lexicon_find(reader->lexicon, &reader->writing, i, &reader->wanted, &other) && !other.verb)
            for (unsigned k = 0; k < other.keys && k < 16; k++)
                if (layout_can_lie(reader, other.key[k]))
                    return false;
    }
    return words > 2;
}

/* Whether of two things that are told to stand on both sides of another it is not told which stands on which: "A in front, at its sides B and C". */
static bool are_flanks_open(const struct reader *reader, const struct layout *layout)
{
    for (unsigned at = 1; at < reader->writing.tokens; at++) {
        unsigned things = 0, columns = 0;
        if (!reader_is_listed(&reader->writing.token[at], "judge.layout.flanks") ||
            !token_is(&reader->writing.token[at - 1], "по") || reader->writing.token[at].gap)
            continue;
        for (unsigned i = 0; i < layout->items; i++) {
            const struct item *item = &layout->item[i];
            if (item->first < at || reader->sentence[item->first] != reader->sentence[at])
                continue;
            things += item->kind == ITEM_THING;
            if (things > 2)
                break;
            columns += item->kind == ITEM_COLUMN && item->number != 1;
        }
        if (columns == 0)
            return true;
    }
    return false;
}

/* Whether behind what tells how something stands to a thing a clause begins that tells where that stands: "behind A, who is on the left, B". */
static bool is_told_more(const struct reader *reader, const struct item *item)
{
    const unsigned next = item->first + item->tokens;
    unsigned end = next;
    bool place = false;
    struct item other;

    if (!item->key || next >= reader->writing.tokens || !(reader->writing.token[next].gap & GAP_CLAUSE) ||
        !reader_is_listed(&reader->writing.token[next], "judge.layout.who"))
        return false;
    for (; end < reader->writing.tokens && reader->clause[end] == reader->clause[next]; end++)
        place |= layout_place_at(reader, end, &other);
    return place && end < reader->writing.tokens && reader->sentence[end] == reader->sentence[next];
}

/* Whether the word stands for something that was named before: "she - behind him", "I put him", and is not whose something is. */
static bool is_him(const struct reader *reader, unsigned at)
{
    const struct token *token = &reader->writing.token[at];
    const bool last = at + 1 == reader->writing.tokens || token[1].gap;
    if (token_is(token, "он") || token_is(token, "она"))
        return true;
    return reader_is_listed(token, "judge.pronoun") &&
           ((at > 0 && !token->gap && reader->class[at - 1] == WORD_PUT) || last ||
            reader->class[at + 1] == WORD_PUT);
}

/* Finds the items; false: a thing is not clear, or something is denied, postponed or asked. */
static bool find_items(struct reader *reader, struct layout *layout)
{
    struct writing *writing = &reader->writing;
    unsigned asked = LEXICON_TOKENS; /* a sentence that asks before anything is told */
    struct item pending = { 0 }; /* how something stands to what a clause tells more of */
    bool clear = true, pends = false;

    for (unsigned at = 0; at < writing->tokens;) {
        struct mention mention;
        struct item item;
        const enum word_class class = reader->class[at];
        if (pends && reader->clause[at] > reader->clause[pending.first + pending.tokens]) {
            pending.first = at, pending.tokens = 0, pends = false;
            if (!add(layout, pending))
                return false;
        }
        if (writing->token[at].used) {
            at++;
            continue;
        }
        if (reader->asks[reader->sentence[at]] || reader->asks_clause[reader->clause[at]]) {
            clear &= layout->items == 0; /* "How do you do? On the left ..." */
            asked = reader->sentence[at];
        }
        const unsigned amend = layout_amend_at(&layout->amends, at);
        if (amend > 0) {
            if (!add(layout, (struct item){ .kind = ITEM_AMEND, .first = at, .tokens = amend }))
                return false;
            at += amend;
            continue;
        }
        const unsigned out = out_at(reader, at);
        if (out > 0) {
            if (!add(layout, (struct item){ .kind = ITEM_OUT, .first = at, .tokens = out }))
                return false;
            at += out;
            continue;
        }
        const unsigned left_over = last_cell_at(reader, at);
        if (left_over > 0) {
            item = (struct item){ .kind = ITEM_LAST, .first = at, .tokens = left_over };
            while (item.first > 0 && !writing->token[item.first].gap &&
                   (writing->token[item.first - 1].length < 3 ||
                    reader_is_listed(&writing->token[item.first - 1], "judge.layout.stays")))
                item.first--, item.tokens++; /* "to him remains the last cell" */
            if (!add(layout, item))
                return false;
            at += left_over;
            continue;
        }
        const unsigned between = between_at(reader, at);
        if (guards_back(reader, at, &item)) {
            if (!add(layout, item))
                return false;
            at += item.tokens;
            continue;
        }
        if (between > 0 || relation_at(reader, at, layout, &item)) {
            if (between > 0)
                item = (struct item){ .kind = ITEM_COLUMN, .number = 1, .first = at, .tokens = between };
            if (between == 0 && is_told_more(reader, &item)) {
                pending = item, pends = true; /* "behind A, who stands on the left, B" */
                item = (struct item){
                    .kind = ITEM_THING, .first = at, .tokens = item.tokens, .key = item.key
                };
            }
            if (!add(layout, item))
                return false;
            at += item.tokens;
            continue;
        }
        if (reader_is_listed(&writing->token[at], "judge.layout.counting") && at + 1 < writing->tokens &&
            layout_place_at(reader, at + 1, &item) && item.kind == ITEM_COLUMN) {
            at++; /* "I count from the left" */
            continue;
        }
        if (layout_place_at(reader, at, &item)) {
            if (at > 0 && !writing->token[at].gap && !writing->token[at - 1].used &&
                layout_is_line_word(&writing->token[at - 1]) &&
                (layout->items == 0 ||
                 layout->item[layout->items - 1].first + layout->item[layout->items - 1].tokens < at))
                item.first--, item.tokens++, at--; /* "the rank in front" */
            if (item.kind == ITEM_ROW && at + item.tokens + 1 < writing->tokens &&
                !writing->token[at + item.tokens].gap && !writing->token[at + item.tokens + 1].gap &&
                token_is(&writing->token[at + item.tokens], "же") &&
                layout_is_line_word(&writing->token[at + item.tokens + 1]))
                item.tokens++; /* "in the second, now, row" */
            while (at + item.tokens < writing->tokens && !writing->token[at + item.tokens].gap &&
                   (layout_is_line_word(&writing->token[at + item.tokens]) ||
                    reader_is_listed(&writing->token[at + item.tokens], "judge.layout.column")))
                item.tokens++; /* "the left flank" */
            item.tokens += at + item.tokens < writing->tokens &&
                           reader_is_listed(&writing->token[at], "judge.layout.between") &&
                           reader_is_listed(&writing->token[at + item.tokens], "judge.layout.them");
            if (!add(layout, item))
                return false;
            at += item.tokens;
            continue;
        }
        if (class == WORD_REDO || class == WORD_SLIP) {
            if (layout->items > 0 && layout->item[layout->items - 1].kind != ITEM_SLIP &&
                !add(layout, (struct item){ .kind = ITEM_SLIP, .first = at, .tokens = 1 }))
                return false;
            at++;
            continue;
        }
        if (layout->him && is_him(reader, at)) {
            if (!add(layout,
                     (struct item){ .kind = ITEM_THING, .first = at, .tokens = 1, .key = layout->him }))
                return false;
            layout->him = NULL;
            at++;
            continue;
        }
        const bool named =
            lexicon_find(reader->lexicon, writing, at, &reader->wanted, &mention) && !mention.verb;
        const bool sure = named && mention.keys == 1 && layout_can_lie(reader, mention.key[0]);
        struct mention slip;
        if (!sure && (!named || lexicon_is_mistyped(&mention)) && slip_at(reader, layout, at, &slip)) {
            mention = slip;
        } else if (!named) {
            at++;
            continue;
        }
        lexicon_widen(reader->lexicon, writing, &reader->wanted, &mention);
        if (place_named(reader, mention.key[0], &item)) { /* in several words: "в тылу" */
            item.first = at, item.tokens = mention.tokens;
            if (!add(layout, item))
                return false;
            at += mention.tokens;
            continue;
        }
        if (!reader_is_card(reader, mention.key[0])) {
            at += mention.tokens; /* no card: "up front" */
            continue;
        }
        if (mention.tokens == 1 && !mention.whole && mention.keys == 1 &&
            !layout_can_lie(reader, mention.key[0])) {
            at++; /* a part of the name of what is not his: "in a golden mask" */
            continue;
        }
        if (mention.tokens == 1 && !mention.whole &&
            ((at > 0 && !writing->token[at].gap &&
              reader_is_listed(&writing->token[at - 1], "judge.layout.outside")) ||
             (mention.keys == 1 &&
              lexicon_is_origin(reader->lexicon, &writing->token[at], mention.key[0])))) {
            at++; /* "the rain over Balmora", from which one of his is */
            continue;
        }
        if (mention.tokens == 1 && writing->token[at].real && is_verb(reader->speech[at]) &&
            !lexicon_is_base(reader->lexicon, &writing->token[at], mention.key[0])) {
            at++; /* "my grandfather traded", of which one of his is the trader */
            continue;
        }
        if (is_simile(reader, at)) {
            at += mention.tokens; /* "as thieves use to do" */
            continue;
        }
        if (is_named_aside(reader, at, &mention)) {
            at += mention.tokens; /* "Azura keep you!" */
            continue;
        }
        clear &= mention.keys == 1 && writing->token[at].quote == 0 && layout_can_lie(reader, mention.key[0]);
        if (is_rest_of_name(reader, layout, &mention)) {
            struct item *last = &layout->item[layout->items - 1];
            last->tokens = at + mention.tokens - last->first;
            at += mention.tokens;
            continue;
        }
        if (is_covered_likewise(reader, layout, at) &&
            !add(layout, (struct item){ .kind = ITEM_BEHIND, .number = COVERED, .first = at }))
            return false;
        for (unsigned copies = copies_at(reader, at); copies > 0; copies--)
            if (!add(layout, (struct item){ .kind = ITEM_THING,
                                            .first = at,
                                            .tokens = mention.tokens,
                                            .key = lexicon_key(reader->lexicon, mention.key[0]) }))
                return false;
        at += mention.tokens;
    }
    return clear && !are_flanks_open(reader, layout) &&
           !(layout->items > 0 && reader->sentence[layout->item[0].first] == asked);
}

/* Whether the item is the edge from which the three things of a row are told: "the first row, from the left edge: A, B, C". */
static bool is_told_from_side(const struct reader *reader, const struct layout *layout, unsigned i)
{
    const struct item *item = &layout->item[i];
    bool three = i > 0 && i + COLUMNS < layout->items;
    if (!three || item->kind != ITEM_COLUMN || item->number == 1 || item->first == 0 ||
        item[-1].kind != ITEM_ROW ||
        !reader_is_listed(&reader->writing.token[item->first - 1], "judge.layout.of"))
        return false;
    for (unsigned k = 1; three && k <= COLUMNS; k++)
        three = layout->item[i + k].kind == ITEM_THING &&
                reader->sentence[layout->item[i + k].first] == reader->sentence[item->first];
    return three;
}

/* "Left to right" is an order, "f0-f2" a row. */
static void join(const struct reader *reader, struct layout *layout)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < layout->items; i++) {
        struct item item = layout->item[i];
        const struct item *next = i + 1 < layout->items ? &layout->item[i + 1] : NULL;
        const bool beside = next && next->kind == item.kind && next->first <= item.first + item.tokens + 1 &&
                            (item.kind == ITEM_COLUMN || next->first <= item.first + 2);
        if (item.kind == ITEM_COLUMN && item.number != 1 && item.first > 0 &&
            (reader_is_listed(&reader->writing.token[item.first - 1], "judge.layout.counting") ||
             reader_is_listed(&reader->writing.token[item.first - 1], "judge.layout.looks"))) {
            item.kind = ITEM_ORDER, item.number = item.number == 0 ? 0 : 1; /* "counting from the left" */
        } else if (beside && item.kind == ITEM_COLUMN && item.number + next->number == 2 &&
                   item.number != 1) {
            item.kind = ITEM_ORDER, item.number = item.number == 0 ? 0 : 1;
            item.tokens = next->first + next->tokens - item.first;
            if (item.first > 0 && !reader->writing.token[item.first].gap &&
                reader_is_listed(&reader->writing.token[item.first - 1], "judge.layout.of"))
                item.first--, item.tokens++; /* "from the left edge to the right one" */
            i++;
        } else if (is_told_from_side(reader, layout, i)) {
            item.kind = ITEM_ORDER,
            item.number = item.number == 0 ? 0 : 1; /* "the first row, from the left edge: A, B, C" */
        } else if (next && item.kind == ITEM_ROW && next->kind == ITEM_ROW && item.number == next->number &&
                   reader->sentence[item.first] == reader->sentence[next->first]) {
            item.tokens = next->first + next->tokens - item.first; /* "on the counter, that is, in front" */
            i++;
        } else if (beside && item.kind == ITEM_CELL && item.number % COLUMNS == 0 &&
                   next->number == item.number + COLUMNS - 1) {
            item.kind = ITEM_ROW, item.number /= COLUMNS;
            item.tokens = next->first + next->tokens - item.first;
            i++;
        }
        layout->item[kept++] = item;
    }
    layout->items = kept;
}

/* What is told twice, once by a word behind the noun of its name alone, "from the bitter Coast the smell of the smuggler", is told once. */
static void drop_tails(const struct reader *reader, struct layout *layout)
{
    for (unsigned i = 0; i < layout->items; i++) {
        const struct item *item = &layout->item[i];
        bool tail = item->kind == ITEM_THING, twice = false;
        for (unsigned k = 0; k < item->tokens && tail; k++)
            tail = lexicon_is_tail(reader->lexicon, &reader->writing.token[item->first + k], item->key);
        for (unsigned k = 0; k < layout->items && tail; k++)
            twice |=
                k != i && layout->item[k].kind == ITEM_THING && strcmp(layout->item[k].key, item->key) == 0;
        if (twice) {
            memmove(&layout->item[i], &layout->item[i + 1], (layout->items - i - 1) * sizeof layout->item[0]);
            layout->items--, i--;
        }
    }
}

/* Whether the clause says that something is not laid. */
static bool is_told_aside(const struct reader *reader, unsigned clause)
{
    bool aside = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        aside |= reader->clause[at] == clause &&
                 (reader->class[at] == WORD_NOT || reader->class[at] == WORD_LATER ||
                  reader_is_listed(&reader->writing.token[at], "judge.layout.out"));
    return aside;
}

/* Where the clause of the item at `from` ends, if it names things and no place, and says that they are not laid; else `from`. */
static unsigned aside_from(const struct reader *reader, const struct layout *layout, unsigned from)
{
    const unsigned clause = reader->clause[layout->item[from].first];
    unsigned to = from;
    if (from > 0 && reader->clause[layout->item[from - 1].first] == clause)
        return from;
    for (; to < layout->items && reader->clause[layout->item[to].first] == clause; to++)
        if (layout->item[to].kind != ITEM_THING)
            return from;
    return is_told_aside(reader, clause) ? to : from;
}

/* Whether the things of that clause are named elsewhere, too. */
static bool is_told_twice(const struct layout *layout, unsigned from, unsigned to)
{
    for (unsigned i = 0; i < layout->items; i++)
        for (unsigned k = from; k < to && (i < from || i >= to); k++)
            if (layout->item[i].kind == ITEM_THING && strcmp(layout->item[i].key, layout->item[k].key) == 0)
                return true;
    return false;
}

static void drop(struct layout *layout, unsigned from, unsigned to)
{
    memmove(&layout->item[from], &layout->item[to], (layout->items - to) * sizeof layout->item[0]);
    layout->items -= to - from;
}

/* Where the sentence of the item at `from` ends, if it is the first, it names things and no place, and says that they are not laid; else
 * `from`. */
static unsigned aside_sentence(const struct reader *reader, const struct layout *layout, unsigned from)
{
    const unsigned sentence = reader->sentence[layout->item[from].first];
    unsigned to = from;
    bool aside = false;
    if (from > 0 && reader->sentence[layout->item[from - 1].first] == sentence)
        return from;
    for (; to < layout->items && reader->sentence[layout->item[to].first] == sentence; to++)
        if (layout->item[to].kind != ITEM_THING)
            return from;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        aside |= reader->sentence[at] == sentence && is_told_aside(reader, reader->clause[at]);
    return aside ? to : from;
}

/* Likewise of what parts of a post are divided into; the numbers of their words are in `part`. */
static unsigned aside_in(const struct reader *reader, const struct layout *layout, const uint16_t part[],
                         unsigned from)
{
    return part == reader->clause ? aside_from(reader, layout, from) : aside_sentence(reader, layout, from);
}

/* "The pickpocket stays in the deck": such a clause or sentence is no part of the picture, if a whole field of others is. False: none is. */
static bool set_aside(const struct reader *reader, struct layout *layout, const uint16_t part[])
{
    unsigned things = 0, kept = 0, aside = 0;

    for (unsigned i = 0; i < layout->items; i++)
        things += layout->item[i].kind == ITEM_THING;
    for (unsigned i = 0; i < layout->items; i++) {
        const unsigned to = aside_in(reader, layout, part, i);
        if (is_told_twice(layout, i, to))
            return false; /* it is not clear which of them counts */
        aside += to - i;
    }
    if (aside == 0 || things - aside != CELLS)
        return false;
    for (unsigned i = 0; i < layout->items; i++) {
        const unsigned to = aside_in(reader, layout, part, i);
        struct item item = layout->item[i];
        if (to > i) {
            const unsigned here = part[item.first];
            item = (struct item){ .kind = ITEM_OUT, .first = item.first };
            while (item.first > 0 && part[item.first - 1] == here)
                item.first--;
            while (item.first + item.tokens < reader->writing.tokens &&
                   part[item.first + item.tokens] == here)
                item.tokens++;
            i = to - 1;
        }
        layout->item[kept++] = item;
    }
    layout->items = kept;
    return true;
}

/* "... no, f2 D, C stays at home": what is said behind a correction not to be laid, and was told before it, is noted, at most AMENDS; returns how
 * many. */
static unsigned leave_corrected(const struct reader *reader, struct layout *layout, const char *left[AMENDS])
{
    bool slip = false;
    unsigned count = 0;

    for (unsigned i = 0; i < layout->items && count < AMENDS; i++) {
        struct item *item = &layout->item[i];
        bool before = false;
        slip |= item->kind == ITEM_SLIP;
        if (!slip || item->kind != ITEM_THING || aside_from(reader, layout, i) != i + 1)
            continue;
        for (unsigned k = 0; k < i; k++)
            before |= layout->item[k].kind == ITEM_THING && strcmp(layout->item[k].key, item->key) == 0;
        if (!before)
            continue;
        const unsigned clause = reader->clause[item->first];
        left[count++] = item->key;
        item->kind = ITEM_OUT;
        while (item->first > 0 && reader->clause[item->first - 1] == clause)
            item->first--, item->tokens++;
        while (item->first + item->tokens < reader->writing.tokens &&
               reader->clause[item->first + item->tokens] == clause)
            item->tokens++;
    }
    return count;
}

/* Whether nothing of that lies in a cell. */
static bool is_left(const struct layout *layout, const char *const left[AMENDS], unsigned count)
{
    for (int cell = 0; cell < CELLS; cell++)
        for (unsigned i = 0; i < count && layout->cell[cell]; i++)
            if (strcmp(layout->cell[cell], left[i]) == 0)
                return false;
    return true;
}

/* A sentence that stands before all that is named and only speaks of a row, "those go in front whom nobody pities", is no part of it, unless
 * it leads to what follows. */
static void drop_opening(const struct reader *reader, struct layout *layout)
{
    unsigned to = 0, words = 0;
    while (to < layout->items && layout->item[to].kind == ITEM_ROW &&
           reader->sentence[layout->item[to].first] == reader->sentence[layout->item[0].first])
        to++;
    if (to == 0 || to == layout->items ||
        reader->sentence[layout->item[to].first] == reader->sentence[layout->item[0].first])
        return;
    unsigned last = layout->item[to - 1].first;
    while (last + 1 < reader->writing.tokens && reader->sentence[last + 1] == reader->sentence[last])
        last++;
    words = last + 1 - (layout->item[to - 1].first + layout->item[to - 1].tokens);
    const char sign = layout_sign_behind(reader, last);
    if (words > 2 && (sign == '.' || sign == '!'))
        drop(layout, 0, to);
}

/* A row that a clause names which only tells more of those of another row, "the second three, who avenge the first: A, B, C", is no part of it. */
static void drop_relative_rows(const struct reader *reader, struct layout *layout)
{
    for (unsigned i = 1; i + 1 < layout->items; i++) {
        const struct item *item = &layout->item[i];
        unsigned first = item->first;
        while (first > 0 && reader->clause[first - 1] == reader->clause[item->first])
            first--;
        if (item->kind != ITEM_ROW || layout->item[i - 1].kind != ITEM_ROW ||
            reader->clause[layout->item[i - 1].first] == reader->clause[item->first] ||
            reader->sentence[layout->item[i - 1].first] != reader->sentence[item->first] ||
            !reader_is_listed(&reader->writing.token[first], "judge.layout.who"))
            continue;
        drop(layout, i, i + 1);
        i--;
    }
}

/* Whether a comma or the like parts the two items, but not "A (left)". */
static bool is_parted(const struct reader *reader, const struct item *before, const struct item *item)
{
    const size_t at = reader->writing.token[item->first].at;
    return !(at > 0 && reader->text[at - 1] == '(') &&
           reader->clause[before->first + before->tokens - 1] != reader->clause[item->first];
}

/* Whether a sentence, a line or a semicolon ends between the two items. */
static bool is_cut(const struct reader *reader, const struct item *before, const struct item *item)
{
    const struct token *last = &reader->writing.token[before->first + before->tokens - 1];
    bool cut =
        reader->sentence[before->first] != reader->sentence[item->first] &&
        !(before->kind == ITEM_ROW && reader_is_listed(last, "judge.layout.line-short")); /* "1 р. A, B, C" */
    for (size_t at = last->at + (size_t)last->bytes; at < reader->writing.token[item->first].at; at++)
        cut |= reader->text[at] == ';' || reader->text[at] == '\n';
    return cut;
}

/* The words of the item are read, and so is a preposition before a place: "в тыл". */
static void use(struct reader *reader, const struct layout *layout, const struct item *item)
{
    for (unsigned k = 0; k < item->tokens; k++)
        reader->writing.token[item->first + k].used |=
            item->kind != ITEM_AMEND || layout->amends.read[item->first + k];
    if (item->kind == ITEM_THING && item->first > 0 && !reader->writing.token[item->first].gap &&
        copies_at(reader, item->first) > 1)
        reader->writing.token[item->first - 1].used |=
            lexicon_number(&reader->writing.token[item->first - 1]) > 1; /* "two scamps" */
    if (item->kind == ITEM_THING && layout->numbered && layout_number_before(reader, item) > 0)
        reader->writing.token[item->first - 1].used = true;
    if (item->kind != ITEM_THING && item->first > 0 &&
        (reader->writing.token[item->first - 1].length < 4 ||
         (item->kind == ITEM_ORDER &&
          reader_is_listed(&reader->writing.token[item->first - 1], "judge.layout.counting"))) &&
        !(reader->writing.token[item->first].gap & (GAP_SENTENCE | GAP_CLAUSE)))
        reader->writing.token[item->first - 1].used = true;
}

/* The number of a row's things, or of all, is read: "three in front: A, B, C", "the other six". */
static void use_counts(struct reader *reader, const struct layout *layout)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) /* "three good men step forward" */
        for (unsigned i = 0; i < layout->items && reader->writing.token[at].letter[0] > '9' &&
                             lexicon_number(&reader->writing.token[at]) == COLUMNS;
             i++)
            reader->writing.token[at].used |= layout->item[i].kind == ITEM_ROW &&
                                              reader->clause[layout->item[i].first] == reader->clause[at];
    for (unsigned i = 0; i < layout->items; i++) {
        const struct item *item = &layout->item[i];
        const unsigned beside[] = { item->first - 1, item->first + item->tokens };
        for (unsigned k = item->first > 0 ? 0 : 1; k < 2; k++)
            if (beside[k] < reader->writing.tokens &&
                reader->clause[beside[k]] == reader->clause[item->first] &&
                ((item->kind == ITEM_ROW && lexicon_number(&reader->writing.token[beside[k]]) == COLUMNS) ||
                 (item->kind == ITEM_REST && lexicon_number(&reader->writing.token[beside[k]]) == CELLS)))
                reader->writing.token[beside[k]].used = true;
    }
}

/* Whether in the clause one thing is told, and where it lies: "behind it sleeps the herbalist". */
static bool tells_where(const struct reader *reader, const struct layout *layout, unsigned clause)
{
    unsigned things = 0, places = 0;
    for (unsigned i = 0; i < layout->items; i++) {
        const struct item *item = &layout->item[i];
        if (reader->clause[item->first] != clause)
            continue;
        things += item->kind == ITEM_THING;
        places += item_is_place(item) || item->kind == ITEM_BEHIND || item->kind == ITEM_BEFORE ||
                  item->kind == ITEM_BESIDE || item->kind == ITEM_ASIDE;
    }
    return things == 1 && places > 0;
}

/* Whether the clause says of a row that it stays somewhere, and what lies there stands behind a colon or in another clause: "the second row
 * stays under the roof: A, B, C". */
static bool is_row_that_stays(const struct reader *reader, const struct layout *layout, unsigned at)
{
    bool row = false, thing = false;
    for (unsigned i = 0; i < layout->items; i++) {
        const struct item *item = &layout->item[i];
        if (reader->clause[item->first] != reader->clause[at])
            continue;
        row |= item->kind == ITEM_ROW && item->first < at;
        thing |= item->kind == ITEM_THING && !(item->first > at && item->dashed);
        if (item->kind == ITEM_THING && item->dashed)
            break;
    }
    return row && !thing && reader_is_listed(&reader->writing.token[at], "judge.layout.stays");
}

/* Whether the word says of a thing only that it is so, too, and no place stands in its clause. */
static bool is_likewise(const struct reader *reader, const struct layout *layout, unsigned at)
{
    bool thing = false, place = false;
    for (unsigned i = 0; i < layout->items && reader->class[at] == WORD_TOO; i++) {
        thing |=
            reader->clause[layout->item[i].first] == reader->clause[at] && layout->item[i].kind == ITEM_THING;
        place |=
            reader->clause[layout->item[i].first] == reader->clause[at] && layout->item[i].kind != ITEM_THING;
    }
    for (unsigned i = at; i < reader->writing.tokens && i < at + 2; i++)
        place |= layout_sign_behind(reader, i) == ':'; /* "the second row likewise: A, B, C" */
    return thing && !place;
}

/* Whether the clause of the word only tells whom another one means: "those whom I spare". */
static bool is_in_relative(const struct reader *reader, unsigned at)
{
    unsigned first = at;
    while (first > 0 && reader->clause[first - 1] == reader->clause[at])
        first--;
    return first > 0 && reader->sentence[first - 1] == reader->sentence[first] &&
           reader_is_listed(&reader->writing.token[first], "judge.layout.whom") &&
           reader_is_listed(&reader->writing.token[first - 1], "judge.layout.those");
}

/* Whether the clause only says how the field is looked at: "if you look from left to right". */
static bool is_way_of_looking(const struct reader *reader, const struct layout *layout, unsigned at)
{
    bool looks = false;
    for (unsigned i = 0; i < layout->items; i++)
        if (reader->clause[layout->item[i].first] == reader->clause[at] && layout->item[i].kind != ITEM_ORDER)
            return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        looks |= reader->clause[i] == reader->clause[at] &&
                 reader_is_listed(&reader->writing.token[i], "judge.layout.looks");
    return looks;
}

/* Whether the clause denies all that was told: "but that is not certain". */
static bool denies_all(const struct reader *reader, const struct layout *layout, unsigned at)
{
    bool all = at > 0 && token_is(&reader->writing.token[at - 1], "так") && reader->speech[at] == SPEECH_PAST;
    if ((reader->class[at] != WORD_NOT && !all) || reader->idiom[at] || layout->items == 0 ||
        reader->sentence[at] < reader->sentence[layout->item[0].first])
        return false;
    for (unsigned i = 0; i < layout->items; i++)
        if (reader->clause[layout->item[i].first] == reader->clause[at])
            return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        all |= reader->clause[i] == reader->clause[at] &&
               reader_is_listed(&reader->writing.token[i], "judge.layout.all-that");
    return all;
}

/* Whether the denial only tells of somebody set apart what he does not do or know, "A - he does not understand how he came here", and not that he does not
 * stand there or does not want to. */
static bool is_aside_of_him(const struct reader *reader, unsigned at)
{
    static const char *const him[] = { "он", "она", "этот", "эта", "тот", "та" };
    bool apart = false;
    const struct token *verb = &reader->writing.token[at + 1];
    if (!token_is(&reader->writing.token[at], "не") || at + 1 >= reader->writing.tokens || verb->gap ||
        reader->speech[at + 1] != SPEECH_IT || !verb->real || reader_is_listed(verb, "judge.layout.stays") ||
        reader_is_listed(verb, "judge.layout.rests") || reader_is_listed(verb, "judge.layout.hides") ||
        reader_is_listed(verb, "judge.layout.covers") || reader_is_listed(verb, "judge.layout.needed") ||
        reader_is_listed(verb, "judge.wants") || reader_is_listed(verb, "judge.layout.wishes") ||
        reader_is_listed(verb, "judge.comes") || reader_is_listed(verb, "judge.spares") ||
        token_starts(verb, "сто") || token_starts(verb, "вста"))
        return false;
    for (unsigned i = at; i-- > 0 && reader->clause[i] == reader->clause[at];)
        for (size_t k = 0; k < sizeof him / sizeof him[0]; k++)
            apart |= token_is(&reader->writing.token[i], him[k]) && i > 0 && layout_is_dash(reader, i);
    return apart;
}

/* Whether something that is told there is denied, postponed or in doubt. */
static bool is_doubtful(const struct reader *reader, const struct layout *layout)
{
    bool doubtful = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const enum word_class class = reader->class[at];
        const bool stands = class == WORD_NOT && token_is(&reader->writing.token[at], "стоит") &&
                            !(at > 0 && reader->class[at - 1] == WORD_NOT);
        struct mention of;
        const bool of_nothing = class == WORD_WITHOUT && token_is(&reader->writing.token[at], "без") &&
                                at + 1 < reader->writing.tokens && reader->writing.token[at + 1].real &&
                                !lexicon_find(reader->lexicon, &reader->writing, at + 1, &reader->wanted,
                                              &of); /* "without commas" */
        const bool about = class == WORD_WITHOUT && reader_is_listed(&reader->writing.token[at], "judge.about") &&
                           at + 1 < reader->writing.tokens &&
                           layout_place_at(reader, at + 1, &(struct item){ 0 }); /* "now of the front row" */
        const bool narrow = (class == WORD_NOT && !stands && !is_aside_of_him(reader, at)) ||
                            class == WORD_UNDO || class == WORD_INSTEAD ||
                            (class == WORD_WITHOUT && !of_nothing && !about),
                   wide = class == WORD_IF || class == WORD_TONIGHT ||
                          (class == WORD_LATER &&
                           !reader_is_listed(&reader->writing.token[at], "judge.layout.hides") &&
                           !(reader_is_listed(&reader->writing.token[at], "judge.layout.rests") &&
                             tells_where(reader, layout, reader->clause[at])) &&
                           !is_row_that_stays(reader, layout, at));
        bool read = false;
        doubtful |= at > 0 && reader_is_listed(&reader->writing.token[at], "judge.undecided") &&
                    (reader_is_listed(&reader->writing.token[at - 1], "judge.still") ||
                     reader->class[at - 1] == WORD_TONIGHT) &&
                    layout->items > 0 && reader->sentence[at] > reader->sentence[layout->item[0].first];
        bool tells = reader_starts_with(&reader->writing.token[at], "котор") || /* "..., who is ugly" */
                     is_in_relative(reader, at);
        for (unsigned i = 0; i < layout->items; i++)
            tells &= reader->clause[layout->item[i].first] != reader->clause[at] ||
                     item_is_place(&layout->item[i]); /* "behind A, who is on the left, B" */
        for (unsigned i = 0; i < layout->items; i++) /* "back" takes nothing back there */
            read |= at >= layout->item[i].first && at < layout->item[i].first + layout->item[i].tokens;
        doubtful |=
            reader_is_listed(&reader->writing.token[at], "judge.layout.turned") && !layout->amends.read[at];
        doubtful |= denies_all(reader, layout, at);
        bool items = false;
        for (unsigned i = 0; i < layout->items; i++)
            items |= reader->clause[layout->item[i].first] == reader->clause[at];
        doubtful |= items && !read && reader_is_listed(&reader->writing.token[at], "judge.wants");
        doubtful |= is_likewise(reader, layout, at) ||
                    (!read && reader_is_listed(&reader->writing.token[at], "judge.layout.empty"));
        read |= class == WORD_IF &&
                (is_way_of_looking(reader, layout, at) ||
                 (token_is(&reader->writing.token[at], "иначе") && layout_sign_behind(reader, at) == ':'));
        for (unsigned i = 0; i < layout->items && !read; i++)
            doubtful |= (narrow && reader->clause[layout->item[i].first] == reader->clause[at]) ||
                        (wide && !tells && reader->sentence[layout->item[i].first] == reader->sentence[at]);
    }
    return doubtful;
}

static bool are_row_and_column(const struct item *one, const struct item *other)
{
    return (one->kind == ITEM_ROW && other->kind == ITEM_COLUMN) ||
           (one->kind == ITEM_COLUMN && other->kind == ITEM_ROW);
}

/* Notes what ends or parts before each item. */
static void mark(const struct reader *reader, struct layout *layout)
{
    for (unsigned i = 1; i < layout->items; i++) {
        const struct item *before = &layout->item[i - 1];
        struct item *item = &layout->item[i];
        const size_t end = reader->writing.token[item->first].at;
        item->cut = is_cut(reader, before, item);
        for (unsigned at = before->first + before->tokens; at < item->first; at++)
            item->parted |= reader->class[at] == WORD_AND || reader->class[at] == WORD_BUT;
        const struct token *last = &reader->writing.token[before->first + before->tokens - 1];
        for (size_t at = last->at + (size_t)last->bytes; at < end; at++) {
            item->parted |= reader->text[at] == ',';
            item->dashed |= reader->text[at] == ':' || reader->text[at] == '-' ||
                            memcmp(reader->text + at, "\xe2\x80", 2) == 0; /* a long dash */
        }
        item->parted &= reader->text[end - 1] != '(' && before->tokens > 0;
    }
    for (unsigned i = 1; i < layout->items; i++) { /* "A, he is in the middle" */
        const struct item *before = &layout->item[i - 1];
        struct item *item = &layout->item[i];
        const unsigned behind = before->first + before->tokens;
        bool he = behind < item->first && reader->writing.token[behind].gap &&
                  reader_is_listed(&reader->writing.token[behind], "judge.layout.he") &&
                  reader->clause[behind] == reader->clause[item->first];
        for (unsigned at = behind; at < item->first;
             at++) /* "the magnate is alone, and alone he is in the middle" */
            he |= token_is(&reader->writing.token[at], "он") || token_is(&reader->writing.token[at], "она");
        if (before->kind == ITEM_THING && item_is_place(item) && item->parted && !item->cut && he)
            item->parted = false;
    }
    for (unsigned i = 1; i + 1 < layout->items; i++) /* "in front, on the left, stands A" */
        if (layout->item[i].kind == ITEM_COLUMN &&
            (layout->item[i - 1].kind == ITEM_ROW || layout->item[i - 1].kind == ITEM_BESIDE ||
             layout->item[i - 1].kind == ITEM_ASIDE) &&
            (i == 1 || layout->item[i - 1].cut) && layout->item[i].parted && !layout->item[i].cut &&
            layout->item[i + 1].kind == ITEM_THING && layout->item[i + 1].parted && !layout->item[i + 1].cut)
            layout->item[i].parted = layout->item[i + 1].parted = false;
    for (unsigned i = 1; i + 1 < layout->items; i++) { /* "A in the middle, between B (left) and C (right)" */
        struct item *item = &layout->item[i];
        if (item->kind != ITEM_COLUMN || item->number != 1 || item->cut ||
            layout->item[i + 1].kind != ITEM_THING ||
            !reader_is_listed(&reader->writing.token[item->first], "judge.layout.between") ||
            !is_instrument(&reader->writing.token[layout->item[i + 1].first]))
            continue;
        item->parted = false, layout->item[i + 1].parted = true;
        for (unsigned k = i; k-- > 1 && item_is_place(&layout->item[k]) && !layout->item[k].cut;)
            layout->item[k].parted = false;
    }
    for (unsigned i = 2; i < layout->items; i++) /* "A to the back, on the left edge." */
        if (are_row_and_column(&layout->item[i - 1], &layout->item[i]) && layout->item[i].parted &&
            !layout->item[i].cut && !layout->item[i - 1].parted && !layout->item[i - 1].cut &&
            layout->item[i - 2].kind == ITEM_THING && (i == 2 || layout->item[i - 2].cut) &&
            (i + 1 == layout->items || layout->item[i + 1].cut))
            layout->item[i].parted = false;
    for (unsigned i = 0; i + 1 < layout->items; i++) { /* "on the right, wiping his brow, comes A" */
        const struct item *place = &layout->item[i], *thing = place + 1;
        const unsigned behind = place->first + place->tokens;
        if (item_is_place(place) && (i == 0 || place->cut || place->parted) && thing->kind == ITEM_THING &&
            thing->parted && !thing->cut && behind < thing->first &&
            reader->clause[thing->first] > reader->clause[behind] &&
            reader->clause[behind] > reader->clause[behind - 1])
            layout->item[i + 1].parted = false;
    }
}

static unsigned things_in(const struct layout *layout, unsigned from, unsigned to)
{
    unsigned things = 0;
    for (unsigned i = from; i < to; i++)
        things += layout->item[i].kind == ITEM_THING;
    return things;
}

/* "... no, b0 D", behind a whole field: what is told of one cell, with its row and column, counts, and what was told to lie there does not. False:
 * nothing like it stands behind the slip. */
static bool correct_cell(struct layout *layout, unsigned slip)
{
    int row = NONE, column = NONE;
    unsigned to = slip + 1, thing = 0, pieces = 0;

    if (things_in(layout, 0, slip) != CELLS)
        return false;
    for (; to < layout->items && (to == slip + 1 || !layout->item[to].cut) &&
           (layout->item[to].kind == ITEM_THING || item_is_place(&layout->item[to]));
         to++) {
        const struct item *item = &layout->item[to];
        if (item->kind == ITEM_THING) {
            if (thing > 0)
                return false;
            thing = to;
            continue;
        }
        pieces += item->kind == ITEM_CELL ? 2 : 1;
        row = item->kind == ITEM_ROW ? item->number : item->kind == ITEM_CELL ? item->number / COLUMNS : row;
        column = item->kind == ITEM_COLUMN ? item->number
                 : item->kind == ITEM_CELL ? item->number % COLUMNS
                                           : column;
    }
    if (thing == 0 || pieces != 2 || row < 0 || column < 0 || layout->patches == AMENDS ||
        (to < layout->items && layout->item[to].kind != ITEM_SLIP && layout->item[to].kind != ITEM_OUT))
        return false;
    layout->patch[layout->patches].key = layout->item[thing].key;
    layout->patch[layout->patches++].cell = row * COLUMNS + column;
    drop(layout, slip, to);
    return true;
}

/* Puts what was corrected so into its cells. False: it lies elsewhere, too. */
static bool patch(struct layout *layout)
{
    for (unsigned i = 0; i < layout->patches; i++) {
        layout->cell[layout->patch[i].cell] = NULL;
        for (int cell = 0; cell < CELLS; cell++)
            if (layout->cell[cell] && strcmp(layout->cell[cell], layout->patch[i].key) == 0)
                return false;
        layout->cell[layout->patch[i].cell] = layout->patch[i].key;
    }
    return true;
}

/* "The front row: A, B, C ... but no, C on the left, A on the right, B in the middle": the three told right before the slip are told anew. False: nothing
 * like it. */
static bool retell_row(struct layout *layout, unsigned slip)
{
    unsigned things = 0, same = 0, places = 0;
    if (slip < COLUMNS)
        return false;
    for (unsigned i = slip + 1; i < layout->items && (i == slip + 1 || !layout->item[i].cut); i++) {
        places += layout->item[i].kind == ITEM_COLUMN;
        if (layout->item[i].kind != ITEM_THING)
            continue;
        things++;
        for (unsigned k = slip - COLUMNS; k < slip; k++)
            same +=
                layout->item[k].kind == ITEM_THING && strcmp(layout->item[k].key, layout->item[i].key) == 0;
    }
    if (things != COLUMNS || same != COLUMNS || places + 1 < COLUMNS)
        return false;
    layout->item[slip + 1].cut = layout->item[slip - COLUMNS].cut;
    drop(layout, slip - COLUMNS, slip + 1);
    return true;
}

/* "Right A ... no, right B", "A, B, no, C": the last word counts. False: it is not clear what is corrected. */
static bool correct(struct layout *layout)
{
    for (unsigned slip = 0; slip < layout->items; slip++) {
        if (layout->item[slip].kind != ITEM_SLIP)
            continue;
        unsigned next = slip + 1, old = slip;
        if (next == layout->items)
            return false;
        if (layout->item[next].kind == ITEM_REST && next + 1 == layout->items &&
            things_in(layout, 0, slip) == CELLS) { /* "Oh no! A and B change places, the rest as it was" */
            drop(layout, slip, next + 1);
            slip--;
            continue;
        }
        if (things_in(layout, next, layout->items) == CELLS &&
            (layout->item[next].kind != ITEM_THING || things_in(layout, 0, slip) == CELLS)) { /* all anew */
            drop(layout, 0, next);
            slip = 0;
            continue;
        }
        if (retell_row(layout, slip)) {
            slip -= COLUMNS < slip ? COLUMNS : slip;
            continue;
        }
        if (correct_cell(layout, slip)) {
            slip--;
            continue;
        }
        if (layout->item[next].kind == ITEM_ROW && things_in(layout, 0, slip) == CELLS &&
            things_in(layout, next, layout->items) == 1)
            return false; /* "no, D behind": in whose place? */
        while (next < layout->items && layout->item[next].kind != ITEM_THING &&
               (next == slip + 1 || !layout->item[next].cut))
            next++;
        const bool thing = next < layout->items && layout->item[next].kind == ITEM_THING &&
                           (next == slip + 1 || !layout->item[next].cut);
        const enum item_kind kind = thing ? ITEM_THING : layout->item[slip + 1].kind;
        while (old > 0 && layout->item[old - 1].kind != kind)
            old--;
        if (old == 0)
            return false;
        layout->item[slip + 1].cut = layout->item[slip + 1].parted = false;
        drop(layout, slip, slip + 1);
        layout->item[old].parted |= layout->item[old - 1].parted;
        layout->item[old].cut |= layout->item[old - 1].cut;
        drop(layout, old - 1, old);
        slip -= 2 < slip ? 2 : slip;
    }
    return true;
}

/* Whether "the rest", if it is said, is told: "the rest behind: D, E, F", or nothing is left to tell of it, "the rest as it was". */
static bool is_rest_told(const struct layout *layout)
{
    unsigned first = 0;
    while (first < layout->items && layout->item[first].kind == ITEM_OUT)
        first++;
    if (first < layout->items && layout->item[first].kind == ITEM_REST &&
        things_in(layout, first, layout->items) == CELLS && layout->item[layout->items - 1].kind != ITEM_REST)
        return true; /* "the others as follows: ..." */
    for (unsigned i = 0; i + 1 < layout->items; i++)
        if (layout->item[i].kind == ITEM_REST)
            break;
        else if (i + 2 == layout->items && layout->amends.moves > 0 &&
                 layout->item[i + 1].kind == ITEM_REST &&
                 layout->item[i + 1].cut + layout->item[i + 1].parted > 0 &&
                 things_in(layout, 0, layout->items) == CELLS)
            return true;
    for (unsigned i = 0; i < layout->items; i++)
        if (layout->item[i].kind == ITEM_REST &&
            (layout->item[layout->items - 1].kind != ITEM_THING || i + 2 >= layout->items))
            return false;
    return true;
}

/* What was struck out as corrected is read again, as a field is corrected in part. */
static void restore(struct reader *reader, const bool struck[LEXICON_TOKENS], bool used)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (struck[at])
            reader->writing.token[at].used = used;
}

/* Leaves out corrections, which are no part of what they correct. */
static void drop_amends(struct layout *layout)
{
    for (unsigned i = layout->items; i-- > 0;) {
        if (layout->item[i].kind != ITEM_AMEND)
            continue;
        if (i + 1 < layout->items)
            layout->item[i + 1].cut |= layout->item[i].cut, layout->item[i + 1].parted = true;
        drop(layout, i, i + 1);
        if (i > 0 && layout->item[i - 1].kind == ITEM_SLIP) { /* "No! A instead of B" */
            if (i < layout->items)
                layout->item[i].cut |= layout->item[i - 1].cut;
            i--;
            drop(layout, i, i + 1);
        }
    }
}

/* "On the left behind A stands B, in the middle behind C D, on the right behind E F": the column is that of both. */
static void add_anchors(struct layout *layout)
{
    struct layout told = *layout;
    bool columns = true;
    told.items = 0;
    for (unsigned i = 0; i < layout->items && columns; i++) {
        const struct item *item = &layout->item[i];
        if (item->kind != ITEM_BEHIND || !item->key || item->number == COVERED) {
            if (item->kind != ITEM_COLUMN && item->kind != ITEM_THING)
                return;
            continue;
        }
        const struct item *column = i > 0 && item[-1].kind == ITEM_COLUMN ? item - 1
                                    : i + 1 < layout->items && item[1].kind == ITEM_COLUMN ? item + 1
                                                                                           : NULL;
        const struct item *thing = i + 1 < layout->items && item[1].kind == ITEM_THING ? item + 1
                                   : i + 2 < layout->items && item[2].kind == ITEM_THING ? item + 2
                                                                                         : NULL;
        columns = column && thing && told.items + 4 <= ITEMS;
        if (!columns)
            return;
        for (int row = 0; row < 2; row++) {
            told.item[told.items++] = (struct item){ .kind = ITEM_CELL,
                                                     .number = row * COLUMNS + column->number,
                                                     .first = row == 0 ? column->first : item->first,
                                                     .tokens = row == 0 ? column->tokens : item->tokens,
                                                     .parted = true };
            told.item[told.items++] = (struct item){ .kind = ITEM_THING,
                                                     .first = row == 0 ? item->first : thing->first,
                                                     .tokens = row == 0 ? item->tokens : thing->tokens,
                                                     .key = row == 0 ? item->key : thing->key };
        }
    }
    if (told.items == 4 * COLUMNS)
        *layout = told;
}

/* "On the right hand of A stands B, ...": of six things one is told only as that by which another stands; it is told there, then. */
static void add_anchor(struct layout *layout)
{
    unsigned missing = 0, at = 0;
    for (unsigned i = 0; i < layout->items; i++) {
        const char *key = layout->item[i].key;
        bool told = layout->item[i].kind == ITEM_THING || !key;
        for (unsigned k = 0; k < layout->items && !told; k++)
            told |= layout->item[k].kind == ITEM_THING && strcmp(layout->item[k].key, key) == 0;
        for (unsigned k = 0; k < i && !told; k++) /* as it was before */
            told |= layout->item[k].key && strcmp(layout->item[k].key, key) == 0;
        if (!told)
            missing++, at = i;
    }
    if (missing == COLUMNS && things_in(layout, 0, layout->items) == COLUMNS && layout->amends.moves == 0)
        add_anchors(layout);
    if (missing != 1 || layout->items == ITEMS || layout->amends.moves > 0 ||
        things_in(layout, 0, layout->items) + 1 != CELLS)
        return;
    memmove(&layout->item[at + 1], &layout->item[at], (layout->items++ - at) * sizeof layout->item[0]);
    layout->item[at].kind = ITEM_THING, layout->item[at].number = 0, layout->item[at].tokens = 1;
    layout->item[at + 1].cut = layout->item[at + 1].parted = layout->item[at + 1].dashed = false;
}

/* "On the left: A in front, B behind": the column heads both. */
static void spread_columns(struct layout *layout)
{
    for (unsigned from = 0, to; from < layout->items; from = to) {
        unsigned things = 0, rows[2] = { 0 };
        bool plain = layout->item[from].kind == ITEM_COLUMN;
        for (to = from + 1; to < layout->items && !layout->item[to].cut; to++) {
            const struct item *item = &layout->item[to];
            things += item->kind == ITEM_THING;
            rows[item->kind == ITEM_ROW && item->number == 1] += item->kind == ITEM_ROW;
            plain &= item->kind == ITEM_THING || item->kind == ITEM_ROW;
        }
        if (!plain || things != 2 || rows[0] != 1 || rows[1] != 1)
            continue;
        for (unsigned i = from + 1; i < to; i++)
            if (layout->item[i].kind == ITEM_ROW) {
                layout->item[i].kind = ITEM_CELL;
                layout->item[i].number = layout->item[i].number * COLUMNS + layout->item[from].number;
            }
        const bool cut = layout->item[from].cut;
        drop(layout, from, from + 1);
        layout->item[from].cut = cut;
        to--;
    }
}

/* Whether the field is said to be told by columns, and nothing is told of how what stands in one column stands there. */
static bool is_open_by_columns(const struct layout *layout)
{
    bool by_columns = false, told = false;
    for (unsigned i = 0; i < layout->items; i++) {
        by_columns |= layout->item[i].kind == ITEM_COLUMNS;
        told |= layout->item[i].kind == ITEM_CELL || layout->item[i].kind == ITEM_BEHIND ||
                layout->item[i].kind == ITEM_BEFORE;
    }
    return by_columns && !told;
}

/* "| left | middle | right |" over the rows of a table is the order in which they are told. */
static void read_head(struct layout *layout)
{
    const struct item *item = layout->item;
    if (layout->items < COLUMNS + CELLS || item[0].kind != ITEM_COLUMN || item[1].kind != ITEM_COLUMN ||
        item[2].kind != ITEM_COLUMN || item[1].number != 1 || item[0].number + item[2].number != 2 ||
        item[0].number == 1 || item[1].cut || item[2].cut || !item[COLUMNS].cut)
        return;
    layout->item[0].kind = ITEM_ORDER, layout->item[0].number /= 2;
    layout->item[0].tokens = item[2].first + item[2].tokens - item[0].first;
    drop(layout, 1, COLUMNS);
}

/* Where what was thought at the word `at` ends, "I thought of putting A in front, but ...". */
static unsigned thought_end(const struct reader *reader, unsigned at)
{
    const unsigned sentence = reader->sentence[at];
    while (at < reader->writing.tokens && reader->sentence[at] == sentence && reader->class[at] != WORD_BUT &&
           !reader_is_listed(&reader->writing.token[at], "judge.layout.after-all"))
        at++;
    return at;
}

/* What was only thought of before the rest is told is no part of the picture, if all the rest is a whole field. */
static void drop_thoughts(const struct reader *reader, struct layout *layout)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        unsigned first = at, from = 0, to, rest = 0;
        if (!reader_is_listed(&reader->writing.token[at], "judge.layout.thought"))
            continue;
        while (first > 0 && reader->clause[first - 1] == reader->clause[at])
            first--;
        const unsigned end = thought_end(reader, at);
        while (from < layout->items && layout->item[from].first < first)
            from++;
        for (to = from; to < layout->items && layout->item[to].first < end;)
            to++;
        for (unsigned i = 0; i < layout->items; i++)
            rest += (i < from || i >= to) && layout->item[i].kind == ITEM_THING;
        if (to == from || to == layout->items || rest != CELLS)
            continue;
        layout->item[from] = (struct item){ .kind = ITEM_OUT, .first = first, .tokens = end - first };
        drop(layout, from + 1, to);
    }
}

/* "To the left of A stands B, to the right C": the other side is told of A, too. */
static void pair_sides(const struct reader *reader, struct layout *layout)
{
    for (unsigned i = 0; i + 3 < layout->items; i++) {
        const struct item *one = &layout->item[i];
        struct item *other = &layout->item[i + 2];
        if (one->kind == ITEM_ASIDE && one->key && one[1].kind == ITEM_THING && other->kind == ITEM_COLUMN &&
            other->number == 2 - one->number && other[1].kind == ITEM_THING && !other->cut && !other[1].cut &&
            reader->sentence[one->first] == reader->sentence[other->first] &&
            (i + 4 == layout->items || layout->item[i + 4].cut || layout->item[i + 4].parted))
            other->kind = ITEM_ASIDE, other->key = one->key;
    }
}

/* "Two scamps at the edges": one on the left, one on the right. */
static void spread_twins(const struct reader *reader, struct layout *layout)
{
    for (unsigned i = 0; i + 1 < layout->items; i++) {
        const struct item *one = &layout->item[i], *other = one + 1;
        bool edges = false;
        if (one->kind != ITEM_THING || other->kind != ITEM_THING || one->first != other->first ||
            layout->items + 2 > ITEMS)
            continue;
        for (unsigned at = 0; at < reader->writing.tokens; at++)
            edges |= reader->clause[at] == reader->clause[one->first] &&
                     reader_is_listed(&reader->writing.token[at], "judge.layout.edges");
        if (!edges)
            continue;
        const unsigned from = i > 0 && one[-1].kind == ITEM_BEHIND && one[-1].number == COVERED ? i - 1 : i;
        const struct item thing = *one, head = layout->item[from];
        const struct item side = { .kind = ITEM_COLUMN, .first = thing.first, .parted = true };
        memmove(&layout->item[from + 4], &layout->item[i + 2],
                (layout->items - i - 2) * sizeof layout->item[0]);
        layout->items += from + 2 - i;
        for (unsigned k = 0; k < 4; k++) {
            layout->item[from + k] = k % 2 == 0 ? side : thing;
            layout->item[from + k].cut = k == 0 && head.cut;
            layout->item[from + k].parted = k % 2 == 0;
        }
        layout->item[from + 2].number = 2;
        i = from;
        i += 3;
    }
}

/* "Left A, behind B, middle C, behind D, right E, behind F", with commas or without: each row and column as a cell. */
static void lay_columns(struct layout *layout)
{
    enum { PIECE = 4 };
    bool told[COLUMNS] = { false };
    if (layout->items != COLUMNS * PIECE)
        return;
    for (unsigned i = 0; i < layout->items; i += PIECE) {
        const struct item *item = &layout->item[i];
        if (item->kind != ITEM_COLUMN || item[1].kind != ITEM_THING || item[PIECE - 1].kind != ITEM_THING ||
            told[item->number])
            return;
        if (!(item[2].kind == ITEM_ROW && item[2].number == 1) &&
            !(item[2].kind == ITEM_BEHIND && item[2].number != COVERED &&
              (!item[2].key || strcmp(item[2].key, item[1].key) == 0)))
            return;
        told[item->number] = true;
    }
    for (unsigned i = 0; i < layout->items; i += PIECE) {
        struct item *item = &layout->item[i];
        item[2].kind = ITEM_CELL, item[2].number = COLUMNS + item->number, item[2].key = NULL;
        item->kind = ITEM_CELL;
        item->parted |= i > 0, item[2].parted = true; /* each heads what follows */
        item[1].parted = item[PIECE - 1].parted = item[1].cut = item[PIECE - 1].cut = false;
    }
}

/* Finds the picture, its words in `whole`, and its field in `layout`. False: it is not clear. */
static bool find_field(struct reader *reader, const struct layout *how, struct layout *whole,
                       struct layout *layout)
{
    *whole = *how;
    bool clear = layout_find_amends(reader, &whole->amends);
    clear &= find_items(reader, whole);
    join(reader, whole);
    drop_tails(reader, whole);
    drop_thoughts(reader, whole);
    if (!set_aside(reader, whole, reader->clause))
        set_aside(reader, whole, reader->sentence);
    const char *left[AMENDS];
    const unsigned lefts = leave_corrected(reader, whole, left);
    drop_opening(reader, whole);
    drop_relative_rows(reader, whole);
    mark(reader, whole);
    pair_sides(reader, whole);
    spread_twins(reader, whole);
    if (whole->loose) {
        layout_pair_sides(whole);
        whole->choices = layout_loosen(whole, whole->choice);
    }
    lay_columns(whole);
    read_head(whole);
    add_anchor(whole);
    *layout = *whole;
    drop_amends(layout);
    spread_columns(layout);
    const bool corrected = correct(layout);
    const unsigned things = things_in(layout, 0, layout->items);
    whole->numbered = layout_numbering(reader, layout) > 0;
    whole->told =
        corrected && things > 1 && things <= CELLS &&
        (layout_lay_list(reader, layout) || (is_rest_told(layout) && !is_open_by_columns(layout) &&
                                             field_solve(layout->item, layout->items, layout->cell))) &&
        layout_is_as_numbered(reader, layout) && patch(layout) &&
        layout_amend(&layout->amends, layout->cell) && is_left(layout, left, lefts);
    return whole->told && clear && !is_doubtful(reader, whole);
}

/* Likewise, if words that may be places, or tell behind what something stands, come to one field. */
static bool find_only_field(struct reader *reader, const struct layout *how, struct layout *whole,
                            struct layout *layout)
{
    static _Thread_local struct layout other_whole, other;
    struct layout apart = *how;

    const bool fine = find_field(reader, how, whole, layout);
    if (!whole->either)
        return fine;
    apart.apart = true;
    const bool also = find_field(reader, &apart, &other_whole, &other);
    bool same = true;
    for (int cell = 0; cell < CELLS; cell++)
        same &= layout->cell[cell] == other.cell[cell];
    if (fine && also)
        return same;
    if (fine && things_in(layout, 0, layout->items) == CELLS)
        return true; /* as a place the word contradicts the rest */
    if (also || things_in(&other, 0, other.items) > things_in(layout, 0, layout->items))
        *whole = other_whole, *layout = other;
    return fine || also;
}

static const struct layout plainly = { .order = NONE };

/* Whether both tell the same, of all cells. */
static bool is_same_field(const struct layout *one, const struct layout *other)
{
    for (int cell = 0; cell < CELLS; cell++)
        if (!one->cell[cell] || !other->cell[cell] || strcmp(one->cell[cell], other->cell[cell]) != 0)
            return false;
    return true;
}

/* Marks as read what that plan leaves out of a field; `used`: what was before. False: it leaves out nothing, and is not the first. */
static bool leave_out(struct reader *reader, unsigned plan, struct layout *how, bool used[LEXICON_TOKENS])
{
    static _Thread_local bool left[LEXICON_TOKENS];
    if (!layout_leave(reader, plan, left) && plan > 0)
        return false;
    *how = (struct layout){ .order = NONE, .loose = true };
    how->him = plan & LOOSE_TALES ? layout_left_thing(reader, left) : NULL;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        used[at] = reader->writing.token[at].used;
        reader->writing.token[at].used |= left[at];
    }
    return true;
}

static void bring_back(struct reader *reader, const bool used[LEXICON_TOKENS])
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        reader->writing.token[at].used = used[at];
}

/* The field that is told by what the post has besides what may be no part of it, and places that commas part from what they tell of. What is left out
 * is read then. False: there is none, or none of all cells. */
static bool find_loose(struct reader *reader, struct layout *whole, struct layout *layout)
{
    enum { MOST_CHOICES = 3 };
    static _Thread_local bool used[LEXICON_TOKENS];
    static _Thread_local struct layout next_whole, next;

    for (unsigned plan = 0; plan < LOOSE_PLANS; plan++) {
        struct layout how;
        bool fine = false, same = true;
        if (!leave_out(reader, plan, &how, used))
            continue;
        for (unsigned choice = 0, choices = 0; choice < 1u << choices && same; choice++) {
            how.choice = choice;
            const bool found =
                find_only_field(reader, &how, fine ? &next_whole : whole, fine ? &next : layout);
            choices = (fine ? &next_whole : whole)->choices;
            choices = choices < MOST_CHOICES ? choices : MOST_CHOICES;
            if (!found)
                continue;
            same &= !fine || is_same_field(&next, layout);
            fine = true;
        }
        fine &= same && things_in(layout, 0, layout->items) == CELLS && is_same_field(layout, layout);
        if (fine)
            return true;
        bring_back(reader, used);
    }
    return false;
}

/* Whether the sentence that begins there tells what was once, what would be or what somebody said: "when I was young, I used to put A in front". */
static bool is_tale(const struct reader *reader, unsigned first)
{
    bool once = false, past = false;
    for (unsigned at = first; at < reader->writing.tokens && reader->sentence[at] == reader->sentence[first];
         at++) {
        if (reader->writing.token[at].quote ||
            (reader->class[at] == WORD_IF && !token_is(&reader->writing.token[at], "иначе")))
            return true;
        once |= reader_is_listed(&reader->writing.token[at], "judge.layout.once");
        past |= reader->speech[at] == SPEECH_PAST;
    }
    return once && past;
}

/* The first word behind the tales, which name things, with which the post begins; 0: it begins with none. */
static unsigned behind_tales(const struct reader *reader)
{
    unsigned from = 0;
    for (unsigned at = 0; at < reader->writing.tokens;) {
        unsigned next = at, tokens;
        bool names = false;
        struct mention mention;
        for (; next < reader->writing.tokens && reader->sentence[next] == reader->sentence[at];
             next += tokens) {
            const bool found =
                lexicon_find(reader->lexicon, &reader->writing, next, &reader->wanted, &mention) &&
                !mention.verb;
            tokens = found ? mention.tokens : 1;
            names |= found && mention.keys == 1 && layout_can_lie(reader, mention.key[0]);
        }
        if (names && !is_tale(reader, at))
            return from;
        from = names ? next : from;
        at = next;
    }
    return 0;
}

/* Likewise of what is told last, behind a word that begins a sentence and says that all is told anew: "So: ...". What stands before it is read
 * then. */
static bool find_anew(struct reader *reader, struct layout *whole, struct layout *layout)
{
    static _Thread_local bool before[LEXICON_TOKENS];
    unsigned from = 0, talk;

    for (unsigned at = 1; at < reader->writing.tokens; at++)
        if (reader->writing.token[at].gap & GAP_SENTENCE &&
            reader_is_listed(&reader->writing.token[at], "judge.layout.anew"))
            from = at;
    talk = from == 0 ? behind_tales(reader) : 0;
    from = from == 0 ? talk : from;
    for (unsigned at = 0; at < from; at++) {
        before[at] = reader->writing.token[at].used;
        reader->writing.token[at].used = true;
    }
    if (from > 0 && find_only_field(reader, &plainly, whole, layout) &&
        things_in(layout, 0, layout->items) == CELLS)
        return true;
    for (unsigned at = 0; at < from; at++)
        reader->writing.token[at].used = before[at];
    return false;
}

/* Whether the word is "no", and nothing else stands in its sentence. */
static bool is_bare_no(const struct reader *reader, unsigned at)
{
    return at > 0 && reader->writing.token[at].gap & GAP_SENTENCE &&
           (token_is(&reader->writing.token[at], "нет") || reader_is_spelled(&reader->writing.token[at], "no")) &&
           at + 1 < reader->writing.tokens && reader->writing.token[at + 1].gap & GAP_SENTENCE;
}

void reader_survey_layout(struct reader *reader)
{
    static _Thread_local struct layout layout, whole, loose_whole, loose;
    static _Thread_local bool struck[LEXICON_TOKENS];
    unsigned slip = 0;

    reader->laid = false;
    if (!is_laying(reader) || reader->plain)
        return;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader->class[at] == WORD_REDO || reader->class[at] == WORD_SLIP || is_bare_no(reader, at))
            slip = at;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        struck[at] = at < slip && reader->writing.token[at].used;
    restore(reader, struck, false);
    bool fine = find_only_field(reader, &plainly, &whole, &layout);
    const bool anew = !fine && find_anew(reader, &whole, &layout);
    fine |= anew;
    if (!fine && find_loose(reader, &loose_whole, &loose)) {
        fine = true;
        whole = loose_whole, layout = loose;
    }
    if (things_in(&layout, 0, layout.items) < 2) {
        restore(reader, struck, true);
        return; /* a card at a time */
    }
    unsigned laid = 0;
    for (int cell = 0; fine && cell < CELLS; cell++) {
        reader->lay[cell] = layout.cell[cell];
        laid += layout.cell[cell] != NULL;
    }
    const int first = reader_cell_of(reader, reader->candidate[0].part[2]);
    fine = fine && (laid == CELLS || laid == COLUMNS) && layout.cell[first] &&
           (laid == CELLS || first % COLUMNS == 0);
    for (unsigned i = 0; fine && i < COLUMNS && laid == COLUMNS; i++)
        fine = layout.cell[first + (int)i];
    for (unsigned i = 0; fine && i < whole.items; i++)
        use(reader, &whole, &whole.item[i]);
    if (fine)
        use_counts(reader, &whole);
    restore(reader, struck, true);
    for (unsigned at = 0; anew && !fine && at < reader->writing.tokens; at++)
        reader->writing.token[at].used = struck[at];
    reader->laid = reader->field = fine;
    reader->unlaid = !fine;
}

/* Whether that is the first item of a sentence or line. */
static bool begins_part(const struct reader *reader, const struct layout *layout, unsigned at)
{
    return at == 0 || is_cut(reader, &layout->item[at - 1], &layout->item[at]);
}

/* The thing of which the column or cell at `at` is told: the one before it, if nothing parts them, or else the next one. NONE: none. */
static int thing_of_place(const struct reader *reader, const struct layout *layout, unsigned at)
{
    unsigned before = at, next = at + 1;
    if (before > 0 && layout->item[before - 1].kind == ITEM_ROW)
        before--;
    if (before > 0 && layout->item[before - 1].kind == ITEM_THING &&
        !is_parted(reader, &layout->item[before - 1], &layout->item[at]))
        return (int)before - 1;
    while (next < layout->items && layout->item[next].kind == ITEM_ROW)
        next++;
    return next < layout->items && layout->item[next].kind == ITEM_THING ? (int)next : NONE;
}

/* Lays each thing in the row that its sentence tells before it, or behind it if the sentence begins with a thing. False: not all. */
static bool lay_nearest(const struct reader *reader, struct layout *layout)
{
    int row[ITEMS], column[ITEMS], last = NONE;

    for (unsigned i = 0; i < ITEMS; i++)
        row[i] = column[i] = NONE;
    for (unsigned from = 0, to; from < layout->items; from = to) {
        for (to = from + 1; to < layout->items && !begins_part(reader, layout, to);)
            to++;
        const bool backward = layout->item[from].kind == ITEM_THING;
        for (unsigned k = 0; k < to - from; k++) {
            const unsigned i = backward ? to - 1 - k : from + k;
            const struct item *item = &layout->item[i];
            if (item->kind == ITEM_ROW || (item->kind == ITEM_BEHIND && !item->key))
                last = item->kind == ITEM_ROW ? item->number : 1;
            row[i] = last;
        }
    }
    for (unsigned i = 0; i < layout->items; i++) {
        const struct item *item = &layout->item[i];
        const int thing =
            item->kind == ITEM_COLUMN || item->kind == ITEM_CELL ? thing_of_place(reader, layout, i) : NONE;
        if (thing < 0)
            continue;
        column[thing] = item->number % COLUMNS;
        row[thing] = item->kind == ITEM_CELL ? item->number / COLUMNS : row[thing];
    }
    for (int told = 1; told >= 0; told--)
        for (unsigned i = 0; i < layout->items; i++)
            if (layout->item[i].kind == ITEM_THING && (column[i] >= 0) == told &&
                !layout_put(layout, row[i],
                            told          ? column[i]
                            : row[i] >= 0 ? layout_next_column(layout, row[i])
                                          : NONE,
                            layout->item[i].key))
                return false;
    return true;
}

static bool tells_all_cells(const struct layout *whole, const struct layout *layout)
{
    bool told = whole->told;
    for (int cell = 0; cell < CELLS; cell++)
        told &= layout->cell[cell] != NULL;
    return told;
}

/* Lays the field that the post tells, though something in it is in doubt. False: it tells none. */
static bool lay_doubtful(struct reader *reader)
{
    static _Thread_local struct layout whole, layout;
    static _Thread_local bool used[LEXICON_TOKENS];
    bool told = false;
    for (unsigned apart = 0; apart < 2 && !told; apart++) {
        find_field(reader, &(struct layout){ .order = NONE, .apart = apart }, &whole, &layout);
        told = tells_all_cells(&whole, &layout);
    }
    for (unsigned plan = 0; plan < LOOSE_PLANS && !told; plan++) {
        struct layout how;
        if (!leave_out(reader, plan, &how, used))
            continue;
        find_field(reader, &how, &whole, &layout);
        bring_back(reader, used);
        told = tells_all_cells(&whole, &layout);
    }
    for (int cell = 0; told && cell < CELLS; cell++)
        reader->lay[cell] = layout.cell[cell];
    reader->laid = told;
    return told;
}

bool reader_lay_likely(struct reader *reader, unsigned likely)
{
    static _Thread_local struct layout layout;
    unsigned things = 0;

    if (!is_laying(reader) || reader->plain)
        return false;
    if (likely == 0)
        return lay_doubtful(reader);
    const unsigned way = likely - 1;
    layout = (struct layout){ .order = NONE };
    if (!layout_find_amends(reader, &layout.amends))
        memset(&layout.amends, 0, sizeof layout.amends);
    find_items(reader, &layout);
    join(reader, &layout);
    if (!set_aside(reader, &layout, reader->clause))
        set_aside(reader, &layout, reader->sentence);
    drop_amends(&layout);
    unsigned kept = 0;
    for (unsigned i = 0; i < layout.items; i++) /* what cannot be laid is another word, perhaps */
        if (layout.item[i].kind != ITEM_THING || layout_can_lie(reader, layout.item[i].key))
            layout.item[kept++] = layout.item[i];
    layout.items = kept;
    const struct item *thing[CELLS] = { NULL };
    for (unsigned i = 0; i < layout.items; i++)
        if (layout.item[i].kind == ITEM_THING && things < CELLS)
            thing[things++] = &layout.item[i];
    const bool pairs = things == CELLS && layout_are_pairs(reader, thing);
    things = 0;
    for (unsigned i = 0; i < layout.items; i++)
        if (layout.item[i].kind == ITEM_THING) {
            const unsigned nth = pairs ? things % 2 * COLUMNS + things / 2 : things;
            const int cell = (int)(way == 2 ? (nth + COLUMNS) % CELLS : nth);
            if (++things > CELLS ||
                (way > 0 && !layout_put(&layout, cell / COLUMNS, cell % COLUMNS, layout.item[i].key)))
                return false;
        }
    if (things != CELLS || (way == 0 && !lay_nearest(reader, &layout)))
        return false;
    for (unsigned i = 0; way > 0 && i + 1 < layout.items; i++) /* "A and B on the flanks, between them C" */
        for (int cell = COLUMNS - 1; cell < CELLS && layout.item[i].kind == ITEM_COLUMN &&
                                     layout.item[i].number == 1 && layout.item[i + 1].kind == ITEM_THING;
             cell += COLUMNS)
            if (layout.cell[cell] == layout.item[i + 1].key) {
                layout.cell[cell] = layout.cell[cell - 1];
                layout.cell[cell - 1] = layout.item[i + 1].key;
            }
    if (!layout_amend(&layout.amends, layout.cell))
        return false;
    for (int cell = 0; cell < CELLS; cell++)
        reader->lay[cell] = layout.cell[cell];
    reader->laid = true;
    return true;
}

const struct candidate *reader_laid(const struct reader *reader)
{
    const int cell = reader->candidates > 0 && is_laying(reader)
                         ? reader_cell_of(reader, reader->candidate[0].part[2])
                         : NONE;

    for (unsigned i = 0; cell >= 0 && reader->lay[cell] && i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].part[1], reader->lay[cell]) == 0 &&
            reader_cell_of(reader, reader->candidate[i].part[2]) == cell)
            return &reader->candidate[i];
    return NULL;
}

bool reader_is_row_laid(const struct reader *reader)
{
    const int cell = reader->candidates > 0 && is_laying(reader)
                         ? reader_cell_of(reader, reader->candidate[0].part[2])
                         : NONE;
    return cell < 0 || !reader->lay[cell];
}
