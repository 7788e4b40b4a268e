/* Games stored in this browser, so that a reloaded page can resume them: every call that changed the game, in order, which the
 * engine can repeat exactly, chance and undone answers included. What the page may know of a game is stored beside it and can
 * be listed; only the referee's worker reads and writes the game itself, encrypted with a key that cannot be extracted, so that
 * neither the page nor its storage holds what the player must not see. (Where the browser has no encryption, as over plain HTTP
 * from another machine, it is stored in the clear.) */
import { Database, request, whyUnkept, type Unkept } from '../base/database.ts';
import { Engine } from './module.ts';
import { Refused, type Opened, type Seat } from './types.ts';

/** What the page itself stores about a game: everything it needs to show it again besides the game. */
export interface About {
  game: string;
  rules: string;
  /** The computer's level; "": both seats are ours. */
  level: string;
  seat: 0 | 1;
  /** Where the computer's choices come from. */
  luck: string;
  /** False: it began from a guess, and has no record. */
  recorded: boolean;
  /** The number that its deal was made of, where people chose one. */
  number?: string;
  /** The address that begins another game like it. */
  again: string;
  /** A guided first game, which of its parts (0, if nothing is said), and its step. */
  lesson?: { game: string; part?: number; step: number };
  /** Who plays what a lesson lets the computer play: a level that is somebody. Absent: whoever the level is. */
  foe?: string;
}

/** A row of the list. */
export interface KeptGame {
  id: string;
  about: About;
  over: boolean;
  /** When it was last played, in milliseconds since 1970. */
  at: number;
  /** As of when the account has it, too; absent: it does not. */
  shared?: number;
}

/** A resumed game. */
export interface Resumed {
  opened: Opened;
  about: About;
  /** How many answers each seat has given, including those taken back. */
  answered: [number, number];
  /** Who won when a side gave up; null: nobody did. */
  conceded: Seat | null;
}

type Call = [name: 'open' | 'imagine' | 'submit' | 'end' | 'undo', ...args: (string | number | boolean)[]];
interface Contents {
  /** What wrote it. */
  version: number;
  calls: Call[];
  /** The check of the record's last line, if there is a record: the repeated game must match it. */
  check: string;
}
interface Sealed {
  id: string;
  key: CryptoKey | null;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const VERSION = 1;
/** Games kept at most; the oldest go first. */
const MOST = 8;
const [LIST, GAMES] = ['list', 'games'] as const;

const database = new Database('duello', [LIST, GAMES]);

/** The stored games, latest first; none where the browser stores nothing. */
export async function keptGames(): Promise<KeptGame[]> {
  const all = await database.within('readonly', ({ list }) => request(list.getAll() as IDBRequest<KeptGame[]>)).catch(() => []);
  return all.filter((one) => typeof one?.id === 'string' && typeof one.about?.game === 'string').sort((a, b) => b.at - a.at);
}

/** As keptGames(), of one; null: it is not there. */
export const keptGame = async (id: string): Promise<KeptGame | null> => (await keptGames()).find((one) => one.id === id) ?? null;

/* Of a game that waits on another device of the account: where the server has it. */
const placeOf = (id: string) => `/api/v1/account/waiting/${encodeURIComponent(id)}`;
const WITH_PAGE = 60_000; /* bytes that a browser still sends when its page has gone */

/** Updates what the page stores about a game; the game itself is unchanged. */
export async function noteAbout(id: string, about: About): Promise<void> {
  await database
    .within('readwrite', async ({ list }) => {
      const row = await request(list.get(id) as IDBRequest<KeptGame | undefined>);
      if (row) list.put({ ...row, about });
    })
    .catch(() => undefined);
}

/* The account has it as it was at that time. */
async function noteShared(id: string, at: number): Promise<void> {
  await database
    .within('readwrite', async ({ list }) => {
      const row = await request(list.get(id) as IDBRequest<KeptGame | undefined>);
      if (row) list.put({ ...row, shared: at });
    })
    .catch(() => undefined);
}

export async function forgetGame(id: string): Promise<void> {
  await database
    .within('readwrite', ({ list, games }) => {
      list.delete(id);
      games.delete(id);
    })
    .catch(() => undefined);
}

const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;

const newKey = async (): Promise<CryptoKey | null> =>
  (await subtle()?.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])) ?? null;

