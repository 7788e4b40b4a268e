/* Decks as text, in one line, as a short code and as JSON: what is read prints and reads back the same;
 * what is refused leaves its target alone and says why. Every input is read in every form. */
#include "bytes.h"
#include "session/deck_json.h"

enum form { TEXT, LINE, CODE, JSON, FORMS };

static bool read(enum form form, struct deck *deck, const char *text, struct trouble *trouble)
{
    switch (form) {
    case TEXT: return deck_read(deck, text, trouble);
    case LINE: return deck_read_line(deck, text, trouble);
    case CODE: return deck_read_code(deck, text, trouble);
    case JSON: {
        json_t *json = json_loads(text, JSON_DECODE_ANY, NULL);
        bool good = json ? deck_read_json(deck, json, trouble) : trouble_set(trouble, 0, "json");
        json_decref(json);
        return good;
    }
    case FORMS: break;
    }
    return false;
}

static bool same_cards(const struct deck *a, const struct deck *b)
{
    return a->game == b->game && a->variant == b->variant && a->scenario == b->scenario &&
           a->rows == b->rows && memcmp(a->row, b->row, a->rows * sizeof *a->row) == 0;
}

static void print_all(const struct deck *deck)
{
    static void (*const print[])(const struct deck *, struct page *) = { deck_print, deck_print_line, deck_print_code };
    static struct deck again;
    for (unsigned i = TEXT; i < JSON; i++) {
        struct page page = { 0 };
        print[i](deck, &page);
        again = (struct deck){ .game = deck->game, .variant = deck->variant, .scenario = deck->scenario };
        must(read((enum form)i, &again, page.at ? page.at : "", NULL), "a printed deck is read");
        must(same_cards(&again, deck), "a printed deck is the same deck");
        free(page.at);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct deck deck, before;
    char *text = text_of(data, size);
    for (unsigned i = 0; i < FORMS * duel_games_count; i++) {
        const enum form form = (enum form)(i % FORMS);
        struct trouble trouble = { 0 };
        memset(&deck, 0, sizeof deck);
        deck.game = duel_games[i / FORMS];
        before = deck;
        if (read(form, &deck, text, &trouble)) {
            print_all(&deck);
            continue;
        }
        must(trouble.what != NULL, "a refusal has a reason");
        must(same_cards(&deck, &before) && deck.name[0] == '\0', "a refused deck leaves its target alone");
    }
    free(text);
    return 0;
}
