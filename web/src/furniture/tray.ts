/* Looking through many things: equal ones together, and those whose names fit what was typed. Pure. */

/** From so many kinds on there is a search. */
export const MANY = 12;

export interface Kind {
  key: string;
  n: number;
}

/** Each key once, in the order in which they come first. */
export function grouped(keys: readonly string[]): Kind[] {
  const kinds = new Map<string, number>();
  for (const key of keys) kinds.set(key, (kinds.get(key) ?? 0) + 1);
  return [...kinds].map(([key, n]) => ({ key, n }));
}

/* Without case, accents and what stands between words. */
const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Those of which every typed word begins a word of one of their names. */
export function found<T>(things: readonly T[], query: string, namesOf: (thing: T) => readonly string[]): T[] {
  const wanted = plain(query);
  if (!wanted.length) return [...things];
  return things.filter((thing) =>
    namesOf(thing).some((name) => {
      const has = plain(name);
      return wanted.every((word) => has.some((one) => one.startsWith(word)));
    }),
  );
}
