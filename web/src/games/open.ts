/* What is needed before a game can be shown. */
import { wantWords } from '../base/settings.svelte.ts';
import type { Game } from '../table/game.ts';
import { loadGame } from './games.ts';

/** Fetches what a game has of its own, and its sentences. */
export async function openGame(key: string): Promise<Game> {
  const [game] = await Promise.all([loadGame(key), wantWords(key)]);
  return game;
}
