/* The two first games: Gwent from the last round of a real one, a duel of trade cards from its beginning. */
import { CELLS, type Cell } from '../table/trade.ts';
import { begun, Lesson, type LessonStep } from './lesson.ts';
import caravan from '../../../decks/trade/caravan_of_hlaalu.deck?raw';
import ashland from '../../../decks/trade/ashland_tribe.deck?raw';
import gwentRecord from './gwent.duel?raw';

/** How each first game begins. With this luck the computer plays what the sentences speak of. */
export const BEGINNINGS = {
  gwent: { record: gwentRecord, luck: 1n },
  trade: { decks: [caravan, ashland] as [string, string], seed: '7'.padStart(64, '0'), luck: 5n },
} as const;
export type LessonGame = keyof typeof BEGINNINGS;
export const LEVEL = 'greedy';

/* --- Gwent: a spy, a bond, a horn, and the right moment to pass ---------------------------------------- */

type Moment = Parameters<LessonStep['when']>[0];
const own = ({ gwent, seat }: Moment) => gwent.players[seat];
const foe = ({ gwent, seat }: Moment) => gwent.players[1 - seat as 0 | 1];
const isTurn = ({ req }: Moment) => req?.prompt === 'play';
const isDone = (moment: Moment) => moment.over || own(moment).passed;
const holds = (moment: Moment, card: string) => own(moment).hand.includes(card);

/* A card to play: the frame is on it, and when it is chosen on its row. */
function card(key: string, name: string, row: string, until: (moment: Moment) => boolean, also: (moment: Moment) => boolean = () => true): LessonStep {
  const place = row.replace(/^own\./, '').replace(/^foe\./, 'enemy-');
  return {
    key, move: `play ${name} ${place}`,
    when: (moment) => isTurn(moment) && holds(moment, name) && also(moment),
    until: (moment) => isDone(moment) || until(moment),
    spot: (moment) => (begun(moment.choice, 'play', name) && moment.choice.words.length > 1 ? row : `own.hand.${own(moment).hand.indexOf(name)}`),
    values: (moment) => ({ card: name, own: own(moment).total, foe: foe(moment).total }),
  };
}
const inClose = (moment: Moment, name: string) => own(moment).rows.close.cards.filter(({ card: one }) => one === name).length;

const gwent: LessonStep[] = [
  { key: 'aim', when: isTurn, spot: () => 'own.total', values: (moment) => ({ hand: own(moment).hand_size, other: foe(moment).hand_size }) },
  card('spy', 'prince-stennis', 'foe.close', (moment) => !holds(moment, 'prince-stennis')),
  card('bond', 'blue-stripes-commando', 'own.close', (moment) => inClose(moment, 'blue-stripes-commando') > 0),
  card('bond-again', 'blue-stripes-commando', 'own.close', (moment) => inClose(moment, 'blue-stripes-commando') !== 1, (moment) => foe(moment).passed),
  { key: 'why', when: (moment) => isTurn(moment) && inClose(moment, 'blue-stripes-commando') > 1, selector: '.row.own.close .sum',
    values: (moment) => ({ own: own(moment).total, foe: foe(moment).total }) },
  card('horn', 'commanders-horn', 'own.close', (moment) => own(moment).rows.close.horn || !holds(moment, 'commanders-horn')),
  { key: 'pass', move: 'pass', until: isDone, selector: '[data-words="pass"]',
    when: (moment) => isTurn(moment) && foe(moment).passed && own(moment).total > foe(moment).total,
    values: (moment) => ({ own: own(moment).total, foe: foe(moment).total }) },
  { key: 'end', when: (moment) => moment.over },
];

/* --- trade cards: six cards face down, then all of them up -------------------------------------------------- */

const PLACES: [card: string, cell: Cell, key: string][] = [
  ['hlaalu_councillor', 'f0', 'place-first'], ['hlaalu_magnate', 'f1', 'place-magnate'], ['pickpocket', 'f2', 'place'],
  ['netch_trader', 'b0', 'place-back'], ['kwama_miner', 'b1', 'place'], ['hlaalu_clerk', 'b2', 'place-last'],
];
const trade: LessonStep[] = [
  { key: 'cards', when: ({ req }) => req?.prompt === 'place', spot: () => 'own.hand.0' },
  { key: 'aim', when: ({ req }) => req?.prompt === 'place', spot: () => 'pot' },
  ...PLACES.map(([name, cell, key]): LessonStep => ({
    key, move: `place ${name} ${cell}`,
    when: ({ legal }) => legal.includes(`place ${name} ${cell}`),
    until: ({ trade: { phase, sides }, seat }) => phase !== 'place' || sides[seat].cells[CELLS.indexOf(cell)] !== null || !sides[seat].deck?.includes(name),
    spot: ({ choice, trade: { sides }, seat }) => (begun(choice, 'place', name) && choice.words.length > 1 ? `own.${cell}` : `own.hand.${sides[seat].deck?.indexOf(name) ?? 0}`),
    values: () => ({ card: name, cell }),
  })),
  { key: 'target', when: ({ req }) => req?.prompt === 'target', until: ({ over, trade: { round } }) => over || round > 0, selector: '.cell.foe.f0',
    values: ({ req }) => ({ card: req?.card ?? '' }) },
  { key: 'end', when: ({ over }) => over },
];

export const LESSONS: Record<LessonGame, Lesson> = { gwent: new Lesson('gwent', gwent), trade: new Lesson('trade', trade) };
