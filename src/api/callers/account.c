/* Names: which are allowed, which look alike, guests' names, deleting names; passwords that are too easy. */
#include "account.h"
#include "passwords.h"
#include "session/record.h"
#include "session/utf8.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char account_guest_prefix[] = "guest-";

/* --- letters ------------------------------------------------------------------------------------- */

enum script { NO_LETTER, LATIN, CYRILLIC };

/* The letters from U+00C0 on without their accents; a blank: not allowed (signs, letters that no keyboard has, and
 * those with irregular case: dotless i, long s). */
static const char latin[] = "aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiidnooooo ouuuuypy"
                            "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiii    jjkk lllllll"
                            "lllnnnnnn nnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz ";
enum { LATIN_FIRST = 0xc0, LATIN_END = LATIN_FIRST + sizeof latin - 1 };

/* The same for the Cyrillic alphabets of Europe. */
enum { CYRILLIC_FIRST = 0x400, CYRILLIC_END = 0x460, GHE_UPTURN = 0x490 };

/* Reads one character of UTF-8; 0: none that a name could have. Names need no more than two bytes for a character. */
static unsigned next_letter(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    if (at[0] < 0x80) {
        *text += 1;
        return at[0];
    }
    if (at[0] < 0xc3 || at[0] > 0xd2 || (at[1] & 0xc0) != 0x80)
        return 0;
    *text += 2;
    return (at[0] & 0x1fu) << 6 | (at[1] & 0x3fu);
}

static unsigned lower(unsigned letter)
{
    if (letter >= 'A' && letter <= 'Z')
        return letter + 'a' - 'A';
    if (letter >= CYRILLIC_FIRST && letter < 0x410)
        return letter + 0x50;
    if (letter >= 0x410 && letter < 0x430)
        return letter + 0x20;
    return letter == GHE_UPTURN ? letter + 1 : letter;
}

static enum script script_of(unsigned letter)
{
    letter = lower(letter);
    if ((letter >= 'a' && letter <= 'z') ||
        (letter >= LATIN_FIRST && letter < LATIN_END && latin[letter - LATIN_FIRST] != ' '))
        return LATIN;
    bool cyrillic = (letter >= CYRILLIC_FIRST && letter < CYRILLIC_END) || letter == GHE_UPTURN + 1;
    return cyrillic ? CYRILLIC : NO_LETTER;
}

static bool is_digit(unsigned letter)
{
    return letter >= '0' && letter <= '9';
}

static bool is_joint(unsigned letter)
{
    return letter == '-' || letter == '_' || letter == '.';
}

/* --- alike --------------------------------------------------------------------------------------- */

/* Small letters and digits, and what they can be mistaken for in a small font, in either case (after confusables.txt of
 * Unicode's UTS #39): в and н are B and H as capitals, i and l are I and l. */
static const struct {
    const char *letter;
    char as;
} looks[] = {
    { "0", 'o' }, { "1", 'l' }, { "i", 'l' }, { "_", '-' }, { ".", '-' },
    { "а", 'a' }, { "б", '6' }, { "в", 'b' }, { "г", 'r' }, { "ґ", 'r' }, { "ѓ", 'r' }, { "ђ", 'h' }, { "е", 'e' },
    { "ё", 'e' }, { "ѐ", 'e' }, { "є", 'e' }, { "з", '3' }, { "і", 'l' }, { "ї", 'l' }, { "ј", 'j' }, { "к", 'k' },
    { "ќ", 'k' }, { "м", 'm' }, { "н", 'h' }, { "о", 'o' }, { "п", 'n' }, { "р", 'p' }, { "с", 'c' }, { "ѕ", 's' },
    { "т", 't' }, { "ћ", 'h' }, { "у", 'y' }, { "ў", 'y' }, { "х", 'x' }, { "ч", '4' }, { "ь", 'b' },
};

/* The form in which a letter of either case is compared. */
static unsigned like(unsigned letter)
{
    letter = lower(letter);
    if (letter >= LATIN_FIRST && letter < LATIN_END)
        letter = (unsigned char)latin[letter - LATIN_FIRST];
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        const char *look = looks[i].letter;
        if (next_letter(&look) == letter)
            return (unsigned char)looks[i].as;
    }
    return letter == 0x45d ? 0x438 : letter;    /* ѝ is и with an accent */
}

/* Two letters that together look like one. */
static void join_pairs(char *text)
{
    char *out = text;
    for (; *text; text++) {
        if (text[0] == 'r' && text[1] == 'n')
            *out++ = 'm', text++;
        else if (text[0] == 'v' && text[1] == 'v')
            *out++ = 'w', text++;
        else
            *out++ = *text;
    }
    *out = '\0';
}

bool account_fold(const char *name, char folded[STORE_NAME])
{
    size_t used = 0;
    while (*name) {
        unsigned letter = next_letter(&name);
        if ((script_of(letter) == NO_LETTER && !is_digit(letter) && !is_joint(letter)) ||
            used + 3 > STORE_NAME) {
            folded[0] = '\0';
            return false;
        }
        letter = like(letter);
        if (letter >= 0x80)
            folded[used++] = (char)(0xc0 | letter >> 6);
        folded[used++] = (char)(letter < 0x80 ? letter : 0x80 | (letter & 0x3f));
    }
    folded[used] = '\0';
    join_pairs(folded);
    return true;
}

