/* The words of a post: the class of each, what kind of word the dictionaries say it is, sentences and clauses, and what is taken back. */
#include "reader.h"
#include "judge/words/spare.h"

#include "base/memory.h"
#include "judge/words/likeness.h"
#include "session/utf8.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether the word is "then", which behind a card says that its time has not come. */
static bool is_then(const struct token *token)
{
    static const uint16_t then[] = { 0x43f, 0x43e, 0x442, 0x43e, 0x43c }; /* потом */
    return reader_is_spelled(token, "then") ||
           (token->length == 5 && memcmp(token->letter, then, sizeof then) == 0);
}

/* A question that asks in its last clause alone, which names nothing, "I pass, did you expect that?", asks nothing of what comes
 * before. */
static void survey_question(struct reader *reader, unsigned from)
{
    static const char *const asking[] = { "кто",   "что",    "как",     "какой", "какую", "какая", "каким",
                                          "зачем", "почему", "сколько", "ли",    "чем",   "где",   "куда",
                                          "когда", "кого",   "кому",    "можно", "а",     "или",   "может",
                                          "what",  "which",  "who",     "how",   "why",   "is",    "can",
                                          "could", "should", "do",      "does",  "did",   "may",   "shall",
                                          "will",  "would",  "are",     "or" };
    const unsigned sentence = reader->sentence[from];
    unsigned end = from;
    struct mention mention;

    while (end + 1 < reader->writing.tokens && reader->sentence[end + 1] == sentence)
        end++;
    const unsigned clause = reader->clause[end];
    bool says = false; /* "a Ghoul, onward?" asks about it */
    if (reader->clause[from] == clause)
        return;
    if (reader->cells && reader->clause[end - 1] != clause && token_is(&reader->writing.token[end], "а"))
        for (unsigned at = from; at < end; at++)
            if (reader_is_listed(&reader->writing.token[at], "judge.sum.stakes")) {
                reader->asks[sentence] = false; /* "let us say six, eh?" */
                reader->asks_clause[clause] = true;
                return;
            }
    for (unsigned at = end; at > from && reader->clause[at] == clause; at--)
        says |= !dictionary_known() ||
                (reader->speech[at] != SPEECH_NONE && reader->speech[at] != SPEECH_OTHER &&
                 reader->speech[at] != SPEECH_NAME) ||
                reader->writing.token[at].letter[0] < 0x400;
    if (!says)
        return;
    for (unsigned at = from; at <= end; at++) {
        const bool last = reader->clause[at] == clause;
        for (size_t i = 0; i < sizeof asking / sizeof asking[0]; i++)
            if (token_is(&reader->writing.token[at], asking[i]))
                return;
        if (last &&
            (end - at > 2 || lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention)))
            return;
    }
    reader->asks[sentence] = false;
    reader->asks_clause[clause] = true;
}

static bool names_here(const struct reader *reader, unsigned at)
{
    struct mention mention;
    return lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) && !mention.verb;
}

/* Whether the word ends as verbs of the past do, whatever it is: "саасовал". */
static bool is_past_form(const struct token *token)
{
    return ends_with(token, "ал") || ends_with(token, "ил") || ends_with(token, "ел") ||
           ends_with(token, "ала") || ends_with(token, "ила") || ends_with(token, "ела");
}

/* Whether the word begins with a large Russian letter. */
static bool is_capital(const struct reader *reader, unsigned at)
{
    const unsigned char *text = (const unsigned char *)reader->text + reader->writing.token[at].at;
    return text[0] == 0xd0 && text[1] >= 0x90 && text[1] <= 0xaf;
}

/* Puts the letters of a small word in place of one that no dictionary has and that is one letter away from it. */
static void correct(struct reader *reader, unsigned at)
{
    struct token *token = &reader->writing.token[at];
    unsigned tokens;
    if (reader->plain || reader->guesses >= GUESSES)
        return;
    for (unsigned i = 0; i < token->length; i++)
        if (token->letter[i] <= '9')
            return; /* a key of a record: "deck1" */
    if (at > 0 && !(token->gap & GAP_SENTENCE) && is_capital(reader, at) && !is_capital(reader, at - 1))
        return; /* a name, perhaps: "together with Mivla" */
    if (token->length < 5 || dictionary_speech(reader->text + token->at, token->bytes) != SPEECH_NONE)
        return;
    if (lexicon_number_in_words(&reader->writing, at, &tokens) > 0)
        return;                                               /* «вссемь» */
    if (ends_with(token, "ево") || ends_with(token, "ово")) { /* as it sounds: «лешево» */
        token->letter[token->length - 2] = 0x433 /* г */;
        if (names_here(reader, at))
            return;
        token->letter[token->length - 2] = 0x432 /* в */;
    }
    if (lexicon_class(reader->lexicon, &reader->writing, at, &tokens) != WORD_UNKNOWN ||
        names_here(reader, at))
        return;
    const struct token *word = reader->guesses++ < FAR ? lexicon_class_guess(reader->lexicon, token) : NULL;
    if (!word || lexicon_resembles(reader->lexicon, token))
        return;
    memcpy(token->letter, word->letter, sizeof token->letter);
    token->length = word->length;
}

/* Puts "I lay" in place of "is laid", which begins its clause, if that is how moves are told: «играется карта ...». */
static void activate(struct reader *reader, unsigned at)
{
    struct writing *const said = spare(SPARE_ACTIVATE, sizeof *said);
    struct token *token = &reader->writing.token[at];
    const unsigned ending = ends_with(token, "ется") + ends_with(token, "ются");
    unsigned first = at, tokens;

    if (reader->plain || ending == 0 || token->length < ending + 3)
        return;
    while (first > 0 && !(reader->writing.token[first].gap & (GAP_CLAUSE | GAP_SENTENCE)))
        if (names_here(reader, --first))
            return; /* "the Frost is laid in ...": a rule, perhaps */
    said->tokens = 1, said->token[0] = *token;
    said->token[0].length = (uint8_t)(token->length - ending + 1);
    said->token[0].letter[token->length - ending] = 0x44e; /* ю */
    if (lexicon_class(reader->lexicon, said, 0, &tokens) != WORD_PUT)
        return;
    memcpy(token->letter, said->token[0].letter, sizeof token->letter);
    token->length = said->token[0].length;
}

/* Whether the word is what the other player is called when spoken to. */
static bool is_rival(const struct token *word)
{
    static const char *const rivals[] = { "соперник", "противник", "оппонент", "враг", "opponent", "rival" };
    bool is = false;
    for (size_t i = 0; i < sizeof rivals / sizeof rivals[0]; i++)
        is |= token_is(word, rivals[i]);
    return is;
}

/* Whether from there on, but for small words, something is named in what no sign parts. */
static bool names_next(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    for (unsigned i = at; i < reader->writing.tokens && (i == at || !word[i].gap); i++) {
        if (names_here(reader, i))
            return true;
        if (word[i].length > 3 && !reader_is_listed(&word[i], "judge.rather"))
            return false;
    }
    return false;
}

/* Whether "no" takes back what was told before it though no comma follows it, "the novice. Ah no the scribe after all". Where cards lie in cells
 * none is told by what is not there; but "nobody is more dangerous than the hero" takes nothing back. */
