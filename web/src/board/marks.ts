/* What a change leaves behind for a moment: "+5" at a sum, light along a row where a horn was blown. */
import type { View } from '../engine/types.ts';
import { ROWS, type GwentView } from '../table/gwent.ts';
import { chip, horn } from '../theme/motion';

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

/** Marks on a drawn table what is different after a change, seen from `seat`. */
export function markChanges(table: HTMLElement, before: View, after: View, seat: 0 | 1): void {
  if (before.game !== 'gwent' || after.game !== 'gwent') return;
  for (const player of [0, 1] as const)
    for (const zone of ROWS) {
      const [was, is] = [before, after].map((view) => (view as GwentView).players[player].rows[zone]);
      const row = table.querySelector<HTMLElement>(`.row.${player === seat ? 'own' : 'foe'}.${zone}`);
      if (!was || !is || !row) continue;
      const sum = row.querySelector('.sum');
      const change = Math.round(((is.total ?? 0) - (was.total ?? 0)) * 10) / 10;
      if (sum && change && was.total !== null && is.total !== null) void chip(table, sum, signed(change), change > 0 ? 'more' : 'less');
      if ((is.horn || is.leader_horn) && !was.horn && !was.leader_horn) void horn(row);
    }
}
