/* One question of a post: what is answered to it. At each question the legal answers are searched for in the part not used yet: first
 * the thing (a card, or a word such as "pass"), then what belongs to it (a row, a target), after it and before the next thing.
 * Sets are picked in ascending order, in whatever order they were named. */
#include "reader.h"

#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void split(struct candidate *candidate)
{
    const char *at = candidate->notation;
    candidate->parts = 0;
    while (*at && candidate->parts < PARTS) {
        char *part = candidate->part[candidate->parts++];
        size_t size = 0;
        for (; at[size] && at[size] != ' '; size++)
            if (size < PART - 1)
                part[size] = at[size];
        part[size < PART - 1 ? size : PART - 1] = '\0';
        at += size + (at[size] == ' ');
    }
}

/* How often in a row the player could answer this question alone, up to two: once more if he did before, or did in this post. */
static unsigned turns_alone(const struct reader *reader, const char *verb)
{
    static _Thread_local duel_action list[DUEL_ACTIONS_MAX];
    const struct session *session = reader->sampled->session;
    const int player = reader->player;
    duel_room room;
    duel_state *state = duel_in(&room);
    unsigned alone = session->answers > 0 && session->answer[session->answers - 1].player == player;

    duel_copy(state, session_state(session));
    const struct duel_prompt *prompt = &duel_head(state)->prompt[player];
    const uint8_t kind = prompt->kind;
    for (unsigned turn = 0; turn < 2; turn++) {
        const int count = duel_legal(state, player, list);
        bool again = false;
        for (int i = 0; i < count && !again; i++) {
            char notation[READ_TEXT];
            struct duel_text text;
            duel_room other;
            duel_state *next = duel_in(&other);
            duel_text_init(&text, notation, sizeof notation);
            duel_format(state, player, list[i], &text);
            if (strncmp(notation, verb, strlen(verb)) != 0 || notation[strlen(verb)] != ' ')
                continue;
            duel_copy(next, state);
            duel_apply(next, player, list[i], NULL);
            const struct duel_prompt *then = &duel_head(next)->prompt[player];
            if (!(duel_head(next)->awaiting >> player & 1))
                return alone;
            if (then->kind != kind || !then->begins)
                continue; /* a question within the turn */
            duel_copy(state, next);
            again = true;
        }
        alone += again;
        if (!again)
            break;
    }
    return alone;
}

/* Whether the player answered the same question last, before this post. */
static bool goes_on_alone(const struct reader *reader)
{
    const struct session *session = reader->sampled->session;
    const int player = reader->player;
    return session->answers > 0 && session->answer[session->answers - 1].player == player &&
           duel_head(session_position(session, session->answers - 1))->prompt[player].kind ==
               duel_head(session_state(session))->prompt[player].kind;
}

/* Whether the post speaks of a second card, or of one alone. */
static bool tells_of_second(const struct reader *reader)
{
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        if (reader_is_listed(&reader->writing.token[at], "judge.second-word"))
            return true;
    return false;
}

/* Finds the answer that "that is all" gives where the player could go on: `judge.closing.GAME` in the texts. */
static void set_closing(struct reader *reader)
{
    char key[64];
    const char *game = reader->sampled->session->setup.game->name;

    snprintf(key, sizeof key, "judge.closing.%s", game);
    reader->closing = words_find(LANG_EN, key);
    reader->closing_key = NULL;
    if (!reader->closing)
        return;
    snprintf(key, sizeof key, "judge.silent.%s", game);
    const char *verb = words_find(LANG_EN, key);
    bool possible = false, done = false;
    for (unsigned i = 0; i < reader->candidates; i++) {
        possible |= strcmp(reader->candidate[i].notation, reader->closing) == 0;
        done |= strcmp(reader->candidate[i].notation, "done") == 0;
    }
    reader->closing_key = possible ? reader->closing : NULL;
    const unsigned turns = verb ? turns_alone(reader, verb) : 0;
    reader->more |= turns > 0;
    const bool last = turns == 0 && reader->reading->answers == 0 && tells_of_second(reader);
    if (!verb || !possible || done || reader->hesitates ||
        (turns < (reader->reading->answers > 0 || goes_on_alone(reader) ? 1 : 2) && !last))
        reader->closing = NULL;
    else
        lexicon_want(reader->lexicon, &reader->wanted, "done");
}

