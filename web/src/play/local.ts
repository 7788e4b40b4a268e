/* A table refereed in this browser. One worker holds the game, hands out views, and stores it for a reloaded page; the computer
 * thinks in another, which is given what its seat sees and nothing else. */
import { keptGame, noteAbout, type About } from '../engine/kept.ts';
import { startEngine, startThinker, type RemoteEngine } from '../engine/remote.ts';
import { noteShuffle } from '../engine/shuffle.ts';
import { randomPart, type Wish } from '../engine/setup.ts';
import {
  other,
  Refused,
  type GameEvent,
  type Opened,
  type Preview,
  type Seat,
  type Trouble,
  type View,
  type Weighed,
  type WhyNot,
} from '../engine/types.ts';
import type { Result } from '../table/table.ts';
import { gameOf } from '../games/games.ts';
import { openGame } from '../games/open.ts';
import { later, usable } from '../base/later.ts';
import { wantAllWords } from '../base/settings.svelte.ts';
import type { Listener, SeatInfo, Position, Table } from '../table/table.ts';

const CONCEDED = 0; /* Reason.conceded of engine/module.ts */
const BETWEEN = 15_000; /* milliseconds between two times that a game in progress is shared */

export interface LocalOptions {
  /** Milliseconds between two answers of the computer, so that the eye can follow. */
  pause: number;
  /** What seats are called, and who answers for them. */
  seats(about: About): readonly [SeatInfo, SeatInfo];
  /** The browser does not keep it. */
  unkept?: boolean;
  /** Whether its account's other devices go on with it, too. */
  shares?(): boolean;
  /** Told of a game that is over, once more when it is resumed. */
  ended?(table: LocalTable): void;
}

/** A position to go on from as a seat may have believed it to be: its hidden cards are guesses, others for another seed. */
export interface Imagined {
  record: string;
  answers: number;
  seat: Seat;
  seed: bigint;
}

interface Heard {
  seq: number;
  events: GameEvent[];
}

export class LocalTable implements Table {
  private readonly listeners = new Set<Listener>();
  private readonly heard: Record<number, Heard> = {};
  private now: Position | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private turns = 0;
  private closed = false;
  private sharedAt = 0;
  private elsewhere = false;
  private readonly tabs: BroadcastChannel | null;
  private thinking: Promise<RemoteEngine> | null = null;

