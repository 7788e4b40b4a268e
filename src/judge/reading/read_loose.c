/* A field that is told among prose: what of the post is no part of it, as it names only what cannot be laid, or tells what was, what somebody
 * said, what would be or what is left at home; and places that commas part from what they tell of. */
#include "layout.h"

#include "judge/words/likeness.h"

#include <string.h>

/* What a clause or a sentence has. */
struct piece {
    unsigned things, others, places; /* what can be laid, other cards, and places */
    bool past, once, quoted, asks, would, out, puts, corrects, let, does, him;
};

static void add_word(const struct reader *reader, unsigned at, struct piece *piece)
{
    const struct token *token = &reader->writing.token[at];
    const enum word_class class = reader->class[at];
    piece->past |= reader->speech[at] == SPEECH_PAST;
    piece->once |= reader_is_listed(token, "judge.layout.once");
    piece->quoted |= token->quote > 0;
    piece->asks |= reader->asks[reader->sentence[at]] || reader->asks_clause[reader->clause[at]];
    piece->would |= class == WORD_IF && !token_is(token, "иначе");
    piece->out |= reader_is_listed(token, "judge.layout.out") || class == WORD_NOT || class == WORD_LATER;
    piece->puts |= class == WORD_PUT || (reader->speech[at] == SPEECH_I && class == WORD_UNKNOWN);
    piece->let |= reader_is_listed(token, "judge.let");
    piece->does |= reader->speech[at] == SPEECH_IT || reader->speech[at] == SPEECH_PAST;
    piece->him |= reader_is_listed(token, "judge.pronoun") || reader_is_listed(token, "judge.to-him");
    piece->corrects |= class == WORD_REDO || class == WORD_SLIP || class == WORD_INSTEAD ||
                       class == WORD_UNDO || class == WORD_TONIGHT || class == WORD_EXCEPT ||
                       reader_is_listed(token, "judge.layout.turned") ||
                       reader_is_listed(token, "judge.layout.thither") || class == WORD_SAME_ROW;
}

/* The piece to which the word belongs; `part`: of clauses or sentences. */
static void weigh(const struct reader *reader, const uint16_t part[], unsigned of, struct piece *piece)
{
    *piece = (struct piece){ 0 };
    for (unsigned at = 0, tokens; at < reader->writing.tokens; at += tokens) {
        struct mention mention;
        struct item item;
        tokens = 1;
        if (part[at] != part[of])
            continue;
        add_word(reader, at, piece);
        if (reader->writing.token[at].used)
            continue;
        if (layout_place_at(reader, at, &item)) {
            piece->places += item.kind != ITEM_REST;
            continue;
        }
        if (!lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention) || mention.verb ||
            !reader_is_card(reader, mention.key[0]))
            continue;
        if (mention.keys == 1 && layout_can_lie(reader, mention.key[0]))
            piece->things++;
        else
            piece->others++;
        for (unsigned i = 1; i < mention.tokens; i++)
            add_word(reader, at + i, piece);
        tokens = mention.tokens;
    }
}

/* Whether the piece says nothing of where something lies, in words that only tell a tale. */
static bool is_prose(const struct piece *piece)
{
    return piece->quoted || piece->would || piece->asks || (piece->past && !piece->puts) || piece->once;
}

static void leave(const struct reader *reader, const uint16_t part[], unsigned of, bool left[LEXICON_TOKENS])
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        left[at] |= part[at] == part[of];
}

/* Whether the sentence of the word corrects something. */
static bool corrects(const struct reader *reader, unsigned at)
{
    struct piece piece;
    weigh(reader, reader->sentence, at, &piece);
    return piece.corrects;
}

/* Whether something that the piece names can be laid, and is named elsewhere, too. */
static bool names_again(const struct reader *reader, const uint16_t part[], unsigned of)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        struct mention mention, other;
        if (part[at] != part[of] ||
            !lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention) || mention.verb)
            continue;
        for (unsigned i = 0; i < reader->writing.tokens; i++)
            if (part[i] != part[of] &&
                lexicon_find(reader->lexicon, &reader->writing, i, &reader->wanted, &other) && !other.verb &&
                reader_names(&other, mention.key[0]))
                return true;
    }
    return false;
}

/* Clauses and sentences that name only what cannot be laid, and no place. */
static void leave_others(const struct reader *reader, const uint16_t part[], bool left[LEXICON_TOKENS])
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        struct piece piece;
        if (left[at] || (at > 0 && part[at - 1] == part[at]))
            continue;
        weigh(reader, part, at, &piece);
        if (piece.others > 0 && piece.things == 0 && piece.places == 0 && !corrects(reader, at))
            leave(reader, part, at, left);
    }
}