static bool takes_back_bare(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    if (!reader->cells || reader->plain || at == 0 || at + 1 >= reader->writing.tokens || word[1].gap ||
        !(token_is(word, "нет") || token_is(word, "неа") || token_is(word, "no")) ||
        !names_next(reader, at + 1))
        return false;
    for (unsigned i = at + 1; i < reader->writing.tokens && (i == at + 1 || !reader->writing.token[i].gap);
         i++)
        if (ends_with(&reader->writing.token[i], "ее") && reader->writing.token[i].length > 4)
            return false;
    if (word->gap || (word[-1].length < 5 && (at == 1 || word[-1].gap) &&
                      (token_is(word - 1, "а") || token_is(word - 1, "хотя"))))
        return true;
    return names_here(reader, at - 1) || (at > 1 && !word[-1].gap && names_here(reader, at - 2));
}

/* Whether the question that is open now can be answered with that verb. */
static bool may_answer(const struct reader *reader, const char *verb)
{
    static _Thread_local duel_action action[DUEL_ACTIONS_MAX];
    const duel_state *state = reader->sampled ? session_state(reader->sampled->session) : NULL;
    const int answers = state ? duel_legal(state, reader->player, action) : 0;

    for (int i = 0; i < answers; i++) {
        char notation[READ_TEXT];
        struct duel_text text;
        duel_text_init(&text, notation, sizeof notation);
        duel_format(state, reader->player, action[i], &text);
        notation[strcspn(notation, " ")] = '\0';
        if (strcmp(notation, verb) == 0)
            return true;
    }
    return false;
}

/* Whether right before "from" stands a verb of taking, and something may be taken from the other now, or by the leader who is named before it. */
static bool is_taken_from(const struct reader *reader, unsigned at)
{
    struct mention verb;
    bool named = false;

    if (at == 0 || reader->writing.token[at].gap || reader->plain ||
        !lexicon_find(reader->lexicon, &reader->writing, at - 1, &nothing_wanted, &verb) || !verb.verb ||
        !reader_names(&verb, "fetch"))
        return false;
    for (unsigned i = at - 1; i > 0 && !named && !(reader->writing.token[i].gap & GAP_SENTENCE); i--)
        named = names_here(reader, i - 1);
    return may_answer(reader, "fetch") || (named && may_answer(reader, "leader"));
}

/* Whether what is given up in the sentence is the round alone: "I surrender, but only in this round: pass". */
static bool gives_round(const struct reader *reader, unsigned at)
{
    for (unsigned i = at + 1; i < reader->writing.tokens && !(reader->writing.token[i].gap & GAP_SENTENCE);
         i++)
        if (reader_starts_with(&reader->writing.token[i], "раунд") ||
            token_is(&reader->writing.token[i], "round"))
            return true;
    return false;
}

/* Whether the word is "it" and stands for something that was named before. */
static bool names_earlier(const struct token *word)
{
    static const char *const words[] = { "ним", "ней", "ними", "него", "нее",
                                         "них", "it",  "him",  "her",  "them" };
    bool is = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        is |= token_is(word, words[i]);
    return is;
}

/* Whether "back" in the sentence is what a card does that takes another one back, `judge.swap.GAME` in the texts. */
static bool takes_back(const struct reader *reader, unsigned at)
{
    if (reader->plain)
        return false;
    struct mention mention;
    char key[64];

    snprintf(key, sizeof key, "judge.swap.%s", reader->sampled->session->setup.game->name);
    const char *swap = words_find(LANG_EN, key);
    for (unsigned word = 0; swap && word < reader->writing.tokens; word++)
        if (reader->sentence[word] == reader->sentence[at] &&
            lexicon_find(reader->lexicon, &reader->writing, word, &nothing_wanted, &mention))
            for (unsigned i = 0; i < mention.keys && i < 16; i++)
                if (strstr(swap, mention.key[i]))
                    return true;
    return false;
}

/* Whether the words hedge, at the end of a sentence, and there is nothing before them in it but a name, and no other one in the post and nothing open:
 * "the Rain, I suppose". Who says no more has decided. */
static bool is_hedge(const struct reader *reader, unsigned at, unsigned tokens)
{
    const struct writing *writing = &reader->writing;
    const unsigned behind = at + tokens < writing->tokens ? writing->token[at + tokens].gap : writing->gap;
    unsigned first = at;
    struct mention mention;

    if (reader->cells || reader->plain || at == 0 || writing->token[at].gap & GAP_SENTENCE ||
        behind & GAP_QUESTION || (at + tokens < writing->tokens && !(behind & GAP_SENTENCE)) ||
        !reader_is_listed(&writing->token[at], "judge.hedge") ||
        (tokens == 1 && writing->token[at].length < 4)) /* «что ли», but not «что-нибудь» */
        return false;
    while (first > 0 && !(writing->token[first].gap & GAP_SENTENCE))
        first--;
    for (unsigned i = 0, words; i < writing->tokens; i++)
        if ((i < first || i >= at + tokens) && writing->token[i].length > 2 &&
            (names_here(reader, i) ||
             (lexicon_class(reader->lexicon, writing, i, &words) != WORD_UNKNOWN &&
              reader_is_wide(lexicon_class(reader->lexicon, writing, i, &words))) ||
             reader_is_listed(&writing->token[i], "judge.undecided")))
            return false;
    return lexicon_find(reader->lexicon, writing, first, &nothing_wanted, &mention) && !mention.verb &&
           mention.whole && first + mention.tokens == at;
}

/* The class of the words from there on, `listed` in the lists, as what stands around them has it. */
static enum word_class class_here(const struct reader *reader, unsigned at, enum word_class listed,
                                  unsigned tokens)
{
    const struct writing *writing = &reader->writing;
    const struct token *word = &writing->token[at];
    const bool last = at + 1 == writing->tokens, begins = at == 0 || word->gap & GAP_SENTENCE;
    const unsigned behind = last ? 0 : word[1].gap;
    const bool but =
        reader->cells && at > 0 && !word->gap && (at == 1 || word[-1].gap) && token_is(word - 1, "а");
    const bool lone = (at == 0 || word->gap || but) && (behind || last);
    unsigned next;

    if (listed == WORD_RESIGN && gives_round(reader, at))
        return WORD_ASIDE;
    if (listed == WORD_IF && is_hedge(reader, at, tokens))
        return WORD_CHATTER;
    if (listed == WORD_CHATTER && tokens == 2 && token_is(word, "если") && begins &&
        !reader_is_listed(word + 1, "judge.frankly"))
        return WORD_IF; /* "if anything, the Frost" */
    if (listed == WORD_NOT && !last && !behind && token_is(word + 1, "же") &&
        reader_is_listed(word, "judge.such"))
        return WORD_CHATTER; /* "and another such" */
    if (token_is(word, "у") && !last && !behind &&
        (listed == WORD_NOT || lexicon_class(reader->lexicon, writing, at + 1, &next) == WORD_TO_FOE))
        return is_taken_from(reader, at) ? WORD_CHATTER /* "I steal Milva from Boris" */
                                         : WORD_NOT;    /* "Boris has Milva" */
    if (listed == WORD_FOE && tokens == 1 && at < 2 && behind & GAP_CLAUSE && is_rival(word) &&
        (at == 0 || lexicon_is_adjective(word - 1)))
        return WORD_CHATTER; /* "dear rival, here is the Leshen" */
    if (token_is(word, "вместо") && !reader->cells && !reader->plain && at > 0 && !last && !behind &&
        names_earlier(word + 1) && !may_answer(reader, "give") && !may_answer(reader, "take") &&
        !may_answer(reader, "redraw") && !takes_back(reader, at) && names_next(reader, at + 2))
        return WORD_REDO; /* "... is off! Instead of him Rainfarn" */
    if (tokens > 1 || at == 0)
        return listed;
    if (listed == WORD_REDO && token_is(word, "хотя") && !begins)
        return WORD_NOT; /* "I pass, though ..." */
    if (listed == WORD_REDO && token_is(word, "отбой") && !lone)
        return WORD_CHATTER; /* "the heap is empty" */
    if (listed == WORD_NOT && token_is(word, "не") && behind & GAP_CLAUSE)
        return WORD_REDO; /* "ranged - no, close" */
    if (listed == WORD_NOT && takes_back_bare(reader, at))
        return WORD_SLIP;
    return listed == WORD_NOT && lone && !last &&
                   (token_is(word, "нет") || token_is(word, "неа") || token_is(word, "no"))
               ? WORD_SLIP
               : listed;
}

