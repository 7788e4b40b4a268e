/* One row for each reason to refuse a file: the line that is wrong, what is said of it, and the word it is said of. */
#include "effects.h"

#include "words/effects.h"

/* KEPT: the squad, whose cards lie where their kind does; NO_PLAYS: it, without what is played and without ambushes; COMES: the units,
 * where `as` says to which place a unit comes. */
enum which { SQUAD, UNITS, KEPT, NO_PLAYS, COMES };

#define TWO_ABILITIES "  pay nothing: draw 1\n  pay nothing: draw 2\n"
#define TEN_ABILITIES TWO_ABILITIES TWO_ABILITIES TWO_ABILITIES TWO_ABILITIES TWO_ABILITIES

struct refusal {
    const char *lines;      /* of the card c, which is printed already; "!": the whole file is behind it */
    enum fx_fault fault;
    const char *word;
    char want;
    enum which game;
};

static const struct refusal refusals[] = {
    /* reading */
    { "  play: draw 1 %", FX_FAULT_NOT_TEXT, "%", 0, SQUAD },
    { "  play: dräw 1", FX_FAULT_WANTED, "dr", 'V', SQUAD },
    { "   haste", FX_FAULT_INDENT, "haste", 0, SQUAD },
    { "!  haste", FX_FAULT_NO_CARD, "haste", 0, SQUAD },
    { "!creature", FX_FAULT_NO_CARD, "creature", 0, SQUAD },
    { "!", FX_FAULT_NO_CARDS, "", 0, SQUAD },
    { "!# only a remark\n\n", FX_FAULT_NO_CARDS, "", 0, SQUAD },
    { "!card 7", FX_FAULT_KEY, "7", 0, SQUAD },
    { "!card", FX_FAULT_KEY, "", 0, SQUAD },
    { "!card a-key-that-is-longer-than-a-key-may-ever-be-in-a-file", FX_FAULT_KEY,
      "a-key-that-is-longer-than-a-key-may-ever-be-in-", 0, SQUAD },
    { "!card a-key-of-so-many-letters-that-one-is-too-many-xx", FX_FAULT_KEY,
      "a-key-of-so-many-letters-that-one-is-too-many-x", 0, SQUAD },
    { "!card a\n  creature  dark\n\ncard a\n  creature  dark", FX_FAULT_KEY_TWICE, "a", 0, SQUAD },
    { "!card a b", FX_FAULT_LEFT_OVER, "b", 0, SQUAD },
    { "  flies", FX_FAULT_LINE, "flies", 0, SQUAD },
    { "  haste\n  gnome", FX_FAULT_LATE, "gnome", 0, SQUAD },
    { "  gnome  elf", FX_FAULT_TWICE, "elf", 0, SQUAD },
    { "  dark  dark", FX_FAULT_TWICE, "dark", 0, SQUAD },
    { "  life 3  life 4", FX_FAULT_TWICE, "life", 0, SQUAD },
    { "  life 32768", FX_FAULT_BIG, "32768", 0, SQUAD },
    { "  play: draw count(my.cr) / 0", FX_FAULT_BIG, "", 0, SQUAD },
    { "  life x", FX_FAULT_NO_X, "x", 0, SQUAD },
    { "  life many", FX_FAULT_WANTED, "many", 'd', SQUAD },
    { "  gnome  flies", FX_FAULT_LEFT_OVER, "flies", 0, SQUAD },
    { "  play draw 1", FX_FAULT_WANTED, "draw", 0, SQUAD },
    { "  play: draw", FX_FAULT_WANTED, "", 'n', SQUAD },
    { "  play: draw 1;", FX_FAULT_WANTED, "", 'V', SQUAD },
    { "  play: draw 1 2", FX_FAULT_LEFT_OVER, "2", 0, SQUAD },
    { "  play: 7", FX_FAULT_WANTED, "7", 'V', SQUAD },
    { "  play: run i", FX_FAULT_WANTED, "i", 'a', SQUAD },
    { "  play twice turn: draw 1", FX_FAULT_NO_CLAUSE, "twice", 0, SQUAD },
    { "  always once turn: strike self +1", FX_FAULT_NO_CLAUSE, "once", 0, SQUAD },
    { "  play: drow 1", FX_FAULT_WANTED, "drow", 'V', SQUAD },
    { "  play: choose q my.cr 1", FX_FAULT_WANTED, "q", 'v', SQUAD },
    { "  play: destroy cr", FX_FAULT_WANTED, "cr", 's', SQUAD },
    { "  play: destroy my.field", FX_FAULT_WANTED, "field", 'P', SQUAD },
    { "  play: destroy my.cr[]", FX_FAULT_WANTED, "]", 'f', SQUAD },
    { "  play: destroy my.cr[blue]", FX_FAULT_WANTED, "blue", 'f', SQUAD },
    { "  play: destroy my.cr[gnome|dark]", FX_FAULT_WANTED, "dark", 'l', SQUAD },
    { "  play: destroy my.cr[cost 2]", FX_FAULT_WANTED, "2", 'h', SQUAD },
    { "  play: destroy my.cr[is nobody]", FX_FAULT_UNKNOWN_CARD, "nobody", 0, SQUAD },
    { "  play: create nobody", FX_FAULT_UNKNOWN_CARD, "nobody", 0, SQUAD },
    { "  play: destroy my.cr[has 2]", FX_FAULT_WANTED, "2", 't', SQUAD },
    { "  play: move self hero", FX_FAULT_WANTED, "hero", 'p', SQUAD },
    { "  play: move self deck.middle", FX_FAULT_WANTED, "middle", 'e', SQUAD },
    { "  play: strike self 2 turn", FX_FAULT_WANTED, "2", 'c', SQUAD },
    { "  play: win us", FX_FAULT_WANTED, "us", 'w', SQUAD },
    { "  play: gain self wings ever", FX_FAULT_WANTED, "wings", 'q', SQUAD },
    { "  play: forbid dancing me ever", FX_FAULT_WANTED, "dancing", 'b', SQUAD },
    { "  play: control self tomorrow", FX_FAULT_WANTED, "tomorrow", 'u', SQUAD },
    { "  play: number z 1..2", FX_FAULT_WANTED, "z", 'x', SQUAD },
    { "  play: run 1", FX_FAULT_WANTED, "1", 'a', SQUAD },
    { "  play: if dark { draw 1 }", FX_FAULT_WANTED, "dark", 'i', SQUAD },
    { "  pay gold 2: draw 1", FX_FAULT_WANTED, "gold", '$', SQUAD },
    { "  when sleeps self: draw 1", FX_FAULT_WANTED, "sleeps", 'E', SQUAD },
    { "  @hand draws: draw 1", FX_FAULT_WANTED, "draws", 'H', SQUAD },
    { "  @moon when dies self: draw 1", FX_FAULT_WANTED, "moon", 'P', SQUAD },
    { "  when begins noon me: draw 1", FX_FAULT_WANTED, "noon", 'o', UNITS },
    { "  play: name my.cr", FX_FAULT_LEFT_OVER, "my", 0, SQUAD },
    { "  play: if did draw 1", FX_FAULT_WANTED, "draw", 0, SQUAD },
    { "  play: if turn me { draw 1", FX_FAULT_WANTED, "", 0, SQUAD },
    { "  when dies self once year: draw 1", FX_FAULT_WANTED, "year", 0, SQUAD },
    { "  when dies self may if turn me: draw 1", FX_FAULT_CLAUSE, "if", 0, SQUAD },
    { "  when dies self once turn twice turn: draw 1", FX_FAULT_CLAUSE, "twice", 0, SQUAD },
    { "  when dies self cost coins 1: draw 1", FX_FAULT_MAY_COST, "cost", 0, SQUAD },
    { "  play: if turn me { if turn me { if turn me { if turn me { if turn me { draw 1 } } } } }",
      FX_FAULT_DEEP, "{", 0, SQUAD },
    { "  play: destroy my.cr[like my.cr[like my.cr[like my.cr[like my.cr]]]]", FX_FAULT_DEEP, "my", 0,
      SQUAD },
    { "  play: destroy my.cr[other other other other other other other other other]", FX_FAULT_LONG, "other",
      0, SQUAD },
    { "  play: draw 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1", FX_FAULT_LONG, "1", 0, SQUAD },
    { "  play if did, did, did, did, did, did, did, did, turn me: draw 1", FX_FAULT_LONG, "turn", 0, SQUAD },
    { "  pay prayers 1, prayers 1, prayers 1, prayers 1, prayers 1, prayers 1, prayers 1, prayers 1, coins 1: draw 1",
      FX_FAULT_LONG, "coins", 0, SQUAD },
    { "  play choose 1: draw 1 || draw 2 || draw 3 || draw 4 || draw 5 || draw 6 || draw 7 || draw 8 || mill 9",
      FX_FAULT_LONG, "mill", 0, SQUAD },
    { TEN_ABILITIES TEN_ABILITIES TEN_ABILITIES
      "  pay nothing: draw 1\n  pay nothing: draw 1\n  pay nothing: mill 2",
      FX_FAULT_LONG, "pay", 0, SQUAD },
    { "  a: do: draw 1\n  a: do: draw 2", FX_FAULT_LETTER_TWICE, "a", 0, SQUAD },
    { "  b: do: draw 1", FX_FAULT_LETTER_ORDER, "b", 0, SQUAD },
    { "  play: run a", FX_FAULT_LETTER_UNKNOWN, "a", 0, SQUAD },
    /* proving */
    { "!card a\n  creature", FX_FAULT_NEEDED, "element", 0, SQUAD },
    { "!card a\n  clan kagero  grade 1", FX_FAULT_NEEDED, "power", 0, UNITS },
    { "  a: do: draw 1", FX_FAULT_LETTER_UNUSED, "a", 0, SQUAD },
    { "  later dies self: draw 1", FX_FAULT_LETTER_NEEDED, "later", 0, SQUAD },
    { "  do: draw 1", FX_FAULT_LETTER_NEEDED, "do", 0, SQUAD },
    { "  play: lay a\n  a: do: draw 1", FX_FAULT_LETTER_KIND, "a", 0, SQUAD },
    { "  play: run a\n  a: later dies self: draw 1", FX_FAULT_LETTER_KIND, "a", 0, SQUAD },
    { "  play: grant self a ever\n  a: do: draw 1", FX_FAULT_LETTER_KIND, "a", 0, SQUAD },
    { "  always: grant my.cr a\n  a: ambush 1 on dies any.cr", FX_FAULT_LETTER_KIND, "a", 0, SQUAD },
    { "  play: grant my.cr a ever\n  a: ambush 1 on dies any.cr", FX_FAULT_LETTER_KIND, "a", 0, SQUAD },
    { "  always: grant my.hand a\n  a: when dies self: draw 1", FX_FAULT_LETTER_KIND, "a", 0, SQUAD },
    { "  a: haste", FX_FAULT_LETTER_KIND, "a", 0, SQUAD },
    { "  play: destroy t", FX_FAULT_UNSET, "t", 0, SQUAD },
    { "  play: if turn me { choose t my.cr 1 }; destroy t", FX_FAULT_UNSET, "t", 0, SQUAD },
    { "  play: may { choose t my.cr 1 } else { set v my.cr }; destroy t", FX_FAULT_UNSET, "t", 0, SQUAD },
    { "  play: draw x", FX_FAULT_UNSET, "x", 0, SQUAD },
    { "  play: draw y", FX_FAULT_UNSET, "y", 0, SQUAD },
    { "  play: choose v my.cr 1; run a\n  a: do: destroy v", FX_FAULT_UNSET, "v", 0, SQUAD },
    { "  play choose 2: choose v my.cr 1 || destroy v", FX_FAULT_UNSET, "v", 0, SQUAD },
    { "  play: destroy event", FX_FAULT_NO_EVENT, "event", 0, SQUAD },
    { "  when turn-ends me: destroy event", FX_FAULT_NO_EVENT, "event", 0, SQUAD },
    { "  when dies self: destroy cause", FX_FAULT_NO_CAUSE, "cause", 0, SQUAD },
    { "  play: destroy it", FX_FAULT_NO_IT, "it", 0, SQUAD },
    { "  play: each my.cr { wound it 1 }; destroy it", FX_FAULT_NO_IT, "it", 0, SQUAD },
    { "  play: choose v looked 1", FX_FAULT_NO_LOOK, "looked", 0, SQUAD },
    { "  play: destroy my.cr[named]", FX_FAULT_NO_NAME, "named", 0, SQUAD },
    { "  play: draw done", FX_FAULT_NO_STEP, "done", 0, SQUAD },
    { "  play: if did { draw 1 }", FX_FAULT_NO_STEP, "did", 0, SQUAD },
    { "  when dies self: draw n", FX_FAULT_NO_NUMBER, "n", 0, SQUAD },
    { "  instead dies self: n = 0", FX_FAULT_NO_NUMBER, "n", 0, SQUAD },
    { "  play: win me; draw 1", FX_FAULT_UNREACHED, "draw", 0, SQUAD },
    { "  play: if turn me { stop } else { win foe }; draw 1", FX_FAULT_UNREACHED, "draw", 0, SQUAD },
    { "  play: run a\n  a: do: draw 1; run a", FX_FAULT_ENDLESS, "a", 0, SQUAD },
    { "  play: run a\n  a: do: run b\n  b: do: may { run a }", FX_FAULT_ENDLESS, "a", 0, SQUAD },
    { "  play: repeat 21 { draw 1 }", FX_FAULT_TIMES, "repeat", 0, SQUAD },
    { "  play: strike self +1", FX_FAULT_UNTIL, "strike", 0, SQUAD },
    { "  play: gain self haste", FX_FAULT_UNTIL, "gain", 0, SQUAD },
    { "  always: strike self +1 turn", FX_FAULT_NO_UNTIL, "strike", 0, SQUAD },
    { "  always: draw 1", FX_FAULT_NOT_STATIC, "draw", 0, SQUAD },
    { "  always: if turn me { draw 1 }", FX_FAULT_NOT_STATIC, "if", 0, SQUAD },
    { "  play: stay", FX_FAULT_NOT_INSTEAD, "stay", 0, SQUAD },
    { "  when wounds self: n = 0", FX_FAULT_NOT_INSTEAD, "n", 0, SQUAD },
    { "  instead wounds self: number n 1..2", FX_FAULT_NOT_INSTEAD, "n", 0, SQUAD },
    { "  instead attacks self: stay", FX_FAULT_NOT_REPLACED, "attacks", 0, SQUAD },
    { "  play: destroy my.hand[gnome]", FX_FAULT_HIDDEN, "hand", 0, SQUAD },
    { "  play: draw count(foe.hand[gnome])", FX_FAULT_HIDDEN, "hand", 0, SQUAD },
    { "  always while some foe.hand[gnome]: strike self +1", FX_FAULT_HIDDEN, "hand", 0, SQUAD },
    { "  play: choose v my.cr[like my.hand[gnome]] 1", FX_FAULT_HIDDEN, "hand", 0, SQUAD },
    { "  play: destroy foe.cr[like my.hand]", FX_FAULT_HIDDEN, "hand", 0, SQUAD },
    { "  when dies my.cr[like foe.deck]: draw 1", FX_FAULT_HIDDEN, "deck", 0, SQUAD },
    { "  play: choose v my.deck 1", FX_FAULT_HIDDEN, "deck", 0, SQUAD },
    { "  play: search v my.gy 1", FX_FAULT_OPEN, "gy", 0, SQUAD },
    { "  play: search v self 1", FX_FAULT_OPEN, "self", 0, SQUAD },
    { "  play: choose v my.cr 0", FX_FAULT_BOUNDS, "..", 0, SQUAD },
    { "  play: choose v my.cr 3..2", FX_FAULT_BOUNDS, "..", 0, SQUAD },
    { "  play choose 3: draw 1 || draw 2", FX_FAULT_PARTS, "choose", 0, SQUAD },
    { "  play choose 0 repeat: draw 1 || draw 2", FX_FAULT_PARTS, "choose", 0, SQUAD },
    { "  play choose 1: draw 1", FX_FAULT_ONE_PART, "choose", 0, SQUAD },
    { "  play: draw 1 || draw 2", FX_FAULT_LEFT_OVER, "||", 0, SQUAD },
    { "  pay coins 1 may: draw 1", FX_FAULT_MAY, "may", 0, SQUAD },
    { "  always may: strike self +1", FX_FAULT_MAY, "may", 0, SQUAD },
    { "  always if turn me: strike self +1", FX_FAULT_NO_CLAUSE, "if", 0, SQUAD },
    { "  play while turn me: draw 1", FX_FAULT_NO_CLAUSE, "while", 0, SQUAD },
    { "  haste while turn me", FX_FAULT_NO_CLAUSE, "while", 0, SQUAD },
    { "  play once turn: draw 1", FX_FAULT_NO_CLAUSE, "once", 0, SQUAD },
    { "  play: gain self might turn", FX_FAULT_NUMBER, "might", 0, SQUAD },
    { "  play: gain self haste 2 turn", FX_FAULT_NUMBER, "haste", 0, SQUAD },
    { "  might", FX_FAULT_WANTED, "", 'n', SQUAD },
    { "  play: wounds-now self +1 turn", FX_FAULT_FIXED, "wounds-now", 0, SQUAD },
    { "  @deck when dies self may: draw 1", FX_FAULT_UNSEEN, "deck", 0, SQUAD },
    { "  @hand when dies my.cr: draw 1", FX_FAULT_HELD, "when", 0, SQUAD },
    { "  @hand when dies my.cr may once turn: draw 1", FX_FAULT_HELD, "when", 0, SQUAD },
    { "  @hand|gy when dies my.cr may: draw 1", FX_FAULT_HELD, "when", 0, SQUAD },
    { "  play: move self gy.top", FX_FAULT_END, "gy", 0, SQUAD },
};

