/* gwent 6.1 to 6.12 a second time: written from the chapter alone, in floating point and unit by unit, and compared
 * with the engine on random rows. And the scores of random games from what is told of each card. */
#include "gwent/position.h"

#include <math.h>
#include <stdlib.h>

enum { ROWS_TRIED = 20000, GAMES_TRIED = 300 };

/* The row as the chapter sees it. */
struct scene {
    int variant, row, count;
    int card[40];
    bool weather, bran, hope, treacherous, horn_card, leader_horn, weak, cancelled, decoy_scores, spies_first;
};

static bool chance(uint64_t *seed, unsigned one_in)
{
    return duel_mix_below(seed, one_in) == 0;
}

static bool is_booster(const struct scene *scene, int i)
{
    const struct card *card = &gwent_cards[scene->card[i]];
    bool agile = card->type == CARD_UNIT && card->rows == (ROW_CLOSE_BIT | ROW_RANGED_BIT) && !card->hero;
    return card->morale || (scene->hope && agile);                      /* gwent 15.38 */
}

static bool is_bard(int card)
{
    return card == CARD_DANDELION || card == CARD_DRAIG_BON_DHU;
}

/* gwent 6.1 for unit i. */
static double worth(const struct scene *scene, int i)
{
    const int id = scene->card[i];
    const struct card *card = &gwent_cards[id];
    const bool unit = card->type == CARD_UNIT || card->type == CARD_TOKEN;
    if (!unit && !(id == CARD_DECOY && scene->decoy_scores))
        return 0;                                                       /* gwent 6.10 */
    double printed = scene->variant == ORIGINAL ? card->strength : card->strength_forum;
    if (card->hero)
        return printed;                                                 /* gwent 6.9 */
    double value = printed;
    if (scene->weather) {
        double plain = printed < 1 ? printed : 1;                       /* gwent 6.2 */
        double half = scene->variant == ORIGINAL ? ceil(printed / 2) : printed / 2;
        value = scene->bran ? fmax(half, plain) : plain;                /* gwent 6.3, 15.10 */
        if (printed < 1)
            value = printed;
    }
    const bool doubled = scene->treacherous && card->ability == ABILITY_SPY;
    if (doubled && scene->spies_first)
        value *= 2;                                                     /* gwent 17.11 */
    if (card->bond) {
        int comrades = 0;
        for (int j = 0; j < scene->count; j++)
            comrades += scene->card[j] == id;
        value *= comrades;                                              /* gwent 6.4 */
    }
    for (int j = 0; j < scene->count; j++)
        if (j != i && is_booster(scene, j))
            value += 1;                                                 /* gwent 6.5 */
    bool other = scene->horn_card;                                      /* gwent 6.6 */
    for (int j = 0; j < scene->count; j++)
        other |= j != i && is_bard(scene->card[j]);                     /* gwent 8.17 */
    double factor = 1;
    if (scene->variant != HARD) {
        factor = other || scene->leader_horn ? 2 : 1;
    } else {
        double bonus = !other ? 0 : !scene->weak ? 1 : scene->cancelled ? 0 : 0.5;      /* gwent 15.9 */
        factor = 1 + bonus + (scene->leader_horn ? 1 : 0);
    }
    value *= factor;
    if (doubled && !scene->spies_first)
        value *= 2;                                                     /* gwent 6.7 */
    return ceil(value * 10 - 1e-6) / 10;                                /* gwent 6.8 */
}

static void make_scene(struct scene *scene, uint64_t *seed)
{
    memset(scene, 0, sizeof *scene);
    scene->variant = (int)duel_mix_below(seed, 3);
    scene->row = (int)duel_mix_below(seed, ROWS);
    scene->count = (int)duel_mix_below(seed, 12);
    int favourite = 0;
    for (int i = 0; i < scene->count; i++) {
        int card;
        do
            card = 1 + (int)duel_mix_below(seed, GWENT_CARDS - 1);
        while (!(is_unit(card) && gwent_cards[card].rows >> scene->row & 1) &&
               !(card == CARD_DECOY && chance(seed, 2)));
        if (favourite && chance(seed, 2))
            card = favourite;
        if (gwent_cards[card].bond || gwent_cards[card].morale)
            favourite = card;
        scene->card[i] = card;
    }
    const bool hard = scene->variant == HARD;
    scene->weather = chance(seed, 2);
    scene->bran = chance(seed, 3);
    scene->hope = hard && chance(seed, 3);
    scene->treacherous = !hard && chance(seed, 3);
    scene->horn_card = chance(seed, 3);
    scene->leader_horn = chance(seed, 4);
    scene->weak = hard && chance(seed, 3);
    scene->cancelled = chance(seed, 3);
    scene->decoy_scores = chance(seed, 4);
    scene->spies_first = chance(seed, 2);
}

