#include "gwent/position.h"

void test_abilities(void)
{
}
