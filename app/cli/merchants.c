/* Merchants' files: a collection is a deck file that a duel changes; doc/decks.md. */
#include "play/play.h"

#include "duello/trade.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- before ------------------------------------------------------------------------------------------ */

static bool read_collection(const struct cli *cli, const struct duel_game *game, unsigned scenario,
                            const char *path, struct deck *deck)
{
    struct stat file;
    if (stat(path, &file) != 0 || access(path, R_OK | W_OK) != 0) {
        cli_fail(cli, path, 0, "cli.cannot-read", "reason", strerror(errno));
        return false;
    }
    if (!S_ISREG(file.st_mode)) {
        cli_fail(cli, path, 0, "cli.merchant.no-file");
        return false;
    }
    return cli_deck(cli, game, path, deck) && cli_deck_fits(cli, deck, path, scenario);
}

/* Whether two paths lead to one file: a merchant does not play against itself. */
static bool same_file(const char *a, const char *b)
{
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

bool merchants_open(const struct cli *cli, const struct duel_game *game, unsigned scenario,
                    const struct merchants *merchants)
{
    if (game != duel_find("trade")) {
        cli_fail(cli, NULL, 0, "cli.merchant.no-game", "game", game->name);
        return false;
    }
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        struct deck deck;
        if (merchants->path[p] && !read_collection(cli, game, scenario, merchants->path[p], &deck))
            return false;
    }
    if (merchants->path[0] && merchants->path[1] && same_file(merchants->path[0], merchants->path[1])) {
        cli_fail(cli, merchants->path[1], 0, "cli.merchant.same");
        return false;
    }
    return true;
}

/* --- after ------------------------------------------------------------------------------------------- */

static bool same_rows(const struct deck *a, const struct deck *b)
{
    return a->rows == b->rows && memcmp(a->row, b->row, a->rows * sizeof a->row[0]) == 0;
}

/* A new file beside an old one, not yet in its place. */
struct draft {
    char *path;         /* of the old one, links followed; NULL: nothing is drafted */
    char *beside;       /* NULL: it does not exist, or has taken its place */
};

/* Writes the collection to a file beside its own, down to the disk. False: errno says why. */
static bool draft_write(struct draft *draft, const char *path, const struct deck *deck)
{
    static const char ending[] = ".XXXXXX";
    struct stat old;
    if (!(draft->path = realpath(path, NULL)) || stat(draft->path, &old) != 0 ||
        !(draft->beside = malloc(strlen(draft->path) + sizeof ending)))
        return false;
    sprintf(draft->beside, "%s%s", draft->path, ending);
    const int file = mkstemp(draft->beside);
    if (file < 0) {
        free(draft->beside);
        draft->beside = NULL;
        return false;
    }
    struct page page = { 0 };
    deck_print(deck, &page);
    size_t written = 0;
    for (ssize_t n = 1; written < page.used && n > 0; written += n > 0 ? (size_t)n : 0)
        n = write(file, page.at + written, page.used - written);
    const bool fine = written == page.used && fchmod(file, old.st_mode & 07777) == 0 && fsync(file) == 0;
    const int reason = errno;
    free(page.at);
    const bool closed = close(file) == 0;
    if (!fine)
        errno = reason;
    return fine && closed;
}

/* Puts the draft in its place; from then on the folder holds the new collection, whatever happens. */
static bool draft_keep(struct draft *draft)
{
    if (rename(draft->beside, draft->path) != 0)
        return false;
    free(draft->beside);
    draft->beside = NULL;
    strrchr(draft->path, '/')[1] = '\0';
    const int folder = open(draft->path, O_RDONLY | O_DIRECTORY);
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
    return true;
}

static void draft_free(struct draft *draft)
{
    if (draft->beside)
        unlink(draft->beside);
    free(draft->beside);
    free(draft->path);
}

/* Writes both collections beside the old ones, then puts them in their places, first the loser's: if the
 * program is killed between the two, a card is duplicated rather than lost. */
