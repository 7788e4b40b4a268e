/* Posts as players write them, and what each means: posts.txt and seldom.txt, or the files that are named. None is misplayed, and those with a
 * clear meaning are understood without a question.
 *
 *     = classic; hand0 ves catapult; close1 nekker      a position (gwent/position.h) in a rule set
 *     = trade; ask place both; deck0 scamp*6 ...        a position of trade cards (trade 11), with a contract of 60
 *     = vanguard; turn 5 0 main; vc0 blaster-blade ...  a position of Vanguard (vanguard 11)
 *     = westeros; unit h7 war-host blue; ...            a position of Battles of Westeros (westeros 13)
 *     > 1 play nekker close                             what is played before the post
 *     @ exchange                                        the exchange begins; "start": who begins the round; "deck": the deck by post;
 *                                                       "names": from here on the players are Анна and Борис
 *     Бьянку в бой! == play ves close                   a post and its meaning; "?": nothing is played
 *     Лидер || Беру Имлериха == choose imlerith         a post, and the private message that belongs to it
 *     Талер == ? | play thaler enemy-siege              a question, but the other would be no mistake
 *
 * Player 0 writes. "\n" is a new line, "\\" a backslash. With --each as first argument nothing is checked; each post's answers are
 * printed with its line (tools/posts). */
#include "gwent/position.h"

#include "judge/decks/read_deck.h"
#include "session/page.h"

#include <stdlib.h>

enum { LINE = 4096 };

struct corpus {
    struct lexicon *lexicon, *gwent, *trade, *vanguard, *westeros; /* that of the game, and of all */
    bool dueling;                                       /* the game is not Gwent */
    struct session *session;
    struct position position;
    bool decks; /* posts are decks */
    bool each;  /* print what each post came to, and judge nothing */
    const char *file;
    int line;
    unsigned posts, plain, understood, misplayed;
};

static const char *variants(const char *rules, int *variant)
{
    const size_t length = strcspn(rules, "; ");
    for (int i = 0; gwent.variants[i]; i++)
        if (strlen(gwent.variants[i]) == length && strncmp(gwent.variants[i], rules, length) == 0)
            *variant = i;
    return rules + length;
}

/* Cards on offer in the exchange, which positions as text do not have: "; offer0 imlerith ves". */
static const char offer_word[] = "; offer";

static const char *without_offers(const char *given, char *plain, size_t size)
{
    struct duel_text out;
    duel_text_init(&out, plain, size);
    while (*given) {
        if (strncmp(given, offer_word, strlen(offer_word)) == 0)
            given += 1 + strcspn(given + 1, ";");
        else
            duel_put_char(&out, *given++);
    }
    return plain;
}

static void add_offers(struct gwent *g, const char *given)
{
    while ((given = strstr(given, offer_word))) {
        given += strlen(offer_word);
        const int player = *given++ - '0';
        while (*given == ' ') {
            char key[64];
            const size_t length = strcspn(++given, " ;");
            snprintf(key, sizeof key, "%.*s", (int)length, given);
            given += length;
            const uint8_t known = (uint8_t)((player ? OWNER : 0) | PLACED << player);
            CHECK(gwent_pool_add(g, zone_of(player, OFFER),
                                 (struct record){ (uint8_t)key_number(key), known, 0 }) >= 0);
        }
    }
}

/* "contract N; " may come first; without it the sixth part of the contract leaves nothing to round. */
static void begin_duel(struct corpus *corpus, const char *statements)
{
    static const char contract_word[] = "contract ";
    struct session_setup setup = { .game = duel_find("trade"), .position = statements };
    struct duel_faults faults = { 0 };
    enum duel_status status;
    int32_t contract = 60;

    if (strncmp(statements, contract_word, strlen(contract_word)) == 0) {
        char *end;
        contract = (int32_t)strtol(statements + strlen(contract_word), &end, 10);
        setup.position = end + strspn(end, "; ");
    }
    setup.number[duel_index(setup.game->numbers, "contract")] = contract;
    session_free(corpus->session);
    corpus->session = session_new(&setup, NULL, 0, &faults, &status);
    corpus->decks = false, corpus->dueling = true;
    corpus->lexicon = corpus->trade;
    if (!CHECK_INT(status, DUEL_OK))
        printf("    %s:%d\n", corpus->file, corpus->line);
}

