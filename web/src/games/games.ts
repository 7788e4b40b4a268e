/* The games that have parts of their own: a line here, and one in Board.svelte. All others have the general board. */
import type { View } from '../engine/types.ts';
import type { Drawn, Game } from './game.ts';
import { gwent } from './gwent/game.ts';
import { isForced, plain } from './plain/game.ts';
import { trade } from './trade/game.ts';

const GAMES: Record<View['game'], Game> = { gwent, trade, plain };

/** The game of this key, as records and the server name it. */
export const gameNamed = (key: string): Game => GAMES[Object.hasOwn(GAMES, key) && !isForced() ? (key as View['game']) : 'plain'];

/** The game of a position. */
export const gameOf = (view: Drawn): Game => gameNamed(view.game);

/** Whether a game is drawn on the general board. */
export const isPlain = (key: string): boolean => gameNamed(key) === GAMES.plain;
