/* A post while it is read. Reading goes through rooms, which are files read_ROOM.c and chapters of this header. Each room finds something in the
 * post and notes it in struct reader; it knows only what the rooms before it noted. doc/judge.md lists the rooms. */
#ifndef DUELLO_JUDGE_READER_H
#define DUELLO_JUDGE_READER_H

#include "judge/words/dictionary.h"
#include "judge/words/lexicon_guess.h"
#include "judge/words/lexicon_words.h"
#include "read.h"

/* Guessing at misspelt words is slow. A post of more words than PLAIN is read without it. In a shorter one at most GUESSES words are guessed at, and
 * at most FAR of them among all names of the game. */
enum { PLAIN = 400, GUESSES = 64, FAR = 12 };
enum {
    ROWS = 3,
    FEW = 4,
    COLUMNS = 3,
    PARTS = 6,
    PART = 48,
    MENTIONS = 64,
    STEPS = 128,
    COUNT_MAX = 20,
    EPITHETS = 8
};

/* The keys that say whose half is meant, and how keys of places of the other half begin. */
#define HALF_FOE        "@foe"
#define HALF_OWN        "@own"
#define ENEMY           "enemy-"
#define ENEMY_GRAVEYARD "enemy-graveyard"

/* The keys of the rows of a half; of the rows and columns of cells, ended by NULL; and of the cells, by row and column. */
extern const char *const reader_rows[ROWS], *const reader_place_rows[], *const reader_place_columns[],
                                                                            *const reader_cells[][COLUMNS];

/* How sure it is that a thing is meant as an answer, and not only talked of. */
enum sureness { NOT_SURE, RATHER_SURE, SURE };

/* A candidate: a legal answer, taken apart into the words of its notation. */
struct candidate {
    duel_action action;
    char notation[READ_TEXT];
    unsigned parts;
    char part[PARTS][PART];
    const char *lies; /* the card that lies in the cell that it is about; NULL: none, or it is about none */
    unsigned cells;   /* the cells that it is about, as bits, row by row */
    int sum;          /* that it comes to, where the question is about one; -1: none */
};