static void begin_fight(struct corpus *corpus, const char *game, struct lexicon *lexicon,
                        const char *statements)
{
    struct session_setup setup = { .game = duel_find(game), .position = statements };
    struct duel_faults faults = { 0 };
    enum duel_status status;

    session_free(corpus->session);
    corpus->session = session_new(&setup, NULL, 0, &faults, &status);
    corpus->decks = false, corpus->dueling = true;
    corpus->lexicon = lexicon;
    if (!CHECK_INT(status, DUEL_OK))
        printf("    %s:%d\n", corpus->file, corpus->line);
}

static void begin(struct corpus *corpus, const char *text)
{
    static const char trade_word[] = "trade; ", vanguard_word[] = "vanguard; ",
                      westeros_word[] = "westeros; ";
    if (strncmp(text, vanguard_word, strlen(vanguard_word)) == 0) {
        begin_fight(corpus, "vanguard", corpus->vanguard, text + strlen(vanguard_word));
        return;
    }
    if (strncmp(text, westeros_word, strlen(westeros_word)) == 0) {
        begin_fight(corpus, "westeros", corpus->westeros, text + strlen(westeros_word));
        return;
    }
    if (strncmp(text, trade_word, strlen(trade_word)) == 0) {
        begin_duel(corpus, text + strlen(trade_word));
        return;
    }
    corpus->dueling = false;
    corpus->lexicon = corpus->gwent;
    struct session_setup setup = { .game = duel_find("gwent") };
    struct duel_row row[GWENT_CARDS];
    enum duel_status status;
    int variant = 0;
    char plain[1024];

    session_free(corpus->session);
    const char *given = variants(text, &variant);
    setup.variant = (uint8_t)variant;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        setup.deck[player] = (struct deck){ .game = setup.game, .variant = setup.variant };
        const int rows = plain_deck(variant, FACTION_MONSTERS, 0, 22, row);
        for (int i = 0; i < rows; i++)
            deck_add(&setup.deck[player], row[i].card, row[i].count, row[i].zone);
    }
    corpus->session = session_new(&setup, NULL, 0, NULL, &status);
    corpus->decks = false;
    corpus->position = (struct position){ .events = 0 };
    make_position(&corpus->position, variant, without_offers(given, plain, sizeof plain));
    add_offers(&corpus->position.g, given);
}

/* The player's number and an answer. */
static void play_before(struct corpus *corpus, const char *line)
{
    const int player = line[0] == '1';
    duel_action action;
    if (CHECK_INT(duel_parse(session_state(corpus->session), player, line + 2, &action), DUEL_OK))
        CHECK_INT(session_submit(corpus->session, player, action, NULL, 0), DUEL_OK);
}

static void set_question(struct corpus *corpus, const char *what)
{
    struct gwent *g = &corpus->position.g;

    if (strcmp(what, "names") == 0) {
        lexicon_call(corpus->lexicon, (const char *const[]){ "Анна", "Борис" });
    } else if (strcmp(what, "deck") == 0) {
        corpus->decks = true;
    } else if (strcmp(what, "exchange") == 0) {
        g->phase = PHASE_EXCHANGE;
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            g->side[player].set_aside = (uint8_t)zone_size(g, zone_of(player, OFFER));
            gwent_ask(g, player, rules_of(g)->forum ? ASK_GIVE : ASK_REDRAW, 0, 0,
                      rules_of(g)->forum ? g->side[player].set_aside : rules_of(g)->swaps);
            g->head.prompt[player].begins = 1;
        }
    } else if (CHECK_STR(what, "start")) {
        g->phase = PHASE_STARTER;
        gwent_ask(g, 0, ASK_START, 0, 1, 1);
        g->head.prompt[0].begins = 1;
    }
}

/* Whether the deck obeys the rules; what each post is taken for counts one that does not as asked about. */
static bool is_legal(const struct deck *deck)
{
    struct session_setup setup = { .game = deck->game, .variant = deck->variant, .deck = { *deck, *deck } };
    const struct duel_setup plain = session_duel_setup(&setup);
    duel_room room;
    return duel_setup(setup.game, duel_in(&room), &plain, NULL, NULL) == DUEL_OK;
}

