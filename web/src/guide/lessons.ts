/* The two first games: Gwent from the last round of a real one, a duel of trade cards from its beginning. */
import { other } from '../engine/types.ts';
import type { GwentView } from '../games/gwent/view.ts';
import { CELLS, type Cell, type TradeView } from '../games/trade/view.ts';
import { begun, Lesson, type LessonStep, type Situation } from './lesson.ts';
import caravan from '../../../decks/trade/caravan_of_hlaalu.deck?raw';
import ashland from '../../../decks/trade/ashland_tribe.deck?raw';
import gwentRecord from './gwent.duel?raw';

/** How each first game begins. With this luck the computer plays what the sentences say. */
export const BEGINNINGS = {
  gwent: { record: gwentRecord, luck: 1n },
  trade: { decks: [caravan, ashland] as [string, string], seed: '7'.padStart(64, '0'), luck: 5n },
} as const;
export type LessonGame = keyof typeof BEGINNINGS;
export const LEVEL = 'greedy';

/* --- Gwent: a spy, a bond, a horn, and the right moment to pass ---------------------------------------- */

type Gwent = Situation<GwentView>;
const own = ({ view, seat }: Gwent) => view.players[seat];
const foe = ({ view, seat }: Gwent) => view.players[other(seat)];
const isTurn = ({ req }: Gwent) => req?.prompt === 'play';
const isDone = (at: Gwent) => at.over || own(at).passed;
const holds = (at: Gwent, card: string) => own(at).hand.includes(card);

/* A card to play: the frame is on it, and when it is chosen on its row. */
function card(
  key: string,
  name: string,
  row: string,
  until: (at: Gwent) => boolean,
  also: (at: Gwent) => boolean = () => true,
): LessonStep<GwentView> {
  const place = row.replace(/^own\./, '').replace(/^foe\./, 'enemy-');
  return {
    key,
    move: `play ${name} ${place}`,
    when: (at) => isTurn(at) && holds(at, name) && also(at),
    until: (at) => isDone(at) || until(at),
    spot: (at) => (begun(at.choice, 'play', name) && at.choice.words.length > 1 ? row : `own.hand.${own(at).hand.indexOf(name)}`),
    values: (at) => ({ card: name, own: own(at).total, foe: foe(at).total }),
  };
}
const inClose = (at: Gwent, name: string) => own(at).rows.close.cards.filter(({ card: one }) => one === name).length;

const gwent: LessonStep<GwentView>[] = [
  { key: 'aim', when: isTurn, spot: () => 'own.total', values: (at) => ({ hand: own(at).hand_size, other: foe(at).hand_size }) },
  card('spy', 'prince-stennis', 'foe.close', (at) => !holds(at, 'prince-stennis')),
  card('bond', 'blue-stripes-commando', 'own.close', (at) => inClose(at, 'blue-stripes-commando') > 0),
  card(
    'bond-again',
    'blue-stripes-commando',
    'own.close',
    (at) => inClose(at, 'blue-stripes-commando') !== 1,
    (at) => foe(at).passed,
  ),
  {
    key: 'why',
    when: (at) => isTurn(at) && inClose(at, 'blue-stripes-commando') > 1,
    selector: '.row.own.close .sum',
    values: (at) => ({ own: own(at).total, foe: foe(at).total }),
  },
  card('horn', 'commanders-horn', 'own.close', (at) => own(at).rows.close.horn || !holds(at, 'commanders-horn')),
  {
    key: 'pass',
    move: 'pass',
    until: isDone,
    selector: '[data-words="pass"]',
    when: (at) => isTurn(at) && foe(at).passed && own(at).total > foe(at).total,
    values: (at) => ({ own: own(at).total, foe: foe(at).total }),
  },
  { key: 'end', when: (at) => at.over },
];

/* --- trade cards: six cards face down, then all of them up -------------------------------------------------- */

const PLACES: [card: string, cell: Cell, key: string][] = [
  ['hlaalu_councillor', 'f0', 'place-first'],
  ['hlaalu_magnate', 'f1', 'place-magnate'],
  ['pickpocket', 'f2', 'place'],
  ['netch_trader', 'b0', 'place-back'],
  ['kwama_miner', 'b1', 'place'],
  ['hlaalu_clerk', 'b2', 'place-last'],
];
const trade: LessonStep<TradeView>[] = [
  { key: 'cards', when: ({ req }) => req?.prompt === 'place', spot: () => 'own.hand.0' },
  { key: 'aim', when: ({ req }) => req?.prompt === 'place', spot: () => 'pot' },
  ...PLACES.map(([name, cell, key]): LessonStep<TradeView> => ({
    key,
    move: `place ${name} ${cell}`,
    when: ({ legal }) => legal.includes(`place ${name} ${cell}`),
    until: ({ view: { phase, sides }, seat }) =>
      phase !== 'place' || sides[seat].cells[CELLS.indexOf(cell)] !== null || !sides[seat].deck?.includes(name),
    spot: ({ choice, view: { sides }, seat }) =>
      begun(choice, 'place', name) && choice.words.length > 1 ? `own.${cell}` : `own.hand.${sides[seat].deck?.indexOf(name) ?? 0}`,
    values: () => ({ card: name, cell }),
  })),
  {
    key: 'target',
    when: ({ req }) => req?.prompt === 'target',
    until: ({ over, view: { round } }) => over || round > 0,
    selector: '.cell.foe.f0',
    values: ({ req }) => ({ card: req?.card ?? '' }),
  },
  { key: 'end', when: ({ over }) => over },
];

export const LESSONS: Record<LessonGame, Lesson> = { gwent: new Lesson('gwent', gwent), trade: new Lesson('trade', trade) };
