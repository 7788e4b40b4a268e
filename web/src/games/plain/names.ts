/* What the general board calls things. */
import type { Words } from '../../words/words.ts';
import type { Thing } from '../../furniture/furniture.ts';

/** "3 (2)": what a number is now, and what is printed where that differs. */
const counted = (value: number, base?: number): string => `${value}${base !== value ? ` (${base})` : ''}`;

/** "nekker 2, 3 (2), life 1, hero": a thing in words, with its table number where that is needed. */
export function thingName(words: Words, game: string, thing: Thing, number: number | null = null): string {
  const what = thing.card
    ? words.name(game, thing.card) + (number === null ? '' : ` ${number}`)
    : words.say(thing.empty ? 'web.spot.empty' : 'web.spot.face-down') + (thing.n ? ` ×${thing.n}` : '');
  return [
    what + (thing.card && thing.n ? ` ×${thing.n}` : ''),
    ...(thing.value === undefined ? [] : [counted(thing.value, thing.base)]),
    ...(thing.figures ?? []).map(({ key, value, base }) => `${named(words, game, 'figure', key)} ${counted(value, base)}`),
    ...(thing.marks ?? []).map((mark) => named(words, game, 'mark', mark)),
  ].join(', ');
}

/** A word of the game's own, `GAME.KIND.KEY`, or the key itself. */
export const named = (words: Words, game: string, kind: string, key: string): string => words.find(`${game}.${kind}.${key}`) ?? key;
