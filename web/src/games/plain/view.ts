/* The form of a table that every view has, whatever its game (include/duello/duel.h). */
import { createSubscriber } from 'svelte/reactivity';
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

const known: Record<string, readonly CatalogueArea[]> = {};
let tell: (() => void) | undefined;
const toBeTold = createSubscriber((update) => {
  tell = update;
  return () => (tell = undefined);
});

/** What the catalogue says of a game's places, once it is known. */
export function notePlaces(game: string, places: readonly CatalogueArea[]): void {
  known[game] = places;
  tell?.();
}

function placesOf(game: string): readonly CatalogueArea[] | undefined {
  toBeTold();
  return known[game];
}

const isPile = (shape: string, side: Side): boolean => shape === 'stack' || (shape === 'hand' && side !== 'own');

/** Whether the things of an area are shown one by one: what lies in a pile cannot be pressed. */
export const isLaidOut = (game: string, area: AreaView, seat: Seat): boolean =>
  !isPile(placesOf(game)?.find((one) => one.area === area.area)?.shape ?? '', sideOf(area, seat));

/** What a side shows in rows, what it holds in hand, and what is a count in its banner. A place that has nothing in it and cannot be
 *  chosen as a place is not shown. */
export function partsOf(areas: AreaView[], places: readonly CatalogueArea[], side: Side): Record<'lines' | 'hands' | 'piles', Placed[]> {
  const parts: Record<'lines' | 'hands' | 'piles', Placed[]> = { lines: [], hands: [], piles: [] };
  for (const area of areas) {
    const place = places.find((one) => one.area === area.area) ?? someplace(area.area);
    const { shape } = place;
    const placed = { area, place };
    if (isPile(shape, side)) parts.piles.push(placed);
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

/** The table number of a thing, where it is needed: another of its name lies on its side. */
export function numberOf(table: TableForm, { owner }: AreaView, { card, no }: Thing): number | null {
  const isTwin = (one: Thing) => one.card === card && one.no !== undefined && one.no !== no;
  return no !== undefined && table.areas.some((area) => area.owner === owner && area.things.some(isTwin)) ? no : null;
}

/* What lies in the middle is not meant by the name of a card that one holds. */
const isHeld = (table: TableForm, seat: Seat, card: string): boolean =>
  table.areas.some(({ area, owner, things }) => owner === seat && area === 'hand' && things.some((one) => one.card === card));

/** Whether a thing was chosen by an answer before, and lies there still until all are chosen. */
export const isPicked = (thing: Thing | null | undefined): boolean => thing?.marks?.includes('picked') ?? false;

/** The runs of words of the notation that mean a place or a thing, likeliest first. One with a table number is meant by no word that
 *  others share; a card is also meant after its place, and by its name alone unless another place was picked before. */
export function runsOf(table: TableForm, seat: Seat, spot: string, picked?: string): string[][] {
  const { area, thing } = spotted(table, seat, spot);
  if (!area) return [];
  if (!thing) return spot.split('.').length === 2 && area.at !== undefined ? [[area.at]] : [];
  const card = thing.card && thing.no === undefined && (area.owner !== null || !isHeld(table, seat, thing.card)) ? thing.card : null;
  const isElsewhere = picked !== area.at && table.areas.some(({ at }) => at !== undefined && at === picked);
  return [card && !isElsewhere && [card], thing.at && [thing.at], card && area.at !== undefined && [area.at, card]].filter((run) => !!run);
}

/** The other seat's figures, own ones, and those of both. */
export const figuresOf = (table: TableForm, seat: Seat, side: Side) =>
  table.figures.filter(({ owner }) => owner === (side === 'both' ? null : side === 'own' ? seat : other(seat)));
