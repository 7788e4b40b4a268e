/* Rows of rulings on Vanguard's decks, zones, set-up, triggers and ends: chapters 1, 2, 3, 6 and 9. Decks are of one card that does
 * nothing where nothing is said of their top. */
#include "rows.h"

#include <stdlib.h>
#include <string.h>

#define WISEMAN "oracle-guardian-wiseman"       /* grade 2 of another clan */
/* a stand trigger, up to 16 in a deck: +1000 for each other unit of its name */
#define SAILOR "mass-production-sailor"

static const char *const zone_words[] = {
    "deck0",   "deck1", "hand0", "hand1",  "drop0",  "drop1",  "soul0",  "soul1",    "damage0",  "damage1",
    "bind0",   "bind1", "check0", "check1", "gzone0", "gzone1", "removed0", "removed1", NULL,
};

/* "power fl0 18000"; "rests g1"; "lies soul0 2": so many cards, "down bind1 1": so many of them face down. */
static bool ask(struct played *played, const struct words *words)
{
    const struct vanguard *g = vanguard_of(played->state);
    const bool is_down = strcmp(words->word[0], "down") == 0;
    if (is_down || strcmp(words->word[0], "lies") == 0) {
        unsigned zone = 0;
        while (zone_words[zone] && strcmp(zone_words[zone], words->word[1]) != 0)
            zone++;
        if (!zone_words[zone])
            return false;
        int n = 0;
        for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++)
            n += !is_down || g->record[at].mark & VANGUARD_FACE_DOWN_MARK;
        return CHECK_INT(n, number_of(words, 2)), true;
    }
    const bool rests = strcmp(words->word[0], "rests") == 0;
    if (!rests)
        return ask_figures(played, words);
    const int unit = unit_at(g, words->word[1]);
    return CHECK(unit >= 0 && g->resting & vanguard_bit((unsigned)unit)), true;
}

static const struct asker asker = { .ask = ask };

