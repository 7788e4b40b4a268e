/* Places on a drawn table, named as src/faces draws them (own.hand.3, foe.siege.0, own.f1 ...), and what they mean for
 * the answer that is being chosen. Pure; the boards only draw. */
import type { Choice } from './chooser.ts';
import { canPick } from './chooser.ts';
import type { Ring } from '../faces/spots';

/** What can be picked at a spot, likeliest first: each a run of words that continues the answer or begins one. */
export type Meanings = (spot: string, choice: Choice) => string[][];

/** The words to pick when a spot is pressed; null: nothing to pick there. */
export function wordsAt(meanings: string[][], choice: Choice): string[] | null {
  return meanings.find((words) => canPick(choice, ...words)) ?? null;
}

/** What a spot says when it cannot be picked, likeliest first: sentences to ask about, why they are forbidden. */
export function saidAt(meanings: string[][], choice: Choice): string[] {
  const [first] = meanings;
  if (!first) return [];
  const last = first.at(-1)!;
  /* Of a card that several verbs could take, the card alone is asked about. */
  const only = meanings.length > 1 && meanings.every((words) => words.at(-1) === last) ? [last] : first;
  if (choice.words.length === 0) return [only.join(' ')];
  return [[...choice.words, ...first], [...choice.words, last], only].map((words) => words.join(' '));
}

/** Whether a spot stands for words that were picked. */
export function isChosen(meanings: string[][], choice: Choice): boolean {
  return choice.words.length > 0 && meanings.some((words) => words.length > 0 && words.every((word, i) => choice.words[i] === word));
}

/** How a spot looks: a source that can begin, a target that can follow, or what is chosen. */
export function ringOf(meanings: string[][], choice: Choice): Ring {
  if (choice.phase === 'sent') return null;
  if (isChosen(meanings, choice)) return 'chosen';
  if (!wordsAt(meanings, choice)) return null;
  return choice.words.length === 0 ? 'play' : 'target';
}
