/* Of a post in doubt: the whole readings that are offered, so that the number of one settles it. Each goes on from the doubt with one of the
 * answers that may be meant, as far as the rest of the post says more. */
#include "reader.h"

#include "base/memory.h"
#include "session/page.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIED = 6,   /* answers that are gone on from at most, */
    SETS = 8,    /* and sets of what is named */
    NAMES = 6,   /* things of which sets are made */
    BRANCHES = 3, /* answers that one doubt of a trial is gone on with */
    TRIALS = 24,
    WORDS = 12 /* that are compared with names */
};

/* What accounts for more of the post is offered first: points. */
enum {
    TAKEN = 4,        /* for something named, */
    MISSED = 4,       /* against one of that left out, */
    LIKELY = 3,       /* for a word that may be misspelt, */
    UNLIKELY = 1,     /* against one of those left out, */
    TURNED = 2,       /* against what is asked, postponed or conditional and taken all the same, */
    DENIED = 3,       /* or denied, or taken back, */
    PARTED = 3,       /* against taking only a part of that, */
    UNNAMED = 4,      /* against an answer that nothing names, */
    SAID = 1,         /* or that silence gives, or of a post that names nothing a verb alone, */
    AGAIN = 2,        /* or that is given more often than it is named; */
    CONTRARY = 10,    /* against giving what the post takes, or taking what it gives; */
    OPEN = 2,         /* against a reading that ends in another doubt, */
    CHOSEN = 40       /* for one of two that the post itself tells apart by "or" */
};

/* A thing that the post names. */
struct name {
    struct mention mention;
    unsigned most;   /* how often it may be answered with */
    bool meant;      /* as the scopes have it */
    bool likely;     /* by a word that only resembles its name, or among talk */
    bool denied;     /* the clause denies it, or it was taken back */
    unsigned group;  /* of those that are not meant: the same for the same reason */
    const char
        *verb; /* in an exchange: the word of answers about it, as the post has it; NULL: it has none */
};

/* A whole reading that was tried. */
struct trial {
    char *plan; /* answers in notation, "; " between them */
    unsigned silent; /* of these the last ones were not said */
    bool open;       /* another doubt was left */
    int worth;
};

/* What whole readings are made from, and those that were tried. */
struct planner {
    unsigned from;  /* the answers before the post */
    unsigned names, verbs, trials;
    struct name name[NAMES];
    struct mention verb[NAMES];
    bool many;      /* it names more */
    struct trial trial[TRIALS];
};

/* --- what a reading is worth ------------------------------------------------------------------------- */

/* Whether what was taken of the name's key is denied elsewhere: then it need not be taken. */
static bool is_denied_elsewhere(const struct planner *planner, const struct name *name)
{
    for (unsigned i = 0; i < planner->names; i++)
        if (&planner->name[i] != name && planner->name[i].denied &&
            reader_names(&planner->name[i].mention, name->mention.key[0]))
            return true;
    return false;
}

/* The worth of taking these of the names, and no others. */
static int worth_of(const struct planner *planner, const bool taken[NAMES])
{
    int worth = 0;

    for (unsigned i = 0; i < planner->names; i++) {
        const struct name *name = &planner->name[i];
        bool other = false, first = true; /* of its group one is taken; it is the first that is */
        for (unsigned k = 0; !name->meant && k < planner->names; k++) {
            const bool same = !planner->name[k].meant && planner->name[k].group == name->group && taken[k];
            other |= same;
            first &= !(same && k < i);
        }
        if (name->meant)
            worth += taken[i] ? (name->likely ? LIKELY : TAKEN)
                     : is_denied_elsewhere(planner, name) ? 0
                     : name->likely                       ? -UNLIKELY
                                                          : -MISSED;
        else if (taken[i])
            worth -= first ? (name->denied ? DENIED : TURNED) : 0;
        else
            worth -= other && !is_denied_elsewhere(planner, name) ? PARTED : 0;
    }
    return worth;
}

