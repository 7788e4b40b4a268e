/* The digest is that of the cards' text, so that it does not depend on how tables are laid out. */
#include "sum.h"

#include "write.h"

uint64_t fx_sum(const struct fx_program *program, const struct fx_vocabulary *vocabulary)
{
    uint64_t sum = 14695981039346656037u;       /* FNV-1a */
    char card[16384];
    for (unsigned i = 1; i < program->cards; i++) {
        struct duel_text text;
        duel_text_init(&text, card, sizeof card);
        fx_write_card(program, vocabulary, i, &text);
        for (const char *at = card; *at; at++)
            sum = (sum ^ (unsigned char)*at) * 1099511628211u;
        sum = (sum ^ text.used) * 1099511628211u;
    }
    return sum;
}
