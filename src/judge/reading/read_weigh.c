/* A post in doubt that answers a question about one card: what each of its clauses says of the legal answers is weighed, and if one alone is spoken
 * for by what is done, and nothing speaks against it, that is the answer, whatever else the post tells. */
#include "layout.h"

#include "judge/words/likeness.h"

#include <string.h>

enum { MOST = 64 };

/* What a clause says of what it names. */
enum stance {
    STANCE_NONE,    /* it names nothing that can be answered */
    STANCE_ACT,     /* something is done to it, */
    STANCE_NAME,    /* or it is named, and nothing else is said; */
    STANCE_AGAINST, /* it is denied or spared; */
    STANCE_DOUBT,   /* it is asked about, or depends on something; */
    STANCE_REMARK,  /* something is told of it, its subject; */
    STANCE_OPEN     /* or nobody knows what */
};

struct view {
    unsigned first, end, sentence;
    uint64_t bits, any; /* the answers of which all that it names is true, and of which something is, */
    uint64_t card, place; /* of which all cards are, and all places */
    unsigned cards, places;
    bool subject, object, dative, depends; /* the forms in which cards are named; depends: behind a noun */
    bool pronoun;                           /* it has "him" or "her" */
    bool known, mine, acts, its, past, soft, spares, let, suffers, mentor, nouns, wants, calls, joins, whose,
        too, infinite, points, him, strict, order, friend, chats, beside, target, says, told, asked,
        names_mentor, falls, feels, yours, denies, calls_not, calls_whole, rests, thither;
    bool against, doubt, strange;
    enum stance stance;
};

struct views {
    unsigned views;
    struct view view[MOST];
    bool target, summons;
};

static bool is_card_of(const struct mention *mention, const struct candidate *candidate)
{
    return (candidate->lies && reader_names(mention, candidate->lies)) ||
           ((candidate->parts > 2 || strcmp(candidate->part[0], "take") == 0) &&
            reader_names(mention, candidate->part[1]));
}

static uint64_t bits_of_card(const struct reader *reader, const struct mention *mention)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < reader->candidates && i < MOST; i++)
        bits |= (uint64_t)is_card_of(mention, &reader->candidate[i]) << i;
    return bits;
}

static uint64_t bits_of_cells(const struct reader *reader, unsigned cells)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < reader->candidates && i < MOST; i++)
        bits |= (uint64_t)((reader->candidate[i].cells & cells) != 0) << i;
    return bits;
}

static uint64_t all_bits(const struct reader *reader)
{
    return reader->candidates < MOST ? ((uint64_t)1 << reader->candidates) - 1 : ~(uint64_t)0;
}

/* The cells that the place is of; 0: it tells none, as "the first" without a word for a row does. */
static unsigned cells_of(const struct reader *reader, const struct item *item)
{
    const struct token *token = &reader->writing.token[item->first];
    const unsigned next = item->first + item->tokens;
    const bool ordinal = token_starts(token, "перв") || token_starts(token, "втор") ||
                         token_starts(token, "first") || token_starts(token, "second");
    if (item->kind == ITEM_ROW && ordinal && item->tokens == 1 &&
        !(next < reader->writing.tokens && !reader->writing.token[next].gap &&
          layout_is_line_word(&reader->writing.token[next])))
        return 0;
    return item->kind == ITEM_CELL     ? 1u << item->number
           : item->kind == ITEM_ROW    ? 7u << (item->number * COLUMNS)
           : item->kind == ITEM_COLUMN ? 9u << item->number
                                       : 0;
}

static void add_bits(struct view *view, uint64_t bits)
{
    view->bits &= bits;
    view->any |= bits;
}

static bool is_of_other(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    return reader->speech[at] == SPEECH_IT || ends_with(word, "ется") || ends_with(word, "ится") ||
           ends_with(word, "утся") || ends_with(word, "ятся");
}