async function seal(id: string, key: CryptoKey | null, contents: Contents): Promise<Sealed> {
  const plain = new TextEncoder().encode(JSON.stringify(contents));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { id, key, iv, bytes: key ? await subtle()!.encrypt({ name: 'AES-GCM', iv }, key, plain) : plain.buffer };
}

async function unseal({ key, iv, bytes }: Sealed): Promise<Contents> {
  const plain = key ? await subtle()!.decrypt({ name: 'AES-GCM', iv }, key, bytes) : bytes;
  return JSON.parse(new TextDecoder().decode(plain)) as Contents;
}

const refused = (what: string) => new Refused({ what, line: 0, values: {} });

/** An engine whose game is kept, once it is told where. */
export class KeptEngine extends Engine {
  private calls: Call[] = [];
  private place: { id: string; about: About; key: CryptoKey | null } | null = null;
  private changed = false;
  private unkept: Unkept | null = null;
  private saving: Promise<void> = Promise.resolve();
  private sharing: Promise<void> = Promise.resolve();
  private storedAt = 0;

  override open(record: string): Opened {
    const opened = super.open(record);
    this.calls = [['open', record]];
    this.changed = true;
    return opened;
  }
  override begin(...how: Parameters<Engine['begin']>): Opened {
    const opened = super.begin(...how);
    this.calls = [['open', this.record()]];
    this.changed = true;
    return opened;
  }
  override imagine(...[seat, answers, seed]: Parameters<Engine['imagine']>): void {
    super.imagine(seat, answers, seed);
    this.took('imagine', seat, answers, String(seed));
  }
  override submit(...answer: Parameters<Engine['submit']>): void {
    super.submit(...answer);
    this.took('submit', ...answer);
  }
  override end(...how: Parameters<Engine['end']>): void {
    super.end(...how);
    this.took('end', ...how);
  }
  override undo(...[seat, tryOnly]: Parameters<Engine['undo']>): ReturnType<Engine['undo']> {
    const undone = super.undo(seat, tryOnly);
    if (!tryOnly && undone.move !== undefined) this.took('undo', seat);
    return undone;
  }

  /** Keeps the game from now on under an id. */
  async keepAs(id: string, about: About): Promise<void> {
    this.place = { id, about, key: await newKey() };
    this.changed = true;
  }

  /** Resumes a stored game, and goes on storing it. Refused: `kept-gone`, there is none; `kept-other`, it began
   *  under other rules, and these do not reproduce it; `kept-broken`, it cannot be read, or is not repeated. It is left as it is. */
  async resume(id: string): Promise<Resumed> {
    const [row, sealed] = await database
      .within('readonly', ({ list, games }) =>
        Promise.all([request(list.get(id) as IDBRequest<KeptGame | undefined>), request(games.get(id) as IDBRequest<Sealed | undefined>)]),
      )
      .catch(() => []);
    if (!row || !sealed) throw refused('kept-gone');
    let others = false;
    try {
      const { version, calls, check } = await unseal(sealed);
      if (version !== VERSION) throw refused('kept-broken');
      others = calls[0]?.[0] === 'open' && super.open(String(calls[0][1])).other_rules;
      const opened = this.repeat(calls);
      if (this.check() !== check) throw refused('kept-broken');
      this.place = { id, about: row.about, key: sealed.key };
      this.storedAt = row.at;
      this.changed = false;
      const answers = (seat: number) => calls.filter(([name, by]) => name === 'submit' && by === seat).length;
      const end = calls.find(([name]) => name === 'end');
      return { opened, about: row.about, answered: [answers(0), answers(1)], conceded: end ? (Number(end[1]) as Seat) : null };
    } catch {
      throw refused(others ? 'kept-other' : 'kept-broken');
    }
  }

