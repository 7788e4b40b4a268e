/* Rows of rulings on the turn of Vanguard (chapter 4) and on its battles (chapter 5). Decks are of one card that does nothing where
 * nothing is said of their top. */
#include "rows.h"

#include "effects/machine/inside.h"

#include <stdlib.h>
#include <string.h>

static unsigned card_named(const char *key)
{
    for (unsigned card = 1; card < vanguard_program.cards; card++)
        if (strcmp(vanguard_program.key[card], key) == 0)
            return card;
    case_wrong("no such card", key);
    return 0;
}

/* "order hit moved:CARD phase": events of those kinds, about those cards, came in that order in the last move. */
static void ask_order(const struct played *played, const struct words *words)
{
    int at = 1;
    for (int i = 0; i < played->events && at < words->count; i++) {
        char kind[64];
        snprintf(kind, sizeof kind, "%s", words->word[at]);
        char *const colon = strchr(kind, ':');
        if (colon)
            *colon = '\0';
        at += played->event[i].kind == duel_index(vanguard.events, kind) &&
              (!colon || played->event[i].card == card_named(colon + 1));
    }
    if (!CHECK_INT(at, words->count))
        printf("    in order: no %s\n", words->word[at]);
}

/* "phases 8 1 2": those that began in the last move, all of them, as they came. */
static void ask_phases(const struct played *played, const struct words *words)
{
    int at = 1;
    for (int i = 0; i < played->events; i++)
        if (played->event[i].kind == VANGUARD_TOLD_PHASE)
            CHECK_INT(played->event[i].what, number_of(words, at++));
    CHECK_INT(at, words->count);
}

/* "lies drop1 CARD 2": so many of those cards, whatever is asked. */
static void ask_lies(const struct played *played, const struct words *words)
{
    static const char *const zones[] = { "deck0", "deck1", "hand0", "hand1", "drop0", "drop1", "soul0", "soul1",
                                         "damage0", "damage1", NULL };
    const struct vanguard *g = vanguard_of(played->state);
    const int zone = duel_index(zones, words->word[1]);
    int n = 0;
    if (zone < 0) {
        case_wrong("no such zone", words->word[1]);
        return;
    }
    for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++)
        n += g->record[at].card == card_named(words->word[2]);
    CHECK_INT(n, number_of(words, 3));
}

/* What no card of the game does at such a moment. "weaken fl0": critical -1 until the end of the battle. "ridden 0 CARD": that card of the
 * hand is laid onto the vanguard circle. "leaves fl0": it is retired. */
static bool disturb(struct played *played, const struct words *words)
{
    static struct duel_event event[DUEL_EVENTS_MAX];
    struct vanguard *g = vanguard_own(played->state);
    struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX };
    struct fx_scope scope = vanguard_scope(played->state, &io);
    if (strcmp(words->word[0], "weaken") == 0) {
        const struct fx_lasting less = { .units = vanguard_bit((unsigned)unit_at(g, words->word[1])),
                                         .value = -1,
                                         .code = FX_ADJUST,
                                         .what = VANGUARD_CRITICAL,
                                         .change = FX_ADD,
                                         .until = FX_PERIOD + VANGUARD_BATTLE };
        return CHECK(fx_last(&scope, less)), true;
    }
    if (strcmp(words->word[0], "leaves") == 0)
        return vanguard_move(&scope, vanguard_unit(&scope, (unsigned)unit_at(g, words->word[1])), 0,
                             VANGUARD_DROP, CARDS_ANYWHERE, CARDS_EVERYBODY),
               true;
    if (strcmp(words->word[0], "ridden") != 0)
        return false;
    struct card_pool pool;
    const int player = number_of(words, 1);
    const unsigned card = card_named(words->word[2]);
    vanguard_pool(played->state, &pool);
    const int at = cards_find(&pool, vanguard_zone(VANGUARD_HAND, (unsigned)player), card);
    if (CHECK(at >= 0))
        vanguard_ride(
            &scope, (struct fx_thing){ FX_A_CARD, (uint8_t)fx_gone(&scope, (unsigned)at, 0), (uint16_t)card },
            player, false);
    return true;
}

/* "power fl0 18000", "attack 27000", "defence vc1 15000": now. */
static bool ask(struct played *played, const struct words *words)
{
    const char *const what = words->word[0];
    if (strcmp(what, "order") == 0)
        return ask_order(played, words), true;
    if (strcmp(what, "phases") == 0)
        return ask_phases(played, words), true;
    if (strcmp(what, "lies") == 0)
        return ask_lies(played, words), true;
    return ask_figures(played, words) || disturb(played, words);
}

static const struct asker asker = { .ask = ask };