/* Notes a card that is named; right behind a verb of the question that ends in a preposition, perhaps. */
static void add_card(const struct reader *reader, const struct mention *mention, bool verb, struct view *view)
{
    const uint64_t bits = bits_of_card(reader, mention);
    unsigned before = mention->first;
    if (!bits) {
        const struct token *word = &reader->writing.token[mention->first];
        view->names_mentor |= reader->actor && reader_names(mention, reader->actor);
        view->mentor |= reader->actor && reader_names(mention, reader->actor) &&
                        (lexicon_is_base(reader->lexicon, word, reader->actor) ||
                         (!word->real && mention->first == view->first));
        return;
    }
    view->cards++;
    view->card &= bits;
    add_bits(view, bits);
    while (before > view->first && !reader->writing.token[before].gap &&
           (reader->class[before - 1] == WORD_YOURS || reader->speech[before - 1] == SPEECH_ADJECTIVE))
        before--;
    const bool governed = before > view->first && !reader->writing.token[before].gap &&
                          reader_is_listed(&reader->writing.token[before - 1], "judge.preposition");
    if (reader_is_subject(reader, mention) ||
        (!governed && mention->tokens == 1 && lexicon_is_plural(&reader->writing.token[mention->first])))
        view->subject = true;
    else if (reader_is_dative(reader, mention))
        view->dative = true;
    else
        view->object = true;
    view->strict |= before > view->first && token_is(&reader->writing.token[before - 1], "против");
    for (unsigned i = before; i > view->first && !verb && !reader->writing.token[i].gap; i = view->first)
        view->depends |= reader_is_listed(&reader->writing.token[i - 1], "judge.preposition") &&
                         (!reader_is_listed(&reader->writing.token[i - 1], "judge.aims") ||
                          token_is(&reader->writing.token[i - 1], "у"));
    view->depends |=
        before > view->first && !reader->writing.token[before].gap &&
        reader->speech[before - 1] == SPEECH_OTHER && reader->class[before - 1] == WORD_UNKNOWN &&
        reader->writing.token[before - 1].length > 2 && !reader->writing.token[before - 1].used &&
        !reader_is_listed(&reader->writing.token[before - 1], "judge.preposition");
}

/* Notes what the word says that names nothing. */
static void add_word(const struct reader *reader, unsigned at, struct view *view)
{
    const struct token *token = &reader->writing.token[at];
    const enum word_class class = reader->class[at];
    const enum speech speech = reader->speech[at];

    if (reader_is_listed(token, "judge.described") && !(at > 0 && token_is(token - 1, "не")))
        return;
    if (reader_is_listed(token, "judge.spares")) {
        view->spares = true;
        return;
    }
    if (reader_is_listed(token, "judge.soft") || reader_is_listed(token, "judge.senses") ||
        reader_is_listed(token, "judge.praise")) {
        view->soft = true;
        view->feels |= speech == SPEECH_I;
        return;
    }
    view->yours |= class == WORD_YOURS;
    view->denies |= token_is(token, "не") || token_is(token, "not") || token_is(token, "нет") ||
                    token_is(token, "ни") || token_is(token, "бы") || token_is(token, "б") ||
                    class == WORD_SLIP || class == WORD_REDO;
    if (reader->idiom[at])
        return;
    view->falls |= reader_is_listed(token, "judge.falls");
    view->against |= (class == WORD_NOT && !(token_is(token, "нет") &&
                                                            (at == view->first || reader->class[at - 1] == WORD_SLIP ||
                                                             reader->class[at - 1] == WORD_REDO))) ||
                     class == WORD_LATER || class == WORD_UNDO || class == WORD_INSTEAD ||
                     class == WORD_EXCEPT ||
                     (class == WORD_WITHOUT && (token_is(token, "без") || token_is(token, "without")));
    view->doubt |= (class == WORD_IF && !token_starts(token, "котор")) || class == WORD_TONIGHT ||
                   class == WORD_THAN || reader_is_listed(token, "judge.undecided") || token->quote > 0;
    view->wants |= reader_is_listed(token, "judge.wants");
    view->let |= reader_is_listed(token, "judge.let");
    view->suffers |= reader_is_listed(token, "judge.suffers");
    if (reader_is_listed(token, "judge.pronoun")) {
        view->pronoun = true;
        view->whose |= at + 1 < reader->writing.tokens && !token[1].gap && token[1].length > 2 &&
                       (reader->speech[at + 1] == SPEECH_OTHER || reader->speech[at + 1] == SPEECH_ADJECTIVE);
    }
    view->him |= reader_is_listed(token, "judge.to-him");
    view->mentor |= view->target && reader_is_listed(token, "judge.agents");
    view->says |= reader_is_listed(token, "judge.retold");
    view->friend |= reader_is_listed(token, "judge.friends");
    view->rests |=
        reader_is_listed(token, "judge.layout.rests") || reader_is_listed(token, "judge.layout.out");
    view->thither |= reader_is_listed(token, "judge.layout.thither");
    view->points |= token_is(token, "вот");
    view->infinite |= speech == SPEECH_TO;
    view->too |= class == WORD_TOO || class == WORD_SAME_ROW;
    view->strange |= class == WORD_UNKNOWN && !token->real && token->length > 3 && token->letter[0] > '9';
    if (token->used)
        return;
    if ((speech == SPEECH_I || speech == SPEECH_DO) && (ends_with(token, "сь") || ends_with(token, "ся") ||
                                                        ends_with(token, "юс") || ends_with(token, "ус")))
        view->soft = true; /* what one does oneself is done to nobody: "I am a bit afraid" */
    else if (class == WORD_PUT)
        view->acts = true;
    else if (class == WORD_UNKNOWN && (speech == SPEECH_I || speech == SPEECH_DO))
        view->acts = true;
    else if (class == WORD_CHATTER && speech == SPEECH_IT)
        view->chats = true;
    else if (class == WORD_UNKNOWN && is_of_other(reader, at))
        view->its = true;
    else if (speech == SPEECH_PAST || ends_with(token, "шел") || ends_with(token, "шла"))
        view->past = true;
    else if (class == WORD_UNKNOWN &&
             (speech == SPEECH_OTHER || speech == SPEECH_YOU || speech == SPEECH_TO) && token->length > 2 &&
             !reader_is_listed(token, "judge.preposition"))
        view->nouns = true;
}

