/* What one viewer hears of a table, put together from its frames: each is applied once and in order, whatever the line does. */
import type { GameEvent, Question, View } from '../engine/types.ts';
import type { Agreed, Clock, Ending, Offer, Phase, SeatOf, TableFrame } from './api.ts';
import type { Seat } from '../engine/types.ts';

/** 'taken': it is new. 'known': it was heard before. 'gap': one before it is missing, ask from `next`. */
export type Heard = 'taken' | 'known' | 'gap';

export class Stream {
  /** The number of the last frame taken. */
  seq = 0;
  view: View | null = null;
  req: Question | null = null;
  awaiting: Seat[] = [];
  seats: [SeatOf, SeatOf] | null = null;
  phase: Phase = 'open';
  result: Ending | null = null;
  offer: Offer | null = null;
  clock: [Clock, Clock] | null = null;
  /** performance.now() when the clocks were so. */
  clockAt = 0;
  terms: Agreed | null = null;
  rematch: string | null = null;
  closed = false;
  /** The number of the frame in which the game began. */
  private begun = 0;
  private heard: { seq: number; event: GameEvent }[] = [];

  /** All events that were heard and not taken back. */
  get events(): GameEvent[] {
    return this.heard.map(({ event }) => event);
  }
  get next(): number {
    return this.seq + 1;
  }

  /** Whether a seat has done something since the deal. */
  hasActed(seat: number): boolean {
    return this.heard.some(({ seq, event }) => seq > this.begun && event.player === seat && !event.event.startsWith('table.'));
  }

  /** Whether a seat's time has run out before: it is spared once. */
  hasTimedOut(seat: number): boolean {
    return this.heard.some(({ event }) => event.event === 'table.time' && event.player === seat);
  }

  take(frame: TableFrame): Heard {
    if (frame.snapshot ? frame.seq < this.seq : frame.seq <= this.seq) return 'known';
    if (!frame.snapshot && frame.seq > this.seq + 1) return 'gap';
    this.seq = frame.seq;
    if (frame.view) this.view = frame.view;
    if (frame.seats) this.seats = frame.seats;
    if (frame.phase) this.phase = frame.phase;
    if (frame.result !== undefined) this.result = frame.result;
    if (frame.offer !== undefined) this.offer = frame.offer;
    if (frame.terms) this.terms = frame.terms;
    if (frame.rematch) this.rematch = frame.rematch;
    if (frame.clock) {
      this.clock = frame.clock;
      this.clockAt = performance.now();
    }
    this.req = frame.req;
    this.awaiting = frame.awaiting ?? [];
    for (const event of frame.ev) this.hear(frame.seq, event);
    return 'taken';
  }

  private hear(seq: number, event: GameEvent): void {
    if (event.event === 'table.undo') {
      const to = Number(event['to']);
      this.heard = this.heard.filter((one) => one.seq <= to || one.event.event.startsWith('table.'));
    }
    if (event.event === 'table.begin') this.begun = seq;
    if (event.event === 'table.rematch') this.rematch = String(event['table']);
    if (event.event === 'table.close') this.closed = true;
    this.heard.push({ seq, event });
  }
}
