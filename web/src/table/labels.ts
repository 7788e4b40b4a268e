/* Parts of the names of spots, for screen readers and tooltips. */
import type { Ring } from '../faces/spots';
import type { Words } from '../words/words.ts';

/** What can be done at a spot, as the end of what it is called. */
export function ringWord(words: Words, ring: Ring): string {
  return ring ? `, ${words.say(`web.ring.${ring}`)}` : '';
}

/** A card's name with the figure that stands on it; null: none. */
export function cardName(words: Words, game: string, key: string, figure: number | string | null): string {
  return figure === null ? words.name(game, key) : words.say('web.spot.unit', { card: words.name(game, key), strength: figure });
}
