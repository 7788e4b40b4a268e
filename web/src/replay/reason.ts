/* Why an answer is good, in a few numbers: the lead that it leaves, and the cards that are left for it. */
import type { Seat, View } from '../engine/types.ts';
import { gameOf } from '../games/games.ts';

export interface Reason {
  lead: 'ahead' | 'behind' | 'level';
  /** Points; the least favourable of the worlds. */
  by: number;
  /** Cards in hand more than the other's; below 0: fewer. */
  cards: number;
}

/** Of a preview's views; null in games that are not about points, or where the round is over after the answer. */
export function reasonOf(views: readonly View[], seat: Seat): Reason | null {
  const scores = views.map((view) => gameOf(view).score(view, seat));
  const first = scores[0];
  if (!first || (first.own === 0 && first.foe === 0) || scores.some((score) => score?.round !== scores[0]?.round)) return null;
  const lead = Math.min(...scores.map((score) => score!.own - score!.foe));
  return { lead: lead > 0 ? 'ahead' : lead < 0 ? 'behind' : 'level', by: Math.abs(lead), cards: first.cards };
}
