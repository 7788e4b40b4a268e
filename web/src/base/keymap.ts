/* The keyboard map: which key does what, before the player changes it; and what a key is called, whatever is printed on it. */

export type KeyMap = readonly (readonly [key: string, action: string])[];
// prettier-ignore
export const KEYS: KeyMap = [
  ['ArrowRight', 'next'], ['ArrowLeft', 'previous'], ['Home', 'first'], ['End', 'last'], ['ArrowUp', 'up'], ['ArrowDown', 'down'],
  ['Enter', 'commit'], [' ', 'toggle'], ['Escape', 'cancel'], ['Backspace', 'cancel'],
  ['c', 'hand'], ['C', 'foe-hand'], ['b', 'board'], ['g', 'foe-board'],
  ['1', 'row-1'], ['2', 'row-2'], ['3', 'row-3'], ['!', 'foe-row-1'], ['@', 'foe-row-2'], ['#', 'foe-row-3'],
  ['s', 'scores'], ['d', 'piles'], ['D', 'foe-piles'], ['w', 'weather'], ['i', 'inspect'], ['k', 'why'], ['v', 'leader'], ['o', 'overview'],
  ['f', 'foe-leader'],
  ['l', 'log'], ['L', 'open-log'], ['S', 'save-log'], ['m', 'chat'], ['t', 'clocks'], ['e', 'pass'], ['E', 'pass-now'], ['u', 'undo'], ['p', 'preview'], ['q', 'question'],
  ['r', 'again'], ['n', 'plan'], ['x', 'skip'], ['/', 'command'], ['?', 'help'], ['F6', 'region'], ['Shift+F6', 'region-back'],
];
/** Keys that move and answer stay what they are everywhere: those with names, the space bar, and the one that tells of them all. */
export const isFixed = (action: string, map: KeyMap): boolean => map.some(([key, other]) => other === action && /^( |\?|.{2,})$/.test(key));

type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey'>;

/** The word for a pressed key. Whether Shift is held decides between a letter and its capital, whatever Caps Lock does to it. Letters of
 *  another alphabet count by their place on the keyboard, and so do digits and the slash, so that every layout works. */
export function keyOf({ key, code, ctrlKey, shiftKey }: Stroke, map = KEYS): string {
  const latin = /^[a-z]$/i.test(key) ? key : /^Key[A-Z]$/.test(code) && !/^[\x20-\x7e]$/.test(key) ? code.slice(3) : '';
  if (latin) return shiftKey ? latin.toUpperCase() : latin.toLowerCase();
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  if (digit && (!shiftKey || Number(digit) <= 3)) return shiftKey ? '!@#'[Number(digit) - 1]! : digit;
  if (code === 'Slash' && /^[.,]$/.test(key)) return shiftKey ? '?' : '/';
  const held = `${ctrlKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key}`;
  return map.some(([one]) => one === held) ? held : key;
}
