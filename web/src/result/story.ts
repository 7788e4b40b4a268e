/* What the end of a game tells besides who won: how the score went, and the moments that decided it. */
import type { RemoteEngine } from '../engine/remote.ts';
import type { Analysis, Decision, Seat, View } from '../engine/types.ts';
import { gameOf } from '../games/games.ts';

export interface Story {
  /** After each answer, own and other; null: nothing was counted then. */
  scores: ([number, number] | null)[];
  /** The steps with which a round begins, but for the first. */
  rounds: number[];
  /** The end of each round, own and other, and whether it was won; none where the game does not count so. */
  ends: RoundEnd[];
}
export interface RoundEnd {
  own: number;
  foe: number;
  /** null: drawn. */
  won: boolean | null;
}

/** Of positions one after the other, as the seat saw them. */
export function storyOf(views: readonly View[], seat: Seat): Story {
  const roundAt = (view: View) => gameOf(view).round(view);
  const last = views.at(-1);
  return {
    scores: views.map((view) => gameOf(view).totals(view, seat)),
    rounds: views.map((_, i) => i).filter((i) => i > 0 && roundAt(views[i]!) !== roundAt(views[i - 1]!)),
    ends: last ? gameOf(last).closing(last, seat).ends : [],
  };
}

/** Reads the record that the engine has opened. */
export async function readStory(engine: RemoteEngine, seat: Seat): Promise<Story> {
  const steps = await engine.steps(seat);
  return storyOf(await Promise.all(steps.map((_, i) => engine.view(seat, i))), seat);
}

export interface Moment {
  decision: Decision;
  /** best: the one right answer was found; lost: something was given away; gift: the other gave it. */
  kind: 'best' | 'lost' | 'gift';
  /** What was won or lost by it, in hundredths of a game; null: it is not known. */
  weight: number | null;
}

const MOST = 3;

/** The moments that decided a game for a seat, in their order; null: for both sides alike. */
export function momentsOf(analysis: Analysis, seat: Seat | null): Moment[] {
  const marked = analysis.decisions.filter(({ mark }) => mark).sort((a, b) => b.loss_percent - a.loss_percent);
  const told = (decision: Decision, kind: Moment['kind']): Moment => ({
    decision,
    kind,
    weight: kind === 'best' ? null : kind === 'gift' ? decision.loss_percent : -decision.loss_percent,
  });
  const own = marked.filter((one) => one.seat === (seat ?? one.seat)).map((one) => told(one, 'lost'));
  const foe = marked.filter((one) => one.seat !== (seat ?? one.seat)).map((one) => told(one, 'gift'));
  const best = analysis.seats
    .filter((_, at) => at === (seat ?? at))
    .map(({ best: answer }) => analysis.decisions.find((one) => one.answer === answer))
    .filter((one) => one !== undefined)
    .map((one) => told(one, 'best'));
  const first = [...best.slice(0, 1), ...own.slice(0, 1), ...foe.slice(0, 1)];
  const rest = [...own.slice(1), ...foe.slice(1), ...best.slice(1)];
  return [...first, ...rest].slice(0, MOST).sort((a, b) => a.decision.answer - b.decision.answer);
}
