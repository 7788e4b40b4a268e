/* Typed moves, as at the command line: the notation itself, names in the player's language, or any beginnings of
 * words that fit only one move. */

export interface Found {
  /** All moves that fit; one: it is meant. */
  moves: string[];
}

/** Lower case, ё as е, and only letters and digits, so that "Geralt > M" is "geralt m". */
export function plain(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/* Whether each word begins a later word of the sentence, in order. */
function fits(typed: string[], sentence: string[]): boolean {
  let at = 0;
  return typed.every((word) => {
    while (at < sentence.length && !sentence[at]!.startsWith(word)) at++;
    return at++ < sentence.length;
  });
}

/** The moves that `text` can mean; `tell` says a move in the player's words. */
export function findMoves(text: string, legal: readonly string[], tell: (move: string) => string): Found {
  const typed = plain(text);
  if (typed.length === 0) return { moves: [] };
  const exact = legal.filter((move) => move === text.trim().toLowerCase());
  if (exact.length > 0) return { moves: exact };
  const forms = legal.map((move) => ({ move, notation: plain(move), told: plain(tell(move)) }));
  const same = forms.filter(({ notation, told }) => [notation, told].some((words) => words.join() === typed.join()));
  if (same.length > 0) return { moves: same.map(({ move }) => move) };
  const either = forms.filter(({ notation, told }) => fits(typed, notation) || fits(typed, told));
  /* Of two that are told alike the notation tells which: "pick hero u2". */
  const both = either.length ? either : forms.filter(({ notation, told }) => fits(typed, [...told, ...notation]));
  return { moves: both.map(({ move }) => move) };
}
