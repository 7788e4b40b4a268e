/* Words are compared by what is left of them without endings, and by typing errors. So that not each known word has to be compared, an
 * index holds for each: what may be left of it, its first letters, and all that letters left out make of it (as SymSpell does: two words
 * that are two edits apart have in common what is left of each without two letters or fewer). What is found there is compared. */
#include "likeness.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* --- comparing two words ---------------------------------------------------------------------------- */

unsigned word_edits(const struct token *a, const struct token *b)
{
    unsigned row[3][LEXICON_TOKEN + 1];
    unsigned *before = row[0], *last = row[1], *now = row[2];
    const uint16_t *one = a->letter, *other = b->letter;
    unsigned ones = a->length, others = b->length;

    for (; ones > 0 && others > 0 && *one == *other;
         ones--, others--) /* what both begin or end with needs no edits */
        one++, other++;
    for (; ones > 0 && others > 0 && one[ones - 1] == other[others - 1]; ones--)
        others--;
    if (ones == 0 || others == 0)
        return ones + others;
    for (unsigned j = 0; j <= others; j++)
        last[j] = j;
    for (unsigned i = 1; i <= ones; i++) {
        now[0] = i;
        for (unsigned j = 1; j <= others; j++) {
            const bool same = one[i - 1] == other[j - 1];
            unsigned least = last[j - 1] + !same;
            least = last[j] + 1 < least ? last[j] + 1 : least;
            least = now[j - 1] + 1 < least ? now[j - 1] + 1 : least;
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] &&
                before[j - 2] + 1 < least)
                least = before[j - 2] + 1;
            now[j] = least;
        }
        unsigned *spare = before;
        before = last, last = now, now = spare;
    }
    return last[others];
}

unsigned common_start(const struct token *a, const struct token *b)
{
    unsigned n = 0;
    while (n < a->length && n < b->length && a->letter[n] == b->letter[n])
        n++;
    return n;
}

static unsigned common_end(const struct token *a, const struct token *b)
{
    unsigned n = 0;
    while (n < a->length && n < b->length && a->letter[a->length - 1 - n] == b->letter[b->length - 1 - n])
        n++;
    return n;
}

/* An ending, its letters folded. */
struct ending {
    uint8_t letters;
    uint16_t letter[5];
};

#define ENDING_OF(text)                                                                                      \
    {                                                                                                        \
        sizeof text / sizeof text[0] - 1, text                                                               \
    }

/* Of nouns and adjectives, longest first. */
static const struct ending endings[] = {
    ENDING_OF(u"иями"), ENDING_OF(u"ами"), ENDING_OF(u"ями"), ENDING_OF(u"ыми"), ENDING_OF(u"ими"),
    ENDING_OF(u"ого"),  ENDING_OF(u"его"), ENDING_OF(u"ому"), ENDING_OF(u"ему"), ENDING_OF(u"иям"),
    ENDING_OF(u"ием"),  ENDING_OF(u"иях"), ENDING_OF(u"ов"),  ENDING_OF(u"ев"),  ENDING_OF(u"ом"),
    ENDING_OF(u"ем"),   ENDING_OF(u"ам"),  ENDING_OF(u"ям"),  ENDING_OF(u"ах"),  ENDING_OF(u"ях"),
    ENDING_OF(u"ым"),   ENDING_OF(u"им"),  ENDING_OF(u"ых"),  ENDING_OF(u"их"),  ENDING_OF(u"ыи"),
    ENDING_OF(u"ии"),   ENDING_OF(u"ои"),  ENDING_OF(u"еи"),  ENDING_OF(u"ая"),  ENDING_OF(u"яя"),
    ENDING_OF(u"ое"),   ENDING_OF(u"ее"),  ENDING_OF(u"ую"),  ENDING_OF(u"юю"),  ENDING_OF(u"ые"),
    ENDING_OF(u"ие"),   ENDING_OF(u"ою"),  ENDING_OF(u"ею"),  ENDING_OF(u"ию"),  ENDING_OF(u"ия"),
    ENDING_OF(u"а"),    ENDING_OF(u"у"),   ENDING_OF(u"е"),   ENDING_OF(u"ы"),   ENDING_OF(u"и"),
    ENDING_OF(u"о"),    ENDING_OF(u"я"),   ENDING_OF(u"ю"),
};

