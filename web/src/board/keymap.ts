/* The keyboard map: which key does what, before the player changes it. */

// prettier-ignore
export const KEYS: readonly [key: string, action: string][] = [
  ['ArrowRight', 'next'], ['ArrowLeft', 'previous'], ['Home', 'first'], ['End', 'last'], ['ArrowUp', 'up'], ['ArrowDown', 'down'],
  ['Enter', 'commit'], [' ', 'toggle'], ['Escape', 'cancel'], ['Backspace', 'cancel'],
  ['c', 'hand'], ['C', 'foe-hand'], ['b', 'board'], ['g', 'foe-board'],
  ['1', 'row-1'], ['2', 'row-2'], ['3', 'row-3'], ['!', 'foe-row-1'], ['@', 'foe-row-2'], ['#', 'foe-row-3'],
  ['s', 'scores'], ['d', 'piles'], ['D', 'foe-piles'], ['w', 'weather'], ['i', 'inspect'], ['k', 'why'], ['v', 'leader'],
  ['f', 'foe-leader'],
  ['l', 'log'], ['L', 'open-log'], ['t', 'clocks'], ['e', 'pass'], ['E', 'pass-now'], ['u', 'undo'], ['p', 'preview'], ['q', 'question'],
  ['r', 'again'], ['n', 'plan'], ['x', 'skip'], ['/', 'command'], ['?', 'help'], ['F6', 'region'], ['Shift+F6', 'region-back'],
];
/** Keys that move and answer stay what they are everywhere. */
export const FIXED: readonly string[] = [
  'next',
  'previous',
  'first',
  'last',
  'up',
  'down',
  'commit',
  'toggle',
  'cancel',
  'region',
  'region-back',
  'help',
];