struct reader {
    const struct lexicon *lexicon;
    struct sampled *sampled;
    struct reading *reading;
    const char *text;
    size_t size;
    int player;
    unsigned candidates;
    bool cells;    /* the game has the cells of `reader_cells`: elsewhere a hex may be called like one */
    bool exchange; /* the question is part of an exchange */
    unsigned mentions;
    unsigned swept; /* the first token, plus one, of a thing put aside by a word of another clause; 0: none */
    bool doubt;     /* something was negated, postponed or asked: nothing is inferred */
    bool placeless; /* an answer without a place was given */
    bool fellow;    /* another of the kind that raises could have been raised, and was not */
    bool guessed;   /* a row or target that was not said follows from the rules */
    bool hesitates; /* "and ... and ...": it is not said that this is all */
    bool second;    /* another card was spoken of */
    unsigned doubtful;    /* things named behind "if" and the like in a sentence */
    bool plain;           /* too long a post for guessing: only what is known is read */
    unsigned guesses;     /* how often a word was guessed at; bounded, as each costs up to milliseconds */
    bool respelled;       /* some of it was in another alphabet */
    bool within;          /* the question is one within a turn */
    unsigned near;        /* the token, plus one, that is asked about as a misspelt name; 0: none */
    const char *near_key; /* and what it may be the name of */
    unsigned unread;      /* the token, plus one, that is asked about as it was not read; 0: none */
    unsigned guesswork;   /* of what is offered, the last ones, of which the post names little or nothing */
    bool settled;         /* the doubt is settled for trial: the rest is read without asking about words */
    bool all;             /* for trial, nothing is passed over that the post names */
    bool left;            /* a private message belongs to the post */
    bool private;         /* something is told to the judge alone, in another message */
    bool several;         /* the post began with an answer to a question within a turn */
    uint8_t began, kind;  /* the kind of the first question, and of the last one answered in words */
    unsigned last, last_clause;                /* the sentence and the clause in which that was */
    unsigned dones, silent;                    /* the last ones were not said */
    char last_row[PART];                       /* the row of the last answer that had one; "": none */
    bool last_enemy;                           /* and whether it was one of the other half */
    bool rows_done[ROWS];                      /* the rows in which something was laid */
    const char
        *effect; /* what leaders bring without a card, `judge.effect.GAME` in the texts; NULL: nothing */
    bool leads;  /* a leader was used, who was named in that clause */
    unsigned leader_clause;
    bool unlaid;        /* several things are to be laid, but it is not clear where */
    const char *actor;  /* the card whose question this was; NULL: nobody's */
    const char *answer; /* the card that lies in the cell that was answered; "": none */
    bool field;         /* a field was told, whatever has been answered of it */
    bool laid;          /* a whole field was told, */
    const char *lay[6]; /* and what lies in its cells, row by row; NULL: nothing */
    unsigned
        slips; /* of a slip, "A, B - no, C": how many things were named before it, and which, at most FEW */
    const char *slipped[FEW];
    bool more;     /* the player could go on alone after this answer */
    unsigned outs; /* of a set told by what is left out: how many things are, and which */
    const char *out[FEW];
    const char *closing_key; /* the answer that ends the turn, if it can be given; NULL: it cannot */
    const char *closing; /* the answer that ends the turn, if the player could go on alone; NULL: none */
    /* From here on each is used as far as it holds anything (read_mentions.c). */
    struct writing writing;
    struct mention mention[MENTIONS];
    const char *role[MENTIONS];                /* of a mention, see role_of() */
    char done[STEPS][PART], verb[STEPS][PART]; /* the things of the answers, and their verbs */
    char target[STEPS][PART];                  /* and their targets; "": none */
    struct candidate candidate[DUEL_ACTIONS_MAX];
    struct wanted_keys wanted; /* every word of every candidate */
    struct wanted_keys rows;   /* of which cells are bound */
    struct wanted_keys ever;   /* every word of every candidate of all questions so far */
    /* Of every word, clause or sentence. */
    uint8_t mention_at[LEXICON_TOKENS]; /* the number, plus one, of the first mention that covers the token */
    bool void_clause[LEXICON_TOKENS],
        void_sentence[LEXICON_TOKENS]; /* what is named there is not meant now */
    uint16_t keeping[LEXICON_TOKENS];  /* of a clause: words that say that something is kept */
    enum word_class class[LEXICON_TOKENS], next[LEXICON_TOKENS]; /* next: how it affects what follows */
    enum speech speech[LEXICON_TOKENS];                          /* what kind of word it is */
    uint16_t sentence[LEXICON_TOKENS], clause[LEXICON_TOKENS];
    const char *half[LEXICON_TOKENS];      /* of a sentence: the half stated for everything named in it */
    const char *last_half[LEXICON_TOKENS]; /* of a sentence: the half stated last, for one thing */
    const char *row[LEXICON_TOKENS];       /* of a sentence: the row stated for everything named in it */
    bool asks[LEXICON_TOKENS];             /* the sentence is a question */
    bool void_quote[LEXICON_TOKENS];       /* the word is quoted, and no name */
    bool talk_clause[LEXICON_TOKENS];      /* the clause is talk */
    bool asks_clause[LEXICON_TOKENS];      /* the clause is */
    bool follows[LEXICON_TOKENS];          /* of a clause: a question within the turn was answered there */
    uint8_t idiom[LEXICON_TOKENS];   /* in a turn of speech that names nothing: words from here to its end */
    uint8_t counted[LEXICON_TOKENS]; /* at the first word of a mention: its count; 0: none given */
    const char *stands[LEXICON_TOKENS]; /* the key of the thing that the word stands for; NULL: for none */
    bool told[LEXICON_TOKENS];          /* of a sentence: an answer was given there that tells what it does */
};

/* A memory of the last clause or sentence that was looked at, and whether it is talk. */
struct talk {
    unsigned part;
    bool is;
};

/* --- mentions --- */

/* A new reader of that text; to be freed. *fine: the text has no more words than LEXICON_TOKENS. */
struct reader *reader_new(const char *text, size_t size, bool *fine);

/* A copy of a reader, without the unused parts of its arrays; to be freed. */
struct reader *reader_copy(const struct reader *from);

