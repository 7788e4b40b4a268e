/* Hero cards at the table in the browser. */
import { other, type Seat } from '../../engine/types.ts';
import { findWord, wordOf } from '../../words/printed.ts';
import { markOf } from '../../faces/heraldry.ts';
import CardFigures from '../plain/CardFigures.svelte';
import { ringWord } from '../../table/labels.ts';
import { deedsOf } from '../../table/tell.ts';
import type { Parts } from '../../table/game.ts';
import { plain } from '../plain/index.ts';
import { spotted } from '../plain/view.ts';
import Board from './Board.svelte';
import { elementsOf, figuresOn, heroesCard, type HeroesCard } from './card.ts';
import { outcome, replies } from './outcome.ts';
import { heldBy, type HeroesView } from './view.ts';

export const parts: Parts<HeroesView, HeroesCard> = {
  card: heroesCard,
  kindOf: (words, { kind, elements, classes }) => [kind, ...classes, ...elements].map((word) => wordOf(words, 'heroes', word)).join(' · '),
  figureOf: ({ cost, life }) => (typeof cost === 'number' ? cost : life),
  figuresOf: figuresOn,
  rulesOf: (words, _rules, { key }) => deedsOf(words, 'heroes', key).map((text) => ({ icon: markOf('log'), text })),
  deck: {
    zoneOf: ({ kind }) => (kind === 'leader' ? 'hero' : 'main'),
    beside: ['extra'],
    mayLieBeside: () => true,
    leads: 'hero',
    houseOf: (printed) => elementsOf(printed)[0] ?? '',
    fits: (printed, house) => elementsOf(printed).some((one) => one === house || one === 'neutral'),
    traitsOf: (printed) => [String(printed['kind']), ...(printed['class'] as string[])],
    curveOf: ({ cost }) => (typeof cost === 'number' ? cost : null),
    handOf: () => 4,
  },

  lesson: () => import('./lesson.ts').then(({ lesson }) => [lesson]),

  Board,
  About: CardFigures,

  /* Of a card in hand first what stands on it, as it stands there. */
  label(words, seen, seat, spot, ring, cards) {
    const view = heldBy(seen, seat);
    const { area, thing } = spotted(view.table, seat, spot);
    const card = area?.area === 'hand' && thing?.card ? cards[thing.card] : undefined;
    if (!card) {
      const deeds = thing?.card ? deedsOf(words, 'heroes', thing.card) : [];
      return [plain.label(words, view, seat, spot, ring, {}), ...deeds].join('. ');
    }
    const figures = (['strike', 'life'] as const).filter((key) => card[key] !== null);
    const said = [
      [card.cost === 'x' ? 'X' : (thing?.value ?? card.cost), words.name('heroes', card.key)].join(' '),
      ...figures.map((key) => `${words.say(`heroes.figure.${key}`)} ${card[key]}`),
      /* These come behind the first sentences. */
      ...[card.kind, ...card.classes, ...card.elements].flatMap((word) => findWord(words, 'heroes', word) ?? []),
    ];
    return `${words.say('heroes.area.hand')}: ${said.join(', ')}${ringWord(words, ring)}`;
  },
  status: (words, { game, table, led }) => ({
    first: [
      ...(led ? [words.say(`heroes.led${led.player === table.viewer ? '.own' : other(led.player) === table.viewer ? '.foe' : ''}`)] : []),
      ...(table.turn ? [words.say('heroes.turn', { n: table.turn })] : []),
      ...(table.phase ? [words.say(`${game}.phase.${table.phase}`)] : []),
    ].join(', '),
    last: '',
  }),
  cardAt: (view, seat, spot) => plain.cardAt(heldBy(view, seat), seat, spot),
  meanings: (view, seat, ...more) => plain.meanings(heldBy(view, seat), seat, ...more),
  pileAt: (view, seat, spot) => plain.pileAt(heldBy(view, seat), seat, spot),
  isDrawn: (view, seat, picked, next) => plain.isDrawn(heldBy(view, seat), seat, picked, next),
  spoken: ({ table }, move) => {
    const things = table.areas.flatMap(({ things }) => things);
    return move
      .split(' ')
      .map((word) => things.find(({ at }) => at === word)?.card ?? word)
      .join(' ');
  },
  outcome,
  replies,
  foresees: ['choose', 'defend'],
  asksParts: ['part'],
  closing(view, seat) {
    const hero = (player: Seat) => spotted(view.table, player, 'own.hero.0').thing?.card ?? null;
    return { ends: [], faces: [hero(seat), hero(other(seat))], houses: ['', ''] };
  },
};
