/* Battles of Westeros at the table in the browser. */
import type { Parts } from '../../table/game.ts';
import { plain } from '../plain/index.ts';
import { spotted } from '../plain/view.ts';
import About from './About.svelte';
import Board from './Board.svelte';
import { label } from './labels.ts';
import { bestOn, unitAt, type WesterosView } from './view.ts';

/* The words of all answers: of most hexes none is about. */
const known = new WeakMap<readonly string[], ReadonlySet<string>>();
function wordsOf(legal: readonly string[]): ReadonlySet<string> {
  let words = known.get(legal);
  if (!words) known.set(legal, (words = new Set(legal.flatMap((move) => move.split(' ')))));
  return words;
}

/* Of verbs about the same place the map takes the first; these have buttons. */
const BUTTONS = ['leave', 'scorch', 'discard', 'rouse', 'commit'];

export const parts: Parts<WesterosView> = {
  kindOf: (words, { printed }) => words.say(`westeros.kind.${String(printed['kind'])}`),

  lesson: () => import('./lesson.ts').then(({ lesson }) => [lesson]),

  Board,
  About,
  editor: { asks: 'set-up', load: () => import('./Editor.svelte') },
  label,
  subjectAt(view, seat, spot) {
    const at = spotted(view.table, seat, spot).thing?.at;
    return unitAt(view, at) ? `unit ${at}` : null;
  },
  /* An enemy that is pressed chooses who attacks it best; pressed again, it is attacked. */
  meanings(view, seat, spot, choice, cards) {
    const { area, thing } = spotted(view.table, seat, spot);
    const at = area?.area === 'field' ? thing?.at : undefined;
    if (at && !wordsOf(choice.legal).has(at)) return [[at]];
    const named = choice.words.findIndex((word, i) => i > 1 && word === at); /* where an answer that is whole leads */
    const runs = [...plain.meanings(view, seat, spot, choice, cards), ...(named > 0 ? [choice.words.slice(0, named + 1)] : [])];
    const attack = at && choice.words.length === 0 && unitAt(view, at) ? bestOn(view, at) : undefined;
    return attack ? [...runs, ['attack', attack.from]] : runs;
  },
  isDrawn: (view, seat, picked, next) =>
    !(picked.length === 0 && BUTTONS.includes(next[0] ?? '')) && plain.isDrawn(view, seat, picked, next),

  unrolls: false,

  status: (words, view) => ({
    first: [
      words.say('westeros.map.round', { n: view.table.turn }),
      ...(view.table.phase ? [words.say(`westeros.phase.${view.table.phase}`)] : []),
    ].join(', '),
    last: '',
  }),
};