/* Marks what of the names the answer with that key takes. False: it takes none. *again: it takes one more than are named. */
static bool takes(const struct planner *planner, const char *key, unsigned count[NAMES], bool taken[NAMES],
                  bool *again)
{
    bool named = false, found = false;

    for (unsigned i = 0; i < planner->names && key[0]; i++)
        if (reader_names(&planner->name[i].mention, key)) {
            named = true;
            taken[i] = true;
            if (!found && count[i] < planner->name[i].most)
                count[i]++, found = true;
        }
    *again = named && !found;
    return named;
}

/* Whether the post has the thing with another verb wherever it names it. */
static bool is_contrary(const struct planner *planner, const char *verb, const char *thing)
{
    bool other = false;

    for (unsigned i = 0; i < planner->names; i++) {
        const struct name *name = &planner->name[i];
        if (!reader_names(&name->mention, thing))
            continue;
        if (!name->verb || strcmp(name->verb, verb) == 0)
            return false;
        other = true;
    }
    return other;
}

/* The word of that number of the answer that ends at `end`; "": it has none. */
static void word_of(const char *answer, const char *end, unsigned number, char out[PART])
{
    const char *at = answer;
    while (number-- > 0 && at < end) {
        at += strcspn(at, " ;");
        at += at < end && *at == ' ';
    }
    snprintf(out, PART, "%.*s", at < end ? (int)strcspn(at, " ;") : 0, at);
}

/* The worth of a reading, as it accounts for what the post names. */
static int worth_of_trial(const struct planner *planner, const struct trial *trial)
{
    bool taken[NAMES] = { false }, again, ignored;
    unsigned count[NAMES] = { 0 }, answers = 1, number = 0;
    int worth = trial->worth - (trial->open ? OPEN : 0);

    for (const char *at = trial->plan; *at; at++)
        answers += *at == ';';
    for (const char *at = trial->plan, *end; *at; at = end + strspn(end, "; "), number++) {
        char verb[PART], thing[PART], target[PART];
        bool said = number + trial->silent >= answers;
        end = at + strcspn(at, ";");
        word_of(at, end, 0, verb);
        word_of(at, end, 1, thing);
        word_of(at, end, 3, target);
        if (strcmp(verb, "done") == 0)
            continue;
        takes(planner, target, count, taken, &ignored);
        if (is_contrary(planner, verb, thing)) {
            worth -= CONTRARY;
            continue;
        }
        if (takes(planner, thing[0] ? thing : verb, count, taken, &again)) {
            worth -= again ? AGAIN : 0;
            continue;
        }
        for (unsigned i = 0; planner->names == 0 && i < planner->verbs; i++)
            said |= reader_names(&planner->verb[i], verb);
        worth -= said ? SAID : UNNAMED;
    }
    return worth + worth_of(planner, taken);
}

/* Notes what was answered since the post began. */
static void note(struct planner *planner, const struct reader *reader, bool open, int worth)
{
    const struct session *session = reader->sampled->session;
    struct page page = { 0 };

    for (unsigned i = planner->from; i < session->answers && planner->trials < TRIALS; i++) {
        if (i > planner->from)
            page_put(&page, "; ");
        page_put_action(&page, session_position(session, i), reader->player, session->answer[i].action);
    }
    if (page.used > 0 && page.used < READ_PLAN)
        planner->trial[planner->trials++] =
            (struct trial){ .plan = page.at, .silent = reader->silent, .open = open, .worth = worth };
    else
        free(page.at);
}

/* Whether the reading, which another doubt ended, only begins as another one does. */
static bool is_beginning(const struct planner *planner, const struct trial *trial)
{
    const size_t size = strlen(trial->plan);
    for (unsigned i = 0; trial->open && i < planner->trials; i++)
        if (planner->trial[i].plan && strncmp(planner->trial[i].plan, trial->plan, size) == 0 &&
            planner->trial[i].plan[size] == ';')
            return true;
    return false;
}

