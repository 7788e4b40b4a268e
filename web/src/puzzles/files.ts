/* The files of puzzles, each fetched when its rule set is first asked for. */
import { puzzlesIn, type Puzzle } from './puzzles.ts';

const FILES = import.meta.glob<string>('../games/*/puzzles/*.jsonl', { query: '?url', import: 'default', eager: true });
const fetched = new Map<string, Promise<Puzzle[]>>();

/** Whether a rule set has puzzles. */
export const hasPuzzles = (game: string, rules: string): boolean => `../games/${game}/puzzles/${rules}.jsonl` in FILES;

/** Those of a rule set; none where it has none. */
export function puzzlesOf(game: string, rules: string): Promise<Puzzle[]> {
  const path = `../games/${game}/puzzles/${rules}.jsonl`;
  let found = fetched.get(path);
  if (!found) {
    const url = FILES[path];
    found = url ? fetch(url).then(async (reply) => puzzlesIn(await reply.text(), game, rules)) : Promise.resolve([]);
    fetched.set(path, found);
    found.catch(() => fetched.delete(path)); /* the next one tries again */
  }
  return found;
}