static const struct position_case zones[] = {
    { "vanguard 2.2", "grade 3 is not the highest",
      "turn 3 0 ride; vc0 dragonic-lawkeeper;" VC1 DECKS "hand0 transcendence-dragon-dragonic-nouvelle-vague",
      "0 ride transcendence-dragon-dragonic-nouvelle-vague",
      "says vc0 transcendence-dragon-dragonic-nouvelle-vague; says soul0 dragonic-lawkeeper" },
    { "vanguard 2.6", "who has the word in the name",
      "turn 3 0 main; fl0 dreaming-jewel-knight-tiffany; fr0 jewel-knight-prizme; bl0 " MARON
      "; br0 dogmatize-jewel-knight-sybill;" VC0 VC1 DECKS,
      "0 act fl0 1; 0 ?pick fr0; 0 ?pick br0; 0 !pick bl0; 0 !pick vc0", "running" },
    { "vanguard 2.7", "what an effect binds goes to its owner's zone",
      "turn 3 0 main; vc0 dragonic-lawkeeper; fl0 " GALLATIN "; fl1 " MARON ";" VC1 DECKS "damage0 " GALLATIN
      "*4",
      "0 act vc0 1; lies bind0 0; lies bind1 1", "running" },
    { "vanguard 2.9", "a hand has no limit", "turn 3 0 main;" VC0 VC1 DECKS "hand0 " MARC "*30; fl0 " MARON,
      "0 end; 0 end [*]", "says hand0 " MARC "*30; says turn 4 1 ride" },
    { "vanguard 2.11", "what lies face down in damage and bind lies so through the turns of both",
      "turn 3 0 main; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON "*2; damage1 " MARC "/0/8 " MARC
      "; bind1 " GALLATIN "/0/8; hand0 " KING,
      "0 act fl0 1; 0 end; 0 end [*]; says damage0 " MARON " " MARON "/0/8; says damage1 " MARC "/0/8 " MARC
      "; 1 end; 1 end; 1 end; 1 end [*]; 0 =ride; 0 end; 0 end; says damage0 " MARON " " MARON
      "/0/8; 0 act fl0 1;"
      "0 ~act fl0 1 = counter-blast 8.1",
      "down damage0 2; down damage1 1; down bind1 1" },
    { "vanguard 2.11", "face-down damage counts as damage",
      "turn 3 0 attack; fl0 " GALLATIN "; fr0 " GALLATIN ";" VC0 VC1 DECKS "damage1 " MARON "/0/8 " MARON
      "/0/8 " MARON "/0/8 " MARON,
      "0 attack fl0 vc1 [" GALLATIN "]; says damage1 " GALLATIN " " MARON "/0/8*3 " MARON
      "; 0 attack fr0 vc1 [*]",
      "over 0" },
    { "vanguard 2.12", "the vanguard is not in the soul",
      "turn 3 0 attack; vc0 " WISEMAN "; fl0 faithful-angel;" VC1 DECKS "hand0 " MARC "; hand1 " MARC
      "; soul0 " WISEMAN "*5",
      "0 attack fl0 vc1; 1 =guard; lies hand0 1", "running" },
    { "vanguard 2.12", "six are there without it",
      "turn 3 0 attack; vc0 " KING "; fl0 faithful-angel;" VC1 DECKS "hand0 " MARC "; soul0 " WISEMAN "*6",
      "0 attack fl0 vc1 [*]; 0 =pick", "running" },
    { "vanguard 2.12", "nor is a heart",
      "turn 5 0 stride;" VC0 VC1 DECKS "hand0 " KING "; soul0 " MARC "; gdown0 " G_UNIT, "0 stride " G_UNIT,
      "says heart0 " KING " named; says soul0 " MARC },
    { "vanguard 2.13", "one card on a circle, and no soul under it",
      "turn 3 0 main; fl0 " MARON ";" VC0 VC1 DECKS "hand0 " MARC, "0 call " MARC " fl0; lies soul0 0",
      "says fl0 " MARC "; says drop0 " MARON },
    { "vanguard 2.14", "guardians rest until the battle ends, as many as there are",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECKS "hand1 " MARON "*5",
      "0 attack fl0 vc1; 1 guard " MARON " vc1; 1 guard " MARON " vc1; 1 guard " MARON " vc1; 1 guard " MARON
      " vc1; rests g1; rests g4; says g4 " MARON " for vc1; lies drop1 0; 1 end [*]; lies drop1 4",
      "says hand1 " MARON },
    { "vanguard 2.15", "bound face up, if nothing is said",
      "turn 3 0 main; vc0 dragonic-lawkeeper; fl1 " MARON ";" VC1 DECKS "damage0 " GALLATIN "*4",
      "0 act vc0 1; lies bind1 1; down bind1 0", "running" },
    { "vanguard 2.15", "face down, as the effect says",
      "turn 3 0 ride; vc0 wingal-liberator; fl1 hailing-deletor-elro;" VC1 DECKS
      "hand0 deathly-silence-liberator-curdle; drop0 " MARC,
      "0 ride deathly-silence-liberator-curdle; 0 yes; 0 circle bl0; down bind0 1",
      "says bind0 " MARC "/0/24" },
    { "vanguard 2.18", "what is being checked is of no other zone",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 =trigger; lies check0 1; lies deck0 20; lies hand0 0", "running" },
    { "vanguard 2.18", "nor is damage yet",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " CRITICAL TOP1 GALLATIN "*20",
      "0 attack fl0 vc1; 1 =trigger; lies check1 1; lies damage1 0; 1 power vc1; lies check1 0; lies damage1 1",
      "running" },
    { "vanguard 2.19", "three circles in front, three behind",
      "turn 3 0 attack; fl0 " GALLATIN "; fr0 " GALLATIN "; bl0 " MARON "; bc0 " MARON "; br0 " MARON
      ";" VC0 VC1 DECKS,
      "0 ?attack fl0 vc1; 0 ?attack vc0 vc1; 0 ?attack fr0 vc1; 0 ~attack bl0 vc1 = back 5.2; 0 ~attack bc0 vc1 = back 5.2;"
      "0 ~attack br0 vc1 = back 5.2",
      "running" },
    { "vanguard 2.20", "who is in one column",
      "turn 3 0 main; vc0 raizer-custom; fl0 raizer-custom; fr0 raizer-custom; bl0 battleraizer;" VC1 DECKS,
      "power fl0 12000; power vc0 6000; power fr0 6000", "running" },
    { "vanguard 2.20", "back centre is behind the vanguard",
      "turn 3 0 main; vc0 raizer-custom; fl0 raizer-custom; fr0 raizer-custom; bc0 battleraizer;" VC1 DECKS,
      "power fl0 6000; power vc0 12000; power fr0 6000", "running" },
    { "vanguard 2.20", "and back right is of the right column",
      "turn 3 0 main; vc0 raizer-custom; fl0 raizer-custom; fr0 raizer-custom; br0 battleraizer;" VC1 DECKS,
      "power fl0 6000; power vc0 6000; power fr0 12000", "running" },
    { "vanguard 2.21", "left faces right",
      "turn 3 0 attack; fl0 wyvern-strike-tejas; fr0 wyvern-strike-tejas; bl1 " MARON "; br1 " MARON
      "; bc1 " MARON ";" VC0 VC1 DECKS,
      "0 ?attack fl0 br1; 0 !attack fl0 bl1; 0 !attack fl0 bc1; 0 ?attack fr0 bl1; 0 !attack fr0 br1",
      "running" },
    { "vanguard 2.22", "who attacks rests, and stands again in the next turn",
      "turn 3 0 attack; fl0 " GALLATIN "; fr0 " GALLATIN ";" VC0 VC1 DECKS "fl1 " MARON "; hand1 " MARC
      "; hand0 " MARC,
      "0 attack fl0 fl1; 1 end; says fl0 " GALLATIN " resting; says fr0 " GALLATIN
      "; 0 end [*]; 1 =ride; 1 end; 1 =stride; 1 end; 1 =main; 1 end; says fl0 " GALLATIN
      " resting; 1 end [*]",
      "says fl0 " GALLATIN },
    { "vanguard 2.23", "units are vanguard and rear-guards, unless they are locked",
      "turn 3 0 main; vc0 " SAILOR "; fl0 " SAILOR "; fr0 " SAILOR "; bl0 " SAILOR " locked; fl1 " SAILOR
      ";" VC1 DECKS "hand0 " SAILOR,
      "power fl0 6000", "running" },
    { "vanguard 2.26", "a card that was shown on its way to the hand is known there",
      "turn 3 0 attack; fl1 " MARON ";" VC0 VC1 DECKS "fl0 " GALLATIN ";",
      "0 attack vc0 fl1 [" GALLATIN " " GALLATIN "]", "says hand0 " GALLATIN "/56/0*2" },
    { "vanguard 2.26", "until a card that others do not see is taken from there",
      "turn 3 0 attack; vc0 " KING "; fl0 faithful-angel;" VC1 DECKS "hand0 " MARC "/56/0; hand1 " MARC
      "; soul0 " WISEMAN "*6",
      "0 attack fl0 vc1 [" GALLATIN "]; 0 card hand0 " GALLATIN, "says hand0 " MARC "/14/0" },
    { "vanguard 2.27", "a card that goes into the deck is shuffled in, and nobody knows what lies on top",
      "turn 3 0 attack; bl0 battleraizer; fl0 " GALLATIN "; fl1 " MARON ";" VC0 VC1
      "deck0 " KING TOP0 GALLATIN "*20;" DECK1,
      "0 attack fl0 fl1; 0 boost bl0; told shuffled 0; 0 end [*]; told shuffled 1",
      "says deck0 battleraizer/56/0 " GALLATIN "*20 " KING },
};

static const struct position_case trigger_rows[] = {
    { "vanguard 6.1", "a trigger that pays a cost does nothing",
      "turn 3 0 main; vc0 " KING "; fl0 guiding-zombie;" VC1 DECK1
      "deck0 " CRITICAL TOP0 CRITICAL TOP0 CRITICAL TOP0 GALLATIN "*20",
      "0 act fl0 1; told trigger 0; 0 =main", "says drop0 " CRITICAL "*3" },
    { "vanguard 6.1", "in a drive check and in a damage check it counts",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 "deck0 " CRITICAL TOP0 GALLATIN
      "*20; deck1 " CRITICAL TOP1 GALLATIN "*20",
      "0 attack vc0 vc1; told trigger 1; 0 power vc0; 0 critical fl0 [*]; told trigger 1; 1 =trigger",
      "running" },
    { "vanguard 6.1.1", "one that is drawn does nothing",
      "turn 2 1 attack; fl1 " MARON ";" VC0 VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "1 end; told trigger 0; 0 =ride", "says hand0 " CRITICAL },
    { "vanguard 6.1.2", "without a unit of its clan it does not count",
      "turn 3 0 attack; fl0 " WISEMAN "; fl1 " GALLATIN "; vc0 " WISEMAN ";" VC1 DECK1
      "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 fl1; told trigger 0; told check 1", "running" },
    { "vanguard 6.1.2", "a rear-guard is enough",
      "turn 3 0 attack; bl0 " MARON "; fl1 " GALLATIN "; vc0 " WISEMAN ";" VC1 DECK1
      "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 fl1; told trigger 1; 0 =trigger", "running" },
    { "vanguard 6.1.3", "a locked card does not help",
      "turn 3 0 attack; bl0 " MARON " locked; fl1 " GALLATIN "; vc0 " WISEMAN ";" VC1 DECK1
      "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 fl1 [*]; told trigger 0", "running" },
    { "vanguard 6.1.3", "a deleted vanguard does",
      "turn 3 0 attack; vc0 " KING " deleted; fl1 " GALLATIN ";" VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN
      "*20",
      "0 attack vc0 fl1; told trigger 1; 0 =trigger", "running" },
    { "vanguard 6.1.4", "an effect forbids the other's triggers",
      "turn 3 0 attack; vc0 transcendence-dragon-dragonic-nouvelle-vague; fl0 dragonic-executioner; fr1 " MARON
      ";" VC1 "deck0 dragon-monk-genjo" TOP0 GALLATIN "*20; deck1 " CRITICAL TOP1 GALLATIN "*20",
      "0 attack fl0 vc1; told trigger 0; told check 1; lies damage1 1; 0 attack vc0 fr1; told trigger 1; 0 =trigger",
      "running" },
    { "vanguard 6.2", "the power lasts until the turn ends",
      "turn 3 0 attack; fl0 " GALLATIN "; bl1 " MARON ";" VC0 VC1 DECK0 "deck1 " CRITICAL TOP1 GALLATIN "*20",
      "0 attack fl0 vc1; 1 #4; 1 !nothing; 1 ?power vc1; 1 !power fl0; 1 power bl1; power bl1 13000; 1 critical vc1; power vc1 10000;"
      "0 end [*]; power bl1 8000",
      "running" },
    { "vanguard 6.2", "a guardian may have it",
      "turn 3 0 attack; fl0 " GALLATIN " power 4;" VC0 VC1 DECK0 "hand1 " MARON
      "*2; deck1 " CRITICAL TOP1 GALLATIN "*20",
      "0 attack fl0 vc1; 1 guard " MARON " vc1; 1 end; 1 =trigger; 1 ?power g1", "running" },
    { "vanguard 6.3", "the critical may be another unit's",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 power vc0; 0 critical fl0 [*]; lies damage1 1; 0 attack fl0 vc1 [*]; lies damage1 3",
      "running" },
    { "vanguard 6.7", "the other part first",
      "turn 3 0 attack; fl0 " GALLATIN " resting;" VC0 VC1 DECK1 "deck0 " STAND TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 ?power vc0; 0 stand fl0; 0 =trigger; 0 power fl0 [*]",
      "says fl0 " GALLATIN " stood power 1" },
    { "vanguard 6.7", "or the power first",
      "turn 3 0 attack; fl0 " GALLATIN " resting; fr0 " MARON " resting;" VC0 VC1 DECK1
      "deck0 " STAND TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 power fl0; 0 =trigger; 0 stand fl0 [*]", "says fl0 " GALLATIN " stood power 1" },
    { "vanguard 6.8", "of a legion the leader has it",
      "turn 3 0 attack; vc0 seeker-sacred-wingal legion; mate0 blaster-blade-seeker; fl0 " GALLATIN
      ";" VC1 DECK1 "fl1 " MARON "; deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 fl1; 0 !power mate0; 0 !critical mate0; 0 power vc0; power vc0 16000; power mate0 9000; 0 critical vc0 [*]",
      "says vc0 seeker-sacred-wingal resting legion power 1 critical 1" },
};

static const struct position_case ends[] = {
    { "vanguard 9.1", "the sixth card of damage, not the fifth",
      "turn 3 0 attack; fl0 " GALLATIN "; fr0 " GALLATIN ";" VC0 VC1 DECKS "damage1 " MARON "*4",
      "0 attack fl0 vc1 [*]; lies damage1 5; running; 0 attack fr0 vc1 [*]; lies damage1 6", "over 0" },
    { "vanguard 9.3", "before anything that stands by",
      "turn 3 0 attack; vc0 dragon-monk-goku; fl1 " MARON "; bl1 " MARON ";" VC1
      "deck0 dragon-monk-goku;" DECK1,
      "0 attack vc0 vc1 [*]; told check 1; lies drop1 0", "over 1" },
    { "vanguard 9.3", "what would have stood by, with one card more",
      "turn 3 0 attack; vc0 dragon-monk-goku; fl1 " MARON "; bl1 " MARON ";" VC1
      "deck0 dragon-monk-goku*2;" DECK1,
      "0 attack vc0 vc1 [*]; 0 =choose", "running" },
    { "vanguard 9.4", "a deck that is empty only for a moment",
      "turn 3 0 attack; vc0 " KING "; fl0 faithful-angel;" VC1 "deck0 " MARC ";" DECK1 "hand0 " MARC
      "; hand1 " MARC "; soul0 " WISEMAN "*6",
      "0 attack fl0 vc1 [*]; lies deck0 0; 0 =pick; 0 card hand0 " MARC "; lies deck0 1; 1 =guard",
      "running" },
    { "vanguard 9.6", "both have lost",
      "turn 3 0 main; vc0 prism-romance-mercure;" VC1 "deck0 " MARC "; deck1 " MARC
      "; hand0 prism-on-the-water-myrtoa",
      "0 call prism-on-the-water-myrtoa fl0; 0 yes [*]; lies deck0 0; 1 yes [*]; lies deck1 0", "over draw" },
    { "vanguard 9.6", "but one alone",
      "turn 3 0 main; vc0 prism-romance-mercure;" VC1 "deck0 " MARC "; deck1 " MARC
      "; hand0 prism-on-the-water-myrtoa",
      "0 call prism-on-the-water-myrtoa fl0; 0 no; 1 yes [*]", "over 0" },
    { "vanguard 9.13", "to end the phase is no play",
      "turn 3 0 main; did0 acts 60; fl0 " MARON ";" VC0 VC1 DECKS "hand0 " MARON, "0 #1; 0 end; 0 =attack",
      "says did0 acts 60" },
};

/* --- decks ------------------------------------------------------------------------------------------------------------------- */

static unsigned number_for(const char *key)
{
    unsigned card = 1;
    while (card < vanguard_program.cards && strcmp(vanguard_program.key[card], key) != 0)
        card++;
    if (card == vanguard_program.cards)
        case_wrong("no such card", key);
    return card;
}

enum { ROWS = 64, MAIN = 0, STARTER = 1, G = 2 };
struct list {
    struct duel_row row[ROWS];
    uint16_t rows;
};

static void add(struct list *list, unsigned card, int count, unsigned zone)
{
    list->row[list->rows++] = (struct duel_row){ (uint16_t)card, (uint8_t)count, (uint8_t)zone };
}

static bool prints(unsigned card, enum vanguard_keyword keyword)
{
    const struct fx_card *c = &vanguard_program.card[card];
    for (unsigned i = 0; i < c->abilities; i++) {
        const struct fx_ability *a = &vanguard_program.ability[c->ability + i];
        if (a->kind == FX_KEYWORD && a->event == keyword)
            return true;
    }
    return false;
}

/* So many cards without a trigger, of grades 1 to 3, four of each; no sentinels, none that this file names. */
static void add_others(struct list *list, int count)
{
    static const char *const named[] = { MARON, GALLATIN, KING };
    for (unsigned card = 1; card < vanguard_program.cards && count > 0; card++) {
        bool is_free = vanguard_is_kind(card, VANGUARD_NORMAL) && vanguard_grade(card) > 0 &&
                       !prints(card, VANGUARD_SENTINEL);
        for (unsigned i = 0; i < 3; i++)
            is_free &= strcmp(vanguard_program.key[card], named[i]) != 0;
        if (is_free) {
            add(list, card, count < 4 ? count : 4, MAIN);
            count -= 4;
        }
    }
}

/* Fifty cards: the starter, 16 triggers, `left` fewer others than fit, for what a test adds. */
static struct list usual(int left)
{
    struct list list = { .rows = 0 };
    add(&list, number_for(MARC), 1, STARTER);
    add(&list, number_for(CRITICAL), 4, MAIN);
    add(&list, number_for(DRAW), 4, MAIN);
    add(&list, number_for(STAND), 4, MAIN);
    add(&list, number_for(HEAL), 4, MAIN);
    add_others(&list, 33 - left);
    return list;
}

static const struct duel_setup plain = { .seed = { 5 } };

/* Sets up with player 0's list; *faults says what it breaks. */
static enum duel_status set_up(duel_state *state, struct duel_setup setup, const struct list *list,
                               struct duel_faults *faults, struct duel_io *io)
{
    struct list other = usual(0);
    setup.deck[0] = (struct duel_deck){ list->row, list->rows };
    setup.deck[1] = (struct duel_deck){ other.row, other.rows };
    return duel_setup(&vanguard, state, &setup, faults, io);
}

/* How often a list breaks the rule, and whether it breaks nothing else. */
static int breaks(const struct list *list, unsigned options, unsigned rule, bool *only)
{
    struct duel_fault fault[ROWS];
    struct duel_faults faults = { .fault = fault, .room = ROWS };
    struct duel_setup setup = plain;
    duel_room room;
    int n = 0;
    setup.options = options;
    const enum duel_status status = set_up(duel_in(&room), setup, list, &faults, NULL);
    CHECK_INT(status, faults.count ? DUEL_BAD_DECK : DUEL_OK);
    *only = true;
    for (unsigned i = 0; i < faults.count; i++) {
        CHECK_INT(fault[i].player, 0);
        n += fault[i].rule == rule;
        *only &= fault[i].rule == rule;
    }
    return n;
}

static void check_breaks(const struct list *list, unsigned options, unsigned rule, int times)
{
    bool only;
    CHECK_INT(breaks(list, options, rule, &only), times);
    CHECK(only);
}

/* vanguard 1.1 to 1.10, each broken alone and kept at its border. */
static void test_deck_rules(void)
{
    struct list list;
    TEST("vanguard 1.1: fifty cards, the starter among them");
    list = usual(0);
    check_breaks(&list, 0, 101, 0);
    list = usual(1);
    check_breaks(&list, 0, 101, 1);
    add(&list, number_for(GALLATIN), 2, MAIN);
    check_breaks(&list, 0, 101, 1);

    TEST("vanguard 1.2: four of a name");
    list = usual(4);
    add(&list, number_for(GALLATIN), 4, MAIN);
    check_breaks(&list, 0, 102, 0);
    list = usual(5);
    add(&list, number_for(GALLATIN), 3, MAIN);
    add(&list, number_for(GALLATIN), 2, MAIN);
    check_breaks(&list, 0, 102, 1);
    list = usual(4);
    add(&list, number_for(MARC), 4, MAIN);              /* with the starter they are five */
    check_breaks(&list, 0, 102, 1);

    TEST("vanguard 1.3: a limit of its own");
    list = (struct list){ .rows = 0 };
    add(&list, number_for(MARC), 1, STARTER);
    add(&list, number_for(SAILOR), 16, MAIN);
    add_others(&list, 33);
    check_breaks(&list, 0, 102, 0);

    TEST("vanguard 1.4: sixteen triggers");
    list = usual(0);
    list.row[1].count = 3;
    add(&list, number_for(GALLATIN), 1, MAIN);
    check_breaks(&list, 0, 104, 1);
    list = usual(1);
    add(&list, number_for(SAILOR), 1, MAIN);
    check_breaks(&list, 0, 104, 1);

    TEST("vanguard 1.5: four heals, whatever their names");
    list = usual(0);
    list.row[1].count = 3;
    add(&list, number_for("dragon-monk-genjo"), 1, MAIN);
    check_breaks(&list, 0, 105, 1);

    TEST("vanguard 1.6: four sentinels, all names together");
    unsigned sentinel[2] = { 0 };
    for (unsigned card = 1; card < vanguard_program.cards; card++)
        if (prints(card, VANGUARD_SENTINEL))
            sentinel[sentinel[0] != 0] = card;
    list = usual(4);
    add(&list, sentinel[0], 4, MAIN);
    check_breaks(&list, 0, 106, 0);
    list = usual(5);
    add(&list, sentinel[0], 3, MAIN);
    add(&list, sentinel[1], 2, MAIN);
    check_breaks(&list, 0, 106, 1);

    TEST("vanguard 1.7: G units beside the fifty, and nothing else there");
    list = usual(0);
    add(&list, number_for(G_UNIT), 4, G);
    check_breaks(&list, 0, 107, 0);
    list = usual(1);
    add(&list, number_for(G_UNIT), 1, MAIN);
    check_breaks(&list, 0, 107, 1);
    list = usual(0);
    add(&list, number_for(GALLATIN), 1, G);
    check_breaks(&list, 0, 107, 1);

    TEST("vanguard 1.8: up to eight G units, four of a name");
    unsigned g_unit[5] = { 0 }, found = 0;
    for (unsigned card = 1; card < vanguard_program.cards && found < 5; card++)
        if (vanguard_is_kind(card, VANGUARD_G_UNIT))
            g_unit[found++] = card;
    list = usual(0);
    add(&list, g_unit[0], 4, G);
    add(&list, g_unit[1], 4, G);
    check_breaks(&list, 0, 108, 0);
    add(&list, g_unit[2], 1, G);
    check_breaks(&list, 0, 108, 1);
    check_breaks(&list, VANGUARD_G_16, 108, 0);
    list = usual(0);
    add(&list, g_unit[0], 5, G);
    check_breaks(&list, 0, 108, 1);

    TEST("vanguard 1.9: one starter, of grade 0");
    list = usual(0);
    list.row[0].zone = MAIN;
    check_breaks(&list, 0, 109, 1);
    list.row[0].zone = STARTER;
    list.row[5].count--;
    add(&list, list.row[5].card, 1, STARTER);
    check_breaks(&list, 0, 109, 1);
    list = usual(0);
    list.row[0].zone = MAIN;
    list.row[5].count--;
    add(&list, list.row[5].card, 1, STARTER);
    check_breaks(&list, 0, 109, 1);
    list = usual(0);
    list.row[0].zone = MAIN;
    list.row[1].count--;
    add(&list, number_for(CRITICAL), 1, STARTER);       /* a trigger, and one of the sixteen */
    check_breaks(&list, 0, 109, 0);

    TEST("vanguard 1.10: clans are mixed");
    list = usual(2);
    add(&list, number_for(WISEMAN), 1, MAIN);
    add(&list, number_for(GALLATIN), 1, MAIN);
    check_breaks(&list, 0, 0, 0);
}

/* vanguard 1.11: all that is broken is named at once, and an unknown card is refused. */
static void test_all_named(void)
{
    TEST("vanguard 1.11: every broken rule at once");
    struct list list = { .rows = 0 };
    bool only;
    add(&list, number_for(GALLATIN), 5, MAIN);
    add(&list, number_for(HEAL), 4, MAIN);
    add(&list, number_for("dragon-monk-genjo"), 1, MAIN);
    add(&list, number_for(G_UNIT), 1, MAIN);
    static const unsigned rules[] = { 101, 102, 104, 105, 107, 109 };
    for (unsigned i = 0; i < sizeof rules / sizeof *rules; i++)
        CHECK_INT(breaks(&list, 0, rules[i], &only), 1);
    duel_room room;
    struct duel_faults faults = { .fault = NULL };
    list = usual(0);
    list.row[0].card = (uint16_t)vanguard_program.cards;
    CHECK_INT(set_up(duel_in(&room), plain, &list, &faults, NULL), DUEL_BAD_SETUP);
}

static bool shares_clan(unsigned a, unsigned b)
{
    for (unsigned clan = 0; vanguard_vocabulary.lists[VANGUARD_CLANS].words[clan]; clan++)
        if (fx_has_word(&vanguard_program, a, VANGUARD_CLANS, clan) &&
            fx_has_word(&vanguard_program, b, VANGUARD_CLANS, clan))
            return true;
    return false;
}

/* vanguard 1.12 */
static void test_random_decks(void)
{
    bool drawn[64 * VANGUARD_CARD_WORDS] = { false };
    TEST("vanguard 1.12: a random deck");
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct list list = { .rows = 0 };
        int grades[5] = { 0 }, triggers = 0, heals = 0, g = 0, starters = 0, g_all = 0;
        bool only;
        list.rows = (uint16_t)vanguard.random_deck(0, 0, seed, list.row, ROWS);
        for (unsigned i = 0; i < list.rows; i++) {
            const struct duel_row row = list.row[i];
            CHECK(shares_clan(row.card, list.row[0].card));
            if (row.zone == G) {
                g += row.count;
                drawn[row.card] = true;
                continue;
            }
            grades[vanguard_grade(row.card)] += row.count;
            triggers += vanguard_is_kind(row.card, VANGUARD_NORMAL) ? 0 : row.count;
            heals += vanguard_is_kind(row.card, VANGUARD_HEAL_TRIGGER) ? row.count : 0;
            starters += row.zone == STARTER ? row.count : 0;
        }
        for (unsigned card = 1; card < vanguard_program.cards; card++)
            g_all += vanguard_is_kind(card, VANGUARD_G_UNIT) && shares_clan(card, list.row[0].card) ? 4 : 0;
        CHECK(grades[0] == 17 && grades[1] == 14 && grades[2] == 11 && grades[3] == 8 && grades[4] == 0);
        CHECK(triggers == 16 && heals == 4 && starters == 1);
        CHECK_INT(g, g_all > 8 ? 8 : g_all);
        CHECK_INT(breaks(&list, 0, 0, &only), 0);
        CHECK(only);
    }
    for (unsigned card = 1; card < vanguard_program.cards; card++)
        if (vanguard_is_kind(card, VANGUARD_G_UNIT) && !CHECK(drawn[card]))
            printf("    never %s\n", vanguard_program.key[card]);
}

/* --- cards ------------------------------------------------------------------------------------------------------------------- */

/* vanguard 2.1, as a surface hears it. */
static void test_printed(void)
{
    static char text[4096];
    struct duel_text out;
    TEST("vanguard 2.1: what a card shows");
    duel_text_init(&out, text, sizeof text);
    duel_json_open(&out, NULL, '{');
    vanguard.card_json(0, 0, number_for(CRITICAL), &out);
    duel_json_close(&out, '}');
    CHECK_STR(text,
              "{\"kind\":\"critical-trigger\",\"clan\":\"royal-paladin\",\"race\":\"high-beast\","
              "\"skill\":\"boost\",\"signs\":[],\"figures\":{\"grade\":0,\"power\":5000,\"shield\":10000}}");
    TEST("vanguard 2.1: a card may have no ability");
    const struct fx_card *marc = &vanguard_program.card[number_for(MARC)];
    CHECK_INT(marc->abilities, 1);
    CHECK(prints(number_for(MARC), VANGUARD_BOOST));
}

static void test_kinds(void)
{
    int with[5][4] = { { 0 } }, all[5] = { 0 };
    for (unsigned card = 1; card < vanguard_program.cards; card++) {
        const int grade = vanguard_grade(card);
        int types = 0, icons = 0;
        for (unsigned kind = VANGUARD_NORMAL; kind <= VANGUARD_G_UNIT; kind++) {
            types += vanguard_is_kind(card, kind);
            icons += kind > VANGUARD_NORMAL && kind < VANGUARD_G_UNIT && vanguard_is_kind(card, kind);
        }
        TEST("vanguard 2.2: grades");
        if (!CHECK(grade >= 0 && grade <= 4))
            continue;
        TEST("vanguard 2.3: trigger icons are of grade 0");
        CHECK(!icons || grade == 0);
        TEST("vanguard 2.5: each card has one type");
        CHECK_INT(types, 1);
        TEST("vanguard 2.4: G units have triple drive");
        CHECK_INT(prints(card, VANGUARD_TRIPLE_DRIVE), vanguard_is_kind(card, VANGUARD_G_UNIT));
        all[grade]++;
        for (unsigned skill = VANGUARD_BOOST; skill <= VANGUARD_TRIPLE_DRIVE; skill++)
            with[grade][skill] += prints(card, skill);
    }
    TEST("vanguard 2.4: the usual skills of grades");
    CHECK(10 * with[0][VANGUARD_BOOST] > 9 * all[0] && 10 * with[1][VANGUARD_BOOST] > 9 * all[1]);
    CHECK(10 * with[2][VANGUARD_INTERCEPT] > 9 * all[2] && 10 * with[3][VANGUARD_TWIN_DRIVE] > 9 * all[3]);
}

/* --- set-up ------------------------------------------------------------------------------------------------------------------ */

enum { EVENTS = DUEL_EVENTS_MAX };
static struct duel_event event[EVENTS];

/* How many events of a kind, among those of the last answer; `player` DUEL_NOBODY: of either. */
static int told(const struct duel_io *io, unsigned kind, int player)
{
    int n = 0;
    for (int i = 0; i < io->events; i++)
        n += event[i].kind == kind && (player == DUEL_NOBODY || event[i].player == player);
    return n;
}

/* Where the first event of a kind stands; -1: there is none. */
static int first_told(const struct duel_io *io, unsigned kind)
{
    for (int i = 0; i < io->events; i++)
        if (event[i].kind == kind)
            return i;
    return -1;
}

static void say(duel_state *state, int player, const char *words, struct duel_io *io)
{
    duel_action action;
    *io = (struct duel_io){ .event = event, .room = EVENTS };
    if (CHECK_INT(duel_parse(state, player, words, &action), DUEL_OK))
        CHECK_INT(duel_submit(state, player, action, io), DUEL_OK);
}

static unsigned in_zone(const duel_state *state, enum vanguard_place place, unsigned player)
{
    return vanguard_cards_in(vanguard_of(state), place, player);
}

/* How many cards of a zone a view of `viewer` shows. */
static int shown(const duel_state *state, int viewer, enum vanguard_zone zone)
{
    duel_room room;
    int n = 0;
    duel_copy(duel_in(&room), state);
    duel_hide(duel_in(&room), viewer);
    const struct vanguard *g = vanguard_of(duel_of(&room));
    for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++)
        n += g->record[at].card != 0;
    return n;
}

