/* Answering a question at a table: by spots, words, keys or a plan. table/chooser.ts says how an answer is chosen; here it is given. */
import type { Ring } from '../../faces/spots';
import type { Question } from '../../engine/types.ts';
import { paced, say, words } from '../../base/settings.svelte.ts';
import * as chooser from '../../table/chooser.ts';
import { findMoves, plain } from '../../table/command.ts';
import { isChosen, ringOf, saidAt, wordsAt } from '../../table/spots.ts';
import type { Position } from '../../table/table.ts';
import { tellMove, tellReason, tellTrouble } from '../../table/tell.ts';
import type { Announcer } from '../course/announcer.svelte.ts';
import type { Course } from '../course/course.svelte.ts';
import { Gathering, othersOf } from './gathering.svelte.ts';
import { Planning } from './planning.svelte.ts';

const FEW = 6; /* moves named where several fit */
const QUICK = 250; /* ms after a question changed in which an answer may have been meant for the one before */
const HELD = 400; /* ms that such an answer can be taken back */

/* "done", in any language: what was gathered is meant. */
const isDone = (text: string): boolean => ['done', plain(say('table.choose-done', { n: '' })).join(' ')].includes(plain(text).join(' '));

interface Options {
  /** Whether every answer is to be confirmed. */
  confirms(): boolean;
  /** An answer is being sent, null: one that was gathered; what it returns is called when the answer was accepted. */
  sending(move: string | null): () => void;
}

export class Answer {
  choice = $state.raw(chooser.nothing);
  readonly planning: Planning;
  readonly gathering: Gathering;
  /** An answer so quick that it may have been meant for the question before waits, and can be taken back. */
  held = $state(false);
  private letGo: (given: boolean) => void = () => undefined;
  private answers = ''; /* to what */
  /** What is asked is not asked of the player: it is answered by itself. */
  hidden = $state(false);
  /** Answers that the board offered together: the first of them is chosen, the others follow as long as they can. */
  offered = $state.raw<readonly string[]>([]);
  private latest: Question | null = null;
  /** The spots pressed for the choice: of equal cards that lie together they tell which is meant. */
  private pressed = $state.raw<readonly string[]>([]);

  constructor(
    private readonly course: Course,
    private readonly announcer: Announcer,
    private readonly options: Options,
  ) {
    this.planning = new Planning(course);
    this.gathering = new Gathering(course);
  }

  private get legal(): readonly string[] {
    return this.course.position?.req?.legal ?? [];
  }
  /* What is chosen by words: picks that are gathered are pressed instead. */
  private open(req: Question | null | undefined = this.course.position?.req): readonly string[] {
    if (!req || this.hidden) return [];
    return othersOf(req);
  }

  /* --- by spots ------------------------------------------------------------------------------------- */

  private meanings(spot: string): string[][] {
    const { view, game, seat, cards } = this.course;
    if (!view) return [];
    const picks = this.hidden ? [] : (this.gathering.asked?.gather.each.map(({ move }) => move) ?? []);
    return game.meanings(view, seat, spot, picks.length ? { ...this.choice, legal: [...this.choice.legal, ...picks] } : this.choice, cards);
  }

  /* The pick that a spot stands for, among those that are gathered. */
  private pickAt(spot: string): string | null {
    const { gathering } = this;
    if (!gathering.asked || gathering.asked.gather.order || this.hidden) return null;
    return (
      this.meanings(spot)
        .map((words) => words.join(' '))
        .find((move) => gathering.has(move)) ?? null
    );
  }

  /* The spots that stand for a pick: equal cards that lie together do. */
  private spotsOf(pick: string, spot: string): readonly string[] {
    const zone = /^(.*\.)\d+$/.exec(spot)?.[1];
    const spots: string[] = [];
    if (zone !== undefined)
      for (let i = 0; this.course.cardAt(zone + i) !== null; i++) if (this.pickAt(zone + i) === pick) spots.push(zone + i);
    return spots.includes(spot) ? spots : [spot];
  }

  private ringOfPick(pick: string, spot: string): Ring {
    const { gathering } = this;
    const spots = this.spotsOf(pick, spot);
    if (spots.length < 2) return gathering.count(pick) ? 'chosen' : 'target';
    if (gathering.chosenAmong(pick, spots).includes(spot)) return 'chosen';
    return gathering.isUsedUp(pick) ? null : 'target';
  }

