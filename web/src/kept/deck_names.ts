/* The names of decks that are known here, presets and one's own, found by the line that a record has of a deck. */
import { ownDecks, presets } from './decks.ts';
import { readDeck } from '../engine/asked.ts';

/** Of those games. */
export async function deckNames(games: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { name, text } of [...(await presets()), ...ownDecks()].filter(({ game }) => games.has(game)))
    await readDeck(text).then(
      ({ deck }) => found.set(deck.line, name),
      () => undefined,
    );
  return found;
}
