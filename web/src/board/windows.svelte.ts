/* Windows at a table: which are asked, and which this page answers for its player, after a moment that tells nothing. table/asking.ts says
 * which; how a player wants to be asked is kept for each game, what is always said to a card for this one table. */
import { onDestroy } from 'svelte';
import { other } from '../engine/types.ts';
import { paced, say, words } from '../settings.svelte.ts';
import { askerOf, breaksSkip, differs, GRADES, opposite, silence, stopOf, verdictOf, type Always, type Grade } from '../table/asking.ts';
import type { Position } from '../table/table.ts';
import { tellMove } from '../words/tell.ts';
import type { Course } from './course.svelte.ts';
import { newEvents } from './course.svelte.ts';

const MANNERS = 'duello.asking'; /* by game */
const ALWAYS = 'duello.always'; /* of one table, as long as the tab is open */

interface Kept {
  grade: Grade;
  stops: string[];
}

function read(storage: () => Storage, key: string): Record<string, unknown> {
  try {
    return JSON.parse(storage().getItem(key) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    /* no storage: it holds until the page is left */
  }
}
const forever = () => localStorage;
const meanwhile = () => sessionStorage;

/** How a player wants to be asked in a game: as kept, or as usual. */
function keptFor(game: string): Kept {
  const { grade, stops } = (read(forever, MANNERS)[game] ?? {}) as Partial<Kept>;
  return {
    grade: GRADES.find((one) => one === grade) ?? 'matters',
    stops: Array.isArray(stops) ? stops.filter((one) => typeof one === 'string') : [],
  };
}

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
    const kept = keptFor(game);
    this.grade = kept.grade;
    this.stops = kept.stops;
    const known = read(meanwhile, ALWAYS);
    if (known['id'] === id) this.always = (known['said'] ?? {}) as Record<string, Always>;
    onDestroy(() => clearTimeout(this.timer));
  }

  /* --- how one wants to be asked --------------------------------------------------------------------- */

  private keep(): void {
    write(forever, MANNERS, { ...read(forever, MANNERS), [this.course.table.game]: { grade: this.grade, stops: this.stops } });
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
    write(meanwhile, ALWAYS, { id: this.course.table.id, said: this.always });
    if (said && this.course.position?.req && askerOf(this.course.position.req) === asker) this.consider(this.course.position);
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
    if (!back) this.consider(next);
  }

  private consider(position: Position): void {
    const { req, view } = position;
    clearTimeout(this.timer);
    if (!req || req.seat === undefined) return;
    const { active, phase } = view.table;
    const grade = this.held ? opposite(this.grade) : this.grade;
    const step = stopOf(active === this.course.seat, phase);
    const verdict = verdictOf(req, { grade, stops: this.stops, always: this.always }, step, this.skipping);
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
