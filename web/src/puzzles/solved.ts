/* What this browser's player has solved, and for how many days in a row a puzzle of the day. */
import { dayOf, type Puzzle } from './puzzles.ts';

export interface Solved {
  /** By GAME/RULES/NUMBER: whether the first answer was right. */
  puzzles: Record<string, boolean>;
  /** The last day on which a puzzle of the day was solved, as dayOf() counts, and how many days in a row that makes. */
  day: number;
  streak: number;
}

const KEY = 'duello.puzzles';
export const keyOf = ({ game, rules, number }: Pick<Puzzle, 'game' | 'rules' | 'number'>): string => `${game}/${rules}/${number}`;

/** What the storage holds; whatever is unreadable in it counts as nothing. */
export function solvedIn(text: string | null): Solved {
  try {
    const { puzzles, day, streak } = JSON.parse(text ?? '{}') as Partial<Record<keyof Solved, unknown>>;
    const entries = puzzles && typeof puzzles === 'object' ? Object.entries(puzzles) : [];
    return {
      puzzles: Object.fromEntries(entries.filter((one): one is [string, boolean] => typeof one[1] === 'boolean')),
      day: Number.isInteger(day) ? (day as number) : 0,
      streak: Number.isInteger(streak) && (streak as number) > 0 ? (streak as number) : 0,
    };
  } catch {
    return { puzzles: {}, day: 0, streak: 0 };
  }
}

/** After a puzzle was solved on a day; `daily`: it was that day's. What was solved at first stays so. */
export function afterSolving(before: Solved, puzzle: string, first: boolean, daily: boolean, day: number): Solved {
  const puzzles = { ...before.puzzles, [puzzle]: before.puzzles[puzzle] ?? first };
  if (!daily || before.day >= day) return { ...before, puzzles };
  return { puzzles, day, streak: before.day === day - 1 ? before.streak + 1 : 1 };
}

/** How many days in a row, as of a day: one that was missed ends it. */
export const streakOn = ({ day: last, streak }: Solved, day: number): number => (last >= day - 1 ? streak : 0);

export function solved(): Solved {
  try {
    return solvedIn(localStorage.getItem(KEY));
  } catch {
    return solvedIn(null);
  }
}

export function keepSolved(now: Solved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    /* no storage: it is forgotten with the page */
  }
}

/** How many are solved, and for how many days in a row that of the day. */
export function solvedSoFar(): [solved: number, days: number] {
  const now = solved();
  return [Object.keys(now.puzzles).length, streakOn(now, dayOf(new Date()))];
}
