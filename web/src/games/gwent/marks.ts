/* What a change leaves behind for a moment: "+5" at a sum, light along a row where a horn was blown. */
import type { Seat } from '../../engine/types.ts';
import { chip, horn } from '../../theme/motion';
import { ROWS, type DrawnGwent } from './view.ts';

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

/** Marks on a drawn table what a change made different, seen from `seat`. */
export function markChanges(table: HTMLElement, before: DrawnGwent, after: DrawnGwent, seat: Seat): void {
  for (const player of [0, 1] as const)
    for (const zone of ROWS) {
      const [was, is] = [before.players[player].rows[zone], after.players[player].rows[zone]];
      const row = table.querySelector<HTMLElement>(`.row.${player === seat ? 'own' : 'foe'}.${zone}`);
      if (!row) continue;
      const sum = row.querySelector('.sum');
      const change = Math.round(((is.total ?? 0) - (was.total ?? 0)) * 10) / 10;
      if (sum && change && was.total !== null && is.total !== null) void chip(table, sum, signed(change), change > 0 ? 'more' : 'less');
      if ((is.horn || is.leader_horn) && !was.horn && !was.leader_horn) void horn(row);
    }
}