/* Sentences with which the post begins and that tell tales, up to the last of them that names something; `short` is an answer to a question. */
static void leave_tales(const struct reader *reader, bool left[LEXICON_TOKENS])
{
    bool asked = false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        struct piece piece;
        if (at > 0 && reader->sentence[at - 1] == reader->sentence[at])
            continue;
        weigh(reader, reader->sentence, at, &piece);
        const bool answer = asked && piece.things == 0;
        asked = piece.asks;
        if (piece.things + piece.others + piece.places == 0)
            continue;
        if (!is_prose(&piece) && !answer)
            return;
        leave(reader, reader->sentence, at, left);
    }
}

/* Clauses that say of something without a place that it is not laid. */
static void leave_home(const struct reader *reader, const uint16_t part[], bool left[LEXICON_TOKENS])
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        struct piece piece;
        if (left[at] || (at > 0 && part[at - 1] == part[at]))
            continue;
        weigh(reader, part, at, &piece);
        if (piece.things > 0 && piece.places == 0 &&
            (piece.out || ((piece.let || piece.does) && !piece.puts && !piece.him)) && !piece.asks &&
            !piece.would && !corrects(reader, at) && !names_again(reader, part, at))
            leave(reader, part, at, left);
    }
}

bool layout_leave(const struct reader *reader, unsigned plan, bool left[LEXICON_TOKENS])
{
    bool any = false;
    memset(left, 0, LEXICON_TOKENS * sizeof left[0]);
    if (plan & LOOSE_TALES)
        leave_tales(reader, left);
    if (plan & LOOSE_OTHERS)
        leave_others(reader, reader->clause, left);
    if (plan & LOOSE_HOME) {
        leave_home(reader, reader->clause, left);
        leave_home(reader, reader->sentence, left);
    }
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        any |= left[at];
    return any;
}

/* The only thing that is named in what was left and nowhere else; NULL: there is none. */
const char *layout_left_thing(const struct reader *reader, const bool left[LEXICON_TOKENS])
{
    const char *only = NULL;
    for (unsigned kept = 0; kept < 2; kept++)
        for (unsigned at = 0; at < reader->writing.tokens; at++) {
            struct mention mention;
            if (left[at] == (kept > 0) || (kept == 1 && !only) ||
                !lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention) ||
                mention.verb || mention.keys != 1 || !layout_can_lie(reader, mention.key[0]))
                continue;
            if (only && (kept > 0) == (strcmp(only, mention.key[0]) == 0))
                return NULL;
            if (kept == 0)
                only = lexicon_key(reader->lexicon, mention.key[0]);
        }
    return only;
}

/* Whether what tells a place has a thing before or behind it that no sign parts from it. */
static bool reaches(const struct layout *layout, unsigned at)
{
    for (unsigned i = at + 1; i < layout->items && !layout->item[i].cut && !layout->item[i].parted; i++)
        if (layout->item[i].kind == ITEM_THING)
            return true;
    for (unsigned i = at; i > 0 && !layout->item[i].cut && !layout->item[i].parted; i--)
        if (layout->item[i - 1].kind == ITEM_THING)
            return true;
    return false;
}

static bool tells_place(const struct item *item)
{
    return item->kind == ITEM_COLUMN || item->kind == ITEM_CELL || item->kind == ITEM_BEHIND ||
           item->kind == ITEM_BEFORE || item->kind == ITEM_BESIDE || item->kind == ITEM_ASIDE;
}

unsigned layout_loosen(struct layout *layout, unsigned choice)
{
    unsigned loose = 0;
    for (unsigned i = 0; i < layout->items; i++) {
        unsigned to = i + 1, from = i;
        if (!tells_place(&layout->item[i]) || reaches(layout, i))
            continue;
        while (to < layout->items && !layout->item[to].cut && layout->item[to].kind != ITEM_THING)
            to++;
        while (from > 0 && !layout->item[from].cut && layout->item[from - 1].kind != ITEM_THING)
            from--;
        const bool behind = to < layout->items && !layout->item[to].cut,
                   before = from > 0 && !layout->item[from].cut;
        const bool back = !behind || (before && choice >> loose & 1);
        loose += behind && before;
        for (unsigned k = back ? from : i + 1; (back ? before : behind) && k <= (back ? i : to); k++)
            layout->item[k].parted = false;
    }
    return loose;
}

void layout_pair_sides(struct layout *layout)
{
    for (unsigned i = 1; i + 3 < layout->items; i++) {
        struct item *one = &layout->item[i], *other = &layout->item[i + 2];
        unsigned anchor = i;
        if (one->kind != ITEM_ASIDE || one->key || one[1].kind != ITEM_THING || other->kind != ITEM_COLUMN ||
            other->number != 2 - one->number || other[1].kind != ITEM_THING || other->cut || other[1].cut)
            continue;
        while (anchor > 0 && layout->item[anchor - 1].kind != ITEM_THING)
            anchor--;
        if (anchor == 0)
            continue;
        one->key = layout->item[anchor - 1].key;
        other->kind = ITEM_ASIDE, other->key = one->key;
    }
}