/* Deals the usual deck with eight G units; player `first` begins. */
static void deal(duel_state *state, unsigned first, struct duel_io *io)
{
    static uint16_t forced[1];
    struct list list = usual(0);
    struct duel_faults faults = { .fault = NULL };
    unsigned names = 0;
    for (unsigned card = 1; card < vanguard_program.cards && names < 2; card++)
        if (vanguard_is_kind(card, VANGUARD_G_UNIT)) {
            add(&list, card, 4, G);
            names++;
        }
    forced[0] = (uint16_t)first;
    *io = (struct duel_io){ .event = event, .room = EVENTS, .forced = forced, .force = 1 };
    CHECK_INT(set_up(state, plain, &list, &faults, io), DUEL_OK);
}

static void test_deal(void)
{
    duel_room room;
    duel_state *state = duel_in(&room);
    struct duel_io io;
    for (unsigned first = 0; first < 2; first++) {
        TEST("vanguard 3.3: chance decides who begins");
        deal(state, first, &io);
        const struct vanguard *g = vanguard_of(state);
        CHECK_INT(g->first, (int)first);
        CHECK(first_told(&io, DUEL_CHANCE_EVENT) == 0 && event[0].with == 2 && event[0].amount == (int)first);
        TEST("vanguard 3.1: the first player before the hands, the starters last");
        CHECK(first_told(&io, VANGUARD_TOLD_FIRST) >= 0);
        CHECK(first_told(&io, VANGUARD_TOLD_FIRST) < first_told(&io, VANGUARD_TOLD_KERNEL + FX_TOLD_MOVED));
        CHECK_INT(told(&io, VANGUARD_TOLD_STARTER, DUEL_NOBODY), 0);
        CHECK_INT(told(&io, VANGUARD_TOLD_TURN, DUEL_NOBODY), 0);
        TEST("vanguard 3.4: five cards of a deck without order");
        for (unsigned p = 0; p < 2; p++) {
            CHECK_INT(in_zone(state, VANGUARD_HAND, p), 5);
            CHECK_INT(in_zone(state, VANGUARD_DECK, p), 44);
        }
        CHECK_INT(io.rolls, 1 + 2 * 5);
        TEST("vanguard 2.8: nobody knows where a card of a deck lies");
        for (unsigned at = 0; at < g->start[VANGUARD_DECK_1 + 1]; at++)
            CHECK_INT(g->record[at].mark, 0);
        TEST("vanguard 3.2: the other does not know the starter");
        for (int viewer = 0; viewer <= DUEL_PUBLIC; viewer++) {
            duel_room seen;
            duel_copy(duel_in(&seen), state);
            duel_hide(duel_in(&seen), viewer);
            for (int p = 0; p < 2; p++)
                CHECK_INT(vanguard_of(duel_of(&seen))->side[p].starter, viewer == p ? number_for(MARC) : 0);
        }
        CHECK_INT(vanguard_vanguard(g, 0), -1);
        TEST("vanguard 2.16: G units lie face down");
        CHECK_INT(in_zone(state, VANGUARD_GZONE, 0), 0);
        CHECK_INT(vanguard_g_down(&g->side[0]), 8);
        TEST("vanguard 2.25: nobody else knows how many");
        for (int viewer = 0; viewer <= DUEL_PUBLIC; viewer++) {
            duel_room seen;
            duel_copy(duel_in(&seen), state);
            duel_hide(duel_in(&seen), viewer);
            CHECK_INT(vanguard_g_down(&vanguard_of(duel_of(&seen))->side[0]), viewer == 0 ? 8 : 0);
        }
        TEST("vanguard 2.9: a hand is seen by its owner, its number by all");
        for (int viewer = 0; viewer <= DUEL_PUBLIC; viewer++) {
            CHECK_INT(shown(state, viewer, VANGUARD_HAND_0), viewer == 0 ? 5 : 0);
            CHECK_INT(shown(state, viewer, VANGUARD_HAND_1), viewer == 1 ? 5 : 0);
        }
        TEST("vanguard 2.24: decks are hidden");
        CHECK(!shown(state, 1, VANGUARD_DECK_0) && !shown(state, 0, VANGUARD_DECK_1) &&
              !shown(state, DUEL_PUBLIC, VANGUARD_DECK_0));
    }
}

