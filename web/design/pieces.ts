// What the pages of the furniture show: each area empty, as usual, and with more than there is room for. The cards are those of the null game.
import type { AreaView, Thing } from '../src/furniture/furniture.ts';
import type { CatalogueArea } from '../src/engine/types.ts';
import type { Gather } from '../src/furniture/gather.ts';
import { grouped } from '../src/furniture/tray.ts';

export const FILLS = ['empty', 'usual', 'overfull'] as const;
export type Fill = (typeof FILLS)[number];

/** Pieces that are areas, with their size in steps. */
const SIZES: Record<string, [width: number, height: number]> = {
  line: [0, 0],
  circle: [0, 0],
  slot: [3, 2],
  ladder: [0, 6],
  queue: [0, 0],
  pool: [0, 0],
  track: [10, 0],
  hexes: [7, 5],
};
export const AREAS = Object.keys(SIZES);
/** Pieces with which a question is answered, and what is looked through. */
export const CHOICES = ['stack', 'tray', 'search', 'amount', 'order', 'choice', 'pay', 'phases', 'window', 'skip', 'twins', 'pictures'];
export const PIECES = [...AREAS, ...CHOICES];

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const card = (i: number): string => CARDS[i % CARDS.length]!;
const COUNT: Record<Fill, number> = { empty: 0, usual: 3, overfull: 24 };

const wordAt = (i: number, width: number, height: number): string =>
  `${String.fromCharCode(97 + (i % Math.max(width, 1)))}${1 + (Math.floor(i / Math.max(width, 1)) % Math.max(height, 1))}`;

function things(shape: string, fill: Fill, [width, height]: [number, number]): Thing[] {
  if (shape === 'slot')
    return Array.from({ length: width * height }, (_, i): Thing => {
      const at = wordAt(i, width, height);
      return i < COUNT[fill] ? { at, card: card(i), value: i, base: 2 } : { at, card: null, empty: true };
    });
  return Array.from({ length: COUNT[fill] }, (_, i): Thing => {
    const more = shape === 'pool' ? { n: 2 + (i % 4) } : shape === 'hexes' ? { at: wordAt(i * 2, width, height) } : {};
    return { card: i % 5 === 4 ? null : card(i), value: 2 + (i % 3), base: 2, ...more };
  });
}

export function areaOf(shape: string, fill: Fill): { area: AreaView; place: CatalogueArea } {
  const [width, height] = SIZES[shape]!;
  const all = things(shape, fill, SIZES[shape]!);
  return {
    area: { area: shape, owner: 0, count: all.length, things: all, ...(shape === 'track' ? { value: fill === 'empty' ? 0 : 7 } : {}) },
    place: { area: shape, shape: shape as CatalogueArea['shape'], shared: false, row: 0, column: 0, width, height, open: true, ordered: true },
  };
}

export const keysOf = (fill: Fill): string[] => Array.from({ length: COUNT[fill] * 2 }, (_, i) => card(i));

/** A payment of cards that are worth as much as they count; with nothing in hand nothing is due. */
export function billOf(fill: Fill): { min: number; max: number; picked: number; gather: Gather } {
  const each = grouped(keysOf(fill)).map(({ key, n }, i) => ({ move: `pay ${key}`, n, pays: 1 + (i % 3) }));
  const due = { empty: 0, usual: 4, overfull: 19 }[fill];
  return { min: due ? 1 : 0, max: 2 * COUNT[fill], picked: 0, gather: { order: false, ...(due ? { due, paid: 0 } : {}), each } };
}

/** A line of cards of which some are twins. */
export const twinsOf = (fill: Fill): Thing[] =>
  Array.from({ length: COUNT[fill] }, (_, i): Thing => ({ card: card(i % 2), no: 1 + Math.floor(i / 2), value: 3, base: 3 }));

/** Steps of a turn. */
export const stepsOf = (fill: Fill): string[] => ['draw', 'call', 'battle', 'end', 'stand', 'assist', 'ride', 'main'].slice(0, { empty: 1, usual: 4, overfull: 8 }[fill]);
