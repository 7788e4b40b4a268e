/* What a card can be asked for: what the catalogue prints on it, its names and its rules in both languages. No member of it is
 * known beforehand, so that the cards of any game are found alike. */
import type { CatalogueCard, Printed } from '../engine/types.ts';
import type { Game } from '../table/game.ts';
import { plain } from '../table/command.ts';
import { wordOf } from '../words/printed.ts';
import type { Words } from '../words/words.ts';

export interface Facts {
  key: string;
  /** Plain words of its names in each language, and of its key. */
  names: string[][];
  /** The rules on it, in each language. */
  texts: string[];
  /** Its words by member, as the engine has them and as each language says them. */
  words: Record<string, string[]>;
  /** The members that hold one word, of which two cannot be asked for at once. */
  single: string[];
  numbers: Record<string, number>;
}

/** Members that say where a card stands in the rules, not what it is. */
export const RULE = 'rule';

/** The members of what is printed that hold words or numbers; what stands in a member of a member counts as its own. */
export function membersOf(printed: Record<string, unknown>): [field: string, values: (string | number)[]][] {
  return Object.entries(printed).flatMap(([field, value]) => {
    if (field === RULE) return [];
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return membersOf(value as Record<string, unknown>);
    const values = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
      (one): one is string | number => typeof one === 'number' || (typeof one === 'string' && one !== ''),
    );
    return values.length ? [[field, values] as [string, (string | number)[]]] : [];
  });
}

/** The members that only hold or do not: the words of `is:`, with those by which the game counts cards. */
export const traitsOf = (game: Game, printed: Printed): string[] => [
  ...new Set([...game.deck.traitsOf(printed), ...Object.keys(printed).filter((field) => printed[field] === true)]),
];

/** The words that people look for cards with such a text by. `sought`: what stands in an English sentence, as a regular expression of whole
 * words, and the words for it in both languages, which no sentence need have in that form. */
export const soughtBy = (sought: readonly (readonly string[])[], text: string): string[] =>
  sought.flatMap(([said = '', by = '']) => (new RegExp(`\\b(${said})\\b`, 'i').test(text) ? by.split(', ') : []));

export function factsOf(
  game: Game,
  name: string,
  rules: string,
  card: CatalogueCard,
  variant: number,
  languages: readonly Words[],
  sought: readonly (readonly string[])[] = [],
): Facts {
  const printed = card.printed[variant] ?? {};
  const face = game.card(card.key, printed);
  const said = (word: string) => [word, ...languages.map((one) => wordOf(one, name, word))].map((one) => plain(one).join(' '));
  /* A number of several words is known by its letters, too: gb2 for generation-break 2. */
  const short = membersOf(printed).flatMap(([field, [value]]) =>
    typeof value === 'number' && field.includes('-') ? [`${field.replace(/(\w)\w*-?/g, '$1')}${value}`] : [],
  );
  const words: Facts['words'] = {};
  const numbers: Facts['numbers'] = {};
  for (const [field, values] of membersOf(printed))
    for (const value of values) {
      if (typeof value === 'number') numbers[field] = value;
      else words[field] = [...(words[field] ?? []), ...said(value)];
    }
  const texts = face ? languages.map((one) => [...game.rulesOf(one, rules, face).map(({ text }) => text), ...short].join(' ')) : [];
  words['is'] = [...traitsOf(game, printed).flatMap(said), ...soughtBy(sought, texts.join(' '))];
  return {
    key: card.key,
    names: [...languages.map((one) => plain(one.name(name, card.key))), plain(card.key)],
    texts,
    words,
    single: Object.keys(printed).filter((field) => typeof printed[field] === 'string'),
    numbers,
  };
}