/* Whether from there on several things are named, as in a list. */
static bool is_past_list(const struct reader *reader, unsigned from)
{
    unsigned things = 0;
    struct mention mention;
    for (unsigned at = from; at < reader->writing.tokens && reader->sentence[at] == reader->sentence[from];
         at += mention.tokens > 0 ? mention.tokens : 1)
        things += lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) &&
                  !mention.verb && !reader_is_row(mention.key[0]);
    return things > 1;
}

/* Whether the word, "and" and the like aside, is alone in its clause, and others stand before it in its sentence. */
static bool is_item(const struct reader *reader, unsigned at)
{
    const struct writing *writing = &reader->writing;
    const unsigned clause = reader->clause[at];
    if (reader->plain || reader->idiom[at] || writing->token[at].length < 5 || !writing->token[at].real ||
        (at + 1 < writing->tokens && reader->clause[at + 1] == clause))
        return false;
    if (at == 0 && at + 1 < writing->tokens && reader->sentence[at + 1] == reader->sentence[at] &&
        reader->text[writing->token[at].at + (size_t)writing->token[at].bytes] == ',' &&
        (is_past_list(reader, at + 1) || reader->class[at + 1] == WORD_AND ||
         reader->class[at + 1] == WORD_BUT))
        return true; /* «Требует, Стеннис, ...» */
    while (at > 0 && reader->clause[at - 1] == clause)
        if (reader->class[--at] != WORD_AND && reader->class[at] != WORD_FIRST &&
            reader->class[at] != WORD_BUT)
            return false;
    if (at > 0 && writing->token[at].gap && writing->token[at - 1].letter[0] <= '9' &&
        lexicon_number(&writing->token[at - 1]) > 0)
        return true; /* "1) «Требует», 2) ..." */
    return at > 0 && reader->sentence[at - 1] == reader->sentence[at] &&
           reader->text[writing->token[at - 1].at + (size_t)writing->token[at - 1].bytes] == ',';
}

/* Whether the word, "and" and the like before it aside, is a whole clause, and a verb: «Казнь. Требует. Талер», «После Казни — Требует». */
static bool is_lone_verb(const struct reader *reader, unsigned at)
{
    const enum speech speech = reader->speech[at];
    const unsigned clause = reader->clause[at];
    if (reader->plain || reader->writing.tokens < 2 || reader->writing.token[at].length < 5 ||
        (speech != SPEECH_I && speech != SPEECH_IT && speech != SPEECH_PAST) ||
        (at + 1 < reader->writing.tokens && reader->clause[at + 1] == clause))
        return false;
    while (at > 0 && reader->clause[at - 1] == clause)
        if (reader->class[--at] != WORD_AND && reader->class[at] != WORD_FIRST &&
            reader->class[at] != WORD_SECOND)
            return false;
    return true;
}

/* Whether the word says where something may go: a half or a row. */
static bool is_destination(const struct reader *reader, unsigned at)
{
    const enum word_class class = reader->class[at];
    struct mention mention;
    return class == WORD_FOE || class == WORD_OWN || class == WORD_TO_FOE || class == WORD_TO_OWN ||
           token_is(&reader->writing.token[at], "я") ||
           (lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) && !mention.verb &&
            mention.keys > 0 && reader_is_row(mention.key[0]));
}

/* Whether "and" joins the word, alone, to something that is named: "Ves and «Требует»", «Вверну и Цинтию». */
static bool is_joined(const struct reader *reader, unsigned at)
{
    const struct writing *writing = &reader->writing;
    const enum speech speech = reader->speech[at];
    if (reader->plain || reader->idiom[at] || writing->token[at].length < 5 || !writing->token[at].real ||
        (speech != SPEECH_I && speech != SPEECH_IT && speech != SPEECH_DO && speech != SPEECH_PAST))
        return false;
    const bool before = at > 1 && reader->class[at - 1] == WORD_AND && !writing->token[at].gap &&
                        !writing->token[at - 1].gap && names_here(reader, at - 2),
               last = at + 1 == writing->tokens || writing->token[at + 1].gap,
               first = at == 0 || writing->token[at].gap || reader->class[at - 1] == WORD_BUT ||
                       reader->class[at - 1] == WORD_FIRST || reader->class[at - 1] == WORD_AND ||
                       reader->class[at - 1] == WORD_PUT || reader->speech[at - 1] == SPEECH_IT ||
                       reader->speech[at - 1] == SPEECH_I, /* no verb stands behind another */
        behind = at + 2 < writing->tokens && reader->class[at + 1] == WORD_AND &&
                 !writing->token[at + 1].gap && !writing->token[at + 2].gap && names_here(reader, at + 2);
    const bool laid = first && at + 2 < writing->tokens && reader->class[at + 1] == WORD_PUT &&
                      !writing->token[at + 1].gap; /* «Требует кладу ...» */
    const bool placed = first && at + 2 < writing->tokens && writing->token[at + 1].length < 3 &&
                        !writing->token[at + 1].gap && !writing->token[at + 2].gap &&
                        is_destination(reader, at + 2); /* «Требует в осадный» */
    return (before && last) || (behind && first) || laid || placed;
}

/* Joins single letters that spell a name together, "П А С". */
static void join_letters(struct reader *reader)
{
    struct writing *writing = &reader->writing;
    struct token *word = writing->token;
    struct mention mention;

    for (unsigned at = 0, end; at < writing->tokens; at = end) {
        struct token first = word[at];
        for (end = at + 1; end < writing->tokens && word[at].length == 1 && word[end].length == 1 &&
                           !word[end].gap && end - at < sizeof first.letter / sizeof first.letter[0];
             end++)
            word[at].letter[end - at] = word[end].letter[0];
        if (end - at < 3) {
            word[at] = first;
            continue;
        }
        word[at].length = (uint8_t)(end - at);
        if (!lexicon_find(reader->lexicon, writing, at, &nothing_wanted, &mention) || !mention.whole) {
            word[at] = first;
            continue;
        }
        word[at].bytes = (uint16_t)(word[end - 1].at + word[end - 1].bytes - first.at);
        memmove(&word[at + 1], &word[end], (writing->tokens - end) * sizeof word[0]);
        writing->tokens -= end - at - 1;
        end = at + 1;
    }
}

/* Puts "f" and "b" in place of the Russian letters that stand for them in the name of a cell: «ф0», «б2». */
static void spell_cells(struct reader *reader)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        struct token *token = &reader->writing.token[at];
        if (token->length != 2 || token->letter[1] < '0' || token->letter[1] >= '0' + COLUMNS)
            continue;
        if (token->letter[0] == 0x444 /* ф */)
            token->letter[0] = 'f';
        else if (token->letter[0] == 0x431 /* б */ || token->letter[0] == 0x432 /* в */)
            token->letter[0] = 'b';
    }
}

