// What a card wears: the tincture and the division of its field, its emblem, and the marks on its ribbon.
import type { Card, GwentCard } from './cards';
import { WEATHER_ROWS } from './cards';
import emblems from './emblems.json';
import fields from './fields.json';

/** A field 100 wide and 140 high: a colour token of tokens.css, and the path that is laid over it in shade. */
export interface Field {
  tincture: string;
  division: string;
}

/* fields.json: no two factions share a division, so that none is distinguished by colour alone. `duello cards --images` draws
 * from it, too. */
const DIVISIONS: Record<string, string> = fields.divisions;
const HOUSES: Record<string, string[]> = fields.houses;
const NAMES = Object.keys(DIVISIONS);

const field = (tincture: string, division: string): Field => ({ tincture: `var(--${tincture})`, division: DIVISIONS[division]! });

/** The same word gives the same number, from 0 up. */
const digest = (word: string) => [...word].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);

/** The field of a faction or class. A guild's own class gets one by its name, always the same. */
export function fieldOf(word: string): Field {
  const n = digest(word);
  const [tincture, division] = HOUSES[word] ?? [fields.tinctures[n % fields.tinctures.length]!, NAMES[(n >>> 8) % NAMES.length]!];
  return field(tincture!, division!);
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
export const signOf = (word: string): string => (emblems.fallback as Record<string, string>)[word] ?? emblems.fallback.other;

/** A mark on a ribbon: the icon, and the message id (without the game) that says what it means. */
export interface Mark {
  icon: string;
  text: string;
}

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
