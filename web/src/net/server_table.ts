/* A table refereed by a server. Everything comes as numbered frames: lost ones are requested again, repeated ones
 * recognised, and a move sent twice is played once. Somebody who holds both seats of a test table sees what the seat sees that is
 * asked. */
import { PUBLIC, type Preview, type Seat, type Trouble, type Undo, type Viewer, type Weighed, type WhyNot } from '../engine/types.ts';
import { openGame } from '../games/open.ts';
import type { Listener, PostOptions, SeatInfo, Table, Understood } from '../table/table.ts';
import {
  joinedSaid,
  Lost,
  recordOf,
  Refusal,
  troubleOf,
  type Access,
  type Clock,
  type Offer,
  type Said,
  type Seated,
  type SeatOf,
  type TableFrame,
  type TableOf,
} from './api.ts';
import { line, type Line, type LineState } from './line.ts';
import { answerShuffle, noteShuffle, type Shuffle } from '../engine/shuffle.ts';
import { Stream } from './stream.ts';

const GONE = 3000; /* milliseconds that the opponent may be gone before it is shown: a reload takes as long */
const SILENCE = 6000; /* milliseconds without a frame before asking whether one was lost */
/* Ends that the table brings about; all others can be seen in the view. */
const AT_THE_TABLE = new Set(['conceded', 'clock', 'penalty', 'agreed', 'abandoned']);

export type Pause = 'reconnecting' | 'restarting' | 'elsewhere' | null;

/** What a table on a server has besides a game. */
export interface Live {
  table: TableOf;
  held: readonly Seat[];
  /** The secret part of the link, for who set the table up. */
  invite: string | null;
  clock: [Clock, Clock] | null;
  /** performance.now() when the clocks were so. */
  clockAt: number;
  /** What the server plays for the viewer's seat when its time is up; null: the game is lost then, or the seat is not asked. */
  fallback: string | null;
  offer: Offer | null;
  rematch: string | null;
  pause: Pause;
  /** The server was down and is back; its clocks stood still. */
  restarted: boolean;
  /** What others did while the line was lost. */
  missed: number;
  /** Who may see the game, as far as it was told since it is over. */
  access: Access | null;
  /** The opponent is not looking at the table right now. */
  away: boolean;
  /** Nobody sits here any more, or the server has put the table away. */
  closed: boolean;
  said: readonly Said[];
  /** The server's commitment to its part of the shuffle, as it was first shown. */
  dealt: string | null;
  /** What the server shows of the shuffle has changed since it was first shown. */
  swapped: boolean;
}

const nonce = () => [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(36).padStart(2, '0')).join('');