/* Whether something is named in a sentence before that of the word. */
static bool names_earlier_sentence(const struct reader *reader, unsigned at)
{
    for (unsigned i = 0; !reader->plain && i < at && reader->sentence[i] < reader->sentence[at]; i++)
        if (names_here(reader, i))
            return true;
    return false;
}

/* Whether the word begins a clause that is a condition without "if", of what the next one says: "..., and do I not reach it - I add Iorveth", "you
 * pass - I lay the Fiend". */
static bool is_condition(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    const unsigned clause = reader->clause[at];
    unsigned first = at, next = at;
    bool dash = false;

    if (at > 0 && reader->clause[at - 1] == clause && reader->clause[at + 1] == clause + 1u &&
        reader->sentence[at + 1] == reader->sentence[at] && token_is(&word[1], "я") &&
        reader_is_listed(word, "judge.if-you") && reader_is_listed(word - 1, "judge.you"))
        return true; /* "you pass, I lay the Fiend" */
    const bool falls_short =
        reader->class[at] == WORD_NOT && !word[1].gap && reader->clause[at + 1] == clause &&
        (reader_is_listed(&word[1], "judge.falls-short") || /* or any other, once something is named */
         (!reader->cells && (reader->speech[at + 1] == SPEECH_IT || reader->speech[at + 1] == SPEECH_I) &&
          reader->class[at + 1] == WORD_UNKNOWN && token_is(word, "не") && word->gap & GAP_SENTENCE &&
          names_earlier_sentence(reader, at)));
    if (!falls_short && !reader_is_listed(word, "judge.if-you") &&
        (reader->speech[at] != SPEECH_YOU || reader->class[at] != WORD_UNKNOWN))
        return false;
    while (first > 0 && reader->clause[first - 1] == clause)
        if (reader->class[--first] != WORD_AND && reader->class[first] != WORD_BUT)
            return false;
    while (next < reader->writing.tokens && reader->clause[next] == clause)
        next++;
    if (next == reader->writing.tokens || reader->sentence[next] != reader->sentence[at] ||
        (!falls_short && next > at + 2))
        return false;
    for (size_t i = word[next - at - 1].at + (size_t)word[next - at - 1].bytes; i < word[next - at].at; i++)
        dash |= reader->text[i] == '-' || (unsigned char)reader->text[i] == 0xe2;

    if (falls_short && (token_is(&word[next - at], "поэтому") || token_is(&word[next - at], "потому") ||
                        token_is(&word[next - at], "значит")))
        return false; /* it is so: "I do not reach it, so I pass" */
    return dash;
}

/* Whether the word, which names nothing, says again what the question that ends before `from` says: "and the second ballista? And the second". */
static bool is_echo(const struct reader *reader, unsigned from, unsigned at)
{
    const struct token *word = reader->writing.token;
    if (word[at].length < 4 || names_here(reader, at))
        return false;
    for (unsigned i = from; i > 0 && reader->sentence[i - 1] + 1 == reader->sentence[from]; i--)
        if (same_word(&word[i - 1], &word[at]))
            return true;
    return false;
}

/* Whether the sentence that begins there is all of it an answer to the one before it: "I lay her", "yes". */
static bool is_own_answer(const struct reader *reader, unsigned from)
{
    bool says = false;
    unsigned at = from;
    for (; at < reader->writing.tokens && reader->sentence[at] == reader->sentence[from]; at++) {
        const enum word_class class = reader->class[at];
        const bool him = reader_is_listed(&reader->writing.token[at], "judge.its") && at > from &&
                         reader->class[at - 1] == WORD_AND;
        const bool sure =
            reader_is_listed(&reader->writing.token[at], "judge.of-course") ||
            (reader->speech[at] == SPEECH_I && reader_is_listed(&reader->writing.token[at], "judge.opts")) ||
            is_echo(reader, from, at);
        if (class != WORD_PUT && class != WORD_YES && class != WORD_TOO && class != WORD_CHATTER &&
            class != WORD_AND && !him && !sure)
            return false;
        says |= (class == WORD_PUT && reader->speech[at] != SPEECH_PAST) || class == WORD_YES || him ||
                sure || class == WORD_TOO;
    }
    return says && !reader->asks[reader->sentence[from]] && at < from + 4;
}

/* Whether the sentence that begins there may be an answer to the question before it that nobody knows: two words, neither of which names or denies
 * something. */
static bool is_open_answer(const struct reader *reader, unsigned from)
{
    unsigned at = from;
    for (; at < reader->writing.tokens && reader->sentence[at] == reader->sentence[from]; at++)
        if (reader->class[at] == WORD_NOT || reader->class[at] == WORD_LATER ||
            reader->class[at] == WORD_SLIP || reader->class[at] == WORD_TONIGHT ||
            reader->class[at] == WORD_REDO || names_here(reader, at))
            return false;
    return at < from + 3 && !reader->asks[reader->sentence[from]];
}

/* Whether a verb of the lists of playing, in another person, is that one: "ставит" of «ставим». */
static bool is_put_by_other(const struct reader *reader, unsigned at)
{
    struct writing *const said = spare(SPARE_IS_PUT_BY_OTHER, sizeof *said);
    static const char *const ends[][2] = {
        { "ит", "им" }, { "ет", "ем" }, { "ит", "лю" }, { "ет", "ю" }, { "ет", "у" }
    };
    const struct token *token = &reader->writing.token[at];
    unsigned tokens;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const unsigned ending = ends_with(token, ends[i][0]);
        if (ending == 0 || token->length < ending + 3)
            continue;
        said->tokens = 1, said->token[0] = *token;
        unsigned length = token->length - ending;
        for (const char *end = ends[i][1]; *end; end += 2)
            said->token[0].letter[length++] = (uint16_t)((end[0] & 0x1f) << 6 | (end[1] & 0x3f));
        said->token[0].length = (uint8_t)length;
        if (lexicon_class(reader->lexicon, said, 0, &tokens) == WORD_PUT)
            return true;
    }
    return false;
}

/* Whether what somebody does there has nothing of the game in it, and "and" joins to it what he lays: "bangs the table and lays out Hjalmar". */
static bool is_done_besides(const struct reader *reader, unsigned at)
{
    const struct writing *writing = &reader->writing;
    unsigned and = at + 1;
    while (and < writing->tokens && reader->class[and] != WORD_AND &&
           reader->sentence[and] == reader->sentence[at]) {
        if (names_here(reader, and))
            return false;
        and++;
    }
    if (reader_is_near_listed(&writing->token[at], "judge.senses"))
        return false;
    for (unsigned i = and; i < writing->tokens && reader->sentence[i] == reader->sentence[at]; i++)
        if (reader->class[i] == WORD_PUT ||
            (reader->speech[i] == SPEECH_IT &&
             (is_put_by_other(reader, i) ||
              (reader->class[i] == WORD_CHATTER && i + 1 < writing->tokens && names_here(reader, i + 1)))))
            return true;
    return false;
}

/* Who writes "/me lays Zoltan" says of himself what he does: a verb of somebody else is the writer's there. */
static void survey_me(struct reader *reader)
{
    if (reader->size < 4 || memcmp(reader->text, "/me ", 4) != 0 || reader->cells)
        return;
    for (unsigned at = 0; at < reader->writing.tokens && reader->sentence[at] == 0; at++) {
        if (reader->speech[at] != SPEECH_IT || reader->class[at] != WORD_UNKNOWN)
            continue;
        const bool puts = is_put_by_other(reader, at), besides = !puts && is_done_besides(reader, at);
        reader->speech[at] = SPEECH_I;
        reader->class[at] = puts      ? WORD_PUT
                            : besides ? WORD_CHATTER
                                      : WORD_NOT; /* "/me fears the Griffin" plays nothing */
        reader->doubt |= !puts && !besides;
    }
}