static int write_all(const struct cli *cli, const struct merchants *merchants, struct deck after[], int loser)
{
    struct draft draft[DUEL_PLAYERS] = { { NULL, NULL } };
    const char *failed = NULL;
    for (int p = 0; p < DUEL_PLAYERS && !failed; p++)
        if (merchants->path[p] && !draft_write(&draft[p], merchants->path[p], &after[p]))
            failed = merchants->path[p];
    for (int i = 0; i < DUEL_PLAYERS && !failed; i++) {
        const int p = i ? !loser : loser;
        if (draft[p].beside && !draft_keep(&draft[p]))
            failed = merchants->path[p];
    }
    const int reason = errno;
    for (int p = 0; p < DUEL_PLAYERS; p++)
        draft_free(&draft[p]);
    return failed ? cli_fail(cli, failed, 0, "cli.merchant.not-written", "reason", strerror(reason)) : CLI_OK;
}

/* Whether the files still hold what the duel began with. */
static bool unchanged(const struct cli *cli, const struct merchants *merchants,
                      const struct session_setup *setup)
{
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        struct deck now;
        if (!merchants->path[p])
            continue;
        if (!read_collection(cli, setup->game, setup->scenario, merchants->path[p], &now))
            return false;
        if (!same_rows(&now, &setup->deck[p])) {
            cli_fail(cli, merchants->path[p], 0, "cli.merchant.changed");
            return false;
        }
    }
    return true;
}

static unsigned cards_of(const struct deck *deck)
{
    unsigned cards = 0;
    for (unsigned i = 0; i < deck->rows; i++)
        cards += deck->row[i].count;
    return cards;
}

/* The card of which `after` has fewer than `before`; 0: none. */
static unsigned card_gone(const struct duel_row before[], int rows, const struct deck *after)
{
    for (int i = 0; i < rows; i++) {
        unsigned have = 0;
        for (unsigned j = 0; j < after->rows; j++)
            have += after->row[j].card == before[i].card ? after->row[j].count : 0;
        if (have < before[i].count)
            return before[i].card;
    }
    return 0;
}

int merchants_settle(const struct play *play)
{
    const struct merchants *merchants = play->merchants;
    const struct session *session = play->session;
    const struct duel_head *head = duel_head(session_state(session));
    static struct deck after[DUEL_PLAYERS];
    struct duel_row row[DUEL_PLAYERS][TRADE_CARDS];
    int rows[DUEL_PLAYERS];
    unsigned price = 0;
    trade_collections(session_state(session), row, rows);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        after[p] = session->setup.deck[p];
        after[p].game = session->setup.game;
        after[p].variant = session->setup.variant;
        after[p].scenario = session->setup.scenario;
        after[p].rows = 0;
        for (int i = 0; i < rows[p]; i++)
            deck_add(&after[p], row[p][i].card, row[p][i].count, 0);
    }
    if (head->awaiting == 0 && head->winner < DUEL_PLAYERS) {
        const struct deck *before = &session->setup.deck[head->winner];
        price = card_gone(before->row, before->rows, &after[head->winner]);
    }
    if (!price) {                       /* trade 6.6: no price, nothing changes hands */
        fprintf(play->table.out, " %s\n", say(&play->table, "cli.merchant.nothing"));
        return CLI_OK;
    }
    const int winner = head->winner, loser = 1 - winner;
    if (!unchanged(play->cli, merchants, &session->setup))
        return CLI_REFUSED;
    const int code = write_all(play->cli, merchants, after, loser);
    if (code != CLI_OK)
        return code;
    const char *key = session->setup.game->card_key(session->setup.scenario, price);
    fprintf(play->table.out, " %s\n",
            say(&play->table, "cli.merchant.price", "card", cli_name(play->cli, play->game, "card", key),
                "winner", play->name[winner], "loser", play->name[loser]));
    for (int p = 0; p < DUEL_PLAYERS; p++)
        if (merchants->path[p])
            fprintf(play->table.out, " %s\n",
                    say(&play->table, "cli.merchant.written", "file", merchants->path[p], "n",
                        cli_number(cards_of(&after[p]))));
    return CLI_OK;
}
