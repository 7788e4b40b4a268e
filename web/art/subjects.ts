/* The cards of all games as subjects for pictures: what is printed on them, from the engine; what is drawn, from the game's art.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../src/engine/module.ts';
import type { Card } from '../src/faces/cards.ts';
import { factOf } from '../src/faces/draw.ts';
import { wearAll } from '../src/games/games.ts';
import fields from '$made/fields.json';
import type { Kind } from './frame.ts';
import type { Subject } from './picture.ts';
import type { Art, House } from './tokens.ts';

await wearAll();

export interface Pictured extends Subject {
  game: string;
  /** The word of its faction or class. */
  word: string;
  /** The division of its field, a path on 100 by 140. */
  division: string;
}

/** Colours of the first theme, by their names. */
function tinctures(web: string): Map<string, string> {
  const [first] = readFileSync(join(web, 'src/theme/tokens.css'), 'utf8').split(":root[data-theme='chronicle']");
  return new Map([...first!.matchAll(/--([a-z-]+): (#\w{6});/g)].map(([, name, value]) => [name!, value!] as const));
}

/** A game's art.json; null: it has none, and its cards have flat faces. */
export function artOf(web: string, game: string): Art | null {
  const path = join(web, 'src/games', game, 'art.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Art) : null;
}

/** The house of a word: its colours, and the field that flat faces have. */
export function houseOf(web: string, art: Art, word: string): House & { division: string } {
  const own = art.houses[word];
  const [tincture, division] = (fields.houses as Record<string, string[]>)[word] ?? [];
  if (!own || !tincture || !division) throw new Error(`there is no house ${word}`);
  return { ...(own as House), tincture: tinctures(web).get(tincture)!, division: (fields.divisions as Record<string, string>)[division]! };
}

/** The subjects of a game, in the engine's order. */
export function subjectsOf(engine: Engine, web: string, game: string): Pictured[] {
  const art = artOf(web, game);
  if (!art) return [];
  const { sets } = engine.game(game);
  const seen = new Map<string, Card>();
  for (const { key, printed } of sets.flatMap(({ cards }) => cards))
    if (!seen.has(key)) seen.set(key, { game, key, printed: printed.find((one) => one) ?? {} });
  /* What has no kind is no card that is played. */
  const played = [...seen.values()].filter((card) => factOf(card, 'kind') !== null);
  return played.map((card) => {
    const said = (name: string) => factOf(card, name) as string | string[] | null;
    const word = (said('house') as string | null) ?? 'other';
    const house = houseOf(web, art, word);
    const place = said('place');
    const first = Array.isArray(place) ? place[0] : place;
    return {
      game,
      word,
      key: card.key,
      kind: said('kind') as Kind,
      house,
      division: house.division,
      props: art.props[first ?? ''] ?? '',
      light: art.lights[(said('light') ?? said('printed.kind') ?? '') as string] ?? '',
      entry: art.cards[card.key] ?? {},
      layout: art.layout,
    };
  });
}
