/* Where a replay stands, and how it moves on and back: by event, by move with all its answers, by round, by mark. */
import { isOver } from '../play/local.ts';
import type { GameEvent, Step, View } from '../engine/types.ts';
import { gameOf } from '../games/games.ts';

export type Way = 1 | -1;

export class Stepper {
  steps = $state.raw<readonly Step[]>([]);
  views = $state.raw<readonly View[]>([]);
  events = $state.raw<readonly GameEvent[]>([]);
  at = $state(0);
  /** How many events of the step are told so far; null: all. */
  told = $state<number | null>(null);
  playing = $state(false);
  /** Steps that somebody marked. */
  marks = $state.raw<readonly number[]>([]);

  readonly last = $derived(this.steps.length - 1);
  readonly step = $derived(this.steps[this.at]);
  private readonly first = $derived(this.steps[this.at - 1]?.seq ?? 0);
  readonly many = $derived((this.step?.seq ?? 0) - this.first);
  readonly seen = $derived(this.events.slice(0, this.first + (this.told ?? this.many)));
  /** While an answer is being shown event by event, the table is still as before it. */
  readonly view = $derived(this.views[this.told === null ? this.at : Math.max(0, this.at - 1)] ?? null);
  readonly lit = $derived(this.told === null ? null : ((this.events[this.first + this.told - 1]?.['card'] as string | undefined) ?? null));
  readonly rounds = $derived(this.views.map((_, i) => i).filter((i) => i > 0 && this.roundAt(i) !== this.roundAt(i - 1)));
  readonly over = $derived(this.views.length > 0 && (isOver(this.views[this.last]!) || this.steps[this.last]?.seat === null));

  constructor() {
    $effect(() => {
      if (!this.playing) return;
      const timer = setInterval(() => {
        if (this.at >= this.last) this.playing = false;
        else this.to(this.at + 1);
      }, 900);
      return () => clearInterval(timer);
    });
  }

  roundAt(i: number): number {
    const view = this.views[i];
    return view ? gameOf(view).round(view) : 0;
  }
  to(next: number): void {
    this.at = Math.max(0, Math.min(next, this.last));
    this.told = null;
  }
  private isTold(number: number): boolean {
    return this.events[number]?.event !== 'chance';
  }
  byEvent(way: Way): void {
    if (way > 0 && this.told === null) {
      if (this.at === this.last) return;
      this.to(this.at + 1);
      this.told = 0;
    } else if (this.told === null) {
      this.told = this.many;
    }
    let next = this.told + way;
    while (next > 0 && next < this.many && !this.isTold(this.first + next - 1)) next += way;
    if (next >= this.many) this.told = null;
    else if (next > 0) this.told = next;
    else this.to(this.at - 1);
  }
  /** Whether there is nothing more that way. */
  isEnd(name: string, way: Way): boolean {
    return this.told === null && (way > 0 ? this.at === this.last : this.at === 0 && (name !== 'event' || this.many === 0));
  }
  /** By line of the record: a whole move with all its answers. */
  byMove(way: Way): void {
    const { steps, last } = this;
    let next = this.at + way;
    while (next > 0 && next < last && !steps[next + (way > 0 ? 1 : 0)]?.line && steps[next]?.seat !== null) next += way;
    this.to(next);
  }
  byRound(way: Way): void {
    const { rounds, at, last } = this;
    this.to(way > 0 ? (rounds.find((mark) => mark > at) ?? last) : ([...rounds].reverse().find((mark) => mark < at) ?? 0));
  }
  byMark(way: Way): void {
    const { marks, at } = this;
    this.to(way > 0 ? (marks.find((one) => one > at) ?? at) : ([...marks].reverse().find((one) => one < at) ?? at));
  }
}
