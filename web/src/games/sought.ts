/* By which words people look for what cards do: of each game a list of what stands in an English sentence, as a regular expression of whole
 * words, and the words for it in both languages, which no sentence need have in that form. */
import vanguard from './vanguard/sought.json';

const lists: Readonly<Record<string, readonly (readonly string[])[]>> = { vanguard };
const made = new Map<string, [RegExp, string[]][]>();

/** The words that people look for cards with such a text by. */
export function soughtBy(game: string, text: string): string[] {
  let list = made.get(game);
  if (!list)
    made.set(game, (list = (lists[game] ?? []).map(([said = '', by = '']) => [new RegExp(`\\b(${said})\\b`, 'i'), by.split(', ')])));
  return list.flatMap(([said, by]) => (said.test(text) ? by : []));
}
