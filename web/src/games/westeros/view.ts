/* A position of Battles of Westeros, as doc/api.yaml describes it, and what the map shows of it. */
import type { components } from '$made/api';
import type { Seat } from '../../engine/types.ts';
import type { AreaView, Thing } from '../../furniture/furniture.ts';

export type WesterosView = components['schemas']['WesterosView'];
export type Unit = WesterosView['units'][number];
export type Attack = WesterosView['attacks'][number];

/** What is told of a unit besides: hexes it can go to or see (duel_why). */
export interface Overlay {
  sees?: string[];
  blocked?: { at: string; by: string }[];
  reach?: string[];
  leave?: string[];
  zone?: string[];
}

export type OverlayKind = 'reach' | 'sight' | 'zone';

/** A way of a unit to a hex: the hexes it goes through, steps left there; how many of them come before it leaves its engagement, the dice of
 *  the blow then, and how often, in hundredths, that costs a figure (duel_why). */
export interface Way {
  way: string[];
  left: number;
  leaves?: number;
  blow?: number;
  loses?: number;
}

/** Why an attack is as it is (duel_why): what counts, and how many dice it brings; the sides of a die that hit; hits that are ignored; what the loss of
 *  the target brings; how often, in hundredths, it may strike back, and with how many dice. */
export interface Blow {
  dice: number;
  sides: number;
  flank: boolean;
  reasons: { why: string; n: number }[];
  ignores: number;
  armour: boolean;
  stands: boolean;
  stays: boolean;
  morale: number;
  morale_then: number;
  wins: boolean;
  points: number;
  counter: number;
  counter_dice?: number;
}

/** All that counts of a unit (duel_why, westeros 13.13). */
export interface Sheet {
  unit: string;
  player: Seat;
  type: string;
  rank: string;
  figures: number;
  of: number;
  soldiers: number;
  commander?: string;
  capture?: number;
  committed?: boolean;
  ignores: number;
  sides: number;
  move: number;
  dice: number;
  range: number;
  battered: boolean;
  active: boolean;
  ordered: boolean;
  left: boolean;
  attacked: boolean;
  engaged?: string;
  with?: string;
  flanked: string[];
  keywords: string[];
  ground: string;
  effects: string[];
  burns: number;
  fire: number;
  leaders: string[];
}

const RANKS = ['green', 'blue', 'red'];

export const fieldOf = ({ table }: WesterosView): AreaView | undefined => table.areas.find(({ area }) => area === 'field');

export const unitAt = (view: WesterosView, at: string | undefined): Unit | undefined => view.units.find((unit) => unit.at === at);

/** The marks of a hex that are its own, not those of the unit on it: ground, then fire. */
const ownMarks = ({ marks = [] }: Thing): string[] => marks.filter((mark) => !RANKS.includes(mark) && mark !== 'inactive');

export const groundOf = (thing: Thing): string => ownMarks(thing).find((mark) => !mark.startsWith('fire-')) ?? 'plain';

export function groundAt(view: WesterosView, at: string): string {
  const thing = fieldOf(view)?.things.find((one) => one.at === at);
  return thing ? groundOf(thing) : 'plain';
}

/** How high a fire burns there; 0: none. */
export const fireOf = (thing: Thing): number =>
  Number(
    ownMarks(thing)
      .find((mark) => mark.startsWith('fire-'))
      ?.slice(5) ?? 0,
  );

/** Figures as they stand, the commander among them. */
export const figuresOf = ({ soldiers, commander }: Unit): number => soldiers + (commander ? 1 : 0);

/** Of several attacks on one enemy the one that most likely destroys it, then sends it back. */
export const bestOn = ({ attacks }: WesterosView, to: string): Attack | undefined =>
  attacks.filter((one) => one.to === to).sort((a, b) => b.gone - a.gone || b.back - a.back)[0];

export const isOwn = ({ player }: { player: Seat | null }, seat: Seat): boolean => player === seat;