/* Offers what is worth most; of equals what was tried first. */
static void offer(struct planner *planner, struct reading *reading)
{
    int first = 0;
    for (unsigned i = 0; i < planner->trials; i++)
        if (is_beginning(planner, &planner->trial[i]))
            planner->trial[i].worth -= MISSED;
    for (unsigned i = 0; i < planner->trials; i++)
        planner->trial[i].worth = worth_of_trial(planner, &planner->trial[i]);
    while (reading->plans < READ_PLANS) {
        struct trial *best = NULL;
        for (unsigned i = 0; i < planner->trials; i++) {
            struct trial *trial = &planner->trial[i];
            if (trial->plan && (!best || trial->worth > best->worth))
                best = trial;
        }
        if (!best || (reading->plans > 0 && best->worth + CHOSEN / 2 < first))
            return;
        first = reading->plans == 0 ? best->worth : first;
        bool there = false;
        for (unsigned i = 0; i < reading->plans; i++)
            there |= strcmp(reading->plan[i], best->plan) == 0;
        if (!there)
            snprintf(reading->plan[reading->plans++], READ_PLAN, "%s", best->plan);
        free(best->plan);
        best->plan = NULL;
    }
}

/* --- trials ------------------------------------------------------------------------------------------- */

/* Reads on without asking about words. False: it came to another doubt. */
static bool go_on(struct reader *reader)
{
    const struct session *session = reader->sampled->session;
    const duel_state *first = session_position(session, session->answers - reader->reading->answers);
    const bool alone = (duel_head(first)->awaiting & (duel_head(first)->awaiting - 1)) == 0;
    int how = 1;

    reader->settled = true;
    reader->doubt = false;
    reader->reading->choices = 0, reader->guesswork = 0;
    for (unsigned steps = 0;
         how == 1 && steps < STEPS && duel_head(session_state(session))->awaiting >> reader->player & 1 &&
         !(reader->reading->answers > 0 && reader_is_unknown(reader, alone ? READ_KNOWN : READ_SECRET));
         steps++)
        how = reader_step(reader);
    return how >= 0;
}

/* Uses up what the post says of the candidate, and gives it. */
static bool settle(struct reader *reader, const struct candidate *candidate)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        bool taken[MENTIONS] = { false };
        if (!reader_about(reader, i, candidate, true))
            continue;
        if (reader_weigh(reader, i, candidate, taken) >= 0)
            for (unsigned k = 0; k < reader->mentions; k++)
                if (taken[k])
                    reader_use(reader, &reader->mention[k]);
        reader->last = reader->sentence[reader->mention[i].first];
        reader->last_clause = reader->clause[reader->mention[i].first];
        reader_use(reader, &reader->mention[i]);
        break;
    }
    return reader_give(reader, candidate);
}

/* The candidate of the current question with that notation; NULL: it is none. */
static const struct candidate *candidate_of(const struct reader *reader, const char *notation)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].notation, notation) == 0)
            return &reader->candidate[i];
    return NULL;
}

/* A copy of the reader with a reading of its own; to be freed with free_copy(). */
static struct reader *copy_of(const struct reader *from)
{
    struct reader *to = reader_copy(from);
    to->reading = room_for(sizeof *to->reading);
    *to->reading = *from->reading;
    return to;
}

static void free_copy(struct reader *reader)
{
    free(reader->reading);
    free(reader);
}

static void explore(struct planner *planner, struct reader *reader, unsigned depth, int worth);

/* Goes on from the doubt of the reader with the candidate. */
static void branch(struct planner *planner, const struct reader *doubting, const struct candidate *candidate,
                   unsigned depth, int worth)
{
    const unsigned now = doubting->sampled->session->answers;
    struct reader *reader = copy_of(doubting);

    if (candidate && settle(reader, candidate) && reader->reading->answers > doubting->reading->answers)
        explore(planner, reader, depth, worth);
    sampled_undo(reader->sampled, now);
    free_copy(reader);
}

