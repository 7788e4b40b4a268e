/* The games that have parts of their own, each fetched when it is first shown: a line each. All others have the general board, and so
 * has every game with ?board=plain in the address. */
import type { View } from '../engine/types.ts';
import type { Printed } from '../faces/cards.ts';
import type { Game, Parts } from '../table/game.ts';
import { plain } from './plain/index.ts';

const OWN: Record<string, () => Promise<{ parts: unknown }>> = {
  gwent: () => import('./gwent/index.ts'),
  trade: () => import('./trade/index.ts'),
  vanguard: () => import('./vanguard/index.ts'),
  heroes: () => import('./heroes/index.ts'),
  westeros: () => import('./westeros/index.ts'),
};

const known = new Map<string, Promise<Game>>();
const here = new Map<string, Game>();

const isForced = (): boolean => typeof location !== 'undefined' && new URLSearchParams(location.search).get('board') === 'plain';

/* A card of a game whose faces nobody described: by its numbers. */
const generalCard = (game: string) => (key: string, printed: Printed) => ({
  game,
  key,
  printed: { ...printed, counts: Object.values(printed['figures'] ?? {}) },
});

async function fetchGame(key: string): Promise<Game> {
  const own = Object.hasOwn(OWN, key) ? ((await OWN[key]!()).parts as Parts) : {};
  const { isDrawn, label, cardAt, meanings, pileAt, sumAt } = plain;
  const Board = own.Board && !isForced() ? own.Board : (await import('./plain/Board.svelte')).default;
  const forced = isForced()
    ? { isDrawn, label, cardAt, meanings, pileAt, sumAt, scenes: plain.scenes, markChanges: plain.markChanges, keys: plain.keys }
    : {};
  const game = { ...plain, card: generalCard(key), ...own, ...forced, Board };
  here.set(key, game);
  return game;
}

/** Fetches what a game has of its own; from then on `gameNamed` knows it. */
export function loadGame(key: string): Promise<Game> {
  let game = known.get(key);
  if (!game) {
    known.set(key, (game = fetchGame(key)));
    game.catch(() => known.delete(key)); /* the next one tries again */
  }
  return game;
}

/** The game of this key, as records and the server name it; the general one, until it was loaded. */
export const gameNamed = (key: string): Game => here.get(key) ?? plain;

/** The game of a position. */
export const gameOf = (view: View): Game => gameNamed(view.game);