/* What is fine, beside what is not. */
static const char *const allowed[] = {
    "  always: cost my.hand[gnome] -1",
    "  always: gain my.hand[gnome] haste",
    "  play: may { choose t my.cr 1 } else { choose t foe.cr 1 }; destroy t",
    "  play: if turn me { stop } else { choose t my.cr 1 }; destroy t",
    "  play: each my.cr[wounded not gnome] { if some it[closed] { open it } else { heal it 1 } }",
    "  cost x\n  play: draw x",
    "  pay coins x: draw x",
    "  when wounds self by foe.cr: wound cause n",
    "  when dies my.cr[other] if turn me or some my.gy[own-class], count(my.hand) >= 2 twice turn: mill 2; draw done + 1",
    "  play: name; destroy any.cr[named]",
    "  play: draw 2; if did { discard done foe } else { repeat 3 { mill 1 any } }",
    "  instead prayers me may cost lose-coins 1: n = 2 * n - 1",
    "  play: number y 1..3; draw y; x = count(my.cr) / 2 + y; coins me -x turn",
    "  play: look 3 foe; choose v looked 0..all; move v deck.bottom by foe; put-rest my.deck.top",
    "  always: strike my.cr & foe.hero[wounded] -1; forbid play foe with [spell cost<=2]; permit attack self",
    "  when enters self choose some by foe: draw 1 || destroy my.cr || run a\n  a: do: draw 2",
    "  play: choose v foe.hand 1..2; reveal v",
    "  @hand when dies my.egg may cost coins 1: reveal self; draw 1",
    "  play: number x 1..3; may cost coins x { draw x } else { mill x }",
    "  play: choose t my.gy 1; lay a on t\n  a: later turn-ends me: move it hand",
    "  play: search v my.deck 0..1; move v cr; lay a on v\n  a: later turn-ends me: move it hand",
    "  play: choose v my.hand 2; choose t my.gy 2; choose w foe.gy 2; discard 1",
    "  play: each my.gy { choose v my.gy 1; move v hand }; choose t my.hand 1; choose w my.gy 1; move t deck",
    "  play: each my.cr { each foe.cr { choose v my.hand 2; choose t my.gy 1; move v deck } }",
    "  play: choose v my.hand 1; run a; run a\n  a: do: each my.gy { reveal it }",
    "  play: lay a\n  a: later wounds self by foe.cr: wound cause n; wound event 1",
    "  when dies self once turn: draw 1\n  @gy pay coins 1 once turn: draw 1\n  @gy pay coins 2 twice turn: draw 1",
    "  instead wounds self: choose t my.cr[other] 1; onto t",
    "  ambush 1 on wounds my.cr if n >= 2: draw n",
    "  cost x\n  play: run a; lay b\n  a: do: draw x\n  b: later turn-ends me: draw x",
};