/* Whether what that choice is about is also what an earlier one is about. */
static bool is_about_earlier(const struct reader *reader, unsigned choice)
{
    const struct candidate *candidate = candidate_of(reader, reader->reading->choice[choice]);

    for (unsigned i = 0; candidate && i < choice; i++) {
        const struct candidate *earlier = candidate_of(reader, reader->reading->choice[i]);
        if (earlier && strcmp(reader_thing_of(earlier), reader_thing_of(candidate)) == 0)
            return true;
    }
    return false;
}

/* Goes on from the doubt with the first thing that may be meant, and the next: "both spies". */
static void branch_both(struct planner *planner, const struct reader *doubting, int worth)
{
    const unsigned now = doubting->sampled->session->answers;
    unsigned next = 1;
    while (next + doubting->guesswork < doubting->reading->choices && is_about_earlier(doubting, next))
        next++;
    if (next + doubting->guesswork >= doubting->reading->choices)
        return;
    struct reader *reader = copy_of(doubting);
    const struct candidate *candidate = candidate_of(reader, doubting->reading->choice[0]);
    if (candidate && settle(reader, candidate) &&
        duel_head(session_state(reader->sampled->session))->awaiting >> reader->player & 1) {
        reader_ask(reader);
        candidate = candidate_of(reader, doubting->reading->choice[next]);
        if (candidate && reader_give(reader, candidate))
            explore(planner, reader, 0, worth);
    }
    sampled_undo(reader->sampled, now);
    free_copy(reader);
}

/* Goes on from the doubt with so many of what may be meant: each thing once, then in its other places, too. */
static void branches(struct planner *planner, const struct reader *doubting, unsigned most, unsigned depth,
                     int worth)
{
    unsigned tried = 0;
    for (int again = 0; again < 2; again++)
        for (unsigned i = 0;
             i + doubting->guesswork < doubting->reading->choices && tried < most && planner->trials < TRIALS;
             i++)
            if (is_about_earlier(doubting, i) == again) {
                branch(planner, doubting, candidate_of(doubting, doubting->reading->choice[i]), depth, worth);
                tried++;
            }
    if (tried > 1)
        branch_both(planner, doubting, worth);
}

/* Reads on, at a doubt with each answer that may be meant, and offers what comes of it. */
static void explore(struct planner *planner, struct reader *reader, unsigned depth, int worth)
{
    const bool fine = go_on(reader);

    if (!fine && depth > 0 && reader->reading->choices > reader->guesswork)
        branches(planner, reader, BRANCHES, depth - 1, worth);
    note(planner, reader, !fine, worth);
}

/* --- sets of what is named ----------------------------------------------------------------------------- */

/* Lets words of the class, the first WORDS of those whose place in the post allows any, stand for what can be answered and they resemble. */
static void suppose(struct reader *reader, enum word_class class)
{
    unsigned words = 0, guesses = 0;
    for (unsigned at = 0; at < reader->writing.tokens && words < WORDS && guesses < NAMES / 2; at++) {
        struct token *word = &reader->writing.token[at];
        if (word->used || reader->class[at] != class || word->length < (class == WORD_UNKNOWN ? 3 : 4) ||
            reader->idiom[at] || reader_mention_of(reader, at))
            continue;
        words++;
        const char *key = lexicon_akin(reader->lexicon, word, &reader->wanted);
        if (!key)
            continue;
        guesses++;
        reader->stands[at] = lexicon_key(reader->lexicon, key);
    }
}

/* Whether a number in the post, that counts nothing of what it names, says two. */
static bool says_twice(const struct reader *reader)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (!reader->writing.token[at].used && lexicon_number(&reader->writing.token[at]) == 2)
            return true;
    return false;
}

/* Whether the writer answers his own question in which the word stands: 1 with yes, -1 with no, 0 not. */
static int answer_to(const struct reader *reader, unsigned token)
{
    const unsigned sentence = reader->sentence[token];
    if (!reader->asks[sentence])
        return 0;
    while (token < reader->writing.tokens && reader->sentence[token] == sentence)
        token++;
    for (unsigned at = token; at < reader->writing.tokens && reader->sentence[at] == sentence + 1; at++)
        if (reader->class[at] == WORD_YES || reader->class[at] == WORD_NOT || reader->class[at] == WORD_SLIP)
            return reader->class[at] == WORD_YES ? 1 : -1;
    return 0;
}

