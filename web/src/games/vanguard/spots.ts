/* Vanguard: what can be picked at a spot. The same card may lie in the hand, in the damage zone and on a circle; an answer that names a
 * card means the one that lies where the answer takes it from. */
import type { Seat } from '../../engine/types.ts';
import type { AreaView, Thing } from '../../furniture/furniture.ts';
import type { Choice } from '../../table/chooser.ts';
import { plain } from '../plain/index.ts';
import { spotted } from '../plain/view.ts';
import type { VanguardView } from './view.ts';

/* Where the cards lie that these verbs name. */
const FROM: Readonly<Record<string, string>> = {
  back: 'hand',
  ride: 'hand',
  call: 'hand',
  usehand: 'hand',
  usedrop: 'drop',
  guard: 'hand',
  heal: 'damage',
  healdown: 'damage',
};

/* What pays is of one zone: the one that has all that could. */
function pays({ things }: AreaView, { legal }: Choice): boolean {
  const asked = legal.filter((move) => move.startsWith('take ')).map((move) => move.split(' ')[1]);
  return asked.every((key) => things.some(({ card }) => card === key));
}

/* Whether a verb that names a card means this one; a unit is said by its place. */
const isMeant = (verb: string, { at }: Thing, area: AreaView, seat: Seat, choice: Choice): boolean =>
  !at && area.owner === seat && (verb === 'take' ? pays(area, choice) : (FROM[verb] ?? area.area) === area.area);

export function meanings(view: VanguardView, seat: Seat, spot: string, choice: Choice): string[][] {
  const { area, thing } = spotted(view.table, seat, spot);
  const runs = plain.meanings(view, seat, spot, choice, {});
  const card = thing?.card;
  if (!area || !card) return runs;
  const verbOf = (run: string[]) => choice.words[0] ?? run[0]!;
  return runs.filter((run) => !run.includes(card) || run.includes(area.at ?? '') || isMeant(verbOf(run), thing, area, seat, choice));
}