  /** What can be done at a spot. */
  ringAt(spot: string): Ring {
    const pick = this.pickAt(spot);
    if (pick !== null) return this.ringOfPick(pick, spot);
    if (this.isOffered(spot)) return 'chosen';
    const ring = ringOf(this.meanings(spot), this.choice);
    return ring === 'chosen' && this.twin(spot) !== spot ? null : ring;
  }

  /* Whether a spot stands for one of the answers that are offered; of equal cards that lie together as many as are needed. */
  private isOffered(spot: string): boolean {
    if (this.offered.length < 2) return false;
    const runs = this.meanings(spot).map((run) => `${run.join(' ')} `);
    const wanted = this.offered.filter((move) => runs.some((run) => `${move} `.startsWith(run))).length;
    const zone = spot.replace(/\d+$/, '');
    const before = Array.from({ length: wanted ? Number(spot.slice(zone.length)) : 0 }, (_, i) => zone + i);
    return before.filter((one) => this.kindOf(one) === this.kindOf(spot)).length < wanted;
  }

  isSent(spot: string): boolean {
    return this.choice.phase === 'sent' && isChosen(this.meanings(spot), this.choice) && this.twin(spot) === spot;
  }

  /** The one answer that a press on the spot leads to; null: none, or several. */
  moveAt(spot: string): string | null {
    const run = wordsAt(this.meanings(spot), this.choice);
    const moves = run ? chooser.candidates(chooser.pick(this.choice, ...run)) : [];
    return moves.length === 1 ? moves[0]! : null;
  }

  /** Whether a press on one spot picks other words than on the other. */
  differs(spot: string, other: string): boolean {
    const [one, two] = [spot, other].map((at) => wordsAt(this.meanings(at), this.choice)?.join(' '));
    return one !== two;
  }

  private kindOf(spot: string): string {
    return `${spot.replace(/\.\d+$/, '')} ${this.course.cardAt(spot)}`;
  }

  /* Of equal cards that lie together the one that was pressed is meant, else the first. */
  private twin(spot: string): string {
    if (!/^(own|foe)\.\w+\.\d+$/.test(spot) || !this.course.cardAt(spot)) return spot;
    const kind = this.kindOf(spot);
    const known = [...this.pressed].reverse().find((one) => this.kindOf(one) === kind);
    if (known) return known;
    const zone = spot.replace(/\d+$/, '');
    for (let i = 0; ; i++) if (this.kindOf(zone + i) === kind) return zone + i;
  }

  /** Presses a spot that has this ring. `chosen`: the selection was pressed again, and wants a place. `idle`: there is nothing to
   *  choose. */
  press(spot: string, ring: Ring): 'done' | 'chosen' | 'idle' {
    const pick = this.pickAt(spot);
    if (pick !== null) {
      const spots = this.spotsOf(pick, spot);
      if (spots.length < 2) this.gathering.press(pick);
      else this.gathering.pressAt(pick, spot, spots);
      return 'done';
    }
    const { choice } = this;
    const picked = wordsAt(this.meanings(spot), choice);
    const again = ring === 'chosen' && !picked;
    const instead = /^own\.(hand|leader)/.test(spot) ? wordsAt(this.meanings(spot), chooser.cancel(choice)) : null;
    if (this.course.stage.scene) this.course.stage.skip();
    if (again && choice.move) void this.give();
    else if (again) return 'chosen';
    else if (picked) {
      this.pressed = choice.words.length ? [...this.pressed, spot] : [spot];
      this.pick(...picked);
    } else if (this.twin(spot) !== spot && isChosen(this.meanings(spot), choice)) {
      this.pressed = [...this.pressed.filter((one) => this.kindOf(one) !== this.kindOf(spot)), spot];
    } else if (instead) {
      this.pressed = [spot];
      this.choice = chooser.pick(chooser.cancel(choice), ...instead);
    } else return 'idle';
    return 'done';
  }

  /** Says why nothing can be picked at a spot, with what is chosen so far; false: there is nothing to say. */
  async refuse(spot: string): Promise<boolean> {
    const { course, announcer } = this;
    const { table, position } = course;
    if (!course.plays || course.result) return false;
    for (const said of saidAt(this.meanings(spot), this.choice)) {
      const found = await table.whyNot(course.seat, said);
      const reason = found && tellReason(words(), table.game, found);
      if (course.position !== position) return false; /* it is of a position that is gone */
      if (!reason) continue;
      announcer.status = [announcer.status, reason].filter(Boolean).join(': '); /* of what: that may have been told already */
      announcer.news = announcer.reason = reason;
      return true;
    }
    return false;
  }