/* --- allowed ------------------------------------------------------------------------------------- */

/* Names under which somebody could speak for the table: as a whole, or before a number or a joint. */
static const char *const reserved[] = {
    "admin", "administrator", "anonymous", "bot", "computer", "deleted", "duello", "guest", "judge", "me", "moderator",
    "nobody", "root", "server", "support", "system", "админ", "администратор", "аноним", "бот", "гость", "дуэлло",
    "компьютер", "модератор", "никто", "поддержка", "сервер", "система", "судья",
};

static bool is_listed(const char *name, size_t length)
{
    char part[STORE_NAME], folded[STORE_NAME], key[STORE_NAME];
    snprintf(part, sizeof part, "%.*s", (int)length, name);
    account_fold(part, folded);
    for (size_t i = 0; i < sizeof reserved / sizeof reserved[0]; i++)
        if (account_fold(reserved[i], key) && strcmp(folded, key) == 0)
            return true;
    return false;
}

static bool is_reserved(const char *name)
{
    static const char ends[] = "0123456789-_.";
    size_t length = strlen(name), stem = length;
    while (stem > 0 && strchr(ends, name[stem - 1]))
        stem--;     /* in "c0mputer-3" the 0 counts as an o, but the 3 at the end as a number */
    return is_listed(name, length) || is_listed(name, stem) || is_listed(name, strcspn(name, ends));
}

/* Which characters there are, and in which order; the rest is for account_name_good(). */
static bool well_formed(const char *name, struct trouble *trouble)
{
    bool seen[CYRILLIC + 1] = { false };
    unsigned before = '-';      /* so that a name cannot begin with a joint */
    int count = 0;
    for (const char *at = name, *start = at; *at; start = at, count++) {
        unsigned letter = next_letter(&at);
        enum script script = script_of(letter);
        if (script == NO_LETTER && !is_digit(letter) && !is_joint(letter)) {
            char shown[5] = { 0 };
            for (int i = 0; i < 4 && start[i] && (i == 0 || ((unsigned char)start[i] & 0xc0) == 0x80); i++)
                shown[i] = start[i];
            return trouble_set(trouble, 0, "name-letter", "letter", shown);
        }
        if ((is_joint(letter) && is_joint(before)) || (count == 0 && script == NO_LETTER))
            return trouble_set(trouble, 0, "name-shape");
        seen[script] = true;
        before = letter;
    }
    if (count < ACCOUNT_NAME_MIN)
        return trouble_set(trouble, 0, "name-short", "least", trouble_number(ACCOUNT_NAME_MIN));
    if (count > ACCOUNT_NAME_MAX)
        return trouble_set(trouble, 0, "name-long", "most", trouble_number(ACCOUNT_NAME_MAX));
    if (is_joint(before))
        return trouble_set(trouble, 0, "name-shape");
    return !(seen[LATIN] && seen[CYRILLIC]) || trouble_set(trouble, 0, "name-mixed");
}

bool account_name_good(const char *name, struct trouble *trouble)
{
    if (!well_formed(name, trouble))
        return false;
    return !is_reserved(name) || trouble_set(trouble, 0, "name-reserved");
}

void account_guest_name(char name[STORE_NAME])
{
    static const char consonants[] = "bdlmnrstvz", vowels[] = "aeio";
    char *at = name + snprintf(name, STORE_NAME, "%s", account_guest_prefix);
    for (int i = 0; i < 4; i++) {
        *at++ = consonants[randombytes_uniform(sizeof consonants - 1)];
        *at++ = vowels[randombytes_uniform(sizeof vowels - 1)];
    }
    *at = '\0';
}

/* --- passwords ----------------------------------------------------------------------------------- */

enum { KEYS_ROOM = MOST_PASSWORD + 1 };         /* of the longest password, and its '\0' */

/* Bytes of what nobody sees at the beginning of a text: blanks, controls, letters without width. */
static size_t unseen_bytes(const char *text)
{
    size_t bytes = 0;
    for (size_t taken; text[bytes]; bytes += taken) {
        taken = utf8_take(text + bytes, strlen(text + bytes), NULL);
        if (taken == 0 || utf8_is_seen(text + bytes, taken))
            break;
    }
    return bytes;
}

/* The keys that were pressed, as small letters of the Latin keyboard, without what nobody sees at the ends; of what stands between,
 * blanks alone. False: neither keyboard has such a character. */
static bool keys_of(const char *text, char keys[KEYS_ROOM])
{
    static const char latin_keys[] = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
    static const char cyrillic_keys[] = "йцукенгшщзхъфывапролджэячсмитьбюё";
    size_t used = 0;
    text += unseen_bytes(text);
    while (*text) {
        const size_t unseen = unseen_bytes(text);
        text += unseen;
        if (!*text)
            break;
        if (unseen > 0 && used + 1 < KEYS_ROOM)
            keys[used++] = ' ';
        unsigned letter = lower(next_letter(&text));
        const char *at = cyrillic_keys;
        for (size_t i = 0; letter >= 0x80 && *at; i++)
            if (next_letter(&at) == letter)
                letter = (unsigned char)latin_keys[i];
        if (letter == 0 || letter >= 0x80 || used + 1 >= KEYS_ROOM)
            return false;
        keys[used++] = (char)letter;
    }
    keys[used] = '\0';
    return true;
}