/* Of what the sentence at `at` names another one is meant, if the one that begins at `from` says only that: "and I take the second". */
static void take_second(struct reader *reader, unsigned at, unsigned from)
{
    struct writing *writing = &reader->writing;
    struct mention mention = { 0 };
    unsigned second = writing->tokens, end = from;

    for (; end < writing->tokens && reader->sentence[end] == reader->sentence[from]; end++) {
        const struct token *word = &writing->token[end];
        if (reader_is_listed(word, "judge.one-more") && word->letter[0] >= 0x400 && second == writing->tokens)
            second = end;
        else if (reader->class[end] != WORD_AND && reader->class[end] != WORD_TOO &&
                 reader->class[end] != WORD_PUT && reader->class[end] != WORD_CHATTER &&
                 !(reader->speech[end] == SPEECH_I && reader_is_listed(word, "judge.opts")))
            return;
    }
    if (second == writing->tokens || end > from + 4 || reader->class[from] != WORD_AND ||
        reader->asks[reader->sentence[from]])
        return;
    for (unsigned i = at; i < writing->tokens && reader->sentence[i] == reader->sentence[at]; i++)
        if (lexicon_find(reader->lexicon, writing, i, &nothing_wanted, &mention) && !mention.verb &&
            mention.keys == 1) {
            reader->stands[second] = mention.key[0];
            reader->class[second] = WORD_UNKNOWN;
            for (unsigned k = from; k < end; k++)
                if (k != second)
                    reader->class[k] = WORD_CHATTER, writing->token[k].used = true;
            return;
        }
}

/* Makes the first longer word of the sentence that begins there one that nobody knows: the post is asked about. */
static void leave_open(struct reader *reader, unsigned from)
{
    unsigned at = from;
    while (reader->writing.token[at].length < 3 && at + 1 < reader->writing.tokens &&
           reader->sentence[at + 1] == reader->sentence[from])
        at++;
    reader->class[at] = WORD_UNKNOWN, reader->speech[at] = SPEECH_NONE;
    reader->writing.token[at].real = false;
}

/* Of a question that its writer answers himself, "Cynthia? I lay her", the thing is meant. */
static void survey_own_answers(struct reader *reader)
{
    struct writing *writing = &reader->writing;
    bool answered = false;
    for (unsigned at = 0, next; at < writing->tokens && !reader->cells && !reader->plain; at = next) {
        struct mention mention;
        unsigned things = 0;
        bool plain = true;
        for (next = at; next < writing->tokens && reader->sentence[next] == reader->sentence[at];) {
            const bool named =
                lexicon_find(reader->lexicon, writing, next, &nothing_wanted, &mention) && !mention.verb;
            things += named;
            plain &= named || writing->token[next].length < 3 || reader->class[next] == WORD_SECOND ||
                     reader->class[next] == WORD_FIRST || reader->class[next] == WORD_AND ||
                     reader->speech[next] == SPEECH_TO || reader->speech[next] == SPEECH_ADJECTIVE;
            next += named ? mention.tokens : 1;
        }
        if (!reader->asks[reader->sentence[at]] || next == writing->tokens)
            continue;
        if (things == 0) {
            const bool strange = !writing->token[at].real && writing->token[at].length > 3,
                       second = answered && reader_is_listed(&writing->token[next - 1], "judge.one-more");
            if (next < at + 3 && (strange ? next == at + 1 && reader->class[next] == WORD_PUT : second) &&
                is_own_answer(reader, next)) /* "Riordian? I take him", "The second? I take it, too" */
                leave_open(reader, next);
            continue;
        }
        if (!is_own_answer(reader, next)) {
            const bool lone = reader->class[next] == WORD_UNKNOWN && reader->speech[next] == SPEECH_I &&
                              (next + 1 == writing->tokens || writing->token[next + 1].gap & GAP_SENTENCE);
            if ((answered || lone) && things == 1 && plain && is_open_answer(reader, next))
                leave_open(reader, next);
            continue;
        }
        answered = true;
        if (things > 1 || !plain) { /* to what? */
            leave_open(reader, next);
            continue;
        }
        reader->asks[reader->sentence[at]] = false;
        unsigned behind = next;
        for (; behind < writing->tokens && reader->sentence[behind] == reader->sentence[next]; behind++)
            reader->class[behind] = WORD_CHATTER, writing->token[behind].used = true;
        take_second(reader, at, behind);
    }
}

