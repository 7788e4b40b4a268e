/* Choosing an answer: select, target, preview, confirm. One machine for clicks, drags, keys and typed commands, over
 * nothing but the list of legal answers in notation. Pure: each function gives a new state.
 *
 *     idle --pick--> choosing --pick--> ready --commit--> sent --asked--> idle
 *                       \______cancel______/
 *
 * An answer is a sentence; picking narrows it word by word. When only one answer is left its remaining words are
 * a suggestion, which commit() takes: nothing is ever played automatically. */

export type Phase = 'idle' | 'choosing' | 'ready' | 'confirming' | 'sent';

export interface Choice {
  phase: Phase;
  /** All legal answers, in the engine's order. */
  legal: readonly string[];
  /** The words picked so far. */
  words: readonly string[];
  /** The answer that commit() gives: the only one left, or the whole sentence picked. */
  move: string | null;
}

export const nothing: Choice = { phase: 'idle', legal: [], words: [], move: null };

/** A new question: what was being chosen goes on if it still can. */
export function asked(choice: Choice, legal: readonly string[]): Choice {
  const kept = choice.phase === 'sent' || !legal.some((move) => startsWith(move, choice.words)) ? [] : choice.words;
  return at({ ...nothing, legal }, kept);
}

function startsWith(move: string, words: readonly string[]): boolean {
  const parts = move.split(' ');
  return words.every((word, i) => parts[i] === word);
}

/** The answers that begin with the words picked so far. */
export function candidates(choice: Choice): string[] {
  return choice.legal.filter((move) => startsWith(move, choice.words));
}

/* The state with exactly these words picked. */
function at(choice: Choice, words: readonly string[]): Choice {
  const left = choice.legal.filter((move) => startsWith(move, words));
  const whole = words.length > 0 && left.find((move) => move === words.join(' '));
  const move = words.length === 0 ? null : whole || (left.length === 1 ? left[0]! : null);
  return { ...choice, words, move, phase: words.length === 0 ? 'idle' : move ? 'ready' : 'choosing' };
}

/** The words that can come next, each with how many answers it leads to. */
export function options(choice: Choice): { word: string; moves: number }[] {
  const found = new Map<string, number>();
  for (const move of candidates(choice)) {
    const word = move.split(' ')[choice.words.length];
    if (word !== undefined) found.set(word, (found.get(word) ?? 0) + 1);
  }
  return [...found].map(([word, moves]) => ({ word, moves }));
}

/** Whether these words can be picked next. */
export function canPick(choice: Choice, ...words: string[]): boolean {
  return choice.phase !== 'sent' && words.length > 0 && choice.legal.some((move) => startsWith(move, [...choice.words, ...words]));
}

/** Picks the next words. Words that cannot come next but can begin an answer start over with it; others change nothing. */
export function pick(choice: Choice, ...words: string[]): Choice {
  if (choice.phase === 'sent') return choice;
  if (canPick(choice, ...words)) return at(choice, [...choice.words, ...words]);
  return canPick(at(choice, []), ...words) ? at(choice, words) : choice;
}

/** Whether every word of the answer was picked by hand. */
export function isWhole(choice: Choice): boolean {
  return choice.move !== null && choice.words.join(' ') === choice.move;
}

/* Verbs that, followed by a card's name, lay a card or use a leader: shown first, and taken by a second press, whether a place
 * is needed or not. */
const DEEDS = ['play', 'leader', 'place', 'summon'];

/** Whether a press that leads from `before` to `after` gives the answer: every word was picked by hand, and those of such a
 *  verb not all at once. */
export function givesAnswer(before: Choice, after: Choice): boolean {
  return isWhole(after) && (before.words.length > 0 || after.words.length < 2 || !DEEDS.includes(after.words[0]!));
}

/** Back by one pick; `all`: to the beginning. */
export function cancel(choice: Choice, all = true): Choice {
  if (choice.phase === 'sent') return choice;
  if (choice.phase === 'confirming') return at(choice, all ? [] : choice.words);
  return at(choice, all ? [] : choice.words.slice(0, -1));
}

/** Answers that need confirmation: passing while something can still be done, and cancelling a deal. */
export function needsConfirming(choice: Choice): boolean {
  const verb = choice.move?.split(' ')[0];
  return (verb === 'pass' || verb === 'off') && choice.legal.length > 1;
}

/** Commits the answer. What needs a question is asked first: commit again to answer it. `sure`: it was asked already. */
export function commit(choice: Choice, sure = false): Choice {
  if (choice.move === null || choice.phase === 'sent') return choice;
  if (!sure && choice.phase !== 'confirming' && needsConfirming(choice)) return { ...choice, phase: 'confirming' };
  return { ...choice, phase: 'sent', words: choice.move.split(' ') };
}

/** The answer was refused: the choice is open again. */
export function refused(choice: Choice): Choice {
  return at({ ...choice, phase: 'idle' }, []);
}
