/* Putting things into an order. Pure. */

/** The list with what stands at `from` put to `to`, which is kept within the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const at = Math.max(0, Math.min(list.length - 1, to));
  const rest = list.filter((_, i) => i !== from);
  return from < 0 || from >= list.length ? [...list] : [...rest.slice(0, at), list[from]!, ...rest.slice(at)];
}
