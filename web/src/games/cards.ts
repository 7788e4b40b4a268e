/* What is printed on the cards of a game. */
import type { Catalogue } from '../engine/types.ts';
import type { Cards } from './game.ts';
import { gameNamed, isPlain } from './games.ts';

/** The cards of a game by key, as these rules print them; of a scenario's own set, or else of the game's first. */
export function cardsOf({ games }: Catalogue, game: string, rules: string, scenario: string): Cards {
  const about = games.find((one) => one.game === game)!;
  if (isPlain(game)) return {}; /* the general board has names, not faces */
  const set = about.sets.find((one) => one.scenario === scenario) ?? about.sets[0]!;
  const variant = Math.max(0, about.rules.indexOf(rules));
  return Object.fromEntries(set.cards.map(({ key, printed }) => [key, gameNamed(game).card(key, printed[variant]!)]));
}
