/* Any game at the table in the browser, by the form that every view has: what a game without parts of its own gets, and every game
 * with ?board=plain in the address. What can be pressed follows from the legal answers alone. */
import type { Card } from '../../faces/cards.ts';
import { ringWord } from '../../table/labels.ts';
import type { Words } from '../../words/words.ts';
import type { Game } from '../game.ts';
import { spotted, wordsOf, type PlainView, type Thing } from './view.ts';

/** "nekker, 3 (2), hero": a thing in words. */
export function thingName(words: Words, game: string, thing: Thing): string {
  const what = thing.card
    ? words.name(game, thing.card)
    : words.say(thing.empty ? 'web.spot.empty' : 'web.spot.face-down') + (thing.n ? ` ×${thing.n}` : '');
  return [
    what + (thing.card && thing.n ? ` ×${thing.n}` : ''),
    ...(thing.value === undefined ? [] : [`${thing.value}${thing.base !== thing.value ? ` (${thing.base})` : ''}`]),
    ...(thing.marks ?? []).map((mark) => words.find(`${game}.mark.${mark}`) ?? mark),
  ].join(', ');
}

/** A word of the game's own, `GAME.KIND.KEY`, or the key itself. */
export const named = (words: Words, game: string, kind: string, key: string): string => words.find(`${game}.${kind}.${key}`) ?? key;

export const plain: Game<PlainView, Card> = {
  card: () => {
    throw new Error('the general board draws no faces');
  },
  kindOf: () => '',

  cardAt: (view, seat, spot) => spotted(view.table, seat, spot).thing?.card ?? null,
  meanings(view, seat, spot, choice) {
    const said = wordsOf(view.table, seat, spot);
    const verbs = [...new Set(choice.legal.map((move) => move.split(' ')[0]!))];
    return said.flatMap((word) => [[word], ...verbs.map((verb) => [verb, word])]);
  },
  label(words, view, seat, spot, ring) {
    const { area, thing } = spotted(view.table, seat, spot);
    if (!area) return '';
    const place = named(words, view.game, 'area', area.area);
    const at = thing?.at ? ` ${thing.at}` : '';
    const what = thing ? thingName(words, view.game, thing) : `${area.count}${area.value === undefined ? '' : `, ${area.value}`}`;
    return `${words.say(`web.plain.${spot.split('.')[0]!}`)}, ${place}${at}: ${what}${ringWord(words, ring)}`;
  },
  pileAt(view, seat, spot) {
    const { area } = spotted(view.table, seat, spot);
    if (!area || spot.split('.').length > 2) return null;
    const keys = area.things.flatMap(({ card, n }) => (card ? Array<string>(n ?? 1).fill(card) : []));
    return { keys, unknown: area.count - keys.length };
  },
  sumAt: () => null,
  boardVerbs: [],

  totals: () => null,
  score: () => null,
  awaited: ({ table }) => table.awaiting,
  round: ({ table }) => table.turn,
  result: ({ table }) => table.result,
  status: (words, view) => ({ first: view.table.phase ? named(words, view.game, 'phase', view.table.phase) : '', last: '' }),
  terms: () => '',
  weather: () => '',

  scenes: () => [],
  playsOut: false,
  markChanges: () => undefined,
  follows: [],
  thinkable: () => [],
  hasPassed: () => false,
};

/** Whether the address asks for the general board, whatever the game. */
export const isForced = (): boolean => typeof location !== 'undefined' && new URLSearchParams(location.search).get('board') === 'plain';

/** The seat that is not drawn below has its areas mirrored: nearest to the middle comes last. */
export const order = (side: 'own' | 'foe' | 'both') => (a: { row: number; column: number }, b: { row: number; column: number }) =>
  (side === 'foe' ? b.row - a.row : a.row - b.row) || a.column - b.column;
