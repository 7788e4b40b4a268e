/* Finished games, kept in this browser: what a list and statistics need in one row, the record beside it. The record is a file
 * like any other: whatever version of the program opens it later says if it was made under other rules. */
import type { Seat } from '../engine/types.ts';
import { Database, request, whyUnkept, type Unkept } from '../base/database.ts';

export type Outcome = 'won' | 'lost' | 'drawn';

export interface Past {
  id: string;
  kind: 'game' | 'lesson' | 'puzzle';
  game: string;
  rules: string;
  /** The computer's level; "": both seats were ours. */
  level: string;
  /** Who played it in a lesson. */
  foe?: string;
  seat: Seat;
  /** null: nobody's in particular, both seats were ours. */
  outcome: Outcome | null;
  ended_by: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  /** The own deck as a record has it; "": a position, or no decks. */
  deck: string;
  /** It was drawn by chance. */
  random: boolean;
  /** The faction of the own deck, or "". */
  house: string;
  /** Points, or what else the game counts, own and other; null: nothing. */
  totals: [number, number] | null;
  /** Under which account it was played, or to which it was brought; absent: nobody was logged in. */
  account?: string;
  /** Its id in that account; "": it has no place there. Absent: it was not brought there yet. */
  server?: string;
}

/** It is in the account, and not in this browser. */
export const isElsewhere = ({ id, server }: Past): boolean => id === server;

interface Text {
  id: string;
  record: string;
}

/** Finished games kept at most; the oldest go first. */
const MOST = 2000;
const database = new Database('duello.past', ['past', 'records']);

/** All of them, latest first; none where the browser stores nothing. */
export async function pastGames(): Promise<Past[]> {
  const all = await database.within('readonly', ({ past }) => request(past.getAll() as IDBRequest<Past[]>)).catch(() => []);
  return all.filter((one) => typeof one?.id === 'string' && typeof one.game === 'string').sort((a, b) => b.at - a.at);
}

/** The record of one; null: it is not there, or has none. */
export async function pastRecord(id: string): Promise<string | null> {
  const text = await database
    .within('readonly', ({ records }) => request(records.get(id) as IDBRequest<Text | undefined>))
    .catch(() => undefined);
  return text?.record ?? null;
}

/** Keeps a game, once; why it cannot, or null. `record` "": it has none. */
export async function keepPast(row: Past, record: string): Promise<Unkept | null> {
  try {
    await database.within('readwrite', async ({ past, records }) => {
      if (await request(past.getKey(row.id))) return;
      past.put(row);
      if (record) records.put({ id: row.id, record } satisfies Text);
      if ((await request(past.count())) <= MOST) return;
      const rows = await request(past.getAll() as IDBRequest<Past[]>);
      for (const { id } of rows.sort((a, b) => b.at - a.at).slice(MOST)) {
        past.delete(id);
        records.delete(id);
      }
    });
    return null;
  } catch (error) {
    return whyUnkept(error);
  }
}

/** Notes where the account has it; false: it is not here any more. */
export const notePast = (id: string, noted: Pick<Past, 'account' | 'server'>): Promise<boolean> =>
  database.within('readwrite', async ({ past }) => {
    const row = await request(past.get(id) as IDBRequest<Past | undefined>);
    if (row) past.put({ ...row, ...noted });
    return row !== undefined;
  });

/** Deletes one, or all of them. */
export const forgetPast = (id?: string): Promise<void> =>
  database.within('readwrite', ({ past, records }) => {
    for (const store of [past, records]) store.delete(id ?? IDBKeyRange.lowerBound(''));
  });

/** Games as one text, for a file: rows with their records. */
export async function pastAsText(games: readonly Past[], recordOf: (one: Past) => Promise<string>): Promise<string> {
  const rows = [];
  for (const one of games) rows.push({ ...one, record: await recordOf(one) });
  return JSON.stringify({ duello: 1, games: rows }, null, 1);
}

export interface Tally {
  key: string;
  won: number;
  lost: number;
  drawn: number;
}

/** What became of the games that share a key, most games first; "" is no key. */
export function tallies(games: readonly Past[], keyOf: (one: Past) => string): Tally[] {
  const found = new Map<string, Tally>();
  for (const one of games) {
    const key = keyOf(one);
    if (!key || !one.outcome) continue;
    const tally = found.get(key) ?? { key, won: 0, lost: 0, drawn: 0 };
    tally[one.outcome]++;
    found.set(key, tally);
  }
  const size = ({ won, lost, drawn }: Tally) => won + lost + drawn;
  return [...found.values()].sort((a, b) => size(b) - size(a));
}
