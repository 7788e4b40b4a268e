/* Trade cards at the table in the browser. */
import { other, type Seat } from '../../engine/types.ts';
import { tradeCard, type TradeCard } from '../../faces/cards.ts';
import type { Game } from '../game.ts';
import { label } from './labels.ts';
import { scenes } from './scenes.ts';
import { cardAt, meanings } from './spots.ts';
import type { TradeView } from './view.ts';

export const trade: Game<TradeView, TradeCard> = {
  card: tradeCard,
  kindOf: (words, card) => `${words.say(`trade.class.${card.class}`)} · ${words.say(`trade.rarity.${card.rarity}`)}`,

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
  sumAt: () => null,
  boardVerbs: ['place'],

  totals({ phase, sides }, seat) {
    if (phase === 'stake' || phase === 'place') return null;
    const left = (player: Seat) => sides[player].cells.filter(Boolean).length;
    return [left(seat), left(other(seat))];
  },
  score: () => null,
  round: ({ round }) => round,
  awaited: ({ asked }) => asked.map(({ player }) => player),
  result({ phase, winner, pot }) {
    if (phase !== 'over') return null;
    return { winner, ended_by: winner !== null ? 'won' : pot === null ? 'deal-off' : 'equal' };
  },
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
  weather: () => '',

  scenes: (before, events, _after, seat) => scenes(before, events, seat),
  markChanges: () => undefined,
  playsOut: true,
  follows: ['heap', 'returned', 'recorded', 'taker'],

  /* Every decision is secret or depends on what was just revealed. */
  thinkable: () => [],
  hasPassed: () => false,
};
