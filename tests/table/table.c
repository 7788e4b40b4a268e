/* The life of a table: sitting down, moving, taking back, agreeing, running out of time, ending; after a restart, a lost
 * turn, a damaged log. */
#include "check.h"
#include "desk.h"
#include "table/log/apply.h"
#include "table/course/proceed.h"
#include "table/acts/seats.h"
#include "table/terms/shuffling.h"
#include "table/terms/terms.h"
#include "table/terms/terms_store.h"
#include "base/memory.h"
#include "session/record.h"

#include <stdlib.h>

static struct desk desk;

static bool move(struct table *table, int seat, const char *sentence)
{
    return desk_move(&desk, table, seat, sentence);
}

/* The i-th of the seat's answers now. */
static bool answer(struct table *table, int seat, int i)
{
    duel_action action[DUEL_ACTIONS_MAX];
    char sentence[128];
    struct duel_text text;
    const duel_state *state = session_state(table->session);
    if (!CHECK(duel_legal(state, seat, action) > i))
        return false;
    duel_text_init(&text, sentence, sizeof sentence);
    duel_format(state, seat, action[i], &text);
    return move(table, seat, sentence);
}

static struct table *restarted(struct table *table, int64_t down)
{
    char id[TABLE_ID];
    copy_word(id, sizeof id, table->id);
    desk_restart(&desk, down);
    table = tables_find(desk.tables, id);
    if (!CHECK(table != NULL))
        abort();
    return table;
}

/* --- what can be agreed ------------------------------------------------------------------------------------- */

static void terms_are_read_or_refused(void)
{
    TEST("terms are read or refused");
    static const struct {
        const char *json, *id;
        int status;
    } rows[] = {
        { "[]", "not-object", 400 },
        { "{}", "argument-missing", 400 },
        { "{'game':7}", "argument-type", 400 },
        { "{'game':'chess'}", "no-game", 422 },
        { "{'game':'gwent','rules':'harder'}", "no-rules", 422 },
        { "{'game':'gwent','scenario':'x'}", "no-scenario", 422 },
        { "{'game':'gwent','options':'x'}", "argument-type", 400 },
        { "{'game':'gwent','options':['x']}", "no-option", 422 },
        { "{'game':'gwent','options':[1]}", "argument-type", 400 },
        { "{'game':'gwent','numbers':{'x':1}}", "no-number", 422 },
        { "{'game':'trade','numbers':{'stake':'1'}}", "argument-type", 400 },
        { "{'game':'trade','numbers':{'stake':9999999999}}", "argument-range", 400 },
        { "{'game':'gwent','colour':'red'}", "argument-unknown", 400 },
        { "{'game':'gwent','seat':2}", "argument-range", 400 },
        { "{'game':'gwent','seat':'left'}", "argument-type", 400 },
        { "{'game':'gwent','against':'stockfish'}", "no-level", 422 },
        { "{'game':'gwent','against':1}", "argument-type", 400 },
        { "{'game':'gwent','deck':'nonsense'}", "deck-code", 422 },
        { "{'game':'gwent','deck':'game = trade\\n'}", "deck-other-game", 422 },
        { "{'game':'gwent','deck':5}", "argument-type", 400 },
        { "{'game':'gwent','deck':{'cards':['nokker']}}", "no-card", 422 },
        { "{'game':'gwent','deck':{'cards':['nekker']}}", "bad-deck", 422 },
        { "{'game':'gwent','other_deck':'random'}", "other-deck", 422 },
        { "{'game':'gwent','clock':{'kind':'sand'}}", "argument-choice", 400 },
        { "{'game':'gwent','clock':{'kind':'bank','bank':1}}", "argument-range", 400 },
        { "{'game':'gwent','clock':{'kind':'bank','bank':'60'}}", "argument-type", 400 },
        { "{'game':'gwent','clock':{'kind':'bank','bank':60,'increment':-1}}", "argument-range", 400 },
        { "{'game':'gwent','clock':{'kind':'byo-yomi','bank':60,'period':10}}", "argument-range", 400 },
        { "{'game':'gwent','clock':{'kind':'byo-yomi','bank':60,'periods':3}}", "argument-range", 400 },
        { "{'game':'gwent','clock':{'kind':'days','bank':60}}", "argument-range", 400 },
        { "{'game':'gwent','clock':{'kind':'bank','days':1}}", "argument-unknown", 400 },
        { "{'game':'gwent','clock':5}", "argument-type", 400 },
        { "{'game':'gwent','rated':1}", "argument-type", 400 },
        { "{'game':'gwent','rated':true}", "rated-clock", 422 },
        { "{'game':'gwent','rated':true,'against':'greedy'}", "rated-person", 422 },
        { "{'game':'gwent','rated':true,'hints':true,'clock':{'kind':'bank','bank':60}}", "hint-rated", 422 },
        { "{'game':'gwent','hints':1}", "argument-type", 400 },
        { "{'game':'gwent','pair':1}", "argument-type", 400 },
        { "{'game':'gwent','pair':true,'seat':0}", "pair-terms", 422 },
        { "{'game':'gwent','pair':true,'rated':false}", "pair-terms", 422 },
        { "{'game':'gwent','seed':5}", "seed-rated", 422 },
        { "{'game':'gwent','seed':-5,'against':'self'}", "argument-type", 400 },
        { "{'game':'gwent','access':'public'}", "argument-choice", 400 },
        { "{'game':'gwent','audience':'all'}", "argument-choice", 400 },
    };
    const unsigned before = tables_count(desk.tables);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        desk.refusal = (struct refusal){ .id = "" };
        CHECK(desk_table(&desk, rows[i].json) == NULL);
        if (!CHECK_STR(desk.refusal.id, rows[i].id) || !CHECK_INT(desk.refusal.status, rows[i].status))
            printf("%s\n", rows[i].json);
    }
    CHECK_INT(tables_count(desk.tables), before);
}

/* The least and the most of everything (ClockTerms and Terms in doc/api.yaml), and one beyond. */
static void what_can_be_agreed_has_limits(void)
{
    TEST("what can be agreed has limits");
    static const struct {
        const char *terms, *told;   /* told: as everybody reads it; NULL: out of range */
    } rows[] = {
        { "'clock':{'kind':'bank','bank':5}", "{\"kind\":\"bank\",\"bank\":5,\"increment\":0}" },
        { "'clock':{'kind':'bank','bank':4}", NULL },
        { "'clock':{'kind':'bank','bank':10800,'increment':180}",
          "{\"kind\":\"bank\",\"bank\":10800,\"increment\":180}" },
        { "'clock':{'kind':'bank','bank':10801}", NULL },
        { "'clock':{'kind':'bank','bank':60,'increment':181}", NULL },
        { "'clock':{'kind':'byo-yomi','period':1,'periods':1}",
          "{\"kind\":\"byo-yomi\",\"bank\":0,\"period\":1,\"periods\":1}" },
        { "'clock':{'kind':'byo-yomi','bank':10800,'period':600,'periods':30}",
          "{\"kind\":\"byo-yomi\",\"bank\":10800,\"period\":600,\"periods\":30}" },
        { "'clock':{'kind':'byo-yomi','bank':10801,'period':600,'periods':30}", NULL },
        { "'clock':{'kind':'byo-yomi','period':601,'periods':30}", NULL },
        { "'clock':{'kind':'byo-yomi','period':600,'periods':31}", NULL },
        { "'clock':{'kind':'byo-yomi','period':0,'periods':1}", NULL },
        { "'clock':{'kind':'byo-yomi','period':1,'periods':0}", NULL },
        { "'clock':{'kind':'byo-yomi','bank':-1,'period':1,'periods':1}", NULL },
        { "'clock':{'kind':'days','bank':3600}", "{\"kind\":\"days\",\"bank\":3600}" },
        { "'clock':{'kind':'days','bank':3599}", NULL },
        { "'clock':{'kind':'days','bank':1209600}", "{\"kind\":\"days\",\"bank\":1209600}" },
        { "'clock':{'kind':'days','bank':1209601}", NULL },
        { "'clock':{'kind':'none'}", "{\"kind\":\"none\"}" },
        { "'clock':null", "{\"kind\":\"none\"}" },
        { "'numbers':{'stake':2147483647}", "\"stake\":2147483647" },
        { "'numbers':{'stake':-2147483648}", "\"stake\":-2147483648" },
        { "'numbers':{'stake':2147483648}", NULL },
        { "'numbers':{'stake':-2147483649}", NULL },
        { "'seat':-1", NULL },
        { "'options':['fixed-stake']", "\"options\":[\"fixed-stake\"]" },
        { "'options':['starting-decks','fixed-stake']", "\"options\":[\"fixed-stake\",\"starting-decks\"]" },
        { "'open':false",
          "\"open\":false,\"pair\":false,\"hints\":false,\"test\":false,\"audience\":\"invited\",\"access\":\"private\"" },
        { "'hints':true,'access':'unlisted'",
          "\"open\":true,\"pair\":false,\"hints\":true,\"test\":false,\"audience\":\"everybody\",\"access\":\"unlisted\"" },
        { "'against':'self','seed':0", "\"test\":true" },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[256];
        struct table *table = zeroed(sizeof *table), *kept = zeroed(sizeof *kept);
        struct refusal refusal = { .id = NULL };
        struct page out = { 0 }, again = { 0 };
        snprintf(text, sizeof text, "{'game':'trade',%s}", rows[i].terms);
        for (char *at = text; *at; at++)
            *at = *at == '\'' ? '"' : *at;
        json_t *json = json_loads(text, 0, NULL);
        const bool read = terms_read(&table->terms, json, &refusal);
        if (!CHECK_INT(read, rows[i].told != NULL) ||
            !CHECK(read || strcmp(refusal.id, "argument-range") == 0))
            printf("%s\n", text);
        if (read && rows[i].told) {
            char *written = terms_write(table);
            terms_put(&table->terms, &out);
            if (!CHECK(strstr(out.at, rows[i].told)))
                printf("%s: %s\n", text, out.at);
            if (CHECK(terms_load(kept, written, strlen(written))))
                terms_put(&kept->terms, &again);
            CHECK_STR(again.at, out.at);
            CHECK_INT(kept->terms.seat, table->terms.seat);
            CHECK_MEM(kept->terms.setup.seed, table->terms.setup.seed, sizeof kept->terms.setup.seed);
            free(written);
        }
        json_decref(json);
        free(out.at);
        free(again.at);
        free(table);
        free(kept);
    }
}

