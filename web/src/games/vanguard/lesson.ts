/* First games of Vanguard, each from a position of its own: a guard and an attack to win by; then a legion; then a stride. */
import { begun, type LessonPart, type LessonStep, type Situation } from '../../table/lesson.ts';
import { has, sideOf, thingAt, type VanguardView } from './view.ts';
import guard from './lessons/guard.position?raw';
import legion from './lessons/legion.position?raw';
import stride from './lessons/stride.position?raw';

type Vanguard = Situation<VanguardView>;
type Step = LessonStep<VanguardView>;
type Test = (at: Vanguard) => boolean;

const asks =
  (...prompts: string[]): Test =>
  ({ req }) =>
    prompts.includes(req?.prompt ?? '');
const may = ({ legal }: Vanguard, move: string) => legal.includes(move);
const hand = ({ view, seat }: Vanguard) => sideOf(view, seat, 'own').hand;
const holds = (at: Vanguard, card: string) => hand(at).some((thing) => thing.card === card);
const stands = ({ view, seat }: Vanguard, place: string, card: string) => thingAt(view, seat, place)?.thing.card === card;
const rests = ({ view, seat }: Vanguard, place: string) => {
  const thing = thingAt(view, seat, place)?.thing;
  return thing !== undefined && has(thing, 'resting');
};
const theirs: Test = ({ view, seat }) => view.table.active !== seat;
const fights: Test = (at) => at.over || (!theirs(at) && ['battle', 'end'].includes(at.view.table.phase ?? ''));

const spotOf = ({ view, seat }: Vanguard, place: string) => thingAt(view, seat, place)?.spot ?? null;
const inHand = (at: Vanguard, card: string) => {
  const i = hand(at).findIndex((thing) => thing.card === card);
  return i < 0 ? null : `own.hand.${i}`;
};
/* Where an answer goes on: first the card or unit, then the place. */
const onTheWay = (at: Vanguard, verb: string, first: string) => begun(at.choice, verb, first) && at.choice.words.length > 1;

/** Read, and gone on from. */
const read = (key: string, when: Test, at: Pick<Step, 'spot' | 'selector' | 'values'> = {}): Step => ({ key, when, ...at });

/** A card out of the hand to a place. */
function lay(key: string, verb: string, card: string, place: string, until: Test): Step {
  const move = place ? `${verb} ${card} ${place}` : `${verb} ${card}`;
  return {
    key,
    move,
    when: (at) => may(at, move),
    until,
    spot: (at) => (place && onTheWay(at, verb, card) ? spotOf(at, place) : inHand(at, card)),
    values: () => ({ card }),
  };
}

/** A button that goes on. */
const button = (key: string, words: string, when: Test, until: Test): Step => ({
  key,
  move: words,
  when: (at) => when(at) && may(at, words),
  until,
  selector: `[data-words="${words}"]`,
});

/** A unit attacks their vanguard, and who stands behind it boosts. */
function attack(key: string, from: string, behind: string): Step[] {
  const [move, help] = [`attack ${from} vc1`, `boost ${behind}`];
  return [
    {
      key,
      move,
      when: (at) => may(at, move),
      until: (at) => at.over || rests(at, from),
      spot: (at) => spotOf(at, onTheWay(at, 'attack', from) ? 'vc1' : from),
    },
    {
      key: `${key}-boost`,
      move: help,
      when: (at) => may(at, help),
      until: (at) => at.over || rests(at, behind) || (rests(at, from) && asks('attack', 'trigger', 'may')(at)),
      spot: (at) => spotOf(at, behind),
    },
  ];
}

/** A card of a pile or of what was looked at. */
const take = (key: string, card: string, prompt: string, move: string, until: Test): Step => ({
  key,
  move,
  when: (at) => asks(prompt)(at) && may(at, move),
  until,
  selector: `[data-pick="${move}"], [data-words="${move}"]`,
  values: () => ({ card }),
});

const mated: Test = ({ view, seat }) => thingAt(view, seat, 'mate0')?.thing.card !== undefined;
const end: Step = { key: 'end', when: ({ over }) => over };
const rules = 'usual';