/* The card that the candidate, which is about a cell, chooses there, as its event tells everybody; NULL: none. */
static const char *lies_in(const struct reader *reader, const struct candidate *candidate)
{
    static _Thread_local struct duel_event event[FEW];
    const struct session_setup *setup = &reader->sampled->session->setup;
    struct duel_io io = { .event = event, .room = FEW };
    duel_room room;
    duel_state *state = duel_in(&room);

    if (candidate->parts != 2 || reader_cell_of(reader, candidate->part[1]) < 0)
        return NULL;
    duel_copy(state, session_state(reader->sampled->session));
    duel_apply(state, reader->player, candidate->action, &io);
    return io.events > 0 && event[0].card2 && event[0].seen_by >> DUEL_PUBLIC & 1
               ? setup->game->card_key(setup->scenario, event[0].card2)
               : NULL;
}

/* The sum that the candidate comes to: as it has it in its words, or as its event tells everybody; -1: none. */
static int sum_of(const struct reader *reader, const struct candidate *candidate)
{
    static _Thread_local struct duel_event event[FEW];
    const char *verb = candidate->part[0];
    struct duel_io io = { .event = event, .room = FEW };
    duel_room room;
    duel_state *state = duel_in(&room);

    if (strcmp(verb, "offer") == 0 && candidate->parts == 2)
        return (int)strtol(candidate->part[1], NULL, 10);
    if (strcmp(verb, "accept") != 0 && strcmp(verb, "round") != 0)
        return -1;
    duel_copy(state, session_state(reader->sampled->session));
    duel_apply(state, reader->player, candidate->action, &io);
    return io.events > 0 && event[0].amount > 0 && event[0].seen_by >> DUEL_PUBLIC & 1 ? event[0].amount : -1;
}

void reader_ask(struct reader *reader)
{
    const duel_state *state = session_state(reader->sampled->session);
    static _Thread_local duel_action action[DUEL_ACTIONS_MAX];
    wanted_clear(&reader->wanted);
    reader->exchange = false;
    reader->candidates = (unsigned)duel_legal(state, reader->player, action);
    for (unsigned i = 0; i < reader->candidates; i++) {
        struct candidate *candidate = &reader->candidate[i];
        struct duel_text text;
        candidate->action = action[i];
        duel_text_init(&text, candidate->notation, READ_TEXT);
        duel_format(state, reader->player, action[i], &text);
        split(candidate);
        candidate->lies = lies_in(reader, candidate);
        candidate->sum = sum_of(reader, candidate);
        candidate->cells = reader_cells_of(reader, candidate);
        if (candidate->lies) {
            lexicon_want(reader->lexicon, &reader->wanted, candidate->lies);
            lexicon_want(reader->lexicon, &reader->ever, lexicon_key(reader->lexicon, candidate->lies));
        }
        for (unsigned part = candidate->parts > 1 ? 1 : 0; part < candidate->parts; part++)
            if (lexicon_want(reader->lexicon, &reader->wanted, candidate->part[part]))
                lexicon_want(reader->lexicon, &reader->ever,
                             lexicon_key(reader->lexicon, candidate->part[part]));
        reader->exchange |=
            strcmp(candidate->part[0], "give") == 0 || strcmp(candidate->part[0], "take") == 0;
    }
    set_closing(reader);
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        for (unsigned i = 0; reader->class[at] == WORD_UNKNOWN && i < reader->candidates; i++)
            if (reader_is_spelled(&reader->writing.token[at], reader->candidate[i].part[0]))
                reader->class[at] = WORD_CHATTER; /* the verb of the notation */
}

void reader_note(struct reader *reader, const char *id, const char *text)
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

/* Whether what raises the thing could have raised another of its own kind. */
static bool could_raise_fellow(const struct reader *reader, const char *thing)
{
    const char *raises = reader->done[reader->dones - 1];
    bool could = false;

    for (unsigned i = 0; i < reader->candidates; i++)
        could |= strcmp(reader->candidate[i].part[0], "revive") == 0 &&
                 strcmp(reader_thing_of(&reader->candidate[i]), raises) == 0;
    return could && strcmp(thing, raises) != 0;
}

