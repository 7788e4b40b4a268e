/* What is planned while the other side thinks: only against people, and only in this page. */
import { other } from '../../engine/types.ts';
import { meets, thinkable, turnOf, type Plan } from './plan.ts';
import type { Position } from '../../table/table.ts';
import type { Course } from '../course/course.svelte.ts';

export class Planning {
  /** A plan is being made: what is chosen on the board is not an answer. */
  open = $state(false);
  /** The plan that waits for its question. */
  plan = $state.raw<Plan | null>(null);
  /** The answers of the last turn. */
  private last: readonly string[] = [];

  constructor(private readonly course: Course) {}

  readonly possible = $derived.by(() => {
    const { position, own, result, table, seat } = this.course;
    return (
      position !== null &&
      !position.req &&
      !position.pause &&
      !result &&
      own !== null &&
      table.seats[other(own)].level === null &&
      thinkable(this.last, position.view, seat).length > 0
    );
  });

  /** What can be planned now; none while no plan is being made. */
  get legal(): readonly string[] {
    const { position, seat } = this.course;
    return this.open && position ? thinkable(this.last, position.view, seat) : [];
  }

  /** Begins a plan in place of the one that waits, or leaves off. */
  begin(open: boolean): void {
    this.open = open && this.possible;
    if (this.open) this.plan = null;
  }

  make(move: string): void {
    this.plan = { move, ifPassed: false };
  }

  /** A new position: with a question nothing is planned any more. */
  receive({ req }: Position): void {
    if (req) this.open = false;
    this.last = turnOf(req) ?? this.last;
  }

  /** What becomes of the plan: `due`, to be given as the answer, or `gone`, as it does not fit the question; null: it waits, or
   *  there is none. */
  settle({ req, view }: Position): { due?: string; gone?: string } | null {
    if (!this.plan || !req) return null;
    const { move } = this.plan;
    const met = meets(this.plan, req, view, this.course.seat);
    if (met === 'kept') return null;
    this.plan = null;
    return met === 'due' ? { due: move } : { gone: move };
  }
}
