/* What stands before the name of the page in the title of its window. */
let front = $state('');

export const titleFront = (): string => front;

/** '': nothing. */
export function titled(what: string): void {
  front = what;
}
