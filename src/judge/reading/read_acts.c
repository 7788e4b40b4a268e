/* Which answer a mention stands for, and which comes first. */
#include "reader.h"

#include "judge/words/likeness.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

/* The candidates about the thing that nothing said with it contradicts. */
struct fitting {
    unsigned all, wholes; /* how many, and of these how many were said completely */
    const struct candidate *last, *whole;
};

static bool is_said_in(const struct reader *reader, const bool taken[MENTIONS], const char *part)
{
    for (unsigned i = 0; i < reader->mentions; i++)
        if (taken[i] && reader_names(&reader->mention[i], part))
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
            !reader_about(reader, thing, &reader->candidate[i], any) ||
            reader_weigh(reader, thing, &reader->candidate[i], trial) != 0)
            continue;
        if (only)
            return NULL;
        only = &reader->candidate[i];
    }
    return only;
}

/* Whether no other candidate is about the thing. */
static bool is_only(const struct reader *reader, unsigned thing, const struct candidate *candidate, bool any)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (&reader->candidate[i] != candidate && reader_about(reader, thing, &reader->candidate[i], any))
            return false;
    return true;
}

static struct fitting fitting(const struct reader *reader, unsigned thing, bool any)
{
    struct fitting found = { 0 };
    for (unsigned i = 0; i < reader->candidates; i++) {
        const struct candidate *candidate = &reader->candidate[i];
        bool trial[MENTIONS] = { false };
        if (!reader_about(reader, thing, candidate, any))
            continue;
        const int open = reader_weigh(reader, thing, candidate, trial);
        const bool far = candidate->parts > 2 &&
                         strcmp(candidate->part[candidate->parts - 1], ENEMY_GRAVEYARD) == 0 && open > 0;
        if (open < 0 || (far && !is_only(reader, thing, candidate, any)))
            continue;
        found.last = candidate, found.all++;
        if (open == 0)
            found.whole = candidate, found.wholes++;
    }
    return found;
}

/* Whether the candidate has no place that could be said, and the name may as well be that of another thing, which has: "Bran" is the king
 * or Birna. */
static bool is_one_of_several(const struct reader *reader, unsigned thing, const struct candidate *candidate,
                              bool any)
{
    if (reader->mention[thing].keys < 2 || candidate->parts != 2)
        return false;
    for (unsigned i = 0; i < reader->candidates; i++) {
        bool trial[MENTIONS] = { false };
        if (reader_about(reader, thing, &reader->candidate[i], any) &&
            strcmp(reader_thing_of(&reader->candidate[i]), reader_thing_of(candidate)) != 0 &&
            reader_weigh(reader, thing, &reader->candidate[i], trial) >= 0)
            return true;
    }
    return false;
}

/* Whether the verb said last belongs to another sentence, and may have been meant for that alone. */
static bool is_old_verb(const struct reader *reader, unsigned thing)
{
    const struct mention *verb = reader_verb_before(reader, thing);
    return verb && !reader->exchange &&
           reader->sentence[verb->first] != reader->sentence[reader->mention[thing].first];
}