/* The thing that an answer is about: the word after the verb, or the verb that stands alone. */
const char *reader_thing_of(const struct candidate *candidate);

/* Whether the mentions number `from` and `to` stand in different clauses. */
bool reader_is_parted(const struct reader *reader, unsigned from, unsigned to);

/* Whether the thing of the candidate can be answered with only once, as far as can be seen. */
bool reader_is_single(const struct reader *reader, const struct candidate *candidate);

/* Whether the card took part in what the player answered, as far as the player could foresee: it was the
 * only one, and so there was no question about it. */
bool reader_took_part(const struct reader *reader, const char *key);

bool reader_names(const struct mention *mention, const char *key);

/* Whether the key is one of `keys`, a text with blanks between them; NULL: there are none. */
bool reader_is_key_in(const char *keys, const char *key);

bool reader_was_done(const struct reader *reader, const struct mention *mention);

bool reader_covers(const struct mention *mention, unsigned token);

/* The mention that covers the token; NULL: none. */
const struct mention *reader_mention_of(const struct reader *reader, unsigned token);

void reader_use(struct reader *reader, const struct mention *mention);

/* Whether the verb of the mention is one that may be answered now. */
bool reader_is_verb_now(const struct reader *reader, const struct mention *mention);

/* Whether the token names something that can be answered now. */
bool reader_is_wanted(const struct reader *reader, unsigned token);

/* What a word before the mention says about it: that it comes first or last, or that something replaces it. */
enum word_class reader_marker_of(const struct reader *reader, unsigned at);

/* Whether the token is part of a row that cells were bound to. */
bool reader_is_heading(const struct reader *reader, unsigned token);

bool reader_is_onto(const struct reader *reader, unsigned token);

/* Whether a name of the thing has that very word, or that adjective in another form. */
bool reader_is_in_name(const struct reader *reader, const struct token *word, const char *key);
/* Whether a name of the thing has the word in any form. */
bool reader_is_of_name(const struct reader *reader, const struct token *word, const char *key);

/* Whether the mention is of what leaders bring without a card. */
bool reader_is_effect(const struct reader *reader, const struct mention *mention);

bool reader_is_row(const char *part);

bool reader_is_enemy(const char *part);

const char *reader_row_of(const char *part);

/* Whether another candidate about the same thing lays it in the same row of the other half. */
bool reader_has_other_half(const struct reader *reader, const struct candidate *candidate, const char *part);

bool reader_is_spelled(const struct token *token, const char *word);

/* Whether the mention is of a row or column of cells. */
bool reader_is_line(const struct mention *mention);

/* The cell that the word names, row by row; -1: none. */
int reader_cell_of(const struct reader *reader, const char *part);

/* Whether the word says that nothing in its sentence is meant for now. */
bool reader_is_wide(enum word_class class);

/* Whether the word is one of the list that stands under that key in the texts, "|" between them, or begins as one that ends in "*". */
bool reader_is_listed(const struct token *token, const char *list);

/* Whether the word is one letter away from a word of the list. */
bool reader_is_near_listed(const struct token *token, const char *list);

/* Whether the word begins so. */
bool reader_starts_with(const struct token *token, const char *start);

/* --- words --- */

/* Where options are listed by letters and the last sentence chooses one, takes all other options out of the post. */
void reader_survey_options(struct reader *reader);

/* Finds sentences and clauses, and the class of every word that names nothing. */
void reader_survey(struct reader *reader);

/* Marks numbers that count nothing: "turn 5", "5 points", and those before the items of a list, "1) ... 2) ...". */
void reader_survey_numbers(struct reader *reader);

/* Notes which words say that what stands next to them comes first, last or in the place of something else. */
void reader_survey_order(struct reader *reader);

/* Notes these words, and discards what precedes a word such as "rather", and everything that is merely asked. */
void reader_strike(struct reader *reader);

/* Whether nobody can tell how much a slip takes back: several things were named before it, and none of them again behind it. */
bool reader_slips_far(const struct reader *reader);

/* Whether the post says yes, and nothing else. */
bool reader_says_yes(const struct reader *reader);

/* --- scopes --- */

