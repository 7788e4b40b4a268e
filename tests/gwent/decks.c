#include "gwent/position.h"

void test_decks(void)
{
}
