#include "gwent/position.h"

void test_hidden(void)
{
}