  private constructor(
    readonly id: string,
    private readonly referee: RemoteEngine,
    private readonly opened: Opened,
    readonly about: About,
    readonly seats: readonly [SeatInfo, SeatInfo],
    private readonly pause: number,
    /* The same number, the same choices of the computer. */
    private luck: bigint,
    /* A side gave up; not every game's view tells. */
    private ended: Result | null = null,
    private readonly whenOver: LocalOptions['ended'] = undefined,
    private readonly shares: LocalOptions['shares'] = undefined,
  ) {
    /* The tab that came last plays. */
    this.tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`duello.play.${id}`);
    this.tabs?.addEventListener('message', () => void this.stepAside());
    this.tabs?.postMessage('here');
    if (seats.some(({ level }) => level)) void usable.then(() => (this.closed ? null : this.thinker()));
  }

  /** Begins a game, or goes on with a record or a guess. Refused is thrown when they make no game. */
  static async open(
    game: Wish | string | Imagined,
    about: About,
    { pause, seats: seatsOf, unkept, shares, ended }: LocalOptions,
  ): Promise<LocalTable> {
    const seats = seatsOf(about);
    const imagined = typeof game !== 'string' && 'record' in game ? game : null;
    return LocalTable.sit(about, async (referee) => {
      const opened = await (imagined
        ? referee.open(imagined.record)
        : typeof game === 'string'
          ? referee.open(game)
          : shuffled(referee, game as Wish, seats));
      await openGame(opened.game);
      if (imagined) await referee.imagine(imagined.seat, imagined.answers, imagined.seed);
      const id = randomPart(8);
      if (!unkept) await referee.keepAs(id, about);
      return new LocalTable(id, referee, opened, about, seats, pause, BigInt(about.luck), null, ended, shares);
    });
  }

  /** Goes on with a game that this browser keeps. Refused: as KeptEngine.resume(). */
  static async resume(id: string, { pause, seats: seatsOf, shares, ended }: LocalOptions): Promise<LocalTable> {
    const referee = await startEngine((await keptGame(id))?.about.game ?? null);
    try {
      const { opened, about, answered, conceded } = await referee.resume(id);
      await openGame(opened.game);
      const seats = seatsOf(about);
      /* Each choice of the computer has taken one of the numbers. */
      const taken = answered.reduce((sum, count, seat) => sum + (seats[seat]!.level ? count : 0), 0);
      return await LocalTable.sit(
        about,
        () =>
          new LocalTable(
            id,
            referee,
            opened,
            about,
            seats,
            pause,
            BigInt(about.luck) + BigInt(taken),
            conceded === null ? null : { winner: conceded, ended_by: 'conceded' },
            ended,
            shares,
          ),
        referee,
      );
    } catch (error) {
      referee.close();
      throw error;
    }
  }

  private static async sit(
    about: About,
    work: (referee: RemoteEngine) => LocalTable | Promise<LocalTable>,
    running?: RemoteEngine,
  ): Promise<LocalTable> {
    const referee = running ?? (await startEngine(about.game));
    try {
      const table = await work(referee);
      await table.inTurn(() => table.settle(running !== undefined));
      return table;
    } catch (error) {
      referee.close();
      throw error;
    }
  }

  get game(): string {
    return this.opened.game;
  }
  get rules(): string {
    return this.opened.rules;
  }
  get scenario(): string {
    return this.opened.scenario;
  }
  get viewer(): Seat {
    return (this.now?.viewer ?? this.mine()[0] ?? 0) as Seat;
  }

  get over(): boolean {
    return this.ended !== null || (this.now !== null && isOver(this.now.view));
  }
  get recorded(): boolean {
    return this.about.recorded;
  }
  get again(): string {
    return this.about.again;
  }

  /** Stores how far a guided first game has come. */
  follow(lesson: About['lesson']): Promise<void> {
    if (lesson) this.about.lesson = lesson;
    else delete this.about.lesson;
    return noteAbout(this.id, this.about);
  }

  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.now) listener(this.now);
    return () => this.listeners.delete(listener);
  }

  answer(seat: Seat, move: string): Promise<Trouble | null> {
    return this.inTurn(async () => {
      if (this.elsewhere) return { what: 'elsewhere', line: 0, values: {} };
      try {
        await this.referee.submit(seat, move);
      } catch (error) {
        await wantAllWords(); /* it is to be told */
        if (error instanceof Refused) return error.trouble;
        throw error;
      }
      await this.settle();
      return null;
    });
  }

  async preview(seat: Seat, move: string): Promise<Preview | null> {
    return this.referee.preview(seat, move).catch(() => null);
  }

  async why(subject: string): Promise<unknown> {
    return this.referee.why(this.viewer, subject).catch(() => null);
  }

  async whyNot(seat: Seat, said: string): Promise<WhyNot | null> {
    const [why] = await Promise.all([this.referee.whyNot(seat, said).catch(() => null), wantAllWords()]);
    return why;
  }

  undo(seat: Seat): Promise<'undone'> {
    this.turns++; /* a thought in progress is no longer wanted */
    return this.inTurn(async () => {
      await this.referee.undo(seat, false);
      for (const viewer of Object.keys(this.heard)) delete this.heard[Number(viewer)];
      await this.settle(true);
      return 'undone' as const;
    });
  }

  concede(seat: Seat): Promise<void> {
    this.turns++;
    return this.inTurn(async () => {
      await this.referee.end(other(seat), CONCEDED);
      this.ended = { winner: other(seat), ended_by: 'conceded' };
      await this.settle();
    });
  }

  async hint(seat: Seat): Promise<Weighed> {
    const thinker = await this.thinker();
    return thinker.weigh(await this.referee.seen(seat), seat, 0n);
  }

  async record(): Promise<string> {
    if (!this.over && this.seats.some((seat) => !seat.mine)) throw new Error('the game goes on');
    return this.referee.record();
  }

  get terms(): Pick<Opened, 'options' | 'numbers'> {
    return this.opened;
  }

  /** Of a game in which nothing is hidden from this page. */
  get positionText(): Table['positionText'] {
    return this.mine().length === 2 ? () => this.referee.position() : undefined;
  }

  /** How it ended, for those who keep it; null: it goes on. */
  get result(): Result | null {
    return this.ended ?? this.now?.view.table.result ?? null;
  }

  /** Points, or what else the game counts, own and other, as things stand; null: nothing. */
  get totals(): [number, number] | null {
    return this.now && gameOf(this.now.view).totals(this.now.view, this.about.seat);
  }

  /** Lets the account's other devices go on with it as it stands. One that both seats play is here alone. */
  async share(): Promise<void> {
    if (this.closed || this.elsewhere || !this.about.level || !this.shares?.()) return;
    this.sharedAt = Date.now();
    await this.referee.share();
  }

  close(): void {
    this.closed = true;
    this.tabs?.close();
    this.listeners.clear();
    this.referee.close();
    void this.thinking?.then((thinker) => thinker.close());
  }

  /* What it thinks with is fetched behind the first decision, or when it is first to think. */
  private thinker(): Promise<RemoteEngine> {
    return (this.thinking ??= later(() => startThinker(this.game, this.rules)));
  }

  private mine(): Seat[] {
    return ([0, 1] as Seat[]).filter((seat) => this.seats[seat].mine);
  }

  /* One thing after the other: nothing is answered while an answer is being carried out. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  /* Whose eyes: the seat that is asked, among ours. */
  private async lookFrom(): Promise<Seat> {
    const mine = this.mine();
    if (mine.length === 1) return mine[0]!;
    for (const seat of mine) if (await this.referee.question(seat)) return seat;
    return this.viewer;
  }

  /* Reports the current state. `again`: it was reported before, and is not new. */
  private async settle(again = false): Promise<void> {
    const viewer = await this.lookFrom();
    const heard = (this.heard[viewer] ??= { seq: 0, events: [] });
    const frame = await this.referee.frame(viewer, heard.seq);
    heard.seq = frame.seq;
    heard.events = [...heard.events, ...frame.ev];
    this.now = {
      viewer,
      view: frame.view,
      req: this.elsewhere ? null : frame.req,
      pause: this.elsewhere ? 'elsewhere' : null,
      unkept: await this.referee.whyUnkept(),
      events: heard.events,
      fresh: again ? 0 : frame.ev.length,
      result: this.ended,
      undo: this.ended || isOver(frame.view) ? {} : await this.referee.undo(viewer, true),
    };
    this.listeners.forEach((listener) => listener(this.now!));
    if (this.over) this.whenOver?.(this);
    if (this.over || Date.now() - this.sharedAt > BETWEEN) void this.share();
    void this.think(++this.turns);
  }

  /* Another tab has taken the game over: this one shows it, and gives no more answers. */
  private async stepAside(): Promise<void> {
    if (this.closed || this.elsewhere) return;
    this.elsewhere = true;
    this.turns++;
    await this.inTurn(() => this.settle(true));
  }

  /* Lets the computer answer, unless something else has happened by then. */
  private async think(turn: number): Promise<void> {
    for (const seat of [0, 1] as Seat[]) {
      const { level } = this.seats[seat];
      if (!level || this.elsewhere) continue;
      try {
        if (!(await this.referee.question(seat))) continue;
        const ready = new Promise((resolve) => setTimeout(resolve, this.pause));
        /* Where both are asked, ours is the first decision: what is needed to think comes behind it. */
        if (this.now?.req) await usable;
        const seen = await this.referee.seen(seat);
        const thinker = await this.thinker();
        if (turn !== this.turns || this.closed) return;
        const move = await thinker.choose(level, seen, seat, this.luck);
        await ready;
        await this.inTurn(async () => {
          if (turn !== this.turns || this.closed) return;
          await this.referee.submit(seat, move);
          this.luck++; /* a thought that came to nothing takes no luck, so that the same answers meet the same game */
          await this.settle();
        });
      } catch (error) {
        await this.queue; /* what is being carried out may have taken the question away */
        if (turn === this.turns && !this.closed) throw error;
      }
      return;
    }
  }
}

/* The referee commits, the people add what nobody can guess, the cards are dealt (doc/shuffle.md). */
async function shuffled(referee: RemoteEngine, game: Wish, seats: readonly [SeatInfo, SeatInfo]): Promise<Opened> {
  const { table, commitment } = await referee.commit();
  noteShuffle(table, { stage: 'commit', referee: commitment });
  return referee.begin(game, [seats[0].mine ? randomPart() : null, seats[1].mine ? randomPart() : null]);
}

/** Whether the game is over. */
export function isOver(view: View): boolean {
  return view.table.result !== null;
}
