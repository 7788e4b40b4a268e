/* What is printed on each card is the toy's own; what it does is drawn, and passes the checker. */
#include "drawn.h"

#include "effects/random_cards.h"
#include "effects/read.h"
#include "toy.h"

#include <stdio.h>
#include <stdlib.h>

enum { SETS = 3 };

/* The toy's file without abilities. */
static void put_printed(const struct fx_program *program, struct duel_text *out)
{
    for (unsigned card = 1; card < program->cards; card++) {
        duel_put(out, "card ");
        duel_put(out, program->key[card]);
        duel_put(out, "\n ");
        for (unsigned list = 0; toy_vocabulary.lists[list].key; list++)
            for (unsigned word = 0; toy_vocabulary.lists[list].words[word]; word++)
                if (fx_has_word(program, card, list, word)) {
                    duel_put_char(out, ' ');
                    duel_put(out, toy_vocabulary.lists[list].words[word]);
                }
        for (unsigned figure = TOY_COST; figure <= TOY_LIFE; figure++) {
            const int printed = program->card[card].figure[figure];
            if (printed == FX_UNPRINTED)
                continue;
            duel_put_char(out, ' ');
            duel_put(out, toy_vocabulary.figures[figure].key);
            duel_put_char(out, ' ');
            if (printed == FX_PRINTED_X)
                duel_put_char(out, 'x');
            else
                duel_put_int(out, printed);
        }
        duel_put_char(out, '\n');
    }
}

void toy_draw(void)
{
    static const char *const names[SETS] = { "drawn-1", "drawn-2", "drawn-3" };
    static struct fx_room room[SETS];
    static char text[1 << 12];
    struct duel_text out;
    struct fx_error error;
    const char *given = getenv("DRAWN");
    const unsigned long first = given ? strtoul(given, NULL, 10) : 1;
    duel_text_init(&out, text, sizeof text);
    put_printed(toy_program_of(0), &out);
    for (unsigned i = 0; i < SETS; i++) {
        uint64_t seed = first + i;
        if (!duel_text_fits(&out) || !fx_read(text, out.used, &toy_vocabulary, &room[i], &error)) {
            printf("the toy's cards are not read without abilities\n");
            abort();
        }
        random_abilities(&seed, &toy_vocabulary, &room[i]);
        toy_add(names[i], &room[i].program);
    }
}