/* Finds what the clause that begins there says. */
static void find_view(const struct reader *reader, unsigned first, bool target,
                      const bool beside[LEXICON_TOKENS], uint64_t told, struct view *view)
{
    const uint64_t all = all_bits(reader);
    *view = (struct view){ .first = first,
                           .end = first,
                           .sentence = reader->sentence[first],
                           .bits = all,
                           .card = all,
                           .place = all,
                           .target = target };
    while (view->end < reader->writing.tokens && reader->clause[view->end] == reader->clause[first])
        view->end++;
    view->joins = reader_is_listed(&reader->writing.token[first], "judge.described") ||
                  reader_is_listed(&reader->writing.token[first], "judge.relative");
    view->asked = reader->asks[view->sentence] || reader->asks_clause[reader->clause[first]];
    view->doubt = reader->void_sentence[view->sentence] && !view->asked;
    for (unsigned at = first, tokens, verb_end = 0; at < view->end; at += tokens) {
        struct mention mention;
        struct item item;
        tokens = 1;
        if (beside[at]) {
            add_bits(view, told);
            view->place &= told, view->beside = true;
            view->places++;
            continue;
        }
        if (!reader->writing.token[at].used && layout_place_at(reader, at, &item) &&
            cells_of(reader, &item)) {
            add_bits(view, bits_of_cells(reader, cells_of(reader, &item)));
            view->place &= bits_of_cells(reader, cells_of(reader, &item));
            view->places++;
            tokens = item.tokens;
            continue;
        }
        if (!reader->writing.token[at].used &&
            lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention)) {
            if (mention.verb && reader_is_verb_now(reader, &mention)) {
                const enum speech speech = reader->speech[at];
                view->known |= speech != SPEECH_PAST && speech != SPEECH_TO;
                view->past |= speech == SPEECH_PAST;
                view->infinite |= speech == SPEECH_TO;
                view->order |= speech == SPEECH_DO;
                view->mine |= speech == SPEECH_I || speech == SPEECH_DO ||
                              (mention.tokens == 1 && speech == SPEECH_OTHER &&
                               !reader_is_listed(&reader->writing.token[at], "judge.comes") &&
                               !ends_with(&reader->writing.token[at], "ет") &&
                               !ends_with(&reader->writing.token[at], "ит"));
                tokens = mention.tokens, verb_end = at + tokens;
                continue;
            }
            if (!mention.verb && reader_is_card(reader, mention.key[0])) {
                add_card(reader, &mention, at > 0 && verb_end == at, view);
                if (!bits_of_card(reader, &mention) && mention.tokens == 1)
                    add_word(reader, at, view); /* "gold decides", of which one of others is */
                tokens = mention.tokens;
                continue;
            }
            if (!mention.verb && reader_names(&mention, "decline")) {
                const unsigned behind = at + mention.tokens;
                view->calls = true;
                view->calls_whole |= mention.tokens > 1; /* more than "nobody" */
                view->calls_not |=
                    (at > 0 && !reader->writing.token[at].gap &&
                     token_is(&reader->writing.token[at - 1], "не")) ||
                    (behind < reader->writing.tokens && token_is(&reader->writing.token[behind], "не") &&
                     !token_is(&reader->writing.token[behind - 1], "никого"));
            }
        }
        add_word(reader, at, view);
    }
    if (view->cards + view->places == 0)
        view->bits = view->any = 0;
}

