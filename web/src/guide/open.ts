/* Begins a first game: the lesson speaks of what is on this table. */
import { addressToBegin, begin, fork, usualTerms } from '../game.svelte.ts';
import { loadGame } from '../games/games.ts';
import type { LocalTable } from '../table/local.ts';
import { Lesson, LEVEL } from './lesson.ts';

/** What is told in a first game of this; null: it has none. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const part = await (await loadGame(game)).lesson?.();
  return part ? new Lesson(game, part.steps) : null;
}

/** Begins it; null: the game has none. */
export async function learn(game: string): Promise<LocalTable | null> {
  const part = await (await loadGame(game)).lesson?.();
  if (!part) return null;
  const lesson = { lesson: { game, step: 0 } };
  const { luck, rules, ...begins } = part.begins;
  if ('record' in begins) return fork(begins.record, { game, rules }, LEVEL, 0, lesson, luck);
  const again = addressToBegin({ game, rules, level: LEVEL, seat: 0, decks: ['', ''] });
  return begin({ game, rules, level: LEVEL, ...begins, ...(await usualTerms(game, 'computer')), seat: 0, luck }, { ...lesson, again });
}