  /** Begins to drag from a spot; false: nothing can be dragged from there. */
  lift(spot: string): boolean {
    const run = wordsAt(this.meanings(spot), chooser.cancel(this.choice));
    if (!run) return false;
    this.choice = chooser.pick(chooser.cancel(this.choice), ...run);
    this.pressed = [spot];
    return true;
  }

  /** Ends it at a spot, or at none. */
  drop(spot: string | null): void {
    const run = spot && wordsAt(this.meanings(spot), this.choice);
    if (run) this.pick(...run);
    else if (spot && this.choice.move && chooser.options(this.choice).length === 0) void this.give();
    else {
      this.announcer.status = '';
      if (spot) void this.refuse(spot);
      this.cancel();
    }
  }

  /* --- by words ------------------------------------------------------------------------------------- */

  /** Picks words; if that completes an answer, gives it at once, unless the player confirms each. */
  pick(...picked: string[]): void {
    const from = this.choice;
    const next = chooser.pick(from, ...picked);
    if (next === from) return;
    this.offered = [];
    this.choice = next;
    if (chooser.givesAnswer(from, next) && !this.options.confirms()) void this.give();
  }

  /** Gives what is gathered, or these picks in their order. */
  async giveGathered(moves: readonly string[] = this.gathering.moves): Promise<void> {
    const { announcer, course, gathering } = this;
    if (!gathering.asked || (!gathering.asked.gather.order && !gathering.enough)) return;
    if (this.held || !(await this.isMeant())) return;
    announcer.status = say('web.sent');
    const accepted = this.options.sending(null);
    const done = await gathering.give(moves, async (move) => {
      const trouble = await course.table.answer(course.seat, move);
      if (trouble) announcer.alarm = tellTrouble(words(), trouble);
      return !trouble;
    });
    announcer.status = '';
    this.choice = chooser.asked(chooser.nothing, this.open());
    if (done) accepted();
  }

  /** Chooses a whole answer in place of what was chosen. */
  choose(move: string, legal: readonly string[] = this.legal): void {
    this.offered = [];
    this.choice = chooser.pick(chooser.asked(chooser.nothing, legal), ...move.split(' '));
  }

  /** Chooses answers that are given one after the other. */
  offer(moves: readonly string[]): void {
    if (!moves.length) return;
    this.choose(moves[0]!);
    this.offered = moves;
  }

  cancel(): void {
    this.offered = [];
    if (this.held) return this.letGo(false);
    this.choice = chooser.cancel(this.choice);
  }

  /** Gives the answer that was typed; false: it is none, or could be several, as was said. */
  type(text: string): boolean {
    const { game } = this.course.table;
    const { gathering } = this;
    const picks = this.planning.open ? [] : (gathering.asked?.gather.each.map(({ move }) => move) ?? []);
    const legal = this.planning.open ? this.choice.legal : [...new Set([...(this.hidden ? [] : this.legal), ...picks])];
    const tell = (move: string) => tellMove(words(), game, move, this.planning.open ? '' : this.course.position?.req?.prompt);
    if (gathering.enough && isDone(text)) {
      void this.giveGathered();
      return true;
    }
    const { moves } = findMoves(text, legal, tell);
    if (moves.length === 1 && gathering.press(moves[0]!)) {
      this.announcer.news = this.announcer.status = say('table.gathered', { move: tell(moves[0]!), n: gathering.chosen });
      return true;
    }
    if (moves.length === 1) {
      this.choose(moves[0]!, legal);
      void this.give();
      return true;
    }
    const { announcer, course } = this;
    const few = moves.slice(0, FEW).map(tell);
    const apart = (one: string, at: number) => (few.indexOf(one) < few.lastIndexOf(one) ? `${one} (${moves[at]})` : one);
    announcer.alarm = moves.length ? say('web.command-several', { moves: few.map(apart).join('; ') }) : say('web.command-none', { text });
    if (!moves.length && course.plays && !course.result)
      void course.table.whyNot(course.seat, text.trim().toLowerCase()).then((found) => {
        const reason = found && tellReason(words(), game, found);
        if (reason) announcer.alarm = announcer.status = reason;
      });
    return false;
  }

