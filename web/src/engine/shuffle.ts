/* This browser's parts of a shuffle, what it was shown before the game, and whether a recorded deal can be proven and matches
 * what was shown; doc/shuffle.md says what that is worth. The engine does the hashing. */
import { startEngine, type RemoteEngine } from './remote.ts';
import { randomPart, SALT } from './setup.ts';
import { gameOfRecord } from './record.ts';
import type { Proof, Seat } from './types.ts';

/** How far the shuffle at a server's table is: the member `shuffle` of frames (doc/api.yaml). */
export interface Shuffle {
  stage: 'commit' | 'open' | 'done' | 'fixed';
  version?: 1 | 2;
  referee?: string;
  decks?: [string, string];
  agreement?: string;
  commitments?: [string | null, string | null];
  seats?: ['awaited' | 'committed' | 'opened' | 'aside', 'awaited' | 'committed' | 'opened' | 'aside'];
  until?: number;
  parts?: [string, string | null, string | null];
}

/** What this browser noted of a table's shuffle when it was first shown, and its own words. It outlives the page. */
interface Noted {
  referee?: string;
  decks?: [string, string];
  own: { [seat in Seat]?: { part: string; salt: string; commitment?: string; counted?: true } };
  /** Date.now(), to forget the oldest. */
  at: number;
}

const PREFIX = 'duello shuffle ';
const KEPT = 200; /* tables */
const noted = new Map<string, Noted>();

function notedOf(table: string): Noted | null {
  try {
    const text = localStorage.getItem(PREFIX + table);
    if (text) return JSON.parse(text) as Noted;
  } catch {
    /* no storage here: it lasts as long as the page */
  }
  return noted.get(table) ?? null;
}

function forgetTheOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length < KEPT) return;
  const age = (key: string) => notedOf(key.slice(PREFIX.length))?.at ?? 0;
  keys
    .sort((a, b) => age(a) - age(b))
    .slice(0, keys.length - KEPT + 1)
    .forEach((key) => localStorage.removeItem(key));
}

function note(table: string, change: Partial<Noted>): Noted {
  const before = notedOf(table);
  const now = { own: {}, at: Date.now(), ...before, ...change };
  noted.set(table, now);
  try {
    if (!before) forgetTheOldest();
    localStorage.setItem(PREFIX + table, JSON.stringify(now));
  } catch {
    /* as above */
  }
  return now;
}

/** Notes what is shown of a table's shuffle; the first note stays. False: something different is shown now. */
export function noteShuffle(table: string, { referee, decks, seats }: Shuffle): boolean {
  if (!referee) return true;
  const before = notedOf(table);
  const own = { ...before?.own };
  for (const seat of [0, 1] as const) if (own[seat] && seats?.[seat] === 'opened') own[seat] = { ...own[seat], counted: true };
  const first = note(table, {
    referee: before?.referee ?? referee,
    ...((before?.decks ?? decks) && { decks: before?.decks ?? decks! }),
    own,
  });
  return first.referee === referee && (!decks || decks.every((deck, seat) => deck === first.decks![seat]));
}

/* The part of a seat at a table; a reloaded page still has it. */
function partOf(table: string, seat: Seat, draw: boolean): NonNullable<Noted['own'][Seat]> | null {
  const { own } = notedOf(table) ?? { own: {} as Noted['own'] };
  if (own[seat] || !draw) return own[seat] ?? null;
  return note(table, { own: { ...own, [seat]: { part: randomPart(), salt: randomPart(SALT) } } }).own[seat]!;
}

async function withEngine<T>(game: string | null, work: (engine: RemoteEngine) => Promise<T>): Promise<T> {
  const engine = await startEngine(game);
  try {
    return await work(engine);
  } finally {
    engine.close();
  }
}

/**
 * What our seat has to send to the operation `shuffle` now; null: nothing. First, once the decks are committed to, a commitment, then
 * what it binds us to; in a game of days (`days`) the part at once, as nobody stays to open it.
 */
export async function answerShuffle(
  game: string,
  table: string,
  seat: Seat,
  shuffle: Shuffle,
  days: boolean,
): Promise<{ commitment: string } | { part: string; salt?: string } | null> {
  const { agreement } = shuffle;
  const state = shuffle.seats?.[seat];
  if (state === 'awaited' && (days || shuffle.version === 1)) return { part: partOf(table, seat, true)!.part };
  if (state === 'awaited' && agreement) {
    const own = partOf(table, seat, true)!;
    const commitment = await withEngine(game, (engine) => engine.playerCommitment(table, seat, agreement, own.salt, own.part));
    note(table, { own: { ...notedOf(table)?.own, [seat]: { ...own, commitment } } });
    return { commitment };
  }
  const own = state === 'committed' && shuffle.stage === 'open' ? partOf(table, seat, false) : null;
  return own && { part: own.part, ...(own.commitment && { salt: own.salt }) };
}

/* How the record differs from what this browser was shown before the game; null: it does not. */
function exchanged(tags: Map<string, string>, { referee, decks, own }: Noted): Pick<Proof, 'reason' | 'values'> | null {
  const told = tags.get('Commitment0') ?? '';
  if (referee && told !== referee)
    return { reason: told ? 'shuffle-swapped' : 'shuffle-stripped', values: { published: referee, hex: told } };
  for (const seat of [0, 1] as const) {
    const one = own[seat];
    const party = String(seat + 1);
    if (decks && tags.get(`DeckCommitment${party}`) !== decks[seat]) return { reason: 'shuffle-swapped-deck', values: { party } };
    if (one?.counted && (tags.get(`Part${party}`) !== one.part || (one.commitment && tags.get(`Commitment${party}`) !== one.commitment)))
      return { reason: 'shuffle-swapped-word', values: { party } };
  }
  return null;
}

function tagsOf(record: string): Map<string, string> {
  return new Map(
    [...record.matchAll(/^\[(\w+) "((?:[^"\\]|\\.)*)"\]/gm)].map(([, name, value]) => [name!, value!.replace(/\\(.)/g, '$1')]),
  );
}

/** Whether the deal of a record follows from what its server, judge or program and its players brought, and whether that is what this
 *  browser was shown before the game. `table`: at which it was played, if that is known without the record. */
export async function verifyShuffle(record: string, table: string | null = null): Promise<Proof> {
  const tags = tagsOf(record);
  const proof = await withEngine(gameOfRecord(record), (engine) => engine.verify(record));
  const before = notedOf(table ?? tags.get('Table') ?? '');
  const other = before && exchanged(tags, before);
  const numbers = [tags.get('Number1'), tags.get('Number2')];
  return other ? { ...proof, numbers, proof: 'wrong', ...other } : { ...proof, numbers };
}

/** Whose signature a record has: none, one that is wrong, a good one by `key`, or one that this browser cannot check. */
export interface Signature {
  state: 'none' | 'wrong' | 'good' | 'unchecked';
  key: string;
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

/** By the browser's own Ed25519, which some browsers lack, and none offers to unencrypted pages from other machines. */
export async function checkSignature({ signature: { there, key, signature, message } }: Proof): Promise<Signature> {
  if (!there) return { state: 'none', key: '' };
  if (!key || !signature || !message) return { state: 'wrong', key: '' };
  try {
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'Ed25519' }, false, ['verify']);
    return {
      state: (await crypto.subtle.verify({ name: 'Ed25519' }, imported, bytesOf(signature), bytesOf(message))) ? 'good' : 'wrong',
      key,
    };
  } catch {
    return { state: 'unchecked', key };
  }
}
