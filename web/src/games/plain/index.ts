/* Any game at the table in the browser, by the form that every view has: what a game without parts of its own gets. What can be pressed
 * follows from the legal answers alone. */
import { markOf } from '../../faces/heraldry.ts';
import { ringWord } from '../../table/labels.ts';
import type { AreaView, Thing } from '../../furniture/furniture.ts';
import type { Game } from '../../table/game.ts';
import About from './About.svelte';
import { named, thingName } from './names.ts';
import { isLaidOut, isPicked, numberOf, runsOf, spotted } from './view.ts';

/* What a place counts for, and how many things lie there, in the order in which they are shown. */
const sumOf = ({ value, count, things }: AreaView): string =>
  [...(value === undefined ? [] : [value]), ...(value !== undefined && !things.length ? [] : [count])].join(', ');

/** A game of which nothing is known but the form of its views. */
export const plain: Game = {
  card: () => null,
  kindOf: () => '',
  figureOf: () => null,
  figuresOf: () => null,
  rulesOf: (words, _rules, { game, key }) => {
    const text = words.find(`${game}.card.${key}.ability`);
    return text ? [{ icon: markOf('log'), text }] : [];
  },
  deck: {
    zoneOf: () => 'main',
    houseOf: () => '',
    traitsOf: (printed) => ['kind', 'house', 'class'].map((one) => printed[one]).filter((one) => typeof one === 'string'),
    curveOf: () => null,
    handOf: () => 0,
  },
  lesson: null,
  editor: null,
  hands: null,

  Board: () => ({}) /* fetched by those games that have none of their own (games.ts) */,
  About,

  subjectAt: () => null,
  cardAt: ({ table }, seat, spot) => spotted(table, seat, spot).thing?.card ?? null,
  meanings({ table }, seat, spot, choice) {
    if (isPicked(spotted(table, seat, spot).thing)) return [];
    const said = runsOf(table, seat, spot, choice.words.at(-1));
    const verbs = [...new Set(choice.legal.map((move) => move.split(' ')[0]!))];
    return said.flatMap((run) => [run, ...verbs.map((verb) => [verb, ...run])]);
  },
  label(words, { game, table }, seat, spot, ring) {
    const { area, thing } = spotted(table, seat, spot);
    if (!area) return '';
    const place = named(words, game, 'area', area.area);
    const at = thing?.at && thing.no === undefined ? ` ${thing.at}` : '';
    const what = thing ? thingName(words, game, thing, numberOf(table, area, thing)) : sumOf(area);
    const marks = (thing ? [] : (area.marks ?? [])).map((mark) => `, ${named(words, game, 'mark', mark)}`).join('');
    return `${words.say(`web.plain.${spot.split('.')[0]!}`)}, ${place}${marks}${at}: ${what}${ringWord(words, ring)}`;
  },
  pileAt({ table }, seat, spot) {
    const { area } = spotted(table, seat, spot);
    if (!area || spot.split('.').length > 2) return null;
    const keys = area.things.flatMap(({ card, n }) => (card ? Array<string>(n ?? 1).fill(card) : []));
    return { keys, unknown: area.count - keys.length };
  },
  sumAt: () => null,
  lays: false,
  asksHand: [],
  asksParts: [],
  unrolls: true,
  isDrawn({ game, table }, seat, picked, next) {
    const [word, place] = picked.length ? [next[0], picked.at(-1)] : next.slice(1, 3).reverse(); /* a card of a place is said behind it */
    const within = table.areas.some(({ at }) => at !== undefined && at === place) ? place : null;
    const named = (area: AreaView, { card, no }: Thing) => card === word && no === undefined && (!within || area.at === within);
    const said = (area: AreaView) => area.things.some((thing) => thing.at === word || named(area, thing));
    return word !== undefined && table.areas.some((area) => area.at === word || (isLaidOut(game, area, seat) && said(area)));
  },

  totals: () => null,
  score: () => null,
  round: ({ table }) => table.turn,
  status: (words, { game, table }) => ({ first: table.phase ? named(words, game, 'phase', table.phase) : '', last: '' }),
  closing: () => ({ ends: [], faces: [null, null], houses: ['', ''] }),
  says: () => '',
  terms: () => '',
  weather: () => '',

  scenes: () => [],
  playsOut: false,
  markChanges: () => undefined,
  keys: {},
  follows: [],
  staleStatements: [],
  thinkable: () => [],
  replies: null,
  outcome: null,
  ends: () => '',
  foresees: [],
  hasPassed: () => false,
};
