/* Battle plans: positions from which a battle begins. westeros 1.9, 1.5 */
#include "westeros.h"

#include <stddef.h>

const char *const westeros_scenarios[] = { "kingsroad", "riverlands", "westerlands", NULL };

/* Clash on the Kingsroad, the first battle. Public: commanders, 61 figures, five rounds, who wins, a river with fords, a road and two
 * objectives by it, cavalry and archers of both. Reconstructed: where everything lies, and the ratings. */
static const char kingsroad[] = "layout horizontal\n"
                                "edges lannister stark\n"
                                "rounds 1 5\n"
                                "ratings 3 4 3\n"
                                "momentum lannister\n"
                                "goal objectives lannister\n"
                                "objective d7\n"
                                "objective l7\n"
                                "ground river a6 b6 c6 d6 e6 f6 g6 i6 j6 k6 l6 m6 n6 h6\n"
                                "token stone-bridge h6\n"
                                "token ford d6 k6\n"
                                "ground road h1 h2 h3 h4 h5 h7 h8 h9 h10 h11\n"
                                "ground forest d4 e4 k3 l3 f9 k9\n"
                                "ground hill c8 m8 j8\n"
                                "unit h9 war-host blue maege\n"
                                "unit j9 riders blue rickard\n"
                                "unit h8 riders blue\n"
                                "unit c7 bowmen green\n"
                                "unit l8 bowmen green\n"
                                "unit g8 bowmen green\n"
                                "unit e9 war-host green\n"
                                "unit m9 war-host green\n"
                                "unit h2 guards blue kevan\n"
                                "unit l2 cavaliers blue addam\n"
                                "unit g3 guards blue\n"
                                "unit i3 guards blue\n"
                                "unit f2 guards blue\n"
                                "unit c2 cavaliers green\n"
                                "unit d2 cavaliers green\n"
                                "unit m2 cavaliers green\n"
                                "unit n3 cavaliers green\n"
                                "morale0 1 rout\n"
                                "morale1 1 rout\n";

const char *const westeros_plans[] = { kingsroad };