  /** Brings the game of that id, as the account's server has it, into this browser. Refused: `kept-gone`, it waits there no more. */
  async take(id: string): Promise<void> {
    const reply = await fetch(placeOf(id)).catch(() => null);
    if (!reply?.ok) throw refused('kept-gone');
    const { at, about, text } = (await reply.json()) as { at: number; about: string; text: string };
    const key = await newKey();
    const sealed = await seal(id, key, JSON.parse(text) as Contents);
    await database.within('readwrite', ({ list, games }) => {
      list.put({ id, about: JSON.parse(about) as About, over: false, at, shared: at } satisfies KeptGame);
      games.put(sealed);
    });
  }

  /** Sends the game as it is stored to the account's server, for its other devices; one that is over waits there no more. Nothing is
   * done where there is nothing new, and what cannot be done now is done when it is sent again. */
  share(): Promise<void> {
    return (this.sharing = this.sharing.then(() => this.send()));
  }

  private async send(): Promise<void> {
    await this.saved();
    const row = this.place && (await keptGame(this.place.id));
    if (row?.at !== this.storedAt) return; /* it went on elsewhere */
    if (!row || row.shared === row.at || (row.over && row.shared === undefined)) return;
    const { id, at, about, over } = row;
    const text = JSON.stringify({ version: VERSION, calls: this.calls, check: this.check() } satisfies Contents);
    const body = JSON.stringify({ at, about: JSON.stringify(about), text });
    const headers = { 'Content-Type': 'application/json' };
    const how = over ? { method: 'DELETE' } : { method: 'PUT', headers, body, keepalive: body.length < WITH_PAGE };
    const sent = await fetch(placeOf(id), how).catch(() => null);
    if (sent?.ok || (over && sent?.status === 404)) await noteShared(id, at);
  }

  /** Why the game as it stands is not stored; null: it is, or nobody has asked for it. */
  whyUnkept(): Unkept | null {
    return this.unkept;
  }

  /** Resolves when the changes are stored, or cannot be: the game goes on either way. */
  saved(): Promise<void> {
    return (this.saving = this.saving.then(() => this.save()));
  }

  private async save(): Promise<void> {
    if (!this.changed || !this.place) return;
    this.changed = false;
    const { id, about, key } = this.place;
    try {
      const sealed = await seal(id, key, { version: VERSION, calls: this.calls, check: this.check() });
      const over = !this.question(0) && !this.question(1);
      const at = Date.now();
      await database.within('readwrite', async ({ list, games }) => {
        const before = await request(list.get(id) as IDBRequest<KeptGame | undefined>);
        list.put({ ...before, id, about: before?.about ?? about, over, at } satisfies KeptGame);
        games.put(sealed);
        const rows = await request(list.getAll() as IDBRequest<KeptGame[]>);
        for (const { id: old } of rows.sort((a, b) => b.at - a.at).slice(MOST)) {
          list.delete(old);
          games.delete(old);
        }
      });
      this.unkept = null;
      this.storedAt = at;
    } catch (error) {
      this.unkept = whyUnkept(error);
      this.changed = true; /* it is tried again with the next change */
    }
  }

  private took(...call: Call): void {
    this.calls.push(call);
    this.changed = true;
  }

  private repeat(calls: readonly Call[]): Opened {
    let opened: Opened | undefined;
    for (const [name, ...args] of calls) {
      const [first, second] = args as [never, never];
      if (name === 'open') opened = this.open(first);
      else if (name === 'imagine') this.imagine(first, second, BigInt(args[2] as string));
      else if (name === 'submit') this.submit(first, second);
      else if (name === 'end') this.end(first, second);
      else if (name === 'undo') this.undo(first, false);
      else throw refused('kept-broken');
    }
    if (!opened) throw refused('kept-broken');
    this.calls = [...calls];
    return opened;
  }

  /* What the record's last line is checked by; '' where there is no record. */
  private check(): string {
    if (this.calls.some(([name]) => name === 'imagine')) return '';
    return /[0-9a-f]{8}\s*$/.exec(this.record())?.[0].trim() ?? '';
  }
}
