// Where an icon's drawing is: those that everybody meets at once lie in one sheet, each of the others in a file of its own, fetched when
// it is first shown.
import first from './generated/first.json';
import sheet from './generated/first.svg?url&no-inline';

/* The folder of the others, seen from the first page; vite.config.ts names it by what is in it. The sheet lies in assets/. */
declare const __ICONS__: string;

const FIRST = new Set(first);

/** The address of an icon, for `<use>`. */
export const iconAt = (name: string): string =>
  FIRST.has(name) ? `${sheet}#${name}` : new URL(`../${__ICONS__}${name}.svg#icon`, sheet).href;
