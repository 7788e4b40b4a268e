/* A first battle, the last turns of one: a token and a shot, a counterattack, a flank, a card of a commander, and the rout. */
import { other } from '../../engine/types.ts';
import { begun, type LessonPart, type LessonStep, type Situation } from '../../table/lesson.ts';
import { fieldOf, unitAt, type WesterosView } from './view.ts';
import position from './lesson.position?raw';

type Battle = Situation<WesterosView>;
type Step = LessonStep<WesterosView>;
type Test = (at: Battle) => boolean;

const asks =
  (...prompts: string[]): Test =>
  ({ req }) =>
    prompts.includes(req?.prompt ?? '');
const may = ({ legal }: Battle, move: string) => legal.includes(move);
const counts = ({ view, seat }: Battle, side: 'own' | 'foe', figure: string) =>
  view.table.figures.find(({ key, owner }) => key === figure && owner === (side === 'own' ? seat : other(seat)))?.value ?? 0;
const own = ({ view, seat }: Battle, hex: string) => {
  const unit = unitAt(view, hex);
  return unit?.player === seat ? unit : undefined;
};
const holds = ({ view, seat }: Battle, card: string) =>
  view.table.areas.find(({ area, owner }) => area === 'hand' && owner === seat)?.things.findIndex((thing) => thing.card === card) ?? -1;
const spotOf = ({ view }: Battle, hex: string) => `both.field.${fieldOf(view)?.things.findIndex(({ at }) => at === hex)}`;
const morale = (at: Battle) => ({ morale: counts(at, 'foe', 'morale') });

/** An order token of a colour, by its button. */
const token = (key: string, face: string): Step => ({
  key,
  move: `token ${face}`,
  when: (at) => may(at, `token ${face}`),
  until: (at) => at.over || counts(at, 'own', face) === 0,
  selector: `[data-words="token ${face}"]`,
});

const order = (key: string, hex: string): Step => ({
  key,
  move: `order ${hex}`,
  when: (at) => may(at, `order ${hex}`),
  until: (at) => at.over || !own(at, hex)?.active || own(at, hex)!.ordered,
  spot: (at) => spotOf(at, hex),
});

function move(key: string, from: string, to: string): Step {
  return {
    key,
    move: `move ${from} ${to}`,
    when: (at) => may(at, `move ${from} ${to}`),
    until: (at) => at.over || !own(at, from)?.active,
    spot: (at) => spotOf(at, begun(at.choice, 'move', from) ? to : from),
  };
}

/** No more movement. */
const fight = (key: string): Step => ({
  key,
  move: 'fight',
  when: asks('move'),
  until: (at) => at.over || asks('attack', 'turn')(at),
  selector: '[data-words="fight"]',
});

/** `straight`: the enemy is pressed at once, which takes the best attacker. */
function attack(key: string, from: string, to: string, straight: boolean): Step {
  return {
    key,
    move: `attack ${from} ${to}`,
    when: (at) => may(at, `attack ${from} ${to}`),
    until: (at) => at.over || !own(at, from)?.active,
    spot: (at) => spotOf(at, straight || begun(at.choice, 'attack', from) ? to : from),
    values({ view }) {
      const found = view.attacks.find((one) => one.from === from && one.to === to);
      return { dice: found?.dice ?? 0, gone: found?.percent[0] ?? 0 };
    },
  };
}

export const lesson: LessonPart<WesterosView> = {
  /* With this luck the computer plays what the sentences say, and the dice fall as they say. */
  begins: { position, rules: 'core', seed: '51'.padStart(64, '0'), luck: 7n },
  steps: [
    { key: 'aim', when: asks('turn'), selector: '.strip.foe [data-figure="morale"]', values: morale },
    token('token', 'green'),
    order('order', 'g7'),
    fight('stay'),
    attack('shoot', 'g7', 'h6', true),
    {
      key: 'counter',
      move: 'counter',
      when: asks('counter'),
      until: (at) => at.over || asks('turn')(at),
      selector: '[data-words="counter"]',
    },
    token('engaged', 'blue'),
    order('riders', 'h9'),
    move('ride', 'h9', 'h8'),
    attack('flank', 'h8', 'h7', true),
    {
      key: 'reroll',
      move: 'reroll red',
      when: (at) => may(at, 'reroll red'),
      until: (at) => at.over || !asks('reroll')(at),
      selector: '[data-words="reroll red"]',
    },
    {
      key: 'follow',
      move: 'follow h7',
      when: (at) => may(at, 'follow h7'),
      until: (at) => at.over || !asks('advance')(at),
      spot: (at) => spotOf(at, 'h7'),
      values: morale,
    },
    {
      key: 'card',
      move: 'play stark-order-two i7',
      when: (at) => may(at, 'play stark-order-two i7'),
      until: (at) => at.over || holds(at, 'stark-order-two') < 0,
      spot: (at) => (begun(at.choice, 'play', 'stark-order-two') ? spotOf(at, 'i7') : `own.hand.${holds(at, 'stark-order-two')}`),
      values: () => ({ card: 'stark-order-two' }),
    },
    {
      key: 'zone',
      when: asks('order'),
      until: (at) => at.over || asks('move', 'attack', 'turn')(at),
      spot: (at) => spotOf(at, may(at, 'order i7') ? 'i7' : 'j8'),
    },
    move('bridge', 'i7', 'h6'),
    fight('hill'),
    attack('volley', 'j8', 'i5', false),
    attack('last', 'h6', 'i5', true),
    { key: 'end', when: ({ over }) => over },
  ],
};
