// What a card wears: the tincture and the division of its field, and the icons.
import emblems from '$made/emblems.json';
import fields from '$made/fields.json';

/** A field 100 wide and 140 high: a colour token of tokens.css, and the path that is laid over it in shade. */
export interface Field {
  tincture: string;
  division: string;
}

/* fields.json of all games: a field has a division besides its tincture, so that colour is never all that tells two factions apart.
 * `duello cards --images` draws from it, too. */
const DIVISIONS: Record<string, string> = fields.divisions;
const HOUSES: Record<string, string[]> = fields.houses;
const NAMES = Object.keys(DIVISIONS);

/** The same word gives the same number, from 0 up. */
export const digest = (word: string) => [...word].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);

/** The field of a faction or class. A guild's own class gets one by its name, always the same. */
export function fieldOf(word: string): Field {
  const n = digest(word);
  const [tincture, division] = HOUSES[word] ?? [fields.tinctures[n % fields.tinctures.length]!, NAMES[(n >>> 8) % NAMES.length]!];
  return { tincture: tincture!, division: DIVISIONS[division!]! };
}

/** The icon of a mark, as emblems.json of the games and of all tables name them: rows, abilities, virtues, counters. */
export const markOf = (word: string): string => (emblems.mark as Record<string, string>)[word] ?? emblems.fallback.other;

/** The icon of a faction or class, on a back or a banner. */
export const signOf = (word: string): string => (emblems.fallback as Record<string, string>)[word] ?? emblems.fallback.other;

/** The icon of a card: its own, or that of its faction or class. */
export function iconOf(game: string, key: string, house: string | null): string {
  const own = (emblems as Record<string, Record<string, string>>)[game]?.[key];
  return own ?? signOf(house ?? 'other');
}