static void broken_deck_rules_are_listed(void)
{
    TEST("broken deck rules are listed");
    CHECK(desk_table(&desk, "{'game':'null','seat':1,'deck':{'cards':['one','one','one','one']}}") == NULL);
    CHECK_STR(desk.refusal.id, "bad-deck");
    CHECK_INT(desk.refusal.faults.count, 2);
    CHECK_INT(desk.refusal.faults.fault[0].rule, 101);
    CHECK_INT(desk.refusal.faults.fault[0].player, 1);
}

static void terms_come_back_from_the_store(void)
{
    TEST("terms come back from the store");
    struct table *table = desk_table(
        &desk,
        "{'game':'trade','numbers':{'stake':7},'seat':1,'open':false,'hints':true,'audience':'invited','access':'unlisted',"
        "'clock':{'kind':'byo-yomi','bank':60,'period':10,'periods':3}}");
    if (!CHECK(table != NULL))
        return;
    struct page before = { 0 }, after = { 0 };
    char invite[STORE_ID];
    copy_word(invite, sizeof invite, table_terms(table)->invite);
    table_summary(table, &before);
    table = restarted(table, 1000);
    table_summary(table, &after);
    CHECK_STR(after.at, before.at);
    CHECK_STR(table_terms(table)->invite, invite);
    CHECK(store_id_valid(invite));
    CHECK(strstr(before.at, invite) == NULL);
    CHECK_INT(table_terms(table)->creator, ANNA);
    CHECK(table_leave(table, ANNA, &desk.refusal));
    desk_turn(&desk);
    free(before.at);
    free(after.at);
}

static void a_position_comes_back_from_the_store(void)
{
    static const char position[] = "factions monsters skellige; turn 2; hand0 nekker*2; hand1 udalryk";
    char text[256];
    TEST("a position comes back from the store");
    snprintf(text, sizeof text, "{'game':'gwent','against':'self','seed':7,'position':'%s'}", position);
    struct table *table = desk_table(&desk, text);
    if (!CHECK(table != NULL))
        return;
    CHECK_STR(table_terms(table)->setup.position, position);
    struct page before = { 0 }, after = { 0 };
    table_record(table, &before);
    CHECK(strstr(before.at, "turn 2; plays 1; hand0 nekker*2; hand1 udalryk\"]\n"));
    table = restarted(table, 1000);
    CHECK_STR(table_terms(table)->setup.position, position);
    table_record(table, &after);
    CHECK_STR(after.at, before.at);
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
    free(before.at);
    free(after.at);
}

static void terms_from_before_there_were_hints_have_none(void)
{
    TEST("terms from before there were hints have none");
    static const char member[] = "\"hints\":true,";
    struct table *table = desk_table(&desk, "{'game':'trade','hints':true}");
    if (!CHECK(table != NULL))
        return;
    struct table *older = zeroed(sizeof *older);
    char *text = terms_write(table), *at = strstr(text, member);
    if (CHECK(at != NULL))
        memmove(at, at + sizeof member - 1, strlen(at + sizeof member - 1) + 1);
    copy_word(older->id, sizeof older->id, table_id(table));
    CHECK(terms_load(older, text, strlen(text)));
    CHECK(table_terms(table)->hints && !table_terms(older)->hints);
    CHECK(table_leave(table, ANNA, &desk.refusal));
    desk_turn(&desk);
    free(text);
    free(older);
}

/* --- sitting down ------------------------------------------------------------------------------------------- */

static void seats_are_taken_once(void)
{
    TEST("seats are taken once");
    struct table *table = desk_table(&desk, "{'game':'gwent','open':false,'seat':0}");
    const struct sitter anna = desk_sitter(ANNA), boris = desk_sitter(BORIS), clara = desk_sitter(CLARA);
    struct table *open = desk_table(&desk, "{'game':'gwent','rated':true,'clock':{'kind':'bank','bank':60}}");
    struct sitter guest = boris;
    if (!CHECK(table && open))
        return;
    guest.guest = true;
    REFUSED(table_join(table, &anna, table_terms(table)->invite, NULL, &desk.refusal), "seated");
    REFUSED(table_join(table, &boris, NULL, NULL, &desk.refusal), "not-invited");
    REFUSED(table_join(table, &boris, "aaaaaaaaaaaa", NULL, &desk.refusal), "not-invited");
    char nearly[STORE_ID + 1];
    snprintf(nearly, sizeof nearly, "%sa", table_terms(table)->invite);
    REFUSED(table_join(table, &boris, nearly, NULL, &desk.refusal), "not-invited");
    nearly[STORE_ID - 2] = '\0';
    REFUSED(table_join(table, &boris, nearly, NULL, &desk.refusal), "not-invited");
    REFUSED(table_join(table, &boris, "", NULL, &desk.refusal), "not-invited");
    REFUSED(table_join(open, &guest, NULL, NULL, &desk.refusal), "rated-guest");
    json_t *bad = json_pack("{s[s]}", "cards", "nekker");
    REFUSED(table_join(open, &boris, NULL, bad, &desk.refusal), "bad-deck");
    json_decref(bad);
    uint32_t seq;
    REFUSED(table_move(table, 0, "done", "x", &seq, &desk.refusal), "not-begun");
    REFUSED(table_resign(table, 0, &desk.refusal), "not-begun");
    REFUSED(table_offer(table, 0, OFFER_DRAW, &desk.refusal), "not-begun");
    REFUSED(table_leave(table, BORIS, &desk.refusal), "not-yours");
    CHECK(table_join(table, &boris, table_terms(table)->invite, NULL, &desk.refusal));
    REFUSED(table_join(table, &clara, table_terms(table)->invite, NULL, &desk.refusal), "full");
    REFUSED(table_leave(table, BORIS, &desk.refusal), "begun");
    CHECK_INT(table_seats_of(table, ANNA), 1);
    CHECK_INT(table_seats_of(table, BORIS), 2);
    CHECK_INT(table_seats_of(table, CLARA), 0);
    CHECK_INT(table_seats_of(table, 0), 0);
    CHECK(table_resign(table, 0, &desk.refusal) && table_leave(open, ANNA, &desk.refusal));
    desk_turn(&desk);
}

/* Whoever joins gets the seat that is left, with the deck brought along. */
static void the_other_seat_is_for_who_joins(void)
{
    TEST("the other seat is for who joins");
    const struct sitter boris = desk_sitter(BORIS), clara = desk_sitter(CLARA);
    struct sitter guest = desk_sitter(ANNA);
    struct terms terms;
    json_t *json = json_pack("{sss{s[ssssssss]}}", "game", "null", "deck", "cards", "one", "one", "two",
                             "two", "three", "three", "four", "four");
    json_t *deck = json_object_get(json, "deck");
    for (int own = 0; own < 2; own++) {
        struct table *table =
            desk_table(&desk, own ? "{'game':'null','seat':1}" : "{'game':'null','seat':0}");
        CHECK(table_is_offered(table, CLARA, NULL));
        CHECK(table_join(table, &boris, NULL, deck, &desk.refusal));
        CHECK_INT(table_seats_of(table, ANNA), 1 << own);
        CHECK_INT(table_seats_of(table, BORIS), 2 >> own);
        CHECK_STR(table_seat(table, !own)->name, "boris");
        CHECK(table->terms.random_deck[own] && !table->terms.random_deck[!own]);
        CHECK(!table_is_offered(table, CLARA, NULL));
        CHECK(table_resign(table, 0, &desk.refusal));
    }
    json_decref(json);
    struct table *table = desk_table(&desk, "{'game':'null'}");
    struct watcher watcher = { .viewer = DUEL_PUBLIC };
    CHECK(table_leave(table, ANNA, &desk.refusal));
    REFUSED(table_join(table, &clara, NULL, NULL, &desk.refusal), "no-table");
    REFUSED(table_watch(table, &watcher, 0, &desk.refusal), "no-table");
    json = json_pack("{sssbs{sssi}}", "game", "null", "rated", 1, "clock", "kind", "bank", "bank", 60);
    CHECK(terms_read(&terms, json, &desk.refusal));
    json_decref(json);
    guest.guest = true;
    REFUSED(table_create(desk.tables, &terms, &guest, &desk.refusal), "rated-guest");
    desk_turn(&desk);
}

static void leaving_closes_the_table(void)
{
    TEST("leaving closes the table");
    struct table *table = desk_table(&desk, "{'game':'gwent'}");
    struct ear ear;
    char id[TABLE_ID];
    desk_turn(&desk);
    copy_word(id, sizeof id, table_id(table));
    ear_open(&ear, table, DUEL_PUBLIC, false, 0);
    CHECK(table_leave(table, ANNA, &desk.refusal));
    CHECK(strstr(ear_last(&ear), "table.close") != NULL);
    CHECK(ear.watcher.table == NULL);
    CHECK(tables_find(desk.tables, id) == NULL);
    ear_close(&ear);
    desk_turn(&desk);
    desk_restart(&desk, 0);
    CHECK(tables_find(desk.tables, id) == NULL);
}