void reader_survey(struct reader *reader)
{
    struct writing *writing = &reader->writing;
    unsigned sentence = 0, clause = 0;

    if (reader->cells)
        spell_cells(reader);

    reader->plain = writing->tokens > PLAIN;
    if (!reader->plain) {
        join_letters(reader);
        reader_survey_options(reader);
    }
    for (unsigned at = 0; at < writing->tokens; at++)
        correct(reader, at), activate(reader, at);
    reader->guesses = 0; /* names have their own */
    for (unsigned at = 0, tokens; at < writing->tokens; at += tokens) {
        const enum word_class class = lexicon_class(reader->lexicon, writing, at, &tokens);
        const enum word_class here = class_here(reader, at, class, tokens);
        for (unsigned i = at; i < at + tokens; i++) {
            reader->class[i] = here;
            reader->idiom[i] = tokens > 1 && class != WORD_FOE && class != WORD_OWN && class != WORD_TO_FOE &&
                                       class != WORD_TO_OWN
                                   ? (uint8_t)(at + tokens - i)
                                   : 0;
        }
        const bool taken = class == WORD_NOT && here == WORD_CHATTER && token_is(&writing->token[at], "у");
        reader->doubt |= (class == WORD_NOT && !taken) || class == WORD_LATER ||
                         reader_is_wide(class == WORD_RESIGN ? here : class);
        reader->private |= class == WORD_PRIVATE;
        reader->second |= class == WORD_SECOND;
        for (unsigned i = at; i < at + tokens; i++) {
            struct token *token = &writing->token[i];
            reader->speech[i] = dictionary_speech(reader->text + token->at, token->bytes);
            if (reader->speech[i] == SPEECH_NONE && class == WORD_PUT &&
                (ends_with(token, "л") || ends_with(token, "ла") || ends_with(token, "ли")))
                reader->speech[i] = SPEECH_PAST;
            token->real = reader->speech[i] != SPEECH_NONE;
            if (class == WORD_CHATTER && tokens == 1 && !token->real && token->length > 5 && !reader->plain &&
                reader->guesses++ < FAR && lexicon_resembles(reader->lexicon, token))
                reader->class[i] = WORD_UNKNOWN; /* «водколак» is no «водка» */
            if (!token->real && token->length > 4 && is_past_form(token))
                reader->speech[i] = SPEECH_PAST;
        }
    }
    for (unsigned at = 1; at < writing->tokens; at++) {
        unsigned behind = at + 1;
        while (behind < writing->tokens && !writing->token[behind].gap &&
               (reader->class[behind] == WORD_CHATTER ||
                (writing->token[behind].letter[0] < 0x80 && writing->token[behind].length < 3)))
            behind++;
        const bool last = behind == writing->tokens || writing->token[behind].gap;
        if (last && is_then(&writing->token[at]) && reader->class[at - 1] == WORD_UNKNOWN &&
            !(reader->doubt && reader_is_spelled(&writing->token[at], "then")) && /* "not her. Regis then" */
            !writing->token[at].gap) {
            reader->class[at] = WORD_LATER; /* "the ghoul then" */
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
        if (gap & GAP_SENTENCE || (gap & GAP_CLAUSE && !aside) || (at > 0 && reader->class[at] == WORD_BUT))
            clause++; /* never before the first word: there are no more of them than words */
        reader->sentence[at] = (uint16_t)sentence;
        reader->clause[at] = (uint16_t)clause;
    }
    if (writing->gap & GAP_QUESTION)
        reader->asks[sentence] = true;
    for (unsigned at = 0; at + 1 < writing->tokens && !reader->cells && !reader->plain; at++)
        if (is_condition(reader, at)) {
            reader->class[at] = WORD_IF;
            reader->doubt = true;
        }
    survey_me(reader);
    survey_own_answers(reader);
    for (unsigned at = 1; at + 1 < writing->tokens; at++)
        if (writing->token[at].letter[0] == '>' && is_destination(reader, at + 1))
            reader->class[at] = WORD_CHATTER; /* "the Fiend > close": no comparison */
    for (unsigned at = 0; at < writing->tokens; at++)
        if ((((reader->class[at] == WORD_CHATTER ||
               (reader->class[at] == WORD_UNKNOWN && reader->speech[at] == SPEECH_I &&
                !names_here(reader, at))) &&
              is_item(reader, at)) ||
             ((reader->class[at] == WORD_CHATTER || reader->class[at] == WORD_UNKNOWN) &&
              (is_joined(reader, at) || is_lone_verb(reader, at)) && !names_here(reader, at))) &&
            !reader_is_listed(&writing->token[at], "judge.agrees") &&
            !reader_is_listed(&writing->token[at], "judge.cards") && reader->guesses++ < FAR &&
            lexicon_resembles(reader->lexicon, &writing->token[at])) {
            reader->class[at] = WORD_UNKNOWN; /* "Thaler, then «требует», then ..." */
            reader->speech[at] = SPEECH_NONE;
        }
    for (unsigned at = 1; at + 1 < writing->tokens; at++)
        if (token_is(&writing->token[at], "взамен") && !writing->token[at].gap &&
            !writing->token[at + 1].gap && names_here(reader, at - 1) && names_here(reader, at + 1))
            reader->class[at] = WORD_INSTEAD;
    for (unsigned at = 0; at < writing->tokens; at++)
        if (reader->asks[reader->sentence[at]] &&
            (at == 0 || reader->sentence[at - 1] != reader->sentence[at]))
            survey_question(reader, at);
    for (unsigned at = 0; at + 1 < writing->tokens; at++) {
        const bool clause_ends = writing->token[at + 1].gap & GAP_CLAUSE;
        static const char *const those[] = { "того", "той", "ту", "тот", "та", "те", "тех", "тому" };
        if (reader->class[at] == WORD_AND && clause_ends && reader->class[at + 1] == WORD_AND)
            reader->second = reader->hesitates = true; /* "and ... and ..." */
        for (size_t i = 0; clause_ends && !reader->cells && i < sizeof those / sizeof those[0]; i++)
            if (token_is(&writing->token[at], those[i]) &&
                (token_is(&writing->token[at + 1], "что") ||
                 reader_starts_with(&writing->token[at + 1], "котор"))) {
                reader->class[at] = WORD_IF; /* "the one that ..." */
                reader->doubt = true;
            }
    }
    if (writing->tokens == 0)
        return;
    const struct token *end = &writing->token[writing->tokens - 1]; /* "Ves + ...", "Ves and ..." */
    reader->second |= reader->class[writing->tokens - 1] == WORD_AND;
    for (size_t at = end->at + (size_t)end->bytes; at < reader->size; at++)
        reader->second |= reader->text[at] == '+';
}

void reader_survey_numbers(struct reader *reader)
{
    struct writing *writing = &reader->writing;
    int item = 0, items = 0, counted = 0;

    for (unsigned at = 1; at < writing->tokens; at++) { /* "the Berserker - one, the pirate - two" */
        const bool ends = at + 1 == writing->tokens || writing->token[at + 1].gap;
        const int number = token_is(&writing->token[at], "раз") ? 1 : lexicon_number(&writing->token[at]);
        if (!writing->token[at].gap || !ends || number != counted + 1 || writing->token[at].letter[0] <= '9')
            continue;
        counted = number;
        if (number > 1)
            reader->class[at] = WORD_MEASURE, writing->token[at].used = true;
    }

    for (unsigned at = 0; at < writing->tokens; at++) {
        const bool last = at + 1 == writing->tokens;
        const unsigned gap = last ? writing->gap : writing->token[at + 1].gap;
        if (lexicon_number(&writing->token[at]) < 0)
            continue;
        const int number = lexicon_number(&writing->token[at]);
        const bool opens = at == 0 && gap & GAP_SENTENCE; /* "3. Ves" */
        if (writing->token[at].letter[0] <= '9' && (number == item + 1 || opens) && !last &&
            gap & (GAP_SENTENCE | GAP_CLAUSE) && (at == 0 || item > 0 || writing->token[at].gap)) {
            item = number;
            reader->class[at] = WORD_CHATTER;
        }
        if (number == items + 1 && at > 0 && !last && gap & GAP_CLAUSE && !writing->token[at].gap &&
            reader_is_listed(&writing->token[at - 1], "judge.cards")) {
            items = number; /* "Card 1: ..., card 2: ..." */
            reader->class[at] = WORD_CHATTER, writing->token[at].used = true;
            continue;
        }
        const bool before =
            at > 0 && reader->class[at - 1] == WORD_MEASURE && !(writing->token[at].gap & GAP_SENTENCE);
        const bool behind = !last && !gap &&
                            (reader->class[at + 1] == WORD_MEASURE ||
                             (reader->class[at + 1] == WORD_CHATTER &&
                              reader_is_listed(&writing->token[at + 1], "judge.cards")));
        const char sign = writing->token[at].at > 0 ? reader->text[writing->token[at].at - 1] : ' ';
        const bool points =
            (sign == '+' || sign == ':') && writing->token[at].letter[0] <= '9'; /* "+5", "12:10" */
        if (points && sign == ':' && at > 0 && lexicon_number(&writing->token[at - 1]) >= 0)
            reader->class[at - 1] = WORD_MEASURE;
        if (before || behind || points)
            reader->class[at] = WORD_MEASURE;
    }
}

/* Whether the word names a row, and nothing else. */
static bool is_row_word(const struct reader *reader, unsigned at)
{
    struct mention mention;
    return lexicon_find(reader->lexicon, &reader->writing, at, &reader->rows, &mention) && !mention.verb &&
           mention.keys > 0 &&
           (reader_is_row(mention.key[0]) ||
            (reader->cells && (reader_is_line(&mention) || reader_cell_of(reader, mention.key[0]) >= 0)));
}

/* Whether of what is named from there on a row is the first, and no card: "ranged - no, close". */
static bool corrects_row(const struct reader *reader, unsigned from)
{
    struct mention mention;
    bool row = false;

    for (unsigned at = from; at < reader->writing.tokens; at++) {
        if (is_row_word(reader, at))
            row = true;
        else if (lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) &&
                 !mention.verb)
            return false;
    }
    return row;
}

/* The first word from there on that names a card or another answer, plus one; 0: none does. */
static unsigned names_from(const struct reader *reader, unsigned from)
{
    if (reader->plain)
        return 0;
    struct mention mention;
    unsigned tokens;
    if (from < reader->writing.tokens && (lexicon_number(&reader->writing.token[from]) > 0 ||
                                          lexicon_number_in_words(&reader->writing, from, &tokens) > 0))
        return from + 1; /* "ten - no, twelve" */
    for (unsigned at = from; at < reader->writing.tokens; at++)
        if ((reader->class[at] == WORD_UNKNOWN || (reader->cells && is_row_word(reader, at))) &&
            lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) && !mention.verb)
            return at + 1;
    return 0;
}

