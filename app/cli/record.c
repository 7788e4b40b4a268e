/* duello record: show, verify, replay or rewrite the record of a game. */
#include "cli.h"
#include "judge/course/signing.h"
#include "judge/course/verdict.h"
#include "session/digest.h"
#include "session/json.h"
#include "words/tell.h"

#include <stdlib.h>
#include <string.h>

enum { INDENT = 8 };

/* An event as a sentence that names both players. */
static void put_sentence(const struct cli *cli, struct page *out, const struct record *record,
                         const duel_state *after, const struct duel_event *event, int viewer)
{
    static const char *const number[DUEL_PLAYERS] = { "1", "2" };
    struct teller teller = {
        .lang = cli->lang, .game = record->session->setup.game, .viewer = viewer, .recorded = true
    };
    char sentence[1024];
    struct duel_text text;
    for (int i = 0; i < DUEL_PLAYERS; i++)
        teller.player[i] = record->tags.seat[i][0] ? record->tags.seat[i] : number[i];
    duel_text_init(&text, sentence, sizeof sentence);
    tell_event(&teller, after, event, &text);
    page_put(out, sentence);
}

/* A viewer's part of the events `from` up to `to`: as JSON one behind the other, or a line for each. */
static void put_events(const struct cli *cli, struct page *out, const struct record *record,
                       const duel_state *after, unsigned from, unsigned to, int viewer, bool json)
{
    for (unsigned i = from; i < to; i++) {
        struct duel_event event = record->session->event[i];
        if (!duel_redact(&event, viewer))
            continue;
        if (json) {
            put_key(out, NULL);
            page_put_event(out, after, &event);
        } else {
            for (int blanks = INDENT + 2 * event.depth; blanks > 0; blanks--)
                page_put(out, " ");
            put_sentence(cli, out, record, after, &event, viewer);
            page_put(out, "\n");
        }
    }
}

/* Line `number` of the game (0: the deal): answers `from` up to `to`. Only the judge and the player who gave
 * it read the words of an answer; the others read what they heard. */
static void show_line(const struct cli *cli, const struct record *record, unsigned number, unsigned from,
                      unsigned to, int viewer, bool with_state)
{
    struct page out = { 0 }, words = { 0 };
    const struct session *session = record->session;
    const duel_state *after = session_position(session, to);
    unsigned event = number ? session->answer[from].event : 0;
    unsigned end = number ? session->answer[to - 1].event + session->answer[to - 1].events : session->dealt;
    int player = number ? session->answer[from].player : -1;
    bool json = cli->json || with_state;
    if (number)
        record_print_line(session, from, to, &words);
    else
        page_put(&words, "deal");
    bool open = player < 0 || player == SESSION_TABLE || viewer == DUEL_JUDGE || viewer == player;
    if (json) {
        put_open(&out, NULL, '{');
        put_number(&out, "line", number);
        if (player >= 0 && player < DUEL_PLAYERS)
            put_number(&out, "player", player);
        if (open)
            put_text(&out, "notation", words.at);
        put_open(&out, "events", '[');
        put_events(cli, &out, record, after, event, end, viewer, true);
        put_close(&out, ']');
        if (with_state) {
            put_key(&out, "state");
            page_put_view(&out, after, viewer);
        }
        put_close(&out, '}');
        page_put(&out, "\n");
    } else {
        char head[16];
        snprintf(head, sizeof head, "%5u.  ", number);
        page_put(&out, head);
        page_put(&out, open ? words.at : player ? "2 ..." : "1 ...");
        page_put(&out, "\n");
        put_events(cli, &out, record, after, event, end, viewer, false);
    }
    cli_show_bytes(stdout, out.at, out.used);
    free(out.at);
    free(words.at);
}

static void show_head(const struct cli *cli, const struct record *record)
{
    const struct session_setup *setup = &record->session->setup;
    const struct record_tags *tags = &record->tags;
    printf("%s, %s\n", setup->game->name,
           cli_name(cli, setup->game, "rules", setup->game->variants[setup->variant]));
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        printf("  %d: ", player + 1);
        cli_show_line(stdout, tags->seat[player][0] ? tags->seat[player] : "?");
    }
    if (tags->date[0]) {
        fputs("  ", stdout);
        cli_show_line(stdout, tags->date);
    }
    puts("");
}

