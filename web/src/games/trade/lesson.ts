/* A first duel of trade cards, from its beginning: six cards face down, then all of them up. */
import { begun, type LessonPart, type LessonStep } from '../../table/lesson.ts';
import { CELLS, type Cell, type TradeView } from './view.ts';
import caravan from '../../../../decks/trade/caravan_of_hlaalu.deck?raw';
import ashland from '../../../../decks/trade/ashland_tribe.deck?raw';

const PLACES: [card: string, cell: Cell, key: string][] = [
  ['hlaalu_councillor', 'f0', 'place-first'],
  ['hlaalu_magnate', 'f1', 'place-magnate'],
  ['pickpocket', 'f2', 'place'],
  ['netch_trader', 'b0', 'place-back'],
  ['kwama_miner', 'b1', 'place'],
  ['hlaalu_clerk', 'b2', 'place-last'],
];
export const lesson: LessonPart<TradeView> = {
  /* With this luck the computer plays what the sentences say. */
  begins: { decks: [caravan, ashland], rules: 'standard', seed: '7'.padStart(64, '0'), luck: 5n },
  steps: [
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
  ],
};
