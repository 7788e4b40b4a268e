/* A table refereed in this browser. One worker holds the game and hands out views; the computer thinks in another,
 * which is given what its seat sees and nothing else. */
import { startEngine, type RemoteEngine } from '../engine/remote.ts';
import { randomNumber, randomPart, type Wish } from '../engine/setup.ts';
import { Refused, type GameEvent, type Opened, type Preview, type Seat, type Trouble, type View, type Weighed } from '../engine/types.ts';
import type { Listener, SeatInfo, Standing, Table } from './table.ts';

const CONCEDED = 0; /* Reason.conceded of engine/module.ts */
const HINT_WORLDS = 64;

export interface LocalOptions {
  /** Milliseconds between two answers of the computer, so that the eye can follow. */
  pause: number;
  /** Where the computer's choices come from: the same number, the same game. Usually left to chance. */
  luck?: bigint;
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
  private standing: Standing | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private luck: bigint;
  private turns = 0;
  private closed = false;

  private constructor(
    private readonly referee: RemoteEngine,
    private thinker: RemoteEngine | null,
    private readonly opened: Opened,
    readonly seats: readonly [SeatInfo, SeatInfo],
    private readonly options: LocalOptions,
    readonly recorded: boolean,
  ) {
    this.luck = options.luck ?? randomNumber();
  }

  /** Begins a game, or goes on with a record or a guess. Refused is thrown when they make no game. */
  static async open(game: Wish | string | Imagined, seats: readonly [SeatInfo, SeatInfo], options: LocalOptions): Promise<LocalTable> {
    const referee = await startEngine();
    const imagined = typeof game !== 'string' && 'record' in game ? game : null;
    try {
      const opened = await (imagined ? referee.open(imagined.record) : typeof game === 'string' ? referee.open(game) : shuffled(referee, game as Wish, seats));
      if (imagined) await referee.imagine(imagined.seat, imagined.answers, imagined.seed);
      const thinker = seats.some((seat) => seat.level) ? await startEngine(true) : null;
      const table = new LocalTable(referee, thinker, opened, seats, options, !imagined);
      await table.inTurn(() => table.settle());
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
    return (this.standing?.viewer ?? this.mine()[0] ?? 0) as Seat;
  }

  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.standing) listener(this.standing);
    return () => this.listeners.delete(listener);
  }

  answer(seat: Seat, move: string): Promise<Trouble | null> {
    return this.inTurn(async () => {
      try {
        await this.referee.submit(seat, move);
      } catch (error) {
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

  undo(seat: Seat): Promise<'undone'> {
    this.turns++; /* a thought that is under way is no longer wanted */
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
      await this.referee.end((1 - seat) as Seat, CONCEDED);
      await this.settle();
    });
  }

  async hint(seat: Seat): Promise<Weighed> {
    const thinker = (this.thinker ??= await startEngine(true));
    return thinker.weigh(await this.referee.seen(seat), seat, HINT_WORLDS, 0n);
  }

  async record(): Promise<string> {
    const over = this.standing && isOver(this.standing.view);
    if (!over && this.seats.some((seat) => !seat.mine)) throw new Error('the game goes on');
    return this.referee.record();
  }

  close(): void {
    this.closed = true;
    this.listeners.clear();
    this.referee.close();
    this.thinker?.close();
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

  /* Tells how things stand. `again`: what is told was told before, and is not new. */
  private async settle(again = false): Promise<void> {
    const viewer = await this.lookFrom();
    const heard = (this.heard[viewer] ??= { seq: 0, events: [] });
    const frame = await this.referee.frame(viewer, heard.seq);
    heard.seq = frame.seq;
    heard.events = [...heard.events, ...frame.ev];
    this.standing = {
      viewer, view: frame.view, req: frame.req, events: heard.events, fresh: again ? 0 : frame.ev.length,
      undo: isOver(frame.view) ? {} : await this.referee.undo(viewer, true),
    };
    this.listeners.forEach((listener) => listener(this.standing!));
    void this.think(++this.turns);
  }

  /* Lets the computer answer, unless something else has happened by then. */
  private async think(turn: number): Promise<void> {
    for (const seat of [0, 1] as Seat[]) {
      const { level } = this.seats[seat];
      if (!level || !this.thinker) continue;
      try {
        if (!(await this.referee.question(seat))) continue;
        const ready = new Promise((resolve) => setTimeout(resolve, this.options.pause));
        const seen = await this.referee.seen(seat);
        const move = await this.thinker.choose(level, seen, seat, this.luck);
        await ready;
        await this.inTurn(async () => {
          if (turn !== this.turns || this.closed) return;
          await this.referee.submit(seat, move);
          this.luck++; /* a thought that came to nothing takes no luck, so that the same answers meet the same game */
          await this.settle();
        });
      } catch (error) {
        if (!this.closed) throw error;
      }
      return;
    }
  }
}

/* The referee commits, the people add what nobody can guess, the cards are dealt (doc/shuffle.md). */
async function shuffled(referee: RemoteEngine, game: Wish, seats: readonly [SeatInfo, SeatInfo]): Promise<Opened> {
  await referee.commit();
  return referee.begin(game, [seats[0].mine ? randomPart() : null, seats[1].mine ? randomPart() : null]);
}

/** Whether the game is over: the views of all games tell, each in its way. */
export function isOver(view: View): boolean {
  return Boolean(view['result']) || view['phase'] === 'over';
}
