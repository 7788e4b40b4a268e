/* What an answer does to the few numbers of a position that a preview compares. */
import type { Seat, View } from '../../engine/types.ts';
import { gameOf } from '../../games/games.ts';

export interface Change {
  from: number;
  /** Least and most that it may become. */
  least: number;
  most: number;
}

/** What an answer does to both totals, over the worlds of a preview. */
export function changes(view: View, after: readonly View[], seat: Seat): [Change, Change] | null {
  const now = gameOf(view).totals(view, seat);
  if (!now || after.length === 0) return null;
  const one = (side: 0 | 1): Change => {
    const values = after.map((next) => gameOf(next).totals(next, seat)![side]);
    return { from: now[side], least: Math.min(...values), most: Math.max(...values) };
  };
  return [one(0), one(1)];
}

const isChanged = ({ from, least, most }: Change) => from !== least || from !== most;

/** How a total changes, in figures; what does not is one number. */
const span = (change: Change) => {
  const { from, least, most } = change;
  return isChanged(change) ? `${from} → ${least === most ? least : `${least}…${most}`}` : String(from);
};

/** What an answer does to both totals, in figures; the other's is null where it stays. Null: nothing changes, or there is nothing to
 *  count. */
export function spansOf(view: View, after: readonly View[], seat: Seat): { own: string; foe: string | null } | null {
  const both = changes(view, after, seat);
  if (!both?.some(isChanged)) return null;
  const [own, foe] = both;
  return { own: span(own), foe: isChanged(foe) ? span(foe) : null };
}

/** The same in one word: the own total, and the other where it changes; '': nothing changes. */
export function outcomeOf(view: View, after: readonly View[], seat: Seat): string {
  const spans = spansOf(view, after, seat);
  return spans ? [spans.own, spans.foe].filter((one) => one !== null).join(' | ') : '';
}
