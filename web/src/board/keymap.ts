/* The keyboard map: which key does what, before the player changes it. */

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
