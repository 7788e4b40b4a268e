#include "gwent/position.h"

void test_unclear(void)
{
}
