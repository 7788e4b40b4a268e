/* What the commands share: options, messages, names, files. */
#include "cli.h"
#include "session/record.h"
#include "session/utf8.h"
#include "words/tell.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_MAX = 12, SENTENCE_MAX = 4096, FILE_MAX = 16 << 20 };

/* --- speaking ---------------------------------------------------------------------------------- */

void cli_show_bytes(FILE *out, const char *text, size_t size)
{
    char shown[UTF8_SHOWN];
    for (size_t at = 0; at < size;) {
        at += utf8_show(text + at, size - at, shown);
        fputs(shown, out);
    }
}

void cli_show(FILE *out, const char *text)
{
    cli_show_bytes(out, text, strlen(text));
}

void cli_show_line(FILE *out, const char *text)
{
    cli_show(out, text);
    fputc('\n', out);
}

char *cli_shown(char *to, size_t room, const char *text)
{
    const size_t size = strlen(text);
    size_t used = 0;
    for (size_t at = 0; at < size;) {
        char shown[UTF8_SHOWN];
        at += utf8_show(text + at, size - at, shown);
        const size_t length = strlen(shown);
        if (used + length >= room)
            break;
        memcpy(to + used, shown, length);
        used += length;
    }
    to[used] = '\0';
    return to;
}

void cli_copy(const char *text)
{
    if (isatty(STDOUT_FILENO))
        cli_show(stdout, text);
    else
        fputs(text, stdout);
}

static void put_line(FILE *out, enum lang lang, const char *key, const struct word word[], int count)
{
    char sentence[SENTENCE_MAX];
    struct duel_text text;
    duel_text_init(&text, sentence, sizeof sentence);
    words_put(&text, lang, key, word, count);
    size_t length = strlen(sentence);
    while (length > 0 && sentence[length - 1] == ' ')       /* the last value is empty */
        sentence[--length] = '\0';
    cli_show_line(out, sentence);
}

void(cli_say)(const struct cli *cli, FILE *out, const char *key, ...)
{
    struct word word[WORDS_MAX];
    va_list list;
    va_start(list, key);
    int count = words_take(list, word, WORDS_MAX);
    va_end(list);
    put_line(out, cli->lang, key, word, count);
}

/* What the system says, "No such file or directory", in our words; before it may stand what it is about, "HOST: ". What has no words of
 * ours stays as it is. */
static const char *put_reason(enum lang lang, const char *reason, char out[SENTENCE_MAX])
{
    char key[96] = "cli.system.";
    size_t used = strlen(key);
    const char *said = reason;

    for (const char *colon = reason; (colon = strstr(colon, ": ")) != NULL;)
        said = colon += 2;
    for (const char *at = said; *at && used < sizeof key - 1; at++)
        key[used++] = *at >= 'A' && *at <= 'Z' ? (char)(*at + 'a' - 'A') : strchr(" /", *at) ? '-' : *at;
    key[used] = '\0';
    const char *words = words_find(lang, key);
    if (!words)
        return reason;
    snprintf(out, SENTENCE_MAX, "%.*s%s", (int)(said - reason), reason, words);
    return out;
}

int cli_fail_words(const struct cli *cli, const char *file, int line, const char *key,
                   const struct word given[], int count)
{
    struct word word[WORDS_MAX];
    char reason[SENTENCE_MAX];

    memcpy(word, given, (size_t)count * sizeof word[0]);
    for (int i = 0; i < count; i++)
        if (strcmp(word[i].name, "reason") == 0)
            word[i].value = put_reason(cli->lang, word[i].value, reason);
    fflush(stdout);
    fputs("duello: ", stderr);
    if (!file && cli->within)
        file = cli->within, line = cli->within_line;
    if (file) {
        cli_show(stderr, file);
        fputc(':', stderr);
    }
    if (file && line > 0)
        fprintf(stderr, "%d:", line);
    if (file)
        fputc(' ', stderr);
    put_line(stderr, cli->lang, key, word, count);
    return CLI_REFUSED;
}

int(cli_fail)(const struct cli *cli, const char *file, int line, const char *key, ...)
{
    struct word word[WORDS_MAX];
    va_list list;
    va_start(list, key);
    int count = words_take(list, word, WORDS_MAX);
    va_end(list);
    return cli_fail_words(cli, file, line, key, word, count);
}

