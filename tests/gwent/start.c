#include "gwent/position.h"

void test_start(void)
{
}
