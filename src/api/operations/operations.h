/* What the files of the operations share: finding what a call names, and the JSON of things that several operations show. */
#ifndef DUELLO_API_API_H
#define DUELLO_API_API_H

#include "api/call/call.h"
#include "api/call/reply.h"

const char *account_kind_key(enum account_kind kind);
/* The coat of arms that somebody has chosen; 0: none. */
enum { SETTING_ARMS = 8 };      /* from this bit of an account's settings on; below: chat.h */
static inline long long account_arms(const struct store_account *account)
{
    return account->settings >> SETTING_ARMS;
}
void put_scopes(struct page *out, unsigned scopes);
/* A cookie session, or a token if it has scopes; `own`: the session that asks. */
void put_session(struct page *out, const struct store_session *session, int64_t own);
void put_rating(struct page *out, const struct store_rating *rating);
void put_waiting(struct page *out, const struct store_waiting *waiting);
void put_game(struct page *out, const char *key, const struct store_game *game, int64_t viewer);
/* "ratings":[[before,after],[before,after]] of a game, by seat; nothing where they are not known. */
void put_ratings(struct page *out, const struct store_game *game);

/* What a tag of a filed record says; `tag` is all that stands before that. Nothing is put if it is not there. */
void put_tag(struct page *out, const char *text, const char *tag);

/* The account of that name; refuses the call and returns false if there is none. */
bool api_person_named(struct call *call, const char *name, struct store_account *out);
/* The finished game that the call names, if the caller may see it; for all others it does not exist, and the call is
 * refused. */
bool api_game_seen(struct call *call, struct store_game *game);
/* Its record, to be freed; NULL: the call was refused. */
char *api_game_text(struct call *call, const struct store_game *game, size_t *size);
/* The live table and the seat that the call means, if the caller sits there; NULL: the call was refused. */
struct table *api_table_seat(struct call *call, int *seat);
/* The game, rule set or scenario of that name; NULL or -1: the call was refused. `name` NULL is the first rule set or
 * scenario; `game` NULL: refused already. */
const struct duel_game *api_game_named(struct call *call, const char *name);
int api_rules_named(struct call *call, const struct duel_game *game, const char *name);
int api_scenario_named(struct call *call, const struct duel_game *game, const char *name);

/* The live table that the call names, which the caller may know of; NULL: refused. */
struct table *api_table_of(struct call *call);
/* The seat there that the caller means; -1: refused. */
int api_seat_of(struct call *call, const struct table *table);
/* The finished game that the call names, if the caller may see it, and its record, to be closed; false: refused. */
struct record;
bool api_record_of(struct call *call, struct store_game *game, struct record *record);

/* How many answers of a session stand after so many lines of its record; more lines than there are: all. */
struct session;
unsigned api_answers_after(const struct session *session, long long lines);

/* The operations of doc/api.yaml, by name. */
void api_access(struct call *call);
void api_account(struct call *call);
void api_analyse(struct call *call);
void api_analysis(struct call *call);
void api_answer(struct call *call);
void api_block(struct call *call);
void api_blocks(struct call *call);
void api_cancel_analysis(struct call *call);
void api_catalogue(struct call *call);
void api_catalogue_game(struct call *call);
void api_chat(struct call *call);
void api_check_deck(struct call *call);
void api_create(struct call *call);
void api_delete_account(struct call *call);
void api_end_session(struct call *call);
void api_end_sessions(struct call *call);
void api_end_token(struct call *call);
void api_export(struct call *call);
void api_forget_game(struct call *call);
void api_forget_waiting(struct call *call);
void api_game(struct call *call);
void api_game_picture(struct call *call);
void api_game_post_text(struct call *call);
void api_games(struct call *call);
void api_guest(struct call *call);
void api_health(struct call *call);
void api_key(struct call *call);
void api_hint(struct call *call);
void api_join(struct call *call);
void api_keep_game(struct call *call);
void api_keep_waiting(struct call *call);
void api_leaderboard(struct call *call);
void api_leave(struct call *call);
void api_legal(struct call *call);
void api_lobby(struct call *call);
void api_lobby_chat(struct call *call);
void api_login(struct call *call);
void api_logout(struct call *call);
void api_move(struct call *call);
void api_mute(struct call *call);
void api_new_token(struct call *call);
void api_offer(struct call *call);
void api_opponents(struct call *call);
void api_password(struct call *call);
void api_person(struct call *call);
void api_results(struct call *call);
void api_picture(struct call *call);
void api_post(struct call *call);
void api_presets(struct call *call);
void api_random_deck(struct call *call);
void api_record(struct call *call);
void api_register(struct call *call);
void api_report(struct call *call);
void api_resign(struct call *call);
void api_say(struct call *call);
void api_say_lobby(struct call *call);
void api_sessions(struct call *call);
void api_settings(struct call *call);
void api_shuffle(struct call *call);
void api_snapshot(struct call *call);
void api_stats(struct call *call);
void api_table(struct call *call);
void api_tables(struct call *call);
void api_table_record(struct call *call);
void api_post_text(struct call *call);
void api_take_waiting(struct call *call);
void api_tokens(struct call *call);
void api_unblock(struct call *call);
void api_unwatch(struct call *call);
void api_verify(struct call *call);
void api_verify_game(struct call *call);
void api_waiting(struct call *call);
void api_watch(struct call *call);
void api_watch_challenges(struct call *call);
void api_watch_lobby(struct call *call);
void api_preview(struct call *call);
void api_why(struct call *call);
void api_why_not(struct call *call);

#endif