static const struct position_case turns[] = {
    { "vanguard 4.1", "all units of the turn player stand, those of the other do not",
      "turn 3 0 attack; vc1 " KING " resting; fl1 " GALLATIN " resting; bc1 " MARON " resting; fl0 " GALLATIN
      " resting;" VC0 DECKS "hand1 " MARC,
      "0 end [" GALLATIN "]",
      "says turn 4 1 ride; says vc1 " KING "; says fl1 " GALLATIN "; says bc1 " MARON "; says fl0 " GALLATIN
      " resting" },
    { "vanguard 4.1.1", "a locked card does not stand",
      "turn 3 0 attack; fl1 " MARON " locked; fr1 " MARON " resting;" VC0 VC1 DECKS, "0 end [" GALLATIN "]",
      "says fl1 " MARON " locked; says fr1 " MARON },
    { "vanguard 4.2", "a card is drawn after the stand phase",
      "turn 3 0 attack;" VC0 VC1 DECK0 "deck1 " MARON TOP1 GALLATIN "*20; hand1 " MARC,
      "0 end; phases 8 1 2 3 4; lies hand1 " MARON " 1; 1 =ride", "running" },
    { "vanguard 4.3", "between draw and ride, once",
      "turn 3 0 attack;" VC0 "vc1 " MARON ";" DECK0 "deck1 " KING "*20; hand1 " MARC "; gdown1 " G_UNIT "*2",
      "0 end [*]; phases 8 1 2 3; 1 =assist; 1 assist [*]; 1 enough; phases 4; 1 =ride; 1 ~assist = asked 4.4; 1 end;"
      " 1 ~assist = asked 4.6",
      "running" },
    { "vanguard 4.3.2", "the hand is shown, five cards of the deck are looked at",
      "turn 3 0 assist; vc0 " MARON ";" VC1 DECKS "hand0 " MARC "*3; gdown0 " G_UNIT "*2",
      "0 assist [*]; told seen 8; 0 enough [*]", "says hand0 " MARC "/56/0*3" },
    { "vanguard 4.3.2", "or as many as there are",
      "turn 3 0 assist; vc0 " MARON ";" VC1 "deck0 " MARC "*3;" DECK1 "hand0 " MARC "*2; gdown0 " G_UNIT "*2",
      "0 assist [*]; told seen 5; 0 #1", "running" },
    { "vanguard 4.3.5", "nothing is taken, nothing is removed, all of it is shuffled",
      "turn 3 0 assist; vc0 " MARON ";" VC1 DECKS "hand0 " MARC "*3; gdown0 " G_UNIT "*2",
      "0 assist [*]; 0 enough; told removed 0; told shuffled 1; lies hand0 " MARC " 3; lies deck0 " GALLATIN
      " 20; 0 =ride",
      "says deck0 " GALLATIN "*20; says gdown0 " G_UNIT "*2" },
    { "vanguard 4.4.2", "damage, soul and used G units stay",
      "turn 3 0 ride; vc0 " MARON "; damage0 " MARC " " MARC "/0/8; soul0 " HEAL "; gzone0 " G_UNIT
      ";" VC1 DECKS "hand0 " GALLATIN,
      "0 ride " GALLATIN,
      "says damage0 " MARC " " MARC "/0/8; says soul0 " MARON " " HEAL "; says gzone0 " G_UNIT },
    { "vanguard 4.4.4", "a superior ride takes nothing from the normal ride",
      "turn 3 0 main; vc0 " GALLATIN "; drop0 monster-frank;" VC1 DECKS "damage0 " MARON "*3",
      "0 usedrop monster-frank 2", "says vc0 monster-frank; says did0 acts 1" },
    { "vanguard 4.4.4", "unless the effect forbids it",
      "turn 3 1 attack; vc0 skeleton-colossus; drop0 skeleton-demon-world-knight; vc1 " KING
      "; deck0 skeleton-swordsman*20;" DECK1 "hand0 skeleton-swordsman*2 deadly-swordmaster",
      "1 end [skeleton-swordsman]; 0 end; 0 =may; 0 yes; 0 take skeleton-swordsman; 0 card drop0 skeleton-demon-world-knight; 0 =main;"
      "0 ~ride deadly-swordmaster = banned 4.4; 0 !ride deadly-swordmaster; power vc0 9000; lies soul0 skeleton-colossus 1",
      "running" },
    { "vanguard 4.4.5", "no normal ride and no legion under a G unit",
      "turn 5 0 main; vc0 " G_UNIT "; heart0 seeker-sacred-wingal named;" VC1 DECKS "drop0 " MARON
      "*4; hand0 " KING,
      "0 ~legion = no-legion 8.5; 0 !legion; 0 ~ride " KING " = under-g 4.4", "running" },
    { "vanguard 4.4.5", "nobody is asked whom to ride over a G unit",
      "turn 5 0 ride; vc0 " G_UNIT "; heart0 " KING " named;" VC1 DECKS "hand0 " KING, "",
      "refused question 0" },
    { "vanguard 4.4.6", "a superior ride over a G unit",
      "turn 5 0 main; vc0 " G_UNIT "; heart0 " KING
      " named; fl0 samurai-spirit; fr0 knight-spirit; drop0 spirit-exceed;" VC1 DECKS,
      "0 usedrop spirit-exceed 2",
      "says vc0 spirit-exceed; says gzone0 " G_UNIT "; says soul0 " KING " knight-spirit samurai-spirit" },
    { "vanguard 4.5", "after the ride, once",
      "turn 5 0 ride;" VC0 VC1 DECKS "hand0 " KING "*3; gdown0 " G_UNIT "*2",
      "0 ~stride " G_UNIT " = asked 4.4; 0 end; 0 =stride; 0 stride " G_UNIT "; 0 take " KING
      "; 0 enough; 0 =main; 0 ~stride " G_UNIT " = asked 4.6",
      "says vc0 " G_UNIT "; says gdown0 " G_UNIT },
    { "vanguard 4.6", "in any order, until the player goes on, with a check timing after each",
      "turn 3 0 main; vc0 oracle-guardian-wiseman; fr0 " MAGE ";" VC1 DECKS "damage0 " MARON "; hand0 " MARC
      "*3 emerald-witch-lala",
      "0 call " MARC
      " fl0; 0 exchange left; 0 call emerald-witch-lala fl0; 0 =may; 0 no; 0 exchange left; says fl0 " MARC
      "; says bl0 emerald-witch-lala; 0 act fr0 1; 0 call " MARC
      " br0; 0 exchange left; 0 =main; 0 end; 0 =attack",
      "running" },
    { "vanguard 4.6.5", "who is exchanged stays as it was, and is not placed",
      "turn 3 0 main; vc0 oracle-guardian-wiseman; fl0 emerald-witch-lala resting; bl0 " MARON ";" VC1 DECKS
      "hand0 " MARC,
      "0 exchange left; told waits 0; 0 =main", "says bl0 emerald-witch-lala resting; says fl0 " MARON },
    { "vanguard 4.6.6", "back centre does not move", "turn 3 0 main; bc0 " MARON ";" VC0 VC1 DECKS,
      "0 #1; 0 ~exchange left = column 4.6; 0 ~exchange right = column 4.6", "running" },
    { "vanguard 4.6.7", "a locked card is not exchanged, and nothing goes to its circle",
      "turn 3 0 main; bl0 " MARON " locked; fl0 " MARC "; br0 " MARON " locked;" VC0 VC1 DECKS,
      "0 #1; 0 ~exchange left = locked 8.2; 0 ~exchange right = locked 8.2", "running" },
    { "vanguard 4.6.9", "legion, in the main phase",
      "turn 3 0 main; vc0 seeker-sacred-wingal;" VC1 DECKS "drop0 " MARON "*4",
      "0 ?legion; 0 end; 0 =attack; 0 ~legion = asked 5.2", "running" },
    { "vanguard 4.6.10", "an effect calls whatever the grade, onto any circle but a locked one",
      "turn 3 0 main; vc0 " MARON "; fl0 king-of-knights-alfred; bl0 " MARC "; fr0 " MARC " locked;" VC1 DECKS
      "damage0 " MARON "*3",
      "0 act fl0 1; 0 card deck0 " GALLATIN "; 0 =circle; 0 !circle fr0; 0 ?circle br0; 0 circle bl0",
      "says bl0 " GALLATIN "; says drop0 " MARC "; says fr0 " MARC " locked" },
    { "vanguard 4.6.12", "to separate circles: each to another, and heard together",
      "turn 3 0 attack; vc0 revenger-dragruler-phantom; bc0 judgebau-revenger;" VC1
      "deck0 emerald-witch-lala judgebau-revenger*20;" DECK1 "damage0 " MARON,
      "0 attack vc0 vc1; 0 boost bc0 [*]; 0 =may; 0 yes; 0 card deck0 judgebau-revenger; 0 card deck0 judgebau-revenger; 0 circle bc0; 0 !circle bc0; 0 circle fl0 [*]",
      "says bc0 judgebau-revenger resting; says fl0 judgebau-revenger resting" },
    { "vanguard 4.7", "battles, one after the other",
      "turn 3 0 attack; fl0 " GALLATIN "; fr0 " GALLATIN ";" VC0 VC1 DECKS,
      "0 attack fl0 vc1 [*]; 0 =attack; 0 attack vc0 vc1 [*]; 0 =attack; says did0 battles 2; 0 attack fr0 vc1 [*]",
      "says turn 4 1 ride" },
    { "vanguard 4.7.2", "the phase ends when the player says so", "turn 3 0 attack;" VC0 VC1 DECKS,
      "0 end [" GALLATIN "]", "says turn 4 1 ride" },
    { "vanguard 4.7.2", "or by itself when no attack is possible",
      "turn 3 0 attack; vc0 " KING " resting; fl0 " GALLATIN "; bl0 " MARON ";" VC1 DECKS,
      "0 attack fl0 vc1; 0 end [*]; order phase turn", "says turn 4 1 ride" },
    { "vanguard 4.7.3", "no way back to the main phase",
      "turn 3 0 attack; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON "; hand0 " MARON,
      "0 ~call " MARON
      " fr0 = asked 5.2; 0 ~exchange left = asked 5.2; 0 ~act fl0 1 = asked 5.2; 0 !call " MARON
      " fr0; 0 !exchange left; 0 !act fl0 1",
      "running" },
    { "vanguard 4.8",
      "what unlocks, what is of the beginning of the end phase, and the other's turn, in that order",
      "turn 3 0 attack; vc0 " KING " resting; fl0 " GALLATIN "; bl0 battleraizer; fr0 " MARON
      " locked;" VC1 DECKS,
      "0 attack fl0 vc1; 0 boost bl0 [*]; order hit unlock phase moved:battleraizer shuffled turn",
      "says fr0 " MARON },
    { "vanguard 4.8", "what hears that a card unlocks comes before what is of the beginning of the end phase",
      "turn 3 0 attack; vc0 " KING " resting; fl0 " GALLATIN "; bl0 battleraizer; fr0 " MARON " locked;"
      " vc1 star-vader-chaos-breaker-dragon;" DECKS "damage1 " MARC "*4; soul1 star-vader-dust-tail-unicorn",
      "0 attack fl0 vc1; 0 boost bl0 [*]; 1 =may; lies deck0 battleraizer 0; 1 yes [*]; order moved:" MARON
      " moved:battleraizer turn",
      "says drop0 " MARON },
    { "vanguard 4.8.2", "at the beginning of the end phase",
      "turn 3 0 attack; vc0 " KING " resting; fl0 " GALLATIN "; bl0 battleraizer;" VC1 DECKS,
      "0 attack fl0 vc1; 0 boost bl0 [*]; lies deck0 battleraizer 1", "says turn 4 1 ride" },
    { "vanguard 4.8.2", "at the end of the turn, when what ends with it still lasts",
      "turn 3 0 main; vc0 incandescent-lion-blond-ezel; fl0 " MAGE " power 1;" VC1 DECKS "damage0 " MARON
      "*2; hand0 twin-holy-beast-white-lion",
      "0 call twin-holy-beast-white-lion bl0; 0 yes [*]; lies damage0 " GALLATIN
      " 1; 0 end; 0 end; power fl0 12000; 0 card damage0 " GALLATIN " [*]; power fl0 7000; told shuffled 1",
      "says turn 4 1 ride; !says damage0 " GALLATIN },
    { "vanguard 4.8.4", "the opponent's turn begins", "turn 3 1 attack;" VC0 VC1 DECKS,
      "1 end [" GALLATIN "]; 1 -; 0 =ride", "says turn 4 0 ride" },
    { "vanguard 4.9", "each phase begins with what happens at its beginning",
      "turn 3 1 attack; vc0 skeleton-colossus; drop0 skeleton-demon-world-knight; vc1 " KING
      "; deck0 skeleton-swordsman*20;" DECK1 "hand0 skeleton-swordsman*2",
      "1 end [skeleton-swordsman]; phases 8 1 2 3; 0 end; phases 4; 0 =may; 0 no; 0 =ride; 0 end; phases 5 6",
      "running" },
    { "vanguard 4.9", "also the main phase",
      "turn 3 0 ride; vc0 king-of-demoniac-seas-basskirk;" VC1 DECKS "hand0 " MARC,
      "0 end; 0 =stride; 0 end [*]; 0 =main;"
      " power vc0 12000; lies soul0 " GALLATIN " 1",
      "running" },
};

