#include "gwent/position.h"

void test_specials(void)
{
}