bool reader_give(struct reader *reader, const struct candidate *candidate)
{
    char thing[PART], verb[PART], target[PART];
    snprintf(thing, sizeof thing, "%s", reader_thing_of(candidate));
    snprintf(verb, sizeof verb, "%s", candidate->part[0]);
    snprintf(target, sizeof target, "%s", candidate->parts > 3 ? candidate->part[3] : "");
    reader->placeless |= candidate->parts == 2;
    reader->answer = candidate->lies ? lexicon_key(reader->lexicon, candidate->lies) : "";
    for (unsigned part = 2; part < candidate->parts; part++)
        if (reader_is_row(candidate->part[part])) {
            snprintf(reader->last_row, sizeof reader->last_row, "%s", reader_row_of(candidate->part[part]));
            reader->last_enemy = reader_is_enemy(candidate->part[part]);
            for (size_t i = 0; i < ROWS; i++)
                reader->rows_done[i] |= strcmp(reader_rows[i], reader->last_row) == 0;
        }
    reader->fellow = reader->dones > 0 && strcmp(verb, "revive") == 0 && could_raise_fellow(reader, thing);
    if (sampled_submit(reader->sampled, reader->player, candidate->action) != DUEL_OK)
        return false;
    if (strcmp(verb, "leader") == 0) {
        reader->told[reader->last] = true;
        reader->leads = true, reader->leader_clause = reader->last_clause;
    }
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

/* Passes over what the leader's clause, or a word for a horn that he gave, says of what he does. False: there was none. */
static bool pass_effect(struct reader *reader)
{
    bool joined = false, passed = false;
    for (unsigned i = 0; i < reader->mentions; i++) {
        const struct mention *mention = &reader->mention[i];
        const bool same = reader->clause[mention->first] == reader->leader_clause;
        joined |= same && mention->first > 0 && reader->class[mention->first - 1] == WORD_AND;
        const bool gave = reader->told[reader->sentence[mention->first]] &&
                          reader_is_effect(reader, mention) && reader_took_part(reader, reader->effect);
        const bool place = reader_is_row(mention->key[0]) || reader_names(mention, HALF_FOE) ||
                           reader_names(mention, HALF_OWN) || reader_is_effect(reader, mention) ||
                           (mention->keys == 1 && reader_took_part(reader, mention->key[0]));
        if (!mention->verb && ((same && !joined && place) || gave)) {
            reader_use(reader, mention);
            passed = true;
        }
    }
    return passed;
}

/* Whether the post trails off behind its last word: "a fiend...", "a fiend, …". */
static bool trails_off(const struct reader *reader)
{
    const struct token *end = &reader->writing.token[reader->writing.tokens - 1];
    for (size_t at = end->at + (size_t)end->bytes; at < reader->size; at++)
        if ((reader->text[at] == '.' && at + 1 < reader->size && reader->text[at + 1] == '.') ||
            (at + 3 <= reader->size && memcmp(reader->text + at, "\xe2\x80\xa6", 3) == 0 /* … */))
            return true;
    return false;
}

/* Whether behind all that was understood something more is announced: "then I put ...", "and ...", or just "...". */
static bool announces(const struct reader *reader)
{
    unsigned last = 0;
    const struct token *word = reader->writing.token;
    for (unsigned at = 0; at < reader->writing.tokens; at++)
        last = reader->writing.token[at].used ? at : last;
    if (last + 1 == reader->writing.tokens && trails_off(reader))
        return true;
    for (unsigned at = last; at + 1 < reader->writing.tokens; at++) {
        if (reader->class[at] != WORD_AND || reader->class[at + 1] == WORD_ALL)
            continue;
        if (reader->writing.token[at + 1].gap)
            return true; /* "and ..." */
        for (unsigned next = at + 1;
             next < reader->writing.tokens && reader->clause[next] == reader->clause[at]; next++)
            if ((reader->class[next] != WORD_CHATTER && reader->class[next] != WORD_ALL &&
                 !(reader->last_enemy && /* a spy brings cards: "and two cards for me" */
                   (reader->class[next] == WORD_MEASURE || reader->class[next] == WORD_TO_OWN ||
                    reader->class[next] == WORD_OWN))) ||
                (reader_is_listed(&word[next], "judge.one-card") && !word[next].used))
                return true; /* "and a card" */
    }
    return false;
}

/* Whether what the last answer took back is named again with "me" alone: into the hand, or laid down again? */
static bool is_taken_home(const struct reader *reader, unsigned at, const struct candidate *candidate)
{
    unsigned me = 0;
    if (reader->settled || reader->dones == 0 ||
        strcmp(reader->target[reader->dones - 1], reader_thing_of(candidate)) != 0)
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++)
        if (reader->clause[i] == reader->clause[at] &&
            (reader->class[i] == WORD_OWN || reader->class[i] == WORD_TO_OWN) &&
            !(i > 0 && token_is(&reader->writing.token[i - 1], "к") &&
              !reader->writing.token[i].gap)) /* "к себе" is one */
            me++;
    return me == 1;
}

