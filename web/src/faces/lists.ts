/* The lists of the drawn pictures, one for each game: fetched when cards are shown and people can play with them. */
import { later } from '../base/later.ts';
import { fullName, type Edition, type List as Drawn } from './pictured';

export interface Picture {
  /** An atlas of small drawings, and the column and row of this one. */
  atlas: string;
  column: number;
  row: number;
  columns: number;
  /** The full picture, fetched when it is shown. */
  full: string;
}

export interface List {
  /** The picture of a card: the one place where it is chosen. null: there is none. */
  find: (key: string, edition: Edition) => Picture | null;
  /** Fetches and decodes an atlas; it may still be drawn (tools/web --draw), then it is tried again. */
  fetched: (atlas: string) => Promise<void>;
}

/* Their addresses, by the path of the file. */
const LISTS = import.meta.glob<string>('$made/art/*.json', { query: '?url', import: 'default', eager: true });

/** The list of a game; empty, where it has no pictures. */
export async function listOf(game: string): Promise<List> {
  const address = Object.entries(LISTS).find(([path]) => path.endsWith(`/${game}.json`))?.[1] ?? '';
  const at = (name: string) => new URL((import.meta.env.DEV ? '' : 'art/') + name, new URL(address, document.baseURI)).href;
  const { houses, cards } = address ? ((await (await fetch(address)).json()) as Drawn) : { houses: [], cards: {} };
  return {
    find: (key, edition) => {
      const found = cards[key];
      if (!found) return null;
      const [house, column, row, name] = found;
      const { columns, [edition]: atlas } = houses[house]!;
      return { atlas: at(atlas), column, row, columns, full: at(fullName(name, edition)) };
    },
    fetched: (atlas) =>
      later(() => {
        const image = new Image();
        image.src = atlas;
        return image.decode();
      }),
  };
}
