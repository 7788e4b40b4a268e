/* Names: which are allowed, which count as the same; guests; names that must be forgotten. */
#include "check.h"
#include "store/folder.h"
#include "store/played.h"
#include "store/seeded.h"
#include "api/callers/account.h"
#include "api/jobs/password.h"

#include "session/digest.h"

#include <sodium.h>
#include <stdlib.h>

static const struct {
    const char *name, *trouble;     /* NULL: allowed */
} names[] = {
    { "anna", NULL }, { "Al", NULL }, { "anna-2.b_c", NULL }, { "Łukasz", NULL }, { "Zoë", NULL }, { "Geralt1", NULL },
    { "Анна", NULL }, { "Ёж-2", NULL }, { "Їжак", NULL }, { "Ґава", NULL }, { "Љубица", NULL },
    { "abcdefghijklmnopqrstuvwx", NULL }, { "абвгдежзийклмнопрстуфхцч", NULL },
    { "a", "name-short" }, { "", "name-short" }, { "Ж", "name-short" },
    { "abcdefghijklmnopqrstuvwxy", "name-long" }, { "абвгдежзийклмнопрстуфхцчш", "name-long" },
    { "anna b", "name-letter" }, { "anna\n", "name-letter" }, { "<b>anna", "name-letter" }, { "a\"b", "name-letter" },
    { "an\xffna", "name-letter" }, { "an\xd0", "name-letter" }, { "an\xc0\xafna", "name-letter" },
    { "anna\xe2\x80\xae", "name-letter" },      /* right-to-left override */
    { "an\xcc\x81na", "name-letter" },          /* a combining accent */
    { "an\xd2\x89na", "name-letter" },          /* a combining Cyrillic sign */
    { "\xc4\xb1rina", "name-letter" },          /* dotless i */
    { "\xef\xbd\x81nna", "name-letter" },       /* a full-width letter */
    { "анна😀", "name-letter" }, { "漢字", "name-letter" }, { "a×b", "name-letter" },
    { "аnna", "name-mixed" }, { "Geraltъ", "name-mixed" },
    { "-anna", "name-shape" }, { "1anna", "name-shape" }, { "anna-", "name-shape" }, { "an--na", "name-shape" },
    { "an._na", "name-shape" },
    { "admin", "name-reserved" },
    { "ADMIN", "name-reserved" },
    { "Админ", "name-reserved" },
    { "guest-x", "name-reserved" },
    { "computer-6", "name-reserved" },
    { "C0mputer7", "name-reserved" },
    { "Сервер", "name-reserved" },
    { "moderat0r", "name-reserved" },
    { "bot.1", "name-reserved" },
    { "rnoderator", "name-reserved" },
    { "Melissa", NULL },
    { "guesthouse", NULL },
    { "botanik", NULL },
    { "judge-dee", "name-reserved" },
};

static void allowed(void)
{
    TEST("which names are allowed");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct trouble trouble = { .what = NULL };
        bool good = account_name_good(names[i].name, &trouble);
        CHECK_INT(good, names[i].trouble == NULL);
        if (!CHECK_STR(trouble.what, names[i].trouble))
            printf("  for %s\n", names[i].name);
        CHECK_INT(account_name_good(names[i].name, NULL), good);
    }
}

