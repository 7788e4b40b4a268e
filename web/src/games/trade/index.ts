/* Trade cards at the table in the browser. */
import { other, type Seat } from '../../engine/types.ts';
import type { Parts } from '../../table/game.ts';
import About from './About.svelte';
import Board from './Board.svelte';
import { tradeCard, type TradeCard } from './card.ts';
import { label } from './labels.ts';
import { scenes } from './scenes.ts';
import { cardAt, meanings } from './spots.ts';
import type { TradeView } from './view.ts';

export const parts: Parts<TradeView, TradeCard> = {
  card: tradeCard,
  kindOf: (words, card) => `${words.say(`trade.class.${card.class}`)} · ${words.say(`trade.rarity.${card.rarity}`)}`,
  figureOf: ({ initiative }) => initiative,
  figuresOf: ({ initiative }) => initiative,
  deck: {
    zoneOf: () => 'main',
    houseOf: () => '',
    traitsOf: (printed) => [String(printed['rarity']), String(printed['class']), String(printed['kind']).toLowerCase()],
    curveOf: () => null,
    handOf: () => 0,
  },
  lesson: () => import('./lesson.ts').then(({ lesson }) => [lesson]),

  Board,
  About,

  cardAt,
  label,
  meanings,
  pileAt(view, seat, spot) {
    const [side, zone, index] = spot.split('.');
    if (index !== undefined) return null;
    const of = view.sides[side === 'own' ? seat : other(seat)];
    if (zone === 'lost') return { keys: of.lost, unknown: 0 };
    return zone === 'deck' ? { keys: of.deck ?? [], unknown: of.deck ? 0 : of.held } : null;
  },
  isDrawn: (_view, _seat, picked, [verb]) => (picked.length === 0 && verb === 'place') || (picked.length === 2 && picked[0] === 'place'),

  totals({ phase, sides }, seat) {
    if (phase === 'stake' || phase === 'place') return null;
    const left = (player: Seat) => sides[player].cells.filter(Boolean).length;
    return [left(seat), left(other(seat))];
  },
  round: ({ round }) => round,
  status: () => ({ first: '', last: '' }),
  terms(words, view, seat) {
    if (view.phase !== 'stake') return '';
    const { contract, sides, offer } = view;
    return [
      ...(contract ? [words.say('table.terms-contract', { n: contract })] : []),
      ...(offer !== null ? [words.say('table.terms-offer', { n: offer })] : []),
      ...(sides[seat].purse !== null ? [label(words, view, seat, 'own.purse', null, {})] : []),
      ...(sides[other(seat)].purse !== null ? [label(words, view, seat, 'foe.purse', null, {})] : []),
    ].join(' · ');
  },

  scenes: (before, events, _after, seat) => scenes(before, events, seat),
  playsOut: true,
  follows: ['heap', 'returned', 'recorded', 'taker'],
};