/* Finds the clauses and sentences that negate, postpone or doubt what they name. */
void reader_survey_void(struct reader *reader);

/* Whether the clause of the token negates, postpones or doubts what it names. */
bool reader_is_void(const struct reader *reader, unsigned token);

/* --- counts --- */

/* "3 nekkers", "nekkers x2": the number belongs to the mention next to it. */
void reader_count(struct reader *reader, struct mention *mention);

/* Finds things that are laid in parts, "three scouts: two close, one ranged". From then on the number of each part stands for the thing. False:
 * nothing was found that was not known. */
bool reader_part(struct reader *reader);

/* Finds kinds of cards that are told apart by a word each, "the berserkers, the young one, then the usual one". From then on these words stand for
 * the cards. False: nothing was found that was not known. */
bool reader_tell_kinds(struct reader *reader);

/* Whether the mention counts things of several kinds by their noun alone, "a pair of berserkers". "Both" does not: it means one of each kind. */
bool reader_is_pair_of_kinds(const struct reader *reader, const struct mention *mention);

/* Whether the word of the mention is the noun of several things that can be answered with now. */
bool reader_is_of_kinds(const struct reader *reader, const struct mention *mention);

/* Whether the word is one more of something that is not named again: "a ghoul and one more". */
bool reader_is_one_more(const struct reader *reader, unsigned token);

/* Whether a plural without a count may mean several: "nekkers", with two in hand and two to play. */
bool reader_is_uncounted(const struct reader *reader, const struct mention *mention,
                         const struct candidate *candidate);

/* How often the same answer could be given in a row; -1: that cannot be told, as somebody else comes first. */
int reader_copies_of(const struct reader *reader, const struct candidate *candidate);

/* --- except --- */

/* Finds the things that are left out of a set of so many picks, "all but the Fiend", and notes them as `outs`, if exactly that many others
 * remain. */
void reader_survey_left_out(struct reader *reader, int picks);

/* The first candidate that is not left out; NULL: there is none. */
const struct candidate *reader_not_left_out(const struct reader *reader);

/* --- layout --- */

/* Reads a post that lays things in rows and columns as one picture. `laid` says whether the post does that, for all cells or for a row, and is
 * clear. */
void reader_survey_layout(struct reader *reader);

/* For a post in doubt: lays what it names in one of the ways that it may mean, and sets `laid`. Way 0 is as the post tells it, 1 puts each thing where
 * the words nearest to it say, 2 fills the front row first, 3 the back row first. False: the post does not name as many things as there are cells. */
bool reader_lay_likely(struct reader *reader, unsigned way);

/* The candidate that the layout has for the cell that is asked about; NULL: it has none, or cannot be laid there. */
const struct candidate *reader_laid(const struct reader *reader);

/* Whether the key is that of a card of the game. */
bool reader_is_card(const struct reader *reader, const char *key);

/* Whether the layout has nothing more to say: nothing for the cell that is asked about, or no cell is asked about. */
bool reader_is_row_laid(const struct reader *reader);

/* --- sayings --- */

/* Whether the word shows that what its clause names is only named in a saying or an exclamation. If not, the word denies what it usually does. */
bool reader_is_saying(struct reader *reader, unsigned at);

/* --- cells --- */

/* The cells that the candidate is about, as bits: the one that it names, or those of the other player in which there lies what it takes. */
unsigned reader_cells_of(const struct reader *reader, const struct candidate *candidate);

/* Puts aside the cards that were thought of at first, "at first I liked the councillor, but I take the master". False: there are none. */
bool reader_leave_first(struct reader *reader);

/* Marks the card whose question this is as read where it is named as the one that acts: "my assassin visits the duke". Returns the word, plus one, by
 * which another card acts, or something is done that is no such answer; 0: there is none. *left: a clause was put aside that only says something of
 * its card, since another says what is done; then the names have to be found again. */
unsigned reader_acts_other(struct reader *reader, bool *left);

/* The player's card whose question this is; NULL: no card asks. Good until the next call. */
const char *reader_actor(const struct reader *reader);

/* Whether the mention is of the card whose question this is, and of nothing that can be answered. */
bool reader_is_actor(const struct reader *reader, const struct mention *mention);