static void who_may_watch(void)
{
    TEST("who may watch");
    static const struct {
        const char *json;
        bool stranger, guest_of, player;
    } rows[] = {
        { "{'game':'null','audience':'everybody'}", true, true, true },
        { "{'game':'null','audience':'everybody','open':false}", false, true, true },
        { "{'game':'null','audience':'invited','open':false}", false, true, true },
        { "{'game':'null','audience':'invited'}", false, false, true },
        { "{'game':'null','open':false}", false, true, true },
        { "{'game':'null'}", true, true, true },
        { "{'game':'null','audience':'nobody','open':false}", false, false, true },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table *table = desk_table(&desk, rows[i].json);
        CHECK_INT(table_may_watch(table, CLARA, NULL), rows[i].stranger);
        CHECK_INT(table_may_watch(table, 0, table_terms(table)->invite), rows[i].guest_of);
        CHECK_INT(table_may_watch(table, ANNA, NULL), rows[i].player);
        CHECK(table_leave(table, ANNA, &desk.refusal));
    }
    desk_turn(&desk);
}

/* --- moves ---------------------------------------------------------------------------------------------------- */

static void a_repeated_move_is_harmless(void)
{
    TEST("a repeated move is harmless");
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
    uint32_t seq, again;
    CHECK(table_move(table, 0, "done", "k1", &seq, &desk.refusal));
    CHECK_INT(seq, table_seq(table, 0));
    CHECK(table_move(table, 0, "done", "k1", &again, &desk.refusal));
    CHECK_INT(again, seq);
    table = restarted(table, 5000);
    CHECK(table_move(table, 0, "anything", "k1", &again, &desk.refusal));
    CHECK_INT(again, seq);
    CHECK_INT(table->session->answers, 1);
    CHECK(table_move(table, 1, "done", "k1", &again, &desk.refusal));   /* another's nonces are not one's own */
    CHECK_INT(table->session->answers, 2);
    static const char *const bad[] = { "", "a b", "a\n", "123456789012345678901234", "\xd0\xb9" };
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++)
        REFUSED(table_move(table, 0, "pass", bad[i], &again, &desk.refusal), "bad-nonce");
    CHECK(table_resign(table, 1, &desk.refusal));
    CHECK(table_move(table, 0, "done", "k1", &again, &desk.refusal));
    CHECK_INT(again, seq);
}

static void refused_moves_change_nothing(void)
{
    TEST("refused moves change nothing");
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
    struct ear ear;
    ear_open(&ear, table, 0, false, table_seq(table, 0) + 1);
    const uint32_t entries = table->entries;
    uint32_t seq;
    REFUSED(move(table, 0, "dance"), "syntax");
    REFUSED(move(table, 0, "play nekker close"), "illegal");
    REFUSED(move(table, 0, ""), "syntax");
    CHECK(move(table, 0, "done"));
    REFUSED(move(table, 0, "done"), "not-awaited");
    CHECK_STR(desk.refusal.trouble.value[0], "done");
    CHECK_INT(table->entries, entries + 1);
    CHECK_INT(ear.frames, 1);
    CHECK(table_resign(table, 0, &desk.refusal));
    REFUSED(table_move(table, 1, "done", "z", &seq, &desk.refusal), "over");
    REFUSED(table_resign(table, 1, &desk.refusal), "over");
    ear_close(&ear);
    desk_turn(&desk);
}

static void a_game_is_filed_and_its_record_verifies(void)
{
    TEST("a game is filed and its record verifies");
    const unsigned over = desk.over;
    struct table *table = desk_game(
        &desk, "{'game':'gwent','seat':0,'rated':true,'clock':{'kind':'bank','bank':600,'increment':10}}");
    struct ear ear[VIEWERS];
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        ear_open(&ear[viewer], table, viewer, viewer == 0, 0);
    desk.now += 1200;
    desk_play(&desk, table, 1000);
    desk_turn(&desk);
    CHECK_INT(table_phase(table), TABLE_OVER);
    CHECK_INT(desk.over, over + 1);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        CHECK(strstr(ear_last(&ear[viewer]), "\"phase\":\"over\"") != NULL);
        CHECK_INT(ear[viewer].last, table_seq(table, viewer));
        ear_close(&ear[viewer]);
    }
    char *text;
    size_t size;
    struct store_game game;
    if (!CHECK_INT(store_game_text(desk.store, table_id(table), &text, &size), STORE_OK))
        return;
    struct record record;
    int line;
    CHECK(record_open(&record, text, size));
    CHECK(record_is_canonical(&record, text, size, &line));
    CHECK_STR(record.tags.seat[1], "boris");
    CHECK_STR(record.tags.extra_name[0], "Clock");
    CHECK_STR(record.tags.extra[0], "600+10");
    CHECK(strstr(text, "1200ms") != NULL);
    record_close(&record);
    free(text);
    CHECK_INT(store_game_get(desk.store, table_id(table), &game), STORE_OK);
    CHECK_INT(game.account[1], BORIS);
    CHECK(game.rated && game.access == GAME_PRIVATE);
    desk_restart(&desk, 0);
    CHECK_INT(tables_count(desk.tables), 0);
}

/* --- taking back ------------------------------------------------------------------------------------------------ */

/* A game in which both players are asked for several secret answers. */
static struct table *placing(void)
{
    static uint64_t luck = 1;
    for (;;) {
        struct table *table = desk_game(&desk, "{'game':'trade','seat':0}");
        while (table->phase == TABLE_PLAYING) {
            const duel_state *state = session_state(table->session);
            const int seat = duel_head(state)->awaiting & 1 ? 0 : 1;
            duel_action action[DUEL_ACTIONS_MAX];
            if (duel_head(state)->awaiting == 3 && duel_head(state)->prompt[0].max > 1)
                return table;
            const int n = duel_legal(state, seat, action);
            CHECK(answer(table, seat, (int)duel_mix_below(&luck, (unsigned)n)));
        }
    }
}

static void a_secret_answer_is_taken_back_in_secret(void)
{
    TEST("a secret answer is taken back in secret");
    for (int order = 0; order < 2; order++) {       /* whether the other has answered makes no difference */
        struct table *table = placing();
        struct ear other, watcher;
        const unsigned before = table->session->answers;
        CHECK(answer(table, 0, 1));
        if (order)
            CHECK(answer(table, 1, 1));
        ear_open(&other, table, 1, true, table_seq(table, 1) + 1);
        ear_open(&watcher, table, DUEL_PUBLIC, true, table_seq(table, 2) + 1);
        const uint32_t seq = table_seq(table, 0);
        CHECK(table_offer(table, 0, OFFER_UNDO, &desk.refusal));
        CHECK_INT(table_seq(table, 0), seq + 1);
        CHECK_INT(other.frames + watcher.frames, 0);
        CHECK_INT(table->session->answers, before + (unsigned)order);
        CHECK(answer(table, 0, 2));
        CHECK_INT(other.frames + watcher.frames, 0);
        ear_close(&other);
        ear_close(&watcher);
        CHECK(table_resign(table, 0, &desk.refusal));
    }
}

static void undo_is_free_until_the_other_knows(void)
{
    TEST("undo is free until the other knows");
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
    struct ear ear;
    CHECK(move(table, 0, "done") && move(table, 1, "done"));
    const int seat = duel_head(session_state(table->session))->awaiting >> 1;
    if (answer(table, seat, 0) && duel_head(session_state(table->session))->awaiting >> seat & 1)
        CHECK(answer(table, seat, 0));      /* who begins, then a pass */
    ear_open(&ear, table, !seat, true, table_seq(table, !seat));
    const unsigned answers = table->session->answers;
    CHECK(table_offer(table, seat, OFFER_UNDO, &desk.refusal));
    CHECK_INT(table->session->answers, answers - 1);
    CHECK(strstr(ear_last(&ear), "\"table.undo\"") != NULL);
    CHECK(strstr(ear_last(&ear), "\"view\"") != NULL);
    CHECK(answer(table, seat, 0));
    CHECK(answer(table, !seat, 0));
    CHECK(table_offer(table, seat, OFFER_UNDO, &desk.refusal));
    CHECK(strstr(ear_last(&ear), "\"offer\":{\"what\":\"undo\"") != NULL);
    REFUSED(table_answer(table, seat, OFFER_UNDO, true, &desk.refusal), "offer-none");
    REFUSED(table_answer(table, !seat, OFFER_DRAW, true, &desk.refusal), "offer-none");
    REFUSED(table_offer(table, !seat, OFFER_DRAW, &desk.refusal), "offer-pending");
    const unsigned before = table->session->answers;
    CHECK(table_answer(table, !seat, OFFER_UNDO, true, &desk.refusal));
    CHECK(table->session->answers < before);
    CHECK(strstr(ear_last(&ear), "\"offer\":null") != NULL);
    table = restarted(table, 0);
    ear.watcher.table = NULL;
    CHECK(table->session->answers < before);
    CHECK(table_resign(table, 0, &desk.refusal));
    ear_close(&ear);
}

static void rated_games_take_nothing_revealed_back(void)
{
    TEST("rated games take nothing revealed back");
    struct table *table =
        desk_game(&desk, "{'game':'null','seat':0,'rated':true,'clock':{'kind':'bank','bank':600}}");
    CHECK(answer(table, 0, 0) && answer(table, 1, 0));
    REFUSED(table_offer(table, 0, OFFER_UNDO, &desk.refusal), "undo-rated");
    REFUSED(table_offer(table, 1, OFFER_UNDO, &desk.refusal), "undo-rated");
    CHECK(table_resign(table, 0, &desk.refusal));
}