/* Whether the writer's own card is told, as a subject, before that view in its sentence or in it. */
static bool has_mentor(const struct views *views, unsigned at)
{
    for (unsigned i = 0; i <= at; i++)
        if (views->view[i].mentor && views->view[i].sentence == views->view[at].sentence)
            return true;
    return false;
}

static enum stance stance_of(const struct views *views, unsigned at)
{
    const struct view *view = &views->view[at];
    const bool things = view->cards > 0 || view->places > 0;
    if (!things)
        return STANCE_NONE;
    if (view->told || (view->past && !view->acts && !view->mine))
        return STANCE_REMARK;
    if (view->doubt || view->wants || view->asked)
        return STANCE_DOUBT;
    if (view->against || view->spares)
        return STANCE_AGAINST;
    if (view->strange)
        return STANCE_OPEN;
    if (view->whose)
        return STANCE_OPEN;
    if (views->target && view->strict && view->object && (view->its || view->acts || view->known) &&
        !view->soft && !view->past)
        return STANCE_ACT;
    if (view->soft || view->past || (view->infinite && !view->acts && !view->mine))
        return STANCE_REMARK;
    if (view->subject && (view->object || view->dative) && view->bits != view->any)
        return STANCE_OPEN;
    if (view->subject && !(view->known && view->mine)) {
        if (views->target && view->let && view->suffers && !view->soft)
            return STANCE_ACT;
        if (!view->its && !view->nouns && !view->acts && !view->known)
            return STANCE_NAME;
        return view->object || view->dative ? STANCE_OPEN : STANCE_REMARK;
    }
    if (view->depends && view->cards > 0)
        return STANCE_OPEN;
    if (view->known && view->mine)
        return view->dative && (view->acts || view->order) ? STANCE_OPEN : STANCE_ACT;
    if (view->falls && has_mentor(views, at))
        return STANCE_ACT;
    if (view->known)
        return has_mentor(views, at) ? STANCE_ACT : STANCE_OPEN;
    if (view->acts)
        return view->dative ? STANCE_OPEN : STANCE_ACT;
    if (view->its)
        return has_mentor(views, at) && (view->object || view->cards == 0) && !view->dative ? STANCE_ACT
                                                                                            : STANCE_OPEN;
    return view->nouns || view->chats ? STANCE_OPEN : view->mentor ? STANCE_ACT : STANCE_NAME;
}

/* A clause that only tells where that stands which the one before it names belongs to it: "the herbalist, who is in front". */
static void join(struct views *views)
{
    for (unsigned i = 1; i < views->views; i++) {
        struct view *view = &views->view[i], *before = view - 1;
        if (!view->joins || view->cards > 0 || view->places == 0 || before->sentence != view->sentence)
            continue;
        if (before->cards + before->places == 0)
            before->bits = view->bits, before->any = view->any;
        if (before->beside && !view->beside) {
            view->places = 0, view->bits = view->any = 0; /* "before the ghost, who stands behind" */
            continue;
        }
        before->bits &= view->bits, before->place &= view->place;
        before->places += view->places;
        before->doubt |= view->doubt, before->against |= view->against;
        view->places = 0, view->bits = view->any = 0;
    }
}

/* What somebody says or said is no act of the writer's: "my father used to say: beware of the legate", "hit the hero, my father taught". */
static void find_told(struct views *views)
{
    for (unsigned i = 0; i < views->views; i++) {
        const struct view *view = &views->view[i];
        if (!view->says || view->mentor)
            continue;
        for (unsigned k = i + 1; k < views->views && views->view[k].sentence == view->sentence; k++)
            views->view[k].told |= view->any == 0;
        if (i > 0 && view->past && views->view[i - 1].sentence == view->sentence)
            views->view[i - 1].told = true;
    }
}

static bool is_one(uint64_t bits)
{
    return bits && !(bits & (bits - 1));
}