/* Whether the clause says that the thing comes to the player's own side, "Thaler for me", though it can be laid on the other half alone. That a spy
 * brings cards is no such thing: "Thaler, two cards for me". */
static bool is_kept_home(const struct reader *reader, unsigned at, const struct candidate *candidate)
{
    static const char *const homes[] = { "мне", "нам", "меня", "нас" };
    bool home = false;

    if (candidate->parts < 3 || !reader_is_row(candidate->part[2]) || !reader_is_enemy(candidate->part[2]) ||
        reader_has_other_half(reader, candidate, candidate->part[2]))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const enum word_class class = reader->class[i];
        const struct token *word = &reader->writing.token[i];
        if (reader->clause[i] != reader->clause[at])
            continue;
        if (class == WORD_FOE || class == WORD_TO_FOE || class == WORD_YOURS || class == WORD_MEASURE ||
            reader_is_listed(word, "judge.cards") || lexicon_number(word) > 0)
            return false;
        for (size_t k = 0; class == WORD_TO_OWN && k < sizeof homes / sizeof homes[0]; k++)
            home |= token_is(word, homes[k]) && !(i > 0 && token_is(word - 1, "у"));
    }
    return home;
}

/* Whether the clause says that the thing is taken back, "the Ballista I take back", though what lies there is no part of the answer: it may be a
 * move that is withdrawn. */
static bool is_withdrawn(const struct reader *reader, unsigned at, const struct candidate *candidate)
{
    bool takes = false, back = false, other = false;

    if (reader->cells || reader->exchange || reader->plain || candidate->parts > 3 ||
        strcmp(candidate->part[0], "play") != 0)
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        const struct token *word = &reader->writing.token[i];
        const struct mention *mention = reader_mention_of(reader, i);
        if (reader->clause[i] != reader->clause[at])
            continue;
        takes |= reader_is_listed(word, "judge.takes");
        back |= reader_is_listed(word, "judge.back");
        other |= mention && !mention->verb && mention->first != at && !reader_is_row(mention->key[0]);
    }
    return takes && back && !other;
}

/* Whether the clause gives a card that only strengthens a row of the player's own to somebody, "the horn for him, in the siege row", who is not what
 * was just laid in that row: is a row of the other meant, or a card? */
static bool is_given_away(const struct reader *reader, unsigned at, const struct candidate *candidate)
{
    if (reader->cells || !reader->effect || strcmp(reader_thing_of(candidate), reader->effect) != 0 ||
        candidate->parts < 3 || !reader_is_row(candidate->part[2]))
        return false;
    for (unsigned i = 0; i < reader->writing.tokens; i++) {
        if (reader->clause[i] != reader->clause[at] ||
            !((reader->class[i] == WORD_TO_FOE || reader->class[i] == WORD_CHATTER) &&
              reader_is_listed(&reader->writing.token[i], "judge.him")))
            continue;
        return reader->dones == 0 || reader->last_enemy || reader->last != reader->sentence[at] ||
               strcmp(reader->last_row, reader_row_of(candidate->part[2])) != 0;
    }
    return false;
}