static bool holds(const duel_state *state, unsigned player, const char *back[], int want)
{
    const struct vanguard *g = vanguard_of(state);
    int n = 0;
    for (unsigned at = g->start[VANGUARD_HAND_0 + player];
         at < g->start[VANGUARD_HAND_0 + player + 1] && n < want; at++)
        back[n++] = vanguard_program.key[g->record[at].card];
    return n == want;
}

/* How many cards the view of that player shows as chosen. */
static int shown_picked(const duel_state *state, int viewer)
{
    static char json[1 << 16];
    duel_room view;
    struct duel_text out;
    int n = 0;
    duel_copy(duel_in(&view), state);
    duel_hide(duel_in(&view), viewer);
    duel_text_init(&out, json, sizeof json);
    duel_json(duel_of(&view), &out);
    for (const char *at = json; (at = strstr(at, "\"picked\"]")); at++)
        n++;
    return n;
}

static void test_mulligan(void)
{
    duel_room room, before, after;
    duel_state *state = duel_in(&room);
    struct duel_io io;
    char words[128];
    const char *back[2] = { "", "" };
    duel_action action;
    TEST("vanguard 3.6: both are asked at once");
    deal(state, 1, &io);
    CHECK_INT(duel_head(state)->awaiting, 3);
    duel_copy(duel_in(&before), state);
    duel_hide(duel_in(&before), 1);
    CHECK(holds(state, 0, back, 2));
    for (int i = 0; i < 2; i++) {
        snprintf(words, sizeof words, "back %s", back[i]);
        say(state, 0, words, &io);
        CHECK_INT(io.events, 0);
        TEST("vanguard 3.6: the other learns nothing of the choice");
        duel_copy(duel_in(&after), state);
        duel_hide(duel_in(&after), 1);
        CHECK_MEM(&after, &before, sizeof(struct vanguard));
        TEST("vanguard 3.6: who chooses sees which he has chosen, the other does not");
        CHECK_INT(shown_picked(state, 0), i + 1);
        CHECK_INT(shown_picked(state, DUEL_JUDGE), i + 1);
        CHECK_INT(shown_picked(state, 1), 0);
    }
    TEST("vanguard 3.7: nothing is drawn before both have chosen");
    say(state, 0, "enough", &io);
    CHECK_INT(io.events, 0);
    CHECK_INT(duel_head(state)->awaiting, 2);
    CHECK_INT(shown(state, 1, VANGUARD_HAND_0), 0);
    CHECK_INT(in_zone(state, VANGUARD_DECK, 0), 44);
    TEST("vanguard 3.5: once");
    CHECK_INT(duel_parse(state, 0, "enough", &action), DUEL_NOT_AWAITED);
    say(state, 1, "enough", &io);
    TEST("vanguard 3.5: shuffled, and as many are drawn");
    CHECK_INT(told(&io, VANGUARD_TOLD_KERNEL + FX_TOLD_SHUFFLED, 0), 1);
    CHECK_INT(told(&io, VANGUARD_TOLD_KERNEL + FX_TOLD_SHUFFLED, 1), 0);
    CHECK_INT(in_zone(state, VANGUARD_HAND, 0), 5);
    CHECK_INT(in_zone(state, VANGUARD_DECK, 0), 44);
    CHECK_INT(shown_picked(state, 0), 0);
    int drawn = 0, amounts = 0;
    for (int i = 0; i < io.events; i++) {
        drawn += event[i].kind == VANGUARD_TOLD_KERNEL + FX_TOLD_MOVED && event[i].player == 0 &&
                 event[i].from == VANGUARD_DECK_0 + 1;
        if (event[i].kind == VANGUARD_TOLD_MULLIGAN) {
            CHECK_INT(event[i].amount, event[i].player == 0 ? 2 : 0);
            CHECK_INT(event[i].heard_by, DUEL_ALL);
            amounts++;
        }
    }
    CHECK_INT(drawn, 2);
    TEST("vanguard 3.7: how many is public");
    CHECK_INT(amounts, 2);
    TEST("vanguard 3.1: after the mulligan the starters, then the first turn");
    CHECK(first_told(&io, VANGUARD_TOLD_MULLIGAN) < first_told(&io, VANGUARD_TOLD_STARTER));
    CHECK(first_told(&io, VANGUARD_TOLD_STARTER) < first_told(&io, VANGUARD_TOLD_TURN));
    TEST("vanguard 3.8: both starters stand, face up");
    const struct vanguard *g = vanguard_of(state);
    CHECK_INT(told(&io, VANGUARD_TOLD_STARTER, DUEL_NOBODY), 2);
    for (unsigned p = 0; p < 2; p++) {
        const int unit = vanguard_vanguard(g, p);
        if (CHECK(unit >= 0)) {
            CHECK_INT(g->fx.unit[unit].card, (int)number_for(MARC));
            CHECK(!(g->resting & vanguard_bit((unsigned)unit)));
        }
    }
    CHECK_INT(g->fx.active, 1);
    CHECK_INT(g->turn, 1);
    CHECK_INT(in_zone(state, VANGUARD_DECK, 1), 43);
}