/* Whether the first word of the mention has the form of a subject: the form in which the texts have the name. If they have two such forms, «герой»
 * and «героя», only the one without the ending counts. */
bool reader_is_subject(const struct reader *reader, const struct mention *mention);

/* Whether the mention has the form of somebody to whom something is said or given: "to the hero". */
bool reader_is_dative(const struct reader *reader, const struct mention *mention);

/* Whether the post tells cells of the player's half by what lies beside them, "next to my legate, before the herbalist". *cells: the cells of which
 * all that is true, as bits; 0: there are none. The words are marked as read. */
bool reader_beside(struct reader *reader, unsigned *cells);

/* The same for cells of the other player, "behind the back of your swordsman, opposite my clerk". */
bool reader_beside_theirs(struct reader *reader, unsigned *cells);

/* --- described --- */

/* Takes "who" as a word that only joins a card and its place, if nothing but a place follows: "the bouncer who is on the right". */
void reader_survey_described(struct reader *reader);

/* Takes all that the post says of cells and the cards there as one description, if it has more than one piece. Returns the only candidate about a
 * cell that fits all of it, and marks the pieces as read. NULL: there is none; *wrong: what is said of cells contradicts what is said of
 * cards. */
const struct candidate *reader_described(struct reader *reader, bool *wrong);

/* --- weigh --- */

/* For a question about one card and a post in doubt: weighs what each clause says of each answer. Returns the only answer of which some clause says
 * that it is done, and against which no clause speaks, whatever else the post tells. NULL: there is none. The reader must be as before the first
 * question. */
const struct candidate *reader_weighed(struct reader *reader);

/* For a question about one card: whether all that the post says of that answer speaks against it, or something is done to another instead. */
bool reader_outweighs(struct reader *reader, const char *answer);

/* --- sums --- */

/* For a question about a sum. 1: it is clear which sum is meant, and other sums of the post were put aside; *meant is the answer if it is no plain
 * offer. -1: it is not clear, and is asked about. 0: the question is about something else. */
int reader_sum(struct reader *reader, const struct candidate **meant);

/* Of such a question the only sum that a post in doubt names, if it puts it at stake or agrees to it and nothing in it asks, denies or doubts, whatever
 * else it tells; the candidates are found. NULL: there is none. */
const struct candidate *reader_sum_weighed(struct reader *reader);

/* --- things --- */

/* The verb that belongs to the mention: the last one before it, or, in an exchange where the verb stands last in its clause, "A I give, B I take", that
 * one. NULL: there is none. */
const struct mention *reader_verb_before(const struct reader *reader, unsigned at);

/* Whether the mention names the thing of the candidate; of who is to start, "I" and "you" do. */
bool reader_is_called(const struct reader *reader, const struct mention *mention,
                      const struct candidate *candidate);

/* Whether the candidate is about the mention at `at`, and the last verb before it, if any, is the candidate's ("I give A and B,
 * I take C"). With `any` the verb does not matter, unless it is a different one altogether. */
bool reader_about(const struct reader *reader, unsigned at, const struct candidate *candidate, bool any);

bool reader_is_thing(const struct reader *reader, unsigned at, bool any);

/* A mention may tell a row by what lies there: "the horn on the catapults". It does if it follows a thing that can be laid into several rows, with
 * nothing but words such as "on the" between, and the named things lie in one row of the player's only. Returns that row; NULL: it tells none. */
const char *reader_row_beside(const struct reader *reader, const struct mention *mention);

/* Whether a card that the mention may name lies in a row of either half, or is weather that lies. */
bool reader_lies_there(const struct reader *reader, const struct mention *mention);

/* Whether the mention is a place or target of some candidate. */
bool reader_is_place(const struct reader *reader, unsigned at);

/* --- talk --- */

/* Whether the clause has a word that nobody knows what to do with. */
bool reader_is_dirty(const struct reader *reader, unsigned clause);

enum sureness reader_sureness_of(const struct reader *reader, const struct mention *mention);

/* Whether the mention is talk: it names something that no question asked for, among unknown words. */
bool reader_is_far(const struct reader *reader, const struct mention *mention);

