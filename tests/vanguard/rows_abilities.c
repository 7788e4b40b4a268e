/* Rows of rulings on the abilities of Vanguard (chapter 7) and on its options and choices (chapter 10). Decks are of one card that does
 * nothing where nothing is said of their top. */
#include "rows.h"

#include <stdlib.h>
#include <string.h>

/* "shows 1 hand0 CARD 2": so many of those cards lie there by what that viewer sees. "down 1 0 2": so many G units face down. */
static void check_view(const struct played *played, const struct words *words)
{
    static const char *const zones[] = { "deck0",  "deck1",    "hand0",    "hand1",   "drop0",
                                         "drop1",  "soul0",    "soul1",    "damage0", "damage1",
                                         "bind0",  "bind1",    "check0",   "check1",  "gzone0",
                                         "gzone1", "removed0", "removed1", NULL };
    duel_room seen;
    duel_copy(duel_in(&seen), played->state);
    duel_hide(duel_in(&seen), number_of(words, 1));
    const struct vanguard *g = vanguard_of(duel_of(&seen));
    if (strcmp(words->word[0], "down") == 0) {
        CHECK_INT((int)vanguard_g_down(&g->side[number_of(words, 2)]), number_of(words, 3));
        return;
    }
    const int zone = duel_index(zones, words->word[2]);
    int n = 0;
    for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++)
        n += strcmp(vanguard_program.key[g->record[at].card], words->word[3]) == 0;
    CHECK_INT(n, number_of(words, 4));
}

/* "seen 1 5": so many cards were shown to that viewer in the last move. */
static void check_seen(const struct played *played, const struct words *words)
{
    int n = 0;
    for (int i = 0; i < played->events; i++)
        n += played->event[i].kind == VANGUARD_TOLD_KERNEL + FX_TOLD_SEEN &&
             played->event[i].seen_by >> number_of(words, 1) & 1;
    CHECK_INT(n, number_of(words, 2));
}

/* "gain fl0 -20000": the power of a unit changes, and no word says for how long. */
static void gain(struct vanguard *g, unsigned unit, int power)
{
    g->fx.lasting[g->fx.lastings++] = (struct fx_lasting){ .units = vanguard_bit(unit),
                                                           .stamp = ++g->fx.stamp,
                                                           .code = FX_ADJUST,
                                                           .what = VANGUARD_POWER,
                                                           .value = (int16_t)power,
                                                           .change = FX_ADD,
                                                           .until = FX_EVER };
    g->fx.changes |= 1u << VANGUARD_POWER;
}

/* "power fl0 18000", "defence vc1 15000", "on fl0 CARD": now; "attack 27000"; "raise fl0": it stands again. */
static bool ask(struct played *played, const struct words *words)
{
    struct vanguard *g = vanguard_own(played->state);
    const char *verb = words->word[0];
    if (strcmp(verb, "shows") == 0 || strcmp(verb, "down") == 0)
        return check_view(played, words), true;
    if (strcmp(verb, "seen") == 0)
        return check_seen(played, words), true;
    const int at = words->count > 1 ? unit_at(g, words->word[1]) : -1;
    const unsigned unit = (unsigned)at;
    if (strcmp(verb, "on") == 0)
        return CHECK_STR(at < 0 ? "nobody" : vanguard_program.key[g->fx.unit[unit].card], words->word[2]),
               true;
    if (at < 0)
        return ask_figures(played, words);
    if (strcmp(verb, "gain") == 0)
        gain(g, unit, number_of(words, 2));
    else if (strcmp(verb, "raise") == 0)
        g->resting &= ~vanguard_bit(unit);
    else
        return ask_figures(played, words);
    return true;
}

static const struct asker asker = { .ask = ask };

static const struct position_case kinds[] = {
    { "vanguard 7.1", "an ability works in the zone that it names",
      "turn 3 0 main; vc0 king-of-knights-alfred; fl0 king-of-knights-alfred;" VC1 DECKS,
      "power vc0 12000; power fl0 10000", "running" },
    { "vanguard 7.1.1", "an AUTO stands by, and is played when its unit has come",
      "turn 3 0 main; fr0 " MARON ";" VC0 VC1 DECKS "hand0 starlight-unicorn",
      "0 call starlight-unicorn fl0; told waits 1; on fl0 starlight-unicorn; 0 =choose; 0 pick fr0; power fr0 10000; 0 =main",
      "running" },
    { "vanguard 7.1.2", "an ACT is used in the own main phase alone",
      "turn 3 0 main; fl0 " MAGE "; fl1 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON "; damage1 " MARON,
      "0 ?act fl0 1; 0 !act fl1 1; 0 end; 0 =attack; 0 !act fl0 1", "running" },
    { "vanguard 7.1.3", "a CONT works while its condition holds",
      "turn 3 0 main; vc0 king-of-knights-alfred;" VC1 DECKS "hand0 " MARON,
      "power vc0 10000; 0 call " MARON " fl0; power vc0 12000; 0 end; 0 end [*]; power vc0 10000",
      "running" },
};

