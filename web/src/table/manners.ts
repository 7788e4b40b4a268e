/* How a player wants to be asked, kept in the browser: a setting for each game, and for one table the answers that cards always get. Also the order
 * in which the cards of hands lie. */
import { GRADES, type Always, type Grade } from './asking.ts';

const MANNERS = 'duello.asking'; /* by game */
const HANDS = 'duello.hands'; /* of the last tables */
const TABLES = 20;
const ALWAYS = 'duello.always'; /* of one table, as long as the tab is open */

export interface Kept {
  grade: Grade;
  /** Where to ask in any case. */
  stops: readonly string[];
}

function read(storage: () => Storage, key: string): Record<string, unknown> {
  try {
    return JSON.parse(storage().getItem(key) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    /* no storage: it holds until the page is left */
  }
}
const forever = () => localStorage;
const meanwhile = () => sessionStorage;

/** How a player wants to be asked in a game: as kept, or as usual. */
export function mannersIn(game: string): Kept {
  const { grade, stops } = (read(forever, MANNERS)[game] ?? {}) as Partial<Kept>;
  return {
    grade: GRADES.find((one) => one === grade) ?? 'matters',
    stops: Array.isArray(stops) ? stops.filter((one) => typeof one === 'string') : [],
  };
}
export const keepManners = (game: string, kept: Kept): void => write(forever, MANNERS, { ...read(forever, MANNERS), [game]: kept });

/** What is always said to cards at a table. */
export function alwaysAt(table: string): Readonly<Record<string, Always>> {
  const known = read(meanwhile, ALWAYS);
  return known['id'] === table ? ((known['said'] ?? {}) as Record<string, Always>) : {};
}
export const keepAlways = (table: string, said: Readonly<Record<string, Always>>): void => write(meanwhile, ALWAYS, { id: table, said });

/** How a player's hands lie at a table, card by card. */
export function handsAt(table: string): Readonly<Record<string, readonly string[]>> {
  return (read(forever, HANDS)[table] ?? {}) as Record<string, readonly string[]>;
}
export function keepHands(table: string, lines: Readonly<Record<string, readonly string[]>>): void {
  const others = Object.entries(read(forever, HANDS)).filter(([id]) => id !== table);
  const all = Object.keys(lines).length ? [...others, [table, lines] as const] : others;
  write(forever, HANDS, Object.fromEntries(all.slice(-TABLES)));
}
