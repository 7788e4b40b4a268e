/* A first game: a real one, begun at a fixed point, with tips on what to do next. Each step waits for its moment and is told
 * once; a player who does something else only misses the steps that no longer fit. Pure. */
import type { Question, Seat, View } from '../engine/types.ts';
import { candidates, type Choice } from './chooser.ts';
import type { Position } from './table.ts';
import type { Values, Words } from '../words/words.ts';

/** Another part of a first game. */
export interface Next {
  part: string;
  address: string;
}

export interface Hint {
  /** Its number in the lesson, from 0. */
  number: number;
  /** How many there are. */
  of: number;
  /** GAME.lesson.KEY is the sentence. */
  key: string;
  game: string;
  values: Record<string, string | number>;
  /** What it points at: a place of the table ("own.hand.2"), or part of the page by a selector. */
  spot: string | null;
  selector: string | null;
  /** It goes on by itself when the answer is given; else it has a button. */
  waits: boolean;
  /** What is taught after the last; null: nothing. */
  next: Next | null;
  /** The game is over, and was not won: what was to be said of that does not hold. */
  lost: boolean;
}

/** What a step looks at, of a game with positions V. */
export interface Situation<V extends View = View> {
  seat: Seat;
  view: V;
  req: Question | null;
  legal: readonly string[];
  choice: Choice;
  over: boolean;
}

export interface LessonStep<V extends View = View> {
  key: string;
  /** Whether its moment is there. */
  when(situation: Situation<V>): boolean;
  /** Its moment is past: what comes next may be told. Without it there is a button. */
  until?(situation: Situation<V>): boolean;
  /** The answer that it proposes. */
  move?: string;
  spot?(situation: Situation<V>): string | null;
  selector?: string;
  values?(situation: Situation<V>): Record<string, string | number>;
}

/** What a game tells in a first game or in one that follows it: how it begins, a record, a deal or a position, with what luck of the
 *  computer, and the steps. */
export interface LessonPart<V extends View = View> {
  /** GAME.lesson-part.PART is what it is about; a game with one part needs none. */
  readonly part?: string;
  readonly begins: { rules: string; luck: bigint } & (
    { record: string } | { decks: [string, string]; seed: string } | { position: string; seed: string }
  );
  readonly steps: readonly LessonStep<V>[];
}

/** The opponent of a first game. */
export const LEVEL = 'greedy';

export class Lesson {
  constructor(
    readonly game: string,
    readonly steps: readonly LessonStep[],
    /** What is taught after it; null: nothing. */
    readonly next: Next | null = null,
  ) {}

  /** What to say now, when the steps before `from` have been told; null: nothing. */
  hint(from: number, position: Position, choice: Choice): Hint | null {
    const seat = (position.viewer < 2 ? position.viewer : 0) as Seat;
    const result = position.result ?? position.view.table.result;
    const situation: Situation = {
      seat,
      req: position.req,
      legal: position.req?.legal ?? [],
      choice,
      view: position.view,
      over: result !== null,
    };
    /* Whoever ends it before its time, by giving up, hears its last word as well. */
    for (let number = result ? Math.max(from, this.steps.length - 1) : from; number < this.steps.length; number++) {
      const step = this.steps[number]!;
      if (step.until?.(situation)) continue;
      if (!step.when(situation)) return null;
      return {
        number,
        of: this.steps.length,
        key: step.key,
        game: this.game,
        values: step.values?.(situation) ?? {},
        spot: step.spot?.(situation) ?? null,
        selector: step.selector ?? null,
        waits: step.until !== undefined,
        next: number + 1 === this.steps.length ? this.next : null,
        lost: result !== null && result.winner !== seat,
      };
    }
    return null;
  }

  /** The step to continue from when an answer is given while `hint` is shown: a step with only a button counts as read. */
  after(hint: Hint): number {
    const next = this.steps.findIndex(({ until }, number) => number >= hint.number && until !== undefined);
    return next < 0 ? this.steps.length : next;
  }

  /** The answer that the hint in force proposes, if it can be given. */
  proposal(hint: Hint | null, legal: readonly string[]): string | null {
    const move = hint ? this.steps[hint.number]?.move : undefined;
    return move !== undefined && legal.includes(move) ? move : null;
  }
}

/** What a hint says; keys of cards and places stand by their names. */
export function sentenceOf(words: Words, { game, key, values, lost }: Hint): string {
  if (lost) return words.say('table.lesson-lost');
  const told = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? words.name(game, value) : value]);
  return words.say(`${game}.lesson.${key}`, Object.fromEntries(told) as Values);
}

export const begun = (choice: Choice, ...words: string[]) =>
  words.every((word, i) => choice.words[i] === word) && candidates(choice).length > 0;
