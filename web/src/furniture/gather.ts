/* Picks that are gathered before they are given: how many of each, what they pay, and whether they are enough. Pure. */
import type { Question } from '../engine/types.ts';

export type Gather = NonNullable<Question['gather']>;
/** How often each pick is chosen, by its answer. */
export type Counts = Readonly<Record<string, number>>;

type Asked = Pick<Question, 'min' | 'max' | 'picked'> & { gather: Gather };

export const leastOf = ({ min, picked }: Asked): number => Math.max(0, min - picked);
export const mostOf = ({ max, picked, gather }: Asked): number =>
  Math.min(
    max - picked,
    gather.each.reduce((sum, { n }) => sum + n, 0),
  );
export const chosenIn = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** What is paid, with what was paid before. */
export const paidBy = ({ each, paid = 0 }: Gather, counts: Counts): number =>
  each.reduce((sum, { move, pays = 0 }) => sum + pays * (counts[move] ?? 0), paid);

/** Why these are not enough, or too many; null: they will do. */
export function lacks(asked: Asked, counts: Counts): { what: 'few' | 'many' | 'due'; n: number; of: number } | null {
  const n = chosenIn(counts);
  const { due = 0 } = asked.gather;
  const paid = paidBy(asked.gather, counts);
  if (due && paid < due) return { what: 'due', n: paid, of: due };
  if (n < leastOf(asked)) return { what: 'few', n, of: leastOf(asked) };
  return n > mostOf(asked) ? { what: 'many', n, of: mostOf(asked) } : null;
}

/** One more of a pick; when there are no more, or no more may be chosen, none of it. */
export function pressed(asked: Asked, counts: Counts, move: string): Counts {
  const now = counts[move] ?? 0;
  const { n = 0 } = asked.gather.each.find((one) => one.move === move) ?? {};
  const full = now === n || chosenIn(counts) >= mostOf(asked);
  return { ...counts, [move]: full ? 0 : now + 1 };
}

/** Equal cards that lie at several places are one pick: the places where it is chosen, when it is so often. Those that were pressed
 *  come first. */
export const chosenAmong = (places: readonly string[], presses: readonly string[], count: number): readonly string[] =>
  [...new Set([...presses.filter((one) => places.includes(one)), ...places])].slice(0, count);

/** The places where a pick is chosen, when another of them is pressed: that one too while more may be chosen, or no longer. */
export function pressedAmong(asked: Asked, counts: Counts, move: string, chosen: readonly string[], place: string): readonly string[] {
  if (chosen.includes(place)) return chosen.filter((one) => one !== place);
  const more = (pressed(asked, counts, move)[move] ?? 0) > chosen.length;
  return more ? [...chosen, place] : chosen;
}

/** The picks in the order in which they are given. */
export const movesOf = ({ each }: Gather, counts: Counts): string[] =>
  each.flatMap(({ move }) => Array<string>(counts[move] ?? 0).fill(move));

/** The cheapest way to pay: the least that is enough, with as few picks as can be; for none, what must be chosen at least. */
export function cheapest(asked: Asked): Counts {
  const { each, due = 0, paid = 0 } = asked.gather;
  const one = each.flatMap(({ move, n, pays = 0 }) => Array<{ move: string; pays: number }>(n).fill({ move, pays }));
  const ways = new Map<number, string[]>([[0, []]]); /* by what they pay */
  for (const { move, pays } of one)
    for (const [sum, moves] of [...ways]) {
      const before = ways.get(sum + pays);
      if (moves.length < mostOf(asked) && (!before || before.length > moves.length + 1)) ways.set(sum + pays, [...moves, move]);
    }
  const enough = [...ways].filter(([sum, moves]) => paid + sum >= due && moves.length >= leastOf(asked)).sort(([a], [b]) => a - b)[0];
  const moves = due ? (enough?.[1] ?? []) : one.slice(0, leastOf(asked)).map(({ move }) => move);
  const counts: Record<string, number> = {};
  for (const move of moves) counts[move] = (counts[move] ?? 0) + 1;
  return counts;
}
