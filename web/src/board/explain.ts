/* What makes up the sum of a row or of a side, as the engine explains each unit in it. */
import type { View } from '../engine/types.ts';
import { ROWS, type GwentView, type Row } from '../table/gwent.ts';
import { partsOf, type Part, type Unit } from '../table/why.ts';
import type { Table } from '../table/table.ts';

export interface Sum {
  title: string;
  value: number;
  rows: { zone: Row; value: number; parts: Part[] }[];
}

/** Which rows a spot sums up: "own.close" its own, "own.total" all three; null: it is no sum. */
export function summed(view: View, seat: 0 | 1, spot: string): { player: 0 | 1; rows: readonly Row[] } | null {
  const [side, zone = '', index] = spot.split('.');
  if (view.game !== 'gwent' || index !== undefined) return null;
  const player = side === 'own' ? seat : ((1 - seat) as 0 | 1);
  if (zone === 'total') return { player, rows: ROWS };
  return ROWS.includes(zone as Row) ? { player, rows: [zone as Row] } : null;
}

/** The sum at a spot, explained; null: the spot is none. */
export async function explainSum(table: Table, view: View, seat: 0 | 1, spot: string, title: string): Promise<Sum | null> {
  const what = summed(view, seat, spot);
  if (!what) return null;
  const of = (view as GwentView).players[what.player];
  const keys = [...new Set(what.rows.flatMap((row) => of.rows[row].cards.map(({ card }) => card)))];
  const units = (await Promise.all(keys.map((key) => table.why(key)))).flatMap((why) => (why as { units?: Unit[] } | null)?.units ?? []);
  const rows = what.rows.map((zone) => ({
    zone, value: of.rows[zone].total ?? 0, parts: partsOf(units.filter((unit) => unit.player === what.player && unit.row === zone)),
  }));
  return { title, value: rows.reduce((sum, { value }) => sum + value, 0), rows };
}