/* Puts aside the clauses that name something among words of which nothing is known, and say nothing to do with it, if another
 * clause says plainly what is done: "Frost on my skin from your monsters. I play Vesemir". */
void reader_leave_talk(struct reader *reader);

/* Whether the token names a thing. A mere part of a name does not count if the thing is not possible now. */
bool reader_names_thing(const struct reader *reader, unsigned token);

/* Whether the word alone, after what was answered with, tells another thing apart that could be: "the scorpion, the big one and the usual". */
bool reader_names_other(const struct reader *reader, unsigned token);

/* Whether the clause or sentence of the token is talk unrelated to the game: several words, not joined to what was said before,
 * and nothing of the game among them. */
bool reader_is_talk(const struct reader *reader, unsigned token, const uint16_t part[], struct talk *last);

/* Whether the word may be skipped: its surroundings are not about the game, or say that nothing is meant. */
bool reader_is_harmless(const struct reader *reader, unsigned token, struct talk *sentence,
                        struct talk *clause);

/* Whether even silence may be read as an answer beside the word: it says that the player acts, or what something is like. */
bool reader_is_mild(const struct reader *reader, unsigned token);

/* --- names --- */

/* Finds everything named in the part not used yet, from left to right, the longest name first at each place, except what is
 * negated or postponed. */
void reader_look(struct reader *reader);

/* --- places --- */

/* The half stated once for all things of a sentence, before the first or after the last; NULL: none. *at is where. */
const char *reader_shared_half(const struct reader *reader, unsigned thing, unsigned *at);

/* The row stated once for all things of a sentence, before the first with a colon, "close: A, B", or behind the last with
 * their number, "A and B, both close"; NULL: none. */
const char *reader_shared_row(const struct reader *reader, unsigned thing);

/* Matches a candidate with what belongs to the thing at `thing`. Returns how many of its parts were not said, marking in
 * `taken` those that were; -1: what was said contradicts it. */
int reader_weigh(const struct reader *reader, unsigned thing, const struct candidate *candidate,
                 bool taken[MENTIONS]);

/* --- left --- */

bool reader_is_known(const struct reader *reader, unsigned token);

/* The first word that was not interpreted; with `strict`, talk counts too. -1: none. */
int reader_unread(const struct reader *reader, bool strict);

/* Whether a thing that was answered with is named again: perhaps it was to be answered twice. */
bool reader_is_repeated(const struct reader *reader);

/* The first named thing that was not used. -1: none. */
int reader_unplayed(const struct reader *reader);

/* --- asks --- */

void reader_offer_choice(struct reader *reader, const struct candidate *candidate);

/* Offers what the post may have meant, the likeliest first; at most READ_CHOICES. */
void reader_offer_likely(struct reader *reader);

/* The piece of the post that a mention stands for, as it was written. */
void reader_quote(const struct reader *reader, const char *text, const struct mention *mention,
                  char out[READ_TEXT]);

/* Says what was understood, and asks about the words of a mention that were not. */
bool reader_ask_unread(struct reader *reader, const struct mention *mention);

bool reader_ask_token(struct reader *reader, unsigned token);

/* Asks about the first uninterpreted word that resembles the name of something possible now. False: there is none. */
bool reader_ask_near(struct reader *reader, const char *text);

/* The only candidate of a verb that stands alone, after all that was understood: "my leader!". NULL: none. */
const struct candidate *reader_by_verb(const struct reader *reader);

/* Asks for the object of a verb that was not used: "the fiend, and my leader". False: there is none. */
bool reader_ask_verb_left(struct reader *reader, const char *text);

/* The only thing that can be answered to a question within a turn, if the post says yes. NULL: it does not. */
const struct candidate *reader_agreed(const struct reader *reader, const struct duel_prompt *prompt);

/* No possible answer was found: says what was named instead. */
void reader_complain(struct reader *reader, const char *text);

/* --- acts --- */

/* The candidate meant by the thing at `thing`; NULL: none, or several possible ones, which are then offered. */
const struct candidate *reader_meant(struct reader *reader, unsigned thing, bool taken[MENTIONS]);

/* Whether another thing is named with the one at `thing`, "the Fiend and the Nekker", where only one can be picked and nothing is played;
 * both are then offered. */