/* What says nothing, what can never come, and what cannot be known. */
static const struct refusal empty[] = {
    { "  play: retire my.rc|rc", FX_FAULT_IDLE, "rc", 0, UNITS },
    { "  play: retire my.unit|rc", FX_FAULT_IDLE, "rc", 0, UNITS },
    { "  play: retire my..rc", FX_FAULT_WANTED, "my", 's', UNITS },
    { "  play: look 3me; retire looked", FX_FAULT_WANTED, "3me", 'n', UNITS },
    { "  play: draw 007", FX_FAULT_WANTED, "007", 'd', UNITS },
    { "  play: draw 1 * count(my.rc)", FX_FAULT_IDLE, "1", 0, UNITS },
    { "  play: draw 0 * count(my.rc)", FX_FAULT_IDLE, "0", 0, UNITS },
    { "  play: draw count(my.rc) / 1", FX_FAULT_IDLE, "1", 0, UNITS },
    { "  play: draw count(my.rc) - 0", FX_FAULT_IDLE, "0", 0, UNITS },
    { "  play: draw -0", FX_FAULT_IDLE, "0", 0, UNITS },
    { "  play: choose t my.rc 2..2; retire t", FX_FAULT_IDLE, "2", 0, UNITS },
    { "  play: repeat 0 { draw 1 }", FX_FAULT_IDLE, "repeat", 0, UNITS },
    { "  play: draw -1", FX_FAULT_BIG, "-1", 0, UNITS },
    { "  pay cb -1: draw 1", FX_FAULT_BIG, "-1", 0, UNITS },
    { "  play: choose t my.rc -2; retire t", FX_FAULT_BIG, "-2", 0, UNITS },
    { "  play: may cost cb x { draw x }", FX_FAULT_UNSET, "x", 0, UNITS },
    { "  when attacks self may cost cb x: draw x", FX_FAULT_UNSET, "x", 0, UNITS },
    { "  a: later battle-ends: lay a", FX_FAULT_LETTER_UNUSED, "a", 0, UNITS },
    { "  a: later battle-ends: lay b\n  b: later battle-ends: lay a", FX_FAULT_LETTER_UNUSED, "a", 0, UNITS },
    { "  @gy always: strike my.cr +1", FX_FAULT_PLACE, "always", 0, SQUAD },
    { "  @hand always: cost self -2", FX_FAULT_PLACE, "always", 0, SQUAD },
    { "  when dies self may coins 2: draw 1", FX_FAULT_MAY_COST, "coins", 0, SQUAD },
    { "  instead dies self: draw 1", FX_FAULT_HAPPENS, "instead", 0, SQUAD },
    { "  play: choose t my.hand 1; strike t +2 turn", FX_FAULT_OFF_TABLE, "strike", 0, SQUAD },
    { "  play: gain my.gy haste turn", FX_FAULT_OFF_TABLE, "gain", 0, SQUAD },
    { "  play: each my.gy { gain it haste turn }", FX_FAULT_OFF_TABLE, "gain", 0, SQUAD },
    { "  play: look 2; choose v looked 1; gain v haste turn", FX_FAULT_OFF_TABLE, "gain", 0, SQUAD },
    { "  when dies my.gy: draw 1", FX_FAULT_OFF_TABLE, "dies", 0, SQUAD },
    { "  play: search v my.deck 1; move v hand", FX_FAULT_FINDS, "search", 0, SQUAD },
    { "  play: search v my.deck 1..2; move v hand", FX_FAULT_FINDS, "search", 0, SQUAD },
    { "  play: choose v my.hand 1..2; move v deck; draw count(v)", FX_FAULT_MOVED, "v", 0, SQUAD },
    { "  play: choose v my.gy 1; move v hand; move v deck", FX_FAULT_MOVED, "v", 0, SQUAD },
    { "  when dies self: move self hand; move self deck", FX_FAULT_MOVED, "self", 0, SQUAD },
    { "  pay nothing: move self gy; wound my.hero count(self)", FX_FAULT_MOVED, "self", 0, SQUAD },
    { "!card a\n  spell  dark\n  play: draw 1\n  a: do: draw 1\n\ncard b\n  spell  dark\n  a: do: draw 1\n  play: run a",
      FX_FAULT_LETTER_UNUSED, "a", 0, SQUAD },
    { "  play: each my.cr { draw 1 } else { draw 2 }", FX_FAULT_LEFT_OVER, "else", 0, SQUAD },
    { "  instead dies self: stay\n  instead dies my.cr: stay\n  instead wounds self: stay\n  instead dies any.cr: stay",
      FX_FAULT_LONG, "instead", 0, SQUAD },
    { "  instead wounds my.cr: onto my.hero & foe.hero", FX_FAULT_ONE_THING, "onto", 0, SQUAD },
    { "  i: do: draw 1", FX_FAULT_LINE, "i", 0, SQUAD },
    { "  when dies self twice game: draw 1", FX_FAULT_WANTED, "game", 0, SQUAD },
    { "!card a-\n  spell  dark", FX_FAULT_LEFT_OVER, "-", 0, SQUAD },
    { "  when hits self: bind self; move self hand", FX_FAULT_MOVED, "self", 0, UNITS },
    { "  when hits self: choose t my.rc 1; bind t; bind t", FX_FAULT_MOVED, "t", 0, UNITS },
    { "  pay self-soul: power self +1000 turn", FX_FAULT_MOVED, "self", 0, UNITS },
    { "  when hits self may cost self-soul: move self hand", FX_FAULT_MOVED, "self", 0, UNITS },
    { "  when hits self: may cost self-soul { move self hand }", FX_FAULT_MOVED, "self", 0, UNITS },
    { "  pay self-soul choose 1: draw 1 || move self hand", FX_FAULT_MOVED, "self", 0, UNITS },
    { "  @gc when battle-ends: draw 1", FX_FAULT_BRIEF, "battle-ends", 0, UNITS },
    { "  @rc|gc when attacks my.unit: draw 1", FX_FAULT_BRIEF, "attacks", 0, UNITS },
    { "  when attacks my.gc: draw 1", FX_FAULT_BRIEF, "attacks", 0, UNITS },
    { "  @gc when placed self: lay a on self\n  a: later battle-ends: draw 1", FX_FAULT_BRIEF, "battle-ends",
      0, UNITS },
    { "  when hits self: lay a on my.gc\n  a: later battle-ends: draw 1", FX_FAULT_BRIEF, "battle-ends", 0,
      UNITS },
    { "  when hits self: choose t my.gc 1; lay a on t\n  a: later battle-ends: draw 1", FX_FAULT_BRIEF,
      "battle-ends", 0, UNITS },
    { "  when hits self: each my.gc { lay a on it }\n  a: later battle-ends: draw 1", FX_FAULT_BRIEF,
      "battle-ends", 0, UNITS },
    { "  when hits self: choose v my.hand 1; call v gc", FX_FAULT_COMES, "gc", 0, UNITS },
    { "  when placed self rc: choose v my.hand 1; move v gc", FX_FAULT_COMES, "gc", 0, UNITS },
    { "  @drop instead dropped self: stay", FX_FAULT_PLACE, "instead", 0, UNITS },
    { "  @hand play: draw 1", FX_FAULT_PLACE, "play", 0, UNITS },
    { "  @deck pay nothing: draw 1", FX_FAULT_PLACE, "pay", 0, UNITS },
    { "  play: lay a\n  a: @vc later battle-ends: draw 1", FX_FAULT_PLACE, "later", 0, UNITS },
    /* what the machine could not carry out */
    { "  play: look 3 any; choose v looked 1; move v hand", FX_FAULT_ONE_PLAYER, "any", 0, SQUAD },
    { "  play: reveal-top 1 any", FX_FAULT_ONE_PLAYER, "any", 0, SQUAD },
    { "  play: choose t my.cr 1 by any; destroy t", FX_FAULT_ONE_PLAYER, "any", 0, SQUAD },
    { "  play: may by any { draw 1 }", FX_FAULT_ONE_PLAYER, "any", 0, SQUAD },
    { "  play choose 2 by any: draw 1 || draw 2", FX_FAULT_ONE_PLAYER, "any", 0, SQUAD },
    { "  play: move self any.hand", FX_FAULT_ONE_PLAYER, "any", 0, SQUAD },
    { "  when wounds self while n >= 2: draw 1", FX_FAULT_NO_NUMBER, "n", 0, SQUAD },
    { "  when dies my.cr while some event[gnome]: draw 1", FX_FAULT_NO_EVENT, "event", 0, SQUAD },
    { "  instead wounds self: choose t my.gy 1; onto t", FX_FAULT_OFF_TABLE, "onto", 0, SQUAD },
    { "  instead wounds self: onto my.cr", FX_FAULT_ONE_THING, "onto", 0, SQUAD },
    { "  instead wounds self: choose t my.cr 1..2; onto t", FX_FAULT_ONE_THING, "onto", 0, SQUAD },
    { "  @hand pay coins 1 once turn: draw 1", FX_FAULT_LIMITS, "once", 0, SQUAD },
    { "  when dies self once turn: draw 1\n  when enters self twice turn: draw 1\n  pay coins 1 once game: draw 1\n"
      "  pay coins 2 once turn: draw 2",
      FX_FAULT_LIMITS, "once", 0, SQUAD },
    { "  @gy pay coins 1 once turn: draw 1\n  when dies self once turn: draw 1\n  @gy pay coins 2 twice turn: draw 1",
      FX_FAULT_LIMITS, "twice", 0, SQUAD },
    { "  always: lose my.hand haste", FX_FAULT_OFF_TABLE, "lose", 0, SQUAD },
    { "  always: gain my.gy haste", FX_FAULT_OFF_TABLE, "gain", 0, SQUAD },
    { "  always: gain my.deck haste", FX_FAULT_OFF_TABLE, "gain", 0, SQUAD },
    { "  always: forbid attack my.gy", FX_FAULT_OFF_TABLE, "forbid", 0, SQUAD },
    { "  play: forbid attack my.hand turn", FX_FAULT_OFF_TABLE, "forbid", 0, SQUAD },
    { "  always: strike self + count(my.hand[gnome])", FX_FAULT_HIDDEN, "hand", 0, SQUAD },
    { "  play: choose t my.cr count(my.hand[gnome]); destroy t", FX_FAULT_HIDDEN, "hand", 0, SQUAD },
    { "  play: choose t my.hand 1; lay a on t\n  a: later turn-ends me: draw 1", FX_FAULT_UNSEEN, "t", 0,
      SQUAD },
    { "  play: lay a on my.hand\n  a: later turn-ends me: draw 1", FX_FAULT_UNSEEN, "hand", 0, SQUAD },
    { "  play: each my.hand { lay a on it }\n  a: later turn-ends me: draw 1", FX_FAULT_UNSEEN, "it", 0, SQUAD },
    { "  cost x\n  ambush 1 on dies any.cr: draw x", FX_FAULT_UNSET, "x", 0, SQUAD },
    { "  cost x\n  play: grant my.cr a turn\n  a: when dies self: draw x", FX_FAULT_UNSET, "x", 0, SQUAD },
    { "  cost x\n  @gy when dies any.cr: draw x", FX_FAULT_UNSET, "x", 0, SQUAD },
    { "  play: number x 0..201; draw x", FX_FAULT_BIG, "number", 0, SQUAD },
    { "  play: each my.gy { each my.hand { reveal it } }", FX_FAULT_MARKS, "each", 0, SQUAD },
    { "  play: choose v my.hand 2; choose t my.gy 2; choose w foe.gy 2; move v deck", FX_FAULT_MARKS, "move",
      0, SQUAD },
    { "  play: each my.gy { choose v my.gy 1; choose t my.hand 1; move v deck }", FX_FAULT_MARKS, "choose", 0,
      SQUAD },
    { "  play: choose v my.hand 2; choose t my.gy 2; run a\n  a: do: each my.gy { reveal it }",
      FX_FAULT_MARKS, "run", 0, SQUAD },
};