static const struct position_case costs[] = {
    { "vanguard 7.2.1", "an AUTO with a cost may be declined",
      "turn 3 0 main; fl1 " GALLATIN ";" VC0 VC1 DECKS "damage0 " MARON "*2; hand0 blaster-blade",
      "0 call blaster-blade fl0; 0 =may; 0 no; 0 =main", "says fl1 " GALLATIN "; says damage0 " MARON "*2" },
    { "vanguard 7.2.1", "another must be carried out",
      "turn 3 0 main; fr0 " MARON ";" VC0 VC1 DECKS "hand0 starlight-unicorn",
      "0 call starlight-unicorn fl0; 0 =choose; 0 !no; 0 !done; 0 #2", "running" },
    { "vanguard 7.2.2", "who pays chooses with what, in the order of the text",
      "turn 3 0 main; vc0 dragon-knight-aleph; fl0 embodiment-of-armor-bahr; fr0 embodiment-of-spear-tahr; br0 embodiment-of-spear-tahr;" VC1
          DECKS "damage0 " MARON " " MARC,
      "0 act vc0 1; 0 =pay; 0 !unit fl0; 0 ?take " MARON "; 0 take " MARC
      "; 0 !unit fl0; 0 ?unit fr0; 0 unit br0; 0 done [*]",
      "on fr0 embodiment-of-spear-tahr; on br0 nobody" },
    { "vanguard 7.2.3", "who rests already is not rested",
      "turn 3 0 main; vc0 ultimate-lifeform-cosmo-lord; fl0 cray-soldier resting; fr0 cray-soldier; br0 cray-soldier;" VC1
          DECKS,
      "0 act vc0 1; 0 !unit fl0; 0 ?unit br0; 0 unit fr0; 0 act vc0 1; 0 ~act vc0 1 = cost 7.2; 0 ?end",
      "running" },
    { "vanguard 7.2.3", "what is to rest must stand",
      "turn 3 0 main; fl0 lake-maiden-lien resting; fr0 lake-maiden-lien;" VC0 VC1 DECKS "hand0 " MARON,
      "0 ~act fl0 1 = cost 7.2; 0 act fr0 1 [*]", "says fr0 lake-maiden-lien resting" },
};

static const struct position_case carried_out[] = {
    { "vanguard 7.3", "from left to right",
      "turn 3 0 main; vc0 incandescent-lion-blond-ezel;" VC1 "deck0 " MARC TOP0 MARON TOP0 GALLATIN
      "*20;" DECK1 "damage0 " KING "; hand0 twin-holy-beast-white-lion",
      "0 call twin-holy-beast-white-lion fl0; 0 yes",
      "shows 1 soul0 " MARC " 1; shows 1 damage0 " MARON " 1" },
    { "vanguard 7.3", "each part as far as possible",
      "turn 3 0 main; vc0 dragonic-overlord;" VC1 DECKS "soul0 " MARON
      "; drop0 dragonic-overlord; hand0 dragonic-burnout",
      "0 call dragonic-burnout fl0; 0 yes", "says drop0 " MARON },
    { "vanguard 7.3.1", "up to one may be none",
      "turn 3 0 main; vc0 dragonic-overlord; bl0 gattling-claw-dragon; fl1 " MARC ";" VC1 DECKS
      "damage0 " MARON,
      "0 act bl0 1; 0 =choose; 0 ?pick fl1; 0 done", "says fl1 " MARC },
    { "vanguard 7.3.1", "otherwise as many as said",
      "turn 3 0 main; vc0 dragonic-overlord; fl1 " MARC "; fr1 " MARC ";" VC1 DECKS "damage0 " MARON
      "*2; hand0 berserk-dragon",
      "0 call berserk-dragon fl0; 0 yes; 0 =choose; 0 !done; 0 pick fl1",
      "!says fl1 " MARC "; says fr1 " MARC },
    { "vanguard 7.3.2", "who searches may find nothing",
      "turn 3 0 main;" VC0 VC1 "deck0 flogal*20;" DECK1 "damage0 " MARON "*2; hand0 high-dog-breeder-akane",
      "0 call high-dog-breeder-akane fl0; 0 yes; 0 =pick; 0 ?card deck0 flogal; 0 done; 0 =main", "running" },
    { "vanguard 7.3.3", "what was sought by its name is shown",
      "turn 3 0 main; bl0 pongal;" VC0 VC1 "deck0 soul-saver-dragon*20;" DECK1 "damage0 " MARON,
      "0 act bl0 1; 0 card deck0 soul-saver-dragon; shows 1 hand0 soul-saver-dragon 1", "running" },
    { "vanguard 7.3.4", "who stands already is not stood up",
      "turn 3 0 attack; vc0 discerning-eye-sky-trooper; fl0 " MARON "; fr0 " MARON " resting;" VC1
      "deck0 discerning-eye-sky-trooper*20;" DECK1,
      "0 attack vc0 vc1 [*]; 0 =choose; 0 pick fl0 [*]; told stand 0", "running" },
    { "vanguard 7.3.4", "who rests is",
      "turn 3 0 attack; vc0 discerning-eye-sky-trooper; fl0 " MARON "; fr0 " MARON " resting;" VC1
      "deck0 discerning-eye-sky-trooper*20;" DECK1,
      "0 attack vc0 vc1 [*]; 0 =choose; 0 pick fr0 [*]; told stand 1", "running" },
    { "vanguard 7.3.5", "who looks sees the cards, and nobody else",
      "turn 3 0 assist; vc0 drangal; vc1 " KING
      "; deck0 " MARC TOP0 MARON TOP0 MAGE TOP0 KING TOP0 CRITICAL TOP0 GALLATIN "*20;" DECK1 "hand0 " MARON,
      "0 end; 0 =pick; seen 0 5; seen 1 0; seen 2 0; 0 done; 0 =pick", "running" },
    { "vanguard 7.3.6", "their player says in which order they go",
      "turn 5 0 attack; vc0 interdimensional-dragon-chronoscommand-dragon; heart0 " KING " named;"
      "fl1 " MARON "; fr1 " MARC "; bl1 " MAGE ";" VC1 DECKS "damage0 " MARON "*2; soul0 " MARON,
      "0 attack vc0 vc1 [*]; 0 yes; 1 =choose; 1 pick fr1; 1 pick bl1 [*]",
      "says deck1 " GALLATIN "*18 " MARC "/56/240 " MAGE "/56/240 " MARON "/56/240" },
    { "vanguard 7.3.7", "a name is declared",
      "turn 3 0 attack; vc0 pentagonal-magus;" VC1 "deck0 oracle-guardian-nike" TOP0
      "oracle-guardian-wiseman*20;" DECK1 "damage0 " MARON "*4; hand1 " MARON,
      "0 attack vc0 vc1; 0 =name; 0 ?name oracle-guardian-nike; 0 name oracle-guardian-nike; power vc0 16000",
      "running" },
};
static const struct position_case events[] = {
    { "vanguard 7.4", "limit break is tested when the attack happens",
      "turn 3 0 attack; vc0 vorpal-cannon-dragon;" VC1 DECKS "damage0 " MARON "*3; hand1 " MARON,
      "0 attack vc0 vc1; told waits 0; power vc0 10000", "running" },
    { "vanguard 7.4", "and holds with one card more",
      "turn 3 0 attack; vc0 vorpal-cannon-dragon;" VC1 DECKS "damage0 " MARON "*4; hand1 " MARON,
      "0 attack vc0 vc1; told waits 1; power vc0 15000", "running" },
    { "vanguard 7.4.2", "three at the same moment, three times",
      "turn 3 0 main; vc0 transcendence-dragon-dragonic-nouvelle-vague; fl0 demonic-dragon-madonna-joka;"
      "fl1 " MARON "; fr1 " MARON "; bl1 " MARON ";" VC1 DECKS "damage0 " MARON "*4; soul0 " MARON
      "*3; hand0 transcendence-dragon-dragonic-nouvelle-vague",
      "0 act vc0 1; told waits 3; 0 next 1; 0 next 1; power fl0 15000", "running" },
    { "vanguard 7.4.1", "an `if` is tested when it is played, not when it stands by",
      "turn 3 0 attack; vc0 convenant-knight-randolf; bc0 dudley-dan;" VC1 "deck0 flogal*20;" DECK1
      "damage0 " MARON "*2; hand0 dudley-dan " MARON "; hand1 " MARON,
      "0 attack vc0 vc1; 0 boost bc0; told waits 2; 0 =order; 0 next 2; 0 yes; 0 take dudley-dan; 0 done [*]; power vc0 8000; 1 =guard",
      "running" },
    { "vanguard 7.4.3", "it hears that it leaves, and is found where it went",
      "turn 3 0 attack; vc0 ancient-dragon-tyrannolegend; fl0 ancient-dragon-gattling-allo; fr0 ancient-dragon-iguanogorg;" VC1
          DECKS "damage0 " MARON "; hand1 " MARON,
      "0 attack fl0 vc1; 0 yes; on fr0 nobody; shows 1 drop0 ancient-dragon-iguanogorg 1; 0 =may; 0 yes; 0 circle br0; on br0 ancient-dragon-iguanogorg; shows 1 drop0 ancient-dragon-iguanogorg 0; power fl0 12000",
      "running" },
    { "vanguard 7.4.3", "who is ridden is found in the soul",
      "turn 3 0 ride; vc0 barcgal;" VC1 DECKS "hand0 " MARON, "0 ride " MARON "; 0 yes; 0 circle bl0",
      "says bl0 barcgal; shows 1 soul0 barcgal 0" },
    { "vanguard 7.4.4", "what stands by is played, though its card has left",
      "turn 3 0 ride; vc0 " GALLATIN "; fl0 eradicator-lorentz-force-dragon; fl1 " MARON "; bl1 " MARC
      ";" VC1 DECKS "damage0 " MARC "; hand0 eradicator-sweep-command-dragon",
      "0 ride eradicator-sweep-command-dragon; told waits 2; 0 next 2; 0 yes; on fl0 nobody; on fl1 nobody; 0 =may; 0 yes; on bl1 nobody; 0 =main",
      "running" },
    { "vanguard 7.4.5", "who only moves to another circle is not placed",
      "turn 3 0 main; fl0 starlight-unicorn; fr0 " MARON ";" VC0 VC1 DECKS,
      "0 exchange left; told waits 0; 0 =main", "says bl0 starlight-unicorn" },
    { "vanguard 7.4.6", "what is laid for the end of the turn happens once, though its card has gone",
      "turn 3 0 main; vc0 incandescent-lion-blond-ezel;" VC1 DECKS "damage0 " KING
      "; hand0 twin-holy-beast-white-lion " MARON,
      "0 call twin-holy-beast-white-lion fl0; 0 yes [*]; 0 call " MARON " fl0; on fl0 " MARON
      "; 0 end; 0 end; 0 =pick; 0 card damage0 " KING " [*]; 1 =ride",
      "shows 1 damage0 " KING " 0; shows 1 damage0 " GALLATIN " 1; on fl0 " MARON },
};

