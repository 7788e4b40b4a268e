/* duello cards check FILE: reads a file of cards in the language of effects, and says what each ability does in both languages, or
 * where and why the file is wrong, as compilers do. */
#include "cli.h"

#include "effects/read.h"
#include "effects/write.h"
#include "session/page.h"
#include "words/effects.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static const char *const lang_keys[LANG_COUNT] = { "en", "ru" };

/* The game whose language the file is in: the one that is named, else the only one that has one. */
static const struct duel_game *game_of(const struct cli *cli, const char *name)
{
    const struct duel_game *found = NULL;
    unsigned count = 0;
    if (name) {
        found = cli_game(cli, name);
        if (found && !found->effects)
            cli_fail(cli, NULL, 0, "cli.cards.no-language", "game", found->name);
        return found && found->effects ? found : NULL;
    }
    for (unsigned i = 0; i < duel_games_count; i++)
        if (duel_games[i]->effects) {
            found = duel_games[i];
            count++;
        }
    if (count != 1)
        cli_fail(cli, NULL, 0, count ? "cli.cards.which-game" : "cli.cards.no-languages");
    return count == 1 ? found : NULL;
}

struct told {
    const struct fx_program *program;
    const struct fx_vocabulary *words;
    unsigned card, ability;
};

static void put_source(const void *context, struct duel_text *out)
{
    const struct told *it = context;
    fx_write_ability(it->program, it->words, it->card, it->ability, out);
}

static void put_en(const void *context, struct duel_text *out)
{
    const struct told *it = context;
    effects_tell(LANG_EN, it->program, it->words, it->card, it->ability, out);
}

static void put_ru(const void *context, struct duel_text *out)
{
    const struct told *it = context;
    effects_tell(LANG_RU, it->program, it->words, it->card, it->ability, out);
}

/* One ability: its line and its sentences. */
static void show(const struct cli *cli, const struct told *it)
{
    void (*const put[])(const void *, struct duel_text *) = { put_source, put_en, put_ru };
    static const char *const names[] = { "ability", "en", "ru" };
    struct page page[3] = { { 0 }, { 0 }, { 0 } };
    for (unsigned i = 0; i < 3; i++)
        page_write(&page[i], put[i], it);
    if (cli->json) {
        json_t *json = json_pack("{s:s, s:s, s:s, s:s}", "card", it->program->key[it->card], names[0],
                                 page[0].at, names[1], page[1].at, names[2], page[2].at);
        char *text = json_dumps(json, JSON_COMPACT);
        puts(text);
        free(text);
        json_decref(json);
    } else {
        printf("  %s\n    en  %s\n    ru  %s\n", page[0].at, page[1].at, page[2].at);
    }
    for (unsigned i = 0; i < 3; i++)
        free(page[i].at);
}

/* FILE:LINE:COLUMN: why, in the reader's language; as JSON in both. */
static int refuse(const struct cli *cli, const char *path, const struct fx_error *error)
{
    char why[LANG_COUNT][1024];
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct duel_text text;
        duel_text_init(&text, why[lang], sizeof why[lang]);
        effects_fault(lang, error, &text);
    }
    if (cli->json) {
        json_t *json =
            json_pack("{s:s, s:i, s:i, s:s, s:s, s:s, s:s}", "file", path, "line", (int)error->line, "column",
                      (int)error->column, "fault", fx_fault_keys[error->fault], "word", error->word,
                      lang_keys[LANG_EN], why[LANG_EN], lang_keys[LANG_RU], why[LANG_RU]);
        char *text = json ? json_dumps(json, JSON_COMPACT) : NULL;
        puts(text ? text : "{}");
        free(text);
        json_decref(json);
        return CLI_REFUSED;
    }
    fprintf(stderr, "%s:%u:%u: %s\n", path, error->line, error->column, why[cli->lang]);
    return CLI_REFUSED;
}

int cards_check(struct cli *cli, const char *path, const char *name)
{
    struct fx_error error;
    size_t size;
    const struct duel_game *game = game_of(cli, name);
    char *text = game ? cli_read(cli, path, &size) : NULL;
    struct fx_room *room = text ? malloc(sizeof *room) : NULL;
    int code = CLI_REFUSED;
    if (room && fx_read(text, size, game->effects, room, &error)) {
        unsigned abilities = 0;
        for (unsigned card = 1; card < room->program.cards; card++) {
            if (!cli->json)
                puts(room->key[card]);
            for (unsigned i = 0; i < room->card[card].abilities; i++) {
                const struct fx_ability *ability = &room->ability[room->card[card].ability + i];
                if (ability->letter || ability->kind == FX_PART)
                    continue;       /* told where it is granted, laid, run or chosen */
                show(cli, &(struct told){ &room->program, game->effects, card, i });
                abilities++;
            }
        }
        if (!cli->json)
            cli_say(cli, stdout, "effects.fine", "file", path, "cards", cli_number(room->program.cards - 1),
                    "abilities", cli_number(abilities));
        code = CLI_OK;
    } else if (room) {
        code = refuse(cli, path, &error);
    }
    free(room);
    free(text);
    return code;
}