/* What a game says of itself: where its cards lie, what it offers from where, how it is paid. */
static const struct refusal unknown[] = {
    { "  when enters self: grant self a ever\n  a: @gy when dies any.cr: draw 1", FX_FAULT_PLACE, "when", 0,
      SQUAD },
    { "  when enters self: grant self a ever\n  a: @hand when dies any.cr may: draw 1", FX_FAULT_PLACE,
      "when", 0, SQUAD },
    { "  always: grant my.cr a\n  a: @gy pay coins 1: draw 1", FX_FAULT_PLACE, "pay", 0, SQUAD },
    { "  @extra pay coins 1: draw 1", FX_FAULT_PLACE, "pay", 0, SQUAD },
    { "  @mined pay coins 1: draw 1", FX_FAULT_PLACE, "pay", 0, SQUAD },
    { "  @gy|mined pay coins 1: draw 1", FX_FAULT_PLACE, "pay", 0, SQUAD },
    { "  @extra when dies any.cr may: draw 1", FX_FAULT_UNSEEN, "extra", 0, SQUAD },
    { "  always: gain my.extra haste", FX_FAULT_OFF_TABLE, "gain", 0, SQUAD },
    { "  always: grant my.extra a\n  a: ambush 1 on dies any.cr: draw 1", FX_FAULT_LETTER_KIND, "a", 0,
      SQUAD },
    { "  always: grant my.cr a\n  a: always: grant my.cr b\n  b: always: strike self +1", FX_FAULT_GRANTED,
      "grant", 0, SQUAD },
    { "  always: grant my.cr a\n  a: always: grant my.hand b\n  b: ambush 1 on dies any.cr: draw 1",
      FX_FAULT_GRANTED, "grant", 0, SQUAD },
    { "  pay lose-coins x: draw x", FX_FAULT_PAID_X, "x", 0, SQUAD },
    { "  pay destroy x my.cr: draw 1", FX_FAULT_PAID_X, "x", 0, SQUAD },
    { "  @gy pay close: draw 1", FX_FAULT_PAID, "close", 0, SQUAD },
    { "  @hand pay coins 1, close: draw 1", FX_FAULT_PAID, "close", 0, SQUAD },
    { "  @hand when dies my.cr may cost close: draw 1", FX_FAULT_PAID, "close", 0, SQUAD },
    { "  pay show-itself: draw 1", FX_FAULT_PAID, "show-itself", 0, SQUAD },
    { "  @gy pay show-itself: draw 1", FX_FAULT_PAID, "show-itself", 0, SQUAD },
    { "  play: forbid attack my.cr with [spell] turn", FX_FAULT_NO_WITH, "with", 0, SQUAD },
    { "  always: forbid attack my.cr with [spell]", FX_FAULT_NO_WITH, "with", 0, SQUAD },
    { "  when shown-on-top my.cr: draw 1", FX_FAULT_ELSEWHERE, "shown-on-top", 0, SQUAD },
    { "  @gy when dies self: draw 1", FX_FAULT_OWN_EVENT, "dies", 0, SQUAD },
    { "  @cr|gy when dies self: draw 1", FX_FAULT_OWN_EVENT, "dies", 0, SQUAD },
    { "  @hand when wounds any.cr by self may: draw 1", FX_FAULT_OWN_EVENT, "wounds", 0, SQUAD },
    { "  when shown-on-top self: draw 1", FX_FAULT_OWN_EVENT, "shown-on-top", 0, SQUAD },
    { "  @gy when shown-on-top self: draw 1", FX_FAULT_OWN_EVENT, "shown-on-top", 0, SQUAD },
    { "  @gc when legions self: draw 1", FX_FAULT_OWN_EVENT, "legions", 0, UNITS },
    { "  @vc|rc when unlocked self: draw 1", FX_FAULT_OWN_EVENT, "unlocked", 0, UNITS },
    { "  @rc when rides my.vc self: draw 1", FX_FAULT_OWN_EVENT, "rides", 0, UNITS },
    { "  @rc when placed self as vc: draw 1", FX_FAULT_OWN_EVENT, "placed", 0, COMES },
    { "!card a\n  hero  dark\n  when dies self: draw 1", FX_FAULT_OWN_EVENT, "dies", 0, KEPT },
    { "!card a\n  hero  dark\n  instead dies self: stay", FX_FAULT_OWN_EVENT, "dies", 0, KEPT },
    { "  @hero instead dies self: stay", FX_FAULT_OWN_EVENT, "dies", 0, SQUAD },
    { "  play: choose t my.cr 1; lay a on t\n  a: later shown-on-top it: draw 1", FX_FAULT_ELSEWHERE,
      "shown-on-top", 0, SQUAD },
    { "  play: choose t my.gy 1; lay a on t\n  a: later dies it: draw 1", FX_FAULT_OFF_TABLE, "lay", 0,
      SQUAD },
    { "  always: forbid strike-twice my.cr", FX_FAULT_ASKED_FOR, "strike-twice", 0, SQUAD },
    { "  when shown-on-top my.deck|cr: draw 1", FX_FAULT_ELSEWHERE, "shown-on-top", 0, SQUAD },
    { "  play: move foe.hero hand", FX_FAULT_ROOTED, "move", 0, SQUAD },
    { "  play: mine any.hero self", FX_FAULT_ROOTED, "mine", 0, SQUAD },
    { "  when dies foe.hero: draw 1", FX_FAULT_ROOTED, "dies", 0, SQUAD },
    { "  instead dies my.cr: onto foe.hero", FX_FAULT_ROOTED, "onto", 0, SQUAD },
    /* what is not shown */
    { "  play: draw cost(my.hand)", FX_FAULT_HIDDEN, "hand", 0, SQUAD },
    { "  always: strike self +cost(foe.hand)", FX_FAULT_HIDDEN, "hand", 0, SQUAD },
    { "  pay coins cost(foe.hand): draw 1", FX_FAULT_HIDDEN, "hand", 0, SQUAD },
    { "  pay coins 1 if cost(my.deck) >= 3: draw 1", FX_FAULT_HIDDEN, "deck", 0, SQUAD },
    { "  play: set v foe.hand; draw count(v[spell])", FX_FAULT_NOT_SHOWN, "v", 0, SQUAD },
    { "  play: set v my.deck; if some v[spell] { draw 1 }", FX_FAULT_NOT_SHOWN, "v", 0, SQUAD },
    { "  play: random v foe.hand 1; draw cost(v)", FX_FAULT_NOT_SHOWN, "v", 0, SQUAD },
    { "  play: choose v my.hand 1; if no v[spell] { draw 1 }", FX_FAULT_NOT_SHOWN, "v", 0, SQUAD },
    { "  play: search t my.deck 0..1; shuffle; if cost(t) = 2 { draw 1 }", FX_FAULT_NOT_SHOWN, "t", 0,
      SQUAD },
    { "  play: look 3; draw count(looked[spell])", FX_FAULT_NOT_SHOWN, "looked", 0, SQUAD },
    { "  play: look 3; choose v looked 1; reveal looked; draw cost(v)", FX_FAULT_NOT_SHOWN, "v", 0, SQUAD },
    { "  play: each foe.hand { if some it[spell] { draw 1 } }", FX_FAULT_NOT_SHOWN, "it", 0, SQUAD },
    { "  play: set v foe.hand; reveal v[spell]; draw count(v[spell])", FX_FAULT_NOT_SHOWN, "v", 0, SQUAD },
    { "  play: set v foe.hand; if turn me { reveal v }; draw cost(v)", FX_FAULT_NOT_SHOWN, "v", 0, SQUAD },
    { "  play: reveal foe.hand; draw 1 any; set v foe.hand; draw cost(v)", FX_FAULT_NOT_SHOWN, "v", 0,
      SQUAD },
    { "  play: reveal my.hand; set v foe.hand; draw cost(v)", FX_FAULT_NOT_SHOWN, "v", 0, SQUAD },
    { "  play: choose v my.hand 1; wound my.hero 1; lay a on v\n  a: later turn-ends me: draw 1",
      FX_FAULT_UNSEEN, "v", 0, SQUAD },
    { "  play: choose v my.hand 1; reveal v; if turn me { set v my.deck }; draw cost(v)", FX_FAULT_NOT_SHOWN,
      "v", 0, SQUAD },
    { "  gnome-", FX_FAULT_LEFT_OVER, "-", 0, SQUAD },
    { "  play: random v any.hand 2; move v gy", FX_FAULT_CHANCE, "random", 0, SQUAD },
    { "  play: random v my.hand & foe.hand 2; move v gy", FX_FAULT_CHANCE, "random", 0, SQUAD },
    { "  play: random v my.hand|extra 2; move v gy", FX_FAULT_CHANCE, "random", 0, SQUAD },
    { "  play: set v any.hand; random t v 2; move t gy", FX_FAULT_CHANCE, "random", 0, SQUAD },
    { "  play: set v my.cr; if turn me { set v any.hand }; random t v 2; destroy t", FX_FAULT_CHANCE,
      "random", 0, SQUAD },
    { "  ambush 1 on dies self: draw 1", FX_FAULT_NOT_SHOWN, "self", 0, SQUAD },
    { "  ambush 1 on dies any.cr if no self: draw 1", FX_FAULT_NOT_SHOWN, "self", 0, SQUAD },
    { "  ambush cost(self) on dies any.cr: draw 1", FX_FAULT_NOT_SHOWN, "self", 0, SQUAD },
    /* what lies elsewhere */
    { "  play: draw 1", FX_FAULT_STAYS, "play", 0, KEPT },
    { "  @hero when dies any.cr: draw 1", FX_FAULT_STAYS, "when", 0, KEPT },
    { "!card a\n  spell  dark\n  when dies any.cr: draw 1", FX_FAULT_STAYS, "when", 0, KEPT },
    { "!card a\n  spell  dark\n  always: strike my.cr +1", FX_FAULT_STAYS, "always", 0, KEPT },
    { "!card a\n  spell  dark\n  pay coins 1: draw 1", FX_FAULT_STAYS, "pay", 0, KEPT },
    { "!card a\n  spell  dark\n  instead wounds my.hero: stay", FX_FAULT_STAYS, "instead", 0, KEPT },
    { "!card a\n  spell  dark\n  @cr when dies any.cr: draw 1", FX_FAULT_STAYS, "when", 0, KEPT },
    { "!card a\n  spell  dark\n  play: may cost close { draw 1 }", FX_FAULT_PAID, "close", 0, KEPT },
    { "!card a\n  spell  dark\n  play: lay a\n  a: later turn-ends me may cost close: draw 1", FX_FAULT_PAID,
      "close", 0, KEPT },
    { "  play: draw 1", FX_FAULT_LACKS, "play", 0, NO_PLAYS },
    { "  ambush 1 on dies any.cr: draw 1", FX_FAULT_LACKS, "ambush", 0, NO_PLAYS },
};

