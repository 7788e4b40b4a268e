/* What a table is, and what can be read off it. */
#include "table_state.h"
#include "refusal.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

bool table_invites(const struct table *table, const char *invite)
{
    const char *secret = table->terms.invite;
    return !secret[0] ||
           (invite && strlen(invite) == strlen(secret) && sodium_memcmp(invite, secret, strlen(secret)) == 0);
}

bool table_admits(const struct table *table, int64_t account, const char *invite)
{
    const int64_t challenged = table->terms.challenged;
    return challenged ? account == challenged : table_invites(table, invite);
}

unsigned table_seats_of(const struct table *table, int64_t account)
{
    unsigned seats = 0;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (account && table->seat[seat].kind == SEAT_ACCOUNT && table->seat[seat].account == account)
            seats |= 1u << seat;
    return seats;
}

bool table_may_watch(const struct table *table, int64_t account, const char *invite)
{
    if (table_seats_of(table, account))
        return true;
    switch (table->terms.audience) {
    case AUDIENCE_NOBODY: return false;
    case AUDIENCE_INVITED:
        return table->terms.invite[0] && !table->terms.challenged && table_invites(table, invite);
    case AUDIENCE_EVERYBODY:    /* before the game a table by invitation is for who was invited */
        return table->terms.open || table->phase != TABLE_OPEN || table_admits(table, account, invite);
    }
    return false;
}

static bool same_setup(const struct session_setup *one, const struct session_setup *other)
{
    return one->game == other->game && one->variant == other->variant && one->scenario == other->scenario &&
           one->options == other->options && memcmp(one->number, other->number, sizeof one->number) == 0;
}

static bool same_clock(const struct clock_terms *one, const struct clock_terms *other)
{
    return one->kind == other->kind && one->bank == other->bank && one->increment == other->increment &&
           one->period == other->period && one->periods == other->periods;
}

/* A table of somebody who searched for an opponent (`pair`) is rated or not by who comes. Any other open table will do as well, if it
 * is rated exactly when pairing would make it so, and if its creator is looking at it. */
bool table_waits_for(const struct table *table, const struct terms *terms, const struct sitter *who)
{
    const struct terms *own = &table->terms;
    const int taken = table->seat[0].kind == SEAT_EMPTY;
    const bool rated = terms->clock.kind != CLOCK_NONE && !who->guest;
    return table->phase == TABLE_OPEN && !table->closed && table->seat[!taken].kind == SEAT_EMPTY &&
           own->open && (own->pair || (table->watching[taken] > 0 && own->rated == rated)) &&
           own->hints == terms->hints && own->audience == terms->audience && own->access == terms->access &&
           same_clock(&own->clock, &terms->clock) && same_setup(&own->setup, &terms->setup);
}

bool table_is_offered(const struct table *table, int64_t account, const char *invite)
{
    return table->phase == TABLE_OPEN && (table->terms.open || table_admits(table, account, invite));
}

bool table_has_hints(const struct table *table)
{
    const struct terms *terms = &table->terms;
    const bool alone =
        terms->both_seats || table->seat[0].kind == SEAT_COMPUTER || table->seat[1].kind == SEAT_COMPUTER;
    return !terms->rated && (alone || terms->hints);
}

const struct terms *table_terms(const struct table *table)
{
    return &table->terms;
}

const char *table_id(const struct table *table)
{
    return table->id;
}

enum table_phase table_phase(const struct table *table)
{
    return table->phase;
}

int64_t table_created(const struct table *table)
{
    return table->created;
}

const struct seat *table_seat(const struct table *table, int seat)
{
    return &table->seat[seat];
}

void table_view(const struct table *table, int viewer, struct view *view)
{
    view_make(table->session, table->together, table->session->answers, viewer, view);
}

bool table_awaits(const struct table *table, int seat)
{
    struct view view;
    if (!table->session)
        return false;
    table_view(table, seat, &view);
    return duel_head(view_of(&view))->awaiting >> seat & 1;
}

int table_winner(const struct table *table)
{
    return duel_head(session_state(table->session))->winner;
}

unsigned table_moves(const struct table *table)
{
    return table->session->answers;
}

bool table_is_playing(const struct table *table, struct refusal *refusal)
{
    switch (table->phase) {
    case TABLE_OPEN: return refuse(refusal, 409, "not-begun");
    case TABLE_OVER: return refuse(refusal, 409, "over");
    case TABLE_PLAYING: break;
    }
    return true;
}

/* The number of the frame that a known nonce caused; 0: it is new. */
uint32_t table_nonce(const struct table *table, int seat, const char *nonce)
{
    const unsigned kept = table->nonces[seat] < NONCES_KEPT ? table->nonces[seat] : NONCES_KEPT;
    const uint16_t tag = nonce_tag(nonce);
    for (unsigned i = 0; i < kept; i++)
        if (table->nonce_tag[seat][i] == tag && strcmp(table->nonce[seat][i].text, nonce) == 0)
            return table->nonce[seat][i].seq;
    return 0;
}

/* The rules as a record names them. That hashes every card, and is kept. */
const char *table_rules(const struct table *table)
{
    struct tables *tables = table->all;
    const struct session_setup *setup = &table->terms.setup;
    const unsigned at = (setup->variant + setup->scenario * 5u) % RULES_KEPT;
    struct rules *rules = &tables->rules[at];
    if (rules->game != setup->game || rules->variant != setup->variant ||
        rules->scenario != setup->scenario) {
        *rules = (struct rules){ setup->game, setup->variant, setup->scenario, "" };
        record_rules(setup->game, setup->variant, setup->scenario, rules->words);
    }
    return rules->words;
}

struct clock_face table_clock_face(const struct table *table, int seat, int64_t t)
{
    const struct clock at = clock_at(&table->clock[seat], &table->terms.clock, t);
    return (struct clock_face){ (uint32_t)at.left, at.allowance, (uint16_t)at.periods, at.since != 0 };
}

unsigned table_watchers(const struct table *table, int viewer)
{
    return table->watching[viewer];
}

uint32_t table_seq(const struct table *table, int viewer)
{
    return table->seq[viewer];
}

struct session *table_session(const struct table *table)
{
    return table->session;
}

bool table_answers_apart(const struct table *table)
{
    return table->together != NOWHERE;
}
