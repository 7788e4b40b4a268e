/* Makes src/store/record.dict, the dictionary with which records are packed: `train FILE`. Plays games of every
 * rule set, prints them as records and lets zstd find what they have in common. Only needed again when there are
 * new games; files that were packed with an older dictionary keep it. */
#include "played.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zdict.h>

enum { GAMES = 1000, DICTIONARY = 32768 };      /* of each rule set; bytes: larger ones save no more at level 3 */

int main(int argc, char *argv[])
{
    struct page all = { 0 };
    static size_t size[GAMES * 64];
    unsigned count = 0;
    for (unsigned g = 0; g < duel_games_count; g++) {
        const struct duel_game *game = duel_games[g];
        for (unsigned variant = 0; game->variants[variant]; variant++) {
            assert(count + GAMES <= sizeof size / sizeof size[0]);
            for (unsigned i = 0; i < GAMES; i++) {
                struct page text =
                    played_record(game->name, variant, i % 2 ? "greedy" : "random", 1000000 + i);
                page_put_bytes(&all, text.at, text.used);
                size[count++] = text.used;
                free(text.at);
            }
        }
    }
    static char dictionary[DICTIONARY];
    size_t got = ZDICT_trainFromBuffer(dictionary, sizeof dictionary, all.at, size, count);
    FILE *file = argc == 2 && !ZDICT_isError(got) ? fopen(argv[1], "wb") : NULL;
    bool good = file && fwrite(dictionary, 1, got, file) == got && fclose(file) == 0;
    printf("%u records, %zu bytes each, %zu bytes of dictionary%s\n", count, all.used / (count + !count), got,
           good ? "" : ", which could not be written");
    free(all.at);
    return !good;
}