/* The same cards where that is so. */
static const struct {
    const char *lines;
    enum which game;
} known[] = {
    { "  when enters self: grant self a ever\n  a: @cr when dies any.cr: draw 1", SQUAD },
    { "  @hand|gy pay coins 1: draw 1", SQUAD },
    { "  always: grant my.cr a\n  a: always: strike my.cr +1; gain my.hand haste; forbid attack foe.cr",
      SQUAD },
    { "  pay coins x, close: draw x", SQUAD },
    { "  @hand pay show-itself: draw 1", SQUAD },
    { "  @hand when dies my.cr may cost show-itself: draw 1", SQUAD },
    { "  @vc when legions self: draw 1\n  @rc when unlocked self: draw 1\n  @vc when rides my.vc self: draw 1\n  when legions self: draw 1",
      UNITS },
    { "  @rc when legions my.vc: draw 1\n  @gc when unlocked my.rc: draw 1", UNITS },
    { "  @vc when placed self as vc: draw 1\n  @rc when placed my.vc as vc: draw 1\n  when placed self as vc: draw 1",
      COMES },
    { "  play: forbid play foe with [spell] turn; permit attack my.cr with [spell] turn", SQUAD },
    { "  when shown-on-top my.deck[creature]: draw cost(event)", SQUAD },
    { "  play: choose t any.ch 1; move t hand; mine any.cr & any.hero self", SQUAD },
    { "  instead wounds my.cr: onto foe.hero", SQUAD },
    { "  when dies any.ch: draw 1", SQUAD },
    { "  play: set v foe.hand; reveal v; draw count(v[spell]); each v { if some it[spell] { draw cost(it) } }",
      SQUAD },
    { "  play: reveal foe.hand; choose v foe.hand 1; set t foe.hand; if some t[spell] { draw cost(v) }",
      SQUAD },
    { "  play: reveal-top 3; choose v looked[gnome] 0..1; if some looked[spell], cost(v) = 2 { draw 1 }",
      SQUAD },
    { "  play: look 3; reveal looked; choose v looked 1; draw cost(v)", SQUAD },
    { "  play: each foe.hand { reveal it; if some it[spell] { draw 1 } }", SQUAD },
    { "  play: choose v my.hand 1; revive v; lay a on v; draw strike(v)\n  a: later turn-ends me: draw 1",
      SQUAD },
    { "  play: search v my.deck 0..1; move v cr; draw strike(v)", SQUAD },
    { "  play: random v foe.hand 2; random t v & my.cr 1; random w any.cr & any.gy 2", SQUAD },
    { "  ambush 1 on dies any.cr[own-class]: bounce self", SQUAD },
    { "  gnome\n    ", SQUAD },
    { "  play: choose t    my.cr 1; destroy t", SQUAD },
    { "  instead dies self: stay\n  instead dies my.cr: stay\n  instead wounds self: stay\n  instead wounds my.cr: stay",
      SQUAD },
    { "  gnome\n  # a remark", SQUAD },
    { "  gnome\r\n  \r\n  haste\r", SQUAD },
    { "  play: set v any.hand; set v my.hand; random t v 1; move t gy", SQUAD },
    { "  play: choose v my.hand 0..2; draw count(v); choose t my.gy 0..2; draw count(t[spell])", SQUAD },
    { "  when dies any.cr: draw 1\n  @mined|cr when dies my.cr: draw 1\n  @gy when dies my.cr: draw 1\n  ambush 1 on dies any.cr: draw 1",
      KEPT },
    { "!card a\n  spell  dark\n  play: lay a\n  @gy pay coins 1: draw 1\n  @hand when dies my.cr may: draw 1\n  ambush 1 on dies any.cr: draw 1\n"
      "  a: later turn-ends me may cost coins 1: draw 1",
      KEPT },
    { "!card a\n  spell  dark\n  clutch\n  play: choose t my.cr 1; grant t a turn\n  a: pay close: draw 1",
      KEPT },
    { "!card a\n  hero  dark\n  @hero when dies any.cr: draw 1\n  when dies any.cr: draw 1", KEPT },
    { "!card a\n  armour  dark\n  @sup pay close: draw 1", KEPT },
    { "  when dies any.cr: draw 1", NO_PLAYS },
    { "  @gc when placed self: draw 1\n  @gc when hits my.unit: draw 1\n  @rc when attacks my.unit: draw 1", UNITS },
    { "  when hits self: may cost self-soul { draw 1 } else { move self hand }; may { bind self } else { move self hand }",
      UNITS },
    { "  when hits self: choose t my.gc 1; choose v my.gc|rc 1; lay a on v; lay a on my.gc|rc; call t rc; lay a on t\n"
      "  a: later battle-ends: move it hand",
      UNITS },
    { "  @gc when hits my.unit: choose v my.hand 1; call v gc\n  when placed self gc: choose v my.hand 1; call v gc",
      UNITS },
};