static void build(const struct scene *scene, struct position *position, int half)
{
    const int zone = row_zone(half, scene->row);
    make_position(position, scene->variant, "factions monsters skellige");
    struct gwent *g = &position->g;
    for (int i = 0; i < scene->count; i++)
        gwent_pool_add(g, zone,
                       (struct record){ .card = (uint8_t)scene->card[i], .known = half ? OWNER : 0 });
    struct side *side = &g->side[half];
    if (scene->weather)
        g->leader_weather = (uint8_t)(1 << scene->row);
    if (scene->bran)
        side->effects |= EFFECT_BRAN;
    if (scene->hope)
        side->effects |= EFFECT_HOPE;
    if (scene->treacherous)
        side->effects |= EFFECT_TREACHEROUS;
    if (scene->horn_card) {
        side->slot[scene->row] |= SLOT_HORN;
        gwent_pool_add(g, zone, (struct record){ .card = CARD_COMMANDERS_HORN, .known = half ? OWNER : 0 });
    }
    if (scene->leader_horn)
        side->slot[scene->row] |= SLOT_LEADER;
    if (scene->weak)
        side->slot[scene->row] |= SLOT_WEAK;
    if (scene->cancelled)
        g->options |= OPTION_HORN_CANCELLED;
    if (scene->decoy_scores)
        g->options |= OPTION_DECOY_SCORES;
    if (scene->spies_first)
        g->options |= OPTION_TREACHEROUS_FIRST;
}

/* The value after the last step that the engine tells people, in tenths; 0 when no step is told. */
static long told_strength(const struct gwent *g, int at)
{
    char text[2048];
    struct duel_text out;
    duel_text_init(&out, text, sizeof text);
    duel_json_open(&out, NULL, '{');
    gwent_strength_why(g, at, &out);
    duel_json_close(&out, '}');
    const char *value = NULL;
    for (const char *next = text; (next = strstr(next, "\"value\":")); value = next)
        next += strlen("\"value\":");
    return value ? lround(10 * strtod(value, NULL)) : 0;
}

static void tell_row(const struct scene *scene)
{
    printf("    %s, row %d:", gwent.variants[scene->variant], scene->row);
    for (int i = 0; i < scene->count; i++)
        printf(" %s=%g", gwent_cards[scene->card[i]].key, worth(scene, i));
    printf(" weather %d bran %d hope %d treacherous %d horn %d leader %d weak %d cancelled %d decoy %d\n",
           scene->weather, scene->bran, scene->hope, scene->treacherous, scene->horn_card, scene->leader_horn,
           scene->weak, scene->cancelled, scene->decoy_scores);
}

/* The strengths that are told when the field is cleaned, added up by half, and the score that they must make. */
struct told_round {
    bool open;
    int sum[HALVES], score[HALVES];
};

static void hear(struct told_round *round, const struct duel_event *event)
{
    if (event->kind == EV_ROUND)
        *round = (struct told_round){ true, { 0, 0 }, { event->amount, event->card2 } };
    else if (event->kind == EV_CLEANED || event->kind == EV_VANISHED)
        round->sum[half_of(event->from - 1)] += event->amount;
    else if (event->kind == EV_KEPT)
        round->sum[half_of(event->to - 1)] += event->amount;
    else if (event->kind == EV_GAME)
        round->open = false;            /* nothing is cleaned any more (gwent 4.13) */
    else if (event->kind == EV_STARTS && round->open) {
        for (int half = 0; half < HALVES; half++)
            CHECK_INT(round->sum[half], round->score[half]);
        round->open = false;
    }
}

static void test_told_strengths(void)
{
    struct random_decks decks;
    struct position position;
    for (int variant = ORIGINAL; variant <= HARD; variant++) {
        name_test("gwent 4.10, 4.11, 6.12", "the score is that of the cards that are cleaned", variant);
        for (uint64_t game = 1; game <= GAMES_TRIED; game++) {
            struct told_round round = { 0 };
            uint64_t seed = game;
            begin_random(&position, variant, seed, &decks);
            while (answer_at_random(&position, &seed))
                for (int i = 0; i < position.events; i++)
                    hear(&round, &position.event[i]);
        }
    }
}

void test_second_opinion(void)
{
    test_told_strengths();
    uint64_t seed = 2016;
    name_test("gwent 6.1 to 6.12", "a second opinion on random rows", -1);
    for (int i = 0; i < ROWS_TRIED; i++) {
        struct scene scene;
        struct position position;
        int half = (int)duel_mix_below(&seed, 2);
        make_scene(&scene, &seed);
        build(&scene, &position, half);
        const struct gwent *g = &position.g;
        const int zone = row_zone(half, scene.row);
        int16_t strength[POOL];
        double sum = 0;
        int total = gwent_row_strength(g, zone, strength);
        bool held = true;
        for (int j = 0; j < scene.count; j++) {
            int at = g->start[zone];
            while (g->card[at] != scene.card[j])
                at++;
            sum += worth(&scene, j);
            held &= lround(10 * worth(&scene, j)) == strength[at - g->start[zone]];
            if (is_unit(scene.card[j]))
                held &= told_strength(g, at) == strength[at - g->start[zone]];
        }
        if (!CHECK(held) || !CHECK_INT(total, lround(10 * sum)) ||
            !CHECK_INT(gwent_half_strength(g, half), total))
            tell_row(&scene);
    }
}
