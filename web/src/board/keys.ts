/* The keyboard map: which key does what. One table for the page, its help and its tests; the player's own keys come
 * before it. */
import { settings } from '../settings.svelte.ts';

export const KEYS: readonly [key: string, action: string][] = [
  ['ArrowRight', 'next'], ['ArrowLeft', 'previous'], ['Home', 'first'], ['End', 'last'], ['ArrowUp', 'up'], ['ArrowDown', 'down'],
  ['Enter', 'commit'], [' ', 'toggle'], ['Escape', 'cancel'], ['Backspace', 'cancel'],
  ['c', 'hand'], ['C', 'foe-hand'], ['b', 'board'], ['g', 'foe-board'],
  ['1', 'row-1'], ['2', 'row-2'], ['3', 'row-3'], ['!', 'foe-row-1'], ['@', 'foe-row-2'], ['#', 'foe-row-3'],
  ['s', 'scores'], ['d', 'piles'], ['D', 'foe-piles'], ['w', 'weather'], ['i', 'inspect'], ['k', 'why'], ['v', 'leader'], ['f', 'foe-leader'],
  ['l', 'log'], ['L', 'open-log'], ['t', 'clocks'], ['e', 'pass'], ['E', 'pass-now'], ['u', 'undo'], ['p', 'preview'], ['q', 'question'],
  ['r', 'again'], ['/', 'command'], ['?', 'help'], ['F6', 'region'], ['Shift+F6', 'region-back'],
];
/** Keys that move and answer stay what they are everywhere. */
export const FIXED: readonly string[] = ['next', 'previous', 'first', 'last', 'up', 'down', 'commit', 'toggle', 'cancel', 'region', 'region-back', 'help'];

/** What each action is done with, in the order of the map. */
export function keyMap(): { action: string; keys: string[] }[] {
  const actions = [...new Set(KEYS.map(([, action]) => action))];
  return actions.map((action) => {
    const own = settings.keys[action];
    return { action, keys: own ? [own] : KEYS.filter(([, other]) => other === action).map(([key]) => key) };
  });
}

/** A key as it stands on a keyboard. */
export const keyName = (key: string): string =>
  ({ 'ArrowRight': '→', 'ArrowLeft': '←', 'ArrowUp': '↑', 'ArrowDown': '↓', ' ': '␣', '!': 'Shift+1', '@': 'Shift+2', '#': 'Shift+3', 'Escape': 'Esc' })[key] ??
  (/^[A-Z]$/.test(key) ? `Shift+${key.toLowerCase()}` : key);

/** The word for a pressed key: letters by their place on the keyboard, so that a Russian layout works too. */
export function keyOf(event: KeyboardEvent): string {
  if (event.key === 'F6') return event.shiftKey ? 'Shift+F6' : 'F6';
  if (/^Digit[123]$/.test(event.code) && event.shiftKey) return '!@#'[Number(event.code.at(-1)) - 1]!;
  if (KEYS.some(([key]) => key === event.key) || !/^Key[A-Z]$/.test(event.code) || /^[\x20-\x7e]$/.test(event.key)) return event.key;
  const letter = event.code.slice(3);
  return event.shiftKey ? letter : letter.toLowerCase();
}

/** What a key does; undefined: nothing, or it belongs to the browser. */
export function keyAction(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined;
  const pressed = keyOf(event);
  return keyMap().find(({ keys }) => keys.includes(pressed))?.action;
}