static char source[4096];

/* hero, creature, spell, armour, event. */
static const uint16_t stays[] = { 1 << 0, 1 << 1, 0, 1 << 2, 1 << 2 };

static const struct fx_vocabulary *vocabulary_of(enum which game)
{
    static struct fx_vocabulary kept, no_plays, comes;
    static struct fx_word events[FX_EVENTS];
    kept = no_plays = squad_vocabulary;
    kept.stays = stays;
    no_plays.lacks = 1 << FX_SPELL | 1 << FX_AMBUSH;
    comes = units_vocabulary;
    comes.events = events;
    for (unsigned i = 0; units_vocabulary.events[i].key; i++) {
        events[i] = units_vocabulary.events[i];
        if (strcmp(events[i].key, "placed") == 0)
            events[i].takes = "s as:P? from:P?";
    }
    return game == SQUAD   ? &squad_vocabulary
           : game == UNITS ? &units_vocabulary
           : game == KEPT  ? &kept
           : game == COMES ? &comes
                           : &no_plays;
}

static const char *file_of(const char *lines, enum which game)
{
    if (*lines == '!')
        return lines + 1;
    snprintf(source, sizeof source, "card c\n  %s\n%s",
             game != UNITS && game != COMES ? "creature  neutral" : "clan kagero  grade 1  power 1000",
             lines);
    return source;
}

