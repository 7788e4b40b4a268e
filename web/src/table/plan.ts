/* A play planned while the other side thinks. It lives in this page alone: the server hears of it when the seat is asked, if it can
 * still be played then. It may depend on nothing but what everybody sees. Pure. */
import type { Question, View } from '../engine/types.ts';
import type { GwentView } from './gwent.ts';

export interface Plan {
  move: string;
  /** Only if the other side has passed by then. */
  ifPassed: boolean;
}

/** The question that can be planned for: the turn. */
const TURN = 'play';

/** The answers of the seat's last turn that name no card which it no longer holds: what could be asked again. */
export function thinkable(last: readonly string[], view: View, seat: 0 | 1): string[] {
  if (view.game !== 'gwent' || (view as GwentView).players[seat].passed) return [];
  const { hand } = (view as GwentView).players[seat];
  return last.filter((move) => {
    const [verb, card] = move.split(' ');
    return verb !== 'play' || hand.includes(card!);
  });
}

/** What a question does to a plan: 'kept' for the turn, 'due' to be given as the answer, or 'gone'. */
export function meets({ move, ifPassed }: Plan, question: Question, view: View, seat: 0 | 1): 'kept' | 'due' | 'gone' {
  if (question.prompt !== TURN) return 'kept';
  const passed = (view as GwentView).players[1 - seat as 0 | 1].passed;
  return question.legal.includes(move) && (passed || !ifPassed) ? 'due' : 'gone';
}

/** The answers of a question, if it is one that can be planned for. */
export const turnOf = (question: Question | null): readonly string[] | null => (question?.prompt === TURN ? question.legal : null);
