/* Preset decks, and those that the player has saved in this browser. */
import decksUrl from '$made/decks.json?url';
import { words } from './settings.svelte.ts';

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

export function ownDecks(): Preset[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string').map((text) => presetOf(text)) : [];
  } catch {
    return [];
  }
}

/** Saves a deck, replacing one of the same name; false: the browser stores nothing. */
export function keepDeck(text: string): boolean {
  const { name, game } = presetOf(text);
  const others = ownDecks().filter((deck) => deck.name !== name || deck.game !== game);
  try {
    localStorage.setItem(KEY, JSON.stringify([text, ...others.map((deck) => deck.text)].slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a deck; those that are left. */
export function dropDeck(text: string): Preset[] {
  const left = ownDecks().filter((deck) => deck.text !== text);
  try {
    localStorage.setItem(KEY, JSON.stringify(left.map((deck) => deck.text)));
  } catch {
    /* no storage: there was none to delete */
  }
  return left;
}