static const struct position_case battles[] = {
    { "vanguard 5.1", "a battle begins with an attack, or the phase ends",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECKS,
      "0 ?end; 0 attack fl0 vc1 [*]; 0 =attack; 0 ?end; 0 ?attack vc0 vc1; 0 #2", "running" },
    { "vanguard 5.1.1", "the number of the battle",
      "turn 3 0 attack; vc0 tear-knight-lazarus; fl0 heavy-rush-dragon; fr0 heavy-rush-dragon;" VC1 DECKS
      "hand1 " MARON "*2",
      "0 attack fl0 vc1; attack 6000; 1 end [*]; 0 attack fr0 vc1; attack 9000", "running" },
    { "vanguard 5.2.1", "no locked card, and no mate is attacked; no locked card attacks",
      "turn 3 0 attack; fl0 " MARON
      " locked; vc1 seeker-sacred-wingal legion; mate1 blaster-blade-seeker; fl1 " MARON " locked;" VC0 DECKS,
      "0 ~attack vc0 mate1 = target-mate 5.2; 0 ~attack vc0 fl1 = target-locked 5.2; 0 ~attack fl0 vc1 = locked 8.2; 0 #2;"
      " 0 ?attack vc0 vc1",
      "running" },
    { "vanguard 5.2.2", "who may not attack is not chosen",
      "turn 3 0 attack; vc0 exculpate-the-blaster; fl0 " MARON ";" VC1 DECKS,
      "0 ~attack vc0 vc1 = banned 5.2; 0 !attack vc0 vc1;"
      " 0 ?attack fl0 vc1",
      "running" },
    { "vanguard 5.2.4", "who attacks and who boosts is heard together, after the boost",
      "turn 3 0 attack; did0 battles 2; vc0 hydro-hurricane-dragon; bc0 battle-siren-dorothea;" VC1 DECKS
      "hand1 " MARON,
      "0 attack vc0 vc1; told waits 0; 0 =boost; 0 boost bc0; told waits 2; 0 =order; 0 next 1; attack 23000",
      "running" },
    { "vanguard 5.2.5", "a legion rests both",
      "turn 3 0 attack; vc0 seeker-sacred-wingal legion; mate0 blaster-blade-seeker; fl0 " GALLATIN
      ";" VC1 DECKS,
      "0 attack vc0 vc1 [*]",
      "says vc0 seeker-sacred-wingal resting legion; says mate0 blaster-blade-seeker resting" },
    { "vanguard 5.3.2", "the booster leaves, its power is gone",
      "turn 3 0 attack; fl0 " GALLATIN "; bc0 foundation-gear-turtle; vc1 bad-end-dragger; gzone0 " G_UNIT
      ";" VC0 "deck0 " KING TOP0 GALLATIN "*20;" DECK1 "hand1 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; attack 17000; 1 end; 0 =may; 0 yes; 0 done [*]; told miss 1; told hit 0",
      "running" },
    { "vanguard 5.4", "one after the other, in any order, until the defender passes",
      "turn 3 0 attack; fl1 " GALLATIN ";" VC0 VC1 DECKS "hand1 " MARON "*3",
      "0 attack vc0 vc1; 0 -; 1 guard " MARON " vc1; 1 =guard; 1 intercept fl1 vc1; 1 =guard; 1 guard " MARON
      " vc1; defence vc1 25000",
      "says g1 " GALLATIN " for vc1; says g2 " MARON " for vc1; says g3 " MARON " for vc1" },
    { "vanguard 5.4.3", "who has intercept, resting or not",
      "turn 3 0 attack; fl1 " GALLATIN " resting; fr1 " MARON ";" VC0 VC1 DECKS,
      "0 attack vc0 vc1; 1 ~intercept fr1 vc1 = no-intercept 5.4; 1 !intercept fr1 vc1; 1 intercept fl1 vc1 [*]",
      "says drop1 " GALLATIN },
    { "vanguard 5.4.5", "what a guardian triggers comes before the next",
      "turn 3 0 attack; fl1 provision-liberator-caradocus;" VC0 VC1 DECKS "hand1 flash-shield-iseult " MARON
      "*2",
      "0 attack vc0 vc1; 1 guard flash-shield-iseult vc1; 1 =may; 1 no; 1 =guard; 1 intercept fl1 vc1; defence vc1 20000; 1 =guard",
      "running" },
    { "vanguard 5.4.6", "shields are added, for this battle",
      "turn 3 0 attack; fl0 " GALLATIN "; fl1 " GALLATIN ";" VC0 VC1 DECKS "hand1 " CRITICAL " " MARC,
      "0 attack fl0 vc1; 1 guard " CRITICAL
      " vc1; 1 intercept fl1 vc1; defence vc1 25000; 1 end; told miss 1; defence vc1 10000",
      "says drop1 " CRITICAL " " GALLATIN },
    { "vanguard 5.4.7", "which of those attacked it guards",
      "turn 3 0 guard; vc0 " KING " resting attacks; vc1 " KING " attacked; fl1 " GALLATIN
      " attacked; fr1 " GALLATIN ";" DECKS "hand1 " MARON "*2",
      "1 guard " MARON " fl1; defence fl1 15000; defence vc1 10000; 1 ?guard " MARON
      " fl1; 1 ?intercept fr1 fl1; 1 ~guard " MARON " fr1 = attacked 5.4; 1 guard " MARON
      " vc1; defence fl1 15000; defence vc1 15000",
      "running" },
    { "vanguard 5.4.9", "without an attacker nobody guards any more",
      "turn 3 0 attack; fl0 " MARON "; fl1 lost-city-dragon; gzone1 " G_UNIT ";" VC0 VC1 DECKS
      "damage1 " MARON "; hand1 " MARON "*2",
      "0 attack fl0 vc1; 1 intercept fl1 vc1; 1 yes; 1 pick fl0; 0 =reinforce; 0 enough [*]; 1 -; 0 =attack",
      "says drop1 lost-city-dragon" },
    { "vanguard 5.4.9", "nor when nobody is attacked any more",
      "turn 3 0 boost; vc0 " KING " resting attacks; bc0 " MARON "; fl0 " GALLATIN "; fl1 " GALLATIN
      " attacked;" VC1 DECKS "hand1 " MARON,
      "leaves fl1; 0 end [*]; 1 -; 0 =attack; told guard 0; told check 2", "running" },
    { "vanguard 5.5.1", "one check",
      "turn 3 0 attack; vc0 " GALLATIN "; fl1 " MARON "; fl0 " MARON ";" VC1 DECKS,
      "0 attack vc0 fl1 [*]; told check 1", "running" },
    { "vanguard 5.5.1", "two by twin drive", "turn 3 0 attack; fl1 " MARON "; fl0 " MARON ";" VC0 VC1 DECKS,
      "0 attack vc0 fl1 [*]; told check 2; lies hand0 " GALLATIN " 2", "running" },
    { "vanguard 5.5.1", "three by triple drive",
      "turn 5 0 attack; vc0 " G_UNIT "; heart0 " KING " named; fl1 " MARON "; fl0 " MARON ";" VC1 DECKS,
      "0 attack vc0 fl1 [*]; told check 3", "running" },
    { "vanguard 5.5.1", "effects subtract",
      "turn 3 0 main; vc0 dragonic-overlord; fl1 " GALLATIN "; fl0 " MARON ";" VC1 DECKS "damage0 " MARON
      "*3",
      "0 act vc0 1; 0 end; 0 attack vc0 fl1 [*]; told check 1", "running" },
    { "vanguard 5.5.3", "the vanguard has left, the other checks are not made, and nothing is hit",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN "*20; hand0 " KING,
      "0 attack vc0 vc1; 0 =trigger; ridden 0 " KING
      "; 0 power vc0; 0 critical vc0; told check 0; told hit 0; 0 =attack; lies hand0 " CRITICAL
      " 1; lies hand0 " GALLATIN " 0",
      "says vc0 " KING " power 1 critical 1" },
    { "vanguard 5.5.4", "a legion checks once, as its leader does",
      "turn 3 0 attack; vc0 seeker-sacred-wingal legion; mate0 blaster-blade-seeker; fl0 " GALLATIN
      "; fl1 " MARON ";" VC1 DECKS,
      "0 attack vc0 fl1 [*]; told check 2", "running" },
    { "vanguard 5.6", "as much power is enough", "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECKS,
      "0 attack fl0 vc1 [*]; told hit 1; told miss 0", "running" },
    { "vanguard 5.6", "less is not", "turn 3 0 attack; fl0 " MARON ";" VC0 VC1 DECKS,
      "0 attack fl0 vc1; told hit 0; told miss 1", "running" },
    { "vanguard 5.6.1", "the attacker has left, nothing is hit",
      "turn 3 0 attack; fl0 " GALLATIN "; fl1 lost-city-dragon; gzone1 " G_UNIT ";" VC0 VC1 DECKS
      "damage1 " MARON "; hand1 " MARON,
      "0 attack fl0 vc1; 1 intercept fl1 vc1; 1 yes; 1 pick fl0; 0 enough [*]; told hit 0; told check 0",
      "says damage1 " MARON "/0/8" },
    { "vanguard 5.6.1", "who was attacked has left, and is not hit",
      "turn 3 0 attack; vc0 dragon-monk-goku; fl0 " GALLATIN "; fl1 " MARON ";" VC1 DECK1
      "deck0 dragonic-overlord" TOP0 GALLATIN "*20",
      "0 attack vc0 fl1 [*]; told hit 0; told miss 0", "says drop1 " MARON },
    { "vanguard 5.6.2", "who cannot be hit is not",
      "turn 3 0 guard; fl0 " GALLATIN " resting attacks power 4; vc1 " KING " attacked safe;" VC0 DECKS
      "hand1 " MARON,
      "1 end; told hit 0; told miss 1; told check 0", "running" },
    { "vanguard 5.6.3", "nothing that happens later changes who is hit",
      "turn 3 0 guard; fl0 " GALLATIN " resting attacks; vc1 " KING " attacked; fl1 " GALLATIN
      " attacked; fr1 " KING " attacked;" VC0 DECK0 "deck1 " CRITICAL TOP1 GALLATIN "*20; hand1 " MARON "*2",
      "1 guard " MARON
      " fr1; 1 end; told hit 2; told miss 1; 1 =trigger; 1 power fl1; 1 critical fl1; told hit 0",
      "says drop1 " MARON " " GALLATIN "; says fr1 " KING },
    { "vanguard 5.6.5", "a trigger is resolved before its card is damage",
      "turn 3 0 attack; fl0 " GALLATIN "; fl1 " MARON ";" VC0 VC1 DECK0 "deck1 " DRAW TOP1 MARON TOP1 GALLATIN
      "*20",
      "0 attack fl0 vc1; 1 =trigger; lies damage1 " DRAW " 0; 1 draw; lies damage1 " DRAW
      " 0; 1 power vc1; lies damage1 " DRAW " 1",
      "says damage1 " DRAW "; says vc1 " KING " power 1" },
    { "vanguard 5.6.6", "a heal at five saves the game",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " HEAL TOP1 GALLATIN "*20; damage1 " MARON
      "*5",
      "0 attack fl0 vc1; 1 heal " MARON, "running" },
    { "vanguard 5.6.6", "who leaves it has lost",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " HEAL TOP1 GALLATIN "*20; damage1 " MARON
      "*5",
      "0 attack fl0 vc1; 1 nothing", "over 0" },
    { "vanguard 5.6.9", "then all guardians go to the drop zone",
      "turn 3 0 attack; fl0 " GALLATIN " power 4; fr1 " GALLATIN "; vc1 " KING "; fl1 " MARON ";" VC0 DECKS
      "hand1 " MARON " " MARC,
      "0 attack fl0 fl1; 1 guard " MARC " fl1; 1 intercept fr1 fl1; lies drop1 " MARC
      " 0; 1 end; order hit moved:" MARON " moved:" MARC "; order hit moved:" MARON " moved:" GALLATIN,
      "says drop1 " MARC " " GALLATIN " " MARON },
    { "vanguard 5.6.10", "what hears that it hit comes after that",
      "turn 3 0 attack; fl0 " GALLATIN "; bl0 flame-of-hope-aermo;" VC0 VC1 DECKS "hand0 " MARC
      "; hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; 1 guard " MARON " vc1 [*]; 0 =may; lies drop1 " MARON
      " 1; lies damage1 " GALLATIN " 1; 0 yes [*]",
      "says drop0 " MARC },
    { "vanguard 5.6.11", "an effect deals damage by a check, with its trigger",
      "turn 5 0 attack; vc0 divine-knight-of-flashing-flame-samuel; heart0 " KING " named; fl0 " MARON
      "; fr0 " MARON "; bl0 " MARON "; br0 " MARON "; bc0 " MARON ";" VC1 DECK0
      "deck1 " CRITICAL TOP1 GALLATIN "*20; damage0 " MARON "*2",
      "0 attack vc0 vc1; 0 end; 0 yes; 1 =trigger; lies damage1 " CRITICAL
      " 0; 1 power vc1 [*]; order moved:" CRITICAL " hit",
      "says vc1 " KING " power 1 critical 1" },
    { "vanguard 5.6.12", "the vanguard's checks come first",
      "turn 3 0 guard; fl0 " GALLATIN " resting attacks; vc1 " KING " attacked; fl1 " GALLATIN
      " attacked; fr1 " MARON " attacked;" VC0 DECK0 "deck1 " CRITICAL TOP1 GALLATIN "*20; hand1 " MARC,
      "1 end; told hit 3; 1 =trigger; lies drop1 " GALLATIN
      " 0; 1 ?power fr1; 1 power fl1; 1 critical fl1; order moved:" CRITICAL " moved:" GALLATIN
      "; order moved:" CRITICAL " moved:" MARON,
      "says damage1 " CRITICAL "; says drop1 " MARON " " GALLATIN },
    { "vanguard 5.6.13", "a critical of 0 is a hit without damage",
      "turn 3 0 boost; fl0 " GALLATIN " resting attacks; bl0 flame-of-hope-aermo; vc1 " KING
      " attacked;" VC0 DECKS "hand0 " MARC,
      "weaken fl0; 0 boost bl0; told hit 1; told check 0; 0 =may; lies damage1 " GALLATIN " 0", "running" },
    { "vanguard 5.7", "at the end of the battle, when the guardians have gone",
      "turn 3 0 attack; vc0 boomerang-thrower; fl0 cat-butler;" VC1 DECKS "hand1 " MARON,
      "0 attack vc0 vc1; 1 guard " MARON " vc1 [*]; told miss 1; lies drop1 " MARON
      " 1; 0 =may; 0 yes; 0 =attack; 0 ?attack vc0 vc1",
      "says drop0 cat-butler" },
    { "vanguard 5.7.1", "what lasts until the end of the battle stops, and the boost ends",
      "turn 3 0 attack; did0 battles 1; vc0 tear-knight-lazarus; fl0 heavy-rush-dragon; bl0 " MARON
      ";" VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; attack 17000; 1 end [*]; power fl0 6000; attack 0",
      "says fl0 heavy-rush-dragon resting; says bl0 " MARON " resting" },
};

