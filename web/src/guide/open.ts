/* Begins a first game: the lesson speaks of what is on this table. */
import { addressToBegin, begin, fork, USUAL_TERMS } from '../game.svelte.ts';
import type { LocalTable } from '../table/local.ts';
import { BEGINNINGS, LEVEL, type LessonGame } from './lessons.ts';

export async function learn(game: LessonGame): Promise<LocalTable> {
  const { luck, ...beginning } = BEGINNINGS[game];
  const lesson = { lesson: { game, step: 0 } };
  if ('record' in beginning) return fork(beginning.record, { game, rules: 'original' }, LEVEL, 0, lesson, luck);
  const { options = [], numbers = {} } = USUAL_TERMS[game]?.computer ?? {};
  return begin(
    { game, rules: 'standard', level: LEVEL, ...beginning, options, numbers, seat: 0, luck },
    { ...lesson, again: addressToBegin({ game, rules: 'standard', level: LEVEL, seat: 0, decks: ['', ''] }) },
  );
}