static void show_result(const struct cli *cli, const struct session *session)
{
    const struct duel_head *head = duel_head(session_state(session));
    const struct duel_game *game = session->setup.game;
    if (cli->json)
        return;
    if (head->awaiting)
        cli_say(cli, stdout, "cli.record.unfinished");
    else
        cli_say(cli, stdout, head->winner == DUEL_NOBODY ? "cli.record.draw" : "cli.record.won", "player",
                cli_number(head->winner + 1), "reason", cli_end(cli, game, head));
}

/* Notes on a right record: other rules, another generator, lines without a check. */
static void notes(const struct cli *cli, const char *file, const struct record *record, bool samples)
{
    if (record->other_rules)
        cli_fail(cli, file, 0, "cli.record.other-rules");
    if (record->other_generator && !samples)
        cli_fail(cli, file, 0, "cli.record.other-generator");
    if (record->unchecked)
        cli_fail(cli, file, 0, "cli.record.unchecked");
}

/* What is wrong with the record; where a card set is missing, also which one was given. */
static int wrong(const struct cli *cli, const char *file, const struct record *record)
{
    char hash[SET_HASH];
    cli_trouble(cli, file, &record->trouble);
    if (cli->set_game && strcmp(record->trouble.what, "record-set") == 0 &&
        set_hash(cli->set_game, cli->set, hash))
        cli_fail(cli, file, 0, "cli.record.other-set", "name", cli->set_name, "hash", hash);
    return CLI_REFUSED;
}

/* How `verify` is to judge. */
struct strictness {
    bool lenient;               /* any form will do */
    bool unproven;              /* neither the deal nor who made it need be proven */
    const char *commitment;     /* that of the referee, as it was published; NULL: not known */
    const uint8_t *key;         /* of who should have signed it; NULL: anybody or nobody */
};

/* What is known of a record besides its lines. */
struct findings {
    bool right, canonical;
    struct verdict verdict;
    enum signature signature;
    char signer[SIGNED_HEX];
};

static void say_findings(const char *file, const struct record *record, const struct findings *findings)
{
    const struct verdict *verdict = &findings->verdict;
    struct page out = { 0 };
    char quoted[4096];
    struct duel_text name;
    duel_text_init(&name, quoted, sizeof quoted);
    duel_json_open(&name, NULL, '{');
    duel_json_str(&name, "file", file);
    duel_json_bool(&name, "right", findings->right);
    duel_json_bool(&name, "canonical", findings->canonical);
    if (!findings->right) {
        duel_json_int(&name, "line", record->trouble.line);
        duel_json_str(&name, "reason", record->trouble.what);
    }
    duel_json_int(&name, "lines", record_lines(record->session));
    duel_json_bool(&name, "same_rules", !record->other_rules);
    duel_json_bool(&name, "same_generator", !record->other_generator);
    duel_json_bool(&name, "all_checked", !record->unchecked);
    duel_json_str(&name, "proof", proof_names[verdict->proof]);
    if (verdict->proof == PROOF_WRONG)
        duel_json_str(&name, "why", verdict->why.what);
    if (verdict->shuffle.version > 0)
        duel_json_int(&name, "shuffle_version", verdict->shuffle.version);
    duel_json_str(&name, "signature", signature_names[findings->signature]);
    if (findings->signer[0])
        duel_json_str(&name, "signer", findings->signer);
    duel_json_close(&name, '}');
    page_put(&out, quoted);
    cli_show_line(stdout, out.at);
    free(out.at);
}

/* What a right record proves of its deal: on stdout if it is proven, else as a complaint. */
static int say_proof(const struct cli *cli, const char *file, const struct verdict *verdict, bool published)
{
    switch (verdict->proof) {
    case PROOF_NONE:
    case PROOF_COUNT: return cli_fail(cli, file, 0, "cli.record.proof.none"), CLI_UNPROVEN;
    case PROOF_FIXED: return cli_fail(cli, file, 0, "cli.record.proof.fixed"), CLI_UNPROVEN;
    case PROOF_ALONE: return cli_fail(cli, file, 0, "cli.record.proof.alone"), CLI_UNPROVEN;
    case PROOF_WRONG: return cli_trouble(cli, file, &verdict->why), CLI_REFUSED;
    case PROOF_GOOD:
        if (!cli->json)
            cli_say(cli, stdout, published ? "cli.record.proof.published" : "cli.record.proof.proven", "file",
                    file, "version", cli_number(verdict->shuffle.version));
        break;
    }
    return CLI_OK;
}

