/* Seals: what a player has done and can still do. They are counted from the games themselves, so nothing is kept of them. */
import type { Past } from './past.ts';

/** `past.seal.KEY` is its name, `past.seal.KEY.how` what it takes. */
export interface Seal {
  key: string;
  icon: string;
  /** How much of it is done, at most `of`. */
  done: number;
  of: number;
}
export const isEarned = ({ done, of }: Seal): boolean => done >= of;

/** What counts. */
export interface Deeds {
  played: number;
  won: number;
  /** Different games that were won once. */
  kinds: number;
  /** Wins in a row, the longest. */
  row: number;
  /** The strongest level that was beaten, 0: none. */
  level: number;
  solved: number;
  /** Days in a row with the puzzle of the day. */
  days: number;
}
export const noDeeds: Deeds = { played: 0, won: 0, kinds: 0, row: 0, level: 0, solved: 0, days: 0 };

/** Of games with a winner, in any order; how many puzzles were solved, and on how many days in a row that of the day. */
export function deedsOf(games: readonly Past[], solved: number, days: number): Deeds {
  const real = games.filter(({ kind, outcome }) => kind !== 'puzzle' && outcome).sort((a, b) => a.at - b.at);
  const wins = real.filter(({ outcome }) => outcome === 'won');
  let row = 0;
  let longest = 0;
  for (const { outcome } of real) longest = Math.max(longest, (row = outcome === 'won' ? row + 1 : 0));
  return {
    played: real.length,
    won: wins.length,
    kinds: new Set(wins.map(({ game }) => game)).size,
    row: longest,
    level: Math.max(0, ...wins.map(({ level }) => Number(level) || 0)),
    solved,
    days,
  };
}

const SEALS: readonly [key: string, icon: string, part: keyof Deeds, of: number][] = [
  ['first', 'laurels', 'won', 1],
  ['guest', 'round-table', 'played', 10],
  ['row', 'crossed-swords', 'row', 3],
  ['kinds', 'knight-banner', 'kinds', 3],
  ['owl', 'owl', 'solved', 10],
  ['week', 'candle-flame', 'days', 7],
  ['master', 'crown', 'level', 5],
  ['regular', 'beer-stein', 'played', 100],
];
/** Those that `known` things count for. */
export const sealsOf = (deeds: Deeds, known: readonly (keyof Deeds)[] = Object.keys(noDeeds) as (keyof Deeds)[]): Seal[] =>
  SEALS.filter(([, , part]) => known.includes(part)).map(([key, icon, part, of]) => ({ key, icon, done: Math.min(of, deeds[part]), of }));

/** The seal by which a back of cards is earned, by the back's name; all others are everybody's. */
export const EARNED_BACKS: Readonly<Record<string, string>> = { knot: 'first', lattice: 'guest' };
