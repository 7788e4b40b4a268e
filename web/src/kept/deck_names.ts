/* What decks are called that are known here, ready-made and one's own, by their line in a record. */
import { ownDecks, presets } from '../decks.ts';
import { oracle } from '../game.svelte.ts';

export async function deckNames(): Promise<Record<string, string>> {
  const engine = await oracle();
  const found: Record<string, string> = {};
  for (const { name, text } of [...(await presets()), ...ownDecks()])
    await engine.deck(text).then(
      ({ deck }) => (found[deck.line] = name),
      () => undefined,
    );
  return found;
}
