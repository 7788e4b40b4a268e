/* Tables shuffle with their players: what each may try, who is late, what a restart leaves, what is told to whom, and that the
 * record proves it. */
#include "check.h"
#include "lengths.h"
#include "desk.h"
#include "base/memory.h"
#include "table/course/dealing.h"
#include "table/log/log.h"
#include "table/course/proceed.h"
#include "table/terms/shuffling.h"
#include "table/terms/terms.h"
#include "judge/course/verdict.h"
#include "session/shuffle_tags.h"

#include <stdlib.h>

static struct desk desk;

/* ANNA in seat 0, who has brought nothing yet. */
static struct table *set_up(const char *rest)
{
    char json[256];
    struct terms terms;
    struct sitter anna = desk_sitter(ANNA);
    snprintf(json, sizeof json, "{\"game\":\"gwent\",\"seat\":0%s}", rest);
    json_t *parsed = json_loads(json, 0, NULL);
    anna.part = NULL;
    CHECK(parsed && terms_read(&terms, parsed, &desk.refusal));
    json_decref(parsed);
    struct table *table = table_create(desk.tables, &terms, &anna, &desk.refusal);
    if (!table)
        abort();
    return table;
}

/* BORIS in seat 1, who has brought nothing, either. */
static void joins(struct table *table)
{
    struct sitter boris = desk_sitter(BORIS);
    boris.part = NULL;
    CHECK(table_join(table, &boris, table_terms(table)->invite, NULL, &desk.refusal));
    CHECK_INT(table_phase(table), TABLE_OPEN);
    desk_turn(&desk);
}

static struct table *seated(const char *rest)
{
    struct table *table = set_up(rest);
    joins(table);
    return table;
}

static const uint8_t salts[DUEL_PLAYERS][SHUFFLE_SALT] = { "Anna's own salt", "and one of Boris" };

static const char *commitment_of(const struct table *table, int seat, const char *part)
{
    static char hex[SHUFFLE_HEX];
    uint8_t bytes[DIGEST_BYTES];
    const uint8_t *salt = table->shuffle.version > 1 ? salts[seat] : NULL;
    CHECK_INT(shuffle_commitment(&table->shuffle, seat, salt, part, strlen(part), bytes), SHUFFLE_OK);
    return hex_put(hex, bytes, sizeof bytes);
}

static bool bring(struct table *table, int seat, struct brings brings)
{
    return table_shuffle(table, seat, &brings, &desk.refusal);
}

static bool commit(struct table *table, int seat, const char *part)
{
    return bring(table, seat, (struct brings){ .commitment = commitment_of(table, seat, part) });
}

static bool give(struct table *table, int seat, const char *part)
{
    char salt[2 * SHUFFLE_SALT + 1];
    const bool salted = table->shuffle.version > 1;
    hex_put(salt, salts[seat], SHUFFLE_SALT);
    return bring(table, seat, (struct brings){ .part = part, .salt = salted ? salt : NULL });
}

