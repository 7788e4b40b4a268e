/* Gwent at the table in the browser. */
import { other, type Seat } from '../../engine/types.ts';
import { factOf } from '../../faces/draw.ts';
import { markOf } from '../../faces/heraldry.ts';
import type { Parts } from '../../table/game.ts';
import About from './About.svelte';
import Board from './Board.svelte';
import { gwentCard, type GwentCard } from './card.ts';
import { closing } from './closing.ts';
import { label } from './labels.ts';
import { markChanges } from './marks.ts';
import { scenes } from './scenes.ts';
import { cardAt, meanings } from './spots.ts';
import { HAND_VERBS, ROWS, type DrawnGwent, type Row } from './view.ts';

/* Chosen by pressing cards, places, the leader, or one's banner. */
const DRAWN_VERBS: readonly string[] = [...HAND_VERBS, 'move', 'keep', 'leader', 'pass'];

const known = (cards: readonly (string | null)[]) => cards.filter((card) => card !== null);

export const parts: Parts<DrawnGwent, GwentCard> = {
  card: gwentCard,
  kindOf: (words, { faction, rows }) => [words.name('gwent', faction), ...rows.map((row) => words.say(`gwent.row.${row}`))].join(' · '),
  figureOf: ({ strength }) => strength,
  figuresOf: ({ strength }) => strength,
  rulesOf(words, rules, face) {
    const deed = words.find(`gwent.leader.${face.key}.${rules}`);
    const ability = face.type !== 'faction' ? (factOf(face, 'ability') as string | null) : null;
    const traits = [
      ...(ability ? [{ icon: markOf(ability), key: ability }] : []),
      ...(face.type === 'unit' && face.hero ? [{ icon: markOf('hero'), key: 'hero' }] : []),
      ...(face.type === 'unit' && face.rows.length === 2 ? [{ icon: markOf('agile'), key: 'agile' }] : []),
    ];
    const marks = traits.map(({ icon, key }) => ({ icon, text: words.find(`gwent.ability.${key}`) }));
    return [...(deed ? [{ icon: marks[0]?.icon ?? markOf('log'), text: deed }] : []), ...marks].filter(
      (rule): rule is { icon: string; text: string } => rule.text !== undefined,
    );
  },
  deck: {
    zoneOf: ({ type }) => (type === 'leader' ? 'leader' : type === 'allegiance' ? 'faction' : 'main'),
    houseOf: ({ faction }) => (faction as string | undefined) ?? '',
    traitsOf: ({ rows = [], ability, hero, bond, morale, type }) =>
      [...(rows as string[]), ability ?? '', hero ? 'hero' : '', bond ? 'bond' : '', morale ? 'morale' : '', type]
        .map(String)
        .filter(Boolean),
    curveOf: ({ strength }) => strength,
    handOf: (rules) => (rules === 'hard' ? 20 : 10),
  },
  lesson: () => import('./lesson.ts').then(({ lesson }) => [lesson]),

  Board,
  About,

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
  isDrawn: (_view, _seat, picked, [verb = '']) => picked.length === 0 && DRAWN_VERBS.includes(verb),

  lays: true,
  asksHand: ['redraw', 'give', 'discard', 'show'],

  totals: ({ players }, seat) => [players[seat].total, players[other(seat)].total],
  score({ round, players }, seat) {
    const [own, foe] = [players[seat], players[other(seat)]];
    return { round, own: own.total, foe: foe.total, cards: own.hand_size - foe.hand_size };
  },
  round: ({ round }) => round,
  closing,
  status: (words, { round, plays }, { rules, prompt }) => ({
    first: words.say('web.round', { n: round }),
    last: rules === 'hard' && prompt === 'play' ? words.say('table.plays-left', { n: plays }) : '',
  }),
  terms: () => '',
  weather: (words, { weather }) => weather.map((key) => words.name('gwent', key)).join(', ') || words.say('web.no-weather'),

  scenes,
  markChanges,
  playsOut: false,
  ends(words, { players }, after, seat) {
    const foe = other(seat);
    const lose = (who: Seat) => after.length > 0 && after.every((next) => next.players[who].lives < players[who].lives);
    const [own, theirs] = [lose(seat), lose(foe)];
    const how = own && theirs ? 'both' : own ? 'lost' : theirs ? 'won' : null;
    return how ? words.say(`gwent.ends.${how}`, { own: players[seat].total, foe: players[foe].total }) : '';
  },
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
