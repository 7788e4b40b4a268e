// The sentences of text/LANGUAGE/GAME.txt for the gallery. The client reads them in its own way.
const files = import.meta.glob('../../text/*/*.txt', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

/** A reader of one language: 'gwent.card.ves' gives the card's name; an id without sentence gives itself. */
export function reader(language: string): (id: string) => string {
  const sentences = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) {
    const [, lang, game] = /text\/(\w+)\/(\w+)\.txt$/.exec(path)!;
    if (lang !== language) continue;
    for (const [, key, sentence] of text.matchAll(/^([a-z][^ #]*) = (.*)$/gm)) sentences.set(`${game}.${key}`, sentence!);
  }
  return (id) => sentences.get(id) ?? id;
}
