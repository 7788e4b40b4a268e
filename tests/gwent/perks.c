#include "gwent/position.h"

void test_perks(void)
{
}
