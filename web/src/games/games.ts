/* The games that can be drawn. A new one is a line here, and one in Board.svelte. */
import type { View } from '../engine/types.ts';
import type { Drawn, Game } from './game.ts';
import { gwent } from './gwent/game.ts';
import { trade } from './trade/game.ts';

export const GAMES: Record<View['game'], Game> = { gwent, trade };

/** The game of a position. */
export const gameOf = (view: Drawn): Game => GAMES[view.game];

/** The game of this key, as records and the server name it. */
export function gameNamed(key: string): Game {
  if (!Object.hasOwn(GAMES, key)) throw new Error(`no game: ${key}`);
  return GAMES[key as View['game']];
}