static const struct position_case checks[] = {
    { "vanguard 7.5", "what one ability brings about is played, too",
      "turn 3 0 main; fr0 " MARON ";" VC0 VC1 "deck0 starlight-unicorn" TOP0 GALLATIN "*20;" DECK1
      "hand0 conjurer-of-mithril",
      "0 call conjurer-of-mithril fl0; 0 =circle; 0 circle br0; 0 =choose; 0 pick fr0; power fr0 10000; 0 =main",
      "running" },
    { "vanguard 7.5.1", "who has lost is not asked about what stands by",
      "turn 3 0 attack; vc1 star-vader-freeze-ray-dragon; fl0 " GALLATIN ";" VC0 DECKS "damage1 " MARON "*5",
      "0 attack fl0 vc1 [" GALLATIN "]; told waits 1; told does 0", "over 0" },
    { "vanguard 7.5.1", "who has not, is",
      "turn 3 0 attack; vc1 star-vader-freeze-ray-dragon; fl0 " GALLATIN ";" VC0 DECKS "damage1 " MARON "*4",
      "0 attack fl0 vc1 [" GALLATIN "]; 1 =choose; 1 ?pick fl0; 1 done", "running" },
    { "vanguard 7.5.2", "of two cards on a circle the older goes",
      "turn 3 0 main; fl0 " GALLATIN ";" VC0 VC1 DECKS "hand0 " MARON, "0 call " MARON " fl0",
      "says fl0 " MARON "; says drop0 " GALLATIN },
    { "vanguard 7.5.3", "the turn player says which comes next; then the other's are played",
      "turn 3 0 main; vc0 liberator-of-the-round-table-alfred; fl1 hailing-deletor-elro; fl0 may-rain-liberator-bruno;"
      "fr0 cloudy-sky-liberator-geraint;" VC1 "deck0 may-rain-liberator-bruno*20;" DECK1
      "damage0 may-rain-liberator-bruno*2; drop0 " MARC " " MARON,
      "0 act vc0 1 [*]; 0 card deck0 may-rain-liberator-bruno; 0 circle bl0; told waits 3; 0 =order; 0 ?next 1 may-rain-liberator-bruno fl0; 0 ?next 2; 0 !next 1 may-rain-liberator-bruno fr0; 0 !next; 0 !next 3; 0 #2; 0 next 2 cloudy-sky-liberator-geraint fr0; power fr0 12000; power fl0 10000; 0 =pick; 0 card drop0 " MARC
      "; shows 1 bind0 " MARC " 1; 0 =main",
      "running" },
    { "vanguard 7.5.4", "the other's come after, though they heard it first",
      "turn 3 0 main; vc0 liberator-of-the-round-table-alfred; fl1 hailing-deletor-elro; fl0 may-rain-liberator-bruno;" VC1
      "deck0 may-rain-liberator-bruno*20;" DECK1 "damage0 may-rain-liberator-bruno*2; drop0 " MARC " " MARON,
      "0 act vc0 1 [*]; 0 card deck0 may-rain-liberator-bruno; power fl0 7000; 0 circle bl0; power fl0 10000; 0 =pick; 0 card drop0 " MARC
      "; 0 =main",
      "running" },
    { "vanguard 7.5.5", "what stands by waits until the ability is carried out",
      "turn 5 0 stride; vc0 dragheart-luard; fl0 " MARON ";" VC1 "deck0 starlight-unicorn*20;" DECK1
      "damage0 " MARC "; hand0 " KING "; gdown0 " G_UNIT,
      "0 stride " G_UNIT
      "; 0 yes; 0 card deck0 starlight-unicorn; 0 card deck0 starlight-unicorn; 0 circle fl0; 0 =circle; 0 circle fr0 [*]; 0 =order",
      "running" },
    { "vanguard 7.5.6", "when nothing stands by, the game goes on",
      "turn 3 0 main; fr0 " MARON ";" VC0 VC1 DECKS "hand0 starlight-unicorn",
      "0 call starlight-unicorn fl0; told waits 1; 0 pick fr0; told waits 0; 0 =main; 0 ?end", "running" },
};

