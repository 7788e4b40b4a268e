#include "gwent/position.h"

void test_flame(void)
{
}
