/* The keyboard map: which key does what. One table for the page, its help and its tests. */

export const KEYS: readonly [key: string, action: string][] = [
  ['ArrowRight', 'next'], ['ArrowLeft', 'previous'], ['Home', 'first'], ['End', 'last'], ['ArrowUp', 'up'], ['ArrowDown', 'down'],
  ['Enter', 'commit'], ['Escape', 'cancel'], ['Backspace', 'cancel'],
  ['c', 'hand'], ['C', 'foe-hand'], ['b', 'board'], ['g', 'foe-board'],
  ['1', 'row-1'], ['2', 'row-2'], ['3', 'row-3'], ['!', 'foe-row-1'], ['@', 'foe-row-2'], ['#', 'foe-row-3'],
  ['s', 'scores'], ['d', 'piles'], ['D', 'foe-piles'], ['w', 'weather'], ['i', 'inspect'], ['k', 'inspect'], ['v', 'leader'], ['f', 'foe-leader'],
  ['l', 'log'], ['L', 'open-log'], ['e', 'pass'], ['E', 'pass-now'], ['u', 'undo'], ['p', 'preview'], ['q', 'question'],
  ['/', 'command'], ['?', 'help'], ['F6', 'region'], ['Shift+F6', 'region-back'],
];

const BY_KEY = new Map(KEYS);

/* Letters by their place on the keyboard, so that a Russian layout works too. */
function keyOf(event: KeyboardEvent): string {
  if (event.key === 'F6') return event.shiftKey ? 'Shift+F6' : 'F6';
  if (/^Digit[123]$/.test(event.code) && event.shiftKey) return '!@#'[Number(event.code.at(-1)) - 1]!;
  if (BY_KEY.has(event.key) || !/^Key[A-Z]$/.test(event.code) || /^[\x20-\x7e]$/.test(event.key)) return event.key;
  const letter = event.code.slice(3);
  return event.shiftKey ? letter : letter.toLowerCase();
}

/** What a key does; undefined: nothing, or it belongs to the browser. */
export function keyAction(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined;
  return BY_KEY.get(keyOf(event));
}
