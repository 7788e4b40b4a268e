/* The form of a table that every view has, whatever its game (include/duello/duel.h). */
import { other, type CatalogueArea, type Seat, type TableForm } from '../../engine/types.ts';
import type { AreaView, Thing } from '../../furniture/furniture.ts';

export type Side = 'own' | 'foe' | 'both';

/** Whose an area is, seen from `seat`. */
export const sideOf = (area: AreaView, seat: Seat): Side => (area.owner === null ? 'both' : area.owner === seat ? 'own' : 'foe');

/** The areas of a side, as the game lists them. */
export const areasOf = (table: TableForm, seat: Seat, side: Side): AreaView[] => table.areas.filter((area) => sideOf(area, seat) === side);

/** An area with where it belongs; without a catalogue, or of no place there, it is a line of its own. */
export interface Placed {
  area: AreaView;
  place: CatalogueArea;
}

const someplace = (area: string): CatalogueArea => ({
  area,
  shape: 'line',
  shared: false,
  row: 0,
  column: 0,
  width: 0,
  height: 0,
  open: false,
  ordered: false,
});

/** What a side shows in rows, what it holds in hand, and what is a count in its banner. A place that has nothing in it and cannot be
 *  chosen as a place is not shown. */
export function partsOf(areas: AreaView[], places: readonly CatalogueArea[], side: Side): Record<'lines' | 'hands' | 'piles', Placed[]> {
  const parts: Record<'lines' | 'hands' | 'piles', Placed[]> = { lines: [], hands: [], piles: [] };
  for (const area of areas) {
    const place = places.find((one) => one.area === area.area) ?? someplace(area.area);
    const { shape } = place;
    const placed = { area, place };
    if (shape === 'stack' || (shape === 'hand' && side !== 'own')) parts.piles.push(placed);
    else if (shape === 'hand') parts.hands.push(placed);
    else if (area.things.length > 0 || area.at !== undefined) parts.lines.push(placed);
  }
  return parts;
}

/** Rows as they are drawn from above, each from the left: of the side above the middle, the nearest to the middle comes last. */
export function rowsOf(lines: readonly Placed[], side: Side): Placed[][] {
  const rows = [...new Set(lines.map(({ place }) => place.row))].sort((a, b) => (side === 'foe' ? b - a : a - b));
  return rows.map((row) => lines.filter(({ place }) => place.row === row).sort((a, b) => a.place.column - b.place.column));
}

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