static const struct position_case lasts[] = {
    { "vanguard 7.6", "once in a turn",
      "turn 3 0 main; vc0 star-vader-chaos-breaker-dragon; fl1 " MARON "; fr1 " MARON ";" VC1 DECKS
      "damage0 " MARON "*2; hand0 star-vader-chaos-breaker-dragon*2",
      "0 act vc0 1; 0 take star-vader-chaos-breaker-dragon; 0 pick fl1; 0 ~act vc0 1 = condition 7.1",
      "running" },
    { "vanguard 7.6", "in another turn again",
      "turn 2 1 attack; vc0 star-vader-chaos-breaker-dragon used 1; fl1 " MARON ";" VC1 DECKS "damage0 " MARON
      "*2; hand0 star-vader-chaos-breaker-dragon",
      "1 end [*]; 0 end; 0 end; 0 =main; 0 ?act vc0 1", "running" },
    { "vanguard 7.6.1", "a new card has it anew",
      "turn 3 0 ride; vc0 star-vader-chaos-breaker-dragon used 1; fl1 " MARON "; fr1 " MARON ";" VC1 DECKS
      "damage0 " MARON "*2; hand0 star-vader-chaos-breaker-dragon*2",
      "0 ride star-vader-chaos-breaker-dragon; 0 =stride; 0 end; 0 =main; 0 ?act vc0 1", "running" },
    { "vanguard 7.7", "until the end of the battle",
      "turn 3 0 attack; vc0 seeker-sacred-wingal; fl0 honest-seeker-cynric;" VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; power fl0 10000; 1 end [*]; 0 =attack; power fl0 7000", "running" },
    { "vanguard 7.7", "until the end of the turn",
      "turn 3 0 main; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON,
      "0 act fl0 1; 0 end; 0 attack vc0 vc1 [*]; 0 =attack; power fl0 8000; 0 end [*]; power fl0 7000",
      "running" },
    { "vanguard 7.7.1", "without a word, until the card changes its zone",
      "turn 3 0 attack; fl0 " MARON ";" VC0 VC1 DECKS "hand0 " MARON "*2",
      "gain fl0 3000; 0 end [*]; power fl0 11000; 1 end; 1 end; 1 end; 1 end [*]; 0 end; 0 end; 0 exchange left; power bl0 11000;"
      "0 call " MARON " bl0; power bl0 8000",
      "running" },
    { "vanguard 7.7.2", "what a CONT does stops at once",
      "turn 3 0 main; vc0 king-of-knights-alfred; fl0 margal;" VC1 DECKS,
      "power vc0 12000; 0 act fl0 1; 0 done; power vc0 10000", "running" },
    { "vanguard 7.8", "a move in the column changes nothing, a new card has nothing",
      "turn 3 0 main; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON "; hand0 " MAGE,
      "0 act fl0 1; 0 exchange left; power bl0 8000; 0 call " MAGE " bl0; power bl0 7000", "running" },
    { "vanguard 7.8.1", "who is retired for a cost is retired",
      "turn 3 0 attack; vc0 ancient-dragon-tyrannolegend; fl0 ancient-dragon-gattling-allo; fr0 ancient-dragon-paraswall;"
      "bc0 savage-warrior;" VC1 DECKS "hand1 " MARON,
      "0 attack fl0 vc1; 0 yes; power bc0 7000; shows 1 drop0 ancient-dragon-paraswall 1", "running" },
    { "vanguard 7.8.2", "whom an effect's call replaces is not retired by that effect",
      "turn 3 0 main; vc0 dragonic-overlord; fl0 dragon-knight-sadig; vc1 " KING " deleted; fl1 " MARON
      "; fr1 " MARON "; bl1 " MARON "; bc1 " MARON "; br1 " MARON "; deck0 hailing-deletor-elro*20;" DECK1
      "hand0 hailing-deletor-alba",
      "0 call hailing-deletor-alba fr0; 0 card deck0 hailing-deletor-elro; 0 circle br0 [*];"
      "1 circle fl1 [*]; on fl1 " GALLATIN "; shows 1 bind1 " MARON " 1; told waits 1; 0 =main",
      "running" },
    { "vanguard 7.8.2", "whom an effect retires is",
      "turn 3 0 main; vc0 dragonic-overlord; fl0 dragon-knight-sadig; fl1 " MARON "; fr1 " MARON ";" VC1 DECKS
      "damage0 " MARON "*2; hand0 berserk-dragon",
      "0 call berserk-dragon fr0; 0 yes; 0 pick fl1; 0 =may; 0 ?yes", "running" },
    { "vanguard 7.10", "what is added comes to what is printed",
      "turn 3 0 attack;" VC0 "vc1 dragonic-overlord-the-end; fl1 bellicosity-dragon;" DECKS
      "hand1 guard-griffin; damage1 " MARON,
      "defence vc1 11000; 0 attack vc0 vc1; 1 guard guard-griffin vc1; 1 yes; defence vc1 21000", "running" },
    { "vanguard 7.10.1", "none is a number, more than there may be is not",
      "turn 3 0 ride; vc0 " GALLATIN ";" VC1 DECKS "damage0 " MARON "*2; hand0 scarlet-witch-coco",
      "0 ride scarlet-witch-coco; 0 yes; 0 =number; 0 #3; 0 !number 3; 0 number 0; 0 =main", "running" },
    { "vanguard 7.11", "one answer that both can see is not asked for",
      "turn 3 0 main;" VC0 VC1 DECKS "hand0 starlight-unicorn",
      "0 call starlight-unicorn fl0; power vc0 12000; 0 =main", "running" },
    { "vanguard 7.11.1", "a hand is asked whether or not the ability is there",
      "turn 3 0 main; vc0 dragon-knight-nehalem; bl0 gattling-claw-dragon; fl1 " MARC ";" VC1 DECKS
      "damage0 " MARON "; hand0 " MARON,
      "0 act bl0 1; 0 pick fl1; 0 =hear; 0 #1", "running" },
    { "vanguard 7.11.1", "with the ability it may be used",
      "turn 3 0 main; vc0 dragon-knight-nehalem; bl0 gattling-claw-dragon; fl1 " MARC ";" VC1 DECKS
      "damage0 " MARON "; hand0 demonic-dragon-berserker-yaksha",
      "0 act bl0 1; 0 pick fl1; 0 =hear; 0 ?card hand0 demonic-dragon-berserker-yaksha; 0 ?no", "running" },
    { "vanguard 7.11.1", "an empty hand is not asked",
      "turn 3 0 main; vc0 dragon-knight-nehalem; bl0 gattling-claw-dragon; fl1 " MARC ";" VC1 DECKS
      "damage0 " MARON,
      "0 act bl0 1; 0 pick fl1; 0 =main", "running" },
    { "vanguard 7.12", "who may not be chosen is not",
      "turn 3 0 main; vc0 dragonic-overlord; fl1 foundation-gear-turtle; fr1 " MARC "; bl1 " MARC
      ";" VC1 DECKS "damage0 " MARON "*2; hand0 berserk-dragon",
      "0 call berserk-dragon fr0; 0 yes; 0 =choose; 0 !pick fl1; 0 ?pick fr1", "running" },
    { "vanguard 7.12", "but is touched by what chooses nobody",
      "turn 3 0 main; vc0 transcendence-dragon-dragonic-nouvelle-vague; fl1 foundation-gear-turtle;" VC1 DECKS
      "damage0 " MARON "*4; soul0 " MARON "*3; hand0 transcendence-dragon-dragonic-nouvelle-vague",
      "0 act vc0 1", "on fl1 nobody" },
};

static const struct position_case choices[] = {
    { "vanguard 10.1", "a trigger is resolved without a question whether",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECK1 "deck0 " CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 =trigger; 0 !nothing; 0 !enough; 0 !end; 0 #4; 0 power fl0; 0 =trigger; 0 !nothing; 0 #2",
      "running" },
    { "vanguard 10.2", "a legion hits with both powers together",
      "turn 3 0 attack; vc0 seeker-sacred-wingal legion; mate0 blaster-blade-seeker;" VC1 DECKS "hand1 " MARON
      "*3",
      "0 attack vc0 vc1; attack 22000; 1 guard " MARON " vc1; 1 guard " MARON
      " vc1; defence vc1 20000; 1 end [*]; told hit 1",
      "running" },
    { "vanguard 10.3", "a G unit's grade is its printed one",
      "turn 5 0 main; vc0 " G_UNIT "; heart0 " KING " named;" VC1 DECKS
      "hand0 transcendence-dragon-dragonic-nouvelle-vague",
      "0 ?call transcendence-dragon-dragonic-nouvelle-vague fl0", "running" },
    { "vanguard 10.3", "not that of its heart",
      "turn 5 0 main;" VC0 VC1 DECKS "hand0 transcendence-dragon-dragonic-nouvelle-vague",
      "0 !call transcendence-dragon-dragonic-nouvelle-vague fl0", "running" },
    { "vanguard 10.4", "damage that is put face down is shown to both",
      "turn 3 0 main; vc0 dragheart-luard;" VC1 "deck0 " MARC TOP0 GALLATIN "*20;" DECK1 "damage0 " MARON
      "; hand0 revenger-bloodmaster",
      "0 call revenger-bloodmaster fl0; 0 yes [*]; shows 1 damage0 " MARC " 1; shows 2 damage0 " MARC " 1",
      "says damage0 " MARC "/0/8 " MARON "/0/8" },
    { "vanguard 10.5", "so is a card that is bound face down",
      "turn 3 0 main; vc0 liberator-of-the-round-table-alfred; fl1 hailing-deletor-elro;" VC1
      "deck0 may-rain-liberator-bruno*20;" DECK1 "damage0 may-rain-liberator-bruno*2; drop0 " MARC " " MARON,
      "0 act vc0 1 [*]; 0 card deck0 may-rain-liberator-bruno; 0 circle bl0; 0 card drop0 " MARC
      "; shows 1 bind0 " MARC " 1; shows 2 bind0 " MARC " 1",
      "says bind0 " MARC "/0/24" },
    { "vanguard 10.6", "a guardian may be given the power of a trigger",
      "turn 3 0 attack; fl0 " GALLATIN " power 2;" VC0 VC1 DECK0 "deck1 " CRITICAL TOP1 GALLATIN
      "*20; hand1 " MARON "*2",
      "0 attack fl0 vc1; 1 guard " MARON " vc1; 1 end; told hit 1; 1 =trigger; 1 ?power g1; 1 ?power vc1",
      "running" },
    { "vanguard 10.7", "retiring all rear-guards leaves a locked card",
      "turn 3 0 main; vc0 transcendence-dragon-dragonic-nouvelle-vague; fl1 " MARON " locked; fr1 " MARON
      ";" VC1 DECKS "damage0 " MARON "*4; soul0 " MARON
      "*3; hand0 transcendence-dragon-dragonic-nouvelle-vague",
      "0 act vc0 1; on fr1 nobody", "says fl1 " MARON " locked" },
    { "vanguard 10.8", "my left is the opponent's right",
      "turn 3 0 attack; fl0 wyvern-strike-tejas; bl1 " MARON "; bc1 " MARON "; br1 " MARON ";" VC0 VC1 DECKS,
      "0 ?attack fl0 br1; 0 !attack fl0 bl1; 0 !attack fl0 bc1", "running" },
    { "vanguard 10.9", "as many guardians as can be called",
      "turn 3 0 attack; fl0 " GALLATIN ";" VC0 VC1 DECKS "hand1 " MARON "*9",
      "0 attack fl0 vc1; 1 guard " MARON " vc1; 1 guard " MARON " vc1; 1 guard " MARON " vc1; 1 guard " MARON
      " vc1; 1 guard " MARON " vc1; 1 guard " MARON " vc1; 1 guard " MARON " vc1; 1 guard " MARON
      " vc1; defence vc1 50000",
      "running" },
    { "vanguard 10.10", "of a G zone the other knows what lies face up",
      "turn 5 0 main;" VC0 VC1 DECKS "gzone0 " G_UNIT "; gdown0 " G_UNIT "*2",
      "shows 1 gzone0 " G_UNIT " 1; down 0 0 2; down 1 0 0; down 2 0 0", "running" },
    { "vanguard 10.11", "the vanguard comes first, and may end the game",
      "turn 3 0 main; vc0 dragonic-kaiser-vermillion; vc1 " KING "; fl1 " GALLATIN "; fr1 " MARON ";" DECKS
      "damage0 " MARON "*4; damage1 " MARON "*5",
      "0 act vc0 1; 0 end; 0 attackrow vc0 [*]; told hit 3; on fl1 " GALLATIN, "over 0" },
    { "vanguard 10.12", "what is added follows the booster's power",
      "turn 3 0 attack; bc0 " MARON ";" VC0 VC1 DECK1 "deck0 " CRITICAL TOP0 CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 boost bc0; attack 18000; 0 power bc0; attack 23000", "running" },
    { "vanguard 10.13", "a trigger is given to the leader, not to the mate",
      "turn 3 0 attack; vc0 seeker-sacred-wingal legion; mate0 blaster-blade-seeker;" VC1 DECK1
      "deck0 " CRITICAL TOP0 CRITICAL TOP0 GALLATIN "*20",
      "0 attack vc0 vc1; 0 ?power vc0; 0 !power mate0; 0 !critical mate0", "running" },
    { "vanguard 10.14", "a legion's critical is the leader's",
      "turn 3 0 attack; vc0 seeker-sacred-wingal legion critical 1; mate0 blaster-blade-seeker;" VC1 DECKS,
      "0 attack vc0 vc1 [*]; told check 4", "running" },
    { "vanguard 10.15", "a heart hears its own stride",
      "turn 5 0 stride; vc0 dragheart-luard; fl0 " MARON ";" VC1 DECKS "damage0 " MARC "; hand0 " KING
      "; gdown0 " G_UNIT,
      "0 stride " G_UNIT "; 0 =may; 0 ?yes", "running" },
    { "vanguard 10.15", "and nothing else works",
      "turn 5 0 main; vc0 " G_UNIT "; heart0 king-of-knights-alfred named; fl0 " MARON ";" VC1 DECKS
      "damage0 " MARON "*3",
      "power vc0 25000; 0 !act heart0 1", "running" },
    { "vanguard 10.16", "a G unit stands, though the vanguard rested",
      "turn 5 0 stride; vc0 " KING " resting;" VC1 DECKS "hand0 " KING "; gdown0 " G_UNIT, "0 stride " G_UNIT,
      "says vc0 " G_UNIT },
    { "vanguard 10.17", "a ride by an effect sends the G unit home and its heart into the soul",
      "turn 5 0 main; vc0 " G_UNIT "; heart0 " KING " named; fl0 samurai-spirit; fr0 knight-spirit;" VC1 DECKS
      "drop0 spirit-exceed", "0 usedrop spirit-exceed 2",
      "says vc0 spirit-exceed; says gzone0 " G_UNIT "; shows 1 soul0 " KING " 1; shows 1 soul0 " G_UNIT
      " 0" },
    { "vanguard 10.18", "what G assist takes is shown",
      "turn 3 0 assist; vc0 " MARON ";" VC1 DECKS "hand0 " MARC "*3; gdown0 " G_UNIT "*2",
      "0 assist [*]; 0 take " GALLATIN "; shows 1 hand0 " GALLATIN " 1", "running" },
    { "vanguard 10.19", "no guard and no hit without an attacker",
      "turn 3 0 attack; vc1 chronojet-dragon; fr1 lost-city-dragon; fl0 " GALLATIN ";" VC0 DECKS
      "gzone1 " G_UNIT "; damage1 " MARON "; hand1 " MARON,
      "0 attack fl0 vc1; 1 intercept fr1 vc1; 1 yes; 1 pick fl0 [*]; 0 enough [*]; told hit 0; 0 =attack",
      "running" },
    { "vanguard 10.20", "what is below 0 counts as 0, and is made up for by what comes",
      "turn 3 0 main; fl0 " MAGE ";" VC0 VC1 DECKS "damage0 " MARON,
      "gain fl0 -7500; power fl0 0; 0 act fl0 1; power fl0 500", "running" },
    { "vanguard 10.21", "an extended lock lasts until the next end of its owner's turn",
      "turn 3 0 attack; fl0 " GALLATIN
      " locked; vc1 star-vader-chaos-breaker-dragon; fl1 prison-gate-star-vader-palladium;" VC0 DECKS
      "damage1 " MARON,
      "0 end; 1 yes [*]; says fl0 " GALLATIN
      " locked; 1 end; 1 end; 1 end; 1 end [*]; 0 end; 0 end; 0 end; 0 =attack; says fl0 " GALLATIN
      " locked; 0 end [*]; says fl0 " GALLATIN,
      "running" },
    { "vanguard 10.22", "both of a legion are deleted",
      "turn 3 0 main; vc0 overawing-deletor-okzhizh; fl0 " MARON
      "; vc1 seeker-sacred-wingal legion; mate1 blaster-blade-seeker;" DECKS "damage0 hailing-deletor-elro*3",
      "0 act vc0 1; power vc1 0; power mate1 0", "running" },
    { "vanguard 10.23", "who declines has used it up",
      "turn 3 0 attack; vc0 eradicator-dragonic-descendant; fl0 eradicator-lorentz-force-dragon;" VC1 DECKS
      "damage0 " MARON "*4; hand0 eradicator-dragonic-descendant*3; hand1 flash-shield-iseult*2 " MARON "*2",
      "0 attack vc0 vc1; 1 guard flash-shield-iseult vc1; 1 yes; 1 take " MARON
      "; 1 end [*]; 0 =may; 0 no; 0 =attack; raise vc0; 0 attack vc0 vc1; 1 guard flash-shield-iseult vc1; 1 yes [*]; told miss 1; 0 =attack",
      "running" },
    { "vanguard 10.24", "a hand is asked, whatever it holds",
      "turn 3 0 attack; fl0 " GALLATIN "; vc1 " MARON ";" VC0 DECKS "hand1 " KING,
      "0 attack fl0 vc1; 1 =guard; 1 #1", "running" },
    { "vanguard 10.24", "nobody is asked whose hand is empty",
      "turn 3 0 attack; fl0 " GALLATIN "; vc1 " MARON ";" VC0 DECKS, "0 attack fl0 vc1 [*]; told hit 1",
      "running" },
};

/* --- decks and whole games ---------------------------------------------------------------------------------------------------- */

static struct duel_row deck[DUEL_PLAYERS][128];

static struct duel_setup random_setup(uint64_t seed)
{
    struct duel_setup setup = { .seed = { (uint32_t)seed, 5 } };
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        setup.deck[p] =
            (struct duel_deck){ deck[p], (uint16_t)vanguard_random_deck(0, 0, seed + 100 * p, deck[p], 120) };
    return setup;
}

/* vanguard 10.25: a trigger unit may be the starter; a random deck has the G units of its clan. */
static void test_starters(void)
{
    TEST("vanguard 10.25: a trigger unit is a starter, random decks have G units");
    duel_room room;
    for (uint64_t seed = 1; seed < 60; seed++) {
        struct duel_setup setup = random_setup(seed);
        struct duel_faults faults = { .fault = NULL };
        struct duel_row *const rows = deck[0];
        const unsigned count = setup.deck[0].rows;
        unsigned trigger = count, starter = count, units = 0, there_are = 0;
        for (unsigned i = 0; i < count; i++) {
            if (strcmp(vanguard_deck_zones[rows[i].zone], "starter") == 0)
                starter = i;
            else if (strcmp(vanguard_deck_zones[rows[i].zone], "g") == 0)
                units += rows[i].count;
            else if (!vanguard_is_kind(rows[i].card, VANGUARD_NORMAL))
                trigger = i;
        }
        if (!CHECK(trigger < count && starter < count))
            return;
        for (unsigned clan = 0; vanguard_vocabulary.lists[VANGUARD_CLANS].words[clan]; clan++)
            for (unsigned card = 1; card < vanguard_program.cards; card++)
                there_are += 4u * (vanguard_is_kind(card, VANGUARD_G_UNIT) &&
                                   fx_has_word(&vanguard_program, rows[0].card, VANGUARD_CLANS, clan) &&
                                   fx_has_word(&vanguard_program, card, VANGUARD_CLANS, clan));
        CHECK_INT(units, there_are < 8 ? there_are : 8);
        const uint16_t card = rows[trigger].card;
        rows[trigger].card = rows[starter].card;
        rows[starter].card = card;
        if (rows[trigger].count > 1) {                          /* as many triggers as before */
            rows[count] = (struct duel_row){ card, (uint8_t)(rows[trigger].count - 1), rows[trigger].zone };
            rows[trigger].count = 1;
            setup.deck[0].rows++;
        }
        CHECK_INT(duel_setup(&vanguard, duel_in(&room), &setup, &faults, NULL), DUEL_OK);
        CHECK_INT(vanguard_of(duel_of(&room))->side[0].starter, card);
    }
}

/* vanguard 10.27: up to 16 G units by an option, 8 without it. */
static void test_large_g_zone(void)
{
    TEST("vanguard 10.27: up to 16 G units");
    duel_room room;
    struct duel_setup setup = random_setup(1);
    struct duel_faults faults = { .fault = NULL };
    unsigned kept = 0, names = 0;
    for (unsigned i = 0; i < setup.deck[0].rows; i++)
        if (strcmp(vanguard_deck_zones[deck[0][i].zone], "g") != 0)
            deck[0][kept++] = deck[0][i];
    for (unsigned card = 1; card < vanguard_program.cards && names < 4; card++)
        if (vanguard_is_kind(card, VANGUARD_G_UNIT)) {
            deck[0][kept++] = (struct duel_row){ (uint16_t)card, 4, (uint8_t)duel_index(vanguard_deck_zones, "g") };
            names++;
        }
    setup.deck[0].rows = (uint16_t)kept;
    CHECK_INT(duel_setup(&vanguard, duel_in(&room), &setup, &faults, NULL), DUEL_BAD_DECK);
    CHECK_INT(faults.count, 1);
    setup.options = VANGUARD_G_16;
    faults = (struct duel_faults){ .fault = NULL };
    CHECK_INT(duel_setup(&vanguard, duel_in(&room), &setup, &faults, NULL), DUEL_OK);
    CHECK_INT((int)vanguard_g_down(&vanguard_of(duel_of(&room))->side[0]), 16);
}

/* vanguard 10.28: the cards go under the deck and are drawn anew before the shuffle; without the option after it. */
static void test_bottom_mulligan(void)
{
    static struct duel_event event[DUEL_EVENTS_MAX];
    TEST("vanguard 10.28: drawn before the shuffle");
    for (unsigned option = 0; option < 2; option++) {
        duel_room room;
        struct duel_setup setup = random_setup(3);
        struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX };
        duel_action list[DUEL_ACTIONS_MAX];
        setup.options = option ? VANGUARD_BOTTOM_MULLIGAN : 0;
        if (!CHECK_INT(duel_setup(&vanguard, duel_in(&room), &setup, NULL, NULL), DUEL_OK))
            return;
        for (int i = 0; i < 3; i++) {
            duel_legal(duel_of(&room), 0, list);
            CHECK_INT(duel_submit(duel_in(&room), 0, list[1], NULL), DUEL_OK);
        }
        CHECK_INT(duel_submit(duel_in(&room), 0, (duel_action){ .verb = VANGUARD_SAY_DONE }, NULL), DUEL_OK);
        CHECK_INT(duel_submit(duel_in(&room), 1, (duel_action){ .verb = VANGUARD_SAY_DONE }, &io), DUEL_OK);
        int shuffled = -1, drawn = 0, before = 0;
        for (int i = 0; i < io.events && event[i].kind != VANGUARD_TOLD_TURN; i++) {
            if (event[i].kind == VANGUARD_TOLD_KERNEL + FX_TOLD_SHUFFLED)
                shuffled = i;
            if (event[i].kind == VANGUARD_TOLD_KERNEL + FX_TOLD_MOVED && event[i].to == 1 + VANGUARD_HAND_0) {
                drawn++;
                before += shuffled < 0;
            }
        }
        CHECK(shuffled >= 0);
        CHECK_INT(drawn, 3);
        CHECK_INT(before, option ? 3 : 0);
    }
}

/* vanguard 7.9: both are asked at the same time in the mulligan alone. */
static void test_one_at_a_time(void)
{
    TEST("vanguard 7.9: one after the other");
    for (uint64_t seed = 1; seed < 15; seed++) {
        duel_room room;
        struct duel_setup setup = random_setup(seed);
        duel_action list[DUEL_ACTIONS_MAX];
        if (!CHECK_INT(duel_setup(&vanguard, duel_in(&room), &setup, NULL, NULL), DUEL_OK))
            return;
        CHECK_INT(duel_head(duel_of(&room))->awaiting, 3);
        for (int p = 0; p < DUEL_PLAYERS; p++)
            CHECK_INT(duel_submit(duel_in(&room), p, (duel_action){ .verb = VANGUARD_SAY_DONE }, NULL),
                      DUEL_OK);
        for (unsigned i = 0; i < 2000 && duel_head(duel_of(&room))->awaiting; i++) {
            const int awaiting = duel_head(duel_of(&room))->awaiting;
            if (!CHECK(awaiting == 1 || awaiting == 2))
                return;
            const int n = duel_legal(duel_of(&room), awaiting >> 1, list);
            CHECK_INT(duel_submit(duel_in(&room), awaiting >> 1, list[(i * 7 + seed) % (unsigned)n], NULL),
                      DUEL_OK);
        }
        CHECK_INT(duel_head(duel_of(&room))->awaiting, 0);
    }
}

int main(void)
{
    run_positions(&vanguard, 0, 0, &asker, kinds, sizeof kinds / sizeof *kinds);
    run_positions(&vanguard, 0, 0, &asker, costs, sizeof costs / sizeof *costs);
    run_positions(&vanguard, 0, 0, &asker, carried_out, sizeof carried_out / sizeof *carried_out);
    run_positions(&vanguard, 0, 0, &asker, events, sizeof events / sizeof *events);
    run_positions(&vanguard, 0, 0, &asker, checks, sizeof checks / sizeof *checks);
    run_positions(&vanguard, 0, 0, &asker, lasts, sizeof lasts / sizeof *lasts);
    run_positions(&vanguard, 0, 0, &asker, choices, sizeof choices / sizeof *choices);
    test_starters();
    test_large_g_zone();
    test_bottom_mulligan();
    test_one_at_a_time();
    return check_done("vanguard_rows_abilities");
}