/* The answers to the post, "; " between them; "?": a question. */
static bool read(struct corpus *corpus, char *text, struct page *out, struct reading *reading)
{
    page_put(out, "");
    if (corpus->decks) {
        struct deck deck = { .game = duel_find("gwent"), .variant = corpus->session->setup.variant };
        const bool fine = read_deck(corpus->lexicon, &deck, text, strlen(text), reading);
        if (fine)
            deck_print_line(&deck, out);
        return fine && (!corpus->each || is_legal(&deck));
    }
    if (!corpus->dueling) {
        play_on(&corpus->position, "");
        memcpy(corpus->session->now, &corpus->position.g, sizeof corpus->position.g);
    }
    struct sampled sampled = sampled_by_generator(corpus->session);
    const unsigned before = corpus->session->answers;
    char *whisper = strstr(text, " || ");
    if (whisper)
        *whisper = '\0', whisper += strlen(" || ");
    bool fine =
        read_post(corpus->lexicon, &sampled, 0, text, strlen(text), whisper ? READ_LEFT : READ_ALL, reading);
    if (whisper && fine && !(duel_head(session_state(corpus->session))->awaiting & 1))
        whisper = NULL; /* nothing was left to it */
    if (whisper && (fine || strcmp(reading->trouble.what, "private") == 0)) {
        fine = read_post(corpus->lexicon, &sampled, 0, whisper, strlen(whisper), READ_ALL, reading);
        if (!fine)
            sampled_undo(&sampled, before);
    }
    for (unsigned i = before; fine && i < corpus->session->answers; i++) {
        if (out->used > 0)
            page_put(out, "; ");
        page_put_action(out, session_position(corpus->session, i), 0, corpus->session->answer[i].action);
    }
    sampled_undo(&sampled, before);
    if (!corpus->dueling)
        CHECK_MEM(corpus->session->now, &corpus->position.g, sizeof corpus->position.g);
    return fine;
}

/* How often the answer, of that size, stands among the answers up to `end`. */
static unsigned count_answer(const char *answer, size_t size, const char *answers, const char *end)
{
    unsigned count = 0;
    for (const char *at = answers; at < end;) {
        const char *next = strstr(at, "; ");
        next = next && next < end ? next : end;
        count += (size_t)(next - at) == size && strncmp(at, answer, size) == 0;
        at = next + (next < end ? 2 : 0);
    }
    return count;
}

/* Whether both are the same answers. In which order the cells of a field were filled means nothing. */
static bool is_same(const char *meaning, size_t size, const char *got)
{
    static const char place[] = "place ";
    if (strlen(got) != size)
        return false;
    if (strncmp(got, place, sizeof place - 1) != 0)
        return strncmp(meaning, got, size) == 0;
    for (const char *at = got, *next; *at; at = next + (*next ? 2 : 0)) {
        next = strstr(at, "; ");
        next = next ? next : got + size;
        const size_t answer = (size_t)(next - at);
        if (strncmp(at, place, sizeof place - 1) != 0 ||
            count_answer(at, answer, meaning, meaning + size) != count_answer(at, answer, got, got + size))
            return strncmp(meaning, got, size) == 0;
    }
    return true;
}

/* Whether `got` is one of the meanings; *first: the first of them. */
static bool is_among(const char *meanings, const char *got, bool *first)
{
    *first = true;
    for (const char *at = meanings;; *first = false) {
        const char *end = strstr(at, " | ");
        const size_t size = end ? (size_t)(end - at) : strlen(at);
        if (is_same(at, size, got))
            return true;
        if (!end)
            return false;
        at = end + 3;
    }
}

/* Puts the readings that are offered, as " | " separates them in the file. */
static void put_plans(const struct reading *reading, struct page *out)
{
    page_put(out, "");
    for (unsigned i = 0; i < reading->plans; i++) {
        page_put(out, i ? " | " : "");
        page_put(out, reading->plan[i]);
    }
}

