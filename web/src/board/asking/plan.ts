/* A play planned while the other side thinks. It exists in this page alone: the server hears of it when the seat is asked, if
 * it can still be played then. It may depend only on what everybody sees. Pure. */
import { other, type Question, type Seat, type View } from '../../engine/types.ts';
import { gameOf } from '../../games/games.ts';

export interface Plan {
  move: string;
  /** Only if the other side has passed by then. */
  ifPassed: boolean;
}

/** The question that can be planned for: the turn. */
const TURN = 'play';

/** The answers of the seat's last turn that could be asked again. */
export const thinkable = (last: readonly string[], view: View, seat: Seat): string[] => gameOf(view).thinkable(last, view, seat);

/** What a question does to a plan: 'kept' for the turn, 'due' to be given as the answer, or 'gone'. */
export function meets({ move, ifPassed }: Plan, question: Question, view: View, seat: Seat): 'kept' | 'due' | 'gone' {
  if (question.prompt !== TURN) return 'kept';
  const passed = gameOf(view).hasPassed(view, other(seat));
  return question.legal.includes(move) && (passed || !ifPassed) ? 'due' : 'gone';
}

/** The answers of a question, if it is one that can be planned for. */
export const turnOf = (question: Question | null): readonly string[] | null => (question?.prompt === TURN ? question.legal : null);
