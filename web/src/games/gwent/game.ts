/* Gwent at the table in the browser. */
import { other } from '../../engine/types.ts';
import { gwentCard, type GwentCard } from '../../faces/cards.ts';
import type { Game } from '../game.ts';
import { label } from './labels.ts';
import { markChanges } from './marks.ts';
import { scenes } from './scenes.ts';
import { cardAt, meanings } from './spots.ts';
import { HAND_VERBS, ROWS, type DrawnGwent, type Row } from './view.ts';

const known = (cards: readonly (string | null)[]) => cards.filter((card) => card !== null);

export const gwent: Game<DrawnGwent, GwentCard> = {
  card: gwentCard,
  kindOf: (words, { faction, rows }) => [words.name('gwent', faction), ...rows.map((row) => words.say(`gwent.row.${row}`))].join(' · '),

  cardAt,
  label,
  meanings: (view, seat, spot, choice, cards) => meanings(view, seat, spot, choice, (key) => cards[key]?.type === 'special'),
  pileAt(view, seat, spot) {
    const [side, zone, index] = spot.split('.');
    if (index !== undefined) return null;
    const of = view.players[side === 'own' ? seat : other(seat)];
    if (zone === 'graveyard') return { keys: of.graveyard, unknown: 0 };
    if (zone === 'deck') return { keys: known(of.deck), unknown: of.deck.filter((card) => card === null).length };
    if (zone !== 'hand' || side === 'own') return null;
    return { keys: [...known(of.hand), ...(of.listed ?? [])], unknown: of.hand_size - known(of.hand).length };
  },
  /* "own.close" is the sum of that row, "own.total" of all three. */
  sumAt(view, seat, spot) {
    const [side, zone = '', index] = spot.split('.');
    if (index !== undefined || (zone !== 'total' && !ROWS.includes(zone as Row))) return null;
    const player = side === 'own' ? seat : other(seat);
    const rows = ROWS.filter((row) => zone === 'total' || zone === row).map((row) => ({ row, of: view.players[player].rows[row] }));
    return { player, rows: rows.map(({ row, of }) => ({ zone: row, value: of.total ?? 0, cards: of.cards.map(({ card }) => card) })) };
  },
  boardVerbs: [...HAND_VERBS, 'move', 'keep', 'leader', 'pass'],

  totals: ({ players }, seat) => [players[seat].total, players[other(seat)].total],
  score({ round, players }, seat) {
    const [own, foe] = [players[seat], players[other(seat)]];
    return { round, own: own.total, foe: foe.total, cards: own.hand_size - foe.hand_size };
  },
  round: ({ round }) => round,
  awaited: ({ awaiting }) => awaiting,
  result: ({ result }) => result,
  status: (words, { round, plays }, { rules, prompt }) => ({
    first: words.say('web.round', { n: round }),
    last: rules === 'hard' && prompt === 'play' ? words.say('table.plays-left', { n: plays }) : '',
  }),
  terms: () => '',
  weather: (words, { weather }) => weather.map((key) => words.name('gwent', key)).join(', ') || words.say('web.no-weather'),

  scenes,
  markChanges,
  playsOut: false,
  // prettier-ignore
  follows: ['swapped-in', 'mustered', 'revived', 'summoned', 'risen', 'drawn', 'killed', 'spent', 'picked-up', 'discarded', 'fetched',
    'returned', 'cleared', 'replaced', 'cleaned', 'undone', 'appeared', 'vanished', 'turned', 'kept', 'shown', 'weather',
    'weather-gone', 'horn', 'weakened', 'banned', 'unbanned', 'cancelled', 'scorch', 'life'],

  /* Those that name a card it no longer holds cannot. */
  thinkable(last, view, seat) {
    const { passed, hand } = view.players[seat];
    return passed
      ? []
      : last.filter((move) => {
          const [verb, card] = move.split(' ');
          return verb !== 'play' || hand.includes(card!);
        });
  },
  hasPassed: ({ players }, player) => players[player].passed,
};
