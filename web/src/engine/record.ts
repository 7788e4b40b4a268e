/* Finds out of which game a record or a deck is. The page does this itself, since it has no engine before it knows the game. */

/** The game that a record names; null: none. */
export const gameOfRecord = (record: string): string | null => /^\s*\[\s*Game\s*"(\w+)"/m.exec(record)?.[1] ?? null;

/** The game that a deck names, as text or as a code (doc/decks.md); `games` as the catalogue lists them. null: none. */
export function gameOfDeck(deck: string, games: readonly string[]): string | null {
  const named = /^\s*game\s*=\s*(\w+)/m.exec(deck)?.[1];
  if (named) return named;
  try {
    const [, number] = atob(deck.trim().replaceAll('-', '+').replaceAll('_', '/'));
    return games[number!.charCodeAt(0)] ?? null;
  } catch {
    return null; /* no code either */
  }
}
