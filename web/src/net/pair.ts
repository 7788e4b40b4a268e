/* Quick pairing: a game with the next person who wants the same game. The table waits for as long as its player looks at it. */
import { usualOf, type Agreed } from '../agreed/agreed.ts';
import { gameAbout } from '../engine/asked.ts';
import { call, type ClockTerms, type Seated, type TableOf, type Terms } from './api.ts';
import { line } from './line.ts';
import { beSomebody } from './me.svelte.ts';

/** The paces at which somebody is found: those of games that are played in one go. */
export const PACES: readonly ClockTerms[] = [
  { kind: 'bank', bank: 300, increment: 5 },
  { kind: 'bank', bank: 600, increment: 10 },
  { kind: 'byo-yomi', bank: 900, period: 30, periods: 3 },
];

/* What this tab waits for: a table that is reloaded, or whose line breaks, closes, and another is looked for. */
const NOTE = 'duello.pair';
type Wish = Pick<Terms, 'game' | 'rules' | 'deck' | 'clock'>;

/* A table that nobody looked at yet stays open until the server sweeps it, and whoever came would wait there alone. */
const leave = (table: string) =>
  void line()
    .ask('leave', { table })
    .catch(() => undefined);

async function ask(wish: Wish, there: (address: string) => boolean): Promise<void> {
  await beSomebody();
  const terms = { ...wish, pair: true, ...usualOf(await gameAbout(wish.game), 'people') };
  const { table } = await call<Seated>('POST', '/tables', terms);
  try {
    sessionStorage.setItem(NOTE, JSON.stringify({ table: table.table, wish }));
  } catch {
    /* no storage: after a reload nobody is looked for again */
  }
  if (there(`#/table/${table.table}`)) return;
  forgetPair(table.table);
  leave(table.table);
}

/** Goes to the table, if one may still go `there`; else nobody waits at it. */
export const pair = (game: string, rules: string, clock: ClockTerms, deck: string, there: (address: string) => boolean): Promise<void> =>
  ask({ game, rules, clock, deck: deck || 'random' }, there);

const wishAt = (table: string): Wish | null => {
  const noted = JSON.parse(sessionStorage.getItem(NOTE) ?? 'null') as { table: string; wish: Wish } | null;
  return noted?.table === table ? noted.wish : null;
};
/** Looks for somebody again where this tab waited at that table; false: it did not. */
export async function pairAgain(table: string, there: (address: string) => boolean): Promise<boolean> {
  const wish = wishAt(table);
  if (wish) await ask(wish, there);
  return wish !== null;
}
/** Nobody waits at that table in this tab any more; `unseen`: it was not even looked at. */
export function forgetPair(table: string, unseen = false): void {
  if (!wishAt(table)) return;
  sessionStorage.removeItem(NOTE);
  if (unseen) leave(table);
}

const numbersOf = (numbers: Record<string, number>) =>
  Object.entries(numbers)
    .filter(([, value]) => value !== 0)
    .sort()
    .join();

/** How many wait for such a game, and how many play one. */
export function countsOf(
  tables: readonly TableOf[],
  game: string,
  rules: string,
  clock: ClockTerms,
  agreed: Agreed,
): { waiting: number; playing: number } {
  const alike = tables.filter(
    ({ game: of, rules: by, terms }) =>
      of === game &&
      by === rules &&
      (['kind', 'bank', 'increment', 'period', 'periods'] as const).every((part) => terms.clock[part] === clock[part]) &&
      [...terms.options].sort().join() === [...agreed.options].sort().join() &&
      numbersOf(terms.numbers) === numbersOf(agreed.numbers),
  );
  return {
    waiting: alike.filter(({ phase, terms }) => phase === 'open' && terms.pair).length,
    playing: 2 * alike.filter(({ phase }) => phase === 'playing').length,
  };
}