/* --- what is hidden ---------------------------------------------------------------------------------------------------------- */

static void test_hidden(void)
{
    static const int32_t none[DUEL_NUMBERS];
    duel_room room;
    struct played played = { .state = duel_in(&room), .event = event };
    static const struct {
        enum vanguard_zone zone;
        int owner, other, cards;
    } open[] = {
        { VANGUARD_HAND_0, 2, 0, 2 },    { VANGUARD_DROP_0, 3, 3, 3 }, { VANGUARD_SOUL_0, 1, 1, 1 },
        { VANGUARD_DAMAGE_0, 2, 2, 2 },  { VANGUARD_BIND_0, 2, 2, 2 }, { VANGUARD_G_0, 1, 1, 1 },
        { VANGUARD_REMOVED_0, 1, 1, 1 },
    };
    TEST("vanguard 2.24: all but hands and decks is public, what lies face down in damage and bind, too");
    arrange_case(&played, &vanguard, 0, 0, none, &asker,
                 "turn 5 0 main; deck0 " KING TOP0 GALLATIN "*9; hand0 " MARC "*2; drop0 " MARC "*2 " MARON
                 "; soul0 " MARC "; damage0 " MARC "/0/8 " MARC "; bind0 " MARC "/0/8 " MARC
                 "; gzone0 " G_UNIT "; gdown0 " G_UNIT "*2; removed0 " MARC "; fl0 " MARON
                 " locked; vc0 " KING " deleted;" VC1 DECK1);
    CHECK(!played.refused.reason);
    for (unsigned i = 0; i < sizeof open / sizeof *open; i++) {
        CHECK_INT(in_zone(played.state, VANGUARD_HAND, 0), 2);
        CHECK_INT(shown(played.state, 0, open[i].zone), open[i].owner);
        CHECK_INT(shown(played.state, 1, open[i].zone), open[i].other);
        CHECK_INT(shown(played.state, DUEL_PUBLIC, open[i].zone), open[i].other);
    }
    duel_room seen;
    duel_copy(duel_in(&seen), played.state);
    duel_hide(duel_in(&seen), 1);
    const struct vanguard *g = vanguard_of(duel_of(&seen));
    CHECK_INT(g->fx.unit[vanguard_on_circle(g, 0, VANGUARD_FL)].card, (int)number_for(MARON));
    CHECK_INT(g->fx.unit[vanguard_vanguard(g, 0)].card, (int)number_for(KING));
    TEST("vanguard 2.10: drop, soul and removed cards lie face up, as many as there are");
    for (unsigned i = 1; i < sizeof open / sizeof *open; i++)
        CHECK_INT(g->start[open[i].zone + 1] - g->start[open[i].zone], open[i].cards);
    TEST("vanguard 2.8: who has not looked at a deck does not know what lies on top");
    CHECK_INT(shown(played.state, 1, VANGUARD_DECK_0), 0);
    CHECK_INT(shown(played.state, DUEL_PUBLIC, VANGUARD_DECK_0), 0);
    CHECK_INT(vanguard_of(played.state)->record[vanguard_of(played.state)->start[VANGUARD_DECK_0]].card,
              (int)number_for(KING));
    TEST("vanguard 2.25: the G units that lie face up are public, and no others");
    CHECK_INT(vanguard_g_down(&g->side[0]), 0);
    CHECK_INT(g->record[g->start[VANGUARD_G_0]].card, (int)number_for(G_UNIT));
}

