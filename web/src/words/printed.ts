/* The words that are printed on cards, as people say them. */
import type { Words } from './words.ts';

/* Kinds of words, in the order in which one is looked up: of a list of cards, not of a table. */
const KINDS = ['row', 'class', 'rarity', 'zone', 'faction', 'trait', 'fx.word', 'fx.keyword', 'field', 'fx.noun'];

/** A word that is printed on cards, as people say it. */
export const wordOf = (words: Words, game: string, key: string): string => findWord(words, game, key) ?? key;

/** The same; undefined: people have no word for it. */
export const findWord = (words: Words, game: string, key: string): string | undefined =>
  KINDS.map((kind) => words.find(`${game}.${kind}.${key}`)).find(Boolean);

/** A member of what is printed, as people say it. */
export const fieldName = (words: Words, game: string, field: string): string =>
  words.find(`${game}.field.${field}`) ?? words.find(`${game}.figure.${field}`) ?? words.find(`web.book.field.${field}`) ?? field;