/* Whether the word that is refused stands at that line and column. */
static bool stands_at(const char *file, const struct fx_error *error)
{
    for (unsigned line = 1; line < error->line && file; line++)
        file = strchr(file, '\n') ? strchr(file, '\n') + 1 : NULL;
    return file && error->column > 0 && error->column <= strcspn(file, "\n") + 1 &&
           strncmp(file + error->column - 1, error->word, strlen(error->word)) == 0;
}

void test_refusals(void)
{
    bool seen[FX_FAULT_COUNT] = { false };
    char told[1024];
    struct duel_text text;
    TEST("a file that is wrong is refused with line, reason and word");
    enum { ROWS = sizeof refusals / sizeof *refusals, MORE = ROWS + sizeof empty / sizeof *empty };
    for (unsigned i = 0; i < MORE + sizeof unknown / sizeof *unknown; i++) {
        const struct refusal *row = i < ROWS   ? &refusals[i]
                                    : i < MORE ? &empty[i - ROWS]
                                               : &unknown[i - MORE];
        const char *file = file_of(row->lines, row->game);
        struct fx_error error = { .fault = FX_FAULT_NONE };
        const bool read = fx_read(file, strlen(file), vocabulary_of(row->game), &read_room, &error);
        bool held = CHECK(!read);
        if (held) {
            held = CHECK_STR(fx_fault_keys[error.fault], fx_fault_keys[row->fault]);
            held = CHECK_STR(error.word, row->word) && held;
            held = CHECK_INT(error.want, row->want) && held;
            held = CHECK_INT(read_room.program.cards, 1) && held;
            held = CHECK(error.fault > FX_FAULT_LEFT_OVER || stands_at(file, &error)) && held;
        }
        if (!held)
            printf("    %s\n", file);
        seen[error.fault] = true;
        for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
            duel_text_init(&text, told, sizeof told);
            effects_fault(lang, &error, &text);
            if (!CHECK(text.used > 0 && !strstr(told, "Expected “”") && strncmp(told, "effects.", 8) != 0 &&
                       !strstr(told, "{w") && !strstr(told, "{m")))
                printf("    %s\n", told);
        }
    }
    TEST("every reason has a row");
    for (unsigned i = 1; i < FX_FAULT_COUNT; i++)
        if (i != FX_FAULT_FULL && !CHECK(seen[i]))
            printf("    %s\n", fx_fault_keys[i]);

    TEST("what is right beside what is wrong");
    enum { ALLOWED = sizeof allowed / sizeof *allowed };
    for (unsigned i = 0; i < ALLOWED + sizeof known / sizeof *known; i++) {
        const enum which game = i < ALLOWED ? SQUAD : known[i - ALLOWED].game;
        const char *file = file_of(i < ALLOWED ? allowed[i] : known[i - ALLOWED].lines, game);
        struct fx_error error = { .fault = FX_FAULT_NONE };
        if (CHECK(fx_read(file, strlen(file), vocabulary_of(game), &read_room, &error)))
            continue;
        printf("    %s\n    %u:%u: %s \"%s\"\n", file, error.line, error.column, fx_fault_keys[error.fault],
               error.word);
    }

    TEST("the place of a fault");
    static const char two[] =
        "card a\n  creature  dark\n\n# a remark\ncard b\n  creature  dark\n  play: draw 1; draw 1;\n    draw 1; destroy t\n";
    struct fx_error error = { .fault = FX_FAULT_NONE };
    CHECK(!fx_read(two, strlen(two), &squad_vocabulary, &read_room, &error));
    CHECK_INT(error.line, 8);
    CHECK_INT(error.column, 13);

    TEST("tables have limits");
    static char many[1 << 17];
    size_t used = 0;
    for (unsigned i = 0; i < FX_CARDS_MAX; i++)
        used += (size_t)snprintf(many + used, sizeof many - used, "card c-%u\n  creature  dark\n", i);
    CHECK(!fx_read(many, used, &squad_vocabulary, &read_room, &error));
    CHECK_INT(error.fault, FX_FAULT_FULL);
    CHECK_INT(error.most, FX_CARDS_MAX - 1);
    CHECK_INT(error.line, 2 * FX_CARDS_MAX - 1);
}