static bool has_ending(const struct token *word, const struct ending *ending)
{
    const uint16_t *at = &word->letter[word->length];
    if (ending->letters > word->length)
        return false;
    for (unsigned i = ending->letters; i-- > 0;)
        if (*--at != ending->letter[i])
            return false;
    return true;
}

enum { STEMS = 8, MOST_ENDING = 4 }; /* the letters of the longest ending */

/* The lengths of what may be left of the word without its ending, itself included; returns how many. */
static unsigned stems_of(const struct token *word, uint8_t length[STEMS])
{
    unsigned count = 0;
    length[count++] = word->length;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0] && count < STEMS - 1; i++)
        if (has_ending(word, &endings[i]) && endings[i].letters + 2u <= word->length)
            length[count++] = (uint8_t)(word->length - endings[i].letters);
    return count;
}

/* The word's first letters, so many. */
static struct token start_of(const struct token *word, unsigned letters)
{
    struct token start = *word;
    start.length = (uint8_t)letters;
    return start;
}

/* The stem without a fleeting vowel: "боец", "бойца"; "пехотинец"; "стрелок". False: there is none. */
static bool fleeting(const struct token *word, struct token *out)
{
    const uint16_t *at = &word->letter[word->length];
    if (word->length < 4 ||
        !(ends_with(word, "ец") || ends_with(word, "ок") || ends_with(word, "ек") || ends_with(word, "ен")))
        return false;
    *out = *word;
    const bool vowel = strchr("\x30\x35\x38\x3e\x43\x4b\x4e\x4f", at[-3] & 0xff) != NULL && at[-3] >> 8 == 4;
    if (at[-2] == 0x435 && vowel) {
        out->letter[word->length - 2] = 0x438; /* боец, бойц- */
        return true;
    }
    out->letter[word->length - 2] = at[-1];
    out->length--;
    return true;
}

bool is_instrument(const struct token *word)
{
    return ends_with(word, "ом") || ends_with(word, "ем") || ends_with(word, "ои") || ends_with(word, "еи");
}

bool same_word(const struct token *a, const struct token *b)
{
    return a->length == b->length && memcmp(a->letter, b->letter, a->length * sizeof a->letter[0]) == 0;
}

static bool is_cyrillic(const struct token *word)
{
    return word->letter[0] >= 0x430 && word->letter[0] < 0x450;
}

enum { ENGLISH_FORMS = 3 };

/* What the word, if it is an English plural, may be the plural of: "nekkers", "bruxas", "emissaries", "witches"; returns how many. */
static unsigned one_of_many(const struct token *said, struct token out[ENGLISH_FORMS])
{
    const unsigned length = said->length;
    unsigned count = 0;

    if (length < 4 || said->letter[length - 1] != 's')
        return 0;
    out[count++] = start_of(said, length - 1);
    if (length > 4 && said->letter[length - 2] == 'e') {
        const unsigned before = said->letter[length - 3];
        if (before == 'i') {
            out[count] = start_of(said, length - 2);
            out[count++].letter[length - 3] = 'y';
        } else if (strchr("sxzho", (int)before)) {
            out[count++] = start_of(said, length - 2);
        }
    }
    return count;
}

bool is_inflected(const struct token *name, const struct token *said)
{
    uint8_t own[STEMS], other[STEMS];
    struct token bare;

    if (name->length < 2 || said->length < 2)
        return false;
    if (!is_cyrillic(name)) {
        struct token one[ENGLISH_FORMS] = { { .length = 0 } };
        const unsigned ones = one_of_many(said, one);
        bool is = false;
        for (unsigned i = 0; i < ones && name->length >= 3 && name->letter[0] > '9'; i++)
            is |= same_word(name, &one[i]);
        return is;
    }
    const unsigned common = common_start(name, said), least = name->length < 3 ? 2 : 3;
    const bool flees = fleeting(name, &bare);
    if (common < least && !flees)
        return false;
    const unsigned owns = stems_of(name, own), others = stems_of(said, other);
    for (unsigned k = 0; k < others; k++) {
        for (unsigned i = 0; i < owns; i++)
            if (own[i] >= least && own[i] == other[k] && own[i] <= common)
                return true;
        if (flees && bare.length >= least && bare.length == other[k] && common_start(&bare, said) >= other[k])
            return true;
    }
    return false;
}

