/* What a seat or a watcher is told, as JSON: the one form for the server's stream, the browser and tests.
 * Nothing here tells a viewer more than duel_hide() and duel_redact() allow. */
#ifndef DUELLO_SESSION_FRAME_H
#define DUELLO_SESSION_FRAME_H

#include "page.h"
#include "session.h"

/* Guessed worlds in which a preview tries an answer. */
enum { PREVIEW_WORLDS = 8 };

/* {"seat":0,"prompt":"play","card":KEY or null,"ability":N or null,"unit":PLACE or null,"min":0,"max":0,"picked":0,
 * "legal":["pass", ...]}: what `viewer` is asked, which sentence of which card asks, from 1, and where it lies, and every answer
 * in notation; null when nothing is asked, as it is of a watcher. `state` may be a view of that seat. Of a window also
 * "window":"open" or "grave"; of picks that can be gathered "gather":{"order":BOOL,"due":N,"paid":N,"each":[{"move":ANSWER,"n":N,"pays":N}]},
 * with sums only of a payment (struct duel_asking). */
void frame_put_question(const duel_state *state, int viewer, struct page *out);

/* [ANSWER, ...]: what `player` may answer, in notation. */
void frame_put_legal(const duel_state *state, int player, struct page *out);

/* The seats that are to answer, as an array: "[0,1]". */
const char *frame_awaiting(const duel_state *state);

/* [{...}, ...]: what `viewer` heard, from number `from` of its own gap-free stream. Returns the stream's length. */
unsigned frame_put_events(const struct session *session, int viewer, unsigned from, struct page *out);

/* {"seq":N,"ev":[...],"req":QUESTION or null,"view":{...}}: what is new since `from` (at most the stream's length),
 * and how things stand. N is where the next frame begins. Only players are asked: a watcher's "req" is null. */
void frame_put(const struct session *session, int viewer, unsigned from, struct page *out);

/* {"sure":BOOL,"views":[{...}, ...]}: how things may stand for `player` after an answer, as far as that player can
 * know: the answer is tried in PREVIEW_WORLDS guesses made from the seat's view alone, and equal views are listed once. "sure":
 * they are all equal. "ANSWER; REPLY": the other player then says REPLY, and answers what is asked before it in the mildest way;
 * guesses in which it cannot be said are left out. "ANSWER;": all that is asked of the other one then is answered in that way.
 * DUEL_OK, or why the answer is not possible; then nothing is written. */
enum duel_status frame_put_preview(const duel_state *state, int player, const char *answer, struct page *out);

/* {"reason":ID or null,"rule":N or null,"card":KEY or null,"place":KEY or null,"n":N or null,"of":N or null}: why `player` cannot do
 * what the words say (duel_why_not), as that player sees it; null: it can be done. DUEL_SYNTAX: nothing is written. */
enum duel_status frame_put_why_not(const duel_state *state, int player, const char *words, struct page *out);

#endif
