/* What is kept of a game at a table of this browser when it is over. */
import { me } from '../net/me.svelte.ts';
import { colours } from '../kept/colours.ts';
import type { LocalTable } from './local.ts';
import { keepPast, type Outcome, type Past } from '../kept/past.ts';
import type { Unkept } from '../base/database.ts';

/** What a tag of a record says; "": it is not there. */
export const tagOf = (record: string, name: string): string =>
  (new RegExp(`^\\[${name} "(.*)"\\]$`, 'm').exec(record)?.[1] ?? '').replace(/\\(.)/g, '$1');

function outcomeOf({ about, result }: LocalTable): Outcome | null {
  if (!about.level || !result) return null;
  return result.winner === null ? 'drawn' : result.winner === about.seat ? 'won' : 'lost';
}

/** Keeps a game that is over, since `at`; why it cannot, or null. One that began from a guess has no record, and is not kept. */
export async function keepFinished(table: LocalTable, at = Date.now()): Promise<Unkept | null> {
  const { about, result } = table;
  if (!result || !about.recorded) return null;
  const record = await table.record();
  const seat = about.seat + 1;
  const deck = tagOf(record, `Deck${seat}`);
  const { house } = await colours(table.game, table.rules, table.scenario, deck);
  const you = me();
  const row: Past = {
    id: table.id,
    kind: about.lesson ? 'lesson' : 'game',
    game: table.game,
    rules: table.rules,
    level: about.level,
    ...(about.foe ? { foe: about.foe } : {}),
    seat: about.seat,
    outcome: outcomeOf(table),
    ended_by: result.ended_by,
    at,
    deck,
    random: tagOf(record, 'Random').split(' ').includes(String(seat)),
    house,
    totals: table.totals,
    ...(you && you.kind !== 'guest' ? { account: you.name } : {}),
  };
  const why = await keepPast(row, record);
  if (!why) void import('../kept/account.ts').then(({ bring }) => bring());
  return why;
}