/* What makes a pet name or a big one of a name's stem, folded. */
static const char *const suffixes[] = { "еныш", "онок", "енок", "очек", "ечек", "ичек", "ушк",
                                        "юшк",  "ишк",  "ышк",  "оньк", "еньк", "очк",  "ечк",
                                        "чик",  "овц",  "ищ",   "ик",   "ек",   "ок",   "ец",
                                        "ер",   "уш",   "ун",   "яш",   "ян",   "ыч",   "ич",
                                        "к",    NULL };

/* The word with each doubled letter once. */
static struct token undoubled(const struct token *word)
{
    struct token out = *word;
    out.length = 0;
    for (unsigned i = 0; i < word->length; i++)
        if (i == 0 || word->letter[i] != word->letter[i - 1])
            out.letter[out.length++] = word->letter[i];
    return out;
}

/* Whether both have the same letters in another order, the first the same. */
static bool is_shuffled(const struct token *name, const struct token *said)
{
    if (name->length != said->length || name->length < 4 || name->letter[0] != said->letter[0])
        return false;
    for (unsigned i = 0; i < name->length; i++) {
        int balance = 0;
        for (unsigned k = 0; k < name->length; k++)
            balance += (name->letter[k] == name->letter[i]) - (said->letter[k] == name->letter[i]);
        if (balance != 0)
            return false;
    }
    return true;
}

unsigned likeness_wrong(const struct token *name, const struct token *said)
{
    uint8_t own[STEMS], other[STEMS];
    unsigned least = word_edits(name, said);

    if (is_shuffled(name, said))
        least = 1;
    const struct token own_once = undoubled(name), other_once = undoubled(said);
    if (own_once.length > 3 && other_once.length > 3 &&
        (own_once.length < name->length || other_once.length < said->length)) {
        const unsigned wrong = word_edits(&own_once, &other_once) +
                               (own_once.length < name->length && other_once.length == said->length);
        least = wrong < least ? wrong : least;
    }
    if (!is_cyrillic(name) || !is_cyrillic(said))
        return least;
    const unsigned owns = stems_of(name, own), others = stems_of(said, other);
    const unsigned common = common_start(name, said);
    for (unsigned k = 0; common > 2 && k < others && least > 0; k++) { /* a pet name keeps that much */
        const struct token end = start_of(said, other[k]);
        for (const char *const *suffix = suffixes; *suffix && least > 0; suffix++) {
            const unsigned pet = other[k] - ends_with(&end, *suffix);
            for (unsigned i = 0; pet < other[k] && pet <= common && i < owns; i++)
                if (own[i] == pet && pet > 2)
                    least = 0;
        }
    }
    for (unsigned i = 0; i < owns; i++)
        for (unsigned k = 0; k < others; k++) {
            const unsigned differ = own[i] > other[k] ? own[i] - other[k] : other[k] - own[i];
            if (differ >= least || ((i > 0 || k > 0) && (own[i] < 4 || other[k] < 4)))
                continue;
            const struct token one = start_of(name, own[i]), two = start_of(said, other[k]);
            const unsigned wrong = word_edits(&one, &two);
            least = wrong < least ? wrong : least;
        }
    return least;
}

bool likeness_is_far(const struct token *name, const struct token *said, unsigned most)
{
    uint64_t letters = 0, missed = 0; /* two letters may share a bit: then it is asked in full */

    for (unsigned i = 0; i < said->length; i++)
        letters |= 1ull << said->letter[i] % 64;
    for (unsigned i = 0; i + MOST_ENDING < name->length;
         i++) /* what every stem of the name has, and none of the other's */
        missed |= 1ull << name->letter[i] % 64;
    return (unsigned)__builtin_popcountll(missed & ~letters) > most;
}