static const struct {
    const char *password, *name, *trouble;
} passwords[] = {
    { "correct horse", "Anna", NULL },
    { "12345678", "Anna", "password-common" },
    { "PassWord", "Anna", "password-common" },
    { "йцукенгш", "Anna", "password-common" },
    { "ЙЦУКЕНГШ", "Anna", "password-common" },
    { "пароль", "Anna", "password-common" },
    { "zzzzzzzz", "Anna", "password-common" },
    { "жжжжжжжж", "Anna", "password-common" },
    { "mnopqrst", "Anna", "password-common" },
    { "76543210", "Anna", "password-common" },
    { "acegikmo", "Anna", NULL },
    { "aaaaaaab", "Anna", NULL },
    { "Bartholomew", "bartholomew", "password-name" },
    { "bartholomew-99!", "Bartholomew", "password-name" },
    { "bartholomew-99-x", "Bartholomew", NULL },
    { "99bartholomew", "Bartholomew", NULL },
    { "Варфоломей", "варфоломей", "password-name" },
    { "1234567890123", "Anna", NULL },
    { "漢字漢字漢字", "Anna", NULL },
    { "pass\xffword", "Anna", NULL },
    { "", "", "password-common" },
    { "12345678 ", "Anna", "password-common" },
    { " \t12345678", "Anna", "password-common" },
    { "12345678\xe2\x80\x8b", "Anna", "password-common" },
    { "\xc2\xa0 12345678\xe2\x80\xae\xc2\xa0", "Anna", "password-common" },
    { " Bartholomew ", "bartholomew", "password-name" },
    { "        ", "Anna", "password-common" },
    { "\xe2\x80\x8b\xe2\x80\x8b\xe2\x80\x8b", "Anna", "password-common" },
    { "пароль ", "Anna", "password-common" },
    { "1 2 3 4 5 6 7 8", "Anna", NULL },
    { " correct horse ", "Anna", NULL },
    { "correct  horse", "Anna", NULL },
};

static void easy(void)
{
    TEST("which passwords are too easy");
    for (size_t i = 0; i < sizeof passwords / sizeof passwords[0]; i++) {
        struct trouble trouble = { .what = NULL };
        const bool good = account_password_good(passwords[i].password, passwords[i].name, &trouble);
        CHECK_INT(good, passwords[i].trouble == NULL);
        if (!CHECK_STR(trouble.what, passwords[i].trouble))
            printf("  for %s\n", passwords[i].password);
        CHECK_INT(account_password_good(passwords[i].password, passwords[i].name, NULL), good);
    }
    char longest[200];
    memset(longest, 'x', sizeof longest);
    longest[199] = '\0';
    CHECK(account_password_good(longest, "Anna", NULL));
    CHECK(account_password_good("correct horse", longest, NULL));
}

static const char *const same[][2] = {
    { "Anna", "aNNA" },        { "Фёдор", "ФЕДОР" }, { "Zoë", "zoe" },
    { "Łukasz", "lukasz" },    { "bill", "bi1l" },   { "Ill", "lll" },
    { "Сор", "Cop" },          { "Анна", "АННА" },   { "bob0", "bobO" },
    { "a-b", "a_b" },          { "a.b", "a-b" },     { "barney", "bamey" },
    { "vvitcher", "Witcher" }, { "Нет", "Het" },     { "Вот", "Bot" },
    { "Зоя", "зоя" },          { "їж", "іж" },       { "Ґава", "Гава" },
};
static const char *const different[][2] = {
    { "anna", "anne" }, { "anna", "ann" }, { "фёдор", "федот" }, { "й2", "и2" }, { "a-b", "ab" }, { "ж1", "ш1" },
    { "bob2", "bob3" }, { "шум", "щум" },
};

