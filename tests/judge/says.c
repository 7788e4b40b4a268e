/* What the judge says itself, of all that players write for it: the first word of each list of the texts. Who teaches the judge another word
 * puts it behind that one. A list of several words has its row here. */
#include "check.h"

#include "words/texts.h"

static const struct said {
    const char *key, *ru, *en;
} said[] = {
    { "judge.say.gwent.pass", "пас", "pass" },
    { "judge.say.gwent.done", "готово", "done" },
    { "judge.say.gwent.leader", "лидер", "leader" },
    { "judge.say.gwent.close", "ближний", "close" },
    { "judge.say.gwent.ranged", "стрелковый", "ranged" },
    { "judge.say.gwent.siege", "осадный", "siege" },
    { "judge.say.gwent.enemy-close", "ближний противника", "enemy close" },
    { "judge.say.gwent.enemy-ranged", "стрелковый противника", "enemy ranged" },
    { "judge.say.gwent.enemy-siege", "осадный противника", "enemy siege" },
    { "judge.say.gwent.enemy-graveyard", "из отбоя противника", "enemy graveyard" },
    { "judge.say.gwent.own", "мой отбой", "my graveyard" },
    { "judge.say.gwent.enemy", "отбой противника", "enemy graveyard" },
    { "judge.say.gwent.both", "оба отбоя", "both graveyards" },
    { "judge.say.gwent.0", "первый игрок", "first player" },
    { "judge.say.gwent.self-first", "я начну", "i start" },
    { "judge.say.gwent.1", "второй игрок", "second player" },
    { "judge.say.gwent.other-first", "начинает противник", "you start" },
    { "judge.verb.gwent.give", "отдаю", "I give" },
    { "judge.verb.gwent.take", "беру", "I take" },
    { "judge.verb.gwent.redraw", "меняю", "redraw" },
    { "judge.verb.gwent.play", "играю", "I play" },
    { "judge.verb.gwent.revive", "поднимаю", "raise" },
    { "judge.verb.gwent.fetch", "забираю", "fetch" },
    { "judge.verb.gwent.summon", "призываю", "summon" },
    { "judge.verb.gwent.move", "перемещаю", "move" },
    { "judge.verb.gwent.keep", "оставляю", "keep" },
    { "judge.verb.gwent.show", "показываю", "show" },
    { "judge.verb.gwent.discard", "сбрасываю", "discard" },
    { "judge.verb.gwent.choose", "выбираю", "choose" },
    { "judge.verb.gwent.kill", "убиваю", "kill" },
    { "judge.verb.gwent.graves", "возвращаю в колоды", "return to the deck" },
    { "judge.verb.gwent.leader", "лидер", "leader" },
    { "judge.say.trade.play", "играю", "play" },
    { "judge.say.trade.accept", "принимаю", "accept" },
    { "judge.say.trade.off", "аннулировать", "call it off" },
    { "judge.say.trade.sixth", "шестая часть", "a sixth" },
    { "judge.say.trade.down", "вниз", "down" },
    { "judge.say.trade.up", "вверх", "up" },
    { "judge.say.trade.decline", "отказываюсь", "decline" },
    { "judge.verb.trade.offer", "предлагаю", "offer" },
    { "judge.verb.trade.place", "кладу", "place" },
    { "judge.verb.trade.take", "забираю", "I take" },
    { "judge.verb.trade.target", "цель", "target" },
    { "judge.verb.trade.summon", "призываю", "summon" },
    { "judge.verb.trade.round", "беру", "round" },
    { "judge.say.trade.front", "передний ряд", "front row" },
    { "judge.say.trade.back", "задний ряд", "back row" },
    { "judge.say.trade.left", "слева", "left" },
    { "judge.say.trade.middle", "в центре", "middle" },
    { "judge.say.trade.right", "справа", "right" },
    { "judge.say.trade.f0", "передний левый", "front left" },
    { "judge.say.trade.f1", "передний средний", "front middle" },
    { "judge.say.trade.f2", "передний правый", "front right" },
    { "judge.say.trade.b0", "задний левый", "back left" },
    { "judge.say.trade.b1", "задний средний", "back middle" },
    { "judge.say.trade.b2", "задний правый", "back right" },
    { "judge.verb.westeros.token", "жетон", "use a token" },
    { "judge.verb.westeros.pair", "парный жетон", "double token" },
    { "judge.verb.westeros.rouse", "возвращаю за мораль", "rally for morale" },
    { "judge.verb.westeros.play", "играю", "play" },
    { "judge.verb.westeros.discard", "сбрасываю", "discard" },
    { "judge.verb.westeros.order", "выбираю", "order" },
    { "judge.verb.westeros.rally", "возвращаю", "rally" },
    { "judge.verb.westeros.move", "хожу", "move" },
    { "judge.verb.westeros.leave", "выхожу", "leave" },
    { "judge.verb.westeros.evade", "уклоняюсь", "evade" },
    { "judge.verb.westeros.attack", "атакую", "attack" },
    { "judge.verb.westeros.scorch", "поджигаю", "set fire" },
    { "judge.verb.westeros.support", "поддерживаю", "support" },
    { "judge.verb.westeros.reroll", "перебрасываю", "roll again" },
    { "judge.verb.westeros.back", "отступаю на", "back to" },
    { "judge.verb.westeros.follow", "вхожу в", "follow to" },
    { "judge.verb.westeros.keep", "оставляю жетон", "keep the token" },
    { "judge.verb.westeros.hold-back", "придерживаю", "hold back" },
    { "judge.verb.westeros.choose", "беру командирами", "choose" },
    { "judge.verb.westeros.lay", "кладу", "lay" },
    { "judge.verb.westeros.lead", "ставлю командира", "lead" },
    { "judge.verb.westeros.form", "ставлю отряд", "form" },
    { "judge.verb.westeros.lend", "отдаю кубиков", "lend" },
    { "judge.verb.westeros.swap", "меняюсь", "swap" },
    { "judge.verb.westeros.commit", "раз за битву", "once in the battle" },
    { "judge.verb.westeros.reclaim", "возвращаю жетон из запаса", "take back" },
    { "judge.say.westeros.pass", "пас", "pass" },
    { "judge.say.westeros.cheer", "поднимаю боевой дух", "lift the morale" },
    { "judge.say.westeros.done", "это все", "that is all" },
    { "judge.say.westeros.fight", "к атакам", "to the attacks" },
    { "judge.say.westeros.await", "жду атаки", "await" },
    { "judge.say.westeros.end", "больше не атакую", "no more attacks" },
    { "judge.say.westeros.alone", "один", "alone" },
    { "judge.say.westeros.settle", "оставляю бросок", "settle" },
    { "judge.say.westeros.stand", "стою", "stand" },
    { "judge.say.westeros.yield", "уступаю", "yield" },
    { "judge.say.westeros.decline", "не отвечаю", "decline" },
    { "judge.say.westeros.counter", "контратакую", "counterattack" },
    { "judge.say.westeros.hold", "остаюсь", "hold" },
    { "judge.say.westeros.none", "ничего не оставляю", "keep nothing" },
    { "judge.say.westeros.save", "не сейчас", "save it" },
    { "judge.say.westeros.use", "применяю", "use it" },
    { "judge.say.westeros.keep-dice", "кубики оставляю себе", "keep the dice" },
    { "judge.say.westeros.remain", "он остаётся", "he remains" },
    { "judge.verb.heroes.return", "возвращаю", "return" },
    { "judge.verb.heroes.play", "разыгрываю", "play" },
    { "judge.verb.heroes.clutch", "кладу в кладку", "lay in an egg" },
    { "judge.verb.heroes.hatch", "вылупляю", "hatch" },
    { "judge.verb.heroes.use", "применяю", "use" },
    { "judge.verb.heroes.attack", "атакую", "attack" },
    { "judge.verb.heroes.defend", "защищает", "steps in" },
    { "judge.say.heroes.keep", "оставляю", "keep" },
    { "judge.say.heroes.end", "конец хода", "end the turn" },
    { "judge.say.heroes.none", "никто", "nobody" },
    { "judge.say.vanguard.vc0", "авангард", "vanguard" },
    { "judge.say.vanguard.vc1", "авангард", "vanguard" },
    { "judge.say.vanguard.mate0", "напарник", "legion mate" },
    { "judge.say.vanguard.mate1", "напарник", "legion mate" },
    { "judge.say.vanguard.bc0", "задний центральный", "back centre" },
    { "judge.say.vanguard.bc1", "задний центральный", "back centre" },
    { "judge.verb.vanguard.boost", "поддержать", "boost" },
    { "judge.say.vanguard.row-front", "передний", "front" },
    { "judge.say.vanguard.row-back", "задний", "back" },
    { "judge.say.vanguard.side-left", "левый", "left" },
    { "judge.say.vanguard.side-right", "правый", "right" },
    { "judge.say.vanguard.side-centre", "центр", "centre" },
    { "judge.say.vanguard.end", "нет", "no" },
    { "judge.say.vanguard.enough", "хватит", "enough" },
    { "judge.say.vanguard.enough-mulligan", "оставляю", "keep" },
    { "judge.say.vanguard.end-assist", "без ранговой поддержки", "no G assist" },
    { "judge.say.vanguard.end-ride", "без райда", "no ride" },
    { "judge.say.vanguard.end-stride", "без страйда", "no stride" },
    { "judge.say.vanguard.end-main", "бой", "battle" },
    { "judge.say.vanguard.end-attack", "больше не атакую", "no more attacks" },
    { "judge.say.vanguard.end-turn", "конец хода", "end turn" },
    { "judge.say.vanguard.end-boost", "без поддержки", "no boost" },
    { "judge.say.vanguard.end-guard", "без защиты", "no guard" },
    { "judge.say.vanguard.yes", "да", "yes" },
    { "judge.say.vanguard.no", "нет", "no" },
    { "judge.say.vanguard.done", "хватит", "done" },
    { "judge.say.vanguard.nothing", "ничего", "nothing" },
    { "judge.say.vanguard.both", "всё", "both" },
    { "judge.verb.vanguard.back", "возвращаю", "put back" },
    { "judge.verb.vanguard.assist", "ранговая поддержка", "G assist" },
    { "judge.verb.vanguard.ride", "веду", "ride" },
    { "judge.verb.vanguard.stride", "возношусь", "stride" },
    { "judge.verb.vanguard.call", "призываю", "call" },
    { "judge.verb.vanguard.exchange", "меняю местами", "exchange" },
    { "judge.verb.vanguard.legion", "легион", "legion" },
    { "judge.verb.vanguard.attack", "атакую", "attack" },
    { "judge.verb.vanguard.guard", "защищаюсь", "guard" },
    { "judge.verb.vanguard.intercept", "перехват", "intercept" },
    { "judge.verb.vanguard.take", "беру", "take" },
    { "judge.verb.vanguard.draw", "беру карту", "draw" },
    { "judge.verb.vanguard.pick", "выбираю", "choose" },
};