/* Whether the thing is named three times in a row, where one can be played: "a nekker, a nekker, a nekker". */
static bool is_listed_thrice(const struct reader *reader, unsigned thing, const struct candidate *candidate)
{
    const struct mention *mention = &reader->mention[thing];
    unsigned row = 1, most = 1;

    if (candidate->parts < 2 || reader->more || reader->counted[mention->first] > 0)
        return false;
    for (unsigned i = thing + 1; i < reader->mentions && reader_names(&reader->mention[i], mention->key[0]);
         i++) {
        row = reader->mention[i].first == reader->mention[i - 1].first + reader->mention[i - 1].tokens
                  ? row + 1
                  : 1;
        most = row > most ? row : most;
    }
    return most > 2 && reader_copies_of(reader, candidate) < 0;
}

/* "I agree to fourteen": of the sums, the one that cannot be offered is the one on offer. */
static void use_offered(struct reader *reader)
{
    static const char offer[] = "offer ";
    unsigned tokens, offers = 0;

    for (unsigned i = 0; i < reader->candidates; i++)
        offers += strncmp(reader->candidate[i].notation, offer, sizeof offer - 1) == 0;
    for (unsigned at = 0; offers > 1 && at<reader->writing.tokens; at += tokens> 0 ? tokens : 1) {
        const struct token *token = &reader->writing.token[at];
        unsigned number = lexicon_number_in_words(&reader->writing, at, &tokens);
        if (number == 0 && token->letter[0] <= '9' && lexicon_number(token) > 0)
            number = (unsigned)lexicon_number(token), tokens = 1;
        bool open = number == 0;
        for (unsigned i = 0; i < reader->candidates && !open; i++)
            open = strncmp(reader->candidate[i].notation, offer, sizeof offer - 1) == 0 &&
                   strtoul(reader->candidate[i].notation + sizeof offer - 1, NULL, 10) == number;
        for (unsigned i = 0; i < tokens && !open; i++)
            reader->writing.token[at + i].used = true;
    }
}

/* Whether the word, or one of the same name before it, stands behind one that says that it comes first: "after mad Lugos". */
static bool goes_first(const struct reader *reader, unsigned at)
{
    while (reader->next[at] != WORD_FIRST && at > 0 && !reader->writing.token[at].gap &&
           reader->writing.token[at - 1].used)
        at--;
    return reader->next[at] == WORD_FIRST;
}

/* Whether the word, which no dictionary has, was taken for a name only when what stands behind it in its sentence was answered: "a vivern, and
 * the Rain". */
static bool is_found_late(const struct reader *reader, unsigned at)
{
    if (reader->writing.token[at].real || reader->plain || !dictionary_known())
        return false;
    for (unsigned next = at + 1; next < reader->writing.tokens; next++)
        if (reader->sentence[next] == reader->sentence[at] && reader->writing.token[next].used &&
            !goes_first(reader, next) && reader->next[at] != WORD_LAST)
            for (unsigned i = 0; i < reader->dones; i++)
                if (reader_is_in_name(reader, &reader->writing.token[next], reader->done[i]))
                    return true;
    return false;
}

/* Whether the word, which no dictionary has, was taken for a name, and right behind it another one is quoted: "I play the crad «Nekker»". */
static bool is_before_quoted(const struct reader *reader, unsigned thing)
{
    const struct mention *mention = &reader->mention[thing];
    const unsigned next = mention->first + mention->tokens;
    const struct token *word = &reader->writing.token[mention->first];
    return dictionary_known() && !reader->plain && mention->tokens == 1 && !word->real && !word->quote &&
           next < reader->writing.tokens && !word[1].gap && word[1].quote && reader_is_wanted(reader, next) &&
           !reader_names(mention, reader_mention_of(reader, next)->key[0]);
}

/* Whether the doubt is only about cards that are kept, "I spare the Draug, the wyvern I redraw": nothing is conditional, and what is put off
 * stands beside something that is named. */
