/* What this browser brings to a shuffle, and whether a recorded deal can be proven; doc/shuffle.md says what that is worth.
 * The hashing is the engine's. */
import { startEngine, type RemoteEngine } from './remote.ts';
import { randomPart } from './setup.ts';
import type { Proof, Seat } from './types.ts';

/** How far the shuffle at a server's table is: the member `shuffle` of frames (doc/api.yaml). */
export interface Shuffle {
  stage: 'commit' | 'open' | 'done' | 'fixed';
  referee?: string;
  commitments?: [string | null, string | null];
  seats?: ['awaited' | 'committed' | 'opened' | 'aside', 'awaited' | 'committed' | 'opened' | 'aside'];
  until?: number;
  parts?: [string, string | null, string | null];
}

const drawn = new Map<string, string>();

/* The part of a seat at a table; a page that was loaded anew still has it. */
function partOf(table: string, seat: Seat, draw: boolean): string | null {
  const key = `shuffle ${table} ${seat}`;
  let part = drawn.get(key) ?? null;
  try {
    part ??= sessionStorage.getItem(key);
    if (!part && draw) sessionStorage.setItem(key, (part = randomPart()));
  } catch {
    if (draw) part ??= randomPart(); /* no storage here: it lasts as long as the page */
  }
  if (part) drawn.set(key, part);
  return part;
}

async function withEngine<T>(work: (engine: RemoteEngine) => Promise<T>): Promise<T> {
  const engine = await startEngine();
  try {
    return await work(engine);
  } finally {
    engine.close();
  }
}

/**
 * What our seat has to send to the operation `shuffle` now; null: nothing. First a commitment, then what it binds us to; in a
 * game of days (`days`) the part at once, as nobody stays to open it.
 */
export async function answerShuffle(
  table: string, seat: Seat, shuffle: Shuffle, days: boolean,
): Promise<{ commitment: string } | { part: string } | null> {
  const state = shuffle.seats?.[seat];
  if (state === 'awaited') {
    const part = partOf(table, seat, true)!;
    return days ? { part } : { commitment: await withEngine((engine) => engine.commitment(table, seat, part)) };
  }
  const part = state === 'committed' && shuffle.stage === 'open' ? partOf(table, seat, false) : null;
  return part ? { part } : null;
}

/** Whether the deal of a record follows from what its server, judge or program and its players brought. */
export async function verifyShuffle(record: string): Promise<Proof> {
  return withEngine((engine) => engine.verify(record));
}
