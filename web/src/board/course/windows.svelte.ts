/* Windows at a table: which are asked, and which this page answers for its player, after a moment that tells nothing. table/asking.ts says
 * which; how a player wants to be asked is kept for each game, what is always said to a card for this one table. */
import { onDestroy } from 'svelte';
import { other, type Question } from '../../engine/types.ts';
import { paced, say, words } from '../../base/settings.svelte.ts';
import {
  askerOf,
  breaksSkip,
  differs,
  equalOf,
  opposite,
  silence,
  stopOf,
  verdictOf,
  type Always,
  type Grade,
  type Series,
} from '../../table/asking.ts';
import { alwaysAt, keepAlways, keepManners, mannersIn } from '../../table/manners.ts';
import type { Position } from '../../table/table.ts';
import { tellMove } from '../../table/tell.ts';
import type { Course } from './course.svelte.ts';
import { newEvents } from './course.svelte.ts';

export class Windows {
  grade = $state<Grade>('matters');
  stops = $state.raw<readonly string[]>([]);
  always = $state.raw<Readonly<Record<string, Always>>>({});
  /** Until the own turn every window gets its usual answer; what was said so far. */
  skipping = $state(false);
  skipped = $state.raw<readonly string[]>([]);
  /** The other grade holds as long as this does. */
  held = $state(false);
  /** A stop that was changed, and may be changed back. */
  changed = $state.raw<string | null>(null);
  /** The steps of a turn, as the game lists them. */
  phases = $state.raw<readonly string[]>([]);
  /** The question that stands is answered by itself, or may be. */
  hidden = $state(false);
  /** What was said to an equal question just before, and can be said to all that follow; null: nothing was. */
  repeat = $state.raw<string | null>(null);
  private answered: Series | null = null;
  private series: Series | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private began = 0;
  /* The position that was told last; the course may still be on its way there. */
  private position: Position | null = null;

  /** `give` gives an answer, `ask` asks the question after all. */
  constructor(
    private readonly course: Course,
    private readonly deal: { give(move: string): void; ask(): void },
  ) {
    const { game, id } = course.table;
    ({ grade: this.grade, stops: this.stops } = mannersIn(game));
    this.always = alwaysAt(id);
    onDestroy(() => clearTimeout(this.timer));
  }

  /* --- how one wants to be asked --------------------------------------------------------------------- */

  private keep(): void {
    keepManners(this.course.table.game, { grade: this.grade, stops: this.stops });
  }
  setGrade(grade: Grade): void {
    this.grade = grade;
    this.keep();
  }
  toggle(stop: string): void {
    this.stops = this.stops.includes(stop) ? this.stops.filter((one) => one !== stop) : [...this.stops, stop];
    this.changed = stop;
    this.keep();
  }
  /** Changes the last stop back. */
  unchange(): void {
    if (this.changed !== null) this.toggle(this.changed);
    this.changed = null;
  }
  /** The stop at the step of that number, in one's own turn or theirs; false: there is none. */
  toggleAt(number: number, own: boolean): boolean {
    const phase = this.phases[number];
    if (phase !== undefined) this.toggle(`${own ? 'own' : 'foe'}.${phase}`);
    return phase !== undefined;
  }
  /** What is always said to the card that asks; null: it is asked. */
  setAlways(asker: string, said: Always | null): void {
    const others = Object.entries(this.always).filter(([one]) => one !== asker);
    this.always = Object.fromEntries(said ? [...others, [asker, said]] : others);
    keepAlways(this.course.table.id, this.always);
    if (said && this.course.position?.req && askerOf(this.course.position.req) === asker) this.consider(this.course.position);
  }

  /* --- the same for all of a series ------------------------------------------------------------------- */