/* --- sentences of the rules that met in no row yet ----------------------------------------------------------------------------------- */

#define KAGERO "dragonic-overlord"      /* grade 3, 11000, of another clan than the triggers */

static const struct position_case meetings[] = {
    { "vanguard 9.2, 4.2", "who takes the last card has lost at once",
      "turn 3 1 attack;" VC0 VC1 "deck0 " GALLATIN ";" DECK1, "1 end [" GALLATIN "]", "over 1" },
    { "vanguard 9.2, 5.5", "also by a drive check, before anything is hit",
      "turn 3 0 attack; vc0 " GALLATIN ";" VC1 "deck0 " GALLATIN ";" DECK1 "damage1 " MARON "*5",
      "0 attack vc0 vc1 [*]", "over 1" },
    { "vanguard 9.2, 5.6.5", "and by a damage check",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " GALLATIN, "0 attack fl0 vc1 [*]",
      "over 0" },
    { "vanguard 9.1", "six of damage at once, of four two more",
      "turn 3 0 attack; vc0 " KING " critical 1; fl0 " MARON ";" VC1 DECKS "damage1 " MARON "*4",
      "0 attack vc0 vc1 [*]", "over 0" },
    { "vanguard 9.1", "five are not six",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECKS "damage1 " MARON "*4", "0 attack fl0 vc1 [*]",
      "running" },
    { "vanguard 4.4", "of grade 1 one rides 1 and 2, neither 0 nor 3",
      "turn 3 0 ride; vc0 " MARON ";" VC1 DECKS "hand0 " MARC " " MARON " " GALLATIN " " KING,
      "0 ?ride " MARON "; 0 ?ride " GALLATIN "; 0 !ride " MARC "; 0 !ride " KING, "running" },
    { "vanguard 4.4", "once in a turn, and damage stays",
      "turn 3 0 ride; vc0 " MARON ";" VC1 DECKS "hand0 " GALLATIN " " KING "; damage0 " MARON "*3",
      "0 ride " GALLATIN "; 0 =main; 0 !ride " KING "; lies soul0 " MARON " 1; lies damage0 " MARON " 3",
      "says vc0 " GALLATIN },
    { "vanguard 4.6", "nobody of a higher grade is called, whatever else is on the circles",
      "turn 3 0 main; vc0 " MARON "; fl0 " GALLATIN ";" VC1 DECKS "hand0 " GALLATIN " " KING " " MARC,
      "0 !call " GALLATIN " fr0; 0 !call " KING " fr0; 0 ?call " MARC " fr0", "running" },
    { "vanguard 4.6", "onto a circle that is taken: who was there goes, as often as one likes",
      "turn 3 0 main; fl0 " GALLATIN ";" VC0 VC1 DECKS "hand0 " MARON " " MARC,
      "0 call " MARON " fl0; lies drop0 " GALLATIN " 1; 0 call " MARC " fl0; lies drop0 " MARON
      " 1; lies soul0 " MARON " 0",
      "says fl0 " MARC },
    { "vanguard 4.6", "one alone goes back and comes forward; nobody goes across",
      "turn 3 0 main; fl0 " GALLATIN ";" VC0 VC1 DECKS,
      "0 exchange left; says bl0 " GALLATIN "; 0 exchange left; says fl0 " GALLATIN
      "; 0 ?exchange left; 0 !exchange right",
      "running" },
    { "vanguard 4.6", "two of a column change places, and rest as they rested",
      "turn 3 0 main; fl0 " GALLATIN " resting; bl0 " MARON ";" VC0 VC1 DECKS, "0 exchange left",
      "says fl0 " MARON "; says bl0 " GALLATIN " resting" },
    { "vanguard 5.2", "from the front row, at the front row",
      "turn 3 0 attack; fl0 " GALLATIN "; bl0 " MARON "; br0 " GALLATIN "; bl1 " MARON ";" VC0 VC1 DECKS,
      "0 !attack bl0 vc1; 0 !attack br0 vc1; 0 !attack fl0 bl1; 0 ?attack fl0 vc1", "running" },
    { "vanguard 5.2", "who rests does not attack", "turn 3 0 attack; fl0 " GALLATIN " resting;" VC0 VC1 DECKS,
      "0 !attack fl0 vc1; 0 ?attack vc0 vc1", "running" },
    { "vanguard 5.3", "grade 2 supports nobody, nor who rests, nor the next column",
      "turn 3 0 attack; fl0 " MARON "; bl0 " GALLATIN "; bc0 " MARC " resting; br0 " MARON ";" VC0 VC1 DECKS
      "hand1 " MARON,
      "0 attack fl0 vc1; 1 =guard; attack 8000", "running" },
    { "vanguard 5.3", "who supports rests, and gives all its power, what a trigger gave it, too",
      "turn 3 0 attack; fl0 " GALLATIN "; bl0 " MARON " power 1;" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; attack 23000", "running" },
    { "vanguard 5.3", "grade 0 supports as grade 1 does",
      "turn 3 0 attack; fl0 " GALLATIN "; bl0 " MARC ";" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 0 boost bl0; attack 16000", "running" },
    { "vanguard 5.4", "who guards is not of a higher grade than the vanguard",
      "turn 3 0 attack; vc1 " MARON ";" VC0 DECKS "hand1 " GALLATIN " " MARON " " MARC,
      "0 attack vc0 vc1; 1 !guard " GALLATIN " vc1; 1 ?guard " MARON " vc1; 1 ?guard " MARC " vc1",
      "running" },
    { "vanguard 5.4", "grade 3 may be called, and protects nobody",
      "turn 3 0 attack;" VC0 VC1 DECKS "hand1 " KING " " MARON,
      "0 attack vc0 vc1; 1 guard " KING " vc1; defence vc1 10000; 1 end [*]; told hit 1",
      "says drop1 " KING },
    { "vanguard 5.4", "neither the vanguard intercepts nor who stands behind",
      "turn 3 0 attack; vc1 " GALLATIN "; bl1 " GALLATIN "; fl0 " GALLATIN ";" VC0 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 1 !intercept vc1 vc1; 1 !intercept bl1 vc1", "running" },
    { "vanguard 5.4", "nor who is attacked for himself, but his neighbour does",
      "turn 3 0 attack; fl1 " GALLATIN "; fr1 " GALLATIN ";" VC0 VC1 DECKS "hand1 " MARON,
      "0 attack vc0 fl1; 1 !intercept fl1 fl1; 1 intercept fr1 fl1; defence fl1 15000", "running" },
    { "vanguard 5.5", "the rear guard checks nothing, were it of grade 3",
      "turn 3 0 attack; fl0 " KING "; fl1 " MARON ";" VC0 VC1 DECKS, "0 attack fl0 fl1; told check 0",
      "says drop1 " MARON },
    { "vanguard 5.6", "a rear guard that is hit deals no damage, whatever the critical",
      "turn 3 0 attack; fl1 " MARON "; vc0 " GALLATIN " critical 1; fl0 " MARON ";" VC1 DECKS,
      "0 attack vc0 fl1 [*]", "says drop1 " MARON "; !says damage1 " GALLATIN },
    { "vanguard 6.1", "no unit of its clan: no trigger",
      "turn 3 0 attack; vc0 " KAGERO "; fl0 " KAGERO ";" VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1 [*]; 0 =attack; lies hand0 " CRITICAL " 1", "says vc0 " KAGERO " resting" },
    { "vanguard 6.1", "one of the rear guard is enough",
      "turn 3 0 attack; vc0 " KAGERO "; bl0 " MARON ";" VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 =trigger", "running" },
    { "vanguard 6.1", "one that is locked is not",
      "turn 3 0 attack; vc0 " KAGERO "; bl0 " MARON " locked; fl0 " KAGERO ";" VC1 DECK1
      "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1 [*]; 0 =attack", "says vc0 " KAGERO " resting" },
    { "vanguard 6.3", "power to one, the critical to another",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 power fl0; 0 critical vc0 [*]; lies damage1 " GALLATIN " 2",
      "says fl0 " GALLATIN " power 1" },
    { "vanguard 6.2", "before the second check is made",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " CRITICAL TOP0 DRAW TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 =trigger; lies hand0 " DRAW " 0; 0 power vc0; 0 critical vc0; 0 =trigger",
      "running" },
    { "vanguard 6.6", "less damage than the other: no heal",
      "turn 3 0 attack; fl0 " MARON ";" VC0 VC1 DECK1 "deck0 " HEAL TOP0 GALLATIN "*20; damage0 " MARON
      "; damage1 " MARON "*2",
      "0 attack vc0 vc1; 0 !heal " MARON "; 0 power fl0 [*]", "says damage0 " MARON },
    { "vanguard 6.6", "as much is enough",
      "turn 3 0 attack; fl0 " MARON ";" VC0 VC1 DECK1 "deck0 " HEAL TOP0 GALLATIN "*20; damage0 " MARON
      "*2; damage1 " MARON "*2",
      "0 attack vc0 vc1; 0 ?heal " MARON, "running" },
    { "vanguard 6.5", "who stands up is of the rear guard",
      "turn 3 0 attack; fl0 " GALLATIN " resting;" VC0 VC1 DECK1 "deck0 " STAND TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 !stand vc0; 0 ?stand fl0", "running" },
    { "vanguard 6.1", "a trigger that is drawn does nothing",
      "turn 3 1 attack;" VC0 VC1 "deck0 " CRITICAL TOP0 GALLATIN "*20;" DECK1,
      "1 end; 0 =ride; lies hand0 " CRITICAL " 1", "says vc0 " KING },
    { "vanguard 6.1, 5.6", "power from the damage comes too late for this battle, not for the next",
      "turn 3 0 attack; fl0 " GALLATIN "; fr0 " GALLATIN ";" VC0 VC1 DECK0 "deck1 " CRITICAL TOP1 GALLATIN
      "*20",
      "0 attack fl0 vc1; 1 power vc1; lies damage1 " CRITICAL " 1; 0 attack fr0 vc1; told miss 1",
      "lies damage1 " GALLATIN " 0" },
    { "vanguard 8.4", "nobody strides while the other is of grade 2",
      "turn 3 0 ride; vc1 " GALLATIN ";" VC0 DECKS "hand0 " KING "*2; gdown0 " G_UNIT, "0 end; 0 =main",
      "running" },
    { "vanguard 8.4", "grades of three together, in any cards",
      "turn 3 0 stride;" VC0 VC1 DECKS "hand0 " GALLATIN " " MARON "; gdown0 " G_UNIT "*2",
      "0 ?stride " G_UNIT, "running" },
    { "vanguard 8.4", "and not of two",
      "turn 3 0 ride;" VC0 VC1 DECKS "hand0 " MARON "*2 " MARC "; gdown0 " G_UNIT "*2",
      "0 end; 0 !stride " G_UNIT, "running" },
    { "vanguard 2.11", "what lies face down pays no more",
      "turn 3 0 main; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON "/0/8*2", "0 !act fl0 1", "running" },
    { "vanguard 7.1, 7.6", "as often as it can be paid for",
      "turn 3 0 main; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON "*3",
      "0 act fl0 1; 0 act fl0 1; 0 act fl0 1; power fl0 10000; 0 !act fl0 1", "running" },
    { "vanguard 8.2", "what is locked is not called over, moved or stood up",
      "turn 3 0 main; fl0 " GALLATIN " locked; bl0 " MARON ";" VC0 VC1 DECKS "hand0 " MARC,
      "0 !call " MARC " fl0; 0 !exchange left", "running" },
    { "vanguard 4.1", "what rests stands up as one's own turn begins, and not in the other's",
      "turn 3 1 attack; vc0 " KING "; fl0 " GALLATIN " resting; fl1 " GALLATIN " resting;" VC1 DECKS,
      "1 end [*]", "says fl0 " GALLATIN "; says fl1 " GALLATIN " resting" },
    { "vanguard 4.7.1", "nobody attacks in the first turn",
      "turn 1 0 main; vc0 " MARON "; fl0 " MARON "; vc1 " MARC ";" DECKS, "0 end [*]",
      "says turn 2 1 assist" },
};

/* --- a whole game ----------------------------------------------------------------------------------------------------------------- */

/* vanguard 4.2: the first player draws in the first turn, too. */
static void test_first_draw(void)
{
    TEST("vanguard 4.2: the first player draws");
    static struct duel_row deck[DUEL_PLAYERS][128];
    static struct duel_event event[DUEL_EVENTS_MAX];
    for (uint64_t seed = 1; seed < 20; seed++) {
        duel_room room;
        struct duel_setup setup = { .seed = { (uint32_t)seed, 9 } };
        struct duel_faults faults = { .fault = NULL };
        struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX };
        const duel_action done = { .verb = VANGUARD_SAY_DONE };
        for (unsigned p = 0; p < DUEL_PLAYERS; p++)
            setup.deck[p] =
                (struct duel_deck){ deck[p], (uint16_t)vanguard_random_deck(0, 0, seed + 100 * p, deck[p], 120) };
        if (!CHECK_INT(duel_setup(&vanguard, duel_in(&room), &setup, &faults, &io), DUEL_OK))
            return;
        for (int p = 0; p < DUEL_PLAYERS; p++)
            CHECK_INT(duel_submit(duel_in(&room), p, done, &io), DUEL_OK);
        const struct vanguard *g = vanguard_of(duel_of(&room));
        CHECK_INT(g->turn, 1);
        CHECK_INT(vanguard_cards_in(g, VANGUARD_HAND, g->first), VANGUARD_CARDS_HELD + 1);
        CHECK_INT(vanguard_cards_in(g, VANGUARD_HAND, !g->first), VANGUARD_CARDS_HELD);
    }
    TEST(NULL);
}

int main(void)
{
    run_positions(&vanguard, 0, 0, &asker, turns, sizeof turns / sizeof *turns);
    run_positions(&vanguard, 0, 0, &asker, battles, sizeof battles / sizeof *battles);
    run_positions(&vanguard, 0, 0, &asker, meetings, sizeof meetings / sizeof *meetings);
    test_first_draw();
    return check_done("vanguard_rows_turn");
}
