/* Parts of what spots are called, for screen readers and tooltips. */
import type { Ring } from '../faces/spots';
import type { Words } from '../words/words.ts';

/** What can be done at a spot, as the end of what it is called. */
export function ringWord(words: Words, ring: Ring): string {
  return ring ? `, ${words.say(`web.ring.${ring}`)}` : '';
}

/** What is printed on cards, as far as a label tells it. */
export type Printed = Record<string, { strength?: number | null; initiative?: number | null }>;

/** A card's name with the figures that stand on it. */
export function cardName(words: Words, game: string, key: string, printed: Printed): string {
  const { strength, initiative } = printed[key] ?? {};
  const figure = strength ?? initiative;
  return figure === null || figure === undefined
    ? words.name(game, key)
    : words.say('web.spot.unit', { card: words.name(game, key), strength: figure });
}
