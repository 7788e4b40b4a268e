/* Posts as people write them, and the answers they stand for. Hands are whole decks here, so nothing is left to chance. */
#include "check.h"

#include "judge/reading/read.h"
#include "session/page.h"

#include <stdlib.h>

struct post {
    int player;             /* -1: no more */
    const char *text;
    const char *want;       /* answers in notation, "; " between them; "?ID choices": the question asked */
};

static const struct game_of_posts {
    const char *what, *game, *rules, *deck[DUEL_PLAYERS];
    struct post post[12];
} games[] = {
    { "case, endings, typing errors, chatter, quotations, links, both languages", "gwent", "original",
      { "leader foltest-siegemaster, faction northern-realms, 1 ves, 1 keira-metz, 1 biting-frost, 1 decoy",
        "leader eredin-bringer-of-death, faction monsters, 2 nekker, 1 kayran, 1 vampire-bruxa, 1 scorch" },
      { { 0, "Ну что, начнём, давно не виделись!", "?nothing" },
        { 0, "Ну что, начнём. БЬЯНКА идёт в бой :)", "play ves close" },
        { 1, "[quote=anna]Бьянка идёт в бой[/quote]\nКейрана... в стрелковый ряд", "play kayran ranged" },
        { 0, "[b]Кейру Метц[/b]", "play keira-metz ranged" },
        { 1, "> Кейра Мец\nпусть будет накир", "play nekker close" },
        { 0, "xxxxxxxxxxxxxxxxxxxx", "?nothing" },      /* each could be кс in Latin letters */
        { 0, "чучело на Бъянку", "play decoy close ves" },
        { 1, "https://example.org/nekker.png Пас", "pass" },
        { 0, "Мороз, потом Бьянку, и бьянка... ну вы поняли", "play biting-frost; play ves close" },
        { -1, NULL, NULL } } },
    { "what may be meant is asked for, and nothing is done", "gwent", "original",
      { "leader foltest-siegemaster, faction northern-realms, 1 ves, 1 decoy, 1 commanders-horn",
        "leader eredin-bringer-of-death, faction monsters, 1 vampire-bruxa, 1 vampire-fleder, 1 kayran" },
      { { 1, "пас", "?not-awaited" },
        { 0, "Рог", "?which play commanders-horn close, play commanders-horn ranged, play commanders-horn siege" },
        { 0, "Рог на осаду", "play commanders-horn siege" },
        { 1, "вампир", "?which play vampire-bruxa close, play vampire-fleder close" },
        { 1, "вампир брукса", "play vampire-bruxa close" },
        { 0, "Кейран", "?not-now" },
        { 0, "play ves close", "play ves close" },
        { -1, NULL, NULL } } },
    { "who is raised stands in the same post, or is asked for", "gwent", "original",
      { "leader foltest-siegemaster, faction northern-realms, 1 dun-banner-medic, 1 ves, 1 scorch, 1 catapult",
        "leader eredin-bringer-of-death, faction monsters, 1 nekker, 1 kayran" },
      { { 0, "Катапульта", "play catapult siege" },
        { 1, "пас", "pass" },
        { 0, "Казнь.", "play scorch" },
        { 0, "Лекарь Бурой Хоругви", "?unsaid" },
        { 0, "Лекарь Бурой Хоругви ставит на ноги катапульту",
          "play dun-banner-medic siege; revive catapult siege" },
        { -1, NULL, NULL } } },
    { "who may be taken or given is named, asked for or not", "gwent", "original",
      { "leader emhyr-relentless, faction nilfgaard, 1 albrich, 1 scorch, 1 vreemde",
        "leader foltest-siegemaster, faction northern-realms, 1 catapult, 1 ves, 1 keira-metz" },
      { { 0, "Альбрых", "play albrich ranged" },
        { 1, "Катапульта", "play catapult siege" },
        { 0, "Казнь", "play scorch" },
        { 1, "Кейра Метц", "play keira-metz ranged" },
        { 0, "Властелин Юга: Катапульта", "leader emhyr-relentless" },
        { 1, "Бьянка, Катапульта", "?unread" },
        { -1, NULL, NULL } } },
    { "an exchange: nothing, some of it, all of it", "gwent", "classic",
      { "leader foltest-king-of-temeria, faction northern-realms, 20 ves",
        "leader eredin-bringer-of-death, faction monsters, 20 nekker" },
      { { 0, "Всё оставляю, удачи!", "done" },
        { 1, "Отдаю Накера, беру Накера", "give nekker; done; take nekker" },
        { -1, NULL, NULL } } },
    { "an exchange of all that is offered", "gwent", "classic",
      { "leader foltest-king-of-temeria, faction northern-realms, 20 ves",
        "leader eredin-bringer-of-death, faction monsters, 20 nekker" },
      { { 0, "keep all", "done" },
        { 1, "Отдаю накера и накера, беру накера и накера", "give nekker; give nekker" },
        { -1, NULL, NULL } } },
    { "Hope moves before or after the card, or not at all", "gwent", "classic",
      { "leader francesca-hope, faction scoiatael, 1 yaevinn, 1 milva, 1 barclay-els",
        "leader eredin-bringer-of-death, faction monsters, 3 nekker" },
      { { 0, "Первым хожу я", "start 0" },
        { 0, "Яевинн в ближний ряд", "play yaevinn close; done" },
        { 1, "Накер", "play nekker close" },
        { 0, "Милва, затем Яевинн в стрелковый", "play milva ranged; move yaevinn ranged" },
        { 1, "Накер", "play nekker close" },
        { 0, "Барклай Эльс в ближний", "play barclay-els close; done" },
        { -1, NULL, NULL } } },
    { "a word that is nearly a possible card is asked about, and never becomes a pass", "gwent", "hard",
      { "faction nilfgaard", "faction northern-realms" },
      { { 0, "без обмена", "done" },
        { 1, "без обмена", "done" },
        { 0, "Роинформ", "?near play rainfarn close" },
        { 0, "Раинфарн", "play rainfarn close" },
        { 1, "Ярпен Зигрин и котапуула", "play yarpen-zigrin close; play catapult siege" },
        { 0, "лидер",
          "?which leader emhyr-imperial-majesty, leader emhyr-emperor-of-nilfgaard, leader emhyr-white-flame, "
          "leader emhyr-relentless, leader emhyr-invader-of-the-north" },
        { 0, "Альбрых, вторую карту назову судье в ЛС", "play albrich ranged" },
        { 0, "второй не будет", "pass" },
        { -1, NULL, NULL } } },
    { "cells before or behind the cards, in any order", "trade", "standard",
      { "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp",
        "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp" },
      { { 0,
          "Травница передняя средняя, шахтёр квама задний правый. Вышибала клуба передний левый; легат передний правый. "
          "Костеход задний левый, карманник тыл центр",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; "
          "place kwama_miner b2" },
        { 1,
          "Передний левый костеход, передний средний: легат; передний правый скамп. Задняя левая травница, тыл центр карманник, "
          "задний правый шахтёр",
          "place bonewalker f0; place legate f1; place scamp f2; place herbalist b0; place pickpocket b1; "
          "place kwama_miner b2" },
        { -1, NULL, NULL } } },
    { "cells by rows, and by columns; a row may come alone",
      "trade",
      "standard",
      { "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp",
        "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp" },
      { { 0, "Шахтёр справа", "?not-now" },
        { 0, "передний ряд: шахтёр, кракозябра, легат", "?layout" },
        { 0, "легат, шахтёр, травница", "?layout" },
        { 0, "Передний ряд: слева шахтёр квама, в центре травница, справа легат",
          "place kwama_miner f0; place herbalist f1; place legate f2" },
        { 0, "в тылу: карманник справа, костеход слева, вышибала в центре",
          "place bonewalker b0; place bouncer b1; place pickpocket b2" },
        { 1,
          "Front row: legate, scamp, herbalist. Back row: left bonewalker, middle pickpocket, right the bouncer",
          "place legate f0; place scamp f1; place herbalist f2; place bonewalker b0; place pickpocket b1; "
          "place bouncer b2" },
        { -1, NULL, NULL } } },
    { "a whole field: rows before their cards, and behind them",
      "trade",
      "standard",
      { "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp",
        "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp" },
      { { 0, "Впереди вышибала, травница и легат, сзади костеход, карманник и скамп.",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; place scamp b2" },
        { 1, "Вышибалу, травку и легата вперёд; костехода, карманника, скампа в тыл!",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; place scamp b2" },
        { -1, NULL, NULL } } },
    { "a whole field: by columns, and by cells",
      "trade",
      "standard",
      { "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp",
        "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp" },
      { { 0,
          "Слева вышибала, за ним костеход. В центре травница, за ней карманник. Справа легат, за ним скамп.",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; place scamp b2" },
        { 1, "b0 костеход b1 карманник b2 скамп f0 вышибала f1 травница f2 легат",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; place scamp b2" },
        { -1, NULL, NULL } } },
    { "a whole field: from right to left, and one row on a line",
      "trade",
      "standard",
      { "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp",
        "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp" },
      { { 0,
          "Впереди справа налево: легат, травница, вышибала. Сзади тоже справа налево: скамп, карманник, костеход",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; place scamp b2" },
        { 1, "вышибала травница легат\nкостеход карманник скамп",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; place scamp b2" },
        { -1, NULL, NULL } } },
    { "a whole field: numbers of cells, and a list",
      "trade",
      "standard",
      { "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp",
        "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp" },
      { { 0, "Клетки 1-3: вышибала, травница, легат; 4-6: костеход, карманник, скамп",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; place scamp b2" },
        { 1, "1. вышибала\n2. травница\n3. легат\n4. костеход\n5. карманник\n6. скамп",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; place scamp b2" },
        { -1, NULL, NULL } } },
    { "a whole field: English, and a row that is told last",
      "trade",
      "standard",
      { "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp",
        "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp" },
      { { 0, "Front: Bouncer, Herbalist, Legate. Back: Bonewalker, Thief, Scamp.",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; place scamp b2" },
        { 1, "Слева направо: вышибала, травница, легат, во втором - костеход, карманник, скамп",
          "place bouncer f0; place herbalist f1; place legate f2; place bonewalker b0; place pickpocket b1; place scamp b2" },
        { -1, NULL, NULL } } },
    { "a field that is not clear is asked about whole",
      "trade",
      "standard",
      { "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp",
        "1 kwama_miner, 1 bouncer, 1 herbalist, 1 legate, 1 bonewalker, 1 pickpocket, 1 scamp" },
      { { 0, "впереди вышибала, вивек и травница, сзади костеход, карманник, скамп", "?layout" },
        { 0, "впереди вышибала, травница, легат и костеход, сзади карманник и скамп", "?layout" },
        { 0, "не вышибала, травница и легат впереди, костеход, карманник, скамп сзади", "?layout" },
        { 0, "если вышибала впереди, то травница и легат сзади", "?layout" },
        { 0, "впереди вышибала, травница, легат, сзади костеход, карманник, скамп?", "?layout" },
        { 0, "Впереди вышибала, травница, легат, сзади костеход, карманник, скамп - завтра", "?layout" },
        { 0, "«впереди вышибала, травница, легат, сзади костеход, карманник, скамп», говорил он", "?layout" },
        { -1, NULL, NULL } } },
    { "a verb alone is enough where only one thing can be done with it", "gwent", "classic",
      { "leader foltest-king-of-temeria, faction northern-realms, 1 ves, 1 keira-metz, 1 catapult",
        "leader eredin-bringer-of-death, faction monsters, 2 nekker, 1 kayran" },
      { { 0, "Хожу", "?which play ves close, play keira-metz ranged, play catapult siege" },
        { 0, "Активирую лидера!", "leader foltest-king-of-temeria" },
        { -1, NULL, NULL } } },
};

static bool begin(const struct game_of_posts *of, struct sampled *sampled)
{
    struct session_setup setup = { .game = duel_find(of->game), .seed = { 2 } };
    enum duel_status status;

    setup.variant = (uint8_t)duel_index(setup.game->variants, of->rules);
    const int free_decks = duel_index(setup.game->options, "free-decks");
    setup.options = free_decks >= 0 ? 1u << free_decks : 0;
    const int fixed_stake = duel_index(setup.game->options, "fixed-stake");
    if (fixed_stake >= 0) {
        setup.options |= 1u << fixed_stake;
        for (int i = 0; i < DUEL_NUMBERS && setup.game->numbers[i]; i++)
            setup.number[i] = strcmp(setup.game->numbers[i], "contract") == 0 ? 0 : 10;
    }
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        setup.deck[player].game = setup.game;
        setup.deck[player].variant = setup.variant;
        if (!CHECK(deck_read_line(&setup.deck[player], of->deck[player], NULL)))
            return false;
    }
    return CHECK(sampled_begin(sampled, &setup, NULL, &status));
}

static void put_answers(const struct session *session, unsigned from, const struct reading *reading,
                        struct page *out)
{
    page_put(out, "");
    if (reading->trouble.what) {
        page_put(out, "?");
        page_put(out, reading->trouble.what);
        const bool lists =
            strcmp(reading->trouble.what, "which") == 0 || strcmp(reading->trouble.what, "near") == 0;
        for (unsigned i = 0; lists && i < reading->choices; i++) {
            page_put(out, i ? ", " : " ");
            page_put(out, reading->choice[i]);
        }
        return;
    }
    for (unsigned i = from; i < session->answers; i++) {
        page_put(out, i > from ? "; " : "");
        page_put_action(out, session_position(session, i), session->answer[i].player,
                        session->answer[i].action);
    }
}

static void play(const struct game_of_posts *of)
{
    struct sampled sampled = { .session = NULL };
    const bool begun = begin(of, &sampled);
    const struct session *session = sampled.session;
    struct lexicon *lexicon = lexicon_new(duel_find(of->game), 0);

    for (const struct post *post = of->post; begun && post->player >= 0; post++) {
        const unsigned before = session->answers;
        struct reading reading;
        struct page page = { 0 };
        const bool fine =
            read_post(lexicon, &sampled, post->player, post->text, strlen(post->text), READ_ALL, &reading);
        put_answers(session, before, &reading, &page);
        CHECK_INT(fine, post->want[0] != '?');
        CHECK_INT(session->answers - before, reading.answers);
        if (!CHECK_STR(page.at, post->want))
            printf("    after: %s\n", post->text);
        free(page.at);
    }
    lexicon_free(lexicon);
    sampled_end(&sampled);
}

int main(void)
{
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        TEST(games[i].what);
        play(&games[i]);
    }
    return check_done("judge_read");
}