/* The verb of an exchange that the post has for the mention at `at`; NULL: it has none. */
static const char *verb_of(const struct reader *reader, unsigned at)
{
    static const char *const verbs[] = { "give", "take" };
    const struct mention *verb = reader->exchange ? reader_verb_before(reader, at) : NULL;

    for (size_t i = 0; verb && i < sizeof verbs / sizeof verbs[0]; i++)
        if (reader_names(verb, verbs[i]))
            return verbs[i];
    return NULL;
}

/* Finds what the post names, and how each is meant: `all` reads everything, `fresh` as the scopes have it. */
static void find_names(struct planner *planner, struct reader *all, struct reader *fresh)
{
    reader_ask(all);
    all->all = true;
    reader_look(all);
    suppose(all, WORD_UNKNOWN);
    suppose(all, WORD_CHATTER);
    reader_look(all);
    reader_ask(fresh);
    reader_look(fresh);
    for (unsigned i = 0; i < all->mentions; i++) {
        const struct mention *mention = &all->mention[i];
        const unsigned first = mention->first;
        if (mention->verb && planner->verbs < NAMES)
            planner->verb[planner->verbs++] = *mention;
        if (!reader_is_thing(all, i, true))
            continue;
        if (planner->names == NAMES) {
            planner->many = true;
            break;
        }
        struct name *name = &planner->name[planner->names++];
        const unsigned clause = fresh->clause[first], sentence = fresh->sentence[first];
        const bool wide = fresh->void_sentence[sentence] || fresh->asks[sentence],
                   talk = fresh->talk_clause[clause] && !wide && !fresh->void_clause[clause] &&
                          !fresh->asks_clause[clause];
        *name = (struct name){ .mention = *mention,
                               .most = 1,
                               .likely = all->stands[first] != NULL || talk,
                               .verb = verb_of(all, i) };
        if (all->counted[first] > 0)
            name->most = all->counted[first];
        else if (lexicon_is_plural(&all->writing.token[first]) || says_twice(all))
            name->most = 2;
        for (unsigned k = 0; k < fresh->mentions; k++)
            name->meant |= reader_covers(&fresh->mention[k], first);
        name->meant |=
            talk || (name->likely && !fresh->writing.token[first].used && !reader_is_void(fresh, first));
        const int said = answer_to(fresh, first);
        name->meant |= said > 0;
        name->denied = said < 0 || fresh->void_clause[clause] || (fresh->writing.token[first].used && !wide);
        const bool struck = fresh->writing.token[first].used && !fresh->void_quote[first];
        name->group = struck ? 2 * LEXICON_TOKENS : wide ? sentence : LEXICON_TOKENS + clause;
    }
}

/* Ways of a trial: what is named last may come first, as words about order have it, or all as it is written; or the only thing twice. */
enum way { AS_SAID, AS_WRITTEN, TWICE };

/* Tries to read the post as if of its names only those were meant. */
static void try_set(struct planner *planner, const struct reader *all, unsigned set, enum way way)
{
    const unsigned now = all->sampled->session->answers;
    struct reader *reader = copy_of(all);
    bool kept[LEXICON_TOKENS] = { false }, left[LEXICON_TOKENS] = { false };

    for (unsigned i = 0; i < planner->names; i++) {
        const unsigned first = planner->name[i].mention.first, clause = reader->clause[first];
        *(set >> i & 1 ? &kept[clause] : &left[clause]) = true;
        if (!(set >> i & 1))
            reader_use(reader, &planner->name[i].mention);
        else if (way == TWICE)
            reader->counted[first] = 2;
    }
    for (unsigned at = 0; at < reader->writing.tokens;
         at++) { /* nor the places that stand beside others alone */
        reader->writing.token[at].used |= left[reader->clause[at]] && !kept[reader->clause[at]];
        if (way == AS_WRITTEN)
            reader->next[at] = WORD_UNKNOWN;
    }
    explore(planner, reader, 1, 0);
    sampled_undo(reader->sampled, now);
    free_copy(reader);
}