  /** Passes, or says that no more is to be done. `sure`: without asking back. */
  pass(sure: boolean): void {
    const quiet = ['pass', 'done'].find((one) => this.legal.includes(one));
    if (!quiet) return;
    this.choose(quiet);
    void this.give(sure);
  }

  /* --- giving it ------------------------------------------------------------------------------------- */

  /** Gives the chosen answer, or makes it a plan. `sure`: it was asked already whether it is meant. */
  async give(sure = false): Promise<void> {
    const { announcer, course } = this;
    if (this.planning.open) {
      if (this.choice.move) this.planning.make(this.choice.move);
      return this.plan(false);
    }
    if (this.gathering.asked && this.choice.move === null) return this.giveGathered();
    if (this.held && !sure) return; /* one answer at a time */
    const next = chooser.commit(this.choice, sure || this.course.position?.req?.window !== undefined);
    this.choice = next;
    if (next.phase !== 'sent' || next.move === null) return;
    if (!sure && !(await this.isMeant())) {
      this.choice = chooser.refused(this.choice);
      return;
    }
    announcer.status = say('web.sent');
    const accepted = this.options.sending(next.move);
    const trouble = await course.table.answer(course.seat, next.move);
    announcer.status = '';
    if (!trouble) {
      accepted();
      return this.goOn(next.move);
    }
    this.offered = [];
    this.choice = chooser.refused(this.choice);
    announcer.alarm = announcer.status = tellTrouble(words(), trouble); /* seen, too */
  }

  /* Gives the next of the answers that were offered together, if nothing has come between. */
  private async goOn(given: string): Promise<void> {
    const [first, ...rest] = this.offered;
    this.offered = [];
    if (first !== given || !rest.length || !this.latest?.legal.includes(rest[0]!)) return;
    this.choose(rest[0]!, this.latest.legal);
    this.offered = rest;
    await this.give(true);
  }

  /* Waits with a quick answer; false: it was taken back. */
  private async isMeant(): Promise<boolean> {
    if (performance.now() - this.course.changed >= paced(QUICK)) return true;
    this.announcer.status = say('table.held');
    this.answers = JSON.stringify(this.course.position?.req);
    this.held = true;
    const given = await new Promise<boolean>((resolve) => {
      this.letGo = resolve;
      setTimeout(() => resolve(true), paced(HELD));
    });
    this.held = false;
    this.announcer.status = '';
    return given;
  }

  /** Begins a plan, or leaves off. */
  plan(open: boolean): void {
    this.planning.begin(open);
    this.choice = chooser.asked(chooser.nothing, this.planning.legal);
  }

  async undo(): Promise<void> {
    const { announcer, course } = this;
    if (this.held) return this.letGo(false);
    if (!course.position?.undo.move) return;
    this.choice = chooser.nothing;
    const { free } = course.position.undo;
    const done = await course.table.undo(course.seat);
    this.choice = chooser.asked(this.choice, this.open());
    if (done === 'undone') announcer.status = say(free ? 'play.undone' : 'play.taken-back');
    else if (done === 'asked') announcer.status = say('server.undo-asked');
    else announcer.alarm = announcer.status = tellTrouble(words(), done);
  }

  /** A new position: what was being chosen goes on if it still can. `turned`: it is another seat's turn to choose. */
  receive(next: Position, turned: boolean): void {
    this.latest = next.req;
    if (this.held && JSON.stringify(next.req) !== this.answers) this.letGo(false);
    this.planning.receive(next);
    this.gathering.receive(next);
    this.choice = chooser.asked(turned ? chooser.nothing : this.choice, this.planning.open ? this.planning.legal : this.open(next.req));
  }

  /** The question that stands is answered by itself, or asked after all. */
  hide(hidden: boolean): void {
    this.hidden = hidden;
    if (!this.planning.open) this.choice = chooser.asked(this.choice, this.open());
  }

  /** Gives what was planned, now that it is asked, or says that it is gone. */
  carryOut(next: Position): void {
    const plan = this.planning.settle(next);
    if (plan?.gone)
      this.announcer.alarm = this.announcer.status = say('table.plan-gone', { move: tellMove(words(), this.course.table.game, plan.gone) });
    if (!plan?.due) return;
    this.choose(plan.due);
    void this.give(true);
  }
}