/* What the signature is worth. `asked`: whose it should be was said. Without that nobody vouches for the record: whoever changes a move
 * can compute the checks anew, and sign with a key of his own. */
static int say_signature(const struct cli *cli, const char *file, enum signature signature,
                         const char *signer, bool asked)
{
    switch (signature) {
    case SIGNATURE_NONE:
        cli_fail(cli, file, 0, "cli.record.signature.none");
        return asked ? CLI_REFUSED : CLI_UNPROVEN;
    case SIGNATURE_WRONG: cli_fail(cli, file, 0, "cli.record.signature.wrong"); return CLI_REFUSED;
    case SIGNATURE_OTHER:
        cli_fail(cli, file, 0, "cli.record.signature.other", "key", signer);
        return CLI_REFUSED;
    case SIGNATURE_GOOD:
        if (!asked)
            return cli_fail(cli, file, 0, "cli.record.signature.unknown", "key", signer), CLI_UNPROVEN;
        if (!cli->json)
            cli_say(cli, stdout, "cli.record.signature.good", "file", file, "key", signer);
        break;
    case SIGNATURE_COUNT: break;
    }
    return CLI_OK;
}

/* A record is refused for one reason: the first fault in its lines, its signature, its deal, its form. */
static int verify(const struct cli *cli, const char *file, const struct record *record, bool right,
                  bool marked, const char *text, size_t size, const struct strictness *strictness)
{
    int line = 1, code = CLI_OK;
    struct findings findings = { .right = right, .verdict = verdict_of(record, right, strictness->commitment) };

    findings.canonical = right && !marked && record_is_canonical(record, text, size, &line);
    findings.signature = signature_of(record, text, size, strictness->key, findings.signer);
    const bool formed = findings.canonical || strictness->lenient;
    const bool forged = findings.signature == SIGNATURE_WRONG || findings.signature == SIGNATURE_OTHER ||
                        (findings.signature == SIGNATURE_NONE && strictness->key);
    if (!right)
        code = wrong(cli, file, record);
    else if (forged)
        code = say_signature(cli, file, findings.signature, findings.signer, strictness->key);
    else if (findings.verdict.proof == PROOF_WRONG)
        code = say_proof(cli, file, &findings.verdict, false);
    else if (!formed)
        code = cli_fail(cli, file, line, "cli.record.not-canonical");
    else if (!cli->json)
        cli_say(cli, stdout, "cli.record.right", "file", file, "n",
                cli_number(record_lines(record->session)));
    notes(cli, file, record, findings.verdict.samples);
    if (code == CLI_OK) {
        const int deal = say_proof(cli, file, &findings.verdict, strictness->commitment),
                  signature = say_signature(cli, file, findings.signature, findings.signer, strictness->key);
        code = deal == CLI_REFUSED ? deal : deal == CLI_OK ? signature : CLI_UNPROVEN;
        code = code == CLI_UNPROVEN && strictness->unproven ? CLI_OK : code;
    }
    if (cli->json)
        say_findings(file, record, &findings);
    return code;
}

/* show and replay. */
static int show(const struct cli *cli, const char *file, const struct record *record, bool right, int viewer,
                bool with_state)
{
    if (!record->session)
        return wrong(cli, file, record);
    const struct session *session = record->session;
    if (!cli->json && !with_state)
        show_head(cli, record);
    show_line(cli, record, 0, 0, 0, viewer, with_state);
    unsigned number = 1;
    for (unsigned from = 0, to; from < session->answers; from = to) {
        to = record_line_end(session, from);
        show_line(cli, record, number++, from, to, viewer, with_state);
    }
    if (!with_state)
        show_result(cli, session);
    return right ? CLI_OK : wrong(cli, file, record);
}

/* The position after so many answers; `after` NULL: at the end. */
static int print_position(const struct cli *cli, const char *file, const struct record *record,
                          const char *after)
{
    const struct session *session = record->session;
    unsigned answers = session->answers;
    char *end = NULL;
    if (after)
        answers = (unsigned)strtoul(after, &end, 10);
    if (after && (*after < '0' || *after > '9' || *end || answers > session->answers))
        return cli_fail(cli, file, 0, "cli.record.after", "text", after);
    return cli_position(session_position(session, answers))
               ? CLI_OK
               : cli_fail(cli, file, 0, "cli.record.no-position", "n", cli_number(answers));
}

