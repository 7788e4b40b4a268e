/* duello-inputs: prints the keys of the inputs of learned tables: "GAME KEY", one a line, in their order. tools/weights
 * puts the learned weights into that order when the opponents are built. */
#include "duello/duel.h"

#include <stdio.h>

int main(void)
{
    for (unsigned g = 0; g < duel_games_count; g++) {
        char key[128];
        struct duel_text text;
        for (unsigned i = 0; i < duel_games[g]->features_size; i++) {
            duel_text_init(&text, key, sizeof key);
            if (!duel_input_key(duel_games[g], duel_games[g]->inputs, i, &text) || !duel_text_fits(&text)) {
                fprintf(stderr, "duello-inputs: input %u of %s has no key\n", i, duel_games[g]->name);
                return 1;
            }
            printf("%s %s\n", duel_games[g]->name, key);
        }
    }
    return 0;
}
