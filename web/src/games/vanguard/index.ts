/* Vanguard at the table in the browser. */
import { other, type Seat } from '../../engine/types.ts';
import CardFigures from '../plain/CardFigures.svelte';
import { markOf } from '../../faces/heraldry.ts';
import { deedsOf } from '../../table/tell.ts';
import type { Parts } from '../../table/game.ts';
import { spotted } from '../plain/view.ts';
import Board from './Board.svelte';
import { figuresOn, triggerOf, vanguardCard, type VanguardCard } from './card.ts';
import { label } from './labels.ts';
import { meanings } from './spots.ts';
import { PILES, type VanguardView } from './view.ts';

const told = (side: string, ...areas: string[]) => areas.map((area) => `${side}.${area}`);
const STACKS: readonly string[] = PILES;

export const parts: Parts<VanguardView, VanguardCard> = {
  card: vanguardCard,
  kindOf: (words, { clan, race, kind }) =>
    [...[clan, race].filter(Boolean).map((word) => words.name('vanguard', word)), words.say(`vanguard.trait.${kind}`)].join(' · '),
  figureOf: ({ power }) => power,
  figuresOf: figuresOn,
  rulesOf(words, _rules, card) {
    const { key, skill, signs } = card;
    const trigger = triggerOf(card);
    const said = [...(skill ? [{ sign: skill, n: null }] : []), ...(trigger ? [{ sign: trigger, n: null }] : []), ...signs];
    return [
      ...said
        .filter(({ sign }) => words.has(`vanguard.ability.${sign}`))
        .map(({ sign, n }) => ({ icon: markOf(sign), text: words.say(`vanguard.ability.${sign}`, n === null ? {} : { n }) })),
      ...deedsOf(words, 'vanguard', key).map((text) => ({ icon: markOf('log'), text })),
    ];
  },
  deck: {
    zoneOf: (printed) => (printed['kind'] === 'g-unit' ? 'g' : 'main'),
    beside: ['g'],
    houseOf: ({ clan }) => (clan as string | undefined) ?? '',
    traitsOf: ({ kind, skill, signs = [] }) => [kind, skill, ...(signs as string[])].filter((one) => typeof one === 'string'),
    curveOf: ({ grade }) => grade,
    usual: [17, 14, 11, 8] /* vanguard 1.12 */,
    handOf: () => 5,
  },

  staleStatements: ['came'],
  hands: () => import('./Hands.svelte'),
  lesson: () => import('./lesson.ts').then(({ lesson }) => lesson),

  Board,
  About: CardFigures,

  meanings,
  label,
  /* What lies in stacks is not laid out. */
  isDrawn(view, seat, picked, next) {
    const [word, pile] = picked.length ? next : next.slice(1).reverse();
    return (
      word !== undefined &&
      view.table.areas.some(({ area, owner, things, at: place }) => {
        const laid = !STACKS.includes(area) && (area !== 'hand' || owner === seat) && (pile === undefined || place === pile);
        return laid && things.some(({ at, card }) => at === word || (area === 'hand' && card === word));
      })
    );
  },
  asksHand: ['mulligan'],
  asksParts: ['part'],
  unrolls: false,
  keys: {
    'row-1': 'own.front.0',
    'row-2': 'own.vc.0',
    'row-3': 'own.front.1',
    'foe-row-1': 'foe.front.0',
    'foe-row-2': 'foe.vc.0',
    'foe-row-3': 'foe.front.1',
    'leader': 'own.vc.0',
    'foe-leader': ['foe.vc.0'],
    'scores': [...told('own', 'damage', 'hand', 'soul'), ...told('foe', 'damage', 'hand', 'soul')],
    'piles': told('own', 'deck', 'drop', 'bind', 'gdown', 'gzone'),
    'foe-piles': told('foe', 'deck', 'drop', 'bind', 'gzone'),
  },

  /* The stones of a guard: what is put up, and what comes without. */
  says(words, { battle, table }, move, also) {
    const target = battle?.targets[0];
    const say = (word: string, values = {}) => words.say(`vanguard.stone.${word}`, values);
    if (move.startsWith('critical ') && also.some((one) => one.startsWith('power '))) return say('both');
    if (!target?.needs) return '';
    if (move === 'end') {
      if (target.shield) return `${say('enough')}\n${say('against', { n: target.defence, of: battle!.attack })}`;
      const of = table.figures.find(({ key }) => key === 'damage')?.of;
      return `${say('none')}${target.after === undefined || target.holds ? '' : `\n${say('damage', { n: target.after, of })}`}`;
    }
    const all = [move, ...also].join();
    const need = target.needs.find((one) => one.with.join() === all);
    return need ? `${say('guard')}\n${need.shield}` : '';
  },
  totals: () => null,
  round: ({ table }) => table.turn,
  status: (words, view) => ({ first: view.table.turn ? words.say('vanguard.turn', { n: view.table.turn }) : '', last: '' }),
  closing(view, seat) {
    const vanguard = (player: Seat) => spotted(view.table, player, 'own.vc.0').thing?.card ?? null;
    return {
      ends: [],
      faces: [vanguard(seat), vanguard(other(seat))],
      houses: ['', ''],
    };
  },
};
