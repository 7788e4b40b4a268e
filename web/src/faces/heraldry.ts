// What a card wears: the tincture and the division of its field, and the icons.
import shared from './emblems.json';
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

/** A game's emblems.json. */
export interface Emblems {
  signs?: Record<string, string>;
  marks?: Record<string, string>;
  cards?: Record<string, string>;
}

const signs = new Map(Object.entries(shared.fallback));
const marks = new Map(Object.entries(shared.mark));
const cards = new Map<string, Record<string, string>>();

/** From now on what is said for a game is known, too. */
export function learnEmblems(game: string, own: Emblems): void {
  for (const [word, icon] of Object.entries(own.signs ?? {})) signs.set(word, icon);
  for (const [word, icon] of Object.entries(own.marks ?? {})) marks.set(word, icon);
  cards.set(game, own.cards ?? {});
}

/** The icon of a mark, as emblems.json of all tables and of the games that were fetched name them: rows, abilities, virtues, counters. */
export const markOf = (word: string): string => marks.get(word) ?? shared.fallback.other;

/** The icon of a faction or class, on a back or a banner. */
export const signOf = (word: string): string => signs.get(word) ?? shared.fallback.other;

/** The icon of a card: its own, or that of its faction or class. */
export const iconOf = (game: string, key: string, house: string | null): string => cards.get(game)?.[key] ?? signOf(house ?? 'other');