  /** A question was answered. */
  heard(question: Question, move: string): void {
    const of = equalOf(question);
    this.answered = of === null ? null : { of, turn: this.position!.view.table.turn, say: move };
  }
  /** What was said to the question before is said to this one and to all equal ones that follow in this turn. */
  repeatForAll(): void {
    const { position } = this;
    if (this.repeat === null || !position) return;
    this.series = this.answered;
    this.consider(position);
  }
  /* A series ends with its turn, and with any other question. */
  private goOn({ req, view }: Position): void {
    const of = req && equalOf(req);
    const ends = (series: Series | null) => series !== null && (series.turn !== view.table.turn || (req !== null && of !== series.of));
    if (ends(this.series)) this.series = null;
    if (ends(this.answered)) this.answered = null;
    this.repeat = req && !this.series ? (this.answered?.say ?? null) : null;
  }

  /* --- skipping --------------------------------------------------------------------------------------- */

  get canSkip(): boolean {
    const { own, result, position } = this.course;
    return own !== null && !result && !this.skipping && (!position?.req || !breaksSkip(position.req));
  }
  skip(): void {
    const { position } = this.course;
    if (!this.canSkip || !position) return;
    this.skipping = true;
    this.skipped = [];
    this.began = position.view.table.turn;
    this.consider(position);
  }
  stop(): void {
    if (!this.skipping) return;
    this.skipping = false;
    if (this.hidden && this.course.position?.req) this.show();
  }

  /* What ends it are things that everybody sees, and the questions that no usual answer is safe for. */
  private breaks(next: Position): boolean {
    const { view, req, result } = next;
    const { own } = this.course;
    const { table } = view;
    const offered = newEvents(next).some(({ event, player }) => event === 'table.offer' && own !== null && player === other(own));
    return (
      !!(result ?? table.result) || offered || (req !== null && breaksSkip(req)) || (table.active === own && table.turn !== this.began)
    );
  }

  /* --- the question --------------------------------------------------------------------------------- */

  /** A new position; `back`: one that was there before, as an answer was taken back. It is asked what it asked. */
  receive(next: Position, back: boolean): void {
    clearTimeout(this.timer);
    this.hidden = false;
    this.position = next;
    if (this.skipping && (back || this.breaks(next))) this.skipping = false;
    if (back) this.series = this.answered = null;
    this.goOn(next);
    if (!back) this.consider(next);
  }

  private consider(position: Position): void {
    const { req, view } = position;
    clearTimeout(this.timer);
    if (!req || req.seat === undefined) return;
    const { active, phase } = view.table;
    const grade = this.held ? opposite(this.grade) : this.grade;
    const step = stopOf(active === this.course.seat, phase);
    const verdict = verdictOf(req, { grade, stops: this.stops, always: this.always, series: this.series }, step, this.skipping);
    this.hidden = verdict !== 'ask';
    if (verdict === 'weigh') void this.weigh(position);
    else if (verdict !== 'ask') this.say(verdict.say, verdict.why === 'skip');
  }

  /* Asks if another answer than the usual one would change anything. */
  private async weigh(position: Position): Promise<void> {
    const { table, seat } = this.course;
    const [usual = '', ...others] = position.req!.legal;
    const same = await table.preview(seat, usual);
    let matters = same === null;
    for (const move of matters ? [] : others) {
      const found = await table.preview(seat, move);
      matters ||= found === null || differs(same!, found);
      if (matters) break;
    }
    if (!this.hidden || this.position !== position) return;
    if (matters) this.show();
    else this.say(usual, false);
  }

  private say(move: string, skipped: boolean): void {
    const { table } = this.course;
    const watched = table.seats.some(({ mine, level }) => !mine && level === null);
    this.timer = setTimeout(
      () => {
        if (skipped) this.skipped = [...this.skipped, tellMove(words(), table.game, move)];
        this.deal.give(move);
      },
      watched ? silence(Math.random()) : paced(silence(Math.random())),
    );
  }

  private show(): void {
    clearTimeout(this.timer);
    this.hidden = false;
    this.deal.ask();
  }
}

/** "battle, theirs": where a stop is. */
export const stopName = (game: string, stop: string): string => {
  const [side = '', phase = ''] = stop.split('.');
  return say(`table.stop-${side}`, { phase: words().find(`${game}.phase.${phase}`) ?? phase });
};