int(cli_usage)(const struct cli *cli, const char *key, ...)
{
    struct word word[WORDS_MAX];
    va_list list;
    va_start(list, key);
    int count = words_take(list, word, WORDS_MAX);
    va_end(list);
    cli_fail_words(cli, NULL, 0, key, word, count);
    cli_say(cli, stderr, cli->command ? "cli.see-help" : "cli.see-commands", "command",
            cli->command ? cli->command : "");
    return CLI_USAGE;
}

int cli_trouble(const struct cli *cli, const char *file, const struct trouble *trouble)
{
    char key[96];
    struct word word[TROUBLE_VALUES] = { { 0 } };
    int count = 0;
    for (; count < TROUBLE_VALUES && trouble->name[count]; count++)
        word[count] = (struct word){ .name = trouble->name[count], .value = trouble->value[count] };
    snprintf(key, sizeof key, "cli.trouble.%s", trouble->what);
    return cli_fail_words(cli, file, trouble->line, key, word, count);
}

void cli_faults(const struct cli *cli, FILE *out, const struct duel_game *game, unsigned scenario,
                const struct duel_faults *faults)
{
    for (int i = 0; i < faults->count && i < faults->room; i++) {
        char line[1024];
        struct duel_text text;
        duel_text_init(&text, line, sizeof line);
        tell_fault(cli->lang, game, scenario, &faults->fault[i], &text);
        fputs("  ", out);
        cli_show_line(out, line);
    }
}

bool cli_position(const duel_state *state)
{
    static char text[DUEL_POSITION_MAX];
    struct duel_text out;
    duel_text_init(&out, text, sizeof text);
    if (duel_head(state)->awaiting)
        duel_put_position(state, &out);
    cli_show(stdout, text);
    return out.used > 0;
}

const char *cli_name(const struct cli *cli, const struct duel_game *game, const char *kind, const char *key)
{
    char name[192];
    snprintf(name, sizeof name, "%s.%s.%s", game->name, kind, key);
    const char *found = words_find(cli->lang, name);
    if (!found && strcmp(kind, "card") == 0)    /* leaders and the like are cards of their zone */
        for (int zone = 1; game->zones[zone] && !found; zone++) {
            snprintf(name, sizeof name, "%s.%s.%s", game->name, game->zones[zone], key);
            found = words_find(cli->lang, name);
        }
    return found ? found : key;
}

const char *cli_end(const struct cli *cli, const struct duel_game *game, const struct duel_head *head)
{
    const int ended_by = head->ended_by;
    const char *key = record_end_name(game, ended_by);
    char name[64];
    snprintf(name, sizeof name, "%s.end.%s.draw", game->name, key);
    const char *drawn = head->winner == DUEL_NOBODY ? words_find(cli->lang, name) : NULL;
    if (drawn)
        return drawn;
    snprintf(name, sizeof name, "play.end.%s", key);
    const char *of_table = ended_by < DUEL_END_TABLE ? NULL : words_find(cli->lang, name);
    return of_table ? of_table : cli_name(cli, game, "end", key);
}

/* --- options ----------------------------------------------------------------------------------- */

enum { HELP_WIDTH = 80, HANG_MOST = 24, HANG_USAGE = 12 };

/* Where the lines go on that follow a line of help: behind an option or a word and its blanks, or where the line began. */
static int hang_of(const char *line, bool usage)
{
    const int blanks = (int)strspn(line, " ");
    if (usage)
        return blanks > HANG_USAGE ? blanks : HANG_USAGE;
    const char *gap = strstr(line + blanks, "  ");
    const int hang = gap ? (int)utf8_letters(line, (size_t)(gap - line) + strspn(gap, " ")) : 0;
    return hang > 0 && hang <= HANG_MOST ? hang : gap ? 2 * blanks + 4 : blanks;
}