/* Time goes by, and the table's alarm with it. */
static void wait(struct table *table, int64_t milliseconds)
{
    desk.now += milliseconds;
    CHECK(dealing_proceed(table, &desk.refusal));
    table_proceed(table);
    desk_turn(&desk);
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

/* The record of the game, resigned if it still runs, is proven; with that many of the players' parts. */
static void ends_proven(struct table *table, unsigned parts)
{
    struct page text = { 0 };
    struct record record;
    unsigned found = 0;
    if (table_phase(table) == TABLE_PLAYING)
        CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
    table_record(table, &text);
    const bool right = record_open(&record, text.at, text.used);
    const struct verdict verdict = verdict_of(&record, right, NULL);
    CHECK(right && verdict.shuffle.version == table->shuffle.version);
    CHECK_STR(verdict.why.what, NULL);
    CHECK_STR(proof_names[verdict.proof], parts ? "proven" : "alone");
    for (unsigned i = 0; i < record.tags.extras; i++)
        found += strcmp(record.tags.extra_name[i], "Part1") == 0 ||
                 strcmp(record.tags.extra_name[i], "Part2") == 0;
    CHECK_INT(found, parts);
    record_close(&record);
    free(text.at);
}

/* --- the course of things --------------------------------------------------------------------------------- */

static void the_server_commits_first(void)
{
    TEST("the server commits first");
    struct page before = { 0 }, after = { 0 };
    struct table *table = seated("");
    table_snapshot(table, DUEL_PUBLIC, &before);
    const char *referee = strstr(before.at, "\"referee\":\"");
    if (!CHECK(referee != NULL))
        return;
    char told[80];
    snprintf(told, sizeof told, "%.76s", referee);
    CHECK(strstr(before.at, "\"stage\":\"commit\"") != NULL);
    CHECK(strstr(before.at, "\"seats\":[\"awaited\",\"awaited\"]") != NULL);
    CHECK(commit(table, 0, "one") && commit(table, 1, "two"));
    CHECK(give(table, 1, "two") && give(table, 0, "one"));
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    table_snapshot(table, 0, &after);
    CHECK(strstr(after.at, told) != NULL);
    CHECK(strstr(after.at, "\"stage\":\"done\"") != NULL);
    CHECK(strstr(after.at, "\"parts\"") == NULL);
    ends_proven(table, 2);
    free(before.at);
    free(after.at);
}

static void parts_are_told_at_the_end_to_who_sat_there(void)
{
    TEST("parts are told at the end, to who sat there");
    struct table *table = seated("");
    struct ear ear[VIEWERS];
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        ear_open(&ear[viewer], table, viewer, false, 1);
    CHECK(give(table, 0, "ein \"Wort\"") && commit(table, 1, "zwei") && give(table, 1, "zwei"));
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        CHECK(strstr(ear[viewer].heard.at, "Wort") == NULL && strstr(ear[viewer].heard.at, "zwei") == NULL);
    ends_proven(table, 2);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        CHECK_INT(strstr(ear_last(&ear[viewer]), "\"ein \\\"Wort\\\"\",\"zwei\"]") != NULL,
                  viewer < DUEL_PLAYERS);
        CHECK_INT(strstr(ear_last(&ear[viewer]), "\"parts\"") != NULL, viewer < DUEL_PLAYERS);
        ear_close(&ear[viewer]);
    }
}

static void a_part_may_come_with_the_seat(void)
{
    TEST("a part may come with the seat");
    ends_proven(desk_game(&desk, "{'game':'gwent','seat':0}"), 2);
    ends_proven(desk_table(&desk, "{'game':'gwent','seat':1,'against':'random'}"), 1);
    struct terms terms;
    json_t *parsed = json_pack("{ss}", "game", "gwent");
    struct sitter anna = desk_sitter(ANNA);
    CHECK(terms_read(&terms, parsed, &desk.refusal));
    json_decref(parsed);
    anna.part = "two\nlines";
    REFUSED(table_create(desk.tables, &terms, &anna, &desk.refusal), "shuffle-bad");
}

static void a_part_may_be_as_long_as_a_tag(void)
{
    TEST("a part may be as long as a tag of a record");
    for (int alphabet = 0; alphabet < ALPHABETS; alphabet++) {
        char part[ROOM_PART + BYTES_OF_CHARACTER];
        struct table *table = seated("");
        spell(part, alphabet, MOST_PART + 1);
        REFUSED(give(table, 0, part), "shuffle-bad");
        spell(part, alphabet, MOST_PART);
        CHECK(commit(table, 0, part) && commit(table, 1, part));
        CHECK(give(table, 0, part) && give(table, 1, part));
        table = restarted(table, 0);
        ends_proven(table, 2);
    }
}

/* --- who tries what --------------------------------------------------------------------------------------- */