/* The consonants of the word, as small Latin letters: "z" is also "th", "x" also "sh", "q" also "ch", "j" also the last of "range". */
static unsigned sounds_of(const struct token *word, char out[2 * LEXICON_TOKEN + 1])
{
    static const struct {
        const char *letters, *sound;
    } english[] = {
        { "ch", "q" }, { "sh", "x" }, { "th", "z" }, { "ph", "f" }, { "ck", "k" }, { "dge", "j" }, { "ge", "j" },
        { "ce", "s" }, { "ci", "s" }, { "kn", "n" }, { "wr", "r" }, { "wh", "v" }, { "gh", "g" }, { "x", "ks" },
        { "c", "k" },  { "w", "v" },  { "q", "k" },
    };
    static const char *const russian[] = { "",  "b", "v", "g", "d", "",  "j", "z", "", "",  "k",
                                           "l", "m", "n", "",  "p", "r", "s", "t", "", "f", "h",
                                           "s", "q", "x", "x", "",  "",  "",  "",  "", "" };
    unsigned size = 0;

    for (unsigned at = 0, taken; at < word->length; at += taken) {
        const unsigned letter = word->letter[at];
        const char *sound = "";
        char one[2] = { 0 };
        taken = 1;
        if (letter >= 0x430 && letter < 0x450) {
            sound = russian[letter - 0x430];
            if (letter == 0x434 && at + 1 < word->length && word->letter[at + 1] == 0x436)
                sound = "j", taken = 2; /* дж */
        } else if (letter >= 'a' && letter <= 'z') {
            one[0] = (char)letter;
            sound = strchr("aeiouy", one[0]) ? "" : one;
            for (size_t i = 0; i < sizeof english / sizeof english[0]; i++) {
                const size_t length = strlen(english[i].letters);
                bool same = at + length <= word->length;
                for (size_t k = 0; same && k < length; k++)
                    same = word->letter[at + k] == (unsigned char)english[i].letters[k];
                if (same) {
                    sound = english[i].sound, taken = (unsigned)length;
                    break;
                }
            }
        }
        for (; *sound; sound++)
            if (size == 0 || out[size - 1] != *sound)
                out[size++] = *sound;
    }
    out[size] = '\0';
    return size;
}

bool likeness_sounds(const struct token *english, const struct token *russian)
{
    char one[2 * LEXICON_TOKEN + 1], other[2 * LEXICON_TOKEN + 1];
    return english->letter[0] < 0x80 && russian->letter[0] >= 0x400 &&
           english->length < russian->length + 4u && sounds_of(english, one) > 1 &&
           sounds_of(russian, other) > 1 && strcmp(one, other) == 0;
}

bool likeness_skeleton(const struct token *name, const struct token *said)
{
    char one[2 * LEXICON_TOKEN + 1], other[2 * LEXICON_TOKEN + 1];
    return is_cyrillic(name) && is_cyrillic(said) && name->length < said->length + 2u &&
           said->length < name->length + 3u && sounds_of(name, one) > 1 && sounds_of(said, other) > 1 &&
           strcmp(one, other) == 0;
}

/* How many typing errors a word of that many letters may have. */
static unsigned slips(unsigned letters)
{
    return letters >= 8 ? 2 : letters >= 5 ? 1 : 0;
}

static bool ends_in_vowel(const struct token *word)
{
    static const char *const vowels[] = { "а", "е", "и", "о", "у", "ы", "ю", "я" };
    bool vowel = false;
    for (size_t i = 0; i < sizeof vowels / sizeof vowels[0]; i++)
        vowel |= ends_with(word, vowels[i]) > 0;
    return vowel;
}

/* Whether the word is that name with typing errors, endings aside. */
static bool mistyped(const struct token *name, const struct token *said)
{
    uint8_t own[STEMS], other[STEMS];

    if (word_edits(name, said) <= slips(name->length))
        return true;
    if (!is_cyrillic(name) || name->length < 5)
        return false;
    const unsigned owns = stems_of(name, own), others = stems_of(said, other);
    for (unsigned i = 0; i < owns; i++)
        for (unsigned k = 1; k < others; k++) {
            if (own[i] < 5 || (i == 0 && ends_in_vowel(name)) || own[i] > other[k] + slips(own[i]) ||
                other[k] > own[i] + slips(own[i]))
                continue;
            const struct token one = start_of(name, own[i]), two = start_of(said, other[k]);
            if (word_edits(&one, &two) <= slips(own[i]))
                return true;
        }
    return false;
}

