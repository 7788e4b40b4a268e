/* A position of the hero cards, as doc/api.yaml describes it, and what the table shows of it. */
import type { components } from '$made/api';
import type { Seat } from '../../engine/types.ts';
import type { Thing } from '../../furniture/furniture.ts';
import { spotted } from '../plain/view.ts';

export type HeroesView = components['schemas']['HeroesView'];

/** Whether a seat is asked in the other one's place. */
export const isAskedFor = ({ led }: HeroesView, seat: Seat): boolean => led?.asked === true && led.player !== seat;

/** The view as the table shows it to a seat: who is asked in the other one's place holds that one's cards, and his own lie aside. */
export function heldBy(view: HeroesView, seat: Seat): HeroesView {
  if (!isAskedFor(view, seat)) return view;
  const areas = view.table.areas.filter((area) => area.area !== 'hand' || area.owner !== seat);
  return { ...view, table: { ...view.table, areas: areas.map((area) => (area.area === 'hand' ? { ...area, owner: seat } : area)) } };
}

/** How many mined cards lie under a thing. */
export const underOf = ({ mined }: HeroesView, { at }: Thing): number => mined.filter(({ by }) => by === at).length;

/** The card under which a thing lies; null: it is not mined. */
export function minerOf({ mined, table }: HeroesView, { at }: Thing): string | null {
  const under = mined.find((one) => one.at === at)?.by;
  return table.areas.flatMap(({ things }) => things).find((thing) => under !== undefined && thing.at === under)?.card ?? null;
}

/** The spot of a card in an area, `own.creatures`; null: it is not there. */
export function spotOf({ table }: HeroesView, seat: Seat, area: string, card: string): string | null {
  const at = spotted(table, seat, area).area?.things.findIndex((thing) => thing.card === card) ?? -1;
  return at < 0 ? null : `${area}.${at}`;
}

/** The card itself, as it lies there. */
export function thingOf(view: HeroesView, seat: Seat, area: string, card: string): Thing | undefined {
  const spot = spotOf(view, seat, area, card);
  return spot === null ? undefined : spotted(view.table, seat, spot).thing;
}
