/* How many of a thing are meant: numbers, "all", "one more", plurals. */
#include "reader.h"

#include "judge/words/likeness.h"

#include <string.h>

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
        if (reader_mention_of(reader, at) ||
            (reader->class[at] != WORD_CHATTER && reader->class[at] != WORD_OF &&
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

/* Whether the number is all that stands between two signs, "nekkers: two.", and no item of a list. */
static bool stands_alone(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    const unsigned gap = at + 1 < reader->writing.tokens ? word[at + 1].gap : GAP_SENTENCE;
    return word[at].letter[0] > '9' && !(word[at].gap & GAP_SENTENCE) && gap;
}

/* How many more of the mention are added behind it, "a nekker and one more", and how many words that takes; 0: none. */
static unsigned more_of(const struct reader *reader, const struct mention *mention, unsigned *words)
{
    const unsigned behind = mention->first + mention->tokens;
    const struct token *word = reader->writing.token;
    unsigned at = behind;

    while (at < reader->writing.tokens && at < behind + 5 &&
           (reader->class[at] == WORD_AND || reader_is_listed(&word[at], "judge.beside")))
        at++;
    if (at == behind && at + 1 < reader->writing.tokens && reader->class[at] == WORD_BUT &&
        reader->class[at + 1] == WORD_AND) /* "..., and then" */
        for (at++; at < reader->writing.tokens && at < behind + 5 && reader->class[at] == WORD_AND;)
            at++;
    const unsigned one = at;
    if (at < reader->writing.tokens && !(word[at].gap & GAP_SENTENCE) &&
        (reader_is_listed(&word[at], "judge.second-word") || reader_is_listed(&word[at], "judge.one-more") ||
         lexicon_number(&word[at]) == 1) &&
        at + 1 < reader->writing.tokens && !word[at + 1].gap && reader_is_listed(&word[at + 1], "judge.such"))
        at++; /* "and a second one like it" */
    if (at > one && at > behind && reader->class[one - 1] == WORD_AND &&
        !reader_is_listed(&word[at + 1], "judge.such") &&
        (at + 1 == reader->writing.tokens || word[at + 1].gap) && reader_is_listed(&word[at], "judge.such")) {
        *words = at + 1 - behind; /* "and one more such" */
        return 1;
    }
    if (at > behind && at + 1 < reader->writing.tokens && reader_is_listed(&word[at], "judge.such") &&
        !word[at + 1].gap && reader_is_listed(&word[at + 1], "judge.such") &&
        (at + 2 == reader->writing.tokens || word[at + 2].gap ||
         (reader->class[at + 2] == WORD_AND && at + 3 == reader->writing.tokens))) {
        *words = at + 2 - behind; /* "and another such" */
        return 1;
    }
    if (one > behind && reader->class[one - 1] == WORD_AND && one < reader->writing.tokens &&
        !(word[one].gap & GAP_SENTENCE) && lexicon_number(&word[one]) < 0 &&
        reader_is_listed(&word[one], "judge.one-more")) { /* "and the second as well" */
        unsigned next = one + 1;
        while (next < reader->writing.tokens && !word[next].gap &&
               (reader->class[next] == WORD_TOO || reader->class[next] == WORD_SAME_ROW ||
                reader_is_listed(&word[next], "judge.such")))
            next++;
        const struct mention *verb = next < reader->writing.tokens ? reader_mention_of(reader, next) : NULL;
        *words = next - behind;
        if (next == reader->writing.tokens || word[next].gap || reader->class[next] == WORD_PUT ||
            (verb && verb->verb && reader_is_verb_now(reader, verb)))
            return 1;
    }
    at = one;
    if (at == behind || at >= reader->writing.tokens || lexicon_number(&word[at]) < 1 ||
        lexicon_number(&word[at]) > 3)
        return 0;
    const bool last = at + 1 == reader->writing.tokens || word[at + 1].gap;
    *words = at + 1 - behind;
    return last ? (unsigned)lexicon_number(&word[at]) : 0;
}

/* Whether behind the mention, a plural, a verb of the player and a number end the clause: "of nekkers I play two". */
static bool is_counted_behind(const struct reader *reader, const struct mention *mention)
{
    const unsigned behind = mention->first + mention->tokens;
    const struct token *token = reader->writing.token;

    return !mention->verb && !reader_is_row(mention->key[0]) && behind + 1 < reader->writing.tokens &&
           lexicon_is_plural(&token[behind - 1]) && !(token[behind].gap & GAP_SENTENCE) &&
           !token[behind + 1].gap && !token[behind + 1].used &&
           (reader->class[behind] == WORD_PUT || reader->speech[behind] == SPEECH_I) &&
           lexicon_number(&token[behind + 1]) > 0 && lexicon_number(&token[behind + 1]) <= COUNT_MAX &&
           (behind + 2 == reader->writing.tokens || token[behind + 2].gap);
}

/* Whether the word is «все», and not «всё», which says that this is all. */
static bool is_all_spelled(const struct reader *reader, unsigned at)
{
    static const char all[] = "\xd0\xb2\xd1\x81\xd0\xb5"; /* все */
    const struct token *token = &reader->writing.token[at];
    return token->bytes == sizeof all - 1 &&
           memcmp(reader->text + token->at + 2, all + 2, sizeof all - 3) == 0;
}

/* Whether behind a comma, a dash or a bracket the word is "all" with a number, and no more, "the reavers, all three"; or "all" alone, behind a colon
 * or a dash and a plural, "the reavers: all". */
static bool is_all_of(const struct reader *reader, unsigned at)
{
    const struct token *token = reader->writing.token;

    if (at >= reader->writing.tokens || at == 0 || reader->class[at] != WORD_ALL || !token[at].gap ||
        token[at].gap & (GAP_SENTENCE | GAP_QUESTION))
        return false;
    if (at + 1 < reader->writing.tokens && !token[at + 1].gap)
        return lexicon_number(&token[at + 1]) > 1 && lexicon_number(&token[at + 1]) <= COUNT_MAX &&
               token[at + 1].letter[0] > '9' && (at + 2 == reader->writing.tokens || token[at + 2].gap);
    return reader->text[token[at - 1].at + (size_t)token[at - 1].bytes] == ':' &&
           is_all_spelled(reader, at) && lexicon_is_plural(&token[at - 1]);
}

void reader_count(struct reader *reader, struct mention *mention)
{
    const unsigned first = mention->first, behind = first + mention->tokens;
    const struct token *token = reader->writing.token;

    if (reader->cells && reader->candidates > 0 && strcmp(reader->candidate[0].part[0], "round") == 0)
        return; /* "I take 7" */
    if ((reader->speech[first] == SPEECH_I && !mention->verb) ||
        (mention->key[0][0] >= '0' && mention->key[0][0] <= '9'))
        return; /* "I execute all who ...", and a sum is counted by no other number */

    const unsigned mine =
        first > 1 && (token_is(&token[first - 1], "my") || token_is(&token[first - 1], "моих") ||
                      token_is(&token[first - 1], "мои") || token_is(&token[first - 1], "своих"));
    const bool tool = is_instrument(&token[first]) && !ends_with(&token[first], "еи");
    if (first > 0 && !token[first].gap && tool && token_is(&token[first - 1], "всех"))
        return; /* "I cover all with fog" */
    if (first > mine && reader->class[first - 1 - mine] == WORD_ALL && !token[first].gap) {
        reader->counted[first] = COUNT_MAX + 1;
        reader->writing.token[first - 1 - mine].used = true; /* it is no "that is all" */
        return;
    }
    if (!mention->verb && !reader->cells && !reader->plain && is_all_of(reader, behind)) {
        const bool told = lexicon_number(&token[behind + 1]) > 0;
        reader->counted[first] = told ? (uint8_t)lexicon_number(&token[behind + 1]) : COUNT_MAX + 1;
        for (unsigned at = behind; at < behind + 1u + told; at++) {
            reader->writing.token[at].used = true;
            reader->class[at] = WORD_CHATTER;
        }
        return;
    }
    if (behind < reader->writing.tokens && reader->class[behind] == WORD_ALL && !token[behind].gap &&
        !mention->verb && !(tool && token_is(&token[behind], "всех")) &&
        !(behind + 1 < reader->writing.tokens && reader_mention_of(reader, behind + 1) &&
          !token[behind + 1].gap)) {
        const bool told = behind + 1 < reader->writing.tokens && !token[behind + 1].gap &&
                          lexicon_number(&token[behind + 1]) > 0;
        reader->counted[first] = told ? (uint8_t)lexicon_number(&token[behind + 1]) : COUNT_MAX + 1;
        if (told) {
            reader->writing.token[behind].used = reader->writing.token[behind + 1].used = true;
            reader->class[behind] = WORD_CHATTER; /* "the ghouls, all three": the number says it */
        }
        return;
    }
    for (int side = 0; side < 2 && !reader->counted[first]; side++) {
        const unsigned at = side ? behind : first > 0 ? before_words(reader, first) : 0;
        if ((side ? behind >= reader->writing.tokens : first == 0) || token[at].used ||
            reader_is_wanted(reader, at) ||
            (token[side ? at : first].gap & (GAP_SENTENCE | GAP_CLAUSE) &&
             !(side && (is_pieces(reader, at + 1) || stands_alone(reader, at)))) ||
            (token[at].letter[0] <= '9' && reader->class[at] != WORD_UNKNOWN))
            continue;
        const int number = lexicon_number(&token[at]);
        const bool both = number == 2 && (token[at].letter[0] == 0x43e || token[at].letter[0] == 'b');
        if (number < 1 || number > COUNT_MAX || (side && both && follows_thing(reader, mention)))
            continue; /* "A and B, both": one of each */
        if (side && behind + 1 < reader->writing.tokens && reader_mention_of(reader, behind + 1) &&
            !(token[behind + 1].gap & (GAP_SENTENCE | GAP_CLAUSE)) &&
            !reader_mention_of(reader, behind + 1)->verb && token[at].letter[0] != 'x' &&
            token[at].letter[0] != 0x445)
            continue; /* it counts what follows */
        reader->counted[first] = (uint8_t)number;
        reader->writing.token[at].used = true;
    }
    if (!reader->counted[first] && is_counted_behind(reader, mention)) {
        reader->counted[first] = (uint8_t)lexicon_number(&token[behind + 1]);
        reader->writing.token[behind + 1].used = true;
    }
    if (reader->counted[first] > 1 && reader_is_row(mention->key[0]) && mention > reader->mention &&
        !mention[-1].verb && mention[-1].first + mention[-1].tokens == first && !token[first].gap &&
        !reader->counted[mention[-1].first]) {
        reader->counted[mention[-1].first] = reader->counted[first]; /* "Kaedweni siege experts, two" */
        reader->counted[first] = 0;
    }
    unsigned words = 0;
    const unsigned more =
        mention->verb || reader_is_row(mention->key[0]) ? 0 : more_of(reader, mention, &words);
    if (more > 0 && !reader->writing.token[behind].used) {
        reader->counted[first] = (uint8_t)((reader->counted[first] ? reader->counted[first] : 1u) + more);
        for (unsigned at = behind; at < behind + words; at++)
            reader->writing.token[at].used = true;
    }
}

/* How many of a thing a word says a part of it is; 0: it says nothing like it. */
static unsigned part_of(const struct token *token, unsigned rest)
{
    const int number = lexicon_number(token);
    return number > 0                                   ? (unsigned)number
           : reader_is_listed(token, "judge.part.one")  ? 1
           : reader_is_listed(token, "judge.part.rest") ? rest
                                                        : 0;
}

/* The parts into which so many of the mention are told to go, behind it in its sentence, each with its row; *parts: how many. False:
 * there are none, or not as many. */
static bool find_parts(const struct reader *reader, const struct mention *thing, unsigned part[FEW],
                       uint8_t size[FEW], unsigned *parts)
{
    unsigned rest = reader->counted[thing->first];
    bool row = true;

    *parts = 0;
    for (unsigned at = thing->first + thing->tokens;
         at < reader->writing.tokens && reader->sentence[at] == reader->sentence[thing->first]; at++) {
        const struct mention *mention = reader_mention_of(reader, at);
        const unsigned more = part_of(&reader->writing.token[at], rest); /* perhaps taken for the row's */
        if (mention && mention->first == at && !mention->verb) {
            if (!reader_is_row(mention->key[0]) || row)
                return false;
            row = true;
        } else if (!mention && more > 0) {
            if (!row || more > rest || *parts == FEW)
                return false;
            part[*parts] = at, size[(*parts)++] = (uint8_t)more;
            rest -= more;
            row = false;
        }
    }
    return row && *parts > 1 && rest == 0;
}

bool reader_part(struct reader *reader)
{
    unsigned part[FEW], parts;
    uint8_t size[FEW];

    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *thing = &reader->mention[i];
        if (thing->verb || thing->keys != 1 || reader_is_row(thing->key[0]) ||
            reader->counted[thing->first] < 2 || reader->counted[thing->first] > COUNT_MAX ||
            !find_parts(reader, thing, part, size, &parts))
            continue;
        for (unsigned k = 0; k < parts; k++) {
            reader->stands[part[k]] = lexicon_key(reader->lexicon, thing->key[0]);
            reader->counted[part[k]] = size[k];
            reader->writing.token[part[k]].used = false;
        }
        reader_use(reader, thing);
        return true;
    }
    return false;
}

bool reader_is_one_more(const struct reader *reader, unsigned token)
{
    const unsigned next = token + 1;
    const bool last = next == reader->writing.tokens || reader->writing.token[next].gap;
    return token > 0 && last && reader->class[token - 1] == WORD_AND && !reader->writing.token[token].used &&
           !reader->writing.token[token].gap && lexicon_number(&reader->writing.token[token]) > 0;
}

/* Whether the word is a genitive plural that has no ending, "сов" of "сова": with the ending of one it is a word of the name. */
static bool is_bare_plural(const struct reader *reader, const struct token *said, const char *thing)
{
    struct token one = *said;
    if (!thing || one.length < 3 || one.length >= LEXICON_TOKEN || reader_is_in_name(reader, said, thing))
        return false;
    one.letter[one.length++] = 0x430; /* а */
    return reader_is_in_name(reader, &one, thing);
}

bool reader_is_uncounted(const struct reader *reader, const struct mention *mention,
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
    const bool bare = is_bare_plural(reader, said, reader_thing_of(candidate));
    if (reader->counted[mention->first] || !(bare || lexicon_is_plural(said)) || genitive)
        return false;
    if (!bare && !reader->exchange && reader_is_of_kinds(reader, mention))
        return true; /* "berserkers", young ones and others */
    const unsigned behind = mention->first + mention->tokens;
    const bool all = behind < reader->writing.tokens && !reader->cells && reader->class[behind] == WORD_ALL &&
                     reader->writing.token[behind].gap && is_all_spelled(reader, behind) &&
                     !(reader->writing.token[behind].gap & GAP_SENTENCE) &&
                     (behind + 1 == reader->writing.tokens || reader->writing.token[behind + 1].gap);
    if (!all && /* "the reavers, all": of them, or is that all? */
        reader_is_in_name(reader, said, reader_thing_of(candidate)))
        return false;
    duel_copy(state, session_state(reader->sampled->session));
    duel_apply(state, reader->player, candidate->action, NULL);
    const int count = duel_legal(state, reader->player, list);
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i], &candidate->action, sizeof *list) == 0)
            return true;
    return false;
}

int reader_copies_of(const struct reader *reader, const struct candidate *candidate)
{
    static _Thread_local duel_action list[DUEL_ACTIONS_MAX];
    duel_room room;
    duel_state *state = duel_in(&room);

    duel_copy(state, session_state(reader->sampled->session));
    for (int copies = 1; copies <= COUNT_MAX; copies++) {
        duel_apply(state, reader->player, candidate->action, NULL);
        if (!(duel_head(state)->awaiting >> reader->player & 1))
            return -1;
        const int count = duel_legal(state, reader->player, list);
        bool again = false;
        for (int i = 0; i < count; i++)
            again |= memcmp(&list[i], &candidate->action, sizeof *list) == 0;
        if (!again)
            return copies;
    }
    return -1;
}