/* The only answer that is named right before that clause in its sentence, or before it alone, and not denied; 0: there is none. */
static uint64_t named_before(const struct views *views, unsigned at)
{
    uint64_t bits = 0;
    for (unsigned i = at; i-- > 0;) {
        const struct view *view = &views->view[i];
        if (!view->any)
            continue;
        if (view->stance == STANCE_AGAINST || (view->stance == STANCE_DOUBT && !view->asked) ||
            (bits && bits != view->bits))
            return 0;
        bits = view->bits;
        if ((i + 1 == at || views->view[at].suffers) && view->sentence == views->view[at].sentence)
            break;
    }
    return is_one(bits) ? bits : 0;
}

/* Whether the clause, which names nothing, does something to what was named before it: "I take him", "that one!", "let him forget". */
static bool does_to_him(const struct views *views, unsigned at)
{
    const struct view *view = &views->view[at];
    if (view->any || view->soft || view->spares || view->against || view->doubt ||
        (view->strange && !view->suffers) || view->whose || view->wants || view->past || view->asked ||
        view->told)
        return false;
    if (views->target && view->suffers && (view->let || has_mentor(views, at)))
        return true;
    if (view->pronoun && ((view->known && view->mine) || view->acts))
        return true;
    if (view->pronoun && view->points && !view->its && !view->nouns)
        return true;
    return views->target && (view->him || view->pronoun) && (view->its || view->acts || view->known) &&
           (has_mentor(views, at) || view->names_mentor);
}

/* Whether of all other clauses some tell of others, and none does anything or names something without telling of it. */
static bool is_alone(const struct views *views, unsigned at)
{
    bool tells = false;
    for (unsigned i = 0; i < views->views; i++) {
        const struct view *view = &views->view[i];
        if (i == at)
            continue;
        if (view->stance == STANCE_ACT || view->stance == STANCE_OPEN || view->stance == STANCE_DOUBT ||
            view->stance == STANCE_AGAINST || (view->any & views->view[at].any) || view->acts || view->known)
            return false;
        tells |= view->any != 0;
    }
    return tells;
}

/* The only answer that what is done is done to; 0: there is none. */
static uint64_t decide(struct views *views, uint64_t all)
{
    uint64_t acts = all, names = all;
    unsigned done = 0, named = 0;

    for (unsigned i = 0; i < views->views; i++)
        views->view[i].stance = stance_of(views, i);
    for (unsigned i = 1; i < views->views; i++) {
        struct view *view = &views->view[i];
        const struct view *before = view - 1;
        if (view->stance == STANCE_NONE && view->known && view->mine && !view->against && !view->doubt &&
            before->stance == STANCE_NAME && before->sentence == view->sentence)
            views->view[i - 1].stance = STANCE_ACT; /* "the one in the middle - that is my target" */
    }
    struct view *last = views->views > 1 ? &views->view[views->views - 1] : NULL;
    if (last && last->stance == STANCE_NAME && last->subject && last->sentence != last[-1].sentence &&
        is_alone(views, views->views - 1))
        last->stance = STANCE_ACT; /* "The scamp is a bait. The collector." */
    for (unsigned i = 0; i < views->views; i++) {
        const struct view *view = &views->view[i];
        if (view->stance == STANCE_ACT)
            acts &= view->bits, done++;
        if (view->stance == STANCE_NAME && !view->subject)
            names &= view->bits, named++;
    }
    for (unsigned i = 1; i < views->views && done == 0; i++) {
        struct view *view = &views->view[i];
        if (view->stance != STANCE_NONE || !does_to_him(views, i))
            continue;
        const uint64_t him = named_before(views, i);
        if (!him)
            return 0;
        acts &= him, done++;
        view->stance = STANCE_ACT, view->bits = view->any = him;
    }
    const uint64_t meant = done > 0 ? acts : named > 0 ? names : 0;
    return is_one(meant) ? meant : 0;
}

/* Whether in the sentence of that clause something is named and nothing done. */
static bool is_beside_name(const struct views *views, unsigned at)
{
    bool beside = false;
    for (unsigned i = 0; i < views->views; i++)
        beside |= views->view[i].stance == STANCE_NAME && views->view[i].sentence == views->view[at].sentence;
    return beside;
}

