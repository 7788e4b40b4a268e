/* What a change leaves behind for a moment: "+5" at a sum and a point on its way to the total, sound along a row where a horn was blown, a
 * front where weather comes, rings around comrades who have met. */
import type { Seat } from '../../engine/types.ts';
import { chip } from '../../theme/motion';
import { ROWS, type DrawnGwent, type RowView } from './view.ts';

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);
const isHorned = ({ horn, leader_horn: byLeader }: RowView) => horn || byLeader;

/* The units of a row that have met a comrade: there are more of the name, and who was there has grown. */
function met(was: RowView, is: RowView): number[] {
  const grown = new Set(
    is.cards
      .filter(({ card, strength }) => {
        const [before, now] = [was, is].map(({ cards }) => cards.filter((one) => one.card === card).length);
        const old = was.cards.find((one) => one.card === card);
        return old && now! > before! && strength > old.strength;
      })
      .map(({ card }) => card),
  );
  return is.cards.flatMap(({ card }, i) => (grown.has(card) ? [i] : []));
}

/** Marks on a drawn table what a change made different, seen from `seat`. */
export function markChanges(table: HTMLElement, before: DrawnGwent, after: DrawnGwent, seat: Seat): void {
  const impacts: ((impact: typeof import('../../theme/impact.ts')) => void)[] = [];
  for (const player of [0, 1] as const)
    for (const zone of ROWS) {
      const side = player === seat ? 'own' : 'foe';
      const [was, is] = [before.players[player].rows[zone], after.players[player].rows[zone]];
      const row = table.querySelector<HTMLElement>(`.row.${side}.${zone}`);
      if (!row) continue;
      const sum = row.querySelector('.sum');
      const total = table.querySelector(`[data-spot="${side}.total"]`);
      const change = Math.round(((is.total ?? 0) - (was.total ?? 0)) * 10) / 10;
      if (sum && change && was.total !== null && is.total !== null) {
        void chip(table, sum, signed(change), change > 0 ? 'more' : 'less');
        if (total && change > 0) impacts.push(({ fly }) => void fly(table, sum, total));
      }
      if (isHorned(is) && !isHorned(was)) impacts.push(({ sound }) => void sound(table, row, sum));
      const weather = row.querySelector<HTMLElement>('[data-weather]')?.dataset['weather'];
      if (weather && is.weather && !was.weather) impacts.push(({ front }) => void front(table, row, weather));
      const units = isHorned(is) === isHorned(was) ? met(was, is) : [];
      const cards = units.map((i) => row.querySelector(`[data-spot="${side}.${zone}.${i}"]`)).filter((card) => card !== null);
      if (cards.length) impacts.push(({ link }) => void link(table, cards));
    }
  if (impacts.length) void import('../../theme/impact.ts').then((impact) => impacts.forEach((show) => show(impact)));
}
