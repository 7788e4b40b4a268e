/* The keyboard map of a replay, beside that of a table: which key does what, before the player changes it. */
import type { KeyMap } from '../base/keymap.ts';

// prettier-ignore
export const REPLAY_KEYS: KeyMap = [
  ['ArrowRight', 'replay.next'], ['ArrowLeft', 'replay.previous'],
  ['Shift+ArrowRight', 'replay.next-move'], ['Shift+ArrowLeft', 'replay.previous-move'],
  ['Ctrl+ArrowRight', 'replay.next-round'], ['Ctrl+ArrowLeft', 'replay.previous-round'],
  ['ArrowUp', 'replay.first'], ['Home', 'replay.first'], ['ArrowDown', 'replay.last'], ['End', 'replay.last'],
  [' ', 'replay.run'], ['f', 'replay.flip'], ['x', 'replay.both'],
  ['m', 'replay.next-mark'], ['M', 'replay.previous-mark'], ['?', 'replay.help'],
];
