// What a card wears: the tincture and the division of its field, its emblem, and the marks on its ribbon.
import type { Card, GwentCard } from './cards';
import { WEATHER_ROWS } from './cards';
import emblems from './emblems.json';

/** A field 100 wide and 140 high: a colour token of tokens.css, and the path that is laid over it in shade.
 * No two factions share a division, so that none is told by colour alone. */
export interface Field { tincture: string; division: string }

const stripes = (n: number, draw: (i: number) => string) => Array.from({ length: n }, (_, i) => draw(i)).join('');

const wave = (y: number) => `M-5 ${y}${'q10 -9 20 0t20 0'.repeat(3)}v11${'q-10 9 -20 0t-20 0'.repeat(3)}z`;
const teeth = (y: number) => `M0 ${y + 14}${'l10 -14 10 14'.repeat(5)}v13${'l-10 -14 -10 14'.repeat(5)}z`;
const ray = (i: number) => {
  const at = (turn: number) => {
    const a = (turn * Math.PI) / 10;
    return `${(62 + 150 * Math.cos(a)).toFixed(0)} ${(60 + 150 * Math.sin(a)).toFixed(0)}`;
  };
  return `M62 60L${at(2 * i)} ${at(2 * i + 1)}z`;
};

const DIVISIONS = {
  plain: '',
  bordure: 'M0 0H100V140H0zM11 11V129H89V11z',
  paly: stripes(3, (i) => `M${12 + 36 * i} 0h18v140h-18z`),
  barry: stripes(4, (i) => `M0 ${10 + 36 * i}h100v18h-100z`),
  bendy: stripes(5, (i) => `M${-110 + 48 * i} 0h24l110 140h-24z`),
  wavy: stripes(6, (i) => wave(4 + 26 * i)),
  dancetty: stripes(5, (i) => teeth(-8 + 32 * i)),
  gyronny: stripes(10, ray),
  lozengy: stripes(15, (i) => `M${25 * (i % 3) * 1.6 + 10} ${Math.floor(i / 3) * 36 - 12}l20 18 -20 18 -20 -18z`),
  chevronny: stripes(5, (i) => `M0 ${40 * i - 4}l50 -34 50 34v18l-50 -34 -50 34z`),
  quarterly: 'M0 0H62V60H0zM62 60H100V140H62z',
  saltire: 'M0 0h16l84 118v22h-16L0 22zM100 0h-16L0 118v22h16L100 22z',
} as const;

const field = (tincture: string, division: keyof typeof DIVISIONS): Field =>
  ({ tincture: `var(--${tincture})`, division: DIVISIONS[division] });

const FIELDS: Record<string, Field> = {
  'northern-realms': field('azure', 'paly'),
  nilfgaard: field('sable', 'gyronny'),
  scoiatael: field('vert', 'bendy'),
  monsters: field('gules', 'dancetty'),
  skellige: field('purpure', 'wavy'),
  neutral: field('tenne', 'bordure'),
  special: field('or', 'lozengy'),
  weather: field('celeste', 'barry'),

  daedra: field('sanguine', 'saltire'),
  commoner: field('tenne', 'bordure'),
  ashlander: field('cendree', 'bendy'),
  rogue: field('sable', 'paly'),
  hlaalu: field('or', 'barry'),
  redoran: field('copper', 'chevronny'),
  telvanni: field('purpure', 'wavy'),
  temple: field('azure', 'gyronny'),
  imperial: field('gules', 'quarterly'),
  mercenary: field('celeste', 'lozengy'),
  beast: field('olive', 'dancetty'),
  undead: field('verdigris', 'barry'),
  sixth: field('copper', 'gyronny'),
  god: field('or', 'gyronny'),
};
const NAMES = Object.keys(DIVISIONS) as (keyof typeof DIVISIONS)[];
const TINCTURES = ['azure', 'vert', 'gules', 'purpure', 'tenne', 'celeste', 'copper', 'olive', 'verdigris', 'cendree'];

/** The same word gives the same number, from 0 up. */
const digest = (word: string) => [...word].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);

/** The field of a faction or class. A guild's own class gets one by its name, always the same. */
export function fieldOf(word: string): Field {
  const n = digest(word);
  return FIELDS[word] ?? field(TINCTURES[n % TINCTURES.length]!, NAMES[(n >>> 8) % NAMES.length]!);
}

const isWeather = (card: GwentCard) => card.ability !== null && card.ability in WEATHER_ROWS;

/** The word whose field a card wears. */
export function houseOf(card: Card): string {
  if (card.game === 'trade') return card.class;
  if (card.type !== 'special') return card.faction;
  return isWeather(card) ? 'weather' : 'special';
}

/** The icon of a card: its own, or that of its faction or class, or a shield. */
export function emblemOf(card: Card): string {
  const own: Record<string, string> = emblems[card.game];
  const common: Record<string, string> = emblems.fallback;
  return own[card.key] ?? common[houseOf(card)] ?? common.other!;
}

/** The icon of a word of emblems.json's `mark`: rows, abilities, virtues, counters. */
export const markOf = (word: string): string => (emblems.mark as Record<string, string>)[word] ?? emblems.fallback.other;

/** The sign of a faction or class on a back or a banner. */
export const signOf = (word: string): string =>
  (emblems.fallback as Record<string, string>)[word] ?? emblems.fallback.other;

/** A mark on a ribbon: the icon, and the message id (without the game) that says what it means. */
export interface Mark { icon: string; text: string }

/** What stands on the ribbon of a Gwent card below its strength, from above. */
export function marksOf(card: GwentCard): Mark[] {
  if (card.type === 'faction') return [];
  const rows = isWeather(card) ? WEATHER_ROWS[card.ability!]! : card.type === 'special' ? [] : card.rows;
  const marks = rows.map((row) => ({ icon: markOf(row), text: `row.${row}` }));
  const ability = card.bond ? 'bond' : card.morale ? 'morale' : card.ability;
  if (ability && card.type !== 'special') marks.push({ icon: markOf(ability), text: `ability.${ability}` });
  return marks;
}

/** What stands in the corner of a Gwent card that has no strength. */
export function cornerOf(card: GwentCard): string {
  if (card.type === 'leader') return markOf('power');
  return card.ability ? markOf(card.ability) : markOf('close');
}