/* Tries the sets that are worth most. */
static void try_sets(struct planner *planner, const struct reader *all)
{
    bool tried[1u << NAMES] = { true }, ordered = false;

    for (unsigned at = 0; at < all->writing.tokens; at++)
        ordered |= all->next[at] != WORD_UNKNOWN;
    for (unsigned count = 0; !planner->many && count < SETS && planner->trials < TRIALS; count++) {
        unsigned best = 0;
        int most = 0;
        for (unsigned set = 1; set < 1u << planner->names; set++) {
            bool taken[NAMES];
            for (unsigned i = 0; i < planner->names; i++)
                taken[i] = set >> i & 1;
            const int worth = worth_of(planner, taken);
            if (!tried[set] && (best == 0 || worth > most))
                best = set, most = worth;
        }
        if (best == 0)
            return;
        tried[best] = true;
        try_set(planner, all, best, AS_SAID);
        if (count < 2 && ordered)
            try_set(planner, all, best, AS_WRITTEN);
        for (unsigned i = 0; count < 2 && i < planner->names; i++)
            if (best == 1u << i && all->counted[planner->name[i].mention.first] == 0)
                try_set(planner, all, best, TWICE);
    }
}

/* --- "or", and what stands before a word that was not read ---------------------------------------------- */

/* What is meant if a post lays a whole field. False: it does not. */
static bool try_layouts(struct planner *planner, const struct reader *all)
{
    bool is = false;
    for (unsigned way = 0; way < 4; way++) {
        const unsigned now = all->sampled->session->answers;
        struct reader *reader = copy_of(all);
        if (reader_lay_likely(reader, way)) {
            is = true;
            explore(planner, reader, 0, CHOSEN);
        }
        sampled_undo(reader->sampled, now);
        free_copy(reader);
    }
    return is;
}

/* What is meant if a post that names nothing but "no more" ends a turn. */
static void try_closing(struct planner *planner, const struct reader *all)
{
    char key[64];
    bool said = false;

    snprintf(key, sizeof key, "judge.closing.%s", all->sampled->session->setup.game->name);
    const char *closing = words_find(LANG_EN, key);
    for (unsigned i = 0; i < all->mentions; i++)
        said |= reader_names(&all->mention[i], "done");
    if (closing && said && planner->trials == 0 && candidate_of(all, closing))
        branch(planner, all, candidate_of(all, closing), 0, 0);
}

/* What is meant if only the part that begins with the clause of that token is no talk. */
static void try_from(struct planner *planner, const struct reader *fresh, unsigned token)
{
    const unsigned now = fresh->sampled->session->answers;
    struct reader *reader = copy_of(fresh);

    for (unsigned at = 0; at < token; at++)
        reader->writing.token[at].used |= reader->clause[at] < reader->clause[token];
    explore(planner, reader, 0, 0);
    sampled_undo(reader->sampled, now);
    free_copy(reader);
}

/* The first word like "or" that was not passed over; as many as there are: there is none. */
static unsigned either(const struct reader *reader)
{
    unsigned at = 0;
    while (at < reader->writing.tokens && (reader->writing.token[at].used || reader->class[at] != WORD_IF ||
                                           !reader_is_listed(&reader->writing.token[at], "judge.either")))
        at++;
    return at;
}

