/* Puzzles: positions of real games in which one answer is clearly best. They are data of each game, made by tools/puzzles; which games
 * and rule sets have some follows from the files that there are. */
import type { Seat } from '../engine/types.ts';

export interface Puzzle {
  game: string;
  rules: string;
  /** Its number among those of its rule set, from 1. */
  number: number;
  seat: Seat;
  /** The answer; chances to win after it, and after the next best. */
  best: string;
  chance_percent: number;
  second_percent: number;
  /** 1 to 3. */
  hard: number;
  position: string;
}

/** The puzzles of a rule set from its file. */
export function puzzlesIn(text: string, game: string, rules: string): Puzzle[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, i) => ({ ...(JSON.parse(line) as Omit<Puzzle, 'game' | 'rules' | 'number'>), game, rules, number: i + 1 }));
}

/** The number of a day in the calendar of whoever asks: 0 on 1 January 1970. */
export const dayOf = (date: Date): number => Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

/** What comes up on a day, of so many: all of them before one comes again. */
export const numberOn = (day: number, many: number): number => (((day % many) + many) % many) + 1;

export const addressOf = ({ game, rules, number }: Pick<Puzzle, 'game' | 'rules' | 'number'>): string =>
  `#/puzzle/${game}/${rules}/${number}`;
