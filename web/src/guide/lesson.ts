/* A first game: a real one, begun at a fixed place, with a word on what to do next. Each step waits for its moment and is
 * told once; who plays otherwise than it says only misses what no longer fits. Pure. */
import type { Question } from '../engine/types.ts';
import { candidates, type Choice } from '../table/chooser.ts';
import type { Standing } from '../table/table.ts';
import type { GwentView } from '../table/gwent.ts';
import type { TradeView } from '../table/trade.ts';
import type { Values, Words } from '../words/words.ts';

export interface Hint {
  /** Its number in the lesson, from 0. */
  number: number;
  /** How many there are. */
  of: number;
  /** table.lesson.GAME.KEY is the sentence. */
  key: string;
  game: string;
  values: Record<string, string | number>;
  /** What it points at: a place of the table ("own.hand.2"), or part of the page by a selector. */
  spot: string | null;
  selector: string | null;
  /** It goes on by itself when the answer is given; else it has a button. */
  waits: boolean;
}

/** What a step looks at. */
interface Moment {
  seat: 0 | 1;
  req: Question | null;
  legal: readonly string[];
  choice: Choice;
  gwent: GwentView;
  trade: TradeView;
  over: boolean;
}

export interface LessonStep {
  key: string;
  /** Whether its moment is there. */
  when(moment: Moment): boolean;
  /** Its moment is past: what comes next may be told. Without it there is a button. */
  until?(moment: Moment): boolean;
  /** The answer that it proposes. */
  move?: string;
  spot?(moment: Moment): string | null;
  selector?: string;
  values?(moment: Moment): Record<string, string | number>;
}

export class Lesson {
  constructor(readonly game: string, readonly steps: readonly LessonStep[]) {}

  /** What to say now, when the steps before `from` have been told; null: nothing. */
  hint(from: number, standing: Standing, choice: Choice): Hint | null {
    const seat = (standing.viewer < 2 ? standing.viewer : 0) as 0 | 1;
    const moment: Moment = {
      seat, req: standing.req, legal: standing.req?.legal ?? [], choice, gwent: standing.view as GwentView, trade: standing.view as TradeView,
      over: Boolean(standing.view['result']) || standing.view['phase'] === 'over',
    };
    for (let number = from; number < this.steps.length; number++) {
      const step = this.steps[number]!;
      if (step.until?.(moment)) continue;
      if (!step.when(moment)) return null;
      return {
        number, of: this.steps.length, key: step.key, game: this.game, values: step.values?.(moment) ?? {},
        spot: step.spot?.(moment) ?? null, selector: step.selector ?? null, waits: step.until !== undefined,
      };
    }
    return null;
  }

  /** The answer that the hint in force proposes, if it can be given. */
  proposal(hint: Hint | null, legal: readonly string[]): string | null {
    const move = hint ? this.steps[hint.number]?.move : undefined;
    return move !== undefined && legal.includes(move) ? move : null;
  }
}

/** What a hint says; keys of cards and places stand by their names. */
export function sentenceOf(words: Words, { game, key, values }: Hint): string {
  const told = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? words.name(game, value) : value]);
  return words.say(`table.lesson.${game}.${key}`, Object.fromEntries(told) as Values);
}

export const begun = (choice: Choice, ...words: string[]) =>
  words.every((word, i) => choice.words[i] === word) && candidates(choice).length > 0;