/* "aaaaaaaa", "abcdefgh", "87654321" */
static bool is_row(const char *keys)
{
    const int step = keys[0] ? keys[1] - keys[0] : 0;
    for (const char *at = keys; *at && at[1]; at++)
        if (at[1] - at[0] != step)
            return false;
    return step >= -1 && step <= 1;
}

static bool is_common(const char *keys)
{
    const size_t length = strlen(keys);
    const char *at = (const char *)passwords, *end = at + passwords_size;
    for (size_t line; at < end; at += line + 1) {
        line = (size_t)((const char *)memchr(at, '\n', (size_t)(end - at)) - at);
        if (line == length && memcmp(at, keys, length) == 0)
            return true;
    }
    return false;
}

/* Without the digits and marks at its end. */
static size_t stem(const char *keys)
{
    size_t length = strlen(keys);
    while (length > 0 && !(keys[length - 1] >= 'a' && keys[length - 1] <= 'z'))
        length--;
    return length;
}

bool account_password_good(const char *password, const char *name, struct trouble *trouble)
{
    char keys[KEYS_ROOM], own[KEYS_ROOM];
    if (!keys_of(password, keys))
        return true;
    const size_t length = stem(keys);
    const bool named =
        length > 0 && keys_of(name, own) && stem(own) == length && memcmp(keys, own, length) == 0;
    const bool common = is_row(keys) || is_common(keys);
    sodium_memzero(keys, sizeof keys);
    if (named)
        return trouble_set(trouble, 0, "password-name");
    return !common || trouble_set(trouble, 0, "password-common");
}

/* --- forgotten ----------------------------------------------------------------------------------- */

enum { FORGOTTEN_AT_ONCE = 32 };

struct forgotten {
    struct {
        char id[STORE_ID];
        unsigned seats;
    } game[FORGOTTEN_AT_ONCE];
    unsigned count;
};

static void note(void *context, const char *id, unsigned seats)
{
    struct forgotten *list = context;
    memcpy(list->game[list->count].id, id, STORE_ID);
    list->game[list->count++].seats = seats;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* A record that this build cannot replay to its end still loses the name. Its checks become wrong by that, but this build could not
 * verify them before either. A signature can be verified without a replay. If it is by this server's key, it is made anew; if it is
 * by another key, with which nobody can sign here, it is taken out. */
static void cut_tags(const char *text, unsigned seats, enum signature signature,
                     const struct signing_key *key, struct page *out)
{
    bool tags = true;
    while (*text) {
        const size_t line = strcspn(text, "\n"), whole = line + (text[line] == '\n');
        tags &= line > 0;
        const bool cut =
            tags &&
            ((seats & 1 && begins(text, "[Seat1 ")) || (seats & 2 && begins(text, "[Seat2 ")) ||
             (signature != SIGNATURE_WRONG && begins(text, "[Signature ")) ||
             (signature != SIGNATURE_WRONG && signature != SIGNATURE_GOOD && begins(text, "[SignedBy ")));
        if (!cut)
            page_put_bytes(out, text, whole);
        text += whole;
    }
    if (signature == SIGNATURE_GOOD)
        signing_seal(key, out);
}

static bool forget(struct store *store, const struct signing_key *key, const char *id, unsigned seats)
{
    char *text, signer[SIGNED_HEX];
    size_t size;
    struct page page = { 0 };
    struct record record;
    enum store_status status = store_game_text(store, id, &text, &size);
    if (status == STORE_FAILED)
        return false;
    if (status != STORE_OK)     /* nobody will read it, so there is nobody to tell */
        return store_game_rename(store, id, "", 0) == STORE_OK;
    const bool right = record_open(&record, text, size);
    const enum signature signature = signature_of(&record, text, size, key->key, signer);
    if (right) {
        for (int seat = 0; seat < DUEL_PLAYERS; seat++)
            if (seats >> seat & 1)
                record.tags.seat[seat][0] = '\0';
        if (signature >= SIGNATURE_OTHER)
            signing_print(key, record.session, &record.tags, &page);
        else
            record_print(record.session, &record.tags, &page);
    } else {
        cut_tags(text, seats, signature, key, &page);
    }
    record_close(&record);
    free(text);
    bool good = store_game_rename(store, id, page.at ? page.at : "", page.used) == STORE_OK;
    free(page.at);
    return good;
}

unsigned account_forget(struct store *store, const struct signing_key *key, unsigned most)
{
    struct forgotten list = { .count = 0 };
    unsigned done = 0;
    store_renames(store, most < FORGOTTEN_AT_ONCE ? most : FORGOTTEN_AT_ONCE, note, &list);
    while (done < list.count && forget(store, key, list.game[done].id, list.game[done].seats))
        done++;
    return done;
}