int likeness_of(const struct token *name, const struct token *said)
{
    const unsigned common = common_start(name, said),
                   longer = name->length > said->length ? name->length : said->length;

    if (common == name->length && common == said->length)
        return LIKE_EXACT;
    if ((name->letter[0] <= '9' && name->letter[0] >= '0') || longer > common + common_end(name, said) + 6)
        return 0;
    if (is_inflected(name, said))
        return LIKE_INFLECTED;
    if (name->length < 4 || said->length < 4)
        return 0;
    if (common + 2 >= name->length && common >= (name->length == 4 ? 4u : 5u) &&
        longer <= common + 2) /* another ending */
        return 2;
    return mistyped(name, said) ? LIKE_MISTYPED : 0;
}

/* --- the index --------------------------------------------------------------------------------------- */

enum { BUCKET_BITS = 16, BUCKETS = 1 << BUCKET_BITS, START = 4, FOUND = 4096 };

/* What a word is found by; the kinds never meet. */
enum key_kind { KEY_STEM, KEY_START, KEY_LESS };

struct entry {
    uint16_t word;
    uint16_t tag; /* of the key: what the bucket leaves of its hash */
};

struct likeness {
    const struct token *const *word;
    unsigned words;
    uint32_t begin[BUCKETS + 1]; /* where the entries of a bucket are */
    struct entry *entry;
};

/* Takes a key. */
typedef void key_taker(void *context, uint32_t key);

static const uint32_t base = 0x01000193u;

static uint32_t mixed(uint32_t hash, enum key_kind kind)
{
    hash ^= (uint32_t)kind * 0x9e3779b9u;
    hash = (hash ^ (hash >> 16)) * 0x7feb352du;
    hash = (hash ^ (hash >> 15)) * 0x846ca68bu;
    return hash ^ (hash >> 16);
}

static uint32_t hash_of(const struct token *word, unsigned letters)
{
    uint32_t hash = 0;
    for (unsigned i = 0; i < letters; i++)
        hash = hash * base + word->letter[i];
    return hash;
}

/* The keys of what is left of the first letters of a word, `length` of them, without up to `most`, at most two. */
static void keys_less(const struct token *word, unsigned length, unsigned most, key_taker *take,
                      void *context)
{
    uint32_t before[LEXICON_TOKEN + 1] = { 0 }, behind[LEXICON_TOKEN + 1] = { 0 },
                                    power[LEXICON_TOKEN + 1] = { 1 };

    for (unsigned i = 0; i < length; i++) {
        before[i + 1] = before[i] * base + word->letter[i];
        power[i + 1] = power[i] * base;
    }
    for (unsigned i = length; i-- > 0;)
        behind[i] = word->letter[i] * power[length - 1 - i] + behind[i + 1];
    take(context, mixed(before[length], KEY_LESS));
    for (unsigned i = 0; most > 0 && i < length; i++) {
        take(context, mixed(before[i] * power[length - 1 - i] + behind[i + 1], KEY_LESS));
        for (unsigned k = i + 1; most > 1 && k < length; k++) {
            const uint32_t between = before[k] - before[i + 1] * power[k - i - 1];
            const uint32_t start = before[i] * power[k - i - 1] + between;
            take(context, mixed(start * power[length - 1 - k] + behind[k + 1], KEY_LESS));
        }
    }
}

/* All keys of a known word. */
static void keys_of(const struct token *word, key_taker *take, void *context)
{
    uint8_t stem[STEMS];
    struct token bare;
    const unsigned stems = stems_of(word, stem);

    if (word->length >= START)
        take(context, mixed(hash_of(word, START), KEY_START));
    for (unsigned i = 0; i < stems; i++)
        if (slips(stem[i]) > 0)
            keys_less(word, stem[i], slips(stem[i]), take, context);
    for (unsigned i = 0; i < stems; i++)
        take(context, mixed(hash_of(word, stem[i]), KEY_STEM));
    if (fleeting(word, &bare))
        take(context, mixed(hash_of(&bare, bare.length), KEY_STEM));
}