static void alike(void)
{
    char a[STORE_NAME], b[STORE_NAME];
    TEST("which names count as the same");
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        if (CHECK(account_fold(same[i][0], a) && account_fold(same[i][1], b)))
            CHECK_STR(a, b);
    for (size_t i = 0; i < sizeof different / sizeof different[0]; i++)
        if (CHECK(account_fold(different[i][0], a) && account_fold(different[i][1], b)))
            CHECK(strcmp(a, b) != 0);
    CHECK(!account_fold("an na", a));
    CHECK_STR(a, "");
    char long_name[400];
    memset(long_name, 'a', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    CHECK(!account_fold(long_name, a));
    CHECK(!account_name_good(long_name, NULL));
}

/* Whatever bytes come, a folded name folds to itself, and a name that is allowed can be folded. */
static void any_bytes(void)
{
    static const char *const pieces[] = { "a", "R", "n", "v", "1",    "-",    "_", "ё",
                                          "Ж", "Ґ", "é", "Ł", "\xc3", "\xff", " ", "0" };
    TEST("folding any bytes");
    for (int i = 0; i < 20000; i++) {
        char name[128] = "", once[STORE_NAME], twice[STORE_NAME];
        size_t used = 0;
        for (int n = rand() % 30; n > 0; n--)
            used += (size_t)snprintf(name + used, sizeof name - used, "%s", pieces[rand() % 16]);
        bool folds = account_fold(name, once);
        if (account_name_good(name, NULL))
            CHECK(folds);
        if (folds && CHECK(account_fold(once, twice)) && !strstr(once, "rn") && !strstr(once, "vv"))
            CHECK_STR(twice, once);
    }
}

static void guests(void)
{
    TEST("guests' names");
    char name[STORE_NAME], folded[STORE_NAME];
    for (int i = 0; i < 200; i++) {
        account_guest_name(name);
        CHECK_INT(strlen(name), 14);
        CHECK(strncmp(name, account_guest_prefix, 6) == 0);
        CHECK(account_fold(name, folded));
        CHECK(!account_name_good(name, NULL));
    }
}

/* --- forgetting ---------------------------------------------------------------------------------- */

static int64_t new_account(struct store *store, const char *name)
{
    struct store_account account = { .kind = ACCOUNT_PERSON, .language = "ru" };
    snprintf(account.name, sizeof account.name, "%s", name);
    account_fold(name, account.folded);
    CHECK_INT(store_account_new(store, &account), STORE_OK);
    return account.id;
}

enum { FORGOTTEN = 40 };

/* What becomes of the signature of one record in so many. */
static enum kind {
    PLAIN, OURS, OTHERS, TAMPERED,      /* signed by this server's key, by another, by ours but changed since */
    STRANGE, STRANGE_OURS, STRANGE_OTHERS,      /* of another version's rules: they cannot be replayed here */
    KINDS,
} kind_of(int i)
{
    return (enum kind)(i % KINDS);
}

static void change(char *text, const char *from, const char *to)
{
    for (char *at = strstr(text, from); *to; at++, to++)
        *at = *to;
}

/* Names the signer in a record whose checks do not matter, and signs it. */
static void seal(const struct signing_key *key, struct page *text)
{
    struct page signed_ = { 0 };
    char hex[SIGNED_HEX];
    const size_t tags = (size_t)(strstr(text->at, "\n\n") - text->at) + 1;
    hex_put(hex, key->key, SIGNED_KEY);
    page_put_bytes(&signed_, text->at, tags);
    page_put(&signed_, "[SignedBy \"");
    page_put(&signed_, hex);
    page_put(&signed_, "\"]\n");
    page_put_bytes(&signed_, text->at + tags, text->used - tags);
    signing_seal(key, &signed_);
    free(text->at);
    *text = signed_;
}

static struct page record_of_kind(int i, const struct signing_key *ours, const struct signing_key *others)
{
    const enum kind kind = kind_of(i);
    struct page text = played_record("gwent", 0, "random", (uint64_t)i);
    if (kind >= STRANGE)
        change(text.at, " pass  # ", " poss  # ");
    if (kind == STRANGE_OURS || kind == STRANGE_OTHERS)
        seal(kind == STRANGE_OURS ? ours : others, &text);
    if (kind == OURS || kind == OTHERS || kind == TAMPERED) {
        struct record record;
        CHECK(record_open(&record, text.at, text.used));
        signing_print(kind == OTHERS ? others : ours, record.session, &record.tags, &text);
        record_close(&record);
    }
    if (kind == TAMPERED)
        change(text.at, "[Seat2 \"computer 6", "[Seat2 \"computer 7");
    return text;
}

/* The other player's copy is worth what it was. */
static void check_signature(int i, const struct record *record, const char *text, size_t size,
                            const struct signing_key *ours)
{
    static const enum signature after[KINDS] = {
        [PLAIN] = SIGNATURE_NONE,   [OURS] = SIGNATURE_GOOD,         [OTHERS] = SIGNATURE_GOOD,
        [TAMPERED] = SIGNATURE_WRONG, [STRANGE] = SIGNATURE_NONE, [STRANGE_OURS] = SIGNATURE_GOOD,
        [STRANGE_OTHERS] = SIGNATURE_NONE,
    };
    char signer[SIGNED_HEX];
    CHECK_INT(signature_of(record, text, size, ours->key, signer), after[kind_of(i)]);
}

static void names_are_forgotten(void)
{
    TEST("a deleted account is named nowhere");
    struct store *store = folder_open();
    int64_t anna = new_account(store, "anna"), boris = new_account(store, "Борис");
    char id[FORGOTTEN][STORE_ID];
    struct signing_key ours, others;
    crypto_sign_seed_keypair(ours.key, ours.secret, (const uint8_t[crypto_sign_SEEDBYTES]){ 1 });
    crypto_sign_seed_keypair(others.key, others.secret, (const uint8_t[crypto_sign_SEEDBYTES]){ 2 });
    for (int i = 0; i < FORGOTTEN; i++) {
        struct page text = record_of_kind(i, &ours, &others);
        struct store_game game = {
            .game = "gwent", .rules = "original", .account = { anna, boris }, .access = GAME_PUBLIC
        };
        store_id_new(game.id);
        memcpy(id[i], game.id, STORE_ID);
        CHECK_INT(store_game_file(store, &game, text.at, text.used), STORE_OK);
        free(text.at);
    }
    CHECK(store_commit(store));
    CHECK_INT(account_forget(store, &ours, 100), 0);
    CHECK_INT(store_account_delete(store, anna), STORE_OK);
    unsigned done, all = 0;
    CHECK(store_commit(store));
    while ((done = account_forget(store, &ours, 16)) > 0 && CHECK(store_commit(store)))
        all += done;
    CHECK_INT(all, FORGOTTEN);
    CHECK(store_commit(store));
    for (int i = 0; i < FORGOTTEN; i++) {
        char *text;
        size_t size;
        struct record record;
        struct store_game game;
        CHECK_INT(store_game_get(store, id[i], &game), STORE_OK);
        CHECK_INT(game.account[0], 0);
        CHECK_STR(game.name[0], "");
        CHECK_INT(game.account[1], boris);
        CHECK_STR(game.name[1], "Борис");
        if (!CHECK_INT(store_game_text(store, id[i], &text, &size), STORE_OK))
            continue;
        const bool replayed = kind_of(i) < TAMPERED;
        CHECK(!strstr(text, "\"anna\""));       /* there is a card of that name */
        CHECK(strstr(text, kind_of(i) == TAMPERED ? "[Seat2 \"computer 7\"]" : "[Seat2 \"computer 6\"]") !=
              NULL);
        CHECK_INT(record_open(&record, text, size), replayed);
        CHECK(!replayed || record_is_canonical(&record, text, size, &(int){ 0 }));
        check_signature(i, &record, text, size, &ours);
        record_close(&record);
        free(text);
    }
    folder_close(store);
}

/* --- passwords beside the loop ------------------------------------------------------------------------- */

static unsigned finished, finished_of_other;

static void one_of_many(void *context, bool right, const char *compared, const char *hash)
{
    (void)context, (void)right, (void)compared, (void)hash;
    finished++;
}

static void the_other(void *context, bool right, const char *compared, const char *hash)
{
    (void)context, (void)compared;
    CHECK(right && hash[0]);
    finished_of_other = ++finished;
}

/* Whoever floods from one address keeps nobody at another waiting, nor out. */
static void addresses_take_turns(void)
{
    TEST("passwords: addresses take turns");
    uv_loop_t loop;
    uv_loop_init(&loop);
    struct passwords *beside = passwords_new(&loop);
    const struct asker many = { 1, 0 }, other = { 2, 0 };
    unsigned taken = 0;
    while (taken < 100 && password_work(beside, &many, "correct horse", "", one_of_many, NULL))
        taken++;
    CHECK(taken > 10 && taken < 100);
    CHECK(password_work(beside, &other, "correct horse", NULL, the_other, NULL));
    while (!finished_of_other)
        uv_run(&loop, UV_RUN_ONCE);
    CHECK(finished_of_other < taken / 2);       /* two ran already, and some may end before it does */
    const unsigned before = finished;
    passwords_close(beside);
    passwords_free(beside);
    CHECK_INT(finished, before);        /* nobody hears any more */
    CHECK_INT(uv_loop_close(&loop), 0);
}

int main(int argc, char **argv)
{
    seed_run(argc, argv, 5);
    addresses_take_turns();
    allowed();
    easy();
    alike();
    any_bytes();
    guests();
    names_are_forgotten();
    return check_done("account");
}
