/* The cards of a hand in the order in which its player wants them. The game gives a hand as a sorted list of cards, in which equal cards cannot be told
 * apart. So the player's order is a list of cards, too. Pure. */

/** The places of `keys` in the order of `line`, as far as it goes; what is not in it comes last, as the game has it. */
export function arranged(keys: readonly string[], line: readonly string[]): number[] {
  const left = keys.map((_, i) => i);
  const found = line.flatMap((key) => {
    const at = left.findIndex((i) => keys[i] === key);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...found, ...left];
}

/** Which cards, each as often, `now` has more than `before`. */
export function added(before: readonly string[], now: readonly string[]): string[] {
  const left = [...before];
  return now.filter((key) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Those of `some` that are among `keys`, each as often as there. */
export const among = (some: readonly string[], keys: readonly string[]): string[] => {
  const left = [...keys];
  return some.filter((key) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};
