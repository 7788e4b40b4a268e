/* A first game of Gwent, from the last round of a real one: a spy, a bond, a horn, and the right moment to pass. */
import { other } from '../../engine/types.ts';
import { begun, type LessonPart, type LessonStep, type Situation } from '../../table/lesson.ts';
import type { GwentView } from './view.ts';
import record from './lesson.duel?raw';

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

export const lesson: LessonPart<GwentView> = {
  /* With this luck the computer plays what the sentences say. */
  begins: { record, rules: 'original', luck: 1n },
  steps: [
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
  ],
};