/* Whether a card is named in the clause of the word. */
static bool names_in_clause(const struct reader *reader, unsigned at)
{
    if (reader->plain)
        return false;
    struct mention mention;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        if (reader->clause[i] == reader->clause[at] && i != at &&
            lexicon_find(reader->lexicon, &reader->writing, i, &nothing_wanted, &mention) && !mention.verb)
            return true;
    return false;
}

/* Whether beside "give back" in the clause a card is named: then a card does that. */
static bool moves_card(const struct reader *reader, unsigned at)
{
    if (reader->plain)
        return false;
    static const char *const words[] = { "верни", "верните" };
    struct mention mention;
    bool back = false;

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        back |= token_is(&reader->writing.token[at], words[i]);
    for (unsigned i = 0; back && i < reader->writing.tokens; i++)
        if (reader->clause[i] == reader->clause[at] && i != at &&
            lexicon_find(reader->lexicon, &reader->writing, i, &nothing_wanted, &mention) && !mention.verb &&
            !reader_is_row(mention.key[0]) && !reader_names(&mention, "done"))
            return true;
    return false;
}

/* Whether the word, which takes something back elsewhere, is what the question that is open now asks for, and its thing follows: "I remove the
 * Horn" in an exchange. */
static bool answers_now(const struct reader *reader, unsigned at)
{
    struct mention mention;
    bool answers = false;

    if (!lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) || !mention.verb ||
        !names_from(reader, at + mention.tokens))
        return false;
    for (unsigned i = 0; i < mention.keys && i < sizeof mention.key / sizeof mention.key[0]; i++)
        answers |= may_answer(reader, mention.key[i]);
    return answers;
}

/* Notes what is named before the slip in its sentence. */
static void note_slipped(struct reader *reader, unsigned slip)
{
    struct mention mention;
    bool there = false; /* "the dremora in front on the left, no, the twilight there" */

    for (unsigned at = slip; at < reader->writing.tokens; at++)
        there |= reader_is_listed(&reader->writing.token[at], "judge.layout.thither");
    for (unsigned at = 0; at < slip && reader->slips < FEW; at++)
        if (reader->sentence[at] == reader->sentence[slip] &&
            lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention) && !mention.verb &&
            mention.keys == 1 && !reader_is_row(mention.key[0]) && !(there && is_row_word(reader, at))) {
            reader->slipped[reader->slips++] = mention.key[0];
            at += mention.tokens - 1u;
        }
}

bool reader_slips_far(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->slips; i++)
        for (unsigned at = 0; at < reader->mentions; at++)
            if (reader_names(&reader->mention[at], reader->slipped[i]))
                return false;
    return reader->slips > 1;
}

/* Whether the word is "за" between two things of which the second, in the instrumental, comes first, in a game without cells. */
static bool follows(const struct reader *reader, unsigned at)
{
    const struct token *next = &reader->writing.token[at + 1];
    const bool verb = at > 1 && !reader->writing.token[at].gap && !reader->writing.token[at - 1].gap &&
                      reader_is_listed(&reader->writing.token[at - 1], "judge.follows");
    if (reader->class[at] != WORD_ONTO || reader->plain || !token_is(&reader->writing.token[at], "за") ||
        next->gap || reader->cells || !names_here(reader, verb ? at - 2 : at - 1) ||
        !names_here(reader, at + 1))
        return false;
    struct mention mention;
    unsigned behind = at + 2; /* what follows the name, of one word or several */
    if (lexicon_find(reader->lexicon, &reader->writing, at + 1, &nothing_wanted, &mention))
        behind = at + 1 + mention.tokens;
    if (behind < reader->writing.tokens && !reader->writing.token[behind].gap)
        return false; /* "the medic runs for Milva" */
    static const char *const ends[] = { "ом", "ем", "им", "ои", "еи", "ами" };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (ends_with(next, ends[i]))
            return true;
    return false;
}

/* Notes which of two things comes first of which a verb says that one goes before the other: its subject, "the Frost precedes Vesemir", or
 * what stands behind it, if that is the subject, «Весемиру предшествует Мороз». */
static void order_by_verb(struct reader *reader, unsigned at)
{
    struct mention before, behind;
    if (reader->plain || reader->cells || at == 0 ||
        !reader_is_listed(&reader->writing.token[at], "judge.precedes") || !names_here(reader, at - 1) ||
        !names_here(reader, at + 1) ||
        !lexicon_find(reader->lexicon, &reader->writing, at - 1, &nothing_wanted, &before) ||
        !lexicon_find(reader->lexicon, &reader->writing, at + 1, &nothing_wanted, &behind))
        return;
    reader->next[lexicon_is_base(reader->lexicon, &reader->writing.token[at - 1], before.key[0]) ? at - 1
                                                                                                 : at + 1] =
        WORD_FIRST;
}

/* Whether the word, "and" and the like aside, is a whole sentence that says no: "the Ghoul. Ah, no". */
static bool takes_all(const struct reader *reader, unsigned at)
{
    const struct token *word = reader->writing.token;
    if ((!token_is(&word[at], "нет") && !token_is(&word[at], "no")) || reader->sentence[at] == 0 ||
        reader->asks[reader->sentence[at] - 1])
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        if (i != at && reader->sentence[i] == reader->sentence[at] && word[i].length > 2)
            return false;
    return true;
}

void reader_survey_order(struct reader *reader)
{
    const struct writing *writing = &reader->writing;

    for (unsigned at = 1; at + 1 < writing->tokens; at++) {
        if (follows(reader, at))
            reader->class[at] = WORD_FIRST; /* "Vesemir behind Leshen" */
        order_by_verb(reader, at);
    }
    for (unsigned at = 0; at < writing->tokens; at++)
        if (reader->class[at] == WORD_FIRST || reader->class[at] == WORD_LAST ||
            reader->class[at] == WORD_SECOND || reader->class[at] == WORD_INSTEAD) {
            const unsigned end = at + (reader->idiom[at] > 1 ? reader->idiom[at] - 1u : 0);
            const bool last = end + 1 == writing->tokens || writing->token[end + 1].gap;
            const bool behind = last && at > 0 && !writing->token[at].gap; /* "Ves first, ..." */
            for (unsigned i = at; reader->class[at] == WORD_FIRST && names_earlier(&writing->token[end]) &&
                                  i-- > 0 && reader->sentence[i] == reader->sentence[at];)
                reader->next[i] = reader->next[i] == WORD_FIRST
                                      ? WORD_UNKNOWN
                                      : reader->next[i]; /* "first A, but before it B" */
            unsigned before = at > 0 ? at - 1 : 0; /* "Ves goes first": of what is named before the verb */
            while (behind && !reader->plain && !reader->cells && before > 0 && !names_here(reader, before) &&
                   reader->clause[before - 1] == reader->clause[at])
                before--;
            before = behind && !names_here(reader, before) ? at - 1 : before;
            reader->next[behind ? before : last ? at : end + 1] = reader->class[at];
            at = end;
        }
}

/* Whether behind the word, in its sentence, one stands that no dictionary has: the name, perhaps, of what is meant instead. */
static bool garbles_behind(const struct reader *reader, unsigned at)
{
    for (unsigned i = at + 1; dictionary_known() && !reader->plain && i < reader->writing.tokens &&
                              reader->sentence[i] == reader->sentence[at];
         i++)
        if (reader->class[i] == WORD_UNKNOWN && !reader->writing.token[i].real &&
            reader->writing.token[i].length > 3 && reader->writing.token[i].letter[0] >= 0x400)
            return true;
    return false;
}