/* Prints one line in lines of at most HELP_WIDTH columns, broken at blanks; in a usage not within brackets. */
static void put_wrapped(const char *line, bool usage)
{
    const int hang = hang_of(line, usage);
    int column = (int)strspn(line, " "), depth = 0, gap = 0;
    const char *at = line + column;
    printf("%*s", column, "");
    while (*at) {
        const char *end = at;
        for (; *end && (*end != ' ' || (usage && depth > 0)); end++)
            depth += *end == '[' ? 1 : *end == ']' ? -1 : 0;
        const int width = (int)utf8_letters(at, (size_t)(end - at));
        if (gap > 0 && column + gap + width > HELP_WIDTH) {
            printf("\n%*s", hang, "");
            column = hang;
        } else
            column += printf("%*s", gap, "");
        fwrite(at, 1, (size_t)(end - at), stdout);
        column += width;
        gap = (int)strspn(end, " ");
        at = end + gap;
    }
    putchar('\n');
}

/* The sentence of that key, behind `before`, each of its lines wrapped. */
static void say_wrapped(const struct cli *cli, const char *key, const char *before, bool usage)
{
    char text[SENTENCE_MAX];
    const int size = snprintf(text, sizeof text, "%s%s", before, words_find(cli->lang, key));
    for (char *line = text, *end; size > 0 && line; line = end) {
        if ((end = strchr(line, '\n')))
            *end++ = '\0';
        put_wrapped(line, usage);
    }
}

/* "cli.usage.COMMAND", then "cli.help.COMMAND.1", ".2" and so on. */
static void command_help(const struct cli *cli)
{
    char key[64];
    snprintf(key, sizeof key, "cli.usage.%s", cli->command);
    say_wrapped(cli, key, "", true);
    snprintf(key, sizeof key, "cli.about.%s", cli->command);
    say_wrapped(cli, key, "", false);
    for (int i = 1; i < 40; i++) {
        snprintf(key, sizeof key, "cli.help.%s.%d", cli->command, i);
        if (!words_find(cli->lang, key))
            break;
        say_wrapped(cli, key, "  ", false);
    }
}

bool cli_read_seed(const char *text, uint64_t *seed)
{
    if (!*text || text[strspn(text, "0123456789")] != '\0')
        return false;
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno || *end)
        return false;
    *seed = value;
    return true;
}

static const struct cli_option *option_named(const struct cli_option *list, const char *name, size_t length)
{
    for (; list && list->name; list++)
        if (strlen(list->name) == length && memcmp(list->name, name, length) == 0)
            return list;
    return NULL;
}

int cli_options(struct cli *cli, int argc, char **argv, const struct cli_option *own, const char *operand[],
                int least, int most, int *code)
{
    const char *lang = NULL, *seed = NULL;
    bool help = false, options_end = false;
    const struct cli_option common[] = {
        { "lang", &lang, NULL }, { "seed", &seed, NULL }, { "json", NULL, &cli->json }, { "help", NULL, &help },
        { NULL, NULL, NULL },
    };
    int operands = 0;
    *code = CLI_USAGE;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (!options_end && strcmp(word, "--") == 0) {
            options_end = true;
            continue;
        }
        if (!options_end && strcmp(word, "-h") == 0) {
            help = true;
            continue;
        }
        if (options_end || word[0] != '-' || word[1] == '\0') {
            if (operands == most) {
                cli_usage(cli, "cli.too-many", "word", word);
                return -1;
            }
            operand[operands++] = word;
            continue;
        }
        size_t length = strncmp(word, "--", 2) == 0 ? strcspn(word + 2, "=") : 0;
        const struct cli_option *option = option_named(own, word + 2, length);
        if (!option)
            option = option_named(common, word + 2, length);
        if (length == 0 || !option) {
            cli_usage(cli, "cli.no-option", "name", word);
            return -1;
        }
        bool has_value = word[2 + length] == '=';
        if (!option->value && has_value) {
            cli_usage(cli, "cli.no-value-wanted", "name", word);
            return -1;
        }
        if (!option->value) {
            *option->flag = true;
        } else if (has_value) {
            *option->value = word + 2 + length + 1;
        } else if (i + 1 < argc) {
            *option->value = argv[++i];
        } else {
            cli_usage(cli, "cli.value-wanted", "name", word);
            return -1;
        }
    }
    if (lang && strcmp(lang, "ru") != 0 && strcmp(lang, "en") != 0) {
        cli_usage(cli, "cli.bad-lang", "value", lang);
        return -1;
    }
    if (lang)
        cli->lang = strcmp(lang, "ru") == 0 ? LANG_RU : LANG_EN;
    if (seed && !cli_read_seed(seed, &cli->seed)) {
        cli_usage(cli, "cli.bad-seed", "value", seed);
        return -1;
    }
    cli->seeded |= seed != NULL;
    if (help) {
        if (cli->command)
            command_help(cli);
        *code = CLI_OK;
        return -1;
    }
    if (operands < least) {
        cli_usage(cli, "cli.too-few");
        return -1;
    }
    return operands;
}

