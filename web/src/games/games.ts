/* The games that have parts of their own, each fetched when it is first shown: a line each. All others have the general board, and so
 * has every game with ?board=plain in the address. */
import type { View } from '../engine/types.ts';
import type { Printed } from '../faces/cards.ts';
import type { Game, Parts } from '../table/game.ts';
import { learnSheet, type Sheet } from '../faces/draw.ts';
import { learnEmblems, type Emblems } from '../faces/heraldry.ts';
import { plain } from './plain/index.ts';

/* Its table, and what its cards wear: how faces are drawn, and icons. A game without the latter has those of the general board. */
type Fetch = () => Promise<unknown>;
const OWN: Record<string, Fetch[]> = {
  gwent: [() => import('./gwent/index.ts'), () => import('./gwent/faces.json'), () => import('./gwent/emblems.json')],
  trade: [() => import('./trade/index.ts'), () => import('./trade/faces.json'), () => import('./trade/emblems.json')],
  vanguard: [() => import('./vanguard/index.ts'), () => import('./vanguard/faces.json'), () => import('./vanguard/emblems.json')],
  heroes: [() => import('./heroes/index.ts'), () => import('./heroes/faces.json'), () => import('./heroes/emblems.json')],
  westeros: [() => import('./westeros/index.ts'), () => import('./westeros/faces.json'), () => import('./westeros/emblems.json')],
};

const ownOf = (game: string): Fetch[] => (Object.hasOwn(OWN, game) ? OWN[game]! : []);

/** Fetches what cards of a game wear, apart from its table: a page may show a card of a game that nobody plays there. */
export async function wear(game: string): Promise<void> {
  const [, ...worn] = ownOf(game);
  const [sheet, emblems] = (await Promise.all(worn.map((fetch) => fetch()))) as { default: unknown }[];
  if (sheet) learnSheet(game, sheet.default as Sheet);
  if (emblems) learnEmblems(game, emblems.default as Emblems);
}

/** Of all games, for programs that draw without a page. */
export const wearAll = async (): Promise<void> => void (await Promise.all(Object.keys(OWN).map(wear)));

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
  const [own] = await Promise.all([ownOf(key)[0]?.() as Promise<{ parts: Parts }> | undefined, wear(key)]);
  const { isDrawn, label, cardAt, subjectAt, meanings, pileAt, sumAt } = plain;
  const Board = own?.parts.Board && !isForced() ? own.parts.Board : (await import('./plain/Board.svelte')).default;
  const forced = isForced()
    ? { isDrawn, label, cardAt, subjectAt, meanings, pileAt, sumAt, scenes: plain.scenes, markChanges: plain.markChanges, keys: plain.keys }
    : {};
  const game = { ...plain, card: generalCard(key), ...own?.parts, ...forced, Board };
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
