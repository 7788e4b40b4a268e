/* Picks that are gathered at a table and then given one after the other: a set, a payment, an order. */
import type { Question } from '../../engine/types.ts';
import {
  cheapest,
  chosenAmong,
  chosenIn,
  lacks,
  movesOf,
  pressed,
  pressedAmong,
  type Counts,
  type Gather,
} from '../../furniture/gather.ts';
import type { Position } from '../../table/table.ts';
import type { Course } from '../course/course.svelte.ts';

type Gathered = Question & { gather: Gather };

const restOf = ({ legal, gather }: Question): string[] => legal.filter((move) => !gather?.each.some((one) => one.move === move));

/** Answers that are given by themselves: all but the picks that are gathered, and the one that ends an empty choice of them. */
export function othersOf(question: Question): readonly string[] {
  const { gather, min, picked } = question;
  if (!gather) return question.legal;
  return !gather.order && !gather.due && min <= picked ? restOf(question).slice(1) : restOf(question);
}

export class Gathering {
  counts = $state.raw<Counts>({});
  /** The places pressed for them, where equal cards lie at several. */
  private presses = $state.raw<readonly string[]>([]);
  /** They are being given. */
  giving = $state(false);
  /** The question that stands, though scenes may still lead to it. */
  private latest: Question | null = null;

  constructor(private readonly course: Course) {}

  /** The question whose picks are gathered; null: there is none. */
  readonly asked: Gathered | null = $derived.by(() => {
    const req = this.course.position?.req;
    return req?.gather ? (req as Gathered) : null;
  });
  readonly enough = $derived.by(() => this.asked !== null && !this.giving && lacks(this.asked, this.counts) === null);

  has(move: string): boolean {
    return this.asked?.gather.each.some((one) => one.move === move) ?? false;
  }
  count(move: string): number {
    return this.counts[move] ?? 0;
  }
  /** Whether no more of a pick is left to be chosen. */
  isUsedUp(move: string): boolean {
    return this.count(move) >= (this.asked?.gather.each.find((one) => one.move === move)?.n ?? 0);
  }
  /** One more of a pick, or none of it; false: it is none. */
  press(move: string): boolean {
    if (!this.asked || this.asked.gather.order || !this.has(move)) return false;
    if (!this.giving) this.counts = pressed(this.asked, this.counts, move);
    return true;
  }
  /** The places where a pick is chosen, of all where it lies. */
  chosenAmong(move: string, places: readonly string[]): readonly string[] {
    return chosenAmong(places, this.presses, this.count(move));
  }
  /** Presses a pick at one of the places where it lies: there it is chosen, or no longer. */
  pressAt(move: string, place: string, places: readonly string[]): void {
    if (!this.asked || this.giving) return;
    const chosen = pressedAmong(this.asked, this.counts, move, this.chosenAmong(move, places), place);
    this.counts = { ...this.counts, [move]: chosen.length };
    this.presses = [...this.presses.filter((one) => !places.includes(one)), ...chosen];
  }
  clear(): void {
    this.counts = {};
    this.presses = [];
  }
  usual(): void {
    if (this.asked) this.counts = cheapest(this.asked);
  }
  get moves(): string[] {
    return this.asked ? movesOf(this.asked.gather, this.counts) : [];
  }
  get chosen(): number {
    return chosenIn(this.counts);
  }

  receive({ req }: Position): void {
    this.latest = req;
    if (!this.giving) this.clear();
  }

  /** Gives picks one after the other, and then says that they are all. `answer` gives one; false: it was refused. */
  async give(moves: readonly string[], answer: (move: string) => Promise<boolean>): Promise<boolean> {
    const first = this.asked;
    if (!first || this.giving) return false;
    this.giving = true;
    let picked = first.picked;
    /* Whether the question still is this one, and has taken what was picked. */
    const goesOn = () => this.latest?.gather !== undefined && this.latest.prompt === first.prompt && this.latest.picked === picked;
    try {
      for (const move of moves) {
        if (!goesOn()) return true; /* the last ones follow by themselves */
        if (!(await answer(move))) return false;
        picked++;
      }
      const end = goesOn() ? restOf(this.latest!)[0] : undefined;
      return end === undefined || (await answer(end));
    } finally {
      this.giving = false;
      this.clear();
    }
  }
}