static void try_post(struct corpus *corpus, char *text, char *meanings)
{
    char *plans = strstr(meanings, " >> ");
    if (plans)
        *plans = '\0', plans += strlen(" >> ");
    struct reading reading;
    struct page page = { 0 };
    bool first;
    char *to = text;

    for (const char *from = text; *from; from++) {
        if (from[0] == '\\' && (from[1] == 'n' || from[1] == '\\'))
            *to++ = *++from == 'n' ? '\n' : '\\';
        else
            *to++ = *from;
    }
    *to = '\0';
    const bool fine = read(corpus, text, &page, &reading);
    const char *got = fine ? page.at : "?";
    if (corpus->each) { /* line, answers or the trouble, the readings that are offered */
        printf("%d\t%s\t%s %s\t", corpus->line, got, fine ? "" : reading.trouble.what,
               fine ? "" : reading.trouble.value[0]);
        struct page offered = { 0 };
        if (!fine)
            put_plans(&reading, &offered);
        puts(offered.at ? offered.at : "");
        free(offered.at);
        free(page.at);
        return;
    }
    struct page offered = { 0 };
    put_plans(&reading, &offered);
    if (plans && !CHECK_STR(offered.at, plans))
        printf("    %s:%d: %s\n", corpus->file, corpus->line, text);
    free(offered.at);
    bool right = is_among(meanings, "?", &first);
    const bool plain = !right;
    right = is_among(meanings, got, &first);
    corpus->posts++;
    corpus->plain += plain;
    corpus->understood += plain && right && fine;
    corpus->misplayed += fine && !right;
    if (fine && !right)
        printf("%s:%d: misplayed: %s\n    as %s\n    not %s\n", corpus->file, corpus->line, text, got,
               meanings);
    else if (plain && !right)
        printf("%s:%d: asked about: %s (%s %s) wanted %s\n", corpus->file, corpus->line, text,
               reading.trouble.what, reading.trouble.value[0], meanings);
    free(page.at);
}

static void read_file(struct corpus *corpus, const char *path)
{
    FILE *file = fopen(path, "r");
    char line[LINE];

    corpus->file = path, corpus->line = 0;
    if (!CHECK(file))
        return;
    while (fgets(line, sizeof line, file)) {
        corpus->line++;
        line[strcspn(line, "\n")] = '\0';
        char *means = strstr(line, " == ");
        if (means) {
            *means = '\0';
            try_post(corpus, line, means + 4);
        } else if (strncmp(line, "= ", 2) == 0) {
            begin(corpus, line + 2);
        } else if (strncmp(line, "> ", 2) == 0) {
            if (corpus->dueling)
                play_before(corpus, line + 2);
            else
                play_on(&corpus->position, line + 2);
        } else if (strncmp(line, "@ ", 2) == 0) {
            set_question(corpus, line + 2);
        } else if (!CHECK(line[0] == '#' || line[0] == '\0')) {
            printf("    %s:%d: %s\n", path, corpus->line, line);
        }
    }
    fclose(file);
}

int main(int argc, char **argv)
{
    struct corpus corpus = { .gwent = lexicon_new(duel_find("gwent"), 0),
                             .trade = lexicon_new(duel_find("trade"), 0),
                             .vanguard = lexicon_new(duel_find("vanguard"), 0),
                             .westeros = lexicon_new(duel_find("westeros"), 0) };
    corpus.lexicon = corpus.gwent;

    TEST("posts and what they mean");
    corpus.each = argc > 1 && strcmp(argv[1], "--each") == 0;
    for (int i = 1 + corpus.each; i < argc; i++)
        read_file(&corpus, argv[i]);
    if (argc == 1) {
        read_file(&corpus, "tests/judge/posts.txt");
        read_file(&corpus, "tests/judge/seldom.txt");
    }
    if (!corpus.each)
        printf("    %u posts, %u of %u plain ones understood without a question, %u misplayed\n",
               corpus.posts, corpus.understood, corpus.plain, corpus.misplayed);
    CHECK_INT(corpus.misplayed, 0);
    CHECK_INT(corpus.understood, corpus.plain);
    CHECK(corpus.posts > 0 || corpus.each);
    session_free(corpus.session);
    lexicon_free(corpus.gwent);
    lexicon_free(corpus.trade);
    lexicon_free(corpus.vanguard);
    lexicon_free(corpus.westeros);
    return check_done("judge_posts");
}
