/* What decks are called that are known here, ready-made and one's own, by their line in a record. */
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
