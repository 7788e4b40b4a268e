/* Begins a first game: the lesson speaks of what is on this table. */
import { optionsOf, seatsOf, take, USUAL_TERMS } from '../game.svelte.ts';
import { say } from '../settings.svelte.ts';
import { LocalTable } from '../table/local.ts';
import type { Table } from '../table/table.ts';
import { BEGINNINGS, LEVEL, type LessonGame } from './lessons.ts';

export async function learn(game: LessonGame): Promise<Table> {
  const { luck, ...beginning } = BEGINNINGS[game];
  const seats = seatsOf(LEVEL, 0);
  if ('record' in beginning) return take(await LocalTable.open(beginning.record, seats, optionsOf(luck)));
  const date = new Date().toISOString().slice(0, 10);
  const { options = [], numbers = {} } = USUAL_TERMS[game]?.computer ?? {};
  const terms = { game, rules: 'standard', ...beginning, options, numbers, date, seats: [say('play.name.person'), `bot:${LEVEL}`] as [string, string] };
  return take(await LocalTable.open(terms, seats, optionsOf(luck)));
}
