/* Drawn pictures of cards, where there are any: which one a card has, in the edition of the theme, and whether it is here. Until then, and
 * without, a card shows its flat face. */
import indexAt from '$made/art/index.json?url';
import { usable } from '../base/later.ts';
import type { Card } from './cards';
import { COLUMNS, fullName, type Edition, type Index } from './pictured';

export interface Picture {
  /** An atlas of small drawings, and the column and row of this one. */
  atlas: string;
  column: number;
  row: number;
  columns: number;
  /** The full picture, fetched when it is shown. */
  full: string;
}

const base = new URL(import.meta.env.DEV ? '.' : 'art/', new URL(indexAt, document.baseURI));
const at = (name: string) => new URL(name, base).href;

/* --- the edition ------------------------------------------------------------------------------------------ */

const editionOf = (theme: string | undefined): Edition => (theme === 'contrast' || theme === 'paper' ? theme : 'colour');

let edition = $state(editionOf(document.documentElement.dataset['theme']));
new MutationObserver(() => (edition = editionOf(document.documentElement.dataset['theme']))).observe(document.documentElement, {
  attributeFilter: ['data-theme'],
});

/* --- the list, and what was fetched -------------------------------------------------------------------------- */

let index: Index = $state.raw({});
let asked = false;

/* Once, when cards are shown and people can play with them. */
function ask(): void {
  if (asked) return;
  asked = true;
  usable
    .then(() => fetch(indexAt))
    .then(async (reply) => (index = (await reply.json()) as Index))
    .catch(() => (asked = false)); /* the next card tries again */
}

let ready: ReadonlySet<string> = $state.raw(new Set<string>());
const wanted = new Set<string>();

/* An atlas serves many cards: it is fetched and decoded once, and then all show it. */
function fetchAtlas(address: string): void {
  if (wanted.has(address)) return;
  wanted.add(address);
  const image = new Image();
  image.src = address;
  image.decode().then(
    () => (ready = new Set([...ready, address])),
    () => wanted.delete(address),
  );
}

/** The picture of a card: the one place where it is chosen. null: there is none. */
function chosen({ game, key }: Card, now: Edition): Picture | null {
  const { houses, cards } = index[game] ?? {};
  const [house, place, name] = cards?.[key] ?? [];
  if (!houses || house === undefined || place === undefined || name === undefined) return null;
  const count = Object.values(cards!).filter(([other]) => other === house).length;
  return {
    atlas: at(houses[house]![now]),
    column: place % COLUMNS,
    row: Math.floor(place / COLUMNS),
    columns: Math.min(COLUMNS, count),
    full: at(fullName(name, now)),
  };
}

/** The picture of a card as soon as its small drawing is here. */
export function pictureOf(card: Card): Picture | null {
  ask();
  const picture = chosen(card, edition);
  if (!picture) return null;
  fetchAtlas(picture.atlas);
  return ready.has(picture.atlas) ? picture : null;
}