/* Whether something speaks against the answer, or for another. */
static bool is_contradicted(const struct views *views, uint64_t meant)
{
    unsigned acts = views->views; /* the first clause that does something */
    for (unsigned i = views->views; i-- > 0;)
        acts = views->view[i].stance == STANCE_ACT ? i : acts;
    for (unsigned i = 0; i < views->views; i++) {
        const struct view *view = &views->view[i];
        const bool about = view->any & meant, other = view->any && !(view->bits & meant);
        if (view->calls || (view->too && view->any && i > acts) ||
            (view->against && !view->any && view->end - view->first < 4))
            return true;
        switch (view->stance) {
        case STANCE_NONE:
            if (acts == views->views && is_beside_name(views, i) &&
                (view->soft || view->its || view->acts || view->friend || view->nouns || view->past ||
                 view->doubt))
                return true;
            break;
        case STANCE_ACT: break;
        case STANCE_AGAINST:
            if (about)
                return true;
            break;
        case STANCE_DOUBT:
            if (view->doubt || view->wants || i >= acts)
                return true;
            break;
        case STANCE_NAME:
        case STANCE_REMARK:
            if (other && (acts == views->views || (view->stance == STANCE_NAME && !view->subject)))
                return true;
            break;
        case STANCE_OPEN:
            if (other)
                return true;
            break;
        }
    }
    return false;
}

/* The only answer of which the post names anything, if it denies, asks, doubts and tells nothing, and names that one as an object or by its place; or
 * by what is the other's, "your priest", beside the writer's own card, that does something in another clause. 0: there is none. */
static uint64_t named_alone(const struct views *views, uint64_t all)
{
    uint64_t meant = all, any = 0;
    bool mentor = false;

    for (unsigned i = 0; i < views->views; i++)
        mentor |= views->view[i].mentor;
    for (unsigned i = 0; i < views->views; i++) {
        const struct view *view = &views->view[i];
        if (view->doubt || view->asked || view->wants || view->told || view->spares || view->calls ||
            view->strange || view->too || view->friend)
            return 0;
        if ((view->against || view->denies) && (view->any || view->known || view->acts || view->infinite ||
                                                view->pronoun || view->end - view->first < FEW))
            return 0;
        if ((view->whose && !view->mentor) || (view->soft && !mentor))
            return 0;
        if (!view->any)
            continue;
        if (view->soft || view->feels ||
            (view->cards > 0 && (view->mentor || view->names_mentor || !mentor || !view->yours)))
            return 0;
        meant &= view->bits, any |= view->any;
    }
    return any && is_one(meant) ? meant : 0;
}

/* The first word behind the last that takes something back; 0: there is none. */
static unsigned behind_slip(const struct reader *reader)
{
    unsigned slip = 0;
    for (unsigned at = 1; at < reader->writing.tokens; at++)
        if (reader->class[at] == WORD_SLIP || reader->class[at] == WORD_REDO ||
            (reader->writing.token[at].gap && token_is(&reader->writing.token[at], "нет")))
            slip = at + 1;
    return slip;
}

/* Whether the view is of the card that may come, or of where it goes, and is meant. */
static bool is_meant(const struct view *view)
{
    return !view->against && !view->spares && !view->whose && !view->told &&
           !(view->let && view->rests && view->places == 0) &&
           !((view->past || view->soft) && !view->acts && !view->known && !view->let);
}

/* Of a card that is called the only answer that the post comes to: the one that is named, and all places that are told; 0: there is none. */
static uint64_t summoned(const struct reader *reader, const struct views *views)
{
    const unsigned slip = behind_slip(reader);
    const uint64_t all = all_bits(reader);
    uint64_t card = 0, place = all;
    bool cards = false, places = false, acts = false, chosen = false;

    for (unsigned i = 0; i < views->views; i++) { /* what is told behind a slip, or what stays true */
        const struct view *view = &views->view[i];
        cards |= view->end > slip && view->cards > 0 && is_meant(view);
        places |= view->end > slip && view->places > 0 && is_meant(view);
    }
    if (slip > 0 && !cards && !places)
        return 0;
    for (unsigned i = 0; i < views->views; i++) {
        const struct view *view = &views->view[i];
        const bool here = view->end > slip;
        if (view->calls || (view->any && (view->doubt || view->asked || view->wants || view->strange)))
            return 0;
        if (!is_meant(view))
            continue;
        if (view->places > 0 && (here || !places))
            place &= view->place;
        if (view->cards == 0 || (!here && cards))
            continue;
        bool told = view->places > 0 || view->known || view->acts || view->let || view->thither;
        for (unsigned k = 0; k < views->views; k++)
            told |= views->view[k].sentence == view->sentence && views->view[k].places > 0;
        if (told && !chosen)
            card = view->card, chosen = true;
        else if (told || !chosen || view->object)
            card = card && card != view->card ? 0 : view->card;
        if (!card)
            return 0;
        acts |= (view->known && view->mine) || view->acts || view->let || view->places > 0 || view->object;
        for (unsigned at = view->first; at < reader->writing.tokens && view->known; at++)
            acts |= reader->sentence[at] == view->sentence &&
                    reader_is_listed(&reader->writing.token[at], "judge.layout.a-cell");
    }
    for (unsigned i = 0; i < views->views; i++)
        acts |= is_meant(&views->view[i]) && views->view[i].places > 0 && views->view[i].end > slip;
    return acts && is_one(card & place) ? card & place : 0;
}

