/* What stands in the title of the window, in front of the name of the page. */
let front = $state('');

export const titleFront = (): string => front;

/** '': nothing. */
export function titled(what: string): void {
  front = what;
}
