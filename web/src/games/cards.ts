/* What is printed on the cards of a game. */
import type { CatalogueGame } from '../engine/types.ts';
import type { Card } from '../faces/cards.ts';
import type { Cards } from '../table/game.ts';
import { gameNamed } from './games.ts';

/** The cards of a game by key, as these rules print them; of a scenario's own set, or else of the game's first. */
export function cardsOf(about: CatalogueGame, rules: string, scenario: string): Cards {
  const set = about.sets.find((one) => one.scenario === scenario) ?? about.sets[0];
  const variant = Math.max(0, about.rules.indexOf(rules));
  const drawn = (set?.cards ?? []).map(({ key, printed }) => [key, gameNamed(about.game).card(key, printed[variant] ?? {})] as const);
  return Object.fromEntries(drawn.filter((one): one is readonly [string, Card] => one[1] !== null));
}
