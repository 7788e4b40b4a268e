/* The words that are printed on cards, as people say them. */
import type { Words } from './words.ts';

/* Kinds of words, in the order in which one is looked up: of a list of cards, not of a table. */
const KINDS = ['row', 'class', 'rarity', 'zone', 'faction', 'trait', 'fx.word', 'fx.keyword', 'field'];

/** A word that is printed on cards, as people say it. */
export const wordOf = (words: Words, game: string, key: string): string => findWord(words, game, key) ?? key;

/** The same; undefined: people have no word for it. A noun of the language of cards is declined: its first form. */
export const findWord = (words: Words, game: string, key: string): string | undefined =>
  KINDS.map((kind) => words.find(`${game}.${kind}.${key}`)).find(Boolean) ?? nounOf(words.find(`${game}.fx.noun.${key}`));

const nounOf = (forms = ''): string | undefined => forms.replace(/^(?:ma?|fa?|na?)\|/, '').split('|')[0] || undefined;

/** A member of what is printed, as people say it. */
export const fieldName = (words: Words, game: string, field: string): string =>
  words.find(`${game}.field.${field}`) ?? words.find(`${game}.figure.${field}`) ?? words.find(`web.book.field.${field}`) ?? field;