/* vanguard 2.17: no card and no effect can say where removed cards are. */
static void test_removed(void)
{
    TEST("vanguard 2.17: removed cards are in no place that cards speak of");
    for (unsigned place = 0; place < VANGUARD_PLACES; place++)
        for (unsigned p = 0; p < 2; p++)
            CHECK(vanguard_zone(place, p) < VANGUARD_REMOVED_0 &&
                  vanguard_rules.zones[place][p] < VANGUARD_REMOVED_0);
}

/* --- ends -------------------------------------------------------------------------------------------------------------------- */

#define TWO_BLASTS \
    "turn 3 0 main; fl0 king-of-knights-alfred;" VC0 VC1 DECKS "damage0 " MARON "*3 " MARC "*2; hand0 " MARON

/* vanguard 9.7, 9.11 and 9.12: how a game is cut short. */
static void test_cut_short(void)
{
    static const int32_t none[DUEL_NUMBERS];
    duel_room room;
    struct played played = { .state = duel_in(&room), .event = event };
    struct vanguard *g = vanguard_own(played.state);
    TEST("vanguard 9.7: who concedes has lost, in the middle of what is being done");
    arrange_case(&played, &vanguard, 0, 0, none, &asker, TWO_BLASTS);
    play_case(&played, &asker, "0 act fl0 1; 0 take " MARON "; 0 =pay");
    duel_end(played.state, 1, DUEL_END_CONCEDED);
    check_case(&played, &asker, "over 1");
    CHECK_INT(duel_head(played.state)->ended_by, DUEL_END_CONCEDED);

    TEST("vanguard 9.12: the hundredth answer is taken");
    arrange_case(&played, &vanguard, 0, 0, none, &asker, TWO_BLASTS);
    play_case(&played, &asker, "0 act fl0 1; 0 =pay");
    CHECK_INT(g->fx.asked, 1);
    g->fx.asked = 99;
    play_case(&played, &asker, "0 take " MARON "; 0 =pay; running");
    TEST("vanguard 9.12: there is none after it");
    play_case(&played, &asker, "0 take " MARON);
    check_case(&played, &asker, "over draw");
    CHECK_INT(duel_head(played.state)->ended_by, VANGUARD_END_LONG);

    TEST("vanguard 9.11: after 400 steps without a question the game is a draw");
    CHECK_INT(FX_EFFORT, 400);
    for (int steps = 380; steps <= 400; steps += 20) {
        arrange_case(&played, &vanguard, 0, 0, none, &asker,
                     "turn 3 0 main; vc0 prism-romance-mercure;" VC1 DECKS "hand0 prism-on-the-water-myrtoa");
        play_case(&played, &asker, "0 call prism-on-the-water-myrtoa fl0; 0 =may");
        CHECK(g->fx.effort < 20);
        g->fx.effort = (uint16_t)steps;
        play_case(&played, &asker, "0 yes [*]");
        check_case(&played, &asker, steps < 400 ? "running" : "over draw");
    }
    CHECK_INT(duel_head(played.state)->ended_by, VANGUARD_END_LONG);
}