/* Whether the list begins with that, and goes on with another word or ends. */
static bool begins_with(const char *list, const char *word)
{
    const size_t size = strcspn(list, "|");
    return strlen(word) == size && memcmp(list, word, size) == 0;
}

/* Whether the texts under that key are words for an answer, and no list that only goes on with those of another, "pass.2". */
static bool is_answer(const char *key)
{
    static const char say[] = "judge.say.", verb[] = "judge.verb.";
    if (strncmp(key, say, sizeof say - 1) != 0 && strncmp(key, verb, sizeof verb - 1) != 0)
        return false;
    unsigned dots = 0;
    for (const char *at = key; *at; at++)
        dots += *at == '.';
    return dots == 3;
}

static const struct said *find(const char *key)
{
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        if (strcmp(said[i].key, key) == 0)
            return &said[i];
    return NULL;
}

int main(void)
{
    size_t found = 0;

    TEST("the judge says its own words, whatever players call it");
    for (unsigned i = 0; i < text_entries_count; i++) {
        const char *key = text_entries[i].key, *ru = text_entries[i].ru, *en = text_entries[i].en;
        if (!is_answer(key))
            continue;
        const struct said *row = find(key);
        found += row != NULL;
        if (row ? !CHECK(begins_with(ru, row->ru) && begins_with(en, row->en))
                : !CHECK(!strchr(ru, '|') && !strchr(en, '|')))
            printf("    %s: %.60s / %.60s\n", key, ru, en);
    }
    CHECK_INT(found, sizeof said / sizeof said[0]);
    return check_done("judge_says");
}
