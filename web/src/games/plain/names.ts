/* What the general board calls things. */
import type { Words } from '../../words/words.ts';
import type { Thing } from '../../furniture/furniture.ts';

/** "nekker 2, 3 (2), hero": a thing in words, with its table number where that is needed. */
export function thingName(words: Words, game: string, thing: Thing, number: number | null = null): string {
  const what = thing.card
    ? words.name(game, thing.card) + (number === null ? '' : ` ${number}`)
    : words.say(thing.empty ? 'web.spot.empty' : 'web.spot.face-down') + (thing.n ? ` ×${thing.n}` : '');
  return [
    what + (thing.card && thing.n ? ` ×${thing.n}` : ''),
    ...(thing.value === undefined ? [] : [`${thing.value}${thing.base !== thing.value ? ` (${thing.base})` : ''}`]),
    ...(thing.marks ?? []).map((mark) => words.find(`${game}.mark.${mark}`) ?? mark),
  ].join(', ');
}

/** A word of the game's own, `GAME.KIND.KEY`, or the key itself. */
export const named = (words: Words, game: string, kind: string, key: string): string => words.find(`${game}.${kind}.${key}`) ?? key;
