#include "gwent/position.h"

void test_leaders(void)
{
}
