/* What a pressed key does: the player's own keys come before those of the map. */
import { settings } from '../../base/settings.svelte.ts';
import { keyOf, KEYS } from '../../base/keymap.ts';

/** What each action is done with, in the order of the map. A key with a name goes on doing what it did, besides the player's own, unless
 *  that is another's now. */
export function keyMap(map = KEYS): { action: string; keys: string[] }[] {
  const actions = [...new Set(map.map(([, action]) => action))];
  const taken = actions.map((action) => settings.keys[action]);
  return actions.map((action) => {
    const own = settings.keys[action];
    const usual = map.filter(([, other]) => other === action).map(([key]) => key);
    const keys = own ? [own, ...usual.filter((key) => /.{2,}/.test(key))] : usual;
    return { action, keys: keys.filter((key) => key === own || !taken.includes(key)) };
  });
}

const NAMES: Record<string, string> = {
  'ArrowUp': '↑',
  'ArrowDown': '↓',
  ' ': '␣',
  '!': 'Shift+1',
  '@': 'Shift+2',
  '#': 'Shift+3',
  'Escape': 'Esc',
  'Control': 'Ctrl',
};
/** A key as labelled on a keyboard. */
export const keyName = (key: string): string =>
  NAMES[key] ?? (/^[A-Z]$/.test(key) ? `Shift+${key.toLowerCase()}` : key.replace('ArrowRight', '→').replace('ArrowLeft', '←'));

const MOVES = /^(next|previous|first|last|up|down|region|region-back|replay\.(next|previous).*)$/;

/** What a key does; undefined: nothing, or it belongs to the browser, or it is held down, which moves on and does nothing else twice. */
export function keyAction(event: KeyboardEvent, map = KEYS): string | undefined {
  if (event.altKey || event.metaKey || event.isComposing) return undefined;
  const pressed = keyOf(event, map);
  if (event.ctrlKey && !pressed.startsWith('Ctrl+')) return undefined;
  const action = keyMap(map).find(({ keys }) => keys.includes(pressed))?.action;
  return event.repeat && action && !MOVES.test(action) ? undefined : action;
}
