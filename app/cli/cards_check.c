/* duello cards check FILE...: reads cards in the language of effects, files as one, and says what each ability does in both languages, or
 * where and why a file is wrong, as compilers do. */
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

/* Files, one behind the other, and the line on which each begins, from 0. */
struct files {
    const char *const *path;
    unsigned first[CARDS_FILES + 1];
    char *text;
    size_t size;
};

static bool read_files(const struct cli *cli, int n, struct files *out)
{
    unsigned line = 0;
    for (int i = 0; i < n; i++) {
        size_t size;
        char *bytes = cli_read(cli, out->path[i], &size);
        char *more = bytes ? realloc(out->text, out->size + size + 1) : NULL;
        if (!more) {
            free(bytes);
            return false;
        }
        out->text = more;
        memcpy(more + out->size, bytes, size);
        if (size && bytes[size - 1] != '\n')
            more[out->size + size++] = '\n';
        out->first[i] = line;
        for (size_t at = out->size; at < out->size + size; at++)
            line += more[at] == '\n';
        out->size += size;
        free(bytes);
    }
    return true;
}

enum { SENTENCE = 1 << 13 };

void cards_put_ability(const struct fx_program *program, const struct fx_vocabulary *vocabulary,
                       unsigned card, unsigned ability, struct duel_text *out)
{
    char said[SENTENCE];
    struct duel_text text;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "card", program->key[card]);
    duel_json_bool(out, "keyword",
                   program->ability[program->card[card].ability + ability].kind == FX_KEYWORD);
    duel_text_init(&text, said, sizeof said);
    fx_write_ability(program, vocabulary, card, ability, &text);
    duel_json_str(out, "ability", said);
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        duel_text_init(&text, said, sizeof said);
        effects_tell(lang, program, vocabulary, card, ability, &text);
        duel_json_str(out, lang_keys[lang], said);
    }
    duel_json_close(out, '}');
}

struct told {
    const struct fx_program *program;
    const struct fx_vocabulary *vocabulary;
    unsigned card, ability;
    enum lang lang;
};

static void put_json(const void *context, struct duel_text *out)
{
    const struct told *it = context;
    cards_put_ability(it->program, it->vocabulary, it->card, it->ability, out);
}

static void put_source(const void *context, struct duel_text *out)
{
    const struct told *it = context;
    fx_write_ability(it->program, it->vocabulary, it->card, it->ability, out);
}

static void put_sentence(const void *context, struct duel_text *out)
{
    const struct told *it = context;
    effects_tell(it->lang, it->program, it->vocabulary, it->card, it->ability, out);
}

/* One ability: its line and its sentences. */
static void show(const struct cli *cli, struct told it)
{
    struct page page = { 0 };
    page_write(&page, cli->json ? put_json : put_source, &it);
    fputs(cli->json ? "" : "  ", stdout);
    cli_show_line(stdout, page.at);
    for (it.lang = LANG_EN; !cli->json && it.lang < LANG_COUNT; it.lang++) {
        page.used = 0;
        page_write(&page, put_sentence, &it);
        printf("    %s  ", lang_keys[it.lang]);
        cli_show_line(stdout, page.at);
    }
    free(page.at);
}

void cards_tell(const struct cli *cli, const struct fx_program *program,
                const struct fx_vocabulary *vocabulary, unsigned card)
{
    for (unsigned i = 0; i < program->card[card].abilities; i++) {
        struct page page = { 0 };
        if (!effects_is_told(&program->ability[program->card[card].ability + i]))
            continue;
        page_write(&page, put_sentence, &(struct told){ program, vocabulary, card, i, cli->lang });
        fputs("    ", stdout);
        cli_show_line(stdout, page.at);
        free(page.at);
    }
}

/* FILE:LINE:COLUMN: why, in the reader's language; as JSON in both. */
static int refuse(const struct cli *cli, const struct files *files, int n, const struct fx_error *error)
{
    char why[LANG_COUNT][1024];
    while (n > 1 && files->first[n - 1] >= error->line)
        n--;
    const char *path = files->path[n - 1];
    const unsigned line = error->line - files->first[n - 1];
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct duel_text text;
        duel_text_init(&text, why[lang], sizeof why[lang]);
        effects_fault(lang, error, &text);
    }
    if (cli->json) {
        json_t *json =
            json_pack("{s:s, s:i, s:i, s:s, s:s, s:s, s:s}", "file", path, "line", (int)line, "column",
                      (int)error->column, "fault", fx_fault_keys[error->fault], "word", error->word,
                      lang_keys[LANG_EN], why[LANG_EN], lang_keys[LANG_RU], why[LANG_RU]);
        char *text = json ? json_dumps(json, JSON_COMPACT) : NULL;
        cli_show_line(stdout, text ? text : "{}");
        free(text);
        json_decref(json);
        return CLI_REFUSED;
    }
    cli_show(stderr, path);
    fprintf(stderr, ":%u:%u: ", line, error->column);
    cli_show_line(stderr, why[cli->lang]);
    return CLI_REFUSED;
}

int cards_check(struct cli *cli, const char *const path[], int n, const char *name)
{
    struct fx_error error;
    struct files files = { .path = path };
    const struct duel_game *game = game_of(cli, name);
    struct fx_room *room = game && read_files(cli, n, &files) ? malloc(sizeof *room) : NULL;
    int code = CLI_REFUSED;
    if (room && fx_read(files.text, files.size, game->effects, room, &error)) {
        unsigned abilities = 0;
        for (unsigned card = 1; card < room->program.cards; card++) {
            if (!cli->json)
                cli_show_line(stdout, room->key[card]);
            for (unsigned i = 0; i < room->card[card].abilities; i++) {
                if (!effects_is_told(&room->ability[room->card[card].ability + i]))
                    continue;
                show(cli, (struct told){ &room->program, game->effects, card, i, LANG_EN });
                abilities++;
            }
        }
        struct page names = { 0 };
        for (int i = 0; i < n; i++) {
            page_put(&names, i ? ", " : "");
            page_put(&names, path[i]);
        }
        page_put(&names, "");
        if (!cli->json)
            cli_say(cli, stdout, "effects.fine", "file", names.at, "cards",
                    cli_number(room->program.cards - 1), "abilities", cli_number(abilities));
        free(names.at);
        code = CLI_OK;
    } else if (room) {
        code = refuse(cli, &files, n, &error);
    }
    free(room);
    free(files.text);
    return code;
}
