/* What makes up the sum of a row or of a side, as the engine explains each unit in it. */
import type { SumView } from '../../table/game.ts';
import { partsOf, type Part, type Unit } from '../../table/why.ts';

/** The engine's explanation of what a card counts for, or null. */
export type Why = (key: string) => Promise<unknown>;

export interface Sum {
  title: string;
  value: number;
  rows: { zone: string; value: number; parts: Part[] }[];
}

/** A sum of a table, explained. */
export async function explainSum(why: Why, { player, rows: summed }: SumView, title: string): Promise<Sum> {
  const keys = [...new Set(summed.flatMap(({ cards }) => cards))];
  const units = (await Promise.all(keys.map(why))).flatMap((found) => (found as { units?: Unit[] } | null)?.units ?? []);
  const rows = summed.map(({ zone, value }) => ({
    zone,
    value,
    parts: partsOf(units.filter((unit) => unit.player === player && unit.row === zone)),
  }));
  return { title, value: rows.reduce((sum, { value }) => sum + value, 0), rows };
}
