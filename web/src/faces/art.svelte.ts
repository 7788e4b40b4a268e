/* Drawn pictures of cards, where there are any: which one a card has, in the edition of the theme, and whether it is here. Until then, and
 * without, a card shows its flat face. */
import { usable } from '../base/later.ts';
import type { Card } from './cards';
import { listOf, type List, type Picture } from './lists.ts';
import type { Edition } from './pictured';

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
  if (asked.has(game)) return;
  asked.add(game);
  usable
    .then(() => listOf(game))
    .then((list) => (lists = { ...lists, [game]: list }))
    .catch(() => asked.delete(game)); /* the next card tries again */
}

/* An atlas serves many cards: it is fetched and decoded once, and then all show it. */
let ready: ReadonlySet<string> = $state.raw(new Set<string>());
const wanted = new Set<string>();

/** The picture of a card as soon as its small drawing is here. */
export function pictureOf({ game, key }: Card): Picture | null {
  ask(game);
  const picture = lists[game]?.find(key, edition);
  if (!picture) return null;
  const { atlas } = picture;
  if (!wanted.has(atlas)) void lists[game]!.fetched(atlas).then(() => (ready = new Set([...ready, atlas])));
  wanted.add(atlas);
  return ready.has(atlas) ? picture : null;
}