bool reader_names_another(struct reader *reader, unsigned thing, const struct candidate *candidate);

/* The next thing to answer with: the first that was named; of a set that must be picked in order, the lowest. */
int reader_next_thing(const struct reader *reader, bool several);

/* Whether a target is named a second time with the thing: perhaps it is played, too, "decoy on the trebuchet, and the trebuchet
 * again". */
bool reader_is_again(const struct reader *reader, unsigned thing, unsigned at, const bool taken[MENTIONS]);

/* For a name that several things have, if as many were counted as there are, "both Lugoses": the first candidate. NULL: the number is another, or
 * something else is not clear. */
const struct candidate *reader_one_of(const struct reader *reader, unsigned thing, unsigned count);

/* --- start --- */

/* For the question who begins: the player whom the post means, if it names a person and what that person does, and nothing else. -1: it does not, or
 * the question is another. */
int reader_who_starts(const struct reader *reader);

/* Which player begins by what the post says of the order, "I go after him", "before me"; -1: it says nothing of it; 2: it is not clear. */
int reader_starts_by_order(const struct reader *reader);

/* --- step --- */

/* Finds the legal answers of the question that is open, and what they are made of. */
void reader_ask(struct reader *reader);

bool reader_give(struct reader *reader, const struct candidate *candidate);

/* One question. 1: answered; 0: the post has nothing more to say; -1: in doubt. */
int reader_step(struct reader *reader);

/* Whether the player cannot know what comes after the last answer. */
bool reader_is_unknown(const struct reader *reader, enum reading_reach reach);

/* A remark on what was read: `judge.note.ID` in the texts. */
void reader_note(struct reader *reader, const char *id, const char *text);

/* --- circles --- */

/* Whether the game's units stand on circles. */
bool reader_has_circles(const struct lexicon *lexicon);

/* Reads the whole post of such a game; false: it is in doubt, and the reading says why. After each answer but the last it asks whether it
 * `stops` there. */
bool reader_read_circles(struct reader *reader, bool (*stops)(const struct reader *, void *), void *context);

/* --- plans --- */

struct planner;

/* For a post in doubt, whose answers from number `from` on still stand in the session: tries whole readings that go on from the doubt. The result is
 * handed to reader_plan_end(). The session is as it was. */
struct planner *reader_plan(const struct reader *doubting, unsigned from);

/* Adds readings that read the post anew, from the beginning; its answers must have been taken back. `all` is a reader before the first question that
 * also keeps what the post takes back; it is used up. The session is as it was. */
void reader_plan_again(struct planner *planner, const struct reader *doubting, struct reader *all);

/* Puts the likeliest of them into the reading, and frees the planner. */
void reader_plan_end(struct planner *planner, struct reading *reading);

/* --- alphabet --- */

/* Ways in which a post may be spelled: typed with the English layout, in Latin letters, either of them in some places. */
enum respelling { RESPELL_LAYOUT, RESPELL_LETTERS, RESPELL_PARTLY, RESPELLINGS };

/* The text in Russian letters, to be freed, with its size in *out. NULL: no piece between blanks becomes a word by it. */
char *reader_respelled(const struct lexicon *lexicon, enum respelling how, const char *text, size_t size,
                       size_t *out);

/* For trade cards: ends a sentence at each smiley before a capital letter. To be called before reader_survey(). */
void reader_end_at_smileys(struct reader *reader);

/* Of a game of trade cards, writes "no" out where its last letter is left out before a comma or "better", or its vowel drawn out, "не, лучше
 * ...", "неее, ..."; likewise. */
void reader_write_out_no(struct reader *reader);

/* The text with the names in it that are shortened written out, to be freed, with its bytes in *size; of the question that is open. NULL: there
 * are none, or the game has no trade cards. */
char *reader_in_full(struct reader *reader, size_t *size);

/* Whether all words of the text, several, are ones that a dictionary or a list has, or names without an error. */
bool reader_is_russian(const struct lexicon *lexicon, const char *text, size_t size);

/* How many words of the text a dictionary or a list has, or a name; *all: every one. */
unsigned reader_known_words(const struct lexicon *lexicon, const char *text, size_t size, bool *all);

#endif
