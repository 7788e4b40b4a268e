/* Preset decks, and those that the player has saved in this browser. */
import decksUrl from '$made/decks.json?url';
import { randomNumber } from '../engine/setup.ts';
import { words } from '../base/settings.svelte.ts';
import { cut } from '../words/cut.ts';
import { DECK_NAME as NAME } from '../words/length.ts';

export interface Preset {
  game: string;
  rules: string;
  name: string;
  text: string;
}

const KEY = 'duello.decks';
const MOST = 200;
let asked: Promise<[string, string][]> | undefined;

const header = (text: string, name: string) => new RegExp(`^\\s*${name}\\s*=\\s*(.*?)\\s*$`, 'm').exec(text)?.[1];

export function presetOf(text: string, name = ''): Preset {
  return {
    game: header(text, 'game') ?? '',
    rules: header(text, 'rules') ?? 'standard',
    name: header(text, 'name') ?? name,
    text,
  };
}

/** Preset decks, by their names in the reader's language. */
export function presets(): Promise<Preset[]> {
  asked ??= fetch(decksUrl)
    .then((response) => response.json())
    .then((games: Record<string, [string, string][]>) => Object.values(games).flat());
  asked.catch(() => (asked = undefined));
  return asked.then((list) =>
    list.map(([file, text]) => {
      const deck = presetOf(text, file);
      return { ...deck, name: words().find(`table.deck.${file}`) ?? deck.name };
    }),
  );
}

/** A deck that is kept in this browser. What it is known by here is no name: two may have the same. */
export interface OwnDeck extends Preset {
  id: string;
}
/* It stands in the deck's text as a remark, which any version of this client reads past. */
const MARK = /^# kept as (\S+)\n/;

/** A text with what its deck is known by here; '': it is not kept. */
export const marked = (text: string, id: string): string => (id ? `# kept as ${id}\n${text}` : text);
export function unmarked(text: string): { id: string; text: string } {
  const mark = MARK.exec(text);
  return { id: mark?.[1] ?? '', text: mark ? text.slice(mark[0].length) : text };
}

export function ownDecks(): OwnDeck[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((text): text is string => typeof text === 'string')
      .map((whole, i, { length }) => {
        const { id, text } = unmarked(whole);
        return {
          ...presetOf(text),
          id: id || `old-${length - i}`,
        }; /* of an earlier version: by its place from the end, where none is added */
      });
  } catch {
    return [];
  }
}

const store = (decks: readonly OwnDeck[]): void => localStorage.setItem(KEY, JSON.stringify(decks.map(({ id, text }) => marked(text, id))));

/** The name with a number behind it, the first that no other deck of the game has. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const behind = n > 1 ? ` (${n})` : '';
    const one = cut(name, NAME - behind.length) + behind;
    if (!taken.has(one)) return one;
  }
}

/** What a deck will be known by that is not kept yet. */
export const newId = (): string => `${Date.now().toString(36)}-${randomNumber().toString(36)}`;

/** Keeps a deck in place of the one that is known by `id`, if there is one. It gets a second name where another deck of the game has its
 * own. null: there is no room, or the browser stores nothing. */
export function keepDeck(text: string, id: string): OwnDeck | null {
  const all = ownDecks();
  const { name, game } = presetOf(text);
  const others = all.filter((deck) => deck.id !== id);
  if (others.length >= MOST) return null;
  const before = all.find((deck) => deck.id === id);
  const taken = new Set(others.filter((deck) => deck.game === game).map((deck) => deck.name));
  const called = before?.name === name ? name : freeName(name, taken);
  const kept = {
    ...presetOf(called === name ? text : text.replace(/^name = .*$/m, () => `name = ${called}`)),
    id,
  };
  try {
    store([kept, ...others]);
    return ownDecks().some((deck) => deck.id === kept.id && deck.text === kept.text) ? kept : null;
  } catch {
    return null;
  }
}

/** Deletes a deck; those that are left. */
export function dropDeck(id: string): OwnDeck[] {
  const left = ownDecks().filter((deck) => deck.id !== id);
  try {
    store(left);
  } catch {
    /* no storage: there was none to delete */
  }
  return left;
}