static int run_file(const struct cli *cli, const char *action, const char *file, int viewer,
                    const struct strictness *strictness, const char *after)
{
    size_t size;
    bool marked;
    char *text = cli_read_marked(cli, file, &size, &marked);
    if (!text)
        return CLI_REFUSED;
    struct record record;
    bool right = record_open(&record, text, size);
    int code;
    if (strcmp(action, "verify") == 0) {
        code = verify(cli, file, &record, right, marked, text, size, strictness);
    } else if (strcmp(action, "canon") == 0 && right) {
        struct page page = { 0 };
        record_print(record.session, &record.tags, &page);
        cli_copy(page.at);
        free(page.at);
        code = CLI_OK;
    } else if (strcmp(action, "position") == 0 && right) {
        code = print_position(cli, file, &record, after);
    } else if (strcmp(action, "canon") == 0 || strcmp(action, "position") == 0) {
        code = wrong(cli, file, &record);
    } else {
        code = show(cli, file, &record, right, viewer, strcmp(action, "replay") == 0);
    }
    record_close(&record);
    free(text);
    return code;
}

/* The more serious of two exit codes: a refused file outweighs one that proves nothing. */
static int worse(int a, int b)
{
    static const int weight[] = { [CLI_OK] = 0, [CLI_UNPROVEN] = 1, [CLI_REFUSED] = 2, [CLI_USAGE] = 3 };
    return weight[a] > weight[b] ? a : b;
}

/* --key: 64 hexadecimal digits, or a file that holds them, as in `{"key":"HEX"}`, which a server answers. */
static bool take_key(const struct cli *cli, const char *said, uint8_t key[SIGNED_KEY])
{
    if (hex_take(said, key, SIGNED_KEY))
        return true;
    char *text = cli_read(cli, said, NULL);
    for (char *at = text; at && *at; at++) {
        const size_t digits = strspn(at, "0123456789abcdefABCDEF");
        const char after = at[digits];
        at[digits] = '\0';
        const bool found = digits == 2 * SIGNED_KEY && hex_take(at, key, SIGNED_KEY);
        at[digits] = after;
        if (found) {
            free(text);
            return true;
        }
        at += digits > 0 ? digits - 1 : 0;
    }
    if (text)
        cli_fail(cli, said, 0, "cli.record.key");
    free(text);
    return false;
}

int run_record(struct cli *cli, int argc, char **argv)
{
    static const char *const actions[] = { "show", "verify", "replay", "canon", "position", NULL };
    const char *seat = NULL, *set = NULL, *signer = NULL, *after = NULL;
    uint8_t commitment[DIGEST_BYTES], key[SIGNED_KEY];
    struct strictness strictness = { .lenient = false };
    const struct cli_option own[] = {
        { "seat", &seat, NULL },
        { "lenient", NULL, &strictness.lenient },
        { "unproven", NULL, &strictness.unproven },
        { "commitment", &strictness.commitment, NULL },
        { "key", &signer, NULL },
        { "set", &set, NULL },
        { "after", &after, NULL },
        { NULL, NULL, NULL },
    };
    const char **operand = calloc((size_t)argc + 1, sizeof *operand);
    if (!operand)
        abort();
    int code, n = cli_options(cli, argc, argv, own, operand, 2, argc, &code);
    int viewer = n > 0 && seat ? cli_viewer(cli, seat) : DUEL_JUDGE;
    if (n > 0 && duel_index(actions, operand[0]) < 0)
        code = cli_usage(cli, "cli.no-action", "name", operand[0]);
    else if (n > 0 && strictness.commitment &&
             !hex_take(strictness.commitment, commitment, sizeof commitment))
        code = cli_usage(cli, "cli.record.commitment", "text", strictness.commitment);
    else if (n > 0)
        code = viewer < 0                                                                ? CLI_USAGE
               : cli_set(cli, NULL, set) && (!signer || take_key(cli, signer, key)) ? CLI_OK
                                                                                    : CLI_REFUSED;
    strictness.key = signer ? key : NULL;
    for (int i = 1, begin = code; i < n && begin == CLI_OK; i++)
        code = worse(code, run_file(cli, operand[0], operand[i], viewer, &strictness, after));
    free(operand);
    return code;
}