static unsigned first_of_clause(const struct reader *reader, unsigned at)
{
    while (at > 0 && reader->clause[at - 1] == reader->clause[at])
        at--;
    return at;
}

/* Whether the words "that is" end what they correct, "the Fiend, the Ghoul that is": their clause names it, and the one before it something
 * else. */
static bool corrects_before(const struct reader *reader, unsigned at)
{
    const unsigned first = first_of_clause(reader, at);
    bool names = false, other = false;

    if (reader->plain || reader->cells || !token_is(&reader->writing.token[at], "то") ||
        reader->idiom[at] != 2 || first == 0 || reader->sentence[first - 1] != reader->sentence[at])
        return false;
    for (unsigned i = 0; i < at; i++)
        *(reader->clause[i] == reader->clause[at] ? &names : &other) |=
            reader->sentence[i] == reader->sentence[at] && names_here(reader, i);
    return names && other;
}

/* Whether right behind the word, a preposition aside, a row of a field is named: "A and B I take away to the back". */
static bool goes_to_row(const struct reader *reader, unsigned at)
{
    for (unsigned i = at + 1; i < reader->writing.tokens && i < at + 3 && !reader->writing.token[i].gap;
         i++) {
        if (reader_is_listed(&reader->writing.token[i], "judge.layout.back") ||
            reader_is_listed(&reader->writing.token[i], "judge.layout.front"))
            return true;
        if (reader->writing.token[i].length > 2)
            return false;
    }
    return false;
}

/* Whether "then" begins a sentence that says what is done instead of what the one before it found impossible: "the decoy onto the Draug... ah, no
 * heroes. Then the forktail". */
static bool does_instead(const struct reader *reader, unsigned at)
{
    const struct token *word = &reader->writing.token[at];
    bool cannot = false;

    if (reader->plain || reader->cells || !(word->gap & GAP_SENTENCE) ||
        !(token_is(word, "тогда") || token_is(word, "then")) || at + 1 >= reader->writing.tokens ||
        reader->class[at + 1] == WORD_AND || !names_from(reader, at + 1))
        return false;
    for (unsigned i = at; i-- > 0 && reader->sentence[i] + 1u == reader->sentence[at];)
        cannot |= reader_is_listed(&reader->writing.token[i], "judge.cannot") &&
                  (i == 0 || reader->writing.token[i].gap ||
                   !reader_is_listed(&reader->writing.token[i - 1], "judge.preposition"));
    return cannot;
}

void reader_strike(struct reader *reader)
{
    struct writing *writing = &reader->writing;
    unsigned redone = 0;

    for (unsigned at = 0; at < writing->tokens && reader->cells; at++)
        if (reader->class[at] == WORD_UNDO &&
            (reader_is_listed(&writing->token[at], "judge.layout.back") || goes_to_row(reader, at)))
            reader->class[at] = WORD_CHATTER; /* a place: "to the back" */
        else if (reader->class[at] == WORD_UNDO &&
                 reader_is_listed(&writing->token[at], "judge.layout.removes") && names_in_clause(reader, at))
            reader->class[at] = WORD_CHATTER; /* what is named there, and no more: "take the scamp away" */
    for (unsigned at = 1; at < writing->tokens; at++) {
        if ((reader->class[at] == WORD_SLIP || reader->class[at] == WORD_NOT) &&
            !names_from(reader, at + 1) && takes_all(reader, at))
            reader->class[at] = WORD_UNDO;
        if (reader->class[at] == WORD_SLIP && !names_from(reader, at + 1) && !garbles_behind(reader, at)) {
            reader->class[at] = WORD_CHATTER;
            redone = corrects_before(reader, at) ? first_of_clause(reader, at) : redone;
        }
        if (reader->class[at] == WORD_UNDO && answers_now(reader, at))
            reader->class[at] = WORD_CHATTER;
        for (unsigned i = at + 1;
             !reader->cells && i < writing->tokens && reader->sentence[i] == reader->sentence[at] &&
             (reader->class[at] == WORD_REDO || reader->class[at] == WORD_SLIP ||
              reader->class[at] == WORD_NOT);
             i++)
            if (reader_starts_with(&writing->token[i], "раскладк") && !names_from(reader, at + 1))
                reader->class[at] = WORD_CHATTER; /* "oh, the wrong layout" */
        if (reader->class[at] == WORD_UNDO && (takes_back(reader, at) || moves_card(reader, at))) {
            reader->class[at] = WORD_CHATTER;
            reader->second |= !names_in_clause(reader, at);
        }
        if (reader->class[at] == WORD_REDO || reader->class[at] == WORD_UNDO ||
            reader->class[at] == WORD_SLIP || does_instead(reader, at))
            redone = at;
    }
    if (redone > 0 && reader->class[redone] == WORD_SLIP && !reader->plain)
        note_slipped(reader, redone);
    const bool only_row = redone > 0 && corrects_row(reader, redone) && !garbles_behind(reader, redone);
    for (unsigned at = 0; at < redone; at++) {
        if (only_row && !is_row_word(reader, at))
            continue;
        reader->doubt |= reader->class[at] != WORD_CHATTER;
        writing->token[at].used = true;
    }
    reader_survey_order(reader);
}

bool reader_says_yes(const struct reader *reader)
{
    bool yes = false;

    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        if (reader->class[at] != WORD_YES && reader->class[at] != WORD_CHATTER)
            return false;
        yes |= reader->class[at] == WORD_YES;
    }
    return yes && reader->writing.tokens < 4 && !reader->doubt && !(reader->writing.gap & GAP_QUESTION);
}

/* The number that the word is, or whose place in an order it is: "2", "второе". -1: it is none. */
static int number_of(const struct token *token)
{
    static const char *const ordinals[][LANG_COUNT] = { { "перв", "first" },
                                                        { "втор", "second" },
                                                        { "трет", "third" } };

    for (int i = 0; i < (int)(sizeof ordinals / sizeof ordinals[0]); i++)
        for (int lang = 0; lang < LANG_COUNT; lang++)
            if (reader_starts_with(token, ordinals[i][lang]))
                return i + 1;
    return lexicon_number(token);
}

/* The number of the only reading that is named, and nothing else; 0: none. */
static unsigned number_said(const struct reader *reader)
{
    unsigned said = 0;

    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const enum word_class class = reader->class[at];
        const int number = number_of(&reader->writing.token[at]);
        if (number > 0 ? said > 0
                       : class != WORD_YES && class != WORD_CHATTER &&
                             !reader_is_listed(&reader->writing.token[at], "judge.numbering"))
            return 0;
        said = number > 0 ? (unsigned)number : said;
    }
    return reader->writing.tokens < 5 && !(reader->writing.gap & GAP_QUESTION) ? said : 0;
}

unsigned read_chosen(const struct lexicon *lexicon, const char *text, size_t size, unsigned plans)
{
    struct reader *reader = zeroed(sizeof *reader);
    unsigned said = 0;

    reader->lexicon = lexicon, reader->text = text, reader->size = size;
    if (plans > 0 && utf8_fits(text, size, MOST_POST) && writing_read(&reader->writing, text, size)) {
        reader_survey(reader);
        said = number_said(reader);
        said = said == 0 && plans == 1 && reader_says_yes(reader) ? 1 : said;
    }
    free(reader);
    return said <= plans ? said : 0;
}