static void count_key(void *context, uint32_t key)
{
    struct likeness *likeness = context;
    likeness->begin[(key & (BUCKETS - 1)) + 1]++;
}

struct placing {
    struct likeness *likeness;
    uint32_t *next; /* where the next entry of a bucket goes */
    uint16_t word;
};

static void place_key(void *context, uint32_t key)
{
    const struct placing *placing = context;
    placing->likeness->entry[placing->next[key & (BUCKETS - 1)]++] =
        (struct entry){ placing->word, (uint16_t)(key >> BUCKET_BITS) };
}

struct likeness *likeness_new(const struct token *const *word, unsigned words)
{
    struct likeness *likeness = zeroed(sizeof *likeness);

    likeness->word = word, likeness->words = words;
    for (unsigned i = 0; i < words; i++)
        keys_of(word[i], count_key, likeness);
    for (unsigned i = 0; i < BUCKETS; i++)
        likeness->begin[i + 1] += likeness->begin[i];
    likeness->entry = room_for((likeness->begin[BUCKETS] + 1) * sizeof *likeness->entry);
    struct placing placing = { .likeness = likeness, .next = room_for(BUCKETS * sizeof *placing.next) };
    memcpy(placing.next, likeness->begin, BUCKETS * sizeof *placing.next);
    for (unsigned i = 0; i < words; i++) {
        placing.word = (uint16_t)i;
        keys_of(word[i], place_key, &placing);
    }
    free(placing.next);
    return likeness;
}

void likeness_free(struct likeness *likeness)
{
    if (likeness)
        free(likeness->entry);
    free(likeness);
}

/* What is being looked for, and the words found so far, each perhaps several times. */
struct finding {
    const struct likeness *likeness;
    unsigned found;
    uint16_t word[FOUND];
};

static void find_key(void *context, uint32_t key)
{
    struct finding *finding = context;
    const uint32_t *begin = &finding->likeness->begin[key & (BUCKETS - 1)];
    for (uint32_t i = begin[0]; i < begin[1]; i++) {
        const struct entry *entry = &finding->likeness->entry[i];
        if (entry->tag == key >> BUCKET_BITS && finding->found < FOUND &&
            (finding->found == 0 || finding->word[finding->found - 1] != entry->word))
            finding->word[finding->found++] = entry->word;
    }
}

static int by_number(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

unsigned likeness_find(const struct likeness *likeness, const struct token *said, unsigned room,
                       struct like *out)
{
    uint8_t stem[STEMS];
    struct finding finding;
    const unsigned stems = stems_of(said, stem);
    unsigned count = 0;

    finding.likeness = likeness, finding.found = 0;
    for (unsigned i = 0; i < stems; i++) {
        find_key(&finding, mixed(hash_of(said, stem[i]), KEY_STEM));
        if (said->length >= START) /* one edit less than the longest that may be known: five letters, eight */
            keys_less(said, stem[i], stem[i] < 4 ? 0 : stem[i] < 6 ? 1 : 2, find_key, &finding);
    }
    struct token one[ENGLISH_FORMS];
    const unsigned ones = one_of_many(said, one);
    for (unsigned i = 0; i < ones; i++)
        find_key(&finding, mixed(hash_of(&one[i], one[i].length), KEY_STEM));
    if (said->length >= START)
        find_key(&finding, mixed(hash_of(said, START), KEY_START));
    qsort(finding.word, finding.found, sizeof finding.word[0], by_number);
    for (unsigned i = 0; i < finding.found; i++) {
        if (i > 0 && finding.word[i] == finding.word[i - 1])
            continue;
        const int how = likeness_of(likeness->word[finding.word[i]], said);
        if (how > 0 && count++ < room)
            out[count - 1] = (struct like){ finding.word[i], (uint8_t)how };
    }
    return count;
}