static void a_player_cannot_choose(void)
{
    TEST("a player cannot choose");
    struct table *table = seated("");
    char other[SHUFFLE_HEX];
    CHECK(commit(table, 0, "one"));
    const uint32_t entries = table->entries;
    snprintf(other, sizeof other, "%s", commitment_of(table, 0, "one"));
    CHECK(commit(table, 0, "one"));                                         /* the same again is harmless */
    REFUSED(commit(table, 0, "another"), "shuffle-twice");
    REFUSED(give(table, 0, "one"), "shuffle-early");
    REFUSED(bring(table, 1, (struct brings){ .commitment = "abc" }), "shuffle-bad");
    REFUSED(bring(table, 1, (struct brings){ .commitment = other, .part = "both" }), "shuffle-bad");
    REFUSED(bring(table, 1, (struct brings){ .commitment = NULL }), "shuffle-bad");
    REFUSED(bring(table, 1, (struct brings){ .part = "two", .salt = "abc" }), "shuffle-bad");
    REFUSED(bring(table, 1, (struct brings){ .commitment = other, .salt = other }), "shuffle-bad");
    REFUSED(give(table, 1, "\x1b[2J"), "shuffle-bad");
    CHECK_INT(table->entries, entries);
    CHECK(bring(table, 1, (struct brings){ .commitment = other }));         /* copied, and of no use */
    CHECK(give(table, 0, "one"));
    REFUSED(give(table, 1, "one"), "shuffle-other");
    REFUSED(bring(table, 0, (struct brings){ .part = "two" }), "shuffle-twice");
    REFUSED(give(table, 0, "two"), "shuffle-twice");
    CHECK(give(table, 0, "one"));
    CHECK_INT(table_phase(table), TABLE_OPEN);
    wait(table, DEALING_WAIT);
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    REFUSED(give(table, 1, "late"), "shuffle-late");
    ends_proven(table, 1);
}

static void who_is_late_is_set_aside(void)
{
    TEST("who is late is set aside");
    struct table *table = seated("");
    wait(table, DEALING_WAIT - 1);
    CHECK_INT(table_phase(table), TABLE_OPEN);
    CHECK(commit(table, 1, "two"));
    wait(table, 1);
    CHECK_INT(table_phase(table), TABLE_OPEN);                              /* now it is for seat 1 to open */
    REFUSED(commit(table, 0, "one"), "shuffle-late");
    wait(table, DEALING_WAIT - 1);
    CHECK(give(table, 1, "two"));
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    ends_proven(table, 1);

    table = seated("");
    wait(table, DEALING_WAIT);
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    ends_proven(table, 0);

    table = seated("");
    CHECK(give(table, 0, "") && give(table, 0, ""));
    REFUSED(give(table, 0, "after all"), "shuffle-late");
    CHECK(give(table, 1, ""));
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    ends_proven(table, 0);
}

static void who_refuses_to_open_chooses_nothing(void)
{
    TEST("who refuses to open chooses nothing");
    struct table *table = seated("");
    CHECK(commit(table, 0, "one") && commit(table, 1, "two") && give(table, 0, "one"));
    wait(table, DEALING_WAIT);
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    struct page snapshot = { 0 };
    table_snapshot(table, 0, &snapshot);
    CHECK(strstr(snapshot.at, "\"seats\":[\"opened\",\"aside\"]") != NULL);
    free(snapshot.at);
    ends_proven(table, 1);
}

/* --- restarts --------------------------------------------------------------------------------------------- */

static void a_restart_keeps_what_was_brought(void)
{
    TEST("a restart keeps what was brought");
    struct table *table = seated("");
    const struct shuffle_part referee = table->shuffle.part[SHUFFLE_REFEREE];
    CHECK(commit(table, 0, "one") && give(table, 1, "two"));
    table = restarted(table, 3600000);
    CHECK_INT(table_phase(table), TABLE_OPEN);
    CHECK_MEM(table->shuffle.part[SHUFFLE_REFEREE].secret, referee.secret, sizeof referee.secret);
    wait(table, DEALING_WAIT - 1);                      /* the wait begins anew */
    CHECK_INT(table_phase(table), TABLE_OPEN);
    CHECK(give(table, 0, "one"));
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    uint32_t seed[8];
    memcpy(seed, table->terms.setup.seed, sizeof seed);
    table = restarted(table, 0);
    CHECK_MEM(table->terms.setup.seed, seed, sizeof seed);
    CHECK(give(table, 0, "one"));                       /* again, after all that */
    ends_proven(table, 2);
}

/* What the disk did not take was not brought. */
static void a_lost_turn_is_brought_again(void)
{
    TEST("a lost turn is brought again");
    struct table *table = seated("");
    char id[TABLE_ID];
    copy_word(id, sizeof id, table->id);
    CHECK(commit(table, 0, "one"));
    desk_turn(&desk);
    desk_fill_disk(&desk, true);
    (void)give(table, 1, "two");
    desk_turn(&desk);
    desk_fill_disk(&desk, false);
    table = tables_find(desk.tables, id);
    if (!CHECK(table != NULL))
        return;
    CHECK(!table->shuffle.part[1].committed);
    CHECK(give(table, 1, "two") && give(table, 0, "one"));
    ends_proven(table, 2);
}

