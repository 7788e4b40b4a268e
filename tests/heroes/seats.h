/* Words that rows of rulings on hero cards have in common: who leads, and what lies where. */
#ifndef DUELLO_TESTS_HEROES_SEATS_H
#define DUELLO_TESTS_HEROES_SEATS_H

#define LED(first, second) "unit u1 " first " 0 0 hero 1; unit u2 " second " 1 1 hero 2; "
/* 27 and 28 lives. */
#define HEROES WOUNDED(0, 0)
#define WOUNDED(first, second)                                                                                         \
    "unit u1 ilvara-the-steward 0 0 hero 1 wounds " #first \
    "; unit u2 mourne-of-the-dyke 1 1 hero 2 wounds " #second "; "

#define BEARER "mail-clad-bearer"       /* 2 2/3 */
#define WRESTLER "hill-wrestler"        /* 4 4/5 */
#define GIANT "barrow-giant"            /* 6 6/7 */
#define OWN(at, card) "unit u" #at " " card " 0 0 cr " #at "; "
#define FOE(at, card) "unit u" #at " " card " 1 1 cr " #at "; "
#define CLOSED(at, card) "unit u" #at " " card " 1 1 cr " #at " closed; "
#define OWN_SUP(at, card) "unit u" #at " " card " 0 0 sup " #at "; "
#define FOE_SUP(at, card) "unit u" #at " " card " 1 1 sup " #at "; "
#define DECK1 "deck1 " BEARER "; "
/* What is over after a blow of the third one in play: the wounds of the other hero. */
#define STRUCK(wounds) "says unit u2 mourne-of-the-dyke 1 1 hero 2 wounds " #wounds " by u3 hurt"

#endif