const struct candidate *reader_meant(struct reader *reader, unsigned thing, bool taken[MENTIONS])
{
    bool any = !reader_is_thing(reader, thing, false);
    struct fitting found = fitting(reader, thing, any);
    if (found.wholes == 1 && is_one_of_several(reader, thing, found.whole, any))
        found.wholes = 0;
    if (!found.all && !any && is_old_verb(reader, thing)) {
        found = fitting(reader, thing, true);
        any = found.all > 0;
    }
    const struct candidate *only = found.all == 1 ? found.last : found.wholes == 1 ? found.whole : NULL;
    const unsigned wholes = found.wholes;
    if (!only && wholes > 1 && !reader_verb_before(reader, thing))
        only = by_silent_verb(reader, thing, any);
    if (only) {
        reader_weigh(reader, thing, only, taken);
        for (unsigned part = 2; part < only->parts; part++)
            reader->guessed |=
                !reader_is_row(only->part[part]) && !is_said_in(reader, taken, only->part[part]);
        unsigned where;
        reader->row[reader->sentence[reader->mention[thing].first]] = reader_shared_row(reader, thing);
        const bool shared = reader_shared_half(reader, thing, &where) != NULL;
        for (unsigned i = 0; i < reader->mentions; i++)
            if (taken[i] && (reader_names(&reader->mention[i], HALF_FOE) ||
                             reader_names(&reader->mention[i], HALF_OWN))) {
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
            if (reader_about(reader, thing, candidate, any) &&
                (!strict || reader_weigh(reader, thing, candidate, trial) >= 0))
                reader_offer_choice(reader, candidate);
        }
    return NULL;
}

bool reader_names_another(struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    const struct mention *said = &reader->mention[thing];
    char key[64];

    snprintf(key, sizeof key, "judge.silent.%s", reader->sampled->session->setup.game->name);
    const char *verb = words_find(LANG_EN, key);
    if (candidate->parts < 2 || !verb || strcmp(candidate->part[0], verb) == 0 ||
        strcmp(candidate->part[0], "start") == 0)
        return false;
    for (unsigned i = thing + 1; i < reader->mentions; i++)
        for (unsigned k = 0; k < reader->candidates && !reader_is_parted(reader, thing, i); k++) {
            const struct candidate *other = &reader->candidate[k];
            if (strcmp(other->part[0], candidate->part[0]) != 0 || !reader_about(reader, i, other, false) ||
                reader_names(said, reader_thing_of(other)))
                continue;
            reader_offer_choice(reader, candidate);
            reader_offer_choice(reader, other);
            return true;
        }
    return false;
}

/* Whether the thing at `at` is that with which something is done to what is named before it in its clause: "the spy with the decoy". */
static bool is_tool(const struct reader *reader, unsigned at)
{
    if (!is_instrument(&reader->writing.token[reader->mention[at].first]))
        return false;
    for (unsigned i = 0; i < reader->candidates; i++)
        for (unsigned k = 0; reader->candidate[i].parts > 3 && k < at; k++)
            if (!reader_is_parted(reader, k, at) && reader_about(reader, at, &reader->candidate[i], true) &&
                reader_names(&reader->mention[k], reader->candidate[i].part[3]))
                return true;
    return false;
}

/* Whether the mention ends the turn, and before it something is named that is said to come second or last: "first the Fog, second a ballista, and I
 * pass". */
static bool ends_later(const struct reader *reader, unsigned at, bool any)
{
    if (!reader->closing_key || !reader_names(&reader->mention[at], reader->closing_key))
        return false;
    for (unsigned i = 0; i < at; i++) {
        const enum word_class marker = reader_marker_of(reader, i);
        if ((marker == WORD_LAST || (marker == WORD_SECOND && !reader->within)) &&
            reader_is_thing(reader, i, any))
            return true;
    }
    return false;
}

/* The first thing that was named, or said to come first. -1: nothing. */
static int first_thing(const struct reader *reader, bool any)
{
    static const enum word_class others[] = { WORD_FIRST, WORD_UNKNOWN, WORD_LAST };
    for (unsigned at = 1; at < reader->mentions && !reader->exchange; at++)
        if (is_tool(reader, at) && !reader_is_parted(reader, 0, at))
            return (int)at;
    for (size_t order = 0; order < sizeof others / sizeof others[0]; order++)
        for (unsigned at = 0; at < reader->mentions; at++) {
            const enum word_class marker = reader_marker_of(reader, at);
            const bool later = marker == WORD_LAST || (marker == WORD_SECOND && !reader->within) ||
                               (marker != WORD_FIRST && ends_later(reader, at, any));
            if ((marker == WORD_FIRST ? marker
                 : later              ? WORD_LAST
                                      : WORD_UNKNOWN) == others[order] &&
                reader_is_thing(reader, at, any))
                return (int)at;
        }
    return -1;
}

/* Whether what was said with the thing at `thing` differs from the candidate: "the scamp, front left" is not
 * the scamp in the back. */
static bool contradicted(const struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    bool taken[MENTIONS] = { false };
    return reader_weigh(reader, thing, candidate, taken) < 0;
}

/* Whether all that the candidate says of the thing at `thing` was said with it. */
static bool all_said(const struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    bool taken[MENTIONS] = { false };
    return candidate->parts > 2 && reader_weigh(reader, thing, candidate, taken) == 0;
}

/* Whether the candidate lays something in a cell, which is never implied. */
static bool is_cell(const struct reader *reader, const struct candidate *candidate)
{
    return candidate->parts > 2 && reader_cell_of(reader, candidate->part[2]) >= 0;
}

/* The first candidate in the list that is named, except plain words such as "done"; completely stated ones go before the
 * others. NULL: none. *thing is where it is named. */
static const struct candidate *lowest(const struct reader *reader, int *thing)
{
    for (int whole = 1; whole >= 0; whole--)
        for (unsigned i = 0; i < reader->candidates; i++)
            for (unsigned at = 0; reader->candidate[i].parts > 1 && at < reader->mentions; at++) {
                const struct candidate *candidate = &reader->candidate[i];
                if (!reader_about(reader, at, candidate, false) || (!whole && is_cell(reader, candidate)) ||
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
        if (!reader_about(reader, at, &reader->candidate[i], false))
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
        if (reader->candidate[i].parts == 1 && reader_about(reader, at, &reader->candidate[i], false))
            return true;
    return false;
}

/* Whether some candidate is about the mention and does not contradict what was said with it. */
static bool fits(const struct reader *reader, unsigned at)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (reader_about(reader, at, &reader->candidate[i], false) &&
            !contradicted(reader, at, &reader->candidate[i]))
            return true;
    return false;
}

int reader_next_thing(const struct reader *reader, bool several)
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

bool reader_is_again(const struct reader *reader, unsigned thing, unsigned at, const bool taken[MENTIONS])
{
    const struct mention *mention = &reader->mention[at];
    struct mention any;
    if (at == thing || reader_is_row(mention->key[0]) ||
        !lexicon_find(reader->lexicon, &reader->writing, mention->first, &nothing_wanted, &any) ||
        any.keys != 1)
        return false;
    for (unsigned i = 0; i < at; i++)
        if (i != thing && taken[i] && reader_names(&reader->mention[i], mention->key[0]))
            return true;
    return false;
}

/* The thing of the candidate about the mention before the one at `from`; "": there is none. */
static const char *thing_of_last(const struct reader *reader, unsigned from, unsigned thing)
{
    while (from-- > 0)
        if (reader_about(reader, thing, &reader->candidate[from], true))
            return reader_thing_of(&reader->candidate[from]);
    return "";
}

const struct candidate *reader_one_of(const struct reader *reader, unsigned thing, unsigned count)
{
    const struct candidate *only = NULL;
    unsigned things = 0;

    if (!reader->several && reader->mention[thing].keys < 2)
        return NULL;
    for (unsigned i = 0; i < reader->candidates; i++) {
        bool taken[MENTIONS] = { false };
        const struct candidate *candidate = &reader->candidate[i];
        if (!reader_about(reader, thing, candidate, true) ||
            reader_weigh(reader, thing, candidate, taken) < 0)
            continue;
        if (things > 0 && strcmp(thing_of_last(reader, i, thing), reader_thing_of(candidate)) == 0)
            return NULL; /* it may go to several places */
        only = only ? only : candidate;
        things++;
    }
    return things == count ? only : NULL;
}
