/* A first game of hero cards, the last two turns of one: coins, a shot, who is closed, who steps in, an ability, and the win. */
import { other } from '../../engine/types.ts';
import { begun, type LessonPart, type LessonStep, type Situation } from '../../table/lesson.ts';
import type { Side } from '../plain/view.ts';
import { spotted } from '../plain/view.ts';
import { spotOf, thingOf, type HeroesView } from './view.ts';
import position from './lesson.position?raw';

type Heroes = Situation<HeroesView>;
type Step = LessonStep<HeroesView>;
type Test = (at: Heroes) => boolean;

const FIRST = 9; /* the turn in which it begins */
const asks =
  (prompt: string): Test =>
  ({ req }) =>
    req?.prompt === prompt;
const main = asks('main');
const may = ({ legal }: Heroes, move: string) => legal.includes(move);
/** The turn that it begins in is over, the own one after that. */
const past =
  (turn: number): Test =>
  ({ over, view }) =>
    over || view.table.turn > turn;
const hero = ({ view, seat }: Heroes, side: Side) => spotted(view.table, seat, `${side}.hero.0`).thing;
const lives = (at: Heroes, side: Side) => hero(at, side)?.value ?? 0;
const creature = ({ view, seat }: Heroes, side: Side, card: string) => thingOf(view, seat, `${side}.creatures`, card);
const there = ({ view, seat }: Heroes, side: Side, card: string) => spotOf(view, seat, `${side}.creatures`, card);
const holds = ({ view, seat }: Heroes, card: string) => spotOf(view, seat, 'own.hand', card);
const marked = ({ view, seat }: Heroes, side: Side, mark: string) =>
  ['creatures', 'hero']
    .map((area) => view.table.areas.find((one) => one.area === area && one.owner === (side === 'own' ? seat : other(seat))))
    .flatMap((area) => area?.things ?? [])
    .find(({ marks }) => marks?.includes(mark));

/** Out of the hand, and then at whom. */
function play(key: string, card: string, turn: number): Step {
  return {
    key,
    move: `play ${card}`,
    when: (at) => main(at) && may(at, `play ${card}`),
    until: (at) => past(turn)(at) || asks('choose')(at) || !holds(at, card) || there(at, 'own', card) !== null,
    spot: (at) => holds(at, card),
    values: () => ({ card }),
  };
}
const at = (key: string, side: Side, card: string, turn: number): Step => ({
  key,
  when: (at) => asks('choose')(at) && there(at, side, card) !== null,
  until: (at) => past(turn)(at) || main(at),
  spot: (at) => there(at, side, card),
  values: () => ({ card }),
});

/** A creature attacks their hero. */
function attack(key: string, card: string, turn: number): Step {
  const ready: Test = (at) => {
    const one = creature(at, 'own', card);
    return one !== undefined && !one.marks?.includes('closed');
  };
  return {
    key,
    when: (at) => main(at) && may(at, `attack ${creature(at, 'own', card)?.at} ${hero(at, 'foe')?.at}`),
    until: (at) => past(turn)(at) || (main(at) && !ready(at)),
    spot: (at) => (begun(at.choice, 'attack') ? 'foe.hero.0' : there(at, 'own', card)),
    values: (at) => ({ card, strike: creature(at, 'own', card)?.value ?? 0, lives: lives(at, 'foe') }),
  };
}

export const lesson: LessonPart<HeroesView> = {
  /* With this luck the computer plays what the sentences say. */
  begins: { position, rules: 'usual', seed: '0'.repeat(64), luck: 1n },
  steps: [
    { key: 'aim', when: main, spot: () => 'foe.hero.0', values: (at) => ({ lives: lives(at, 'foe') }) },
    { key: 'coins', when: main, selector: '.strip.own [data-figure="open-coins"]' },
    play('shot', 'riala', FIRST),
    at('shot-at', 'foe', 'serk', FIRST),
    {
      key: 'why',
      when: (at) => main(at) && there(at, 'own', 'page') !== null,
      spot: (at) => there(at, 'own', 'page'),
      values: (at) => ({ card: 'page', strike: creature(at, 'own', 'page')?.value ?? 0 }),
    },
    play('calm', 'calm', FIRST),
    at('calm-at', 'foe', 'livrakh', FIRST),
    attack('attack', 'page', FIRST),
    {
      key: 'end-turn',
      move: 'end',
      when: main,
      until: past(FIRST),
      selector: '[data-words="end"]',
      values: () => ({ card: 'lidana', other: 'riala' }),
    },
    {
      key: 'defend',
      move: 'none',
      when: asks('defend'),
      until: (at) => past(FIRST + 1)(at),
      selector: '[data-words="none"]',
      values: (at) => {
        const attacker = marked(at, 'foe', 'attacking');
        return { card: attacker?.card ?? '', strike: attacker?.value ?? 0, lives: lives(at, 'own') };
      },
    },
    { key: 'accumulation', when: main, selector: '.strip.own [data-figure="open-coins"]' },
    play('lion', 'sand-lion', FIRST + 2),
    {
      key: 'ability',
      move: 'use u1 1',
      when: (at) => main(at) && may(at, 'use u1 1') && there(at, 'own', 'sand-lion') !== null,
      until: (at) => past(FIRST + 2)(at) || asks('choose')(at) || !there(at, 'own', 'sand-lion') || (main(at) && !may(at, 'use u1 1')),
      spot: () => 'own.hero.0',
    },
    at('ability-at', 'own', 'sand-lion', FIRST + 2),
    attack('blow', 'page', FIRST + 2),
    attack('last', 'sand-lion', FIRST + 2),
    { key: 'end', when: ({ over }) => over },
  ],
};
