/* A game with somebody at once: at a table that waits for one, or at a new one where the next who comes sits down. */
import { usualOf } from '../agreed/agreed.ts';
import { gameAbout } from '../game.svelte.ts';
import { call, part, Refusal, type ClockTerms, type List, type Seated, type TableOf } from './api.ts';
import { beSomebody, me } from './me.svelte.ts';

const CLOCK: ClockTerms = { kind: 'bank', bank: 600, increment: 10 };

/** The address of the table. */
export async function pair(game: string, rules: string): Promise<string> {
  await beSomebody();
  const agreed = usualOf(await gameAbout(game), 'people');
  const { items } = await call<List<TableOf>>('GET', '/tables?phase=open&limit=100');
  const own = me()?.name;
  const fits = ({ game: of, rules: by, terms, seats }: TableOf) =>
    of === game &&
    by === rules &&
    !terms.rated &&
    terms.clock.kind === CLOCK.kind &&
    JSON.stringify([terms.options, terms.numbers]) === JSON.stringify([agreed.options, agreed.numbers]) &&
    seats.every(({ name }) => name !== own);
  for (const { table } of items.filter(fits).reverse()) {
    try {
      await call('POST', `/tables/${part(table)}/join`, { deck: 'random' });
      return `#/table/${table}`;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; /* somebody was quicker: the next one */
    }
  }
  const terms = { game, rules, deck: 'random', seat: 'random', audience: 'everybody', ...agreed, open: true, clock: CLOCK, rated: false };
  const { table } = await call<Seated>('POST', '/tables', terms);
  return `#/table/${table.table}`;
}