/* --- others ----------------------------------------------------------------------------------------------- */

/* Changing one bit anywhere between server, players and record is detected. */
static void forged_records_are_found_out(void)
{
    TEST("forged records are found out");
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
    static const struct {
        const char *tag, *value, *why;
    } rows[] = {
        { "Commitment0", "00", "shuffle-commitment" },
        { "Part1", "Anna", "shuffle-part" },
        { "Table", "another", "shuffle-part" },
        { "DeckCommitment1", "00", "shuffle-deck-commitment" },
        { "Random", "2", "shuffle-deck-commitment" },   /* the other deck would have been agreed on */
        { "Random", "3", "shuffle-deck" },
        { "Random", "1 2", "shuffle-deck" },            /* and one of the decks is another */
    };
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct page text = { 0 };
        struct record record;
        struct trouble why = { .what = NULL };
        struct shuffle_found found;
        table_record(table, &text);
        CHECK(record_open(&record, text.at, text.used));
        for (unsigned tag = 0; tag < record.tags.extras; tag++)
            if (strcmp(record.tags.extra_name[tag], rows[i].tag) == 0)
                snprintf(record.tags.extra[tag], RECORD_TAG, "%s", rows[i].value);
        if (i == 6)
            record.session->setup.deck[1] = record.session->setup.deck[0];
        CHECK(!shuffle_verify(&record, &found, &why));
        CHECK_STR(why.what, rows[i].why);
        record_close(&record);
        free(text.at);
    }
}

static bool is_forged(const struct table *table, const char *tag, const char *value)
{
    struct page text = { 0 };
    struct record record;
    struct shuffle_found found;
    bool there = false;
    table_record(table, &text);
    CHECK(record_open(&record, text.at, text.used));
    for (unsigned i = 0; i < record.tags.extras; i++)
        if (strcmp(record.tags.extra_name[i], tag) == 0) {
            snprintf(record.tags.extra[i], RECORD_TAG, "%s", value);
            there = true;
        }
    CHECK(there);
    const bool fine = shuffle_verify(&record, &found, NULL);
    record_close(&record);
    free(text.at);
    return !fine;
}

/* vanguard 1.12: of the clan of the first card of the deck in whose place it is drawn, here by the parts of both; the number is told. */
static void a_random_deck_in_the_place_of_another(void)
{
    static const char *const first[] = { "dragonic-overlord", "alabaster-owl", "chronojet-dragon" };
    for (unsigned i = 0; i < sizeof first / sizeof first[0]; i++) {
        TEST("vanguard 1.12: a random deck in the place of another");
        char deck[128];
        struct terms terms;
        struct sitter anna = desk_sitter(ANNA);
        anna.part = NULL;
        snprintf(deck, sizeof deck, "random\ngame = vanguard\n1 %s", first[i]);
        json_t *parsed = json_pack("{ss si ss}", "game", "vanguard", "seat", 0, "deck", deck);
        CHECK(terms_read(&terms, parsed, &desk.refusal));
        json_decref(parsed);
        struct table *table = table_create(desk.tables, &terms, &anna, &desk.refusal);
        joins(table);
        table = restarted(table, 0);
        CHECK(commit(table, 0, "eins") && commit(table, 1, "zwei") && give(table, 0, "eins") &&
              give(table, 1, "zwei"));
        const struct session_setup *setup = &table_terms(table)->setup;
        const struct deck *dealt = &setup->deck[0];
        const unsigned house = setup->game->house(0, deck_card(setup->game, 0, first[i]));
        CHECK(dealt->rows > 10);
        for (unsigned row = 0; row < dealt->rows; row++)
            CHECK_INT(setup->game->house(0, dealt->row[row].card), house);
        table = restarted(table, 0);
        ends_proven(table, 2);
        CHECK(is_forged(table, "Number1", "7"));
        CHECK(is_forged(table, "Like1", i ? first[0] : first[1]));
        CHECK(!is_forged(table, "Like1", first[i]));
    }
    TEST("what stands after it is a deck");
    struct terms terms = { .setup.game = duel_find("vanguard") };
    static const struct {
        const char *words, *why;
    } rows[] = {
        { "random\ngame = gwent\n1 nekker", "deck-other-game" },
        { "random\ngame = vanguard\n1 nekker", "no-card" },
        { "random nekker", "deck-code" },
        { "randomly", "deck-code" },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json_t *words = json_string(rows[i].words);
        CHECK(!terms_read_deck(&terms, 0, words, &desk.refusal));
        CHECK_STR(desk.refusal.id, rows[i].why);
        json_decref(words);
    }
}