/* Whether a word takes back, postpones or leaves open what the post says, wherever it stands, or may be a misspelt name; `slips`: what is taken
 * back is seen to elsewhere. */
static bool is_unsure(const struct reader *reader, bool slips)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct token *token = &reader->writing.token[at];
        const enum word_class class = reader->class[at];
        if (token_is(token, "если") ||
            (!slips && (token->gap || (at == 0 && (reader->writing.tokens < 2 || token[1].gap))) &&
             (token_is(token, "нет") || token_is(token, "неа"))))
            return true;
        if (!slips && (class == WORD_REDO || class == WORD_SLIP))
            return true;
        if (reader->idiom[at])
            continue;
        if (class == WORD_UNDO || class == WORD_INSTEAD || class == WORD_TONIGHT || class == WORD_RESIGN ||
            class == WORD_DRAW || class == WORD_EXCEPT || reader_is_listed(token, "judge.undecided"))
            return true;
        struct mention mention;
        if (class == WORD_UNKNOWN && !token->real &&
            !lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) &&
            token->length > 4 && token->letter[0] >= 0x400 &&
            lexicon_guess(reader->lexicon, token, &reader->wanted, false))
            return true;
    }
    return false;
}

/* Finds what each clause says of the open question. False: it is none about one card, or the post is one of which that cannot be told. */
static bool find_views(struct reader *reader, struct views *views)
{
    static _Thread_local bool before[LEXICON_TOKENS], beside[LEXICON_TOKENS];
    const duel_state *state = session_state(reader->sampled->session);
    const struct duel_prompt prompt = duel_head(state)->prompt[reader->player];
    unsigned told = 0;

    if (!reader->cells || reader->plain || !dictionary_known() || prompt.max > 1)
        return false;
    reader_ask(reader);
    const char *verb = reader->candidates > 0 ? reader->candidate[reader->candidates - 1].part[0] : "";
    *views = (struct views){ .target = strcmp(verb, "target") == 0, .summons = strcmp(verb, "summon") == 0 };
    if ((!views->target && !views->summons && strcmp(verb, "take") != 0) || reader->candidates > MOST)
        return false;
    reader->actor = views->target ? reader_actor(reader) : NULL;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        before[at] = reader->writing.token[at].used;
    if (views->summons ? reader_beside(reader, &told) : reader_beside_theirs(reader, &told))
        for (unsigned at = 0; at < reader->writing.tokens; at++)
            beside[at] = !before[at] && reader->writing.token[at].used &&
                         !reader_is_listed(&reader->writing.token[at], "judge.described");
    else
        memset(beside, 0, sizeof beside);
    for (unsigned at = 0; at < reader->writing.tokens;) {
        if (views->views == MOST)
            return false;
        struct view *view = &views->view[views->views++];
        find_view(reader, at, views->target, beside, bits_of_cells(reader, told), view);
        at = view->end;
    }
    join(views);
    find_told(views);
    return true;
}

/* The answer that nobody is called, if a clause of the post says so and none names a card that could be, or a place, or leaves anything open. NULL: it
 * is not said. */
static const struct candidate *calls_nobody(const struct reader *reader, const struct views *views)
{
    bool calls = false;
    for (unsigned i = 0; i < views->views; i++) {
        const struct view *view = &views->view[i];
        if (view->any || view->places > 0 || view->doubt || view->asked || view->wants || view->told ||
            view->strange || view->calls_not || (view->calls && view->yours) ||
            (view->calls && view->past && !view->calls_whole) || (!view->calls && (view->mine || view->acts)))
            return NULL;
        calls |= view->calls;
    }
    for (unsigned at = 1; at < reader->writing.tokens; at++)
        if (reader->class[at] == WORD_SLIP || reader->class[at] == WORD_REDO ||
            token_is(&reader->writing.token[at], "хотя") ||
            reader_is_listed(&reader->writing.token[at], "judge.undecided"))
            return NULL;
    for (unsigned i = 0; calls && i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].part[0], "decline") == 0)
            return &reader->candidate[i];
    return NULL;
}

