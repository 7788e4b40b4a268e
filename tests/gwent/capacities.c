#include "gwent/position.h"

void test_capacities(void)
{
}