/* What is meant if of "A or B" the first, or the `second`, is. */
static void try_either(struct planner *planner, const struct reader *fresh, bool second)
{
    const unsigned now = fresh->sampled->session->answers, tokens = fresh->writing.tokens, at = either(fresh);
    if (at == tokens)
        return;
    struct reader *reader = copy_of(fresh);
    struct token *word = reader->writing.token;
    struct mention row = { .tokens = 0 }, thing = row, behind = row;

    reader_ask(reader);
    for (unsigned i = 0; i < tokens && behind.tokens == 0; i++) {
        struct mention found;
        if (word[i].used || i == at || reader->sentence[i] != reader->sentence[at] ||
            !lexicon_find(reader->lexicon, &reader->writing, i, &reader->wanted, &found) || found.verb)
            continue;
        *(i > at ? &behind : reader_is_row(found.key[0]) ? &row : &thing) = found;
        i += found.tokens - 1u;
    }
    const bool rows = behind.tokens > 0 && reader_is_row(behind.key[0]);
    const struct mention *before = rows ? &row : &thing;
    if (before->tokens > 0 && behind.tokens > 0) {
        const unsigned first = second ? before->first : at,
                       end = second ? at : (unsigned)behind.first + behind.tokens;
        for (unsigned i = first; i < end; i++)
            word[i].used = true;
        for (unsigned i = 0; i < tokens; i++)
            if (reader->sentence[i] == reader->sentence[at] && reader->class[i] == WORD_IF)
                reader->class[i] = WORD_CHATTER;
        explore(planner, reader, 0, CHOSEN);
        sampled_undo(reader->sampled, now);
    }
    free_copy(reader);
}

/* As if the word that was not read meant nothing. */
static void try_on(struct planner *planner, const struct reader *doubting)
{
    const unsigned now = doubting->sampled->session->answers;
    struct reader *reader = copy_of(doubting);

    explore(planner, reader, 1, 0);
    sampled_undo(reader->sampled, now);
    free_copy(reader);
}

/* As if the word that may be misspelt were right. */
static void try_near(struct planner *planner, const struct reader *doubting)
{
    const unsigned now = doubting->sampled->session->answers;
    struct reader *reader = copy_of(doubting);

    reader->stands[reader->near - 1] = reader->near_key;
    explore(planner, reader, 1, TAKEN);
    sampled_undo(reader->sampled, now);
    free_copy(reader);
}

/* As if the word that was not read, of what the player does, said that this is all, where he could go on. */
static void try_end(struct planner *planner, const struct reader *doubting)
{
    const unsigned now = doubting->sampled->session->answers;
    char key[64];

    snprintf(key, sizeof key, "judge.closing.%s", doubting->sampled->session->setup.game->name);
    const char *closing = words_find(LANG_EN, key);
    if (!doubting->more || !closing || doubting->speech[doubting->unread - 1] != SPEECH_I)
        return;
    struct reader *reader = copy_of(doubting);
    reader->stands[reader->unread - 1] = closing;
    explore(planner, reader, 1, 0);
    sampled_undo(reader->sampled, now);
    free_copy(reader);
}

struct planner *reader_plan(const struct reader *doubting, unsigned from)
{
    struct planner *planner = zeroed(sizeof *planner);

    planner->from = from;
    if (doubting->near > 0)
        try_near(planner, doubting);
    if (doubting->reading->answers > 0 && doubting->unread > 0)
        try_on(planner, doubting), try_end(planner, doubting);
    branches(planner, doubting, TRIED, 1, 0);
    return planner;
}

void reader_plan_again(struct planner *planner, const struct reader *doubting, struct reader *all)
{
    struct reader *fresh = copy_of(all);

    reader_strike(fresh);
    reader_survey_order(all);
    for (int second = 0; second < 2; second++)
        try_either(planner, fresh, second);
    if (doubting->unread > 0)
        try_from(planner, fresh, doubting->unread - 1);
    find_names(planner, all, fresh);
    if (!try_layouts(planner, all))
        try_sets(planner, all);
    try_closing(planner, all);
    free_copy(fresh);
}

void reader_plan_end(struct planner *planner, struct reading *reading)
{
    offer(planner, reading);
    for (unsigned i = 0; i < planner->trials; i++)
        free(planner->trial[i].plan);
    free(planner);
}
