/* What an analysis found, for those who draw and tell it. */
import type { Decision, Mark, Seat } from '../engine/types.ts';

/** What a mark is called: `replay.mark.NAME`. */
export const MARK_NAMES: Record<Mark, string> = { '': 'none', '?!': 'doubtful', '?': 'mistake', '??': 'blunder' };

/** A decision that a teacher marked, at the step that it leads to; `value`: the first seat's chance then. */
export interface Sign {
  step: number;
  value: number;
  text: Mark;
}

/** The chance of the first seat to win, as one seat saw it: before and after each of its decisions, by step. */
export function chances(decisions: readonly Decision[], seat: Seat): [number, number][] {
  const own = (percent: number) => (seat === 0 ? percent : 100 - percent);
  return decisions
    .filter((one) => one.seat === seat)
    .flatMap(({ answer, chance_percent, after_percent }): [number, number][] => [
      [answer, own(chance_percent)],
      [answer + 1, own(after_percent)],
    ]);
}
