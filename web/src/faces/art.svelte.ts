/* Drawn pictures of cards, where there are any: which one a card has, in the edition of the theme, and whether it is here. Until then, and
 * without, a card shows its flat face. */
import { usable } from '../base/later.ts';
import type { Card } from './cards';
import { COLUMNS, fullName, type Edition, type List } from './pictured';

/* The lists of the games' pictures, by the path of the file. */
const LISTS = import.meta.glob<string>('$made/art/*.json', { query: '?url', import: 'default', eager: true });
const listOf = (game: string): string | undefined => Object.entries(LISTS).find(([path]) => path.endsWith(`/${game}.json`))?.[1];

export interface Picture {
  /** An atlas of small drawings, and the column and row of this one. */
  atlas: string;
  column: number;
  row: number;
  columns: number;
  /** The full picture, fetched when it is shown. */
  full: string;
}

const at = (list: string, name: string) => new URL(name, new URL(import.meta.env.DEV ? '.' : 'art/', new URL(list, document.baseURI))).href;

/* --- the edition ------------------------------------------------------------------------------------------ */

const editionOf = (theme: string | undefined): Edition => (theme === 'contrast' || theme === 'paper' ? theme : 'colour');

let edition = $state(editionOf(document.documentElement.dataset['theme']));
new MutationObserver(() => (edition = editionOf(document.documentElement.dataset['theme']))).observe(document.documentElement, {
  attributeFilter: ['data-theme'],
});

/* --- the list, and what was fetched -------------------------------------------------------------------------- */

let lists: Readonly<Record<string, List>> = $state.raw({});
const asked = new Set<string>();

/* Once for each game, when its cards are shown and people can play with them. */
function ask(game: string): void {
  const list = listOf(game);
  if (!list || asked.has(game)) return;
  asked.add(game);
  usable
    .then(() => fetch(list))
    .then(async (reply) => (lists = { ...lists, [game]: (await reply.json()) as List }))
    .catch(() => asked.delete(game)); /* the next card tries again */
}

let ready: ReadonlySet<string> = $state.raw(new Set<string>());
const wanted = new Set<string>();
/* What is not there may still be drawn (tools/web --draw). */
const AGAIN = 30_000; /* milliseconds */

/* An atlas serves many cards: it is fetched and decoded once, and then all show it. */
function fetchAtlas(address: string): void {
  if (wanted.has(address)) return;
  wanted.add(address);
  const image = new Image();
  image.src = address;
  image.decode().then(
    () => (ready = new Set([...ready, address])),
    () => setTimeout(() => (wanted.delete(address), (ready = new Set(ready))), AGAIN),
  );
}

/** The picture of a card: the one place where it is chosen. null: there is none. */
function chosen({ game, key }: Card, now: Edition): Picture | null {
  const list = listOf(game);
  const { houses, cards } = lists[game] ?? {};
  const [house, place, name] = cards?.[key] ?? [];
  if (!list || !houses || house === undefined || place === undefined || name === undefined) return null;
  const count = Object.values(cards!).filter(([other]) => other === house).length;
  return {
    atlas: at(list, houses[house]![now]),
    column: place % COLUMNS,
    row: Math.floor(place / COLUMNS),
    columns: Math.min(COLUMNS, count),
    full: at(list, fullName(name, now)),
  };
}

/** The picture of a card as soon as its small drawing is here. */
export function pictureOf(card: Card): Picture | null {
  ask(card.game);
  const picture = chosen(card, edition);
  if (!picture) return null;
  fetchAtlas(picture.atlas);
  return ready.has(picture.atlas) ? picture : null;
}