export class ServerTable implements Table {
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly id: string;
  private readonly streams = new Map<Viewer, Stream>();
  private readonly told = new Map<Viewer, number>();
  private readonly listeners = new Set<Listener>();
  private readonly followers = new Set<(live: Live) => void>();
  private readonly undoable = new Map<Seat, string>();
  private readonly ends: (() => void)[] = [];
  private readonly tabs: BroadcastChannel | null;
  private eyes: Viewer;
  private live: Live;
  private ready = false;
  private started = 0;
  private asking = new Set<Viewer>();
  private readonly awaited = new Set<{ seat: Seat; seq: number; heard(): void }>();
  private silence: ReturnType<typeof setTimeout> | undefined;
  private gone: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    private readonly line: Line,
    { table, seats, invite }: Seated,
    private readonly secret: string | undefined,
    private readonly callThem: (seat: SeatOf, own: boolean) => string,
  ) {
    this.id = table.table;
    this.game = table.game;
    this.rules = table.rules;
    this.scenario = table.terms.scenario;
    this.live = {
      table,
      held: seats,
      invite,
      clock: null,
      clockAt: 0,
      fallback: null,
      offer: null,
      rematch: null,
      pause: null,
      restarted: false,
      missed: 0,
      access: null,
      away: false,
      closed: false,
      said: [],
      dealt: null,
      swapped: false,
    };
    for (const viewer of seats.length ? seats : [PUBLIC]) this.streams.set(viewer, new Stream());
    this.eyes = seats[0] ?? PUBLIC;
    this.tabs = seats.length && 'BroadcastChannel' in globalThis ? new BroadcastChannel(`duello.table.${this.id}`) : null;
  }

  /** Looks at a table that one may look at, from one's own seat if one has it; `callThem` names a player, `own`: who
   *  looks. Refusal, Lost. */
  static async open(id: string, invite: string | undefined, callThem: (seat: SeatOf, own: boolean) => string): Promise<ServerTable> {
    const shared = line();
    const found = await shared.ask<Seated>('table', { table: id, ...(invite ? { invite } : {}) });
    const table = new ServerTable(shared, found, invite, callThem);
    await Promise.all([table.begin(), openGame(table.game)]);
    return table;
  }

  get seats(): readonly [SeatInfo, SeatInfo] {
    const { table, held } = this.live;
    const called = table.seats.map((sitter, seat) => this.callThem(sitter, held.length === 1 && held[0] === seat));
    const alike = called[0] === called[1];
    const one = (seat: Seat): SeatInfo => ({
      name: alike ? `${called[seat]} ${seat + 1}` : called[seat]!,
      mine: held.includes(seat),
      level: table.seats[seat].level ?? null,
      account: table.seats[seat].kind === 'account' ? table.seats[seat].name : null,
    });
    return [one(0), one(1)];
  }
  get viewer(): Viewer {
    return this.eyes;
  }

  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.stream.view) listener(this.position(0));
    return () => this.listeners.delete(listener);
  }

  /** The same for what a server's table has besides. */
  follow(follower: (live: Live) => void): () => void {
    this.followers.add(follower);
    follower(this.live);
    return () => this.followers.delete(follower);
  }

  async answer(seat: Seat, move: string): Promise<Trouble | null> {
    if (this.live.pause) return { what: 'line-lost', line: 0, values: {} };
    try {
      const { seq } = await this.ask<{ seq: number }>('move', { move, nonce: nonce(), ...this.which(seat) });
      this.undoable.set(seat, move);
      if (this.streams.get(seat)!.seq < seq) await this.heardUpTo(seat, seq);
      return null;
    } catch (error) {
      return this.troubleWith(error);
    }
  }

  preview(seat: Seat, move: string): Promise<Preview | null> {
    return this.ask<Preview>('preview', { move, ...this.which(seat) }).catch(() => null);
  }

  /** From the seat's view alone, off the server's loop; between two people only if both agreed beforehand. */
  get hint(): Table['hint'] {
    const { terms, seats } = this.live.table;
    const people = !terms.test && seats.every(({ kind }) => kind === 'account');
    if (terms.rated || !this.live.held.length || (people && !terms.hints)) return undefined;
    return (seat) => this.ask<Weighed>('hint', this.which(seat));
  }

  postText(options: PostOptions): Promise<string> {
    return this.ask<{ text: string }>('post-text', { ...options, ...this.invited(), ...this.which(this.eyes) }).then(({ text }) => text);
  }

  get post(): Table['post'] {
    if (!this.live.held.length) return undefined;
    return async (text, options, agreed) => {
      try {
        return await this.ask<Understood>('post', {
          text,
          ...options,
          ...this.which(this.eyes),
          ...(agreed ? { moves: agreed, nonce: nonce() } : {}),
        });
      } catch (error) {
        return this.troubleWith(error);
      }
    };
  }

  why(subject: string): Promise<unknown> {
    return this.ask('why', { subject, ...this.invited(), ...this.which(this.eyes) }).catch(() => null);
  }

  whyNot(seat: Seat, subject: string): Promise<WhyNot | null> {
    return this.ask<WhyNot>('why-not', { subject, ...this.which(seat) }).catch(() => null);
  }

  async undo(seat: Seat): Promise<'undone' | 'asked' | Trouble> {
    const stream = this.streams.get(seat)!;
    const { next } = stream;
    const trouble = await this.offer('undo', seat);
    if (trouble) return trouble;
    await this.heardUpTo(seat, next); /* the frame tells which it was */
    if (stream.offer?.what === 'undo') return 'asked';
    this.undoable.delete(seat);
    return 'undone';
  }

  async concede(seat: Seat): Promise<void> {
    await this.ask('resign', this.which(seat)).catch(() => undefined);
  }

  /** Offers a draw or a rematch, or takes an offer back. */
  offer(what: Offer['what'] | 'none', seat: Seat = this.ownSeat): Promise<Trouble | null> {
    return this.ask('offer', { what, ...this.which(seat) }).then(
      () => null,
      (error) => this.troubleWith(error),
    );
  }
  /** Says yes or no to what the other offers. */
  agree(what: Offer['what'], yes: boolean): Promise<Trouble | null> {
    return this.ask('answer', { what, yes, ...this.which(this.ownSeat) }).then(
      () => null,
      (error) => this.troubleWith(error),
    );
  }
  say(words: { say: string } | { text: string }): Promise<Trouble | null> {
    return this.ask('say', words).then(
      () => null,
      (error) => this.troubleWith(error),
    );
  }
  /** Gets up before the game has begun. */
  leave(): Promise<Trouble | null> {
    return this.ask('leave').then(
      () => null,
      (error) => this.troubleWith(error),
    );
  }

  /** Of a private game only those who played it get the record. */
  get recorded(): boolean {
    const { held, table, access } = this.live;
    return held.length > 0 || (access ?? table.terms.access) !== 'private';
  }
  record(): Promise<string> {
    return recordOf(this.id);
  }

  /** Plays here again, after another tab has taken over. */
  takeOver(): void {
    this.tabs?.postMessage('here');
    this.change({ pause: null });
    void this.resume();
  }

  close(): void {
    clearTimeout(this.silence);
    clearTimeout(this.gone);
    this.ends.forEach((end) => end());
    this.awaited.forEach(({ heard }) => heard());
    this.listeners.clear();
    this.followers.clear();
    this.tabs?.close();
    if (this.line.state === 'open') void this.line.ask('unwatch', { table: this.id }).catch(() => undefined);
  }

  /* --- asking ------------------------------------------------------------------------------------ */

  private get stream(): Stream {
    return this.streams.get(this.eyes)!;
  }
  private get ownSeat(): Seat {
    return (this.eyes === PUBLIC ? 0 : this.eyes) as Seat;
  }
  private ask<T>(operation: string, values: object = {}): Promise<T> {
    return this.line.ask<T>(operation, { table: this.id, ...values });
  }
  private invited(): object {
    return this.secret ? { invite: this.secret } : {};
  }
  private which(seat: Viewer): object {
    return this.live.held.length === 2 ? { seat } : {};
  }
  private troubleWith(error: unknown): Trouble {
    if (error instanceof Refusal) return troubleOf(error.problem);
    if (error instanceof Lost) return { what: 'line-lost', line: 0, values: {} };
    throw error;
  }

  /* --- hearing ----------------------------------------------------------------------------------- */

  /* First everything that happened, for the log, without positions; then the current position; then what is new. */
  private async begin(): Promise<void> {
    this.ends.push(
      this.line.hear((message) => this.hear(message)),
      this.line.follow((state) => this.turned(state)),
    );
    this.tabs?.addEventListener('message', () => this.change({ pause: 'elsewhere' }));
    this.tabs?.postMessage('here');
    for (const [viewer, stream] of this.streams) {
      await this.ask('watch', { from: 1, views: false, ...this.invited(), ...this.which(viewer) });
      const frame = await this.ask<TableFrame>('snapshot', { ...this.invited(), ...this.which(viewer) });
      stream.take(frame);
      if (frame.shuffle) void this.shuffle(frame, frame.shuffle);
      this.told.set(viewer, stream.events.length);
    }
    this.ready = true;
    await this.resume();
    await this.hearSaid();
    this.started = (await this.line.ask<{ started: number }>('health')).started;
    this.settle(this.eyes);
  }

  /* Asks for what comes after the last frame that was heard, of every stream. */
  private async resume(): Promise<void> {
    await Promise.all([...this.streams.keys()].map((viewer) => this.askFrom(viewer)));
  }

  /* What was said before one came, and while the line was lost. */
  private async hearSaid(): Promise<void> {
    const { items } = await this.ask<{ items: Said[] }>('chat', this.invited());
    this.change({ said: joinedSaid(this.live.said, items) });
  }

  private async askFrom(viewer: Viewer): Promise<void> {
    if (this.asking.has(viewer) || this.live.pause === 'elsewhere') return;
    this.asking.add(viewer);
    try {
      await this.ask('watch', { from: this.streams.get(viewer)!.next, views: true, news: true, ...this.invited(), ...this.which(viewer) });
    } catch (error) {
      if (error instanceof Refusal && error.problem.type === 'no-table') this.change({ closed: true });
    } finally {
      this.asking.delete(viewer);
      this.listenOn();
    }
  }

  private listenOn(): void {
    clearTimeout(this.silence);
    if (!this.live.closed)
      this.silence = setTimeout(() => {
        if (this.line.state === 'open') void this.resume();
      }, SILENCE);
  }

  private hear(message: Record<string, unknown>): void {
    if (message['table'] !== this.id || this.live.pause === 'elsewhere') return;
    if (message['chat']) {
      this.change({ said: joinedSaid(this.live.said, [message['chat'] as Said]) });
      return;
    }
    if (message['access']) return this.change({ access: message['access'] as Access });
    if (message['present']) return this.seePresent(message['present'] as [boolean, boolean]);
    const frame = message as unknown as TableFrame;
    const viewer = frame.seat ?? PUBLIC;
    const heard = this.streams.get(viewer)?.take(frame);
    if (heard === 'gap') void this.askFrom(viewer);
    if (heard === 'taken') this.settle(viewer);
    this.wake();
    if (frame.shuffle) void this.shuffle(frame, frame.shuffle);
    this.listenOn();
  }

  /* Our part of the shuffle, when it is wanted; without it the server deals alone, a little later. */
  private async shuffle({ seat }: TableFrame, shuffle: Shuffle): Promise<void> {
    const same = noteShuffle(this.id, shuffle);
    this.change({ dealt: this.live.dealt ?? shuffle.referee ?? null, swapped: this.live.swapped || !same });
    if (seat === null || this.live.table.phase !== 'open') return;
    const part = await answerShuffle(this.game, this.id, seat, shuffle, this.live.table.terms.clock.kind === 'days');
    if (part) await this.ask('shuffle', { ...part, ...this.which(seat) }).catch(() => undefined);
  }

  /* Resolves when the stream of a seat has reached that frame. A lost one is requested like any other. */
  private heardUpTo(seat: Seat, seq: number): Promise<void> {
    if (this.streams.get(seat)!.seq >= seq || this.live.closed) return Promise.resolve();
    return new Promise((heard) => this.awaited.add({ seat, seq, heard }));
  }

  private wake(): void {
    for (const one of this.awaited)
      if (this.live.closed || this.streams.get(one.seat)!.seq >= one.seq) {
        this.awaited.delete(one);
        one.heard();
      }
  }

  private turned(state: LineState): void {
    if (this.live.pause === 'elsewhere') return;
    if (state !== 'open') {
      this.change({ pause: state === 'pause' ? 'restarting' : 'reconnecting', restarted: false, missed: 0 });
      return;
    }
    const before = this.stream.events.length;
    void this.resume()
      .then(async () => {
        const { started } = await this.line.ask<{ started: number }>('health');
        const restarted = this.started !== 0 && started !== this.started;
        this.started = started;
        this.change({ pause: null, restarted, missed: Math.max(0, this.stream.events.length - before) });
        await this.hearSaid();
      })
      .catch(() => undefined);
  }

  private seePresent(present: readonly [boolean, boolean]): void {
    const [own, more] = this.live.held;
    clearTimeout(this.gone);
    if (own === undefined || more !== undefined || present[1 - own]) {
      if (this.live.away) this.change({ away: false });
    } else if (this.live.table.seats[1 - own]!.kind === 'account') {
      this.gone = setTimeout(() => this.change({ away: true }), GONE);
    }
  }

  /* --- telling ----------------------------------------------------------------------------------- */

  private change(changes: Partial<Live>): void {
    this.live = { ...this.live, ...changes };
    if (changes.closed) this.wake();
    this.followers.forEach((follower) => follower(this.live));
    if ('pause' in changes && this.stream.view) this.tell(0);
  }

  /* A stream has something new. */
  private settle(viewer: Viewer): void {
    if (!this.ready) return;
    this.chooseEyes();
    const stream = this.stream;
    const { table } = this.live;
    this.change({
      table: {
        ...table,
        seats: stream.seats ?? table.seats,
        phase: stream.phase,
        result: stream.result,
        terms: stream.terms ?? table.terms,
      },
      clock: stream.clock,
      clockAt: stream.clockAt,
      fallback: stream.hasTimedOut(this.eyes) ? null : (stream.req?.legal[0] ?? null),
      offer: stream.offer,
      rematch: stream.rematch,
      closed: this.live.closed || stream.closed,
    });
    if (viewer !== this.eyes || !stream.view) return;
    const known = this.told.get(viewer) ?? 0;
    const count = stream.events.length;
    this.told.set(viewer, count);
    this.tell(Math.max(0, count - known));
  }

  private chooseEyes(): void {
    if (this.live.held.length < 2 || this.stream.req) return;
    const other = (1 - this.eyes) as Seat;
    if (!this.streams.get(other)?.req) return;
    this.eyes = other;
    this.told.set(other, this.streams.get(other)!.events.length);
    this.tell(0);
  }

  private tell(fresh: number): void {
    const position = this.position(fresh);
    this.listeners.forEach((listener) => listener(position));
  }

  private position(fresh: number) {
    const { view, req, events, result } = this.stream;
    const { pause } = this.live;
    return {
      viewer: this.eyes,
      view: view!,
      req: pause ? null : req,
      awaiting: this.stream.awaiting,
      events,
      fresh,
      undo: this.undoNow(),
      result: result && AT_THE_TABLE.has(result.ended_by) ? result : null,
      pause,
    };
  }

  private undoNow(): Undo {
    const { table, held, pause } = this.live;
    const own = this.eyes !== PUBLIC && this.stream.hasActed(this.eyes);
    if (!own || table.phase !== 'playing' || pause) return {};
    return { move: this.undoable.get(this.ownSeat) ?? '…', free: held.length === 2 };
  }
}
