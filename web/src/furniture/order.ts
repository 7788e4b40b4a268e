/* Putting things into an order. Pure, but for what the browser keeps of orders that were given. */

/** The list with what stands at `from` put to `to`, which is kept within the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const at = Math.max(0, Math.min(list.length - 1, to));
  const rest = list.filter((_, i) => i !== from);
  return from < 0 || from >= list.length ? [...list] : [...rest.slice(0, at), list[from]!, ...rest.slice(at)];
}

/** What comes before what, as it was put last: pairs of names, "first\nsecond". */
export type Pairs = readonly string[];
const pairOf = (first: string, second: string): string => `${first}\n${second}`;

/** The numbers of `names` in the usual order: each as far to the front as the pairs want it, else as they come. */
export function usualOrder(names: readonly string[], pairs: Pairs): number[] {
  const order: number[] = [];
  for (let i = 0; i < names.length; i++) {
    const at = order.findIndex((other) => pairs.includes(pairOf(names[i]!, names[other]!)));
    order.splice(at < 0 ? order.length : at, 0, i);
  }
  return order;
}

/** The pairs with those of an order that was given. */
export function withOrder(pairs: Pairs, names: readonly string[]): string[] {
  const given = names.flatMap((first, i) => names.slice(i + 1).flatMap((second) => (first === second ? [] : [pairOf(first, second)])));
  const gone = new Set(given.flatMap((pair) => [pair, pair.split('\n').reverse().join('\n')]));
  return [...pairs.filter((pair) => !gone.has(pair)), ...given];
}

const KEY = 'duello.orders'; /* by game */
const MOST = 300;

function kept(): Record<string, Pairs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Pairs>;
  } catch {
    return {};
  }
}
export const pairsIn = (game: string): Pairs => kept()[game] ?? [];
export function keepPairs(game: string, pairs: Pairs): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: pairs.slice(-MOST) }));
  } catch {
    /* no storage: it is forgotten */
  }
}
