/* The view of Vanguard, as doc/api.yaml describes it, and what the table shows of it. */
import type { components } from '$made/api';
import { other, type Seat } from '../../engine/types.ts';
import type { AreaView, Thing } from '../../furniture/furniture.ts';

export type VanguardView = components['schemas']['VanguardView'];
export type Battle = components['schemas']['VanguardBattle'];
export type Target = components['schemas']['VanguardTarget'];
export type Need = NonNullable<Target['needs']>[number];
export type Gain = VanguardView['gains'][number];
export type Side = 'own' | 'foe';

/** A card or a place of the table, with the spot where it can be pressed. */
export interface Placed {
  thing: Thing;
  spot: string;
}

/** What lies in the places of a side. */
export interface SideView {
  player: Seat;
  /** Vanguard and rear-guards by circle, from one's own left; what lies with the vanguard besides. */
  circles: Record<Circle, Placed | null>;
  mate: Placed | null;
  hearts: Placed[];
  guardians: Placed[];
  check: Placed | null;
  hand: Thing[];
  handSize: number;
  damage: Thing[];
  piles: Record<Pile, AreaView>;
}
export type Circle = 'fl' | 'vc' | 'fr' | 'bl' | 'bc' | 'br';
export type Pile = 'deck' | 'drop' | 'soul' | 'bind' | 'gzone' | 'gdown' | 'removed' | 'listed';
export const PILES: readonly Pile[] = ['deck', 'drop', 'soul', 'bind', 'gzone', 'gdown', 'removed', 'listed'];

/** The circles as they are drawn from above, each row from the left: of the other side one sees the mirror. */
export const ROWS: Record<Side, readonly (readonly Circle[])[]> = {
  own: [
    ['fl', 'vc', 'fr'],
    ['bl', 'bc', 'br'],
  ],
  foe: [
    ['br', 'bc', 'bl'],
    ['fr', 'vc', 'fl'],
  ],
};

const NONE: AreaView = { area: '', owner: null, count: 0, things: [] };

export function sideOf(view: VanguardView, seat: Seat, side: Side): SideView {
  const player = side === 'own' ? seat : other(seat);
  const area = (key: string) => view.table.areas.find((one) => one.area === key && one.owner === player) ?? NONE;
  const placed = (key: string): Placed[] => area(key).things.map((thing, i) => ({ thing, spot: `${side}.${key}.${i}` }));
  const vc = placed('vc');
  const at = (list: Placed[], place: string) => list.find(({ thing }) => thing.at === `${place}${player}`) ?? null;
  const rear = [...placed('front'), ...placed('back')];
  return {
    player,
    circles: {
      fl: at(rear, 'fl'),
      vc: at(vc, 'vc'),
      fr: at(rear, 'fr'),
      bl: at(rear, 'bl'),
      bc: at(rear, 'bc'),
      br: at(rear, 'br'),
    },
    mate: at(vc, 'mate'),
    hearts: vc.filter(({ thing }) => thing.at === `heart${player}` || thing.at === `under${player}`),
    guardians: placed('gc'),
    check: placed('check')[0] ?? null,
    hand: area('hand').things,
    handSize: area('hand').count,
    damage: area('damage').things,
    piles: Object.fromEntries(PILES.map((pile) => [pile, area(pile)])) as Record<Pile, AreaView>,
  };
}

export const has = ({ marks }: Thing, mark: string): boolean => marks?.includes(mark) ?? false;

/** A figure of a thing that differs from what is printed; null: it does not. */
export const figureOf = ({ figures }: Thing, key: string): number | null => figures?.find((one) => one.key === key)?.value ?? null;

/** The thing that lies at a place of the notation, and its spot. */
export function thingAt(view: VanguardView, seat: Seat, place: string): Placed | null {
  for (const { area, owner, things } of view.table.areas)
    for (const [i, thing] of things.entries())
      if (thing.at === place) return { thing, spot: `${owner === seat ? 'own' : 'foe'}.${area}.${i}` };
  return null;
}

/** What is under way against a place; null: nothing. */
export const targetAt = ({ battle }: VanguardView, place: string | undefined): Target | null =>
  battle?.targets.find(({ at }) => at === place) ?? null;