/* A game after the first answers of both, from which nobody has learned anything; *seat gave the first of them. */
static struct table *rated_without_news(int *seat)
{
    for (;;) {
        struct table *table =
            desk_game(&desk, "{'game':'gwent','seat':0,'rated':true,'clock':{'kind':'bank','bank':600}}");
        CHECK(move(table, 0, "done") && move(table, 1, "done"));
        *seat = duel_head(session_state(table->session))->awaiting >> 1;
        if (answer(table, *seat, 0) && duel_head(session_state(table->session))->awaiting >> *seat & 1)
            CHECK(answer(table, *seat, 0));      /* who begins, then a pass */
        if (answer(table, !*seat, 0) && !table->session->answer[table->session->answers - 1].learned)
            return table;
        CHECK(table_resign(table, 0, &desk.refusal));
    }
}

static void rated_games_take_back_what_revealed_nothing(void)
{
    TEST("rated games take back what revealed nothing, if the other agrees");
    int seat;
    struct table *table = rated_without_news(&seat);
    const unsigned answers = table->session->answers;
    CHECK(table_offer(table, seat, OFFER_UNDO, &desk.refusal));
    CHECK_INT(table->session->answers, answers);
    CHECK(table_answer(table, !seat, OFFER_UNDO, true, &desk.refusal));
    CHECK_INT(table->session->answers, answers - 2);
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

/* Whether the other has answered in secret makes no difference to what a rated game refuses. */
static void rated_games_tell_nothing_by_refusing(void)
{
    TEST("rated games tell nothing by refusing");
    struct table *table = desk_game(
        &desk, "{'game':'null','rules':'long','seat':0,'rated':true,'clock':{'kind':'bank','bank':600}}");
    CHECK(answer(table, 0, 0) && answer(table, 1, 0));
    const int seat = duel_head(session_state(table->session))->awaiting >> 1;
    CHECK(move(table, seat, "keep"));
    REFUSED(table_offer(table, seat, OFFER_UNDO, &desk.refusal), "undo-rated");
    CHECK(answer(table, !seat, 0));
    REFUSED(table_offer(table, seat, OFFER_UNDO, &desk.refusal), "undo-rated");
    CHECK(table_resign(table, 0, &desk.refusal));
}

/* A secret answer of a round that is over goes with the whole round, and known dice do not repeat. */
static void a_round_is_taken_back_whole(void)
{
    TEST("a round is taken back whole");
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
    CHECK(answer(table, 0, 1) && move(table, 0, "done") && answer(table, 1, 1) && move(table, 1, "done"));
    CHECK_INT(table->together, NOWHERE);
    const struct duel_chance chance = duel_head(session_state(table->session))->chance;
    CHECK(table_offer(table, 0, OFFER_UNDO, &desk.refusal));
    CHECK(table_answer(table, 1, OFFER_UNDO, true, &desk.refusal));
    for (int i = 0; i < 2; i++) {
        CHECK_INT(table->session->answers, 0);
        CHECK_INT(table->together, 0);
        CHECK_MEM(&duel_head(session_state(table->session))->chance, &chance, sizeof chance);
        table = restarted(table, 0);
    }
    CHECK(answer(table, 1, 1) && answer(table, 0, 1));
    CHECK(table_resign(table, 0, &desk.refusal));
}

static void a_test_table_takes_everything_back(void)
{
    TEST("a test table takes everything back");
    struct table *table = desk_table(&desk, "{'game':'gwent','against':'self','seed':5}");
    if (!CHECK(table != NULL))
        return;
    CHECK_INT(table_seats_of(table, ANNA), 3);
    for (int i = 0; i < 12; i++)
        desk_play(&desk, table, 1);
    while (table->phase == TABLE_PLAYING && table->session->answers > 0)
        CHECK(table_offer(table, 0, OFFER_UNDO, &desk.refusal));
    REFUSED(table_offer(table, 0, OFFER_UNDO, &desk.refusal),
            table->phase == TABLE_PLAYING ? "undo-none" : "over");
    if (table->phase == TABLE_PLAYING)
        CHECK(table_offer(table, 0, OFFER_DRAW, &desk.refusal));
    CHECK_INT(table->phase, TABLE_OVER);
}

/* Time that passed is not given back, and no increment is kept, however often an answer is taken back. */
static void undo_brings_no_time(void)
{
    TEST("undo brings no time");
    struct table *table =
        desk_game(&desk, "{'game':'null','seat':0,'clock':{'kind':'bank','bank':60,'increment':10}}");
    for (int i = 1; i <= 20; i++) {
        desk.now += 500;
        CHECK(answer(table, 0, 0));
        desk.now += 500;
        CHECK(table_offer(table, 0, OFFER_UNDO, &desk.refusal));
        CHECK_INT(table_clock_face(table, 0, desk.now).left, 60000 - 1000 * i);
        CHECK_INT(table->clock[0].allowance, 3 * 390);
    }
    CHECK(table_resign(table, 0, &desk.refusal));
}

/* --- agreeing ----------------------------------------------------------------------------------------------------- */

static void draws_are_agreed(void)
{
    TEST("draws are agreed");
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
    CHECK(table_offer(table, 0, OFFER_DRAW, &desk.refusal));
    CHECK(table_answer(table, 1, OFFER_DRAW, false, &desk.refusal));
    REFUSED(table_offer(table, 0, OFFER_DRAW, &desk.refusal), "offer-declined");
    CHECK(move(table, 0, "done"));
    CHECK(table_offer(table, 0, OFFER_DRAW, &desk.refusal));
    CHECK(table_offer(table, 0, OFFER_NONE, &desk.refusal));
    REFUSED(table_answer(table, 1, OFFER_DRAW, true, &desk.refusal), "offer-none");
    CHECK(table_offer(table, 0, OFFER_DRAW, &desk.refusal));
    CHECK(move(table, 1, "done"));          /* an answer is a no, once both have answered */
    REFUSED(table_answer(table, 1, OFFER_DRAW, true, &desk.refusal), "offer-none");
    CHECK(table_offer(table, 0, OFFER_DRAW, &desk.refusal));
    CHECK(table_offer(table, 1, OFFER_DRAW, &desk.refusal));    /* both want one */
    CHECK_INT(table_phase(table), TABLE_OVER);
    const struct duel_head *head = duel_head(session_state(table->session));
    CHECK_INT(head->winner, DUEL_NOBODY);
    CHECK_INT(head->ended_by, DUEL_END_AGREED);
    desk_turn(&desk);
}

static void wishes_are_counted(void)
{
    TEST("a table takes only so many wishes, and goes on");
    struct table *table = desk_game(&desk, "{'game':'null','seat':0}");
    while (table->steps < WISHES_MAX)
        if (!CHECK(
                table_offer(table, 0, table->offer == OFFER_NONE ? OFFER_DRAW : OFFER_NONE, &desk.refusal)))
            return;
    REFUSED(table_offer(table, 0, OFFER_DRAW, &desk.refusal), "too-many");
    CHECK_INT(desk.refusal.status, 429);
    CHECK(answer(table, 0, 0));
    REFUSED(table_offer(table, 0, OFFER_UNDO, &desk.refusal), "too-many");
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

static void a_secret_answer_is_no_answer_to_an_offer(void)
{
    TEST("a secret answer is no answer to an offer");
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
    struct ear ear;
    CHECK(table_offer(table, 0, OFFER_DRAW, &desk.refusal));
    ear_open(&ear, table, 0, false, table_seq(table, 0) + 1);
    CHECK(move(table, 1, "done"));
    CHECK_INT(ear.frames, 0);
    CHECK_INT(table->offer, OFFER_DRAW);
    CHECK(move(table, 0, "done"));
    CHECK_INT(table->offer, OFFER_NONE);
    CHECK(strstr(ear.heard.at, "\"offer\":null") != NULL);
    ear_close(&ear);
    CHECK(table_resign(table, 0, &desk.refusal));
}

static void a_rematch_swaps_sides(void)
{
    TEST("a rematch swaps sides");
    struct table *table = desk_game(&desk, "{'game':'null','seat':0}");
    struct ear ear;
    uint8_t deck[2][STORE_DECK], next_deck[2][STORE_DECK];
    REFUSED(table_offer(table, 0, OFFER_REMATCH, &desk.refusal), "not-over");
    CHECK(table_resign(table, 0, &desk.refusal));
    ear_open(&ear, table, 1, false, 0);
    CHECK(table_offer(table, 0, OFFER_REMATCH, &desk.refusal));
    CHECK(table_answer(table, 1, OFFER_REMATCH, true, &desk.refusal));
    desk_turn(&desk);
    struct table *next = tables_find(desk.tables, table->rematch);
    if (!CHECK(next != NULL))
        return;
    CHECK(strstr(ear_last(&ear), next->id) != NULL);
    CHECK_INT(table_phase(next), TABLE_OPEN);       /* the two shuffle anew */
    CHECK(table_shuffle(next, 0, &(struct brings){ .part = "boris" }, &desk.refusal));
    CHECK(table_shuffle(next, 1, &(struct brings){ .part = "anna" }, &desk.refusal));
    CHECK_INT(table_phase(next), TABLE_PLAYING);
    CHECK_INT(table_seats_of(next, ANNA), 2);
    CHECK_STR(table_terms(next)->rematch_of, table_id(table));
    CHECK(memcmp(next->terms.setup.seed, table->terms.setup.seed, sizeof next->terms.setup.seed) != 0);
    for (int seat = 0; seat < 2; seat++) {
        table_deck_hash(&table->terms.setup, seat, deck[seat]);
        table_deck_hash(&next->terms.setup, seat, next_deck[seat]);
    }
    next = restarted(next, 0);
    ear.watcher.table = NULL;
    CHECK(table_resign(next, 0, &desk.refusal));
    ear_close(&ear);
    desk_turn(&desk);
}

static void a_rematch_keeps_the_decks(void)
{
    TEST("a rematch keeps the decks");
    struct table *table =
        desk_table(&desk, "{'game':'null','seat':0,'deck':{'cards':['one','one','two','two','three',"
                          "'three','four','four']}}");
    const struct sitter boris = desk_sitter(BORIS);
    uint8_t deck[STORE_DECK], next_deck[STORE_DECK];
    if (!CHECK(table != NULL))
        return;
    CHECK(table_join(table, &boris, NULL, NULL, &desk.refusal));
    CHECK(table_resign(table, 0, &desk.refusal));
    CHECK(table_offer(table, 1, OFFER_REMATCH, &desk.refusal));
    CHECK(table_answer(table, 0, OFFER_REMATCH, true, &desk.refusal));
    const struct table *next = tables_find(desk.tables, table->rematch);
    REFUSED(table_offer(table, 1, OFFER_REMATCH, &desk.refusal), "rematch-made");
    table_deck_hash(&table->terms.setup, 0, deck);
    table_deck_hash(&next->terms.setup, 1, next_deck);
    CHECK_MEM(next_deck, deck, sizeof deck);
    desk_turn(&desk);
}

/* Whoever brought a deck brings it to the other seat; whoever was dealt one is dealt another. */
static void a_rematch_deals_random_decks_anew(void)
{
    TEST("a rematch deals random decks anew");
    static const char *const rows[] = {
        "{'game':'gwent','seat':0}",
        "{'game':'null','seat':0,'deck':{'cards':['one','one','two','two','three','three','four','four']}}",
    };
    for (int row = 0; row < 2; row++) {
        struct table *table = desk_game(&desk, rows[row]);
        uint8_t deck[STORE_DECK], next_deck[STORE_DECK];
        CHECK_INT(table->terms.random_deck[0], row == 0);
        CHECK(table->terms.random_deck[1]);
        CHECK(table_resign(table, 0, &desk.refusal));
        CHECK(table_offer(table, 0, OFFER_REMATCH, &desk.refusal));
        CHECK(table_answer(table, 1, OFFER_REMATCH, true, &desk.refusal));
        struct table *next = tables_find(desk.tables, table->rematch);
        if (!CHECK(next != NULL))
            return;
        CHECK_INT(next->terms.random_deck[1], row == 0);
        CHECK(next->terms.random_deck[0]);
        CHECK(table_shuffle(next, 0, &(struct brings){ .part = "boris" }, &desk.refusal));
        CHECK(table_shuffle(next, 1, &(struct brings){ .part = "anna" }, &desk.refusal));
        CHECK_INT(table_phase(next), TABLE_PLAYING);
        for (int seat = 0; seat < 2; seat++) {
            table_deck_hash(&table->terms.setup, seat, deck);
            table_deck_hash(&next->terms.setup, !seat, next_deck);
            if (row == 0)       /* of millions of decks */
                CHECK(memcmp(next_deck, deck, sizeof deck) != 0);
            else if (seat == 0)
                CHECK_MEM(next_deck, deck, sizeof deck);
        }
        CHECK(table_resign(next, 0, &desk.refusal));
        desk_turn(&desk);
    }
}

/* --- clocks --------------------------------------------------------------------------------------------------------- */

static const char bank[] = "{'game':'gwent','seat':0,'clock':{'kind':'bank','bank':60,'increment':5}}";

static void time_out_plays_the_default_then_loses(void)
{
    TEST("time-out plays the default, then loses");
    struct table *table = desk_game(&desk, bank);
    struct ear ear[VIEWERS];
    CHECK(move(table, 1, "done"));
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        ear_open(&ear[viewer], table, viewer, false, table_seq(table, viewer) + 1);
    desk.now += 59999;
    CHECK(table_check_clocks(table, &desk.refusal));
    CHECK_INT(table->session->answers, 1);
    desk.now += 1;
    CHECK(table_check_clocks(table, &desk.refusal));
    CHECK_INT(table->session->answers, 2);
    CHECK(strstr(ear[0].heard.at, "table.time") != NULL);
    CHECK(strstr(ear[1].heard.at, "table.time") ==
          NULL); /* a secret answer: the other hears that the round is over */
    CHECK(strstr(ear[2].heard.at, "table.time") == NULL);
    for (int i = 0; i < 3 && table->phase == TABLE_PLAYING; i++) {
        desk.now += 100000;
        CHECK(table_check_clocks(table, &desk.refusal));
        table_proceed(table);
    }
    CHECK_INT(table->phase, TABLE_OVER);
    CHECK_INT(duel_head(session_state(table->session))->ended_by, DUEL_END_CLOCK);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        CHECK(strstr(ear_last(&ear[viewer]), "\"ended_by\":\"clock\"") != NULL);
        ear_close(&ear[viewer]);
    }
    desk_turn(&desk);
}

static void a_secret_time_out_is_told_to_nobody_else(void)
{
    TEST("a secret time-out is told to nobody else");
    struct table *table = desk_game(&desk, bank);
    struct ear ear[VIEWERS];
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        ear_open(&ear[viewer], table, viewer, false, table_seq(table, viewer) + 1);
    table->clock[0].left = 20000;
    desk.now += 20000;
    CHECK(table_check_clocks(table, &desk.refusal));
    CHECK_INT(table->session->answers, 1);
    CHECK_INT(ear[0].frames, 1);
    CHECK_INT(ear[1].frames + ear[2].frames, 0);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        ear_close(&ear[viewer]);
    CHECK(table_resign(table, 0, &desk.refusal));
}

static void a_late_move_meets_the_default(void)
{
    TEST("a late move meets the default");
    struct table *table = desk_game(&desk, bank);
    CHECK(move(table, 0, "done"));
    desk.now += 60001;
    CHECK(!move(table, 1, "redraw nekker"));        /* the clock has said "done" already */
    CHECK_INT(table->session->answers, 2);
    CHECK(!undo_is_free(table, 1));
    CHECK(table_offer(table, 1, OFFER_UNDO, &desk.refusal));
    CHECK_INT(table->session->answers, 2);
    CHECK(table_resign(table, 0, &desk.refusal));
}

static void a_little_lag_is_forgiven(void)
{
    TEST("a little lag is forgiven");
    struct table *table = desk_game(&desk, bank);
    const uint32_t gain = 150 + 60000 / 250;
    table_lag(table, 0, 300);
    desk.now += 1000;
    CHECK(move(table, 0, "done"));
    CHECK_INT(table_clock_face(table, 0, desk.now).left, 60000 - 700 + 5000);
    CHECK_INT(table->clock[0].allowance, 3 * gain - 300 + gain);
    table_lag(table, 1, 4000000);
    desk.now += 59000 + 3 * gain - 1;       /* as late as the most that is forgiven */
    CHECK(move(table, 1, "done"));
    CHECK_INT(table_clock_face(table, 1, desk.now).left, 5001);
    CHECK(table_resign(table, 0, &desk.refusal));
}

static void down_time_counts_for_nobody(void)
{
    TEST("down time counts for nobody");
    struct table *table = desk_game(&desk, bank);
    CHECK(move(table, 0, "done") && move(table, 1, "done"));
    const int seat = duel_head(session_state(table->session))->awaiting >> 1;
    desk.now += 10000;
    table = restarted(table, 24 * 3600 * 1000);
    CHECK_INT(table_clock_face(table, seat, desk.now).left, 65000 - 10000);
    desk.now += 5000;
    table = restarted(table, 7000);
    CHECK_INT(table_clock_face(table, seat, desk.now).left, 65000 - 15000);
    CHECK_INT(table_clock_face(table, !seat, desk.now).left, 65000);
    CHECK(answer(table, seat, 0));
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

static bool is_there(const char id[TABLE_ID])
{
    return tables_find(desk.tables, id) != NULL;
}

/* Clocks, ages and logs of tables with a clock of the day that was wrong at one start; daytime.c says what is believed. */
static void a_wrong_clock_at_one_start(void)
{
    TEST("a clock that was wrong at one start");
    const int64_t year = INT64_C(365) * 24 * 3600 * 1000;
    struct table *table = desk_game(&desk, bank);
    struct table *unclocked = desk_game(&desk, "{'game':'gwent','seat':0,'clock':{'kind':'none'}}");
    char idle[TABLE_ID], late[TABLE_ID];
    copy_word(idle, sizeof idle, unclocked->id);
    CHECK(move(table, 0, "done") && move(table, 1, "done"));
    const int seat = duel_head(session_state(table->session))->awaiting >> 1;
    desk.now += 10000;
    table = restarted(table, 14 * year);            /* too late: the time in between counts for nobody, */
    CHECK_INT(table_clock_face(table, seat, desk.now).left, 65000 - 10000);
    struct table *opened = desk_table(&desk, "{'game':'gwent','open':true}");
    copy_word(late, sizeof late, opened->id);
    desk.now += 2000;
    table = restarted(table, -14 * year + 3000);    /* and none is given back when it is right again, */
    CHECK_INT(table_clock_face(table, seat, desk.now).left, 65000 - 12000);
    desk.now += 1000;
    table = restarted(table, 4000);                 /* nor later */
    CHECK_INT(table_clock_face(table, seat, desk.now).left, 65000 - 13000);
    CHECK(answer(table, seat, 0));
    CHECK_INT(table->step[table->steps - 1].t, desk.now);
    tables_expire(desk.tables, desk.now, 100);      /* nobody has waited for fourteen years */
    CHECK(is_there(late) && tables_find(desk.tables, idle)->phase == TABLE_PLAYING);
    CHECK(table_created(tables_find(desk.tables, late)) <= desk.now);
    const struct clock_face then = table_clock_face(table, seat, desk.now);
    table = restarted(table, -100000);              /* too early: as if no time had passed */
    CHECK_INT(table_clock_face(table, seat, desk.now).left, then.left);
    desk.now += TABLE_OPEN_HOURS * INT64_C(3600000) + 100000;
    tables_expire(desk.tables, desk.now, 100);      /* but for a day it has */
    CHECK(!is_there(late));
    CHECK(table_check_clocks(table, &desk.refusal));
    if (table->phase == TABLE_PLAYING)
        CHECK(table_resign(table, 0, &desk.refusal));
    CHECK(table_resign(tables_find(desk.tables, idle), 0, &desk.refusal));
    desk_turn(&desk);
}

/* What is only taken for that late does not make old tables go; those that were opened since are as old as they look. */
static void what_is_not_sure_ends_nothing(void)
{
    TEST("what is not sure ends nothing");
    const int64_t day = INT64_C(24) * 3600 * 1000, sure = desk.now;
    char old[TABLE_ID], new[TABLE_ID];
    copy_word(old, sizeof old, desk_table(&desk, "{'game':'gwent','open':true}")->id);
    desk_restart(&desk, 1000 * day);
    copy_word(new, sizeof new, desk_table(&desk, "{'game':'gwent','open':true}")->id);
    desk_turn(&desk);
    tables_expire(desk.tables, sure, 100);
    CHECK(is_there(old) && is_there(new));
    desk.now += day;
    tables_expire(desk.tables, sure + day / 2, 100);
    CHECK(is_there(old) && !is_there(new));
    tables_expire(desk.tables, sure + day, 100);
    CHECK(!is_there(old));
    desk_turn(&desk);
}

/* The machine sleeps, or its clock is set, while the server runs. */
static void a_sleep_counts_for_nobody(void)
{
    TEST("a sleep of the machine counts for nobody");
    struct table *table = desk_game(&desk, bank);
    CHECK(move(table, 0, "done") && move(table, 1, "done"));
    const int seat = duel_head(session_state(table->session))->awaiting >> 1;
    desk.now += 10000;
    const int64_t before = desk.now;
    desk.now += INT64_C(100) * 24 * 3600 * 1000;
    tables_rest(desk.tables, before);
    desk_turn(&desk);
    CHECK_INT(table_clock_face(table, seat, desk.now).left, 65000 - 10000);
    CHECK_INT(table_clock_face(table, !seat, desk.now).left, 65000);
    CHECK(table_check_clocks(table, &desk.refusal) && table->phase == TABLE_PLAYING);
    table = restarted(table, 0);
    CHECK_INT(table_clock_face(table, seat, desk.now).left, 65000 - 10000);
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

/* What a player is shown of the other's clock while both are asked does not depend on the other's answers. */
static void the_clock_does_not_tell_who_has_answered(void)
{
    TEST("the clock does not tell who has answered");
    struct page shown[2] = { { 0 }, { 0 } };
    for (int answered = 0; answered < 2; answered++) {
        struct table *table = desk_game(&desk, bank);
        desk.now += 3000;
        if (answered)
            CHECK(move(table, 1, "done"));
        desk.now += 3000;
        table = restarted(table, 100000);
        desk.now += 1000;
        table_snapshot(table, 0, &shown[answered]);
        char *clock = strstr(shown[answered].at, "\"clock\":");
        const char *end = clock ? strchr(clock, ']') : NULL;
        if (CHECK(clock && end))
            memmove(shown[answered].at, clock, (size_t)(end - clock)), shown[answered].at[end - clock] = '\0';
        CHECK(table_resign(table, 0, &desk.refusal));
    }
    CHECK_STR(shown[0].at, "\"clock\":[{\"left\":53000,\"periods\":0,\"running\":true},"
                           "{\"left\":53000,\"periods\":0,\"running\":true}");
    CHECK_STR(shown[1].at, shown[0].at);
    free(shown[0].at);
    free(shown[1].at);
}

static bool is_over(void *context)
{
    return ((const struct table *)context)->phase == TABLE_OVER;
}

static void the_alarm_is_set_for_what_comes_first(void)
{
    TEST("the alarm is set for what comes first");
    struct sitter boris = desk_sitter(BORIS);
    struct table *table = desk_table(&desk, bank);
    CHECK_INT(table->alarm, 0);             /* nobody is awaited yet */
    boris.part = NULL;
    CHECK(table_join(table, &boris, NULL, NULL, &desk.refusal));
    CHECK_INT(table->alarm, desk.now + DEALING_WAIT);
    CHECK(table_shuffle(table, 1, &(struct brings){ .part = "" }, &desk.refusal));
    CHECK_INT(table->alarm, desk.now + DEALING_WAIT);       /* it goes off, and is set again */
    CHECK(table_resign(table, 0, &desk.refusal));

    table = desk_game(&desk, bank);
    CHECK_INT(table->alarm, desk.now + 60000);
    CHECK_INT(uv_timer_get_due_in(&table->timer), 60000);
    desk.now += 10000;
    CHECK(move(table, 0, "done"));
    CHECK_INT(table->alarm, desk.now + 50000);
    desk.now += 60000;                      /* late: it goes off at once */
    table->alarm = 0;
    table_proceed(table);
    CHECK_INT(uv_timer_get_due_in(&table->timer), 0);
    CHECK(table_resign(table, 0, &desk.refusal));

    table = desk_game(&desk, "{'game':'gwent','seat':0}");
    CHECK_INT(table->alarm, 0);
    desk.now += 1000;
    CHECK(table_resign(table, 0, &desk.refusal));
    CHECK_INT(table->alarm, desk.now + TABLE_KEPT);
    desk_turn(&desk);
}

/* With the real timer: nobody moves, and the game ends by itself. */
static void the_alarm_goes_off(void)
{
    TEST("the alarm goes off");
    struct table *table = desk_game(
        &desk, "{'game':'null','seat':0,'clock':{'kind':'byo-yomi','bank':0,'period':1,'periods':1}}");
    table->terms.clock.period = 20;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        table->clock[seat].left = 20;
    desk.ticks = true;
    desk.now -= (int64_t)uv_now(&desk.loop);
    table->alarm = 0;
    table_proceed(table);
    desk_wait(&desk, is_over, table);
    CHECK_INT(duel_head(session_state(table->session))->ended_by, DUEL_END_CLOCK);
    desk.now += (int64_t)uv_now(&desk.loop);
    desk.ticks = false;
}

/* --- computers -------------------------------------------------------------------------------------------------------- */

static void play_against_computer(struct table *table, int seat)
{
    while (table->phase == TABLE_PLAYING) {
        if (duel_head(session_state(table->session))->awaiting >> seat & 1)
            CHECK(answer(table, seat, 0));
        else
            uv_run(&desk.loop, UV_RUN_ONCE);
        desk_turn(&desk);
    }
}

static void the_computer_answers(void)
{
    TEST("the computer answers");
    struct table *table = desk_table(&desk, "{'game':'gwent','against':'random','seat':1}");
    if (!CHECK(table != NULL))
        return;
    CHECK_STR(table_seat(table, 0)->name, "computer random");
    CHECK(move(table, 1, "done"));
    table = restarted(table, 100);          /* it is asked again */
    CHECK(table->ticket[0] != 0);
    play_against_computer(table, 1);
    CHECK(table_offer(table, 1, OFFER_REMATCH, &desk.refusal));
    struct table *next = tables_find(desk.tables, table->rematch);
    if (!CHECK(next != NULL))
        return;
    CHECK(table_shuffle(next, 0, &(struct brings){ .part = "" }, &desk.refusal));
    CHECK(table_offer(next, 0, OFFER_DRAW, &desk.refusal));
    CHECK_INT(next->offer, OFFER_NONE);
    CHECK_INT(table_phase(next), TABLE_PLAYING);
    CHECK(move(next, 0, "done"));
    while (duel_head(session_state(next->session))->awaiting == 2)
        uv_run(&desk.loop, UV_RUN_ONCE), desk_turn(&desk);
    CHECK(table_resign(next, 0, &desk.refusal));
    desk_turn(&desk);
}

static void the_computer_takes_back(void)
{
    TEST("the computer takes back");
    struct table *table = desk_table(&desk, "{'game':'gwent','against':'greedy','seat':0}");
    if (!CHECK(table != NULL))
        return;
    CHECK(move(table, 0, "done"));
    while (table->phase == TABLE_PLAYING && !(duel_head(session_state(table->session))->awaiting & 1))
        uv_run(&desk.loop, UV_RUN_ONCE), desk_turn(&desk);
    for (int i = 0; i < 3; i++) {
        CHECK(answer(table, 0, 0));
        const unsigned answers = table->session->answers;
        CHECK(table_offer(table, 0, OFFER_UNDO, &desk.refusal));
        CHECK(table->session->answers < answers);
        desk_turn(&desk);
    }
    CHECK(table_resign(table, 0, &desk.refusal));
}

/* --- when the disk fails -------------------------------------------------------------------------------------------------- */

static void a_lost_turn_never_was(void)
{
    TEST("a lost turn never was");
    struct table *table = desk_game(&desk, bank), *quiet = desk_game(&desk, bank);
    struct ear ear;
    uint32_t seq;
    CHECK(move(quiet, 0, "done"));
    desk_turn(&desk);
    ear_open(&ear, table, 0, false, 0);
    const uint32_t before = table_seq(table, 0);
    const unsigned count = tables_count(desk.tables);
    desk_fill_disk(&desk, true);
    struct table *lost = desk_table(&desk, "{'game':'gwent'}");
    const bool taken = table_move(table, 0, "done", "k1", &seq, &desk.refusal);
    CHECK(taken || strcmp(desk.refusal.id, "storage") == 0);
    CHECK(!store_commit(desk.store));
    tables_lost(desk.tables);
    desk_fill_disk(&desk, false);
    (void)lost;
    CHECK_INT(tables_count(desk.tables), count);
    CHECK_INT(table_seq(table, 0), before);
    CHECK_INT(table->session->answers, 0);
    CHECK_INT(quiet->session->answers, 1);
    CHECK(ear.watcher.table == table);
    CHECK(table_move(table, 0, "done", "k1", &seq, &desk.refusal));     /* the client's second try */
    CHECK_INT(seq, before + 1);
    desk_turn(&desk);
    table = restarted(table, 0);
    ear.watcher.table = NULL;
    CHECK_INT(table->session->answers, 1);
    ear_close(&ear);
}

static void a_lost_end_goes_on(void)
{
    TEST("a lost end goes on");
    struct table *table = desk_game(&desk, bank);
    desk_fill_disk(&desk, true);
    table_resign(table, 0, &desk.refusal);
    CHECK(!store_commit(desk.store));
    tables_lost(desk.tables);
    desk_fill_disk(&desk, false);
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    CHECK(move(table, 0, "done"));
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
    struct store_game game;
    CHECK_INT(store_game_get(desk.store, table_id(table), &game), STORE_OK);
}

static void a_lost_wish_is_forgotten(void)
{
    TEST("what was offered after the end goes with a lost turn");
    struct table *table = desk_game(&desk, bank);
    table_resign(table, 0, &desk.refusal);
    desk_turn(&desk);
    const uint32_t before = table_seq(table, 1);
    CHECK(table_offer(table, 0, OFFER_REMATCH, &desk.refusal));
    CHECK_INT(table->offer, OFFER_REMATCH);
    tables_lost(desk.tables);
    CHECK_INT(table->offer, OFFER_NONE);
    CHECK(table_seq(table, 1) > before);        /* nobody is told again what was told of it */
    REFUSED(table_answer(table, 1, OFFER_REMATCH, true, &desk.refusal), "offer-none");
    desk_turn(&desk);
}

static void a_damaged_log_is_left_alone(void)
{
    TEST("a damaged log is left alone");
    static const char *const rubbish[] = {
        "rubbish", "answer 0 17 0 . dance", "answer 0 17", "answer 2 17 0 . done", "end 0 17 7", "undo 1 17 0 0",
        "begin 0 17 0", "yes 0 17 0", "answer 0 -1 0 . done", "join 0 17 0", "offer 0 17 9", "close 0 17 0",
        "answer 0 17 0 123456789012345678901234 done",
    };
    for (unsigned i = 0; i < sizeof rubbish / sizeof rubbish[0]; i++) {
        struct table *table = desk_game(&desk, bank), *whole = desk_game(&desk, bank);
        char id[TABLE_ID], other[TABLE_ID];
        copy_word(id, sizeof id, table->id);
        copy_word(other, sizeof other, whole->id);
        CHECK_INT(store_entry_add(desk.store, id, table->entries, rubbish[i], strlen(rubbish[i])), STORE_OK);
        desk.damaged = 0;
        desk_restart(&desk, 0);
        if (!CHECK(desk.damaged == i + 1) || !CHECK(tables_damaged(desk.tables, id)))
            printf("%s\n", rubbish[i]);
        CHECK(tables_find(desk.tables, id) == NULL);
        CHECK(!tables_damaged(desk.tables, other));
        CHECK(tables_find(desk.tables, other) != NULL);
    }
    desk_restart(&desk, 0);         /* and it is still there, for somebody who can mend it */
    CHECK_INT(desk.damaged - sizeof rubbish / sizeof rubbish[0], sizeof rubbish / sizeof rubbish[0]);
}

/* --- watching ----------------------------------------------------------------------------------------------------------------- */

static void count_pushes(void *context, struct watcher *watcher, const char *text, size_t size)
{
    (void)context, (void)watcher, (void)text, (void)size;
}

static void watchers_are_limited(void)
{
    TEST("watchers are limited");
    static struct watcher many[TABLE_WATCHERS_MAX + 1];
    struct table *table = desk_game(&desk, bank);
    void (*const push)(void *, struct watcher *, const char *, size_t) = desk.tables->hooks.push;
    desk.tables->hooks.push = count_pushes;
    for (unsigned i = 0; i < TABLE_WATCHERS_MAX; i++) {
        many[i] = (struct watcher){ .viewer = DUEL_PUBLIC };
        CHECK(table_watch(table, &many[i], 0, &desk.refusal));
    }
    many[TABLE_WATCHERS_MAX] = (struct watcher){ .viewer = DUEL_PUBLIC };
    REFUSED(table_watch(table, &many[TABLE_WATCHERS_MAX], 0, &desk.refusal), "busy");
    CHECK_INT(table_watchers(table, DUEL_PUBLIC), TABLE_WATCHERS_MAX);
    for (unsigned i = 0; i < TABLE_WATCHERS_MAX; i++)
        table_unwatch(&many[i]);
    CHECK_INT(table_watchers(table, DUEL_PUBLIC), 0);
    desk.tables->hooks.push = push;
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

static void finished_tables_go_in_time(void)
{
    TEST("finished tables go in time");
    struct table *table = desk_game(&desk, bank);
    struct ear ear;
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
    const unsigned count = tables_count(desk.tables);
    ear_open(&ear, table, 0, false, 0);
    for (unsigned i = 0; i < 2; i++) {
        desk.now += TABLE_KEPT / 2;
        uv_timer_start(&table->timer, table->timer.timer_cb, 0, 0);
        uv_run(&desk.loop, UV_RUN_NOWAIT);
        CHECK_INT(tables_count(desk.tables), count - i);
        CHECK_INT(ear.watcher.table == NULL, i);
    }
    ear_close(&ear);
}

/* Each when its time comes, whichever of them were there before it. */
static void finished_tables_go_in_any_order(void)
{
    TEST("finished tables go in any order");
    enum { FINISHED = 5 };
    static const int order[FINISHED] = { 2, 1, 0, 4,
                                         3 }; /* the last of three, then all before a fourth and a fifth */
    struct table *table[FINISHED];
    char id[FINISHED][TABLE_ID];
    const unsigned count = tables_count(desk.tables), finished = desk.tables->finished_count;
    for (int i = 0, gone = 0; gone < FINISHED; gone++) {
        for (; i < FINISHED && i < gone + 3; i++) {
            table[i] = desk_game(&desk, bank);
            copy_word(id[i], TABLE_ID, table[i]->id);
            CHECK(table_resign(table[i], 0, &desk.refusal));
            desk_turn(&desk);
        }
        desk.now += TABLE_KEPT;
        uv_timer_start(&table[order[gone]]->timer, table[order[gone]]->timer.timer_cb, 0, 0);
        uv_run(&desk.loop, UV_RUN_NOWAIT);
        CHECK(!is_there(id[order[gone]]));
        CHECK_INT(tables_count(desk.tables), count + (unsigned)(i - gone) - 1);
        CHECK_INT(desk.tables->finished_count, finished + (unsigned)(i - gone) - 1);
    }
}

static void only_so_many_finished_tables_stay(void)
{
    TEST("only so many finished tables stay");
    struct terms terms = {
        .setup.game = duel_find("null"), .random_deck = { true, true }, .open = true, .seeded = true,
    };
    const struct seat seat[DUEL_PLAYERS] = {
        { .kind = SEAT_ACCOUNT, .account = ANNA, .name = "anna", .ready = true },
        { .kind = SEAT_ACCOUNT, .account = BORIS, .name = "boris", .ready = true },
    };
    char first[TABLE_ID] = "", last[TABLE_ID] = "";
    desk_restart(&desk, 0);
    const unsigned live = tables_count(desk.tables);
    for (int i = 0; i < TABLES_FINISHED_MAX + 5; i++) {
        struct table *table = table_open(desk.tables, &terms, seat, 0, NULL, &desk.refusal);
        if (!CHECK(table && table_resign(table, 0, &desk.refusal)))
            break;
        copy_word(i ? last : first, TABLE_ID, table->id);
        if (i % 100 == 0 || i == TABLES_FINISHED_MAX + 4)
            desk_turn(&desk);
    }
    CHECK_INT(tables_count(desk.tables), live + TABLES_FINISHED_MAX);
    CHECK(tables_find(desk.tables, last) != NULL);
    CHECK(tables_find(desk.tables, first) == NULL);
    desk_restart(&desk, 0);
    CHECK_INT(tables_count(desk.tables), live);
}

static void tables_that_nobody_joins_expire(void)
{
    TEST("tables that nobody joins expire");
    enum { LOBBY, INVITED, GAME, COUNT };
    const int64_t hour = 60 * 60 * 1000;
    char id[COUNT][TABLE_ID];
    struct ear ear;
    struct table *game = desk_game(&desk, "{'game':'gwent','clock':{'kind':'none'}}");
    struct table *invited = desk_table(&desk, "{'game':'gwent','open':false}");
    struct table *lobby = desk_table(&desk, "{'game':'gwent','open':true}");
    if (!CHECK(game && invited && lobby))
        return;
    copy_word(id[GAME], TABLE_ID, game->id);
    copy_word(id[INVITED], TABLE_ID, invited->id);
    copy_word(id[LOBBY], TABLE_ID, lobby->id);
    desk_turn(&desk);
    desk.now += TABLE_OPEN_HOURS * hour - 1;
    tables_expire(desk.tables, desk.now, COUNT);
    CHECK(is_there(id[LOBBY]) && is_there(id[INVITED]) && is_there(id[GAME]));
    desk.now++;
    ear_open(&ear, lobby, 0, false, 0);
    const unsigned changed = desk.changed;
    tables_expire(desk.tables, desk.now, COUNT);
    CHECK(strstr(ear_last(&ear), "{\"event\":\"table.close\",\"why\":\"expired\"}") != NULL);
    CHECK(ear.watcher.table == NULL);
    CHECK_INT(desk.changed, changed + 1);
    CHECK(!is_there(id[LOBBY]) && is_there(id[INVITED]) && is_there(id[GAME]));
    ear_close(&ear);
    desk_turn(&desk);
    desk_restart(&desk, (TABLE_INVITED_HOURS - TABLE_OPEN_HOURS) * hour);
    CHECK(!is_there(id[LOBBY]) && is_there(id[INVITED]) && is_there(id[GAME]));
    tables_expire(desk.tables, desk.now, COUNT);
    desk_turn(&desk);
    CHECK(!is_there(id[INVITED]) && is_there(id[GAME]));
    CHECK(table_resign(tables_find(desk.tables, id[GAME]), 0, &desk.refusal));
    desk_turn(&desk);
}

static int64_t hours(int64_t count)
{
    return count * 60 * 60 * 1000;
}

static void games_without_a_clock_are_abandoned(void)
{
    TEST("games without a clock are abandoned when nobody goes on, and nobody wins");
    enum { MOVED, LEFT, TIMED, COUNT };
    const int64_t kept = hours(TABLE_UNCLOCKED_HOURS);
    const char *const unclocked = "{'game':'gwent','clock':{'kind':'none'}}";
    char id[COUNT][TABLE_ID];
    struct ear ear;
    struct table *moved = desk_game(&desk, unclocked), *left = desk_game(&desk, unclocked);
    struct table *timed = desk_game(&desk, "{'game':'gwent','clock':{'kind':'days','bank':1209600}}");
    copy_word(id[MOVED], TABLE_ID, moved->id);
    copy_word(id[LEFT], TABLE_ID, left->id);
    copy_word(id[TIMED], TABLE_ID, timed->id);
    desk.now += kept - 10;
    CHECK(desk_move(&desk, moved, 0, "done"));
    desk_restart(&desk, 2 * kept + hours(1));       /* more than an entry holds */
    desk_restart(&desk, kept);                      /* what starts anew does not live longer for it */
    desk.now += 9;
    tables_expire(desk.tables, desk.now, 100);
    left = tables_find(desk.tables, id[LEFT]);
    CHECK(left && left->phase == TABLE_PLAYING);
    desk.now++;
    const unsigned over = desk.over;
    ear_open(&ear, left, 0, false, 0);
    tables_expire(desk.tables, desk.now, 100);
    desk_turn(&desk);
    CHECK(strstr(ear_last(&ear), "{\"event\":\"table.end\",\"winner\":null,\"ended_by\":\"abandoned\"}") !=
          NULL);
    ear_close(&ear);
    CHECK_INT(desk.over, over + 1);
    CHECK_INT(table_winner(left), DUEL_NOBODY);
    struct store_game game;
    CHECK_INT(store_game_get(desk.store, id[LEFT], &game), STORE_OK);
    CHECK(game.winner == DUEL_NOBODY && game.ended_by == DUEL_END_ABANDONED);
    char *text = NULL;
    size_t size;
    CHECK_INT(store_game_text(desk.store, id[LEFT], &text, &size), STORE_OK);
    struct record record;
    int line;
    CHECK(record_open(&record, text, size) && record_is_canonical(&record, text, size, &line));
    record_close(&record);
    free(text);
    CHECK_INT(tables_find(desk.tables, id[MOVED])->phase, TABLE_PLAYING);
    CHECK_INT(tables_find(desk.tables, id[TIMED])->phase, TABLE_PLAYING);
    desk_restart(&desk, 0);
    CHECK(!is_there(id[LEFT]) && is_there(id[MOVED]));
    CHECK(table_resign(tables_find(desk.tables, id[MOVED]), 0, &desk.refusal));
    CHECK(table_resign(tables_find(desk.tables, id[TIMED]), 0, &desk.refusal));
    desk_turn(&desk);
}

static void only_so_many_tables_expire_at_once(void)
{
    TEST("only so many tables expire at once");
    const unsigned before = tables_count(desk.tables);
    for (int i = 0; i < 3; i++)
        CHECK(desk_table(&desk, "{'game':'gwent','open':true}") != NULL);
    desk_turn(&desk);
    desk.now += TABLE_OPEN_HOURS * (int64_t)60 * 60 * 1000;
    for (unsigned left = 3; left > 0; left -= left > 2 ? 2 : left) {
        CHECK_INT(tables_count(desk.tables), before + left);
        tables_expire(desk.tables, desk.now, 2);
        desk_turn(&desk);
    }
    CHECK_INT(tables_count(desk.tables), before);
}

static void a_full_disk_lets_no_table_expire(void)
{
    TEST("a full disk lets no table expire");
    struct table *table = desk_table(&desk, "{'game':'gwent','open':true}");
    char id[TABLE_ID];
    if (!CHECK(table != NULL))
        return;
    copy_word(id, sizeof id, table->id);
    desk_turn(&desk);
    desk.now += TABLE_OPEN_HOURS * (int64_t)60 * 60 * 1000;
    desk_fill_disk(&desk, true);
    tables_expire(desk.tables, desk.now, 100);
    desk_turn(&desk);
    CHECK(is_there(id));
    desk_fill_disk(&desk, false);
    tables_expire(desk.tables, desk.now, 100);
    desk_turn(&desk);
    CHECK(!is_there(id));
}

static void why_explains_what_is_seen(void)
{
    TEST("why explains what is seen");
    struct table *table = desk_game(&desk, "{'game':'null','seat':0}");
    struct page out = { 0 };
    REFUSED(table_why(table, 0, "x", &out, &desk.refusal), "no-why");
    struct table *gwent = desk_game(&desk, bank);
    REFUSED(table_why(gwent, 0, "nobody", &out, &desk.refusal), "no-subject");
    struct page position = { 0 };
    struct view view;
    table_view(gwent, DUEL_PUBLIC, &view);
    page_put_view(&position, view_of(&view), DUEL_PUBLIC);
    json_t *seen = json_loads(position.at, 0, NULL);
    const json_t *player = json_array_get(json_object_get(seen, "players"), 1);
    const char *leader = json_string_value(json_object_get(player, "leader"));
    if (CHECK(leader != NULL) && CHECK(table_why(gwent, DUEL_PUBLIC, leader, &out, &desk.refusal)))
        CHECK(strstr(out.at, leader) != NULL);
    json_decref(seen);
    free(position.at);
    CHECK(table_resign(table, 0, &desk.refusal) && table_resign(gwent, 0, &desk.refusal));
    free(out.at);
    desk_turn(&desk);
}

int main(void)
{
    desk_open(&desk);
    a_game_is_filed_and_its_record_verifies();
    terms_are_read_or_refused();
    what_can_be_agreed_has_limits();
    broken_deck_rules_are_listed();
    terms_come_back_from_the_store();
    a_position_comes_back_from_the_store();
    terms_from_before_there_were_hints_have_none();
    seats_are_taken_once();
    the_other_seat_is_for_who_joins();
    leaving_closes_the_table();
    who_may_watch();
    a_repeated_move_is_harmless();
    refused_moves_change_nothing();
    a_secret_answer_is_taken_back_in_secret();
    undo_is_free_until_the_other_knows();
    rated_games_take_nothing_revealed_back();
    rated_games_take_back_what_revealed_nothing();
    rated_games_tell_nothing_by_refusing();
    a_round_is_taken_back_whole();
    a_test_table_takes_everything_back();
    undo_brings_no_time();
    draws_are_agreed();
    wishes_are_counted();
    a_secret_answer_is_no_answer_to_an_offer();
    a_rematch_swaps_sides();
    a_rematch_keeps_the_decks();
    a_rematch_deals_random_decks_anew();
    time_out_plays_the_default_then_loses();
    a_secret_time_out_is_told_to_nobody_else();
    a_late_move_meets_the_default();
    a_little_lag_is_forgiven();
    down_time_counts_for_nobody();
    a_wrong_clock_at_one_start();
    what_is_not_sure_ends_nothing();
    a_sleep_counts_for_nobody();
    the_clock_does_not_tell_who_has_answered();
    the_alarm_is_set_for_what_comes_first();
    the_alarm_goes_off();
    the_computer_answers();
    the_computer_takes_back();
    a_lost_turn_never_was();
    a_lost_end_goes_on();
    a_lost_wish_is_forgotten();
    watchers_are_limited();
    finished_tables_go_in_time();
    finished_tables_go_in_any_order();
    only_so_many_finished_tables_stay();
    tables_that_nobody_joins_expire();
    games_without_a_clock_are_abandoned();
    only_so_many_tables_expire_at_once();
    a_full_disk_lets_no_table_expire();
    why_explains_what_is_seen();
    a_damaged_log_is_left_alone();
    desk_close(&desk);
    return check_done("table");
}
