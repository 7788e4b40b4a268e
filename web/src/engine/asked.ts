/* What every page asks the engine: the games there are, what is known of each, and what a deck is. */
import catalogueText from '$made/catalogue.json?raw';
import { gameOfDeck } from './record.ts';
import { engineFor, startEngine, type RemoteEngine } from './remote.ts';
import type { Catalogue, CatalogueGame, Printed, ToldDeck, UsualTerms } from './types.ts';

const asked = new Map<string, Promise<RemoteEngine>>();

/** An engine for questions about a game's decks and cards; it holds no position. null: one that can refuse what is of no game. */
export function oracle(game: string | null): Promise<RemoteEngine> {
  const one = engineFor(game); /* whatever somebody types as a game, there are no more engines than games */
  let engine = asked.get(one);
  if (!engine) {
    asked.set(one, (engine = startEngine(one)));
    engine.catch(() => asked.delete(one));
  }
  return engine;
}

/** A game as the first page shows it: a few of its cards, the sign of their backs, its own sign (an icon) and tincture, and whether there is
 * a first game that teaches it. */
export type ListedGame = Catalogue['games'][number] & {
  lesson: boolean;
  /** Nobody brings a deck to it. */
  deckless?: true;
  usual: CatalogueGame['usual'];
  shown: { house: string; faces: { game: string; key: string; printed: Printed }[]; sign: string; coat: string };
};

const listed = JSON.parse(catalogueText) as { games: ListedGame[]; levels: string[] };

/** The games, and the levels of the computer's play. Nothing is fetched for it. */
export const catalogue = (): Promise<typeof listed> => Promise.resolve(listed);

/** Whether a game has scenarios to choose from. */
export const hasScenarios = (game: string): boolean => (listed.games.find((one) => one.game === game)?.scenarios.length ?? 0) > 1;

/** Whether players bring decks to a game. */
export const hasDecks = (game: string): boolean => !listed.games.find((one) => one.game === game)?.deckless;

/** Whether a random deck in the place of another is of the same house. */
export const hasHouses = (game: string): boolean => listed.games.find((one) => one.game === game)?.houses === true;

const games = new Map<string, Promise<CatalogueGame>>();

/** All that is known of a game. Refused: there is no such game. */
export function gameAbout(game: string): Promise<CatalogueGame> {
  let found = games.get(game);
  if (!found) {
    games.set(game, (found = oracle(game).then((engine) => engine.game(game))));
    found.catch(() => games.delete(game));
  }
  return found;
}

/** Reads a deck of any game, as text or as a code. */
export async function readDeck(deck: string): Promise<ToldDeck> {
  const { games: all } = await catalogue();
  const engine = await oracle(
    gameOfDeck(
      deck,
      all.map(({ game }) => game),
    ),
  );
  return engine.deck(deck);
}

/** What is agreed on before a game where nobody says otherwise. */
export const usualTerms = async (game: string, against: 'people' | 'computer'): Promise<UsualTerms> =>
  (await gameAbout(game)).usual[against];
