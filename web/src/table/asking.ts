/* Windows are questions by which a player may answer to what the other does, and where it is usual to do nothing. Decides whether a window is shown, or
 * is answered for the player without asking. Pure. */
import type { Question } from '../engine/types.ts';

/** How much a player wants to be asked. */
export const GRADES = ['all', 'matters', 'least'] as const;
export type Grade = (typeof GRADES)[number];
export type Always = 'yes' | 'no';

/** What is said to every equal question, as long as they follow each other in one turn. */
export interface Series {
  of: string;
  turn: number;
  say: string;
}

export interface Manners {
  grade: Grade;
  series: Series | null;
  /** Where to ask in any case: `own.PHASE`, `foe.PHASE`. */
  stops: readonly string[];
  /** What is said to a card that asks, by askerOf(). */
  always: Readonly<Record<string, Always>>;
}

/** The present step, by its stop; null: the game tells none. */
export type Step = string | null;
export const stopOf = (own: boolean, phase: string | null): Step => phase && `${own ? 'own' : 'foe'}.${phase}`;

/** The sentence of a card that asks, by which it is known again; null: the rules ask. */
export const askerOf = ({ card, ability }: Question): string | null => (card ? `${card}.${ability ?? 1}` : null);

/** By what equal questions are known: the same is asked, with the same answers. null: nothing is to be repeated, since nothing asks but
 *  the rules, a choice is gathered, or it may cost the game. */
export const equalOf = (question: Question): string | null =>
  question.window === 'grave' || question.gather || (!question.window && !question.card)
    ? null
    : [question.seat, question.prompt, askerOf(question), ...question.legal].join('\n');

/** The other grade that holds as long as a key is held. */
export const opposite = (grade: Grade): Grade => (grade === 'all' ? 'least' : 'all');

/** What becomes of a question: it is asked; asked if an answer changes anything; or answered, and why. */
export type Verdict = 'ask' | 'weigh' | { say: string; why: 'series' | 'always' | 'skip' | 'silence' | 'grade' };

/** The usual answer of a window is its first. What could cost the game is asked, unless the player has said otherwise of that card. */
export function verdictOf(question: Question, manners: Manners, step: Step, skipping: boolean): Verdict {
  if (manners.series && equalOf(question) === manners.series.of) return { say: manners.series.say, why: 'series' };
  if (!question.window) return 'ask';
  const [usual = '', ...others] = question.legal;
  const asker = askerOf(question);
  const always = asker === null ? undefined : manners.always[asker];
  if (always === 'no') return { say: usual, why: 'always' };
  if (always === 'yes' && others.length === 1) return { say: others[0]!, why: 'always' };
  const grave = question.window === 'grave' && others.length > 0;
  if (skipping && !grave) return { say: usual, why: 'skip' };
  if (manners.grade === 'all' || (step !== null && manners.stops.includes(step))) return 'ask';
  if (!others.length) return { say: usual, why: 'silence' };
  if (grave) return 'ask';
  return manners.grade === 'least' ? { say: usual, why: 'grade' } : 'weigh';
}

/** Whether skipping ends with a question: it has no safe usual answer. */
export const breaksSkip = (question: Question): boolean => !question.window || question.window === 'grave';

/** How long a window stays open that nobody is asked about, in milliseconds: chance says, whatever the reason, so that it tells nothing. */
export const silence = (chance: number): number => 300 + Math.floor(chance * 601);

/** Whether the positions that may follow an answer are others than those after the usual one. */
export const differs = (usual: { views: readonly unknown[] }, other: { views: readonly unknown[] }): boolean =>
  JSON.stringify(usual.views) !== JSON.stringify(other.views);
