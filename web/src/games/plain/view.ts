/* The form of a table that every view has, whatever its game (include/duello/duel.h). */
import type { components } from '$made/api';
import { other, type Seat } from '../../engine/types.ts';

export type TableForm = components['schemas']['TableForm'];
export type AreaView = TableForm['areas'][number];
export type Thing = AreaView['things'][number];

/** A view of a game that the client knows nothing of. Its `game` is some other word; here it only tells the types apart. */
export type PlainView = Omit<components['schemas']['OtherView'], 'game'> & { game: 'plain' };

export type Side = 'own' | 'foe' | 'both';

/** Whose an area is, seen from `seat`. */
export const sideOf = (area: AreaView, seat: Seat): Side => (area.owner === null ? 'both' : area.owner === seat ? 'own' : 'foe');

/** The areas of a side, as the game lists them. */
export const areasOf = (table: TableForm, seat: Seat, side: Side): AreaView[] => table.areas.filter((area) => sideOf(area, seat) === side);

/** The area and the thing of a spot: `own.hand.3`, or `own.hand` alone. */
export function spotted(table: TableForm, seat: Seat, spot: string): { area: AreaView | undefined; thing: Thing | undefined } {
  const [side = '', key = '', index] = spot.split('.');
  const area = table.areas.find((one) => one.area === key && sideOf(one, seat) === side);
  return { area, thing: index === undefined ? undefined : area?.things[Number(index)] };
}

/** The words of the notation that mean a place or a thing. */
export function wordsOf(table: TableForm, seat: Seat, spot: string): string[] {
  const { area, thing } = spotted(table, seat, spot);
  const said = spot.split('.').length > 2 ? [thing?.card, thing?.at] : [area?.at];
  return said.filter((word): word is string => typeof word === 'string');
}

/** The other seat's figures, own ones, and those of both. */
export const figuresOf = (table: TableForm, seat: Seat, side: Side) =>
  table.figures.filter(({ owner }) => owner === (side === 'both' ? null : side === 'own' ? seat : other(seat)));
