/* Why an answer is good, in a few numbers: the lead that it leaves, and the cards that are left for it. */
import type { View } from '../engine/types.ts';
import type { GwentView } from '../table/gwent.ts';
import { totals } from '../table/summary.ts';

export interface Reason {
  lead: 'ahead' | 'behind' | 'level';
  /** Points; the least favourable of the worlds. */
  by: number;
  /** Cards in hand more than the other's; below 0: fewer. */
  cards: number;
}

/** Of a preview's views; null in games that are not about points, or where the round is over after the answer. */
export function reasonOf(views: readonly View[], seat: 0 | 1): Reason | null {
  const first = views[0];
  if (first?.game !== 'gwent') return null;
  const leads = views.map((view) => totals(view, seat)!).map(([own, foe]) => own - foe);
  const { players, round } = first as GwentView;
  if (views.some((view) => (view as GwentView).round !== round) || players.every((one) => one.total === 0)) return null;
  const lead = Math.min(...leads);
  const [own, foe] = [players[seat], players[seat === 0 ? 1 : 0]];
  return { lead: lead > 0 ? 'ahead' : lead < 0 ? 'behind' : 'level', by: Math.abs(lead), cards: own.hand_size - foe.hand_size };
}
