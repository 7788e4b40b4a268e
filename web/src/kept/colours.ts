/* The faction and the leader of a deck, read from its one line in a record. */
import { gameAbout } from '../engine/asked.ts';
import { cardsOf } from '../games/cards.ts';
import { loadGame } from '../games/games.ts';

/** The keys of a deck in one line that stand in a zone of their own: a leader, a faction. */
export const headOf = (deck: string): string[] =>
  deck
    .split(', ')
    .map((part) => part.split(' '))
    .filter(([first]) => !/^\d+$/.test(first ?? ''))
    .map(([, key = '']) => key)
    .filter(Boolean);

/** The faction of a deck in one line, and the card that stands for it; "" where the game has neither. */
export async function colours(game: string, rules: string, scenario: string, deck: string): Promise<{ house: string; face: string }> {
  const [about, parts] = await Promise.all([gameAbout(game), loadGame(game)]);
  const set = about.sets.find((one) => one.scenario === scenario) ?? about.sets[0];
  const head = headOf(deck);
  const cards = cardsOf(about, rules, scenario);
  const face = head.find((key) => cards[key]) ?? '';
  const printed = head.map((key) => set?.cards.find((one) => one.key === key)?.printed[0]).filter((one) => one !== undefined);
  return { face, house: printed.map((one) => parts.deck.houseOf(one)).find(Boolean) ?? '' };
}