/* --- finding ----------------------------------------------------------------------------------- */

/* The keys joined by ", ". */
static const char *listed(const char *const *keys, char *at, size_t size)
{
    struct duel_text text;
    duel_text_init(&text, at, size);
    for (int i = 0; keys[i]; i++) {
        duel_put(&text, i ? ", " : "");
        duel_put(&text, keys[i]);
    }
    return at;
}

const struct duel_game *cli_game(const struct cli *cli, const char *name)
{
    const struct duel_game *game = duel_find(name);
    if (game)
        return game;
    const char *names[64];
    unsigned count = 0;
    while (count < duel_games_count && count < 63) {
        names[count] = duel_games[count]->name;
        count++;
    }
    names[count] = NULL;
    char list[512];
    cli_fail(cli, NULL, 0, "cli.no-game", "name", name, "list", listed(names, list, sizeof list));
    return NULL;
}

int cli_variant(const struct cli *cli, const struct duel_game *game, const char *key)
{
    int index = key ? duel_index(game->variants, key) : 0;
    char list[512];
    if (index < 0)
        cli_fail(cli, NULL, 0, "cli.no-rules", "name", key, "game", game->name, "list",
                 listed(game->variants, list, sizeof list));
    return index;
}

int cli_viewer(const struct cli *cli, const char *text)
{
    if (strcmp(text, "0") == 0 || strcmp(text, "1") == 0)
        return text[0] - '0';
    if (strcmp(text, "public") == 0)
        return DUEL_PUBLIC;
    if (strcmp(text, "judge") == 0)
        return DUEL_JUDGE;
    cli_usage(cli, "cli.bad-viewer", "value", text);
    return -1;
}

/* --- reading and writing ----------------------------------------------------------------------- */

char *cli_read(const struct cli *cli, const char *path, size_t *size)
{
    return cli_read_marked(cli, path, size, &(bool){ false });
}

char *cli_read_marked(const struct cli *cli, const char *path, size_t *size, bool *marked)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) {
        cli_fail(cli, path, 0, "cli.cannot-read", "reason", strerror(errno));
        return NULL;
    }
    size_t room = 1 << 16, used = 0;
    char *bytes = malloc(room);
    while (bytes) {
        size_t got = fread(bytes + used, 1, room - used - 1, file);
        used += got;
        if (got == 0)
            break;
        if (used + 1 < room)
            continue;
        char *more = room < FILE_MAX ? realloc(bytes, room *= 2) : NULL;
        if (!more)
            free(bytes);
        bytes = more;
    }
    *marked = bytes && used >= 3 &&
              memcmp(bytes, "\xef\xbb\xbf", 3) == 0; /* a byte order mark, as some editors write it */
    if (*marked)
        memmove(bytes, bytes + 3, used -= 3);
    bool failed = ferror(file) != 0;
    int reason = errno;
    if (file != stdin)
        fclose(file);
    if (!bytes || failed) {
        cli_fail(cli, path, 0, bytes ? "cli.cannot-read" : "cli.too-big", "reason", strerror(reason));
        free(bytes);
        return NULL;
    }
    if (used >= 2 && (memcmp(bytes, "\xff\xfe", 2) == 0 || memcmp(bytes, "\xfe\xff", 2) == 0)) {
        cli_fail(cli, path, 0, "cli.encoding", "name", "UTF-16");
        free(bytes);
        return NULL;
    }
    bytes[used] = '\0';
    if (size) {
        *size = used;
    } else if (strlen(bytes) != used) { /* who asks for no size would take what is before it for all */
        cli_fail(cli, path, 0, "cli.trouble.zero-byte");
        free(bytes);
        return NULL;
    }
    return bytes;
}

void cli_key(uint64_t seed, uint32_t key[8])
{
    memset(key, 0, 8 * sizeof key[0]);
    key[0] = (uint32_t)seed;
    key[1] = (uint32_t)(seed >> 32);
}