export const lesson: readonly LessonPart<VanguardView>[] = [
  {
    part: 'guard',
    begins: { position: guard, rules, seed: '0'.repeat(64), luck: 1n },
    steps: [
      read('aim', asks('guard'), {
        selector: '.lane .fight',
        values: ({ view: { battle } }) => ({
          attacker: 'dragonic-overlord',
          booster: 'embodiment-of-armor-bahr',
          attack: battle?.attack ?? 0,
          defence: battle?.targets[0]?.defence ?? 0,
        }),
      }),
      read('needs', asks('guard'), { selector: '.lane .needs' }),
      lay('shield', 'guard', 'yggdrasil-maiden-elaine', 'vc0', (at) => !theirs(at) || !holds(at, 'yggdrasil-maiden-elaine')),
      lay('shield-again', 'guard', 'bringer-of-good-luck-epona', 'vc0', (at) => !theirs(at) || !holds(at, 'bringer-of-good-luck-epona')),
      button('held', 'end', asks('guard'), (at) => !theirs(at)),
      lay('ride', 'ride', 'soul-saver-dragon', '', (at) => fights(at) || stands(at, 'vc0', 'soul-saver-dragon')),
      lay('call', 'call', 'pongal', 'bl0', (at) => fights(at) || stands(at, 'bl0', 'pongal')),
      button('battle', 'end', asks('main'), fights),
      ...attack('rear', 'fl0', 'bl0'),
      ...attack('leader', 'vc0', 'bc0'),
      {
        key: 'trigger',
        move: 'power vc0',
        when: asks('trigger'),
        until: ({ over }) => over,
        spot: (at) => spotOf(at, 'vc0'),
      },
      end,
    ],
  },
  {
    part: 'legion',
    begins: { position: legion, rules, seed: '2'.padStart(64, '0'), luck: 1n },
    steps: [
      read('legion-aim', asks('main'), { spot: (at) => spotOf(at, 'vc0') }),
      {
        key: 'legion',
        move: 'legion',
        when: (at) => may(at, 'legion'),
        until: (at) => fights(at) || !may(at, 'legion'),
        selector: '[data-words="legion"]',
      },
      {
        key: 'legion-seek',
        when: asks('seek'),
        until: (at) => fights(at) || asks('mate', 'pick', 'circle')(at) || mated(at),
        selector: '[data-words^="take "]',
      },
      take('legion-mate', 'blaster-blade-seeker', 'mate', 'take blaster-blade-seeker', (at) => fights(at) || !asks('mate')(at)),
      take(
        'legion-search',
        'full-bloom-seeker-cerdic',
        'pick',
        'card deck0 full-bloom-seeker-cerdic',
        (at) => fights(at) || !asks('pick')(at),
      ),
      {
        key: 'legion-call',
        move: 'circle fl0',
        when: asks('circle'),
        until: (at) => fights(at) || !asks('circle')(at),
        spot: (at) => spotOf(at, 'fl0'),
      },
      button('legion-battle', 'end', asks('main'), fights),
      ...attack('legion-attack', 'vc0', 'bc0'),
      { ...end, key: 'legion-end' },
    ],
  },
  {
    part: 'stride',
    begins: { position: stride, rules, seed: '9'.padStart(64, '0'), luck: 1n },
    steps: [
      read('stride-aim', asks('stride'), { spot: (at) => spotOf(at, 'vc0') }),
      take(
        'stride',
        'interdimensional-dragon-ragnaclock-dragon',
        'stride',
        'stride interdimensional-dragon-ragnaclock-dragon',
        (at) => fights(at) || !asks('stride')(at),
      ),
      lay('stride-cost', 'take', 'chronojet-dragon', '', (at) => fights(at) || !asks('stride-cost')(at) || may(at, 'enough')),
      button('stride-enough', 'enough', asks('stride-cost'), (at) => fights(at) || !asks('stride-cost')(at)),
      button('stride-push', 'yes', asks('may'), (at) => fights(at) || !asks('may')(at)),
      {
        key: 'stride-pay',
        when: asks('pay'),
        until: (at) => fights(at) || !asks('pay')(at),
        selector: '[data-words^="take"]',
      },
      button('stride-battle', 'end', asks('main'), fights),
      ...attack('stride-attack', 'vc0', 'bc0'),
      button('stride-flip', 'yes', asks('may'), (at) => at.over || !asks('may')(at)),
      {
        key: 'stride-flip-pay',
        when: asks('pay'),
        until: (at) => at.over || !asks('pay')(at),
        selector: '[data-words^="take"], [data-words^="gunit"]',
      },
      { ...end, key: 'stride-end' },
    ],
  },
];