static bool keeps_rest(const struct reader *reader)
{
    if (reader->dones == 0 || strcmp(reader->verb[reader->dones - 1], "redraw") != 0)
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        bool named = false;
        if (reader_is_wide(reader->class[at]))
            return false;
        if (reader->class[at] != WORD_LATER)
            continue;
        for (unsigned i = 0; i < reader->writing.tokens; i++)
            named |= reader->clause[i] == reader->clause[at] && reader->writing.token[i].used;
        if (!named)
            return false;
    }
    return true;
}

int reader_step(struct reader *reader)
{
    const duel_state *state = session_state(reader->sampled->session);
    const struct duel_prompt prompt = duel_head(state)->prompt[reader->player];
    const bool goes_on = reader->reading->answers > 0 && (!prompt.begins || prompt.picked > 0);
    bool taken[MENTIONS] = { false };
    const char *text = reader->text;
    char said_text[READ_TEXT];

    reader->within = reader->reading->answers > 0 && prompt.kind != reader->began;
    reader_ask(reader);
    if (reader->cells && reader->reading->answers > 0 && prompt.max <= 1)
        return 0; /* what comes then depends on the other player, too */
    if (prompt.max > 1 && reader->reading->answers == 0 && !reader->all)
        reader_survey_left_out(reader, prompt.max - prompt.picked);
    if (reader->outs > 0 && prompt.max > 1) {
        const struct candidate *other = reader_not_left_out(reader);
        if (other)
            return reader_give(reader, other) ? 1 : -1;
    }
    if (reader->reading->answers == 0 && !reader->all)
        reader_survey_layout(reader);
    if (reader->laid) {
        const struct candidate *thing = reader_laid(reader);
        if (thing)
            return reader_give(reader, thing) ? 1 : -1;
        reader->laid = false;
        if (reader->reading->answers > 0 && (reader_is_row_laid(reader) || reader->all))
            return 0; /* the other row is told in another post */
        reader->unlaid = true;
    }
    if (reader->unlaid) {
        trouble_set(&reader->reading->trouble, 0, "layout");
        return -1;
    }
    reader_look(reader);
    if (reader->reading->answers == 0 && !reader->all) {
        if (reader_leave_first(reader))
            reader_look(reader);
        bool left;
        unsigned other = reader_acts_other(reader, &left);
        for (; left; other = reader_acts_other(reader, &left))
            reader_look(reader);
        if (other > 0 && !reader->settled) {
            reader_offer_likely(reader);
            reader_quote(reader, text, &(struct mention){ .first = (uint16_t)(other - 1), .tokens = 1 },
                         said_text);
            trouble_set(&reader->reading->trouble, 0, "nothing", "text", said_text);
            return -1;
        }
    }
    if (reader->leads && prompt.kind == reader->began && pass_effect(reader))
        reader_look(reader);
    if (reader->reading->answers == 0 && !reader->settled && !reader->all && prompt.max <= 1) {
        const struct candidate *meant;
        const int how = reader_sum(reader, &meant);
        if (how != 0)
            reader->began = prompt.kind;
        if (how < 0 || meant)
            return how > 0 && reader_give(reader, meant) ? 1 : -1;
        if (how > 0)
            reader_look(reader);
    }
    if (reader->reading->answers == 0 && !reader->settled &&
        (reader->doubtful > 0 || reader_slips_far(reader))) {
        reader_complain(reader, text);
        return -1; /* of several things named in a sentence with "if", "any" and the like, which? */
    }
    if (reader->mentions == MENTIONS) { /* more than anybody can do in a turn */
        trouble_set(&reader->reading->trouble, 0, "too-long");
        return -1;
    }
    if (reader->reading->answers == 0 && prompt.max <= 1) {
        bool wrong;
        const struct candidate *described = reader_described(reader, &wrong);
        if (wrong) {
            reader_complain(reader, text);
            return -1;
        }
        if (described) {
            reader->began = prompt.kind;
            return reader_give(reader, described) ? 1 : -1;
        }
    }
    int thing = reader_next_thing(reader, prompt.max > 1);
    if (reader->reading->answers == 0)
        reader->began = prompt.kind, reader->several = !prompt.begins || prompt.max > 1;
    else if (thing >= 0 && !goes_on && prompt.kind != reader->kind &&
             reader->sentence[reader->mention[thing].first] <= reader->last &&
             !(prompt.kind == reader->began &&
               reader->clause[reader->mention[thing].first] > reader->last_clause))
        return 0; /* another turn is another sentence, or another clause behind what belongs to the first */
    if (thing >= 0) {
        const unsigned first = reader->mention[thing].first;
        if (!reader->settled && !reader->all && prompt.max <= 1 && reader->reading->answers > 0 &&
            is_found_late(reader, first))
            return reader_ask_unread(reader, &reader->mention[thing]), -1;
        if (!reader->settled && !reader->all && reader->dones > 0 && reader->sentence[first] < reader->last &&
            reader->target[reader->dones - 1][0] &&
            reader_names(&reader->mention[thing], reader->target[reader->dones - 1]))
            return reader_ask_unread(reader, &reader->mention[thing]),
                   -1; /* named before it was taken back */
        reader->last = reader->sentence[first], reader->kind = prompt.kind;
        reader->last_clause = reader->clause[first];
        reader->follows[reader->clause[first]] |=
            reader->reading->answers > 0 && prompt.kind != reader->began;
        if (!reader->settled && !reader->all && is_before_quoted(reader, (unsigned)thing))
            return reader_ask_unread(reader, &reader->mention[thing]), -1;
        const struct candidate *candidate = reader_meant(reader, (unsigned)thing, taken);
        if (!candidate && reader->counted[first] > 1)
            candidate = reader_one_of(reader, (unsigned)thing, reader->counted[first]);
        if (!candidate) {
            reader_quote(reader, text, &reader->mention[thing], said_text);
            trouble_set(&reader->reading->trouble, 0, "which", "text", said_text);
            return -1;
        }
        if (!reader->exchange && !reader->settled && reader->reading->answers == 0 && prompt.begins &&
            first > 1 && !reader->writing.token[first].gap &&
            token_is(&reader->writing.token[first - 1], "на") && reader->class[first - 2] == WORD_PUT &&
            first + reader->mention[thing].tokens < reader->writing.tokens &&
            reader->class[first + reader->mention[thing].tokens] != WORD_AND &&
            !reader->writing.token[first + reader->mention[thing].tokens].gap) {
            reader_quote(reader, text, &reader->mention[thing], said_text);
            reader_offer_choice(reader, candidate);
            trouble_set(&reader->reading->trouble, 0, "which", "text", said_text);
            return -1; /* "I put a hundred on Ves" */
        }
        if ((prompt.max == 1 && reader_names_another(reader, (unsigned)thing, candidate)) ||
            (!reader->settled && reader->reading->answers == 0 &&
             is_listed_thrice(reader, (unsigned)thing, candidate))) {
            if (reader->reading->choices == 0)
                reader_offer_choice(reader, candidate);
            reader_quote(reader, text, &reader->mention[thing], said_text);
            trouble_set(&reader->reading->trouble, 0, "which", "text", said_text);
            return -1;
        }
        if (is_taken_home(reader, first, candidate) ||
            (!reader->settled && !reader->all && is_withdrawn(reader, first, candidate)) ||
            (!reader->settled && !reader->all && is_given_away(reader, first, candidate)) ||
            (!reader->settled && is_kept_home(reader, first, candidate))) {
            reader_quote(reader, text, &reader->mention[thing], said_text);
            reader_offer_choice(reader, candidate);
            trouble_set(&reader->reading->trouble, 0, "which", "text", said_text);
            return -1;
        }
        if (!reader->all && reader_is_uncounted(reader, &reader->mention[thing], candidate))
            return reader_ask_unread(reader, &reader->mention[thing]), -1;
        if (!reader->all && !reader->settled && !reader->exchange &&
            reader_is_pair_of_kinds(reader, &reader->mention[thing]) &&
            reader_copies_of(reader, candidate) < reader->counted[first] &&
            reader_copies_of(reader, candidate) > 0)
            return reader_ask_unread(reader, &reader->mention[thing]), -1;
        if (reader->counted[first] > COUNT_MAX) {
            const int copies = reader_copies_of(reader, candidate);
            if (copies < 0)
                return reader_ask_unread(reader, &reader->mention[thing]), -1;
            reader->counted[first] = (uint8_t)copies;
        }
        if (reader->counted[first] > 1) {
            reader->counted[first] -= reader->counted[first] <= COUNT_MAX; /* and once more */
            return reader_give(reader, candidate) ? 1 : -1;
        }
        for (unsigned i = 0; i < reader->mentions; i++)
            if (taken[i] && !reader_is_again(reader, (unsigned)thing, i, taken))
                reader_use(reader, &reader->mention[i]);
        if (candidate->parts == 1)
            use_offered(reader);
        for (unsigned i = 0; i < reader->mentions && reader->cells && candidate->parts == 1; i++)
            if (reader_about(reader, i, candidate, true))
                reader_use(reader, &reader->mention[i]); /* "I pass, nobody" */
        const struct mention *verb = reader_verb_before(reader, (unsigned)thing);
        if (verb && reader_names(verb, "leader") && strcmp(candidate->part[0], "leader") == 0)
            reader_use(reader, verb); /* there is only one */
        return reader_give(reader, candidate) ? 1 : -1;
    }
    const bool sure = !reader->doubt && reader_unread(reader, false) < 0;
    const struct candidate *alone = sure ? reader_by_verb(reader) : NULL;
    if (alone && (goes_on || reader->reading->answers == 0)) {
        for (unsigned i = 0; i < reader->mentions; i++)
            if (reader_names(&reader->mention[i], alone->part[0]))
                reader_use(reader, &reader->mention[i]);
        return reader_give(reader, alone) ? 1 : -1;
    }
    const struct candidate *yes = reader->reading->answers == 0 ? reader_agreed(reader, &prompt) : NULL;
    if (yes)
        return reader_give(reader, yes) ? 1 : -1;
    if (reader->reading->answers == 0) {
        reader_complain(reader, text);
        return -1;
    }
    if (!goes_on || ((reader->private || reader->left) && !reader->doubt && thing < 0))
        return 0; /* the rest is told in private */
    if (!reader->settled && reader_ask_verb_left(reader, text))
        return -1;
    const bool complete = prompt.kind != reader->began && !reader->exchange && prompt.picked == 0;
    if (!reader->settled && reader_ask_near(reader, text))
        return -1;
    const int word = reader->settled ? -1 : reader_unread(reader, true);
    if (word >= 0)
        return reader_ask_token(reader, (unsigned)word), -1;
    const struct candidate *silent =
        reader->candidates > 1 && (reader->second || (!reader->exchange && announces(reader)) ||
                                   (!reader->exchange &&
                                    ((reader->doubt && !keeps_rest(reader)) || reader_is_repeated(reader))))
            ? NULL
            : implied(reader, &prompt);
    if (silent && strcmp(silent->notation, "done") != 0 && reader->began != prompt.kind)
        silent = NULL; /* who only answers a question has not ended the turn */
    if (silent && strcmp(silent->notation, "done") != 0 && reader_is_unknown(reader, READ_KNOWN))
        return 0; /* what was shown was not known when the post was silent about what comes then */
    if (!silent && !reader->doubt && reader->candidates == 1 && prompt.max <= 1)
        silent = &reader->candidate[0];
    if (silent) {
        reader_note(reader, "implied", silent->notation);
        reader->silent++;
        return reader_give(reader, silent) ? 1 : -1;
    }
    if ((complete && (reader->several || reader->private)) ||
        (prompt.picked > 0 && may_pause(reader, &prompt)))
        return 0; /* the question is answered; the next one is asked separately */
    reader_offer_likely(reader);
    trouble_set(&reader->reading->trouble, 0, "unsaid");
    return -1;
}

bool reader_is_unknown(const struct reader *reader, enum reading_reach reach)
{
    const struct session *session = reader->sampled->session;
    const int player = reader->player;
    const struct session_answer *last = &session->answer[session->answers - 1];
    const struct duel_prompt *prompt = &duel_head(session_state(session))->prompt[player];
    return last->learned >> player & 1 || (reach == READ_SECRET && prompt->begins && prompt->picked == 0);
}