const struct candidate *reader_weighed(struct reader *reader)
{
    static _Thread_local struct views views;

    if (!find_views(reader, &views))
        return reader_sum_weighed(reader);
    if (is_unsure(reader, views.summons))
        return NULL;
    uint64_t meant = views.summons ? summoned(reader, &views) : decide(&views, all_bits(reader));
    if (!views.summons && (!meant || is_contradicted(&views, meant)))
        meant = views.target ? named_alone(&views, all_bits(reader)) : 0;
    if (!meant)
        return views.summons ? calls_nobody(reader, &views) : NULL;
    return &reader->candidate[__builtin_ctzll(meant)];
}

/* Whether the clause is a sentence. */
static bool is_whole(const struct views *views, unsigned at)
{
    const unsigned sentence = views->view[at].sentence;
    return (at == 0 || views->view[at - 1].sentence != sentence) &&
           (at + 1 == views->views || views->view[at + 1].sentence != sentence);
}

/* Whether behind a word that takes back what was told before, or says that something is better, another card is meant than that of the answer. */
static bool calls_other(const struct reader *reader, const struct views *views, uint64_t given)
{
    unsigned slip = behind_slip(reader);
    for (unsigned at = 1; at < reader->writing.tokens; at++)
        if ((token_is(&reader->writing.token[at], "лучше") && reader->writing.token[at].gap) ||
            reader->class[at] == WORD_UNDO || token_is(&reader->writing.token[at], "стоп"))
            slip = at + 1;
    for (unsigned i = 0; i < views->views && slip > 0; i++) {
        const struct view *view = &views->view[i];
        if (view->end > slip && view->cards > 0 && view->card && !(view->card & given) && is_meant(view) &&
            view->object)
            return true;
    }
    return false;
}

bool reader_outweighs(struct reader *reader, const char *answer)
{
    static _Thread_local struct views views;
    uint64_t given = 0;
    bool speaks = false, against = false;

    if (!find_views(reader, &views))
        return false;
    for (unsigned i = 0; i < reader->candidates && i < MOST; i++)
        given |= (uint64_t)(strcmp(reader->candidate[i].notation, answer) == 0) << i;
    const uint64_t meant = views.summons ? 0 : decide(&views, all_bits(reader));
    for (unsigned at = 0; views.summons && strcmp(answer, "decline") == 0 && at < reader->writing.tokens;
         at++)
        if (!reader->idiom[at] && reader_is_listed(&reader->writing.token[at], "judge.undecided"))
            return true; /* "I call nobody before I have thought" */
    if (views.summons && given && calls_other(reader, &views, given))
        return true;
    bool spares = false;
    for (unsigned i = 0; i < views.views; i++)
        spares |= views.view[i].spares && views.view[i].any & given;
    for (unsigned i = 0; i < views.views; i++) {
        const struct view *view = &views.view[i];
        if (views.summons)
            views.view[i].stance = stance_of(&views, i);
        if (!(view->any & given))
            continue;
        const bool aside = view->told || view->spares || (view->against && spares) ||
                           (view->feels && !view->known && !view->acts) ||
                           (view->depends && is_whole(&views, i) && view->places == 0 && !view->known &&
                            !view->acts && !view->its && !view->mentor && !view->past && !view->infinite);
        against |= aside;
        speaks |= !aside;
    }
    for (unsigned i = 0; i < views.views && !views.summons; i++) {
        const struct view *view = &views.view[i];
        if (view->any & given && view->cards > 1 && !(view->bits & given) && view->places == 0 &&
            !view->names_mentor && !view->against && !view->denies && !view->known && !view->acts)
            return true; /* "everybody from the herbalist to the scribe" */
    }
    bool acts = false;
    for (unsigned i = 0; i < views.views; i++)
        acts |= views.view[i].stance == STANCE_ACT;
    return (against && !speaks) ||
           (acts && meant && meant != given && !is_unsure(reader, false) && !is_contradicted(&views, meant));
}