/* That one can pay out of a hand is seen only by who pays: by asking for it all learn it. */
static void test_paying_teaches(void)
{
    static const int32_t none[DUEL_NUMBERS];
    duel_room room;
    struct played played = { .state = duel_in(&room), .event = event };
    struct duel_io io;
    TEST("vanguard 7.2: who begins to pay out of a hand has shown that he can");
    arrange_case(
        &played, &vanguard, 0, 0, none, &asker,
        "turn 3 0 main; vc0 dark-metal-dragon; vc1 " KING ";" DECK0 DECK1
        "hand0 skull-witch-nemain nightmare-painter abyss-freezer; damage0 nightmare-painter abyss-freezer");
    say(played.state, 0, "call skull-witch-nemain fl0", &io);
    say(played.state, 0, "yes", &io);
    CHECK(!(io.learned >> DUEL_PUBLIC & 1));
    say(played.state, 0, "take nightmare-painter", &io);
    CHECK(io.learned >> DUEL_PUBLIC & 1);
}

int main(void)
{
    test_printed();
    test_kinds();
    test_deal();
    test_mulligan();
    test_hidden();
    test_removed();
    test_cut_short();
    test_deck_rules();
    test_all_named();
    test_random_decks();
    run_positions(&vanguard, 0, 0, &asker, zones, sizeof zones / sizeof *zones);
    run_positions(&vanguard, 0, 0, &asker, trigger_rows, sizeof trigger_rows / sizeof *trigger_rows);
    run_positions(&vanguard, 0, 0, &asker, ends, sizeof ends / sizeof *ends);
    test_paying_teaches();
    return check_done("vanguard_rows_setup");
}
