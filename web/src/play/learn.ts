/* Begins a first game: puts a table up of which the lesson speaks. */
import { usualTerms } from '../engine/asked.ts';
import { addressToBegin, begin, fork } from './game.svelte.ts';
import { HOST } from '../words/people.ts';
import { loadGame } from '../games/games.ts';
import type { LocalTable } from './local.ts';
import { Lesson, LEVEL } from '../table/lesson.ts';

/** What is told in a part of a first game; null: there is none. */
export async function lessonOf(game: string, at: number): Promise<Lesson | null> {
  const parts = (await (await loadGame(game)).lesson?.()) ?? [];
  const [part, next] = [parts[at], parts[at + 1]];
  return part ? new Lesson(game, part.steps, next?.part ? { part: next.part, address: `#/learn/${game}?part=${at + 1}` } : null) : null;
}

/** Begins it; null: the game has none. */
export async function learn(game: string, at: number): Promise<LocalTable | null> {
  const part = (await (await loadGame(game)).lesson?.())?.[at];
  if (!part) return null;
  const { luck, rules, ...begins } = part.begins;
  const decks: [string, string] = ['', ''];
  /* What follows it is a whole game, against who has shown the first. */
  const again = addressToBegin({ game, rules, level: HOST, seat: 0, decks });
  const lesson = { lesson: { game, part: at, step: 0 }, foe: HOST, again };
  if ('record' in begins) return fork(begins.record, { game, rules }, LEVEL, 0, lesson, luck);
  const wish = { game, rules, level: LEVEL, decks, ...begins, ...(await usualTerms(game, 'computer')), seat: 0 as const, luck };
  return begin(wish, lesson);
}