/* A table that was set up before decks were committed to is dealt as it began. */
static void an_older_table_goes_on(void)
{
    static const uint8_t secret[SHUFFLE_SECRET] = { 7 };
    TEST("an older table goes on");
    struct table *table = set_up("");
    CHECK(shuffling_begin(table, 1, secret) && table_put_terms(table, &desk.refusal));
    joins(table);
    CHECK(commit(table, 0, "one"));
    table = restarted(table, 1000);
    CHECK_INT(table->shuffle.version, 1);
    CHECK(give(table, 1, "two") && give(table, 0, "one"));
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    ends_proven(table, 2);
}

/* Once both sit, the commitments to their decks are told, and what a player has to commit to; not before. */
static void decks_are_committed_to_first(void)
{
    TEST("decks are committed to first");
    struct table *table = set_up("");
    struct page alone = { 0 }, both = { 0 };
    char hex[SHUFFLE_HEX];
    table_snapshot(table, 0, &alone);
    CHECK(strstr(alone.at, "\"referee\"") && !strstr(alone.at, "\"decks\":[\""));
    REFUSED(bring(table, 0, (struct brings){ .commitment = "00000000000000000000000000000000"
                                                           "00000000000000000000000000000000" }),
            "shuffle-early");
    joins(table);
    table_snapshot(table, 0, &both);
    CHECK(strstr(both.at, hex_put(hex, table->shuffle.deck[0], DIGEST_BYTES)) != NULL);
    CHECK(strstr(both.at, hex_put(hex, table->shuffle.agreement, DIGEST_BYTES)) != NULL);
    CHECK(give(table, 0, "one") && give(table, 1, "two"));
    ends_proven(table, 2);
    free(alone.at);
    free(both.at);
}

static void a_test_table_deals_at_once(void)
{
    TEST("a test table deals at once");
    struct table *fixed = desk_table(&desk, "{'game':'gwent','against':'self','seed':7}");
    struct table *table = desk_table(&desk, "{'game':'gwent','against':'self'}");
    struct page text = { 0 };
    if (!CHECK(fixed && table))
        return;
    CHECK_INT(table_phase(fixed), TABLE_PLAYING);
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    REFUSED(give(fixed, 0, "luck"), "shuffle-none");
    REFUSED(give(table, 0, "luck"), "shuffle-none");
    ends_proven(table, 0);
    table_record(fixed, &text);
    CHECK(strstr(text.at, "Shuffle \"fixed\"") != NULL);
    CHECK(strstr(text.at, "Commitment0") == NULL);
    text.used = 0;
    table_snapshot(fixed, 0, &text);
    CHECK(strstr(text.at, "\"shuffle\":{\"stage\":\"fixed\"}") != NULL);
    free(text.at);
}

/* The last part is in: the cards are dealt, and nobody need ask the computer to think or start a clock. */
static void the_game_goes_on_by_itself(void)
{
    TEST("the game goes on by itself once the cards are dealt");
    struct table *table =
        set_up(",\"against\":\"random\",\"rules\":\"classic\",\"clock\":{\"kind\":\"bank\",\"bank\":60}");
    CHECK(commit(table, 0, "one") && give(table, 0, "one"));
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    CHECK(table->ticket[1] != 0);       /* the computer thinks about its exchange */
    CHECK_INT(table->ticket[0], 0);
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

int main(void)
{
    desk_open(&desk);
    the_server_commits_first();
    parts_are_told_at_the_end_to_who_sat_there();
    a_part_may_come_with_the_seat();
    a_part_may_be_as_long_as_a_tag();
    a_player_cannot_choose();
    who_is_late_is_set_aside();
    who_refuses_to_open_chooses_nothing();
    a_restart_keeps_what_was_brought();
    a_lost_turn_is_brought_again();
    forged_records_are_found_out();
    a_random_deck_in_the_place_of_another();
    an_older_table_goes_on();
    decks_are_committed_to_first();
    a_test_table_deals_at_once();
    the_game_goes_on_by_itself();
    desk_close(&desk);
    return check_done("dealing");
}
